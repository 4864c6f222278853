//! The cells of a plot: markers above lines, lines above the marks of what lies between points, and
//! the zero line behind all. Knows the layout, no axis and no words.

use super::layout::Geometry;
use super::raster::{Lattice, Raster, by_turns};
use super::signs::{extreme_sign, marker};
use crate::chart::picture::Role;
use crate::data::figure::{Extreme, Lines, Series};
use crate::printable::Glyphs;

/// Columns for each point where all have a marker, on average.
const ROOM: usize = 5;
/// Columns from marker to marker where only some have one.
const SPARSE: usize = 12;
/// Columns that a marker keeps from the last one.
const CLEAR: usize = 4;

/// A plot, ready to be asked what stands where.
pub(super) struct Plot {
    raster: Raster,
    lattice: Lattice,
    /// For each cell, in rows from the bottom, the markers on it: the series and which of its points.
    markers: Vec<Vec<(usize, usize)>>,
    /// For each cell the series of which an extreme is there.
    extremes: Vec<Option<usize>>,
    zero: Option<usize>,
    glyphs: Glyphs,
}

impl Plot {
    pub(super) fn of(layout: &Geometry, lines: &Lines, glyphs: Glyphs) -> Self {
        let (lattice, vertical) = (layout.lattice, &layout.vertical);
        let cells = lattice.rows * lattice.columns;
        let mut plot = Self {
            raster: Raster::new(lattice),
            lattice,
            markers: vec![Vec::new(); cells],
            extremes: vec![None; cells],
            zero: vertical.zero(),
            glyphs,
        };
        let at =
            |place: f64, value: f64| vertical.row(value) * lattice.columns + lattice.column(place);
        for (number, series) in lines.series.iter().enumerate() {
            let path = series.path.iter().copied();
            let heights =
                path.map(|point| point.map(|(place, value)| (place, vertical.height(value))));
            plot.raster.draw(number, heights);
            for Extreme { place, point } in &series.between {
                let value = point.value.value();
                if let Some(cell) = plot.extremes.get_mut(at(*place, value))
                    && !plot.raster.passes(number, *place, vertical.height(value))
                {
                    *cell = cell.or(Some(number));
                }
            }
            for index in marked(series, number, lines, lattice) {
                if let (Some(place), Some(Some(value))) =
                    (lines.places.get(index), series.values.get(index))
                    && let Some(cell) = plot.markers.get_mut(at(*place, value.value()))
                {
                    cell.push((number, index));
                }
            }
        }
        plot
    }

    /// Whether the mark of an extreme is seen anywhere.
    pub(super) fn has_marks(&self) -> bool {
        let is_mark = |cell: Option<(char, Role)>| {
            cell.is_some_and(|(glyph, _)| glyph == extreme_sign(self.glyphs))
        };
        let Lattice { rows, columns, .. } = self.lattice;
        (0..rows).any(|row| (0..columns).any(|column| is_mark(self.cell(row, column))))
    }

    /// What stands in a cell, and what it is.
    pub(super) fn cell(&self, row: usize, column: usize) -> Option<(char, Role)> {
        let at = row * self.lattice.columns + column;
        let markers = self.markers.get(at)?;
        if let Some((_, turn)) = markers.first() {
            let series = by_turns(markers.iter().map(|(series, _)| *series), *turn)?;
            return Some((marker(series, self.glyphs), Role::Series(series)));
        }
        if let Some(cell) = self.raster.cell(row, column) {
            return Some(cell);
        }
        if let Some(series) = self.extremes.get(at).copied().flatten() {
            return Some((extreme_sign(self.glyphs), Role::Series(series)));
        }
        let zero = if self.glyphs == Glyphs::Ascii { '-' } else { '┄' };
        (self.zero == Some(row)).then_some((zero, Role::Axis))
    }
}

/// Which of the kept points of a series have a marker: every one where there is room, else some, by turns
/// for each series; at the end of a line always.
fn marked(series: &Series, number: usize, lines: &Lines, lattice: Lattice) -> Vec<usize> {
    let has = |index: &usize| series.values.get(*index).is_some_and(Option::is_some);
    let points: Vec<usize> = (0..series.values.len()).filter(has).collect();
    let vertices = lines.series.iter().map(|series| series.path.len()).max().unwrap_or_default();
    if vertices.saturating_sub(1) * ROOM < lattice.columns {
        return points;
    }
    let column = |index: usize| lines.places.get(index).map_or(0, |place| lattice.column(*place));
    let (first, last) = (points.first().copied(), points.last().copied());
    let (end, count) = (last.map_or(0, column), lines.series.len());
    // Series take turns, so that their markers do not hide each other.
    let mut next = SPARSE * (number + 1) / count;
    let is_marked = |index: &usize| {
        let column = column(*index);
        let is_due = count > 1 && column >= next && column + CLEAR <= end;
        next += if is_due { (column - next) / SPARSE * SPARSE + SPARSE } else { 0 };
        // No line leads there.
        let is_alone = !index.checked_sub(1).as_ref().is_some_and(has) && !has(&(index + 1));
        let is_first = count > 1 && Some(*index) == first;
        is_due || is_alone || is_first || Some(*index) == last
    };
    points.iter().copied().filter(is_marked).collect()
}
