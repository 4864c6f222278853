//! Applies the gate of a sink to the rows that readers push: the sink gets only count and sums of those that pass.

use wide::u8x16;

use super::gate::{Bounds, Gate};
use super::number::{Decimal, ExactSum, FixedPoint, decimal_sign, short};
use super::numbers_ahead::NumbersAhead;
use super::rows::{Columns, KnownPoint, Row, Sink};
use crate::fault::Fault;
use crate::plan::MAX_SERIES;

/// If a sink does not open its gate, or the text of a label is unknown, this many rows are pushed before it is asked again.
const PUSHES_BEFORE_RETRY: u8 = 16;

/// A sink, with the rows that passed since the last one was pushed.
pub struct GatedSink<'s> {
    sink: &'s mut dyn Sink,
    decimal_sign: u8x16,
    gate: Gate,
    /// Whether the gate is up to date: no row was pushed since.
    is_gate_current: bool,
    /// The number of rows to push before the sink is asked for a gate again.
    rows_without_gate: u8,
    /// The bounds for [`Self::try_pass`].
    bounds: [Bounds; MAX_SERIES],
    passed: u64,
    sums: [ExactSum; MAX_SERIES],
    /// Scratch memory for the numbers of a row.
    numbers: [FixedPoint<i64>; MAX_SERIES],
}

impl<'s> GatedSink<'s> {
    /// `decimal` is the decimal sign of the text.
    pub fn new(sink: &'s mut dyn Sink, decimal: Decimal) -> Self {
        Self {
            sink,
            decimal_sign: decimal_sign(decimal),
            gate: Gate::default(),
            is_gate_current: false,
            rows_without_gate: 0,
            bounds: [Bounds::default(); MAX_SERIES],
            passed: 0,
            sums: [const { ExactSum::ZERO }; MAX_SERIES],
            numbers: [FixedPoint::NONE; MAX_SERIES],
        }
    }

    pub fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        self.report_passed();
        self.is_gate_current = false;
        self.sink.columns(columns)
    }

    pub fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        self.report_passed();
        self.is_gate_current = false;
        self.sink.row(row)
    }

    /// The number of rows ahead that pass the gate, which is open. `cells` returns the ranges of the cells of a column,
    /// row by row; it is called only if no parsed rows are left.
    pub fn pass_rows<C: Iterator<Item = (usize, usize)>>(
        &mut self,
        ahead: &mut NumbersAhead,
        text: &[u8],
        cells: impl Fn(usize) -> C,
    ) -> usize {
        if ahead.is_empty() {
            ahead.read(&self.gate, text, &self.decimal_sign, cells);
        }
        let passed = ahead.pass_rows(&self.gate, &mut self.sums);
        if self.gate.hands_on_numbers {
            self.sink.insert_passed(ahead.last_numbers(passed));
        }
        self.gate.count_passed(passed as u64);
        self.passed += passed as u64;
        passed
    }

    /// Whether rows pass one by one, by their label.
    pub fn has_label(&self) -> bool {
        self.gate.label.is_some()
    }

    /// Whether the next row passes; if so, it is counted. `line` returns its line, and `cell` the range of the cell of a
    /// column.
    pub fn try_pass(
        &mut self,
        line: impl Fn() -> u64,
        text: &str,
        cell: impl Fn(usize) -> Option<(usize, usize)>,
    ) -> bool {
        // The next row is not known yet.
        if !self.is_open() || self.gate.ends_before_missing {
            return false;
        }
        let gate = &mut self.gate;
        let columns = gate.columns.iter().zip(&self.bounds).take(gate.count);
        for (slot, (column, bounds)) in self.numbers.iter_mut().zip(columns) {
            let Some((start, end)) = cell(column.column) else { return false };
            let number = short(text.as_bytes(), start, end, &self.decimal_sign);
            if !number.is_within(bounds.low, bounds.high) {
                return false;
            }
            *slot = number;
        }
        if let Some(label) = gate.label {
            let text = |column| cell(column).and_then(|(start, end)| text.get(start..end));
            let Some(label) = text(label) else {
                self.rows_without_gate = PUSHES_BEFORE_RETRY;
                return false;
            };
            let (numbers, _) = self.numbers.split_at(gate.count);
            let is_known = match gate.series {
                None => self.sink.insert_known(label, numbers),
                Some(series) => {
                    let texts = text(series).zip(text(gate.columns[0].column));
                    let (line, number) = (line(), self.numbers[0]);
                    texts.is_some_and(|(series, cell)| {
                        self.sink.insert_point(&KnownPoint { line, label, series, number, cell })
                    })
                }
            };
            if !is_known {
                return false;
            }
        }
        for (sums, number) in self.sums.iter_mut().zip(&self.numbers).take(gate.count) {
            sums.add_short(*number);
        }
        if gate.hands_on_numbers {
            self.sink.insert_passed(&self.numbers[..1]);
        }
        gate.count_passed(1);
        self.passed += 1;
        true
    }

    /// Whether the next row may pass.
    #[inline]
    pub fn is_open(&mut self) -> bool {
        if self.rows_without_gate > 0 {
            self.rows_without_gate -= 1;
            return false;
        }
        if !self.is_gate_current {
            self.update_gate();
        }
        self.gate.is_open()
    }

    #[inline(never)]
    fn update_gate(&mut self) {
        self.is_gate_current = true;
        self.gate.shut();
        self.gate.is_used = false;
        self.sink.open_gate(&mut self.gate);
        self.rows_without_gate = if self.gate.is_used { 0 } else { PUSHES_BEFORE_RETRY };
        self.gate.write_bounds(&mut self.bounds, &[Bounds::NONE; MAX_SERIES], Bounds::NONE);
    }

    fn report_passed(&mut self) {
        if self.passed > 0 {
            self.sink.count_passed(self.passed, self.sums.split_at_mut(self.gate.count).0);
            self.passed = 0;
        }
    }
}

/// Reports the last passed rows, even after an error.
impl Drop for GatedSink<'_> {
    fn drop(&mut self) {
        self.report_passed();
    }
}
