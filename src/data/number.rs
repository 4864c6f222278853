//! What one cell of text is, read as a whole: a number, nothing, text, or a number in a spelling
//! that is refused. It knows the cell and the decimal sign of the input. It does not know the
//! column (whether units agree, whether groups are ambiguous there), the place, or any drawing.

mod digits;
mod grammar;
mod groups;
mod size;

pub use digits::{Number, separated, wants_separators};

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
    value: f64,
    /// Its digits as a whole number, where they are few.
    plain: Option<Plain>,
    spelling: Spelling<'a>,
    /// The cell of a size such as `1.2G`, which is shown as it came.
    size: Option<&'a str>,
}

/// The parts of a cell that has the shape of a number, before its size is known.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Spelling<'a> {
    negative: bool,
    /// Without sign and unit, with groups and exponent.
    digits: &'a str,
    decimal: Decimal,
    grouped: bool,
    unit: Option<Unit<&'a str>>,
}

/// What a number measures, by the side of it on which that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit<T = String> {
    /// A currency sign, in front, after the sign.
    Before(T),
    /// A word such as `ms`, `%` or `km/h`, or a currency sign; a blank that sets it apart is part of it.
    After(T),
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
    match grammar::spelling(cell, decimal) {
        Ok(_) if cell.len() > Malformed::LONGEST => Reading::Malformed(Malformed::TooLong),
        Ok(spelling) => spelling.numeral().map_or_else(Reading::Malformed, Reading::Number),
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
    if let Some(numeral) = common(literal, Decimal::Point) {
        return Ok(numeral);
    }
    bare(literal, Decimal::Point).numeral()
}

/// The number that a cell is at first sight, as most are.
fn common(cell: &str, decimal: Decimal) -> Option<Numeral<'_>> {
    let plain = alone(cell, decimal)?;
    let (value, spelling) = (plain.value()?, bare(cell, decimal));
    Some(Numeral { value, plain: Some(plain), spelling, size: None })
}

/// The spelling of digits with at most a minus before them.
fn bare(literal: &str, decimal: Decimal) -> Spelling<'_> {
    let negative = matches!(literal.as_bytes(), [b'-', ..]);
    let digits = literal.get(usize::from(negative)..).unwrap_or_default();
    Spelling { negative, digits, decimal, grouped: false, unit: None }
}

/// A double has no more significant digits.
const MOST_DIGITS: usize = 17;

impl<'a> Spelling<'a> {
    fn numeral(self) -> Result<Numeral<'a>, Malformed> {
        // A literal that Rust accepts is right as it stands, unless its point parts groups.
        let verbatim = self.decimal == Decimal::Point || !self.digits.contains('.');
        let literal = if verbatim { self.digits.parse::<f64>().ok() } else { None };
        let Some(magnitude) = literal.or_else(|| self.ascii().parse().ok()) else {
            return Err(Malformed::NotDecimal);
        };
        if !magnitude.is_finite() {
            return Err(Malformed::TooLarge);
        }
        if magnitude == 0.0 && !self.is_zero() {
            return Err(Malformed::TooSmall);
        }
        let value = if self.negative && magnitude != 0.0 { -magnitude } else { magnitude };
        Ok(Numeral { value, plain: None, spelling: self, size: None })
    }

    /// The digits with a decimal point, without groups and without a plus.
    fn ascii(&self) -> String {
        let mut text = String::with_capacity(self.digits.len());
        self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) {
        let is_usual = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'e');
        if self.decimal == Decimal::Point && self.digits.bytes().all(is_usual) {
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

    /// Whether a fraction has more significant digits than a double: what a program printed of one.
    fn is_noise(&self) -> bool {
        let (mantissa, exponent) = self.digits.split_once(['e', 'E']).unwrap_or((self.digits, ""));
        let digits = mantissa.bytes().filter(u8::is_ascii_digit);
        let is_fraction =
            mantissa.contains(self.decimal.sign()) || exponent.starts_with(['-', '−']);
        is_fraction && digits.skip_while(|digit| *digit == b'0').count() > MOST_DIGITS
    }

    fn is_zero(&self) -> bool {
        let significand = self.digits.split(['e', 'E']).next().unwrap_or_default();
        !significand.bytes().any(|byte| matches!(byte, b'1'..=b'9'))
    }
}

impl<'a> Numeral<'a> {
    /// The number whose text [`Self::write()`] wrote.
    pub fn kept(text: &'a str) -> Option<Self> {
        let mut parts = text.split(GIVEN);
        let numeral = json_number(parts.next()?).ok()?;
        Some(Self { size: parts.next(), ..numeral })
    }

    /// The nearest double; never -0.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// Whether the cell has group separators, which some inputs make ambiguous.
    pub fn grouped(&self) -> bool {
        self.spelling.grouped
    }

    /// Whether its decimal sign could part thousands just as well; none where it has no such sign.
    pub fn could_be_grouped(&self) -> Option<bool> {
        let (whole, decimals) = self.spelling.digits.split_once(self.spelling.decimal.sign())?;
        let is_group = decimals.len() == 3 && groups::is_digits(decimals);
        let is_first = matches!(whole.as_bytes(), [b'1'..=b'9', rest @ ..] if rest.len() < 3);
        Some(is_group && is_first)
    }

    /// The cell that it was read from, parted where its decimals begin or would; none in scientific form.
    pub fn parted<'c>(&self, cell: &'c str) -> Option<(&'c str, &'c str)> {
        let digits = self.spelling.digits;
        let whole = digits.split(self.spelling.decimal.sign()).next().unwrap_or_default();
        let is_plain = !digits.contains(['e', 'E']);
        is_plain.then(|| cell.split_at_checked(cell.find(digits)? + whole.len()))?
    }

    /// What stands on one side of it.
    pub fn unit(&self) -> Option<Unit<&'a str>> {
        self.spelling.unit
    }

    /// Whether it has more digits than its value, so that it is shown with fewer.
    pub fn is_noise(&self) -> bool {
        self.plain.is_none() && self.spelling.is_noise()
    }

    /// Its digits as a whole number, where that is simple.
    pub fn plain(&self) -> Option<Plain> {
        self.plain
    }

    /// The text in which the number is kept.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.spelling.digits.len() + 2);
        self.write(&mut text);
        text
    }

    /// Appends the text in which the number is kept: its digits as a JSON number,
    /// `[-]digits[.digits][e[-]digits]`; of a size, behind a bar, also how it came.
    pub fn write(&self, text: &mut String) {
        if let Some(cell) = self.size {
            let _ = write!(text, "{}{GIVEN}{cell}", digits::literal(self.value));
            return;
        }
        if self.is_noise() {
            text.push_str(&digits::literal(self.value));
            return;
        }
        if self.spelling.negative && self.value == 0.0 {
            text.push('0');
            return;
        }
        text.push_str(if self.spelling.negative { "-" } else { "" });
        let is_whole =
            self.spelling.digits.bytes().next().is_some_and(|byte| byte.is_ascii_digit());
        text.push_str(if is_whole { "" } else { "0" });
        if self.plain.is_some() && self.spelling.decimal == Decimal::Point {
            text.push_str(self.spelling.digits);
        } else {
            self.spelling.write(text);
        }
    }
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
