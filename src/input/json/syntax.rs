//! Describes a syntax error: what was expected, what was found, and how to fix common mistakes (a trailing comma,
//! single quotes, comments, literals of other languages). Errors are detected by the tokenizer.

use crate::fault::{Fault, Hint, JsonError, Place};
use crate::input::ReadError;
use crate::input::source::Source;
use crate::plan::{InputFormat, Setting};

/// The maximum number of characters of a word in a message.
const MAX_WORD: usize = 12;

/// Why there is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenError {
    /// The bytes end before the token does.
    Incomplete,
    /// The byte at the tokenizer's place is wrong.
    Syntax(SyntaxError),
}

/// Why a byte is wrong. Each doc comment describes the byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SyntaxError {
    /// It does not start a value.
    NoValue { after_comma: bool },
    /// It is not the quote of a key.
    NoKey { after_comma: bool },
    /// It is neither a comma nor the end of the container.
    NoComma { is_object: bool },
    /// Something else is expected, inside a token or after a key.
    Expected(&'static str),
    /// It begins an escape that is half of a character.
    LoneSurrogate,
    /// It is a control character in a string.
    ControlCharacter,
    /// It is a bracket inside too many others.
    TooDeep,
    /// It follows the value, on the same line or later.
    TextAfterEnd { is_later: bool },
}

/// The fault at the byte `at` bytes ahead.
pub(super) fn fault(
    source: &mut Source<'_>,
    at: usize,
    error: SyntaxError,
) -> Result<Fault, ReadError> {
    // Read enough to show the whole word. If no more can be read, it ends there.
    while source.buffer.ahead().len() < at + 4 * MAX_WORD {
        match source.read_more() {
            Ok(true) => {}
            Err(ReadError::WindowEnd) => return Err(ReadError::WindowEnd),
            _ => break,
        }
    }
    let (line, character) = (source.buffer.line_of(at), source.buffer.character_of(at));
    let found = word(source.buffer.ahead().split_at(at).1);
    let what = match error {
        SyntaxError::TooDeep => JsonError::TooDeep,
        SyntaxError::LoneSurrogate => JsonError::Surrogate,
        _ => JsonError::Syntax {
            expected: expectation(error, &found),
            hints: repairs(error, &found),
            found: escaped(found),
            character,
            is_after_end: matches!(error, SyntaxError::TextAfterEnd { .. }),
        },
    };
    Ok(Fault::new(what.into(), Place::line(line)))
}

/// The word, or the one character, at the beginning of this text.
fn word(text: &str) -> String {
    let letters = text.chars().take_while(|c| c.is_alphanumeric() || "_+.".contains(*c));
    let word: String = letters.take(MAX_WORD).collect();
    if word.is_empty() { text.chars().take(1).collect() } else { word }
}

/// A word as a message shows it: white space and controls as JSON escapes them.
fn escaped(found: String) -> String {
    if found.starts_with(|c: char| c.is_ascii_control()) {
        return serde_json::Value::from(found).to_string().trim_matches('"').to_owned();
    }
    found
}

fn expectation(error: SyntaxError, found: &str) -> &'static str {
    match error {
        SyntaxError::NoValue { after_comma: false } => "a value",
        SyntaxError::NoValue { after_comma: true } => "a value after the comma",
        SyntaxError::NoKey { after_comma: false } => "a key in double quotes, or a closing brace",
        SyntaxError::NoKey { after_comma: true } => "a key in double quotes after the comma",
        SyntaxError::NoComma { is_object: false } => "a comma or a closing bracket",
        SyntaxError::NoComma { is_object: true } => "a comma or a closing brace",
        SyntaxError::Expected(expected) => expected,
        SyntaxError::ControlCharacter if found.starts_with(['\n', '\r']) => {
            "a closing quote before the line ends"
        }
        SyntaxError::ControlCharacter => "an escape for the control character",
        SyntaxError::LoneSurrogate => "both halves of a character",
        SyntaxError::TooDeep => "fewer brackets",
        SyntaxError::TextAfterEnd { .. } => "the end of the JSON",
    }
}

/// Advice for this error, at this word.
fn repairs(error: SyntaxError, found: &str) -> Vec<Hint> {
    use SyntaxError::{ControlCharacter, NoComma, NoKey, NoValue, TextAfterEnd};
    let is_word = found.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let words = match (error, found) {
        (_, "True" | "False" | "None") => "JSON has true, false and null, in lower case",
        (_, "NaN" | "nan" | "Infinity" | "inf" | "Inf" | "undefined") => "write null instead",
        (TextAfterEnd { is_later: true }, _) if found.bytes().next().is_some_and(begins_value) => {
            let lines = Setting::From(InputFormat::Jsonl);
            return vec![Hint::when("there is one value per line", [lines])];
        }
        (TextAfterEnd { .. }, "[" | "{") => "make them one array",
        (NoValue { after_comma: true } | NoKey { after_comma: true }, "]" | "}") => {
            "remove the comma before the closing bracket"
        }
        (NoValue { .. } | NoKey { .. } | NoComma { .. }, "/" | "#") => {
            "JSON has no comments: remove them"
        }
        (NoValue { .. } | NoKey { .. }, _) if is_word || found == "'" => {
            "put keys and text in double quotes"
        }
        (ControlCharacter, _) => "write line breaks inside text as \\n, tabs as \\t",
        _ => return Vec::new(),
    };
    vec![Hint::words(words)]
}

#[inline]
pub(super) fn begins_value(byte: u8) -> bool {
    matches!(byte, b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n')
}
