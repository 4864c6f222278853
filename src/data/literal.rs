//! Between a number and the digits in which it is kept until the end: a JSON number, such as
//! `-2.90` or `1e3`. Knows nothing of columns and units.

use super::number::{Number, Numeral, json_number};

/// The digits of a cell as a JSON number, appended to what is there.
pub fn write(numeral: &Numeral<'_>, into: &mut String) {
    numeral.write(into);
}

/// The number that [`write`] wrote.
#[must_use]
pub fn number(literal: &str) -> Option<Number> {
    json_number(literal).ok().map(|numeral| Number::from_numeral(&numeral))
}
