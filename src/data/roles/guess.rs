//! Which columns are the label and the values if no option says so: by their names, then by their cells.
//! Knows neither options nor rows beyond those of the survey.

use super::Roles;
use super::measure::{
    are_days, distinct, has_years_name, is_axis, is_axis_by, is_calendar, is_code, is_dates,
    is_measure, is_named_id, is_share, is_years, varies,
};
use crate::data::rows::Layout;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Kind};
use crate::plan::{DataShape, Plan};

/// Tests for a value column, the strictest first. Words in a column of numbers are more likely a mistake
/// than a reason to draw another column; identifiers are not.
const VALUE_TESTS: [fn(&ColumnSurvey) -> bool; 3] =
    [ColumnSurvey::is_nearly_numeric, |c| c.numbers() > c.texts(), |c| c.numbers() > 0];

impl Roles {
    /// The label, if it is clear before the values are: the column of that name; for a line the column of
    /// dates or years; the first column if all are numeric.
    pub(super) fn guess_label_first(
        &self,
        columns: &[ColumnSurvey],
        is_line: bool,
    ) -> Option<usize> {
        let free = self.free(columns);
        if let Some(label) = free.iter().find(|column| column.has_name("label")) {
            return Some(label.index);
        }
        let candidates = self.value_candidates(columns, &VALUE_TESTS);
        let has_value = !self.values.is_empty();
        if is_line {
            // A column of years is the value where there is no other.
            let may_be_label = |years: &ColumnSurvey| {
                has_value || candidates.iter().any(|index| *index != years.index)
            };
            let dates = free.iter().find(|column| is_dates(column));
            let years = || free.iter().find(|column| is_years(column) && may_be_label(column));
            let names = || free.iter().find(|column| is_calendar(column));
            if let Some(time) = dates.or_else(years).or_else(names) {
                return Some(time.index);
            }
        }
        let first = first_of_numbers(&free)?;
        let are_numeric = free.iter().all(|column| candidates.contains(&column.index));
        let is_label = !has_value && candidates.len() > 1 && are_numeric;
        (is_label && (!is_line || self.is_axis(first, columns))).then_some(first.index)
    }

    /// Chooses the values, and for a line the numeric columns that it does not draw.
    pub(super) fn guess_values(
        &mut self,
        columns: &[ColumnSurvey],
        plan: &Plan,
    ) -> Result<(), Kind> {
        let is_line = plan.chart().shape() == DataShape::Series;
        let candidates = self.value_candidates(columns, &VALUE_TESTS);
        let has_choice = !plan.columns.series.is_empty() && self.by.is_empty();
        if has_choice && candidates.len() > 1 {
            self.values = candidates;
            self.values = self.chosen_series(&plan.columns)?;
            return self.check_value_count(plan, columns);
        }
        let is_measure_at = |index: &usize| columns.get(*index).is_some_and(is_measure);
        let measures: Vec<usize> = candidates.iter().copied().filter(is_measure_at).collect();
        if let ([only], false) = (candidates.as_slice(), is_line)
            && let Some(column) = columns.get(*only).filter(|column| is_code(column))
        {
            let counted = self.column_to_count(columns).map(|index| self.option_word(index));
            let (name, word) = (column.name.clone(), self.option_word(*only));
            return Err(Ambiguity::Identifiers { name, word, counted }.into());
        }
        let has_measures = plan.max_series() > 1 && !measures.is_empty();
        self.values = if has_measures { measures } else { candidates };
        let most = if self.by.is_empty() { plan.max_series() } else { 1 };
        if !(1..=most).contains(&self.values.len()) {
            return Err(self.value_count_fault(plan, columns));
        }
        self.label = self.label.or_else(|| self.guess_label(columns, is_line));
        if is_line {
            let is_undrawn = |column: &&ColumnSurvey| {
                column.is_numeric() && (self.name(column.index).is_none() || !is_measure(column))
            };
            let undrawn = self.free(columns).into_iter().filter(is_undrawn);
            self.undrawn = undrawn.map(|column| column.index).collect();
        }
        Ok(())
    }

