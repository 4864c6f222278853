//! A sum, or an extreme, in little memory: exact up to 30 digits, beyond that of doubles. One is kept for each of many
//! groups; [`super::ExactSum`] is faster, and twenty times as large.

use super::text::shortest;
use super::{FixedPoint, Number};

/// Sums from here on have more than 30 digits.
const LIMIT: u128 = 10_u128.pow(30);

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DecimalSum {
    /// The sum is `units` divided by ten to the power of `decimals`, as many as the number with most of them.
    Exact { units: i128, decimals: u32 },
    /// A sum of doubles, and what was lost in its additions, which its end adds again.
    Rounded { sum: f64, lost: f64 },
}

impl DecimalSum {
    pub const ZERO: Self = Self::Exact { units: 0, decimals: 0 };

    pub fn whole(count: u64) -> Self {
        Self::Exact { units: count.into(), decimals: 0 }
    }

    /// A number alone.
    pub fn of(number: &Number<&str>) -> Self {
        let exact = number.exact().and_then(|exact| exact_sum(FixedPoint::ZERO, exact));
        exact.unwrap_or(Self::Rounded { sum: number.value(), lost: 0.0 })
    }

    /// A short number alone.
    pub fn of_short(number: FixedPoint<i64>) -> Self {
        Self::Exact { units: number.units.into(), decimals: number.decimals }
    }

    /// Adds a short number.
    #[inline]
    pub fn add_short(&mut self, number: FixedPoint<i64>) {
        // Fast path: at most as many decimals as before. Both have at most 30 digits, so that the sum cannot overflow.
        if let Self::Exact { units, decimals } = self
            && let Some(short) = number.units_at(*decimals)
        {
            let sum = *units + i128::from(short);
            if sum.unsigned_abs() < LIMIT {
                *units = sum;
                return;
            }
        }
        self.add(Self::of_short(number));
    }

    /// Adds a number.
    #[inline(never)]
    pub fn add(&mut self, number: Self) {
        let exact = self.exact().zip(number.exact());
        *self = exact.and_then(|(sum, number)| exact_sum(sum, number)).unwrap_or_else(|| {
            let ((sum, lost), value) = (self.doubles(), number.value());
            let total = sum + value;
            let larger_first = sum.abs() >= value.abs();
            let rest = if larger_first { sum - total + value } else { value - total + sum };
            Self::Rounded { sum: total, lost: lost + rest }
        });
    }

    pub fn is_below(self, other: Self) -> bool {
        match (self.exact(), other.exact()) {
            (Some(own), Some(other)) if own.decimals == other.decimals => own.units < other.units,
            (Some(own), Some(other)) => own.is_below(other),
            _ => self.value() < other.value(),
        }
    }

    /// The mean of `count` numbers with this sum, with one decimal more, or as many as are asked for; halves away from
    /// zero.
    pub fn divided(self, count: u64, min_decimals: u32) -> Self {
        let count = count.max(1);
        match self {
            Self::Exact { units, decimals } => {
                // There is room for 38 digits, and a sum has at most 30.
                let room = 37 - units.unsigned_abs().max(1).ilog10();
                let more = min_decimals.saturating_sub(decimals).clamp(1, room);
                let (units, count) = (units * 10_i128.pow(more), i128::from(count));
                let (whole, rest) = (units / count, units % count);
                let carry = if rest.abs() * 2 >= count { rest.signum() } else { 0 };
                Self::Exact { units: whole + carry, decimals: decimals + more }
            }
            Self::Rounded { .. } => {
                #[expect(clippy::cast_precision_loss, reason = "the sum is rounded, too")]
                let count = count as f64;
                Self::Rounded { sum: self.value() / count, lost: 0.0 }
            }
        }
    }

    /// The exact value, unless it has too many digits.
    pub fn exact(self) -> Option<FixedPoint> {
        match self {
            Self::Exact { units, decimals } => Some(FixedPoint { units, decimals }),
            Self::Rounded { .. } => None,
        }
    }

    /// The nearest double; infinite if there is none.
    pub fn value(self) -> f64 {
        let (sum, lost) = self.doubles();
        if sum.is_finite() { sum + lost } else { sum }
    }

    /// The number with its text, with all its decimals; `None` if it is too large.
    pub fn number(self) -> Option<Number> {
        let value = self.value();
        let text = match self {
            Self::Exact { units, decimals } => FixedPoint { units, decimals }.text(),
            Self::Rounded { .. } => shortest(value),
        };
        value.is_finite().then(|| Number::from_literal(value + 0.0, &text).into_owned())
    }

