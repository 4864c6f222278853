//! The positions of a line chart from left to right, each with a label and a value for every
//! series: what is kept of them while they pass, and which are drawn at the end. Knows neither
//! how rows became positions nor what may be missing.

use super::dates::Dates;
use super::facts::Tracker;
use super::kept::Kept;
use super::places::Drawn;
use super::skim::Idle;
use crate::data::date::Date;
use crate::data::figure::{Facts, Lines, Point, Rule, Series, Volume};
use crate::data::number::Number;
use crate::data::sieve::Bounds;
use crate::data::volume::even::{self, Exact};
use crate::data::volume::latest::Latest;
use crate::data::volume::peaks::Values;
use crate::data::volume::store::{Entry, Store, Value};
use crate::fault::Kind;
use crate::plan::{Plan, Sample, Sort, Wanted};

/// What is to be held, and what can be asked for at the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Positions of a stream that are held before it is thinned out.
    pub(super) capacity: usize,
    /// What will be asked for, where that is known.
    pub(super) settled: Option<Wanted>,
    /// Whether all positions can come once more.
    pub(super) comes_again: bool,
}

impl Limits {
    /// Whether no more than positions at even distances can be asked for.
    pub(super) fn is_even(&self) -> bool {
        self.settled.is_some_and(|wanted| {
            wanted.last.is_none() && wanted.sample.unwrap_or_default() == Sample::Even
        })
    }
}

/// Positions, and what is known of all of them.
#[derive(Debug)]
pub(super) struct Axis {
    given: u64,
    dates: Dates,
    facts: Vec<Tracker>,
    kept: Kept,
    /// Whether some positions were taken by another, of which nothing is held here.
    is_partial: bool,
    /// The drawn positions, while all come for the second time.
    exact: Option<Exact>,
}

impl Axis {
    pub(super) fn new(series: usize, limits: Limits) -> Self {
        let facts = vec![Tracker::default(); series];
        let kept = Kept::new(series, limits);
        let dates = Dates::default();
        Self { given: 0, dates, facts, kept, is_partial: false, exact: None }
    }

    /// The positions that came by.
    pub(super) fn given(&self) -> u64 {
        self.given
    }

    /// A series that has no value at any position.
    pub(super) fn empty_series(&self) -> Option<usize> {
        self.facts.iter().position(Tracker::is_empty)
    }

    /// Whether the drawn positions would only be near the wanted ones. They are the wanted ones if
    /// all come once more; but ranks among dates that came in no order cannot be counted that way.
    pub(super) fn is_rough(&self, wanted: &Wanted) -> bool {
        let Choice { rule, sorted, .. } = self.choice(wanted);
        self.kept.is_thinned() && rule == Rule::Even && !sorted
    }

    /// Ready for all positions once more: what is known of them stays.
    pub(super) fn again(self, wanted: &Wanted) -> Self {
        let series = self.facts.len();
        let exact = Some(Exact::new(series, self.given, wanted.points()));
        let kept = Kept::new(series, Limits { capacity: 0, settled: None, comes_again: false });
        Self { kept, exact, ..self }
    }

    /// Takes all positions of another behind those of this one; `false` where what is drawn of them
    /// could not be found by taking all once more.
    pub(super) fn absorb(&mut self, other: Self) -> bool {
        let dates = self.dates.followed_by(other.dates).filter(|_| self.kept.is_thinned());
        let Some(dates) = dates else { return false };
        self.dates = dates;
        self.is_partial = true;
        self.given += other.given;
        for (tracker, other) in self.facts.iter_mut().zip(other.facts) {
            tracker.absorb(other);
        }
        true
    }

