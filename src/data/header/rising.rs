//! Detects a header with increasing whole numbers after a word: `threads,1,2,4,8`. A first row of data may look the
//! same, so there must be further evidence.

use super::is_word_above_words;
use crate::data::label::is_digits;
use crate::data::survey::{ColumnSurvey, name};

/// Equal steps are evidence only for at least this many numbers.
const MIN_REGULAR: usize = 4;
/// Decimals are evidence only if at least this many rows have them.
const MIN_ROWS: usize = 2;

/// Whether the first row may be a header: words above other words, and increasing whole numbers; in addition, the
/// first word is a typical column name, or only this row has equal steps or factors, or all other rows have decimals.
pub(super) fn has_rising_numbers(columns: &[ColumnSurvey], numeric: &[&ColumnSurvey]) -> bool {
    let Some(heads) = whole_numbers(numeric, 0) else { return false };
    let mut words = columns.iter().filter(|column| !column.is_numeric_from(1));
    let Some(corner) = columns.first() else { return false };
    let are_rising = heads.is_sorted_by(|head, next| head < next);
    if !are_rising || !is_word_above_words(corner) || !words.all(is_word_above_words) {
        return false;
    }
    if let [only] = numeric {
        return is_name_above_others(corner, name::SETTINGS) && is_apart(only);
    }
    let rows = corner.cells.len();
    let mut below = (1..rows).filter_map(|row| whole_numbers(numeric, row));
    is_name_above_others(corner, name::SETTINGS)
        || is_name_above_others(corner, name::THINGS)
        || are_regular(&heads) && !below.any(|numbers| are_regular(&numbers))
        || has_decimals_below(rows, numeric)
}

/// The numbers of a row, if all consist of digits.
fn whole_numbers(numeric: &[&ColumnSurvey], row: usize) -> Option<Vec<u128>> {
    let cells = numeric.iter().map(|column| column.cells.get(row).filter(|cell| is_digits(cell)));
    cells.map(|cell| cell?.parse::<u64>().ok().map(u128::from)).collect()
}

/// Whether the first cell, and no other cell of its column, is one of these names.
fn is_name_above_others(corner: &ColumnSurvey, names: &str) -> bool {
    corner.cells.iter().enumerate().all(|(row, cell)| name::ends_with(names, cell) == (row == 0))
}

/// Whether the first number is outside the range of the (several) numbers below.
fn is_apart(column: &ColumnSurvey) -> bool {
    let Some((first, below)) = column.values.split_first() else { return false };
    let are_less = below.iter().all(|value| value < first);
    let are_more = below.iter().all(|value| first < value);
    below.len() >= MIN_ROWS && (are_less || are_more)
}

/// Whether these are at least four numbers with equal steps or factors.
fn are_regular(numbers: &[u128]) -> bool {
    let [first, second, ..] = *numbers else { return false };
    let mut pairs = numbers.iter().zip(numbers.iter().skip(1));
    numbers.len() >= MIN_REGULAR
        && (pairs.clone().all(|(number, next)| next + first == number + second)
            || pairs.all(|(number, next)| next * first == number * second))
}

/// Whether in every row below the first more than half of the numbers have decimals.
fn has_decimals_below(rows: usize, numeric: &[&ColumnSurvey]) -> bool {
    rows > MIN_ROWS
        && (1..rows).all(|row| {
            let cells = numeric.iter().filter_map(|column| column.cells.get(row));
            cells.filter(|cell| cell.contains('.')).count() * 2 > numeric.len()
        })
}
