//! The line chart: a fact line, one to eight lines over a common scale, their names at their
//! ends, and labels below. The layout is computed first and drawn second. Knows the figure and
//! the frame, nothing of inputs or outputs.

mod calendar;
mod ends;
mod facts;
mod labels;
mod layout;
mod markers;
mod plot;
mod raster;
mod spark;
mod vertical;
mod wording;

use self::layout::{Layout, Misfit, layout};
use self::plot::Plot;
use self::spark::sparkline;
use self::wording::Wording;
use super::around;
use super::frame::{Frame, Glyphs, WIDEST};
use super::picture::{Line, Picture, Role};
use crate::data::figure::{Figure, Lines, Volume};
use crate::fault::{Fault, Kind};
use crate::printable::Printable;

/// The picture of a figure whose body is `lines`.
pub fn draw(figure: &Figure, lines: &Lines, frame: &Frame) -> Result<Picture, Fault> {
    let misfit = match shape(figure, lines, frame) {
        Ok(Drawing::Bars(lines)) => return Ok(Picture { lines }),
        Ok(Drawing::Plot(layout)) => {
            let plot = Plot::of(&layout, lines, frame.glyphs);
            if plot.has_marks() || !lines.has_between() {
                return Ok(Picture { lines: drawn(&layout, &plot, frame) });
            }
            // The lines themselves show what lies between: nothing has to be explained.
            return draw(figure, &lines.clone().without_between(), frame);
        }
        Err(misfit) => misfit,
    };
    let width = frame.chart_width();
    let misfit_in = |frame: &Frame| shape(figure, lines, frame).err();
    // Room in height must not be found wanting in width, nor the other way round. Given a height,
    // a narrower chart may have other ticks, so every width has to be tried.
    let wider = |width| {
        let wider = Frame { width, exact: true, ..*frame };
        match misfit_in(&wider)? {
            // What is wider than can be asked for is not searched for step by step.
            Misfit::Narrow(least) if frame.height.is_none() || least > WIDEST => Some(least),
            Misfit::Narrow(_) => Some(width + 1),
            Misfit::Low(_) => match misfit_in(&Frame { height: None, ..wider })? {
                Misfit::Narrow(least) => Some(if least > WIDEST { least } else { width + 1 }),
                Misfit::Low(_) => None,
            },
        }
    };
    let higher = |height| match misfit_in(&Frame { height: Some(height), ..*frame })? {
        Misfit::Low(least) => Some(least),
        Misfit::Narrow(_) => Some(height + 1),
    };
    Err(if let (None, Misfit::Low(least)) = (wider(width), misfit) {
        let least = enough(least, higher);
        Kind::TooLow { height: frame.height.unwrap_or_default(), least }.into()
    } else {
        Kind::TooNarrow { width, least: enough(width + 1, wider) }.into()
    })
}

/// How a chart is drawn in the room there is.
enum Drawing {
    Plot(Box<Layout>),
    /// Where a plot would be too low.
    Bars(Vec<Line>),
}

fn shape(figure: &Figure, lines: &Lines, frame: &Frame) -> Result<Drawing, Misfit> {
    let least = match layout(figure, lines, frame) {
        Ok(layout) => return Ok(Drawing::Plot(Box::new(layout))),
        // Bars of eighths need Unicode.
        Err(Misfit::Low(least)) if frame.glyphs == Glyphs::Unicode => least,
        Err(misfit) => return Err(misfit),
    };
    match sparkline(figure, lines, frame) {
        Ok(lines) => Ok(Drawing::Bars(lines)),
        Err(Misfit::Low(other)) => Err(Misfit::Low(least.min(other))),
        Err(Misfit::Narrow(_)) => Err(Misfit::Low(least)),
    }
}

/// The first size from `least` on that needs no larger one.
fn enough(least: usize, needs: impl Fn(usize) -> Option<usize>) -> usize {
    let mut size = least;
    while let Some(more) = needs(size) {
        size = more.max(size + 1);
    }
    size
}

