//! What stands at the right end of each line: its name and its last value, on the row where the
//! line ends or on the one next to it. Knows rows and widths, no data beyond the last value.

use std::collections::HashSet;

use super::wording::Wording;
use crate::chart::picture::{Line, Role};
use crate::data::figure::{Lines, Series};
use crate::data::number::Number;
use crate::printable::{Printable, cut_apart};

/// Cells of a name that are worth showing.
const SHORTEST: usize = 3;

/// What stands at the end of one line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tag {
    /// The row, from the bottom.
    pub(super) row: usize,
    /// The number of its series.
    pub(super) series: usize,
    pub(super) name: Option<Printable>,
    pub(super) value: Option<Printable>,
    /// The sign of the series, where the line's end does not show it: behind the words, where
    /// nobody takes it for a point.
    pub(super) marker: Option<Printable>,
}

impl Tag {
    fn parts(&self) -> impl Iterator<Item = &Printable> {
        [&self.name, &self.value, &self.marker].into_iter().flatten()
    }

    /// Cells that it takes, with the blank that sets it off.
    pub(super) fn width(&self) -> usize {
        self.parts().map(|part| part.width() + 1).sum()
    }

    /// The cells that are left to its name, where it has to be cut.
    fn left(&self, room: usize) -> Option<usize> {
        let missing = self.width().checked_sub(room).filter(|missing| *missing > 0)?;
        Some(self.name.as_ref()?.width().saturating_sub(missing))
    }

    /// This end in at most `room` cells, if that is the only line.
    fn alone(mut self, room: usize, wording: &Wording<'_>) -> Option<Self> {
        if let Some(left) = self.left(room) {
            let name = self.name.take().filter(|_| left >= SHORTEST);
            self.name = name.map(|name| name.cut(left, wording.glyphs));
        }
        if self.width() > room {
            self.value = None;
        }
        (self.width() <= room).then_some(self)
    }

    pub(super) fn push_to(&self, line: &mut Line) {
        for part in self.parts() {
            line.push(Role::Plain, Printable::blanks(1));
            line.push(Role::Series(self.series), part.clone());
        }
    }
}

/// Where a line ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tip {
    pub(super) row: usize,
    /// The same, before it is rounded.
    pub(super) height: f64,
    /// Whether the marker of the series is seen there: no other hides it, and the line does not end
    /// early.
    pub(super) is_seen: bool,
}

/// The ends of all lines, each with its name and value in at most `room` cells; none if they do
/// not fit, or if some would be more than a row away from its line.
pub(super) fn named(
    lines: &Lines,
    tips: &[Option<Tip>],
    rows: usize,
    room: usize,
    wording: &Wording<'_>,
) -> Option<Vec<Tag>> {
    let is_only = lines.series.len() == 1;
    let ends = placed(tips, rows)?.into_iter().filter_map(|(series, row, tip)| {
        let data = lines.series.get(series)?;
        let name = wording.text(data.name.as_deref().unwrap_or_default());
        let is_clear = tip.is_seen && tip.row == row;
        Some(Tag {
            row,
            series,
            marker: (!is_clear && !is_only).then(|| wording.marker(series)),
            name: (name.width() > 0).then_some(name),
            value: last(lines, data).map(|value| wording.value(value)),
        })
    });
    if is_only {
        return ends.map(|end| end.alone(room, wording)).collect();
    }
    together(ends.collect(), room, wording)
}

/// The ends of several lines, each in at most `room` cells; none where they do not fit, or where
/// their names could not be told apart.
fn together(mut ends: Vec<Tag>, room: usize, wording: &Wording<'_>) -> Option<Vec<Tag>> {
    let cut: Vec<(&mut Printable, usize)> = ends
        .iter_mut()
        .filter_map(|end| end.left(room).zip(end.name.as_mut()))
        .map(|(left, name)| (name, left))
        .collect();
    let least = cut.iter().map(|(_, left)| *left).min().unwrap_or(SHORTEST);
    let wholes: Vec<Printable> = cut.iter().map(|(name, _)| (*name).clone()).collect();
    let wholes: Vec<&Printable> = wholes.iter().collect();
    let cut_alike: Vec<Printable> =
        wholes.iter().map(|name| name.cut(least, wording.glyphs)).collect();
    // Where the beginnings differ, each name has all the room there is.
    let is_clear = different(cut_alike.iter()) == different(wholes.iter().copied());
    let apart = cut_apart(&wholes, least, wording.glyphs);
    if least < SHORTEST || different(apart.iter()) < different(wholes.iter().copied()) {
        return None;
    }
    for ((name, left), apart) in cut.into_iter().zip(apart) {
        *name = if is_clear { name.cut(left, wording.glyphs) } else { apart };
    }
    ends.iter().all(|end| end.width() <= room).then_some(ends)
}

fn different<'t>(texts: impl Iterator<Item = &'t Printable>) -> usize {
    texts.map(Printable::as_str).collect::<HashSet<_>>().len()
}

/// The value where a line ends.
fn last<'f>(lines: &'f Lines, series: &'f Series) -> Option<&'f Number> {
    if lines.is_whole {
        return Some(&series.facts.last.value);
    }
    series.values.iter().flatten().next_back()
}

/// The series with a row of its own for each, from the top: where the line ends or next to it, in
/// the order of the ends.
fn placed(tips: &[Option<Tip>], rows: usize) -> Option<Vec<(usize, usize, Tip)>> {
    let mut order: Vec<(usize, Tip)> =
        tips.iter().enumerate().filter_map(|(series, tip)| tip.map(|tip| (series, tip))).collect();
    // Of equals, the one whose marker is seen keeps the row, which is the lower one.
    order.sort_by(|(_, one), (_, other)| {
        other.height.total_cmp(&one.height).then_with(|| one.is_seen.cmp(&other.is_seen))
    });
    // For each row that the last one so far can have: the cheapest way to place all of them.
    let mut best: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new())];
    for (_, tip) in &order {
        let below = |row| {
            let free = best.iter().filter(|(_, taken)| taken.last().is_none_or(|last| row < *last));
            let (cost, taken) = free.min_by_key(|(cost, _)| *cost)?;
            let all = taken.iter().copied().chain([row]).collect();
            Some((cost + row.abs_diff(tip.row), all))
        };
        let near = tip.row.saturating_sub(1)..rows.min(tip.row + 2);
        best = near.rev().filter_map(below).collect();
    }
    let (_, taken) = best.into_iter().min_by_key(|(cost, _)| *cost)?;
    Some(order.into_iter().zip(taken).map(|((series, tip), row)| (series, row, tip)).collect())
}
