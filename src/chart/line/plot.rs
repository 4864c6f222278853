//! The cells of a plot: markers above lines, lines above the marks of what lies between points, and
//! the zero line behind all. Knows the layout, no axis and no words.

use super::layout::Layout;
use super::raster::{Raster, by_turns};
use crate::chart::picture::Role;
use crate::data::figure::{Extreme, Lines};
use crate::printable::Glyphs;

/// The signs of series 0 to 7.
const MARKERS: [char; 8] = ['●', '○', '◆', '◇', '■', '□', '▲', '△'];
const ASCII_MARKERS: [char; 8] = ['*', 'o', '#', 'x', '+', '@', '%', '&'];

/// The sign of a series.
pub(super) fn marker(series: usize, glyphs: Glyphs) -> char {
    let markers = if glyphs == Glyphs::Ascii { ASCII_MARKERS } else { MARKERS };
    markers.get(series).copied().unwrap_or('*')
}

/// The sign of the lowest and the highest between two points.
pub(super) fn extreme_sign(glyphs: Glyphs) -> char {
    if glyphs == Glyphs::Ascii { '\'' } else { '·' }
}

/// A plot, ready to be asked what stands where.
pub(super) struct Plot {
    raster: Raster,
    columns: usize,
    /// For each cell, in rows from the bottom, the markers on it: the series and which of its points.
    markers: Vec<Vec<(usize, usize)>>,
    /// For each cell the series of which an extreme is there.
    extremes: Vec<Option<usize>>,
    zero: Option<usize>,
    glyphs: Glyphs,
}

impl Plot {
    pub(super) fn of(layout: &Layout, lines: &Lines, glyphs: Glyphs) -> Self {
        let (lattice, vertical) = (layout.lattice, &layout.vertical);
        let cells = lattice.rows * lattice.columns;
        let mut plot = Self {
            raster: Raster::new(lattice),
            columns: lattice.columns,
            markers: vec![Vec::new(); cells],
            extremes: vec![None; cells],
            zero: vertical.zero(),
            glyphs,
        };
        let at =
            |place: f64, value: f64| vertical.row(value) * lattice.columns + lattice.column(place);
        for (number, series) in lines.series.iter().enumerate() {
            let heights = series
                .path
                .iter()
                .map(|point| point.map(|(place, value)| (place, vertical.height(value))));
            plot.raster.draw(number, heights);
            for Extreme { place, point } in &series.between {
                let value = point.value.value();
                if let Some(cell) = plot.extremes.get_mut(at(*place, value))
                    && !plot.raster.passes(number, *place, vertical.height(value))
                {
                    *cell = cell.or(Some(number));
                }
            }
            for index in layout.markers.get(number).into_iter().flatten() {
                let (place, value) = (lines.places.get(*index), series.values.get(*index));
                if let (Some(place), Some(Some(value))) = (place, value)
                    && let Some(cell) = plot.markers.get_mut(at(*place, value.value()))
                {
                    cell.push((number, *index));
                }
            }
        }
        plot
    }

    /// Whether the mark of an extreme is seen anywhere.
    pub(super) fn has_marks(&self) -> bool {
        let mut cells = self.extremes.iter().zip(&self.markers).enumerate();
        cells.any(|(at, (extreme, markers))| {
            let has_line = self.raster.cell(at / self.columns, at % self.columns).is_some();
            extreme.is_some() && markers.is_empty() && !has_line
        })
    }

    /// What stands in a cell, and what it is.
    pub(super) fn cell(&self, row: usize, column: usize) -> Option<(char, Role)> {
        let at = row * self.columns + column;
        let markers = self.markers.get(at)?;
        if let Some((_, turn)) = markers.first() {
            let series = by_turns(markers.iter().map(|(series, _)| *series), *turn)?;
            return Some((marker(series, self.glyphs), Role::Series(series)));
        }
        if let Some((glyph, series)) = self.raster.cell(row, column) {
            return Some((glyph, Role::Series(series)));
        }
        if let Some(series) = self.extremes.get(at).copied().flatten() {
            return Some((extreme_sign(self.glyphs), Role::Series(series)));
        }
        let zero = if self.glyphs == Glyphs::Ascii { '-' } else { '┄' };
        (self.zero == Some(row)).then_some((zero, Role::Axis))
    }
}
