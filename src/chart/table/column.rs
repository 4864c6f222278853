//! A column of a table: its heading and cells, cleaned, and its possible widths.

use crate::chart::Frame;
use crate::chart::columns::{SplitNumber, WidthRange, aligned};
use crate::chart::text::{ascii_minus, cell_text, clean};
use crate::data::figure::{ColumnData, TableCell, TableData};
use crate::data::number::wants_separators;
use crate::printable::{Glyphs, Printable, are_cut_distinct, cells, widest};

/// Text columns are cut down to this width before a column moves to the next block.
const MIN_TEXT_WIDTH: usize = 8;
/// The minimum width to which the label column is cut, because it identifies the rows; the second value is for frames
/// narrower than `NARROW_WIDTH`.
const MIN_LABEL_WIDTH: usize = 24;
const MIN_LABEL_WIDTH_IF_NARROW: usize = 16;
const NARROW_WIDTH: usize = 60;
const MAX_HEADING_LINES: usize = 3;
/// The maximum length of a date and time in bytes, with nanoseconds and offset.
const MAX_TIME_LENGTH: usize = 35;

/// The minimum widths of a column are reduced in steps until a block fits: (0) text is cut, but not the label; (1) the
/// label as well; (2) headings of text as well.
pub(super) const STEPS: usize = 3;

pub(super) struct TableColumn {
    pub heading: Printable,
    pub is_right: bool,
    /// Whether it names the rows.
    pub is_label: bool,
    /// The text of each cell, empty if it is missing.
    pub texts: Vec<Printable>,
    /// The width in which no cell is cut.
    cells: usize,
    /// The minimum widths of the cells, for each step.
    min_cells: [usize; STEPS],
    /// The minimum width in which no line of the wrapped heading is cut.
    wrapped_heading: usize,
}

pub(super) fn columns(table: &TableData, frame: &Frame) -> Vec<TableColumn> {
    let mut columns = Vec::with_capacity(table.columns.len());
    for (index, column) in table.columns.iter().enumerate() {
        columns.push(TableColumn::new(table, index, column, frame.glyphs));
    }
    if let Some(label) = columns.get_mut(table.label) {
        label.is_label = true;
        let is_narrow = frame.width < NARROW_WIDTH;
        let min = if is_narrow { MIN_LABEL_WIDTH_IF_NARROW } else { MIN_LABEL_WIDTH };
        let [whole, cut, _] = [min, MIN_TEXT_WIDTH, MIN_TEXT_WIDTH]
            .map(|min| label.min_width_with_distinct_cells(min, frame.glyphs));
        let [_, least, _] = label.min_cells;
        label.min_cells = [whole.max(least), cut.max(least), cut.max(least)];
    }
    columns
}

impl TableColumn {
    fn new(table: &TableData, index: usize, column: &ColumnData, glyphs: Glyphs) -> Self {
        let heading = clean(&column.heading(), glyphs);
        let cells: Vec<&TableCell> = table.rows.iter().filter_map(|row| row.get(index)).collect();
        let texts = texts(&cells, column, glyphs);
        // The rule of an empty column is one cell wide.
        let width = widest(&texts).max(1);
        let numbers = texts.iter().zip(cells).filter(|(_, cell)| is_number(cell));
        let numbers = widest(numbers.map(|(text, _)| text));
        let uncut = widest(texts.iter().filter(|text| is_date_like(text.as_str()))).max(numbers);
        let min = if column.is_numeric { width } else { MIN_TEXT_WIDTH.min(width).max(uncut) };
        let wrapped_heading = min_width_of_heading(&heading);
        let (is_right, min_cells) = (column.is_numeric, [min; STEPS]);
        Self { heading, is_right, is_label: false, texts, cells: width, min_cells, wrapped_heading }
    }

    /// The possible widths in a step, with the heading in one line or wrapped.
    #[expect(clippy::indexing_slicing, reason = "there are this many steps")]
    pub fn range(&self, step: usize, wraps: bool) -> WidthRange {
        let heading = if wraps { self.wrapped_heading } else { self.heading.width() };
        let min = self.min_cells[step];
        let cuts_heading = wraps && step + 1 == STEPS && !self.is_right;
        let min = if cuts_heading { min } else { min.max(heading) };
        WidthRange { min, max: self.cells.max(heading) }
    }

