//! Reads a cell: a number, missing, text, or malformed. The grammar of numbers is in `grammar.rs`.

use super::{
    Decimal, FixedPoint, Notation, Number, NumberError, Spelling, Suffixes, TextKind, Unit,
    grammar, short,
};
use crate::data::label::trimmed;
use crate::plan::Sizes;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CellValue<'a> {
    Number(Number<&'a str>),
    /// Empty, or one of the usual words for an absent value.
    Missing,
    /// Not a number: words, dates, times, versions, identifiers such as `007`.
    Text,
    /// Probably a number, but ambiguous, too long or too large.
    Malformed(NumberError),
}

/// What is read as a missing value.
const MISSING: [&str; 15] = [
    "", "null", "NULL", "None", "NA", "<NA>", "N/A", "n/a", "NaN", "nan", "NaT", "-", "–", "—",
    "[N/A]",
];

/// Reads one cell. Blanks and tabs around it are ignored. Where columns are still to be found, a remark may be a cell of
/// its own: only [`read_cell`] takes it off.
pub fn read(cell: &str, notation: impl Into<Notation>) -> CellValue<'_> {
    let notation = notation.into();
    match read_short(cell, notation.decimal) {
        Some(number) => CellValue::Number(number),
        None => read_other(trimmed(cell), notation),
    }
}

/// Reads one cell, where a number may have a remark after it: `12.4 ± 0.8`, `2 (26h ago)`. The remark is not part of the
/// text of the number.
pub fn read_cell(cell: &str, notation: impl Into<Notation>) -> CellValue<'_> {
    let notation = notation.into();
    let value = read(cell, notation);
    if matches!(value, CellValue::Text | CellValue::Malformed(_))
        && let Some((front, _)) = remark(cell)
        && let number @ CellValue::Number(_) = read(front, notation)
    {
        return number;
    }
    value
}

/// Splits a cell before `±` or `+/-`, or before parentheses after a blank that end it.
pub fn remark(cell: &str) -> Option<(&str, &str)> {
    let cell = trimmed(cell);
    let parentheses = cell.find(" (").filter(|_| cell.ends_with(')'));
    let signs = ["±", "+/-"].into_iter().filter_map(|sign| cell.find(sign));
    let (front, remark) = cell.split_at_checked(signs.chain(parentheses).min()?)?;
    remark.contains(char::is_alphanumeric).then(|| (front, trimmed(remark)))
}

/// Reads a number with few digits and no unit, the usual case.
#[inline]
pub fn read_short(cell: &str, decimal: Decimal) -> Option<Number<&str>> {
    Number::short(trimmed(cell), decimal)
}

/// Reads a cell that is not a short number.
fn read_other(cell: &str, Notation { decimal, suffixes }: Notation) -> CellValue<'_> {
    if MISSING.contains(&cell) {
        return CellValue::Missing;
    }
    if let Some(suffixes) = suffixes
        && let Some(number) = Number::with_suffixes(cell, suffixes, decimal)
    {
        return CellValue::Number(number);
    }
    match grammar::number(cell, decimal) {
        Ok(_) if cell.len() > NumberError::LONGEST => CellValue::Malformed(NumberError::TooLong),
        Ok(number) => number.with_value().map_or_else(CellValue::Malformed, CellValue::Number),
        Err(None) => CellValue::Text,
        Err(Some(reason)) => CellValue::Malformed(reason),
    }
}

pub fn is_number(cell: &str, notation: impl Into<Notation>) -> bool {
    matches!(read(cell, notation), CellValue::Number(_))
}

pub fn is_missing(cell: &str) -> bool {
    read(cell, Notation::default()) == CellValue::Missing
}

/// Whether a text is a duration as accepted by `--durations`: `1m32s`, `5d3h`, `00:01:02`.
pub fn is_duration(text: &str) -> bool {
    let value = read(text, Notation { suffixes: Some(Suffixes::Durations), ..Notation::default() });
    matches!(value, CellValue::Number(number) if number.unit() == Some(Unit::Duration::<&str>))
}

/// Reads a JSON number. The tokenizer has checked the syntax, so only its size is checked here.
pub fn json_number(literal: &str) -> Result<Number<&str>, NumberError> {
    match Number::short(literal, Decimal::Point) {
        Some(number) => Ok(number),
        None => Number::digits_only(literal, f64::NAN, Decimal::Point).with_value(),
    }
}

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
        let (source, short) = (TextKind::Digits, FixedPoint::NONE);
        let spelling = Spelling { start, end, decimal, is_negative, source, short };
        Self { value, text, spelling }
    }

    /// The number that is written as a JSON number.
    pub fn from_literal(value: f64, text: &'a str) -> Self {
        Self::digits_only(text, value, Decimal::Point)
    }

    /// The number that is shown as this text, such as `1.2G` or `1m30s`.
    pub fn with_text(value: f64, text: &'a str) -> Self {
        let mut number = Self::digits_only(text, value, Decimal::Point);
        number.spelling.source = TextKind::Suffix(Suffixes::Sizes(Sizes::Si));
        number
    }

    /// Computes the value, if a double can represent it.
    fn with_value(mut self) -> Result<Self, NumberError> {
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
            self.spelling.source = TextKind::Noise;
        }
        self.value = if self.spelling.is_negative { 0.0 - magnitude } else { magnitude };
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_after_numbers() {
        let cases = [
            ("12.4 ± 0.8", Some(("12.4 ", "± 0.8"))),
            ("12.4±0.8 ms", Some(("12.4", "±0.8 ms"))),
            ("12.4 +/- 0.8", Some(("12.4 ", "+/- 0.8"))),
            ("12.4 ± 0.8 (5%)", Some(("12.4 ", "± 0.8 (5%)"))),
            (" 2 (26h ago) ", Some(("2", "(26h ago)"))),
            ("2 (±1)", Some(("2", "(±1)"))),
            ("2(26h ago)", None),
            ("2 (26h) ago", None),
            ("(12)", None),
            ("5 ()", None),
            ("5 ±", None),
            ("5", None),
        ];
        for (cell, parts) in cases {
            assert_eq!(remark(cell), parts, "{cell}");
        }
    }

    #[test]
    fn cells_with_remarks() {
        let value = |cell| match read_cell(cell, Decimal::Point) {
            CellValue::Number(number) => Some((number.value(), number.text().to_owned())),
            _ => None,
        };
        assert_eq!(value("12.4 ms ± 0.8 ms"), Some((12.4, "12.4 ms".to_owned())));
        assert_eq!(value("1,204 (95.8%)"), Some((1204.0, "1,204".to_owned())));
        for cell in ["<5 (x)", "007 (x)", "a (1)", "1,23 ± 4", "- (26h ago)"] {
            assert_eq!(value(cell), None, "{cell}");
        }
    }
}
