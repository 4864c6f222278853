//! The labels below the axis: which points have one, and where each stands. The first and the
//! last always do; between them ticks to scale, or labels at even distances, as many as can be read.
//! Knows no data.

use super::wording::{Wording, is_number};
use crate::printable::Printable;

/// Cells between two labels, but for the first and the last where there are no others.
const GAP: usize = 2;
/// Points that are all labelled if only their labels fit.
const FEW: usize = 12;
/// Columns from one label to the next where not every point has one.
const STRIDE: usize = 9;
/// Cells of a label that is cut so that others have room.
const SHORTENED: usize = 6;

/// Ticks to choose from, by their columns, from the finest to the coarsest.
pub(super) type Levels<'a> = Box<dyn Iterator<Item = Vec<(usize, String)>> + 'a>;

/// One label.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Placed {
    /// The column of its point.
    pub(super) column: usize,
    /// The column where it begins.
    pub(super) start: usize,
    pub(super) text: Printable,
}

impl Placed {
    fn centred(text: Printable, column: usize, width: usize) -> Self {
        let room = width.saturating_sub(text.width());
        Self { column, start: column.saturating_sub(text.width() / 2).min(room), text }
    }

    fn end(&self) -> usize {
        self.start + self.text.width()
    }
}

/// The labels of points that stand in these columns, ascending, on a line of `width` cells, and
/// between the first and the last the `ticks` where distances are to scale; or the least width that
/// holds the first and the last where they are numbers.
pub(super) fn labels(
    raw: &[String],
    columns: &[usize],
    ticks: Option<Levels<'_>>,
    wording: &Wording<'_>,
    width: usize,
) -> Result<Vec<Placed>, usize> {
    let texts: Vec<Printable> = raw.iter().map(|label| wording.label(label)).collect();
    let numbers: Vec<bool> = raw.iter().map(|label| is_number(label)).collect();
    let ends = ends(&texts, &numbers, columns, wording, width)?;
    let [first, last] = ends.as_slice() else { return Ok(ends) };
    let row = Ruler { texts: &texts, columns, first, last, width };
    if let Some(mut levels) = ticks {
        let inner = levels.find_map(|level| row.between(&level)).unwrap_or_default();
        return Ok([vec![first.clone()], inner, vec![last.clone()]].concat());
    }
    let all = (texts.len() <= FEW).then(|| row.every(1)).flatten();
    Ok(all
        .or_else(|| row.shortened(&numbers, wording))
        .or_else(|| row.thinned())
        .unwrap_or_else(|| vec![first.clone(), last.clone()]))
}

/// The first and the last label, cut only if they do not fit and are no numbers.
fn ends(
    texts: &[Printable],
    numbers: &[bool],
    columns: &[usize],
    wording: &Wording<'_>,
    width: usize,
) -> Result<Vec<Placed>, usize> {
    let mut points = texts.iter().zip(numbers).zip(columns);
    let needs = |text: &Printable, is_number: bool| {
        text.width().min(if is_number { usize::MAX } else { 1 })
    };
    let Some(((first, is_number), &left)) = points.next() else {
        return Ok(Vec::new());
    };
    let needed_by_first = needs(first, *is_number);
    let Some(((last, is_number), &right)) = points.next_back() else {
        if width < needed_by_first {
            return Err(needed_by_first);
        }
        return Ok(vec![Placed::centred(first.cut(width, wording.glyphs), left, width)]);
    };
    let needed_by_last = needs(last, *is_number);
    let needed = needed_by_first + 1 + needed_by_last;
    if width < needed {
        return Err(needed);
    }
    // The shorter one is satisfied first.
    let room_of_last = last.width().min((width - 1) / 2).max(needed_by_last);
    let first = first.cut((width - 1 - room_of_last).max(needed_by_first), wording.glyphs);
    let last = last.cut(width - 1 - first.width(), wording.glyphs);
    let mut first = Placed::centred(first, left, width);
    let mut last = Placed::centred(last, right, width);
    first.start = first.start.min(last.start.saturating_sub(first.text.width() + 1));
    last.start = last.start.max(first.end() + 1);
    Ok(vec![first, last])
}

struct Ruler<'a> {
    texts: &'a [Printable],
    columns: &'a [usize],
    first: &'a Placed,
    last: &'a Placed,
    width: usize,
}