    /// The lines of the heading, wrapped to this width.
    pub fn heading(&self, width: usize, glyphs: Glyphs) -> Vec<Printable> {
        heading_lines(&self.heading, width).iter().map(|line| line.cut(width, glyphs)).collect()
    }

    /// The minimum width, at least `min`, in which different cells remain different when they are cut.
    fn min_width_with_distinct_cells(&self, min: usize, glyphs: Glyphs) -> usize {
        let mut widths = min.min(self.cells)..self.cells;
        widths.find(|width| are_cut_distinct(&self.texts, *width, glyphs)).unwrap_or(self.cells)
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
    let mut lines: Vec<String> = Vec::new();
    for (piece, blank) in pieces(heading.as_str()) {
        let is_last = lines.len() == MAX_HEADING_LINES;
        match lines.last_mut() {
            Some(line) if is_last || cells(line) + blank.len() + cells(piece) <= width => {
                line.push_str(blank);
                line.push_str(piece);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    lines.into_iter().map(Printable::trusted).collect()
}

/// The pieces between which a heading may be wrapped, each with the blank before it: words, which also end after `_`,
/// `-` and `/`, and before a capital after a small letter.
fn pieces(heading: &str) -> Vec<(&str, &str)> {
    let mut pieces = Vec::new();
    for word in heading.split_whitespace() {
        let (mut rest, mut blank) = (word, if pieces.is_empty() { "" } else { " " });
        let letters = word.char_indices().zip(word.chars().skip(1));
        let ends = letters.filter(|((_, letter), next)| {
            matches!(letter, '_' | '-' | '/') || letter.is_lowercase() && next.is_uppercase()
        });
        for ((index, letter), _) in ends {
            let length = index + letter.len_utf8() - (word.len() - rest.len());
            let Some((piece, after)) = rest.split_at_checked(length) else { break };
            pieces.push((piece, blank));
            (rest, blank) = (after, "");
        }
        pieces.push((rest, blank));
    }
    pieces
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
fn texts(cells: &[&TableCell], column: &ColumnData, glyphs: Glyphs) -> Vec<Printable> {
    let numbers =
        if column.is_numeric { numbers(cells, column.is_key, glyphs) } else { Vec::new() };
    let mut numbers = numbers.into_iter();
    let mut texts = Vec::with_capacity(cells.len());
    for cell in cells {
        let number = if is_number(cell) { numbers.next() } else { None };
        texts.push(number.unwrap_or_else(|| clean(&cell_text(cell, glyphs), glyphs)));
    }
    texts
}

/// The numbers of a column, aligned if all have the same unit. Thousands are separated, unless it is a key.
fn numbers(cells: &[&TableCell], is_key: bool, glyphs: Glyphs) -> Vec<Printable> {
    let numbers = cells.iter().filter_map(|cell| match cell {
        TableCell::Number(number) => Some((cell, number)),
        TableCell::Missing | TableCell::Text(_) => None,
    });
    let unit = numbers.clone().next().and_then(|(_, number)| number.unit());
    let separators = !is_key && wants_separators(numbers.clone().map(|(_, number)| number.value()));
    let split = numbers.map(|(cell, number)| {
        let grouped = number.grouped_text().filter(|_| separators);
        let text =
            grouped.map_or_else(|| cell_text(cell, glyphs), |text| ascii_minus(text, glyphs));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_wrapped_at_blanks_signs_and_capitals() {
        let cases = [
            ("month", 5, "month"),
            ("month", 3, "month"),
            ("drunk at the time", 12, "drunk at the|time"),
            ("drunk at the time", 5, "drunk|at|the time"),
            ("not_distracted", 10, "not_|distracted"),
            ("p95-ms/request", 8, "p95-ms/|request"),
            ("firstName", 5, "first|Name"),
            ("IMDBRating", 4, "IMDBRating"),
            ("a_b_c_d", 2, "a_|b_|c_d"),
            ("x_", 1, "x_"),
            ("größeÄ ß", 5, "größe|Ä ß"),
        ];
        for (heading, width, expected) in cases {
            let lines = heading_lines(&Printable::trusted(heading.to_owned()), width);
            let lines: Vec<&str> = lines.iter().map(Printable::as_str).collect();
            assert_eq!(lines.join("|"), expected, "{heading} {width}");
        }
    }
}
