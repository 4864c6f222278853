//! The grammar of numbers: splits a cell into sign, currency sign, digits, exponent and unit. Converts nothing.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use super::separators::{diagnosis, is_digit, is_well_formed};
use super::{Decimal, Number, NumberError, Spelling};
use crate::data::date;
use crate::data::label::is_digits;

/// A number, the reason why it is malformed, or `Err(None)` if the cell is text.
type Parsed<'a> = Result<Number<&'a str>, Option<NumberError>>;

/// Parses the number of a cell, without computing its value.
pub(super) fn number(cell: &str, decimal: Decimal) -> Parsed<'_> {
    let (_, bare) = currency(cell);
    let Some(inner) = bare.strip_prefix('(').and_then(|bare| bare.strip_suffix(')')) else {
        return amount(cell, decimal).map_err(|reason| reason.or_else(|| marked(cell, decimal)));
    };
    let inner = amount(inner.trim_matches(' '), decimal)?;
    Err((!inner.spelling.is_negative).then_some(NumberError::Accounting))
}

/// The error for a number with a mark before or after it: `12-`, `<5`, `~5`, `5*`.
fn marked(cell: &str, decimal: Decimal) -> Option<NumberError> {
    let (first, last) = (cell.chars().next()?, cell.chars().next_back()?);
    let after = cell.trim_start_matches(['<', '>', '=', '≤', '≥']);
    let (front, back) = (cell.trim_start_matches(first), cell.trim_end_matches(last));
    match (first, last) {
        ('<' | '>' | '≤' | '≥', _) if is_unsigned(after, decimal) => Some(NumberError::Bound),
        ('~' | '≈', _) if is_unsigned(front, decimal) => Some(NumberError::Mark(first)),
        ('‐'..='—' | '－', _) if is_unsigned(front, decimal) => Some(NumberError::Dash(first)),
        (_, '+') if back.ends_with(is_digit) && is_unsigned(back, decimal) => {
            Some(NumberError::Bound)
        }
        (_, '-' | '−') if is_unsigned(cell.strip_suffix(last)?, decimal) => {
            Some(NumberError::TrailingMinus)
        }
        (_, '*' | '†' | '‡' | '?') if amount(back.trim_end(), decimal).is_ok() => {
            Some(NumberError::Mark(last))
        }
        _ => None,
    }
}

/// Whether a text is a number without a sign.
fn is_unsigned(text: &str, decimal: Decimal) -> bool {
    let text = text.trim_matches([' ', '\t']);
    !text.starts_with(['+', '-', '−']) && amount(text, decimal).is_ok()
}

/// Parses a number without brackets and marks.
fn amount(cell: &str, decimal: Decimal) -> Parsed<'_> {
    let (first, rest) = sign(cell);
    let (before, rest) = currency(rest);
    let (second, rest) =
        if first.is_none() && before.is_some() { sign(rest) } else { (None, rest) };
    if before.is_none() && is_not_finite(rest) {
        return Err(Some(NumberError::NotFinite));
    }
    if has_base(rest) {
        return Err(Some(NumberError::NotDecimal));
    }
    let (run, tail) = run(rest);
    if !run.contains(is_digit) {
        return Err(None);
    }
    let after = exponent(tail).unwrap_or(tail);
    let (gap, word) = unit(after).ok_or(None)?;
    if is_date_or_rank(run, gap, word) {
        return Err(None);
    }
    // `5. Mai` is a date, but `5.%` is a malformed number.
    if run.ends_with(['.', ',']) && gap.is_some() {
        return Err(None);
    }
    if !is_well_formed(run, decimal) {
        return Err(diagnosis(run, decimal));
    }
    if let Some(space) = gap.filter(|gap| *gap != ' ') {
        return Err(Some(NumberError::Separator(space, None)));
    }
    if before.is_some() && !word.is_empty() {
        return Err(Some(NumberError::TwoUnits));
    }
    let digits = Number::digits_only(cell, f64::NAN, decimal);
    let spelling = Spelling {
        start: cell.len() - rest.len(),
        end: cell.len() - after.len(),
        is_negative: first.or(second).unwrap_or(false),
        ..digits.spelling
    };
    Ok(Number { spelling, ..digits })
}

/// Splits off the sign: whether it is a minus (`None` if there is no sign), and the rest.
fn sign(text: &str) -> (Option<bool>, &str) {
    match text.strip_prefix(['-', '−']) {
        Some(rest) => (Some(true), rest),
        None => text.strip_prefix('+').map_or((None, text), |rest| (Some(false), rest)),
    }
}