impl Ruler<'_> {
    /// Each `stride`th label, if they do not touch; the one before the last gives way to it.
    fn every(&self, stride: usize) -> Option<Vec<Placed>> {
        self.placed(self.texts, self.first, self.last, stride)
    }

    fn placed(
        &self,
        texts: &[Printable],
        first: &Placed,
        last: &Placed,
        stride: usize,
    ) -> Option<Vec<Placed>> {
        let end = texts.len() - 1;
        let inner = texts.iter().zip(self.columns).enumerate().step_by(stride).skip(1);
        let inner = inner
            .filter(|(index, _)| *index < end)
            .map(|(_, (text, column))| Placed::centred(text.clone(), *column, self.width));
        let mut row: Vec<Placed> = std::iter::once(first.clone()).chain(inner).collect();
        let is_close = row.last().is_some_and(|label| label.end() + GAP > last.start);
        if is_close && stride > 1 && row.len() > 1 {
            row.pop();
        }
        row.push(last.clone());
        let apart = |(left, right): (&Placed, &Placed)| left.end() + GAP <= right.start;
        row.iter().zip(row.iter().skip(1)).all(apart).then_some(row)
    }

    /// These ticks, as far as they do not touch the first and the last label, if they are not too
    /// close to each other.
    fn between(&self, ticks: &[(usize, String)]) -> Option<Vec<Placed>> {
        let pairs = ticks.iter().zip(ticks.iter().skip(1));
        let placed = ticks.iter().map(|(column, text)| {
            Placed::centred(Printable::drawn(text.clone()), *column, self.width)
        });
        let placed: Vec<Placed> = placed.collect();
        let are_apart = pairs.zip(placed.iter().zip(placed.iter().skip(1))).all(
            |((from, to), (left, right))| {
                to.0 - from.0 >= STRIDE && left.end() + GAP <= right.start
            },
        );
        let is_clear = |label: &Placed| {
            (self.first.column + 1..self.last.column).contains(&label.column)
                && self.first.end() + GAP <= label.start
                && label.end() + GAP <= self.last.start
        };
        are_apart.then(|| placed.into_iter().filter(is_clear).collect())
    }

    /// All labels, cut to their points' distance, if they can still be told apart.
    fn shortened(&self, numbers: &[bool], wording: &Wording<'_>) -> Option<Vec<Placed>> {
        let distance = self.distance(1);
        let room = distance.saturating_sub(GAP);
        let starts_with_digit =
            |text: &Printable| text.as_str().starts_with(|c: char| c.is_ascii_digit());
        if room < SHORTENED || numbers.contains(&true) || self.texts.iter().any(starts_with_digit) {
            return None;
        }
        let mut cut: Vec<Printable> =
            self.texts.iter().map(|text| text.cut(room, wording.glyphs)).collect();
        // The outermost labels cannot hang over the ends of the line.
        let half = room.div_ceil(2);
        let left = (self.first.column + distance).saturating_sub(half + 1).min(room);
        let right = (self.width + distance).saturating_sub(self.last.column + half + 1).min(room);
        if let [first, .., last] = cut.as_mut_slice() {
            *first = first.cut(left, wording.glyphs);
            *last = last.cut(right, wording.glyphs);
        }
        let mut distinct: Vec<&str> = cut.iter().map(Printable::as_str).collect();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < cut.len() || left.min(right) < SHORTENED {
            return None;
        }
        let place = |end: &Placed, text: Option<&Printable>| {
            Some(Placed::centred(text?.clone(), end.column, self.width))
        };
        let (first, last) = (place(self.first, cut.first())?, place(self.last, cut.last())?);
        self.placed(&cut, &first, &last, 1)
    }

    /// As many labels as can be read, at a distance that divides the points evenly if one is near.
    fn thinned(&self) -> Option<Vec<Placed>> {
        let end = self.texts.len() - 1;
        let fits = |stride: usize| {
            if self.distance(stride) < STRIDE { None } else { self.every(stride) }
        };
        let least = (2..end).find(|stride| fits(*stride).is_some())?;
        let even = (least..=least + least / 2).find(|stride| end.is_multiple_of(*stride));
        even.and_then(fits).or_else(|| fits(least))
    }

    /// Columns from a point to the one that is `stride` further.
    fn distance(&self, stride: usize) -> usize {
        let ahead = self.columns.iter().skip(stride);
        self.columns.iter().zip(ahead).map(|(from, to)| to - from).min().unwrap_or_default()
    }
}
