//! Whether the numbers of a column can be the x axis of a line.

use std::collections::HashMap;

use super::choice::RoleChoice;
use super::measure::{MIN_ROWS, rises};
use crate::data::order::sorted;
use crate::data::survey::{ColumnSurvey, name};
use crate::data::x_axis::falls_once;

impl RoleChoice<'_> {
    /// Whether a column can be the x axis, for the line or for each series. A column called `id` only if it is the
    /// first: in `vmstat`, `id` is idle time.
    pub(super) fn is_axis(&self, column: &ColumnSurvey) -> bool {
        let by = &self.roles.by;
        let is_first = (0..column.index).all(|previous| by.contains(&previous));
        (has_positions(column)
            || !by.is_empty() && has_positions_by_series(column, &self.columns_at(by)))
            && (is_first || !column.is_id())
    }
}

/// Whether numbers can be the x axis: ascending (at least five distinct ones if some are equal), or identifiers. Only a
/// column called like a position may be in another order: a falling loss is a measure.
fn has_positions(column: &ColumnSurvey) -> bool {
    let (distinct, count) = (column.distinct(), column.cells.len());
    let are_positions = distinct == count || distinct >= MIN_ROWS && distinct * MIN_ROWS > count;
    let may_fall = column.name.parse::<usize>().is_ok();
    let is_monotone =
        column.values.is_sorted() || may_fall && column.values.iter().rev().is_sorted();
    are_positions && (is_monotone || column.is_called(name::POSITIONS))
        || column.has_identifiers() && distinct == count
}

/// Whether this column can be the x axis of each series: ascending, with one wrap-around for hours or months, or the
/// same distinct numbers in each series.
fn has_positions_by_series(column: &ColumnSurvey, by: &[&ColumnSurvey]) -> bool {
    let series = numbers_of_series(column, by);
    let begins_again = column.is_part_of_date();
    let is_rising = |values: &Vec<f64>| rises(values) || begins_again && falls_once(values);
    !series.is_empty() && series.len() < column.cells.len() && series.iter().all(is_rising)
        || has_same_numbers(column, by)
}

/// Whether this column has the same distinct numbers in each of several series.
pub(super) fn has_same_numbers(column: &ColumnSurvey, by: &[&ColumnSurvey]) -> bool {
    let series = numbers_of_series(column, by);
    let mut series = series.iter().map(|numbers| sorted(numbers));
    let Some(first) = series.next() else { return false };
    series.len() > 0 && first.len() > 1 && rises(&first) && series.all(|numbers| numbers == first)
}

/// The numbers of each series; none if a cell is not a number.
fn numbers_of_series(column: &ColumnSurvey, by: &[&ColumnSurvey]) -> Vec<Vec<f64>> {
    let mut series = HashMap::<Vec<Option<&str>>, Vec<f64>>::new();
    for (row, cell) in column.cells.iter().enumerate() {
        let name = by.iter().map(|column| column.cells.get(row)).collect();
        let Ok(value) = cell.parse() else { return Vec::new() };
        series.entry(name).or_default().push(value);
    }
    series.into_values().collect()
}
