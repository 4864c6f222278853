//! What is held of the positions of a line: all of them as long as there is room, then what the
//! rule needs that is asked for. It does not choose what is drawn.

use std::collections::HashSet;

use super::axis::Demand;
use crate::data::date::{Date, DateForm};
use crate::data::volume::even::Even;
use crate::data::volume::latest::Latest;
use crate::data::volume::peaks::Peaks;
use crate::data::volume::store::{Entry, Store};
use crate::plan::{MOST_POINTS, Sample};

/// Rows of extremes that are held for each series beside those at even distances: of a stream of any
/// length those of more than a thousand stretches.
const EXTREMES: usize = 8_192;

/// The positions that are held.
#[derive(Debug)]
pub(super) struct Kept {
    series: usize,
    demand: Demand,
    held: Held,
    first: End,
    last: End,
    /// The first and the last by date, once that is not the order of the input.
    by_date: Option<(End, End)>,
}

#[derive(Debug)]
enum Held {
    All(Store),
    /// The lowest and the highest of each stretch as well, which is what lies between.
    Even(Even, Box<Peaks>),
    Peaks(Box<Peaks>),
    Latest(Box<Latest<Store>>),
}

/// One position that is drawn whatever is thinned out.
#[derive(Clone, Debug)]
struct End {
    date: Option<Date>,
    row: Store,
}

impl End {
    fn new(series: usize) -> Self {
        Self { date: None, row: Store::new(series) }
    }

    fn set(&mut self, entry: &Entry<'_>, date: Option<Date>) {
        self.date = date;
        self.row.clear();
        self.row.push(entry);
    }
}

impl Kept {
    pub(super) fn new(series: usize, demand: Demand) -> Self {
        let (first, last) = (End::new(series), End::new(series));
        let held = Held::All(Store::new(series));
        Self { series, demand, held, first, last, by_date: None }
    }

    /// Takes the next position, with the date of its label as long as all are dates.
    pub(super) fn push(&mut self, entry: &Entry<'_>, date: Option<Date>, disordered: bool) {
        if disordered {
            let (first, last) = (&self.first, &self.last);
            let ends = self.by_date.get_or_insert_with(|| (first.clone(), last.clone()));
            if date < ends.0.date {
                ends.0.set(entry, date);
            }
            if date >= ends.1.date {
                ends.1.set(entry, date);
            }
        }
        if entry.position == 0 {
            self.first.set(entry, date);
        }
        self.last.set(entry, date);
        if let Held::All(store) = &mut self.held
            && store.is_full(self.demand.capacity)
        {
            let store = std::mem::replace(store, Store::new(self.series));
            self.held = Held::thinned(store, self.series, self.demand);
        }
        self.held.push(entry, date);
    }

    /// How many positions, from this next one on, are not held if their values are within the ranges
    /// of all series and one of them is not the last.
    pub(super) fn skippable(&self, next: u64) -> u64 {
        match &self.held {
            Held::Even(even, peaks) => even.skippable(next).min(peaks.left(next)),
            Held::Peaks(peaks) => peaks.left(next),
            Held::All(_) | Held::Latest(_) => 0,
        }
    }

    /// Between which values of a series another changes nothing.
    pub(super) fn range(&self, series: usize) -> Option<(f64, f64)> {
        match &self.held {
            Held::Even(_, peaks) | Held::Peaks(peaks) => peaks.range(series),
            Held::All(_) | Held::Latest(_) => None,
        }
    }

    /// The rows from which the drawn ones are chosen, and those between them.
    pub(super) fn candidates(self) -> Candidates {
        let (mut rows, between) = match self.held {
            Held::All(store) => return Candidates::new(store),
            Held::Latest(latest) => {
                let mut rows = Store::new(self.series);
                latest.keep(MOST_POINTS).iter().for_each(|row| rows.copy(row, 0));
                return Candidates::new(rows);
            }
            Held::Even(even, peaks) => (even.into_store(), Some(peaks.into_store())),
            Held::Peaks(peaks) => (peaks.into_store(), None),
        };
        let (earliest, latest) = self.by_date.unzip();
        for end in [earliest, latest, Some(self.last)].into_iter().flatten() {
            if !end.row.positions().iter().any(|end| rows.positions().contains(end)) {
                rows.copy(&end.row, 0);
            }
        }
        let mut candidates = Candidates::new(rows);
        if let Some(between) = between {
            candidates.extend(&between);
        }
        candidates
    }
}

/// Rows in no order.
#[derive(Debug)]
pub(super) struct Candidates {
    pub(super) rows: Store,
    /// The first so many can be chosen, all others lie between those.
    pub(super) eligible: usize,
}

impl Candidates {
    fn new(rows: Store) -> Self {
        Self { eligible: rows.len(), rows }
    }

    /// Adds rows that lie between, but for those that are there.
    fn extend(&mut self, between: &Store) {
        let known: HashSet<u64> = self.rows.positions().iter().copied().collect();
        for (row, position) in between.positions().iter().enumerate() {
            if !known.contains(position) {
                self.rows.copy(between, row);
            }
        }
    }
}

impl Held {
    /// What the rule that is asked for needs of the positions that were all held so far.
    fn thinned(store: Store, series: usize, demand: Demand) -> Self {
        let Demand { capacity, wanted, dates } = demand;
        match (wanted.last, wanted.sample.unwrap_or_default()) {
            (Some(_), _) => Self::Latest(Box::new(latest_of(&store, series, dates))),
            (None, Sample::Even | Sample::All) => {
                let peaks = Peaks::from_store(&store, series, EXTREMES * series);
                Self::Even(Even::from_store(store, capacity), Box::new(peaks))
            }
            (None, Sample::Peaks) => {
                Self::Peaks(Box::new(Peaks::from_store(&store, series, capacity)))
            }
        }
    }

    fn push(&mut self, entry: &Entry<'_>, date: Option<Date>) {
        match self {
            Self::All(store) => store.push(entry),
            Self::Even(even, peaks) => {
                even.push(entry);
                peaks.push(entry);
            }
            Self::Peaks(peaks) => peaks.push(entry),
            Self::Latest(latest) => latest.push(date, || {
                let mut row = Store::new(entry.values.len());
                row.push(entry);
                row
            }),
        }
    }
}

/// The most recent rows of a store that holds all so far.
fn latest_of(store: &Store, series: usize, form: Option<DateForm>) -> Latest<Store> {
    let mut latest = Latest::new();
    for row in 0..store.len() {
        latest.push(form.and_then(|form| form.read(store.label(row))), || {
            let mut kept = Store::new(series);
            kept.copy(store, row);
            kept
        });
    }
    latest
}
