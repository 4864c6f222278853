//! The intake of a table: keeps whole rows, the largest by the one value column where there is
//! one, else the first or the latest, and every cell as it was given. A cell of that column which
//! is no number is shown like any other; only an order of the rows is refused for it.

use super::selection::{Selection, sorted};
use super::{Part, notes};
use crate::data::figure::{Align, Body, Column, Field, Grid, Rule, Skipped, Unit, Volume};
use crate::data::gate::{Gate, Opening};
use crate::data::number::{Decimal, Number, Reading, json_number, read};
use crate::data::roles::Roles;
use crate::data::rows::{Cell, Columns, Layout, Refusal, Row, Spot};
use crate::data::value::ValueColumn;
use crate::fault::{self, Fault, Kind, Place};
use crate::plan::Plan;

/// Rows while they come in.
pub struct Rows {
    roles: Roles,
    decimal: Decimal,
    ranking: Option<Ranking>,
    /// Whether the columns to show were named, so that others may come.
    is_named: bool,
    kept: Selection<Kept>,
    skipped: Skipped,
}

/// The column by which rows are ranked.
struct Ranking {
    index: usize,
    column: ValueColumn,
    /// The first row that has no rank there, and why.
    odd: Option<(Spot, Refusal)>,
    /// Such a row is refused at once behind so many others, since it is certain by then that ranks
    /// are needed, or where its place will not be known.
    strict_from: Option<u64>,
}

#[derive(Clone)]
struct Kept {
    fields: Vec<Field>,
    value: Option<f64>,
}

impl Rows {
    /// The intake for these roles.
    pub fn new(roles: Roles, plan: &Plan) -> Self {
        let kept = Selection::new(&plan.volume, !roles.values.is_empty());
        let ranking = roles.values.first().map(|&index| Ranking {
            index,
            column: ValueColumn::new(roles.name(index), plan),
            odd: None,
            strict_from: strict_from(plan),
        });
        Self {
            roles,
            decimal: plan.reading.decimal,
            ranking,
            is_named: !plan.choice.columns.is_empty(),
            kept,
            skipped: Skipped::default(),
        }
    }

    /// Takes note of columns that no row before had.
    pub fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        match columns.names.get(self.roles.names.len()) {
            Some(name) if !self.is_named => {
                let names = &self.roles.names;
                let known = fault::Column::each(names, 0..names.len()).collect();
                Err(Refusal::new(Kind::LateColumn(name.clone(), known)))
            }
            _ => Ok(()),
        }
    }

    /// Takes one row: a table shows what there is.
    pub fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let cell = |index: usize| row.cells.get(index).copied().unwrap_or(Cell::Missing);
        let before = self.kept.given();
        let value = match &mut self.ranking {
            Some(ranking) => match ranking.rank(cell(ranking.index), row.spot, before)? {
                Rank::Skipped => {
                    self.skipped.add(1, 1);
                    return Ok(());
                }
                Rank::Value(value) => Some(value),
                Rank::None => None,
            },
            None => None,
        };
        let decimal = self.decimal;
        let label = self.roles.label.or(self.roles.shown.first().map(|(index, _)| *index));
        let label = label.map_or("", |index| cell(index).text());
        let shown = &self.roles.shown;
        let make = |_: Option<Kept>| Kept {
            fields: shown.iter().map(|(index, _)| field(cell(*index), decimal)).collect(),
            value,
        };
        self.kept.offer(label, value, make);
        Ok(())
    }

    /// The rows that are lost.
    pub fn gate(&self) -> Gate {
        match (&self.ranking, self.kept.lost()) {
            (None, _) if self.kept.is_complete() => Gate::open(u64::MAX),
            (Some(ranking), Some(lost)) if ranking.column.is_bare() => {
                let column = ranking.index;
                Gate::open(u64::MAX).through(Opening { column, low: -lost, high: lost })
            }
            _ => Gate::SHUT,
        }
    }

    /// Takes so many rows that are lost.
    pub fn pass(&mut self, rows: u64) {
        self.kept.pass(rows);
    }

    /// The table, with at most so many rows.
    pub fn part(&self, plan: &Plan, count: usize) -> Result<Part, Fault> {
        if self.kept.given() == 0 {
            return Err(Kind::AllMissing.into());
        }
        let (mut rows, rule) = self.kept.chosen(count);
        if let Some(odd) = self.ranking.as_ref().and_then(Ranking::fault)
            && (plan.volume.is_sorted() || rule == Rule::Largest)
        {
            return Err(odd);
        }
        sorted(&mut rows, plan.volume.sort, |row| row.value);
        let columns = self.heads(plan, &rows);
        let rows: Vec<Vec<Field>> = rows.into_iter().map(|row| row.fields).collect();
        let volume = Volume {
            shown: rows.len() as u64,
            given: self.kept.given(),
            rule,
            hidden_sum: None,
            range: None,
            sort: plan.volume.sort,
        };
        let unit = plan.unit.as_ref().map(|unit| Unit::After(unit.clone()));
        let body = Body::Rows(Grid { columns, rows });
        Ok(Part { body, unit, volume, notes: notes(plan, self.skipped) })
    }

    fn heads(&self, plan: &Plan, rows: &[Kept]) -> Vec<Column> {
        let is_number = |field: &Field| !matches!(field, Field::Text(_));
        let head = |(place, (index, numeric)): (usize, &(usize, bool))| {
            let key = self.roles.names.get(*index).cloned().unwrap_or_default();
            let numeric =
                *numeric && rows.iter().filter_map(|row| row.fields.get(place)).all(is_number);
            let word = if Some(*index) == self.roles.label {
                &plan.words.x_label
            } else if self.roles.values.first() == Some(index) {
                &plan.words.y_label
            } else {
                &None
            };
            let is_named = matches!(self.roles.layout, Some(Layout::Named | Layout::Points));
            let stand_in = if is_named { key.clone() } else { String::new() };
            let align = if numeric { Align::Right } else { Align::Left };
            Column { label: word.clone().unwrap_or(stand_in), key, numeric, align }
        };
        self.roles.shown.iter().enumerate().map(head).collect()
    }
}

