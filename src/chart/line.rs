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

use self::layout::layout;
use self::plot::Plot;
use self::rows::{low_rows, series_rows};
use super::picture::Picture;
use super::{Frame, TooSmall};
use crate::data::figure::{Figure, Footnote, LineData};

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
    let plot = Plot::of(&chart, &layout);
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
