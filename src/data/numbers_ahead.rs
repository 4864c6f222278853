//! The parsed numbers of the next rows in the columns of a gate, and how many of these rows pass it. This is the one
//! loop that most rows of a long input go through. Independent of formats and charts.

use wide::u8x16;

use super::gate::{Bounds, Gate, MAX_KEPT};
use super::number::{ExactSum, FixedPoint, short};
use crate::plan::MAX_SERIES;

/// After this many rejected rows, all rows ahead are scanned for wider bounds. A scan for one row is not worth it.
const MIN_REJECTED: usize = 2;
/// Pushing a row takes as long as scanning this many rows.
const SCANS_PER_PUSH: usize = 16;

/// The next rows whose numbers have been parsed.
#[derive(Default)]
pub struct NumbersAhead {
    numbers: [Vec<FixedPoint<i64>>; MAX_SERIES],
    /// The number of rows, and the index of the next.
    count: usize,
    next: usize,
    /// The first row for which the bounds of the gate are not valid.
    bounds_end: usize,
    /// The first row for which these bounds are valid, how many were rejected since, and whether a scan was done.
    bounds_start: usize,
    rejected: usize,
    is_scanned: bool,
    /// The bounds within which rows pass.
    bounds: [Bounds; MAX_SERIES],
    /// From a scan, per column: just inside the lowest and highest number up to `bounds_end`. A row within this range
    /// need not be pushed, because the rows with the extremes will be.
    range_ahead: [Bounds; MAX_SERIES],
    /// From a scan: numbers of the first column too small to be among the largest `MAX_KEPT`.
    outranked: Bounds,
    /// Reused memory for magnitudes.
    magnitudes: Vec<f64>,
}

impl NumbersAhead {
    pub fn clear(&mut self) {
        (self.count, self.next) = (0, 0);
    }

    /// Skips the next row, which is pushed.
    pub fn skip_row(&mut self) {
        self.next += 1;
    }

    /// Whether no parsed rows remain.
    pub(super) fn is_empty(&self) -> bool {
        self.next >= self.count
    }

    /// Parses the numbers of the gate columns. `cells` returns the ranges of the cells of a column, row by row.
    pub(super) fn read<C: Iterator<Item = (usize, usize)>>(
        &mut self,
        gate: &Gate,
        text: &[u8],
        decimal_sign: &u8x16,
        cells: impl Fn(usize) -> C,
    ) {
        for (numbers, column) in self.numbers.iter_mut().zip(&gate.columns).take(gate.count) {
            numbers.clear();
            let cells = cells(column.column);
            numbers.extend(cells.map(|(start, end)| short(text, start, end, decimal_sign)));
        }
        let first = self.numbers.first().filter(|_| gate.count > 0);
        self.count = first.map_or_else(|| cells(0).count(), Vec::len);
        (self.next, self.bounds_end) = (0, 0);
    }

    /// The number of next rows that pass the gate. Their numbers are added to `sums`.
    pub(super) fn pass_rows(&mut self, gate: &Gate, sums: &mut [ExactSum]) -> usize {
        let first = self.next;
        // What follows the last row is not known yet.
        let left = self.count.saturating_sub(first + usize::from(gate.ends_before_missing));
        let [end, bounds_end] = [gate.rows, gate.valid_rows]
            .map(|rows| first + usize::try_from(rows).map_or(left, |rows| rows.min(left)));
        if self.bounds_end != bounds_end {
            (self.bounds_end, self.bounds_start, self.rejected, self.is_scanned) =
                (bounds_end, first, 0, false);
            (self.range_ahead, self.outranked) = ([Bounds::NONE; MAX_SERIES], Bounds::NONE);
        }
        self.pass_within(gate, end, sums);
        self.rejected += usize::from(self.next < end);
        if self.next < end && self.next + 1 < bounds_end && self.is_scan_due() {
            self.is_scanned = true;
            self.scan(gate);
            self.pass_within(gate, end, sums);
        }
        if gate.ends_before_missing && self.next > first && self.is_missing(gate, self.next) {
            self.next -= 1;
        }
        self.next - first
    }

    /// Whether scanning the rows up to `bounds_end` once is probably faster than pushing the rejected rows.
    fn is_scan_due(&self) -> bool {
        let rows = self.next - self.bounds_start;
        !self.is_scanned && self.rejected >= MIN_REJECTED.max(rows / SCANS_PER_PUSH)
    }

    /// The numbers of the first column in the last `count` rows that passed.
    pub(super) fn last_numbers(&self, count: usize) -> &[FixedPoint<i64>] {
        let numbers =
            self.numbers.first().and_then(|first| first.get(self.next - count..self.next));
        numbers.unwrap_or_default()
    }

    /// Whether a row lacks one of its numbers, or has one that `short` cannot parse.
    fn is_missing(&self, gate: &Gate, row: usize) -> bool {
        let mut numbers = self.numbers.iter().take(gate.count).filter_map(|column| column.get(row));
        numbers.any(|number| number.is_none())
    }

    /// Passes rows before `end` as long as they are within the bounds.
    #[expect(clippy::indexing_slicing, reason = "the rows from the next one on were read ahead")]
    fn pass_within(&mut self, gate: &Gate, mut end: usize, sums: &mut [ExactSum]) {
        gate.write_bounds(&mut self.bounds, &self.range_ahead, self.outranked);
        let columns = self.numbers.iter().take(gate.count);
        for (numbers, bounds) in columns.clone().zip(&self.bounds) {
            let within = numbers[self.next..end]
                .iter()
                .take_while(|number| number.is_within(bounds.low, bounds.high));
            end = self.next + within.count();
        }
        for (numbers, sums) in columns.zip(sums) {
            for number in &numbers[self.next..end] {
                sums.add_short(*number);
            }
        }
        self.next = end;
    }

    /// Scans the numbers of each column for their extremes, and, if only the largest are kept, those of the first
    /// column for the magnitude that separates them.
    #[expect(clippy::indexing_slicing, reason = "the rows from the next one on were read ahead")]
    fn scan(&mut self, gate: &Gate) {
        let rows = self.next..self.bounds_end;
        let columns = self.numbers.iter().take(gate.count);
        let mut columns =
            columns.map(|numbers| numbers[rows.clone()].iter().filter_map(|number| number.value()));
        for (range_ahead, values) in self.range_ahead.iter_mut().zip(columns.clone()) {
            let Bounds { mut low, mut high } = Bounds::NONE;
            for value in values {
                low = if value < low { value } else { low };
                high = if value > high { value } else { high };
            }
            *range_ahead = Bounds { low: low.next_up(), high: high.next_down() };
        }
        self.magnitudes.clear();
        // Only the largest are kept.
        if let Some(first) = columns.next().filter(|_| gate.outranked.high < f64::INFINITY) {
            self.magnitudes.extend(first.map(f64::abs));
        }
        if let Some(rank) = self.magnitudes.len().checked_sub(MAX_KEPT) {
            let (_, threshold, _) = self.magnitudes.select_nth_unstable_by(rank, f64::total_cmp);
            self.outranked = Bounds::around_zero(threshold.next_down());
        }
    }
}
