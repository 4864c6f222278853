//! Numbers as labels: `1.5`, `08`.

use crate::data::number::{CellValue, Decimal, read, read_short};

/// The maximum of numbers that are written with a zero in front: hours, days, weeks, minutes.
const MAX_PADDED: f64 = 59.0;

/// The value of a label that is a number without a unit, or an hour such as `08`.
#[inline]
pub(super) fn number(label: &str, decimal: Decimal) -> Option<f64> {
    if let Some(number) = read_short(label, decimal) {
        return Some(number.value());
    }
    if let [b'0', digit @ b'0'..=b'9'] = label.as_bytes() {
        return Some(f64::from(digit - b'0'));
    }
    match read(label.trim(), decimal) {
        CellValue::Number(number) if number.unit().is_none() => Some(number.value()),
        _ => None,
    }
}

/// Whether labels with these values may be years such as `98`, `99`, `00`.
pub(super) fn have_two_digit_years(labels: &[&str], values: &[f64]) -> bool {
    labels.iter().any(|label| label.starts_with('0') && label.len() == 2)
        && values.iter().any(|value| *value > MAX_PADDED)
}
