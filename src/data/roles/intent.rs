//! Refuses inputs whose real values are in columns that read as text (durations, numbers with notes) or whose units
//! are in a separate column: drawing the remaining numbers would be a chart of something else.

use super::choice::RoleChoice;
use crate::data::label::is_digits;
use crate::data::number::is_unit;
use crate::data::rows::ColumnLayout;
use crate::data::survey::{ColumnSurvey, name};
use crate::fault::Ambiguity;

impl<'s> RoleChoice<'s> {
    /// The candidates for values; if these are not measures, the columns that were probably meant as values. Their
    /// cells are refused when read: durations need an option, other numbers a correction.
    pub(super) fn intended_values(&self) -> Vec<&'s ColumnSurvey> {
        let candidates = self.candidates();
        let measures = self.main_measures(&candidates);
        let has_measure = measures.iter().any(|column| !column.has_ranks());
        if has_measure && measures.iter().any(|column| !may_be_row_number(column)) {
            return candidates;
        }
        // Next to dates, these are times of day.
        let has_days = self.survey.columns.iter().any(ColumnSurvey::has_dates);
        let mut intended = self.free_columns();
        intended.retain(|column| column.has_durations() || column.has_laps() && !has_days);
        if intended.is_empty() && !has_measure && !candidates.is_empty() {
            intended = self.free_columns();
            intended.retain(|column| has_notes(column));
        }
        if intended.is_empty() { candidates } else { intended }
    }

    /// The columns that measure something. Beside one that says how exact a measure is, neither it nor what is the same
    /// in all rows, such as the number of runs, is the measure.
    fn main_measures(&self, columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
        let mut measures = columns.to_vec();
        measures.retain(|column| self.is_measure(column));
        if measures.iter().any(|column| column.is_called(name::ERRORS)) {
            measures.retain(|column| column.varies() && !column.is_called(name::ERRORS));
        }
        measures
    }

    /// Refuses values whose units are in a separate column and differ.
    pub(super) fn check_unit_column(&self) -> Result<(), Ambiguity> {
        if !matches!(self.roles.layout, ColumnLayout::Named | ColumnLayout::Numbered) {
            return Ok(());
        }
        for column in self.free_columns() {
            let mut units = column.cells.iter().filter(|cell| !cell.is_empty());
            let Some(first) = units.next() else { continue };
            let is_called_unit = column.is_called_unit() && !column.is_numeric();
            if (is_called_unit || self.has_units(column))
                && let Some(other) = units.find(|unit| *unit != first)
            {
                let units = [first, other].map(str::to_owned);
                let (name, word) = (column.name.clone(), self.option_word(column));
                let label = self.label_column();
                let have_labels = label.is_some_and(|label| label.distinct() < label.cells.len());
                return Err(Ambiguity::UnitColumn { name, word, units, have_labels });
            }
        }
        Ok(())
    }

    /// Refuses rows whose labels say that their units differ.
    pub(super) fn check_label_units(&self) -> Result<(), Ambiguity> {
        let Some(label) = self.label_column() else { return Ok(()) };
        let mut units = label.cells.iter().filter_map(name::unit_of_label);
        let Some(first) = units.next() else { return Ok(()) };
        let Some(other) = units.find(|unit| *unit != first) else { return Ok(()) };
        let units = [first, other].map(str::to_owned);
        Err(Ambiguity::UnitsInLabels { chart: self.plan.chart(), units })
    }

    /// Whether the column after a value has only units, as when `1.5 s` was split into two columns.
    fn has_units(&self, column: &ColumnSurvey) -> bool {
        self.roles.values.iter().any(|value| value + 1 == column.index)
            && column.cells.iter().all(|cell| cell.is_empty() || is_unit(cell))
    }
}

/// Whether numbers may be row numbers: 1, 2, 3.
fn may_be_row_number(column: &ColumnSurvey) -> bool {
    column.has_even_steps() && column.values.first().is_some_and(|first| *first <= 1.0)
}

/// Whether most cells start with a number, and some have a note after it: `15.1[a]`, `12 ± 1`, `2.1 (est.)`.
fn has_notes(column: &ColumnSurvey) -> bool {
    let numbers = column.cells.iter().filter(|cell| begins_with_number(cell)).count();
    // `007` is an identifier without a note.
    column.text_cells().any(|(_, cell)| !is_digits(cell))
        && numbers * 2 > column.cells.len()
        && !column.has_dates()
}

/// Whether a cell starts with a number, ignoring symbols before it: `15.1[a]`, `▲ 5.2%`, `US$3 trillion`.
fn begins_with_number(cell: &str) -> bool {
    let amount = cell.split_once('$').map_or(cell, |(_, amount)| amount);
    let amount = amount.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    amount.starts_with(|first: char| first.is_ascii_digit())
}
