//! Which columns of numbers measure nothing, because they count rows, name things, say yes or no, or are
//! years. Knows the survey, not what becomes of the columns.

use std::collections::HashSet;

use crate::data::date::{self, is_date, is_date_in_digits, is_part_of_date};
use crate::data::survey::{ColumnSurvey, last_word};
use crate::plan::DateStyle;

/// With this many rows, 1, 2, 3 is no coincidence, nor is 0, 1, 0.
pub(super) const MIN_ROWS: usize = 5;
/// Numbers below this may be days, or count something in the second place.
const SMALL: f64 = 100.0;
const MAX_STEP: f64 = 10.0;
/// By how much shares that are rounded may differ.
const MAX_ROUNDING: f64 = 0.2;
/// By how much steps may differ: months written as parts of a year do.
const TOLERANCE: f64 = 0.002;

/// Whether the numbers of this column are worth drawing.
pub(super) fn is_measure(column: &ColumnSurvey) -> bool {
    !has_identifiers(column)
        && column.unix_form().is_none()
        && !has_row_numbers(column)
        && !is_years(column)
        && !is_flag(column)
}

/// Whether whole numbers rise by the same each time, as positions do.
pub(super) fn has_even_steps(column: &ColumnSurvey) -> bool {
    let [first, second, _, ..] = column.values[..] else { return false };
    let mut steps = column.values.iter().zip(column.values.iter().skip(1));
    first < second
        && are_whole_numbers(column)
        && steps.all(|(value, next)| (next - value).to_bits() == (second - first).to_bits())
}

/// Whether a column rises all the way, as times and positions do.
pub(super) fn is_rising(column: &ColumnSurvey) -> bool {
    column.values.len() >= MIN_ROWS && column.values.is_sorted_by(|value, next| value < next)
}

/// Whether its whole numbers are so few that they may be codes of groups.
pub(super) fn has_few_values(column: &ColumnSurvey) -> bool {
    are_whole_numbers(column) && distinct(column) * MIN_ROWS <= column.cells.len()
}

/// Whether its whole numbers say to which group a row belongs: they are 0 and 1, or each group comes after the other.
pub(super) fn has_groups(column: &ColumnSurvey) -> bool {
    let (values, distinct) = (&column.values, distinct(column));
    let are_in_order =
        values.len() >= MIN_ROWS && distinct * 2 <= values.len() && values.is_sorted();
    let are_flags = values.len() > 2 && filled(column).all(|cell| matches!(cell, "0" | "1"));
    are_flags || are_in_order && are_whole_numbers(column)
}

/// Whether its whole numbers are small, and some come again, as days of a month do.
pub(super) fn has_small_numbers(column: &ColumnSurvey) -> bool {
    are_whole(column)
        && distinct(column) < column.cells.len()
        && column.values.iter().all(|value| *value < SMALL)
}

/// Whether a column holds nothing but whole numbers without units or separators, `1.0` among them.
pub(super) fn are_whole_numbers(column: &ColumnSurvey) -> bool {
    filled(column)
        .all(|cell| cell.parse().is_ok_and(|value: f64| value >= 0.0 && value.fract() == 0.0))
}

pub(super) fn has_identifiers(column: &ColumnSurvey) -> bool {
    let word = last_word(&column.name);
    let is_identifier = is_part_of_date(&column.name)
        || matches!(
            word.as_str(),
            "id" | "pid" | "ppid" | "pgid" | "jobid" | "uid" | "gid" | "index"
        )
        || word == "code" && !is_amount_of_code(column);
    // `1.25` is followed by `1.26`, and `1.9` by `1.10`.
    matches!(word.as_str(), "tag" | "version")
        || is_identifier && column.values.iter().all(|value| value.fract() == 0.0)
}

/// Whether a column called `code` has numbers of lines, which are not equally long, do not rise, and seldom come again.
fn is_amount_of_code(column: &ColumnSurvey) -> bool {
    let name = column.name.to_lowercase();
    let (distinct, count) = (distinct(column), column.cells.len());
    let mut lengths = filled(column).map(str::len);
    let first = lengths.next();
    (name == "code" || name.ends_with(" of code"))
        && distinct * 2 > count
        && !column.values.is_sorted()
        && lengths.any(|length| Some(length) != first)
}

/// Whether a column has the places of its rows in an order by another column, or their numbers.
pub(super) fn has_name_of_ranks(column: &ColumnSurvey) -> bool {
    const NAMES: [&str; 10] =
        ["rank", "ranking", "position", "no", "nr", "pos", "place", "rk", "rang", "platz"];
    let name = last_word(&column.name);
    NAMES.contains(&name.as_str())
        || column.name.trim() == "#"
        || name == "number" && are_whole_numbers(column) && distinct(column) == column.cells.len()
}

/// Whether a column says how exact a measure is.
pub(super) fn has_name_of_errors(column: &ColumnSurvey) -> bool {
    const NAMES: [&str; 8] = ["error", "err", "std", "stddev", "stdev", "sd", "sem", "deviation"];
    NAMES.contains(&last_word(&column.name).as_str())
}

