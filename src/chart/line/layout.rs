//! The geometry of a line chart, computed before anything is drawn: facts, rows, columns, names
//! and labels, each with its place. Knows sizes, not how lines look.

use super::calendar;
use super::ends::{self, Tag, Tip};
use super::facts::facts;
use super::labels::{Levels, Placed, labels};
use super::markers::marked;
use super::raster::{Grain, Lattice, by_turns};
use super::vertical::Vertical;
use super::wording::Wording;
use super::{footer, words};
use crate::chart::around;
use crate::chart::frame::Frame;
use crate::chart::picture::Line;
use crate::chart::ticks::Ticks;
use crate::data::figure::{Figure, Lines, Scale, Series};
use crate::plan::Canvas;
use crate::printable::{Glyphs, Printable};

/// Columns that a plot of several points has at least, and one of a single point exactly.
const LEAST: usize = 8;
const LONE: usize = 3;
/// Rows below which a plot says little.
const LOWEST: usize = 3;
/// Cells that names may take at the ends, however narrow the chart.
const NAMES: usize = 12;
/// Series that are named at their ends, and those that blocks can keep apart.
const MOST_NAMED: usize = 6;
const MOST_IN_BLOCKS: usize = 3;

/// Where everything stands.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Layout {
    pub(super) head: Vec<Line>,
    pub(super) facts: Vec<Line>,
    pub(super) footer: Vec<Line>,
    pub(super) x_word: Option<Printable>,
    pub(super) y_word: Option<Printable>,
    pub(super) vertical: Vertical,
    /// The rows of the ticks, and what stands there.
    pub(super) ticks: Vec<(usize, String)>,
    /// Columns to the left of the plot, the axis among them.
    pub(super) left: usize,
    pub(super) lattice: Lattice,
    /// For each series the kept points that have a marker.
    pub(super) markers: Vec<Vec<usize>>,
    pub(super) ends: Vec<Tag>,
    pub(super) labels: Vec<Placed>,
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

/// The layout of this chart in this frame: with names at the ends, where there is room for them.
pub(super) fn layout(figure: &Figure, lines: &Lines, frame: &Frame) -> Result<Layout, Misfit> {
    let wording = Wording::of(figure, lines, frame.glyphs);
    let sheet = Sheet { figure, lines, frame, wording, width: frame.chart_width() };
    let are_few = lines.series.len() <= MOST_NAMED;
    let named = if are_few { sheet.layout(Naming::AtEnds) } else { Ok(None) };
    match named {
        Ok(Some(layout)) => Ok(layout),
        Ok(None) => sheet.layout(Naming::Legend)?.ok_or(Misfit::Narrow(sheet.width + 1)),
        Err(misfit) => match (sheet.layout(Naming::Legend), misfit) {
            (Ok(layout), _) => layout.ok_or(misfit),
            (Err(Misfit::Low(least)), Misfit::Low(other)) => Err(Misfit::Low(least.min(other))),
            (Err(other), _) => Err(other),
        },
    }
}

struct Sheet<'a> {
    figure: &'a Figure,
    lines: &'a Lines,
    frame: &'a Frame,
    wording: Wording<'a>,
    width: usize,
}

