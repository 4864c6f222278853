//! A series as one row of bars in eighths, and the line chart made of such rows where a plot would be too
//! low. Knows the figure and the frame.

use super::LineChart;
use super::dots::{DotGrid, DotStyle};
use super::facts::facts;
use super::format::TextFormat;
use super::value_axis::range;
use crate::chart::TooSmall;
use crate::chart::captions;
use crate::chart::levels::fact_lines;
use crate::chart::picture::{Picture, Role, StyledLine};
use crate::chart::text::count_text;
use crate::chart::widths::{to_f64, to_index};
use crate::data::figure::{LineData, SelectionRule, Series, Volume};
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

/// Columns of bars that there are at least.
pub(super) const LEAST_COLUMNS: usize = 8;
/// The bars from the lowest value to the highest.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII_BARS: [char; 8] = ['_', '.', '-', '=', '+', '*', '#', '@'];

/// The chart in as few lines as can be.
pub(super) fn sparkline(chart: &LineChart<'_>) -> Result<Picture, TooSmall> {
    let LineChart { figure, lines, frame, .. } = *chart;
    let Volume { shown, given, rule, .. } = figure.volume;
    let is_thinned = !lines.is_whole || matches!(rule, SelectionRule::Latest { .. });
    let hidden = (shown < given && is_thinned)
        .then(|| format!("{} of {} points", count_text(shown), count_text(given)));
    let mut all = captions::heading(figure, frame);
    all.extend(facts(chart, false, hidden)?);
    all.extend(fact_lines(figure, chart.format.separators, frame));
    all.extend(rows(chart)?);
    all.extend(captions::footer(figure, frame, Vec::new(), None));
    match frame.height {
        Some(height) if height < all.len() => Err(TooSmall::Low(all.len())),
        _ => Ok(Picture { lines: all }),
    }
}

/// The bars of each series, with its name and its last value.
fn rows(chart: &LineChart<'_>) -> Result<Vec<StyledLine>, TooSmall> {
    let (lines, width) = (chart.lines, chart.frame.width);
    let words = end_words(lines, &chart.format, width / 4);
    let right = words.iter().map(Printable::width).max().unwrap_or(0) + 1;
    if right + LEAST_COLUMNS > width {
        return Err(TooSmall::Narrow(right + LEAST_COLUMNS));
    }
    let range = range(chart.figure);
    let mut rows = Vec::with_capacity(lines.series.len());
    for (number, (series, words)) in lines.series.iter().zip(words).enumerate() {
        let bars = bars(lines, series, width - right, range, chart.frame.glyphs);
        let mut line = StyledLine::of(Role::Series(number), bars);
        line.append(StyledLine::of(Role::Series(number), words));
        rows.push(line);
    }
    Ok(rows)
}

/// The last value of each series, after its name where there are several.
fn end_words(lines: &LineData, format: &TextFormat<'_>, name_width: usize) -> Vec<Printable> {
    let mut words = Vec::with_capacity(lines.series.len());
    for (series, name) in lines.series.iter().zip(format.names(lines, name_width)) {
        let value = format.value(&series.facts.last.value);
        let name = if lines.series.len() > 1 { name.as_str() } else { "" };
        words.push(Printable::drawn([name, value.as_str()].join(" ").trim_start().to_owned()));
    }
    words
}

/// A series in at most this many columns, each as high as the mean of its points between the ends of this
/// range. The columns of the lowest and of the highest point show these alone.
pub(super) fn bars(
    lines: &LineData,
    series: &Series,
    columns: usize,
    range: (f64, f64),
    glyphs: Glyphs,
) -> Printable {
    let columns = if lines.labels.len() < 2 { 1 } else { columns };
    let grid = DotGrid::new(DotStyle::Ascii, columns, 1, &lines.places);
    let mut cells = means(series, grid);
    for extreme in [&series.facts.lowest, &series.facts.highest] {
        let place = place_of(series, &extreme.value);
        if let Some(cell) = place.and_then(|place| cells.get_mut(grid.column(place))) {
            *cell = Some(extreme.value.value());
        }
    }
    let bars = if glyphs == Glyphs::Ascii { ASCII_BARS } else { BARS };
    let bar = |value: &Option<f64>| {
        value.and_then(|value| bars.get(bar_height(value, range)).copied()).unwrap_or(' ')
    };
    Printable::drawn(cells.iter().map(bar).collect())
}

/// The mean of the points of a series in each column. Where none is between two that are connected, the value
/// of the line.
fn means(series: &Series, grid: DotGrid) -> Vec<Option<f64>> {
    let mut sums = vec![(0.0, 0.0); grid.columns];
    for (place, value) in series.path.iter().flatten() {
        if let Some((sum, count)) = sums.get_mut(grid.column(*place)) {
            // Of each half, so that large values do not add up to infinity.
            *sum += (value / 2.0 - *sum) / (*count + 1.0);
            *count += 1.0;
        }
    }
    let mean = |(half, count): (f64, f64)| (count > 0.0).then_some(half * 2.0);
    let mut cells: Vec<Option<f64>> = sums.into_iter().map(mean).collect();
    for (from, to) in series.path.iter().zip(series.path.iter().skip(1)) {
        let (Some((from, first)), Some((to, last))) = (from, to) else { continue };
        let (from, to) = (grid.column(*from), grid.column(*to));
        for column in from + 1..to {
            let part = to_f64(column - from) / to_f64(to - from);
            if let Some(cell) = cells.get_mut(column) {
                *cell = cell.or(Some(first * (1.0 - part) + last * part));
            }
        }
    }
    cells
}

/// The place of the first point of this value.
fn place_of(series: &Series, value: &Number) -> Option<f64> {
    let path = series.path.iter().flatten().copied();
    let between = series.between.iter().map(|other| (other.place, other.point.value.value()));
    let mut points =
        path.chain(between).filter(|(_, other)| other.total_cmp(&value.value()).is_eq());
    points.next().map(|(place, _)| place)
}

/// Which of the eight bars a value has.
fn bar_height(value: f64, (low, high): (f64, f64)) -> usize {
    // Halved, so that the distance of two large values stays finite.
    let span = high / 2.0 - low / 2.0;
    let part = if span > 0.0 { (value / 2.0 - low / 2.0) / span } else { 0.5 };
    to_index((part * to_f64(BARS.len() - 1) + 0.5).floor(), BARS.len() - 1)
}
