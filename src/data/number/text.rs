//! Formats numbers: as kept, as JSON, rounded, and as shown in charts, with exactly the digits of the input.

use super::fixed_point::POWERS;
use super::grammar::currency;
use super::{Decimal, FixedPoint, Number, Spelling, TextKind, Unit, size_text};
use crate::plan::Sizes;

/// The powers of ten of the first digit for which a number is shown without an exponent.
const PLAIN: std::ops::RangeInclusive<i64> = -4..=14;

impl Number<&str> {
    /// An owned copy. Digits beyond the precision of a double are removed.
    pub fn into_owned(self) -> Number {
        if self.is_converted() {
            return self.without_unit();
        }
        if self.spelling.source == TextKind::Noise {
            return self.with_digits(&shortest(self.value));
        }
        let Self { value, text, spelling } = self;
        Number { value, text: text.to_owned(), spelling }
    }
}

/// Below this, a number can be reconstructed from its double and its number of decimals.
const PLAIN_UNITS_LIMIT: u64 = 1_000_000_000_000_000;

impl Number {
    /// The number with the fewest digits that is read as this value.
    pub fn of_value(value: f64) -> Self {
        Number::from_literal(value, &shortest(value)).into_owned()
    }

    /// The number of this value with this many decimals.
    #[expect(clippy::indexing_slicing, reason = "a plain number has at most as many decimals")]
    pub fn with_decimals(value: f64, decimals: u32) -> Self {
        let units = to_units(value * POWERS[decimals as usize]);
        Number::from_literal(value, &FixedPoint { units, decimals }.text()).into_owned()
    }

    /// The number of this value that is shown as a size in its largest unit, with four digits.
    pub fn of_size(value: f64, sizes: Sizes) -> Self {
        Number::with_text(value, &size_text(value, sizes)).into_owned()
    }
}

/// Extends a range to include a number. On a tie, the earlier number is kept.
pub fn extend_range(range: &mut Option<(Number, Number)>, number: &Number<&str>) {
    match range {
        Some((lowest, _)) if number.value < lowest.value => *lowest = number.into_owned(),
        Some((_, highest)) if number.value > highest.value => *highest = number.into_owned(),
        Some(_) => {}
        None => *range = Some((number.into_owned(), number.into_owned())),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "it is a whole number of few digits")]
fn to_units(value: f64) -> i128 {
    value.round() as i128
}

impl FixedPoint<i64> {
    /// Whether [`Number::with_decimals`] can reconstruct the number from its value and its decimals, if it is not -0.
    pub fn is_plain(self) -> bool {
        !self.is_none() && self.units.unsigned_abs() < PLAIN_UNITS_LIMIT
    }
}

impl<T: AsRef<str>> Number<T> {
    /// The number of decimals, if [`Number::with_decimals`] can reconstruct the literal from it.
    pub fn plain_decimals(&self) -> Option<u32> {
        let Spelling { is_negative, source, short, .. } = self.spelling;
        if source != TextKind::Digits || !short.is_plain() {
            return None;
        }
        Some(if short.units == 0 && is_negative { 0 } else { short.decimals })
    }

    /// The number as shown in a chart, optionally with thousands separators.
    pub fn shown(&self, separators: bool) -> String {
        let text = self.stored_text();
        if self.has_suffix() { text } else { shown(&text, separators) }
    }

    /// The number with its text rounded to this many decimals, halves away from zero, in the same format. The value
    /// does not change. `None` if it does not have more decimals.
    pub fn rounded(&self, decimals: u32) -> Option<Number> {
        if self.has_suffix() {
            return None;
        }
        Some(self.with_digits(&self.exact()?.rounded(decimals)?.text()))
    }

    /// The number padded to exactly this many decimals, in the same format. `None` if it has more, or an exponent.
    pub fn padded(&self, decimals: u32) -> Option<Number> {
        let exact = self.exact()?.shortest();
        if self.has_suffix() || self.shown(false).contains('e') {
            return None;
        }
        Some(self.with_digits(&FixedPoint { units: exact.units_at(decimals)?, decimals }.text()))
    }

    pub fn without_unit(&self) -> Number {
        let text = self.stored_text();
        let number = if self.has_suffix() {
            Number::with_text(self.value, &text)
        } else {
            Number::from_literal(self.value, &text)
        };
        number.into_owned()
    }

    /// The text with thousands separators; `None` if it has an exponent or a suffix.
    pub fn grouped_text(&self) -> Option<String> {
        let rest = self.decimals()?;
        let whole = self.text().get(self.spelling.start..self.text().len() - rest.len())?;
        let group = self.spelling.decimal.group();
        let digits: String = whole.chars().filter(|letter| *letter != group).collect();
        let grouped = separated(&digits).replace(',', &group.to_string());
        let [before, ..] = self.parts();
        Some([before, &grouped, rest].concat())
    }

