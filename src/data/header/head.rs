//! Classifies the text above a column of numbers: a name, or a number itself.

use crate::data::date::is_date_or_time;
use crate::data::label::has_digits;
use crate::data::number::{self, CellValue, Decimal, Notation, Unit, is_duration};

/// Whether a text above numbers is a name: it cannot be read as a number or as a missing value.
pub fn is_name(text: &str) -> bool {
    Head::of(text, Decimal::Point) == Head::Name
}

/// The kind of the first cell of a numeric column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Head {
    Name,
    Number,
    /// A number with a unit. It is a name, such as `2xx`, if the numbers below have no unit.
    Measure,
    /// Contains digits, but is neither a number nor a name: `<5`, `12:30`, `5d3h`.
    Odd,
    /// A missing value, or only symbols.
    Missing,
}

impl Head {
    pub(super) fn of(text: &str, notation: impl Into<Notation>) -> Self {
        match number::read(text, notation) {
            CellValue::Number(number) if matches!(number.unit(), Some(Unit::After(_))) => {
                Self::Measure
            }
            CellValue::Malformed(reason) if reason.is_mark() => Self::Odd,
            CellValue::Number(_) | CellValue::Malformed(_) => Self::Number,
            CellValue::Missing => Self::Missing,
            CellValue::Text => Self::of_text(text),
        }
    }

    fn of_text(text: &str) -> Self {
        let lower_case = text.to_lowercase();
        if PLACEHOLDERS.split_whitespace().any(|word| word == lower_case) {
            Self::Missing
        } else if is_date_or_time(text) || is_duration(text) {
            Self::Odd
        } else if text.contains(char::is_alphabetic) {
            Self::Name
        } else if has_digits(text) {
            Self::Odd
        } else if text.contains(['%', '#', '$', '&', '@']) {
            Self::Name
        } else {
            Self::Missing
        }
    }
}

/// Placeholders of other programs for missing values, in lower case. Not all of them are read as missing.
const PLACEHOLDERS: &str = r"null (null) <null> none nil nan na <na> n.a. n/a undefined unknown \n #n/a
    #null! #div/0! #value! #ref! #num! #name? -- ?";
