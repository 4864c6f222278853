//! Two numbers on each line: decides which of them is the x axis of a line chart.

use crate::data::date::{are_dates_in_digits, unix_form};
use crate::data::number::{self, CellValue, Notation};
use crate::input::labelled_numbers::Shape;

/// The relative tolerance for equal steps, because decimals are not exact as doubles.
const TOLERANCE: f64 = 1e-6;

/// One of the two columns, as labels.
struct Labels<'t> {
    cells: Vec<&'t str>,
    numbers: Vec<f64>,
}

/// The shape whose label is the only monotonic column. If both are monotonic, the only one with times or equal
/// steps. `None` if it could be either.
pub(super) fn shape_along(rows: &[&str], notation: Notation) -> Option<Shape> {
    let [left, right] =
        [Shape::NumberLast, Shape::NumberFirst].map(|shape| Labels::new(rows, shape, notation));
    let mut are_labels = [left.are_strictly_monotonic(), right.are_strictly_monotonic()];
    if are_labels == [true, true] {
        are_labels = [left, right].map(|labels| labels.are_times() || labels.have_equal_steps());
    }
    match are_labels {
        [true, false] => Some(Shape::NumberLast),
        [false, true] => Some(Shape::NumberFirst),
        _ => None,
    }
}

impl<'t> Labels<'t> {
    fn new(rows: &[&'t str], shape: Shape, notation: Notation) -> Self {
        let split = rows.iter().filter_map(|row| shape.split(row));
        let cells: Vec<&str> = split.map(|(label, _)| label).collect();
        let numbers = cells.iter().map(|cell| match number::read(cell, notation) {
            CellValue::Number(number) => number.value(),
            _ => f64::NAN,
        });
        Self { numbers: numbers.collect(), cells }
    }

    /// Whether the numbers are strictly increasing or decreasing.
    fn are_strictly_monotonic(&self) -> bool {
        self.numbers.is_sorted_by(|number, next| number < next)
            || self.numbers.is_sorted_by(|number, next| number > next)
    }

    /// Whether they are years from 1900 to 2100, days such as `20240531`, or Unix times.
    fn are_times(&self) -> bool {
        let cells = &self.cells;
        cells.iter().all(|cell| cell.parse().is_ok_and(|year| (1900..=2100).contains(&year)))
            || are_dates_in_digits(cells.iter().copied())
            || unix_form(cells).is_some()
    }

    fn have_equal_steps(&self) -> bool {
        let [first, second, _, ..] = self.numbers[..] else { return false };
        let step = second - first;
        let mut pairs = self.numbers.iter().zip(self.numbers.iter().skip(1));
        pairs.all(|(number, next)| (next - number - step).abs() <= step.abs() * TOLERANCE)
    }
}
