//! The cells of a plot, each with the glyph that stands in it and the series to which that
//! belongs. Knows nothing of how a drawing fills them.

use crate::chart::picture::{Line, Role};
use crate::printable::Printable;

/// What stands in one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) glyph: char,
    pub(super) series: usize,
}

/// The cells of one row from left to right, as spans up to the last that is not blank.
pub(super) fn push_cells(line: &mut Line, cells: impl Iterator<Item = Option<Cell>>) {
    let mut blanks = 0;
    let mut open: Option<(usize, String)> = None;
    for cell in cells {
        match (cell, &mut open) {
            (Some(cell), Some((series, text))) if *series == cell.series => text.push(cell.glyph),
            (Some(cell), _) => {
                close(line, &mut open);
                line.push(Role::Plain, Printable::blanks(std::mem::take(&mut blanks)));
                open = Some((cell.series, cell.glyph.to_string()));
            }
            (None, _) => {
                close(line, &mut open);
                blanks += 1;
            }
        }
    }
    close(line, &mut open);
}

fn close(line: &mut Line, open: &mut Option<(usize, String)>) {
    if let Some((series, text)) = open.take() {
        line.push(Role::Series(series), Printable::drawn(text));
    }
}
