//! Columns of years, which name the rows and are not worth drawing.

use super::choice::RoleChoice;
use crate::data::date::are_dates_in_digits;
use crate::data::survey::{ColumnSurvey, name};
use crate::plan::DateStyle;

const MAX_STEP: f64 = 10.0;
/// The tolerance for equal steps: months as decimal fractions of a year vary slightly.
const TOLERANCE: f64 = 0.002;

impl RoleChoice<'_> {
    /// Whether a column has years. Next to dates or other periods, sorted numbers are no evidence: 1950 to 2010 may be
    /// visitors.
    pub(super) fn has_years(&self, column: &ColumnSurvey) -> bool {
        let mut others = self.survey.columns.iter().filter(|other| other.index != column.index);
        column.has_years()
            && (column.is_called(name::YEARS)
                || column.has_days()
                || !others.any(|other| {
                    let has_periods = !other.is_numeric() && other.has_periods();
                    has_periods || other.has_dates() || other.has_days()
                }))
    }
}

impl ColumnSurvey {
    /// Whether it has years: judging by its name; or whole numbers from 1900 to 2100 that are sorted, possibly in
    /// repeated runs; or fractions of years in equal steps (months). Days such as `20240531` count as well.
    pub(super) fn has_years(&self) -> bool {
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
            return self.is_called(name::YEARS)
                || years.len() > 2 && are_recent && are_monotonic_or_repeated_runs(&years);
        }
        let mut steps = years.iter().zip(years.iter().skip(1)).map(|(year, next)| next - year);
        let Some(first) = steps.next() else { return false };
        let is_even = steps.all(|step| (step - first).abs() < TOLERANCE);
        years.len() > 2 && is_even && (4.0 * TOLERANCE..=MAX_STEP).contains(&first.abs())
    }

    /// Whether it has at least two cells and all are days such as `20240531` or months such as `202405`, `5.2024`.
    pub(super) fn has_days(&self) -> bool {
        self.style != Some(DateStyle::None)
            && self.cells.len() > 1
            && are_dates_in_digits(self.cells.iter())
    }
}

/// Whether numbers are strictly monotonic, or repeat the same monotonic run; the last run may be incomplete.
fn are_monotonic_or_repeated_runs(numbers: &[f64]) -> bool {
    let orders: [fn(&f64, &f64) -> bool; 2] = [|year, next| year < next, |year, next| year > next];
    orders.into_iter().any(|are_in_order| {
        let mut runs = numbers.chunk_by(are_in_order);
        let Some(first) = runs.next() else { return false };
        first.len() > 1 && runs.all(|run| first.starts_with(run))
    })
}
