//! From a figure to a picture: one file a drawing, each of which computes its geometry first and
//! draws second. Knows no input and no terminal beyond its frame.

pub mod apart;
pub mod around;
mod bar;
mod decimals;
mod line;
pub mod picture;
mod shares;
mod table;
mod ticks;
mod wrap;

use std::iter::successors;

use crate::data::figure::{Body, Figure};
use crate::data::intake::Harvest;
use crate::fault::{Fault, Kind};
use crate::plan::{Chart, WIDEST};
use crate::printable::Glyphs;
use picture::{Line, Picture};

/// The most columns that a chart takes when no width was asked for; a table takes all.
const COMFORTABLE: usize = 100;

/// The room and the means of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Columns of the terminal, or as asked for.
    pub width: usize,
    /// Whether the width was asked for.
    pub exact: bool,
    /// Lines that the whole output may have.
    pub height: Option<usize>,
    /// Which characters it may use.
    pub glyphs: Glyphs,
    /// Whether it may use colour and weight.
    pub color: bool,
}

/// Why a drawing does not fit, and what it needs at least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Misfit {
    Low(usize),
    Narrow(usize),
}

/// The figure with at most so many points and its drawing; with fewer where the height asks for it.
/// Bars and rows take as many lines as there are points; a line chart keeps to the frame's height.
pub fn fitted(harvest: &Harvest, most: usize, frame: &Frame) -> Result<(Figure, Picture), Fault> {
    let all = harvest(most)?;
    let width = match all.body {
        Body::Points(_) | Body::Series(_) if !frame.exact => frame.width.min(COMFORTABLE),
        Body::Points(_) | Body::Series(_) | Body::Rows(_) => frame.width,
    };
    let frame = &Frame { width, ..*frame };
    let picture = drawn(&all, frame).map_err(|_| refusal(&all, frame))?;
    let Some(height) = frame.height else { return Ok((all, picture)) };
    let mut least = picture.lines.len();
    if least <= height {
        return Ok((all, picture));
    }
    // Each point takes a line, but to say that others are hidden may take more, or be too wide.
    for figure in (1..=most.min(height)).rev().filter_map(|points| harvest(points).ok()) {
        let Ok(picture) = drawn(&figure, frame) else { continue };
        least = least.min(picture.lines.len());
        if least <= height {
            return Ok((figure, picture));
        }
    }
    Err(Kind::TooLow { height, least }.into())
}

/// The drawing of a figure in a frame.
fn drawn(figure: &Figure, frame: &Frame) -> Result<Picture, Misfit> {
    let figure = &*apart::told_apart(figure, frame.glyphs);
    let picture = match &figure.body {
        Body::Points(bars) => match figure.chart {
            Chart::Bar | Chart::Line | Chart::Table => bar::draw(figure, bars, frame),
        },
        Body::Series(lines) => line::draw(figure, lines, frame),
        Body::Rows(grid) => table::draw(figure, grid, frame),
    }?;
    // Words around the drawing are wrapped, but a number among them is not broken.
    match picture.lines.iter().map(Line::width).max() {
        Some(least) if least > frame.width => Err(Misfit::Narrow(least)),
        _ => Ok(picture),
    }
}

/// The least size in which a figure fits that does not fit into its frame. What is wide enough for one
/// part may be too narrow for another, and room in height must not be found wanting in width.
fn refusal(figure: &Figure, frame: &Frame) -> Kind {
    let misfit = |width, height| drawn(figure, &Frame { width, height, ..*frame }).err();
    let wider = |&width: &usize| match (misfit(width, frame.height)?, misfit(width, None)?) {
        // Given a height, a narrower chart may have other ticks, so every width has to be tried; but
        // what is wider than can be asked for is not searched for step by step.
        (_, Misfit::Narrow(least)) if frame.height.is_none() || least > WIDEST => {
            Some(least.max(width + 1))
        }
        _ => Some(width + 1),
    };
    let higher = |&height: &usize| match misfit(frame.width, Some(height))? {
        Misfit::Low(least) => Some(least.max(height + 1)),
        Misfit::Narrow(_) => Some(height + 1),
    };
    let (width, height) = (frame.width, frame.height.unwrap_or_default());
    let least = successors(Some(width), wider).last().unwrap_or(width);
    if least > width {
        return Kind::TooNarrow { width, least };
    }
    Kind::TooLow { height, least: successors(Some(height), higher).last().unwrap_or(height) }
}
