//! Refuses rows that a chart would compare although they do not belong together: of several units, of groups that are
//! named once, as in merged cells, or of several series without repeated labels.

use std::collections::HashSet;

use super::choice::RoleChoice;
use super::indices;
use super::keys::numbered;
use crate::data::label::has_digits;
use crate::data::number::is_unit;
use crate::data::order::{ascending, sorted};
use crate::data::rows::ColumnLayout;
use crate::data::survey::{ColumnSurvey, name};
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, MAX_SERIES, SeriesScale, Setting};

/// With this many values of each item, disjoint ranges are not a coincidence.
const MIN_VALUES: usize = 3;

impl RoleChoice<'_> {
    /// Refuses values whose units are in a separate column and differ.
    pub(super) fn check_unit_column(&self) -> Result<(), Ambiguity> {
        if !matches!(self.roles.layout, ColumnLayout::Named | ColumnLayout::Numbered) {
            return Ok(());
        }
        for column in self.free_columns() {
            // Only units after a value, as when `1.5 s` was split into two columns.
            let is_after_value = self.roles.values.iter().any(|value| value + 1 == column.index);
            let has_units = is_after_value && column.filled().all(is_unit);
            let is_called_unit = column.is_called_unit() && !column.is_numeric();
            if let Some(units) = two_of(column.filled())
                && (is_called_unit || has_units)
            {
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
            if let Some(units) = two_of(column.cells.iter().filter_map(name::unit_of_label)) {
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
        if has_label || by.is_numeric() || by.cells.len() < 2 || !by.is_distinct() {
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

    /// Refuses wide data without options, a row per item and a column per year: the line for each year would go through
    /// items in arbitrary order.
    pub(super) fn check_wide(&self) -> Result<(), Ambiguity> {
        let options = &self.plan.columns;
        let Some(label) = self.label_column() else { return Ok(()) };
        let mut values = self.columns_at(&self.roles.values);
        values.retain(|value| value.is_called_period());
        // Rows have an order if labels are dates, names of months or weekdays, or names with digits.
        let has_order =
            label.has_dates() || label.has_calendar_names() || label.cells.iter().any(has_digits);
        if !self.is_line()
            || options.label.is_some()
            || !options.values.is_empty()
            || values.len() < 2
            || has_order
        {
            return Ok(());
        }
        let last = label.cells.iter().last().unwrap_or_default();
        let recent = values.split_at(values.len().saturating_sub(Chart::Bar.max_series())).1;
        let words = self.option_words(recent).join(",");
        let compare = Hint::options("compare them", [Setting::Value(words)]).drawn_as(Chart::Bar);
        Err(Ambiguity::Wide {
            names: values.iter().map(|value| value.name.clone()).collect(),
            ends: [label.first_cell(), last].map(str::to_owned),
            hints: vec![
                if recent.len() < values.len() { compare.for_example() } else { compare },
                Hint::when("the rows are in order", [Setting::Label(self.option_word(label))]),
            ],
        })
    }

    /// Refuses labels of a date and a word, `2024-03-01 web`: probably columns separated by blanks, of several series.
    pub(super) fn check_joined_labels(&self) -> Result<(), Ambiguity> {
        let is_text_line = self.is_line() && !self.plan.input.facts.is_json;
        let Some(label) = self.label_column().filter(|_| is_text_line) else { return Ok(()) };
        if label.cells.iter().all(name::is_period_and_more) {
            return Err(Ambiguity::JoinedLabels(label.first_cell().to_owned()));
        }
        Ok(())
    }

    /// Refuses interleaved series whose values are far apart, each with its own times, as two sensors log. If they are
    /// not, the column that distinguishes the series is named in the footer as not drawn.
    pub(super) fn check_interleaved(&mut self) -> Result<(), Ambiguity> {
        let label = self.label_column();
        if !self.is_line()
            || !self.roles.by.is_empty()
            || !label.is_some_and(|label| label.has_dates() || label.has_clocks())
        {
            return Ok(());
        }
        let mut others = self.free_columns();
        others.retain(|column| is_interleaved(column));
        let values = self.columns_at(&self.roles.values);
        let names =
            others.iter().find(|names| values.iter().any(|values| are_apart(names, values)));
        let Some(names) = names else {
            others.retain(|column| !self.roles.undrawn.contains(&column.index));
            self.roles.undrawn.extend(indices(&others));
            return Ok(());
        };
        let (name, word) = (names.name.clone(), self.option_word(names));
        Err(Ambiguity::Interleaved { name, word })
    }
}

/// The first of these units, and the next that differs.
fn two_of<'u>(mut units: impl Iterator<Item = &'u str>) -> Option<[String; 2]> {
    let first = units.next()?;
    let other = units.find(|unit| *unit != first)?;
    Some([first, other].map(str::to_owned))
}

/// Whether a text column has few distinct values, which change in most rows.
fn is_interleaved(names: &ColumnSurvey) -> bool {
    let names_after = names.cells.iter().skip(1);
    let changes = names.cells.iter().zip(names_after).filter(|(name, next)| name != next);
    !names.is_numeric()
        && names.varies()
        && changes.count() * 2 >= names.cells.len()
        && names.distinct() <= MAX_SERIES
        && names.distinct() * 2 <= names.cells.len()
}

/// Whether the ranges of the values of the items are disjoint.
fn are_apart(names: &ColumnSurvey, values: &ColumnSurvey) -> bool {
    let mut items = vec![Vec::new(); names.distinct()];
    for (item, value) in numbered(names.cells.iter()).into_iter().zip(values.values_of_rows()) {
        if let Some(item) = items.get_mut(item) {
            item.extend(value);
        }
    }
    let items: Vec<Vec<f64>> = items.iter().map(|values| sorted(values)).collect();
    let minima: Vec<f64> = items.iter().filter_map(|values| values.first().copied()).collect();
    let rising = ascending(&minima).into_iter().filter_map(|index| items.get(index));
    items.iter().all(|values| values.len() >= MIN_VALUES)
        && rising.is_sorted_by(|below, above| below.last() < above.first())
}
