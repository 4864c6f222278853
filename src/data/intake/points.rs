//! The intake of bars as rows under columns: reads the values, finds out which series a row is of, and
//! hands items to the part that keeps some of them.

use std::collections::HashMap;

use super::items::Items;
use super::merge::Merge;
use super::series_name;
use crate::data::figure::{Align, Bars, Body, Column, Field, Figure, Grid, Item, Note, Unit};
use crate::data::gate::Gate;
use crate::data::number::Numeral;
use crate::data::roles::Roles;
use crate::data::rows::{Refusal, Row, Sink};
use crate::data::total::Total;
use crate::data::value::{ValueColumn, common_unit};
use crate::data::volume::store::CAPACITY;
use crate::fault::{Fault, Kind};
use crate::plan::{MOST_BARS, MOST_SERIES, Plan, Takes};

/// Bars while their rows come in.
pub struct Points {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    shape: Shape,
    items: Items,
    rows: u64,
}

/// How rows make series.
enum Shape {
    /// One row is one item, with a value for each series.
    Wide,
    /// One row is one point of one series, of which the one that was asked for is taken, or the first;
    /// the names that came, as far as they are listed.
    One(Vec<String>),
    /// One row is one value of the item that has its label.
    Long(Box<Merge>),
}

/// More names than this are not listed: one more than can be drawn anywhere.
const LISTED: usize = MOST_SERIES + 1;

impl Points {
    /// The intake for these roles.
    pub fn new(roles: Roles, plan: Plan) -> Self {
        let is_one = !plan.grouped || plan.choice.series.is_some();
        let shape = match roles.by.as_slice() {
            [] => Shape::Wide,
            _ if is_one => Shape::One(Vec::new()),
            _ => Shape::Long(Box::new(Merge::new(plan.drawn()))),
        };
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&roles, value, &plan));
        let columns: Vec<ValueColumn> = columns.collect();
        let series = if matches!(shape, Shape::Long(_)) { MOST_BARS } else { columns.len() };
        let items = Items::new(&plan, roles.dates, series);
        Self { plan, roles, columns, shape, items, rows: 0 }
    }

    /// The same behind the last row: long data becomes items.
    pub fn complete(mut self) -> Self {
        let Self { shape, items, .. } = &mut self;
        if let Shape::Long(merge) = shape {
            merge.feed(|label, values| {
                let numbers: Vec<Option<f64>> =
                    values.iter().map(|value| value.map(|value| value.value)).collect();
                let literal = |index: usize| values.get(index).copied().flatten();
                items.offer(label, &numbers, |index, text| {
                    text.push_str(literal(index).map_or("", |value| value.literal));
                });
            });
        }
        self
    }

    /// The bars, or the rows of a table, at most so many.
    pub fn figure(&self, count: usize) -> Result<Figure, Fault> {
        let plan = &self.plan;
        let names = self.names()?;
        let (items, volume, mut notes) = self.items.chosen(count)?;
        let unit = common_unit(&self.columns, &self.roles.names, plan.drawn())?;
        let repeated = repeated(&items);
        notes.extend((repeated > 0).then_some(Note::Repeated(repeated)));
        if let [Some(first), _, ..] = names.as_slice() {
            notes.push(Note::RankedBy(first.clone()));
        }
        let body = match plan.drawn().takes() {
            Takes::Rows => Body::Rows(grid(names, items, unit.as_ref(), plan)),
            Takes::Points | Takes::Series => {
                Body::Points(Bars { names, items, signed: plan.signed })
            }
        };
        let (chart, words, limits) = (plan.drawn(), plan.words.clone(), plan.limits);
        Ok(Figure { chart, words, unit, limits, body, volume, notes })
    }

    /// The name of each series; a single column of values needs none.
    fn names(&self) -> Result<Vec<Option<String>>, Kind> {
        let names = match &self.shape {
            Shape::Wide if self.columns.len() == 1 => return Ok(vec![None]),
            Shape::Wide => {
                let values = self.roles.values.iter();
                return Ok(values.map(|&value| Some(self.roles.called(value))).collect());
            }
            Shape::Long(merge) => {
                let names = merge.names().iter().zip(1..);
                let called = |(name, number): (&Option<String>, u64)| {
                    name.clone().unwrap_or_else(|| format!("series {number}"))
                };
                return Ok(names.map(called).map(Some).collect());
            }
            Shape::One(names) => names,
        };
        match (&self.plan.choice.series, names.as_slice()) {
            (Some(wanted), names) if !names.contains(wanted) => {
                Err(Kind::UnknownSeries(wanted.clone(), names.to_vec()))
            }
            (Some(wanted), _) => Ok(vec![Some(wanted.clone())]),
            (None, [_, _, ..]) => {
                let (names, is_all) = (names.clone(), names.len() < LISTED);
                Err(Kind::TooManySeries { chart: self.plan.drawn(), most: 1, names, is_all })
            }
            (None, names) => Ok(vec![names.first().filter(|name| !name.is_empty()).cloned()]),
        }
    }

    /// Takes one value of the item that has this label.
    fn long(
        &mut self,
        row: Row<'_>,
        label: &str,
        value: Option<Numeral<'_>>,
    ) -> Result<(), Refusal> {
        let Shape::Long(merge) = &mut self.shape else { return Ok(()) };
        let name = series_name(&row, &self.roles.by)?;
        let name = name.as_deref();
        if merge.is_full(CAPACITY) && merge.names() == [name.map(str::to_owned)] {
            return Err(Refusal::new(Kind::TooManyLabels(CAPACITY)));
        }
        let digits = value.map(|value| value.text()).unwrap_or_default();
        merge.push(row.spot, name, label, &digits, CAPACITY)
    }
}

