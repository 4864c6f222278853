//! Where points stand in the plot, and which of them have a marker. Knows no lines between them.

use super::vertical::Vertical;
use crate::data::figure::Lines;

/// Columns between markers: where every point has one, and where only some have.
const CLOSE: usize = 4;
const SPARSE: usize = 8;
/// Where one point stands in the plot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    /// The number of its label.
    pub(super) index: usize,
    pub(super) column: usize,
    /// Rows above the lowest.
    pub(super) height: f64,
    /// Whether a marker stands on it.
    pub(super) is_marked: bool,
}

/// The points of each series, given where their labels stand.
pub(super) fn spots(
    lines: &Lines,
    vertical: &Vertical,
    columns: &[usize],
) -> Vec<Vec<Option<Spot>>> {
    let gaps = columns.iter().zip(columns.iter().skip(1)).map(|(from, to)| to - from);
    let gap = match (gaps.min(), lines.series.len()) {
        (None, _) => Some(1),
        (Some(gap), _) if gap >= CLOSE => Some(CLOSE),
        (_, 1) => None,
        _ => Some(SPARSE),
    };
    let series = lines.series.iter().map(|series| {
        let spots = series.values.iter().zip(columns).enumerate();
        let spots = spots.map(|(index, (value, column))| {
            value.as_ref().map(|value| Spot {
                index,
                column: *column,
                height: vertical.height(value.value()),
                is_marked: false,
            })
        });
        let mut spots: Vec<Option<Spot>> = spots.collect();
        mark(&mut spots, gap);
        spots
    });
    series.collect()
}

/// Marks points from the last on, at least `gap` columns apart, and all that stand alone.
fn mark(spots: &mut [Option<Spot>], gap: Option<usize>) {
    let mut next = usize::MAX;
    for spot in spots.iter_mut().rev().flatten() {
        if let Some(gap) = gap
            && spot.column <= next
        {
            spot.is_marked = true;
            next = spot.column.saturating_sub(gap);
            if spot.column < gap {
                break;
            }
        }
    }
    let is_there: Vec<bool> = spots.iter().map(Option::is_some).collect();
    let before = std::iter::once(false).chain(is_there.iter().copied());
    let after = is_there.iter().copied().skip(1).chain([false]);
    for ((spot, before), after) in spots.iter_mut().zip(before).zip(after) {
        if let Some(spot) = spot.as_mut().filter(|_| !before && !after) {
            spot.is_marked = true;
        }
    }
}

/// Which of several series that stand on one cell is seen there: by turns along the line.
pub(super) fn shared(series: impl Iterator<Item = usize>, turn: usize) -> Option<usize> {
    let all: Vec<usize> = series.collect();
    all.get(turn.checked_rem(all.len())?).copied()
}

/// Even positions from the first column to the last.
pub(super) fn columns(count: usize, plot: usize) -> Vec<usize> {
    let Some(steps) = count.checked_sub(1).filter(|steps| *steps > 0) else {
        return vec![plot / 2; count];
    };
    let column = |index: usize| {
        let (whole, rest) = (index * (plot - 1) / steps, index * (plot - 1) % steps);
        match (rest * 2).cmp(&steps) {
            std::cmp::Ordering::Less => whole,
            std::cmp::Ordering::Equal => whole + whole % 2,
            std::cmp::Ordering::Greater => whole + 1,
        }
    };
    (0..count).map(column).collect()
}
