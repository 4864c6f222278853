//! Guesses the value columns if no option names them.

use super::choice::RoleChoice;
use super::{Roles, indices};
use crate::data::label::is_digits;
use crate::data::rows::ColumnLayout;
use crate::data::survey::{ColumnSurvey, name};
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
        let mut values = candidates.clone();
        values.retain(|column| max_series > 1 && self.is_measure(column));
        self.roles.values = indices(if values.is_empty() { &candidates } else { &values });
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
        // To count: the text column with the most distinct values among those with repeated values.
        let mut groups = self.free_columns();
        groups.retain(|column| column.texts() > 0 && column.varies() && !column.is_distinct());
        let counted = groups.into_iter().rev().max_by_key(|column| column.distinct());
        let counted = counted.map(|column| self.option_word(column));
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

    /// The candidates for values; if these are no measures, the columns that were probably meant: durations, which need
    /// an option, or numbers with notes. Their cells are refused when read.
    fn intended_values(&self) -> Vec<&'s ColumnSurvey> {
        let candidates = self.candidates();
        // Beside a column that says how exact a measure is, neither it nor the number of runs is the measure.
        let has_errors = candidates.iter().any(|column| column.is_called(name::ERRORS));
        let mut measures = candidates.clone();
        measures.retain(|column| {
            let is_context = has_errors && (column.is_called(name::ERRORS) || !column.varies());
            self.is_measure(column) && !column.has_ranks() && !is_context
        });
        let may_count_rows = measures.iter().all(|column| {
            column.has_even_steps() && column.values.first().is_some_and(|first| *first <= 1.0)
        });
        let have_notes = measures.is_empty() && !candidates.is_empty();
        // Next to dates, these are times of day.
        let has_days = self.survey.columns.iter().any(ColumnSurvey::has_dates);
        let mut intended = self.free_columns();
        intended.retain(|column| {
            let are_durations = column.has_durations() || column.has_laps() && !has_days;
            may_count_rows && are_durations || have_notes && has_notes(column)
        });
        // `End time` is a time of day beside `Duration`.
        if intended.iter().any(|column| !column.is_called_time()) {
            intended.retain(|column| !column.is_called_time());
        }
        if intended.is_empty() { candidates } else { intended }
    }

    /// The columns that may be values.
    pub(super) fn candidates(&self) -> Vec<&'s ColumnSurvey> {
        self.value_candidates(&VALUE_TESTS)
    }

    /// The candidates for values: columns named `value`, or else those that pass the first test that any column passes.
    pub(super) fn value_candidates(
        &self,
        tests: &[fn(&ColumnSurvey) -> bool],
    ) -> Vec<&'s ColumnSurvey> {
        let (mut named, mut others): (Vec<_>, Vec<_>) =
            self.free_columns().into_iter().partition(|column| column.has_name("value"));
        // A column without a name among named columns has row numbers, as some programs add.
        let have_names = self.roles.layout == ColumnLayout::Named;
        others.retain(|column| !(column.has_name("label") || have_names && column.name.is_empty()));
        for test in tests {
            if named.is_empty() {
                named = others.iter().copied().filter(|column| test(column)).collect();
                if matches!(named[..], [value, share] if are_shares(share, value)) {
                    named.pop();
                }
            }
        }
        named
    }

    /// The columns without a role, but not the row numbers that programs write before columns that name the rows.
    pub(super) fn free_columns(&self) -> Vec<&'s ColumnSurvey> {
        let mut free = self.unassigned_columns();
        if let [index, next, _, ..] = &*self.survey.columns
            && self.roles.layout == ColumnLayout::Named
            && ["", "#", "id", "index"].iter().any(|name| index.has_name(name))
            && index.counts_rows()
            && (self.is_called_axis(next) && self.is_axis(next)
                || !self.is_line()
                    && !next.is_numeric()
                    && (next.varies() || next.cells.len() == 1))
        {
            free.retain(|column| column.index > 0);
        }
        free
    }

    fn unassigned_columns(&self) -> Vec<&'s ColumnSurvey> {
        let Roles { label, by, values, .. } = &self.roles;
        let mut free: Vec<&ColumnSurvey> = self.survey.columns.iter().collect();
        free.retain(|ColumnSurvey { index, .. }| {
            *label != Some(*index) && !by.contains(index) && !values.contains(index)
        });
        free
    }

    /// The value columns chosen by `--series`; all without this option.
    pub(super) fn chosen_series(&self) -> Result<Vec<usize>, Ambiguity> {
        let options = &self.plan.columns;
        let values = self.roles.values.iter();
        let mut series: Vec<(Option<String>, usize)> =
            values.map(|value| (self.roles.name(*value), *value)).collect();
        let names: Vec<String> = series.iter().filter_map(|(name, _)| name.clone()).collect();
        if let Some(unknown) = options.unknown_series(&names) {
            return Err(Ambiguity::UnknownSeries(unknown, names));
        }
        series.retain(|(name, _)| match name {
            Some(name) => options.has_series(name),
            None => options.series.is_empty(),
        });
        Ok(options.in_series_order(series.iter().map(|(name, value)| (name.as_deref(), *value))))
    }

    /// Whether the numbers of a column are worth drawing: they are neither identifiers, row numbers, times nor years.
    pub(super) fn is_measure(&self, column: &ColumnSurvey) -> bool {
        !column.has_identifiers()
            && column.unix_form().is_none()
            && !column.has_row_numbers()
            && !self.has_years(column)
    }
}

/// Whether most cells start with a number, and some have a note after it: `15.1[a]`, `12 ± 1`. `007` has none.
fn has_notes(column: &ColumnSurvey) -> bool {
    let numbers = column.cells.iter().filter(|cell| cell.starts_with(|c: char| c.is_ascii_digit()));
    column.text_cells().any(|(_, cell)| !is_digits(cell))
        && numbers.count() * 2 > column.cells.len()
        && !column.has_dates()
        && !column.has_clocks()
}

/// Whether a column has the shares of these values, rounded, as written by `--share`.
fn are_shares(column: &ColumnSurvey, values: &ColumnSurvey) -> bool {
    let per_value = column.values.iter().sum::<f64>() / values.values.iter().sum::<f64>();
    let mut pairs = column.values.iter().zip(&values.values);
    column.name == "share"
        && column.values.len() == values.values.len()
        && pairs.all(|(share, value)| (share - value * per_value).abs() < 0.2)
}
