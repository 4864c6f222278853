//! What the columns of an input look like in its first 64 KiB: the ground on which roles are
//! chosen. Knows no chart.

mod column;
mod cut;
mod header;

use super::number::Decimal;
use super::rows::{Cell, Columns, Layout, Refusal, Row, Sink, Spot};
pub use crate::fault::FirstRow;
use crate::fault::Kind;
use crate::plan::MOST_COLUMNS;
pub use column::Surveyed;

/// Bytes of cells that are looked at.
const MOST_HELD: usize = 64 << 10;

/// A sink that only looks.
#[derive(Default)]
pub struct Survey {
    decimal: Decimal,
    /// What the columns are.
    pub layout: Layout,
    /// The columns, from left to right.
    pub columns: Vec<Surveyed>,
    /// Where each row stands.
    pub spots: Vec<Spot>,
    /// The bytes of their cells.
    size: usize,
}

impl Survey {
    /// A survey of text that writes decimals so.
    pub fn new(decimal: Decimal) -> Self {
        Self { decimal, ..Self::default() }
    }

    /// Whether any row was seen.
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// The same survey, the first row being the names, if there is one.
    pub fn headed(mut self) -> Self {
        if self.is_empty() {
            return self;
        }
        for column in &mut self.columns {
            column.name = column.cells.remove(0);
            column.looks.remove(0);
        }
        self.layout = Layout::Named;
        self.spots.remove(0);
        self
    }
}

impl Sink for Survey {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        if columns.names.len() > MOST_COLUMNS {
            return Err(Refusal::new(Kind::TooManyColumns(columns.names.len())));
        }
        self.layout = columns.layout;
        for (index, name) in columns.names.iter().enumerate().skip(self.columns.len()) {
            let mut column = Surveyed { index, name: name.clone(), ..Surveyed::default() };
            self.spots.iter().for_each(|_| column.add(Cell::Missing, self.decimal));
            self.columns.push(column);
        }
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        if self.size >= MOST_HELD {
            return Ok(());
        }
        self.spots.push(row.spot);
        for column in &mut self.columns {
            let cell = row.cell(column.index);
            self.size += cell.text().len() + 1;
            column.add(cell, self.decimal);
        }
        Ok(())
    }
}
