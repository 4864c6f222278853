//! The line chart: a fact line, one to eight lines over a common scale, their names at their
//! ends, and labels below. The layout is computed first and drawn second. Knows the figure and
//! the frame, nothing of inputs or outputs.

mod braille;
mod curve;
mod ends;
mod facts;
mod grid;
mod labels;
mod layout;
mod spots;
mod vertical;
mod wording;

use self::grid::push_cells;
use self::layout::{Layout, Misfit, layout};
use self::wording::Wording;
use super::frame::Frame;
use super::picture::{Line, Picture, Role};
use crate::data::figure::{Figure, Lines};
use crate::fault::{Fault, Kind};
use crate::plan::Canvas;
use crate::printable::Printable;

/// The picture of a figure whose body is `lines`.
pub fn draw(figure: &Figure, lines: &Lines, frame: &Frame) -> Result<Picture, Fault> {
    let misfit = match layout(figure, lines, frame) {
        Ok(layout) => return Ok(Picture { lines: drawn(&layout, frame) }),
        Err(misfit) => misfit,
    };
    let width = frame.chart_width();
    // Room in height must not be found wanting in width, nor the other way round. Given a height,
    // a narrower chart may have other ticks, so every width has to be tried.
    let wider = |width| {
        let wider = Frame { width, exact: true, ..*frame };
        match layout(figure, lines, &wider) {
            Ok(_) => None,
            Err(Misfit::Narrow(least)) if frame.height.is_none() => Some(least),
            Err(Misfit::Narrow(_)) => Some(width + 1),
            Err(Misfit::Low(_)) => match layout(figure, lines, &Frame { height: None, ..wider }) {
                Err(Misfit::Narrow(_)) => Some(width + 1),
                Err(Misfit::Low(_)) | Ok(_) => None,
            },
        }
    };
    let higher = |height| match layout(figure, lines, &Frame { height: Some(height), ..*frame }) {
        Err(Misfit::Low(least)) => Some(least),
        Err(Misfit::Narrow(_)) => Some(height + 1),
        Ok(_) => None,
    };
    Err(if let (None, Misfit::Low(least)) = (wider(width), misfit) {
        let least = enough(least, higher);
        Kind::TooLow { height: frame.height.unwrap_or_default(), least }.into()
    } else {
        Kind::TooNarrow { width, least: enough(width + 1, wider) }.into()
    })
}

/// The first size from `least` on that needs no larger one.
fn enough(least: usize, needs: impl Fn(usize) -> Option<usize>) -> usize {
    let mut size = least;
    while let Some(more) = needs(size) {
        size = more.max(size + 1);
    }
    size
}

fn drawn(layout: &Layout, frame: &Frame) -> Vec<Line> {
    let wording = Wording::plain(frame.glyphs);
    let mut lines = [layout.head.clone(), layout.facts.clone()].concat();
    lines.extend(layout.y_word.clone().map(|word| Line::default().with(Role::Head, word)));
    lines.extend(rows(layout, &wording));
    lines.push(axis(layout, &wording));
    lines.extend(labels(layout));
    lines.extend(layout.x_word.clone().map(|word| {
        let middle = layout.left() + layout.plot / 2;
        let room = frame.chart_width() - word.width();
        let start = middle.saturating_sub(word.width() / 2).min(room);
        Line::default().with(Role::Plain, Printable::blanks(start)).with(Role::Head, word)
    }));
    lines.extend(layout.footer.iter().cloned());
    lines
}

fn rows(layout: &Layout, wording: &Wording<'_>) -> Vec<Line> {
    let cells = match layout.canvas {
        Canvas::Lines => curve::curves(layout, wording),
        Canvas::Braille => braille::curves(layout),
    };
    let line = |(row, cells): (usize, Vec<Option<grid::Cell>>)| {
        let tick = row.is_multiple_of(layout.vertical.distance);
        let label = layout.ticks.get(row / layout.vertical.distance).filter(|_| tick);
        let label = label.map_or("", String::as_str);
        let mut line = Line::default();
        let sign = if tick { wording.sign("┤", "+") } else { wording.sign("│", "|") };
        let margin = format!("{label:>width$} {}", sign.as_str(), width = layout.tick_width);
        line.push(Role::Axis, Printable::drawn(margin));
        push_cells(&mut line, cells.into_iter());
        if let Some(end) = layout.ends.iter().find(|end| end.row == row && end.width() > 0) {
            line.pad_to(layout.left() + layout.plot);
            end.push_to(&mut line);
        }
        line
    };
    cells.into_iter().enumerate().rev().map(line).collect()
}

fn axis(layout: &Layout, wording: &Wording<'_>) -> Line {
    let [corner, tick, rule] =
        [("└", "+"), ("┬", "+"), ("─", "-")].map(|(unicode, ascii)| wording.sign(unicode, ascii));
    let last = layout.labels.last().map_or(0, |label| label.column + 1);
    let is_labelled = |column| layout.labels.iter().any(|label| label.column == column);
    let mut text = " ".repeat(layout.left() - 1) + corner.as_str();
    for column in layout.left()..last {
        text.push_str(if is_labelled(column) { tick.as_str() } else { rule.as_str() });
    }
    Line::default().with(Role::Axis, Printable::drawn(text))
}

fn labels(layout: &Layout) -> Option<Line> {
    let mut line = Line::default();
    for label in layout.labels.iter().filter(|label| label.text.width() > 0) {
        line.pad_to(label.start);
        line.push(Role::Plain, label.text.clone());
    }
    (line.width() > 0).then_some(line)
}
