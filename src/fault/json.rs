//! What can be wrong with JSON besides its cells: its syntax, its keys, its shape, the fields of
//! a request. Knows the words for it, not how it is found.

use super::edit::{RECORDS, syntax, without_line};
use super::{Hint, Kind, Place, QUOTE, nearest};
use crate::printable::{Glyphs, quoted};

/// What is wrong with the JSON; each variant's comment is an input that triggers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Json {
    /// `[1, 2 3]`, `[1,]`, `{'a': 1}`, `[NaN]`: not JSON.
    Syntax {
        /// What could have stood there.
        expected: &'static str,
        /// What stands there.
        found: String,
        /// The character of the line, from 1.
        character: u64,
        /// What to do, where the mistake is a usual one.
        repair: Option<&'static str>,
    },
    /// `[1, 2`.
    Truncated,
    /// `{"a": 1,` as one of several lines.
    CutLine,
    /// `[1] x`, or a second value where one was asked for; what follows.
    TextAfter {
        /// The first word of it.
        found: String,
        /// The character of the line, from 1.
        character: u64,
        /// Whether it could be the next of several values, each on its own line.
        value: bool,
    },
    /// 129 opening brackets.
    TooDeep,
    /// `{"\ud800": 1}`: an escape that is half of a character.
    Surrogate,
    /// `{"a": 1, "a": 2}`.
    EqualKeys(String),
    /// `{"chartType": "bar", "visualizationKind": "line"}`: two names of one field.
    EqualFields(String, String),
    /// `[{"a": 1}, 2]`.
    Mixed {
        /// What the elements before were.
        expected: &'static str,
        /// What this one is.
        found: &'static str,
    },
    /// `[[1, 2, 3], [4, 5]]`.
    Ragged {
        /// Cells of the first row, or columns.
        expected: usize,
        /// Cells of this one.
        found: usize,
    },
    /// `[["country", "2020"], ["a", 1]]`: is the first row a header? The cell that may be a number.
    HeaderOrData(String),
    /// A record with the 4,097th key.
    TooManyColumns(usize),
    /// `{"items": [{"a": 1}], "next": 2}`: data inside an envelope; where it could be.
    Envelope {
        /// Paths for `--at`, at most four.
        paths: Vec<String>,
    },
    /// `--at itms` where the keys are `items` and `next`, or `--at items[9]`.
    NoPath {
        /// The step that leads nowhere.
        step: String,
        /// The keys there are; none where there is no object.
        known: Vec<String>,
        /// The path with the most similar key.
        nearest: Option<String>,
    },
    /// `{"title": 3, "series": []}`: a field or a value of the wrong type.
    WrongType {
        /// What it has to be.
        expected: &'static str,
        /// What it is, as JSON or as the name of a type.
        found: String,
    },
    /// `{"chartType": "pie"}`.
    WrongWord {
        /// The word.
        found: String,
        /// The words that there are.
        allowed: &'static [&'static str],
    },
    /// `{"chartTyp": "bar", "series": []}`.
    UnknownField {
        /// The field.
        name: String,
        /// The most similar of those there are.
        nearest: Option<String>,
        /// Those there are.
        known: Vec<String>,
    },
    /// `{"series": [{"points": [{"label": "a"}]}]}`: what is lacking.
    MissingField(&'static str),
    /// `rows`, then `columns`, with more than 1 MiB between.
    Late {
        /// What has to stand first.
        first: &'static str,
        /// What has to stand behind it.
        then: &'static str,
    },
}

impl From<Json> for Kind {
    fn from(json: Json) -> Self {
        Self::Json(json)
    }
}

impl Json {
    /// An array without elements.
    #[must_use]
    pub fn none(expected: &'static str) -> Self {
        Self::WrongType { expected, found: "none".to_owned() }
    }

