//! From a figure to a picture: one file a drawing, each of which computes its geometry first and
//! draws second. Knows no input and no terminal beyond its frame.

pub mod around;
pub mod bar;
pub mod frame;
pub mod line;
pub mod picture;
pub mod scale;
pub mod table;
pub mod wrap;

use crate::data::figure::{Body, Figure};
use crate::fault::{Fault, Kind};
use frame::Frame;
use picture::{Line, Picture};

/// The drawing of a figure in a frame. Bars and rows take as many lines as there are points; a
/// line chart keeps to the frame's height.
pub fn draw(figure: &Figure, frame: &Frame) -> Result<Picture, Fault> {
    let (picture, width) = match &figure.body {
        Body::Bar(bars) => (bar::draw(figure, bars, frame)?, frame.chart_width()),
        Body::Line(lines) => (line::draw(figure, lines, frame)?, frame.chart_width()),
        Body::Table(grid) => (table::draw(figure, grid, frame)?, frame.width),
    };
    // Words around the drawing are wrapped, but a number among them is not broken.
    match picture.lines.iter().map(Line::width).max() {
        Some(least) if least > width => Err(Kind::TooNarrow { width, least }.into()),
        _ => Ok(picture),
    }
}
