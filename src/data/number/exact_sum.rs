//! Adds numbers without rounding.

use super::fixed_point::POWERS;
use super::{FixedPoint, Number};

/// The exact sum of numbers, their count, and the sum of their precisions.
#[derive(Clone)]
pub struct ExactSum {
    /// Short numbers, by number of decimals: the sum of their units, and their count.
    short: [(i128, u64); POWERS.len()],
    /// The maximum number of decimals of a short number; the rest of the array is zero.
    max_decimals: u32,
    /// The count of all other numbers.
    long_count: u64,
    /// Their sum, and that of their last digits; `None` after an overflow.
    long: Option<(FixedPoint, FixedPoint)>,
}

impl ExactSum {
    pub const ZERO: Self = Self {
        short: [(0, 0); POWERS.len()],
        max_decimals: 0,
        long_count: 0,
        long: Some((FixedPoint::ZERO, FixedPoint::ZERO)),
    };

    #[inline]
    pub fn add_short(&mut self, number: FixedPoint<i64>) {
        if let Some((sum, count)) = self.short.get_mut(number.decimals as usize) {
            *sum += i128::from(number.units);
            *count += 1;
            self.max_decimals = self.max_decimals.max(number.decimals);
        }
    }

    pub fn add<T: AsRef<str>>(&mut self, number: &Number<T>) {
        let short = number.spelling.short;
        if POWERS.len() > short.decimals as usize && !number.has_suffix() {
            return self.add_short(short);
        }
        self.long_count += 1;
        self.long = self.long.and_then(|(sum, last_digits)| {
            let last_digit = number.last_digit()?;
            let is_whole = last_digit == FixedPoint::ONE;
            let last_digits =
                last_digits.plus(if is_whole { FixedPoint::ZERO } else { last_digit });
            Some((sum.plus(number.exact()?)?, last_digits?))
        });
    }

    /// Moves the short numbers of another sum into this one.
    #[inline]
    pub fn append(&mut self, other: &mut Self) {
        self.max_decimals = self.max_decimals.max(other.max_decimals);
        let used = other.max_decimals as usize + 1;
        for ((sum, count), other) in self.short.iter_mut().zip(&mut other.short).take(used) {
            let (other_sum, other_count) = std::mem::take(other);
            (*sum, *count) = (*sum + other_sum, *count + other_count);
        }
        other.max_decimals = 0;
    }

    pub fn count(&self) -> u64 {
        self.short.iter().map(|(_, count)| count).sum::<u64>() + self.long_count
    }

    /// The sum; `None` after an overflow.
    pub fn total(&self) -> Option<FixedPoint> {
        let (sum, _) = self.long?;
        let mut short = (0..).zip(self.short);
        short.try_fold(sum, |sum, (decimals, (units, _))| sum.plus(FixedPoint { units, decimals }))
    }

    /// The sum of the values of one in the last digit, not counting whole numbers: 0.1 + 0.01 = 0.11 for `2.5` and
    /// `0.25`. It is the tolerance when comparing a total with rounded numbers.
    pub fn last_digits(&self) -> Option<FixedPoint> {
        let (_, last_digits) = self.long?;
        let mut fractions = (0..).zip(self.short).skip(1);
        fractions.try_fold(last_digits, |sum, (decimals, (_, count))| {
            sum.plus(FixedPoint { units: count.into(), decimals })
        })
    }
}
