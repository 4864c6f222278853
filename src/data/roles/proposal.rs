//! Ranks numeric columns as values for hints, and finds those that can be drawn together.

use std::cmp::Reverse;

use super::choice::RoleChoice;
use super::measure::{MIN_ROWS, rises};
use crate::data::date::unix_form;
use crate::data::survey::{ColumnSurvey, name};
use crate::fault::{Ambiguity, FaultKind, Hint, value_hints};
use crate::plan::{DataShape, READABLE_FACTOR};

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
        let mut best = self.ranked(&values);
        if let Some(rank) = best.first().map(|first| self.rank(first)) {
            best.retain(|column| self.rank(column) == rank);
        }
        let mut together = largest_set_on_one_scale(&best);
        together.sort_by_key(|column| column.index);
        let [each, mut together] = [&best, &together].map(|columns| self.option_words(columns));
        // With --by, several value columns are drawn only if they are named.
        let max = if self.roles.by.is_empty() { self.max_values() } else { 1 };
        together.truncate(max);
        let chart = self.plan.chart();
        let mut hints = value_hints(&each, &together, names.len(), chart);
        if self.plan.change {
            hints = vec![Hint::words("name two, the earlier first, as in: --value before,after")];
        }
        Ambiguity::SeveralValues { names, hints, chart, max }.into()
    }

    /// These columns, the best first: of one rank, those with the most different numbers.
    pub(super) fn ranked(&self, columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
        let mut ranked = columns.to_vec();
        ranked.sort_by_key(|column| (self.rank(column), Reverse(column.distinct())));
        ranked
    }

    fn rank(&self, column: &ColumnSurvey) -> Rank {
        let is_rising = column.values.len() >= MIN_ROWS && rises(&column.values);
        if !self.is_measure(column) || unix_form(&column.cells.to_vec()).is_some() {
            Rank::Names
        } else if is_rising
            || column.has_even_steps()
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
    /// Not a measure: identifiers, years.
    Names,
}
