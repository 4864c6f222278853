//! Draws lines as dots. A cell has one dot in ASCII, 2 × 2 in quarter blocks, 2 × 4 in braille.

use crate::chart::columns::{to_f64, to_index};
use crate::chart::picture::Style;
use crate::data::order::sort_by_rank;
use crate::plan::MAX_SERIES;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DotStyle {
    /// One dot per cell, with a different character for each series.
    Ascii,
    Blocks,
    Braille,
}

const ASCII_DOTS: [char; MAX_SERIES] = ['.', ':', '~', '=', '^', '"', ';', ','];
/// Quarter blocks. Each dot is a bit, beginning at the lower left; the bits are the index of the block:
///
/// ```text
/// 4 8
/// 1 2      dots 1 and 8 are block 9: ▞
/// ```
const BLOCKS: [char; 16] =
    [' ', '▖', '▗', '▄', '▘', '▌', '▚', '▙', '▝', '▞', '▐', '▟', '▀', '▛', '▜', '█'];
/// The bit of each dot in the code point of a braille character, in the same order.
const BRAILLE: [u32; 8] = [0x40, 0x80, 0x04, 0x20, 0x02, 0x10, 0x01, 0x08];

/// Two lines overlap if this part of the cells of one is shared, in thirds.
const SHARED_THIRDS: usize = 2;
const SHARED_THIRDS_IF_DENSE: usize = 1;
/// A line is dense if it fills this many cells of a column on average.
const DENSE_CELLS: usize = 2;

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
            Self::Ascii => ASCII_DOTS.get(series).copied(),
            Self::Blocks => BLOCKS.get(usize::from(bits)).copied(),
            Self::Braille => {
                let dots = BRAILLE.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 > 0);
                char::from_u32(0x2800 + dots.map(|(_, code)| code).sum::<u32>())
            }
        }
    }
}

/// The geometry of a plot: maps an x and a height to a cell and a dot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct DotGrid {
    style: DotStyle,
    /// How many dots a cell has from left to right, and from bottom to top.
    cell_width: usize,
    cell_height: usize,
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The x of the middle of the first column, and its distance to the middle of the last column.
    first: f64,
    span: f64,
}

impl DotGrid {
    pub(super) fn new(style: DotStyle, columns: usize, rows: usize, xs: &[f64]) -> Self {
        let [first, last] = ends(xs);
        let span = last - first;
        let (cell_width, cell_height) = style.dots();
        Self { style, cell_width, cell_height, columns, rows, first, span }
    }

    fn dot_column(&self, x: f64) -> usize {
        let part = if self.span > 0.0 { (x - self.first) / self.span } else { 0.5 };
        let cell = part * to_f64(self.columns - 1) + 0.5;
        // The middle of a cell is between two dots. The outer dot is used, so that a line reaches both edges.
        let outwards = (part - 0.5) * 1e-6;
        to_index(cell * to_f64(self.cell_width) + outwards, self.columns * self.cell_width - 1)
    }

    pub(super) fn column(&self, x: f64) -> usize {
        self.dot_column(x) / self.cell_width
    }

    /// The row of dots at a height, which is measured in cells from the middle of the lowest row.
    fn dot_row(&self, height: f64) -> usize {
        to_index((height + 0.5) * to_f64(self.cell_height), self.rows * self.cell_height - 1)
    }

    /// The index of the cell that contains a dot, and the bit of the dot. Rows count from the bottom.
    fn cell_and_bit(&self, (column, row): (usize, usize)) -> (usize, u8) {
        let Self { cell_width, cell_height, .. } = *self;
        let cell = row / cell_height * self.columns + column / cell_width;
        // With 2 × 2 dots per cell, the dot in column 3, row 1 is bit 3 of its cell.
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

    /// Draws a series through these points. Lines within a column of dots are vertical, so the first, lowest, highest
    /// and last point of each column are enough.
    pub(super) fn draw(
        &mut self,
        series: usize,
        (mut xs, mut values): (&[f64], &[f64]),
        height: impl Fn(f64) -> f64,
    ) {
        let mut previous = None;
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
            self.draw_segment(series, previous.unwrap_or(first), first);
            self.draw_segment(series, low, high);
            previous = Some(last);
        }
    }

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

