//! A number that is kept, and how it is shown: with the digits it came with, no more and no
//! fewer. It does not know its column; whether separators are wanted is asked of all values.

use super::{Fixed, Numeral};

/// From here down a plain number is too long to read; likewise from `10^15` up.
const SMALLEST_PLAIN: i64 = -4;
const LARGEST_PLAIN: i64 = 14;

/// A finite double together with the digits it came with.
#[derive(Clone, PartialEq, Debug)]
pub struct Number {
    value: f64,
    /// What [`Numeral::write()`] wrote.
    text: String,
}

/// What stands between the digits of a kept number and how it came, where it is shown so: `1.2G`.
pub(super) const GIVEN: char = '|';

impl Number {
    /// The number of a cell, with its digits.
    pub fn from_numeral(numeral: &Numeral<'_>) -> Number {
        Number { value: numeral.value, text: numeral.text() }
    }

    /// A number of this value, by the text that [`Numeral::write()`] wrote.
    pub fn kept(value: f64, text: &str) -> Number {
        Number { value, text: text.to_owned() }
    }

    /// Another number, in the memory of this one.
    pub fn set(&mut self, numeral: &Numeral<'_>) {
        self.value = numeral.value;
        self.text.clear();
        numeral.write(&mut self.text);
    }

    /// The nearest double; never -0.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// The digits as a JSON number: `[-]digits[.digits][e[-]digits]`.
    pub fn literal(&self) -> &str {
        self.text.split(GIVEN).next().unwrap_or_default()
    }

    /// Whether it is shown as it came.
    pub fn is_given(&self) -> bool {
        self.given().is_some()
    }

    /// How it came, where it is shown so.
    fn given(&self) -> Option<&str> {
        self.text.split_once(GIVEN).map(|(_, given)| given)
    }

    /// The number with no more than so many decimals, halves away from zero; none where it has no more.
    /// Its value stays what it is.
    pub fn rounded(&self, decimals: usize) -> Option<Number> {
        let exact = Fixed::read(self.literal()).filter(|_| !self.is_given())?;
        let rounded = exact.rounded(u32::try_from(decimals).ok()?)?;
        Some(Number::kept(self.value, &rounded.text()))
    }

    /// The number as a chart writes it, with separators in its whole part if they are wanted.
    pub fn shown(&self, separators: bool) -> String {
        if let Some(given) = self.given() {
            return given.to_owned();
        }
        let (sign, digits) = match self.literal().strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", self.literal()),
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
            return self.literal().to_owned();
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
