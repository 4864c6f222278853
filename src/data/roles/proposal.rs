//! Ranks numeric columns as values for hints, and finds those that can be drawn together.

use std::cmp::Reverse;

use super::choice::RoleChoice;
use super::measure::{MIN_ROWS, rises};
use crate::data::date::unix_form;
use crate::data::number::Unit;
use crate::data::survey::{ColumnSurvey, name};
use crate::data::x_axis::is_later;
use crate::fault::{Ambiguity, FaultKind, value_hints};
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
        let ranked = self.ranked(&values);
        let first = ranked.first().map_or(Rank::Names, |(rank, _)| *rank);
        let [measures, grouped, proposed] =
            [Rank::Rising, Rank::Codes(Reverse(0)), Rank::Positions]
                .map(|last| ranked.partition_point(|(rank, _)| *rank <= first.max(last)));
        let columns: Vec<&ColumnSurvey> = ranked.into_iter().map(|(_, column)| column).collect();
        // Other columns are suggested only if no measure can be drawn.
        let (best, others) = columns.split_at(measures);
        let others = others.get(..proposed - measures).unwrap_or(others);
        let mut together = largest_set_on_one_scale(columns.get(..grouped).unwrap_or(&columns));
        if let [newer, older] = together[..]
            && self.plan.change
            && is_later(&newer.name, &older.name, self.plan.input.dates)
        {
            together.reverse();
        }
        let mut best = best.to_vec();
        if self.plan.input.notation().suffixes.is_some() {
            let (with, without): (Vec<_>, Vec<_>) =
                best.into_iter().partition(|column| column.has_suffixes());
            best = [with, without].concat();
        }
        let [each, others, mut together] =
            [&best, others, &together].map(|columns| self.option_words(columns));
        // With --by, several value columns are drawn only if they are named.
        let max = if self.roles.by.is_empty() { self.max_values() } else { 1 };
        together.truncate(max);
        let chart = self.plan.chart();
        let hints = value_hints(&each, &others, &together, names.len(), chart);
        Ambiguity::SeveralValues { names, hints, chart, max }.into()
    }

    /// These columns, the best first.
    pub(super) fn ranked(&self, columns: &[&'s ColumnSurvey]) -> Vec<(Rank, &'s ColumnSurvey)> {
        let mut ranked: Vec<(Rank, &ColumnSurvey)> = Vec::new();
        for column in columns {
            let rank = self.rank(column);
            ranked.insert(ranked.partition_point(|(other, _)| *other <= rank), (rank, *column));
        }
        ranked
    }

    fn rank(&self, column: &ColumnSurvey) -> Rank {
        let is_unix_time = unix_form(&column.cells.to_vec()).is_some();
        let is_unnamed = self.roles.name(column.index).is_none();
        if !self.is_measure(column) || is_unix_time {
            Rank::Names
        } else if column.has_ranks() || is_unnamed && self.numbers_the_rows(column) {
            Rank::Numbers
        } else if !column.varies() {
            Rank::Constant
        } else if is_unnamed && (column.has_measuring_unit() || self.is_before_unit(column)) {
            Rank::Unit
        } else if column.is_called(name::ERRORS) || column.is_called(name::PLACES) {
            Rank::ContextOfMeasure
        } else if column.has_even_steps() {
            Rank::Positions
        } else if column.values.len() >= MIN_ROWS && rises(&column.values) {
            Rank::Rising
        } else if column.has_groups() {
            Rank::Groups
        } else if column.has_few_values() || is_unnamed && column.has_small_numbers() {
            Rank::Codes(Reverse(column.distinct()))
        } else {
            Rank::Measure
        }
    }

    /// Whether the next column has a unit that is the same in all rows: `ns/op`, `ms`.
    fn is_before_unit(&self, column: &ColumnSurvey) -> bool {
        self.column(column.index + 1).is_some_and(|next| {
            let unit = next.first_cell();
            let is_rate = unit.trim_matches('/').contains('/');
            !next.varies() && (is_rate || Unit::After(unit).has_prefix())
        })
    }

    /// Whether a column of whole numbers is followed by words and then numbers: it numbers the rows.
    fn numbers_the_rows(&self, column: &ColumnSurvey) -> bool {
        let mut after = self.survey.columns.iter().skip(column.index + 1);
        column.has_whole_numbers()
            && after.any(|words| !words.is_numeric() && words.texts() > 0)
            && after.any(ColumnSurvey::is_numeric)
            && self.survey.columns.iter().take(column.index).all(ColumnSurvey::is_numeric)
    }
}

/// The largest set of columns that can be read on one scale: the same unit, and maxima within a factor of 20.
fn largest_set_on_one_scale<'s>(columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
    let largest: Vec<(f64, &ColumnSurvey)> =
        columns.iter().map(|column| (largest(column), *column)).collect();
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
pub(super) enum Rank {
    /// Numbers with a unit, if columns have no names.
    Unit,
    Measure,
    /// Strictly increasing numbers, such as times.
    Rising,
    /// Few distinct whole numbers, which may be codes; the more distinct, the better.
    Codes(Reverse<usize>),
    /// Group numbers.
    Groups,
    /// An error, a step or a location that belongs to a measure, judging by its name.
    ContextOfMeasure,
    /// Whole numbers in equal steps.
    Positions,
    /// The same number in all rows.
    Constant,
    /// Ranks or row numbers.
    Numbers,
    /// Not a measure: identifiers, years, flags.
    Names,
}

fn largest(column: &ColumnSurvey) -> f64 {
    column.values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}
