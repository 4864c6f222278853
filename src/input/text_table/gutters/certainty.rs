//! Decides which gutters of the window separate columns, and whether each cell certainly belongs to its column. A
//! gutter of one blank may be a blank within cells, and a cell that is too wide shifts the next ones below other
//! headings.

use super::Column;
use crate::data::number::{self, CellValue};
use crate::input::text_table::grid::{TableGrid, has_several_words};
use crate::input::text_table::line::{Line, Span};

/// The spans of the columns, and whether they are certain. A span without a heading belongs to the column on its
/// left. If two headings are one blank apart and one has no cells below it, they are one heading: `Mounted on`.
pub(super) fn spans(grid: &TableGrid<'_>) -> (Vec<Span>, bool) {
    let stretches = grid.stretches.as_slice();
    let mut spans: Vec<Span> = Vec::new();
    let mut is_certain = true;
    for (place, span) in stretches.iter().enumerate() {
        let next = stretches.get(place + 1).filter(|next| span.is_close_to(**next));
        if let Some(next) = next
            && has_name(grid, *next)
            && grid.header.trim(*span).is_none()
        {
            // A span without a heading, one blank left of a heading, may belong to either column, unless it has the
            // labels of all rows.
            let are_numbers = grid.texts(*next).all(|text| grid.is_number(text));
            is_certain &= spans.is_empty() && grid.is_filled_everywhere(*span) && are_numbers;
        }
        let Some(last) = spans.last_mut() else {
            spans.push(*span);
            continue;
        };
        if !has_name(grid, *span) {
            last.end = span.end;
            continue;
        }
        let is_after_heading = last.is_close_to(*span) && !grid.header.is_blank(last.end - 1);
        let is_last_filled = grid.is_filled_somewhere(*last);
        let is_filled = grid.is_filled_somewhere(*span);
        if is_after_heading && !(is_last_filled && is_filled) {
            // Two words are certainly one heading only at the end of the line, or if no other headings are this close.
            // In a single row, a wide cell may already have joined two headings, so that this would be a third.
            let may_be_third = grid.rows.len() == 1 && has_several_words(&grid.header, *last);
            let may_be_one =
                place + 1 == stretches.len() || !has_close_headings(grid) && !may_be_third;
            is_certain &= is_last_filled && may_be_one;
            last.end = span.end;
        } else {
            // If both columns are filled in the same rows, they may be one.
            let is_one = is_after_heading && grid.filled(*last).eq(grid.filled(*span));
            is_certain &= !is_one || grid.is_filled_everywhere(*span);
            spans.push(*span);
        }
    }
    (spans, is_certain)
}

/// Whether each cell certainly belongs to its column; `None` if the cells of some column are not aligned.
pub(super) fn are_certain(grid: &TableGrid<'_>, columns: &[Column]) -> Option<bool> {
    let spans = columns.iter().map(|column| column.span);
    let mut lines = grid.rows.iter().chain([&grid.header]);
    let is_tight = lines.any(|line| has_close_cells(line, spans.clone()));
    if !columns.iter().all(|column| are_cells_aligned(grid, column, is_tight)) {
        return None;
    }
    Some(!is_tight || are_certain_despite_close_cells(grid, columns))
}

/// Whether the cells of a column are aligned. Texts need not be, unless a text of several words may be two cells, and
/// numbers only have to be below their heading, if all cells are further apart than words.
fn are_cells_aligned(grid: &TableGrid<'_>, column: &Column, is_tight: bool) -> bool {
    let has_several_cells = grid.has_several_words(column.span);
    let has_several_headings = has_several_words(&grid.header, column.span);
    if grid.rows.iter().any(|row| has_several_numbers(grid, row, column.span)) {
        return false;
    }
    let may_be_two = is_tight && (has_several_cells || has_several_headings);
    column.is_aligned()
        || !may_be_two && (!column.has_numbers || !is_tight && are_below_heading(grid, column.span))
}

