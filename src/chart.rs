//! From a figure to a picture. Each drawing is a file that first computes a layout and then draws it.
//! Knows no input, and nothing of the terminal but its frame.

mod bar;
mod columns;
pub mod distinct;
mod line;
pub mod notes;
pub mod picture;
mod table;
pub mod text;
mod ticks;

use crate::data::figure::{Body, Figure};
use crate::data::rounding;
use crate::fault::{Fault, Kind};
use crate::plan::{Chart, MAX_WIDTH};
use crate::printable::Glyphs;
use picture::{Picture, StyledLine};

/// The maximum width of a chart without `--width`. A table may be as wide as the terminal.
const COMFORTABLE_WIDTH: usize = 100;
/// More than the heights in which a plot, of at most 100 rows, has other ticks.
const MAX_HEIGHTS: usize = 200;

/// The size of a drawing, and the characters and colours that it may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub width: usize,
    /// Whether the width is that of `--width`.
    pub has_given_width: bool,
    /// The maximum number of lines of the whole output.
    pub height: Option<usize>,
    pub glyphs: Glyphs,
    pub color: bool,
}

/// Why a drawing does not fit into its frame, and the smallest height or width that would do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum TooSmall {
    Low(usize),
    Narrow(usize),
}

/// A figure of at most `max_points` points, and its picture. If the picture is higher than the frame, fewer
/// points are drawn: bars and rows take a line each. (A line chart is already drawn as high as the frame.)
pub fn fit(
    figure_of: &dyn Fn(usize) -> Result<Figure, Fault>,
    max_points: usize,
    frame: &Frame,
) -> Result<(Figure, Picture), Fault> {
    let figure = figure_of(max_points)?;
    let is_wide = frame.has_given_width || matches!(figure.body, Body::Table(_));
    let max_width = if is_wide { usize::MAX } else { COMFORTABLE_WIDTH };
    let frame = &Frame { width: frame.width.min(max_width), ..*frame };
    let Ok(picture) = draw(&figure, frame) else { return Err(size_fault(&figure, frame).into()) };
    let height = frame.height.unwrap_or(usize::MAX);
    if picture.len() <= height {
        return Ok((figure, picture));
    }
    let mut least = picture.len();
    // As many points as fit; or else, to say what the least height is, more of them: with fewer points the footer says
    // more, so it may be too wide for the frame.
    for points in (1..=max_points.min(height)).rev().chain(height + 1..=max_points) {
        if points >= least {
            break;
        }
        let Ok(figure) = figure_of(points) else { continue };
        let Ok(picture) = draw(&figure, frame) else { continue };
        if picture.len() <= height {
            return Ok((figure, picture));
        }
        least = least.min(picture.len());
    }
    Err(Kind::TooLow { height, least }.into())
}

fn draw(figure: &Figure, frame: &Frame) -> Result<Picture, TooSmall> {
    let figure = rounding::readable(figure);
    let figure = &*distinct::with_distinct_texts(&figure, frame.glyphs);
    let picture = match &figure.body {
        Body::Bars(bars) => match figure.chart {
            Chart::Bar | Chart::Line | Chart::Table => bar::draw(figure, bars, frame),
        },
        Body::Lines(lines) => line::draw(figure, lines, frame),
        Body::Table(table) => table::draw(figure, table, frame),
    }?;
    // A line of the title or the footer is too wide only if it is a number, which is never wrapped.
    match picture.iter().map(StyledLine::width).max() {
        Some(least) if least > frame.width => Err(TooSmall::Narrow(least)),
        _ => Ok(picture),
    }
}

/// The fault of a figure that does not fit into its frame, with the smallest size in which it fits.
fn size_fault(figure: &Figure, frame: &Frame) -> Kind {
    let width = min_width(figure, frame);
    if width == frame.width
        && let (Some(height), Some(least)) = (frame.height, min_height(figure, frame))
    {
        return Kind::TooLow { height, least };
    }
    Kind::TooNarrow { width: frame.width, least: width }
}

/// The smallest width in which the figure fits with the height of the frame or with a larger one.
fn min_width(figure: &Figure, frame: &Frame) -> usize {
    let mut frame = *frame;
    while draw(figure, &frame).is_err() {
        frame.width = match draw(figure, &Frame { height: None, ..frame }) {
            Ok(_) if min_height(figure, &frame).is_some() => break,
            // The width that a drawing asks for can be trusted if there is no height. With a height, other
            // ticks may make do with less, so each width is tried, up to the largest that `--width` takes.
            Err(TooSmall::Narrow(least)) if frame.height.is_none() || least > MAX_WIDTH => {
                least.max(frame.width + 1)
            }
            _ => frame.width + 1,
        };
    }
    frame.width
}

/// The smallest height, from that of the frame on, in which the figure fits. `None` if the frame is too narrow for the
/// ticks of all of them, although it would be wide enough without a height.
fn min_height(figure: &Figure, frame: &Frame) -> Option<usize> {
    let mut height = frame.height?;
    for _ in 0..MAX_HEIGHTS {
        height = match draw(figure, &Frame { height: Some(height), ..*frame }) {
            Ok(_) => return Some(height),
            Err(TooSmall::Low(least)) => least.max(height + 1),
            Err(TooSmall::Narrow(_)) => height + 1,
        };
    }
    None
}
