//! What a text says before it is read as a number or a date: whether it has digits, whether it is a word, and whether
//! it names a total.

use super::number::{self, CellValue, Decimal, is_duration};

/// Whether a text is one or more of the digits 0 to 9.
pub fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

pub fn has_digits(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether a text is a word: it has a letter, and is neither missing nor a number, nor written like one (`0x1F`,
/// `1e5`, `5d3h`).
pub fn is_word(text: &str) -> bool {
    text.contains(char::is_alphabetic)
        && number::read(text, Decimal::Point) == CellValue::Text
        && !is_duration(text)
}

/// Labels of rows that are computed from the others, in lower case.
const TOTALS: &str = "total|grand total|totals|sum|average|avg|mean|overall|ytd|fy|ytd total|\
    total ytd|gesamt|summe|insgesamt|gesamtergebnis|somme|totale|totaal|aggregated|totalt|合計|总计|합계";

/// Whether a label names a total only if the values add up to it: a blank one, `All`, `Service total`, `Total (USD)`.
pub fn may_name_total(label: &str) -> bool {
    let word = label.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    may_name_first_total(label) || is_total_label(word)
}

/// Whether a first label names a total only if the values add up to it. `Total sales` may be a part of an account.
pub fn may_name_first_total(label: &str) -> bool {
    let last = label.rsplit(' ').next().unwrap_or_default();
    label.is_empty() || label.eq_ignore_ascii_case("all") || is_total_label(last)
}

/// Whether a label is that of a total, with or without a colon after it.
pub fn is_total_label(label: &str) -> bool {
    // Fast path: most labels of long inputs end with a digit.
    if label.ends_with(|last: char| last.is_ascii_digit()) {
        return false;
    }
    let label = label.trim();
    let label = label.strip_suffix(':').unwrap_or(label);
    TOTALS.split('|').any(|total| label.eq_ignore_ascii_case(total))
}
