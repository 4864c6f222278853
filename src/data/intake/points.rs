//! The intake of labels with values, for bars and for lines: reads the values of each row, finds out which
//! series they are of, and hands them to what keeps some of them. Knows neither number formats nor
//! drawings.

use std::collections::HashMap;

use super::axis::Axis;
use super::items::Items;
use super::listed::{Listed, series_name};
use super::merge::Merge;
use super::{Content, Harvest, figure, notes};
use crate::data::date::{Date, DateForm};
use crate::data::figure::{
    Bars, Body, Column, Field, Figure, Grid, Item, Lines, Note, Series, Skipped, Unit, Volume,
};
use crate::data::gate::Gate;
use crate::data::number::Numeral;
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::total::Total;
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, Kind, Place};
use crate::plan::{MOST_SERIES, Missing, Plan, Takes};

/// As many parts as a plot has rows at most.
const FLAT: f64 = 16.0;

/// Points while their rows come in.
pub(super) struct PointsIntake {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    listed: Listed,
    grouping: Grouping,
    kept: Kept,
    skipped: Skipped,
    rows: u64,
}

/// How rows make series.
enum Grouping {
    /// A row has a value for each series.
    Wide,
    /// A row has the value of the only series.
    One,
    /// A row has the value of the series that it names, and other rows have others of its label.
    Long(Box<Merge>),
}

/// What keeps some of the points.
enum Kept {
    Bars(Items),
    Lines(Axis),
}

impl Kept {
    /// For so many series.
    fn new(series: usize, dates: Option<DateForm>, plan: &Plan) -> Self {
        match plan.drawn().takes() {
            Takes::Series => Self::Lines(Axis::new(series, dates, plan)),
            Takes::Points | Takes::Rows => Self::Bars(Items::new(series, dates, plan)),
        }
    }

    fn push(&mut self, label: &str, date: Option<Date>, values: &[Option<Numeral<'_>>]) {
        match self {
            Self::Bars(items) => items.offer(label, values),
            Self::Lines(axis) => axis.push(label, date, values),
        }
    }
}

impl PointsIntake {
    /// The intake for these roles.
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let is_line = plan.drawn().takes() == Takes::Series;
        let is_one = !is_line && (!plan.grouped || plan.choice.has_one_series());
        let grouping = match roles.by.as_slice() {
            [] => Grouping::Wide,
            _ if is_one => Grouping::One,
            _ => Grouping::Long(Box::new(Merge::new(plan.drawn()))),
        };
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&roles, value, &plan));
        Self {
            columns: columns.collect(),
            listed: Listed::new(&plan, is_one),
            grouping,
            kept: Kept::new(roles.values.len(), roles.dates, &plan),
            skipped: Skipped::default(),
            rows: 0,
            plan,
            roles,
        }
    }

    /// Goes through the points that were held to be matched, by their labels; no more will be.
    fn pour(&mut self) {
        let Self { grouping: Grouping::Long(merge), kept, roles, plan, .. } = self else { return };
        if !merge.is_poured() {
            *kept = Kept::new(merge.names().len(), roles.dates, plan);
            let date = |label: &str| roles.dates.and_then(|form| form.read(label));
            merge.pour(|label, values| kept.push(label, date(label), values));
        }
    }

    /// The name of each series; the only one may have none.
    fn names(&self) -> Result<Vec<Option<String>>, Kind> {
        let is_asked = matches!(self.kept, Kept::Lines(_)) && !self.plan.choice.series.is_empty();
        let is_named = self.columns.len() > 1 || is_asked;
        let called = |value: &usize| is_named.then(|| self.roles.called(*value));
        Ok(match &self.grouping {
            Grouping::Wide => self.roles.values.iter().map(called).collect(),
            Grouping::One => vec![self.listed.only(self.plan.drawn())?],
            Grouping::Long(merge) => {
                self.listed.check()?;
                let is_one = merge.names().len() == 1;
                let called = |(name, number): (&Option<String>, u64)| {
                    name.clone().or_else(|| (!is_one).then(|| format!("series {number}")))
                };
                merge.names().iter().zip(1..).map(called).collect()
            }
        })
    }
}

impl Content for PointsIntake {
    fn harvest(mut self: Box<Self>) -> Result<Harvest, Fault> {
        self.pour();
        let names = self.names()?;
        let unit = common_unit(&self.columns, &self.roles.names, self.plan.drawn())?;
        let Self { plan, kept, skipped, .. } = *self;
        Ok(match kept {
            // The points of a line do not depend on the height.
            Kept::Lines(axis) => {
                let figure = lines(axis, names, unit, skipped, &plan)?;
                Box::new(move |_| Ok(figure.clone()))
            }
            Kept::Bars(items) => Box::new(move |count| {
                Ok(bars(items.chosen(count)?, &names, unit.clone(), items.skipped(skipped), &plan))
            }),
        })
    }
}

