//! Which columns of numbers a hint proposes as values, and which of them together. Knows what a column measures, not
//! which hint it is.

use std::cmp::Reverse;

use super::measure::{
    distinct, has_even_steps, has_few_values, has_name_of_ranks, is_measure, is_rising, varies,
};
use crate::data::date::unix_form;
use crate::data::survey::ColumnSurvey;
use crate::plan::READABLE_FACTOR;

/// Which columns to propose as values, the best first: those that measure something and vary, if any do.
pub(super) fn proposed<'s>(columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
    let ranks: Vec<Rank> = columns.iter().map(|column| Rank::of(column)).collect();
    let best = ranks.iter().copied().min();
    let (mut proposed, mut next) = (Vec::new(), best);
    while let Some(rank) = next
        && next <= best.max(Some(Rank::Positions))
    {
        let of_rank = columns.iter().zip(&ranks).filter(|(_, other)| **other == rank);
        proposed.extend(of_rank.map(|(column, _)| *column));
        next = ranks.iter().copied().filter(|other| *other > rank).min();
    }
    proposed
}

/// The most of these columns that can be read on one scale: their numbers have one unit, and the largest of
/// each are within a factor of 20.
pub(super) fn on_one_scale<'s>(columns: &[&'s ColumnSurvey]) -> Vec<&'s ColumnSurvey> {
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
    Measure,
    /// Few different whole numbers, which may be codes; the more, the better.
    Codes(Reverse<usize>),
    /// Numbers that rise all the way, as times do.
    Rising,
    /// Whole numbers at even steps.
    Positions,
    /// The same number in all rows.
    Constant,
    /// Numbers that measure nothing.
    Names,
}

impl Rank {
    fn of(column: &ColumnSurvey) -> Self {
        let is_unix_time = unix_form(&column.cells.to_vec()).is_some();
        if !is_measure(column) || is_unix_time || has_name_of_ranks(column) {
            Self::Names
        } else if !varies(column) {
            Self::Constant
        } else if has_even_steps(column) {
            Self::Positions
        } else if is_rising(column) {
            Self::Rising
        } else if has_few_values(column) {
            Self::Codes(Reverse(distinct(column)))
        } else {
            Self::Measure
        }
    }
}

fn largest(column: &ColumnSurvey) -> f64 {
    column.values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}
