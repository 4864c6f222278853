//! The value axis of a line chart: its ticks, and the row of each value. The lowest value is in the bottom row, the
//! highest in the top row.

use crate::chart::columns::{to_f64, to_index};
use crate::chart::ticks::axis::{AxisTicks, MIN_LOG_RATIO, log10};
use crate::chart::ticks::{LabelStyle, Ticks};
use crate::data::figure::{Figure, LineData};
use crate::data::number::{Number, RoundUnit};
use crate::plan::{AxisBounds, Suffixes};

/// The number of rows without `--height`, for up to `FEW_SERIES` series and for more. It may differ by one for better
/// ticks.
const DEFAULT_ROWS: usize = 11;
const MANY_SERIES_ROWS: usize = 15;
const FEW_SERIES: usize = 3;
const MAX_ROWS: usize = 100;
/// Slopes are hard to see with fewer rows.
pub(super) const MIN_ROWS: usize = 3;
const MAX_TICKS: usize = 6;
/// 1, 2 and 5 times each power of ten of three decades.
const MAX_LOG_TICKS: usize = 9;
/// With at least this many rows, there are at least three ticks.
const ROWS_WITH_THREE_TICKS: usize = 10;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct ValueAxis {
    ticks: AxisTicks,
    /// The number of rows per step.
    distance: f64,
    /// The distance in rows from where the steps begin (`position` 0) up to the bottom row of the plot.
    below: f64,
    pub(super) rows: usize,
    crosses_zero: bool,
}

impl ValueAxis {
    /// The number of rows of a plot whose height is not limited.
    pub(super) fn default_rows(lines: &LineData) -> usize {
        let rows = if lines.series.len() <= FEW_SERIES { DEFAULT_ROWS } else { MANY_SERIES_ROWS };
        rows - 1
    }

    /// Chooses the axis with at most `room` rows, or the default number.
    pub(super) fn of(figure: &Figure, lines: &LineData, room: Option<usize>) -> Self {
        let ValueRange { low, high, is_log } = ValueRange::of(figure);
        let levels = figure.levels.iter().map(|level| level.value);
        let (low, high) = (levels.clone().fold(low, f64::min), levels.fold(high, f64::max));
        let default = Self::default_rows(lines);
        // Up to an eighth of the rows may be left empty for better ticks.
        let mut enough = room.map_or(default, |room| room.min(MAX_ROWS) - room.min(MAX_ROWS) / 8);
        if is_log {
            // Up to a quarter more, because a step must be a whole number of rows.
            enough -= enough / 4;
        }
        let room = room.unwrap_or(default + 2).min(MAX_ROWS);
        let unit = RoundUnit::of(low.abs().max(high.abs()), figure.suffixes());
        if low >= high {
            return Self::of_single_value(low, room, is_log, unit);
        }
        let is_whole = values(lines).chain([low, high]).all(|value| value.fract() == 0.0);
        let ticks: Vec<AxisTicks> = if is_log && high / low > MIN_LOG_RATIO {
            AxisTicks::log_candidates([low, high], is_whole, figure.suffixes())
        } else {
            AxisTicks::linear_candidates([low, high], is_whole, unit, figure.suffixes())
        };
        let few =
            ticks.into_iter().filter(|ticks| ticks.is_log() || ticks.count() <= MAX_TICKS + 2);
        let axes = few.flat_map(|ticks| Self::axes(ticks, [low, high], room));
        let max_ticks = if is_log { MAX_LOG_TICKS } else { MAX_TICKS };
        best(axes, [low, high], max_ticks, enough)
            .unwrap_or_else(|| Self::of_single_value(low, room, is_log, unit))
    }

    /// All axes with these ticks and at most `room` rows. A logarithmic axis may be shorter than a step.
    fn axes(ticks: AxisTicks, [low, high]: [f64; 2], room: usize) -> impl Iterator<Item = Self> {
        let step = match &ticks {
            AxisTicks::Even { .. } => 1.0,
            AxisTicks::Log { .. } => (ticks.steps_to(high) - ticks.steps_to(low)).min(1.0),
        };
        let axes =
            (1..=room).map(move |rows| Self::new(ticks.clone(), to_f64(rows) / step, [low, high]));
        axes.take_while(move |axis| axis.rows <= room)
    }

    fn new(ticks: AxisTicks, distance: f64, ends: [f64; 2]) -> Self {
        let [below, top] = ends.map(|value| (ticks.steps_to(value) * distance + 0.5).floor());
        let crosses_zero = matches!(ends, [low, high] if low < 0.0 && high > 0.0);
        let rows = to_index(top - below, usize::MAX) + 1;
        Self { ticks, distance, below, rows, crosses_zero }
    }

    /// The axis of a single value: three ticks if there is room, or one if it is logarithmic.
    fn of_single_value(value: f64, room: usize, is_log: bool, unit: RoundUnit) -> Self {
        let (below, distance, rows) = match room {
            ..3 => (1.0, 1.0, 1),
            3..5 => (0.0, 1.0, 3),
            _ => (0.0, 2.0, 5),
        };
        let ticks = Ticks::around(value / unit.value());
        let (ticks, below) =
            if is_log { (ticks.part(1, 1), below - distance) } else { (ticks, below) };
        Self { ticks: AxisTicks::Even { ticks, unit }, distance, below, rows, crosses_zero: false }
    }

