//! Refuses inputs whose real values are in columns that read as text (durations, numbers with notes), or whose units
//! are in a separate column or in labels, or whose names are only in the first row of each group, as in merged cells.

use std::collections::HashSet;

use super::choice::RoleChoice;
use crate::data::label::is_digits;
use crate::data::number::is_unit;
use crate::data::rows::ColumnLayout;
use crate::data::survey::{ColumnSurvey, name};
use crate::fault::Ambiguity;
use crate::plan::SeriesScale;

impl<'s> RoleChoice<'s> {
    /// The candidates for values; if these are no measures, the columns that were probably meant: durations, which need
    /// an option, or numbers with notes. Their cells are refused when read.
    pub(super) fn intended_values(&self) -> Vec<&'s ColumnSurvey> {
        let candidates = self.candidates();
        // Beside a column that says how exact a measure is, neither it nor the number of runs is the measure.
        let is_error = |column: &ColumnSurvey| column.is_called(name::ERRORS);
        let has_errors = candidates.iter().any(|column| is_error(column));
        let mut measures = candidates.clone();
        measures.retain(|column| {
            let is_context = has_errors && (is_error(column) || !column.varies());
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
                return Err(Ambiguity::UnitColumn { name, word, units });
            }
        }
        Ok(())
    }

    /// Refuses rows whose labels, or the names of their series on one scale, say that their units differ.
    pub(super) fn check_label_units(&self) -> Result<(), Ambiguity> {
        let mut names: Vec<&ColumnSurvey> = self.label_column().into_iter().collect();
        if self.plan.scale != Some(SeriesScale::Each) && self.plan.columns.series.is_empty() {
            names.extend(self.columns_at(&self.roles.by));
        }
        for column in names {
            let mut units = column.cells.iter().filter_map(name::unit_of_label);
            let Some(first) = units.next() else { continue };
            if let Some(other) = units.find(|unit| *unit != first) {
                let units = [first, other].map(str::to_owned);
                return Err(Ambiguity::UnitsInLabels { chart: self.plan.chart(), units });
            }
        }
        Ok(())
    }

    /// Refuses `--by` of a column that names the rows, if only a measure is left as the label: `host,cpu,mem`.
    pub(super) fn check_names_of_rows(&self) -> Result<(), Ambiguity> {
        let by = self.columns_at(&self.roles.by);
        let [by] = by[..] else { return Ok(()) };
        let mut labels = self.free_columns();
        labels.extend(self.label_column());
        let has_label = self.plan.columns.label.is_some()
            || labels.iter().any(|label| {
                !label.is_numeric() || label.has_dates() || self.is_called_axis(label)
            });
        if has_label || by.is_numeric() || by.cells.len() < 2 || by.distinct() < by.cells.len() {
            return Ok(());
        }
        let (name, word) = (by.name.clone(), self.option_word(by));
        Err(Ambiguity::NamesOfRows { name, word })
    }

    /// Refuses a label that is empty below the first row of each group, next to a column of other names.
    pub(super) fn check_groups(&self) -> Result<(), Ambiguity> {
        let Some(label) = self.label_column() else { return Ok(()) };
        let Some(empty) = label.cells.iter().position(str::is_empty) else { return Ok(()) };
        let names: HashSet<&str> = label.filled().collect();
        let is_written_once = empty > 0
            && names.len() == label.filled().count()
            && label.cells.iter().skip(empty).any(|cell| !cell.is_empty());
        // Without names in each row, empty labels are empty.
        let has_names = self.survey.columns.iter().any(|column| {
            column.texts() > 0 && column.varies() && column.filled().count() == column.cells.len()
        });
        if !is_written_once || !has_names {
            return Ok(());
        }
        let line = self.survey.lines.get(empty).copied().flatten();
        Err(Ambiguity::EmptyBelowGroup { name: self.roles.name_or_number(label.index), line })
    }

    /// Whether the column after a value has only units, as when `1.5 s` was split into two columns.
    fn has_units(&self, column: &ColumnSurvey) -> bool {
        self.roles.values.iter().any(|value| value + 1 == column.index)
            && column.cells.iter().all(|cell| cell.is_empty() || is_unit(cell))
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
