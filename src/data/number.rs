//! A number with the text from which it was read: its digits, decimals, unit and value. Does not know
//! the column (whether units agree, whether groups are ambiguous there), the place, or any drawing.

mod cell;
mod fixed_point;
mod grammar;
mod groups;
mod scale;
mod short;
mod sums;
mod text;
mod unit;

pub use cell::{CellValue, is_number, json_number, read, read_short};
pub use fixed_point::FixedPoint;
pub use groups::{has_digits, is_digits};
pub use scale::{SizeUnit, size_text, time_unit};
pub use short::{decimal_sign, short};
pub use sums::Sums;
pub use text::{include, separated, shown, wants_separators};
pub use unit::Unit;

use std::borrow::Cow;

pub use crate::fault::NumberError;
use crate::plan::Scale;
pub use crate::plan::{Decimal, Notation};

/// A finite number, with the text from which it was read. The text is borrowed while rows pass, and
/// owned where the number is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Number<T = String> {
    /// The nearest double; never -0.
    value: f64,
    /// The cell, without blanks around it.
    text: T,
    spelling: Spelling,
}

impl Copy for Number<&str> {}

/// How a number is written in its text.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Spelling {
    /// Where the digits begin and end, groups, decimals and exponent included, but no sign.
    start: usize,
    end: usize,
    decimal: Decimal,
    is_negative: bool,
    is_grouped: bool,
    source: Source,
    /// The same number in units, where its digits are few, and else [`FixedPoint::NONE`].
    short: FixedPoint<i64>,
}

/// Where the text of a number is from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    /// From a cell, which a table shows as it is written.
    Cell,
    /// From a cell with more significant digits of a fraction than a double has: what a program printed of
    /// one. It is shown with fewer.
    Noise,
    /// From a cell such as `1.2G`, which every chart shows as it is written, but for units of time that
    /// are converted.
    Scaled(Scale),
    /// From [`Number::literal_parts()`] of such a number.
    Written,
    /// From [`Number::literal_parts()`] of any other.
    Literal,
}

/// A double has no more significant digits.
const MOST_DIGITS: usize = 17;

impl<'a> Number<&'a str> {
    /// The number of a cell of few digits, as most are.
    #[inline]
    fn short(cell: &'a str, decimal: Decimal) -> Option<Self> {
        let short = short::short_cell(cell, decimal);
        let mut number = Self::digits_only(cell, short.value()?, decimal);
        number.spelling.short = short;
        Some(number)
    }

    /// Digits with at most a minus before them, and nothing else.
    #[inline]
    fn digits_only(text: &'a str, value: f64, decimal: Decimal) -> Self {
        let is_negative = text.starts_with('-');
        let (start, end) = (usize::from(is_negative), text.len());
        let (is_grouped, source, short) = (false, Source::Cell, FixedPoint::NONE);
        let spelling = Spelling { start, end, decimal, is_negative, is_grouped, source, short };
        Self { value, text, spelling }
    }

    /// The number of this value that [`Number::literal_parts()`] are.
    pub fn written(value: f64, text: &'a str) -> Self {
        // A literal ends with a digit, and has no colon.
        let is_scaled = text.ends_with(char::is_alphabetic) || text.contains(':');
        let mut number = Self::digits_only(text, value, Decimal::Point);
        number.spelling.source = if is_scaled { Source::Written } else { Source::Literal };
        number
    }

    /// The same with the value of its digits, if a double can hold that.
    fn with_value(mut self) -> Result<Self, NumberError> {
        let (digits, decimal) = (self.digits(), self.spelling.decimal);
        // Rust reads a decimal point, but no groups.
        let value = if decimal == Decimal::Point { digits.parse::<f64>().ok() } else { None };
        let value = value.or_else(|| self.literal_digits().parse().ok());
        let magnitude = value.ok_or(NumberError::NotDecimal)?;
        let (mantissa, exponent) = digits.split_once(['e', 'E']).unwrap_or((digits, ""));
        let significant = mantissa.trim_start_matches(|letter| !matches!(letter, '1'..='9'));
        if !magnitude.is_finite() {
            return Err(NumberError::TooLarge);
        }
        if magnitude == 0.0 && !significant.is_empty() {
            return Err(NumberError::TooSmall);
        }
        let is_fraction = mantissa.contains(decimal.sign()) || exponent.starts_with(['-', '−']);
        let count = significant.bytes().filter(u8::is_ascii_digit).count();
        if is_fraction && count > MOST_DIGITS {
            self.spelling.source = Source::Noise;
        }
        self.value = if self.spelling.is_negative { 0.0 - magnitude } else { magnitude };
        Ok(self)
    }
}

