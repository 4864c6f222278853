//! Which columns of numbers measure nothing, because they count rows, name things, say yes or no, or are
//! years; and which a line can go along. Knows the survey, not what becomes of the columns.

use std::collections::{HashMap, HashSet};

use crate::data::date::{self, DateForm, is_date, is_part_of_date};
use crate::data::survey::{ColumnSurvey, last_word};
use crate::plan::DateStyle;

/// With this many rows, 1, 2, 3 is no coincidence, nor is 0, 1, 0.
const MIN_ROWS: usize = 5;
const MAX_STEP: f64 = 10.0;
/// By how much the largest values of two columns may differ: beyond, one flattens the other.
const MAX_FACTOR: f64 = 20.0;
/// By how much shares that are rounded may differ.
const MAX_ROUNDING: f64 = 0.2;
/// By how much steps may differ: months written as parts of a year do.
const TOLERANCE: f64 = 0.002;

/// Whether the numbers of this column are worth drawing.
pub(super) fn is_measure(column: &ColumnSurvey) -> bool {
    !has_identifiers(column)
        && column.unix_form().is_none()
        && !is_running(column)
        && !is_years(column)
        && !is_flag(column)
}

/// The columns of these to propose as values, the best first: those that measure something, if there are
/// any, and vary.
pub(super) fn proposed(indices: &[usize], columns: &[ColumnSurvey]) -> Vec<usize> {
    let rank = |index: usize| columns.get(index).map_or(RANKS.len(), rank);
    let mut ranked = indices.to_vec();
    ranked.sort_by_cached_key(|index| rank(*index));
    let best = ranked.first().map_or(0, |index| rank(*index));
    ranked.retain(|index| rank(*index) <= best.max(RANK_OF_MEASURES));
    ranked
}

/// The most of these columns that can be read on one scale: their numbers have one unit, and the largest of
/// each are within a factor of 20.
pub(super) fn on_one_scale(indices: &[usize], columns: &[ColumnSurvey]) -> Vec<usize> {
    let columns = indices.iter().filter_map(|index| columns.get(*index));
    let columns: Vec<(f64, &ColumnSurvey)> =
        columns.map(|column| (largest(column), column)).collect();
    let around = |(least, first): &(f64, &ColumnSurvey)| {
        let is_near = |(largest, column): &&(f64, &ColumnSurvey)| {
            column.has_units_of(first) && (1.0..=MAX_FACTOR).contains(&(largest / least))
        };
        columns.iter().filter(is_near).map(|(_, column)| column.index).collect::<Vec<_>>()
    };
    let sets = columns.iter().map(around);
    // The first of equals.
    sets.rev().max_by_key(Vec::len).unwrap_or_default()
}

/// How good a column is as a value: the first of these tests that it fails counts.
fn rank(column: &ColumnSurvey) -> usize {
    RANKS.iter().rev().position(|test| !test(column)).map_or(0, |last| RANKS.len() - last)
}

/// What a value should be, the most important last.
const RANKS: [fn(&ColumnSurvey) -> bool; 4] =
    [|it| !has_few(it), |it| !is_rising(it), varies, is_measure];
/// The worst rank of a measure that varies.
const RANK_OF_MEASURES: usize = 2;

/// Whether a column rises all the way, as times and positions do.
fn is_rising(column: &ColumnSurvey) -> bool {
    column.values.len() >= MIN_ROWS && column.values.is_sorted_by(|one, next| one < next)
}

/// Whether its whole numbers are so few that they may be codes of groups.
fn has_few(column: &ColumnSurvey) -> bool {
    are_whole(column) && distinct(column) * MIN_ROWS <= column.cells.len()
}

fn largest(column: &ColumnSurvey) -> f64 {
    column.values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}

fn has_identifiers(column: &ColumnSurvey) -> bool {
    let word = last_word(&column.name);
    let is_identifier = is_part_of_date(&column.name)
        || matches!(word.as_str(), "id" | "pid" | "ppid" | "uid" | "gid" | "index" | "code");
    // Docker's tags are versions: `1.25`, `7`.
    word == "tag" || is_identifier && are_whole(column)
}

/// Whether the numbers of this column are nothing but names of things, as its own name says.
pub(super) fn is_code(column: &ColumnSurvey) -> bool {
    is_named_id(column) && are_whole(column)
}

pub(super) fn is_named_id(column: &ColumnSurvey) -> bool {
    matches!(last_word(&column.name).as_str(), "id" | "pid" | "code")
}

/// Whether a column says yes or no: it holds 0 and 1, and nothing else.
pub(super) fn is_flag(column: &ColumnSurvey) -> bool {
    let cells: Vec<&str> = filled(column).collect();
    cells.len() >= MIN_ROWS
        && cells.contains(&"0")
        && cells.contains(&"1")
        && cells.iter().all(|cell| matches!(*cell, "0" | "1"))
}

/// Whether a column has the share of each of these values, as `--share` writes it.
pub(super) fn is_share(column: &ColumnSurvey, values: &ColumnSurvey) -> bool {
    let sum = |column: &ColumnSurvey| column.values.iter().sum::<f64>();
    let per_value = sum(column) / sum(values);
    let pairs = column.values.iter().zip(&values.values);
    column.name == "share"
        && column.values.len() == values.values.len()
        && pairs.into_iter().all(|(share, value)| (share - value * per_value).abs() < MAX_ROUNDING)
}

/// Whether a column counts its rows, from 0 or from 1.
pub(super) fn is_running(column: &ColumnSurvey) -> bool {
    let Some(Some(start @ 0..2)) = whole(column).next() else { return false };
    whole(column).count() >= MIN_ROWS
        && (start..).zip(whole(column)).all(|(count, number)| number == Some(count))
}

