//! A table: rows under heads. Where not all columns fit side by side, they follow in blocks, each with
//! the first column again. Knows cells as they were given; it computes nothing from them and chooses
//! no rows.

mod blocks;
mod columns;
mod strip;

use crate::chart::around;
use crate::chart::frame::Frame;
use crate::chart::picture::{Line, Picture};
use crate::data::figure::{Figure, Grid};
use crate::fault::{Fault, Kind};
use strip::Strip;

/// Blanks between two columns.
const GAP: usize = 2;

/// Rows as they are drawn, with the heads and the rule above them.
struct Block {
    lines: Vec<Line>,
    /// Cells and heads that were cut.
    shortened: usize,
}

/// The table in at most the frame's width.
pub fn draw(figure: &Figure, grid: &Grid, frame: &Frame) -> Result<Picture, Fault> {
    let Frame { width, glyphs, .. } = *frame;
    let strips = strip::strips(grid, glyphs);
    let mut lines = around::head(figure, frame, width);
    let blocks =
        blocks::blocks(&strips, width).map_err(|least| Kind::TooNarrow { width, least })?;
    let mut shortened = 0;
    for block in &blocks {
        let block = columns::drawn(block, width, glyphs, lines.is_empty());
        lines.extend(block.lines);
        shortened += block.shortened;
    }
    let shortened = match shortened {
        0 => None,
        1 => Some("1 cell shortened".to_owned()),
        cells => Some(format!("{cells} cells shortened")),
    };
    let replaced = around::replaced(figure, replaced(&strips), "cell", glyphs);
    let remarks: Vec<String> = shortened.into_iter().chain(replaced).collect();
    lines.extend(around::footer(figure, frame, width, &remarks));
    Ok(Picture { lines })
}

/// Heads and cells that lost a character.
fn replaced(strips: &[Strip]) -> usize {
    let cells = strips.iter().flat_map(|strip| &strip.cells).map(|cell| &cell.text);
    let texts = strips.iter().map(|strip| &strip.head).chain(cells);
    texts.filter(|text| text.replaced()).count()
}
