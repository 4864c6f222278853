//! The parts of a number in text: sign, currency sign, digits, exponent, unit. It splits a cell into
//! them and says whether they form a number. It converts nothing, and does not know how large a number
//! may be.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use super::groups::{diagnosis, grouping, is_digit, is_digits};
use super::{Decimal, Number, NumberError, Spelling};
use crate::data::date;

/// A number, or why it is none; without a reason the cell is text.
type Parsed<'a> = Result<Number<&'a str>, Option<NumberError>>;

/// Words that, like the names of months, make a date, a time or a rank of the whole number before them.
const CALENDAR: [&str; 3] = ["am", "pm", "sept"];
const RANKS: [&str; 4] = ["st", "nd", "rd", "th"];

/// The number of a cell; its value is not known yet.
pub(super) fn number(cell: &str, decimal: Decimal) -> Parsed<'_> {
    let (_, bare) = currency(cell);
    let Some(inner) = bare.strip_prefix('(').and_then(|bare| bare.strip_suffix(')')) else {
        return amount(cell, decimal).map_err(|reason| reason.or_else(|| marked(cell, decimal)));
    };
    let inner = amount(inner.trim_matches(' '), decimal)?;
    Err((!inner.spelling.is_negative).then_some(NumberError::Accounting))
}

/// A number with something beside it that makes it none: `12-`, `<5`, `~5`, `5*`.
fn marked(cell: &str, decimal: Decimal) -> Option<NumberError> {
    let is_amount = |rest: &str| {
        let rest = rest.trim_matches([' ', '\t']);
        !rest.starts_with(['+', '-', '−']) && amount(rest, decimal).is_ok()
    };
    let first = cell.chars().next()?;
    let last = cell.chars().next_back()?;
    let after = cell.trim_start_matches(['<', '>', '=', '≤', '≥']);
    let (front, back) = (cell.trim_start_matches(first), cell.trim_end_matches(last));
    match (first, last) {
        ('<' | '>' | '≤' | '≥', _) if is_amount(after) => Some(NumberError::Bound),
        ('~' | '≈', _) if is_amount(front) => Some(NumberError::Mark(first)),
        ('‐'..='—' | '－', _) if is_amount(front) => Some(NumberError::Dash(first)),
        (_, '+') if back.ends_with(is_digit) && is_amount(back) => Some(NumberError::Bound),
        (_, '-' | '−') if cell.strip_suffix(last).is_some_and(is_amount) => {
            Some(NumberError::TrailingMinus)
        }
        (_, '*' | '†' | '‡' | '?') if amount(back.trim_end(), decimal).is_ok() => {
            Some(NumberError::Mark(last))
        }
        _ => None,
    }
}

/// The number of a cell without brackets and marks around it.
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
    let after = exponent(tail).unwrap_or(tail);
    let (gap, word) = unit(after).ok_or(None)?;
    if !run.contains(is_digit) || is_calendar(run, gap, word) {
        return Err(None);
    }
    // `5. Mai` is a day, where `5.%` lacks a digit.
    if run.ends_with(['.', ',']) && gap.is_some() {
        return Err(None);
    }
    let is_grouped = grouping(run, decimal).ok_or_else(|| diagnosis(run, decimal))?;
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
        is_grouped,
        ..digits.spelling
    };
    Ok(Number { spelling, ..digits })
}

/// Whether the number is negative, where it has a sign at all.
fn sign(text: &str) -> (Option<bool>, &str) {
    match text.strip_prefix(['-', '−']) {
        Some(rest) => (Some(true), rest),
        None => text.strip_prefix('+').map_or((None, text), |rest| (Some(false), rest)),
    }
}

fn currency(text: &str) -> (Option<&str>, &str) {
    let length = text.chars().next().filter(|sign| is_currency(*sign)).map_or(0, char::len_utf8);
    match text.split_at_checked(length) {
        Some((sign, rest)) if length > 0 => (Some(sign), rest.strip_prefix(' ').unwrap_or(rest)),
        _ => (None, text),
    }
}

fn is_not_finite(text: &str) -> bool {
    let word = text.strip_suffix("(ind)").unwrap_or(text);
    let windows = word.strip_prefix("1.#").or_else(|| word.strip_prefix("1,#"));
    let word = windows.map_or(word, |name| name.trim_end_matches('0'));
    let is = |name: &&str| name.eq_ignore_ascii_case(word);
    word == "∞"
        || ["nan", "inf", "infinity"].iter().any(is)
        || windows.is_some_and(|_| ["qnan", "snan", "ind"].iter().any(is))
}

/// `0x1F`, `0o17`, `0b1`.
fn has_base(text: &str) -> bool {
    let Some(digits) = text.strip_prefix('0') else { return false };
    [(['x', 'X'], 16), (['o', 'O'], 8), (['b', 'B'], 2)].iter().any(|(mark, base)| {
        let digits = digits.strip_prefix(*mark).unwrap_or_default();
        !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(*base))
    })
}

/// The digits, with all that may be between them, and what follows.
fn run(text: &str) -> (&str, &str) {
    let mut end = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((start, letter)) = letters.next() {
        let before_digit = letters.peek().is_some_and(|(_, next)| is_digit(*next));
        let between = before_digit && separates(letter);
        if !is_digit(letter) && !matches!(letter, '.' | ',') && !between {
            break;
        }
        end = start + letter.len_utf8();
    }
    text.split_at_checked(end).unwrap_or(("", text))
}

/// What follows the exponent, where there is one.
fn exponent(tail: &str) -> Option<&str> {
    let (_, digits) = sign(tail.strip_prefix(['e', 'E'])?);
    let rest = digits.trim_start_matches(|digit: char| digit.is_ascii_digit());
    (rest.len() < digits.len()).then_some(rest)
}

/// The gap and the word after a number; `None` where it is no unit.
fn unit(tail: &str) -> Option<(Option<char>, &str)> {
    let gap = tail.chars().next().filter(|gap| matches!(gap, ' ') || is_foreign_space(*gap));
    let word = gap.map_or(tail, |gap| tail.strip_prefix(gap).unwrap_or(tail));
    let counts = |letter: char| {
        letter.is_alphabetic() || matches!(letter, '%' | '°' | 'µ' | '/') || is_currency(letter)
    };
    let fits = word.chars().all(counts) && word.chars().count() <= 8 && !word.ends_with('/');
    // `80/tcp` is a port.
    (fits && !matches!(word, "/tcp" | "/udp" | "/sctp")).then_some((gap, word))
}

/// `12 Mar`, `3pm`, `2nd`: the last only without a blank.
fn is_calendar(run: &str, gap: Option<char>, word: &str) -> bool {
    let is = |name: &&str| name.eq_ignore_ascii_case(word);
    let rank = gap.is_none() && RANKS.iter().any(is);
    is_digits(run) && (rank || date::month(word).is_some() || CALENDAR.iter().any(is))
}

/// What some country or language writes between digits, besides point and comma.
fn separates(letter: char) -> bool {
    let mark = matches!(letter, ' ' | '_' | '\'' | '’' | '٬' | '٫' | '，' | '．');
    mark || is_foreign_space(letter)
}

fn is_foreign_space(letter: char) -> bool {
    matches!(letter, '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}')
}

pub(super) fn is_currency(letter: char) -> bool {
    // Most letters are ASCII's, which has one such sign.
    let is_currency = || letter.general_category() == GeneralCategory::CurrencySymbol;
    if letter.is_ascii() { letter == '$' } else { is_currency() }
}
