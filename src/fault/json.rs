//! What can be wrong with JSON besides its cells: its syntax, its keys, its shape, the fields of
//! a request. Does not know how it is found.

use super::repairs::{NOTHING_FOUND, not_a_number};
use super::report::{Quotes, Report, kinds};
use super::{Hint, Kind, Place, nearest};
use crate::plan::{Flag, From, Missing, Setting, Word};

kinds! {
    /// What is wrong with the JSON; each variant's comment is an input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    Json(q, place: Place) {
        /// `[1, 2 3]`, `[1,]`, `{'a': 1}`, `[NaN]`: not JSON; the character of the line, from 1, and what
        /// to do where the mistake is a usual one.
        Syntax {
            expected: &'static str, found: String, character: u64, repair: Option<&'static str>
        } => {
            let found_at = format!("found {} (character {character})", q.of(found));
            Report::new("json_syntax", format!("expected {expected}, {found_at}"))
                .with(syntax(*repair, found))
        };
        /// `[1, 2`.
        Truncated => Report::new("json_truncated", "the JSON ends too early").say(
            "did the download break off, or the command before the pipe fail? \
             (curl -f, set -o pipefail)",
        );
        /// `{"a": 1,` as one of several lines.
        CutLine => Report::new("json_truncated", "the record that begins here is not complete")
            .with([place.without_line("complete it, or leave it out")]);
        /// `[1] x`, or a second value where one was asked for; the first word of it, whether it
        /// could be the next of several values, each on its line, or is an array behind an array.
        TextAfter { found: String, character: u64, value: bool, pages: bool } => {
            let what = "after the end of the JSON value";
            let is_line = *character == 1 && found.starts_with(char::is_alphabetic);
            let what = format!("{} {what} (character {character})", q.of(found));
            Report::new("json_trailing_text", what).with(match (value, pages) {
                (true, _) => vec![
                    Hint::add("if there is one value a line", [a_line_each()]),
                    Hint::through("or make them one array", "jq -s ."),
                ],
                (false, true) => vec![Hint::through("join the arrays", "jq -s add")],
                _ if is_line => vec![place.without_line("leave the line out")],
                _ => vec![Hint::say(text_after(found))],
            })
        };
        /// 129 opening brackets.
        TooDeep => Report::new("json_too_deep", "more than 128 brackets inside each other");
        /// `{"\ud800": 1}`: an escape that is half of a character.
        Surrogate => Report::new("json_lone_surrogate", "a \\u escape is half of a surrogate pair")
            .say("write the character itself, or both halves of it");
        /// `{"a": 1, "a": 2}`.
        EqualKeys(key: String) =>
            Report::new("equal_keys", format!("the key {} stands there twice", q.of(key)))
                .say("rename one of them, or give pairs: [[\"a\", 1], [\"a\", 2]]");
        /// `{"chartType": "bar", "visualizationKind": "line"}`: two names of one field.
        EqualFields(one: String, other: String) =>
            Report::new("equal_keys", format!("{} and {} say the same thing", q.of(one), q.of(other)))
                .say("leave one of them out");
        /// `[{"a": 1}, 2]`.
        Mixed { expected: &'static str, found: &'static str } => {
            let what = format!("expected {expected} like those before, found {found}");
            Report::new("mixed_elements", what).say("make all elements alike")
        };
        /// `[[1, 2, 3], [4, 5]]`.
        Ragged { expected: usize, found: usize } =>
            Report::new("ragged_record", format!("expected {expected} cells, found {found}"))
                .say("complete the row, with null where there is no value");
        /// `[["country", "2020"], ["a", 1]]`: is the first row a header? The cell that may be a number.
        HeaderOrData(cell: String) => {
            let what = "the first row could be a header or data";
            Report::new("ambiguous_header", format!("{what}: {} above numbers", q.of(cell)))
                .say("write numbers without quotes, or say {\"columns\": [...], \"rows\": [...]}")
        };
        /// A record with the 4,097th key.
        TooManyColumns(most: usize) => {
            let what = format!("more than {most} columns, or more than 1 MiB of their names");
            Report::new("too_many_columns", what)
                .say("are keys used as data? make them records: jq to_entries")
        };
        /// `{"items": [{"a": 1}], "next": 2}`: data inside an envelope; at most four
        /// paths where it could be.
        Envelope { paths: Vec<String> } => envelope(paths, q);
        /// `{"a": {"n": 1}, "b": {"n": 2}}`: the program of `jq` that makes records of them.
        MapOfRecords(program: String) =>
            Report::new("map_of_records", "the data is a map of objects, not of numbers")
                .with([Hint::jq("make a record of each, its key as label", program)]);
        /// `{"n": {"0": 1, "1": 2}, "m": {"0": 3, "1": 4}}`, a data frame by its columns: the same.
        Frame(program: String) => Report::new("data_frame", "the data is a data frame by its columns")
            .with([Hint::jq("make rows of it", program)])
            .say("or ask pandas for records: to_json(orient='records')");
        /// `{"labels": ["a", "b"], "values": [1, 2]}`: lists side by side; where they are, the
        /// program of `jq` that makes records of them, those that could be drawn each by itself.
        Parallel { paths: Vec<String>, program: String, alone: Vec<String> } => {
            let alone = alone.iter().map(|path| Hint::add("or draw one alone", [Flag::At.with(path)]));
            let what = format!("the data is in lists side by side, at {}", q.list(paths));
            Report::new("parallel_lists", what)
                .with([Hint::jq("make a record of each place in them", program)])
                .with(alone)
        };
        /// `{"items": []}`: where there are lists without elements, and nothing else.
        EmptyLists(paths: Vec<String>) =>
            Report::new("no_rows", format!("there are no rows at {}", q.list(paths))).say(NOTHING_FOUND);
        /// `--at data` where it is `null`; what it is, and where there is data.
        NotData(found: String, paths: Vec<String>) => {
            let what = format!("expected an object or an array, found {}", q.bare(found));
            let is_nothing = paths.is_empty() && place.path.is_some();
            Report::new("wrong_type", what)
                .with(paths_to_data(paths))
                .with(is_nothing.then(|| Hint::say(NOTHING_FOUND)))
        };
        /// `{"model": "M5 CS", "time": 2.9}`: a map that may be one record; the cell that is no number.
        LoneRecord(cell: String) => {
            let as_map = not_a_number(cell, place, q);
            Report::new(as_map.code, as_map.message)
                .add("if it is one record", [a_line_each()])
                .with(as_map.hints)
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
    /// What a row has to have.
    pub const ONE_CELL: &str = "at least one cell";

    /// A field that stands there under both of these names.
    pub fn twice(one: &str, other: &str) -> Self {
        if one == other {
            return Self::EqualKeys(one.to_owned());
        }
        Self::EqualFields(one.to_owned(), other.to_owned())
    }

    /// An array without elements.
    pub fn none(expected: &'static str) -> Self {
        Self::WrongType { expected, found: "none".to_owned() }
    }

    /// A field that is none of those that are known, and may be one of these.
    pub fn unknown_field(name: &str, meant: &[&str], known: &[&str]) -> Self {
        Self::UnknownField {
            name: name.to_owned(),
            nearest: nearest(name, meant.iter().copied()).map(str::to_owned),
            known: known.iter().map(|&field| field.to_owned()).collect(),
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
        .with(paths_to_data(paths))
        .ask("Where is the data", "Data", answers.collect())
}

/// What to do about a mistake in the syntax, with the flag that it takes as well.
fn syntax(repair: Option<&'static str>, found: &str) -> Vec<Hint> {
    let python = || Hint::through("if Python wrote it", PYTHON);
    let say = repair.map(Hint::say);
    match found {
        "NaN" | "nan" | "Infinity" | "inf" | "Inf" | "undefined" => {
            let skip = Flag::Missing.with(Missing::Skip.word());
            vec![Hint::add("write null in its place, and leave such rows out", [skip])]
        }
        "True" | "False" | "None" => vec![python()],
        "'" => say.into_iter().chain([python()]).collect(),
        _ => say.into_iter().collect(),
    }
}

/// The way from Python's notation to JSON.
const PYTHON: &str =
    "python3 -c 'import ast, json, sys; print(json.dumps(ast.literal_eval(sys.stdin.read())))'";

fn a_line_each() -> Setting {
    Flag::From.with(From::Jsonl.word())
}

fn text_after(found: &str) -> &'static str {
    match found {
        "/" | "#" => "JSON has no comments: remove them",
        "," => "remove the comma; values of one array stand in brackets",
        "]" | "}" => "remove the bracket, or open it at the beginning",
        _ => "remove it, or put each value on a line of its own",
    }
}

/// The empty path is that of the whole object.
fn paths_to_data(paths: &[String]) -> Vec<Hint> {
    if paths.iter().any(String::is_empty) {
        return vec![Hint { without: Some(Flag::At), ..Hint::say("draw the whole object") }];
    }
    paths.iter().map(|path| Hint::add("name the data, as in", [Flag::At.with(path)])).collect()
}
