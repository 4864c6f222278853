//! From a figure to a picture: one file a drawing, each of which computes its geometry first and
//! draws second. Knows no input and no terminal beyond its frame.

pub mod apart;
pub mod around;
pub mod bar;
pub mod decimals;
pub mod frame;
pub mod line;
pub mod picture;
pub mod shares;
pub mod table;
pub mod ticks;
pub mod wrap;

use crate::data::figure::{Bars, Body, Figure};
use crate::data::intake::Harvest;
use crate::fault::{Fault, Kind};
use crate::plan::Chart;
use frame::Frame;
use picture::{Line, Picture};

/// The figure with at most so many points and its drawing; with fewer where the height asks for it.
pub fn fitted(harvest: &Harvest, most: usize, frame: &Frame) -> Result<(Figure, Picture), Fault> {
    let drawn = |points: usize| {
        let figure = harvest(points)?;
        let picture = draw(&figure, frame)?;
        Ok::<_, Fault>((figure, picture))
    };
    let all = drawn(most)?;
    let Some(height) = frame.height else { return Ok(all) };
    let mut least = all.1.lines.len();
    if least <= height {
        return Ok(all);
    }
    // Each point takes a line, but to say that others are hidden may take more, or be too wide.
    for tried in (1..=most.min(height)).rev().filter_map(|points| drawn(points).ok()) {
        least = least.min(tried.1.lines.len());
        if least <= height {
            return Ok(tried);
        }
    }
    Err(Kind::TooLow { height, least }.into())
}

/// The drawing of a figure in a frame. Bars and rows take as many lines as there are points; a
/// line chart keeps to the frame's height.
pub fn draw(figure: &Figure, frame: &Frame) -> Result<Picture, Fault> {
    let figure = &*apart::told_apart(figure, frame.glyphs);
    let least_in = |fault: &Fault| match *fault.kind {
        Kind::TooNarrow { width, least } => Some((width, least)),
        _ => None,
    };
    let drawn_in = drawn(figure, frame);
    let Some((width, mut least)) = drawn_in.as_ref().err().and_then(least_in) else {
        return drawn_in;
    };
    // What is wide enough for one part may be too narrow for another.
    let wider = |width| drawn(figure, &Frame { width, exact: true, ..*frame }).err();
    while let Some((_, more)) = wider(least).as_ref().and_then(least_in) {
        least = more;
    }
    Err(Kind::TooNarrow { width, least }.into())
}

fn drawn(figure: &Figure, frame: &Frame) -> Result<Picture, Fault> {
    let (picture, width) = match &figure.body {
        Body::Points(points) => (of_points(figure, points, frame)?, frame.chart_width()),
        Body::Series(lines) => (line::draw(figure, lines, frame)?, frame.chart_width()),
        Body::Rows(grid) => (table::draw(figure, grid, frame)?, frame.width),
    };
    // Words around the drawing are wrapped, but a number among them is not broken.
    match picture.lines.iter().map(Line::width).max() {
        Some(least) if least > width => Err(Kind::TooNarrow { width, least }.into()),
        _ => Ok(picture),
    }
}

/// The charts that take points differ in how they draw them.
fn of_points(figure: &Figure, points: &Bars, frame: &Frame) -> Result<Picture, Fault> {
    match figure.chart {
        Chart::Bar | Chart::Line | Chart::Table => bar::draw(figure, points, frame),
    }
}
