//! How a mistake in the syntax is said: what was expected, what is there, and the repair where the
//! mistake is a usual one (a trailing comma, single quotes, comments, another language's words).
//! Does not look for mistakes.

use super::tokenizer::begins_value;
use crate::fault::{Fault, Json, Kind, Place};
use crate::input::source::Source;

/// Characters of a word that a message quotes at most, and that have to be here to judge it.
const WORD: usize = 12;

/// What could have stood at a byte that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    /// In an array perhaps behind a comma.
    Value {
        is_next: bool,
    },
    /// Behind `{`, or behind a comma.
    Key {
        is_next: bool,
    },
    Colon,
    /// A comma, or the end of the container.
    Comma {
        is_object: bool,
    },
    /// A digit inside a number.
    Digit,
    /// No more digits: the number began with zero.
    NoDigit,
    /// The rest of `true`, `false` or `null`.
    Word,
    /// One of the letters that may stand behind a backslash.
    Escape,
    /// Four hexadecimal digits behind `\u`.
    Hex,
    /// The half of a character that belongs to the one that is escaped here.
    OtherHalf,
    /// Anything but a bare control character.
    NoControl,
    /// Fewer brackets.
    Shallower,
}

/// The fault at the byte at this distance ahead.
pub(super) fn fault(source: &mut Source<'_>, at: usize, expected: Expected) -> Fault {
    if let Err(fault) = look_ahead(source, at)
        && *fault.kind == Kind::Cut
    {
        return fault;
    }
    let place = Place::line(source.line_of(at));
    if let Expected::Shallower | Expected::OtherHalf = expected {
        let is_deep = expected == Expected::Shallower;
        let what = if is_deep { Json::TooDeep } else { Json::Surrogate };
        return Fault::new(what.into(), place);
    }
    let found = word(source.ahead().get(at..).unwrap_or_default());
    let character = source.character_of(at);
    let is_start = character == 1 && source.line_of(at) == 1;
    let is_text = is_start && found.starts_with(char::is_alphabetic);
    let what = Json::Syntax {
        expected: expectation(expected, &found),
        repair: if is_text { Some(START) } else { repair(expected, &found) },
        found: named(found),
        character,
    };
    Fault::new(what.into(), place)
}

/// The fault of text behind the end of the value, on a later line or not.
pub(super) fn text_after(source: &mut Source<'_>, later: bool) -> Fault {
    if let Err(fault) = look_ahead(source, 0) {
        return fault;
    }
    let found = word(source.ahead());
    let value = later && source.ahead().first().copied().is_some_and(begins_value);
    let (found, character) = (named(found), source.character_of(0));
    let what = Json::TextAfter { found, character, value, pages: false };
    Fault::new(what.into(), Place::line(source.line()))
}

/// Has the whole word ahead that begins here.
fn look_ahead(source: &mut Source<'_>, at: usize) -> Result<(), Fault> {
    while source.ahead().len() < at + 4 * WORD && source.more()? {}
    Ok(())
}

/// The word, or the one character, at the beginning of these bytes.
fn word(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes.get(..4 * WORD).unwrap_or(bytes));
    let letters = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '+' | '.');
    let word = text.chars().take_while(letters).take(WORD).collect::<String>();
    if word.is_empty() { text.chars().take(1).collect() } else { word }
}

/// White space and controls as JSON escapes them: a message cannot show them otherwise.
fn named(found: String) -> String {
    if found.starts_with(|c: char| c.is_ascii_control()) {
        return serde_json::Value::from(found).to_string().trim_matches('"').to_owned();
    }
    found
}

fn expectation(expected: Expected, found: &str) -> &'static str {
    match expected {
        Expected::Value { is_next: false } => "a value",
        Expected::Value { is_next: true } => "a value behind the comma",
        Expected::Key { is_next: false } => "a key in double quotes, or a closing brace",
        Expected::Key { is_next: true } => "a key in double quotes behind the comma",
        Expected::Colon => "a colon",
        Expected::Comma { is_object: false } => "a comma or a closing bracket",
        Expected::Comma { is_object: true } => "a comma or a closing brace",
        Expected::Digit => "a digit",
        Expected::NoDigit => "a number that does not begin with zero",
        Expected::Word => "true, false, null or a value in double quotes",
        Expected::Escape => "one of \" \\ / b f n r t u behind the backslash",
        Expected::Hex => "four hexadecimal digits behind \\u",
        Expected::NoControl if found.starts_with(['\n', '\r']) => {
            "a closing quote before the line ends"
        }
        Expected::NoControl => "an escape for the control character",
        Expected::OtherHalf => "both halves of a character",
        Expected::Shallower => "fewer brackets",
    }
}

/// Whether digits follow this mark, which is none of JSON.
fn is_digits(found: &str, mark: char, base: u32) -> bool {
    let digits = found.to_ascii_lowercase();
    digits.strip_prefix(mark).is_some_and(|digits| {
        let is_digit = |digit: char| digit.is_digit(base) || digit == '_';
        !digits.is_empty() && digits.chars().all(is_digit)
    })
}

/// What to do about text where JSON should begin.
const START: &str = "begin with the JSON: { or [, as in {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}";

fn repair(expected: Expected, found: &str) -> Option<&'static str> {
    let value = matches!(expected, Expected::Value { .. });
    let key = matches!(expected, Expected::Key { .. });
    let is_next =
        matches!(expected, Expected::Value { is_next } | Expected::Key { is_next } if is_next);
    let between = matches!(expected, Expected::Comma { .. });
    match found {
        "]" | "}" if is_next => Some("remove the comma before the closing bracket"),
        "," if value || key => Some("remove one of the commas"),
        "'" if value || key => Some("put keys and text in double quotes, not in single ones"),
        "/" | "#" if value || key || between => Some("JSON has no comments: remove them"),
        "True" | "False" | "None" => {
            Some("this is Python's way to write it: print the data with json.dumps")
        }
        "NaN" | "nan" | "Infinity" | "inf" | "Inf" | "undefined" => {
            Some("JSON has no NaN, Infinity or undefined: write null")
        }
        _ if between && is_digits(found, '_', 10) => {
            Some("write numbers without separators, as in 1000")
        }
        _ if between && is_digits(found, 'x', 16) => {
            Some("JSON has decimal numbers only: convert it, or put it in double quotes as text")
        }
        _ if key && found.starts_with(char::is_alphanumeric) => Some("put keys in double quotes"),
        _ if value && found.starts_with(['+', '.']) => {
            Some("begin numbers with a digit or a minus, as in 0.5")
        }
        _ if value && found.starts_with(char::is_alphabetic) => Some("put text in double quotes"),
        _ => match expected {
            Expected::Digit => {
                Some("digits stand on both sides of a point, and behind a minus or an e, as in 5.0")
            }
            Expected::NoDigit => Some("remove the zeros, or put identifiers in double quotes"),
            Expected::NoControl if found == "\n" => Some("write line breaks inside text as \\n"),
            Expected::NoControl => Some("write tabs inside text as \\t, others as \\u0001"),
            Expected::Escape => Some("write a backslash as \\\\"),
            Expected::Comma { is_object: false } if found.starts_with(char::is_alphanumeric) => {
                Some("add the comma")
            }
            Expected::Comma { .. } if found.starts_with(['"', '{', '[']) => Some("add the comma"),
            _ => None,
        },
    }
}
