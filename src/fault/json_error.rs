//! Errors in JSON itself: syntax, keys, shape, and the fields of a request. Errors in cells are in `kind.rs`.

use super::report::{Quoter, Report, kinds};
use super::{FaultKind, Hint, Place, nearest};
use crate::plan::{Keyword, Setting};

kinds! {
    /// An error in JSON. The comment of each variant has an input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    JsonError(q, place: Place) {
        /// `[1, 2 3]`, `[1,]`, `{'a': 1}`, `[NaN]`, `[1] x`: invalid JSON. `character` counts from 1 in its line;
        /// `is_after_end` says that it follows the complete value; `hints` are for common mistakes.
        Syntax {
            expected: &'static str, found: String, character: u64, is_after_end: bool, hints: Vec<Hint>
        } => {
            let code = if *is_after_end { "json_trailing_text" } else { "json_syntax" };
            let found = format!("found {} (character {character})", q.of(found));
            Report::new(code, format!("expected {expected}, {found}")).hints(hints.clone())
        };
        /// `[1, 2`.
        Truncated => Report::new("json_truncated", "the JSON ends too early").words(
            "did the download break off, or the command before the pipe fail? \
             (curl -f, set -o pipefail)",
        );
        /// 129 opening brackets.
        TooDeep => Report::new("json_too_deep", "more than 128 nested brackets");
        /// `{"\ud800": 1}`: a lone surrogate.
        Surrogate => Report::new("json_lone_surrogate", "a \\u escape is half of a surrogate pair")
            .words("write the character itself, or both halves of it");
        /// `{"a": 1, "a": 2}`, or two names of one field: `{"columns": [], "headers": []}`.
        DuplicateKeys(one: String, other: String) => {
            if one != other {
                let what = format!("{} and {} mean the same field", q.of(one), q.of(other));
                return Report::new("equal_keys", what).words("leave one of them out");
            }
            Report::new("equal_keys", format!("duplicate key {}", q.of(one)))
                .words("rename one of them, or give pairs: [[\"a\", 1], [\"a\", 2]]")
        };
        /// `{"chartType": "bar", "file": "a.csv", "series": [...]}`: the field that has data beside the file.
        TwoInputs(other: &'static str) => {
            let what = format!("{} and {} cannot be used together", q.of("file"), q.of(other));
            Report::new("two_inputs", what).words("leave one of them out")
        };
        /// `[{"a": 1}, 2]`, or `[{"page": 1}, [{"a": 1}]]`, where the data is in a list inside.
        Mixed { expected: &'static str, found: &'static str } => {
            let what = format!("expected {expected} like those before, found {found}");
            let list = place.path.as_ref().filter(|_| *found == "an array");
            Report::new("mixed_elements", what).hints(list.map(|path| data_at("name the data", path)))
        };
        /// `[[1, 2, 3], [4, 5]]`.
        Ragged { expected: usize, found: usize } =>
            Report::new("ragged_record", format!("expected {expected} cells, found {found}"));
        /// A record with 4,097 keys.
        TooManyColumns(max: usize) => {
            let what = format!("more than {max} columns, or more than 1 MiB of their names");
            Report::new("too_many_columns", what)
                .words("are keys used as data? make a record of each")
        };
        /// `{"items": [{"a": 1}], "next": 2}`: data inside an object; at most eight paths where it could be, the less
        /// likely ones in `others` (maps and lists of numbers beside lists of records).
        Envelope { paths: Vec<String>, others: Vec<String> } => envelope(paths, others, q);
        /// `[{"Python": 45}, {"Java": 30}]`.
        SingleKeys => Report::new("single_keys", "the data is in objects of one key each")
            .words("make one object of them: {\"a\": 1, \"b\": 2}");
        /// `{"n": {"0": 1, "1": 2}, "m": {"0": 3, "1": 4}}`, as pandas writes a data frame.
        DataFrame => Report::new("data_frame", "objects with numbers as keys could be rows or columns")
            .words("write a list of records, as pandas does with orient=\"records\"");
        /// `--at data` for `{"data": null}`; the type of the value.
        NotData(found: String) => {
            let what = format!("expected an object or an array, found {}", q.bare(found));
            let hint = Hint::words("leave out --at to see where there is data");
            Report::new("wrong_type", what).hints(place.path.is_some().then_some(hint))
        };
        /// `--at itms` for the keys `items` and `next`, or `--at items[9]`: the part of the path that does not exist,
        /// the first existing keys, how many others there are, and the path with the most similar key.
        NoPath { step: String, known: Vec<String>, others: u64, nearest: Option<String> } => {
            let found = if known.is_empty() { "" } else { ", found " };
            let what = format!("there is no {}{found}{}", q.of(step), q.list_of(known, *others));
            Report::new("no_such_path", what)
                .hints(nearest.iter().map(|path| Hint::options("did you mean", [Setting::At(path.to_owned())])))
        };
        /// `{"title": 3, "series": []}`: a field or a value of the wrong type.
        WrongType { expected: String, found: String } =>
            Report::new("wrong_type", format!("expected {expected}, found {}", q.bare(found)));
        /// `[[]]`.
        EmptyRow => Report::new("wrong_type", "expected at least one cell, found none")
            .words("leave the empty row out, or give its cells, as in [\"a\", 1]");
        /// `{"chartType": "pie"}`.
        UnknownKeyword { found: String, allowed: Vec<&'static str> } => {
            let words: Vec<String> = allowed.iter().map(|word| q.of(word)).collect();
            Report::new("wrong_word", format!("expected {}, found {}", words.join(", "), q.of(found)))
        };
        /// `{"chartTyp": "bar", "series": []}`.
        UnknownField { name: String, nearest: Option<String> } => {
            let near = nearest.as_ref();
            let near = near.map_or(String::new(), |near| format!("; did you mean {}?", q.of(near)));
            Report::new("unknown_field", format!("there is no field {}{near}", q.of(name)))
        };
        /// `{"series": [{"points": [{"label": "a"}]}]}`: the missing field.
        MissingField(name: &'static str) => {
            let points = "as in {\"series\": [{\"points\": [{\"label\": \"a\", \"value\": 1}]}]}";
            Report::new("missing_field", format!("{} is missing", q.of(name)))
                .hints((*name == JsonError::SERIES).then(|| Hint::words(points)))
        };
    }
}

