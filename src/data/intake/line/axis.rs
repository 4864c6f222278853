//! The positions of a line chart from left to right, each with a label and a value for every
//! series: what is kept of them while they pass, and which are drawn at the end. Knows neither
//! how rows became positions nor what may be missing.

use super::dates::Dates;
use super::facts::Tracker;
use super::kept::{Candidates, Kept};
use super::places::Drawn;
use crate::data::date::{Date, DateForm};
use crate::data::figure::{Facts, Lines, Point, Rule, Series, Volume};
use crate::data::number::Number;
use crate::data::volume::even;
use crate::data::volume::latest::Latest;
use crate::data::volume::peaks::Values;
use crate::data::volume::store::{Entry, Store, Value};
use crate::plan::{Plan, Sample, Sort, Wanted};

/// What is to be held, and what can be asked for at the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand {
    /// Positions of a stream that are held before it is thinned out.
    pub(super) capacity: usize,
    /// What is asked for.
    pub(super) wanted: Wanted,
    /// The form of the labels that are dates.
    pub(super) dates: Option<DateForm>,
}

/// Positions, and what is known of all of them.
#[derive(Debug)]
pub(super) struct Axis {
    given: u64,
    dates: Dates,
    facts: Vec<Tracker>,
    kept: Kept,
}

impl Axis {
    pub(super) fn new(series: usize, demand: Demand) -> Self {
        let facts = vec![Tracker::default(); series];
        let kept = Kept::new(series, demand);
        let dates = Dates::new(demand.dates);
        Self { given: 0, dates, facts, kept }
    }

    /// The positions that came by.
    pub(super) fn given(&self) -> u64 {
        self.given
    }

    /// Whether there is no value at all.
    pub(super) fn is_empty(&self) -> bool {
        self.facts.iter().all(Tracker::is_empty)
    }

    /// A series that has no value at any position.
    pub(super) fn empty_series(&self) -> Option<usize> {
        self.facts.iter().position(Tracker::is_empty)
    }

    /// Takes the next position.
    pub(super) fn push(&mut self, label: &str, date: Option<Date>, values: &[Option<Value<'_>>]) {
        let was_disordered = self.dates.disordered();
        let date = date.filter(|_| !self.dates.is_over());
        self.dates.push(date);
        let disordered = self.dates.disordered();
        if disordered && !was_disordered {
            self.facts.iter_mut().for_each(Tracker::disorder);
        }
        for (tracker, value) in self.facts.iter_mut().zip(values) {
            if let Some(value) = value {
                tracker.push(label, date, *value, disordered);
            }
        }
        self.kept.push(&Entry { position: self.given, label, values }, date, disordered);
        self.given += 1;
    }

    /// How many of the next positions are not held, whatever their labels are, if their values are
    /// within the ranges.
    pub(super) fn skippable(&self) -> u64 {
        if self.dates.is_over() { self.kept.skippable(self.given) } else { 0 }
    }

    /// Between which values of a series another changes nothing.
    pub(super) fn range(&self, series: usize) -> Option<(f64, f64)> {
        self.kept.range(series)
    }

    /// Takes so many positions that are not held and change nothing that is known.
    pub(super) fn pass(&mut self, positions: u64) {
        self.given += positions;
        self.facts.iter_mut().for_each(|tracker| tracker.pass(positions));
    }

    /// The lines, what was kept of how much, and whether the dates changed the order.
    pub(super) fn finish(self, names: Vec<Option<String>>, plan: &Plan) -> (Lines, Volume, bool) {
        let choice = self.choice(&plan.volume);
        let Choice { rule, sorted, .. } = choice;
        let candidates = self.kept.candidates();
        let facts: Vec<Facts> =
            self.facts.iter().filter_map(|tracker| tracker.facts(sorted)).collect();
        let lines = drawn(&candidates, choice, self.dates, plan).lines(names, facts, plan);
        let volume = Volume {
            shown: lines.labels.len() as u64,
            given: self.given,
            rule,
            hidden_sum: None,
            range: range(&lines.series),
            sort: None,
        };
        (lines, volume, sorted)
    }

    fn choice(&self, wanted: &Wanted) -> Choice {
        let (count, given) = (wanted.points(), self.given);
        let rule = match (wanted.last, wanted.sample.unwrap_or_default()) {
            _ if given <= count as u64 => Rule::All,
            (Some(_), _) => Rule::Latest { by_date: self.dates.all() },
            (None, Sample::Even | Sample::All) => Rule::Even,
            (None, Sample::Peaks) => Rule::Peaks,
        };
        let sorted = self.dates.disordered() && wanted.sort != Some(Sort::None);
        Choice { rule, count, given, series: self.facts.len(), sorted }
    }
}

/// How the drawn positions are chosen.
#[derive(Clone, Copy, Debug)]
struct Choice {
    rule: Rule,
    count: usize,
    given: u64,
    series: usize,
    /// Whether the dates change the order.
    sorted: bool,
}

/// The rows that were kept, from left to right, and which of them are drawn.
fn drawn<'c>(candidates: &'c Candidates, choice: Choice, dates: Dates, plan: &Plan) -> Drawn<'c> {
    let Choice { rule, count, given, series, .. } = choice;
    let store = &candidates.rows;
    let mut rows: Vec<usize> = (0..store.len()).collect();
    rows.sort_by_key(|row| store.positions().get(*row));
    if let Rule::Latest { by_date } = rule {
        let mut latest = Latest::new();
        for row in rows {
            let date = if by_date { dates.read(store.label(row)) } else { None };
            latest.push(date, || row);
        }
        rows = latest.keep(count);
    }
    if choice.sorted {
        rows.sort_by_cached_key(|row| dates.read(store.label(*row)));
    }
    let eligible = rows.iter().enumerate().filter(|(_, row)| **row < candidates.eligible);
    let (indices, eligible): (Vec<usize>, Vec<usize>) = eligible.unzip();
    let chosen = match rule {
        Rule::Even => even::chosen(&places(store, &eligible, choice), given, count),
        Rule::Peaks => {
            let table: Vec<f64> =
                eligible.iter().flat_map(|row| store.values(*row)).copied().collect();
            Values { table: &table, series }.chosen(&places(store, &eligible, choice), given, count)
        }
        Rule::All | Rule::Latest { .. } | Rule::Largest | Rule::First => (0..rows.len()).collect(),
    };
    let kept = chosen.iter().filter_map(|chosen| indices.get(*chosen).copied()).collect();
    let places = places(store, &rows, choice);
    Drawn::new(store, rows, kept, &places, rule, dates, plan)
}

/// Where among all positions the rows stand: known where the input's order holds, else by their
/// share of it.
fn places(store: &Store, rows: &[usize], choice: Choice) -> Vec<u64> {
    if !choice.sorted {
        return rows.iter().filter_map(|row| store.positions().get(*row).copied()).collect();
    }
    let end = u128::from(choice.given.saturating_sub(1));
    let last = rows.len().saturating_sub(1).max(1) as u128;
    let place = |rank: usize| u64::try_from(rank as u128 * end / last).unwrap_or(u64::MAX);
    (0..rows.len()).map(place).collect()
}

/// The lowest and the highest value of all series.
fn range(series: &[Series]) -> Option<(Number, Number)> {
    let value = |point: &&Point| point.value.value();
    let by_value = |one: &&Point, other: &&Point| value(one).total_cmp(&value(other));
    let lowest = series.iter().map(|series| &series.facts.lowest).min_by(by_value)?;
    let highest = series.iter().map(|series| &series.facts.highest).rev().max_by(by_value)?;
    Some((lowest.value.clone(), highest.value.clone()))
}
