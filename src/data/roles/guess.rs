//! Guesses the label and the values that no option names: by the names of the columns, then by their cells.

use std::collections::HashMap;

use super::Roles;
use super::choice::{RoleChoice, indices};
use super::intent::has_unit_name;
use super::measure::{
    MIN_ROWS, are_days, distinct, has_id_name, has_identifiers, has_position_name, has_years_name,
    is_calendar, is_dates, is_id, is_measure, is_share, is_years, varies,
};
use crate::data::order::sorted;
use crate::data::rows::Layout;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Kind};

/// Tests for a value column, the strictest first. Words in a column of numbers are more likely a mistake
/// than a reason to draw another column; identifiers, and more words than numbers, are not.
const VALUE_TESTS: [fn(&ColumnSurvey) -> bool; 3] = [
    ColumnSurvey::is_nearly_numeric,
    |c| c.numbers() > c.texts(),
    |c| c.numbers() > 0 && c.texts() < FEW_WORDS,
];
/// Fewer words than this in a column of numbers may be mistakes.
const FEW_WORDS: usize = 5;

impl<'s> RoleChoice<'s> {
    /// The label, if it is clear before the values are: the column of that name; for a line the column of
    /// dates or years; the first column if all are numeric.
    pub(super) fn label_before_values(&self) -> Option<usize> {
        let free = self.free_columns();
        if let Some(label) =
            free.iter().find(|column| column.has_name("label") && !column.is_empty())
        {
            return Some(label.index);
        }
        let candidates = self.candidates();
        if self.is_line()
            && let Some(time) = self.time_column(&free, &candidates)
        {
            return Some(time.index);
        }
        let first = self.first_of_numbers(&free)?;
        if self.roles.values.is_empty()
            && candidates.len() > 1
            && candidates.len() == free.len()
            && (!self.is_line() || self.is_axis(first))
        {
            return Some(first.index);
        }
        None
    }

    /// The column of dates that differ, or else of dates, or of years, or of names of months or weekdays.
    fn time_column(
        &self,
        free: &[&'s ColumnSurvey],
        candidates: &[&ColumnSurvey],
    ) -> Option<&'s ColumnSurvey> {
        let mut columns = free.iter().copied();
        let dates: Vec<_> = columns.clone().filter(|column| is_dates(column)).collect();
        if let Some(first) = dates.first() {
            return dates.iter().find(|column| varies(column)).or(Some(first)).copied();
        }
        for years in columns.clone().filter(|column| is_years(column)) {
            // The only column of numbers is the value, also if it holds years.
            let mut others = candidates.iter().filter(|column| column.index != years.index);
            if !self.roles.values.is_empty() || others.next().is_some() {
                return Some(years);
            }
        }
        columns.find(|column| is_calendar(column))
    }

    /// Chooses the values, and for a line the numeric columns that it does not draw.
    pub(super) fn guess_values(&mut self) -> Result<(), Kind> {
        let candidates = self.intended_values();
        let has_choice = !self.plan.columns.series.is_empty() && self.roles.by.is_empty();
        if has_choice && candidates.len() > 1 {
            self.roles.values = indices(&candidates);
            self.roles.values = self.chosen_series()?;
            return self.check_value_count();
        }
        if let [only] = candidates[..]
            && !self.is_line()
            && is_id(only)
        {
            let counted = self.column_to_count().map(|column| self.option_word(column));
            let (name, word) = (only.name.clone(), self.option_word(only));
            return Err(Ambiguity::Identifiers { name, word, counted }.into());
        }
        let max_series = self.plan.max_series();
        let mut measures = candidates.clone();
        measures.retain(|column| is_measure(column));
        let has_measures = max_series > 1 && !measures.is_empty();
        self.roles.values = indices(if has_measures { &measures } else { &candidates });
        let most = if self.roles.by.is_empty() { max_series } else { 1 };
        if !(1..=most).contains(&self.roles.values.len()) {
            return Err(self.value_count_fault());
        }
        self.roles.label = self.roles.label.or_else(|| self.label_beside_values());
        if let Some(label) = self.roles.label.and_then(|label| self.column(label))
            && label.has_durations()
        {
            // They name nothing.
            self.roles.values = vec![label.index];
            self.roles.label = None;
        }
        if self.is_line() {
            self.roles.undrawn = self.undrawn_columns();
        }
        Ok(())
    }

    /// The columns that a line does not draw: of numbers that measure nothing, or of which some cells are malformed,
    /// of durations, which are read with an option, and without any cell so far, because numbers may come later.
    fn undrawn_columns(&self) -> Vec<usize> {
        let mut undrawn = self.free_columns();
        undrawn.retain(|column| {
            let is_named_measure = self.roles.name(column.index).is_some() && is_measure(column);
            let may_have_later_numbers = self.survey.is_cut && column.is_empty();
            may_have_later_numbers
                || column.has_durations()
                || column.numbers() > column.texts() && column.texts() > 0
                || column.is_numeric() && !is_named_measure
        });
        indices(&undrawn)
    }

