//! A grid made ready for drawing: every cell and head clean and measured. Knows the widths that
//! things have, not those that they get.

use super::widths::{Claim, Need};
use crate::chart::around::given_in;
use crate::data::figure::{Align, Column, Field, Grid, Unit};
use crate::printable::{Glyphs, Printable};

/// Cells of a text column that are worth drawing.
const LEAST_TEXT: usize = 8;

/// Bytes of a date with a time, to the nanosecond and with its offset.
const LONGEST_FIGURE: usize = 35;

/// Stands where a line would otherwise be blank, or begin with blanks above all others.
pub(super) const NOTHING: &str = "-";

/// A grid, clean and measured.
pub(super) struct Sheet {
    /// At least one.
    pub columns: Vec<Head>,
    /// Each with as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// The unit that neither a cell nor a head shows.
    pub unit: Option<String>,
}

/// A column by its head and the size of its cells.
pub(super) struct Head {
    /// What stands at its head; possibly nothing.
    pub text: Printable,
    /// What it is called elsewhere; never nothing.
    pub name: Printable,
    /// Whether it is all numbers.
    pub numeric: bool,
    /// On which side its cells stand.
    pub align: Align,
    /// The width of its widest cell.
    pub widest: usize,
    /// The width of its widest cell that is a number.
    pub widest_number: usize,
    /// The width of its widest cell that is a number, a date or the like.
    pub widest_figure: usize,
}

/// What stands in one place.
pub(super) struct Cell {
    /// Nothing where it is missing.
    pub text: Printable,
    /// Whether it must not be cut.
    pub number: bool,
}

impl Sheet {
    /// The grid in these glyphs; a unit that no number carries goes to the head of the one column
    /// of numbers, where there is only one.
    pub fn new(grid: &Grid, unit: Option<&Unit>, glyphs: Glyphs) -> Self {
        let unit = unit.filter(|unit| !grid.carries(unit)).map(Unit::text);
        let mut numeric = grid.columns.iter().filter(|column| column.numeric);
        let lone = numeric.next().is_some() && numeric.next().is_none();
        let mut columns: Vec<Head> = Vec::with_capacity(grid.columns.len());
        for (index, column) in grid.columns.iter().enumerate() {
            let unit = unit.filter(|_| lone && column.numeric);
            columns.push(Head::new(index, column, unit, glyphs));
        }
        let mut rows: Vec<Vec<Cell>> = Vec::with_capacity(grid.rows.len());
        for row in &grid.rows {
            let cells = row.iter().map(|field| Cell::new(field, glyphs)).collect::<Vec<_>>();
            columns.iter_mut().zip(&cells).for_each(|(head, cell)| head.measure(cell));
            rows.push(cells);
        }
        let unit = unit.filter(|_| !lone).map(|unit| clean(unit, glyphs).as_str().to_owned());
        Self { columns, rows, unit }
    }

    /// What each column asks of the layout.
    pub fn claims(&self) -> Vec<Claim> {
        self.columns.iter().map(Head::claim).collect()
    }
}

impl Head {
    fn new(index: usize, column: &Column, unit: Option<&str>, glyphs: Glyphs) -> Self {
        let Column { ref key, ref label, numeric, align } = *column;
        let number = || clean(&format!("column {}", index + 1), glyphs);
        let mut names = [clean(label, glyphs), clean(key, glyphs)].into_iter();
        let name = names.find(|name| name.width() > 0).unwrap_or_else(number);
        let text = match unit {
            Some(unit) => clean(&format!("{} ({unit})", label.trim()), glyphs),
            None => clean(label, glyphs),
        };
        Self { text, name, numeric, align, widest: 0, widest_number: 0, widest_figure: 0 }
    }

    fn measure(&mut self, cell: &Cell) {
        let width = cell.text.width();
        self.widest = self.widest.max(width);
        if cell.number {
            self.widest_number = self.widest_number.max(width);
        }
        if cell.number || is_figure(cell.text.as_str()) {
            self.widest_figure = self.widest_figure.max(width);
        }
    }

    fn claim(&self) -> Claim {
        // A column of nothing has a rule all the same.
        let most = self.widest.max(self.text.width()).max(1);
        let least = if self.numeric { most } else { LEAST_TEXT.min(most).max(self.widest_figure) };
        Claim { need: Need { least, most }, yields: !self.numeric }
    }
}

impl Cell {
    fn new(field: &Field, glyphs: Glyphs) -> Self {
        match field {
            Field::Missing => Self { text: Printable::literal(""), number: false },
            Field::Text(text) => Self { text: clean(text, glyphs), number: false },
            Field::Number { given, .. } => {
                Self { text: clean(&given_in(given, glyphs), glyphs), number: true }
            }
        }
    }
}

/// Whether a text says nothing once it is cut: a date, a time, a version, an address.
fn is_figure(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_digit() || b"-:./+TZ ".contains(&byte);
    text.len() <= LONGEST_FIGURE
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().all(is_part)
}

fn clean(raw: &str, glyphs: Glyphs) -> Printable {
    Printable::clean(raw, glyphs).trimmed()
}
