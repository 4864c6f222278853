//! A sum of decimal numbers that is exact as long as 38 digits hold it, so that the sum of `0.1`
//! and `0.2` is `0.3`. Knows neither which numbers are added nor why.

use super::number::{Number, Numeral};
use super::plain::Plain;

/// Digits after the point that the exact sum has at most.
const MOST_DECIMALS: u32 = 30;

/// A running sum; none as soon as the digits do not suffice: no sum is better than one whose last
/// digits are not true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Total(Option<Fixed>);

/// `units` times ten to the power of minus `decimals`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fixed {
    units: i128,
    decimals: u32,
}

impl Default for Total {
    fn default() -> Self {
        Self(Some(Fixed { units: 0, decimals: 0 }))
    }
}

impl Total {
    /// Adds a number.
    #[inline]
    pub fn add(&mut self, numeral: &Numeral<'_>) {
        match numeral.plain() {
            Some(Plain { units, decimals }) => self.add_units(units.into(), decimals),
            None => self.plus(Self(Fixed::read(Number::from_numeral(numeral).literal()))),
        }
    }

    /// Adds so many units, ten to the power of `decimals` of them to the whole.
    pub fn add_units(&mut self, units: i128, decimals: usize) {
        let decimals = if units == 0 { 0 } else { u32::try_from(decimals).unwrap_or(u32::MAX) };
        self.plus(Self(Some(Fixed { units, decimals })));
    }

    /// Adds another sum.
    pub fn plus(&mut self, other: Self) {
        self.0 = self.0.and_then(|sum| sum.plus(other.0?));
    }

    /// Takes away a number that was added.
    pub fn minus(&mut self, number: &Number) {
        self.plus(Self(Fixed::read(number.literal()).and_then(Fixed::negative)));
    }

    /// The sum, where it is known to the last digit.
    pub fn number(&self) -> Option<Number> {
        let text = self.0?.text();
        Some(Number::kept(Numeral::kept(&text)?.value(), &text))
    }
}

impl Fixed {
    /// Reads `[-]digits[.digits][e[-]digits]`; none where that is too long to be held.
    fn read(digits: &str) -> Option<Self> {
        let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (digits, 0),
        };
        let (negative, mantissa) = match mantissa.strip_prefix('-') {
            Some(magnitude) => (true, magnitude),
            None => (false, mantissa),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let units = units(whole, fraction)?;
        let units = if negative { -units } else { units };
        if units == 0 {
            return Some(Self { units, decimals: 0 });
        }
        let decimals = i64::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
        if let Ok(decimals) = u32::try_from(decimals) {
            return (decimals <= MOST_DECIMALS).then_some(Self { units, decimals });
        }
        let zeros = u32::try_from(decimals.checked_neg()?).ok()?;
        let units = units.checked_mul(10_i128.checked_pow(zeros)?)?;
        Some(Self { units, decimals: 0 })
    }

    fn plus(self, other: Self) -> Option<Self> {
        if self.decimals == other.decimals {
            return Some(Self { units: self.units.checked_add(other.units)?, ..self });
        }
        let decimals = self.decimals.max(other.decimals);
        let units = self.at(decimals)?.checked_add(other.at(decimals)?)?;
        Some(Self { units, decimals })
    }

    fn negative(self) -> Option<Self> {
        Some(Self { units: self.units.checked_neg()?, ..self })
    }

    /// The units that it has at so many decimals, which are not fewer than its own.
    fn at(self, decimals: u32) -> Option<i128> {
        self.units.checked_mul(10_i128.checked_pow(decimals.checked_sub(self.decimals)?)?)
    }

    fn text(self) -> String {
        let sign = if self.units < 0 { "-" } else { "" };
        let (mut units, mut decimals) = (self.units.unsigned_abs(), self.decimals as usize);
        while decimals > 0 && units % 10 == 0 {
            units /= 10;
            decimals -= 1;
        }
        let digits = format!("{units:0>width$}", width = decimals + 1);
        let (whole, fraction) =
            digits.split_at_checked(digits.len() - decimals).unwrap_or((&digits, ""));
        let point = if fraction.is_empty() { "" } else { "." };
        [sign, whole, point, fraction].concat()
    }
}

/// The digits before and after the point as one number.
fn units(whole: &str, fraction: &str) -> Option<i128> {
    whole.bytes().chain(fraction.bytes()).try_fold(0_i128, |units, digit| {
        let digit = digit.is_ascii_digit().then(|| i128::from(digit - b'0'))?;
        units.checked_mul(10)?.checked_add(digit)
    })
}
