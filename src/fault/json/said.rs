//! The words for what can be wrong with JSON, and the repairs.

use super::Json;
use crate::fault::edit::{syntax, without_line};
use crate::fault::{Change, Hint, Kind, Place, QUOTE};
use crate::printable::{Glyphs, quoted};

/// What can be drawn, where nothing of it is there.
const ROWS: &str = "give numbers by label, or records: {\"M5 CS\": 2.9} or [{\"model\": \"M5 CS\", \"time\": 2.9}]";

impl Json {
    pub(in crate::fault) fn message(&self, glyphs: Glyphs) -> String {
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
            Self::MapOfRecords(_) => "the data is a map of objects, not of numbers".to_owned(),
            Self::Parallel { paths, .. } => {
                format!("the data is in lists side by side, at {}", list(paths))
            }
            Self::EmptyLists(paths) => format!("there are no rows at {}", list(paths)),
            Self::NotData(found, _) => {
                format!("expected an object or an array, found {}", quoted(found, QUOTE, glyphs))
            }
            Self::LoneRecord { cell, .. } => format!("{} is not a number", q(cell)),
            Self::OfAnother { chart, only } => {
                format!("{} does not {only}", chart.name())
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

    pub(in crate::fault) fn hints(&self, place: &Place) -> Vec<Hint> {
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
            Self::TextAfter { pages: true, .. } => {
                vec![Hint::through("join the arrays", "jq -s add")]
            }
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
            Self::Envelope { paths } if paths.is_empty() => vec![Hint::say(ROWS)],
            Self::MapOfRecords(program) => {
                vec![Hint::jq("make a record of each, its key as label", program)]
            }
            Self::Parallel { program, alone, .. } => {
                let rows = Hint::jq("make a record of each place in them", program);
                let alone =
                    alone.iter().map(|path| Hint::add("or draw one alone", &["--at", path]));
                [rows].into_iter().chain(alone).collect()
            }
            Self::NotData(_, paths) if paths.is_empty() && place.path.is_none() => Vec::new(),
            Self::NotData(_, paths) if paths.is_empty() => Kind::NoRows.hints(place),
            Self::NotData(_, paths) if paths.iter().any(String::is_empty) => {
                vec![Hint::run(
                    "draw the whole object",
                    Change { without: Some("--at"), ..Change::default() },
                )]
            }
            Self::Envelope { paths } | Self::NotData(_, paths) => paths
                .iter()
                .map(|path| Hint::add("name the data, as in", &["--at", path]))
                .collect(),
            Self::EmptyLists(_) => Kind::NoRows.hints(place),
            Self::LoneRecord { cell, maybe_map } => {
                let record = Hint::add("if it is one record", &["--from", "jsonl"]);
                let cell = maybe_map.then(|| Kind::NotNumber(cell.clone()).hints(place));
                [record].into_iter().chain(cell.unwrap_or_default()).collect()
            }
            Self::OfAnother { .. } => vec![Hint::say("leave the field out")],
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
            Self::WrongType { expected: Self::ONE_CELL, .. } => {
                vec![Hint::say("leave the empty row out, or give its cells, as in [\"a\", 1]")]
            }
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
