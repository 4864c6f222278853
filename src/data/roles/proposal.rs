//! Ranks numeric columns as values for hints, and finds those that can be drawn together.

use std::cmp::Reverse;

use super::choice::RoleChoice;
use super::long_data::LongData;
use crate::data::rows::ColumnLayout;
use crate::data::survey::{ColumnSurvey, name};
use crate::fault::{Ambiguity, FaultKind, Hint, value_hints};
use crate::plan::{Chart, DataShape, Flag, READABLE_FACTOR};

impl<'s> RoleChoice<'s> {
    pub(super) fn check_value_count(&self) -> Result<(), FaultKind> {
        let has_too_many = self.roles.values.len() > self.max_values();
        if has_too_many { Err(self.value_count_fault()) } else { Ok(()) }
    }

    fn max_values(&self) -> usize {
        let chart = self.plan.chart();
        match chart.shape() {
            DataShape::Table => 1,
            DataShape::Bars if !self.roles.by.is_empty() => 1,
            DataShape::Bars | DataShape::Lines => chart.max_series(),
        }
    }

    /// The fault for no value columns, or too many.
    pub(super) fn value_count_fault(&self) -> FaultKind {
        if self.roles.values.is_empty() {
            let cells = self.survey.columns.iter().map(ColumnSurvey::first_cell);
            let cells = cells.collect::<Vec<_>>().join(",");
            let mut names = self.roles.names.clone();
            names.retain(|name| !name.is_empty());
            return FaultKind::NoValues { names, cells };
        }
        let values = self.columns_at(&self.roles.values);
        let names: Vec<String> = values.iter().map(|column| column.name.clone()).collect();
        let best = self.best_values(&values);
        let mut together = largest_set_on_one_scale(&best);
        together.sort_by_key(|column| column.index);
        let [each, mut together] = [&best, &together].map(|columns| self.option_words(columns));
        // With --by, several value columns are drawn only if they are named.
        let max = if self.roles.by.is_empty() { self.max_values() } else { 1 };
        together.truncate(max);
        let chart = self.plan.chart();
        let mut hints = value_hints(&each, &together, names.len(), chart);
        if best.is_empty() {
            hints.push(Hint::words("show the rows").drawn_as(Chart::Table).without(Flag::Value));
        }
        if self.plan.change {
            hints = vec![Hint::words("name two, the earlier first, as in: --value before,after")];
        }
        Ambiguity::SeveralValues { names, hints, chart, max }.into()
    }

    /// Of these columns those that are the most suitable as values; of these, those with the most different numbers come
    /// first. Unix times are never suitable.
    pub(super) fn best_values(&self, columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
        let series = LongData::with_likely_label(self).map(|data| data.names_of_series());
        let series = series.unwrap_or_default();
        let have_names = self.roles.layout == ColumnLayout::Named;
        let has_units = !have_names && columns.iter().any(|column| column.has_units());
        let mut ranked: Vec<(Rank, &ColumnSurvey)> = Vec::new();
        for column in columns {
            if column.looks_like_unix_times() {
                continue;
            }
            let is_count = has_units && !column.has_units();
            let is_time =
                column.is_called("date") || column.is_called_time() && column.has_clocks();
            let is_name = series.contains(&column.index) || is_count || is_time;
            ranked.push((if is_name { Rank::Names } else { self.rank(column) }, column));
        }
        let best = ranked.iter().map(|(rank, _)| *rank).min();
        ranked.retain(|(rank, _)| Some(*rank) == best);
        ranked.sort_by_key(|(_, column)| Reverse(column.distinct()));
        ranked.into_iter().map(|(_, column)| column).collect()
    }

    fn rank(&self, column: &ColumnSurvey) -> Rank {
        if !self.is_measure(column) {
            Rank::Names
        } else if column.has_even_steps()
            || column.has_ranks()
            || column.is_called(name::PLACES)
            || !column.varies()
        {
            Rank::Steps
        } else {
            Rank::Measure
        }
    }
}

/// The largest set of columns that can be read on one scale: the same unit, and maxima within a factor of 20.
fn largest_set_on_one_scale<'s>(columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
    let largest = columns.iter().map(|column| {
        let values = column.values.iter();
        (values.fold(0.0, |largest: f64, value| largest.max(value.abs())), *column)
    });
    let largest: Vec<(f64, &ColumnSurvey)> = largest.collect();
    let mut largest_set = Vec::new();
    for (smallest, first) in &largest {
        let mut set = Vec::new();
        for (value, column) in &largest {
            if column.has_units_of(first) && (1.0..=READABLE_FACTOR).contains(&(value / smallest)) {
                set.push(*column);
            }
        }
        if set.len() > largest_set.len() {
            largest_set = set;
        }
    }
    largest_set
}

/// How suitable a column is as a value, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Measure,
    /// Times, places, running indices, ranks, and the same number in all rows.
    Steps,
    /// Not a measure: identifiers, years, times, the names of series, and counts of runs before numbers with a unit.
    Names,
}