impl std::convert::From<JsonError> for FaultKind {
    fn from(json: JsonError) -> Self {
        Self::Json(json)
    }
}

impl JsonError {
    /// The field of a request that holds its data.
    pub(crate) const SERIES: &str = "series";

    /// Two equal keys, or two names of one field.
    pub fn equal(one: &str, other: &str) -> Self {
        Self::DuplicateKeys(one.to_owned(), other.to_owned())
    }

    pub fn none(expected: &str) -> Self {
        Self::WrongType { expected: expected.to_owned(), found: "none".to_owned() }
    }

    pub fn wrong_word<T: Keyword>(found: String, allowed: &[T]) -> Self {
        Self::UnknownKeyword { found, allowed: allowed.iter().map(|word| word.word()).collect() }
    }

    /// An unknown field, which may be a misspelling of a known one.
    pub fn unknown_field<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Self {
        let nearest = nearest(name, known).map(str::to_owned);
        Self::UnknownField { name: name.to_owned(), nearest }
    }
}

/// The hint for an object that contains no data.
const DATA_EXAMPLES: &str = "give numbers by label, or records: {\"M5 CS\": 2.9} or [{\"model\": \"M5 CS\", \"time\": 2.9}]";

fn data_at(action: &str, path: &str) -> Hint {
    Hint::example(action, [Setting::At(path.to_owned())]).choosing("draw what is there")
}

fn envelope(paths: &[String], others: &[String], q: Quoter) -> Report {
    let all = [paths, others].concat();
    if all.is_empty() {
        let what = "the object holds other objects or lists, but no data to draw";
        return Report::new("envelope", what).words(DATA_EXAMPLES);
    }
    let hints = paths.iter().enumerate().map(|(index, path)| {
        let hint = data_at("name the data", path);
        if index == 0 { hint } else { hint.or() }
    });
    let outside = if all.iter().all(|path| path == "[0]") { "a list" } else { "an object" };
    Report::new("envelope", format!("the data is inside {outside}, at {}", q.list(&all)))
        .hints(hints)
        .question("Where is the data", "Data")
}
