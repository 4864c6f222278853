//! Lines as dots. A cell has one dot in ASCII, two by two in quarter blocks, two by four in braille. Knows which
//! series has which dots and how a cell of dots looks, but no data.

use crate::chart::columns::{to_f64, to_index};
use crate::chart::picture::Role;
use crate::plan::MAX_SERIES;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DotStyle {
    /// One dot in a cell, a character for each series.
    Ascii,
    Blocks,
    Braille,
}

/// The characters of series 0 to 7 in ASCII.
const STROKES: [char; MAX_SERIES] = ['.', ':', '~', '=', '^', '"', ';', ','];
/// Quarter blocks. Each dot has a bit, from the lower left on; the sum of the bits is the index of the block:
///
/// ```text
/// 4 8
/// 1 2      dots 1 and 8 are block 9: ▞
/// ```
const BLOCKS: [char; 16] =
    [' ', '▖', '▗', '▄', '▘', '▌', '▚', '▙', '▝', '▞', '▐', '▟', '▀', '▛', '▜', '█'];
/// What each dot adds to the code of a braille character, in the same order.
const BRAILLE: [u32; 8] = [0x40, 0x80, 0x04, 0x20, 0x02, 0x10, 0x01, 0x08];

impl DotStyle {
    /// How many dots a cell has from left to right, and from bottom to top.
    fn dots(self) -> (usize, usize) {
        match self {
            Self::Ascii => (1, 1),
            Self::Blocks => (2, 2),
            Self::Braille => (2, 4),
        }
    }

    /// The character of a cell with at least one dot.
    fn glyph(self, bits: u8, series: usize) -> Option<char> {
        match self {
            Self::Ascii => STROKES.get(series).copied(),
            Self::Blocks => BLOCKS.get(usize::from(bits)).copied(),
            Self::Braille => {
                let dots = BRAILLE.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 > 0);
                char::from_u32(0x2800 + dots.map(|(_, code)| code).sum::<u32>())
            }
        }
    }
}

/// The cells of a plot. Finds the cell for an x and a height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct DotGrid {
    style: DotStyle,
    /// How many dots a cell has from left to right, and from bottom to top.
    cell_width: usize,
    cell_height: usize,
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The x in the middle of the first column, and the distance to that of the last column.
    first: f64,
    span: f64,
}

impl DotGrid {
    /// Cells from the first x to the last.
    pub(super) fn new(style: DotStyle, columns: usize, rows: usize, xs: &[f64]) -> Self {
        let first = xs.first().copied().unwrap_or(0.0);
        let span = xs.last().copied().unwrap_or(0.0) - first;
        let (cell_width, cell_height) = style.dots();
        Self { style, cell_width, cell_height, columns, rows, first, span }
    }

    fn dot_column(&self, x: f64) -> usize {
        let part = if self.span > 0.0 { (x - self.first) / self.span } else { 0.5 };
        let cell = part * to_f64(self.columns - 1) + 0.5;
        // The middle of a cell is between two dots. The outer one is taken, so that a line reaches both edges.
        let outwards = (part - 0.5) * 1e-6;
        to_index(cell * to_f64(self.cell_width) + outwards, self.columns * self.cell_width - 1)
    }

    pub(super) fn column(&self, x: f64) -> usize {
        self.dot_column(x) / self.cell_width
    }

    /// The row of dots at a height, which is measured in rows of cells from the middle of the lowest row.
    fn dot_row(&self, height: f64) -> usize {
        to_index((height + 0.5) * to_f64(self.cell_height), self.rows * self.cell_height - 1)
    }

    /// The index of the cell of a dot, in rows from the bottom, and the bit of the dot in that cell.
    fn cell_and_bit(&self, (column, row): (usize, usize)) -> (usize, u8) {
        let Self { cell_width, cell_height, .. } = *self;
        let cell = row / cell_height * self.columns + column / cell_width;
        // In cells of two by two dots, the dot in column 3 and row 1 has the bit 1 << 3.
        (cell, 1 << (row % cell_height * cell_width + column % cell_width))
    }
}

pub(super) struct DotCanvas {
    grid: DotGrid,
    cells: Vec<[u8; MAX_SERIES]>,
}

impl DotCanvas {
    pub(super) fn new(grid: DotGrid) -> Self {
        Self { grid, cells: vec![[0; MAX_SERIES]; grid.rows * grid.columns] }
    }

