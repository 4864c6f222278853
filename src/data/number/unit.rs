//! What a number measures, as far as it is written beside it. Knows neither the column nor its numbers.

use super::Numeral;
use super::grammar::is_currency;

/// A unit, by the side of the number on which it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit<T = String> {
    /// A currency sign, in front, after the sign.
    Before(T),
    /// A word such as `ms`, `%` or `km/h`, or a currency sign; a blank that sets it apart is part of it.
    After(T),
}

impl<T: AsRef<str>> Unit<T> {
    /// The unit without its side, and without the blank that sets it apart.
    pub fn text(&self) -> &str {
        let (Unit::Before(text) | Unit::After(text)) = self;
        text.as_ref().trim()
    }

    /// The text as it came.
    pub fn given(self) -> T {
        let (Unit::Before(text) | Unit::After(text)) = self;
        text
    }

    /// Whether another one is the same, set apart or not.
    pub fn is_same<U: AsRef<str>>(&self, other: &Unit<U>) -> bool {
        let is_before = matches!(self, Self::Before(_)) == matches!(other, Unit::Before(_));
        is_before && self.text() == other.text()
    }

    /// A number with its unit on the right side.
    pub fn beside(&self, shown: &str) -> String {
        match self {
            Self::After(unit) => format!("{shown}{}", unit.as_ref()),
            Self::Before(unit) => match shown.strip_prefix('-') {
                Some(digits) => format!("-{}{digits}", unit.as_ref()),
                None => format!("{}{shown}", unit.as_ref()),
            },
        }
    }
}

impl Unit {
    /// The unit of a number, with the blank that sets it apart in its cell.
    pub fn of(numeral: &Numeral<'_>, cell: &str) -> Option<Self> {
        Some(match numeral.unit()? {
            Unit::Before(sign) => Self::Before(sign.to_owned()),
            Unit::After(word) => {
                let digits = cell.trim_end().strip_suffix(word).unwrap_or_default();
                let blank = if digits.ends_with([' ', '\t']) { " " } else { "" };
                Self::After(format!("{blank}{word}"))
            }
        })
    }

    /// A unit that was asked for: a currency sign goes in front, a long word or capitals stand apart.
    pub fn asked(unit: &str) -> Self {
        let mut letters = unit.trim().chars();
        if letters.next().is_some_and(is_currency) && letters.next().is_none() {
            return Self::Before(unit.trim().to_owned());
        }
        let is_long = unit.chars().count() > 3 || unit.chars().all(char::is_uppercase);
        let is_word = is_long && unit.chars().all(char::is_alphabetic);
        Self::After(format!("{}{unit}", if is_word { " " } else { "" }))
    }
}
