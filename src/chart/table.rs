//! A table: rows under headings. Columns that do not fit side by side follow in blocks, each of which
//! begins with the first column again. Shows cells as they were given: it computes nothing from them
//! and chooses no rows.

mod column;

use super::captions;
use super::picture::{Picture, Role, StyledLine};
use super::text::count_of;
use super::widths::{WidthRange, least_width, share_width};
use super::{Frame, TooSmall};
use crate::data::figure::{Figure, TableData};
use crate::printable::{Glyphs, Printable};
use column::{TableColumn, columns};

/// Blanks between two columns.
const GAP: usize = 2;
/// Written where a line would otherwise be blank, or the first line of the output begin with blanks.
const NOTHING: &str = "-";

/// The table in at most the frame's width.
pub fn draw(figure: &Figure, grid: &TableData, frame: &Frame) -> Result<Picture, TooSmall> {
    let columns = columns(grid, frame.glyphs);
    let mut lines = captions::heading(figure, frame);
    let mut cut_cells = 0;
    for block in blocks(&columns, frame.width)? {
        let is_first = lines.is_empty();
        lines.extend(block_lines(&block, frame.glyphs, is_first));
        cut_cells += block.iter().map(|(column, width)| column.cells_over(*width)).sum::<usize>();
    }
    let shortened = (cut_cells > 0).then(|| format!("{} shortened", count_of(cut_cells, "cell")));
    lines.extend(captions::footer(figure, frame, captions::volume_notes(figure), shortened));
    Ok(Picture { lines })
}

/// Columns side by side, each with its width.
type Block<'t> = Vec<(&'t TableColumn, usize)>;

/// All columns in blocks; the first column has the same width in each, so that rows are found again.
fn blocks(columns: &[TableColumn], width: usize) -> Result<Vec<Block<'_>>, TooSmall> {
    let blocks = split(columns, width);
    let mut ranges: Vec<_> =
        blocks.iter().map(|block| ranges(block, !fits(block, width))).collect();
    let mut narrowest = usize::MAX;
    for ranges in &ranges {
        narrowest =
            share_width(ranges, GAP, width)?.into_iter().take(1).fold(narrowest, usize::min);
    }
    for first in ranges.iter_mut().filter_map(|ranges| ranges.first_mut()) {
        first.most = narrowest;
        first.least = first.least.min(narrowest);
    }
    let blocks = blocks.into_iter().zip(&ranges);
    blocks
        .map(|(block, ranges)| {
            Ok(block.into_iter().zip(share_width(ranges, GAP, width)?).collect())
        })
        .collect()
}

/// As many columns in each block as fit, but at least one beside the first column.
fn split(columns: &[TableColumn], width: usize) -> Vec<Vec<&TableColumn>> {
    let Some((first, others)) = columns.split_first() else { return Vec::new() };
    let mut blocks = Vec::new();
    let mut block = vec![first];
    for column in others {
        block.push(column);
        if block.len() > 2 && !fits(&block, width) {
            block.pop();
            blocks.push(std::mem::replace(&mut block, vec![first, column]));
        }
    }
    blocks.push(block);
    blocks
}

fn fits(block: &[&TableColumn], width: usize) -> bool {
    least_width(ranges(block, false), GAP) <= width
}

fn ranges(block: &[&TableColumn], is_tight: bool) -> Vec<WidthRange> {
    block.iter().map(|column| column.range(is_tight)).collect()
}

/// The headings, a rule, and a line for each row. The rule is alone where no column has a heading.
fn block_lines(block: &Block<'_>, glyphs: Glyphs, is_first: bool) -> Vec<StyledLine> {
    let texts: Vec<Vec<(Role, Printable)>> =
        block.iter().map(|(column, width)| column.cut(*width, glyphs)).collect();
    let mut lines = Vec::new();
    if block.iter().any(|(column, _)| column.heading.width() > 0) {
        lines.push(line(block, &texts, 0, is_first));
    }
    let stroke = if glyphs == Glyphs::Ascii { "-" } else { "─" };
    let strokes: Vec<String> = block.iter().map(|(_, width)| stroke.repeat(*width)).collect();
    let rule = Printable::drawn(strokes.join(&" ".repeat(GAP)));
    lines.push(StyledLine::of(Role::Axis, rule));
    let rows = texts.first().map_or(0, Vec::len);
    lines.extend((1..rows).map(|index| line(block, &texts, index, false)));
    lines
}

/// The texts with this index side by side: 0 is the headings, 1 the first row.
fn line(
    block: &Block<'_>,
    texts: &[Vec<(Role, Printable)>],
    index: usize,
    is_first: bool,
) -> StyledLine {
    let texts: Vec<_> = texts.iter().filter_map(|column| column.get(index)).collect();
    let is_blank = texts.iter().all(|(_, text)| text.width() == 0);
    let mut line = StyledLine::default();
    let mut start = 0;
    for ((column, width), (role, text)) in block.iter().zip(texts) {
        let needs_text = start == 0 && text.width() == 0 && (is_first || is_blank);
        let text = if needs_text { Printable::literal(NOTHING) } else { text.clone() };
        // Blanks at the beginning of the output are often trimmed, which would shift its first line.
        let is_right = column.is_right && !(is_first && start == 0);
        if text.width() > 0 {
            line.pad_to(start + if is_right { width - text.width() } else { 0 });
            line.push(*role, text);
        }
        start += width + GAP;
    }
    line
}
