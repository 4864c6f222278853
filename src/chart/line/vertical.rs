//! Rows: which scale, how many rows from tick to tick, and where a value stands. The lowest value is
//! in the first row, the highest in the last. Knows no columns.

use super::raster::{real, whole};
use crate::chart::ticks::Ticks;
use crate::data::figure::{Figure, Lines};
use crate::data::number::wants_separators;

/// Rows of a plot where no height is asked for: of few lines, and of more.
const ROWS: usize = 11;
const MORE_ROWS: usize = 16;
const FEW: usize = 3;
/// Rows that no plot exceeds; beyond, it would not be read at a glance.
const MOST_ROWS: usize = 100;
/// Rows below which a slope is hardly seen.
const LEAST: usize = 3;
/// Ticks of an axis, how many are enough, and how many rows one of these is worth.
const MOST_TICKS: usize = 6;
const ENOUGH_TICKS: usize = 4;
const WORTH: usize = 3;

/// A scale laid over rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Vertical {
    scale: Ticks,
    /// Rows from tick to tick.
    distance: usize,
    /// Rows from the lowest tick of the scale to the lowest of the plot.
    below: usize,
    pub(super) rows: usize,
    /// Whether there are values on both sides of zero.
    crosses: bool,
}

impl Vertical {
    /// The rows of these lines, of as many as there are for them.
    pub(super) fn of(figure: &Figure, lines: &Lines, room: Option<usize>) -> Self {
        let (low, high) = range(figure);
        let usual = if lines.series.len() <= FEW { ROWS } else { MORE_ROWS };
        let room = room.unwrap_or(usual).min(MOST_ROWS);
        if low >= high {
            return Self::flat(low, room);
        }
        let values = lines.series.iter().flat_map(|series| {
            let path = series.path.iter().flatten().map(|(_, value)| *value);
            path.chain(series.facts.points().map(|point| point.value.value()))
        });
        let is_whole = values.chain([low, high]).all(|value| value.fract() == 0.0);
        let scales =
            Ticks::all(low, high, is_whole).filter(|scale| scale.count() <= MOST_TICKS + 2);
        let fitting = scales.flat_map(|scale| {
            let all = (1..=room).map(move |distance| Self::over(scale, distance, low, high));
            all.take_while(|vertical| vertical.rows <= room)
        });
        let merit = |vertical: &Self| {
            let ticks = vertical.ticks().count();
            (vertical.rows.min(LEAST), vertical.rows + ticks.min(ENOUGH_TICKS) * WORTH, ticks)
        };
        fitting
            .filter(|vertical| vertical.rows > 1)
            .filter(|vertical| (1..=MOST_TICKS).contains(&vertical.ticks().count()))
            .max_by_key(merit)
            .unwrap_or_else(|| Self::flat(low, room))
    }

    fn over(scale: Ticks, distance: usize, low: f64, high: f64) -> Self {
        let row = |value| whole((scale.position(value) * real(distance) + 0.5).floor(), usize::MAX);
        let (below, crosses) = (row(low), low < 0.0 && high > 0.0);
        Self { scale, distance, below, rows: row(high) - below + 1, crosses }
    }

    /// Three ticks around a value, or it alone.
    fn flat(value: f64, room: usize) -> Self {
        let scale = Ticks::around(value);
        let (below, distance, rows) = match room {
            ..3 => (1, 1, 1),
            3..5 => (0, 1, 3),
            _ => (0, 2, 5),
        };
        Self { scale, distance, below, rows, crosses: false }
    }

    /// How far above the lowest row a value stands, in rows.
    pub(super) fn height(&self, value: f64) -> f64 {
        self.scale.position(value) * real(self.distance) - real(self.below)
    }

    /// The row of a value.
    pub(super) fn row(&self, value: f64) -> usize {
        whole((self.height(value) + 0.5).floor(), self.rows - 1)
    }

    /// The row of zero, where values are on both sides of it.
    pub(super) fn zero(&self) -> Option<usize> {
        self.crosses.then(|| self.row(0.0))
    }

    /// The rows that have a tick.
    fn ticks(&self) -> impl Iterator<Item = usize> + '_ {
        let first = self.below.next_multiple_of(self.distance) - self.below;
        (first..self.rows).step_by(self.distance)
    }

    /// The rows that have a tick, with what stands there.
    pub(super) fn labels(&self, separators: bool) -> Vec<(usize, String)> {
        let first = self.below.div_ceil(self.distance);
        let scale = self.scale.part(first, self.ticks().count());
        let separators = separators || wants_separators(scale.values());
        self.ticks().zip(scale.labels(separators)).collect()
    }
}

/// The lowest and the highest of all values, or what was asked for in their place.
pub(super) fn range(figure: &Figure) -> (f64, f64) {
    let range = figure.volume.range.as_ref().map(|(low, high)| (low.value(), high.value()));
    let (low, high) = range.unwrap_or_default();
    (figure.limits.min.unwrap_or(low), figure.limits.max.unwrap_or(high))
}
