//! Numeric columns that name the rows: the x axis of a line, and years.

use std::collections::HashMap;

use super::choice::RoleChoice;
use super::measure::{MIN_ROWS, rises};
use crate::data::date::are_dates_in_digits;
use crate::data::order::sorted;
use crate::data::survey::{ColumnSurvey, name};
use crate::data::x_axis::falls_once;
use crate::plan::DateStyle;

/// Years, and months as fractions of a year, come in steps between these.
const MIN_STEP: f64 = 0.04;
const MAX_STEP: f64 = 10.0;
/// The tolerance for equal steps: months as decimal fractions of a year vary slightly.
const TOLERANCE: f64 = 0.01;

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

    /// Whether a column has years. Next to dates or other periods, sorted numbers such as 1950 to 2010 may be visitors.
    pub(super) fn has_years(&self, column: &ColumnSurvey) -> bool {
        let mut others = self.survey.columns.iter().filter(|other| other.index != column.index);
        column.looks_like_years()
            && (column.is_called(name::YEARS)
                || column.has_days()
                || !others.any(|other| {
                    let has_periods = !other.is_numeric() && other.has_periods();
                    other.varies() && (has_periods || other.has_dates() || other.has_days())
                }))
    }
}

impl ColumnSurvey {
    /// Whether it seems to have years: its name; or whole numbers of 1900 to 2100, sorted, perhaps in repeated
    /// runs, in the first column or mostly in equal steps; or fractions of years in equal steps; or days: `20240531`.
    pub(super) fn looks_like_years(&self) -> bool {
        if self.has_days() {
            return true;
        }
        let mut years: Vec<f64> = Vec::new();
        for cell in self.filled() {
            match cell.parse() {
                Ok(year) if (1000.0..3000.0).contains(&year) => years.push(year),
                _ => return false,
            }
        }
        if years.is_empty() {
            return false;
        }
        if self.is_written_whole() {
            let are_recent = years.iter().all(|year| (1900.0..=2100.0).contains(year));
            let is_first_time = self.index == 0 && self.is_called("time");
            let are_dates =
                (self.is_called(name::DATES) || is_first_time) && self.distinct() == years.len();
            // Ratings of several games may rise from 1900 to 2100, too.
            let run = monotonic_run(&years);
            let are_sorted =
                years.len() > 2 && run.is_some_and(|run| self.index == 0 || are_in_most_years(run));
            return self.is_called(name::YEARS) || are_recent && (are_dates || are_sorted);
        }
        years.len() > 2 && has_even_steps(&years)
    }

    /// Whether it has at least two cells and all are days such as `20240531` or months such as `202405`, `5.2024`.
    pub(super) fn has_days(&self) -> bool {
        self.style != Some(DateStyle::None)
            && self.cells.len() > 1
            && are_dates_in_digits(self.cells.iter())
    }
}

/// Whether whole numbers come in small steps, half of them equal: a year may be missing.
fn are_in_most_years(years: &[f64]) -> bool {
    let steps = years.iter().zip(years.iter().skip(1)).map(|(year, next)| (next - year).abs());
    let steps: Vec<f64> = steps.collect();
    let equal = |step: &f64| steps.iter().filter(|other| (*other - step).abs() < TOLERANCE).count();
    let most = steps.iter().map(equal).max();
    steps.iter().all(|step| *step <= MAX_STEP) && most.is_some_and(|most| most * 2 >= steps.len())
}

/// Whether numbers come in equal steps.
fn has_even_steps(years: &[f64]) -> bool {
    let mut steps = years.iter().zip(years.iter().skip(1)).map(|(year, next)| next - year);
    let Some(first) = steps.next() else { return false };
    let is_even = steps.all(|step| (step - first).abs() < TOLERANCE);
    is_even && (MIN_STEP..=MAX_STEP).contains(&first.abs())
}

/// The numbers if they are strictly monotonic, or the run that they repeat; the last run may be incomplete.
fn monotonic_run(numbers: &[f64]) -> Option<&[f64]> {
    let orders: [fn(&f64, &f64) -> bool; 2] = [|year, next| year < next, |year, next| year > next];
    orders.into_iter().find_map(|are_in_order| {
        let mut runs = numbers.chunk_by(are_in_order);
        let first = runs.next()?;
        (first.len() > 1 && runs.all(|run| first.starts_with(run))).then_some(first)
    })
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
