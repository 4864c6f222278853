//! The line chart: facts above the plot, one to eight lines on one scale with their names at their ends, and
//! labels below. The layout is computed first and drawn second.

mod calendar;
mod dots;
mod ends;
mod facts;
mod format;
mod labels;
mod layout;
mod plot;
mod rows;
mod sparkline;
mod value_axis;

use self::labels::label_line;
use self::layout::{Layout, layout};
use self::plot::Plot;
use self::rows::{low_rows, series_rows};
use super::picture::{Picture, Role, StyledLine};
use super::{Frame, TooSmall};
use crate::data::figure::{Figure, Footnote, LineData};
use crate::printable::{Glyphs, Printable};

/// What is drawn, and which parts of numbers and labels are written.
struct LineChart<'a> {
    figure: &'a Figure,
    lines: &'a LineData,
    frame: &'a Frame,
    /// Whether numbers have separators of thousands, because one of them is long.
    separators: bool,
    /// Whether times have seconds, because some are not zero.
    seconds: bool,
    /// Whether times have their offset from UTC, because it differs.
    offset: bool,
}

/// The picture of a figure whose body is `lines`. If there is no room for a plot, it is a sparkline.
pub fn draw(figure: &Figure, lines: &LineData, frame: &Frame) -> Result<Picture, TooSmall> {
    let chart = LineChart::new(figure, lines, frame);
    if let Some(rows) = &lines.rows {
        return series_rows(&chart, rows);
    }
    let mut layout = match layout(&chart) {
        Ok(layout) => layout,
        Err(reason @ TooSmall::Low(_)) => {
            return low_rows(&chart).map_err(|other| other.min(reason));
        }
        Err(reason) => return Err(reason),
    };
    let plot = Plot::of(&layout, lines, frame.glyphs);
    if lines.has_hidden_extremes() && !plot.shows_extremes {
        // The lines hide all marks of extremes, so the footer must not explain them.
        let mut lines = lines.clone();
        lines.series.iter_mut().for_each(|series| series.hidden_extremes.clear());
        return draw(figure, &lines, frame);
    }
    // With a given height, the additional line of the footer would cost a line of the plot.
    if frame.height.is_none() && plot.is_dense {
        let mut figure = figure.clone();
        figure.notes.push(Footnote::Dense);
        layout = self::layout::layout(&LineChart { figure: &figure, ..chart })?;
    }
    let rows = rows(&layout, &plot, frame.glyphs);
    let labels = label_line(&layout.labels, Role::Plain);
    let labels = (labels.width() > 0).then_some(labels);
    let below = std::iter::once(axis(&layout, frame.glyphs)).chain(labels);
    let lines = layout.above.iter().cloned().chain(rows).chain(below);
    Ok(lines.chain(layout.below.iter().cloned()).collect())
}

/// The rows of the plot from the top, each with its tick and its labels.
fn rows(layout: &Layout, plot: &Plot, glyphs: Glyphs) -> Vec<StyledLine> {
    let (with_tick, without) = if glyphs == Glyphs::Ascii { ("+", "|") } else { ("┤", "│") };
    let mut lines = Vec::with_capacity(layout.grid.rows);
    for (row, cells) in plot.cells.chunks(layout.grid.columns).enumerate().rev() {
        let tick = layout.ticks.iter().find(|(tick, _)| *tick == row);
        let (label, axis) = tick.map_or(("", without), |(_, label)| (label, with_tick));
        let margin = format!("{label:>width$} {axis}", width = layout.left - 2);
        let mut line = StyledLine::of(Role::Axis, Printable::trusted(margin));
        line.push_cells(cells);
        let labels = layout.ends.iter().chain(&layout.levels);
        for (_, label) in labels.filter(|(other, _)| *other == row) {
            line.append(label.clone());
        }
        lines.push(line);
    }
    lines
}

/// The line of the axis below the plot.
fn axis(layout: &Layout, glyphs: Glyphs) -> StyledLine {
    let (corner, tick, rule) =
        if glyphs == Glyphs::Ascii { ('+', '+', '-') } else { ('└', '┬', '─') };
    let mut text = " ".repeat(layout.left - 1);
    text.push(corner);
    let end = layout.labels.last().map_or(0, |label| label.column + 1);
    for column in layout.left..end {
        let has_label = layout.labels.iter().any(|label| label.column == column);
        text.push(if has_label { tick } else { rule });
    }
    StyledLine::of(Role::Axis, Printable::trusted(text))
}
