//! What one column looks like: its numbers, years and words, and what stands at its head. Knows neither
//! the other columns nor what becomes of this one.

use super::cut::Cut;
use crate::data::date::{Tally, is_date};
use crate::data::number::{self, Decimal, Malformed, Numeral, Reading, Unit};
use crate::data::rows::Cell;

/// What was seen of one column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surveyed {
    /// Its place, from 0.
    pub index: usize,
    /// Its name.
    pub name: String,
    /// Its cells in the first rows, without the blanks around them.
    pub cells: Vec<String>,
    /// Cells below the first row that are numbers, or meant to be.
    pub(super) numbers: u64,
    /// Those of them that are years of our time, 1900 to 2100.
    pub(super) recent: u64,
    /// Those of them that are whole numbers from 1000 to 2999.
    pub(super) years: u64,
    /// In what they count.
    pub(super) measure: Measure,
    /// Cells below the first row that are something else.
    pub(super) texts: u64,
    /// Those of them that have digits: `007`, `A/5 21171`.
    pub(super) codes: u64,
    /// What its cells are as labels.
    pub labels: Tally,
    /// Those of them that could be parts of numbers cut at their commas.
    pub(super) cut: Cut,
    /// As what the cell of the first row counts.
    pub(super) first: Look,
}

/// What a cell looks like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Look {
    #[default]
    Missing,
    Number {
        year: Option<u16>,
        measure: Measure,
    },
    /// Letters, or a date: what can be a name.
    Word,
    /// Digits that make no number: `007`, `1/2`, `50-60`.
    Odd,
}

/// In what numbers count, so that one can be said to be larger than another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Measure {
    /// There are none.
    #[default]
    Any,
    /// They are all in this unit, or without one; whether it stands in front of them.
    Unit(Option<(bool, String)>),
    /// In several, or some only look like numbers.
    None,
}

impl Measure {
    fn of(numeral: &Numeral<'_>) -> Self {
        Self::Unit(numeral.unit().map(|unit| match unit {
            Unit::Before(unit) => (true, unit.to_owned()),
            Unit::After(unit) => (false, unit.to_owned()),
        }))
    }

    /// That of these numbers and others together.
    fn with(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Any, one) | (one, Self::Any) => one.clone(),
            (one, other) if one == other => one.clone(),
            (_, _) => Self::None,
        }
    }
}

impl Surveyed {
    /// Whether it has this name, whatever its case.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether all its cells are numbers or missing, and there is a number.
    pub fn is_numeric(&self) -> bool {
        self.texts() == 0 && self.numbers() > 0
    }

    /// Whether each of its numbers can be compared with the others.
    pub fn is_measured(&self) -> bool {
        let first = match &self.first {
            Look::Number { measure, .. } => measure,
            Look::Missing | Look::Word | Look::Odd => &Measure::Any,
        };
        self.measure.with(first) != Measure::None
    }

    /// Whether its numbers are in the same unit as those of another column, as far as they are in one.
    pub fn has_unit_of(&self, other: &Self) -> bool {
        self.measure == other.measure
    }

    /// Whether most of its cells are numbers, and no other is an identifier.
    pub fn is_nearly_numeric(&self) -> bool {
        self.numbers() > self.texts() && self.codes == 0 && self.first != Look::Odd
    }

    /// Takes note of a cell of the first row, or of one below.
    pub(super) fn add(&mut self, cell: Cell<'_>, decimal: Decimal, is_first: bool) {
        self.labels.add(cell.text());
        self.cut.add(cell.text());
        match Look::of(cell, decimal) {
            look if is_first => self.first = look,
            Look::Missing => {}
            Look::Number { year, measure } => {
                self.numbers += 1;
                self.measure = self.measure.with(&measure);
                self.years += u64::from(year.is_some());
                self.recent += u64::from(year.is_some_and(is_recent));
            }
            Look::Word | Look::Odd => {
                self.texts += 1;
                self.codes += u64::from(has_digits(cell.text()));
            }
        }
    }

    /// What the first row has.
    pub fn head(&self) -> &str {
        self.cells.first().map_or("", String::as_str)
    }

    /// Whether the first row has a number.
    pub(super) fn is_number_first(&self) -> bool {
        matches!(self.first, Look::Number { .. })
    }

    /// Whether there are numbers below the first row, and nothing else.
    pub(super) fn is_numeric_below(&self) -> bool {
        self.texts == 0 && self.numbers > 0
    }

    /// How many of its cells are numbers, or meant to be.
    pub fn numbers(&self) -> u64 {
        self.numbers + u64::from(self.is_number_first())
    }

    /// How many are something else.
    pub fn texts(&self) -> u64 {
        self.texts + u64::from(matches!(self.first, Look::Word | Look::Odd))
    }
}

impl Look {
    /// What this cell looks like in text that writes decimals so.
    fn of(cell: Cell<'_>, decimal: Decimal) -> Self {
        let text = match cell {
            Cell::Missing => return Self::Missing,
            Cell::Number(literal) => {
                return Self::Number { year: year(literal), measure: Measure::Unit(None) };
            }
            Cell::Text(text) => text,
        };
        match number::read(text, decimal) {
            Reading::Missing => Self::Missing,
            Reading::Number(numeral) if is_code(text.trim(), &numeral) => Self::Odd,
            Reading::Number(numeral) => {
                Self::Number { year: year(text), measure: Measure::of(&numeral) }
            }
            // `<18` and `65+` are groups of ages before they are numbers.
            Reading::Text
            | Reading::Malformed(
                Malformed::Bound | Malformed::Mark(_) | Malformed::MinusBehind | Malformed::Dash(_),
            ) => {
                // Neither a word nor a date.
                let is_odd = !text.contains(char::is_alphabetic) && !is_date(text);
                if has_digits(text) && is_odd { Self::Odd } else { Self::Word }
            }
            Reading::Malformed(_) => Self::Number { year: None, measure: Measure::None },
        }
    }
}

/// A whole number from 1000 to 2999.
fn year(text: &str) -> Option<u16> {
    let text = text.trim();
    let year = text.parse().ok().filter(|year| (1000..3000).contains(year));
    year.filter(|_| text.len() == 4)
}

/// `207a`: whole digits and, right behind, a letter that is no unit.
fn is_code(text: &str, numeral: &Numeral<'_>) -> bool {
    let letter = numeral.unit().is_some_and(|unit| LETTERS.contains(&unit.text()));
    let digits = text.get(..text.len() - 1).filter(|_| letter);
    digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Letters that are no unit: seconds, metres, grams and so on are.
const LETTERS: [&str; 9] = ["a", "e", "f", "i", "j", "o", "q", "r", "z"];

fn has_digits(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether a year is one of our time.
pub(super) fn is_recent(year: u16) -> bool {
    (1900..=2100).contains(&year)
}
