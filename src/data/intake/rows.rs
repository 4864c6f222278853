//! The intake of a table: keeps whole rows, the largest by the one value column where there is
//! one, else the first or the latest, and every cell as it was given.

use super::selection::{Selection, sorted};
use super::{Part, notes};
use crate::data::figure::{Align, Body, Column, Field, Grid, Unit, Volume};
use crate::data::number::{Decimal, Number, Reading, json_number, read};
use crate::data::roles::Roles;
use crate::data::rows::{Cell, Columns, Layout, Refusal, Row};
use crate::data::run::Run;
use crate::data::sieve::{Bounds, Sieve};
use crate::fault::{Fault, Kind};
use crate::plan::{Missing, Plan};

/// Rows while they come in.
pub struct Rows {
    roles: Roles,
    decimal: Decimal,
    missing: Missing,
    /// Whether the columns to show were named, so that others may come.
    is_named: bool,
    kept: Selection<Kept>,
    sieve: Sieve,
    skipped: u64,
}

#[derive(Clone)]
struct Kept {
    fields: Vec<Field>,
    value: Option<f64>,
}

impl Rows {
    /// The intake for these roles.
    #[must_use]
    pub fn new(roles: Roles, plan: &Plan, is_final: bool) -> Self {
        let kept = Selection::new(&plan.volume, is_final, !roles.values.is_empty());
        Self {
            roles,
            decimal: plan.reading.decimal,
            missing: plan.missing,
            is_named: !plan.choice.columns.is_empty(),
            kept,
            sieve: Sieve::new(plan.reading.decimal),
            skipped: 0,
        }
    }

    /// An intake for rows that come behind these.
    #[must_use]
    pub fn twin(&self) -> Self {
        let (roles, kept) = (self.roles.clone(), self.kept.twin());
        Self { roles, kept, sieve: Sieve::new(self.decimal), skipped: 0, ..*self }
    }

    /// Takes all rows of a twin.
    pub fn absorb(&mut self, twin: Self) {
        self.kept.absorb(twin.kept);
        self.skipped += twin.skipped;
    }

    /// Which columns play which part.
    #[must_use]
    pub fn roles(&self) -> &Roles {
        &self.roles
    }

    /// Takes note of columns that no row before had.
    ///
    /// # Errors
    /// Where a table without named columns would have to leave one out.
    pub fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        match columns.names.get(self.roles.names.len()) {
            Some(name) if !self.is_named => {
                Err(Refusal::new(Kind::LateColumn(name.clone(), self.roles.names.clone())))
            }
            _ => Ok(()),
        }
    }

    /// Takes one row: a table shows what there is.
    pub fn row(&mut self, row: Row<'_>) {
        let cell = |index: usize| row.cells.get(index).copied().unwrap_or(Cell::Missing);
        let decimal = self.decimal;
        let field = |index: usize| field(cell(index), decimal);
        let ranking = self.roles.values.first().map(|&index| field(index));
        let number = match &ranking {
            Some(Field::Number { value, .. }) => Some(value),
            _ => None,
        };
        if ranking.is_some() && number.is_none() && self.missing == Missing::Skip {
            self.skipped += 1;
            return;
        }
        let value = number.map(Number::value);
        let label = self.roles.label.or(self.roles.shown.first().map(|(index, _)| *index));
        let label = label.map_or("", |index| cell(index).text());
        let shown = &self.roles.shown;
        let make = |_: Option<Kept>| Kept {
            fields: shown.iter().map(|(index, _)| field(*index)).collect(),
            value,
        };
        self.kept.offer(label, value, make);
    }

    /// Takes the rows that are seen to be lost.
    pub fn skim(&mut self, run: &Run<'_>) -> usize {
        let None = self.kept.latest() else { return 0 };
        let Some(lost) = self.kept.lost() else { return 0 };
        let passed = match self.roles.values.first() {
            Some(&column) => self.sieve.passed(run, column, Bounds { low: -lost, high: lost }),
            None => run.rows(),
        };
        self.kept.pass(passed as u64);
        passed
    }

    /// The table, with at most so many rows.
    ///
    /// # Errors
    /// Where nothing is left to show.
    pub fn part(&self, plan: &Plan, count: usize) -> Result<Part, Fault> {
        if self.kept.given() == 0 {
            return Err(Kind::AllMissing.into());
        }
        let (mut rows, rule) = self.kept.chosen(&plan.volume, count);
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
        let body = Body::Table(Grid { columns, rows });
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
