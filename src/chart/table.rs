//! Draws a table. Columns that do not fit side by side go into blocks below each other, each of which repeats the label
//! column. Cells are shown as written, with thousands separators.

mod column;

use super::columns::{WidthRange, column_widths, min_width};
use super::picture::{Picture, Style, StyledLine};
use super::text::count_of;
use super::{Frame, TooSmall, captions, notes};
use crate::data::figure::{Figure, TableData};
use crate::printable::{Glyphs, Printable, cut_distinct, widest};
use column::{STEPS, TableColumn, columns};

const GAP: usize = 2;
/// Written instead of a blank line or leading blanks in the first line of the output.
const PLACEHOLDER: &str = "-";

pub fn draw(figure: &Figure, table: &TableData, frame: &Frame) -> Result<Picture, TooSmall> {
    let columns = columns(table, frame);
    let blocks = best_blocks(&columns, table.label, frame.width)?;
    let mut lines = captions::heading(figure, frame);
    for (number, block) in blocks.iter().enumerate() {
        let is_first = lines.is_empty();
        if number > 0 {
            lines.push(StyledLine::default());
        }
        lines.extend(block_lines(block, frame.glyphs, is_first));
    }
    let cut_cells = cut_cells(&blocks);
    let shortened = (cut_cells > 0).then(|| format!("{} shortened", count_of(cut_cells, "cell")));
    lines.extend(captions::footer(figure, frame, notes::volume_notes(figure), shortened));
    Ok(lines)
}

/// Columns side by side, each with its width.
type ColumnBlock<'t> = Vec<(&'t TableColumn, usize)>;

/// The blocks with headings in one line, unless wrapped headings need fewer blocks or cut fewer cells.
fn best_blocks(
    columns: &[TableColumn],
    label: usize,
    width: usize,
) -> Result<Vec<ColumnBlock<'_>>, TooSmall> {
    let in_one_line = blocks(columns, label, width, false);
    let wrapped = blocks(columns, label, width, true);
    let cost = |blocks: &[ColumnBlock<'_>]| (blocks.len(), cut_cells(blocks));
    match (in_one_line, wrapped) {
        (Ok(in_one_line), Ok(wrapped)) if cost(&wrapped) < cost(&in_one_line) => Ok(wrapped),
        (Ok(in_one_line), _) => Ok(in_one_line),
        (Err(_), wrapped) => wrapped,
    }
}

/// The number of cells and headings that are cut. Those of the label column, which is in each block, count once.
fn cut_cells(blocks: &[ColumnBlock<'_>]) -> usize {
    let columns = blocks.iter().enumerate().flat_map(|(number, block)| {
        block.iter().filter(move |(column, _)| number == 0 || !column.is_label)
    });
    columns.map(|(column, width)| column.cells_over(*width)).sum()
}

/// Arranges the columns in blocks. The label column has the same width in each, so that rows are easy to find again.
fn blocks(
    columns: &[TableColumn],
    label: usize,
    width: usize,
    wraps: bool,
) -> Result<Vec<ColumnBlock<'_>>, TooSmall> {
    let blocks = split(columns, label, width, wraps);
    let mut ranges: Vec<_> = blocks.iter().map(|block| ranges(block, width, wraps)).collect();
    let mut narrowest = usize::MAX;
    for (block, ranges) in blocks.iter().zip(&ranges) {
        let widths = column_widths(ranges, GAP, width)?.into_iter();
        let mut labels = block.iter().zip(widths).filter(|(column, _)| column.is_label);
        narrowest = labels.next().map_or(narrowest, |(_, width)| narrowest.min(width));
    }
    for (block, ranges) in blocks.iter().zip(&mut ranges) {
        let columns = block.iter().zip(ranges).filter(|(column, _)| column.is_label);
        for (_, range) in columns {
            range.max = narrowest;
            range.min = range.min.min(narrowest);
        }
    }
    let widths = ranges.iter().map(|ranges| column_widths(ranges, GAP, width));
    let blocks = blocks.into_iter().zip(widths);
    blocks.map(|(block, widths)| Ok(block.into_iter().zip(widths?).collect())).collect()
}

/// All columns in their order, if they fit. Otherwise blocks of the label column and as many others as fit, at least one.
fn split(
    columns: &[TableColumn],
    label: usize,
    width: usize,
    wraps: bool,
) -> Vec<Vec<&TableColumn>> {
    let all: Vec<&TableColumn> = columns.iter().collect();
    let Some(label) = columns.get(label).filter(|_| !fits(&all, width, wraps)) else {
        return vec![all];
    };
    let mut blocks = Vec::new();
    let mut block = vec![label];
    for column in columns.iter().filter(|column| !column.is_label) {
        block.push(column);
        if block.len() > 2 && !fits(&block, width, wraps) {
            block.pop();
            blocks.push(std::mem::replace(&mut block, vec![label, column]));
        }
    }
    blocks.push(block);
    blocks
}

fn fits(block: &[&TableColumn], width: usize, wraps: bool) -> bool {
    min_width(block.iter().map(|column| column.range(0, wraps)), GAP) <= width
}

/// The widths for the columns of a block: the first step of [`TableColumn::range`] that makes them fit.
fn ranges(block: &[&TableColumn], width: usize, wraps: bool) -> Vec<WidthRange> {
    let mut ranges = Vec::new();
    for step in 0..STEPS {
        ranges = block.iter().map(|column| column.range(step, wraps)).collect();
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
            line.push_at(start + blanks, Style::Head, text);
        }
        for (row, text) in rows.iter_mut().zip(cut_distinct(&column.texts, *width, glyphs)) {
            let blanks = if column.is_right { width - text.width() } else { 0 };
            row.push_at(start + blanks, Style::Plain, text);
        }
        strokes.push(glyphs.pick("─", "-").repeat(*width));
        start += width + GAP;
    }
    for row in rows.iter_mut().filter(|row| row.width() == 0) {
        row.push(Style::Plain, Printable::literal(PLACEHOLDER));
    }
    let rule = Printable::trusted(strokes.join(&" ".repeat(GAP)));
    lines.push(StyledLine::of(Style::Axis, rule));
    lines.extend(rows);
    lines
}
