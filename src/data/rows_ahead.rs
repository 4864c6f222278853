//! The numbers of the rows ahead in the columns of a gate, and how many of these rows pass it: the one loop
//! that most rows of a long input go through. Knows neither what the gate is for nor how rows are written.

use wide::u8x16;

use super::gate::{Bounds, Gate};
use super::number::{ExactSum, FixedPoint, short};
use super::selection::rank::MAX_KEPT;
use crate::plan::MAX_SERIES;

/// After this many rejected rows, the rows ahead are scanned for wider bounds: one is not worth it.
const REJECTED: usize = 2;
/// Nor are few among many: to push a row takes as long as to scan this many.
const SCANNED_IN_A_PUSH: usize = 16;

/// The rows ahead, as far as their numbers were read.
#[derive(Default)]
pub struct RowsAhead {
    numbers: [Vec<FixedPoint<i64>>; MAX_SERIES],
    /// How many there are, and the next of them.
    count: usize,
    next: usize,
    /// The first row that may not pass by the gate as it is now, whatever its numbers.
    end: usize,
    /// The first row for which its bounds are not valid.
    valid_end: usize,
    /// The first row since these bounds hold, how many were rejected from there on, and whether they were
    /// scanned.
    since: usize,
    rejected: usize,
    is_scanned: bool,
    /// What a scan of the rows up to `valid_end` found: a row that others of them exceed changes nothing,
    /// because those are pushed.
    bounds: [Bounds; MAX_SERIES],
    /// All numbers of each column but the lowest and the highest.
    exceeded: [Bounds; MAX_SERIES],
    /// The numbers of the first column that are not among the largest, as many as are kept.
    lost: Bounds,
    /// Memory for magnitudes.
    magnitudes: Vec<f64>,
}

impl RowsAhead {
    /// Before other text.
    pub fn clear(&mut self) {
        (self.count, self.next) = (0, 0);
    }

    /// The next row is pushed.
    #[inline]
    pub fn skip_row(&mut self) {
        self.next += 1;
    }

    /// Whether all rows that were read have passed, or were pushed.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.next >= self.count
    }

    /// Reads numbers, given where in the text the cells of a column are, row by row.
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
        (self.next, self.valid_end) = (0, 0);
    }

    /// How many of the next rows pass; what those sum to is added.
    pub(super) fn pass(&mut self, gate: &Gate, sums: &mut [ExactSum]) -> usize {
        let first = self.next;
        let left = self.count - first;
        let [end, valid_end] = [gate.rows, gate.valid_rows]
            .map(|rows| first + usize::try_from(rows).map_or(left, |rows| rows.min(left)));
        self.end = end;
        if self.valid_end != valid_end {
            (self.valid_end, self.since, self.rejected, self.is_scanned) =
                (valid_end, first, 0, false);
            (self.exceeded, self.lost) = ([Bounds::NONE; MAX_SERIES], Bounds::NONE);
        }
        self.pass_within(gate, sums);
        self.rejected += usize::from(self.next < end);
        if self.next < end && self.next + 1 < valid_end && self.is_scan_due() {
            self.is_scanned = true;
            self.scan(gate);
            self.pass_within(gate, sums);
        }
        if gate.ends_before_missing && self.next > first && self.is_missing(gate, self.next) {
            self.next -= 1;
        }
        self.next - first
    }

    /// Whether to scan all rows up to `valid_end`, once, likely takes less than to push those that are rejected.
    fn is_scan_due(&self) -> bool {
        let rows = self.next - self.since;
        !self.is_scanned && self.rejected >= REJECTED.max(rows / SCANNED_IN_A_PUSH)
    }

    /// The numbers in the first column of the rows that passed last.
    pub(super) fn passed(&self, count: usize) -> &[FixedPoint<i64>] {
        let numbers =
            self.numbers.first().and_then(|first| first.get(self.next - count..self.next));
        numbers.unwrap_or_default()
    }

    /// Whether a row that was read lacks one of its numbers, or has a long one.
    fn is_missing(&self, gate: &Gate, row: usize) -> bool {
        let mut numbers = self.numbers.iter().take(gate.count).filter_map(|column| column.get(row));
        numbers.any(|number| number.is_none())
    }

    /// Goes past the rows that are within the bounds.
    fn pass_within(&mut self, gate: &Gate, sums: &mut [ExactSum]) {
        gate.write_bounds(&mut self.bounds, &self.exceeded, self.lost);
        let mut end = self.end;
        let columns = self.numbers.iter().take(gate.count);
        for (numbers, bounds) in columns.clone().zip(&self.bounds) {
            let numbers = numbers.get(self.next..end).unwrap_or_default();
            let within =
                numbers.iter().take_while(|number| number.is_within(bounds.low, bounds.high));
            end = self.next + within.count();
        }
        for (numbers, sums) in columns.zip(sums) {
            for number in numbers.get(self.next..end).unwrap_or_default() {
                sums.add_short(*number);
            }
        }
        self.next = end;
    }

    /// Scans the numbers of each column, and, where only the largest are kept, the magnitudes of the first.
    fn scan(&mut self, gate: &Gate) {
        let rows = self.next..self.valid_end;
        let columns = self.numbers.iter().take(gate.count);
        let mut columns = columns.map(|numbers| {
            let numbers = numbers.get(rows.clone()).unwrap_or_default();
            numbers.iter().filter_map(|number| number.value())
        });
        for (exceeded, values) in self.exceeded.iter_mut().zip(columns.clone()) {
            let Bounds { mut low, mut high } = Bounds::NONE;
            for value in values {
                low = if value < low { value } else { low };
                high = if value > high { value } else { high };
            }
            *exceeded = Bounds { low: low.next_up(), high: high.next_down() };
        }
        self.magnitudes.clear();
        // Only the largest are kept.
        if let Some(first) = columns.next().filter(|_| gate.lost.high < f64::INFINITY) {
            self.magnitudes.extend(first.map(f64::abs));
        }
        if let Some(rank) = self.magnitudes.len().checked_sub(MAX_KEPT) {
            let (_, least, _) = self.magnitudes.select_nth_unstable_by(rank, f64::total_cmp);
            self.lost = Bounds::around_zero(least.next_down());
        }
    }
}
