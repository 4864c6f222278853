//! What stands at the right end of each line: its name and its last value, on the row where the
//! line ends or on the one next to it. Knows rows and widths, no data beyond the last value.

use super::raster::by_turns;
use super::vertical::Vertical;
use super::wording::Wording;
use crate::chart::picture::{Line, Role};
use crate::data::figure::{Lines, Series};
use crate::data::number::Number;
use crate::printable::{Printable, cut_apart, different};

/// Cells of a name that are worth showing.
const SHORTEST: usize = 3;

/// What stands at the end of one line.
pub(super) struct Tag {
    /// The row, from the bottom.
    pub(super) row: usize,
    /// The number of its series.
    series: usize,
    name: Option<Printable>,
    value: Option<Printable>,
    /// The sign of the series, where the line's end does not show it: behind the words, where
    /// nobody takes it for a point.
    marker: Option<Printable>,
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

/// The ends of all lines, each with its name and value in at most `room` cells; none if they do
/// not fit, or if some would be more than a row away from its line.
pub(super) fn named(
    lines: &Lines,
    vertical: &Vertical,
    room: usize,
    wording: &Wording<'_>,
) -> Option<Vec<Tag>> {
    let is_only = lines.series.len() == 1;
    let tags = placed(tips(lines, vertical), vertical.rows)?.into_iter().map(|(tip, row)| {
        let name = wording.text(tip.series.name.as_deref().unwrap_or_default());
        let is_clear = tip.is_seen && tip.row == row;
        Tag {
            row,
            series: tip.number,
            marker: (!is_clear && !is_only).then(|| wording.marker(tip.number)),
            name: (name.width() > 0).then_some(name),
            value: last(lines, tip.series).map(|value| wording.value(value)),
        }
    });
    if is_only {
        return tags.map(|tag| tag.alone(room, wording)).collect();
    }
    together(tags.collect(), room, wording)
}

/// The ends of several lines, each in at most `room` cells; none where they do not fit, or where
/// their names could not be told apart.
fn together(mut tags: Vec<Tag>, room: usize, wording: &Wording<'_>) -> Option<Vec<Tag>> {
    let long = tags.iter_mut().filter_map(|tag| tag.left(room).zip(tag.name.as_mut()));
    let (rooms, names): (Vec<usize>, Vec<&mut Printable>) = long.unzip();
    let wholes: Vec<Printable> = names.iter().map(|name| (*name).clone()).collect();
    let least = rooms.iter().copied().min().unwrap_or(SHORTEST);
    let alike = wholes.iter().map(|name| name.cut(least, wording.glyphs)).collect::<Vec<_>>();
    let apart = cut_apart(&wholes, least, wording.glyphs);
    if least < SHORTEST || different(&apart) < different(&wholes) {
        return None;
    }
    // Where the beginnings differ, each name has all the room there is.
    let is_clear = different(&alike) == different(&wholes);
    for ((name, room), apart) in names.into_iter().zip(rooms).zip(apart) {
        *name = if is_clear { name.cut(room, wording.glyphs) } else { apart };
    }
    tags.iter().all(|tag| tag.width() <= room).then_some(tags)
}

/// The value where a line ends.
fn last<'f>(lines: &'f Lines, series: &'f Series) -> Option<&'f Number> {
    if lines.is_whole {
        return Some(&series.facts.last.value);
    }
    series.values.iter().flatten().next_back()
}

/// Where a line ends.
struct Tip<'f> {
    number: usize,
    series: &'f Series,
    row: usize,
    /// The same, before it is rounded.
    height: f64,
    /// Whether the marker of the series is seen there: no other hides it, and the line does not end
    /// early.
    is_seen: bool,
}

fn tips<'f>(lines: &'f Lines, vertical: &Vertical) -> Vec<Tip<'f>> {
    let end = lines.places.last().copied().unwrap_or_default();
    let tip = |(number, series): (usize, &'f Series)| {
        let (place, value) = series.path.iter().flatten().next_back().copied()?;
        let (row, height) = (vertical.row(value), vertical.height(value));
        Some(Tip { number, series, row, height, is_seen: place >= end })
    };
    let mut tips: Vec<Tip> = lines.series.iter().enumerate().filter_map(tip).collect();
    let seen = |row: usize| {
        let together = tips.iter().filter(|tip| tip.is_seen && tip.row == row);
        by_turns(together.map(|tip| tip.number), lines.labels.len().saturating_sub(1))
    };
    let seen: Vec<Option<usize>> = tips.iter().map(|tip| seen(tip.row)).collect();
    for (tip, seen) in tips.iter_mut().zip(seen) {
        tip.is_seen &= seen == Some(tip.number);
    }
    tips
}

/// The ends with a row of its own for each, from the top: where the line ends or next to it, in the
/// order of the ends.
fn placed(mut tips: Vec<Tip<'_>>, rows: usize) -> Option<Vec<(Tip<'_>, usize)>> {
    // Of equals, the one whose marker is seen keeps the row, which is the lower one.
    tips.sort_by(|one, other| {
        other.height.total_cmp(&one.height).then_with(|| one.is_seen.cmp(&other.is_seen))
    });
    // For each row that the last one so far can have: the cheapest way to place all of them.
    let mut best: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new())];
    for tip in &tips {
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
    Some(tips.into_iter().zip(taken).collect())
}
