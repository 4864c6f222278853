//! Decimal numbers without rounding, as long as 38 digits hold them: the sum of `0.1` and `0.2` is `0.3`.
//! Knows neither which numbers they are nor how they are shown.

use super::Number;

/// The powers of ten that a double holds exactly.
pub(super) const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// The powers of ten that are short integers.
const SHORT_POWERS: [i64; 10] =
    [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/// `units` divided by ten to the power of `decimals`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FixedPoint<U = i128> {
    pub units: U,
    pub decimals: u32,
}

impl FixedPoint {
    pub const ZERO: Self = Self { units: 0, decimals: 0 };
    pub const ONE: Self = Self { units: 1, decimals: 0 };

    /// Reads a JSON number; none where it is too long to be held.
    pub fn read(literal: &str) -> Option<Self> {
        let (mantissa, exponent) = match literal.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (literal, 0),
        };
        let fraction = mantissa.split_once('.').map_or("", |(_, fraction)| fraction);
        let units: i128 = mantissa.replace('.', "").parse().ok()?;
        if units == 0 {
            return Some(Self::ZERO);
        }
        let decimals = i64::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
        if let Ok(decimals) = u32::try_from(decimals) {
            return Some(Self { units, decimals });
        }
        let zeros = u32::try_from(decimals.checked_neg()?).ok()?;
        Some(Self { units: units.checked_mul(10_i128.checked_pow(zeros)?)?, decimals: 0 })
    }

    /// The sum of both; none where the digits do not suffice: no sum is better than one whose last digits
    /// are not true.
    pub fn plus(self, other: Self) -> Option<Self> {
        if other.units == 0 {
            return Some(self);
        }
        let decimals = self.decimals.max(other.decimals);
        let units = self.units_at(decimals)?.checked_add(other.units_at(decimals)?)?;
        Some(Self { units, decimals })
    }

    /// The difference of both.
    pub fn minus(self, other: Self) -> Option<Self> {
        self.plus(Self { units: other.units.checked_neg()?, ..other })
    }

    /// The number with this many decimals, halves away from zero; none where it has no more.
    pub fn rounded(self, decimals: u32) -> Option<Self> {
        let surplus = self.decimals.checked_sub(decimals).filter(|surplus| *surplus > 0)?;
        let rounded = |power: i128| {
            let (units, rest) = (self.units / power, self.units % power);
            units + if rest.abs() < power / 2 { 0 } else { rest.signum() }
        };
        Some(Self { units: 10_i128.checked_pow(surplus).map_or(0, rounded), decimals })
    }

    /// The number without zeros at its end.
    pub fn shortest(mut self) -> Self {
        while self.decimals > 0 && self.units % 10 == 0 {
            self = Self { units: self.units / 10, decimals: self.decimals - 1 };
        }
        self
    }

    /// The nearest double.
    #[expect(clippy::expect_used, reason = "digits are a number")]
    pub fn value(self) -> f64 {
        let units = i64::try_from(self.units).ok();
        let short = units.and_then(|units| FixedPoint { units, decimals: self.decimals }.value());
        short.unwrap_or_else(|| self.text().parse().expect("digits"))
    }

    /// The same number with its text, without zeros at its end.
    pub fn number(self) -> Number {
        Number::written(self.value(), &self.shortest().text()).into_owned()
    }

    /// The number with all its decimals.
    pub fn text(self) -> String {
        let sign = if self.units < 0 { "-" } else { "" };
        let (units, decimals) = (self.units.unsigned_abs(), self.decimals as usize);
        let digits = format!("{units:0>width$}", width = decimals + 1);
        let (whole, fraction) =
            digits.split_at_checked(digits.len() - decimals).unwrap_or((&digits, ""));
        let point = if fraction.is_empty() { "" } else { "." };
        [sign, whole, point, fraction].concat()
    }

    pub fn times_ten(self) -> Self {
        match self.decimals.checked_sub(1) {
            Some(decimals) => Self { decimals, ..self },
            None => Self { units: self.units.saturating_mul(10), decimals: 0 },
        }
    }

    pub fn times(self, count: i128) -> Option<Self> {
        Some(Self { units: self.units.checked_mul(count)?, ..self })
    }

    /// The units that it has at this many decimals, which are not fewer than its own.
    pub fn units_at(self, decimals: u32) -> Option<i128> {
        let zeros = decimals.checked_sub(self.decimals)?;
        self.units.checked_mul(10_i128.checked_pow(zeros)?)
    }

    /// The same, if they are short: with them a division takes a tenth of the time.
    #[inline]
    pub fn short_units_at(self, decimals: u32) -> Option<i64> {
        let units = i64::try_from(self.units).ok()?;
        match decimals.checked_sub(self.decimals)? {
            0 => Some(units),
            zeros => units.checked_mul(*SHORT_POWERS.get(zeros as usize)?),
        }
    }
}

/// Numbers added up without rounding, and what their last digits count.
#[derive(Clone)]
pub struct Sums {
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

impl Sums {
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

    /// Adds what passed a gate, which is short, and leaves nothing of that.
    pub fn take_passed(&mut self, passed: &mut Self) {
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
