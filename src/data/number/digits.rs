//! A number that is kept, and how it is shown: with the digits it came with, no more and no
//! fewer. It does not know its column; whether separators are wanted is asked of all values.

use super::{Numeral, json_number};

/// From here down a plain number is too long to read; likewise from `10^15` up.
const SMALLEST_PLAIN: i64 = -4;
const LARGEST_PLAIN: i64 = 14;

/// A finite double together with the digits it came with.
#[derive(Clone, PartialEq, Debug)]
pub struct Number {
    value: f64,
    /// A JSON number: `[-]digits[.digits][e[-]digits]`.
    literal: Box<str>,
    /// How it came, where it is shown so: `1.2G`.
    given: Option<Box<str>>,
}

/// What stands between the digits of a kept number and how it came.
pub(super) const GIVEN: char = '|';

impl Number {
    /// The number of a cell, with its digits.
    pub fn from_numeral(numeral: &Numeral<'_>) -> Number {
        Number::kept(numeral.value(), &numeral.text())
    }

    /// A number of this value, by the text that [`Numeral::write()`] wrote.
    pub fn kept(value: f64, text: &str) -> Number {
        let (literal, given) = match text.split_once(GIVEN) {
            Some((literal, given)) => (literal, Some(given.into())),
            None => (text, None),
        };
        Number { value, literal: literal.into(), given }
    }

    /// The same where nothing but the text was kept.
    pub fn read(text: &str) -> Option<Number> {
        let (literal, _) = text.split_once(GIVEN).unwrap_or((text, ""));
        let value = json_number(literal).ok()?.value();
        Some(Number::kept(value, text))
    }

    /// The nearest double; never -0.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// The digits as a JSON number.
    pub fn literal(&self) -> &str {
        &self.literal
    }

