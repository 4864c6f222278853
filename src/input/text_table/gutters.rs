//! Reads columns of text by gutters: lines are cut where all lines of the window, including the header, are blank.

mod certainty;

use super::Reading;
use super::grid::{TableGrid, has_several_words};
use super::line::{Line, Span};

const TREE_CHARS: [char; 5] = ['│', '├', '└', '─', ' '];

/// Columns with blank cells between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Gutters {
    columns: Vec<Column>,
    /// Whether a line with several words in the first column only is a remark below the table (`8 passed in 0.60s`): no
    /// other row has only this cell, and its heading is one word.
    may_have_remark: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    span: Span,
    /// Where all its cells and its heading start, if they are left-aligned.
    left_edge: Option<usize>,
    /// Where all of them end, if they are right-aligned.
    right_edge: Option<usize>,
    is_last: bool,
    has_numbers: bool,
}

impl Gutters {
    /// The column names, the reading, and whether it is certain. `None` if these are not columns.
    pub(super) fn reading(grid: &TableGrid<'_>) -> Option<(Vec<String>, Reading, bool)> {
        let marked = grid.columns_of_rule();
        let is_marked = marked.is_some();
        let (spans, mut is_certain) =
            marked.map_or_else(|| certainty::spans(grid), |spans| (spans, true));
        if spans.len() < 2 {
            return None;
        }
        let mut columns = Vec::with_capacity(spans.len());
        for (place, span) in spans.iter().enumerate() {
            columns.push(Column::new(grid, *span, place + 1 == spans.len())?);
        }
        is_certain &= is_marked || certainty::are_certain(grid, &columns)?;
        let names = spans.iter().map(|span| grid.header.text(*span).to_owned()).collect();
        let first = *spans.first()?;
        let others = Span { start: first.end, ..Span::ALL };
        let rows_with_one_cell = grid.filled(others).filter(|is_filled| !is_filled).count();
        let may_have_remark = rows_with_one_cell < 2 && !has_several_words(&grid.header, first);
        Some((names, Reading::Gutters(Self { columns, may_have_remark }), is_certain))
    }

    /// Whether a line has several words in the first column and no other cell, unlike the rows of the window.
    pub(super) fn is_remark(&self, line: &Line<'_>) -> bool {
        let Some(second) = self.columns.get(1) else { return false };
        self.may_have_remark
            && line.width() <= second.span.start
            && has_several_words(line, Span::ALL)
    }

    /// The cells of a row; `None` if it does not fit.
    pub(super) fn cells<'t>(&self, line: &Line<'t>) -> Option<Vec<&'t str>> {
        let mut cells = Vec::with_capacity(self.columns.len());
        let mut start = 0;
        for column in &self.columns {
            let end = if column.is_last { line.width() } else { column.span.end };
            let gutter = Span { start, end: column.span.start };
            let span = Span { start: column.span.start, end };
            let text = line.text(span);
            let fits = line.trim(span).is_none_or(|cell| column.fits(cell, text));
            if line.trim(gutter).is_some() || !fits {
                return None;
            }
            cells.push(text);
            start = end;
        }
        (!self.is_remark(line)).then_some(cells)
    }
}

impl Column {
    /// The column in a span; `None` if its heading or one of its cells contains a double blank.
    fn new(grid: &TableGrid<'_>, span: Span, is_last: bool) -> Option<Self> {
        let mut lines = grid.rows.iter().chain([&grid.header]);
        if lines.any(|line| has_gap(line.text(span))) {
            return None;
        }
        let heading = grid.header.trim(span);
        let cells = grid.rows.iter().filter_map(|row| row.trim(span)).chain(heading);
        Some(Self {
            span,
            left_edge: cells.clone().all(|cell| cell.start == span.start).then_some(span.start),
            right_edge: cells.clone().all(|cell| cell.end == span.end).then_some(span.end),
            is_last,
            has_numbers: grid.texts(span).any(|text| grid.is_number(text)),
        })
    }

    fn is_aligned(&self) -> bool {
        self.left_edge.is_some() || self.right_edge.is_some()
    }

    /// Whether a cell with this text is aligned like the cells of this column.
    fn fits(&self, cell: Span, text: &str) -> bool {
        let is_in_place = if self.is_aligned() {
            self.left_edge == Some(cell.start) || self.right_edge == Some(cell.end)
        } else {
            self.span.start <= cell.start && (self.is_last || cell.end <= self.span.end)
        };
        is_in_place && !has_gap(text)
    }
}

/// Whether a cell contains a double blank, not counting a tree drawn before its text, as in `findmnt`.
fn has_gap(cell: &str) -> bool {
    cell.trim_start_matches(TREE_CHARS).contains("  ")
}
