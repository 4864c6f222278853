//! Guesses the label column if no option names it: by its name, then by the cells.

use super::choice::RoleChoice;
use super::indices;
use crate::data::date::unix_form;
use crate::data::number::is_duration;
use crate::data::rows::ColumnLayout;
use crate::data::survey::{ColumnSurvey, name, rises};

impl<'s> RoleChoice<'s> {
    /// The label, if it is clear without values: the column `label`; for a line, dates or years; the first of numbers.
    pub(super) fn label_before_values(&self) -> Option<usize> {
        let free = self.free_columns();
        if let Some(label) =
            free.iter().find(|column| column.has_name("label") && !column.is_empty())
        {
            return Some(label.index);
        }
        let candidates = indices(&self.candidates());
        if self.is_line()
            && let Some(time) = self.time_column(&free, &candidates)
        {
            return Some(time.index);
        }
        let varied = self.without_constant_words(&free);
        let first = self.row_name_column(&varied)?;
        let are_numbers =
            varied.len() > 1 && varied.iter().all(|column| candidates.contains(&column.index));
        // Of two measures, such as `rx,tx`, neither is the label.
        let are_whole = first.values.iter().all(|value| value.fract() == 0.0);
        let may_name_bars = self.has_years(first)
            || first.has_identifiers()
            || first.is_called(name::POSITIONS)
            || are_whole
                && (self.roles.layout != ColumnLayout::Named
                    || varied.iter().any(|column| column.is_called_measure()));
        let is_label = self.roles.values.is_empty()
            && are_numbers
            && (self.is_axis(first) || !self.is_line() && may_name_bars)
            && (varied.len() == free.len() || self.is_called_axis(first));
        is_label.then_some(first.index)
    }

    /// The first column of dates that vary, or else of times of day, years, names of months or weekdays, or any dates.
    fn time_column(
        &self,
        free: &[&'s ColumnSurvey],
        candidates: &[usize],
    ) -> Option<&'s ColumnSurvey> {
        // The only numeric column is the value, even if it has years.
        let only_value = if self.roles.values.is_empty() { candidates } else { &[] };
        let tests: [&dyn Fn(&ColumnSurvey) -> bool; 5] = [
            &|column| column.has_dates() && (column.varies() || column.cells.len() == 1),
            &|column| {
                column.has_clocks() && column.varies() && !column.has_laps() && !column.is_numeric()
            },
            &|column| self.has_years(column) && *only_value != [column.index],
            &ColumnSurvey::has_calendar_names,
            &ColumnSurvey::has_dates,
        ];
        tests.iter().find_map(|test| free.iter().find(|column| test(column))).copied()
    }

    /// The label: of the text columns the one with the most distinct cells (on a tie, one called `name`, then one not
    /// called `id`, then the first), with durations and ranks after names and times of day; else the numeric column that
    /// names the rows, for a line only as its axis.
    pub(super) fn label_beside_values(&self) -> Option<usize> {
        let mut words = self.free_columns();
        let axis = self.row_name_column(&self.without_constant_words(&words));
        let axis = axis.filter(|column| self.is_called_axis(column) && self.is_axis(column));
        let first = axis.or_else(|| self.row_name_column(&words));
        // Skip empty columns and columns with the same word in all rows.
        words.retain(|column| {
            let may_name = column.varies() || column.cells.len() == 1;
            column.texts() > 0 && may_name && !column.is_nested()
        });
        // Units are labels only if there is nothing else: `currency,rate`.
        if !self.roles.by.is_empty() || !words.iter().all(|column| column.is_called_unit()) {
            words.retain(|column| !column.is_called_unit());
        }
        // In text that is split at blanks, as `ls -l` prints it, the names come last.
        let has_names_last = self.plan.input.facts.delimiter == Some(b' ')
            && self.roles.layout == ColumnLayout::Numbered;
        if !has_names_last {
            words.reverse();
        }
        let label = words.into_iter().max_by_key(|column| {
            let may_be_time = column.has_clocks() || !are_durations(column);
            let is_name = may_be_time && !column.has_ranks();
            let is_called_name =
                column.is_called("name") && column.filled().count() == column.cells.len();
            (is_name, column.distinct(), is_called_name, !column.is_called(name::IDS))
        });
        // Without a label, bars have row numbers, which would be taken for the first column if it has cells.
        let first = first.filter(|first| {
            if self.is_line() {
                self.is_axis(first)
            } else {
                !first.is_empty() || first.is_distinct()
            }
        });
        let Some(first) = first else { return label.map(|label| label.index) };
        // Numbers name rows better than durations, and years better than words that repeat.
        let are_years = first.is_distinct() && self.has_years(first);
        let label = label.filter(|label| {
            !(first.is_numeric() && are_durations(label) || are_years && !label.is_distinct())
        });
        Some(label.unwrap_or(first).index)
    }

