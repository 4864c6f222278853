//! Exact decimal numbers of up to 38 digits: `0.1` plus `0.2` is `0.3`.

use super::Number;

/// The powers of ten that are exact as doubles.
pub(super) const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Powers of ten as 64-bit integers.
const SHORT_POWERS: [i64; 10] =
    [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/// 2^53: whole numbers below this are exact as doubles.
const EXACT_LIMIT: f64 = 9_007_199_254_740_992.0;

/// The maximum for a gate: seventeen digits. A longer number may be [`super::TextKind::Noise`].
const MAX_GATE_UNITS: u64 = 99_999_999_999_999_999;

/// `units` divided by ten to the power of `decimals`: 12.75 is 1275 units with two decimals.
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

    /// Reads a JSON number; `None` if it has too many digits.
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
        Some(Self { units: units.checked_mul(power_of_ten(zeros)?)?, decimals: 0 })
    }

    /// The exact sum; `None` if it has too many digits, because none is better than one with wrong digits.
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

    /// Whether it is less than another. If the exact difference overflows, comparing doubles is good enough.
    #[inline]
    pub fn is_below(self, other: Self) -> bool {
        self.minus(other).map_or_else(|| self.value() < other.value(), |rest| rest.units < 0)
    }

    /// Rounds to this many decimals, halves away from zero. `None` if it does not have more.
    pub fn rounded(self, decimals: u32) -> Option<Self> {
        let surplus = self.decimals.checked_sub(decimals).filter(|surplus| *surplus > 0)?;
        let Some(power) = power_of_ten(surplus) else {
            return Some(Self { units: 0, decimals });
        };
        let (units, rest) = (self.units / power, self.units % power);
        let carry = if rest.abs() < power / 2 { 0 } else { rest.signum() };
        Some(Self { units: units + carry, decimals })
    }

    /// The same number without trailing zeros in its decimals.
    pub fn shortest(mut self) -> Self {
        while self.decimals > 0 && self.units % 10 == 0 {
            self = Self { units: self.units / 10, decimals: self.decimals - 1 };
        }
        self
    }

    /// The nearest double.
    #[expect(clippy::expect_used, reason = "the text of a decimal can always be parsed")]
    pub fn value(self) -> f64 {
        let units = i64::try_from(self.units).ok();
        let short = units.and_then(|units| FixedPoint { units, decimals: self.decimals }.value());
        short.unwrap_or_else(|| self.text().parse().expect("digits"))
    }

    /// The number with its text, without trailing zeros.
    pub fn number(self) -> Number {
        Number::from_literal(self.value(), &self.shortest().text()).into_owned()
    }

    pub fn text(self) -> String {
        let sign = if self.units < 0 { "-" } else { "" };
        let (units, decimals) = (self.units.unsigned_abs(), self.decimals as usize);
        let digits = format!("{units:0>width$}", width = decimals + 1);
        let (whole, fraction) = digits.split_at(digits.len() - decimals);
        [sign, whole, if fraction.is_empty() { "" } else { "." }, fraction].concat()
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

    /// The units for this many decimals (at least its own): 127500 for 12.75 with four decimals.
    pub fn units_at(self, decimals: u32) -> Option<i128> {
        self.units.checked_mul(power_of_ten(decimals.checked_sub(self.decimals)?)?)
    }

    /// The same as a 64-bit integer, for which division is ten times faster.
    #[inline]
    pub fn short_units_at(self, decimals: u32) -> Option<i64> {
        let units = i64::try_from(self.units).ok()?;
        FixedPoint { units, decimals: self.decimals }.units_at(decimals)
    }
}

impl From<FixedPoint<i64>> for FixedPoint {
    fn from(short: FixedPoint<i64>) -> Self {
        Self { units: short.units.into(), decimals: short.decimals }
    }
}

#[inline(never)]
fn power_of_ten(exponent: u32) -> Option<i128> {
    10_i128.checked_pow(exponent)
}

/// A short number: at most 18 significant digits.
impl FixedPoint<i64> {
    /// Marks a cell that is not a short number.
    pub const NONE: Self = Self { units: 0, decimals: u32::MAX };

    /// The units for this many decimals (at least its own).
    #[inline]
    pub fn units_at(self, decimals: u32) -> Option<i64> {
        match decimals.checked_sub(self.decimals)? {
            0 => Some(self.units),
            zeros => self.units.checked_mul(*SHORT_POWERS.get(zeros as usize)?),
        }
    }

    pub fn is_none(self) -> bool {
        self.decimals == Self::NONE.decimals
    }

    /// Whether it is certainly in the closed interval.
    #[inline]
    pub fn is_within(self, low: f64, high: f64) -> bool {
        match self.value() {
            Some(value) => low <= value && value <= high,
            None => self.is_long_within(low, high),
        }
    }

    /// Like `is_within`, if the units are not exact as a double: the value has an error.
    #[inline(never)]
    fn is_long_within(self, low: f64, high: f64) -> bool {
        let Some(scale) = POWERS.get(self.decimals as usize) else { return false };
        #[expect(clippy::cast_precision_loss, reason = "the loss is less than `error`")]
        let value = self.units as f64 / scale;
        let error = value.abs() * 4.0 * f64::EPSILON;
        self.units.unsigned_abs() <= MAX_GATE_UNITS && low <= value - error && value + error <= high
    }

    /// The nearest double, never -0, if units and power of ten are doubles: then the quotient is correctly rounded.
    #[inline]
    pub fn value(self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "the value is used only if nothing is lost")]
        let units = self.units as f64;
        let scale = POWERS.get(self.decimals as usize)?;
        (units.abs() < EXACT_LIMIT).then_some(units / scale)
    }
}
