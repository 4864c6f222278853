//! Which columns of numbers measure nothing: they count rows, name things, say yes or no, or are years;
//! and which a line can go along. Knows what was surveyed, not what becomes of the columns.

use std::collections::HashSet;

use crate::data::date::is_date;
use crate::data::survey::Surveyed;

/// Rows from which on 1, 2, 3 is no coincidence, nor 0, 1, 0.
const FEWEST: usize = 5;
/// Parts of a date.
const PARTS: [&str; 5] = ["quarter", "month", "week", "day", "hour"];
/// Years between two rows at most.
const LONGEST_STEP: f64 = 10.0;
/// By how much steps of months differ where they are written as parts of a year.
const TOLERANCE: f64 = 0.002;

/// Whether the numbers of this column are worth drawing.
pub(super) fn is_measure(column: &Surveyed) -> bool {
    !is_name(column) && !is_running(column) && !is_years(column) && !is_flag(column)
}

/// Whether the numbers of this column name things.
fn is_name(column: &Surveyed) -> bool {
    // Docker's tags are versions: `1.25`, `7`.
    last_word(&column.name) == "tag"
        || (is_identifier(&column.name) && whole(column).all(|number| number.is_some()))
}

/// Whether a column says yes or no: it has 0 and 1, and nothing else.
pub(super) fn is_flag(column: &Surveyed) -> bool {
    let is = |flag: &str| filled(column).filter(|cell| *cell == flag).count();
    let (no, yes) = (is("0"), is("1"));
    no > 0 && yes > 0 && no + yes >= FEWEST && filled(column).count() == no + yes
}

/// Whether a column counts its rows, from 0 or from 1.
pub(super) fn is_running(column: &Surveyed) -> bool {
    let start = whole(column).next().flatten().filter(|start| *start < 2);
    start.is_some_and(|start| {
        let is_next = |(count, number)| number == Some(count);
        whole(column).count() >= FEWEST && (start..).zip(whole(column)).all(is_next)
    })
}

/// Whether a column is one of years: whole ones by its name, any since they come at even distances.
pub(super) fn is_years(column: &Surveyed) -> bool {
    let years: Option<Vec<f64>> = filled(column).map(|cell| cell.parse().ok()).collect();
    let years = years.unwrap_or_default();
    if years.is_empty() || !years.iter().all(|year| (1000.0..3000.0).contains(year)) {
        return false;
    }
    let is_named = matches!(last_word(&column.name).as_str(), "year" | "years" | "yr");
    if is_named && whole(column).all(|year| year.is_some()) {
        return true;
    }
    let mut steps = years.iter().zip(years.iter().skip(1)).map(|(year, next)| next - year);
    let first = steps.next().unwrap_or_default();
    let is_even = steps.all(|step| (step - first).abs() < TOLERANCE);
    years.len() > 2 && is_even && (4.0 * TOLERANCE..=LONGEST_STEP).contains(&first.abs())
}

/// Whether a line can go along the numbers of this column: they rise or fall all the way, and are no
/// numbers of groups; or each names its row.
pub(super) fn is_axis(column: &Surveyed) -> bool {
    let is_monotone = column.values.is_sorted() || column.values.iter().rev().is_sorted();
    let (distinct, count) = (distinct(column), column.cells.len());
    is_monotone && distinct * FEWEST > count || is_name(column) && distinct == count
}

/// How many different cells a column has.
pub(super) fn distinct(column: &Surveyed) -> usize {
    column.cells.iter().collect::<HashSet<_>>().len()
}

/// Whether more than half of a column are dates, and not just years.
pub(super) fn is_dates(column: &Surveyed) -> bool {
    let is_date = |cell: &&str| is_date(cell) && cell.parse::<u64>().is_err();
    filled(column).filter(is_date).count() * 2 > filled(column).count()
}

/// `VendorID`, `county_id`, `Agency code`; and parts of a date, `quarter`, but not `price per month`.
fn is_identifier(name: &str) -> bool {
    let is_part = PARTS.iter().any(|part| name.trim().eq_ignore_ascii_case(part));
    is_part || matches!(last_word(name).as_str(), "id" | "pid" | "index" | "code")
}

/// The last word of a name, in small letters: `countyId` ends in `id`, `paid` does not.
fn last_word(name: &str) -> String {
    let name = name.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let mut start = 0;
    let mut before = ' ';
    for (place, letter) in name.char_indices() {
        let is_start = letter.is_uppercase() && before.is_lowercase();
        if is_start || !before.is_alphanumeric() {
            start = place;
        }
        before = letter;
    }
    name.get(start..).unwrap_or_default().to_lowercase()
}

/// The whole numbers of a column, without those that are missing; none for what is no such number.
fn whole(column: &Surveyed) -> impl Iterator<Item = Option<u64>> {
    filled(column).map(|cell| cell.parse().ok())
}

fn filled(column: &Surveyed) -> impl Iterator<Item = &str> {
    column.cells.iter().map(String::as_str).filter(|cell| !cell.is_empty())
}
