//! A sink with a gate: readers push rows here. Of the rows that pass the gate, the sink learns only how
//! many there are and what they sum to. Does not know how rows are written.

use wide::u8x16;

use super::gate::{Bounds, Gate};
use super::number::{Decimal, ExactSum, FixedPoint, decimal_sign, short};
use super::rows::{Columns, Row, Sink};
use super::rows_ahead::RowsAhead;
use crate::fault::Fault;
use crate::plan::MAX_SERIES;

/// A sink that does not open its gate will probably not open it soon: this many rows are pushed before it is asked
/// again.
const ROWS_WITHOUT_GATE: u8 = 16;

/// A sink, and the rows that passed its gate since the last one that was pushed.
pub struct GatedSink<'s> {
    sink: &'s mut dyn Sink,
    decimal_sign: u8x16,
    gate: Gate,
    /// Whether no row was pushed since the sink was asked for its gate.
    is_current: bool,
    /// How many more rows are pushed before the sink is asked again.
    rows_without_gate: u8,
    /// Between which numbers a row passes in each column, for a row that is tested by itself; they are those
    /// of the current gate if `has_bounds`.
    bounds: [Bounds; MAX_SERIES],
    has_bounds: bool,
    passed: u64,
    sums: [ExactSum; MAX_SERIES],
    /// Memory for the numbers of a row.
    numbers: [FixedPoint<i64>; MAX_SERIES],
}

impl<'s> GatedSink<'s> {
    /// For text that writes decimals so.
    pub fn new(sink: &'s mut dyn Sink, decimal: Decimal) -> Self {
        Self {
            sink,
            decimal_sign: decimal_sign(decimal),
            gate: Gate::default(),
            is_current: false,
            rows_without_gate: 0,
            bounds: [Bounds::default(); MAX_SERIES],
            has_bounds: false,
            passed: 0,
            sums: [const { ExactSum::ZERO }; MAX_SERIES],
            numbers: [FixedPoint::NONE; MAX_SERIES],
        }
    }

    /// Announces the columns.
    pub fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        self.report_passed();
        (self.is_current, self.has_bounds) = (false, false);
        self.sink.columns(columns)
    }

    /// Pushes one row.
    pub fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        self.report_passed();
        (self.is_current, self.has_bounds) = (false, false);
        self.sink.row(row)
    }

    /// A rule is below the last row.
    pub fn rule(&mut self) {
        self.sink.rule();
    }

    /// How many of the rows ahead pass, given where in the text the cells of a column are, row by row; these
    /// are looked up where no rows ahead are left.
    pub fn pass<C: Iterator<Item = (usize, usize)>>(
        &mut self,
        ahead: &mut RowsAhead,
        text: &[u8],
        cells: impl Fn(usize) -> C,
    ) -> usize {
        if self.rows_without_gate > 0 {
            self.rows_without_gate -= 1;
            return 0;
        }
        if !self.is_current {
            self.ask();
        }
        if !self.gate.is_open() {
            return 0;
        }
        if ahead.is_empty() {
            ahead.read(&self.gate, text, &self.decimal_sign, cells);
        }
        let passed = ahead.pass(&self.gate, &mut self.sums);
        if self.gate.hands_on_numbers {
            self.sink.pass_numbers(ahead.passed(passed));
        }
        self.gate.pass(passed as u64);
        self.passed += passed as u64;
        passed
    }

    /// Lets the next row pass if it may, given where in the text its cell of a column is; `false` if it has to be
    /// pushed.
    #[inline]
    pub fn try_pass(
        &mut self,
        text: &[u8],
        cell: impl Fn(usize) -> Option<(usize, usize)>,
    ) -> bool {
        if self.rows_without_gate > 0 {
            self.rows_without_gate -= 1;
            return false;
        }
        if !self.has_bounds {
            self.ask_for_bounds();
        }
        let gate = &mut self.gate;
        // Nothing is known of the row after this one.
        if !gate.is_open() || gate.ends_before_missing {
            return false;
        }
        let columns = gate.columns.iter().zip(&self.bounds).take(gate.count);
        for (kept, (column, bounds)) in self.numbers.iter_mut().zip(columns) {
            let Some((start, end)) = cell(column.column) else { return false };
            let number = short(text, start, end, &self.decimal_sign);
            if !number.is_within(bounds.low, bounds.high) {
                return false;
            }
            *kept = number;
        }
        for (sums, number) in self.sums.iter_mut().zip(&self.numbers).take(gate.count) {
            sums.add_short(*number);
        }
        if gate.hands_on_numbers {
            self.sink.pass_numbers(&self.numbers[..1]);
        }
        gate.pass(1);
        self.passed += 1;
        true
    }

    /// Asks the sink for its gate.
    fn ask(&mut self) {
        (self.is_current, self.has_bounds) = (true, false);
        self.gate.shut();
        self.gate.is_used = false;
        self.sink.gate(&mut self.gate);
        self.rows_without_gate = if self.gate.is_used { 0 } else { ROWS_WITHOUT_GATE };
    }

    /// The same, with bounds for a row that is looked at alone.
    #[inline(never)]
    fn ask_for_bounds(&mut self) {
        self.ask();
        self.has_bounds = true;
        self.gate.write_bounds(&mut self.bounds, &[Bounds::NONE; MAX_SERIES], Bounds::NONE);
    }

    fn report_passed(&mut self) {
        if self.passed > 0 {
            let sums = self.sums.get_mut(..self.gate.count).unwrap_or_default();
            self.sink.pass(self.passed, sums);
            self.passed = 0;
        }
    }
}

/// Rows that passed last are reported, whatever ends the input.
impl Drop for GatedSink<'_> {
    fn drop(&mut self) {
        self.report_passed();
    }
}
