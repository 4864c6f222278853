//! What is held of the positions of a line: all of them as long as there is room, then whatever
//! each rule that may be asked for needs. It does not choose what is drawn.

use super::axis::Limits;
use super::dates::Dates;
use crate::data::date::Date;
use crate::data::figure::Rule;
use crate::data::volume::even::Even;
use crate::data::volume::latest::Latest;
use crate::data::volume::peaks::Peaks;
use crate::data::volume::store::{Entry, Store};
use crate::plan::{MOST_POINTS, Sample};

/// The positions that are held.
#[derive(Debug)]
pub(super) struct Kept {
    series: usize,
    limits: Limits,
    is_coarse: bool,
    held: Held,
    first: End,
    last: End,
    /// The first and the last by date, once that is not the order of the input.
    by_date: Option<(End, End)>,
}

#[derive(Debug)]
enum Held {
    All(Store),
    Thinned(Box<Thinned>),
}

/// What the rules need that may be asked for.
#[derive(Debug)]
struct Thinned {
    even: Option<Even>,
    peaks: Option<Peaks>,
    latest: Option<Latest<Store>>,
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
    pub(super) fn new(series: usize, limits: Limits) -> Self {
        let (first, last) = (End::new(series), End::new(series));
        let held = Held::All(Store::new(series));
        Self { series, limits, is_coarse: false, held, first, last, by_date: None }
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
        if let Held::All(store) = &mut self.held {
            if !store.is_full(self.limits.capacity) {
                store.push(entry);
                return;
            }
            let store = std::mem::replace(store, Store::new(self.series));
            // What is drawn of labels that are no dates is found when all come once more.
            self.is_coarse = self.limits.comes_again && self.limits.is_even() && date.is_none();
            let capacity = if self.is_coarse { MOST_POINTS + 1 } else { self.limits.capacity };
            let limits = Limits { capacity, ..self.limits };
            self.held = Held::Thinned(Box::new(Thinned::new(store, self.series, limits)));
        }
        if let Held::Thinned(thinned) = &mut self.held {
            thinned.push(entry, date);
        }
    }

    /// Whether some positions are no longer held.
    pub(super) fn is_thinned(&self) -> bool {
        matches!(self.held, Held::Thinned(_))
    }

    /// Whether so few are held that what is to be drawn cannot be chosen of them.
    pub(super) fn is_coarse(&self) -> bool {
        self.is_coarse
    }

    /// How many positions from this next one on are not held, if one of them is not the last.
    pub(super) fn idle(&self, next: u64) -> u64 {
        match &self.held {
            Held::Thinned(thinned) if thinned.peaks.is_none() && thinned.latest.is_none() => {
                thinned.even.as_ref().map_or(0, |even| even.idle(next))
            }
            Held::Thinned(_) | Held::All(_) => 0,
        }
    }

    /// The rows from which a rule chooses, in no order.
    pub(super) fn candidates(self, rule: Rule) -> Store {
        let Thinned { even, peaks, latest } = match self.held {
            Held::All(store) => return store,
            Held::Thinned(thinned) => *thinned,
        };
        let mut candidates = Store::new(self.series);
        if let (Rule::Latest { .. }, Some(latest)) = (rule, latest) {
            latest.keep(MOST_POINTS).iter().for_each(|row| candidates.copy(row, 0));
            return candidates;
        }
        match (rule, even, peaks) {
            (Rule::Peaks, _, Some(peaks)) | (_, None, Some(peaks)) => {
                candidates = peaks.into_store();
            }
            (_, Some(even), _) => candidates = even.into_store(),
            (_, None, None) => {}
        }
        let (earliest, latest) = self.by_date.unzip();
        for end in [earliest, latest, Some(self.last)].into_iter().flatten() {
            if !end.row.positions().iter().any(|end| candidates.positions().contains(end)) {
                candidates.copy(&end.row, 0);
            }
        }
        candidates
    }
}

impl Thinned {
    /// What the rules need of the positions that were all held so far.
    fn new(store: Store, series: usize, limits: Limits) -> Self {
        let capacity = limits.capacity;
        let (even, peaks, latest) = match limits.settled {
            None => (true, true, true),
            Some(wanted) if wanted.last.is_some() => (false, false, true),
            Some(wanted) => match wanted.sample.unwrap_or_default() {
                Sample::Even | Sample::All => (true, false, false),
                Sample::Peaks => (false, true, false),
            },
        };
        let latest = latest.then(|| latest_of(&store, series));
        let (for_even, for_peaks) = match (even, peaks) {
            (true, true) => (Some(store.clone()), Some(store)),
            (true, false) => (Some(store), None),
            (false, true) => (None, Some(store)),
            (false, false) => (None, None),
        };
        Self {
            even: for_even.map(|store| Even::from_store(store, capacity)),
            peaks: for_peaks.map(|store| Peaks::from_store(store, series, capacity)),
            latest,
        }
    }

    fn push(&mut self, entry: &Entry<'_>, date: Option<Date>) {
        if let Some(even) = &mut self.even {
            even.push(entry);
        }
        if let Some(peaks) = &mut self.peaks {
            peaks.push(entry);
        }
        if let Some(latest) = &mut self.latest {
            latest.push(date, || {
                let mut row = Store::new(entry.values.len());
                row.push(entry);
                row
            });
        }
    }
}

/// The most recent rows of a store that holds all so far.
fn latest_of(store: &Store, series: usize) -> Latest<Store> {
    let mut latest = Latest::new(MOST_POINTS);
    let mut dates = Dates::default();
    for row in 0..store.len() {
        latest.push(dates.push(store.label(row)), || {
            let mut kept = Store::new(series);
            kept.copy(store, row);
            kept
        });
    }
    latest
}
