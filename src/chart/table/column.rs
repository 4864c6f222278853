//! A column of a table: its heading and cells, cleaned, and how wide it may be. Does not know the other columns.

use crate::chart::Frame;
use crate::chart::columns::{SplitNumber, WidthRange, aligned_if_possible};
use crate::chart::picture::Role;
use crate::chart::text::{cell_text, clean, filled_lines};
use crate::data::figure::{ColumnData, TableCell, TableData};
use crate::printable::{self, Glyphs, Printable, count_distinct, cut_distinct};

/// A column of text is cut to this width before a column moves to the next block.
const MIN_TEXT_WIDTH: usize = 8;
/// The first column tells rows apart, so it is not cut below this width to make room for others; in a frame
/// below `NARROW`, not below the second one.
const MIN_KEY_WIDTH: usize = 24;
const MIN_KEY_WIDTH_IF_NARROW: usize = 16;
const NARROW: usize = 60;
const MAX_HEADING_LINES: usize = 3;
/// If not even two columns fit, they may be cut to three letters and an ellipsis.
const MIN_CUT_WIDTH: usize = 4;
/// The length in bytes of the longest date and time, with nanoseconds and offset.
const LONGEST_TIME: usize = 35;

pub(super) struct TableColumn {
    pub heading: Printable,
    pub is_right: bool,
    /// The text of each cell, empty if it is missing. Numbers have the role of values.
    texts: Vec<(Role, Printable)>,
    /// The minimum width in three steps. First, all columns of text but the first one may be cut; then the first one
    /// as well; then, if not even two columns fit, both may be cut to almost nothing.
    min_widths: [usize; 3],
    /// In this width nothing is cut, but the heading may have several lines.
    max_width: usize,
    /// In this width the heading has one line.
    one_line_width: usize,
}

/// The columns of a table. Their headings are wrapped only if the frame is too narrow.
pub(super) fn columns(table: &TableData, gap: usize, frame: &Frame) -> Vec<TableColumn> {
    let mut columns = Vec::with_capacity(table.columns.len());
    for (index, column) in table.columns.iter().enumerate() {
        columns.push(TableColumn::new(table, index, column, frame.glyphs));
    }
    if columns.iter().map(|column| column.one_line_width + gap).sum::<usize>() <= frame.width + gap
    {
        for column in &mut columns {
            column.max_width = column.one_line_width;
        }
    }
    if let Some(key) = columns.first_mut() {
        let min = if frame.width < NARROW { MIN_KEY_WIDTH_IF_NARROW } else { MIN_KEY_WIDTH };
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
        // An empty column has a rule of one cell.
        let widest_cell = widest(&texts, |_| true).max(1);
        let max_width = widest_cell.max(min_width_of_heading(&heading));
        let uncut = widest(&texts, is_never_cut);
        let numbers = widest(&texts, |(role, _)| *role == Role::Value);
        let min =
            if column.is_numeric { max_width } else { MIN_TEXT_WIDTH.min(max_width).max(uncut) };
        let min_widths = [min, min, MIN_CUT_WIDTH.min(max_width).max(numbers)];
        let (is_right, one_line_width) = (column.is_numeric, widest_cell.max(heading.width()));
        Self { heading, is_right, texts, min_widths, max_width, one_line_width }
    }

    /// How wide the column may be, in each of the three steps.
    pub fn ranges(&self) -> [WidthRange; 3] {
        self.min_widths.map(|min| WidthRange { min, max: self.max_width })
    }

    /// The texts of the cells in at most this width.
    pub fn cut(&self, width: usize, glyphs: Glyphs) -> Vec<(Role, Printable)> {
        let texts = cut_distinct(self.texts.iter().map(|(_, text)| text), width, glyphs);
        self.texts.iter().map(|(role, _)| *role).zip(texts).collect()
    }

    /// The lines of the heading in this width, from the top.
    pub fn heading(&self, width: usize, glyphs: Glyphs) -> Vec<Printable> {
        heading_lines(&self.heading, width).iter().map(|line| line.cut(width, glyphs)).collect()
    }

    /// The smallest width, from `min` on, in which different cells are still different when they are cut.
    fn min_width_with_distinct_cells(&self, min: usize) -> usize {
        let cells: Vec<&Printable> = self.texts.iter().map(|(_, text)| text).collect();
        let count = count_distinct(cells.iter().copied());
        let mut widths = min.min(self.max_width)..self.max_width;
        let min = widths.find(|width| {
            let cut = cells.iter().map(|cell| cell.cut(*width, Glyphs::Unicode));
            count_distinct(&cut.collect::<Vec<_>>()) == count
        });
        min.unwrap_or(self.max_width)
    }

    /// How many cells, and the heading, are wider than this and have to be cut.
    pub fn cells_over(&self, width: usize) -> usize {
        let heading = heading_lines(&self.heading, width);
        let is_cut = heading.iter().any(|line| line.width() > width);
        self.texts.iter().filter(|(_, text)| text.width() > width).count() + usize::from(is_cut)
    }
}

/// A heading, wrapped to this width. Its last line has all that is left, and may be wider.
fn heading_lines(heading: &Printable, width: usize) -> Vec<Printable> {
    if heading.width() <= width {
        return vec![heading.clone()];
    }
    let words: Vec<&str> = heading.as_str().split_whitespace().collect();
    filled_lines(&words, width, MAX_HEADING_LINES)
}

/// The smallest width in which no line of a wrapped heading is cut.
fn min_width_of_heading(heading: &Printable) -> usize {
    let mut widths = 0..heading.width();
    let min = widths
        .find(|width| heading_lines(heading, *width).iter().all(|line| line.width() <= *width));
    min.unwrap_or(heading.width())
}

/// The width of the widest cell for which `is_counted` holds.
fn widest(texts: &[(Role, Printable)], is_counted: fn(&(Role, Printable)) -> bool) -> usize {
    let counted = texts.iter().filter(|text| is_counted(text));
    printable::widest(counted.map(|(_, text)| text))
}

/// Whether a cell is wrong or useless once it is cut: a number, a date, a time, a version, an IP address.
fn is_never_cut((role, text): &(Role, Printable)) -> bool {
    let text = text.as_str();
    let is_date_like = text.len() <= LONGEST_TIME
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || b"-:./+TZ ".contains(&byte));
    *role == Role::Value || is_date_like
}

/// The texts of the cells of a column. If it is numeric, its numbers are aligned at their decimal points.
fn texts(cells: &[&TableCell], is_numeric: bool, glyphs: Glyphs) -> Vec<(Role, Printable)> {
    let mut numbers = if is_numeric { numbers(cells, glyphs) } else { Vec::new() }.into_iter();
    let mut texts = Vec::with_capacity(cells.len());
    for cell in cells {
        let is_number = matches!(cell, TableCell::Number(_));
        let number = if is_number { numbers.next() } else { None };
        let text = number.unwrap_or_else(|| clean(&cell_text(cell, glyphs), glyphs));
        texts.push((if is_number { Role::Value } else { Role::Plain }, text));
    }
    texts
}

/// The numbers of a column. If one has another unit than the first, it is not split, and none is aligned.
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
    aligned_if_possible(&split, glyphs)
}
