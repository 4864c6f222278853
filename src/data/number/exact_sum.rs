//! ExactSum of numbers without rounding. Knows neither which numbers they are nor what a sum is for.

use super::fixed_point::POWERS;
use super::{FixedPoint, Number};

/// Numbers added up without rounding, and what their last digits count.
#[derive(Clone)]
pub struct ExactSum {
    /// The units of short numbers and how many there are, by their decimals.
    short: [(i128, u64); POWERS.len()],
    /// Beyond this many decimals there is none.
    most_decimals: u32,
    /// The others; none where they are too long.
    long: Option<LongSum>,
}

#[derive(Clone, Copy)]
struct LongSum {
    sum: FixedPoint,
    count: u64,
    /// What the last digits of those with decimals count together.
    last_digits: FixedPoint,
}

impl ExactSum {
    pub const ZERO: Self = Self {
        short: [(0, 0); POWERS.len()],
        most_decimals: 0,
        long: Some(LongSum { sum: FixedPoint::ZERO, count: 0, last_digits: FixedPoint::ZERO }),
    };

    #[inline]
    pub fn add_short(&mut self, number: FixedPoint<i64>) {
        if let Some((sum, count)) = self.short.get_mut(number.decimals as usize) {
            *sum += i128::from(number.units);
            *count += 1;
            self.most_decimals = self.most_decimals.max(number.decimals);
        }
    }

    pub fn add<T: AsRef<str>>(&mut self, number: &Number<T>) {
        let short = number.spelling.short;
        if POWERS.len() > short.decimals as usize && !number.has_suffix() {
            self.add_short(short);
        } else {
            self.long = self.long.and_then(|long| long.plus(number));
        }
    }

    /// Moves the sums of short numbers that passed a gate to these.
    pub fn append(&mut self, passed: &mut Self) {
        self.most_decimals = self.most_decimals.max(passed.most_decimals);
        let used = passed.most_decimals as usize + 1;
        for ((sum, count), passed) in self.short.iter_mut().zip(&mut passed.short).take(used) {
            let (more, number) = std::mem::take(passed);
            (*sum, *count) = (*sum + more, *count + number);
        }
        passed.most_decimals = 0;
    }

    pub fn count(&self) -> u64 {
        self.short.iter().map(|(_, count)| count).sum::<u64>()
            + self.long.map_or(0, |long| long.count)
    }

    /// The sum of all; none where the digits do not suffice.
    pub fn total(&self) -> Option<FixedPoint> {
        let mut short = (0..).zip(self.short);
        short.try_fold(self.long?.sum, |sum, (decimals, (units, _))| {
            sum.plus(FixedPoint { units, decimals })
        })
    }

    /// What the last digits of all numbers with decimals, or with a suffix that multiplies them, count together.
    pub fn last_digits(&self) -> Option<FixedPoint> {
        let mut short = (0..).zip(self.short).skip(1);
        short.try_fold(self.long?.last_digits, |sum, (decimals, (_, count))| {
            sum.plus(FixedPoint { units: count.into(), decimals })
        })
    }
}

impl LongSum {
    fn plus<T: AsRef<str>>(self, number: &Number<T>) -> Option<Self> {
        let (exact, last_digit) = (number.exact()?, number.last_digit()?);
        let last_digits = if last_digit == FixedPoint::ONE {
            self.last_digits
        } else {
            self.last_digits.plus(last_digit)?
        };
        Some(Self { sum: self.sum.plus(exact)?, count: self.count + 1, last_digits })
    }
}
