//! The intake of a table: keeps whole rows, the largest by the one value column where there is
//! one, else the first or the latest, and every cell as it was given. A cell of that column which
//! is no number is shown like any other; only an order of the rows is refused for it.

use super::selection::Selection;
use super::{Harvest, Kept};
use crate::data::figure::{Align, Body, Column, Field, Figure, Grid, Note, Rule, Unit};
use crate::data::gate::Gate;
use crate::data::number::{Decimal, Number, Reading};
use crate::data::roles::Roles;
use crate::data::rounding::written;
use crate::data::rows::{Cell, Columns, Layout, Refusal, Row, Sink, Spot};
use crate::data::total::Total;
use crate::data::value::{ValueColumn, reading};
use crate::fault::{self, Fault, Kind};
use crate::plan::Plan;

/// Rows while they come in.
pub struct Rows {
    roles: Roles,
    decimal: Decimal,
    ranking: Option<Ranking>,
    /// Whether the columns to show were named, so that others may come.
    is_named: bool,
    kept: Selection<Shown>,
}

/// The column by which rows are ranked.
struct Ranking {
    column: ValueColumn,
    /// The first row that has no rank there, and why.
    odd: Option<(Spot, Refusal)>,
    /// Such a row is refused at once behind so many others, since it is certain by then that ranks
    /// are needed, or where its place will not be known.
    strict_from: u64,
}

/// A row that may be shown.
#[derive(Clone)]
struct Shown {
    fields: Vec<Field>,
    value: Option<f64>,
}

impl Rows {
    /// The intake for these roles.
    pub fn new(roles: Roles, plan: &Plan) -> Self {
        let strict_from = match plan.volume.last {
            _ if plan.volume.is_sorted() => 0,
            None => plan.volume.points() as u64,
            Some(_) => u64::MAX,
        };
        let ranking = roles.values.first().map(|&index| {
            let column = ValueColumn::new(&roles, index, plan);
            Ranking { column, odd: None, strict_from }
        });
        let kept = Selection::new(plan.volume, ranking.is_some(), roles.dates);
        let is_named = !plan.choice.columns.is_empty();
        Self { roles, decimal: plan.reading.decimal, ranking, is_named, kept }
    }

    /// The table, with at most so many rows.
    fn figure(&self, plan: &Plan, count: usize) -> Result<Figure, Fault> {
        let (rows, volume, notes) = self.kept.chosen(count, |row| row.value)?;
        if let Some(odd) = self.ranking.as_ref().and_then(Ranking::fault)
            && (plan.volume.is_sorted() || volume.rule == Rule::Largest)
        {
            return Err(odd);
        }
        let columns = self.heads(plan, &rows);
        let rows = rows.into_iter().map(|row| row.fields).collect();
        let unit = plan.unit.clone().map(Unit::After);
        let ranked =
            self.ranking.as_ref().and_then(|ranking| self.roles.name(ranking.column.index));
        let notes = ranked.map(Note::RankedBy).into_iter().chain(notes).collect();
        let body = Body::Rows(Grid { columns, rows });
        let (chart, words, limits) = (plan.drawn(), plan.words.clone(), plan.limits);
        Ok(Figure { chart, words, unit, limits, body, volume, notes })
    }

    fn heads(&self, plan: &Plan, rows: &[Shown]) -> Vec<Column> {
        let is_named = self.roles.layout == Layout::Named;
        let is_number = |field: &Field| !matches!(field, Field::Text(_));
        let head = |(place, &(index, numeric)): (usize, &(usize, bool))| {
            let key = self.roles.names.get(index).cloned().unwrap_or_default();
            let numeric =
                numeric && rows.iter().filter_map(|row| row.fields.get(place)).all(is_number);
            let is_label = self.roles.label == Some(index);
            let word = plan.words.x_label.as_ref().filter(|_| is_label);
            let is_value = !is_label && self.roles.values.first() == Some(&index);
            let word = word.or(plan.words.y_label.as_ref().filter(|_| is_value));
            let label = word.or(Some(&key).filter(|_| is_named)).cloned().unwrap_or_default();
            let align = if numeric { Align::Right } else { Align::Left };
            Column { key, label, numeric, align }
        };
        self.roles.shown.iter().enumerate().map(head).collect()
    }
}

impl Kept for Rows {
    fn harvest(self: Box<Self>, plan: Plan) -> Result<Harvest, Fault> {
        Ok(Box::new(move |count| self.figure(&plan, count)))
    }
}

impl Sink for Rows {
    /// Takes note of columns that no row before had.
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        let names = &self.roles.names;
        let Some(late) = columns.names.get(names.len()).filter(|_| !self.is_named) else {
            return Ok(());
        };
        let known = fault::Column::each(names, 0..names.len()).collect();
        Err(Refusal::new(Kind::LateColumn(late.clone(), known)))
    }

    /// Takes one row: a table shows what there is.
    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let mut value = None;
        if let Some(ranking) = &mut self.ranking {
            match ranking.column.read(&row) {
                Ok(Some(numeral)) => value = Some(numeral.value()),
                Ok(None) => {
                    self.kept.skip();
                    return Ok(());
                }
                Err(refusal) => ranking.lacks(refusal, row.spot, self.kept.given())?,
            }
        }
        let shown = &self.roles.shown;
        for (index, _) in shown {
            row.cell(*index).bounded()?;
        }
        let label = self.roles.label.or(shown.first().map(|(index, _)| *index));
        let label = label.map_or("", |index| row.cell(index).text());
        let field = |&(index, _): &(usize, bool)| field(row.cell(index), self.decimal);
        self.kept
            .offer(label, value, |_| Shown { fields: shown.iter().map(field).collect(), value });
        Ok(())
    }

    /// The rows that are lost.
    fn gate(&self) -> Gate {
        match (&self.ranking, self.kept.lost()) {
            (None, Some(_)) => Gate::open(u64::MAX),
            (Some(ranking), Some(lost)) => {
                ranking.column.narrowed(Gate::open(u64::MAX), -lost, lost)
            }
            (_, None) => Gate::SHUT,
        }
    }

    fn pass(&mut self, rows: u64, _sum: Total) {
        self.kept.pass(rows);
    }
}

impl Ranking {
    /// Takes a row that has no rank, behind so many others, and so ranks below all that have.
    fn lacks(&mut self, refusal: Refusal, spot: Spot, before: u64) -> Result<(), Refusal> {
        if matches!(*refusal.kind, Kind::MissingValue(_)) {
            return Ok(());
        }
        if before >= self.strict_from {
            return Err(refusal);
        }
        self.odd.get_or_insert((spot, refusal));
        Ok(())
    }

    /// Why the rows cannot be ranked.
    fn fault(&self) -> Option<Fault> {
        let odd = self.odd.clone().map(|(spot, refusal)| refusal.at(spot.place()));
        odd.or_else(|| self.column.doubt())
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
