//! A column of a table, ready to be drawn: its heading and its cells, cleaned and measured. Knows how
//! wide it may be, not how wide it is drawn.

use crate::chart::decimals::{SplitNumber, aligned, unaligned};
use crate::chart::picture::Role;
use crate::chart::text::{clean, field_text};
use crate::chart::widths::WidthRange;
use crate::data::figure::{ColumnData, TableCell, TableData};
use crate::printable::{Glyphs, Printable, cut_distinct};

/// Cells to which a column of text is cut before it goes into the next block.
const LEAST_TEXT: usize = 8;
/// Cells to which it is cut where only the first column is beside it: three letters and an ellipsis.
const LEAST_CUT: usize = 4;
/// Bytes of the longest date and time, with nanoseconds and offset.
const LONGEST_TIME: usize = 35;

/// A column, cleaned and measured.
pub(super) struct TableColumn {
    /// Possibly empty.
    pub heading: Printable,
    /// Whether its cells are at the right.
    pub is_right: bool,
    /// Each cell, empty where it is missing. Numbers have the role of values.
    cells: Vec<(Role, Printable)>,
    /// The least width beside several columns and beside one.
    least: usize,
    least_beside_one: usize,
    /// The width at which nothing is cut.
    most: usize,
}

/// The columns of a grid.
pub(super) fn columns(grid: &TableData, glyphs: Glyphs) -> Vec<TableColumn> {
    let columns = grid.columns.iter().enumerate();
    columns.map(|(index, column)| TableColumn::new(grid, index, column, glyphs)).collect()
}

impl TableColumn {
    fn new(grid: &TableData, index: usize, column: &ColumnData, glyphs: Glyphs) -> Self {
        let heading = clean(&column.head(), glyphs);
        let fields: Vec<&TableCell> = grid.rows.iter().filter_map(|row| row.get(index)).collect();
        let cells = cells(&fields, column.is_numeric, glyphs);
        // An empty column has a rule of one cell.
        let most = widest(&cells, |_| true).max(heading.width()).max(1);
        let uncut = widest(&cells, is_uncut);
        let least = if column.is_numeric { most } else { LEAST_TEXT.min(most).max(uncut) };
        let numbers = widest(&cells, |(role, _)| *role == Role::Value);
        let least_beside_one = LEAST_CUT.min(most).max(numbers);
        Self { heading, is_right: column.is_numeric, cells, least, least_beside_one, most }
    }

    /// How wide the column may be, beside several others or beside one.
    pub fn range(&self, is_beside_one: bool) -> WidthRange {
        let least = if is_beside_one { self.least_beside_one } else { self.least };
        WidthRange { least, most: self.most }
    }

    /// The heading and the cells, cut to this width.
    pub fn cut(&self, width: usize, glyphs: Glyphs) -> Vec<(Role, Printable)> {
        let cells = cut_distinct(self.cells.iter().map(|(_, text)| text), width, glyphs);
        let mut texts = vec![(Role::Head, self.heading.cut(width, glyphs))];
        texts.extend(self.cells.iter().map(|(role, _)| *role).zip(cells));
        texts
    }

    /// How many texts are wider than this, and have to be cut.
    pub fn cells_over(&self, width: usize) -> usize {
        let texts = self.cells.iter().map(|(_, text)| text).chain([&self.heading]);
        texts.filter(|text| text.width() > width).count()
    }
}

fn widest(cells: &[(Role, Printable)], is_counted: fn(&(Role, Printable)) -> bool) -> usize {
    let cells = cells.iter().filter(|cell| is_counted(cell));
    cells.map(|(_, text)| text.width()).max().unwrap_or(0)
}

/// Whether a cell says something false or nothing once it is cut: a number, a date, a time, a version, an
/// address.
fn is_uncut((role, text): &(Role, Printable)) -> bool {
    let text = text.as_str();
    let is_date_like = text.len() <= LONGEST_TIME
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || b"-:./+TZ ".contains(&byte));
    *role == Role::Value || is_date_like
}

/// The cells of a column; in one of numbers the decimal points are below each other.
fn cells(fields: &[&TableCell], is_numeric: bool, glyphs: Glyphs) -> Vec<(Role, Printable)> {
    let mut numbers = if is_numeric { numbers(fields, glyphs) } else { Vec::new() }.into_iter();
    let mut cells = Vec::with_capacity(fields.len());
    for field in fields {
        let is_number = matches!(field, TableCell::Number(_));
        let number = if is_number { numbers.next() } else { None };
        let text = number.unwrap_or_else(|| clean(&field_text(field, glyphs), glyphs));
        cells.push((if is_number { Role::Value } else { Role::Plain }, text));
    }
    cells
}

/// The numbers of a column. Those with another unit than the first are not split, so none is aligned.
fn numbers(fields: &[&TableCell], glyphs: Glyphs) -> Vec<Printable> {
    let numbers = fields.iter().filter_map(|field| match field {
        TableCell::Number(number) => Some((field, number)),
        TableCell::Missing | TableCell::Text(_) => None,
    });
    let unit = numbers.clone().next().and_then(|(_, number)| number.unit());
    let split = numbers.map(|(field, number)| {
        let text = field_text(field, glyphs);
        let decimals = number.decimals().filter(|_| number.unit() == unit);
        match decimals.and_then(|decimals| text.split_at_checked(text.len() - decimals.len())) {
            Some((whole, rest)) => {
                SplitNumber { whole: whole.to_owned(), rest: Some(rest.to_owned()) }
            }
            None => SplitNumber { whole: text.into_owned(), rest: None },
        }
    });
    let split: Vec<SplitNumber> = split.collect();
    aligned(&split, glyphs).unwrap_or_else(|| unaligned(&split, glyphs))
}
