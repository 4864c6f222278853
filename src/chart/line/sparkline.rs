//! A series as one row of bars in eighths; and a line chart of such rows, if there is no room for a plot.

use super::LineChart;
use super::dots::{DotGrid, DotStyle};
use super::facts::facts;
use super::layout::MIN_COLUMNS;
use super::value_axis::ValueRange;
use crate::chart::TooSmall;
use crate::chart::columns::{to_f64, to_index};
use crate::chart::picture::{Picture, Role, StyledLine};
use crate::chart::text::count_text;
use crate::chart::{captions, notes};
use crate::data::figure::{LineData, Series};
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable, widest};

/// The bars from the lowest value to the highest.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII_BARS: [char; 8] = ['_', '.', '-', '=', '+', '*', '#', '@'];

/// The chart in as few lines as possible.
pub(super) fn sparkline(chart: &LineChart<'_>) -> Result<Picture, TooSmall> {
    let LineChart { figure, frame, .. } = *chart;
    let [shown, given] = [figure.volume.shown, figure.volume.given].map(count_text);
    let hidden = notes::hides_points(figure).then(|| format!("{shown} of {given} points"));
    let mut drawing = captions::heading(figure, frame);
    drawing.extend(facts(chart, false, hidden)?);
    drawing.extend(captions::level_lines(figure, chart.format.separators, frame));
    drawing.extend(rows(chart)?);
    drawing.extend(captions::footer(figure, frame, Vec::new(), None));
    match frame.height {
        Some(height) if height < drawing.len() => Err(TooSmall::Low(drawing.len())),
        _ => Ok(Picture { lines: drawing }),
    }
}

/// The bars of each series, with its name and its last value.
fn rows(chart: &LineChart<'_>) -> Result<Vec<StyledLine>, TooSmall> {
    let (lines, width) = (chart.lines, chart.frame.width);
    let words = end_words(chart, width / 4);
    let right = widest(&words) + 1;
    if right + MIN_COLUMNS > width {
        return Err(TooSmall::Narrow(right + MIN_COLUMNS));
    }
    let range = ValueRange::of(chart.figure);
    let mut rows = Vec::with_capacity(lines.series.len());
    for (number, (series, words)) in lines.series.iter().zip(words).enumerate() {
        let bars = bars(lines, series, width - right, range, chart.frame.glyphs);
        let mut line = StyledLine::of(Role::Series(number), bars);
        line.append(StyledLine::of(Role::Series(number), words));
        rows.push(line);
    }
    Ok(rows)
}

/// The last value of each series, after its name if there are several.
fn end_words(chart: &LineChart<'_>, name_width: usize) -> Vec<Printable> {
    let series = &chart.lines.series;
    let mut words = Vec::with_capacity(series.len());
    for (each, name) in series.iter().zip(chart.names(name_width)) {
        let value = chart.value(&each.facts.last.value);
        let name = if series.len() > 1 { name.as_str() } else { "" };
        words.push(Printable::trusted([name, value.as_str()].join(" ").trim_start().to_owned()));
    }
    words
}

/// A series as bars. Each bar shows the mean of the points in its column, on a scale of
/// this range; but the bars of the lowest and the highest point show just that point.
pub(super) fn bars(
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
    let bars = if glyphs == Glyphs::Ascii { ASCII_BARS } else { BARS };
    let drawing = cells.into_iter().map(|position| {
        let height = range.part(position?) * to_f64(bars.len() - 1);
        bars.get(to_index(height + 0.5, bars.len() - 1)).copied()
    });
    Printable::trusted(drawing.map(|bar| bar.unwrap_or(' ')).collect())
}

/// The mean position of the points in each column. A column that the line passes without a point has its position.
fn positions(series: &Series, grid: DotGrid, range: ValueRange) -> Vec<Option<f64>> {
    let mut means = vec![(0.0, 0.0); grid.columns];
    for (x, value) in series.path.points() {
        if let Some((mean, count)) = means.get_mut(grid.column(x)) {
            // A running mean, because a sum could be infinite.
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
