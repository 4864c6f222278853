//! How a total is computed from other rows: as their sum or their mean.

use crate::data::figure::TotalKind;
use crate::data::intake::ShapeIntake;
use crate::data::number::{ExactSum, FixedPoint};

/// How the total is computed from the other rows, if it adds up in every column. Only `all_rows` includes it.
pub(super) fn total_kind(
    other_rows: &dyn ShapeIntake,
    all_rows: &dyn ShapeIntake,
) -> Option<TotalKind> {
    let mut kinds = Vec::new();
    for (others, all) in other_rows.values().iter().zip(all_rows.values()) {
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