/// What a row has in the column by which rows are ranked.
enum Rank {
    Value(f64),
    /// Nothing, so that it ranks below all others.
    None,
    /// Nothing, and such rows are to be left out.
    Skipped,
}

impl Ranking {
    fn rank(&mut self, cell: Cell<'_>, spot: Spot, before: u64) -> Result<Rank, Refusal> {
        match self.column.read(cell, spot) {
            Ok(Some(numeral)) => Ok(Rank::Value(numeral.value())),
            Ok(None) => Ok(Rank::Skipped),
            Err(refusal) if matches!(*refusal.kind, Kind::MissingValue(_)) => Ok(Rank::None),
            Err(refusal) if self.strict_from.is_some_and(|from| before >= from) => Err(refusal),
            Err(refusal) => {
                self.odd.get_or_insert((spot, refusal));
                Ok(Rank::None)
            }
        }
    }

    fn fault(&self) -> Option<Fault> {
        let (spot, refusal) = self.odd.clone()?;
        let place = match spot {
            Spot::Line(line) => Place::line(line),
            // Of JSON, only whoever reads it knows in what the row stands.
            Spot::Series(_) | Spot::Part => Place::default(),
        };
        Some(refusal.at(place))
    }
}

/// Behind how many rows it is certain that each needs a rank, if ever.
fn strict_from(plan: &Plan) -> Option<u64> {
    match plan.volume.last {
        _ if plan.volume.is_sorted() => Some(0),
        None => Some(plan.volume.points() as u64),
        Some(_) => None,
    }
}

fn field(cell: Cell<'_>, decimal: Decimal) -> Field {
    let (given, reading) = match cell {
        Cell::Missing => return Field::Missing,
        Cell::Text(text) => (text.trim(), read(text, decimal)),
        Cell::Number(literal) => {
            (literal, json_number(literal).map_or_else(Reading::Malformed, Reading::Number))
        }
    };
    match reading {
        Reading::Number(numeral) => {
            let value = Number::from_numeral(&numeral);
            Field::Number { given: given.to_owned(), value }
        }
        Reading::Missing if given.is_empty() => Field::Missing,
        Reading::Missing | Reading::Text | Reading::Malformed(_) => Field::Text(given.to_owned()),
    }
}
