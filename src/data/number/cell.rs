//! Reads a cell: a number, missing, text, or malformed.

use super::{Decimal, Notation, Number, NumberError, Suffixes, Unit, grammar};

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
const MISSING: [&str; 16] = [
    "", "null", "NULL", "None", "NA", "<NA>", "N/A", "n/a", "NaN", "nan", "NaT", "-", "–", "—",
    ":", "[N/A]",
];

/// Reads one cell. Blanks and tabs around it are ignored.
pub fn read(cell: &str, notation: impl Into<Notation>) -> CellValue<'_> {
    let notation = notation.into();
    match read_short(cell, notation.decimal) {
        Some(number) => CellValue::Number(number),
        None => read_other(trimmed(cell), notation),
    }
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

/// Whether a text is a duration as accepted by `--durations`: `1m32s`, `5d3h`, `00:01:02`.
pub fn is_duration(text: &str) -> bool {
    let durations = Notation { suffixes: Some(Suffixes::Durations), ..Notation::default() };
    let value = read(text, durations);
    matches!(value, CellValue::Number(number) if number.unit() == Some(Unit::Duration::<&str>))
}

/// Reads a JSON number. The tokenizer has checked the syntax, so only its size is checked here.
pub fn json_number(literal: &str) -> Result<Number<&str>, NumberError> {
    match Number::short(literal, Decimal::Point) {
        Some(number) => Ok(number),
        None => Number::digits_only(literal, f64::NAN, Decimal::Point).with_value(),
    }
}

/// The cell without blanks and tabs around it. Fast path: first and last byte are neither.
#[inline]
fn trimmed(cell: &str) -> &str {
    match cell.as_bytes() {
        [b' ' | b'\t', ..] | [.., b' ' | b'\t'] => cell.trim_matches([' ', '\t']),
        _ => cell,
    }
}
