//! The gate: a description of the rows that the sink does not need to see. Most rows of a long input only change a
//! count and sums: of all rows, or of those with their label. Independent of formats and charts.

use crate::plan::{MAX_POINTS, MAX_SERIES};

/// How many rows are kept by rank: the maximum that can be drawn, plus the next one (needed for the footer).
pub const MAX_KEPT: usize = MAX_POINTS + 1;

/// A row passes if it has, in each of `columns`, a short number within the bounds.
///
/// A row that may be the last of the input is always pushed, because a line ends with it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gate {
    pub(super) columns: [GateColumn; MAX_SERIES],
    pub(super) count: usize,
    /// The maximum number of rows that may pass, from the next one on.
    pub(super) rows: u64,
    /// The number of rows for which the bounds are valid. Pushing one of them can only widen the bounds.
    pub valid_rows: u64,
    /// Rows whose first number is within these bounds cannot be among the kept points.
    pub(super) outranked: Bounds,
    /// Whether the row before a missing number must be pushed, because a line may end there.
    pub ends_before_missing: bool,
    /// Whether the sink opened it, even for zero rows.
    pub(super) is_used: bool,
    /// The column of a label, if rows pass only with one that the sink knows. It gets the label and the numbers of each.
    pub label: Option<usize>,
    /// With a label and one column of numbers, the column of the names of series, if there are several.
    pub series: Option<usize>,
    /// Whether the sink wants the numbers in the first column of the rows that pass.
    pub hands_on_numbers: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GateColumn {
    pub column: usize,
    /// The range of the numbers so far.
    pub range: Bounds,
    /// The range of accepted numbers; others are refused.
    pub legal: Bounds,
}

/// A closed interval.
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

    pub(super) fn union(self, other: Self) -> Self {
        Self { low: lower(self.low, other.low), high: higher(self.high, other.high) }
    }

    fn intersection(self, other: Self) -> Self {
        Self { low: higher(self.low, other.low), high: lower(self.high, other.high) }
    }
}

/// The lower of two numbers, without the check for NaN of `f64::min`: no bound is NaN.
fn lower(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

fn higher(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

impl Gate {
    pub fn shut(&mut self) {
        (self.count, self.rows, self.valid_rows) = (0, 0, 0);
    }

    /// Opens the gate for at most `rows` rows with first numbers within `outranked`.
    pub fn open(&mut self, rows: u64, outranked: Bounds) {
        self.is_used = true;
        (self.count, self.rows, self.valid_rows) = (0, rows, rows);
        (self.outranked, self.ends_before_missing, self.hands_on_numbers) =
            (outranked, false, false);
        (self.label, self.series) = (None, None);
    }

    pub(super) fn count_passed(&mut self, rows: u64) {
        self.rows -= rows;
        self.valid_rows -= rows;
    }

    pub fn is_open(&self) -> bool {
        self.rows > 0
    }

    /// Adds a column whose number must be within bounds as well.
    pub fn add(&mut self, column: GateColumn) {
        match self.columns.get_mut(self.count) {
            Some(next) => (*next, self.count) = (column, self.count + 1),
            None => self.shut(),
        }
    }

    /// Computes the bounds within which rows pass, per column. `ranges`: the ranges of numbers in rows that will be
    /// pushed anyway. `outranked`: numbers that, because of those rows, cannot be among the largest.
    #[inline]
    pub(super) fn write_bounds(&self, bounds: &mut [Bounds], ranges: &[Bounds], outranked: Bounds) {
        let columns = self.columns.iter().zip(ranges).take(self.count);
        for (bounds, (column, range)) in bounds.iter_mut().zip(columns) {
            *bounds = column.range.union(*range).intersection(column.legal);
        }
        if let Some(first) = bounds.first_mut() {
            *first = first.intersection(self.outranked.union(outranked));
        }
    }
}
