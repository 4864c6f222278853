//! A line chart where a plot would be too low: for each series a line of bars in eighths, from the lowest
//! value of all to the highest. Knows the figure and the frame.

use super::dots::{DotCanvas, DotGrid, DotStyle};
use super::facts::facts;
use super::format::TextFormat;
use super::value_axis::range;
use super::{LineChart, push_cells};
use crate::chart::TooSmall;
use crate::chart::captions;
use crate::chart::levels::fact_lines;
use crate::chart::picture::{Picture, Role, StyledLine};
use crate::chart::text::count_text;
use crate::data::figure::{LineData, Series, Volume};
use crate::printable::Printable;

/// Columns of bars that there are at least.
const LEAST_COLUMNS: usize = 8;
/// How much higher the highest bar is than the lowest, in rows.
const RISE: f64 = 7.0 / 8.0;
/// The lowest value is in the middle of the lowest eighth.
const HALF_AN_EIGHTH: f64 = 1.0 / 16.0;

/// The chart in as few lines as can be.
pub(super) fn sparkline(chart: &LineChart<'_>) -> Result<Picture, TooSmall> {
    let LineChart { figure, lines, frame, .. } = *chart;
    let Volume { shown, given, .. } = figure.volume;
    let hidden = (shown < given && !lines.is_whole)
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
    let columns = if lines.labels.len() < 2 { 1 } else { width - right };
    let grid = DotGrid::new(DotStyle::Bars, columns, 1, &lines.places);
    let range = range(chart.figure);
    let mut rows = Vec::with_capacity(lines.series.len());
    for (number, (series, words)) in lines.series.iter().zip(words).enumerate() {
        let mut canvas = DotCanvas::new(grid);
        canvas.draw(number, bars(series, range));
        let mut line = StyledLine::default();
        push_cells(&mut line, (0..columns).map(|column| canvas.cell(0, column)));
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

/// The line of a series, then each extreme between its points alone, as places and heights.
fn bars(series: &Series, (low, high): (f64, f64)) -> impl Iterator<Item = Option<(f64, f64)>> {
    let between = series.between.iter().map(|other| (other.place, other.point.value.value()));
    let extremes = between.flat_map(|point| [Some(point), None]);
    let path = series.path.iter().copied().chain([None]).chain(extremes);
    path.map(move |point| point.map(|(place, value)| (place, bar_height(value, low, high))))
}

fn bar_height(value: f64, low: f64, high: f64) -> f64 {
    // Halved, so that the distance of two large values stays finite.
    let span = high / 2.0 - low / 2.0;
    let part = if span > 0.0 { (value / 2.0 - low / 2.0) / span } else { 0.5 };
    // Heights are counted from the middle of the row.
    part * RISE - 0.5 + HALF_AN_EIGHTH
}
