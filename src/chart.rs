//! From a figure to a picture: one file for each drawing, which computes a layout first and draws
//! second. Knows no input, and of the terminal only its frame.

mod bar;
mod captions;
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

/// The most columns of a chart without `--width`; a table may take all there are.
const COMFORTABLE_WIDTH: usize = 100;

/// The size of a drawing, and the characters and colours that it may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub width: usize,
    /// Whether `--width` was given.
    pub exact: bool,
    /// Lines that the whole output may have.
    pub height: Option<usize>,
    pub glyphs: Glyphs,
    pub color: bool,
}

/// Why a drawing does not fit, with the lines or columns that it needs at least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum TooSmall {
    Low(usize),
    Narrow(usize),
}

/// A figure of at most `most` points, and its picture. Bars and rows take a line for each point, so a
/// low frame gets fewer of them; a line chart is drawn lower instead.
pub fn fit(
    figure_of: &dyn Fn(usize) -> Result<Figure, Fault>,
    most: usize,
    frame: &Frame,
) -> Result<(Figure, Picture), Fault> {
    let figure = figure_of(most)?;
    let is_wide = frame.exact || matches!(figure.body, Body::Rows(_));
    let most_columns = if is_wide { usize::MAX } else { COMFORTABLE_WIDTH };
    let frame = &Frame { width: frame.width.min(most_columns), ..*frame };
    let Ok(picture) = draw(&figure, frame) else { return Err(size_fault(&figure, frame).into()) };
    let Some(height) = frame.height else { return Ok((figure, picture)) };
    if picture.lines.len() <= height {
        return Ok((figure, picture));
    }
    let mut least = picture.lines.len();
    for points in (1..=most.min(height)).rev() {
        // The footer, which now says that points are hidden, may be too wide.
        if let Ok(figure) = figure_of(points)
            && let Ok(picture) = draw(&figure, frame)
        {
            if picture.lines.len() <= height {
                return Ok((figure, picture));
            }
            least = least.min(picture.lines.len());
        }
    }
    Err(Kind::TooLow { height, least }.into())
}

fn draw(figure: &Figure, frame: &Frame) -> Result<Picture, TooSmall> {
    let figure = rounding::readable(figure);
    let figure = &*distinct::with_distinct_texts(&figure, frame.glyphs);
    let picture = match &figure.body {
        Body::Points(bars) => match figure.chart {
            Chart::Bar | Chart::Line | Chart::Table => bar::draw(figure, bars, frame),
        },
        Body::Series(lines) => line::draw(figure, lines, frame),
        Body::Rows(grid) => table::draw(figure, grid, frame),
    }?;
    // Titles and footers are wrapped, but a number in them is not broken.
    match picture.lines.iter().map(StyledLine::width).max() {
        Some(least) if least > frame.width => Err(TooSmall::Narrow(least)),
        _ => Ok(picture),
    }
}

/// The fault of a figure that does not fit into its frame, with the least size in which it does.
fn size_fault(figure: &Figure, frame: &Frame) -> Kind {
    let width = least_width(figure, frame);
    match frame.height {
        Some(height) if width == frame.width => {
            Kind::TooLow { height, least: least_height(figure, frame, height) }
        }
        _ => Kind::TooNarrow { width: frame.width, least: width },
    }
}

/// The least width in which the figure fits, at the frame's height or at any other: a frame that is
/// only too low is wide enough.
fn least_width(figure: &Figure, frame: &Frame) -> usize {
    let mut frame = *frame;
    while draw(figure, &frame).is_err() {
        let Err(reason) = draw(figure, &Frame { height: None, ..frame }) else { break };
        frame.width = match reason {
            // With a height, each width has to be tried, because a narrower chart may have other
            // ticks; but a width that nobody can ask for is not searched for step by step.
            TooSmall::Narrow(least) if frame.height.is_none() || least > MAX_WIDTH => {
                least.max(frame.width + 1)
            }
            TooSmall::Narrow(_) | TooSmall::Low(_) => frame.width + 1,
        };
    }
    frame.width
}

/// The least height, from this one on, in which the figure fits.
fn least_height(figure: &Figure, frame: &Frame, mut height: usize) -> usize {
    while let Err(reason) = draw(figure, &Frame { height: Some(height), ..*frame }) {
        height = match reason {
            TooSmall::Low(least) => least.max(height + 1),
            TooSmall::Narrow(_) => height + 1,
        };
    }
    height
}