/// Whether the points of this series are taken.
fn takes(wanted: Option<&String>, names: &mut Vec<String>, name: &str) -> bool {
    let is_wanted = wanted.or(names.first()).is_none_or(|wanted| wanted == name);
    if (names.len() < LISTED || is_wanted) && !names.iter().any(|one| one == name) {
        names.push(name.to_owned());
    }
    is_wanted
}

impl Sink for Points {
    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        if let Shape::One(names) = &mut self.shape {
            let name = series_name(&row, &self.roles.by)?.unwrap_or_default();
            if !takes(self.plan.choice.series.as_ref(), names, &name) {
                return Ok(());
            }
        }
        self.rows += 1;
        let mut numerals: [Option<Numeral<'_>>; MOST_BARS] = [None; MOST_BARS];
        let mut values = [None; MOST_BARS];
        let cells = self.columns.iter_mut().zip(numerals.iter_mut().zip(&mut values));
        for (column, (numeral, value)) in cells {
            *numeral = column.read(&row)?;
            if let Some(numeral) = numeral {
                let cell = row.cell(column.index).text();
                let label = self.roles.label.map(|label| row.cell(label).text());
                let checked = self.items.check(numeral, cell, label);
                checked.map_err(|kind| column.refusal(kind))?;
                *value = Some(numeral.value());
            }
        }
        let values = values.get(..self.columns.len()).unwrap_or_default();
        self.items.skip(values.iter().filter(|value| value.is_none()).count() as u64);
        let label = row.label(self.roles.label, self.rows)?;
        if matches!(self.shape, Shape::Long(_)) {
            return self.long(row, &label, numerals.first().copied().flatten());
        }
        self.items.offer(&label, values, |index, text| {
            if let Some(Some(numeral)) = numerals.get(index) {
                numeral.write(text);
            }
        });
        Ok(())
    }

    fn gate(&self, gate: &mut Gate) {
        match self.shape {
            Shape::Wide => self.items.gate(&self.columns, gate),
            Shape::One(_) | Shape::Long(_) => {}
        }
    }

    fn pass(&mut self, rows: u64, sum: Total) {
        self.rows += rows;
        self.items.pass(rows, sum);
    }
}

/// How many labels come more than once.
fn repeated(items: &[Item]) -> usize {
    let mut counts = HashMap::<&str, usize>::new();
    for item in items {
        *counts.entry(&item.label).or_default() += 1;
    }
    counts.values().filter(|count| **count > 1).count()
}

/// The items of one series as a table of two columns.
fn grid(names: Vec<Option<String>>, items: Vec<Item>, unit: Option<&Unit>, plan: &Plan) -> Grid {
    let unit = unit.map(|unit| unit.text().to_owned());
    let head = |key: &str, word: &Option<String>, numeric| Column {
        key: key.to_owned(),
        label: word.clone().unwrap_or_else(|| key.to_owned()),
        numeric,
        align: if numeric { Align::Right } else { Align::Left },
        unit: unit.clone().filter(|_| numeric),
    };
    let value = plan.words.y_label.clone().or(names.into_iter().flatten().next());
    let columns = vec![head("label", &plan.words.x_label, false), head("value", &value, true)];
    let row = |Item { label, values, .. }: Item| {
        let values = values.into_iter().flatten();
        let numbers = values.map(|value| Field::Number { given: value.shown(false), value });
        std::iter::once(Field::Text(label)).chain(numbers).collect()
    };
    Grid { columns, rows: items.into_iter().map(row).collect() }
}
