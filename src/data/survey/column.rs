//! What one column looks like: its numbers, years and words, and what stands at its head. Knows neither
//! the other columns nor what becomes of this one.

use super::cut::Cut;
use crate::data::date::{DateForm, Tally, is_date};
use crate::data::number::{self, Decimal, Malformed, Numeral, Reading, Unit};
use crate::data::rows::Cell;
use crate::fault::Kind;
use crate::plan::DateOrder;

/// What was seen of one column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surveyed {
    /// Its name.
    pub name: String,
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
    pub(super) labels: Tally,
    /// Those of them that could be parts of numbers cut at their commas.
    pub(super) cut: Cut,
    /// What the first row has, and as what it counts.
    pub(super) head: String,
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

    fn is_with(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::None, _) | (_, Self::None) => false,
            (Self::Any, _) | (_, Self::Any) => true,
            (Self::Unit(one), Self::Unit(two)) => one == two,
        }
    }

    fn add(&mut self, other: Self) {
        if !self.is_with(&other) {
            *self = Self::None;
        } else if *self == Self::Any {
            *self = other;
        }
    }
}

impl Surveyed {
    /// Whether all its cells are numbers or missing, and there is a number.
    pub fn is_numeric(&self) -> bool {
        self.texts() == 0 && self.numbers() > 0
    }

    /// Whether each of its numbers can be compared with the others.
    pub fn is_measured(&self) -> bool {
        match &self.first {
            Look::Number { measure, .. } => self.measure.is_with(measure),
            Look::Missing | Look::Word | Look::Odd => self.measure != Measure::None,
        }
    }

    /// Whether all its cells are text or missing, and there is text.
    pub fn is_text(&self) -> bool {
        self.numbers() == 0 && self.texts() > 0
    }

    /// Whether most of its cells are numbers, and no other is an identifier.
    pub fn is_nearly_numeric(&self) -> bool {
        self.numbers() > self.texts() && self.codes == 0 && self.first != Look::Odd
    }

    /// Whether most of its cells are numbers.
    pub fn is_mostly_numeric(&self) -> bool {
        self.numbers() > self.texts()
    }

    /// Whether no cell of it holds anything.
    pub fn is_empty(&self) -> bool {
        self.numbers() == 0 && self.texts() == 0
    }

    /// Whether any of its cells is a number.
    pub fn has_numbers(&self) -> bool {
        self.numbers() > 0
    }

    /// The form of the dates that most of its cells are.
    pub fn dates(&self, order: Option<DateOrder>) -> Result<Option<DateForm>, Kind> {
        self.labels.form(order)
    }

    /// Takes note of a cell of the first row, or of one below.
    pub(super) fn add(&mut self, cell: Cell<'_>, decimal: Decimal, is_first: bool) {
        self.labels.add(cell.text());
        self.cut.add(cell.text());
        match Look::of(cell, decimal) {
            look if is_first => {
                cell.text().trim().clone_into(&mut self.head);
                self.first = look;
            }
            Look::Missing => {}
            Look::Number { year, measure } => {
                self.numbers += 1;
                self.measure.add(measure);
                self.years += u64::from(year.is_some());
                self.recent += u64::from(year.is_some_and(is_recent));
            }
            Look::Word | Look::Odd => {
                self.texts += 1;
                self.codes += u64::from(has_digits(cell.text()));
            }
        }
    }

    fn numbers(&self) -> u64 {
        self.numbers + u64::from(matches!(self.first, Look::Number { .. }))
    }

    fn texts(&self) -> u64 {
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
            Reading::Number(numeral) => {
                Self::Number { year: year(text), measure: Measure::of(&numeral) }
            }
            // `<18` and `65+` are groups of ages before they are numbers.
            Reading::Text
            | Reading::Malformed(
                Malformed::Bound | Malformed::Mark(_) | Malformed::MinusBehind | Malformed::Dash(_),
            ) => Self::of_text(text),
            Reading::Malformed(_) => Self::Number { year: None, measure: Measure::None },
        }
    }

    fn of_text(text: &str) -> Self {
        if is_odd(text) { Self::Odd } else { Self::Word }
    }
}

/// A whole number from 1000 to 2999.
fn year(text: &str) -> Option<u16> {
    let text = text.trim();
    let year = text.parse().ok().filter(|year| (1000..3000).contains(year));
    year.filter(|_| text.len() == 4)
}

/// Whether a text has digits and is neither a word nor a date.
fn is_odd(text: &str) -> bool {
    has_digits(text) && !text.contains(char::is_alphabetic) && !is_date(text)
}

fn has_digits(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether a year is one of our time.
pub(super) fn is_recent(year: u16) -> bool {
    (1900..=2100).contains(&year)
}
