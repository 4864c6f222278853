//! Labels that are numbers, `1.5`, `08`, or versions, `3.10`, or differ only in their numbers: `FY24`.

use crate::data::number::{CellValue, Decimal, read, read_short};
use crate::data::survey::name::{COUNTDOWNS, ends_with, is_year_with_letter};

/// The maximum of numbers that are written with a zero in front: hours, days, weeks, minutes.
const MAX_PADDED: f64 = 59.0;

/// Whether decimal numbers are versions: `3.10` is next to `3.9`.
pub fn are_versions<'l>(mut labels: impl Iterator<Item = &'l str> + Clone) -> bool {
    let is_tenth = |label: &str, next: &str| {
        label.ends_with(".9") && label.strip_suffix('9') == next.strip_suffix("10")
    };
    let mut pairs = labels.clone().zip(labels.clone().skip(1));
    pairs.any(|(label, next)| is_tenth(label, next) || is_tenth(next, label))
        && labels.all(|label| label.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'))
}

/// Whether labels end with numbers, differ only in these, and fall: `FY24`, `FY23`; `Q1'24`, `Q4'23`. `T-3` counts down.
pub(super) fn have_falling_numbers(labels: &[&str]) -> bool {
    let [first, _, _, ..] = labels else { return false };
    let text = without_digits(first);
    let before = first.split(|c: char| c.is_ascii_digit()).next().unwrap_or_default().trim_end();
    let counts_down = before.ends_with(['-', '−', '–', '—']) || ends_with(COUNTDOWNS, before);
    let has_number_last =
        first.trim().trim_end_matches('.').ends_with(|c: char| c.is_ascii_digit());
    let are_years = labels.iter().all(|label| is_year_with_letter(label));
    let have_same_text = labels.iter().all(|label| without_digits(label) == text);
    if !are_years && (counts_down || !has_number_last || !have_same_text) {
        return false;
    }
    // By the first number, or by the last one, as of years.
    let mut numbers: Vec<Vec<u32>> = labels.iter().map(|label| numbers(label)).collect();
    let by_first = numbers.is_sorted_by(|one, next| one > next);
    let is_rising = numbers.is_sorted();
    for numbers in &mut numbers {
        numbers.reverse();
    }
    let by_last = numbers.is_sorted_by(|one, next| one > next);
    by_first && !numbers.is_sorted() || by_last && !is_rising
}

fn without_digits(label: &str) -> String {
    label.trim().chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// The numbers of a label.
fn numbers(label: &str) -> Vec<u32> {
    label.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
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

/// Whether labels with these values may be years such as `98`, `99`, `00`.
pub(super) fn have_two_digit_years(labels: &[&str], values: &[f64]) -> bool {
    labels.iter().any(|label| label.starts_with('0') && label.len() == 2)
        && values.iter().any(|value| *value > MAX_PADDED)
}
