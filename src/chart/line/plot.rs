//! The cells of a plot, in layers from the top: markers, lines, marks of hidden extremes, zero line and levels.

use super::canvas::{DotCanvas, DotGrid, visible_series};
use super::layout::Layout;
use super::value_axis::ValueAxis;
use super::{LineChart, extreme_mark, marker};
use crate::chart::picture::Style;
use crate::data::figure::{LineData, Series};

/// Every point has a marker if there are this many columns per point on average.
const MIN_COLUMNS_PER_MARKER: usize = 5;
/// The minimum distance of markers in columns, if only some points have one.
const MARKER_DISTANCE: usize = 12;
/// The minimum distance in columns of other markers from the last one.
const END_DISTANCE: usize = 4;

pub(super) struct Plot {
    /// The characters and their styles, in rows from the bottom.
    pub(super) cells: Vec<(char, Style)>,
    /// Groups of series that share so many cells that they are hard to follow.
    pub(super) overlapping: Vec<Vec<usize>>,
    /// Whether the mark of a hidden extreme is visible anywhere.
    pub(super) shows_extremes: bool,
}

impl Plot {
    pub(super) fn of(chart: &LineChart<'_>, layout: &Layout) -> Self {
        let (figure, lines, glyphs) = (chart.figure, chart.lines, chart.frame.glyphs);
        let (grid, axis) = (layout.grid, &layout.value_axis);
        let mut canvas = DotCanvas::new(grid);
        for (number, series) in lines.series.iter().enumerate() {
            for line in series.path.lines() {
                canvas.draw(number, line, |value| axis.height(value));
            }
        }
        let mut cells = vec![(' ', Style::Plain); grid.rows * grid.columns];
        let dash = (glyphs.pick('┄', '-'), Style::Axis);
        let levels = figure.levels.iter().map(|level| axis.row(level.value));
        for row in levels.chain(axis.zero_row()) {
            let cells = cells.iter_mut().skip(row * grid.columns).take(grid.columns);
            cells.for_each(|cell| *cell = dash);
        }
        let mark = extreme_mark(glyphs);
        // Drawn in reverse, so that the first series is on top.
        for (number, series) in lines.series.iter().enumerate().rev() {
            for extreme in &series.hidden_extremes {
                let (x, value) = (extreme.x, extreme.point.value.value());
                if let Some(cell) = cells.get_mut(axis.row(value) * grid.columns + grid.column(x))
                    && !canvas.is_on_line(number, x, axis.height(value))
                {
                    *cell = (mark, Style::Series(number));
                }
            }
        }
        let markers = markers(chart, grid, axis);
        for (index, (cell, markers)) in cells.iter_mut().zip(markers).enumerate() {
            *cell = canvas.cell(index).unwrap_or(*cell);
            let Some((_, point)) = markers.first() else { continue };
            if let Some(series) = visible_series(markers.iter().map(|(series, _)| *series), *point)
            {
                *cell = (marker(series, glyphs), Style::Series(series));
            }
        }
        let shows_extremes = cells.iter().any(|(glyph, _)| *glyph == mark);
        Self { cells, overlapping: canvas.overlapping(), shows_extremes }
    }
}

/// For each cell its markers: series and point.
fn markers(chart: &LineChart<'_>, grid: DotGrid, axis: &ValueAxis) -> Vec<Vec<(usize, usize)>> {
    let lines = chart.lines;
    // Points beyond the number of columns have no room anyway.
    let points = lines.series.iter().map(|series| series.path.points().take(grid.columns + 1));
    let longest = points.map(Iterator::count).max().unwrap_or(0);
    let density = if longest.saturating_sub(1) * MIN_COLUMNS_PER_MARKER < grid.columns {
        MarkerDensity::All
    } else if lines.series.len() == 1 {
        MarkerDensity::Last
    } else if chart.frame.color {
        MarkerDensity::Ends
    } else {
        MarkerDensity::Some
    };
    let mut markers = vec![Vec::new(); grid.rows * grid.columns];
    for (number, series) in lines.series.iter().enumerate() {
        for point in points_with_marker(series, number, lines, grid, density) {
            let cell = axis.row(point.value) * grid.columns + point.column;
            if let Some(cell) = markers.get_mut(cell) {
                cell.push((number, point.index));
            }
        }
    }
    markers
}

struct PlotPoint {
    index: usize,
    x: f64,
    column: usize,
    value: f64,
}

/// Which points have a marker, besides isolated ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MarkerDensity {
    All,
    /// The first, the last, and some in between.
    Some,
    /// The first and the last; colours tell the lines apart.
    Ends,
    Last,
}

/// The points of a series that have a marker.
fn points_with_marker(
    series: &Series,
    number: usize,
    lines: &LineData,
    grid: DotGrid,
    density: MarkerDensity,
) -> Vec<PlotPoint> {
    let mut points = Vec::with_capacity(series.values.len());
    for (index, (&x, value)) in lines.xs.iter().zip(&series.values).enumerate() {
        if let Some(value) = value {
            points.push(PlotPoint { index, x, column: grid.column(x), value: value.value() });
        }
    }
    let [first, .., last] = points.as_slice() else { return points };
    if density == MarkerDensity::All {
        return points;
    }
    let ends =
        if density == MarkerDensity::Last { [last.index; 2] } else { [first.index, last.index] };
    let end = last.column;
    // Series start at different columns, so that their markers do not hide each other.
    let mut next = MARKER_DISTANCE * (number + 1) / lines.series.len();
    let isolated = series.path.isolated_xs();
    points.retain(|PlotPoint { index, x, column, .. }| {
        let is_due =
            density == MarkerDensity::Some && *column >= next && column + END_DISTANCE <= end;
        if is_due {
            next += (column - next) / MARKER_DISTANCE * MARKER_DISTANCE + MARKER_DISTANCE;
        }
        is_due || ends.contains(index) || isolated.contains(x)
    });
    points
}
