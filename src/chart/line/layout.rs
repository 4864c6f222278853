//! The geometry of a line chart, computed before anything is drawn: facts, rows, columns, names
//! and labels, each with its place. Knows sizes, not how lines look.

use super::braille;
use super::ends::{self, End, Marker, Tip};
use super::facts::facts;
use super::labels::{Placed, labels};
use super::spots::{Spot, columns, shared, spots};
use super::vertical::{Vertical, range};
use super::wording::Wording;
use crate::chart::around;
use crate::chart::frame::Frame;
use crate::chart::picture::Line;
use crate::chart::scale::Scale;
use crate::data::figure::{Figure, Lines, Series};
use crate::plan::Canvas;
use crate::printable::{Glyphs, Printable};

/// Columns that a plot of several points has at least, and one of a single point exactly.
const LEAST: usize = 8;
const LONE: usize = 3;
/// Cells that names may take at the ends, however narrow the chart.
const NAMES: usize = 12;
/// Series that are named at their ends.
const MOST_NAMED: usize = 6;

/// Where everything stands.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Layout {
    pub(super) head: Vec<Line>,
    pub(super) facts: Vec<Line>,
    pub(super) footer: Vec<Line>,
    pub(super) x_word: Option<Printable>,
    pub(super) y_word: Option<Printable>,
    pub(super) vertical: Vertical,
    /// The labels of the ticks, from the lowest, and their width.
    pub(super) ticks: Vec<String>,
    pub(super) tick_width: usize,
    /// Columns of the plot.
    pub(super) plot: usize,
    /// The column of each label's point.
    pub(super) columns: Vec<usize>,
    pub(super) series: Vec<Vec<Option<Spot>>>,
    pub(super) ends: Vec<End>,
    pub(super) labels: Vec<Placed>,
    pub(super) canvas: Canvas,
}

impl Layout {
    /// Columns to the left of the plot, the axis among them.
    pub(super) fn left(&self) -> usize {
        self.tick_width + 2
    }
}

/// Why a chart does not fit, and what it needs at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Misfit {
    Narrow(usize),
    Low(usize),
}

/// How lines are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Naming {
    /// By names at their ends.
    AtEnds,
    /// By markers, which the fact line explains.
    Legend,
}

/// The layout of this chart in this frame.
pub(super) fn layout(figure: &Figure, lines: &Lines, frame: &Frame) -> Result<Layout, Misfit> {
    let canvas = if frame.glyphs == Glyphs::Ascii { Canvas::Lines } else { lines.canvas };
    let (low, high) = range(lines);
    let wording = Wording::of(figure, lines, &Scale::covering(low, high, 6), frame.glyphs);
    let sheet = Sheet { figure, lines, frame, wording, canvas, width: frame.chart_width() };
    let layout = sheet.best()?;
    // Without a sign at each end, nothing but colour would tell lines of braille apart.
    if canvas == Canvas::Braille && lines.series.len() > 1 && layout.ends.is_empty() {
        return Sheet { canvas: Canvas::Lines, ..sheet }.best();
    }
    Ok(layout)
}

struct Sheet<'a> {
    figure: &'a Figure,
    lines: &'a Lines,
    frame: &'a Frame,
    wording: Wording<'a>,
    canvas: Canvas,
    width: usize,
}

