//! A sum of decimal numbers that is exact, so that the sum of `0.1` and `0.2` is `0.3`. Knows neither
//! which numbers are added nor why.

use super::number::{Fixed, Number, Numeral};
use super::plain::Plain;

/// Digits after the point that the exact sum has at most.
const MOST_DECIMALS: u32 = 30;

/// A running sum; none as soon as the digits do not suffice: no sum is better than one whose last
/// digits are not true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Total(Option<Fixed>);

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
        let other = other.0.filter(|other| other.decimals <= MOST_DECIMALS);
        self.0 = self.0.and_then(|sum| sum.plus(other?));
    }

    /// Takes away a number that was added.
    pub fn minus(&mut self, number: &Number) {
        let negative = |Fixed { units, decimals }| {
            units.checked_neg().map(|units: i128| Fixed { units, decimals })
        };
        self.plus(Self(Fixed::read(number.literal()).and_then(negative)));
    }

    /// The sum, where it is known to the last digit.
    pub fn number(&self) -> Option<Number> {
        let mut sum = self.0?;
        while sum.decimals > 0 && sum.units % 10 == 0 {
            sum = Fixed { units: sum.units / 10, decimals: sum.decimals - 1 };
        }
        let text = sum.text();
        Some(Number::kept(Numeral::kept(&text)?.value(), &text))
    }
}
