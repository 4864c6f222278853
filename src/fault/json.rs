//! What can be wrong with JSON besides its cells: its syntax, its keys, its shape, the fields of
//! a request. Does not know how it is found.

use super::report::{Quotes, Report, kinds};
use super::{Hint, Kind, Place, nearest};
use crate::plan::Flag;

kinds! {
    /// What is wrong with the JSON; each variant's comment is an input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    Json(q, place: Place) {
        /// `[1, 2 3]`, `[1,]`, `{'a': 1}`, `[NaN]`, `[1] x`: not JSON; the character of the line, from 1,
        /// and what to do where the mistake is a usual one.
        Syntax { expected: &'static str, found: String, character: u64, hints: Vec<Hint> } => {
            let code = if *expected == Json::END { "json_trailing_text" } else { "json_syntax" };
            let found = format!("found {} (character {character})", q.of(found));
            Report::new(code, format!("expected {expected}, {found}")).with(hints.clone())
        };
        /// `[1, 2`.
        Truncated => Report::new("json_truncated", "the JSON ends too early").say(
            "did the download break off, or the command before the pipe fail? \
             (curl -f, set -o pipefail)",
        );
        /// 129 opening brackets.
        TooDeep => Report::new("json_too_deep", "more than 128 brackets inside each other");
        /// `{"\ud800": 1}`: an escape that is half of a character.
        Surrogate => Report::new("json_lone_surrogate", "a \\u escape is half of a surrogate pair")
            .say("write the character itself, or both halves of it");
        /// `{"a": 1, "a": 2}`, or two names of one field: `{"columns": [], "headers": []}`.
        EqualKeys(one: String, other: String) => {
            let (what, hint) = if one == other {
                let what = format!("the key {} stands there twice", q.of(one));
                (what, "rename one of them, or give pairs: [[\"a\", 1], [\"a\", 2]]")
            } else {
                let what = format!("{} and {} say the same thing", q.of(one), q.of(other));
                (what, "leave one of them out")
            };
            Report::new("equal_keys", what).say(hint)
        };
        /// `[{"a": 1}, 2]`.
        Mixed { expected: &'static str, found: &'static str } => {
            let what = format!("expected {expected} like those before, found {found}");
            Report::new("mixed_elements", what).say("make all elements alike")
        };
        /// `[[1, 2, 3], [4, 5]]`.
        Ragged { expected: usize, found: usize } =>
            Report::new("ragged_record", format!("expected {expected} cells, found {found}"))
                .say("complete the row, with null where there is no value");
        /// A record with the 4,097th key.
        TooManyColumns(most: usize) => {
            let what = format!("more than {most} columns, or more than 1 MiB of their names");
            Report::new("too_many_columns", what)
                .say("are keys used as data? make them records: jq to_entries")
        };
        /// `{"items": [{"a": 1}], "next": 2}`: data inside an envelope; at most four
        /// paths where it could be.
        Envelope { paths: Vec<String> } => envelope(paths, q);
        /// `{"a": {"n": 1}, "b": {"n": 2}}`, `{"n": {"0": 1, "1": 2}}` as data frames are written, or
        /// `{"labels": ["a", "b"], "values": [1, 2]}`: what it is, and the program of `jq` that makes rows.
        Shape { code: &'static str, what: &'static str, program: String } =>
            Report::new(code, format!("the data is {what}"))
                .with([Hint::jq("make a record of each row", program)]);
        /// `--at data` where it is `null`; what it is.
        NotData(found: String) => {
            let what = format!("expected an object or an array, found {}", q.bare(found));
            let hint = Hint::say("leave out --at to see where there is data");
            Report::new("wrong_type", what).with(place.path.is_some().then_some(hint))
        };
        /// `--at itms` where the keys are `items` and `next`, or `--at items[9]`: the step that leads
        /// nowhere, the keys there are, the path with the most similar one.
        NoPath { step: String, known: Vec<String>, nearest: Option<String> } => {
            let found = if known.is_empty() { "" } else { ", found " };
            let what = format!("there is no {}{found}{}", q.of(step), q.list(known));
            Report::new("no_such_path", what)
                .with(nearest.iter().map(|path| Hint::add("did you mean", [Flag::At.with(path)])))
        };
        /// `{"title": 3, "series": []}`: a field or a value of the wrong type.
        WrongType { expected: &'static str, found: String } => {
            let empty = "leave the empty row out, or give its cells, as in [\"a\", 1]";
            Report::new("wrong_type", format!("expected {expected}, found {}", q.bare(found)))
                .with((*expected == Json::ONE_CELL).then(|| Hint::say(empty)))
        };
        /// `{"chartType": "pie"}`.
        WrongWord { found: String, allowed: Vec<&'static str> } => {
            let words: Vec<String> = allowed.iter().map(|word| q.of(word)).collect();
            Report::new("wrong_word", format!("expected {}, found {}", words.join(", "), q.of(found)))
        };
        /// `{"chartTyp": "bar", "series": []}`.
        UnknownField { name: String, nearest: Option<String>, known: Vec<String> } => {
            let near = nearest.iter().map(|near| format!("; did you mean {}?", q.of(near)));
            let what = format!("there is no field {}{}", q.of(name), near.collect::<String>());
            let all = || Hint::say(format!("the fields are {}", known.join(", ")));
            Report::new("unknown_field", what).with(nearest.is_none().then(all))
        };
        /// `{"series": [{"points": [{"label": "a"}]}]}`: what is lacking.
        MissingField(name: &'static str) => {
            let points = "as in {\"series\": [{\"points\": [{\"label\": \"a\", \"value\": 1}]}]}";
            Report::new("missing_field", format!("{} is missing", q.of(name)))
                .with((*name == Json::SERIES).then(|| Hint::say(points)))
        };
    }
}

