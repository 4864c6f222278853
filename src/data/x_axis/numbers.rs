//! Labels that are numbers, `1.5`, `08`, or versions, `3.10`.

use crate::data::number::{CellValue, Decimal, read, read_short};

/// Whether decimal numbers are versions: they have different numbers of decimals, and one of two and more ends in 0,
/// which no number would need: `3.9` and `3.10`. Programs write `1.0` for a whole number.
pub(super) fn are_versions(labels: &[&str]) -> bool {
    let decimals = |label: &str| label.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let first = labels.first().map_or(0, |label| decimals(label));
    labels.iter().any(|label| decimals(label) != first)
        && labels.iter().any(|label| decimals(label) > 1 && label.ends_with('0'))
        && labels
            .iter()
            .all(|label| label.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'))
}

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

#[cfg(test)]
mod tests {
    use super::are_versions;

    #[test]
    fn versions_are_no_numbers() {
        let cases: [(&[&str], bool); 11] = [
            (&["0.0", "0.25", "1.0"], false),
            (&["0.00", "0.5"], true),
            (&["1", "10"], false),
            (&["3.9", "3.10"], true),
            (&["3.9", "3.11"], false),
            (&["3.90", "3.10"], false),
            (&["3", "3.10"], true),
            (&["10", "3.5"], false),
            (&["1.5", "-3.10"], false),
            (&["3.10"], false),
            (&[], false),
        ];
        for (labels, expected) in cases {
            assert_eq!(are_versions(labels), expected, "{labels:?}");
        }
    }
}
