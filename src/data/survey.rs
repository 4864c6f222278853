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
#[derive(Default)]
pub struct Survey {
    decimal: Decimal,
    /// What the columns are.
    pub layout: Layout,
    /// The columns, from left to right.
    pub columns: Vec<Surveyed>,
    rows: u64,
    /// Where each of the first rows stands, whose cells are held, and the bytes that they take.
    pub spots: Vec<Spot>,
    size: usize,
}

impl Survey {
    /// A survey of text that writes decimals so.
    pub fn new(decimal: Decimal) -> Self {
        Self { decimal, ..Self::default() }
    }

    /// Whether any row was seen.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// The same survey, the first row being the names.
    pub fn headed(mut self) -> Self {
        for column in &mut self.columns {
            column.name = column.cells.remove(0);
            column.first = Look::Missing;
            column.labels.behead();
        }
        self.layout = Layout::Named;
        self.rows -= 1;
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
            let cells = vec![String::new(); self.spots.len()];
            let name = name.clone();
            self.columns.push(Surveyed { index, name, cells, ..Surveyed::default() });
        }
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let is_held = self.size < MOST_HELD;
        if is_held {
            self.spots.push(row.spot);
        }
        let cells = row.cells.iter().map(Some).chain(std::iter::repeat(None));
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            if let Some(&cell) = cell {
                column.add(cell, self.decimal, self.rows == 0);
            }
            if is_held {
                let text = cell.map_or("", |cell| cell.text());
                self.size += text.len() + 1;
                column.cells.push(text.trim().to_owned());
            }
        }
        self.rows += 1;
        Ok(())
    }
}
