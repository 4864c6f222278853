//! Numeric columns that name the rows: the x axis of a line, and years.

use std::collections::HashMap;

use super::choice::RoleChoice;
use super::measure::{MIN_ROWS, rises};
use crate::data::date::{LIKELY_YEARS, are_dates_in_digits, year};
use crate::data::order::sorted;
use crate::data::survey::{ColumnSurvey, name};
use crate::data::x_axis::begin_again;
use crate::plan::DateStyle;

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

    /// Whether a column has years. Next to dates, sorted numbers such as 1950 to 2010 may be visitors.
    pub(super) fn has_years(&self, column: &ColumnSurvey) -> bool {
        let mut others = self.survey.columns.iter().filter(|other| other.index != column.index);
        column.looks_like_years()
            && (column.is_called(name::YEARS)
                || column.has_days()
                || !others.any(|other| other.varies() && (other.has_dates() || other.has_days())))
    }
}

impl ColumnSurvey {
    /// Whether it seems to have years: its name; or whole numbers of 1900 to 2100, sorted, perhaps in repeated runs; or days:
    /// `20240531`.
    pub(super) fn looks_like_years(&self) -> bool {
        let years: Option<Vec<i64>> = self.filled().map(year).collect();
        let are_years = years.is_some_and(|years| {
            let are_recent = years.iter().all(|year| LIKELY_YEARS.contains(year));
            let are_sorted = years.len() > 2
                && are_monotonic_runs(&years)
                && (self.index == 0 || have_small_steps(&years));
            !years.is_empty()
                && (self.is_called(name::YEARS)
                    || are_recent && (are_sorted || self.is_called(name::DATES)))
        });
        are_years || self.has_days()
    }

    /// Whether it has at least two cells and all are days such as `20240531` or months such as `202405`, `5.2024`.
    pub(super) fn has_days(&self) -> bool {
        self.style != Some(DateStyle::None)
            && self.cells.len() > 1
            && are_dates_in_digits(self.cells.iter())
    }
}

/// Whether most years follow each other. Ratings of several games may rise from 1900 to 2100, too.
fn have_small_steps(years: &[i64]) -> bool {
    let steps =
        years.windows(2).filter(|pair| matches!(pair, [year, next] if year.abs_diff(*next) <= 5));
    steps.count() * 2 >= years.len()
}

/// Whether years are strictly monotonic, or repeat such a run; the last run may be incomplete.
fn are_monotonic_runs(years: &[i64]) -> bool {
    let orders: [fn(&i64, &i64) -> bool; 2] = [|year, next| year < next, |year, next| year > next];
    orders.into_iter().any(|are_in_order| {
        let mut runs = years.chunk_by(are_in_order);
        let first = runs.next().unwrap_or_default();
        first.len() > 1 && runs.all(|run| first.starts_with(run))
    })
}

/// Whether numbers can be the x axis: ascending (at least five distinct ones if some are equal), or called so and all
/// different. Other numbers may be measures, whose rows have their own order.
fn has_positions(column: &ColumnSurvey) -> bool {
    let (distinct, count) = (column.distinct(), column.cells.len());
    let is_called_so =
        column.is_called(name::POSITIONS) || column.is_called_time() || column.has_identifiers();
    let are_whole = column.values.iter().all(|value| value.fract() == 0.0);
    let is_falling = are_whole && column.values.iter().rev().is_sorted();
    let is_monotone = column.values.is_sorted() || is_falling;
    distinct == count && (is_called_so || is_monotone)
        || distinct >= MIN_ROWS
            && distinct * MIN_ROWS > count
            && (column.values.is_sorted() || column.is_called(name::POSITIONS))
}

/// Whether this column can be the x axis of each series: ascending, with one wrap-around for hours or months, or the
/// same distinct numbers in each series.
pub(super) fn has_positions_by_series(column: &ColumnSurvey, by: &[&ColumnSurvey]) -> bool {
    let mut series = HashMap::<Vec<Option<&str>>, Vec<f64>>::new();
    for (row, cell) in column.cells.iter().enumerate() {
        let name = by.iter().map(|column| column.cells.get(row)).collect();
        let Ok(value) = cell.parse() else { return false };
        series.entry(name).or_default().push(value);
    }
    let are_rising = series.values().all(|numbers| rises(numbers) || begin_again(numbers));
    let sorted: Vec<Vec<f64>> = series.values().map(|numbers| sorted(numbers)).collect();
    let are_same = sorted.iter().all(|numbers| rises(numbers) && Some(numbers) == sorted.first());
    series.len() < column.cells.len() && (are_rising || are_same && series.len() > 1)
}
