//! The ways in which a number can be malformed, each with its message and hints.

use super::Hint;
use super::hints::{decimal, skip_missing};
use super::report::{Quoter, Report, kinds};
use super::units::sizes;
use crate::plan::{Decimal, Sizes};

kinds! {
    /// Why a cell that looks like a number is refused.
    ///
    /// A `Decimal` in a variant is the value of `--decimal` that would make the cell valid.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    NumberError(q, cell: str) {
        /// `1,23`, `12,34,567`, `0,123`
        Groups(fits: Option<Decimal>) => {
            let sign = cell.chars().find(|sign| matches!(sign, ',' | '.')).unwrap_or(',');
            let bare = cell.replace(sign, "");
            q.report("wrong_groups", cell, "has wrong digit groups").hint(match *fits {
                Some(fits) => decimal_hint(fits),
                None => Hint::words(format!("write groups of three digits, or {bare} without groups")),
            })
        };
        /// `1.234,56`, `1 234`, `1'234`
        Separator(sign: char, fits: Option<Decimal>) => {
            let after = cell.split_once(*sign).map_or("", |(_, after)| after);
            let is_between = after.starts_with(|c: char| c.is_ascii_digit());
            let place = if is_between { "between digits" } else { "after its digits" };
            let what = format!("has {} {place}", describe_char(*sign));
            q.report("wrong_separator", cell, &what).hint(match *fits {
                Some(fits) if matches!(sign, '.' | ',') => decimal_hint(fits),
                // If the number without separators is refused again, that message has the hint.
                _ => Hint::words(format!("write {}, without separators", cell.replace(*sign, ""))),
            })
        };
        /// `5.`, `5.%`
        TrailingPoint => q.report("trailing_point", cell, "has no digit after the decimal sign")
            .words(write_instead(cell.trim_end_matches(['.', ','])));
        /// `NaN`, `-Infinity`, `1.#QNAN`
        NotFinite => q.report("not_finite", cell, "is not a finite number")
            .hint(skip_missing());
        /// `1e999`
        TooLarge => q.report("number_too_large", cell, "is too large for a 64-bit float")
            .words("write the values in a larger unit");
        /// `1e-999`, which would become zero
        TooSmall => q.report("number_too_small", cell, "is too close to zero for a 64-bit float")
            .words("write 0 if zero is meant");
        /// `0x1F`, `0b1`, `1_000`
        NotDecimal => q.report("not_decimal", cell, "is not written in plain decimal digits")
            .words("write it with the digits 0 to 9 only");
        /// `(12)`, `($5)`
        Accounting => q.report("accounting_negative", cell, "is a negative number in parentheses")
            .words(write_instead(&format!("-{}", cell.replace(['(', ')', ' '], ""))));
        /// `１２`, `5½`
        ForeignDigit(digit: char) =>
            q.report("foreign_digit", cell, &format!("has the digit {}", describe_char(*digit)))
                .words("write the number with the digits 0 to 9");
        /// `$5M`
        TwoUnits => {
            let bare = cell.trim_start_matches(|sign: char| !sign.is_ascii_digit());
            q.report("two_units", cell, "has a unit on both sides")
                .hint(sizes(Sizes::Count))
                .words(format!("write {bare}, without the sign in front"))
        };
        /// `12-`
        TrailingMinus => q.report("wrong_minus", cell, "has its minus sign after the digits")
            .words(write_instead(&format!("-{}", cell.trim_end_matches(['-', '−']).trim_end())));
        /// `–5`, with an en dash
        Dash(dash: char) =>
            q.report("wrong_minus", cell, &format!("has {} as its minus sign", describe_char(*dash)))
                .words(write_instead(&format!("-{}", cell.trim_start_matches(*dash).trim_start())));
        /// `<5`, `5+`
        Bound => q.report("bound", cell, "is a bound, not a value")
            .words("write a value instead, or leave the cell empty");
        /// `~5`, `5*`
        Mark(mark: char) =>
            q.report("marked_number", cell, &format!("has {} next to the digits", describe_char(*mark)))
                .words(write_instead(cell.trim_matches([*mark, ' ', '\t'])));
        /// 401 digits
        TooLong => {
            let what = format!("is a number of more than {} bytes", NumberError::LONGEST);
            q.report("number_too_long", cell, &what)
        };
    }
}

impl NumberError {
    /// The maximum length of a number in bytes.
    pub const LONGEST: usize = 400;

    /// Whether the cell is a number with an extra sign. (`<18` and `65+` could also be age groups.)
    pub fn is_mark(self) -> bool {
        matches!(self, Self::Bound | Self::Mark(_) | Self::TrailingMinus | Self::Dash(_))
    }
}

fn write_instead(number: &str) -> String {
    format!("write {number} instead")
}

/// The hint for the decimal sign that would make the cell valid.
fn decimal_hint(fits: Decimal) -> Hint {
    decimal(&format!("`{}` is the decimal sign", fits.sign()), fits)
}

/// A character, with its code point if it looks like another one.
fn describe_char(letter: char) -> String {
    match letter {
        ' ' => "a space".to_owned(),
        '!'..='~' => format!("`{letter}`"),
        letter if letter.is_whitespace() => format!("U+{:04X}", u32::from(letter)),
        letter => format!("`{letter}` (U+{:04X})", u32::from(letter)),
    }
}
