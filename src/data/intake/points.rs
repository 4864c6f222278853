//! The intake of bars as rows under columns: reads the values, finds out which series a row is of, and
//! hands items to the part that keeps some of them.

use std::collections::HashMap;

use super::items::Items;
use super::merge::Merge;
use super::{Listed, series_name};
use crate::data::figure::{Bars, Body, Column, Field, Figure, Grid, Item, Note, Unit};
use crate::data::gate::Gate;
use crate::data::number::Numeral;
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::total::Total;
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, Kind};
use crate::plan::{MOST_BARS, Plan, Takes};

/// Bars while their rows come in.
pub struct PointsIntake {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    listed: Listed,
    grouping: Grouping,
    items: Items,
    rows: u64,
}

/// How rows make series.
enum Grouping {
    /// One row is one item, with a value for each series.
    Wide,
    /// One row is one point of the only series.
    One,
    /// One row is one value of the item that has its label.
    Long(Box<Merge>),
}

impl PointsIntake {
    /// The intake for these roles.
    pub fn new(roles: Roles, plan: Plan) -> Self {
        let is_one = !plan.grouped || plan.choice.has_one_series();
        let grouping = match roles.by.as_slice() {
            [] => Grouping::Wide,
            _ if is_one => Grouping::One,
            _ => Grouping::Long(Box::new(Merge::new(plan.drawn()))),
        };
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&roles, value, &plan));
        let columns: Vec<ValueColumn> = columns.collect();
        let series = if matches!(grouping, Grouping::Long(_)) { MOST_BARS } else { columns.len() };
        let items = Items::new(&plan, roles.dates, series);
        let listed = Listed::new(&plan, is_one);
        Self { plan, roles, columns, listed, grouping, items, rows: 0 }
    }

    /// The same behind the last row: long data becomes items.
    pub fn complete(mut self) -> Self {
        if let Grouping::Long(merge) = &self.grouping {
            merge.feed(|label, values| self.items.offer(label, values));
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
        Ok(match &self.grouping {
            Grouping::Wide if self.columns.len() == 1 => vec![None],
            Grouping::Wide => {
                self.roles.values.iter().map(|&value| Some(self.roles.called(value))).collect()
            }
            Grouping::Long(merge) => {
                self.listed.check()?;
                let names = merge.names().iter().zip(1..);
                let called = |(name, number): (&Option<String>, u64)| {
                    name.clone().or_else(|| Some(format!("series {number}")))
                };
                names.map(called).collect()
            }
            Grouping::One => vec![self.listed.only(self.plan.drawn())?],
        })
    }
}

impl Sink for PointsIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let name = series_name(&row, &self.roles.by)?;
        if !self.roles.by.is_empty() && !self.listed.takes(name.as_deref()) {
            return Ok(());
        }
        self.rows += 1;
        let mut values: [Option<Numeral<'_>>; MOST_BARS] = [None; MOST_BARS];
        for (value, column) in values.iter_mut().zip(&mut self.columns) {
            *value = column.read(&row)?;
        }
        let values = values.get(..self.columns.len()).unwrap_or_default();
        self.items.skip(values.iter().filter(|value| value.is_none()).count() as u64);
        let label = row.label(self.roles.label, self.rows)?;
        match &mut self.grouping {
            Grouping::Wide | Grouping::One => {
                self.items.offer(&label, values);
                Ok(())
            }
            Grouping::Long(merge) => {
                let value = values.first().copied().flatten();
                merge.push(row.spot, name.as_deref(), &label, value)
            }
        }
    }

    fn gate(&self, gate: &mut Gate) {
        match self.grouping {
            Grouping::Wide => self.items.gate(&self.columns, gate),
            Grouping::One | Grouping::Long(_) => {}
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
