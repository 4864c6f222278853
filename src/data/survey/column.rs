//! What one column looks like: which of its cells are numbers, and which are words. Knows neither the
//! other columns nor what becomes of this one.

use crate::data::date::is_date;
use crate::data::number::{self, Decimal, Malformed, Numeral, Reading};
use crate::data::rows::Cell;

/// What was seen of one column.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Surveyed {
    /// Its place, from 0.
    pub index: usize,
    /// Its name.
    pub name: String,
    /// Its cells in the first rows, without the blanks around them.
    pub cells: Vec<String>,
    /// The numbers among them.
    pub values: Vec<f64>,
    /// What each of them looks like.
    pub(super) looks: Vec<Look>,
    /// The units of its numbers, each once, or that there is none.
    pub(super) units: Vec<Option<String>>,
}

/// What a cell looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    Missing,
    /// A number, by the number of its unit.
    Number(usize),
    /// Meant as a number, but in a spelling that is refused.
    Malformed,
    /// Letters, or a date: what can be a name.
    Word,
    /// Digits that make no number: `007`, `1/2`, `50-60`.
    Odd,
}

impl Look {
    pub(super) fn is_number(self) -> bool {
        matches!(self, Self::Number(_) | Self::Malformed)
    }

    pub(super) fn is_text(self) -> bool {
        matches!(self, Self::Word | Self::Odd)
    }
}

impl Surveyed {
    /// Whether it has this name, whatever its case.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// How many of its cells are numbers, or meant to be.
    pub fn numbers(&self) -> usize {
        self.looks.iter().filter(|look| look.is_number()).count()
    }

    /// How many are something else.
    pub fn texts(&self) -> usize {
        self.looks.iter().filter(|look| look.is_text()).count()
    }

    /// Whether all its cells are numbers or missing, and there is a number.
    pub fn is_numeric(&self) -> bool {
        self.texts() == 0 && self.numbers() > 0
    }

    /// Whether its numbers are in the same units as those of another column.
    pub fn has_units_of(&self, other: &Self) -> bool {
        self.units == other.units
    }

    /// Whether most of its cells are numbers, and no other is an identifier: `007`, `A/5 21171`.
    pub fn is_nearly_numeric(&self) -> bool {
        let mut texts = self.looks.iter().zip(&self.cells).filter(|(look, _)| look.is_text());
        self.numbers() > self.texts() && !texts.any(|(_, cell)| has_digits(cell))
    }

    /// Whether each of its numbers can be compared with the others: all are in one unit, or in none.
    pub fn is_measured(&self) -> bool {
        let mut numbers = self.looks.iter().filter(|look| look.is_number());
        let first = numbers.next();
        first != Some(&Look::Malformed) && numbers.all(|look| Some(look) == first)
    }

    /// The cell of the first row.
    pub fn head(&self) -> &str {
        self.cells.first().map_or("", String::as_str)
    }

    /// What that looks like.
    pub(super) fn first(&self) -> Look {
        self.looks.first().copied().unwrap_or(Look::Missing)
    }

    /// Makes a name of the cell of the first row.
    pub(super) fn behead(&mut self) {
        self.name = self.cells.remove(0);
        if let Look::Number(_) = self.looks.remove(0) {
            self.values.remove(0);
        }
    }

    /// Takes note of the cell of the next row.
    pub(super) fn add(&mut self, cell: Cell<'_>, decimal: Decimal) {
        let look = self.look(cell, decimal);
        self.looks.push(look);
        self.cells.push(cell.text().trim().to_owned());
    }

    /// What this cell looks like in text that writes decimals so.
    fn look(&mut self, cell: Cell<'_>, decimal: Decimal) -> Look {
        let text = match cell {
            Cell::Missing => return Look::Missing,
            Cell::Number(literal) => {
                return self.number(literal.parse().unwrap_or_default(), None);
            }
            Cell::Text(text) => text,
        };
        match number::read(text, decimal) {
            Reading::Missing => Look::Missing,
            Reading::Number(numeral) if is_code(text.trim(), &numeral) => Look::Odd,
            Reading::Number(numeral) => {
                self.number(numeral.value, numeral.unit().map(|unit| unit.beside("0")))
            }
            // `<18` and `65+` are groups of ages before they are numbers.
            Reading::Text
            | Reading::Malformed(
                Malformed::Bound | Malformed::Mark(_) | Malformed::MinusBehind | Malformed::Dash(_),
            ) => {
                // Neither a word nor a date.
                let is_odd = !text.contains(char::is_alphabetic) && !is_date(text);
                if has_digits(text) && is_odd { Look::Odd } else { Look::Word }
            }
            Reading::Malformed(_) => Look::Malformed,
        }
    }

    fn number(&mut self, value: f64, unit: Option<String>) -> Look {
        self.values.push(value);
        let known = self.units.iter().position(|known| *known == unit);
        Look::Number(known.unwrap_or_else(|| {
            self.units.push(unit);
            self.units.len() - 1
        }))
    }
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
