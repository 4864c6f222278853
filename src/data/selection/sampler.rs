//! The rows of a line that are held of a stream of any length: all of them while there is room, later
//! those at every `step`-th position, and those where a series is lowest or highest within a stretch, so
//! that no spike is lost. Knows no labels, and does not choose what is drawn.

use super::line_rows::{LineRows, MAX_NUMBERS, MAX_ROWS};
use crate::data::number::Number;
use crate::data::place::Place;
use crate::plan::MAX_SERIES;

const BATCH: usize = 8192;

/// Rows in the order of their positions.
#[derive(Debug)]
pub struct LineSampler {
    rows: LineRows,
    /// All multiples of this position are held.
    step: u64,
    /// The length of a stretch in steps.
    span: u64,
    /// How many rows there may be while `step` is one, and how many steps later.
    max_rows: u64,
    max_steps: u64,
    /// The rows before this one have been thinned out.
    open: usize,
    /// With more rows than this, it is decided which of them are needed.
    room: usize,
    /// The stretch that is not complete yet, and the lowest and highest value of each series in it.
    stretch: u64,
    ranges: Vec<(f64, f64)>,
}

/// The range of no values.
const EMPTY: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

impl LineSampler {
    /// For points at even distances: many rows, and few stretches.
    pub fn even(series: usize) -> Self {
        // The rows of many series show means: of each only the lowest and the highest of all is held.
        let span = if series > MAX_SERIES { u64::MAX } else { 16 };
        Self::new(series, span, MAX_ROWS)
    }

    /// For the lowest and the highest point of each stretch: a stretch for each row.
    pub fn peaks(series: usize) -> Self {
        if series > MAX_SERIES {
            return Self::even(series);
        }
        Self::new(series, 1, MAX_ROWS / (1 + 2 * series))
    }

    fn new(series: usize, span: u64, max_steps: usize) -> Self {
        let (rows, ranges) = (LineRows::new(series), vec![EMPTY; series]);
        let max_rows =
            if series > MAX_SERIES { MAX_ROWS.min(MAX_NUMBERS / series) } else { MAX_ROWS };
        let (max_rows, max_steps) = (max_rows as u64, max_steps.min(max_rows) as u64);
        Self { rows, step: 1, span, max_rows, max_steps, open: 0, room: BATCH, stretch: 0, ranges }
    }

    /// How many rows are held before it is decided which of them are needed.
    fn batch(&self) -> usize {
        BATCH.min(MAX_NUMBERS / self.rows.series.max(1))
    }

    /// Positions from one stretch to the next.
    fn width(&self) -> u64 {
        self.step.saturating_mul(self.span)
    }

    /// Inserts the row at this position and place. Positions at which a series begins or ends are always held.
    pub fn insert(
        &mut self,
        (position, place): (u64, Place),
        label: &str,
        values: &[Option<Number<&str>>],
        is_end: impl Fn(u64) -> bool,
    ) {
        self.thin_out(position, &is_end);
        let stretch = position / self.width();
        if stretch != self.stretch {
            self.stretch = stretch;
            self.ranges.fill(EMPTY);
        }
        for ((low, high), value) in self.ranges.iter_mut().zip(values) {
            // A gap changes neither.
            let value = value.map_or(f64::NAN, |number| number.value());
            (*low, *high) = (low.min(value), high.max(value));
        }
        self.rows.push((position, place), label, values);
        if self.rows.is_heavy() {
            self.retain_needed(0, &is_end);
            self.thin_out(position, &is_end);
        } else if self.rows.len() > self.room {
            self.retain_needed(self.open, &is_end);
        }
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
        self.retain_needed(0, is_end);
        (self.rows, self.step)
    }

    /// Doubles the step until there is room for this position.
    fn thin_out(&mut self, position: u64, is_end: impl Fn(u64) -> bool) {
        let before = self.step;
        loop {
            let max_steps = if self.step == 1 { self.max_rows } else { self.max_steps };
            let is_full = position >= self.step * max_steps;
            let is_heavy = self.rows.is_heavy() && self.step <= position;
            if !is_full && !is_heavy {
                break;
            }
            self.step *= 2;
            self.retain_needed(0, &is_end);
        }
        if self.step > before {
            // The current stretch is now longer.
            self.stretch = position / self.width();
            self.ranges.fill(EMPTY);
        }
    }

    /// Throws out the rows from `first` on that are not needed.
    fn retain_needed(&mut self, first: usize, is_end: impl Fn(u64) -> bool) {
        if self.step == 1 {
            self.room = self.rows.len() + self.batch();
            return;
        }
        let positions = &self.rows.positions;
        let width = self.width();
        let stretch = |row: usize| positions.get(row).map(|position| position / width);
        let at_steps =
            (first..).zip(positions.iter().skip(first)).filter_map(|(row, &position)| {
                (position.is_multiple_of(self.step) || is_end(position)).then_some(row)
            });
        let needed = self.rows.with_extremes(at_steps, first, stretch);
        let last = positions.last().copied().unwrap_or_default();
        // As long as most are needed, it is not worth moving them.
        if first == 0 || needed.len() < (self.rows.len() - first) / 2 {
            self.rows.retain(first, &needed);
        }
        self.room = self.rows.len() + self.batch();
        self.open = self.rows.positions.partition_point(|one| *one / width < last / width);
    }
}
