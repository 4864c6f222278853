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
            // Only the last head of all has a second word for certain, or any if no other heads are so close. In a single
            // row, a wide cell below two heads makes them one, so that this would be the third.
            let may_be_third = window.rows.len() == 1 && has_several_words(&window.heads, *last);
            let may_be_one =
                place + 1 == stretches.len() || !has_close_heads(window) && !may_be_third;
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
    if window.rows.iter().any(|row| has_several_numbers(window, row, column.span)) {
        return false;
    }
    let may_be_two = is_tight && (has_several_cells || has_several_heads);
    column.is_aligned() || !(column.has_numbers || may_be_two)
}

/// Whether a cell is several words, all of them numbers.
fn has_several_numbers(window: &Window<'_>, row: &Line<'_>, span: Span) -> bool {
    has_several_words(row, span) && row.words(span).all(|word| window.is_number(row.text(word)))
}

/// Whether no cell can belong to another column if some are one blank apart: cells of several words may be two, unless
/// they are texts and no cell is empty.
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
    let torn_rows = window.rows.iter().filter(|row| may_be_torn(window, row, columns)).count();
    torn_rows * ROWS_PER_WIDE_CELL <= window.rows.len()
}

/// Whether a word of some cell of a row may belong to a neighbour one blank away.
fn may_be_torn(window: &Window<'_>, row: &Line<'_>, columns: &[Column]) -> bool {
    columns.iter().zip(columns.iter().skip(1)).any(|(column, next)| {
        has_close_cells(row, [column.span, next.span].into_iter())
            && !is_parted(window, row, column, next)
    })
}

/// Whether it is certain where two cells of a row that are one blank apart are parted: the second is near its head;
/// neither is a text in a column of numbers; the second is a number, or the first ends at an edge, or both are one
/// word; and if both are texts, other rows show where they are parted.
fn is_parted(window: &Window<'_>, row: &Line<'_>, column: &Column, next: &Column) -> bool {
    if !next.is_aligned() || has_text(window, row, column) || has_text(window, row, next) {
        return false;
    }
    if window.is_number(row.text(next.span)) {
        return true;
    }
    let are_texts = !window.is_number(row.text(column.span));
    // `53% /mnt/my disk`: a number ends where all others do, but does not begin there.
    if !are_texts && column.right_edge.is_some() && column.left_edge.is_none() {
        return true;
    }
    let has_several = has_several_words(row, column.span) || has_several_words(row, next.span);
    let may_be_one = window.rows.len() == 1 || are_always_close(window, column, next);
    !(has_several || are_texts && may_be_one)
}

/// Whether the cells of two columns are one blank apart wherever there are both, but the heads are not: they may be
/// one cell of two words.
fn are_always_close(window: &Window<'_>, column: &Column, next: &Column) -> bool {
    !are_close(&window.heads, column, next)
        && window.rows.iter().all(|row| are_close(row, column, next))
}

/// Whether the cells of two columns are one blank apart, if a line has both.
fn are_close(line: &Line<'_>, column: &Column, next: &Column) -> bool {
    match (line.trim(column.span), line.trim(next.span)) {
        (Some(cell), Some(next)) => cell.is_close_to(next),
        _ => true,
    }
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
