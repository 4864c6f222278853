//! Whether a row may be a total: by its label, and by whether the other rows add up to it.

use crate::data::figure::TotalKind;
use crate::data::intake::ShapeIntake;
use crate::data::number::{ExactSum, FixedPoint};

/// A fast test whether a label may be that of a total: it ends with the last letter of one, with a colon or a bracket, or
/// is blank.
#[expect(clippy::inline_always, reason = "each row asks, and the answer is in one byte")]
#[inline(always)]
pub(super) fn may_be_total(label: &str) -> bool {
    match label.as_bytes() {
        [.., b'0'..=b'9'] => false,
        [] => true,
        [.., last] => {
            matches!(last, b'd' | b'e' | b'g' | b'l' | b'm' | b'n' | b's' | b't' | b'y' | b':')
                || matches!(last, b'D' | b'E' | b'G' | b'L' | b'M' | b'N' | b'S' | b'T' | b'Y')
                || !last.is_ascii()
                || last.is_ascii_whitespace()
                || *last == b')'
        }
    }
}

/// How the total is computed from the other rows, if it adds up in every column, or at least in one in which several rows
/// are not zero: a ratio is weighted. Only `with_total` includes it.
pub fn total_kind(others: &dyn ShapeIntake, with_total: &dyn ShapeIntake) -> Option<TotalKind> {
    let (mut kinds, mut has_sum) = (Vec::new(), false);
    for (others, all) in others.values().iter().zip(with_total.values()) {
        if all.sum.count() > others.sum.count() {
            let kind = kind_in_column(&others.sum, &all.sum);
            let is_zero = others.sum.total().is_none_or(|sum| sum.units == 0);
            has_sum |= kind.is_some() && others.sum.count() > 1 && !is_zero;
            kinds.push(kind);
        }
    }
    let first = *kinds.first()?;
    if kinds.iter().all(|kind| *kind == first) {
        first
    } else if kinds.contains(&None) {
        has_sum.then_some(TotalKind::Partly)
    } else {
        Some(TotalKind::SumOrMean)
    }
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