    /// Replaces the digits, keeping the format: `$1,234.56` with `1234.6` becomes `$1,234.6`.
    fn with_digits(&self, literal: &str) -> Number {
        let (sign, digits) = literal.split_at(usize::from(literal.starts_with('-')));
        let (whole, rest) = digits.split_at(digits.find(['.', 'e']).unwrap_or(digits.len()));
        let mut digits = if self.has_separators() { separated(whole) } else { whole.to_owned() };
        digits.push_str(rest);
        if self.spelling.decimal == Decimal::Comma {
            digits = digits.replace('.', ";").replace(',', ".").replace(';', ",");
        }
        let (before, after) = match self.unit() {
            Some(Unit::Before(unit)) => (unit, ""),
            Some(Unit::After(unit)) => ("", unit),
            Some(Unit::Duration) | None => ("", ""),
        };
        let start = sign.len() + before.len();
        let mut spelling = Spelling { start, end: start + digits.len(), ..self.spelling };
        (spelling.is_negative, spelling.short) = (!sign.is_empty(), FixedPoint::NONE);
        if spelling.source == TextKind::Noise {
            spelling.source = TextKind::Digits;
        }
        Number { value: self.value, text: [sign, before, &digits, after].concat(), spelling }
    }

    /// The text that [`Number::from_literal()`] reads, a JSON number; or, with a suffix, a size or duration as written,
    /// which [`Number::with_text()`] reads.
    pub fn stored_text(&self) -> String {
        if !self.has_suffix() {
            return self.literal();
        }
        let (_, without_currency) = currency(self.text());
        without_currency.to_owned()
    }

    pub fn has_decimal_comma(&self) -> bool {
        self.spelling.decimal == Decimal::Comma
    }

    /// The digits as a JSON number: `[-]digits[.digits][e[-]digits]`.
    pub fn literal(&self) -> String {
        let Spelling { is_negative, source, .. } = self.spelling;
        if source != TextKind::Digits {
            return shortest(self.value);
        }
        if is_negative && self.value == 0.0 {
            return "0".to_owned();
        }
        let sign = if is_negative { "-" } else { "" };
        sign.to_owned() + &self.literal_digits()
    }

    /// The digits in JSON syntax: with a decimal point, a digit before it, no thousands separators and no plus.
    pub(super) fn literal_digits(&self) -> String {
        let (sign, group) = (self.spelling.decimal.sign(), self.spelling.decimal.group());
        let mut text = String::with_capacity(self.digits().len() + 1);
        for letter in self.digits().chars().filter(|letter| *letter != group && *letter != '+') {
            match letter {
                '−' => text.push('-'),
                'E' => text.push('e'),
                letter if letter == sign && text.is_empty() => text.push_str("0."),
                letter if letter == sign => text.push('.'),
                letter => text.push(letter),
            }
        }
        text
    }
}

/// A JSON number as shown in a chart, optionally with thousands separators.
pub fn shown(literal: &str, separators: bool) -> String {
    let (sign, digits) = literal.split_at(usize::from(literal.starts_with('-')));
    let (mantissa, exponent) = digits.split_once('e').unwrap_or((digits, "0"));
    let (whole, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all_digits = [whole, decimals].concat();
    let significant = all_digits.trim_start_matches('0');
    if significant.is_empty() {
        return if exponent == "0" { digits.to_owned() } else { "0".to_owned() };
    }
    let zeros = all_digits.len() - significant.len();
    let Ok(exponent) = exponent.parse::<i64>() else { return literal.to_owned() };
    // The power of ten of the first significant digit.
    let power = exponent
        .saturating_add_unsigned(whole.len() as u64)
        .saturating_sub_unsigned(zeros as u64 + 1);
    if !PLAIN.contains(&power) {
        let digits = significant.trim_end_matches('0');
        let (first, rest) = digits.split_at_checked(1).unwrap_or((digits, ""));
        let point = if rest.is_empty() { "" } else { "." };
        return format!("{sign}{first}{point}{rest}e{power}");
    }
    // Without an exponent.
    let digits = match digits.find('e').and_then(|_| FixedPoint::read(digits)) {
        Some(number) => number.text(),
        None => digits.to_owned(),
    };
    let whole = digits.find('.').unwrap_or(digits.len());
    let (whole, decimals) = digits.split_at_checked(whole).unwrap_or((&digits, ""));
    let whole = if separators { separated(whole) } else { whole.to_owned() };
    [sign, &whole, decimals].concat()
}

/// The shortest JSON number that parses to this double.
pub(super) fn shortest(value: f64) -> String {
    // Adding zero turns -0 into 0.
    let value = value + 0.0;
    let is_plain = value == 0.0 || (1e-4..1e15).contains(&value.abs());
    if is_plain { value.to_string() } else { format!("{value:e}") }
}

/// Whether these values are shown with thousands separators, because one is 10,000 or more.
pub fn wants_separators(mut values: impl Iterator<Item = f64>) -> bool {
    values.any(|value| (1e4..1e15).contains(&value.abs()))
}

/// A factor of ten or more, as a whole number. Smaller changes are shown in percent.
pub fn whole_factor(factor: f64) -> Option<String> {
    (factor >= 10.0).then(|| separated(&format!("{:.0}", factor.round())))
}

/// A whole number with separators of thousands.
pub fn separated(whole: &str) -> String {
    let mut text = String::with_capacity(whole.len() + whole.len() / 3);
    for (digit, left) in whole.chars().zip((0..whole.len()).rev()) {
        text.push(digit);
        if left > 0 && left % 3 == 0 {
            text.push(',');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_text_has_an_exponent_if_it_would_be_long() {
        let cases = [
            (-0.0, "0"),
            (-0.1, "-0.1"),
            (0.0001, "0.0001"),
            (0.000_099, "9.9e-5"),
            (999_999_999_999_999.0, "999999999999999"),
            (1e15, "1e15"),
        ];
        for (value, text) in cases {
            assert_eq!(shortest(value), text);
        }
    }
}
