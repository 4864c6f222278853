//! Lines as dots: a cell has one of them in ASCII, two by two as quarter blocks, two by four in
//! braille. Knows which series has which dots, and how a cell of them looks; no data.

use crate::chart::picture::Role;
use crate::plan::MOST_SERIES;

/// The dots of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grain {
    /// One, a character for each series.
    Ascii,
    /// Two by two.
    Blocks,
    /// Two by four.
    Braille,
    /// Eight above each other, filled up from below.
    Bars,
}

/// The lines of series 0 to 7 in ASCII.
const STROKES: [char; MOST_SERIES] = ['.', ':', '~', '=', '^', '"', ';', ','];
/// Quarter blocks by their bits: lower left, lower right, upper left, upper right.
const BLOCKS: [char; 16] =
    [' ', '▖', '▗', '▄', '▘', '▌', '▚', '▙', '▝', '▞', '▐', '▟', '▀', '▛', '▜', '█'];
/// The bits of braille, in the same order.
const BRAILLE: [u32; 8] = [0x40, 0x80, 0x04, 0x20, 0x02, 0x10, 0x01, 0x08];
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl Grain {
    /// How many dots a cell has beside and above each other.
    fn dots(self) -> (usize, usize) {
        match self {
            Self::Ascii => (1, 1),
            Self::Blocks => (2, 2),
            Self::Braille => (2, 4),
            Self::Bars => (1, 8),
        }
    }

    /// The glyph of these dots.
    fn glyph(self, bits: u8, series: usize) -> Option<char> {
        match self {
            Self::Ascii => STROKES.get(series).copied(),
            Self::Blocks => BLOCKS.get(usize::from(bits)).copied(),
            Self::Braille => {
                let dots = BRAILLE.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 > 0);
                char::from_u32(0x2800 + dots.map(|(_, dot)| dot).sum::<u32>())
            }
            Self::Bars => usize::try_from(bits.ilog2()).ok().and_then(|bit| BARS.get(bit).copied()),
        }
    }
}

/// Cells of dots, and where in them things stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lattice {
    grain: Grain,
    /// Dots of a cell.
    wide: usize,
    tall: usize,
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The place at the left edge, and the distance from there to the right one.
    first: f64,
    span: f64,
}

impl Lattice {
    /// So many cells from the first of these places to the last.
    pub(super) fn new(grain: Grain, columns: usize, rows: usize, places: &[f64]) -> Self {
        let first = places.first().copied().unwrap_or_default();
        let span = places.last().copied().unwrap_or_default() - first;
        let (wide, tall) = grain.dots();
        Self { grain, wide, tall, columns, rows, first, span }
    }

    /// The column of dots at which a place is.
    fn across(&self, place: f64) -> usize {
        let part = if self.span > 0.0 { (place - self.first) / self.span } else { 0.5 };
        let cell = part * real(self.columns - 1) + 0.5;
        // In the middle of a cell the outer dot: a line reaches from edge to edge.
        let outwards = (part - 0.5) * 1e-6;
        whole((cell * real(self.wide) + outwards).floor(), self.columns * self.wide - 1)
    }

    /// The column of cells at which a place is.
    pub(super) fn column(&self, place: f64) -> usize {
        self.across(place) / self.wide
    }

    /// The row of dots at a height above the middle of the lowest row, in rows of cells.
    fn high(&self, height: f64) -> usize {
        whole(((height + 0.5) * real(self.tall)).floor(), self.rows * self.tall - 1)
    }

    /// The cell of a dot, in rows from the bottom, and its bit there.
    fn dot(&self, across: usize, high: usize) -> (usize, u8) {
        let Self { wide, tall, .. } = *self;
        (high / tall * self.columns + across / wide, 1 << (high % tall * wide + across % wide))
    }
}

/// A lattice with its dots.
pub(super) struct Raster {
    lattice: Lattice,
    /// For each cell the bits of each series.
    cells: Vec<[u8; MOST_SERIES]>,
}

impl Raster {
    pub(super) fn new(lattice: Lattice) -> Self {
        Self { lattice, cells: vec![[0; MOST_SERIES]; lattice.rows * lattice.columns] }
    }

    /// Draws a series through these places and heights; none breaks it.
    pub(super) fn draw(&mut self, series: usize, path: impl Iterator<Item = Option<(f64, f64)>>) {
        let mut before = None;
        for point in path {
            let dot = point
                .map(|(place, height)| (self.lattice.across(place), self.lattice.high(height)));
            if let Some(to) = dot {
                self.line(series, before.unwrap_or(to), to);
            }
            before = dot;
        }
    }

    /// The dots of a straight line, both ends among them.
    fn line(&mut self, series: usize, from: (usize, usize), to: (usize, usize)) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        let along = |from: usize, to: usize, step: usize| {
            let part = if steps == 0 { 0.0 } else { real(step) / real(steps) };
            whole((real(from) + (real(to) - real(from)) * part).round(), from.max(to))
        };
        for step in 0..=steps {
            self.set(series, along(from.0, to.0, step), along(from.1, to.1, step));
        }
    }

    fn set(&mut self, series: usize, across: usize, high: usize) {
        let (cell, bit) = self.lattice.dot(across, high);
        if let Some(bits) = self.cells.get_mut(cell).and_then(|cell| cell.get_mut(series)) {
            *bits |= bit;
        }
    }

    /// Whether a series has a dot within half a cell of a point, so that its line shows it.
    pub(super) fn passes(&self, series: usize, place: f64, height: f64) -> bool {
        let Lattice { columns, wide, tall, .. } = self.lattice;
        let (across, high) = (self.lattice.across(place), self.lattice.high(height));
        let has_dot = |across: usize, high: usize| {
            let (cell, bit) = self.lattice.dot(across, high);
            let bits = self.cells.get(cell).and_then(|cell| cell.get(series));
            across < columns * wide && bits.is_some_and(|bits| bits & bit > 0)
        };
        let mut rows = high.saturating_sub(tall / 2)..=high + tall / 2;
        rows.any(|high| (across.saturating_sub(1)..=across + 1).any(|across| has_dot(across, high)))
    }

    /// What stands in a cell, by the series to which it belongs: the one that has most dots there, of
    /// equal ones by turns.
    pub(super) fn cell(&self, row: usize, column: usize) -> Option<(char, Role)> {
        let cell = self.cells.get(row * self.lattice.columns + column)?;
        let most = cell.iter().map(|bits| bits.count_ones()).max().filter(|most| *most > 0)?;
        let full = cell.iter().enumerate().filter(|(_, bits)| bits.count_ones() == most);
        let series = by_turns(full.map(|(series, _)| series), column)?;
        let all = cell.iter().fold(0, |all, bits| all | bits);
        Some((self.lattice.grain.glyph(all, series)?, Role::Series(series)))
    }
}

/// Which of several series that stand in one cell is seen there.
pub(super) fn by_turns(series: impl Iterator<Item = usize>, turn: usize) -> Option<usize> {
    let all: Vec<usize> = series.collect();
    all.get(turn.checked_rem(all.len())?).copied()
}

/// A count as a real number.
pub(super) fn real(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

/// A whole number from 0 to `most`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to counts of cells"
)]
pub(super) fn whole(number: f64, most: usize) -> usize {
    number.clamp(0.0, real(most)) as usize
}
