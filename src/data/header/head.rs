//! What a text above a column of numbers is: a name, or one of them. Does not know the column.

use crate::data::date::is_date_or_time;
use crate::data::number::{self, CellValue, Decimal, Notation, Unit, has_digits, is_duration};

/// Whether a line has nothing but words, and signs between two of them: `In / Out`.
pub fn has_only_words<'n>(words: impl Iterator<Item = &'n str>) -> bool {
    let mut is_after_name = false;
    for word in words {
        let is_sign = matches!(word, "/" | "|" | "+" | "*" | "&");
        if !(is_name(word) || is_sign && is_after_name) {
            return false;
        }
        is_after_name = is_name(word);
    }
    is_after_name
}

/// Whether a text above numbers is a name: nobody reads it as a number or as a missing one.
pub fn is_name(text: &str) -> bool {
    Head::of(text, Decimal::Point) == Head::Name
}

/// What the first cell of a column of numbers is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Head {
    Name,
    Number,
    /// A number with a unit: a name such as `2xx` if the others have none.
    Measure,
    /// Digits that are neither a number nor a name: `<5`, `12:30`, `5d3h`.
    Odd,
    /// A missing value, or signs.
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

/// Words that programs write for a missing value, but that are not read as missing; in lower case.
const PLACEHOLDERS: &str = r"null (null) <null> none nil nan na <na> n.a. n/a undefined unknown \n #n/a
    #null! #div/0! #value! #ref! #num! #name? -- ?";
