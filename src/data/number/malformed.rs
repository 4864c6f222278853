//! How a number can be misspelled, how that is said, and which of it a run of digits shows. It
//! does not know the cell's place; whoever stands on the row adds it.

use super::grammar::{Refusal, grouping, is_digit, is_digits, is_grouped};
use super::{Decimal, LONGEST};

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

/// What is wrong with a run of digits that is not well formed; `None` where it is a date, a
/// version, an identifier.
pub(super) fn diagnosis(run: &str, decimal: Decimal) -> Refusal {
    if let Some(digit) = run.chars().find(|letter| is_digit(*letter) && !letter.is_ascii()) {
        return Some(Malformed::ForeignDigit(digit));
    }
    if let Some(separator) = run.chars().find(|letter| !is_digit(*letter) && !is_sign(*letter)) {
        return separated(run, separator, decimal);
    }
    if run.strip_prefix('0').is_some_and(|rest| rest.starts_with(is_digit)) {
        return None;
    }
    let other = decimal.other();
    let fits = grouping(run, other).map(|_| other);
    if fits.is_none() && run.matches('.').count() > 1 {
        return None;
    }
    let Some((whole, decimals)) = run.split_once(decimal.sign()) else {
        return Some(Malformed::Groups(fits));
    };
    if decimals.is_empty() && grouping(whole, decimal).is_some() {
        return Some(Malformed::TrailingPoint);
    }
    let stray = decimals.chars().find(|letter| is_sign(*letter));
    Some(stray.map_or(Malformed::Groups(fits), |stray| Malformed::Separator(stray, fits)))
}

/// Groups that are right but for the sign between them.
fn separated(run: &str, separator: char, decimal: Decimal) -> Refusal {
    let (whole, decimals) = run.split_once(is_sign).unwrap_or((run, "0"));
    if !is_grouped(whole, separator) || !is_digits(decimals) {
        return None;
    }
    if separator == '_' {
        return Some(Malformed::NotDecimal);
    }
    let fits = run.contains(decimal.group()).then(|| decimal.other());
    Some(Malformed::Separator(separator, fits))
}

fn is_sign(letter: char) -> bool {
    matches!(letter, '.' | ',')
}

impl Malformed {
    /// The tail of a sentence that begins with the quoted cell.
    pub fn reason(self) -> String {
        let words = match self {
            Malformed::Groups(_) => "has wrong digit groups",
            Malformed::Separator(sign, _) => return format!("has {} between digits", named(sign)),
            Malformed::TrailingPoint => "has no digit after the decimal sign",
            Malformed::NotFinite => "is not a finite number",
            Malformed::TooLarge => "is too large for a 64-bit float",
            Malformed::TooSmall => "is too close to zero for a 64-bit float",
            Malformed::NotDecimal => "is not written in plain decimal digits",
            Malformed::Accounting => "is a negative number in parentheses",
            Malformed::ForeignDigit(digit) => return format!("has the digit {}", named(digit)),
            Malformed::TwoUnits => "has a unit on both sides",
            Malformed::MinusBehind => "has its minus behind the digits",
            Malformed::Dash(dash) => return format!("has {} for a minus", named(dash)),
            Malformed::Bound => "is a bound, not a value",
            Malformed::Mark(mark) => return format!("has {} beside the digits", named(mark)),
            Malformed::TooLong => return format!("is a number of more than {LONGEST} bytes"),
        };
        words.to_owned()
    }

    /// What to do about it, where more can be said than to correct the cell.
    pub fn hint(self) -> Option<String> {
        let words = match self {
            Malformed::Groups(Some(fits)) | Malformed::Separator('.' | ',', Some(fits)) => {
                return Some(format!("add {}", meant(fits)));
            }
            Malformed::Separator(_, Some(fits)) => {
                return Some(format!("remove the separators, and add {}", meant(fits)));
            }
            Malformed::Groups(None) => "write groups of three digits, or no groups",
            Malformed::Separator(..) => "remove the separators",
            Malformed::TrailingPoint => "write 5 in place of 5.",
            Malformed::NotFinite => "leave the cell empty, and add --missing skip",
            Malformed::TooSmall => "write 0 where zero is meant",
            Malformed::NotDecimal => "write 31 in place of 0x1F, 1000 in place of 1_000",
            Malformed::Accounting => "write -12 in place of (12)",
            Malformed::ForeignDigit(_) => "write the number with the digits 0 to 9",
            Malformed::TwoUnits => "write the plain number, and give its unit with --unit",
            Malformed::TooLarge => "write the values in a larger unit",
            Malformed::MinusBehind | Malformed::Dash(_) => "write -12 in place of 12-",
            Malformed::Bound => "write a value in its place, or leave the cell empty",
            Malformed::Mark(_) => "write 5 in place of 5*",
            Malformed::TooLong => return None,
        };
        Some(words.to_owned())
    }

    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Malformed::Groups(_) => "wrong_groups",
            Malformed::Separator(..) => "wrong_separator",
            Malformed::TrailingPoint => "trailing_point",
            Malformed::NotFinite => "not_finite",
            Malformed::TooLarge => "number_too_large",
            Malformed::TooSmall => "number_too_small",
            Malformed::NotDecimal => "not_decimal",
            Malformed::Accounting => "accounting_negative",
            Malformed::ForeignDigit(_) => "foreign_digit",
            Malformed::TwoUnits => "two_units",
            Malformed::MinusBehind | Malformed::Dash(_) => "wrong_minus",
            Malformed::Bound => "bound",
            Malformed::Mark(_) => "marked_number",
            Malformed::TooLong => "number_too_long",
        }
    }
}

fn meant(decimal: Decimal) -> String {
    let word = if decimal == Decimal::Point { "point" } else { "comma" };
    format!("--decimal {word} if `{}` is the decimal sign", decimal.sign())
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
