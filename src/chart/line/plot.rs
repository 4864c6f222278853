//! The cells of a plot: markers over lines, lines over marks of what is between points, and all of
//! them over the zero line and the levels. Knows the layout, no axis and no words.

use super::dots::{DotCanvas, DotGrid, visible_series};
use super::format::{extreme_mark, marker};
use super::layout::Layout;
use crate::chart::picture::Role;
use crate::data::figure::{LineData, Series};
use crate::printable::Glyphs;

/// Columns that each point needs, on average, for all of them to have a marker.
const COLUMNS_FOR_A_MARKER: usize = 5;
/// Columns from marker to marker if only some points have one.
const SPARSE: usize = 12;
/// Of this many filled cells one holds several lines.
const DENSE: usize = 3;
/// Columns that a marker is away from the one at the end of the line.
const CLEAR: usize = 4;

/// A plot, which says what is in each cell.
pub(super) struct Plot {
    canvas: DotCanvas,
    grid: DotGrid,
    /// For each cell, in rows from the bottom, the markers on it: series and point.
    markers: Vec<Vec<(usize, usize)>>,
    /// For each cell the series that has an extreme there between two points, and no line.
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
        let longest = lines.series.iter().map(|series| series.path.points().count()).max();
        let has_room = longest.unwrap_or(0).saturating_sub(1) * COLUMNS_FOR_A_MARKER < grid.columns;
        for (number, series) in lines.series.iter().enumerate() {
            for line in series.path.lines() {
                plot.canvas.draw(number, line, |value| axis.height(value));
            }
            for extreme in &series.hidden_extremes {
                let (place, value) = (extreme.place, extreme.point.value.value());
                let cell = axis.row(value) * grid.columns + grid.column(place);
                if let Some(cell) = plot.extremes.get_mut(cell)
                    && !plot.canvas.is_on_line(number, place, axis.height(value))
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

    /// Whether lines share a third of the cells that they fill, and can hardly be followed.
    pub(super) fn is_dense(&self) -> bool {
        let [filled, shared] = self.canvas.filled_and_shared();
        shared > 0 && shared * DENSE >= filled
    }

    /// Whether the mark of an extreme is seen anywhere.
    pub(super) fn shows_extremes(&self) -> bool {
        let mark = extreme_mark(self.glyphs);
        let DotGrid { rows, columns, .. } = self.grid;
        let mut cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        cells.any(|(row, column)| self.cell(row, column).is_some_and(|(glyph, _)| glyph == mark))
    }

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
    place: f64,
    column: usize,
    value: f64,
}

/// The points of a series that have a marker: all if there is room; otherwise the last, those without a line
/// to a neighbour, and, if there are several series, the first and some between.
fn points_with_marker(
    series: &Series,
    number: usize,
    lines: &LineData,
    grid: DotGrid,
    has_room: bool,
) -> Vec<PlotPoint> {
    let mut points = Vec::with_capacity(series.values.len());
    for (index, (&place, value)) in lines.places.iter().zip(&series.values).enumerate() {
        if let Some(value) = value {
            points.push(PlotPoint {
                index,
                place,
                column: grid.column(place),
                value: value.value(),
            });
        }
    }
    let [first, .., last] = points.as_slice() else { return points };
    if has_room {
        return points;
    }
    let ends = [first.index, last.index];
    let (end, is_only) = (last.column, lines.series.len() == 1);
    // Each series begins at another column, so that markers do not hide each other.
    let mut next = SPARSE * (number + 1) / lines.series.len();
    let alone = series.path.alone();
    points.retain(|PlotPoint { index, place, column, .. }| {
        let is_due = !is_only && *column >= next && column + CLEAR <= end;
        if is_due {
            next += (column - next) / SPARSE * SPARSE + SPARSE;
        }
        let is_end = ends.contains(index) && (!is_only || *index == ends[1]);
        is_due || is_end || alone.contains(place)
    });
    points
}