impl<T: AsRef<str>> Number<T> {
    pub fn borrowed(&self) -> Number<&str> {
        Number { value: self.value, text: self.text(), spelling: self.spelling }
    }

    pub fn value(&self) -> f64 {
        self.value
    }

    pub fn text(&self) -> &str {
        self.text.as_ref()
    }

    /// The same in units, where its digits are few, and else [`FixedPoint::NONE`].
    #[inline]
    pub fn short_units(&self) -> FixedPoint<i64> {
        self.spelling.short
    }

    /// Whether the thousands are grouped, which is ambiguous in some inputs.
    pub fn is_grouped(&self) -> bool {
        self.spelling.is_grouped
    }

    /// Whether it has suffixes, such as `1.2G`, and is shown as it was written.
    #[inline]
    pub fn has_suffix(&self) -> bool {
        let scale = self.spelling.source;
        matches!(scale, Source::Written | Source::Scaled(Scale::Sizes(_) | Scale::Durations))
    }

    /// Whether it is minutes and seconds: `1:32`.
    pub fn is_minutes(&self) -> bool {
        self.spelling.source == Source::Scaled(Scale::Durations)
            && self.text().matches(':').count() == 1
    }

    /// Whether its unit was converted, so that its digits are not those of its text.
    fn is_converted(&self) -> bool {
        matches!(self.spelling.source, Source::Scaled(Scale::Time(_)))
    }

    /// Its unit, as it is written beside it.
    pub fn unit(&self) -> Option<Unit<&str>> {
        let Spelling { start, end, is_negative, .. } = self.spelling;
        match self.spelling.source {
            Source::Written | Source::Scaled(Scale::Sizes(_)) => return None,
            Source::Scaled(Scale::Durations) => return Some(Unit::Duration),
            Source::Scaled(Scale::Time(unit)) => return Some(Unit::After(unit)),
            Source::Cell | Source::Noise | Source::Literal => {}
        }
        // Most numbers have nothing around their digits but a minus.
        if start == usize::from(is_negative) && end == self.text().len() {
            return None;
        }
        let before = self.text().get(..start).unwrap_or_default();
        match self.text().get(end..).unwrap_or_default() {
            "" => {
                let sign = before.trim_matches(['+', '-', '−', ' ']);
                (!sign.is_empty()).then_some(Unit::Before(sign))
            }
            after => Some(Unit::After(after)),
        }
    }

    /// What a table shows: the cell as it is written.
    pub fn cell(&self) -> Cow<'_, str> {
        match self.spelling.source {
            Source::Literal => self.shown(false).into(),
            _ => self.text().into(),
        }
    }

    /// The end of [`Self::cell`] from its decimal sign on, or from where that would be; none in scientific
    /// form.
    pub fn decimals(&self) -> Option<&str> {
        let digits = self.digits();
        if digits.contains(['e', 'E']) || self.has_suffix() || self.cell() != self.text() {
            return None;
        }
        let whole = digits.find(self.spelling.decimal.sign()).unwrap_or(digits.len());
        self.text().get(self.spelling.start + whole..)
    }

    /// Whether its decimal sign could as well group thousands; none where it has no decimals.
    pub fn could_be_grouped(&self) -> Option<bool> {
        let (whole, decimals) = self.digits().split_once(self.spelling.decimal.sign())?;
        let is_group = decimals.len() == 3 && is_digits(decimals);
        let is_first = matches!(whole.as_bytes(), [b'1'..=b'9', rest @ ..] if rest.len() < 3);
        Some(is_group && is_first)
    }

    /// The same number without rounding, if it is not too long.
    pub fn exact(&self) -> Option<FixedPoint> {
        let short = self.spelling.short;
        if short.is_none() {
            return FixedPoint::read(&self.literal());
        }
        Some(FixedPoint { units: short.units.into(), decimals: short.decimals })
    }

    /// What its last digit counts: 0.1 in `3.5`, 1,024 in `4K`.
    fn last_digit(&self) -> Option<FixedPoint> {
        let exact = self.exact()?;
        let last = FixedPoint { units: 1, ..exact };
        let Some(digits) = FixedPoint::read(&self.literal_digits()) else { return Some(last) };
        let Some(units) = exact.units_at(digits.decimals) else { return Some(last) };
        let factor = units.checked_div(digits.units).unwrap_or(1).abs();
        Some(FixedPoint { units: factor, decimals: digits.decimals })
    }

    fn digits(&self) -> &str {
        self.text().get(self.spelling.start..self.spelling.end).unwrap_or_default()
    }
}
