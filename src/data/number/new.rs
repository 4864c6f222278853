//! Makes a number of its text. The grammar of texts is in `grammar.rs`.

use super::{Decimal, FixedPoint, Number, NumberError, Source, Spelling, short};

/// The maximum number of significant digits of a double.
const MAX_DIGITS: usize = 17;

impl<'a> Number<&'a str> {
    /// Parses a cell with few digits, the usual case.
    #[inline]
    pub(super) fn short(cell: &'a str, decimal: Decimal) -> Option<Self> {
        let short = short::short_cell(cell, decimal);
        let mut number = Self::digits_only(cell, short.value()?, decimal);
        number.spelling.short = short;
        Some(number)
    }

    /// A number written as digits with an optional minus.
    #[inline]
    pub(super) fn digits_only(text: &'a str, value: f64, decimal: Decimal) -> Self {
        let is_negative = text.starts_with('-');
        let (start, end) = (usize::from(is_negative), text.len());
        let (source, short) = (Source::Cell, FixedPoint::NONE);
        let spelling = Spelling { start, end, decimal, is_negative, source, short };
        Self { value, text, spelling }
    }

    /// The number that [`Number::stored_text()`] has written as `text`.
    pub fn from_literal(value: f64, text: &'a str) -> Self {
        // A number without a suffix ends with a digit and has no colon.
        let has_suffix = text.ends_with(char::is_alphabetic) || text.contains(':');
        let mut number = Self::digits_only(text, value, Decimal::Point);
        number.spelling.source = if has_suffix { Source::SuffixLiteral } else { Source::Literal };
        number
    }

    /// Computes the value, if a double can represent it.
    pub(super) fn with_value(mut self) -> Result<Self, NumberError> {
        let (digits, decimal) = (self.digits(), self.spelling.decimal);
        // `f64::parse` accepts a decimal point but no thousands separators.
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
        if is_fraction && count > MAX_DIGITS {
            self.spelling.source = Source::Noise;
        }
        self.value = if self.spelling.is_negative { 0.0 - magnitude } else { magnitude };
        Ok(self)
    }
}
