//! The line chart: facts above the plot, up to eight lines on one scale with their names at the right, and labels
//! below. This file writes names, labels, values and markers for all parts of the chart.
//!
//! ```text
//! facts: first, last, change      facts of a single line; a legend if names do not fit at the right
//! ticks | plot             name   value_axis | plot, canvas | right_labels
//!       '--+------+--             layout: where all of these are
//!        label  label             labels, calendar
//! ```
//!
//! Instead of a plot, `sparklines` draws a row of characters for each series, whose cells are in `sparkline_cells`.

mod calendar;
mod canvas;
mod facts;
mod labels;
mod layout;
mod plot;
mod right_labels;
mod sparkline_cells;
mod sparklines;
mod value_axis;

use self::layout::layout;
use self::plot::Plot;
use self::sparklines::{compact_sparklines, sparklines};
use super::picture::Picture;
use super::text::{clean, with_unit};
use super::{Frame, TooSmall};
use crate::data::figure::{Figure, LineData, Point, Series};
use crate::data::label::is_digits;
use crate::data::number::{CellValue, Decimal, Number, read};
use crate::plan::MAX_SERIES;
use crate::printable::{Glyphs, Printable, are_cut_distinct, cut_distinct, widest};

/// The minimum width to which names are cut.
const MIN_NAME_WIDTH: usize = 3;

/// The data of a line chart, and how its numbers and labels are written.
struct LineChart<'a> {
    figure: &'a Figure,
    lines: &'a LineData,
    frame: &'a Frame,
    /// Whether numbers have thousands separators, because one of them is long.
    separators: bool,
    /// Groups of series that share so many cells that the footer says how to draw them apart.
    overlapping: Vec<Vec<usize>>,
}

/// Draws a line chart, or sparklines if there is no room for a plot.
pub fn draw(figure: &Figure, lines: &LineData, frame: &Frame) -> Result<Picture, TooSmall> {
    let chart = LineChart::new(figure, lines, frame);
    if let Some(all) = &lines.sparklines {
        return sparklines(&chart, all.scale);
    }
    let mut layout = match layout(&chart) {
        Ok(layout) => layout,
        Err(reason @ TooSmall::Low(_)) => {
            return compact_sparklines(&chart).map_err(|other| other.min(reason));
        }
        Err(reason) => return Err(reason),
    };
    let mut plot = Plot::of(&chart, &layout);
    if lines.has_hidden_extremes() && !plot.shows_extremes {
        // If the lines hide all marks of extremes, the footer must not explain them.
        let mut lines = lines.clone();
        lines.series.iter_mut().for_each(|series| series.hidden_extremes.clear());
        return draw(figure, &lines, frame);
    }
    if !plot.overlapping.is_empty() {
        // Another line in the footer may take a line from the plot.
        let chart = LineChart { overlapping: plot.overlapping, ..chart };
        layout = match self::layout::layout(&chart) {
            Err(TooSmall::Low(min)) => {
                // In a plot one row higher, the lines may not overlap, so that the footer is shorter.
                let next = TooSmall::Low(frame.height.map_or(min, |height| height + 1));
                return compact_sparklines(&chart).map_err(|other| other.min(next));
            }
            layout => layout?,
        };
        plot = Plot::of(&chart, &layout);
    }
    let mut lines = layout.above;
    let cells = plot.cells.chunks(layout.grid.columns);
    for ([mut line, label], cells) in layout.rows.into_iter().zip(cells).rev() {
        line.push_cells(cells);
        line.append(label);
        lines.push(line);
    }
    lines.extend(layout.below);
    Ok(lines)
}

impl<'a> LineChart<'a> {
    fn new(figure: &'a Figure, lines: &'a LineData, frame: &'a Frame) -> Self {
        let points: Vec<&Point> =
            lines.series.iter().flat_map(|series| series.facts.points()).collect();
        let values = lines.series.iter().flat_map(|series| series.values.iter().flatten());
        let values = values.chain(points.iter().map(|point| &point.value)).map(Number::value);
        let separators = figure.wants_separators(values);
        Self { figure, lines, frame, separators, overlapping: Vec::new() }
    }

    /// A label, name or unit from the data.
    fn text(&self, raw: &str) -> Printable {
        clean(raw, self.frame.glyphs)
    }

    /// The names of all series in `width` cells, or as many as keep them different; empty for a series without a name.
    fn names(&self, width: usize) -> Vec<Printable> {
        let names: Vec<Printable> =
            self.lines.series.iter().map(|series| self.name(series)).collect();
        let glyphs = self.frame.glyphs;
        let mut widths = width..widest(&names);
        let fair = widths.find(|width| are_cut_distinct(&names, *width, glyphs));
        cut_distinct(&names, fair.unwrap_or(widths.end), glyphs)
    }

    fn name(&self, series: &Series) -> Printable {
        self.text(series.name.as_deref().unwrap_or(""))
    }

    fn value(&self, number: &Number) -> Printable {
        self.text(&with_unit(&number.shown(self.separators), self.figure.unit.as_ref()))
    }

    fn marker(&self, series: usize) -> Printable {
        Printable::trusted(marker(series, self.frame.glyphs).to_string())
    }
}

/// Whether a label is a number, or an identifier such as `007`; these must not be cut.
fn is_number(label: &str) -> bool {
    let label = label.trim();
    matches!(read(label, Decimal::Point), CellValue::Number(_)) || is_digits(label)
}

const MARKERS: [char; MAX_SERIES] = ['●', '○', '◆', '◇', '■', '□', '▲', '△'];
const ASCII_MARKERS: [char; MAX_SERIES] = ['*', 'o', '#', 'x', '+', '@', '%', '&'];

#[expect(
    clippy::indexing_slicing,
    reason = "a plot has at most as many series as there are markers"
)]
fn marker(series: usize, glyphs: Glyphs) -> char {
    glyphs.pick(MARKERS, ASCII_MARKERS)[series]
}

/// The mark of a hidden extreme: the lowest or highest value between two points.
fn extreme_mark(glyphs: Glyphs) -> char {
    glyphs.pick('·', '\'')
}
