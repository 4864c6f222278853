//! A column made ready for drawing: its head and every cell clean and measured. Knows the widths
//! that things have, not those that they get.

use crate::chart::around::{clean, written};
use crate::chart::decimals::{Parted, lined_up, plain};
use crate::chart::picture::Role;
use crate::chart::shares::Need;
use crate::data::figure::{Column, Field, Grid};
use crate::printable::{Glyphs, Printable};

/// Cells of a text column that are worth drawing.
const LEAST_TEXT: usize = 8;
/// Cells to which a text or a head may be cut where there is no other way: three letters and the sign of
/// the cut.
const LEAST_CUT: usize = 4;
/// Bytes of a date with a time, to the nanosecond and with its offset.
const LONGEST_FIGURE: usize = 35;

/// A column, clean and measured.
pub(super) struct Strip {
    /// What stands at its head; possibly nothing.
    pub head: Printable,
    /// Whether its cells stand on the right.
    pub is_right: bool,
    pub cells: Vec<Entry>,
    /// What it wants beside other columns.
    pub need: Need,
    /// What it needs where nothing but the first column stands beside it.
    pub tight: usize,
}

/// What stands in one place.
pub(super) struct Entry {
    /// Nothing where it is missing.
    pub text: Printable,
    /// As a value it must not be cut.
    pub role: Role,
}

/// The columns of a grid.
pub(super) fn strips(grid: &Grid, glyphs: Glyphs) -> Vec<Strip> {
    let strip = |(index, column): (usize, &Column)| {
        let fields: Vec<&Field> = grid.rows.iter().filter_map(|row| row.get(index)).collect();
        Strip::new(column, cells(&fields, column.numeric, glyphs), glyphs)
    };
    grid.columns.iter().enumerate().map(strip).collect()
}

impl Strip {
    fn new(column: &Column, cells: Vec<Entry>, glyphs: Glyphs) -> Self {
        let head = clean(&column.head(), glyphs);
        let widest = |is: fn(&Entry) -> bool| {
            let cells = cells.iter().filter(|cell| is(cell));
            cells.map(|cell| cell.text.width()).max().unwrap_or(0)
        };
        // A column of nothing has a rule all the same.
        let most = widest(|_| true).max(head.width()).max(1);
        let text = LEAST_TEXT.min(most).max(widest(Entry::is_figure));
        let least = if column.numeric { most } else { text };
        let tight = LEAST_CUT.min(most).max(widest(Entry::is_number));
        Self { head, is_right: column.numeric, cells, need: Need { least, most }, tight }
    }

    /// How many texts do not fit into this width.
    pub fn shortened(&self, width: usize) -> usize {
        let texts = self.cells.iter().map(|cell| &cell.text).chain([&self.head]);
        texts.filter(|text| text.width() > width).count()
    }
}

/// The cells of a column, those of a numeric one with their decimals under each other.
fn cells(fields: &[&Field], is_numeric: bool, glyphs: Glyphs) -> Vec<Entry> {
    let mut numbers = if is_numeric { numbers(fields, glyphs) } else { Vec::new() }.into_iter();
    let cell = |field: &&Field| {
        let is_number = matches!(field, Field::Number { .. });
        let number = if is_number { numbers.next() } else { None };
        let text = number.unwrap_or_else(|| clean(&written(field, glyphs), glyphs));
        Entry { text, role: if is_number { Role::Value } else { Role::Plain } }
    };
    fields.iter().map(cell).collect()
}

/// The numbers of a column; those of different units have no decimals to compare.
fn numbers(fields: &[&Field], glyphs: Glyphs) -> Vec<Printable> {
    let numerals = || fields.iter().filter_map(|field| field.numeral());
    let unit = numerals().next().and_then(|numeral| numeral.unit());
    let numbers = fields.iter().filter(|field| matches!(field, Field::Number { .. }));
    let parted = numbers.map(|field| {
        let given = written(field, glyphs);
        let numeral = field.numeral().filter(|numeral| numeral.unit() == unit);
        match numeral.as_ref().and_then(|numeral| numeral.parted(&given)) {
            Some((whole, rest)) => (whole.to_owned(), Some(rest.to_owned())),
            None => (given.into_owned(), None),
        }
    });
    let parted: Vec<Parted> = parted.collect();
    lined_up(&parted, glyphs).unwrap_or_else(|| plain(&parted, glyphs))
}

impl Entry {
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
