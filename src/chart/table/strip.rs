//! A column made ready for drawing: its head and every cell clean and measured. Knows the widths
//! that things have, not those that they get.

use crate::chart::around::given_in;
use crate::chart::picture::Role;
use crate::data::figure::{Align, Column, Field, Grid, Unit};
use crate::printable::{Glyphs, Printable};

/// Cells of a text column that are worth drawing.
const LEAST_TEXT: usize = 8;

/// Bytes of a date with a time, to the nanosecond and with its offset.
const LONGEST_FIGURE: usize = 35;

/// A column, clean and measured.
pub(super) struct Strip {
    /// What stands at its head; possibly nothing.
    pub head: Printable,
    /// What it is called elsewhere; never nothing.
    pub name: Printable,
    /// On which side its cells stand.
    pub align: Align,
    pub cells: Vec<Cell>,
    /// The width of its widest cell.
    pub widest: usize,
    /// The width of its widest cell that is a number.
    pub widest_number: usize,
    /// What it wants beside other columns.
    pub need: Need,
    /// Whether it may be hidden where there is too little room.
    pub yields: bool,
}

/// What stands in one place.
pub(super) struct Cell {
    /// Nothing where it is missing.
    pub text: Printable,
    /// As a value it must not be cut.
    pub role: Role,
}

/// The cells that something wants on a line.
#[derive(Clone, Copy)]
pub(super) struct Need {
    /// With fewer it is not drawn.
    pub least: usize,
    /// With these it is whole; never below `least`.
    pub most: usize,
}

/// The columns of a grid, and the unit that neither a cell nor a head shows: one that no number
/// carries goes to the head of the one column of numbers, where there is only one.
pub(super) fn strips(
    grid: &Grid,
    unit: Option<&Unit>,
    glyphs: Glyphs,
) -> (Vec<Strip>, Option<Printable>) {
    let unit = unit.filter(|unit| !grid.carries(unit)).map(Unit::text);
    let is_single = grid.columns.iter().filter(|column| column.numeric).count() == 1;
    let strip = |(index, column): (usize, &Column)| {
        let cells = grid.rows.iter().filter_map(|row| row.get(index));
        let cells = cells.map(|field| Cell::new(field, glyphs)).collect();
        let unit = unit.filter(|_| is_single && column.numeric);
        Strip::new(index, column, cells, unit, glyphs)
    };
    let strips = grid.columns.iter().enumerate().map(strip).collect();
    (strips, unit.filter(|_| !is_single).map(|unit| clean(unit, glyphs)))
}

impl Strip {
    fn new(
        index: usize,
        column: &Column,
        cells: Vec<Cell>,
        unit: Option<&str>,
        glyphs: Glyphs,
    ) -> Self {
        let Column { ref key, ref label, numeric, align } = *column;
        let number = || clean(&format!("column {}", index + 1), glyphs);
        let mut names = [clean(label, glyphs), clean(key, glyphs)].into_iter();
        let name = names.find(|name| name.width() > 0).unwrap_or_else(number);
        let head = match unit {
            Some(unit) => clean(&format!("{} ({unit})", label.trim()), glyphs),
            None => clean(label, glyphs),
        };
        let widest = |is: fn(&Cell) -> bool| {
            let cells = cells.iter().filter(|cell| is(cell));
            cells.map(|cell| cell.text.width()).max().unwrap_or(0)
        };
        let all = widest(|_| true);
        // A column of nothing has a rule all the same.
        let most = all.max(head.width()).max(1);
        let least = if numeric { most } else { LEAST_TEXT.min(most).max(widest(Cell::is_figure)) };
        let (need, yields) = (Need { least, most }, !numeric);
        let widest_number = widest(Cell::is_number);
        Self { head, name, align, cells, widest: all, widest_number, need, yields }
    }

    /// How many cells do not fit into this width.
    pub fn cut(&self, width: usize) -> usize {
        self.cells.iter().filter(|cell| cell.text.width() > width).count()
    }
}

impl Cell {
    fn new(field: &Field, glyphs: Glyphs) -> Self {
        match field {
            Field::Missing => Self { text: Printable::literal(""), role: Role::Plain },
            Field::Text(text) => Self { text: clean(text, glyphs), role: Role::Plain },
            Field::Number { given, .. } => {
                Self { text: clean(&given_in(given, glyphs), glyphs), role: Role::Value }
            }
        }
    }

    fn is_number(&self) -> bool {
        self.role == Role::Value
    }

    /// Whether it says nothing once it is cut: a number, a date, a time, a version, an address.
    fn is_figure(&self) -> bool {
        let text = self.text.as_str();
        let is_part = |byte: u8| byte.is_ascii_digit() || b"-:./+TZ ".contains(&byte);
        let is_short = text.len() <= LONGEST_FIGURE;
        let has_digit = || text.bytes().any(|byte| byte.is_ascii_digit());
        self.is_number() || (is_short && has_digit() && text.bytes().all(is_part))
    }
}

fn clean(raw: &str, glyphs: Glyphs) -> Printable {
    Printable::clean(raw, glyphs).trimmed()
}