impl Sheet<'_> {
    /// The layout with names at the ends, where there is room for them.
    fn best(&self) -> Result<Layout, Misfit> {
        // Braille has no markers, so nothing else than names tells its lines apart.
        let are_few = self.lines.series.len() <= MOST_NAMED || self.canvas == Canvas::Braille;
        let named = if are_few { self.layout(Naming::AtEnds) } else { Ok(None) };
        match named {
            Ok(Some(layout)) => Ok(layout),
            Ok(None) => self.layout(Naming::Legend)?.ok_or(Misfit::Narrow(self.width + 1)),
            Err(misfit) => match (self.layout(Naming::Legend), misfit) {
                (Ok(layout), _) => layout.ok_or(misfit),
                (Err(Misfit::Low(least)), Misfit::Low(other)) => Err(Misfit::Low(least.min(other))),
                (Err(other), _) => Err(other),
            },
        }
    }

    /// The layout with this naming; none if there is no room for names.
    fn layout(&self, naming: Naming) -> Result<Option<Layout>, Misfit> {
        let Self { figure, lines, frame, wording, canvas, width } = *self;
        let legend = naming == Naming::Legend && lines.series.len() > 1;
        let facts = facts(figure, lines, &wording, width, legend).map_err(Misfit::Narrow)?;
        let head = around::head(figure, frame, width);
        let names = lines.series.iter().filter_map(|series| series.name.as_ref());
        let texts = lines.labels.iter().chain(names);
        let replaced = texts.filter(|label| wording.text(label).replaced()).count();
        let replaced = around::replaced(figure, replaced, "label", frame.glyphs);
        let footer = around::footer(figure, frame, width, &Vec::from_iter(replaced));
        let [x_word, y_word] = [&figure.words.x_label, &figure.words.y_label].map(|word| {
            let word = wording.text(word.as_deref().unwrap_or_default()).cut(width, frame.glyphs);
            (word.width() > 0).then_some(word)
        });
        let words = [&x_word, &y_word].into_iter().flatten().count();
        // The axis and the labels are a line each.
        let others = head.len() + facts.len() + footer.len() + words + 2;
        let room = frame.height.map(|height| height.saturating_sub(others));
        let vertical = Vertical::of(lines, room).map_err(|least| Misfit::Low(least + others))?;
        let ticks = vertical.scale.labels(wording.separators);
        let tick_width = ticks.iter().map(String::len).max().unwrap_or_default();
        let left = tick_width + 2;
        let Some(ends) = self.ends(naming, &vertical, width.saturating_sub(left)) else {
            return Ok(None);
        };
        let right = ends.iter().map(End::width).max().unwrap_or_default();
        let plot = self.plot(left + right)?;
        let columns = match canvas {
            Canvas::Lines => columns(lines.labels.len(), plot),
            Canvas::Braille => braille::columns(lines.labels.len(), plot),
        };
        let under: Vec<usize> = columns.iter().map(|column| left + column).collect();
        let labels = labels(&lines.labels, &under, &wording, width).map_err(Misfit::Narrow)?;
        let series = spots(lines, &vertical, &columns);
        Ok(Some(Layout {
            head,
            facts,
            footer,
            x_word,
            y_word,
            vertical,
            ticks,
            tick_width,
            plot,
            columns,
            series,
            ends,
            labels,
            canvas,
        }))
    }

    /// Columns of the plot beside what stands around it.
    fn plot(&self, others: usize) -> Result<usize, Misfit> {
        let least = if self.lines.labels.len() < 2 { LONE } else { LEAST };
        match self.width.checked_sub(others) {
            Some(room) if room >= least => {
                Ok(if self.lines.labels.len() < 2 { LONE } else { room })
            }
            _ => Err(Misfit::Narrow(others + least)),
        }
    }

    fn ends(&self, naming: Naming, vertical: &Vertical, room: usize) -> Option<Vec<End>> {
        let tips = self.tips(vertical);
        let rows = vertical.rows();
        match naming {
            Naming::AtEnds => {
                let room = (self.width / 3).max(NAMES).min(room / 2);
                ends::named(self.lines, &tips, rows, room, &self.wording)
            }
            Naming::Legend if self.canvas == Canvas::Braille && self.lines.series.len() > 1 => {
                Some(ends::signs(&tips, rows, &self.wording))
            }
            Naming::Legend => Some(Vec::new()),
        }
    }

    /// Where each line ends, and whether its own marker is seen there.
    fn tips(&self, vertical: &Vertical) -> Vec<Option<Tip>> {
        let end = self.lines.labels.len().saturating_sub(1);
        let last = |series: &Series| {
            let (index, value) =
                series.values.iter().enumerate().rfind(|(_, value)| value.is_some())?;
            Some((index, vertical.height(value.as_ref()?.value())))
        };
        let lasts: Vec<Option<(usize, f64)>> = self.lines.series.iter().map(last).collect();
        let seen = |row| {
            let is_there = |(index, height)| index == end && vertical.row(height) == row;
            let together = lasts.iter().enumerate().filter(|(_, last)| last.is_some_and(is_there));
            shared(together.map(|(series, _)| series), end)
        };
        let tip = |(series, last): (usize, &Option<(usize, f64)>)| {
            last.map(|(index, height)| {
                let row = match self.canvas {
                    Canvas::Braille => braille::row(height, vertical.rows()),
                    Canvas::Lines => vertical.row(height),
                };
                let marker = match self.canvas {
                    Canvas::Braille => Marker::Never,
                    Canvas::Lines if index == end && seen(row) == Some(series) => Marker::Seen,
                    Canvas::Lines => Marker::Hidden,
                };
                Tip { row, height, marker }
            })
        };
        lasts.iter().enumerate().map(tip).collect()
    }
}
