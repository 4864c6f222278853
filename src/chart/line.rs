//! The line chart: a fact line, one to eight lines over a common scale, their names at their
//! ends, and labels below. The layout is computed first and drawn second. Knows the figure and
//! the frame, nothing of inputs or outputs.

mod calendar;
mod ends;
mod facts;
mod labels;
mod layout;
mod plot;
mod raster;
mod signs;
mod spark;
mod vertical;
mod wording;

use self::layout::{Geometry, layout};
use self::plot::Plot;
use self::spark::sparkline;
use self::wording::Wording;
use super::picture::{Line, Picture, Role};
use super::{Frame, Misfit};
use crate::data::figure::{Figure, Lines};
use crate::printable::{Glyphs, Printable};

/// The picture of a figure whose body is `lines`: bars of text where a plot would be too low.
pub fn draw(figure: &Figure, lines: &Lines, frame: &Frame) -> Result<Picture, Misfit> {
    let wording = Wording::of(figure, lines, frame.glyphs);
    let layout = match layout(figure, lines, frame, &wording) {
        Ok(layout) => layout,
        // Bars of eighths need Unicode.
        Err(misfit @ Misfit::Low(_)) if frame.glyphs == Glyphs::Unicode => {
            return sparkline(figure, lines, frame, &wording).map_err(|other| other.min(misfit));
        }
        Err(misfit) => return Err(misfit),
    };
    let plot = Plot::of(&layout, lines, frame.glyphs);
    if lines.has_between() && !plot.has_marks() {
        // The lines themselves show what lies between: nothing has to be explained.
        let mut bare = lines.clone();
        bare.series.iter_mut().for_each(|series| series.between.clear());
        return draw(figure, &bare, frame);
    }
    let rows = rows(&layout, &plot, frame.glyphs);
    let below = std::iter::once(axis(&layout, frame.glyphs)).chain(labels(&layout));
    let all = layout.above.iter().cloned().chain(rows).chain(below);
    Ok(Picture { lines: all.chain(layout.below.iter().cloned()).collect() })
}

fn rows(layout: &Geometry, plot: &Plot, glyphs: Glyphs) -> Vec<Line> {
    let line = |row: usize| {
        let tick = layout.ticks.iter().find(|(tick, _)| *tick == row);
        let label = tick.map_or("", |(_, label)| label.as_str());
        let (with, without) = if glyphs == Glyphs::Ascii { ("+", "|") } else { ("┤", "│") };
        let sign = if tick.is_some() { with } else { without };
        let mut line = Line::default();
        let margin = format!("{label:>width$} {sign}", width = layout.left - 2);
        line.push(Role::Axis, Printable::drawn(margin));
        push_cells(&mut line, (0..layout.lattice.columns).map(|column| plot.cell(row, column)));
        if let Some(end) = layout.ends.iter().find(|end| end.row == row && end.width() > 0) {
            line.pad_to(layout.left + layout.lattice.columns);
            end.push_to(&mut line);
        }
        line
    };
    (0..layout.lattice.rows).rev().map(line).collect()
}

/// The cells of one row from left to right, as spans.
fn push_cells(line: &mut Line, cells: impl Iterator<Item = Option<(char, Role)>>) {
    let cells: Vec<_> = cells.map(|cell| cell.unwrap_or((' ', Role::Plain))).collect();
    for span in cells.chunk_by(|(_, role), (_, next)| role == next) {
        let text = span.iter().map(|(glyph, _)| glyph).collect();
        line.extend(span.first().map(|(_, role)| (*role, Printable::drawn(text))));
    }
}

fn axis(layout: &Geometry, glyphs: Glyphs) -> Line {
    let [corner, tick, rule] =
        if glyphs == Glyphs::Ascii { ['+', '+', '-'] } else { ['└', '┬', '─'] };
    let last = layout.labels.last().map_or(0, |label| label.column + 1);
    let is_labelled = |column| layout.labels.iter().any(|label| label.column == column);
    let mut text = " ".repeat(layout.left - 1);
    text.push(corner);
    text.extend((layout.left..last).map(|column| if is_labelled(column) { tick } else { rule }));
    Line::default().with(Role::Axis, Printable::drawn(text))
}

fn labels(layout: &Geometry) -> Option<Line> {
    let mut line = Line::default();
    for label in layout.labels.iter().filter(|label| label.text.width() > 0) {
        line.pad_to(label.start);
        line.push(Role::Plain, label.text.clone());
    }
    (line.width() > 0).then_some(line)
}
