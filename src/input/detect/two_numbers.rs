//! Two numbers on each line: which of them a line goes along. Knows no labels of words.

use crate::data::date::{DateForm, unix_form};
use crate::data::number::{self, CellValue, Notation};
use crate::input::columns::Shape;

/// By how much of a step equal steps may differ, since decimals are no exact doubles.
const TOLERANCE: f64 = 1e-6;

/// The shape of lines of two numbers whose label is the column that alone rises or falls all the way; where
/// both do, the one that alone is of times or of equal steps. None where it could be either.
pub(super) fn shape_along(rows: &[&str], notation: Notation) -> Option<Shape> {
    let columns = [Shape::Last, Shape::First].map(|shape| {
        let cells = labels(rows, shape);
        let numbers = numbers(&cells, notation);
        (cells, numbers)
    });
    let are_strict = columns.each_ref().map(|(_, numbers)| is_strict(numbers));
    if are_strict != [true, true] {
        return the_only(are_strict);
    }
    the_only(
        columns.each_ref().map(|(cells, numbers)| are_times(cells) || has_equal_steps(numbers)),
    )
}

/// The shape whose label is the one of two columns for which a test holds, if it holds for one alone.
fn the_only(holds: [bool; 2]) -> Option<Shape> {
    match holds {
        [true, false] => Some(Shape::Last),
        [false, true] => Some(Shape::First),
        _ => None,
    }
}

/// Whether numbers rise, or fall, all the way.
fn is_strict(numbers: &[f64]) -> bool {
    numbers.is_sorted_by(|one, next| one < next) || numbers.is_sorted_by(|one, next| one > next)
}

/// What would be the label of each line.
fn labels(rows: &[&str], shape: Shape) -> Vec<String> {
    rows.iter().filter_map(|row| shape.split(row)).map(|(label, _)| label.to_owned()).collect()
}

fn numbers(cells: &[String], notation: Notation) -> Vec<f64> {
    let value = |cell: &String| match number::read(cell, notation) {
        CellValue::Number(number) => number.value(),
        _ => f64::NAN,
    };
    cells.iter().map(value).collect()
}

/// Whether numbers are years of our time, days such as `20240531`, or Unix times.
fn are_times(cells: &[String]) -> bool {
    let is_year = |cell: &String| cell.parse().is_ok_and(|year| (1900..=2100).contains(&year));
    cells.iter().all(is_year)
        || cells.iter().all(|cell| DateForm::Digits.read(cell).is_some())
        || unix_form(cells).is_some()
}

/// Whether there are several steps, all of them equal.
fn has_equal_steps(numbers: &[f64]) -> bool {
    let mut steps = numbers.iter().zip(numbers.iter().skip(1)).map(|(one, next)| next - one);
    let Some(first) = steps.next() else { return false };
    numbers.len() > 2 && steps.all(|step| (step - first).abs() <= first.abs() * TOLERANCE)
}
