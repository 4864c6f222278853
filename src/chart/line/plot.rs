//! The cells of a plot. Markers hide lines, lines hide marks of hidden extremes, these hide the zero line and levels.

use super::dots::{DotCanvas, DotGrid, visible_series};
use super::format::{extreme_mark, marker};
use super::layout::Layout;
use crate::chart::picture::Role;
use crate::data::figure::{LineData, Series};
use crate::printable::Glyphs;

/// All points have a marker if they have this many columns each, on average.
const COLUMNS_FOR_A_MARKER: usize = 5;
/// Columns from marker to marker if only some points have one.
const MARKER_DISTANCE: usize = 12;
/// A plot is dense if one of this many filled cells has several lines.
const DENSE: usize = 3;
/// Columns between any marker and the one at the end of the line.
const END_DISTANCE: usize = 4;

pub(super) struct Plot {
    canvas: DotCanvas,
    grid: DotGrid,
    /// For each cell, in rows from the bottom, its markers: series and point.
    markers: Vec<Vec<(usize, usize)>>,
    /// For each cell the series that has a hidden extreme there, but no line.
    extremes: Vec<Option<usize>>,
    zero_row: Option<usize>,
    level_rows: Vec<usize>,
    glyphs: Glyphs,
}

impl Plot {
    pub(super) fn of(layout: &Layout, lines: &LineData, glyphs: Glyphs) -> Self {
        let (grid, axis) = (layout.grid, &layout.value_axis);
        let cells = grid.rows * grid.columns;
        let mut plot = Self {
            canvas: DotCanvas::new(grid),
            grid,
            markers: vec![Vec::new(); cells],
            extremes: vec![None; cells],
            zero_row: axis.zero_row(),
            level_rows: layout.levels.iter().map(|level| level.row).collect(),
            glyphs,
        };
        // More points than columns have no room anyway.
        let count = |series: &Series| series.path.points().take(grid.columns + 1).count();
        let longest = lines.series.iter().map(count).max();
        let has_room = longest.unwrap_or(0).saturating_sub(1) * COLUMNS_FOR_A_MARKER < grid.columns;
        for (number, series) in lines.series.iter().enumerate() {
            for line in series.path.lines() {
                plot.canvas.draw(number, line, |value| axis.height(value));
            }
            for extreme in &series.hidden_extremes {
                let (x, value) = (extreme.x, extreme.point.value.value());
                let cell = axis.row(value) * grid.columns + grid.column(x);
                if let Some(cell) = plot.extremes.get_mut(cell)
                    && !plot.canvas.is_on_line(number, x, axis.height(value))
                {
                    *cell = cell.or(Some(number));
                }
            }
            for point in points_with_marker(series, number, lines, grid, has_room) {
                let cell = axis.row(point.value) * grid.columns + point.column;
                if let Some(cell) = plot.markers.get_mut(cell) {
                    cell.push((number, point.index));
                }
            }
        }
        plot
    }

    /// Whether lines share so many of their cells that they are hard to follow.
    pub(super) fn is_dense(&self) -> bool {
        let [filled, shared] = self.canvas.filled_and_shared();
        shared > 0 && shared * DENSE >= filled
    }

    /// Whether the mark of a hidden extreme is visible anywhere.
    pub(super) fn shows_extremes(&self) -> bool {
        let mark = extreme_mark(self.glyphs);
        let DotGrid { rows, columns, .. } = self.grid;
        let mut cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        cells.any(|(row, column)| self.cell(row, column).is_some_and(|(glyph, _)| glyph == mark))
    }

    /// The character in a cell and its role; `None` if the cell is blank.
    pub(super) fn cell(&self, row: usize, column: usize) -> Option<(char, Role)> {
        let cell = row * self.grid.columns + column;
        let markers = self.markers.get(cell)?;
        if let Some((_, point)) = markers.first() {
            let series = visible_series(markers.iter().map(|(series, _)| *series), *point)?;
            return Some((marker(series, self.glyphs), Role::Series(series)));
        }
        if let Some(line) = self.canvas.cell(row, column) {
            return Some(line);
        }
        if let Some(series) = self.extremes.get(cell).copied().flatten() {
            return Some((extreme_mark(self.glyphs), Role::Series(series)));
        }
        if self.zero_row == Some(row) || self.level_rows.contains(&row) {
            return Some((if self.glyphs == Glyphs::Ascii { '-' } else { '┄' }, Role::Axis));
        }
        None
    }
}

struct PlotPoint {
    index: usize,
    x: f64,
    column: usize,
    value: f64,
}

/// The points of a series that have a marker. If there is no room for all: the last point, isolated points, and,
/// if there are several series, the first point and some between.
fn points_with_marker(
    series: &Series,
    number: usize,
    lines: &LineData,
    grid: DotGrid,
    has_room: bool,
) -> Vec<PlotPoint> {
    let mut points = Vec::with_capacity(series.values.len());
    for (index, (&x, value)) in lines.xs.iter().zip(&series.values).enumerate() {
        if let Some(value) = value {
            points.push(PlotPoint { index, x, column: grid.column(x), value: value.value() });
        }
    }
    let [first, .., last] = points.as_slice() else { return points };
    if has_room {
        return points;
    }
    let ends = [first.index, last.index];
    let (end, is_only) = (last.column, lines.series.len() == 1);
    // Each series starts at another column, so that markers do not hide each other.
    let mut next = MARKER_DISTANCE * (number + 1) / lines.series.len();
    let isolated = series.path.isolated_xs();
    points.retain(|PlotPoint { index, x, column, .. }| {
        let is_due = !is_only && *column >= next && column + END_DISTANCE <= end;
        if is_due {
            next += (column - next) / MARKER_DISTANCE * MARKER_DISTANCE + MARKER_DISTANCE;
        }
        let is_end = ends.contains(index) && (!is_only || *index == ends[1]);
        is_due || is_end || isolated.contains(x)
    });
    points
}
