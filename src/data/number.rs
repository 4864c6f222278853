//! What one cell of text is, read as a whole: a number, nothing, text, or a number in a spelling
//! that is refused. It knows the cell and the decimal sign of the input. It does not know the
//! column (whether units agree, whether groups are ambiguous there), the place, or any drawing.

mod digits;
mod fixed;
mod grammar;
mod groups;
mod size;
mod unit;

pub use digits::{Number, separated, wants_separators};
pub use fixed::Fixed;
pub use unit::Unit;

pub use crate::fault::Malformed;
pub use crate::plan::Decimal;

use std::fmt::Write;

use super::plain::{Plain, alone};
use digits::GIVEN;

/// The verdict on one cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reading<'a> {
    /// A number, with its unit.
    Number(Numeral<'a>),
    /// Empty, or one of the usual words for an absent value.
    Missing,
    /// No number at all: words, dates, times, versions, identifiers such as `007`.
    Text,
    /// Meant as a number, but in a spelling that could be misread or cannot be kept.
    Malformed(Malformed),
}

/// A number as it stands in its cell: borrowed, checked and finite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Numeral<'a> {
    /// The nearest double; never -0.
    pub value: f64,
    negative: bool,
    /// Without sign and unit, with groups and exponent.
    digits: &'a str,
    decimal: Decimal,
    /// Whether the cell has group separators, which some inputs make ambiguous.
    pub grouped: bool,
    /// Its digits as a whole number, where they are few.
    plain: Plain,
    /// What else stands in its cell, and which that is.
    beside: &'a str,
    side: Side,
}

/// What stands beside the digits of a number.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Side {
    Nothing,
    /// Its unit, before it.
    Before,
    /// Its unit, behind it.
    After,
    /// The whole cell of a size such as `1.2G`, which is shown as it came.
    Size,
}

/// Reads one cell; blanks and tabs around it do not count.
pub fn read(cell: &str, decimal: Decimal) -> Reading<'_> {
    let cell = if begins_or_ends_blank(cell) { cell.trim_matches([' ', '\t']) } else { cell };
    if let Some(numeral) = common(cell, decimal) {
        return Reading::Number(numeral);
    }
    if matches!(cell, "" | "null" | "NA" | "N/A" | "n/a" | "-" | "—") {
        return Reading::Missing;
    }
    match grammar::numeral(cell, decimal) {
        Ok(_) if cell.len() > Malformed::LONGEST => Reading::Malformed(Malformed::TooLong),
        Ok(numeral) => numeral.valued().map_or_else(Reading::Malformed, Reading::Number),
        Err(None) => Reading::Text,
        Err(Some(reason)) => Reading::Malformed(reason),
    }
}

/// Whether a cell is a number as a whole.
pub fn is_number(cell: &str, decimal: Decimal) -> bool {
    matches!(read(cell, decimal), Reading::Number(_))
}

fn begins_or_ends_blank(cell: &str) -> bool {
    let is_blank = |byte: Option<&u8>| matches!(byte, Some(b' ' | b'\t'));
    is_blank(cell.as_bytes().first()) || is_blank(cell.as_bytes().last())
}

/// Takes a number of a JSON text, which is valid by RFC 8259 already: only its size is checked.
pub fn json_number(literal: &str) -> Result<Numeral<'_>, Malformed> {
    match common(literal, Decimal::Point) {
        Some(numeral) => Ok(numeral),
        None => Numeral::bare(literal, Decimal::Point).valued(),
    }
}

/// The number that a cell is at first sight, as most are.
fn common(cell: &str, decimal: Decimal) -> Option<Numeral<'_>> {
    let plain = alone(cell, decimal)?;
    Some(Numeral { value: plain.value()?, plain, ..Numeral::bare(cell, decimal) })
}

/// A double has no more significant digits.
const MOST_DIGITS: usize = 17;

impl<'a> Numeral<'a> {
    /// Digits with at most a minus before them; their value is not known yet.
    fn bare(literal: &'a str, decimal: Decimal) -> Self {
        let negative = literal.starts_with('-');
        let digits = literal.get(usize::from(negative)..).unwrap_or_default();
        let (value, grouped) = (f64::NAN, false);
        let (plain, beside, side) = (Plain::NONE, "", Side::Nothing);
        Self { value, negative, digits, decimal, grouped, plain, beside, side }
    }

