//! Between a number and the digits in which it is kept until the end: a JSON number, such as
//! `-2.90` or `1e3`. Knows nothing of columns and units.

use super::number::{Number, Numeral, json_number};

/// Appends the digits of a cell to what is there, as a JSON number; their value.
pub fn write(numeral: &Numeral<'_>, into: &mut String) -> f64 {
    numeral.write(into);
    numeral.value()
}

/// The number that [`write()`] wrote.
pub fn number(literal: &str) -> Option<Number> {
    json_number(literal).ok().map(|numeral| Number::from_numeral(&numeral))
}