impl std::convert::From<Json> for Kind {
    fn from(json: Json) -> Self {
        Self::Json(json)
    }
}

impl Json {
    /// The field of a request that holds its data.
    pub(crate) const SERIES: &str = "series";
    /// What has to stand behind a value.
    pub const END: &str = "the end of the JSON";
    /// What a row has to have.
    pub const ONE_CELL: &str = "at least one cell";

    /// Two keys that are the same, or say the same.
    pub fn equal(one: &str, other: &str) -> Self {
        Self::EqualKeys(one.to_owned(), other.to_owned())
    }

    /// An array without elements.
    pub fn none(expected: &'static str) -> Self {
        Self::WrongType { expected, found: "none".to_owned() }
    }

    /// A field that is none of those that are known, and may be one of these.
    pub fn unknown_field<'n>(
        name: &str,
        meant: impl Iterator<Item = &'n str>,
        known: impl Iterator<Item = &'n str>,
    ) -> Self {
        Self::UnknownField {
            name: name.to_owned(),
            nearest: nearest(name, meant).map(str::to_owned),
            known: known.map(str::to_owned).collect(),
        }
    }
}

/// What can be drawn, where nothing of it is there.
const ROWS: &str = "give numbers by label, or records: {\"M5 CS\": 2.9} or [{\"model\": \"M5 CS\", \"time\": 2.9}]";

fn envelope(paths: &[String], q: Quotes) -> Report {
    if paths.is_empty() {
        let what = "the object holds other objects or lists, but no data to draw";
        return Report::new("envelope", what).say(ROWS);
    }
    let answers = paths.iter().map(|path| Hint::add(path, [Flag::At.with(path)]));
    Report::new("envelope", format!("the data is inside an envelope, at {}", q.list(paths)))
        .with(paths.iter().map(|path| Hint::add("name the data, as in", [Flag::At.with(path)])))
        .ask("Where is the data", "Data", answers.collect())
}
