//! Which of the next rows may pass unseen, as a value: most rows of a long input change nothing but how
//! many there are and what they sum to. Knows neither why these rows nor how they are written.

use crate::plan::MAX_SERIES;

/// Rows pass that have, in each of some columns, a short number within its bounds.
///
/// It is for rows that others follow. A row that may be the last of the input is always pushed: a line ends
/// with it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gate {
    pub(super) columns: [GateColumn; MAX_SERIES],
    pub(super) count: usize,
    /// At most this many rows, from the next one on.
    pub(super) rows: u64,
    /// For this many rows the bounds are valid. If one of them is pushed, smaller values may pass.
    pub valid_rows: u64,
    /// Rows whose number in the first column is within these bounds cannot be kept.
    pub(super) lost: Bounds,
    /// Whether a row is pushed that is before one with a missing number: there a line may end.
    pub ends_before_missing: bool,
    /// Whether the sink opened it, if only for no rows.
    pub(super) is_used: bool,
    /// Whether the sink takes the numbers of the rows that pass, those in the first column.
    pub hands_on_numbers: bool,
}

/// The numbers that may pass in one column.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GateColumn {
    /// Its index.
    pub column: usize,
    /// From the lowest to the highest number so far.
    pub seen: Bounds,
    /// Beyond these a number is refused.
    pub legal: Bounds,
}

/// From one number to another, both included.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bounds {
    pub low: f64,
    pub high: f64,
}

impl Bounds {
    pub const NONE: Self = Self { low: f64::INFINITY, high: f64::NEG_INFINITY };
    pub const ALL: Self = Self { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// The numbers of at most this magnitude.
    pub fn around_zero(magnitude: f64) -> Self {
        Self { low: -magnitude, high: magnitude }
    }

    pub fn contains(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// From the lower end of both to the higher.
    pub(super) fn union(self, other: Self) -> Self {
        Self { low: lower(self.low, other.low), high: higher(self.high, other.high) }
    }

    pub(super) fn intersection(self, other: Self) -> Self {
        Self { low: higher(self.low, other.low), high: lower(self.high, other.high) }
    }
}

/// The lower of two numbers; `f64::min` would look for NaN, which no bound is.
fn lower(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

fn higher(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

impl Gate {
    /// Nothing passes.
    pub fn shut(&mut self) {
        (self.count, self.rows, self.valid_rows) = (0, 0, 0);
    }

    /// At most this many rows pass; of their first numbers, those within these bounds.
    pub fn open(&mut self, rows: u64, lost: Bounds) {
        self.is_used = true;
        (self.count, self.rows, self.valid_rows) = (0, rows, rows);
        (self.lost, self.ends_before_missing, self.hands_on_numbers) = (lost, false, false);
    }

    /// Counts rows that have passed.
    pub(super) fn pass(&mut self, rows: u64) {
        self.rows -= rows;
        self.valid_rows -= rows;
    }

    pub fn is_open(&self) -> bool {
        self.rows > 0
    }

    /// Only rows pass whose number in this column, too, is within its bounds.
    pub fn add(&mut self, column: GateColumn) {
        match self.columns.get_mut(self.count) {
            Some(next) => (*next, self.count) = (column, self.count + 1),
            None => self.shut(),
        }
    }

    /// Sets between which numbers rows pass in each column, if rows that are pushed anyway have numbers up
    /// to these ends, and make sure that numbers within `lost` are not among the largest.
    #[inline]
    pub(super) fn write_bounds(&self, bounds: &mut [Bounds], pushed: &[Bounds], lost: Bounds) {
        let columns = self.columns.iter().zip(pushed).take(self.count);
        for (bounds, (column, pushed)) in bounds.iter_mut().zip(columns) {
            *bounds = column.seen.union(*pushed).intersection(column.legal);
        }
        if let Some(first) = bounds.first_mut() {
            *first = first.intersection(self.lost.union(lost));
        }
    }
}
