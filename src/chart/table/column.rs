//! A column of a table: its heading and cells, cleaned, and its possible widths.

use crate::chart::Frame;
use crate::chart::captions::filled_lines;
use crate::chart::columns::{SplitNumber, WidthRange, aligned};
use crate::chart::text::{cell_text, clean};
use crate::data::figure::{ColumnData, TableCell, TableData};
use crate::printable::{Glyphs, Printable, count_distinct, widest};

/// Text columns are cut down to this width before a column moves to the next block.
const MIN_TEXT_WIDTH: usize = 8;
/// The minimum width to which the first column is cut, because it identifies the rows; the second value is for frames
/// narrower than `NARROW_WIDTH`.
const MIN_KEY_WIDTH: usize = 24;
const MIN_KEY_WIDTH_IF_NARROW: usize = 16;
const NARROW_WIDTH: usize = 60;
const MAX_HEADING_LINES: usize = 3;
/// The maximum length of a date and time in bytes, with nanoseconds and offset.
const MAX_TIME_LENGTH: usize = 35;

pub(super) struct TableColumn {
    pub heading: Printable,
    pub is_right: bool,
    /// The text of each cell, empty if it is missing.
    pub texts: Vec<Printable>,
    /// The minimum widths in two steps: (1) text columns except the first may be cut; (2) the first one as well.
    min_widths: [usize; 2],
    /// The width in which nothing is cut; the heading may be wrapped.
    max_width: usize,
}

/// The columns of a table. Headings are wrapped only if the frame is too narrow.
pub(super) fn columns(table: &TableData, gap: usize, frame: &Frame) -> Vec<TableColumn> {
    let mut columns = Vec::with_capacity(table.columns.len());
    for (index, column) in table.columns.iter().enumerate() {
        columns.push(TableColumn::new(table, index, column, frame.glyphs));
    }
    let in_one_line = columns.iter().map(|column| column.max_width.max(column.heading.width()));
    if in_one_line.map(|width| width + gap).sum::<usize>() <= frame.width + gap {
        for column in &mut columns {
            column.max_width = column.max_width.max(column.heading.width());
        }
    }
    if let Some(key) = columns.first_mut() {
        let min = if frame.width < NARROW_WIDTH { MIN_KEY_WIDTH_IF_NARROW } else { MIN_KEY_WIDTH };
        let distinct = key.min_width_with_distinct_cells(min);
        let [first_step, ..] = &mut key.min_widths;
        *first_step = (*first_step).max(distinct);
    }
    columns
}

impl TableColumn {
    fn new(table: &TableData, index: usize, column: &ColumnData, glyphs: Glyphs) -> Self {
        let heading = clean(&column.heading(), glyphs);
        let cells: Vec<&TableCell> = table.rows.iter().filter_map(|row| row.get(index)).collect();
        let texts = texts(&cells, column.is_numeric, glyphs);
        // The rule of an empty column is one cell wide.
        let max_width = widest(&texts).max(1).max(min_width_of_heading(&heading));
        let numbers = texts.iter().zip(cells).filter(|(_, cell)| is_number(cell));
        let numbers = widest(numbers.map(|(text, _)| text));
        let uncut = widest(texts.iter().filter(|text| is_date_like(text.as_str()))).max(numbers);
        let min =
            if column.is_numeric { max_width } else { MIN_TEXT_WIDTH.min(max_width).max(uncut) };
        Self { heading, is_right: column.is_numeric, texts, min_widths: [min, min], max_width }
    }

    /// The possible widths in step 0 or 1.
    pub fn range(&self, step: usize) -> WidthRange {
        let min = self.min_widths.get(step).copied().unwrap_or(0);
        WidthRange { min, max: self.max_width }
    }

    /// The lines of the heading, wrapped to this width.
    pub fn heading(&self, width: usize, glyphs: Glyphs) -> Vec<Printable> {
        heading_lines(&self.heading, width).iter().map(|line| line.cut(width, glyphs)).collect()
    }

    /// The minimum width, at least `min`, in which different cells remain different when they are cut.
    fn min_width_with_distinct_cells(&self, min: usize) -> usize {
        let count = count_distinct(&self.texts);
        let mut widths = min.min(self.max_width)..self.max_width;
        let min = widths.find(|width| {
            let cut = self.texts.iter().map(|text| text.cut(*width, Glyphs::Unicode));
            count_distinct(&cut.collect::<Vec<_>>()) == count
        });
        min.unwrap_or(self.max_width)
    }

    /// The number of cells that are cut in this width, including the heading.
    pub fn cells_over(&self, width: usize) -> usize {
        let heading = heading_lines(&self.heading, width);
        let is_cut = heading.iter().any(|line| line.width() > width);
        self.texts.iter().filter(|text| text.width() > width).count() + usize::from(is_cut)
    }
}

/// A heading, wrapped to this width. The last line has the rest, and may be wider.
fn heading_lines(heading: &Printable, width: usize) -> Vec<Printable> {
    if heading.width() <= width {
        return vec![heading.clone()];
    }
    let words: Vec<&str> = heading.as_str().split_whitespace().collect();
    filled_lines(&words, width, MAX_HEADING_LINES)
}

/// The minimum width in which no line of a wrapped heading is cut.
fn min_width_of_heading(heading: &Printable) -> usize {
    let mut widths = 0..heading.width();
    let min = widths
        .find(|width| heading_lines(heading, *width).iter().all(|line| line.width() <= *width));
    min.unwrap_or(heading.width())
}

fn is_number(cell: &TableCell) -> bool {
    matches!(cell, TableCell::Number(_))
}

/// Whether a text would be misleading when cut: a date, a time, a version, an IP address.
fn is_date_like(text: &str) -> bool {
    text.len() <= MAX_TIME_LENGTH
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || b"-:./+TZ ".contains(&byte))
}

/// The texts of the cells. Numbers of a numeric column are aligned at their decimal points.
fn texts(cells: &[&TableCell], is_numeric: bool, glyphs: Glyphs) -> Vec<Printable> {
    let mut numbers = if is_numeric { numbers(cells, glyphs) } else { Vec::new() }.into_iter();
    let mut texts = Vec::with_capacity(cells.len());
    for cell in cells {
        let number = if is_number(cell) { numbers.next() } else { None };
        texts.push(number.unwrap_or_else(|| clean(&cell_text(cell, glyphs), glyphs)));
    }
    texts
}

/// The numbers of a column, aligned if all have the same unit.
fn numbers(cells: &[&TableCell], glyphs: Glyphs) -> Vec<Printable> {
    let numbers = cells.iter().filter_map(|cell| match cell {
        TableCell::Number(number) => Some((cell, number)),
        TableCell::Missing | TableCell::Text(_) => None,
    });
    let unit = numbers.clone().next().and_then(|(_, number)| number.unit());
    let split = numbers.map(|(cell, number)| {
        let text = cell_text(cell, glyphs);
        let decimals = number.decimals().filter(|_| number.unit() == unit);
        match decimals.and_then(|decimals| text.split_at_checked(text.len() - decimals.len())) {
            Some((whole, rest)) => {
                SplitNumber { whole: whole.to_owned(), rest: Some(rest.to_owned()) }
            }
            None => SplitNumber { whole: text.into_owned(), rest: None },
        }
    });
    let split: Vec<SplitNumber> = split.collect();
    aligned(&split, glyphs)
}
