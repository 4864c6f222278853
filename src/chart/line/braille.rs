//! Lines of braille dots, two columns and four rows of them in a cell. Knows cells and dots, no
//! data; a cell without dots is blank.

use super::grid::Cell;
use super::layout::Layout;
use super::spots::{self, Spot};
use super::vertical::{nearest, real};

const ACROSS: usize = 2;
const HIGH: usize = 4;

/// The bits of a cell's dots, in rows from the bottom.
const DOTS: [[u8; ACROSS]; HIGH] = [[0x40, 0x80], [0x04, 0x20], [0x02, 0x10], [0x01, 0x08]];

/// The columns of cells in which points stand.
pub(super) fn columns(count: usize, plot: usize) -> Vec<usize> {
    across(count, plot).into_iter().map(|across| across / ACROSS).collect()
}

/// The row of cells, of so many, in which a point at this height stands.
pub(super) fn row(height: f64, rows: usize) -> usize {
    high(height, rows) / HIGH
}

/// The columns of dots in which points stand.
fn across(count: usize, plot: usize) -> Vec<usize> {
    spots::columns(count, plot * ACROSS)
}

/// The row of dots in which a point at this height stands.
fn high(height: f64, rows: usize) -> usize {
    // The middle of a row of cells is between its second and its third dot.
    nearest(height * real(HIGH) + 1.5, rows * HIGH - 1)
}

/// The cells of all lines, in rows from the bottom.
pub(super) fn curves(layout: &Layout) -> Vec<Vec<Option<Cell>>> {
    let traces: Vec<Vec<u8>> = layout.series.iter().map(|spots| trace(spots, layout)).collect();
    let cell = |at: usize| {
        let dots = traces.iter().map(|trace| trace.get(at).copied().unwrap_or_default());
        let all = dots.clone().fold(0, |all, dots| all | dots);
        // A cell has the colour of the line that has most dots in it, the first of equals.
        let (_, series) = dots
            .enumerate()
            .map(|(series, dots)| (dots.count_ones(), series))
            .max_by_key(|(count, series)| (*count, std::cmp::Reverse(*series)))?;
        let glyph = char::from_u32(0x2800 + u32::from(all))?;
        (all > 0).then_some(Cell { glyph, series })
    };
    let row = |row| (0..layout.plot).map(|column| cell(row * layout.plot + column)).collect();
    (0..layout.vertical.rows()).map(row).collect()
}

/// The bits of each cell for one line.
fn trace(spots: &[Option<Spot>], layout: &Layout) -> Vec<u8> {
    let rows = layout.vertical.rows();
    let mut cells = vec![0; rows * layout.plot];
    let columns = across(layout.columns.len(), layout.plot);
    let place = |spot: &Spot| {
        let across = columns.get(spot.index).copied().unwrap_or_default();
        (across, high(spot.height, rows))
    };
    let mut before: Option<(usize, usize)> = None;
    for spot in spots {
        let at = spot.as_ref().map(place);
        if let Some(to) = at {
            for (across, high) in straight(before.unwrap_or(to), to) {
                let cell = high / HIGH * layout.plot + across / ACROSS;
                let bit = DOTS.get(high % HIGH).and_then(|dots| dots.get(across % ACROSS));
                if let (Some(cell), Some(bit)) = (cells.get_mut(cell), bit) {
                    *cell |= bit;
                }
            }
        }
        before = at;
    }
    cells
}

/// The dots of a straight line, both ends among them.
fn straight(from: (usize, usize), to: (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
    let along = move |from: usize, to: usize, step: usize| {
        let part = if steps == 0 { 0.0 } else { real(step) / real(steps) };
        nearest(real(from) + (real(to) - real(from)) * part, from.max(to))
    };
    (0..=steps).map(move |step| (along(from.0, to.0, step), along(from.1, to.1, step)))
}
