//! The survey: collects what the cells of the first 64 KiB are, from which header, kinds and roles are decided.

mod column;

use super::number::Notation;
use super::rows::{Cell, ColumnLayout, Columns, Row, RowFormat, Sink};
use crate::fault::{Fault, FaultKind};
use crate::plan::{DateStyle, InputOptions, MAX_COLUMNS};
pub use column::{CellKind, ColumnSurvey, Kind};

/// The maximum size of the surveyed cells, in bytes.
const MAX_BYTES: usize = 64 << 10;

/// A sink for the first rows, which keeps no points.
#[derive(Clone, Default)]
pub struct Survey {
    pub notation: Notation,
    /// `--dates`
    style: Option<DateStyle>,
    pub format: RowFormat,
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
    pub fn new(options: &InputOptions, format: RowFormat) -> Self {
        let (notation, style) = (options.notation(), options.dates);
        Self { notation, style, format, ..Self::default() }
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The survey with the first row as the header.
    pub fn with_header(mut self) -> Self {
        if self.is_empty() {
            return self;
        }
        self.lines.remove(0);
        for column in &mut self.columns {
            column.name = column.first_cell().to_owned();
            column.remove(0);
        }
        self.layout = ColumnLayout::Named;
        self
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
            for _ in &self.lines {
                column.record(Cell::Missing, self.notation, self.format.is_json);
            }
            self.columns.push(column);
        }
        Ok(())
    }

    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        if self.size >= MAX_BYTES {
            self.is_cut = true;
            return Ok(());
        }
        self.lines.push(row.line);
        for column in &mut self.columns {
            let cell = row.cell(column.index);
            self.size += cell.text().len() + 1;
            column.record(cell, self.notation, self.format.is_json);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
