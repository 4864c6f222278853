//! What may pass unseen, as a value: most rows of a long input change nothing but how many there are
//! and what they sum to. Here is also the one loop that applies it to the cells of a row. Knows
//! neither what the bounds are for nor how rows are written.

use wide::u8x16;

use super::plain::{POWERS, Plain, plain};
use super::rows::Sink;
use super::total::Total;
use crate::data::number::Decimal;
use crate::plan::MOST_SERIES;

/// Rows that may pass: those that have, in each of some columns, a plain number within its bounds.
///
/// It is for rows that others follow. A row that may be the last of the input is always shown to the
/// sink: a line ends with it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gate {
    openings: [Opening; MOST_SERIES],
    count: usize,
    /// At most so many rows, from the next one on.
    rows: u64,
}

/// The numbers that may pass in one column, both ends included.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opening {
    /// Which column it is.
    pub column: usize,
    /// The lowest number.
    pub low: f64,
    /// The highest number.
    pub high: f64,
}

impl Gate {
    /// Nothing passes.
    pub const SHUT: Self = Self::open(0);

    /// So many rows may pass, whatever they hold.
    pub const fn open(rows: u64) -> Self {
        let nothing = Opening { column: 0, low: f64::INFINITY, high: f64::NEG_INFINITY };
        Self { openings: [nothing; MOST_SERIES], count: 0, rows }
    }

    /// The same, for rows whose number fits this opening, too.
    pub fn through(mut self, opening: Opening) -> Self {
        let Some(next) = self.openings.get_mut(self.count) else { return Self::SHUT };
        *next = opening;
        self.count += 1;
        self
    }
}

/// A gate at work: it counts and sums what passes.
pub struct Passage {
    decimal_sign: u8x16,
    gate: Gate,
    passed: u64,
    /// What the numbers of the first opening sum to, by how many decimals they have.
    sums: [i128; POWERS.len()],
}

/// Seventeen digits, as many as a double has; a fraction of more is not added up by them.
const MOST_UNITS: u64 = 99_999_999_999_999_999;

impl Opening {
    #[inline]
    fn admits(&self, number: Plain) -> bool {
        match number.value() {
            Some(value) => self.low <= value && value <= self.high,
            None => self.admits_long(number),
        }
    }

    /// The same where the digits are too many for a double, and the value is in doubt.
    #[inline(never)]
    fn admits_long(&self, number: Plain) -> bool {
        let Some(scale) = POWERS.get(number.decimals) else { return false };
        #[expect(clippy::cast_precision_loss, reason = "beyond what is exact it is in doubt")]
        let value = number.units as f64 / scale;
        let doubt = value.abs() * 4.0 * f64::EPSILON;
        number.units.unsigned_abs() <= MOST_UNITS
            && self.low <= value - doubt
            && value + doubt <= self.high
    }
}

impl Passage {
    /// For text that writes decimals so; nothing passes yet.
    pub fn new(decimal: Decimal) -> Self {
        let decimal_sign = u8x16::splat(if decimal == Decimal::Point { b'.' } else { b',' });
        Self { decimal_sign, gate: Gate::SHUT, passed: 0, sums: [0; POWERS.len()] }
    }

    /// Goes by this gate from now on; what passed before was told.
    pub fn set(&mut self, gate: Gate) {
        self.gate = gate;
    }

    /// Whether any row may pass.
    pub fn is_open(&self) -> bool {
        self.gate.rows > 0
    }

    /// Whether a row passes, given where in the text the cell of a column lies, without what is
    /// around it.
    #[inline]
    pub fn admits(&mut self, text: &[u8], cell: impl Fn(usize) -> Option<(usize, usize)>) -> bool {
        if self.gate.rows == 0 {
            return false;
        }
        let mut first = None;
        for opening in self.gate.openings.iter().take(self.gate.count) {
            let number = cell(opening.column)
                .and_then(|(start, end)| plain(text, start, end, self.decimal_sign));
            let Some(number) = number.filter(|number| opening.admits(*number)) else {
                return false;
            };
            first = first.or(Some(number));
        }
        if let Some(Plain { units, decimals }) = first
            && let Some(sum) = self.sums.get_mut(decimals)
        {
            *sum += i128::from(units);
        }
        self.gate.rows -= 1;
        self.passed += 1;
        true
    }

    /// Tells the sink of all that passed since the last time; to be done before a row is shown to it,
    /// and at the end.
    pub fn tell(&mut self, sink: &mut dyn Sink) {
        if self.passed > 0 {
            let mut total = Total::default();
            for (decimals, sum) in (0..).zip(&mut self.sums).filter(|(_, sum)| **sum != 0) {
                total.add_units(std::mem::take(sum), decimals);
            }
            sink.pass(std::mem::take(&mut self.passed), total);
        }
    }
}
