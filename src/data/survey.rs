//! What the columns of an input look like in its first 64 KiB: the ground on which roles are
//! chosen. Knows no chart.

mod column;
mod cut;
mod header;

use super::number::Decimal;
use super::rows::{Columns, Layout, Refusal, Row, Sink, Spot};
pub use crate::fault::FirstRow;
use crate::fault::Kind;
use crate::plan::MOST_COLUMNS;
use column::Look;
pub use column::Surveyed;

/// Bytes of cells that are held to compare rows.
const MOST_HELD: usize = 64 << 10;

/// A sink that only looks.
pub struct Survey {
    decimal: Decimal,
    layout: Layout,
    columns: Vec<Surveyed>,
    rows: u64,
    /// The first rows, as far as they are held, and the bytes that they take.
    held: Vec<(Spot, Vec<String>)>,
    size: usize,
}

impl Survey {
    /// A survey of text that writes decimals so.
    pub fn new(decimal: Decimal) -> Self {
        Self {
            decimal,
            layout: Layout::Numbered,
            columns: Vec::new(),
            rows: 0,
            held: Vec::new(),
            size: 0,
        }
    }

    /// What the columns are.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The columns, from left to right.
    pub fn columns(&self) -> &[Surveyed] {
        &self.columns
    }

    /// Whether any row was seen.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Where each of the first rows stands.
    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        self.held.iter().map(|(spot, _)| *spot)
    }

    /// The cells of a column in the first rows, without the blanks around them.
    pub fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        self.held.iter().map(move |(_, cells)| cells.get(column).map_or("", String::as_str))
    }

    /// The same survey, the first row being the names.
    pub fn headed(mut self) -> Self {
        for column in &mut self.columns {
            column.name = std::mem::take(&mut column.head);
            column.first = Look::Missing;
            column.labels.behead();
        }
        self.layout = Layout::Named;
        self.rows -= 1;
        self.held.remove(0);
        self
    }
}

impl Sink for Survey {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        if columns.names.len() > MOST_COLUMNS {
            return Err(Refusal::new(Kind::TooManyColumns(columns.names.len())));
        }
        self.layout = columns.layout;
        for name in columns.names.iter().skip(self.columns.len()) {
            self.columns.push(Surveyed { name: name.clone(), ..Surveyed::default() });
        }
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        for (index, &cell) in row.cells.iter().enumerate() {
            if let Some(column) = self.columns.get_mut(index) {
                column.add(cell, self.decimal, self.rows == 0);
            }
        }
        self.rows += 1;
        if self.size < MOST_HELD {
            let cells = row.cells.iter().map(|cell| cell.text().trim().to_owned());
            self.size += row.cells.iter().map(|cell| cell.text().len() + 1).sum::<usize>();
            self.held.push((row.spot, cells.collect()));
        }
        Ok(())
    }
}
