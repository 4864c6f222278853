//! Where a plot would be too low: a line of text for each series, as bars of eighths from its lowest
//! value to the highest of all. Knows the figure and the frame.

use super::facts::facts;
use super::push_cells;
use super::raster::{Grain, Lattice, Raster};
use super::vertical::range;
use super::wording::Wording;
use crate::chart::around::{self, counted};
use crate::chart::picture::{Line, Picture, Role};
use crate::chart::{Frame, Misfit};
use crate::data::figure::{Figure, Lines, Series, Volume};
use crate::printable::Printable;

/// Columns of bars that there are at least.
const LEAST: usize = 8;
/// Rows that a bar can grow, above the lowest eighth.
const RISE: f64 = 7.0 / 8.0;

/// The chart in as few lines as can be.
pub(super) fn sparkline(
    figure: &Figure,
    lines: &Lines,
    frame: &Frame,
    wording: &Wording<'_>,
) -> Result<Picture, Misfit> {
    let Volume { shown, given, .. } = figure.volume;
    let hidden = (shown < given && !lines.is_whole)
        .then(|| format!("{} of {} points", counted(shown), counted(given)));
    let mut all = around::head(figure, frame);
    all.extend(facts(lines, wording, frame.width, false, hidden)?);
    all.extend(rows(figure, lines, wording, frame.width)?);
    all.extend(around::footer(figure, frame, Vec::new(), None));
    match frame.height {
        Some(height) if height < all.len() => Err(Misfit::Low(all.len())),
        _ => Ok(Picture { lines: all }),
    }
}

/// The bars of each series, with its name and its last value.
fn rows(
    figure: &Figure,
    lines: &Lines,
    wording: &Wording<'_>,
    width: usize,
) -> Result<Vec<Line>, Misfit> {
    let words = lines.series.iter().zip(wording.names(lines, width / 4)).map(|(series, name)| {
        let value = wording.value(&series.facts.last.value);
        let name = if lines.series.len() > 1 { name.as_str() } else { "" };
        Printable::drawn([name, value.as_str()].join(" ").trim_start().to_owned())
    });
    let words: Vec<Printable> = words.collect();
    let right = words.iter().map(Printable::width).max().unwrap_or_default() + 1;
    if right + LEAST > width {
        return Err(Misfit::Narrow(right + LEAST));
    }
    let columns = if lines.labels.len() < 2 { 1 } else { width - right };
    let lattice = Lattice::new(Grain::Bars, columns, 1, &lines.places);
    let (low, high) = range(figure);
    // Halved, so that the distance of two large values stays finite.
    let span = high / 2.0 - low / 2.0;
    let height = |value: f64| {
        let part = if span > 0.0 { (value / 2.0 - low / 2.0) / span } else { 0.5 };
        part * RISE - 0.5 + 1.0 / 16.0
    };
    let row = |(number, (series, words)): (usize, (&Series, Printable))| {
        let mut raster = Raster::new(lattice);
        let between = series.between.iter().map(|other| (other.place, other.point.value.value()));
        let points = between.flat_map(|point| [Some(point), None]);
        let path = series.path.iter().copied().chain([None]).chain(points);
        raster.draw(number, path.map(|at| at.map(|(place, value)| (place, height(value)))));
        let mut line = Line::default();
        push_cells(&mut line, (0..columns).map(|column| raster.cell(0, column)));
        line.append(Line::default().with(Role::Series(number), words));
        line
    };
    Ok(lines.series.iter().zip(words).enumerate().map(row).collect())
}
