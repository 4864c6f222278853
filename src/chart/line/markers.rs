//! Which points have a marker: every one where there is room, else some, by turns for each series;
//! at the end of a line always. Knows columns, no rows.

use super::raster::Lattice;
use crate::data::figure::{Lines, Series};

/// Columns for each point where all have a marker, on average.
const ROOM: usize = 5;
/// Columns from marker to marker where only some have one.
const SPARSE: usize = 12;
/// Columns that a marker keeps from the last one.
const CLEAR: usize = 4;

/// For each series, which of the kept points have a marker.
pub(super) fn marked(lines: &Lines, lattice: &Lattice) -> Vec<Vec<usize>> {
    let vertices = lines.series.iter().map(|series| series.path.len()).max().unwrap_or_default();
    let is_roomy = vertices.saturating_sub(1) * ROOM < lattice.columns;
    let columns: Vec<usize> = lines.places.iter().map(|place| lattice.column(*place)).collect();
    let count = lines.series.len();
    let marked = lines.series.iter().enumerate().map(|(number, series)| {
        let points = present(series);
        if is_roomy {
            return points;
        }
        let (first, last) = (points.first().copied(), points.last().copied());
        let column = |index: &usize| columns.get(*index).copied().unwrap_or_default();
        let end = last.as_ref().map_or(0, column);
        // Series take turns, so that their markers do not hide each other.
        let mut next = SPARSE * (number + 1) / count;
        let some = points.iter().copied().filter(|index| {
            let column = column(index);
            if count == 1 {
                return is_alone(series, *index);
            }
            let is_due = column >= next && column + CLEAR <= end;
            next += if is_due { (column - next) / SPARSE * SPARSE + SPARSE } else { 0 };
            is_due || Some(*index) == first || is_alone(series, *index)
        });
        let mut marked: Vec<usize> = some.chain(last).collect();
        marked.dedup();
        marked
    });
    marked.collect()
}

/// The kept positions at which a series has a value.
fn present(series: &Series) -> Vec<usize> {
    let values = series.values.iter().enumerate();
    values.filter_map(|(index, value)| value.as_ref().map(|_| index)).collect()
}

/// Whether no line leaves a point.
fn is_alone(series: &Series, index: usize) -> bool {
    let has = |index: Option<usize>| {
        index.and_then(|index| series.values.get(index)).is_some_and(Option::is_some)
    };
    !has(index.checked_sub(1)) && !has(index.checked_add(1))
}
