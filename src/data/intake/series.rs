//! The intake of a line: reads the values of each row, finds out which series they are of, and keeps what
//! can still be drawn. Knows neither number formats nor how a line is drawn.

mod axis;
mod drawn;

use super::merge::{self, Merge};
use super::{Listed, series_name};
use crate::data::date::{Date, DateForm};
use crate::data::figure::{Body, Figure, Lines, Note, Series, Skipped};
use crate::data::gate::Gate;
use crate::data::number::Numeral;
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink, Spot};
use crate::data::total::Total;
use crate::data::value::{ValueColumn, common_unit};
use crate::data::volume::store::CAPACITY;
use crate::fault::{Fault, Kind, Place};
use crate::plan::{MOST_SERIES, Missing, Plan};
use axis::Axis;

/// As many parts as a plot has rows at most.
const FLAT: f64 = 16.0;

/// Series while their rows come in.
pub struct SeriesIntake {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    /// The series of long data, where one of them was asked for.
    listed: Listed,
    /// Points of series, as long as all of their labels can be held.
    merge: Option<Merge>,
    /// The series of the axis; the only one may have no name.
    names: Vec<Option<String>>,
    /// Which series of a request the only one is, beyond that.
    request: Option<u64>,
    axis: Axis,
    skipped: Skipped,
    rows: u64,
}

impl SeriesIntake {
    /// The intake for these roles.
    pub fn new(roles: Roles, plan: Plan) -> Result<Self, Kind> {
        let is_long = !roles.by.is_empty();
        let values =
            if is_long { roles.values.clone() } else { roles.chosen_series(&plan.choice)? };
        // The only series needs no name, unless it is asked for by name.
        let is_named = values.len() > 1 || (!is_long && !plan.choice.series.is_empty());
        let name = |value: &usize| is_named.then(|| roles.called(*value));
        Ok(Self {
            columns: values.iter().map(|&value| ValueColumn::new(&roles, value, &plan)).collect(),
            listed: Listed::new(&plan, false),
            merge: is_long.then(|| Merge::new(plan.drawn())),
            names: values.iter().map(name).collect(),
            request: None,
            axis: Axis::new(values.len(), roles.dates, &plan),
            skipped: Skipped::default(),
            rows: 0,
            plan,
            roles,
        })
    }

    /// Takes one point of one series.
    fn long(
        &mut self,
        spot: Spot,
        name: Option<&str>,
        label: &str,
        date: Option<Date>,
        value: Option<Numeral<'_>>,
    ) -> Result<(), Fault> {
        if let Some(merge) = &mut self.merge {
            let is_single = merge.names() == [name.map(str::to_owned)];
            if !is_single || !merge.is_full() {
                return merge.push(spot, name, label, value);
            }
            self.axis = axis(merge, self.roles.dates, &self.plan);
            (self.names, self.request) = (merge.names().to_vec(), merge.request());
            self.merge = None;
        }
        if self.names != [name.map(str::to_owned)] {
            return Err(Kind::TooManyLabels(CAPACITY).into());
        }
        if self.request != merge::request(spot) {
            let name = name.unwrap_or_default().to_owned();
            return Err(Kind::RepeatedSeries(name).into());
        }
        self.axis.push(label, date, &[value]);
        Ok(())
    }

    /// What came of the rows.
    pub fn figure(mut self) -> Result<Figure, Fault> {
        let (plan, skipped) = (self.plan, self.skipped);
        let unit = common_unit(&self.columns, &self.roles.names, plan.drawn())?;
        if let Some(merge) = &self.merge {
            self.listed.check()?;
            self.axis = axis(merge, self.roles.dates, &plan);
            self.names = merge.names().to_vec();
        }
        let (names, axis) = (self.names, self.axis);
        if axis.given() == 0 && skipped.is_nothing() {
            return Err(Kind::NoRows.into());
        }
        let empty = axis.counts().position(|count| count == 0);
        if let Some(empty) = empty.filter(|_| axis.counts().any(|count| count > 0)) {
            let column = names.get(empty).cloned().flatten();
            return Err(Fault::new(Kind::AllMissing, Place { column, ..Place::default() }));
        }
        let (lines, volume, is_sorted) = axis.finish(names.clone(), &plan);
        if lines.series.is_empty() {
            return Err(Kind::AllMissing.into());
        }
        let is_drawn =
            |name: &String| lines.series.iter().any(|one| one.name.as_ref() == Some(name));
        let undrawn: Vec<String> =
            names.into_iter().flatten().filter(|name| !is_drawn(name)).collect();
        let notes = [
            (!undrawn.is_empty()).then_some(Note::Undrawn(undrawn)),
            flat(&lines),
            (!skipped.is_nothing()).then_some(Note::Skipped(skipped)),
            plan.volume.capped().map(Note::Capped),
            is_sorted.then_some(Note::SortedByDate),
        ];
        let notes = notes.into_iter().flatten().collect();
        let (chart, limits, body) = (plan.drawn(), plan.limits, Body::Series(lines));
        Ok(Figure { chart, words: plan.words, unit, limits, body, volume, notes })
    }
}