    /// Groups of series that cover each other, directly or with others of the group between them.
    pub(super) fn overlapping(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let drawn = (0..MAX_SERIES).filter(|series| self.shared_cells(*series, *series) > 0);
        for series in drawn {
            let overlaps = |group: &Vec<usize>| group.iter().any(|one| self.overlap(*one, series));
            let (joined, others) = groups.into_iter().partition::<Vec<_>, _>(overlaps);
            let mut group: Vec<usize> = joined.into_iter().flatten().collect();
            group.push(series);
            group.sort_unstable();
            groups = others;
            groups.push(group);
        }
        groups.retain(|group| group.len() > 1);
        sort_by_rank(&mut groups, |group| group.first().copied().unwrap_or_default());
        groups
    }

    /// Whether one covers the other: two thirds of its cells, or one third if both are dense.
    fn overlap(&self, series: usize, other: usize) -> bool {
        let smaller = self.shared_cells(series, series).min(self.shared_cells(other, other));
        let are_dense = smaller >= DENSE_CELLS * self.grid.columns;
        let thirds = if are_dense { SHARED_THIRDS_IF_DENSE } else { SHARED_THIRDS };
        3 * self.shared_cells(series, other) >= thirds * smaller
    }

    /// The number of cells that both series fill.
    fn shared_cells(&self, series: usize, other: usize) -> usize {
        let both = self.cells.iter().filter(|cell| {
            [series, other].iter().all(|one| cell.get(*one).is_some_and(|bits| *bits > 0))
        });
        both.count()
    }

    /// Whether the line of a series is within half a cell of a point.
    pub(super) fn is_on_line(&self, series: usize, x: f64, height: f64) -> bool {
        let DotGrid { columns, cell_width, cell_height, .. } = self.grid;
        let (column, row) = (self.grid.dot_column(x), self.grid.dot_row(height));
        let columns = column.saturating_sub(1)..(column + 2).min(columns * cell_width);
        let mut rows = row.saturating_sub(cell_height / 2)..=row + cell_height / 2;
        rows.any(|row| {
            columns.clone().any(|column| {
                let (cell, bit) = self.grid.cell_and_bit((column, row));
                let bits = self.cells.get(cell).and_then(|cell| cell.get(series));
                bits.is_some_and(|bits| bits & bit > 0)
            })
        })
    }

    /// The character of a cell, in the colour of the series with the most dots.
    pub(super) fn cell(&self, index: usize) -> Option<(char, Style)> {
        let cell = self.cells.get(index)?;
        let max = cell.iter().map(|bits| bits.count_ones()).max().filter(|max| *max > 0)?;
        let fullest = (0..).zip(cell).filter(|(_, bits)| bits.count_ones() == max);
        let series = visible_series(fullest.map(|(series, _)| series), index % self.grid.columns)?;
        let bits = cell.iter().fold(0, |all, bits| all | bits);
        Some((self.grid.style.glyph(bits, series)?, Style::Series(series)))
    }
}

/// The first and the last x.
#[expect(clippy::expect_used, reason = "a line chart has at least one point")]
pub(super) fn ends(xs: &[f64]) -> [f64; 2] {
    [xs.first(), xs.last()].map(|end| *end.expect("a point"))
}

/// The series that is drawn in a cell with several. They take turns, so that each is visible somewhere.
pub(super) fn visible_series(series: impl Iterator<Item = usize>, turn: usize) -> Option<usize> {
    let series: Vec<usize> = series.collect();
    series.get(turn.checked_rem(series.len())?).copied()
}

/// Linear interpolation: the dot after `step` of `steps` steps. `steps` is 0 if both dots are the same.
fn between(from: usize, to: usize, step: usize, steps: usize) -> usize {
    let [from, to, step, parts] = [from, to, step, steps.max(1)].map(to_f64);
    // With 32 bits, the product of two lengths may be too large for a `usize`; a double has it exactly.
    to_index(((from * (parts - step) + to * step) / parts).round(), usize::MAX)
}