    /// The score of an axis; the highest wins. The criteria in order: at least a few rows and ticks, three ticks if there
    /// are many rows, at least `enough` rows, at least three ticks, space between ticks, more ticks, a finer scale.
    fn score(&self, enough: usize, [low, high]: [f64; 2]) -> [usize; 8] {
        let ticks = self.tick_rows();
        let (rows, distance, ticks) = (self.rows, self.min_distance(&ticks), ticks.len());
        let has_enough_ticks = usize::from(rows < ROWS_WITH_THREE_TICKS || ticks >= 3);
        let least = [rows.min(MIN_ROWS), ticks.min(2), has_enough_ticks];
        let [few_rows, few_ticks, many_ticks] = least;
        let rows = rows.min(enough);
        let fineness = to_index((self.height(high) - self.height(low)) * 100.0, usize::MAX);
        [few_rows, few_ticks, many_ticks, rows, ticks.min(3), distance.min(2), ticks, fineness]
    }

    /// The minimum number of rows between adjacent ticks.
    fn min_distance(&self, ticks: &[(usize, usize)]) -> usize {
        let distances =
            ticks.iter().zip(ticks.iter().skip(1)).map(|((_, row), (_, next))| next - row);
        distances.min().unwrap_or_else(|| to_index(self.distance, usize::MAX))
    }

    /// The height of a value above the bottom row, in rows.
    pub(super) fn height(&self, value: f64) -> f64 {
        self.ticks.steps_to(value) * self.distance - self.below
    }

    /// The row of a value, from the bottom.
    pub(super) fn row(&self, value: f64) -> usize {
        to_index(self.height(value) + 0.5, self.rows - 1)
    }

    /// The row of zero, if values are on both sides of it.
    pub(super) fn zero_row(&self) -> Option<usize> {
        self.crosses_zero.then(|| self.row(0.0))
    }

    /// The index and the row of each tick within the plot.
    fn tick_rows(&self) -> Vec<(usize, usize)> {
        let ticks = self.ticks.values().into_iter().enumerate();
        let heights = ticks.map(|(index, value)| (index, self.height(value) + 0.5));
        let within = heights.filter(|(_, height)| (0.0..to_f64(self.rows)).contains(height));
        within.map(|(index, height)| (index, to_index(height, self.rows - 1))).collect()
    }

    /// The rows that have a tick, with its label.
    pub(super) fn labels(
        &self,
        separators: bool,
        suffixes: Option<Suffixes>,
        has_currency: bool,
    ) -> Vec<(usize, String)> {
        let ticks = self.tick_rows();
        let Some((first, _)) = ticks.first() else { return Vec::new() };
        let style = LabelStyle { separators, has_currency, ..LabelStyle::default() };
        let labels = self.ticks.texts(*first, ticks.len(), style, suffixes);
        ticks.iter().map(|(_, row)| *row).zip(labels).collect()
    }
}

/// The axis with the highest score among those with at most `max_ticks` ticks, all in different rows.
fn best(
    axes: impl Iterator<Item = ValueAxis>,
    ends: [f64; 2],
    max_ticks: usize,
    enough: usize,
) -> Option<ValueAxis> {
    let axes = axes.filter(|axis| axis.rows > 1).filter(|axis| {
        let ticks = axis.tick_rows();
        (1..=max_ticks).contains(&ticks.len()) && axis.min_distance(&ticks) > 0
    });
    axes.max_by_key(|axis| axis.score(enough, ends))
}

/// All values that appear in the plot or the facts.
fn values(lines: &LineData) -> impl Iterator<Item = f64> {
    lines.series.iter().flat_map(|series| {
        let path = series.path.points().map(|(_, value)| value);
        path.chain(series.facts.points().map(|point| point.value.value()))
    })
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ValueRange {
    low: f64,
    high: f64,
    is_log: bool,
}

impl ValueRange {
    #[expect(clippy::expect_used, reason = "a line has at least one point")]
    pub(super) fn of(figure: &Figure) -> Self {
        let (low, high) = figure.range.as_ref().expect("the values of a line");
        Self::new(low, high, figure.bounds)
    }

    /// The range from `low` to `high`, unless `--min` or `--max` replaces an end.
    pub(super) fn new(low: &Number, high: &Number, bounds: AxisBounds) -> Self {
        let [low, high] = [(bounds.min, low), (bounds.max, high)]
            .map(|(end, number)| end.unwrap_or(number.value()));
        Self { low, high, is_log: bounds.is_log }
    }

    /// Where a value is in the range: 0 at the lower end, 1 at the upper end, 0.5 if they are equal.
    pub(super) fn part(self, value: f64) -> f64 {
        // Halved to avoid overflow.
        let [low, high, place] = [self.low, self.high, value]
            .map(|value| if self.is_log { log10(value) } else { value / 2.0 });
        if low < high { (place - low) / (high - low) } else { 0.5 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_of_ten_rows_has_three_ticks() {
        for room in (10..=40).step_by(5) {
            for tenths in (1..1000_u32).step_by(9) {
                let ends = [0.3, 0.3 + f64::from(tenths) / 10.0];
                let ticks = AxisTicks::linear_candidates(ends, false, RoundUnit::ONE, None);
                let axes = ticks.into_iter().flat_map(|ticks| ValueAxis::axes(ticks, ends, room));
                let chosen = best(axes, ends, MAX_TICKS, room - room / 8).expect("an axis");
                let ticks = chosen.tick_rows().len();
                assert!(chosen.rows < 10 || ticks >= 3, "{ticks} ticks in {} rows", chosen.rows);
            }
        }
    }
}
