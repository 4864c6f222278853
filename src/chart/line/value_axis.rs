//! The value axis of a line chart: which ticks, how many rows are between them, and the row of a value.
//! The lowest value is in the first row, the highest in the last. Knows no columns.

use crate::chart::ticks::Ticks;
use crate::chart::widths::{to_f64, to_index};
use crate::data::figure::{Figure, LineData};
use crate::data::number::wants_separators;

/// Rows of a plot if no height is asked for: of up to `FEW_SERIES`, and of more. One row more or less is
/// taken where ticks come out better.
const USUAL_ROWS: usize = 11;
const MORE_ROWS: usize = 15;
const FEW_SERIES: usize = 3;
/// No plot has more rows.
const MOST_ROWS: usize = 100;
/// With fewer rows a slope is hardly seen.
const LEAST_ROWS: usize = 3;
const MOST_TICKS: usize = 6;

/// Ticks laid over the rows of a plot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ValueAxis {
    ticks: Ticks,
    /// Rows from tick to tick.
    distance: usize,
    /// Rows from the lowest tick, which may be below the plot, to the lowest row.
    below: usize,
    pub(super) rows: usize,
    /// Whether there are values on both sides of zero.
    crosses_zero: bool,
}

impl ValueAxis {
    /// The axis of these lines in at most `room` rows, or in the usual number.
    pub(super) fn of(figure: &Figure, lines: &LineData, room: Option<usize>) -> Self {
        let (low, high) = range_with_levels(figure);
        let usual = if lines.series.len() <= FEW_SERIES { USUAL_ROWS } else { MORE_ROWS };
        // Of the rows asked for, one in eight may be left for the sake of ticks.
        let enough = room.map_or(usual - 1, |room| room.min(MOST_ROWS) - room.min(MOST_ROWS) / 8);
        let room = room.unwrap_or(usual + 1).min(MOST_ROWS);
        if low >= high {
            return Self::flat(low, room);
        }
        let is_whole = values(lines).chain([low, high]).all(|value| value.fract() == 0.0);
        let axes = Ticks::candidates(low, high, is_whole)
            .filter(|ticks| ticks.count() <= MOST_TICKS + 2)
            .flat_map(|ticks| {
                let axes = (1..=room).map(move |distance| Self::new(ticks, distance, low, high));
                axes.take_while(move |axis| axis.rows <= room)
            })
            .filter(|axis| axis.rows > 1)
            .filter(|axis| (1..=MOST_TICKS).contains(&axis.tick_rows().count()));
        axes.max_by_key(|axis| axis.merit(enough)).unwrap_or_else(|| Self::flat(low, room))
    }

    fn new(ticks: Ticks, distance: usize, low: f64, high: f64) -> Self {
        let [below, top] = [low, high]
            .map(|value| to_index(ticks.position(value) * to_f64(distance) + 0.5, usize::MAX));
        let crosses_zero = low < 0.0 && high > 0.0;
        Self { ticks, distance, below, rows: top - below + 1, crosses_zero }
    }

    /// The axis of a single value, with three ticks where there is room for them.
    fn flat(value: f64, room: usize) -> Self {
        let (below, distance, rows) = match room {
            ..3 => (1, 1, 1),
            3..5 => (0, 1, 3),
            _ => (0, 2, 5),
        };
        Self { ticks: Ticks::around(value), distance, below, rows, crosses_zero: false }
    }

    /// The axis with the greatest merit is taken: enough rows come before the number of ticks, of which
    /// there should be three at least, and not in each row.
    fn merit(&self, enough: usize) -> [usize; 6] {
        let ticks = self.tick_rows().count();
        let (rows, distance) = (self.rows, self.distance);
        [rows.min(LEAST_ROWS), ticks.min(2), rows.min(enough), ticks.min(3), distance.min(2), ticks]
    }

    /// How far a value is above the lowest row, in rows.
    pub(super) fn height(&self, value: f64) -> f64 {
        self.ticks.position(value) * to_f64(self.distance) - to_f64(self.below)
    }

    /// The row of a value, from the bottom.
    pub(super) fn row(&self, value: f64) -> usize {
        to_index(self.height(value) + 0.5, self.rows - 1)
    }

    /// The row of zero, where values are on both sides of it.
    pub(super) fn zero_row(&self) -> Option<usize> {
        self.crosses_zero.then(|| self.row(0.0))
    }

    fn tick_rows(&self) -> impl Iterator<Item = usize> + '_ {
        let first = self.below.next_multiple_of(self.distance) - self.below;
        (first..self.rows).step_by(self.distance)
    }

    /// The rows that have a tick, with its label.
    pub(super) fn labels(&self, separators: bool) -> Vec<(usize, String)> {
        let first = self.below.div_ceil(self.distance);
        let ticks = self.ticks.part(first, self.tick_rows().count());
        let separators = separators || wants_separators(ticks.values());
        self.tick_rows().zip(ticks.labels(separators)).collect()
    }
}

/// The values that are drawn or written.
fn values(lines: &LineData) -> impl Iterator<Item = f64> {
    lines.series.iter().flat_map(|series| {
        let path = series.path.iter().flatten().map(|(_, value)| *value);
        path.chain(series.facts.points().map(|point| point.value.value()))
    })
}

/// The ends of the value axis: as asked for, else the lowest and the highest of all values.
pub(super) fn range(figure: &Figure) -> (f64, f64) {
    let range = figure.volume.range.as_ref().map(|(low, high)| (low.value(), high.value()));
    let (low, high) = range.unwrap_or_default();
    (figure.bounds.min.unwrap_or(low), figure.bounds.max.unwrap_or(high))
}

/// The same with all levels in it.
fn range_with_levels(figure: &Figure) -> (f64, f64) {
    let values = || figure.levels.iter().map(|level| level.mark.value);
    let (low, high) = range(figure);
    (values().fold(low, f64::min), values().fold(high, f64::max))
}
