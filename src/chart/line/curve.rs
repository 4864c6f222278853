//! Lines of box-drawing characters, or of one ASCII character a series: where each line passes,
//! and what is seen where several meet. Knows cells, no data.

use super::grid::Cell;
use super::layout::Layout;
use super::spots::{Spot, shared};
use super::vertical::real;
use super::wording::Wording;
use crate::printable::Glyphs;

const LEFT: u8 = 1;
const RIGHT: u8 = 2;
const UP: u8 = 4;
const DOWN: u8 = 8;
/// A point, whether or not a line leaves it.
const HERE: u8 = 16;

/// The lines of series 0 to 7 in ASCII.
const STROKES: [char; 8] = ['.', ':', '-', '~', '=', '\'', '^', ','];

/// The cells of all lines, in rows from the bottom.
pub(super) fn curves(layout: &Layout, wording: &Wording<'_>) -> Vec<Vec<Option<Cell>>> {
    let traces: Vec<Trace> = layout.series.iter().map(|spots| Trace::of(spots, layout)).collect();
    let cell = |row: usize, column: usize| {
        let at = row * layout.plot + column;
        let marks = || {
            traces.iter().enumerate().filter_map(|(series, trace)| {
                trace.marks.get(at).copied().flatten().map(|index| (series, index))
            })
        };
        if let Some((_, turn)) = marks().next() {
            let series = shared(marks().map(|(series, _)| series), turn)?;
            let glyph = wording.marker(series).as_str().chars().next()?;
            return Some(Cell { glyph, series });
        }
        let passing: Vec<(usize, u8)> = traces
            .iter()
            .enumerate()
            .filter_map(|(series, trace)| {
                trace.sides.get(at).copied().filter(|sides| *sides > 0).map(|sides| (series, sides))
            })
            .collect();
        match wording.glyphs {
            Glyphs::Ascii => stroke(&passing, column),
            Glyphs::Unicode => crossing(&passing, column),
        }
    };
    let row = |row| (0..layout.plot).map(|column| cell(row, column)).collect();
    (0..layout.vertical.rows()).map(row).collect()
}

fn stroke(passing: &[(usize, u8)], column: usize) -> Option<Cell> {
    let series = shared(passing.iter().map(|(series, _)| *series), column)?;
    let glyph = STROKES.iter().cycle().nth(series).copied()?;
    Some(Cell { glyph, series })
}

/// Lines that meet are seen to meet.
fn crossing(passing: &[(usize, u8)], column: usize) -> Option<Cell> {
    let series = shared(passing.iter().map(|(series, _)| *series), column)?;
    let glyph = match passing {
        [(_, sides)] => alone(*sides),
        _ => glyph(passing.iter().fold(0, |all, (_, sides)| all | sides)),
    };
    Some(Cell { glyph, series })
}

/// One line does not branch: where it goes up and down within a column, it is seen as a bar.
fn alone(sides: u8) -> char {
    if sides & (UP | DOWN) == UP | DOWN { '│' } else { glyph(sides) }
}

fn glyph(sides: u8) -> char {
    let across = sides & (LEFT | RIGHT);
    match (across, sides & (UP | DOWN)) {
        (_, 0) => '─',
        (0, _) => '│',
        (LEFT, UP) => '╯',
        (LEFT, DOWN) => '╮',
        (LEFT, _) => '┤',
        (RIGHT, UP) => '╰',
        (RIGHT, DOWN) => '╭',
        (RIGHT, _) => '├',
        (_, UP) => '┴',
        (_, DOWN) => '┬',
        _ => '┼',
    }
}

/// One line: for each cell the sides to which it leaves, and the markers.
struct Trace {
    width: usize,
    sides: Vec<u8>,
    marks: Vec<Option<usize>>,
}

impl Trace {
    fn of(spots: &[Option<Spot>], layout: &Layout) -> Self {
        let vertical = &layout.vertical;
        let cells = vertical.rows() * layout.plot;
        let mut trace =
            Self { width: layout.plot, sides: vec![0; cells], marks: vec![None; cells] };
        let mut before: Option<Spot> = None;
        for spot in spots {
            trace.connect(spot.as_ref(), before.is_none(), layout);
            if let (Some(from), Some(to)) = (before, spot) {
                let mut row = vertical.row(from.height);
                if from.column == to.column {
                    trace.rise(to.column, row, vertical.row(to.height));
                }
                for column in from.column + 1..=to.column {
                    let next = vertical.row(height(from, *to, column));
                    trace.leave(column - 1, row, RIGHT);
                    trace.leave(column, row, LEFT);
                    trace.rise(column, row, next);
                    row = next;
                }
            }
            if let Some(spot) = spot.filter(|spot| spot.is_marked) {
                let at = vertical.row(spot.height) * trace.width + spot.column;
                if let Some(mark) = trace.marks.get_mut(at) {
                    *mark = Some(spot.index);
                }
            }
            before = *spot;
        }
        trace
    }

    /// A line is seen at each of its points. One that begins at the axis comes from there, and one that ends at the end of the plot
    /// goes on to its name.
    fn connect(&mut self, spot: Option<&Spot>, opens: bool, layout: &Layout) {
        let Some(spot) = spot else { return };
        let row = layout.vertical.row(spot.height);
        self.leave(spot.column, row, HERE);
        if opens && spot.column == 0 {
            self.leave(0, row, LEFT);
        }
        if spot.index + 1 == layout.columns.len() {
            self.leave(spot.column, row, RIGHT);
        }
    }

    fn rise(&mut self, column: usize, from: usize, to: usize) {
        for row in from.min(to)..from.max(to) {
            self.leave(column, row, UP);
            self.leave(column, row + 1, DOWN);
        }
    }

    fn leave(&mut self, column: usize, row: usize, side: u8) {
        if let Some(sides) = self.sides.get_mut(row * self.width + column) {
            *sides |= side;
        }
    }
}

/// The height of the straight line between two points in a column after the first.
fn height(from: Spot, to: Spot, column: usize) -> f64 {
    if column == to.column {
        return to.height;
    }
    let part = real(column - from.column) / real(to.column - from.column);
    from.height + (to.height - from.height) * part
}
