//! How a mistake in the syntax is said: what was expected, what is there, and the repair where the
//! mistake is a usual one (a trailing comma, single quotes, comments, another language's words).
//! Does not look for mistakes.

use crate::fault::{Fault, Hint, Json, Kind, Place};
use crate::input::source::Source;
use crate::plan::{Flag, From, Missing, Word};

/// Characters of a word that a message quotes at most, and that have to be here to judge it.
const WORD: usize = 12;

/// What to do about text where JSON should begin.
const START: &str = "begin with the JSON: { or [, as in {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}";

/// The way from Python's notation to JSON.
const PYTHON: &str =
    "python3 -c 'import ast, json, sys; print(json.dumps(ast.literal_eval(sys.stdin.read())))'";

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
    /// Nothing more; what there is may stand on a later line.
    End {
        is_later: bool,
    },
}

/// The fault at the byte at this distance ahead.
pub(super) fn fault(source: &mut Source<'_>, at: usize, expected: Expected) -> Fault {
    if let Err(fault) = look_ahead(source, at)
        && *fault.kind == Kind::Cut
    {
        return fault;
    }
    let (line, character) = (source.line_of(at), source.character_of(at));
    let found = word(source.ahead().get(at..).unwrap_or_default());
    let what = match expected {
        Expected::Shallower => Json::TooDeep,
        Expected::OtherHalf => Json::Surrogate,
        _ => Json::Syntax {
            expected: expectation(expected, &found),
            hints: repairs(expected, &found, (line, character)),
            found: named(found),
            character,
        },
    };
    Fault::new(what.into(), Place::line(line))
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
        Expected::End { .. } => Json::END,
    }
}

/// What to do about this word at this line and character.
fn repairs(expected: Expected, found: &str, (line, character): (u64, u64)) -> Vec<Hint> {
    use Expected::{Comma, Digit, End, Escape, Key, NoControl, NoDigit, Value};
    let is_word = found.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let is_value = found.bytes().next().is_some_and(begins_value);
    let python = Hint::through("if Python wrote it", PYTHON);
    let words = match (expected, found) {
        (_, "True" | "False" | "None") => return vec![python],
        (_, "NaN" | "nan" | "Infinity" | "inf" | "Inf" | "undefined") => {
            let skip = Flag::Missing.with(Missing::Skip.word());
            return vec![Hint::add("write null in its place, and leave such rows out", [skip])];
        }
        (End { is_later: true }, _) if is_value => {
            let lines = Flag::From.with(From::Jsonl.word());
            return vec![Hint::add("if there is one value a line", [lines])];
        }
        (End { .. }, "[" | "{") => {
            return vec![Hint::through("make them one array", "jq -s 'flatten(1)'")];
        }
        (End { .. }, _) if is_word && character == 1 => {
            return vec![Hint::through("leave the line out", format!("sed {line}d"))];
        }
        (Value { .. } | Key { .. }, "'") => {
            return vec![
                Hint::say("put keys and text in double quotes, not in single ones"),
                python,
            ];
        }
        _ if is_word && (line, character) == (1, 1) => START,
        (Value { is_next: true } | Key { is_next: true }, "]" | "}") => {
            "remove the comma before the closing bracket"
        }
        (Value { .. } | Key { .. }, ",") => "remove one of the commas",
        (End { .. }, ",") => "remove the comma; values of one array stand in brackets",
        (End { .. }, "]" | "}") => "remove the bracket, or open it at the beginning",
        (Value { .. } | Key { .. } | Comma { .. } | End { .. }, "/" | "#") => {
            "JSON has no comments: remove them"
        }
        (Key { .. }, _) if found.starts_with(char::is_alphanumeric) => "put keys in double quotes",
        (Value { .. }, _) if found.starts_with(['+', '.']) => {
            "begin numbers with a digit or a minus, as in 0.5"
        }
        (Value { .. }, _) if is_word => "put text in double quotes",
        (Comma { .. }, _) if is_word => "put text in double quotes, and write numbers as in 1000.5",
        (Key { .. } | Comma { is_object: true }, "{") => {
            "complete the object before it, or leave its line out"
        }
        (Comma { .. }, _) if is_value => "add the comma",
        (Digit, _) => {
            "digits stand on both sides of a point, and behind a minus or an e, as in 5.0"
        }
        (NoDigit, _) => "remove the zeros, or put identifiers in double quotes",
        (NoControl, "\n") => "write line breaks inside text as \\n",
        (NoControl, _) => "write tabs inside text as \\t, others as \\u0001",
        (Escape, _) => "write a backslash as \\\\",
        (End { .. }, _) => "remove it, or put each value on a line of its own",
        _ => return Vec::new(),
    };
    vec![Hint::say(words)]
}

/// Whether a value begins with this byte.
#[inline]
pub(super) fn begins_value(byte: u8) -> bool {
    matches!(byte, b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n')
}
