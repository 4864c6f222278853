//! Which columns of numbers a line can go along. Knows the survey, not what becomes of the columns.

use std::collections::HashMap;

use super::measure::{MIN_ROWS, distinct, has_identifiers};
use crate::data::survey::ColumnSurvey;

/// Whether a line can go along the numbers of this column: they rise or fall all the way, at least five
/// different ones where some are equal, or each identifies its row.
pub(super) fn is_axis(column: &ColumnSurvey) -> bool {
    let (distinct, count) = (distinct(column), column.cells.len());
    let are_positions = distinct == count || distinct >= MIN_ROWS && distinct * MIN_ROWS > count;
    let is_monotone = column.values.is_sorted() || column.values.iter().rev().is_sorted();
    are_positions && is_monotone || has_identifiers(column) && distinct == count
}

/// Whether each series that other columns name can go along the numbers of this column: they rise, or they
/// fall, or they are different and the same for each.
pub(super) fn is_axis_by(column: &ColumnSurvey, by: &[&ColumnSurvey]) -> bool {
    let mut series = HashMap::<Vec<Option<&String>>, Vec<f64>>::new();
    for (row, cell) in column.cells.iter().enumerate() {
        let name = by.iter().map(|column| column.cells.get(row)).collect();
        let Ok(value) = cell.parse() else { return false };
        series.entry(name).or_default().push(value);
    }
    if series.len() < column.cells.len() && series.values().all(|values| rises_or_falls(values)) {
        return true;
    }
    for values in series.values_mut() {
        values.sort_unstable_by(f64::total_cmp);
    }
    let mut others = series.values();
    let Some(first) = others.next() else { return false };
    let are_different = first.is_sorted_by(|value, next| value < next);
    series.len() > 1 && first.len() > 1 && are_different && others.all(|values| values == first)
}

/// Whether the values rise all the way, or fall.
fn rises_or_falls(values: &[f64]) -> bool {
    values.is_sorted_by(|value, next| value < next)
        || values.is_sorted_by(|value, next| value > next)
}
