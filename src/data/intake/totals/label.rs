//! Whether the label of a row may name a total.

use crate::data::date::DateForm;
use crate::data::label::{is_digits, is_total_label};

/// Words for years.
const YEARS: [&str; 7] = ["fy", "cy", "ttm", "ltm", "year", "years", "full"];
const YEAR: &str = "2024";

/// Whether a label among dates of this form names a total or a longer period: `FY 2023`, or `Q1 2024` among months.
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
    may_be_longer_period(label)
        && (is_year || ends.into_iter().flatten().any(is_longer))
        && form.read(label).is_none()
}

/// A fast test whether a label may be one of those: it is short, or begins with another letter than most dates.
#[inline]
pub(super) fn may_be_longer_period(label: &str) -> bool {
    match label.as_bytes() {
        [b'0'..=b'9', ..] => label.len() <= YEAR.len(),
        [first, ..] => {
            matches!(first, b'A' | b'C' | b'F' | b'H' | b'L' | b'Q' | b'T' | b'Y')
                || matches!(first, b'a' | b'c' | b'f' | b'h' | b'l' | b'q' | b't' | b'y')
        }
        [] => false,
    }
}

/// A fast test whether a label may be that of a total: it ends with the last letter of one, a colon or a bracket, or is blank.
#[inline]
pub(super) fn may_be_total(label: &str) -> bool {
    match label.as_bytes() {
        [.., b'0'..=b'9'] => false,
        [.., last] => {
            matches!(last, b'd' | b'e' | b'g' | b'l' | b'm' | b'n' | b's' | b't' | b'y')
                || matches!(last, b':' | b')')
                || matches!(last, b'D' | b'E' | b'G' | b'L' | b'M' | b'N' | b'S' | b'T' | b'Y')
                || !last.is_ascii()
                || last.is_ascii_whitespace()
        }
        [] => true,
    }
}