/// Splits off a leading currency sign, if there is one.
pub(super) fn currency(text: &str) -> (Option<&str>, &str) {
    match text.strip_prefix(is_currency) {
        Some(rest) => (text.strip_suffix(rest), rest.strip_prefix(' ').unwrap_or(rest)),
        None => (None, text),
    }
}

fn is_not_finite(text: &str) -> bool {
    let word = text.strip_suffix("(ind)").unwrap_or(text);
    // Windows writes `1.#QNAN0`.
    match word.strip_prefix("1.#").or_else(|| word.strip_prefix("1,#")) {
        Some(name) => is_one_of(
            name.trim_end_matches('0'),
            &["∞", "nan", "inf", "infinity", "qnan", "snan", "ind"],
        ),
        None => is_one_of(word, &["∞", "nan", "inf", "infinity"]),
    }
}

fn is_one_of(word: &str, names: &[&str]) -> bool {
    names.iter().any(|name| name.eq_ignore_ascii_case(word))
}

/// `0x1F`, `0o17`, `0b1`.
fn has_base(text: &str) -> bool {
    let Some(digits) = text.strip_prefix('0') else { return false };
    let (base, digits) = match digits.split_at_checked(1) {
        Some(("x" | "X", digits)) => (16, digits),
        Some(("o" | "O", digits)) => (8, digits),
        Some(("b" | "B", digits)) => (2, digits),
        _ => return false,
    };
    !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(base))
}

/// Splits off the leading digits, with all kinds of separators between them.
fn run(text: &str) -> (&str, &str) {
    let mut end = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((start, letter)) = letters.next() {
        let is_before_digit = letters.peek().is_some_and(|(_, next)| is_digit(*next));
        let is_separator = is_before_digit && is_digit_separator(letter);
        if !is_digit(letter) && !matches!(letter, '.' | ',') && !is_separator {
            break;
        }
        end = start + letter.len_utf8();
    }
    text.split_at_checked(end).unwrap_or(("", text))
}

/// The text after an exponent, if there is one.
fn exponent(tail: &str) -> Option<&str> {
    let (_, digits) = sign(tail.strip_prefix(['e', 'E'])?);
    let rest = digits.trim_start_matches(|digit: char| digit.is_ascii_digit());
    (rest.len() < digits.len()).then_some(rest)
}

/// The blank and the unit after a number; `None` if the text is not a unit.
fn unit(tail: &str) -> Option<(Option<char>, &str)> {
    let gap = tail.chars().next().filter(|gap| matches!(gap, ' ') || is_foreign_space(*gap));
    let word = gap.map_or(tail, |gap| tail.strip_prefix(gap).unwrap_or(tail));
    let is_unit = word.chars().all(is_unit_sign) && word.chars().count() <= 8;
    // `80/tcp` is a port.
    let is_other = word.ends_with('/') || matches!(word, "/tcp" | "/udp" | "/sctp");
    (is_unit && !is_other).then_some((gap, word))
}

fn is_unit_sign(letter: char) -> bool {
    letter.is_alphabetic() || matches!(letter, '%' | '°' | 'µ' | '/') || is_currency(letter)
}

/// Whether this is part of a date, a time or a rank: `12 Mar`, `9月`, `3pm`, `2nd` (but not `2 nd`).
fn is_date_or_rank(run: &str, gap: Option<char>, word: &str) -> bool {
    let is_rank = gap.is_none() && is_one_of(word, &["st", "nd", "rd", "th"]);
    let is_time = is_one_of(word, &["am", "pm", "sept", "月"]) || date::month(word).is_some();
    let is_year = word == "年" && run.len() == 4;
    is_digits(run) && (is_rank || is_time || is_year)
}

/// Whether this separates digits in some language. Points and commas are handled elsewhere.
fn is_digit_separator(letter: char) -> bool {
    matches!(letter, ' ' | '_' | '\'' | '’' | '٬' | '٫' | '，' | '．') || is_foreign_space(letter)
}

fn is_foreign_space(letter: char) -> bool {
    matches!(letter, '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}')
}

pub(super) fn is_currency(letter: char) -> bool {
    if letter.is_ascii() {
        // The only currency sign in ASCII.
        letter == '$'
    } else {
        letter.general_category() == GeneralCategory::CurrencySymbol
    }
}
