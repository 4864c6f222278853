//! The labels below the axis: which points have one, and where each stands. The first and the
//! last always do; between them ticks to scale, or labels at even distances, as many as can be read.
//! Knows places and labels, no values.

use super::calendar;
use super::raster::Lattice;
use super::wording::{Wording, is_number};
use crate::chart::Misfit;
use crate::chart::shares::{Need, shares};
use crate::chart::ticks::Ticks;
use crate::data::figure::{Lines, Scale};
use crate::printable::{Glyphs, Printable, different};

/// Cells between two labels, but for the first and the last where there are no others.
const GAP: usize = 2;
/// Points that are all labelled if only their labels fit.
const FEW: usize = 12;
/// Columns from one label to the next where not every point has one.
const STRIDE: usize = 9;
/// Cells of a label that is cut so that others have room.
const SHORTENED: usize = 6;

/// One label.
#[derive(Clone)]
pub(super) struct AxisLabel {
    /// The column of its point.
    pub(super) column: usize,
    /// The column where it begins.
    pub(super) start: usize,
    pub(super) text: Printable,
}

impl AxisLabel {
    fn centred(text: Printable, column: usize, width: usize) -> Self {
        let room = width.saturating_sub(text.width());
        Self { column, start: column.saturating_sub(text.width() / 2).min(room), text }
    }

    fn end(&self) -> usize {
        self.start + self.text.width()
    }

    fn clears(&self, next: &Self) -> bool {
        self.end() + GAP <= next.start
    }
}

/// The labels below a plot that begins in the column `left`, on a line of `width` cells.
pub(super) fn labels(
    lines: &Lines,
    lattice: Lattice,
    left: usize,
    wording: &Wording<'_>,
    width: usize,
) -> Result<Vec<AxisLabel>, Misfit> {
    let at = |place: f64, text| AxisLabel::centred(text, left + lattice.column(place), width);
    let points = lines.places.iter().zip(&lines.labels);
    let points: Vec<AxisLabel> =
        points.map(|(place, label)| at(*place, wording.label(label))).collect();
    let ends = ends(&points, &lines.labels, width, wording.glyphs)?;
    let [first, last] = ends.as_slice() else { return Ok(ends) };
    let ruler = Ruler { first, last, points: &points, width };
    let to_scale = |level: Vec<(f64, String)>| {
        ruler.between(level.into_iter().map(|(place, text)| at(place, Printable::drawn(text))))
    };
    let inner = match lines.scale {
        Scale::Dates => calendar::levels(&lines.places).find_map(to_scale),
        Scale::Rising => numbers(lines, 1.0).find_map(to_scale),
        Scale::Falling => numbers(lines, -1.0).find_map(to_scale),
        Scale::Even => {
            let all = (points.len() <= FEW).then(|| ruler.every(1)).flatten();
            let shortened = || ruler.shortened(&lines.labels, wording.glyphs);
            let even = all.or_else(shortened).or_else(|| ruler.thinned());
            return Ok(even.unwrap_or(ends));
        }
    };
    Ok([vec![first.clone()], inner.unwrap_or_default(), vec![last.clone()]].concat())
}

/// Round numbers between the first and the last label, from the finest distance to the coarsest; each
/// stands at its place, which is the number times `sign`.
fn numbers(lines: &Lines, sign: f64) -> impl Iterator<Item = Vec<(f64, String)>> {
    let [first, last] =
        [lines.places.first(), lines.places.last()].map(|end| sign * end.unwrap_or(&0.0));
    let (low, high) = (first.min(last), first.max(last));
    let is_whole = lines.places.iter().all(|place| place.fract() == 0.0);
    let separators = lines.labels.iter().any(|label| label.contains(','));
    Ticks::all(low, high, is_whole).map(move |scale| {
        let ticks = scale.values().zip(scale.labels(separators));
        let inner = ticks.filter(|(tick, _)| low < *tick && *tick < high);
        let mut placed: Vec<_> = inner.map(|(tick, text)| (sign * tick, text)).collect();
        placed.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        placed
    })
}

