//! What may pass unseen, as a value: most rows of a long input change nothing but how many there are
//! and what they sum to. Here is also the one loop that applies it to the cells of a row. Knows
//! neither what the bounds are for nor how rows are written.

use wide::u8x16;

use super::plain::{EXACT, POWERS, Plain, plain};
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
    rows_left: u64,
    passed: u64,
    doors: Vec<Door>,
}

/// One opening, and what passed through it.
struct Door {
    opening: Opening,
    /// By the number of decimals.
    limits: Box<[Limits; POWERS.len()]>,
    /// Which of these were used since the opening changed, a bit for each.
    used: u32,
}

/// An opening among numbers of so many decimals, in units of the last of them: with two decimals,
/// 1.50 is 150 units.
#[derive(Clone, Copy)]
struct Limits {
    low: i64,
    high: i64,
    sum: i128,
}

/// Seventeen digits, as many as a double has.
const MOST_UNITS: i64 = 99_999_999_999_999_999;

impl Limits {
    const UNKNOWN: Self = Self { low: i64::MAX, high: i64::MIN, sum: 0 };
}

impl Passage {
    /// For text that writes decimals so; nothing passes yet.
    pub fn new(decimal: Decimal) -> Self {
        let sign = if decimal == Decimal::Point { b'.' } else { b',' };
        Self { decimal_sign: u8x16::splat(sign), rows_left: 0, passed: 0, doors: Vec::new() }
    }

    /// Goes by this gate from now on; what passed before was told.
    pub fn set(&mut self, gate: Gate) {
        self.rows_left = gate.rows;
        if gate.rows == 0 {
            return;
        }
        self.doors.truncate(gate.count);
        for (index, opening) in gate.openings.iter().take(gate.count).enumerate() {
            match self.doors.get_mut(index) {
                Some(door) if door.opening == *opening => {}
                Some(door) => door.set(*opening),
                None => self.doors.push(Door::new(*opening)),
            }
        }
    }

    /// Whether any row may pass.
    pub fn is_open(&self) -> bool {
        self.rows_left > 0
    }

    /// Whether a row passes, given where in the text the cell of a column lies, without what is
    /// around it.
    #[inline]
    pub fn admits(&mut self, text: &[u8], cell: impl Fn(usize) -> Option<(usize, usize)>) -> bool {
        if self.rows_left == 0 {
            return false;
        }
        let mut first = None;
        for door in &mut self.doors {
            let number = cell(door.opening.column)
                .and_then(|(start, end)| plain(text, start, end, self.decimal_sign));
            let Some(number) = number.filter(|number| door.admits(*number)) else { return false };
            first = first.or(Some(number));
        }
        if let Some((number, door)) = first.zip(self.doors.first_mut()) {
            door.add(number);
        }
        self.rows_left -= 1;
        self.passed += 1;
        true
    }

    /// Tells the sink of all that passed since the last time; to be done before a row is shown to it,
    /// and at the end.
    pub fn tell(&mut self, sink: &mut dyn Sink) {
        if self.passed > 0 {
            let sum = self.doors.first_mut().map_or_else(Total::default, Door::sum);
            sink.pass(std::mem::take(&mut self.passed), sum);
        }
    }
}

impl Door {
    fn new(opening: Opening) -> Self {
        Self { opening, limits: Box::new([Limits::UNKNOWN; POWERS.len()]), used: 0 }
    }

    fn set(&mut self, opening: Opening) {
        self.opening = opening;
        while self.used != 0 {
            if let Some(limits) = self.limits.get_mut(self.used.trailing_zeros() as usize) {
                *limits = Limits::UNKNOWN;
            }
            self.used &= self.used - 1;
        }
    }

    #[inline]
    fn admits(&mut self, number: Plain) -> bool {
        let Plain { units, decimals } = number;
        let Some(limits) = self.limits.get_mut(decimals) else { return false };
        if self.used & 1 << decimals == 0 {
            self.used |= 1 << decimals;
            limits.low = highest(-self.opening.low, decimals).saturating_neg();
            limits.high = highest(self.opening.high, decimals);
            if decimals > 0 {
                // A fraction of more digits is not added up by them.
                limits.low = limits.low.max(-MOST_UNITS);
                limits.high = limits.high.min(MOST_UNITS);
            }
        }
        limits.low <= units && units <= limits.high
    }

    #[inline]
    fn add(&mut self, number: Plain) {
        if let Some(limits) = self.limits.get_mut(number.decimals) {
            limits.sum += i128::from(number.units);
        }
    }

    /// What passed since it was asked last.
    fn sum(&mut self) -> Total {
        let mut total = Total::default();
        for (decimals, limits) in (0..).zip(self.limits.iter_mut()) {
            if limits.sum != 0 {
                total.add_units(std::mem::take(&mut limits.sum), decimals);
            }
        }
        total
    }
}

/// The number of units, as many to the whole as these decimals make, up to which a decimal reads as a
/// double that is no larger than the bound; or a little less than that.
#[expect(clippy::cast_possible_truncation, reason = "the cast saturates, as it should")]
fn highest(bound: f64, decimals: usize) -> i64 {
    let Some(&scale) = POWERS.get(decimals) else { return i64::MIN };
    let units = (bound * scale).round();
    if units.abs() < EXACT {
        // Both sides of the division are exact, so it rounds as reading the decimal does.
        let is_above = units / scale > bound;
        return units as i64 - i64::from(is_above);
    }
    (units - units.abs() * 4.0 * f64::EPSILON).floor() as i64
}
