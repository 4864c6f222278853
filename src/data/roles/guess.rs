//! Guesses the label and value columns if no option names them: by column names, then by cells.

use super::Roles;
use super::choice::{RoleChoice, indices};
use crate::data::rows::ColumnLayout;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, FaultKind};

/// Tests for a value column, the strictest first. A few words in a numeric column are probably errors in the data;
/// identifiers, or more words than numbers, are not.
const VALUE_TESTS: [fn(&ColumnSurvey) -> bool; 3] = [
    ColumnSurvey::is_nearly_numeric,
    |c| c.numbers() > c.texts(),
    |c| c.numbers() > 0 && c.texts() < FEW_WORDS,
];
/// Fewer words than this in a numeric column may be errors.
const FEW_WORDS: usize = 5;

impl<'s> RoleChoice<'s> {
    /// The label, if it is clear without values: the column `label`; for a line, dates or years; the first of numbers.
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
        let varied = self.without_constant_words(&free);
        let first = self.row_name_column(&varied)?;
        let is_number = |column: &&ColumnSurvey| {
            candidates.iter().any(|candidate| candidate.index == column.index)
        };
        let are_numbers = varied.len() > 1 && varied.iter().all(is_number);
        let is_label = self.roles.values.is_empty()
            && are_numbers
            && self.may_be_labels(first)
            && (varied.len() == free.len() || self.is_called_axis(first));
        is_label.then_some(first.index)
    }

    /// The first column of dates that vary, or else of times of day, years, names of months or weekdays, or any dates.
    fn time_column(
        &self,
        free: &[&'s ColumnSurvey],
        candidates: &[&ColumnSurvey],
    ) -> Option<&'s ColumnSurvey> {
        let mut dates = free.iter().filter(|column| column.has_dates());
        let first_dates = dates.clone().next();
        if let Some(dates) = dates.find(|column| column.varies() || column.cells.len() == 1) {
            return Some(dates);
        }
        if let Some(times) = free.iter().find(|column| has_times(column)) {
            return Some(times);
        }
        let years = free.iter().find(|years| {
            // The only numeric column is the value, even if it has years.
            let is_only_value = self.roles.values.is_empty()
                && candidates.iter().all(|column| column.index == years.index);
            !is_only_value && self.has_years(years)
        });
        years.or(free.iter().find(|column| column.has_calendar_names())).or(first_dates).copied()
    }

    /// Chooses the value columns, and for a line the numeric columns that are left out.
    pub(super) fn guess_values(&mut self) -> Result<(), FaultKind> {
        let candidates = self.intended_values();
        let has_choice = !self.plan.columns.series.is_empty() && self.roles.by.is_empty();
        if has_choice && candidates.len() > 1 {
            self.roles.values = indices(&candidates);
            self.roles.values = self.chosen_series()?;
            return self.check_value_count();
        }
        if let [only] = candidates[..] {
            self.check_identifiers(only)?;
        }
        let max_series = self.plan.max_series();
        let mut measures = candidates.clone();
        measures.retain(|column| self.is_measure(column));
        let has_measures = max_series > 1 && !measures.is_empty();
        self.roles.values = indices(if has_measures { &measures } else { &candidates });
        let max_values = if self.roles.by.is_empty() { max_series } else { 1 };
        if !(1..=max_values).contains(&self.roles.values.len()) {
            return Err(self.value_count_fault());
        }
        self.roles.label = self.roles.label.or_else(|| self.label_beside_values());
        if self.is_line() {
            self.roles.undrawn = self.undrawn_columns();
        }
        Ok(())
    }

    /// Refuses bars of identifiers or ranks, or of numbers of the rows in the first column, if there are no others.
    fn check_identifiers(&self, column: &ColumnSurvey) -> Result<(), Ambiguity> {
        let is_first = column.index == 0 && self.survey.columns.len() > 1;
        let are_row_numbers = is_first && !column.is_called_measure() && column.has_row_numbers();
        if self.is_line() || !column.is_id() && !are_row_numbers {
            return Ok(());
        }
        let counted = self.column_to_count().map(|column| self.option_word(column));
        let (name, word) = (column.name.clone(), self.option_word(column));
        Err(Ambiguity::Identifiers { name, word, counted })
    }

    /// The columns that a line chart leaves out and names in the footer: numbers, perhaps with some malformed cells,
    /// durations (which need an option), and columns that are empty so far.
    fn undrawn_columns(&self) -> Vec<usize> {
        let mut undrawn = self.unassigned_columns();
        undrawn.retain(|column| {
            let may_have_later_numbers = self.survey.is_cut && column.is_empty();
            may_have_later_numbers || column.has_durations() || column.numbers() > column.texts()
        });
        indices(&undrawn)
    }

    /// The columns that may be values.
    pub(super) fn candidates(&self) -> Vec<&'s ColumnSurvey> {
        self.value_candidates(&VALUE_TESTS)
    }

    /// The candidates for values: columns named `value`, or else those that pass the first test that any column passes.
    pub fn value_candidates(&self, tests: &[fn(&ColumnSurvey) -> bool]) -> Vec<&'s ColumnSurvey> {
        let (mut named, mut others): (Vec<_>, Vec<_>) =
            self.free_columns().into_iter().partition(|column| column.has_name("value"));
        // A column without a name among named columns has row numbers, as some programs add.
        let have_names = self.roles.layout == ColumnLayout::Named;
        others.retain(|column| !(column.has_name("label") || have_names && column.name.is_empty()));
        for test in tests {
            if named.is_empty() {
                named = others.iter().copied().filter(|column| test(column)).collect();
                if matches!(named[..], [value, share] if share.is_share_of(value)) {
                    named.pop();
                }
            }
        }
        named
    }

    /// The text column with the most distinct values among those with repeated values.
    fn column_to_count(&self) -> Option<&'s ColumnSurvey> {
        let mut groups = self.free_columns();
        groups.retain(|column| {
            column.texts() > 0 && column.varies() && column.distinct() < column.cells.len()
        });
        groups.into_iter().rev().max_by_key(|column| column.distinct())
    }

    /// The columns without a role, but not the row numbers that programs write before columns that name the rows.
    pub(super) fn free_columns(&self) -> Vec<&'s ColumnSurvey> {
        let mut free = self.unassigned_columns();
        if let [index, next, _, ..] = &*self.survey.columns
            && self.is_row_index(index)
            && (self.is_called_axis(next) && self.is_axis(next)
                || !self.is_line()
                    && !next.is_numeric()
                    && (next.varies() || next.cells.len() == 1))
        {
            free.retain(|column| column.index > 0);
        }
        free
    }

    /// Whether a column just numbers the rows: it has no name, or is called so.
    fn is_row_index(&self, column: &ColumnSurvey) -> bool {
        let names = ["", "#", "id", "index"];
        self.roles.layout == ColumnLayout::Named
            && names.iter().any(|name| column.has_name(name))
            && column.counts_rows()
    }

    fn unassigned_columns(&self) -> Vec<&'s ColumnSurvey> {
        let Roles { label, by, values, .. } = &self.roles;
        let mut free: Vec<&ColumnSurvey> = self.survey.columns.iter().collect();
        free.retain(|ColumnSurvey { index, .. }| {
            *label != Some(*index) && !by.contains(index) && !values.contains(index)
        });
        free
    }
}

/// Whether a column has times of day that are not all equal.
fn has_times(column: &ColumnSurvey) -> bool {
    column.varies() && column.has_clocks() && !column.has_laps() && !column.is_numeric()
}
