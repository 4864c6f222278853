//! Which gutters of the window part columns, and whether a cell could belong to another column than it seems. Gutters
//! of one blank may be blanks within cells, and a cell that is too wide pushes the next ones below other heads.
//! Knows no later rows.

use super::Column;
use crate::data::number::{self, CellValue};
use crate::input::text_table::line::{Line, Span};
use crate::input::text_table::window::{Window, has_several_words};

/// Of this many rows, one may have a cell that happens to be as wide as its column.
const ROWS_PER_WIDE_CELL: usize = 10;

/// Where the columns are, and whether that is certain. What has no head belongs to the column at its left. Of two
/// heads that are one blank apart, one without any cell below it belongs to the other: `Mounted on`.
pub(super) fn spans(window: &Window<'_>) -> (Vec<Span>, bool) {
    let stretches = window.stretches.as_slice();
    let mut spans: Vec<Span> = Vec::new();
    let mut is_certain = true;
    for (place, span) in stretches.iter().enumerate() {
        let next = stretches.get(place + 1).filter(|next| span.is_close_to(**next));
        if let Some(next) = next
            && has_name(window, *next)
            && window.heads.trim(*span).is_none()
        {
            // One blank left of a head: it may belong to either column, unless it is the labels of all rows.
            let are_numbers = window.texts(*next).all(|text| window.is_number(text));
            is_certain &= spans.is_empty() && window.is_filled_everywhere(*span) && are_numbers;
        }
        let Some(last) = spans.last_mut() else {
            spans.push(*span);
            continue;
        };
        if !has_name(window, *span) {
            last.end = span.end;
            continue;
        }
        let is_after_head = last.is_close_to(*span) && !window.heads.is_blank(last.end - 1);
        let is_last_filled = window.is_filled_somewhere(*last);
        let is_filled = window.is_filled_somewhere(*span);
        if is_after_head && !(is_last_filled && is_filled) {
            // Only the last head of all has a second word for certain, or any if no other heads are so close.
            let may_be_one = place + 1 == stretches.len() || !has_close_heads(window);
            is_certain &= is_last_filled && may_be_one;
            last.end = span.end;
        } else {
            // Cells that come and go together may be one.
            let is_one = is_after_head && window.filled(*last).eq(window.filled(*span));
            is_certain &= !is_one || window.is_filled_everywhere(*span);
            spans.push(*span);
        }
    }
    (spans, is_certain)
}

/// Whether no cell of these columns can belong to another; `None` if the cells of some column are not below each
/// other.
pub(super) fn are_certain(window: &Window<'_>, columns: &[Column]) -> Option<bool> {
    let spans = columns.iter().map(|column| column.span);
    let mut lines = window.rows.iter().chain([&window.heads]);
    let is_tight = lines.any(|line| has_close_cells(line, spans.clone()));
    if !columns.iter().all(|column| is_one_below_another(window, column, is_tight)) {
        return None;
    }
    Some(!is_tight || are_certain_if_tight(window, columns))
}

/// Whether the cells of a column are below each other. Texts need not be, unless one of several words may be
/// two cells.
fn is_one_below_another(window: &Window<'_>, column: &Column, is_tight: bool) -> bool {
    let has_several_cells = window.has_several_words(column.span);
    let has_several_heads = has_several_words(&window.heads, column.span);
    let has_several = has_several_cells || has_several_heads;
    let may_be_two = match window.rows.as_slice() {
        [_] if has_several_cells && has_several_heads => return false,
        [row] if has_several_numbers(window, row, column.span) => return false,
        [_] => is_tight || has_several,
        _ => is_tight && has_several,
    };
    column.is_aligned() || !(column.has_numbers || may_be_two)
}

/// Whether a cell is several words, all of them numbers.
fn has_several_numbers(window: &Window<'_>, row: &Line<'_>, span: Span) -> bool {
    has_several_words(row, span) && row.words(span).all(|word| window.is_number(row.text(word)))
}

/// Whether no cell can belong to another column if some are one blank apart: cells of several words may be two,
/// and where cells are empty, only heads that are as close prove that columns are.
fn are_certain_if_tight(window: &Window<'_>, columns: &[Column]) -> bool {
    let is_full =
        columns.iter().all(|column| column.is_last || window.is_filled_everywhere(column.span));
    for column in columns {
        let is_text = !column.has_numbers && (column.is_last || window.rows.len() > 1);
        let are_several = window.has_several_words(column.span) && !(is_text && is_full);
        let is_head_several = has_several_words(&window.heads, column.span) && !is_text;
        if are_several || is_head_several {
            return false;
        }
    }
    let mut torn_rows = 0;
    for row in &window.rows {
        let mut is_torn = false;
        for (column, next) in columns.iter().zip(columns.iter().skip(1)) {
            let spans = [column.span, next.span];
            if !has_close_cells(row, spans.into_iter()) {
                continue;
            }
            if !is_full && !has_close_cells(&window.heads, spans.into_iter()) {
                return false;
            }
            is_torn |= may_be_torn(window, row, column, next);
        }
        torn_rows += usize::from(is_torn);
    }
    torn_rows * ROWS_PER_WIDE_CELL <= window.rows.len()
}

/// Whether a word of two cells of a row that are one blank apart may belong to the other cell: the second is not
/// near its head; or one of them is a text in a column of numbers; or one has several words, and no number shows
/// where they part; or both are texts, and no other row shows where they part.
fn may_be_torn(window: &Window<'_>, row: &Line<'_>, column: &Column, next: &Column) -> bool {
    if !next.is_aligned() || has_text(window, row, column) || has_text(window, row, next) {
        return true;
    }
    let are_texts = [column, next].iter().all(|column| !window.is_number(row.text(column.span)));
    let is_only_row = window.rows.len() == 1;
    let has_several = has_several_words(row, column.span) || has_several_words(row, next.span);
    let is_parted = window.is_number(row.text(next.span))
        || next.has_numbers && next.right_edge.is_some()
        || window.is_number(row.text(column.span)) && column.right_edge.is_some();
    has_several && !is_parted || are_texts && is_only_row
}

/// Whether the cell of a row in a column of numbers is a text.
fn has_text(window: &Window<'_>, row: &Line<'_>, column: &Column) -> bool {
    let cell = number::read(row.text(column.span), window.notation);
    column.has_numbers && !matches!(cell, CellValue::Number(_) | CellValue::Missing)
}

/// Whether a stretch has a head, and not just a sign such as `%`.
fn has_name(window: &Window<'_>, span: Span) -> bool {
    let first = window.heads.words(span).next();
    first.is_some_and(|word| window.heads.text(word).contains(char::is_alphanumeric))
}

/// Whether heads with cells below them are one blank apart.
fn has_close_heads(window: &Window<'_>) -> bool {
    let filled = window.stretches.iter().filter(|span| window.is_filled_somewhere(**span));
    has_close_cells(&window.heads, filled.copied())
}

/// Whether some neighbouring cells of a line are one blank apart.
fn has_close_cells(line: &Line<'_>, spans: impl Iterator<Item = Span>) -> bool {
    let mut last: Option<Span> = None;
    for span in spans {
        let cell = line.trim(span);
        if last.zip(cell).is_some_and(|(last, cell)| last.is_close_to(cell)) {
            return true;
        }
        last = cell;
    }
    false
}