    /// A field that is none of those that are known.
    #[must_use]
    pub fn unknown_field(name: &str, known: &[&str]) -> Self {
        Self::UnknownField {
            name: name.to_owned(),
            nearest: nearest(name, known.iter().copied()).map(str::to_owned),
            known: known.iter().map(|&field| field.to_owned()).collect(),
        }
    }

    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "json_syntax",
            Self::Truncated | Self::CutLine => "json_truncated",
            Self::TextAfter { .. } => "json_trailing_text",
            Self::TooDeep => "json_too_deep",
            Self::Surrogate => "json_lone_surrogate",
            Self::EqualKeys(_) | Self::EqualFields(..) => "equal_keys",
            Self::Mixed { .. } => "mixed_elements",
            Self::Ragged { .. } => "ragged_record",
            Self::HeaderOrData(_) => "ambiguous_header",
            Self::TooManyColumns(_) => "too_many_columns",
            Self::Envelope { .. } => "envelope",
            Self::NoPath { .. } => "no_such_path",
            Self::WrongType { .. } => "wrong_type",
            Self::WrongWord { .. } => "wrong_word",
            Self::UnknownField { .. } => "unknown_field",
            Self::MissingField(_) => "missing_field",
            Self::Late { .. } => "wrong_order",
        }
    }

    pub(super) fn message(&self, glyphs: Glyphs) -> String {
        let q = |text: &str| format!("`{}`", quoted(text, QUOTE, glyphs));
        let list = |names: &[String]| listed(names.iter().map(|name| q(name)));
        match self {
            Self::Syntax { expected, found, character, .. } => {
                format!("expected {expected}, found {} (character {character})", q(found))
            }
            Self::Truncated => "the JSON ends too early".to_owned(),
            Self::CutLine => "the record that begins here is not complete".to_owned(),
            Self::TextAfter { found, character, .. } => {
                format!("{} after the end of the JSON value (character {character})", q(found))
            }
            Self::TooDeep => "more than 128 brackets inside each other".to_owned(),
            Self::Surrogate => "a \\u escape is half of a surrogate pair".to_owned(),
            Self::EqualKeys(key) => format!("the key {} stands there twice", q(key)),
            Self::EqualFields(one, other) => {
                format!("{} and {} say the same thing", q(one), q(other))
            }
            Self::Mixed { expected, found } => {
                format!("expected {expected} like those before, found {found}")
            }
            Self::Ragged { expected, found } => format!("expected {expected} cells, found {found}"),
            Self::HeaderOrData(cell) => {
                format!("the first row could be a header or data: {} above numbers", q(cell))
            }
            Self::TooManyColumns(most) => {
                format!("more than {most} columns, or more than 1 MiB of their names")
            }
            Self::Envelope { paths } if paths.is_empty() => {
                "the object holds other objects or lists, but no data to draw".to_owned()
            }
            Self::Envelope { paths } => {
                format!("the data is inside an envelope, at {}", list(paths))
            }
            Self::NoPath { step, known, .. } if known.is_empty() => {
                format!("there is no {}", q(step))
            }
            Self::NoPath { step, known, .. } => {
                format!("there is no {}, found {}", q(step), list(known))
            }
            Self::WrongType { expected, found } => {
                format!("expected {expected}, found {}", quoted(found, QUOTE, glyphs))
            }
            Self::WrongWord { found, allowed } => {
                format!("expected {}, found {}", listed(allowed.iter().map(|w| q(w))), q(found))
            }
            Self::UnknownField { name, nearest: Some(nearest), .. } => {
                format!("there is no field {}; did you mean {}?", q(name), q(nearest))
            }
            Self::UnknownField { name, .. } => format!("there is no field {}", q(name)),
            Self::MissingField(name) => format!("{} is missing", q(name)),
            Self::Late { first, then } => {
                format!("{} stands behind more than 1 MiB of {}", q(first), q(then))
            }
        }
    }

    pub(super) fn hints(&self, place: &Place) -> Vec<Hint> {
        match self {
            Self::Syntax { repair, found, .. } => syntax(*repair, found),
            Self::Truncated => vec![Hint::say(
                "did the download break off, or the command before the pipe fail? \
                 (curl -f, set -o pipefail)",
            )],
            Self::CutLine => without_line("complete it, or leave it out", place),
            Self::TextAfter { value: true, .. } => vec![
                Hint::add("if there is one value a line", &["--from", "jsonl"]),
                Hint::through("or make them one array", "jq -s ."),
            ],
            Self::TextAfter { found, character: 1, .. }
                if found.starts_with(char::is_alphabetic) =>
            {
                without_line("leave the line out", place)
            }
            Self::TextAfter { found, .. } => vec![Hint::say(match found.as_str() {
                "/" | "#" => "JSON has no comments: remove them",
                "," => "remove the comma; values of one array stand in brackets",
                "]" | "}" => "remove the bracket, or open it at the beginning",
                _ => "remove it, or put each value on a line of its own",
            })],
            Self::Envelope { paths } if paths.is_empty() => vec![Hint::say(RECORDS)],
            Self::Envelope { paths } => paths
                .iter()
                .map(|path| Hint::add("name the data, as in", &["--at", path]))
                .collect(),
            Self::NoPath { nearest, .. } => {
                nearest.iter().map(|path| Hint::add("did you mean", &["--at", path])).collect()
            }
            Self::UnknownField { nearest: None, known, .. } => {
                vec![Hint::say(format!("the fields are {}", known.join(", ")))]
            }
            Self::HeaderOrData(_) => vec![Hint::say(
                "write numbers without quotes, or say {\"columns\": [...], \"rows\": [...]}",
            )],
            Self::Ragged { .. } => {
                vec![Hint::say("complete the row, with null where there is no value")]
            }
            Self::TooManyColumns(_) => {
                vec![Hint::say("are keys used as data? make them records: jq to_entries")]
            }
            Self::Late { first, then } => {
                vec![Hint::say(format!("put `{first}` before `{then}`"))]
            }
            Self::Mixed { .. } => vec![Hint::say("make all elements alike")],
            Self::MissingField("series") => {
                vec![Hint::say(
                    "as in {\"series\": [{\"points\": [{\"label\": \"a\", \"value\": 1}]}]}",
                )]
            }
            Self::EqualKeys(_) => {
                vec![Hint::say("rename one of them, or give pairs: [[\"a\", 1], [\"a\", 2]]")]
            }
            Self::EqualFields(..) => vec![Hint::say("leave one of them out")],
            Self::Surrogate => vec![Hint::say("write the character itself, or both halves of it")],
            Self::TooDeep
            | Self::WrongType { .. }
            | Self::UnknownField { .. }
            | Self::WrongWord { .. }
            | Self::MissingField(_) => Vec::new(),
        }
    }
}

fn listed(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
