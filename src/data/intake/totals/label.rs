//! Whether the label of a row may name a total.

use crate::data::date::DateForm;
use crate::data::label::{is_digits, is_total_label};

/// Words for years.
const YEARS: [&str; 7] = ["fy", "cy", "ttm", "ltm", "year", "years", "full"];
const YEAR: &str = "2024";

/// Whether a label among dates of this form is none, and names a total or a longer period: `Total 2023`, `FY 2023`,
/// `2023`, or `Q1 2024` among months.
pub(super) fn is_longer_period(label: &str, form: DateForm) -> bool {
    let (are_years, are_quarters) = (form == DateForm::Year, form == DateForm::Quarter);
    let is_longer = |word: &str| match word.to_lowercase().as_str() {
        "q" => !are_years && !are_quarters,
        "h" => !are_years,
        "all" => true,
        word => is_total_label(word) || !are_years && YEARS.contains(&word),
    };
    let mut words = label.split(|letter: char| !letter.is_alphabetic());
    let ends = [words.next(), words.next_back()];
    let is_year = !are_years && label.len() == YEAR.len() && is_digits(label);
    (is_year || ends.into_iter().flatten().any(is_longer)) && form.read(label).is_none()
}

/// A fast test whether a label may be one of those: it is short, or begins with another letter than most dates.
#[inline]
pub(super) fn may_be_longer_period(label: &str) -> bool {
    match label.as_bytes() {
        [b'0'..=b'9', ..] => label.len() <= YEAR.len(),
        [first, ..] => b"ACFHLQTYacfhlqty".contains(first),
        [] => false,
    }
}

/// A fast test whether a label may be that of a total: it is blank, or ends with the last letter of one, or with a colon.
#[inline]
pub(super) fn may_be_total(label: &str) -> bool {
    match label.bytes().rfind(|byte| !byte.is_ascii_whitespace()) {
        Some(last) if last.is_ascii_digit() => false,
        Some(last) if last.is_ascii() => matches!(
            last.to_ascii_lowercase(),
            b'l' | b's' | b'm' | b'e' | b'g' | b'n' | b'd' | b'y' | b't' | b':'
        ),
        _ => true,
    }
}
