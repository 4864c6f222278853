//! The rows of a line that are held of a stream of any length: all of them while there is room, later those
//! at every `step`-th position, and those where a series is lowest or highest within a narrow stretch of the
//! x axis, in whatever order they come, so that no spike is lost. Knows no labels, and does not choose what
//! is drawn.

use super::line_rows::{LineRows, MAX_NUMBERS, MAX_ROWS};
use crate::data::number::Number;
use crate::data::place::Place;

/// New rows that are held before it is decided which of them are needed.
const BATCH: usize = 16_384;

/// Rows in the order of their positions.
#[derive(Clone, Debug)]
pub struct LineSampler {
    rows: LineRows,
    /// All multiples of this position are held.
    step: u64,
    /// How many of these there may be, as soon as `step` is more than one: fewer where labels are long.
    max_steps: usize,
    /// How many of them there are for each stretch.
    span: usize,
    /// The length of a stretch on the x axis: a power of two, so that stretches are parts of longer ones;
    /// zero as long as all rows are held.
    width: f64,
    /// With this many rows it is decided which are needed.
    room: usize,
    /// The position of the last row, if it is needed only as the last.
    spare: Option<u64>,
    /// The stretch of the last row, and the lowest and highest value of each series there since the row
    /// before that was elsewhere.
    stretch: f64,
    ranges: Vec<(f64, f64)>,
}

/// The range of no values.
const EMPTY: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

impl LineSampler {
    /// For points at even distances: many rows, and few stretches.
    pub fn even(series: usize) -> Self {
        Self::new(series, 16, MAX_ROWS)
    }

    /// For the lowest and the highest point of each stretch: a stretch for each row.
    pub fn peaks(series: usize) -> Self {
        Self::new(series, 1, MAX_ROWS / (1 + 2 * series))
    }

    fn new(series: usize, span: usize, max_steps: usize) -> Self {
        let max_rows = MAX_ROWS.min(MAX_NUMBERS / series.max(1));
        Self {
            rows: LineRows::new(series),
            step: 1,
            max_steps: max_steps.min(max_rows),
            span,
            width: 0.0,
            room: max_rows,
            spare: None,
            stretch: f64::NAN,
            ranges: vec![EMPTY; series],
        }
    }

    /// Inserts the row at this position and place. Positions at which a series begins or ends are always
    /// held.
    pub fn insert(
        &mut self,
        (position, place): (u64, Place),
        label: &str,
        values: &[Option<Number<&str>>],
        is_end: impl Fn(u64) -> bool,
    ) {
        if self.spare.take().is_some_and(|spare| !is_end(spare)) {
            self.rows.retain(self.rows.len() - 1, &[]);
        }
        if self.rows.len() == self.room || self.rows.is_heavy() {
            self.thin_out(position, &is_end);
        }
        let stretch = self.stretch(place);
        if stretch.total_cmp(&self.stretch).is_ne() {
            self.stretch = stretch;
            self.ranges.fill(EMPTY);
        }
        let mut is_needed = position.is_multiple_of(self.step);
        for ((low, high), value) in self.ranges.iter_mut().zip(values) {
            let Some(value) = value.map(|number| number.value()) else { continue };
            is_needed |= value < *low || value > *high;
            (*low, *high) = (low.min(value), high.max(value));
        }
        self.rows.push((position, place), label, values);
        self.spare = if is_needed { None } else { Some(position) };
    }

    /// How many positions from `next` on are not held, if their values are within the ranges of all series
    /// and they are not the last.
    pub fn skippable(&self, next: u64) -> u64 {
        next.next_multiple_of(self.step) - next
    }

    /// The range of a series in the current stretch; `None` if it has no values there.
    pub fn range(&self, series: usize) -> Option<(f64, f64)> {
        self.ranges.get(series).copied().filter(|(low, high)| low <= high)
    }

    /// The rows that are held, and the step between those that may be evenly sampled.
    pub fn finish(mut self, is_end: impl Fn(u64) -> bool) -> (LineRows, u64) {
        if self.step > 1 {
            self.retain_needed(is_end);
        }
        (self.rows, self.step)
    }

    fn stretch(&self, place: Place) -> f64 {
        if self.width > 0.0 { (place.number() / self.width).floor() } else { 0.0 }
    }

    /// Makes room for this position: doubles the step until there is enough.
    fn thin_out(&mut self, position: u64, is_end: impl Fn(u64) -> bool) {
        loop {
            while position >= self.step * self.max_steps as u64 || self.step == 1 {
                self.step *= 2;
            }
            self.retain_needed(&is_end);
            if !self.rows.is_heavy() || self.max_steps <= self.span {
                break;
            }
            self.max_steps /= 2;
        }
        self.room = self.rows.len() + BATCH.min(MAX_NUMBERS / self.rows.series.max(1));
        self.stretch = f64::NAN;
    }

    /// Throws out the rows that are not needed.
    fn retain_needed(&mut self, is_end: impl Fn(u64) -> bool) {
        let places = || self.rows.places.iter().copied();
        let (Some(first), Some(last)) = (places().min(), places().max()) else { return };
        let narrowest = (last.number() - first.number()) / to_f64(self.max_steps / self.span);
        if self.width < narrowest {
            self.width = narrowest.log2().ceil().exp2();
        }
        let first = self.stretch(first);
        let stretches: Vec<usize> =
            places().map(|place| to_index(self.stretch(place) - first)).collect();
        let mut is_needed = self.rows.extremes_of_each(&stretches);
        for (is_needed, position) in is_needed.iter_mut().zip(&self.rows.positions) {
            *is_needed |= position.is_multiple_of(self.step) || is_end(*position);
        }
        let needed = (0..).zip(is_needed).filter_map(|(row, is_needed)| is_needed.then_some(row));
        self.rows.retain(0, &needed.collect::<Vec<usize>>());
    }
}

#[expect(clippy::cast_precision_loss, reason = "a number of stretches")]
fn to_f64(count: usize) -> f64 {
    count as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "there are at most twice as many stretches as rows"
)]
fn to_index(stretch: f64) -> usize {
    stretch as usize
}