    /// These columns without words that are the same in all of several rows, which say nothing about them.
    fn without_constant_words(&self, columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
        let mut varied = columns.to_vec();
        varied.retain(|column| {
            column.varies()
                || column.is_numeric()
                || column.cells.len() == 1
                || !self.roles.by.is_empty()
        });
        varied
    }

    /// The numeric column that names the rows: the one of distinct days, or that is called like years, times or steps;
    /// else the first, unless it is a measure.
    /// A single row below a header needs no name: its first number is a value, unless the column has years or is called
    /// like identifiers or steps. A result of one point has its label first.
    fn row_name_column(&self, columns: &[&'s ColumnSurvey]) -> Option<&'s ColumnSurvey> {
        let mut called = columns
            .iter()
            .filter(|column| column.is_distinct() && self.is_called_label(column, columns));
        let first = columns.first().filter(|first| !is_measure_beside(first, columns));
        let column = match self.second_of_two_that_rises(columns) {
            Some(second) if self.is_line() => second,
            // `1203,200` above `45,404` may be counts of codes.
            Some(_) => return None,
            None => *called.next().or(first)?,
        };
        let may_be_point =
            matches!(&*self.survey.columns, [_, value] if value.is_called("value count"));
        let is_only_row = !may_be_point
            && self.survey.lines.len() == 1
            && self.roles.layout == ColumnLayout::Named;
        // In one row, `n` and `size` are measures like others: `n,avg`.
        let is_name = self.is_called_axis(column) || column.has_identifiers() || column.has_ranks();
        (!is_only_row || is_name).then_some(column)
    }

    /// Of two columns of numbers without names, the second if it alone rises.
    fn second_of_two_that_rises(&self, columns: &[&'s ColumnSurvey]) -> Option<&'s ColumnSurvey> {
        let [first, second] = *columns else { return None };
        let is_numbered = self.roles.layout == ColumnLayout::Numbered;
        let rises_alone = !first.values.is_sorted() && rises(&second.values);
        let are_times = first.looks_like_years() || unix_form(&first.cells.to_vec()).is_some();
        let are_numbers = first.is_numeric() && second.is_numeric() && !are_times;
        (is_numbered && are_numbers && rises_alone && second.cells.len() > 1).then_some(second)
    }

    /// Whether numbers are called like what is on an axis: years, times, steps, parts of dates without the years
    /// beside them, or, of two columns, identifiers.
    fn is_called_label(&self, column: &ColumnSurvey, columns: &[&ColumnSurvey]) -> bool {
        if column.looks_like_years() {
            return column.has_days() || column.is_called(name::YEARS);
        }
        if column.unix_form().is_some() {
            return true;
        }
        if !column.is_numeric() || column.has_units() {
            return false;
        }
        if columns.len() == 2 && column.has_identifiers() && !column.is_part_of_date() {
            return true;
        }
        (column.is_called("x t") || self.is_called_axis(column))
            && !columns.iter().any(|other| self.has_years(other))
    }

    /// Whether a column has years, or is called like a part of a date or a step: `hour`, `epoch`, `threads`.
    pub(super) fn is_called_axis(&self, column: &ColumnSurvey) -> bool {
        column.is_part_of_date() || column.is_called(name::STEPS) || self.has_years(column)
    }

    /// Whether a column can be the x axis, for the line or for each series. A column called `id` only if it is the
    /// first: in `vmstat`, `id` is idle time.
    pub(super) fn is_axis(&self, column: &ColumnSurvey) -> bool {
        let by = &self.roles.by;
        let is_first = (0..column.index).all(|previous| by.contains(&previous));
        (column.has_positions() || column.has_positions_by_series(&self.columns_at(by)))
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

/// Whether all cells are durations. Sorted ones without a unit may be times of day.
fn are_durations(column: &ColumnSurvey) -> bool {
    column.cells.iter().all(is_duration)
        && !(column.has_clocks() && column.cells.iter().is_sorted())
}

/// Whether numbers are called like a measure, or are the only ones with a unit. `1990s` has none.
fn is_measure_beside(column: &ColumnSurvey, columns: &[&ColumnSurvey]) -> bool {
    let others_have_units =
        columns.iter().any(|other| other.index != column.index && other.has_units());
    let has_unit = column.unit_words().len() == 1 && column.is_comparable();
    let rises = column.values.is_sorted();
    let falls = column.values.iter().rev().is_sorted();
    let is_called_measure = column.is_called_measure() && !(rises && column.cells.len() > 2);
    columns.len() > 1
        && column.is_numeric()
        && (is_called_measure
            || has_unit && !others_have_units && !rises && !falls && !column.has_periods()
            || columns.iter().all(|other| other.is_called_period()))
}
