//! Where a plot would be too low: a line of text for each series, as bars of eighths from its lowest
//! value to the highest of all. Knows the figure and the frame.

use super::facts::facts;
use super::layout::Misfit;
use super::raster::{Grain, Lattice, Raster};
use super::vertical::range;
use super::wording::Wording;
use super::{push_cells, replaced};
use crate::chart::around;
use crate::chart::frame::Frame;
use crate::chart::picture::{Line, Role};
use crate::data::figure::{Figure, Lines, Series, Volume};
use crate::printable::{Printable, cut_apart};

/// Columns of bars that there are at least.
const LEAST: usize = 8;
/// Rows that a bar can grow, above the lowest eighth.
const RISE: f64 = 7.0 / 8.0;

/// The chart in as few lines as can be; or what it needs.
pub(super) fn sparkline(
    figure: &Figure,
    lines: &Lines,
    frame: &Frame,
) -> Result<Vec<Line>, Misfit> {
    let width = frame.chart_width();
    let wording = Wording::of(figure, lines, frame.glyphs);
    let Volume { shown, given, .. } = figure.volume;
    let hidden = (shown < given && !lines.is_whole)
        .then(|| format!("{} of {} points", around::counted(shown), around::counted(given)));
    let facts = facts(lines, &wording, width, false, hidden.as_deref()).map_err(Misfit::Narrow)?;
    let mut remarks = around::noted(figure);
    remarks.extend(replaced(figure, lines, &wording));
    let mut all = around::head(figure, frame, width);
    all.extend(facts);
    all.extend(rows(figure, lines, &wording, width)?);
    all.extend(around::written(figure, &remarks, frame, width, hidden.is_none()));
    match frame.height {
        Some(height) if height < all.len() => Err(Misfit::Low(all.len())),
        _ => Ok(all),
    }
}

/// The bars of each series, with its name and its last value.
fn rows(
    figure: &Figure,
    lines: &Lines,
    wording: &Wording<'_>,
    width: usize,
) -> Result<Vec<Line>, Misfit> {
    let names: Vec<Printable> = lines
        .series
        .iter()
        .map(|series| wording.text(series.name.as_deref().unwrap_or_default()))
        .collect();
    let names = cut_apart(&names.iter().collect::<Vec<_>>(), width / 4, wording.glyphs);
    let words = lines.series.iter().zip(names).map(|(series, name)| {
        let value = wording.value(&series.facts.last.value);
        let gap = if name.width() > 0 && lines.series.len() > 1 { " " } else { "" };
        let name = if gap.is_empty() { "" } else { name.as_str() };
        Printable::drawn(format!("{name}{gap}{}", value.as_str()))
    });
    let words: Vec<Printable> = words.collect();
    let right = words.iter().map(Printable::width).max().unwrap_or_default() + 1;
    if right + LEAST > width {
        return Err(Misfit::Narrow(right + LEAST));
    }
    let columns = if lines.labels.len() < 2 { 1 } else { width - right };
    let mut raster = Raster::new(Lattice::new(Grain::Bars, columns, 1, &lines.places));
    let (low, high) = range(figure, lines);
    // Halved, so that the distance of two large values stays finite.
    let span = high / 2.0 - low / 2.0;
    let height = |value: f64| {
        let part = if span > 0.0 { (value / 2.0 - low / 2.0) / span } else { 0.5 };
        part * RISE - 0.5 + 1.0 / 16.0
    };
    let row = |(number, (series, words)): (usize, (&Series, Printable))| {
        raster.clear();
        let between = series.between.iter().map(|other| (other.place, other.point.value.value()));
        let points = between.flat_map(|point| [Some(point), None]);
        let path = series.path.iter().copied().chain([None]).chain(points);
        raster.draw(number, path.map(|at| at.map(|(place, value)| (place, height(value)))));
        let mut line = Line::default();
        let cells = (0..columns).map(|column| {
            raster.cell(0, column).map(|(glyph, number)| (glyph, Role::Series(number)))
        });
        push_cells(&mut line, cells);
        line.pad_to(columns + 1);
        line.with(Role::Series(number), words)
    };
    Ok(lines.series.iter().zip(words).enumerate().map(row).collect())
}
