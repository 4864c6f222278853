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

/// Whole numbers below this are doubles.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Seventeen digits, as many as a double has: fractions of more are shown with fewer, and not summed here.
const MOST_SUMMED: u64 = 99_999_999_999_999_999;
/// `units` divided by ten to the power of `decimals`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FixedPoint<U = i128> {
    pub units: U,
    pub decimals: u32,
}

impl FixedPoint {
    pub const ZERO: Self = Self { units: 0, decimals: 0 };
    pub const ONE: Self = Self { units: 1, decimals: 0 };

    pub fn whole(units: u64) -> Self {
        Self { units: units.into(), decimals: 0 }
    }

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

    pub fn minus(self, other: Self) -> Option<Self> {
        self.plus(Self { units: other.units.checked_neg()?, ..other })
    }

    /// The number with this many decimals, halves away from zero; none where it has no more.
    pub fn rounded(self, decimals: u32) -> Option<Self> {
        let surplus = self.decimals.checked_sub(decimals).filter(|surplus| *surplus > 0)?;
        let Some(power) = 10_i128.checked_pow(surplus) else {
            return Some(Self { units: 0, decimals });
        };
        let (units, rest) = (self.units / power, self.units % power);
        let carry = if rest.abs() < power / 2 { 0 } else { rest.signum() };
        Some(Self { units: units + carry, decimals })
    }

    /// The number without zeros at its end.
    pub fn shortest(mut self) -> Self {
        while self.decimals > 0 && self.units % 10 == 0 {
            self = Self { units: self.units / 10, decimals: self.decimals - 1 };
        }
        self
    }

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

    /// The same as a short integer, which is divided ten times as fast.
    #[inline]
    pub fn short_units_at(self, decimals: u32) -> Option<i64> {
        let units = i64::try_from(self.units).ok()?;
        match decimals.checked_sub(self.decimals)? {
            0 => Some(units),
            zeros => units.checked_mul(*SHORT_POWERS.get(zeros as usize)?),
        }
    }
}

/// Of a cell: at most 18 digits from the first that is not zero.
impl FixedPoint<i64> {
    /// What is not read as a short number.
    pub const NONE: Self = Self { units: 0, decimals: u32::MAX };

    #[inline]
    pub fn is_none(self) -> bool {
        self.decimals == Self::NONE.decimals
    }

    /// Whether it is surely between two numbers, both included.
    #[inline]
    pub fn is_within(self, low: f64, high: f64) -> bool {
        match self.value() {
            Some(value) => low <= value && value <= high,
            None => self.is_long_within(low, high),
        }
    }

    /// The same for units too large for a double, whose value is known but for an error.
    #[inline(never)]
    fn is_long_within(self, low: f64, high: f64) -> bool {
        let Some(scale) = POWERS.get(self.decimals as usize) else { return false };
        #[expect(clippy::cast_precision_loss, reason = "the error is allowed for")]
        let value = self.units as f64 / scale;
        let error = value.abs() * 4.0 * f64::EPSILON;
        let is_summed = self.units.unsigned_abs() <= MOST_SUMMED;
        is_summed && low <= value - error && value + error <= high
    }

    /// The nearest double, where the units and the power of ten are doubles themselves: then their
    /// quotient is rounded as reading the cell would be. Never -0.
    #[inline]
    pub fn value(self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "none is lost where it is taken")]
        let units = self.units as f64;
        let scale = POWERS.get(self.decimals as usize)?;
        (units.abs() < EXACT).then_some(units / scale)
    }
}
