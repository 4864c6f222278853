//! The geometry of a line chart, computed before anything is drawn: facts, rows, columns, names
//! and labels, each with its place. Knows sizes, not how lines look.

use super::ends::{self, Tag};
use super::facts::facts;
use super::labels::{AxisLabel, labels};
use super::raster::{Grain, Lattice};
use super::signs::extreme_sign;
use super::vertical::Vertical;
use super::wording::Wording;
use crate::chart::around::{self, counted};
use crate::chart::picture::{Line, Role};
use crate::chart::{Frame, Misfit};
use crate::data::figure::{Figure, Lines};
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
pub(super) struct Geometry {
    /// The heading, the facts and the word of the values.
    pub(super) above: Vec<Line>,
    /// The word of the labels and the footer.
    pub(super) below: Vec<Line>,
    pub(super) vertical: Vertical,
    /// The rows of the ticks, and what stands there.
    pub(super) ticks: Vec<(usize, String)>,
    /// Columns to the left of the plot, the axis among them.
    pub(super) left: usize,
    pub(super) lattice: Lattice,
    pub(super) ends: Vec<Tag>,
    pub(super) labels: Vec<AxisLabel>,
}

/// The layout of this chart in this frame: with names at the ends of lines, where there is room for
/// them, else with markers that the fact line explains.
pub(super) fn layout(
    figure: &Figure,
    lines: &Lines,
    frame: &Frame,
    wording: &Wording<'_>,
) -> Result<Geometry, Misfit> {
    let layout = |is_named| laid_out(figure, lines, frame, wording, is_named);
    if lines.series.len() > MOST_NAMED {
        return layout(false);
    }
    layout(true).or_else(|misfit| layout(false).map_err(|other| other.min(misfit)))
}

fn laid_out(
    figure: &Figure,
    lines: &Lines,
    frame: &Frame,
    wording: &Wording<'_>,
    is_named: bool,
) -> Result<Geometry, Misfit> {
    let width = frame.width;
    let has_legend = !is_named && lines.series.len() > 1;
    let facts = facts(lines, wording, width, has_legend, None)?;
    let [x_word, y_word] = [&figure.words.x_label, &figure.words.y_label].map(|word| {
        let word = wording.text(word.as_deref()?).cut(width, frame.glyphs);
        (word.width() > 0).then_some(word)
    });
    let y_word = y_word.map(|word| Line::default().with(Role::Head, word));
    let above: Vec<Line> =
        around::head(figure, frame).into_iter().chain(facts).chain(y_word).collect();
    let mut below = footer(figure, lines, frame);
    // The axis and the labels are a line each.
    let others = above.len() + below.len() + x_word.iter().count() + 2;
    let room = frame.height.map(|height| height.saturating_sub(others));
    if room.is_some_and(|room| room < LOWEST) {
        return Err(Misfit::Low(others + LOWEST));
    }
    let vertical = Vertical::of(figure, lines, room);
    let ticks = vertical.labels(wording.separators);
    let left = ticks.iter().map(|(_, label)| label.len()).max().unwrap_or_default() + 2;
    let ends = if is_named {
        let room = (width / 3).max(NAMES).min(width.saturating_sub(left) / 2);
        ends::named(lines, &vertical, room, wording).ok_or(Misfit::Narrow(usize::MAX))?
    } else {
        Vec::new()
    };
    let others = left + ends.iter().map(Tag::width).max().unwrap_or_default();
    let (least, most) = if lines.labels.len() < 2 { (LONE, LONE) } else { (LEAST, width) };
    let columns = width.checked_sub(others).filter(|columns| *columns >= least);
    let columns = columns.ok_or(Misfit::Narrow(others + least))?.min(most);
    let lattice = Lattice::new(grain(lines, frame.glyphs), columns, vertical.rows, &lines.places);
    let labels = labels(lines, lattice, left, wording, width)?;
    if let Some(word) = x_word {
        let middle = left + columns / 2;
        let start = middle.saturating_sub(word.width() / 2).min(width - word.width());
        let blanks = Line::default().with(Role::Plain, Printable::blanks(start));
        below.insert(0, blanks.with(Role::Head, word));
    }
    Ok(Geometry { above, below, vertical, ticks, left, lattice, ends, labels })
}

/// What is shown of how much, what marks stand for, and what else is to be said.
fn footer(figure: &Figure, lines: &Lines, frame: &Frame) -> Vec<Line> {
    let mut shown = if lines.is_whole {
        vec![format!("all {} points drawn", counted(figure.volume.given))]
    } else {
        around::kept(figure)
    };
    let mark = extreme_sign(frame.glyphs);
    shown.extend(lines.has_between().then(|| format!("{mark} lowest and highest between them")));
    around::footer(figure, frame, shown, None)
}

fn grain(lines: &Lines, glyphs: Glyphs) -> Grain {
    let few = lines.series.len() <= MOST_IN_BLOCKS;
    match (glyphs, lines.canvas) {
        (Glyphs::Ascii, _) => Grain::Ascii,
        (Glyphs::Unicode, Canvas::Auto) if few => Grain::Blocks,
        (Glyphs::Unicode, Canvas::Blocks) => Grain::Blocks,
        (Glyphs::Unicode, Canvas::Auto | Canvas::Braille) => Grain::Braille,
    }
}
