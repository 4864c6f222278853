//! Draws a series as a sparkline: one row of block characters.

use super::dots::{DotGrid, DotStyle};
use super::value_axis::ValueRange;
use crate::chart::columns::{to_f64, to_index};
use crate::data::figure::{LineData, Series};
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII_BARS: [char; 8] = ['_', '.', '-', '=', '+', '*', '#', '@'];

/// A series as bars. Each bar shows the mean of the points in its column, except that the bars of the lowest and the
/// highest point show exactly these points.
pub(super) fn sparkline(
    lines: &LineData,
    series: &Series,
    columns: usize,
    range: ValueRange,
    glyphs: Glyphs,
) -> Printable {
    let columns = if lines.labels.len() < 2 { 1 } else { columns };
    let grid = DotGrid::new(DotStyle::Ascii, columns, 1, &lines.xs);
    let mut cells = positions(series, grid, range);
    for extreme in [&series.facts.lowest, &series.facts.highest] {
        let x = x_of(series, &extreme.value);
        if let Some(cell) = x.and_then(|x| cells.get_mut(grid.column(x))) {
            *cell = Some(range.position(extreme.value.value()));
        }
    }
    let bars = glyphs.pick(BARS, ASCII_BARS);
    let drawing = cells.into_iter().map(|position| {
        let height = range.part(position?) * to_f64(bars.len() - 1);
        bars.get(to_index(height + 0.5, bars.len() - 1)).copied()
    });
    Printable::trusted(drawing.map(|bar| bar.unwrap_or(' ')).collect())
}

/// The mean position of the points in each column. Columns without points that the line passes are interpolated.
fn positions(series: &Series, grid: DotGrid, range: ValueRange) -> Vec<Option<f64>> {
    let mut means = vec![(0.0, 0.0); grid.columns];
    for (x, value) in series.path.points() {
        if let Some((mean, count)) = means.get_mut(grid.column(x)) {
            // A running mean, because the sum could overflow.
            *mean += (range.position(value) - *mean) / (*count + 1.0);
            *count += 1.0;
        }
    }
    let means = means.into_iter().map(|(mean, count)| (count > 0.0).then_some(mean));
    let mut cells: Vec<Option<f64>> = means.collect();
    for [(from, first), (to, last)] in series.path.segments() {
        let (first, last) = (range.position(first), range.position(last));
        let (from, to) = (grid.column(from), grid.column(to));
        for column in from + 1..to {
            let part = to_f64(column - from) / to_f64(to - from);
            if let Some(cell) = cells.get_mut(column) {
                *cell = cell.or(Some(first * (1.0 - part) + last * part));
            }
        }
    }
    cells
}

/// The x of the first point with this value.
fn x_of(series: &Series, value: &Number) -> Option<f64> {
    let between = series.hidden_extremes.iter().map(|other| (other.x, other.point.value.value()));
    let mut points = series.path.points().chain(between);
    points.find(|(_, other)| other.total_cmp(&value.value()).is_eq()).map(|(x, _)| x)
}