/// Whether a column says where a measure was taken, or in which step.
pub(super) fn has_name_of_places(column: &ColumnSurvey) -> bool {
    const NAMES: [&str; 10] = [
        "step",
        "epoch",
        "iteration",
        "iterations",
        "lat",
        "latitude",
        "lon",
        "lng",
        "long",
        "longitude",
    ];
    NAMES.contains(&last_word(&column.name).as_str())
}

/// Whether a column has positions, as its name says: a line goes along them in whatever order they are.
pub(super) fn has_position_name(column: &ColumnSurvey) -> bool {
    const NAMES: [&str; 10] =
        ["x", "t", "n", "step", "epoch", "iteration", "size", "distance", "height", "depth"];
    NAMES.contains(&last_word(&column.name).as_str())
}

/// Whether the numbers of this column are nothing but names of things, as its own name says.
pub(super) fn is_id(column: &ColumnSurvey) -> bool {
    has_id_name(column) && are_whole(column) && has_identifiers(column)
}

pub(super) fn has_id_name(column: &ColumnSurvey) -> bool {
    matches!(last_word(&column.name).as_str(), "id" | "pid" | "code")
}

/// Whether a column says yes or no: it holds 0 and 1, and nothing else.
pub(super) fn is_flag(column: &ColumnSurvey) -> bool {
    filled(column).all(|cell| matches!(cell, "0" | "1"))
        && filled(column).count() >= MIN_ROWS
        && ["0", "1"].iter().all(|digit| filled(column).any(|cell| cell == *digit))
}

/// Whether a column has the share of each of these values, as `--share` writes it.
pub(super) fn is_share(column: &ColumnSurvey, values: &ColumnSurvey) -> bool {
    let per_value = column.values.iter().sum::<f64>() / values.values.iter().sum::<f64>();
    let pairs = column.values.iter().zip(&values.values);
    column.name == "share"
        && column.values.len() == values.values.len()
        && pairs.into_iter().all(|(share, value)| (share - value * per_value).abs() < MAX_ROUNDING)
}

/// Whether a column counts its rows, from 0 or from 1.
pub(super) fn has_row_numbers(column: &ColumnSurvey) -> bool {
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
    let mut years: Vec<f64> = Vec::new();
    for cell in filled(column) {
        match cell.parse() {
            Ok(year) if (1000.0..3000.0).contains(&year) => years.push(year),
            _ => return false,
        }
    }
    if years.is_empty() {
        return false;
    }
    if are_whole(column) {
        let are_recent = years.iter().all(|year| (1900.0..=2100.0).contains(year));
        return has_years_name(column) || years.len() > 2 && are_recent && are_equal_runs(&years);
    }
    let mut steps = years.iter().zip(years.iter().skip(1)).map(|(year, next)| next - year);
    let Some(first) = steps.next() else { return false };
    let is_even = steps.all(|step| (step - first).abs() < TOLERANCE);
    years.len() > 2 && is_even && (4.0 * TOLERANCE..=MAX_STEP).contains(&first.abs())
}

pub(super) fn has_years_name(column: &ColumnSurvey) -> bool {
    matches!(last_word(&column.name).as_str(), "year" | "years" | "yr")
}

/// Whether all cells, two at least, are days such as `20240531`, or months such as `202405`.
pub(super) fn are_days(column: &ColumnSurvey) -> bool {
    column.style != Some(DateStyle::None)
        && column.cells.len() > 1
        && column.cells.iter().all(is_date_in_digits)
}

/// Whether numbers rise, or fall, all the way, or in runs of the same numbers, the last of which may be cut.
fn are_equal_runs(numbers: &[f64]) -> bool {
    has_equal_chunks(numbers, |year, next| year < next)
        || has_equal_chunks(numbers, |year, next| year > next)
}

/// Whether all stretches in which neighbours are in this order have the same numbers.
fn has_equal_chunks(numbers: &[f64], are_in_order: fn(&f64, &f64) -> bool) -> bool {
    let mut chunks = numbers.chunk_by(are_in_order);
    let Some(first) = chunks.next() else { return false };
    first.len() > 1 && chunks.all(|chunk| first.starts_with(chunk))
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
    let dates = filled(column).filter(|cell| cell.parse::<u64>().is_err() && is_date(cell));
    dates.count() * 2 > filled(column).count()
}

/// Whether all cells are names of months, or of days of the week.
pub(super) fn is_calendar(column: &ColumnSurvey) -> bool {
    let mut cells = filled(column).peekable();
    cells.peek().is_some() && cells.all(|cell| date::month(cell).or(date::weekday(cell)).is_some())
}

fn are_whole(column: &ColumnSurvey) -> bool {
    whole(column).all(|number| number.is_some())
}

/// Each cell that is not empty as a whole number, if it is one.
fn whole(column: &ColumnSurvey) -> impl Iterator<Item = Option<u64>> {
    filled(column).map(|cell| cell.parse().ok())
}

fn filled(column: &ColumnSurvey) -> impl Iterator<Item = &str> {
    column.cells.iter().filter(|cell| !cell.is_empty())
}
