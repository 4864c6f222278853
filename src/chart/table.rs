//! A table: rows under heads, as many columns as fit, or stacked records where not even the
//! numbers do. Knows cells as they were given; it computes nothing from them and chooses no rows.

mod columns;
mod records;
mod strip;
mod widths;

use crate::chart::around;
use crate::chart::frame::Frame;
use crate::chart::picture::{Line, Picture};
use crate::data::figure::{Figure, Grid};
use crate::fault::{Fault, Kind};
use strip::Strip;

/// Cells of a hidden column's name that the footer has room for.
const LONGEST_NAME: usize = 40;

/// Rows as they are drawn, with the heads and rules among them.
struct Body {
    lines: Vec<Line>,
    /// Cells and heads that were cut.
    shortened: usize,
}

/// The table in at most the frame's width.
pub fn draw(figure: &Figure, grid: &Grid, frame: &Frame) -> Result<Picture, Fault> {
    let Frame { width, glyphs, .. } = *frame;
    let (strips, unit) = strip::strips(grid, figure.unit.as_ref(), glyphs);
    let mut lines = around::head(figure, frame, width);
    let (shown, hidden, body) = match widths::fitting(&strips, width) {
        Ok((shown, hidden)) => {
            let body = columns::drawn(&shown, width, glyphs, lines.is_empty());
            (shown, hidden, body)
        }
        Err(beside) => {
            let body = records::drawn(&strips, width, glyphs)
                .map_err(|stacked| Kind::TooNarrow { width, least: stacked.min(beside) })?;
            (strips.iter().collect(), Vec::new(), body)
        }
    };
    lines.extend(body.lines);
    let names = hidden.iter().map(|strip| strip.name.cut(LONGEST_NAME, glyphs).as_str().to_owned());
    let names = (!hidden.is_empty()).then(|| names.collect::<Vec<_>>().join(", "));
    let shortened = match body.shortened {
        0 => None,
        1 => Some("1 cell shortened".to_owned()),
        cells => Some(format!("{cells} cells shortened")),
    };
    let remarks = [
        unit.map(|unit| format!("values in {}", unit.as_str())),
        names.map(|names| format!("columns hidden: {names}")),
        shortened,
        around::replaced(figure, replaced(&strips, &shown), "cell", glyphs),
    ];
    let remarks: Vec<String> = remarks.into_iter().flatten().collect();
    lines.extend(around::footer(figure, frame, width, &remarks));
    Ok(Picture { lines })
}

/// Heads and drawn cells that lost a character.
fn replaced(strips: &[Strip], shown: &[&Strip]) -> usize {
    let cells = shown.iter().flat_map(|strip| &strip.cells).map(|cell| &cell.text);
    let texts = strips.iter().map(|strip| &strip.head).chain(cells);
    texts.filter(|text| text.replaced()).count()
}