    /// The columns that may be values: the one of that name, else those that pass the first test that
    /// any column passes.
    pub(super) fn value_candidates(
        &self,
        columns: &[ColumnSurvey],
        tests: &[fn(&ColumnSurvey) -> bool],
    ) -> Vec<usize> {
        let mut free = self.free(columns);
        // A column without a name among columns with names holds the row numbers that some writers add.
        let is_unnamed =
            |column: &ColumnSurvey| self.layout == Layout::Named && column.name.is_empty();
        let mut passed: Vec<_> = free.extract_if(.., |column| column.has_name("value")).collect();
        free.retain(|column| !is_unnamed(column) && !column.has_name("label"));
        for test in tests {
            if passed.is_empty() {
                passed = free.iter().copied().filter(|column| test(column)).collect();
                if matches!(passed[..], [value, share] if is_share(share, value)) {
                    passed.pop();
                }
            }
        }
        passed.iter().map(|column| column.index).collect()
    }

    /// The label: of the columns that are not numeric the one with the most different cells, of equals one that is
    /// not called `id`, and the first; else that of years, or the first column, if a line can go along it.
    pub(super) fn guess_label(&self, columns: &[ColumnSurvey], is_line: bool) -> Option<usize> {
        let free = self.free(columns);
        // Missing cells name nothing, and neither do words that are the same in all rows.
        let has_words = |column: &&&ColumnSurvey| {
            column.texts() > 0 && (varies(column) || column.cells.len() == 1)
        };
        let rank = |column: &&&ColumnSurvey| (distinct(column), !is_named_id(column));
        let label = free.iter().rev().filter(has_words).max_by_key(rank);
        let first = first_of_numbers(&free);
        let first = first.filter(|first| {
            if is_line {
                self.is_axis(first, columns)
            } else {
                first.texts() > 0 || distinct(first) == first.cells.len()
            }
        });
        label.or(first.as_ref()).map(|column| column.index)
    }

    /// The column of words that name groups of rows: some come more than once.
    fn column_to_count(&self, columns: &[ColumnSurvey]) -> Option<usize> {
        let has_groups = |column: &&&ColumnSurvey| {
            column.texts() > 0 && varies(column) && distinct(column) < column.cells.len()
        };
        let free = self.free(columns);
        let groups = free.iter().rev().filter(has_groups);
        groups.max_by_key(|column| distinct(column)).map(|column| column.index)
    }

    /// Whether a line can go along a column, or the line of each series. What is called `id` names rows only as
    /// the first column: in `vmstat` it is the time that was idle.
    fn is_axis(&self, column: &ColumnSurvey, columns: &[ColumnSurvey]) -> bool {
        let by: Vec<_> = self.by.iter().filter_map(|&index| columns.get(index)).collect();
        let is_first = || (0..column.index).all(|before| self.by.contains(&before));
        (is_axis(column) || !by.is_empty() && is_axis_by(column, &by))
            && (!is_code(column) || is_first())
    }

    fn free<'c>(&self, columns: &'c [ColumnSurvey]) -> Vec<&'c ColumnSurvey> {
        let has_role = |index: usize| {
            Some(index) == self.label || self.by.contains(&index) || self.values.contains(&index)
        };
        columns.iter().filter(|column| !has_role(column.index)).collect()
    }
}

/// Of columns of numbers the one that names the rows: days, or years by their name, each of them once; else
/// the first.
fn first_of_numbers<'c>(columns: &[&'c ColumnSurvey]) -> Option<&'c ColumnSurvey> {
    let is_time = |column: &&&ColumnSurvey| {
        (are_days(column) || has_years_name(column) && is_years(column))
            && distinct(column) == column.cells.len()
    };
    columns.iter().find(is_time).or(columns.first()).copied()
}