    fn doubles(self) -> (f64, f64) {
        match self {
            Self::Exact { units, decimals } => (FixedPoint { units, decimals }.value(), 0.0),
            Self::Rounded { sum, lost } => (sum, lost),
        }
    }
}

/// The sum of two exact numbers with the decimals of the one that has more; `None` beyond 30 digits.
fn exact_sum(sum: FixedPoint, number: FixedPoint) -> Option<DecimalSum> {
    let decimals = sum.decimals.max(number.decimals);
    let units = sum.units_at(decimals)?.checked_add(number.units_at(decimals)?)?;
    (units.unsigned_abs() < LIMIT).then_some(DecimalSum::Exact { units, decimals })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::number::{CellValue, Decimal, read};

    fn number(text: &str) -> Number<&str> {
        match read(text, Decimal::Point) {
            CellValue::Number(number) => number,
            other => panic!("{text} is {other:?}"),
        }
    }

    fn sum(texts: &[&str]) -> DecimalSum {
        let mut sum = DecimalSum::ZERO;
        for text in texts {
            sum.add(DecimalSum::of(&number(text)));
        }
        sum
    }

    #[test]
    fn sums_are_exact_up_to_30_digits() {
        let cases: [(&[&str], &str, bool); 9] = [
            (&["0.1"; 10], "1.0", true),
            (&["2.50", "1"], "3.50", true),
            (&["-3", "3"], "0", true),
            (&["1e3", "0.5"], "1000.5", true),
            (&["999999999999999999"; 2], "1999999999999999998", true),
            (&["999999999999999999999999999998", "1"], "999999999999999999999999999999", true),
            (&["999999999999999999999999999999", "1"], "1e30", false),
            (&["1e300", "1", "-1e300"], "1", false),
            (&["1e-40", "1"], "1", false),
        ];
        for (texts, total, is_exact) in cases {
            let sum = sum(texts);
            assert_eq!(sum.number().map(|sum| sum.literal()), Some(total.to_owned()), "{texts:?}");
            assert_eq!(sum.exact().is_some(), is_exact, "{texts:?}");
        }
        assert_eq!(sum(&["1e308"; 2]).number(), None);
    }

    #[test]
    fn a_mean_has_one_digit_more() {
        let cases: [(&[&str], u32, &str); 9] = [
            (&["1", "2"], 0, "1.5"),
            (&["1.25", "1.75", "1.00"], 2, "1.333"),
            (&["-1", "0", "0", "0", "0", "0"], 0, "-0.2"),
            (&["-1", "0", "0", "0", "0", "0"], 3, "-0.167"),
            (&["0.5", "0.4"], 0, "0.45"),
            (&["0.5", "0.4"], 3, "0.450"),
            (&["-0.05", "0.0"], 0, "-0.025"),
            (&["0"], 9, "0.000000000"),
            (&["999999999999999999999999999999"], 10, "999999999999999999999999999999.00000000"),
        ];
        for (texts, decimals, mean) in cases {
            let divided = sum(texts).divided(texts.len() as u64, decimals);
            assert_eq!(divided.exact().map(FixedPoint::text).as_deref(), Some(mean));
        }
    }

    #[test]
    fn short_numbers_are_added_like_others() {
        for texts in [&["0.1", "2", "-3.25"][..], &["1e40", "1.5", "-1e40"], &["0.5", "1e300", "2"]]
        {
            let mut sum = DecimalSum::ZERO;
            for text in texts {
                let number = number(text);
                match number.short_units() {
                    short if short.is_none() => sum.add(DecimalSum::of(&number)),
                    short => sum.add_short(short),
                }
            }
            assert_eq!(sum, self::sum(texts), "{texts:?}");
        }
    }

    #[test]
    fn equal_numbers_are_not_below_each_other() {
        let cases = [("2.5", "2.50", false), ("2.50", "2.5", false), ("2.5", "2.51", true)];
        for (one, other, is_below) in
            [&cases[..], &[("-1", "1e300", true), ("3", "2", false)]].concat()
        {
            let [one, other] = [one, other].map(|text| DecimalSum::of(&number(text)));
            assert_eq!(one.is_below(other), is_below, "{one:?} {other:?}");
        }
    }
}
