//! The positions of a line chart from left to right, each with a label and a value for every
//! series: what is held of them while they pass, and in what order. Knows neither how rows became
//! positions nor what may be missing.

use super::drawn::Drawn;
use super::{figure, notes};
use crate::data::date::{Date, DateForm};
use crate::data::figure::{Body, Figure, Lines, Note, Rule, Series, Skipped, Unit, Volume};
use crate::data::gate::Gate;
use crate::data::number::Numeral;
use crate::data::value::ValueColumn;
use crate::data::volume::reservoir::Reservoir;
use crate::data::volume::store::Store;
use crate::data::volume::top::Latest;
use crate::fault::{Fault, Kind, Place};
use crate::plan::{Plan, Sample};

/// As many parts as a plot has rows at most.
const FLAT: f64 = 16.0;

/// Positions, and what is known of all of them.
#[derive(Debug)]
pub(super) struct Axis {
    /// The form of the labels that are dates; none from the first on that is no date.
    dates: Option<DateForm>,
    is_ordered: bool,
    all: Track,
    /// The values of each series.
    series: Vec<Track>,
    held: Held,
}

#[derive(Debug)]
enum Held {
    Stream(Reservoir),
    Latest(Box<Latest<Store>>),
}

/// How many positions there are, or values of one series, and where they begin and end.
#[derive(Clone, Debug, Default)]
struct Track {
    count: u64,
    /// The first and the last, then the earliest and the latest by date.
    ends: Option<[(Option<Date>, u64); 4]>,
}

impl Track {
    fn push(&mut self, next: (Option<Date>, u64)) {
        self.count += 1;
        let [_, last, earliest, latest] = self.ends.get_or_insert([next; 4]);
        *last = next;
        if next.0.is_some() {
            (*earliest, *latest) = (next.min(*earliest), next.max(*latest));
        }
    }

    fn has_end(&self, position: u64) -> bool {
        self.ends.iter().flatten().any(|(_, end)| *end == position)
    }
}

impl Axis {
    /// For so many series, over labels that are dates of this form.
    pub(super) fn new(series: usize, dates: Option<DateForm>, plan: &Plan) -> Self {
        let held = match (plan.volume.last, plan.volume.sample.unwrap_or_default()) {
            (Some(_), _) => Held::Latest(Box::default()),
            (None, Sample::Even | Sample::All) => Held::Stream(Reservoir::even(series)),
            (None, Sample::Peaks) => Held::Stream(Reservoir::peaks(series)),
        };
        let (all, series) = (Track::default(), vec![Track::default(); series]);
        Self { dates, is_ordered: true, all, series, held }
    }

