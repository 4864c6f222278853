//! The survey: collects facts about the columns in the first 64 KiB, from which header and roles are decided.

mod column;
mod facts;
pub mod name;

use std::borrow::Cow;

use super::label::{is_digits, is_total_label};
use super::number::Notation;
use super::rows::{Cell, ColumnLayout, Columns, Row, Sink};
use crate::fault::{Ambiguity, Fault, FaultKind, Hint, Place};
use crate::plan::{DateStyle, Decimal, InputOptions, MAX_COLUMNS, Setting};
pub use column::{CellKind, ColumnSurvey};
pub use facts::rises;

/// The maximum size of the surveyed cells, in bytes.
const MAX_BYTES: usize = 64 << 10;

/// A sink for the first rows, which keeps no points.
#[derive(Clone, Default)]
pub struct Survey {
    pub notation: Notation,
    /// `--dates`
    style: Option<DateStyle>,
    pub layout: ColumnLayout,
    pub columns: Vec<ColumnSurvey>,
    /// The line number of each row, if the input has lines.
    pub lines: Vec<Option<u64>>,
    /// Whether the input may have more rows.
    pub is_cut: bool,
    /// The total size of all cells so far, in bytes.
    size: usize,
}

impl Survey {
    pub fn new(options: &InputOptions) -> Self {
        Self { notation: options.notation(), style: options.dates, ..Self::default() }
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The survey with the first row as the header.
    pub fn with_header(mut self) -> Self {
        if self.is_empty() {
            return self;
        }
        for column in &mut self.columns {
            column.name = column.first_cell().to_owned();
        }
        self.layout = ColumnLayout::Named;
        self.remove(0);
        self
    }

    /// The survey without a first or last row that may be a total, which says nothing about the other rows.
    pub fn without_totals(&self) -> Cow<'_, Self> {
        let last = self.lines.len().saturating_sub(1);
        let mut survey = Cow::Borrowed(self);
        if last > 0 && !self.is_cut && self.may_be_total(last) {
            survey.to_mut().remove(last);
        }
        if self.may_be_total(0) && survey.lines.len() > 1 {
            survey.to_mut().remove(0);
        }
        survey
    }

    /// Whether a row has a unique total label.
    fn may_be_total(&self, row: usize) -> bool {
        self.layout.is_table()
            && self.columns.iter().any(|ColumnSurvey { cells, .. }| {
                cells.get(row).is_some_and(|label| {
                    is_total_label(label) && cells.iter().filter(|cell| *cell == label).count() == 1
                })
            })
    }

    fn remove(&mut self, row: usize) {
        self.lines.remove(row);
        self.columns.iter_mut().for_each(|column| column.remove(row));
    }

    /// Refuses rows without a header whose commas may separate thousands instead of fields.
    pub fn check_commas(&self) -> Result<(), Ambiguity> {
        let Some(first) = self.columns.windows(2).position(is_thousands) else { return Ok(()) };
        let hints = vec![
            Hint::words("if they separate thousands, write the numbers without them"),
            Hint::when("they separate columns", [Setting::Value((first + 1).to_string())])
                .for_example(),
        ];
        let heads: Vec<&str> = self.columns.iter().map(ColumnSurvey::first_cell).collect();
        Err(Ambiguity::Commas { line: heads.join(","), hints })
    }

    /// Refuses a value column whose points may separate thousands.
    pub fn check_points(&self, values: &[usize]) -> Result<(), Fault> {
        for column in values.iter().filter_map(|index| self.columns.get(*index)) {
            if let Some((row, cell)) = column.grouped_cell(self.notation) {
                let kind = Ambiguity::Thousands(cell.to_owned(), Decimal::Point).into();
                let line = self.lines.get(row).copied().flatten();
                return Err(Fault::new(kind, Place::column(column.index)).at(Place::line(line)));
            }
        }
        Ok(())
    }
}

impl Sink for Survey {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        if columns.names.len() > MAX_COLUMNS {
            return Err(FaultKind::TooManyColumns(columns.names.len()).into());
        }
        self.layout = columns.layout;
        for (index, name) in columns.names.iter().enumerate().skip(self.columns.len()) {
            let mut column = ColumnSurvey::new(index, name, self.style);
            self.lines.iter().for_each(|_| column.record(Cell::Missing, self.notation));
            self.columns.push(column);
        }
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        if self.size >= MAX_BYTES {
            self.is_cut = true;
            return Ok(());
        }
        self.lines.push(row.line);
        for column in &mut self.columns {
            let cell = row.cell(column.index);
            self.size += cell.text().len() + 1;
            column.record(cell, self.notation);
        }
        Ok(())
    }
}

/// Whether two adjacent columns may be parts of numbers such as `3,077`: one to three digits, then exactly three, some
/// of which start with zero, as separate numbers do not.
fn is_thousands(pair: &[ColumnSurvey]) -> bool {
    let [first, next] = pair else { return false };
    first.cells.iter().all(|cell| is_digit_group(cell) && !cell.starts_with('0'))
        && next.cells.iter().all(|cell| cell.len() == 3 && is_digit_group(cell))
        && next.cells.iter().any(|cell| cell.starts_with('0'))
}

/// Whether a cell may be a digit group: one to three digits.
fn is_digit_group(cell: &str) -> bool {
    (1..=3).contains(&cell.len()) && is_digits(cell)
}
