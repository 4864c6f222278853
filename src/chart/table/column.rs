//! A column of a table, ready to be drawn: its heading and its cells, cleaned and measured. Knows how
//! wide it may be, not how wide it is drawn.

use crate::chart::Frame;
use crate::chart::columns::{SplitNumber, WidthRange, aligned_if_possible};
use crate::chart::picture::Role;
use crate::chart::text::{clean, field_text, filled_lines};
use crate::data::figure::{ColumnData, TableCell, TableData};
use crate::printable::{self, Glyphs, Printable, count_distinct, cut_distinct};

/// Cells to which a column of text is cut before it goes into the next block.
const LEAST_TEXT: usize = 8;
/// The first column, by which rows are found, is not cut below this for the sake of another column; in a narrow
/// frame it is the other number.
const LEAST_KEY: usize = 24;
const LEAST_NARROW_KEY: usize = 16;
const NARROW: usize = 60;
const MOST_LINES: usize = 3;
/// Cells to which a column is cut if only the first is beside it: three letters and an ellipsis.
const LEAST_CUT: usize = 4;
/// Bytes of the longest date and time, with nanoseconds and offset.
const LONGEST_TIME: usize = 35;

pub(super) struct TableColumn {
    pub heading: Printable,
    pub is_right: bool,
    /// Each cell, empty if it is missing. Numbers have the role of values.
    cells: Vec<(Role, Printable)>,
    /// The least widths: as others give way to the first column, as all texts give way alike, and where not even
    /// two columns fit then.
    least: [usize; 3],
    /// The width at which nothing is cut, and the heading takes as many lines as it may.
    most: usize,
    /// The width at which the heading has one line.
    wide: usize,
}

/// The columns of a grid. If they are too wide for the frame, their headings are wrapped.
pub(super) fn columns(grid: &TableData, gap: usize, frame: &Frame) -> Vec<TableColumn> {
    let mut columns = Vec::with_capacity(grid.columns.len());
    for (index, column) in grid.columns.iter().enumerate() {
        columns.push(TableColumn::new(grid, index, column, frame.glyphs));
    }
    if columns.iter().map(|column| column.wide + gap).sum::<usize>() <= frame.width + gap {
        for column in &mut columns {
            column.most = column.wide;
        }
    }
    if let Some(key) = columns.first_mut() {
        let least = if frame.width < NARROW { LEAST_NARROW_KEY } else { LEAST_KEY };
        let distinct = key.least_with_distinct_cells(least);
        let [first, ..] = &mut key.least;
        *first = (*first).max(distinct);
    }
    columns
}

impl TableColumn {
    fn new(grid: &TableData, index: usize, column: &ColumnData, glyphs: Glyphs) -> Self {
        let heading = clean(&column.head(), glyphs);
        let fields: Vec<&TableCell> = grid.rows.iter().filter_map(|row| row.get(index)).collect();
        let cells = cells(&fields, column.is_numeric, glyphs);
        // An empty column has a rule of one cell.
        let widest_cell = widest(&cells, |_| true).max(1);
        let most = widest_cell.max(least_width_of_heading(&heading));
        let wide = widest_cell.max(heading.width());
        let uncut = widest(&cells, is_uncut);
        let least = if column.is_numeric { most } else { LEAST_TEXT.min(most).max(uncut) };
        let numbers = widest(&cells, |(role, _)| *role == Role::Value);
        let least = [least, least, LEAST_CUT.min(most).max(numbers)];
        Self { heading, is_right: column.is_numeric, cells, least, most, wide }
    }

    /// How wide the column may be, in each of the ways to make room.
    pub fn ranges(&self) -> [WidthRange; 3] {
        self.least.map(|least| WidthRange { least, most: self.most })
    }

    pub fn cut(&self, width: usize, glyphs: Glyphs) -> Vec<(Role, Printable)> {
        let cells = cut_distinct(self.cells.iter().map(|(_, text)| text), width, glyphs);
        self.cells.iter().map(|(role, _)| *role).zip(cells).collect()
    }

    /// The lines of the heading in this width, from the top.
    pub fn heading(&self, width: usize, glyphs: Glyphs) -> Vec<Printable> {
        let lines = heading_lines(&self.heading, width).into_iter();
        lines.map(|line| Printable::drawn(line).cut(width, glyphs)).collect()
    }

    /// The least width, from this one on, in which cells that differ are still different when they are cut.
    fn least_with_distinct_cells(&self, least: usize) -> usize {
        let cells: Vec<&Printable> = self.cells.iter().map(|(_, text)| text).collect();
        let count = count_distinct(cells.iter().copied());
        for width in least.min(self.most)..self.most {
            let cut = cells.iter().map(|cell| cell.cut(width, Glyphs::Unicode));
            if count_distinct(&cut.collect::<Vec<_>>()) == count {
                return width;
            }
        }
        self.most
    }

    /// How many texts are wider than this, and have to be cut.
    pub fn cells_over(&self, width: usize) -> usize {
        let heading = heading_lines(&self.heading, width);
        let is_cut = heading.iter().any(|line| printable::cells(line) > width);
        self.cells.iter().filter(|(_, text)| text.width() > width).count() + usize::from(is_cut)
    }
}

/// The words of a heading in lines of at most this width; the last line has all that is left.
fn heading_lines(heading: &Printable, width: usize) -> Vec<String> {
    if heading.width() <= width {
        return vec![heading.as_str().to_owned()];
    }
    filled_lines(heading.as_str().split_whitespace(), width, MOST_LINES)
}

fn least_width_of_heading(heading: &Printable) -> usize {
    let mut widths = 0..heading.width();
    let least = widths.find(|width| {
        heading_lines(heading, *width).iter().all(|line| printable::cells(line) <= *width)
    });
    least.unwrap_or(heading.width())
}

/// The cells of the widest of those cells that are counted.
fn widest(cells: &[(Role, Printable)], is_counted: fn(&(Role, Printable)) -> bool) -> usize {
    let counted = cells.iter().filter(|cell| is_counted(cell));
    printable::widest(counted.map(|(_, text)| text))
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
    aligned_if_possible(&split, glyphs)
}
