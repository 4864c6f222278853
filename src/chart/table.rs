//! Draws a table. Columns that do not fit side by side go into blocks below each other, each of which repeats the first
//! column. Cells are shown as written.

mod column;

use super::columns::{WidthRange, column_widths, min_width};
use super::picture::{Picture, Role, StyledLine};
use super::text::count_of;
use super::{Frame, TooSmall, captions, notes};
use crate::data::figure::{Figure, TableData};
use crate::printable::{Glyphs, Printable, cut_distinct, widest};
use column::{TableColumn, columns};

const GAP: usize = 2;
/// Written instead of a blank line or leading blanks in the first line of the output.
const PLACEHOLDER: &str = "-";

pub fn draw(figure: &Figure, table: &TableData, frame: &Frame) -> Result<Picture, TooSmall> {
    let columns = columns(table, GAP, frame);
    let mut lines = captions::heading(figure, frame);
    let mut cut_cells = 0;
    for (number, block) in blocks(&columns, frame.width)?.into_iter().enumerate() {
        let is_first = lines.is_empty();
        if number > 0 {
            lines.push(StyledLine::default());
        }
        cut_cells += block.iter().map(|(column, width)| column.cells_over(*width)).sum::<usize>();
        lines.extend(block_lines(&block, frame.glyphs, is_first));
    }
    let shortened = (cut_cells > 0).then(|| format!("{} shortened", count_of(cut_cells, "cell")));
    lines.extend(captions::footer(figure, frame, notes::volume_notes(figure), shortened));
    Ok(lines)
}

/// Columns side by side, each with its width.
type ColumnBlock<'t> = Vec<(&'t TableColumn, usize)>;

/// Arranges the columns in blocks. The first column has the same width in each, so that rows are easy to find again.
fn blocks(columns: &[TableColumn], width: usize) -> Result<Vec<ColumnBlock<'_>>, TooSmall> {
    let blocks = split(columns, width);
    let mut ranges: Vec<_> = blocks.iter().map(|block| ranges(block, width)).collect();
    let mut narrowest = usize::MAX;
    for ranges in &ranges {
        if let Some(first) = column_widths(ranges, GAP, width)?.first() {
            narrowest = narrowest.min(*first);
        }
    }
    for first in ranges.iter_mut().filter_map(|ranges| ranges.first_mut()) {
        first.max = narrowest;
        first.min = first.min.min(narrowest);
    }
    let widths = ranges.iter().map(|ranges| column_widths(ranges, GAP, width));
    let blocks = blocks.into_iter().zip(widths);
    blocks.map(|(block, widths)| Ok(block.into_iter().zip(widths?).collect())).collect()
}

/// Splits the columns into blocks: as many as fit, but at least one besides the first column.
fn split(columns: &[TableColumn], width: usize) -> Vec<Vec<&TableColumn>> {
    let Some((first, others)) = columns.split_first() else { return Vec::new() };
    let mut blocks = Vec::new();
    let mut block = vec![first];
    for column in others {
        block.push(column);
        let ranges = block.iter().map(|column| column.range(0));
        if block.len() > 2 && min_width(ranges, GAP) > width {
            block.pop();
            blocks.push(std::mem::replace(&mut block, vec![first, column]));
        }
    }
    blocks.push(block);
    blocks
}

/// The widths for the columns of a block: the first step of [`TableColumn::range`] that makes them fit.
fn ranges(block: &[&TableColumn], width: usize) -> Vec<WidthRange> {
    let mut ranges = Vec::new();
    for step in 0..2 {
        ranges = block.iter().map(|column| column.range(step)).collect();
        if min_width(ranges.iter().copied(), GAP) <= width {
            break;
        }
    }
    ranges
}

/// The lines of a block: headings, if any, a rule, and the rows.
fn block_lines(block: &ColumnBlock<'_>, glyphs: Glyphs, is_first: bool) -> Vec<StyledLine> {
    let headings = block.iter().map(|(column, width)| column.heading(*width, glyphs));
    let headings: Vec<Vec<Printable>> = headings.collect();
    let has_headings = block.iter().any(|(column, _)| column.heading.width() > 0);
    let height = if has_headings { headings.iter().map(Vec::len).max().unwrap_or(0) } else { 0 };
    let mut lines = vec![StyledLine::default(); height];
    let mut rows = vec![StyledLine::default(); block.first().map_or(0, |(key, _)| key.texts.len())];
    let mut strokes = Vec::with_capacity(block.len());
    let mut start = 0;
    for ((column, width), mut heading) in block.iter().zip(headings) {
        // The output must not begin with blanks, which are often lost when it is copied.
        let is_corner = is_first && start == 0;
        if is_corner && column.heading.width() == 0 {
            heading = vec![Printable::literal(PLACEHOLDER)];
        }
        // Headings are aligned at the bottom.
        let above = if is_corner { 0 } else { height.saturating_sub(heading.len()) };
        let blanks = if column.is_right && !is_corner { width - widest(&heading) } else { 0 };
        for (line, text) in lines.iter_mut().skip(above).zip(heading) {
            line.push_at(start + blanks, Role::Head, text);
        }
        for (row, text) in rows.iter_mut().zip(cut_distinct(&column.texts, *width, glyphs)) {
            let blanks = if column.is_right { width - text.width() } else { 0 };
            row.push_at(start + blanks, Role::Plain, text);
        }
        strokes.push(glyphs.pick("─", "-").repeat(*width));
        start += width + GAP;
    }
    for row in rows.iter_mut().filter(|row| row.width() == 0) {
        row.push(Role::Plain, Printable::literal(PLACEHOLDER));
    }
    let rule = Printable::trusted(strokes.join(&" ".repeat(GAP)));
    lines.push(StyledLine::of(Role::Axis, rule));
    lines.extend(rows);
    lines
}
