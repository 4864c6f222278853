//! Whether a row may be a total: by its label, and by whether the other rows add up to it.

use crate::data::date::DateForm;
use crate::data::figure::TotalKind;
use crate::data::intake::ShapeIntake;
use crate::data::label::{is_digits, is_total_label};
use crate::data::number::{ExactSum, FixedPoint};

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

/// A fast test whether a label may be that of a total: it ends with the last letter of one, with a colon or a bracket,
/// or is blank.
#[expect(clippy::inline_always, reason = "each row asks, and the answer is in one byte")]
#[inline(always)]
pub(super) fn may_be_total(label: &str) -> bool {
    match label.as_bytes() {
        [.., b'0'..=b'9'] => false,
        [.., last] => {
            matches!(last, b'd' | b'e' | b'g' | b'l' | b'm' | b'n' | b's' | b't' | b'y' | b':')
                || matches!(last, b'D' | b'E' | b'G' | b'L' | b'M' | b'N' | b'S' | b'T' | b'Y')
                || !last.is_ascii()
                || last.is_ascii_whitespace()
                || *last == b')'
        }
        [] => true,
    }
}

/// How the total is computed from the other rows, if it adds up in every column. Only `with_total` includes it.
pub fn total_kind(others: &dyn ShapeIntake, with_total: &dyn ShapeIntake) -> Option<TotalKind> {
    let mut kinds = Vec::new();
    for (others, all) in others.values().iter().zip(with_total.values()) {
        if all.sum.count() > others.sum.count() {
            kinds.push(kind_in_column(&others.sum, &all.sum)?);
        }
    }
    let first = *kinds.first()?;
    Some(if kinds.iter().all(|kind| *kind == first) { first } else { TotalKind::SumOrMean })
}

/// How the total is computed in one column. A sum may deviate by one in the last digit of each number with decimals;
/// a mean by less than one in its own last digit.
fn kind_in_column(others: &ExactSum, all: &ExactSum) -> Option<TotalKind> {
    let count = i128::from(others.count());
    let sum = others.total()?;
    let total = all.total()?.minus(sum)?;
    let difference = total.minus(sum)?;
    if count == 0 || difference.units == 0 {
        return (count > 0).then_some(TotalKind::Sum);
    }
    let last_digits = all.last_digits()?;
    let mut last_digit = last_digits.minus(others.last_digits()?)?;
    if last_digit.units == 0 {
        last_digit = FixedPoint::ONE;
    }
    if is_less(total.times(count)?.minus(sum)?, last_digit.times(count)?)? {
        return Some(TotalKind::Mean);
    }
    (!is_less(last_digits, difference)?).then_some(TotalKind::Sum)
}

/// Whether the magnitude of one number is less than that of another.
fn is_less(one: FixedPoint, other: FixedPoint) -> Option<bool> {
    let decimals = one.decimals.max(other.decimals);
    Some(one.units_at(decimals)?.abs() < other.units_at(decimals)?.abs())
}
