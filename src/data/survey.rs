//! What the columns of an input look like in its first 64 KiB: the ground on which roles are
//! chosen. Knows no chart.

mod column;
mod header;

use super::number::Decimal;
use super::rows::{Cell, Columns, Layout, Row, Sink};
use crate::fault::{Doubt, Fault, Hint, Kind};
use crate::plan::{Flag, MOST_COLUMNS};
pub use column::Surveyed;
pub use header::{is_name, year};

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
    /// The line of each row, where it has one.
    pub lines: Vec<Option<u64>>,
    /// Whether there are more rows than these, or may be.
    pub is_cut: bool,
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
        self.lines.is_empty()
    }

    /// The same survey, the first row being the names, if there is one.
    pub fn headed(mut self) -> Self {
        if self.is_empty() {
            return self;
        }
        self.columns.iter_mut().for_each(Surveyed::behead);
        self.layout = Layout::Named;
        self.lines.remove(0);
        self
    }

    /// The doubt whether the commas of rows without a header part columns or thousands.
    pub fn thousands(&self) -> Option<Doubt> {
        let is_first = |cell: &String| is_part(cell) && !cell.starts_with('0');
        let is_apart = |pair: &[Surveyed]| {
            // No number begins with a zero.
            matches!(pair, [first, next] if first.cells.iter().all(is_first) && is_group(next)
                && next.cells.iter().any(|cell| cell.starts_with('0')))
        };
        let first = self.columns.windows(2).position(is_apart)?;
        let groups = self.columns.iter().skip(first + 1).take_while(|one| is_group(one)).count();
        // Takes away the comma behind the first part, and again behind what that became.
        let join = format!(r"s/^(([^,]*,){{{first}}}[0-9]+),/\1/");
        let join = vec![join; groups].join(";");
        let hints = vec![
            Hint::through("if they separate thousands", format!("sed -E '{join}'")),
            Hint::add(
                "if they separate columns, as in",
                [Flag::Value.with((first + 1).to_string())],
            ),
        ];
        let heads: Vec<&str> = self.columns.iter().map(Surveyed::head).collect();
        Some(Doubt::Commas { line: heads.join(","), hints })
    }
}

impl Sink for Survey {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        if columns.names.len() > MOST_COLUMNS {
            return Err(Kind::TooManyColumns(columns.names.len()).into());
        }
        self.layout = columns.layout;
        for (index, name) in columns.names.iter().enumerate().skip(self.columns.len()) {
            let mut column = Surveyed { index, name: name.clone(), ..Surveyed::default() };
            self.lines.iter().for_each(|_| column.add(Cell::Missing, self.decimal));
            self.columns.push(column);
        }
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        if self.size >= MOST_HELD {
            self.is_cut = true;
            return Ok(());
        }
        self.lines.push(row.line);
        for column in &mut self.columns {
            let cell = row.cell(column.index);
            self.size += cell.text().len() + 1;
            column.add(cell, self.decimal);
        }
        Ok(())
    }
}

/// Whether this cell could be part of a number with separators of thousands: one to three digits.
fn is_part(cell: &str) -> bool {
    (1..=3).contains(&cell.len()) && cell.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a column could be what follows such a separator: three digits.
fn is_group(column: &Surveyed) -> bool {
    column.cells.iter().all(|cell| cell.len() == 3 && is_part(cell))
}
