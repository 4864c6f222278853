//! Which columns of numbers a hint proposes as values, and which of them together. Knows what a column measures, not
//! which hint it is.

use std::cmp::Reverse;

use super::choice::RoleChoice;
use super::measure::{
    are_whole_numbers, distinct, has_even_steps, has_few_values, has_groups, has_name_of_errors,
    has_name_of_places, has_name_of_ranks, has_small_numbers, is_measure, is_rising, varies,
};
use crate::data::date::unix_form;
use crate::data::number::Unit;
use crate::data::survey::ColumnSurvey;
use crate::plan::READABLE_FACTOR;

/// Columns that may be proposed as values, the best first.
pub(super) struct Proposal<'s> {
    /// Those that measure something and vary; the best of the others if none does.
    pub(super) best: Vec<&'s ColumnSurvey>,
    /// What to propose only if none of the best can be drawn.
    pub(super) others: Vec<&'s ColumnSurvey>,
    /// The most of them that can be read on one scale.
    pub(super) together: Vec<&'s ColumnSurvey>,
}

impl<'s> RoleChoice<'s> {
    /// Which of these columns to propose as values.
    pub(super) fn proposal(&self, columns: &[&'s ColumnSurvey]) -> Proposal<'s> {
        let mut ranked: Vec<(Rank, &ColumnSurvey)> = Vec::new();
        for column in columns {
            let rank = self.rank(column);
            ranked.insert(ranked.partition_point(|(other, _)| *other <= rank), (rank, *column));
        }
        let best = ranked.first().map_or(Rank::Names, |(rank, _)| *rank);
        let [measures, grouped, proposed] =
            [Rank::Rising, Rank::Codes(Reverse(0)), Rank::Positions]
                .map(|last| ranked.partition_point(|(rank, _)| *rank <= best.max(last)));
        let columns: Vec<&ColumnSurvey> = ranked.into_iter().map(|(_, column)| column).collect();
        let (best, others) = columns.split_at(measures);
        let others = others.get(..proposed - measures).unwrap_or(others);
        let together = on_one_scale(columns.get(..grouped).unwrap_or(&columns));
        Proposal { best: best.to_vec(), others: others.to_vec(), together }
    }

    /// How good a column is as a value.
    fn rank(&self, column: &ColumnSurvey) -> Rank {
        let is_unix_time = unix_form(&column.cells.to_vec()).is_some();
        let is_unnamed = self.roles.name(column.index).is_none();
        if !is_measure(column) || is_unix_time {
            Rank::Names
        } else if has_name_of_ranks(column) || is_unnamed && self.is_before_names(column) {
            Rank::Numbers
        } else if !varies(column) {
            Rank::Constant
        } else if is_unnamed && (column.has_measuring_unit() || self.is_before_unit(column)) {
            Rank::Unit
        } else if has_name_of_errors(column) || has_name_of_places(column) {
            Rank::BesideMeasures
        } else if has_even_steps(column) {
            Rank::Positions
        } else if is_rising(column) {
            Rank::Rising
        } else if has_groups(column) {
            Rank::Groups
        } else if has_few_values(column) || is_unnamed && has_small_numbers(column) {
            Rank::Codes(Reverse(distinct(column)))
        } else {
            Rank::Measure
        }
    }

    /// Whether the next column has the same unit in all rows: `ns/op`, `ms`.
    fn is_before_unit(&self, column: &ColumnSurvey) -> bool {
        self.column(column.index + 1).is_some_and(|next| {
            let unit = next.first_cell();
            let is_rate = unit.trim_matches('/').contains('/');
            !varies(next) && (is_rate || Unit::After(unit).has_prefix())
        })
    }

    /// Whether the whole numbers of a column come before words, and other numbers after them: they number the rows.
    fn is_before_names(&self, column: &ColumnSurvey) -> bool {
        let mut after = self.columns.iter().skip(column.index + 1);
        are_whole_numbers(column)
            && after.any(|words| !words.is_numeric() && words.texts() > 0)
            && after.any(ColumnSurvey::is_numeric)
            && self.columns.iter().take(column.index).all(ColumnSurvey::is_numeric)
    }
}

/// The most of these columns that can be read on one scale: their numbers have one unit, and the largest of
/// each are within a factor of 20.
fn on_one_scale<'s>(columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
    let largest: Vec<(f64, &ColumnSurvey)> =
        columns.iter().map(|column| (largest(column), *column)).collect();
    let mut most = Vec::new();
    for (least, first) in &largest {
        let mut set = Vec::new();
        for (value, column) in &largest {
            if column.has_units_of(first) && (1.0..=READABLE_FACTOR).contains(&(value / least)) {
                set.push(*column);
            }
        }
        if set.len() > most.len() {
            most = set;
        }
    }
    most
}

/// How good a column is as a value, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Numbers with a unit, where no column has a name.
    Unit,
    Measure,
    /// Numbers that rise all the way, as times do.
    Rising,
    /// Few different whole numbers, which may be codes; the more, the better.
    Codes(Reverse<usize>),
    /// Whole numbers of groups of rows.
    Groups,
    /// What comes with a measure, as its name says: an error, a step, a place.
    BesideMeasures,
    /// Whole numbers at even steps.
    Positions,
    /// The same number in all rows.
    Constant,
    /// Numbers of rows in an order.
    Numbers,
    /// Numbers that measure nothing.
    Names,
}

fn largest(column: &ColumnSurvey) -> f64 {
    column.values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}