/// Whether each cell of a column has a part of the heading above it.
fn are_below_heading(grid: &TableGrid<'_>, span: Span) -> bool {
    let Some(heading) = grid.header.trim(span) else { return false };
    let mut cells = grid.rows.iter().filter_map(|row| row.trim(span));
    cells.all(|cell| cell.start < heading.end && heading.start < cell.end)
}

fn has_several_numbers(grid: &TableGrid<'_>, row: &Line<'_>, span: Span) -> bool {
    has_several_words(row, span) && row.words(span).all(|word| grid.is_number(row.text(word)))
}

/// Whether each cell certainly belongs to its column although some are one blank apart: no cell but the last is empty,
/// numbers are below numbers, and cells of numbers are one word.
fn are_certain_despite_close_cells(grid: &TableGrid<'_>, columns: &[Column]) -> bool {
    let are_cells_certain = columns.iter().all(|column| {
        let lines = [&grid.header].into_iter().chain(&grid.rows);
        (column.is_last || grid.is_filled_everywhere(column.span))
            && !grid.rows.iter().any(|row| has_text(grid, row, column))
            && !(column.has_numbers
                && lines.clone().any(|line| has_several_words(line, column.span)))
    });
    let mut pairs = columns.iter().zip(columns.iter().skip(1));
    are_cells_certain && pairs.all(|(column, next)| is_clearly_split(grid, column, next))
}

/// Whether it is certain where two columns are separated, if any of their cells are one blank apart: the second column is
/// aligned; it has numbers, or the first has numbers aligned to the right, or both have single words, not always this
/// close.
fn is_clearly_split(grid: &TableGrid<'_>, column: &Column, next: &Column) -> bool {
    let spans = [column.span, next.span];
    if !grid.rows.iter().any(|row| has_close_cells(row, spans.into_iter())) {
        return true;
    }
    let is_number_before =
        column.has_numbers && column.right_edge.is_some() && column.left_edge.is_none();
    let are_words = !spans.iter().any(|span| grid.has_several_words(*span))
        && grid.rows.len() > 1
        && !are_always_close(grid, column, next);
    next.is_aligned() && (next.has_numbers || is_number_before || are_words)
}

/// Whether the cells of two columns are one blank apart in all rows that have both, but their headings are not. They
/// may be one cell of two words.
fn are_always_close(grid: &TableGrid<'_>, column: &Column, next: &Column) -> bool {
    !are_close(&grid.header, column, next)
        && grid.rows.iter().all(|row| are_close(row, column, next))
}

/// Whether the cells of two columns are one blank apart, if a line has both.
fn are_close(line: &Line<'_>, column: &Column, next: &Column) -> bool {
    match (line.trim(column.span), line.trim(next.span)) {
        (Some(cell), Some(next)) => cell.is_close_to(next),
        _ => true,
    }
}

/// Whether this is a numeric column in which this row has a text.
fn has_text(grid: &TableGrid<'_>, row: &Line<'_>, column: &Column) -> bool {
    let cell = number::read(row.text(column.span), grid.notation);
    column.has_numbers && !matches!(cell, CellValue::Number(_) | CellValue::Missing)
}

/// Whether a span has a heading other than a symbol such as `%`.
fn has_name(grid: &TableGrid<'_>, span: Span) -> bool {
    let first = grid.header.words(span).next();
    first.is_some_and(|word| grid.header.text(word).contains(char::is_alphanumeric))
}

/// Whether any headings with cells below them are one blank apart.
fn has_close_headings(grid: &TableGrid<'_>) -> bool {
    let filled = grid.stretches.iter().filter(|span| grid.is_filled_somewhere(**span));
    has_close_cells(&grid.header, filled.copied())
}

/// Whether any neighbouring cells of a line are one blank apart.
fn has_close_cells(line: &Line<'_>, spans: impl Iterator<Item = Span>) -> bool {
    let cells: Vec<Option<Span>> = spans.map(|span| line.trim(span)).collect();
    let mut pairs = cells.iter().zip(cells.iter().skip(1));
    pairs.any(|(cell, next)| cell.zip(*next).is_some_and(|(cell, next)| cell.is_close_to(next)))
}