    /// Takes the next position, with the date that its label is.
    pub(super) fn push(&mut self, label: &str, date: Option<Date>, values: &[Option<Numeral<'_>>]) {
        self.dates = self.dates.filter(|_| date.is_some());
        let date = date.filter(|_| self.dates.is_some());
        let greatest = self.all.ends.and_then(|[.., latest]| latest.0);
        self.is_ordered = self.is_ordered && greatest <= date;
        let position = self.all.count;
        self.all.push((date, position));
        for (track, _) in self.series.iter_mut().zip(values).filter(|(_, value)| value.is_some()) {
            track.push((date, position));
        }
        let (all, series) = (&self.all, &self.series);
        match &mut self.held {
            Held::Latest(latest) => latest.push(date, |row| row.set(position, label, values)),
            Held::Stream(reservoir) => {
                reservoir.push(position, label, values, |one| is_end(all, series, one));
            }
        }
    }

    /// Opens a gate for rows that no line needs: not drawn by their place, with values in these columns
    /// that are neither the lowest nor the highest of a stretch. Where labels are dates, each is needed.
    pub(super) fn gate(&self, columns: &[ValueColumn], gate: &mut Gate) {
        let Held::Stream(reservoir) = &self.held else { return };
        if self.dates.is_some() {
            return;
        }
        gate.open(reservoir.skippable(self.all.count), f64::INFINITY);
        for (series, column) in columns.iter().enumerate() {
            match reservoir.range(series) {
                Some(range) => column.narrow(gate, range),
                None => gate.shut(),
            }
        }
    }

    /// Takes so many positions that are not held and change nothing that is known.
    pub(super) fn pass(&mut self, positions: u64) {
        self.all.count += positions;
        self.series.iter_mut().for_each(|track| track.count += positions);
    }

    /// The lines of the series of these names.
    pub(super) fn figure(
        self,
        names: Vec<Option<String>>,
        unit: Option<Unit>,
        skipped: Skipped,
        plan: &Plan,
    ) -> Result<Figure, Fault> {
        let is_empty = |track: &Track| track.count == 0;
        if let Some(empty) = self.series.iter().position(is_empty) {
            let is_only = self.series.iter().all(is_empty);
            let column = names.get(empty).cloned().flatten().filter(|_| !is_only);
            return Err(Fault::new(Kind::AllMissing, Place { column, ..Place::default() }));
        }
        let (lines, volume, is_sorted) = self.lines(names.clone(), plan);
        if lines.series.is_empty() {
            return Err(Kind::AllMissing.into());
        }
        let is_undrawn =
            |name: &String| lines.series.iter().all(|one| one.name.as_ref() != Some(name));
        let undrawn: Vec<String> = names.into_iter().flatten().filter(is_undrawn).collect();
        let flat = flat(&lines);
        let of_lines = [
            (!undrawn.is_empty()).then_some(Note::Undrawn(undrawn)),
            (!flat.is_empty()).then_some(Note::Flat(flat)),
        ];
        let sorted = is_sorted.then_some(Note::SortedByDate);
        let notes = of_lines.into_iter().flatten().chain(notes(skipped, plan)).chain(sorted);
        let notes = notes.collect();
        Ok(figure(plan, unit, Body::Series(lines), volume, notes))
    }

    /// The lines, what was kept of how much, and whether the dates changed the order.
    fn lines(self, names: Vec<Option<String>>, plan: &Plan) -> (Lines, Volume, bool) {
        let Self { dates, is_ordered, all, series, held, .. } = self;
        let (given, count) = (all.count, plan.volume.points());
        let sorted = dates.filter(|_| !is_ordered);
        let rule = match (plan.volume.last, plan.volume.sample.unwrap_or_default()) {
            _ if given <= count as u64 => Rule::All,
            (Some(_), _) => Rule::Latest { by_date: dates.is_some() },
            (None, Sample::Even | Sample::All) => Rule::Even,
            (None, Sample::Peaks) => Rule::Peaks,
        };
        let (mut rows, step) = match held {
            Held::Stream(reservoir) => reservoir.finish(|one| is_end(&all, &series, one)),
            Held::Latest(latest) => {
                let mut rows = Store::new(series.len());
                latest.kept(count).iter().for_each(|row| rows.copy(row, 0));
                (rows, 1)
            }
        };
        if let Some(form) = sorted {
            let mut order: Vec<usize> = (0..rows.len()).collect();
            order.sort_by_cached_key(|row| form.read(rows.label(*row)));
            rows = rows.rows(order);
        }
        let counts: Vec<u64> = series.iter().map(|track| track.count).collect();
        let lines = Drawn::new(rows, (rule, step, given), sorted.is_some(), dates, plan)
            .lines(names, &counts, plan);
        let volume = Volume {
            shown: lines.labels.len() as u64,
            given,
            rule,
            hidden_sum: None,
            range: lines.range(),
            sort: None,
        };
        (lines, volume, sorted.is_some())
    }
}

/// Whether all positions, or the values of a series, begin or end at this one.
fn is_end(all: &Track, series: &[Track], position: u64) -> bool {
    all.has_end(position) || series.iter().any(|track| track.has_end(position))
}

/// The series that change by less than one of so many parts of what all of them span.
fn flat(lines: &Lines) -> Vec<String> {
    let ends = |series: &Series| {
        [&series.facts.lowest, &series.facts.highest].map(|point| point.value.value())
    };
    let all = lines.series.iter().map(ends);
    let all = all.reduce(|[low, high], [l, h]| [low.min(l), high.max(h)]);
    let [low, high] = all.unwrap_or_default();
    let is_flat = |series: &&Series| {
        let [lowest, highest] = ends(series);
        lowest < highest && highest - lowest < high / FLAT - low / FLAT
    };
    lines.series.iter().filter(is_flat).filter_map(|series| series.name.clone()).collect()
}
