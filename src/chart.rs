//! Draws a figure as a picture. Each chart has a file that computes a layout, and then draws it. Pure: the only input
//! besides the figure is the [`Frame`].

pub mod ascii_texts;
mod bar;
mod captions;
mod columns;
mod dots;
mod label_column;
mod line;
pub mod notes;
pub mod picture;
mod row_plot;
mod spread;
mod table;
pub mod text;
mod ticks;

use crate::data::figure::{Body, Figure};
use crate::data::rounding;
use crate::fault::{Fault, FaultKind};
use crate::plan::MAX_WIDTH;
use crate::printable::Glyphs;
use picture::{Picture, StyledLine};

/// The maximum width of a chart without `--width`. A table may be as wide as the terminal.
const DEFAULT_MAX_WIDTH: usize = 100;
/// How many heights are tried. A plot has at most 100 rows, so greater heights make no difference.
const MAX_HEIGHTS: usize = 200;

/// The size of a drawing, and the characters and colours that it may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub width: usize,
    /// Whether the width comes from `--width`.
    pub has_explicit_width: bool,
    /// The maximum number of lines of the whole output.
    pub height: Option<usize>,
    pub glyphs: Glyphs,
    pub color: bool,
}

/// A drawing does not fit into its frame: the minimum height or width.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum TooSmall {
    Low(usize),
    Narrow(usize),
}

/// Draws a figure of at most `max_points` points. If the picture is higher than the frame, fewer points are drawn:
/// each bar or row takes a line. (A plot is made as high as the frame.)
pub fn fit(
    figure_of: &dyn Fn(usize) -> Result<Figure, Fault>,
    max_points: usize,
    frame: &Frame,
) -> Result<(Figure, Picture), Fault> {
    let figure = figure_of(max_points)?;
    let is_wide = frame.has_explicit_width || matches!(figure.body, Body::Table(_));
    let max_width = if is_wide { usize::MAX } else { DEFAULT_MAX_WIDTH };
    let frame = &Frame { width: frame.width.min(max_width), ..*frame };
    let Ok(picture) = draw(&figure, frame) else { return Err(size_fault(&figure, frame).into()) };
    let height = frame.height.unwrap_or(usize::MAX);
    if picture.len() <= height {
        return Ok((figure, picture));
    }
    let mut min = picture.len();
    // Tries fewer and fewer points. If none fit, more points are tried to find the minimum height for the message: with
    // fewer points the footer is longer and may be too wide.
    for points in (1..=max_points.min(height)).rev().chain(height + 1..=max_points) {
        if points >= min {
            break;
        }
        let Ok(figure) = figure_of(points) else { continue };
        let Ok(picture) = draw(&figure, frame) else { continue };
        if picture.len() <= height {
            return Ok((figure, picture));
        }
        min = min.min(picture.len());
    }
    Err(FaultKind::TooShort { height, min }.into())
}

fn draw(figure: &Figure, frame: &Frame) -> Result<Picture, TooSmall> {
    let figure = rounding::with_readable_decimals(figure);
    let figure = &*ascii_texts::with_distinct_texts(&figure, frame.glyphs);
    let picture = match &figure.body {
        Body::Bars(bars) if bars.dots => dots::draw(figure, bars, frame),
        Body::Bars(bars) => bar::draw(figure, bars, frame),
        Body::Spread(spread) => spread::draw(figure, spread, frame),
        Body::Lines(lines) => line::draw(figure, lines, frame),
        Body::Table(table) => table::draw(figure, table, frame),
    }?;
    // A line of the title or the footer is too wide only if it contains a long number, which is never wrapped.
    match picture.iter().map(StyledLine::width).max() {
        Some(min) if min > frame.width => Err(TooSmall::Narrow(min)),
        _ => Ok(picture),
    }
}

/// The fault of a figure that does not fit into its frame. If a larger height is enough, it says the minimum height,
/// otherwise the minimum width, as far as `--width` allows.
fn size_fault(figure: &Figure, frame: &Frame) -> FaultKind {
    let mut wider = *frame;
    while wider.width <= MAX_WIDTH && draw(figure, &wider).is_err() {
        let without_height = draw(figure, &Frame { height: None, ..wider });
        if without_height.is_ok()
            && let (Some(height), Some(min)) = (frame.height, min_height(figure, &wider))
        {
            if wider.width == frame.width {
                return FaultKind::TooShort { height, min };
            }
            break;
        }
        let next = wider.width + 1;
        wider.width = match without_height {
            // Without a height, the width that a drawing asks for is the minimum. With a height, other ticks may need
            // less, so each width is tried, up to the maximum of `--width`.
            Err(TooSmall::Narrow(min)) if frame.height.is_none() || min > MAX_WIDTH => {
                min.max(next)
            }
            _ => next,
        };
    }
    FaultKind::TooNarrow { width: frame.width, min: wider.width }
}

/// The minimum height, at least that of the frame, in which the figure fits. `None` if the frame is too narrow for the
/// ticks at each of these heights, although it would be wide enough without a limit.
fn min_height(figure: &Figure, frame: &Frame) -> Option<usize> {
    let mut height = frame.height?;
    for _ in 0..MAX_HEIGHTS {
        height = match draw(figure, &Frame { height: Some(height), ..*frame }) {
            Ok(_) => return Some(height),
            Err(TooSmall::Low(min)) => min.max(height + 1),
            Err(TooSmall::Narrow(_)) => height + 1,
        };
    }
    None
}
