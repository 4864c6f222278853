//! The intake of a table: keeps whole rows, the largest by the one value column where there is
//! one, else the first or the latest, and every cell as it was given. A cell of that column which
//! is no number is shown like any other; only an order of the rows is refused for it.

use super::selection::Selection;
use super::{Content, Harvest, figure, notes};
use crate::data::figure::{Body, Column, Field, Figure, Grid, Note, Rule, Skipped, Unit};
use crate::data::gate::Gate;
use crate::data::number::{Decimal, Fixed, Number, Reading};
use crate::data::roles::Roles;
use crate::data::rounding::written;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink};
use crate::data::value::{ValueColumn, reading};
use crate::fault::{Fault, Kind, Place, column_word};
use crate::plan::Plan;

/// Rows while they come in.
pub struct RowsIntake {
    plan: Plan,
    roles: Roles,
    /// The column by which rows are ranked.
    ranking: Option<ValueColumn>,
    /// Why the first row that has no rank there has none.
    odd: Option<Fault>,
    kept: Selection<Shown>,
    skipped: Skipped,
}

/// A row that may be shown.
#[derive(Clone, Default)]
struct Shown {
    fields: Vec<Field>,
    value: Option<f64>,
}

impl RowsIntake {
    /// The intake for these roles.
    pub fn new(roles: Roles, plan: Plan) -> Self {
        let ranking = roles.values.first().map(|&index| ValueColumn::new(&roles, index, &plan));
        let kept = Selection::new(plan.volume, ranking.is_some(), roles.dates);
        Self { plan, roles, ranking, odd: None, kept, skipped: Skipped::default() }
    }

    /// The table, with at most so many rows.
    fn figure(&self, count: usize) -> Result<Figure, Fault> {
        let plan = &self.plan;
        let (rows, volume) = self.kept.chosen(count, |row| row.value)?;
        if plan.volume.is_sorted() || volume.rule == Rule::Largest {
            let doubt = || self.ranking.as_ref().and_then(ValueColumn::doubt);
            self.odd.clone().or_else(doubt).map_or(Ok(()), Err)?;
        }
        let columns = self.heads(&rows);
        let unit = plan.unit.clone().filter(|_| columns.iter().any(|column| column.unit.is_some()));
        let unit = unit.map(Unit::After);
        let rows = rows.into_iter().map(|row| row.fields).collect();
        let ranked = self.ranking.as_ref().and_then(|column| self.roles.name(column.index));
        let ranked = ranked.map(Note::RankedBy).into_iter();
        let notes = ranked.chain(notes(self.skipped, plan)).collect();
        Ok(figure(plan, unit, Body::Rows(Grid { columns, rows }), volume, notes))
    }

    fn heads(&self, rows: &[Shown]) -> Vec<Column> {
        let is_named = self.roles.layout == Layout::Named;
        let is_number = |field: &Field| !matches!(field, Field::Text(_));
        let head = |(place, &(index, numeric)): (usize, &(usize, bool))| {
            let key = self.roles.names.get(index).cloned().unwrap_or_default();
            let numeric =
                numeric && rows.iter().filter_map(|row| row.fields.get(place)).all(is_number);
            let is_label = self.roles.label == Some(index);
            let word = self.plan.words.x_label.as_ref().filter(|_| is_label);
            let is_value = !is_label && self.roles.values.first() == Some(&index);
            let word = word.or(self.plan.words.y_label.as_ref().filter(|_| is_value));
            let label = word.or(Some(&key).filter(|_| is_named)).cloned().unwrap_or_default();
            let fields = rows.iter().filter_map(|row| row.fields.get(place));
            let carries = |field: &Field| field.numeral().is_some_and(|one| one.unit().is_some());
            let is_measure = numeric && self.roles.measures.contains(&index);
            let unit = self.plan.unit.as_ref().map(|unit| unit.trim().to_owned());
            let unit = unit.filter(|_| is_measure && !fields.clone().any(carries));
            Column { key, label, numeric, unit }
        };
        self.roles.shown.iter().enumerate().map(head).collect()
    }
}

impl Content for RowsIntake {
    fn harvest(self: Box<Self>) -> Result<Harvest, Fault> {
        Ok(Box::new(move |count| self.figure(count)))
    }
}

impl Sink for RowsIntake {
    /// Takes note of columns that no row before had.
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        let names = &self.roles.names;
        let Some(late) =
            columns.names.get(names.len()).filter(|_| self.plan.choice.columns.is_empty())
        else {
            return Ok(());
        };
        let known = (0..names.len()).map(|index| column_word(names, index)).collect();
        Err(Kind::LateColumn(late.clone(), known).into())
    }

    /// Takes one row: a table shows what there is.
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let mut value = None;
        if let Some(column) = &mut self.ranking {
            // Behind so many rows it is certain that each needs a rank.
            let wanted = &self.plan.volume;
            let is_full = wanted.last.is_none() && self.kept.given >= wanted.points() as u64;
            match column.read(&row) {
                Ok(Some(numeral)) => value = Some(numeral.value),
                Ok(None) => {
                    self.skipped.add(1, 1);
                    return Ok(());
                }
                Err(refusal) if matches!(*refusal.kind, Kind::MissingValue(_)) => {}
                Err(refusal) if is_full || wanted.is_sorted() => return Err(refusal),
                Err(refusal) => {
                    self.odd.get_or_insert_with(|| refusal.at(Place::line(row.line)));
                }
            }
        }
        let shown = &self.roles.shown;
        for (index, _) in shown {
            row.cell(*index).bounded()?;
        }
        let label = self.roles.label.or(shown.first().map(|(index, _)| *index));
        let label = label.map_or("", |index| row.cell(index).text());
        let field = |&(index, _): &(usize, bool)| field(row.cell(index), self.plan.reading.decimal);
        self.kept.offer(label, value, |kept| {
            kept.fields.clear();
            kept.fields.extend(shown.iter().map(field));
            kept.value = value;
        });
        Ok(())
    }

    /// The rows that are lost.
    fn gate(&self, gate: &mut Gate) {
        let Some(lost) = self.kept.lost() else { return };
        gate.open(u64::MAX, lost);
        if let Some(column) = &self.ranking {
            column.narrow(gate, (f64::NEG_INFINITY, f64::INFINITY));
        }
    }

    fn pass(&mut self, rows: u64, _sum: Option<Fixed>) {
        self.kept.pass(rows);
    }
}

fn field(cell: Cell<'_>, decimal: Decimal) -> Field {
    let given = cell.text().trim();
    match reading(cell, decimal) {
        Reading::Number(numeral) => {
            let value = Number::from_numeral(&numeral);
            let is_noise = numeral.is_noise();
            let given = if is_noise { written(given, &value, decimal) } else { given.to_owned() };
            Field::Number { given, value }
        }
        Reading::Missing if given.is_empty() => Field::Missing,
        Reading::Missing | Reading::Text | Reading::Malformed(_) => Field::Text(given.to_owned()),
    }
}