    /// Draws a series through the points with these x and values. Lines between points in one column of dots
    /// are vertical, so of each column the first, lowest, highest and last point are enough.
    pub(super) fn draw(
        &mut self,
        series: usize,
        (mut xs, mut values): (&[f64], &[f64]),
        height: impl Fn(f64) -> f64,
    ) {
        let mut before = None;
        let grid = self.grid;
        while let Some(x) = xs.first() {
            let column = grid.dot_column(*x);
            let count = xs.partition_point(|x| grid.dot_column(*x) == column);
            let (in_column, later) = values.split_at(count);
            (xs, values) = (xs.split_at(count).1, later);
            let mut in_column = in_column.iter().copied().filter(|value| !value.is_nan());
            let Some(first) = in_column.next() else { continue };
            let (mut low, mut high, mut last) = (first, first, first);
            for value in in_column {
                low = if value < low { value } else { low };
                high = if value > high { value } else { high };
                last = value;
            }
            let [first, low, high, last] =
                [first, low, high, last].map(|value| (column, grid.dot_row(height(value))));
            self.draw_segment(series, before.unwrap_or(first), first);
            self.draw_segment(series, low, high);
            before = Some(last);
        }
    }

    /// Sets the dots of a straight line from one dot to another.
    fn draw_segment(&mut self, series: usize, from: (usize, usize), to: (usize, usize)) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        for step in 0..=steps {
            let dot = (between(from.0, to.0, step, steps), between(from.1, to.1, step, steps));
            let (cell, bit) = self.grid.cell_and_bit(dot);
            if let Some(bits) = self.cells.get_mut(cell).and_then(|cell| cell.get_mut(series)) {
                *bits |= bit;
            }
        }
    }

    /// How many cells have a line, and how many have several lines.
    pub(super) fn filled_and_shared(&self) -> [usize; 2] {
        let mut counts = [0, 0];
        for cell in &self.cells {
            let lines = cell.iter().filter(|bits| **bits > 0).count();
            counts[0] += usize::from(lines > 0);
            counts[1] += usize::from(lines > 1);
        }
        counts
    }

    /// Whether the line of a series is within half a cell of a point.
    pub(super) fn is_on_line(&self, series: usize, x: f64, height: f64) -> bool {
        let DotGrid { columns, cell_width, cell_height, .. } = self.grid;
        let (column, row) = (self.grid.dot_column(x), self.grid.dot_row(height));
        let columns = column.saturating_sub(1)..(column + 2).min(columns * cell_width);
        let mut rows = row.saturating_sub(cell_height / 2)..=row + cell_height / 2;
        rows.any(|row| columns.clone().any(|column| self.has_dot(series, (column, row))))
    }

    fn has_dot(&self, series: usize, dot: (usize, usize)) -> bool {
        let (cell, bit) = self.grid.cell_and_bit(dot);
        let bits = self.cells.get(cell).and_then(|cell| cell.get(series));
        bits.is_some_and(|bits| bits & bit > 0)
    }

    /// The character of a cell, in the role of the series with the most dots there.
    pub(super) fn cell(&self, row: usize, column: usize) -> Option<(char, Role)> {
        let cell = self.cells.get(row * self.grid.columns + column)?;
        let most = cell.iter().map(|bits| bits.count_ones()).max()?;
        if most == 0 {
            return None;
        }
        let with_most = (0..).zip(cell).filter(|(_, bits)| bits.count_ones() == most);
        let series = visible_series(with_most.map(|(series, _)| series), column)?;
        let bits = cell.iter().fold(0, |all, bits| all | bits);
        Some((self.grid.style.glyph(bits, series)?, Role::Series(series)))
    }
}

/// Which of several series in one cell is drawn: they take turns, so that each is visible somewhere.
pub(super) fn visible_series(series: impl Iterator<Item = usize>, turn: usize) -> Option<usize> {
    let series: Vec<usize> = series.collect();
    series.get(turn.checked_rem(series.len())?).copied()
}

/// The dot after `step` of `steps` steps on the way between two dots. If they are the same dot, there are no steps.
fn between(from: usize, to: usize, step: usize, steps: usize) -> usize {
    let parts = steps.max(1);
    // Adding one half rounds the quotient instead of truncating it.
    (2 * (from * (parts - step) + to * step) + parts) / (2 * parts)
}