    /// The columns that may be values.
    pub(super) fn candidates(&self) -> Vec<&'s ColumnSurvey> {
        self.value_candidates(&VALUE_TESTS)
    }

    /// The columns that may be values: those of that name, else those that pass the first test that any passes.
    pub(super) fn value_candidates(
        &self,
        tests: &[fn(&ColumnSurvey) -> bool],
    ) -> Vec<&'s ColumnSurvey> {
        let (mut named, mut others): (Vec<_>, Vec<_>) =
            self.free_columns().into_iter().partition(|column| column.has_name("value"));
        // A column without a name among columns with names holds the row numbers that some writers add.
        let have_names = self.roles.layout == Layout::Named;
        others.retain(|column| !(column.has_name("label") || have_names && column.name.is_empty()));
        for test in tests {
            if named.is_empty() {
                named = others.iter().copied().filter(|column| test(column)).collect();
                if matches!(named[..], [value, share] if is_share(share, value)) {
                    named.pop();
                }
            }
        }
        named
    }

    /// The label: of the columns that are not numeric the one with the most different cells, of equals one that is
    /// not called `id`, and the first; else that of years, or the first column, if a line can go along it.
    pub(super) fn label_beside_values(&self) -> Option<usize> {
        let mut words = self.free_columns();
        let first = self.first_of_numbers(&words);
        // Missing cells name nothing, and neither do words that are the same in all rows.
        words.retain(|column| column.texts() > 0 && (varies(column) || column.cells.len() == 1));
        // Units name the rows only if nothing else does: `currency,rate`.
        if !self.roles.by.is_empty() || !words.iter().all(|column| has_unit_name(column)) {
            words.retain(|column| !has_unit_name(column));
        }
        let label = words
            .iter()
            .rev()
            .max_by_key(|column| (distinct(column), !has_id_name(column)))
            .copied();
        label.or(first.filter(|first| self.may_name_rows(first))).map(|column| column.index)
    }

    /// Whether the first column names rows where no column of words does.
    fn may_name_rows(&self, first: &ColumnSurvey) -> bool {
        if self.is_line() {
            return self.is_axis(first);
        }
        let names_rows = first.texts() > 0 || distinct(first) == first.cells.len();
        // Years that repeat want another column, such as months.
        names_rows || is_years(first)
    }

    /// The column of numbers that names the rows. A single row below names has nothing to tell it from others, so
    /// its first number is a value, unless the column is called as one of positions or of identifiers.
    fn first_of_numbers(&self, columns: &[&'s ColumnSurvey]) -> Option<&'s ColumnSurvey> {
        let first = first_of_numbers(columns)?;
        let is_only_row = self.survey.lines.len() == 1 && self.roles.layout == Layout::Named;
        let names_rows =
            !is_only_row || is_years(first) || has_identifiers(first) || has_position_name(first);
        names_rows.then_some(first)
    }

    /// The column of words that name groups of rows: some come more than once.
    fn column_to_count(&self) -> Option<&'s ColumnSurvey> {
        let mut groups = self.free_columns();
        groups.retain(|column| {
            column.texts() > 0 && varies(column) && distinct(column) < column.cells.len()
        });
        groups.into_iter().rev().max_by_key(|column| distinct(column))
    }

    /// Whether a line can go along a column, or the line of each series. What is called `id` names rows only as
    /// the first column: in `vmstat` it is the time that was idle.
    fn is_axis(&self, column: &ColumnSurvey) -> bool {
        let by = &self.roles.by;
        let is_first = (0..column.index).all(|before| by.contains(&before));
        (is_axis(column) || !by.is_empty() && is_axis_by(column, &self.columns_at(by)))
            && (is_first || !is_id(column))
    }

    pub(super) fn free_columns(&self) -> Vec<&'s ColumnSurvey> {
        let Roles { label, by, values, .. } = &self.roles;
        let mut free: Vec<&ColumnSurvey> = self.columns.iter().collect();
        free.retain(|ColumnSurvey { index, .. }| {
            *label != Some(*index) && !by.contains(index) && !values.contains(index)
        });
        free
    }
}

/// The column of numbers that names the rows: different days, or years by their name; else the first.
fn first_of_numbers<'s>(columns: &[&'s ColumnSurvey]) -> Option<&'s ColumnSurvey> {
    let mut days_or_years = columns
        .iter()
        .filter(|column| are_days(column) || has_years_name(column) && is_years(column));
    let unique = days_or_years.find(|column| distinct(column) == column.cells.len());
    unique.or(columns.first()).copied()
}

/// Whether a line can go along the numbers of this column: they rise all the way, at least five different ones where
/// some are equal, or each identifies its row. In another order the line would move the rows, which only a column of
/// positions may do: a loss that falls is a measure.
fn is_axis(column: &ColumnSurvey) -> bool {
    let (distinct, count) = (distinct(column), column.cells.len());
    let are_positions = distinct == count || distinct >= MIN_ROWS && distinct * MIN_ROWS > count;
    let may_fall = column.name.parse::<usize>().is_ok();
    let is_monotone =
        column.values.is_sorted() || may_fall && column.values.iter().rev().is_sorted();
    are_positions && (is_monotone || has_position_name(column))
        || has_identifiers(column) && distinct == count
}

/// Whether the line of each series can go along this column: it rises, or has the same different numbers.
fn is_axis_by(column: &ColumnSurvey, by: &[&ColumnSurvey]) -> bool {
    let mut series = HashMap::<Vec<Option<&str>>, Vec<f64>>::new();
    for (row, cell) in column.cells.iter().enumerate() {
        let name = by.iter().map(|column| column.cells.get(row)).collect();
        let Ok(value) = cell.parse() else { return false };
        series.entry(name).or_default().push(value);
    }
    if series.len() < column.cells.len() && series.values().all(|values| rises(values)) {
        return true;
    }
    for values in series.values_mut() {
        *values = sorted(values);
    }
    let mut others = series.values();
    let Some(first) = others.next() else { return false };
    series.len() > 1 && first.len() > 1 && rises(first) && others.all(|values| values == first)
}

/// Whether the values rise all the way.
fn rises(values: &[f64]) -> bool {
    values.is_sorted_by(|value, next| value < next)
}