impl Sink for PointsIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        self.rows += 1;
        let name = series_name(&row, &self.roles.by)?;
        if !self.roles.by.is_empty() && !self.listed.takes(name.as_deref()) {
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
        let date = match &self.kept {
            Kept::Bars(_) => None,
            Kept::Lines(_) => match date(self.roles.dates, &label) {
                // Without a value it needs no place among dates.
                Err(_) if missing == values.len() => return Ok(()),
                date => date?,
            },
        };
        if let Grouping::Long(merge) = &mut self.grouping {
            let value = values.first().copied().flatten();
            if merge.holds(row.spot, name.as_deref(), &label, value)? {
                return Ok(());
            }
            self.pour();
        }
        self.kept.push(&label, date, values);
        Ok(())
    }

    fn gate(&self, gate: &mut Gate) {
        match (&self.grouping, &self.kept) {
            (Grouping::Wide, Kept::Bars(items)) => items.gate(&self.columns, gate),
            // Where values may be left out, any may be the last.
            (Grouping::Wide, Kept::Lines(axis)) if self.plan.missing != Missing::Skip => {
                axis.gate(&self.columns, gate);
            }
            _ => {}
        }
    }

    fn pass(&mut self, rows: u64, sum: Total) {
        self.rows += rows;
        match &mut self.kept {
            Kept::Bars(items) => items.pass(rows, sum),
            Kept::Lines(axis) => axis.pass(rows),
        }
    }
}

/// The date that a label is; a label that has no place among dates is refused.
fn date(form: Option<DateForm>, label: &str) -> Result<Option<Date>, Kind> {
    let date = form.and_then(|form| form.read(label));
    let Some(form) = form.filter(|_| date.is_none()) else { return Ok(date) };
    let whole = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    match form {
        // Among other numbers, years are numbers as well.
        DateForm::Year if whole => Ok(None),
        _ if form.differs_in_zone(label) => Err(Kind::MixedZones(label.trim().to_owned())),
        _ => Err(Kind::NotDate(label.trim().to_owned())),
    }
}

/// The lines of these series.
fn lines(
    axis: Axis,
    names: Vec<Option<String>>,
    unit: Option<Unit>,
    skipped: Skipped,
    plan: &Plan,
) -> Result<Figure, Fault> {
    let empty = axis.counts().position(|count| count == 0);
    if let Some(empty) = empty.filter(|_| axis.counts().any(|count| count > 0)) {
        let column = names.get(empty).cloned().flatten();
        return Err(Fault::new(Kind::AllMissing, Place { column, ..Place::default() }));
    }
    let (lines, volume, is_sorted) = axis.finish(names.clone(), plan);
    if lines.series.is_empty() {
        return Err(Kind::AllMissing.into());
    }
    let is_undrawn = |name: &String| lines.series.iter().all(|one| one.name.as_ref() != Some(name));
    let undrawn: Vec<String> = names.into_iter().flatten().filter(is_undrawn).collect();
    let flat = flat(&lines);
    let of_lines = [
        (!undrawn.is_empty()).then_some(Note::Undrawn(undrawn)),
        (!flat.is_empty()).then_some(Note::Flat(flat)),
    ];
    let sorted = is_sorted.then_some(Note::SortedByDate);
    let notes = of_lines.into_iter().flatten().chain(notes(skipped, plan)).chain(sorted).collect();
    Ok(figure(plan, unit, Body::Series(lines), volume, notes))
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

/// The bars of these series, or the rows of a table.
fn bars(
    (items, volume): (Vec<Item>, Volume),
    names: &[Option<String>],
    unit: Option<Unit>,
    skipped: Skipped,
    plan: &Plan,
) -> Figure {
    let ranked = match names {
        [Some(first), _, ..] => Some(Note::RankedBy(first.clone())),
        _ => None,
    };
    let mut labels = HashMap::<&str, usize>::new();
    items.iter().for_each(|item| *labels.entry(&item.label).or_default() += 1);
    let repeated = labels.values().filter(|count| **count > 1).count();
    let repeated = (repeated > 0).then_some(Note::Repeated(repeated));
    let notes = notes(skipped, plan).chain(repeated).chain(ranked).collect();
    let body = match plan.drawn().takes() {
        Takes::Rows => Body::Rows(grid(names, items, unit.as_ref(), plan)),
        Takes::Points | Takes::Series => {
            Body::Points(Bars { names: names.to_vec(), items, signed: plan.signed })
        }
    };
    figure(plan, unit, body, volume, notes)
}

/// The items of one series as a table of two columns.
fn grid(names: &[Option<String>], items: Vec<Item>, unit: Option<&Unit>, plan: &Plan) -> Grid {
    let head = |key: &str, word: Option<&String>, unit: Option<&Unit>| Column {
        key: key.to_owned(),
        label: word.map_or(key, String::as_str).to_owned(),
        numeric: key == "value",
        unit: unit.map(|unit| unit.text().to_owned()),
    };
    let words = &plan.words;
    let value = words.y_label.as_ref().or(names.iter().flatten().next());
    let columns = vec![head("label", words.x_label.as_ref(), None), head("value", value, unit)];
    let row = |Item { label, values, .. }: Item| {
        let values = values.into_iter().flatten();
        let numbers = values.map(|value| Field::Number { given: value.shown(false), value });
        std::iter::once(Field::Text(label)).chain(numbers).collect()
    };
    Grid { columns, rows: items.into_iter().map(row).collect() }
}
