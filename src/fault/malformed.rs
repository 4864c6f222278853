//! How a number can be misspelled, how that is said, and what to write in its place. Does not know
//! how it is found.

use super::Hint;
use super::report::{Quotes, Report};
use crate::plan::{Decimal, Flag, Missing, Setting, Word};

/// Why a cell that was meant as a number is refused.
///
/// A `Decimal` in a variant is the setting under which the cell would be a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Malformed {
    /// `1,23`, `12,34,567`, `0,123`
    Groups(Option<Decimal>),
    /// `1.234,56`, `1 234`, `1'234`
    Separator(char, Option<Decimal>),
    /// `5.`, `5.%`
    TrailingPoint,
    /// `NaN`, `-Infinity`, `1.#QNAN`
    NotFinite,
    /// `1e999`
    TooLarge,
    /// `1e-999`, which would become zero
    TooSmall,
    /// `0x1F`, `0b1`, `1_000`
    NotDecimal,
    /// `(12)`, `($5)`
    Accounting,
    /// `１２`, `5½`
    ForeignDigit(char),
    /// `$5M`
    TwoUnits,
    /// `12-`
    MinusBehind,
    /// `–5`, with a dash of typography
    Dash(char),
    /// `<5`, `5+`
    Bound,
    /// `~5`, `5*`
    Mark(char),
    /// 401 digits
    TooLong,
}

impl Malformed {
    /// The most bytes that a cell may have and still be a number.
    pub const LONGEST: usize = 400;

    /// What is told of a cell that is misspelled so.
    pub(super) fn report(self, cell: &str, quotes: Quotes) -> Report {
        let cell_is = quotes.of(cell);
        let report = |code, what: &str| Report::new(code, format!("{cell_is} {what}"));
        let without = |signs: &[char]| cell.replace(signs, "");
        match self {
            Self::Groups(Some(fits)) => {
                report("wrong_groups", WRONG_GROUPS).with([other_sign(fits)])
            }
            Self::Groups(None) => {
                let sign = cell.chars().find(|sign| matches!(sign, ',' | '.')).unwrap_or(',');
                let bare = without(&[sign]);
                report("wrong_groups", WRONG_GROUPS)
                    .say(format!("write groups of three digits, or {bare} without groups"))
            }
            Self::Separator(sign, fits) => {
                let report =
                    report("wrong_separator", &format!("has {} between digits", named(sign)));
                let bare = without(&[sign]);
                match fits {
                    None => report.say(format!("write {bare}, without separators")),
                    Some(fits) if matches!(sign, '.' | ',') => report.with([other_sign(fits)]),
                    Some(fits) => {
                        let say = format!("write {bare}, without separators, and run");
                        report.add(&say, [decimal(fits)])
                    }
                }
            }
            Self::TrailingPoint => report("trailing_point", "has no digit after the decimal sign")
                .say(instead(cell.trim_end_matches(['.', ',']))),
            Self::NotFinite => report("not_finite", "is not a finite number")
                .add("leave such rows out", [Flag::Missing.with(Missing::Skip.word())]),
            Self::TooLarge => report("number_too_large", "is too large for a 64-bit float")
                .say("write the values in a larger unit"),
            Self::TooSmall => report("number_too_small", "is too close to zero for a 64-bit float")
                .say("write 0 where zero is meant"),
            Self::NotDecimal => {
                let number = in_decimal(cell).map(|number| number.to_string());
                report("not_decimal", "is not written in plain decimal digits")
                    .say(instead(&number.unwrap_or_else(|| without(&['_']))))
            }
            Self::Accounting => {
                report("accounting_negative", "is a negative number in parentheses")
                    .say(instead(&format!("-{}", without(&['(', ')', ' ']))))
            }
            Self::ForeignDigit(digit) => {
                report("foreign_digit", &format!("has the digit {}", named(digit)))
                    .say("write the number with the digits 0 to 9")
            }
            Self::TwoUnits => {
                let bare = cell.trim_start_matches(|sign: char| !sign.is_ascii_digit());
                report("two_units", "has a unit on both sides")
                    .say(format!("write {bare}, without the sign in front"))
            }
            Self::MinusBehind => {
                let digits = cell.trim_end_matches(['-', '−']).trim_end();
                report("wrong_minus", "has its minus behind the digits")
                    .say(instead(&format!("-{digits}")))
            }
            Self::Dash(dash) => {
                let digits = cell.trim_start_matches(dash).trim_start();
                report("wrong_minus", &format!("has {} for a minus", named(dash)))
                    .say(instead(&format!("-{digits}")))
            }
            Self::Bound => report("bound", "is a bound, not a value")
                .say("write a value in its place, or leave the cell empty"),
            Self::Mark(mark) => {
                report("marked_number", &format!("has {} beside the digits", named(mark)))
                    .say(instead(cell.trim_matches([mark, ' ', '\t'])))
            }
            Self::TooLong => {
                let most = Self::LONGEST;
                report("number_too_long", &format!("is a number of more than {most} bytes"))
            }
        }
    }
}

const WRONG_GROUPS: &str = "has wrong digit groups";

fn instead(number: &str) -> String {
    format!("write {number} in its place")
}

fn decimal(decimal: Decimal) -> Setting {
    Flag::Decimal.with(decimal.word())
}

/// The setting under which the cell would be a number.
fn other_sign(fits: Decimal) -> Hint {
    Hint::add(&format!("if `{}` is the decimal sign", fits.sign()), [decimal(fits)])
}

/// The value of `0x1F`.
fn in_decimal(cell: &str) -> Option<u64> {
    let bases = [("0x", 16), ("0o", 8), ("0b", 2)];
    let lower = cell.to_ascii_lowercase();
    bases
        .into_iter()
        .find_map(|(mark, base)| u64::from_str_radix(lower.strip_prefix(mark)?, base).ok())
}

/// A character and, where a reader could take it for another, its code point.
fn named(letter: char) -> String {
    match letter {
        ' ' => "a blank".to_owned(),
        '!'..='~' => format!("`{letter}`"),
        letter if letter.is_whitespace() => format!("U+{:04X}", u32::from(letter)),
        letter => format!("`{letter}` (U+{:04X})", u32::from(letter)),
    }
}