impl Sink for SeriesIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        self.rows += 1;
        let name = series_name(&row, &self.roles.by)?;
        let is_chosen = !self.roles.by.is_empty() && !self.plan.choice.series.is_empty();
        if is_chosen && !self.listed.takes(name.as_deref()) {
            return Ok(());
        }
        let mut values: [Option<Numeral<'_>>; MOST_SERIES] = [None; MOST_SERIES];
        for (value, column) in values.iter_mut().zip(&mut self.columns) {
            *value = column.read(&row)?;
        }
        let values = values.get(..self.columns.len()).unwrap_or_default();
        let label = row.label(self.roles.label, self.rows)?;
        let missing = values.iter().filter(|value| value.is_none()).count();
        self.skipped.add(missing, values.len());
        let date = match date(self.roles.dates, &label) {
            // Without a value it needs no place among dates.
            Err(_) if missing == values.len() => return Ok(()),
            date => date?,
        };
        if self.roles.by.is_empty() {
            self.axis.push(&label, date, values);
            return Ok(());
        }
        self.long(row.spot, name.as_deref(), &label, date, values.first().copied().flatten())
    }

    /// The rows that no line needs: not drawn by their place, with values that are neither the lowest
    /// nor the highest of a stretch. Where values may be left out, any may be the last.
    fn gate(&self, gate: &mut Gate) {
        if self.plan.missing == Missing::Skip || !self.roles.by.is_empty() {
            return;
        }
        gate.open(self.axis.skippable(), f64::INFINITY);
        for (series, column) in self.columns.iter().enumerate() {
            match self.axis.range(series) {
                Some(range) => column.narrow(gate, range),
                None => gate.shut(),
            }
        }
    }

    fn pass(&mut self, rows: u64, _sum: Total) {
        self.rows += rows;
        self.axis.pass(rows);
    }
}

/// The axis of all points, in the order of their labels.
fn axis(merge: &Merge, dates: Option<DateForm>, plan: &Plan) -> Axis {
    let mut axis = Axis::new(merge.names().len(), dates, plan);
    let date = |label: &str| dates.and_then(|form| form.read(label));
    merge.feed(|label, values| axis.push(label, date(label), values));
    axis
}

/// The date that a label is; a label that has no place among dates is refused.
fn date(form: Option<DateForm>, label: &str) -> Result<Option<Date>, Fault> {
    let date = form.and_then(|form| form.read(label));
    let Some(form) = form.filter(|_| date.is_none()) else { return Ok(date) };
    let whole = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    let cell = label.trim().to_owned();
    match form {
        // Among other numbers, years are numbers as well.
        DateForm::Year if whole => Ok(None),
        _ if form.differs_in_zone(label) => Err(Kind::MixedZones(cell).into()),
        _ => Err(Kind::NotDate(cell).into()),
    }
}

/// The series that change by less than one of so many parts of what all of them span.
fn flat(lines: &Lines) -> Option<Note> {
    let ends = |series: &Series| {
        [&series.facts.lowest, &series.facts.highest].map(|point| point.value.value())
    };
    let all = lines.series.iter().map(ends);
    let [low, high] = all.reduce(|[low, high], [l, h]| [low.min(l), high.max(h)])?;
    let is_flat = |series: &&Series| {
        let [lowest, highest] = ends(series);
        lowest < highest && highest - lowest < high / FLAT - low / FLAT
    };
    let flat = lines.series.iter().filter(is_flat).filter_map(|series| series.name.clone());
    let flat: Vec<String> = flat.collect();
    (!flat.is_empty()).then_some(Note::Flat(flat))
}