    /// Takes the next position.
    pub(super) fn push(&mut self, label: &str, values: &[Option<Value<'_>>]) {
        if let Some(exact) = &mut self.exact {
            return exact.push(label, values);
        }
        let was_disordered = self.dates.disordered();
        let date = self.dates.push(label);
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

    /// How many of the next positions are not held.
    pub(super) fn idle(&self) -> Idle {
        match &self.exact {
            Some(exact) => Idle::Surely(exact.idle()),
            None if self.dates.disordered() => Idle::Within(0),
            None => Idle::Within(self.kept.idle(self.given)),
        }
    }

    /// The values of this series that change nothing that is known of it in the order of the input.
    pub(super) fn bounds(&self, series: usize) -> Option<Bounds> {
        self.facts.get(series)?.bounds()
    }

    /// Whether some label was no date, so that no other matters.
    pub(super) fn is_undated(&self) -> bool {
        self.dates.is_over()
    }

    /// How many of these labels, from the first on, are no news; the last of them never is.
    pub(super) fn follow<'l>(&mut self, labels: impl Iterator<Item = Option<&'l str>>) -> usize {
        self.dates.follow(labels)
    }

    /// Takes so many positions that are not held and change nothing that is known.
    pub(super) fn pass(&mut self, positions: u64) {
        if let Some(exact) = &mut self.exact {
            return exact.pass(positions);
        }
        self.given += positions;
        self.facts.iter_mut().for_each(|tracker| tracker.pass(positions));
    }

    /// The lines, what was kept of how much, and whether the dates changed the order.
    pub(super) fn finish(
        self,
        names: Vec<Option<String>>,
        plan: &Plan,
    ) -> Result<(Lines, Volume, bool), Kind> {
        let choice = self.choice(&plan.volume);
        let Choice { rule, sorted, .. } = choice;
        let is_again = self.exact.is_some();
        let store = match self.exact {
            Some(exact) => exact.into_store().ok_or(Kind::Changed)?,
            None if self.is_partial || self.kept.is_coarse() => return Err(Kind::Changed),
            None => self.kept.candidates(rule),
        };
        let drawn = drawn(&store, choice, plan);
        let facts: Vec<Facts> =
            self.facts.iter().filter_map(|tracker| tracker.facts(sorted)).collect();
        let lines = drawn.lines(names, facts, plan);
        if is_again && !lines.series.iter().all(is_within) {
            return Err(Kind::Changed);
        }
        let volume = Volume {
            shown: lines.labels.len() as u64,
            given: self.given,
            rule,
            hidden_sum: None,
            range: range(&lines.series),
            sort: None,
        };
        Ok((lines, volume, sorted))
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
fn drawn<'s>(store: &'s Store, choice: Choice, plan: &Plan) -> Drawn<'s> {
    let Choice { rule, count, given, series, .. } = choice;
    let mut rows: Vec<usize> = (0..store.len()).collect();
    rows.sort_by_key(|row| store.positions().get(*row));
    if let Rule::Latest { by_date } = rule {
        let mut latest = Latest::new(count);
        for row in rows {
            let date = if by_date { Date::read(store.label(row)) } else { None };
            latest.push(date, || row);
        }
        rows = latest.keep(count);
    }
    if choice.sorted {
        rows.sort_by_cached_key(|row| Date::read(store.label(*row)));
    }
    let places = places(store, &rows, choice);
    let kept = match rule {
        Rule::Even => even::chosen(&places, given, count),
        Rule::Peaks => {
            let value = |row, series| store.value(row, series).map_or(f64::NAN, |v| v.value);
            let values = |row: &usize| {
                let row = *row;
                (0..series).map(move |series| value(row, series))
            };
            let table: Vec<f64> = rows.iter().flat_map(values).collect();
            Values { table: &table, series }.chosen(&places, given, count)
        }
        Rule::All | Rule::Latest { .. } | Rule::Largest | Rule::First => (0..rows.len()).collect(),
    };
    Drawn::new(store, rows, kept, &places, rule, plan)
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

/// Whether no value is beyond what is known of all.
fn is_within(series: &Series) -> bool {
    let range = series.facts.lowest.value.value()..=series.facts.highest.value.value();
    series.values.iter().flatten().all(|number| range.contains(&number.value()))
}

/// The lowest and the highest value of all series.
fn range(series: &[Series]) -> Option<(Number, Number)> {
    let value = |point: &&Point| point.value.value();
    let by_value = |one: &&Point, other: &&Point| value(one).total_cmp(&value(other));
    let lowest = series.iter().map(|series| &series.facts.lowest).min_by(by_value)?;
    let highest = series.iter().map(|series| &series.facts.highest).rev().max_by(by_value)?;
    Some((lowest.value.clone(), highest.value.clone()))
}
