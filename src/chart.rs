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

use crate::data::figure::{Bars, Body, Figure, Point};
use crate::fault::{Fault, Kind};
use crate::plan::{Chart, Flag};
use frame::Frame;
use picture::{Line, Picture};

/// The drawing of a figure in a frame. Bars and rows take as many lines as there are points; a
/// line chart keeps to the frame's height.
pub fn draw(figure: &Figure, frame: &Frame) -> Result<Picture, Fault> {
    within_limits(figure)?;
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

/// Nothing is cut off: no value is beyond the ends of the axis that were asked for.
fn within_limits(figure: &Figure) -> Result<(), Kind> {
    let points: Vec<&Point> = match &figure.body {
        Body::Points(bars) => bars.points.iter().collect(),
        Body::Series(lines) => {
            let facts = lines.series.iter().map(|series| &series.facts);
            facts.flat_map(|facts| [&facts.lowest, &facts.highest]).collect()
        }
        Body::Rows(_) => Vec::new(),
    };
    let beyond = |flag, limit: Option<f64>, is_beyond: fn(&f64, &f64) -> bool| {
        let limit = limit?;
        let point = points.iter().find(|point| is_beyond(&point.value.value(), &limit))?;
        let (value, label) = (point.value.shown(false), point.label.clone());
        Some(Kind::Beyond { flag, limit, value, label })
    };
    let found = beyond(Flag::Min, figure.limits.min, f64::lt)
        .or_else(|| beyond(Flag::Max, figure.limits.max, f64::gt));
    found.map_or(Ok(()), Err)
}