    /// The number with no more than so many decimals, halves away from zero; none where it has no more.
    /// Its value stays what it is.
    pub fn rounded(&self, decimals: usize) -> Option<Number> {
        let (sign, digits) = match self.literal.strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", &*self.literal),
        };
        let (mantissa, exponent) = digits.split_once('e').unwrap_or((digits, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        // So many decimals written out, and so many of them too many.
        let own = i64::try_from(fraction.len()).ok()? - exponent.parse::<i64>().ok()?;
        let surplus = usize::try_from(own).ok()?.checked_sub(decimals).filter(|more| *more > 0)?;
        if self.given.is_some() {
            return None;
        }
        let digits =
            format!("{:0>width$}", [whole, fraction].concat(), width = surplus + decimals + 1);
        let (kept, cut) = digits.split_at_checked(digits.len() - surplus)?;
        let mut kept = kept.to_owned().into_bytes();
        if cut.starts_with(['5', '6', '7', '8', '9']) {
            let nines = kept.iter().rev().take_while(|digit| **digit == b'9').count();
            kept.iter_mut().rev().take(nines).for_each(|digit| *digit = b'0');
            match kept.iter_mut().rev().nth(nines) {
                Some(digit) => *digit += 1,
                None => kept.insert(0, b'1'),
            }
        }
        let kept = String::from_utf8(kept).ok()?;
        let sign = if kept.bytes().all(|digit| digit == b'0') { "" } else { sign };
        let (whole, fraction) = kept.split_at_checked(kept.len() - decimals)?;
        let whole = match whole.trim_start_matches('0') {
            "" => "0",
            whole => whole,
        };
        let point = if fraction.is_empty() { "" } else { "." };
        Some(Number::kept(self.value, &[sign, whole, point, fraction].concat()))
    }

    /// The number as a chart writes it, with separators in its whole part if they are wanted.
    pub fn shown(&self, separators: bool) -> String {
        if let Some(given) = &self.given {
            return given.to_string();
        }
        let (sign, digits) = match self.literal.strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", &*self.literal),
        };
        let (mantissa, exponent) = digits.split_once('e').unwrap_or((digits, "0"));
        let (whole, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = [whole, decimals].concat();
        let significant = all.trim_start_matches('0');
        if significant.is_empty() {
            return if exponent == "0" { digits.to_owned() } else { "0".to_owned() };
        }
        let (Ok(exponent), Ok(length)) = (exponent.parse::<i64>(), i64::try_from(whole.len()))
        else {
            return self.literal.to_string();
        };
        let zeros = all.bytes().take_while(|digit| *digit == b'0').map(|_| 1).sum::<i64>();
        // The power of ten of the first significant digit.
        let power = length + exponent - zeros - 1;
        if (SMALLEST_PLAIN..=LARGEST_PLAIN).contains(&power) {
            let (whole, decimals) = plain(significant, power);
            let whole = if separators { separated(&whole) } else { whole };
            let point = if decimals.is_empty() { "" } else { "." };
            [sign, &whole, point, &decimals].concat()
        } else {
            let digits = significant.trim_end_matches('0');
            let (first, rest) = digits.split_at_checked(1).unwrap_or((digits, ""));
            let point = if rest.is_empty() { "" } else { "." };
            format!("{sign}{first}{point}{rest}e{power}")
        }
    }
}

/// The fewest digits that lead back to a double, as a JSON number.
pub(super) fn literal(value: f64) -> String {
    // The sum turns -0 into 0.
    let value = value + 0.0;
    let plain = value == 0.0 || (1e-4..1e15).contains(&value.abs());
    if plain { value.to_string() } else { format!("{value:e}") }
}

/// Whether a column of these values is written with separators: as soon as one is long.
pub fn wants_separators(mut values: impl Iterator<Item = f64>) -> bool {
    values.any(|value| (1e4..1e15).contains(&value.abs()))
}

/// Whole part and decimals of significant digits, the first of which counts `10^power`.
fn plain(significant: &str, power: i64) -> (String, String) {
    let Ok(last) = usize::try_from(power) else {
        let zeros = "0".repeat(usize::try_from(-power - 1).unwrap_or_default());
        return ("0".to_owned(), [&zeros, significant].concat());
    };
    let length = last + 1;
    let (whole, decimals) = significant.split_at_checked(length).unwrap_or((significant, ""));
    (format!("{whole:0<length$}"), decimals.to_owned())
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
    use super::{Number, literal, wants_separators};
    use crate::data::number::{Decimal, Reading, json_number, read};

    fn number(cell: &str) -> Number {
        match read(cell, Decimal::Point) {
            Reading::Number(numeral) => Number::from_numeral(&numeral),
            other => unreachable!("{cell}: {other:?}"),
        }
    }

    #[test]
    fn a_number_is_shown_with_the_digits_it_came_with() {
        for (cell, shown, separated) in [
            ("2.90", "2.90", "2.90"),
            ("31", "31", "31"),
            ("1e3", "1000", "1,000"),
            ("1.50E+3", "1500", "1,500"),
            ("2.90e0", "2.90", "2.90"),
            ("100e-2", "1.00", "1.00"),
            ("+5", "5", "5"),
            (".5", "0.5", "0.5"),
            ("−.50", "-0.50", "-0.50"),
            ("-0", "0", "0"),
            ("-0.0", "0", "0"),
            ("0.00", "0.00", "0.00"),
            ("0e-9", "0", "0"),
            ("0.0e3", "0", "0"),
            ("1,234", "1234", "1,234"),
            ("-12,345,678.90", "-12345678.90", "-12,345,678.90"),
            ("$-999", "-999", "-999"),
            ("0.0001", "0.0001", "0.0001"),
            ("0.00010", "0.00010", "0.00010"),
            ("0.000099", "9.9e-5", "9.9e-5"),
            ("-3.0e-7", "-3e-7", "-3e-7"),
            ("1.5e-2", "0.015", "0.015"),
            ("999999999999999", "999999999999999", "999,999,999,999,999"),
            ("99999999999999.999", "99999999999999.999", "99,999,999,999,999.999"),
            ("12.339999999999999857", "12.34", "12.34"),
            ("-1.10000000000000008882", "-1.1", "-1.1"),
            ("0.12345678901234567", "0.12345678901234567", "0.12345678901234567"),
            ("12339999999999999857e-18", "12.34", "12.34"),
            ("12345678901234567890", "1.234567890123456789e19", "1.234567890123456789e19"),
            ("1e14", "100000000000000", "100,000,000,000,000"),
            ("1500000000000000", "1.5e15", "1.5e15"),
            ("9007199254740993", "9.007199254740993e15", "9.007199254740993e15"),
            ("1234.5e300", "1.2345e303", "1.2345e303"),
        ] {
            let number = number(cell);
            assert_eq!(number.shown(false), shown, "{cell}");
            assert_eq!(number.shown(true), separated, "{cell}");
            assert_eq!(Ok(number.value()), json_number(number.literal()).map(|n| n.value()));
        }
    }

    #[test]
    fn a_double_has_the_fewest_digits_that_lead_back_to_it() {
        for (value, digits) in [
            (-0.0, "0"),
            (31.0, "31"),
            (0.25, "0.25"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1e300, "1e300"),
            (-2.5e-7, "-2.5e-7"),
        ] {
            assert_eq!(literal(value), digits);
        }
    }

    #[test]
    fn what_is_shown_is_rounded_by_its_digits() {
        for (cell, decimals, rounded) in [
            ("2.345", 2, "2.35"),
            ("-2.345", 1, "-2.3"),
            ("9.995", 2, "10.00"),
            ("0.5", 0, "1"),
            ("-0.4", 0, "0"),
            ("0.004", 2, "0.00"),
            ("3e-7", 2, "0.00"),
            ("1.2345e2", 1, "123.5"),
            ("999.9", 0, "1000"),
        ] {
            let rounded_to = number(cell).rounded(decimals);
            assert_eq!(
                rounded_to.as_ref().map(|n| n.shown(false)).as_deref(),
                Some(rounded),
                "{cell}"
            );
            assert_eq!(rounded_to.map(|n| n.value()), Some(number(cell).value()));
        }
        for (cell, decimals) in [("2", 0), ("2.5", 1), ("1.2345e303", 1), ("1e3", 0)] {
            assert_eq!(number(cell).rounded(decimals), None, "{cell}");
        }
    }

    #[test]
    fn separators_start_with_ten_thousand() {
        let wants = |values: &[f64]| wants_separators(values.iter().copied());
        assert!(wants(&[1.0, -10_000.0]) && wants(&[999_999_999_999_999.0]));
        assert!(!wants(&[]) && !wants(&[9_999.99, 1e15, -2e20, 0.0]));
    }
}