    /// The same with its value, if that can be kept.
    fn valued(self) -> Result<Self, Malformed> {
        // A literal that Rust accepts is right as it stands, unless its point parts groups.
        let verbatim = self.decimal == Decimal::Point || !self.digits.contains('.');
        let literal = if verbatim { self.digits.parse::<f64>().ok() } else { None };
        let ascii = || {
            let mut text = String::with_capacity(self.digits.len());
            self.write_digits(&mut text);
            text.parse().ok()
        };
        let magnitude = literal.or_else(ascii).ok_or(Malformed::NotDecimal)?;
        let (mantissa, _) = self.mantissa();
        if !magnitude.is_finite() {
            return Err(Malformed::TooLarge);
        }
        if magnitude == 0.0 && mantissa.contains(|digit| matches!(digit, '1'..='9')) {
            return Err(Malformed::TooSmall);
        }
        let value = if self.negative && magnitude != 0.0 { -magnitude } else { magnitude };
        Ok(Self { value, ..self })
    }

    /// The number whose text [`Self::write()`] wrote.
    pub fn kept(text: &'a str) -> Option<Self> {
        let mut parts = text.split(GIVEN);
        let numeral = json_number(parts.next()?).ok()?;
        let size = |cell| Self { beside: cell, side: Side::Size, ..numeral };
        Some(parts.next().map_or(numeral, size))
    }

    /// What it measures.
    pub fn unit(&self) -> Option<Unit<&'a str>> {
        match self.side {
            Side::Before => Some(Unit::Before(self.beside)),
            Side::After => Some(Unit::After(self.beside)),
            Side::Nothing | Side::Size => None,
        }
    }

    /// Whether its decimal sign could part thousands just as well; none where it has no such sign.
    pub fn could_be_grouped(&self) -> Option<bool> {
        let (whole, decimals) = self.digits.split_once(self.decimal.sign())?;
        let is_group = decimals.len() == 3 && groups::is_digits(decimals);
        let is_first = matches!(whole.as_bytes(), [b'1'..=b'9', rest @ ..] if rest.len() < 3);
        Some(is_group && is_first)
    }

    /// The cell that it was read from, parted where its decimals begin or would; none in scientific form.
    pub fn parted<'c>(&self, cell: &'c str) -> Option<(&'c str, &'c str)> {
        let whole = self.digits.split(self.decimal.sign()).next().unwrap_or_default();
        let is_plain = !self.digits.contains(['e', 'E']);
        is_plain.then(|| cell.split_at_checked(cell.find(self.digits)? + whole.len()))?
    }

    /// The same as an exact number, if it can be one.
    pub fn fixed(&self) -> Option<Fixed> {
        if self.plain == Plain::NONE {
            return Fixed::read(Number::from_numeral(self).literal());
        }
        let Plain { units, decimals } = self.plain;
        Some(Fixed { units: units.into(), decimals: u32::try_from(decimals).ok()? })
    }

    /// Whether it is a fraction with more significant digits than a double: what a program printed of
    /// one. It is shown with fewer.
    pub fn is_noise(&self) -> bool {
        if self.plain != Plain::NONE {
            return false;
        }
        let (mantissa, exponent) = self.mantissa();
        let is_fraction =
            mantissa.contains(self.decimal.sign()) || exponent.starts_with(['-', '−']);
        let digits = mantissa.bytes().filter(u8::is_ascii_digit);
        is_fraction && digits.skip_while(|digit| *digit == b'0').count() > MOST_DIGITS
    }

    /// The text in which the number is kept.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.digits.len() + 2);
        self.write(&mut text);
        text
    }

    /// Appends the text in which the number is kept: its digits as a JSON number,
    /// `[-]digits[.digits][e[-]digits]`; of a size, behind a bar, also how it came.
    pub fn write(&self, text: &mut String) {
        if self.side == Side::Size {
            let _ = write!(text, "{}{GIVEN}{}", digits::literal(self.value), self.beside);
        } else if self.is_noise() {
            text.push_str(&digits::literal(self.value));
        } else if self.negative && self.value == 0.0 {
            text.push('0');
        } else {
            text.push_str(if self.negative { "-" } else { "" });
            let is_whole = self.digits.starts_with(|digit: char| digit.is_ascii_digit());
            text.push_str(if is_whole { "" } else { "0" });
            self.write_digits(text);
        }
    }

    /// Appends the digits with a decimal point, without groups and without a plus.
    fn write_digits(&self, text: &mut String) {
        if self.plain != Plain::NONE && self.decimal == Decimal::Point {
            text.push_str(self.digits);
            return;
        }
        let (sign, group) = (self.decimal.sign(), self.decimal.group());
        for letter in self.digits.chars().filter(|letter| *letter != group && *letter != '+') {
            text.push(match letter {
                '−' => '-',
                'E' => 'e',
                letter if letter == sign => '.',
                letter => letter,
            });
        }
    }

    /// The digits before the exponent, and the exponent.
    fn mantissa(&self) -> (&'a str, &'a str) {
        self.digits.split_once(['e', 'E']).unwrap_or((self.digits, ""))
    }
}