impl Sheet<'_> {
    /// The layout with this naming; none if there is no room for names.
    fn layout(&self, naming: Naming) -> Result<Option<Layout>, Misfit> {
        let Self { figure, lines, frame, wording, width } = *self;
        let legend = naming == Naming::Legend && lines.series.len() > 1;
        let facts = facts(lines, &wording, width, legend, None).map_err(Misfit::Narrow)?;
        let head = around::head(figure, frame, width);
        let footer = footer(figure, lines, frame, &wording);
        let [x_word, y_word] = words(figure, &wording, width);
        let words = [&x_word, &y_word].into_iter().flatten().count();
        // The axis and the labels are a line each.
        let others = head.len() + facts.len() + footer.len() + words + 2;
        let room = frame.height.map(|height| height.saturating_sub(others));
        if room.is_some_and(|room| room < LOWEST) {
            return Err(Misfit::Low(others + LOWEST));
        }
        let vertical = Vertical::of(figure, lines, room);
        let ticks = vertical.labels(wording.separators);
        let left = ticks.iter().map(|(_, label)| label.len()).max().unwrap_or_default() + 2;
        let Some(ends) = self.ends(naming, &vertical, width.saturating_sub(left)) else {
            return Ok(None);
        };
        let right = ends.iter().map(Tag::width).max().unwrap_or_default();
        let lattice = self.lattice(self.plot(left + right)?, vertical.rows);
        let under: Vec<usize> =
            lines.places.iter().map(|place| left + lattice.column(*place)).collect();
        let labels = labels(&lines.labels, &under, self.levels(lattice, left), &wording, width)
            .map_err(Misfit::Narrow)?;
        let markers = marked(lines, &lattice);
        Ok(Some(Layout {
            head,
            facts,
            footer,
            x_word,
            y_word,
            vertical,
            ticks,
            left,
            lattice,
            markers,
            ends,
            labels,
        }))
    }

    /// Columns of the plot beside what stands around it.
    fn plot(&self, others: usize) -> Result<usize, Misfit> {
        let is_lone = self.lines.labels.len() < 2;
        let least = if is_lone { LONE } else { LEAST };
        match self.width.checked_sub(others) {
            Some(room) if room >= least => Ok(if is_lone { LONE } else { room }),
            _ => Err(Misfit::Narrow(others + least)),
        }
    }

    fn lattice(&self, columns: usize, rows: usize) -> Lattice {
        let few = self.lines.series.len() <= MOST_IN_BLOCKS;
        let grain = match (self.frame.glyphs, self.lines.canvas) {
            (Glyphs::Ascii, _) => Grain::Ascii,
            (Glyphs::Unicode, Canvas::Auto) if few => Grain::Blocks,
            (Glyphs::Unicode, Canvas::Blocks) => Grain::Blocks,
            (Glyphs::Unicode, Canvas::Auto | Canvas::Braille) => Grain::Braille,
        };
        Lattice::new(grain, columns, rows, &self.lines.places)
    }

    /// The ticks below the axis, where distances are to scale.
    fn levels(&self, lattice: Lattice, left: usize) -> Option<Levels<'_>> {
        let places = &self.lines.places;
        let (first, last) = (*places.first()?, *places.last()?);
        let columns = move |level: Vec<(f64, String)>| {
            level.into_iter().map(|(place, text)| (left + lattice.column(place), text)).collect()
        };
        match self.lines.scale {
            Scale::Even => None,
            Scale::Dates => Some(Box::new(calendar::levels(places).map(columns))),
            Scale::Numbers => {
                let is_whole = places.iter().all(|place| place.fract() == 0.0);
                let separators = self.lines.labels.last().is_some_and(|label| label.contains(','));
                let level = move |scale: Ticks| {
                    let ticks = scale.values().zip(scale.labels(separators));
                    ticks.filter(|(tick, _)| *tick > first && *tick < last).collect()
                };
                let scales = Ticks::all(first, last, is_whole);
                Some(Box::new(scales.map(level).map(columns)))
            }
        }
    }

    fn ends(&self, naming: Naming, vertical: &Vertical, room: usize) -> Option<Vec<Tag>> {
        match naming {
            Naming::AtEnds => {
                let room = (self.width / 3).max(NAMES).min(room / 2);
                ends::named(self.lines, &self.tips(vertical), vertical.rows, room, &self.wording)
            }
            Naming::Legend => Some(Vec::new()),
        }
    }

    /// Where each line ends, and whether its own marker is seen there.
    fn tips(&self, vertical: &Vertical) -> Vec<Option<Tip>> {
        let last = self.lines.places.last().copied().unwrap_or_default();
        let end = self.lines.labels.len().saturating_sub(1);
        let tip = |series: &Series| {
            let (place, value) = series.path.iter().flatten().next_back()?;
            Some((*place >= last, vertical.row(*value), vertical.height(*value)))
        };
        let tips: Vec<Option<(bool, usize, f64)>> = self.lines.series.iter().map(tip).collect();
        let seen = |row| {
            let is_there = |(is_last, other, _)| is_last && other == row;
            let together = tips.iter().enumerate().filter(|(_, tip)| tip.is_some_and(is_there));
            by_turns(together.map(|(series, _)| series), end)
        };
        let tips = tips.iter().enumerate().map(|(series, tip)| {
            tip.map(|(is_last, row, height)| Tip {
                row,
                height,
                is_seen: is_last && seen(row) == Some(series),
            })
        });
        tips.collect()
    }
}
