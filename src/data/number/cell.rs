//! What the text of a cell is: a number, missing, text, or a number in a spelling that is refused.
//! Knows one cell and the decimal sign of the input.

use super::{Decimal, Notation, Number, NumberError, grammar};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CellValue<'a> {
    Number(Number<&'a str>),
    /// Empty, or one of the usual words for an absent value.
    Missing,
    /// No number at all: words, dates, times, versions, identifiers such as `007`.
    Text,
    /// Meant as a number, but in a spelling that could be misread or cannot be kept.
    Malformed(NumberError),
}

/// What programs write for an absent value.
const MISSING: [&str; 15] = [
    "", "null", "NULL", "None", "NA", "<NA>", "N/A", "n/a", "NaN", "nan", "NaT", "-", "–", "—",
    "[N/A]",
];

/// Reads one cell; blanks and tabs around it do not count.
pub fn read(cell: &str, notation: impl Into<Notation>) -> CellValue<'_> {
    let notation = notation.into();
    match read_short(cell, notation.decimal) {
        Some(number) => CellValue::Number(number),
        None => read_other(trimmed(cell), notation),
    }
}

/// Reads a cell that is a number of few digits without a unit, as most are.
#[inline]
pub fn read_short(cell: &str, decimal: Decimal) -> Option<Number<&str>> {
    Number::short(trimmed(cell), decimal)
}

/// Reads a cell that is no short number.
fn read_other(cell: &str, Notation { decimal, scale }: Notation) -> CellValue<'_> {
    if MISSING.contains(&cell) {
        return CellValue::Missing;
    }
    if let Some(scale) = scale
        && let Some(number) = Number::scaled(cell, scale, decimal)
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

/// Reads a number of a JSON text, which is valid by RFC 8259 already: only its size is checked.
pub fn json_number(literal: &str) -> Result<Number<&str>, NumberError> {
    match Number::short(literal, Decimal::Point) {
        Some(number) => Ok(number),
        None => Number::digits_only(literal, f64::NAN, Decimal::Point).with_value(),
    }
}

/// Most cells have nothing to trim, which two bytes tell.
#[inline]
fn trimmed(cell: &str) -> &str {
    match cell.as_bytes() {
        [b' ' | b'\t', ..] | [.., b' ' | b'\t'] => cell.trim_matches([' ', '\t']),
        _ => cell,
    }
}
