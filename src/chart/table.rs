//! A table: rows under heads, as many columns as fit, or stacked records where not even the
//! numbers do. Knows cells as they were given; it computes nothing from them and chooses no rows.

mod columns;
mod records;
mod sheet;
#[cfg(test)]
mod tests;
mod widths;

use crate::chart::around;
use crate::chart::frame::Frame;
use crate::chart::picture::{Line, Picture, Role};
use crate::data::figure::{Figure, Grid};
use crate::fault::{Fault, Kind};
use sheet::{Cell, Sheet};

/// Cells of a hidden column's name that the footer has room for.
const LONGEST_NAME: usize = 40;

/// The table in at most the frame's width.
pub fn draw(figure: &Figure, grid: &Grid, frame: &Frame) -> Result<Picture, Fault> {
    let Drawing { mut above, body, below } = Drawing::new(figure, grid, frame)?;
    above.extend(body.head);
    above.extend(body.rows);
    above.extend(below);
    Ok(Picture { lines: above })
}

struct Drawing {
    above: Vec<Line>,
    body: Body,
    below: Vec<Line>,
}

/// The rows as they are drawn, in columns or as records.
struct Body {
    /// The heads and their rule.
    head: Vec<Line>,
    /// The rows and what stands between them.
    rows: Vec<Line>,
    /// The columns that are not drawn, by their number from 0.
    hidden: Vec<usize>,
    /// Cells and heads that were cut.
    shortened: u64,
}

impl Drawing {
    fn new(figure: &Figure, grid: &Grid, frame: &Frame) -> Result<Self, Kind> {
        let Frame { width, glyphs, .. } = *frame;
        let sheet = Sheet::new(grid, figure.unit.as_ref(), glyphs);
        let above = around::head(figure, frame, width);
        let body = match widths::columns(&sheet.claims(), width) {
            Ok(columns) => columns::drawn(&sheet, columns, glyphs, above.is_empty()),
            Err(beside) => records::drawn(&sheet, width, glyphs)
                .map_err(|stacked| Kind::TooNarrow { width, least: stacked.min(beside) })?,
        };
        let below = around::footer(figure, frame, width, &remarks(figure, &sheet, &body, frame));
        Ok(Self { above, body, below })
    }
}

/// What the footer has to say about this drawing.
fn remarks(figure: &Figure, sheet: &Sheet, body: &Body, frame: &Frame) -> Vec<String> {
    let hidden: Vec<String> = body
        .hidden
        .iter()
        .filter_map(|&index| sheet.columns.get(index))
        .map(|head| head.name.cut(LONGEST_NAME, frame.glyphs).as_str().to_owned())
        .collect();
    let unit = sheet.unit.as_ref().map(|unit| format!("values in {unit}"));
    let hidden = (!hidden.is_empty()).then(|| format!("columns hidden: {}", hidden.join(", ")));
    let shortened = counted(body.shortened).map(|cells| format!("{cells} shortened"));
    let replaced = around::replaced(figure, replaced(sheet, body), "cell", frame.glyphs);
    [unit, hidden, shortened, replaced].into_iter().flatten().collect()
}

/// Heads and drawn cells that lost a character.
fn replaced(sheet: &Sheet, body: &Body) -> usize {
    let heads = sheet.columns.iter().filter(|head| head.text.replaced()).count();
    let is_shown = |index: &usize| body.hidden.binary_search(index).is_err();
    let cells = sheet.rows.iter().flat_map(|row| row.iter().enumerate());
    let cells = cells.filter(|(index, cell)| cell.text.replaced() && is_shown(index)).count();
    heads + cells
}

fn counted(cells: u64) -> Option<String> {
    match cells {
        0 => None,
        1 => Some("1 cell".to_owned()),
        _ => Some(format!("{cells} cells")),
    }
}

impl Cell {
    fn role(&self) -> Role {
        if self.number { Role::Value } else { Role::Plain }
    }
}