fn drawn(layout: &Layout, plot: &Plot, frame: &Frame) -> Vec<Line> {
    let mut all = [layout.head.clone(), layout.facts.clone()].concat();
    all.extend(layout.y_word.clone().map(|word| Line::default().with(Role::Head, word)));
    all.extend(rows(layout, plot, frame.glyphs));
    all.push(axis(layout, frame.glyphs));
    all.extend(labels(layout));
    all.extend(layout.x_word.clone().map(|word| {
        let middle = layout.left + layout.lattice.columns / 2;
        let room = frame.chart_width() - word.width();
        let start = middle.saturating_sub(word.width() / 2).min(room);
        Line::default().with(Role::Plain, Printable::blanks(start)).with(Role::Head, word)
    }));
    all.extend(layout.footer.iter().cloned());
    all
}

fn rows(layout: &Layout, plot: &Plot, glyphs: Glyphs) -> Vec<Line> {
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

/// The cells of one row from left to right, as spans up to the last that is not blank.
fn push_cells(line: &mut Line, cells: impl Iterator<Item = Option<(char, Role)>>) {
    let mut open: Option<(Role, String)> = None;
    for cell in cells {
        let (glyph, role) = cell.unwrap_or((' ', Role::Plain));
        match &mut open {
            Some((same, text)) if *same == role => text.push(glyph),
            _ => {
                let full = open.replace((role, glyph.to_string()));
                line.extend(full.map(|(role, text)| (role, Printable::drawn(text))));
            }
        }
    }
    let open = open.filter(|(role, _)| *role != Role::Plain);
    line.extend(open.map(|(role, text)| (role, Printable::drawn(text))));
}

fn axis(layout: &Layout, glyphs: Glyphs) -> Line {
    let [corner, tick, rule] =
        if glyphs == Glyphs::Ascii { ['+', '+', '-'] } else { ['└', '┬', '─'] };
    let last = layout.labels.last().map_or(0, |label| label.column + 1);
    let is_labelled = |column| layout.labels.iter().any(|label| label.column == column);
    let mut text = " ".repeat(layout.left - 1);
    text.push(corner);
    text.extend((layout.left..last).map(|column| if is_labelled(column) { tick } else { rule }));
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

/// The words of the axes, along and above.
fn words(figure: &Figure, wording: &Wording<'_>, width: usize) -> [Option<Printable>; 2] {
    [&figure.words.x_label, &figure.words.y_label].map(|word| {
        let word = wording.text(word.as_deref().unwrap_or_default()).cut(width, wording.glyphs);
        (word.width() > 0).then_some(word)
    })
}

/// What is shown of how much, what marks stand for, and what else is to be said.
fn footer(figure: &Figure, lines: &Lines, frame: &Frame, wording: &Wording<'_>) -> Vec<Line> {
    let Volume { shown, given, .. } = figure.volume;
    let mut remarks = if lines.is_whole {
        vec![format!("all {} points drawn", around::counted(given))]
    } else {
        around::kept(figure)
    };
    let mark = plot::extreme_sign(wording.glyphs);
    remarks.extend(lines.has_between().then(|| format!("{mark} lowest and highest between them")));
    remarks.extend(around::noted(figure));
    remarks.extend(replaced(figure, lines, wording));
    let is_all = lines.is_whole || shown >= given;
    around::written(figure, &remarks, frame, frame.chart_width(), is_all)
}

/// That characters of labels, names or words had to be replaced.
fn replaced(figure: &Figure, lines: &Lines, wording: &Wording<'_>) -> Option<String> {
    let names = lines.series.iter().filter_map(|series| series.name.as_ref());
    let texts = lines.labels.iter().chain(names);
    let replaced = texts.filter(|label| wording.text(label).replaced()).count();
    around::replaced(figure, replaced, "label", wording.glyphs)
}