/// The first and the last label, cut only if they do not fit and are no numbers.
fn ends(
    points: &[AxisLabel],
    raw: &[String],
    width: usize,
    glyphs: Glyphs,
) -> Result<Vec<AxisLabel>, Misfit> {
    let is_end = |index: usize| index == 0 || index + 1 == points.len();
    let ends = points.iter().zip(raw).enumerate().filter(|(index, _)| is_end(*index));
    let (ends, needs): (Vec<&AxisLabel>, Vec<Need>) = ends
        .map(|(_, (label, raw))| {
            let most = label.text.width();
            (label, Need { least: if is_number(raw) { most } else { most.min(1) }, most })
        })
        .unzip();
    // The cells that a cut leaves over.
    let mut spare = 0;
    let cut = ends.into_iter().zip(shares(&needs, 1, width)?).map(|(label, room)| {
        let text = label.text.cut(room + spare, glyphs);
        spare = room + spare - text.width();
        AxisLabel::centred(text, label.column, width)
    });
    let mut cut: Vec<AxisLabel> = cut.collect();
    if let [first, last] = cut.as_mut_slice() {
        first.start = first.start.min(last.start.saturating_sub(first.text.width() + 1));
        last.start = last.start.max(first.end() + 1);
    }
    Ok(cut)
}

struct Ruler<'p> {
    first: &'p AxisLabel,
    last: &'p AxisLabel,
    /// All labels, where they would stand.
    points: &'p [AxisLabel],
    width: usize,
}

impl Ruler<'_> {
    /// Each `stride`th label, if they do not touch; the one before the last gives way to it.
    fn every(&self, stride: usize) -> Option<Vec<AxisLabel>> {
        let inner = self.points.iter().take(self.points.len() - 1).step_by(stride).skip(1);
        let mut row: Vec<AxisLabel> = std::iter::once(self.first).chain(inner).cloned().collect();
        if stride > 1 && row.len() > 1 {
            row.pop_if(|label| !label.clears(self.last));
        }
        row.push(self.last.clone());
        row.is_sorted_by(AxisLabel::clears).then_some(row)
    }

    /// These ticks, as far as they do not touch the first and the last label, if they are not too
    /// close to each other.
    fn between(&self, ticks: impl Iterator<Item = AxisLabel>) -> Option<Vec<AxisLabel>> {
        let ticks: Vec<AxisLabel> = ticks.collect();
        let are_apart = |left: &AxisLabel, right: &AxisLabel| {
            right.column - left.column >= STRIDE && left.clears(right)
        };
        let is_clear = |label: &AxisLabel| {
            (self.first.column + 1..self.last.column).contains(&label.column)
                && self.first.clears(label)
                && label.clears(self.last)
        };
        ticks.is_sorted_by(are_apart).then(|| ticks.into_iter().filter(is_clear).collect())
    }

    /// All labels, cut to their points' distance, if they can still be told apart.
    fn shortened(&self, raw: &[String], glyphs: Glyphs) -> Option<Vec<AxisLabel>> {
        let distance = self.distance(1);
        let room = distance.saturating_sub(GAP);
        let begins_with_digit =
            |label: &AxisLabel| label.text.as_str().starts_with(|c: char| c.is_ascii_digit());
        if raw.iter().any(|label| is_number(label)) || self.points.iter().any(begins_with_digit) {
            return None;
        }
        // The outermost labels cannot hang over the ends of the line.
        let half = room.div_ceil(2);
        let left = (self.first.column + distance).saturating_sub(half + 1).min(room);
        let right = (self.width + distance).saturating_sub(self.last.column + half + 1).min(room);
        if left.min(right) < SHORTENED {
            return None;
        }
        let rooms = std::iter::once(left).chain(std::iter::repeat(room));
        let cut = |(point, room): (&AxisLabel, usize)| {
            let room = if point.column == self.last.column { right } else { room };
            AxisLabel::centred(point.text.cut(room, glyphs), point.column, self.width)
        };
        let points: Vec<AxisLabel> = self.points.iter().zip(rooms).map(cut).collect();
        let is_clear = different(points.iter().map(|label| &label.text)) == points.len();
        let (first, last) = (points.first()?, points.last()?);
        let ruler = Ruler { first, last, points: &points, width: self.width };
        ruler.every(1).filter(|_| is_clear)
    }

    /// As many labels as can be read, at a distance that divides the points evenly if one is near.
    fn thinned(&self) -> Option<Vec<AxisLabel>> {
        let end = self.points.len() - 1;
        let fits = |stride: usize| {
            if self.distance(stride) < STRIDE { None } else { self.every(stride) }
        };
        let least = (2..end).find(|stride| fits(*stride).is_some())?;
        let even = (least..=least + least / 2).find(|stride| end.is_multiple_of(*stride));
        even.and_then(fits).or_else(|| fits(least))
    }

    /// Columns from a point to the one that is `stride` further.
    fn distance(&self, stride: usize) -> usize {
        let ahead = self.points.iter().skip(stride);
        let pairs = self.points.iter().zip(ahead);
        pairs.map(|(from, to)| to.column - from.column).min().unwrap_or_default()
    }
}