/// Whether a column holds years: its name says so; or its whole numbers are years of our time that rise
/// or fall, perhaps again and again; or parts of years come in even steps, as months are written so. Days
/// such as `20240531` are numbers of the same kind.
pub(super) fn is_years(column: &ColumnSurvey) -> bool {
    if are_days(column) {
        return true;
    }
    let years: Option<Vec<f64>> = filled(column).map(|cell| cell.parse().ok()).collect();
    let Some(years) = years else { return false };
    if years.is_empty() || !years.iter().all(|year| (1000.0..3000.0).contains(year)) {
        return false;
    }
    if are_whole(column) {
        let is_recent = || years.iter().all(|year| (1900.0..=2100.0).contains(year));
        return has_years_name(column) || years.len() > 2 && is_recent() && are_equal_runs(&years);
    }
    let mut steps = years.iter().zip(years.iter().skip(1)).map(|(year, next)| next - year);
    let Some(first) = steps.next() else { return false };
    let is_even = steps.all(|step| (step - first).abs() < TOLERANCE);
    years.len() > 2 && is_even && (4.0 * TOLERANCE..=MAX_STEP).contains(&first.abs())
}

/// Whether the name of a column says that it holds years.
pub(super) fn has_years_name(column: &ColumnSurvey) -> bool {
    matches!(last_word(&column.name).as_str(), "year" | "years" | "yr")
}

/// Whether all cells, two at least, are days such as `20240531`.
pub(super) fn are_days(column: &ColumnSurvey) -> bool {
    let is_day = |cell: &String| DateForm::Digits.read(cell).is_some();
    column.style != Some(DateStyle::None)
        && column.cells.len() > 1
        && column.cells.iter().all(is_day)
}

/// Whether numbers rise, or fall, all the way, or in runs of the same numbers, the last of which may be cut.
fn are_equal_runs(numbers: &[f64]) -> bool {
    let is_equal = |is_next: fn(&f64, &f64) -> bool| {
        let mut runs = numbers.chunk_by(is_next);
        let first = runs.next().unwrap_or_default();
        first.len() > 1 && runs.all(|run| first.starts_with(run))
    };
    is_equal(|year, next| year < next) || is_equal(|year, next| year > next)
}

/// Whether a line can go along the numbers of this column: they rise or fall all the way, at least five
/// different ones where some are equal, or each identifies its row.
pub(super) fn is_axis(column: &ColumnSurvey) -> bool {
    let (distinct, count) = (distinct(column), column.cells.len());
    let are_positions = distinct == count || distinct >= MIN_ROWS && distinct * MIN_ROWS > count;
    let is_monotone = column.values.is_sorted() || column.values.iter().rev().is_sorted();
    are_positions && is_monotone || has_identifiers(column) && distinct == count
}

/// Whether each series that other columns name can go along the numbers of this column: they rise, or they
/// fall, or they are different and the same for each.
pub(super) fn is_axis_by(column: &ColumnSurvey, by: &[&ColumnSurvey]) -> bool {
    let mut series = HashMap::<Vec<Option<&String>>, Vec<f64>>::new();
    for (row, cell) in column.cells.iter().enumerate() {
        let name = by.iter().map(|column| column.cells.get(row)).collect();
        let Ok(value) = cell.parse() else { return false };
        series.entry(name).or_default().push(value);
    }
    let are_strict = |values: &Vec<f64>| {
        values.is_sorted_by(|one, next| one < next) || values.is_sorted_by(|one, next| one > next)
    };
    if series.values().all(are_strict) && series.len() < column.cells.len() {
        return true;
    }
    for values in series.values_mut() {
        values.sort_unstable_by(f64::total_cmp);
    }
    let mut all = series.values();
    let first = all.next().map_or(&[][..], Vec::as_slice);
    let are_different = first.is_sorted_by(|one, next| one < next);
    series.len() > 1 && first.len() > 1 && are_different && all.all(|values| values == first)
}

pub(super) fn varies(column: &ColumnSurvey) -> bool {
    column.cells.iter().any(|cell| cell != column.first_cell())
}

pub(super) fn distinct(column: &ColumnSurvey) -> usize {
    column.cells.iter().collect::<HashSet<_>>().len()
}

/// Whether more than half of the cells are dates other than plain years.
pub(super) fn is_dates(column: &ColumnSurvey) -> bool {
    if column.style == Some(DateStyle::None) {
        return false;
    }
    if column.unix_form().is_some() {
        return true;
    }
    let dates = filled(column).filter(|cell| is_date(cell) && cell.parse::<u64>().is_err());
    dates.count() * 2 > filled(column).count()
}

/// Whether all cells are names of months, or of days of the week.
pub(super) fn is_calendar(column: &ColumnSurvey) -> bool {
    let mut cells = filled(column).peekable();
    cells.peek().is_some() && cells.all(|cell| date::month(cell).or(date::weekday(cell)).is_some())
}

/// Whether all cells that are not empty are whole numbers.
fn are_whole(column: &ColumnSurvey) -> bool {
    whole(column).all(|number| number.is_some())
}

/// Each cell that is not empty as a whole number, if it is one.
fn whole(column: &ColumnSurvey) -> impl Iterator<Item = Option<u64>> {
    filled(column).map(|cell| cell.parse().ok())
}

fn filled(column: &ColumnSurvey) -> impl Iterator<Item = &str> {
    column.cells.iter().map(String::as_str).filter(|cell| !cell.is_empty())
}
