//! What can be wrong with JSON besides its cells: its syntax, its keys, its shape, the fields of
//! a request. Does not know how it is found.

mod report;

use super::{Kind, nearest};

/// What is wrong with the JSON; each variant's comment is an input that triggers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Json {
    /// `[1, 2 3]`, `[1,]`, `{'a': 1}`, `[NaN]`: not JSON; the character of the line, from 1, and what to do
    /// where the mistake is a usual one.
    Syntax { expected: &'static str, found: String, character: u64, repair: Option<&'static str> },
    /// `[1, 2`.
    Truncated,
    /// `{"a": 1,` as one of several lines.
    CutLine,
    /// `[1] x`, or a second value where one was asked for; the first word of it, whether it
    /// could be the next of several values, each on its line, or is an array behind an array.
    TextAfter { found: String, character: u64, value: bool, pages: bool },
    /// 129 opening brackets.
    TooDeep,
    /// `{"\ud800": 1}`: an escape that is half of a character.
    Surrogate,
    /// `{"a": 1, "a": 2}`.
    EqualKeys(String),
    /// `{"chartType": "bar", "visualizationKind": "line"}`: two names of one field.
    EqualFields(String, String),
    /// `[{"a": 1}, 2]`.
    Mixed { expected: &'static str, found: &'static str },
    /// `[[1, 2, 3], [4, 5]]`.
    Ragged { expected: usize, found: usize },
    /// `[["country", "2020"], ["a", 1]]`: is the first row a header? The cell that may be a number.
    HeaderOrData(String),
    /// A record with the 4,097th key.
    TooManyColumns(usize),
    /// `{"items": [{"a": 1}], "next": 2}`: data inside an envelope; at most four
    /// paths where it could be.
    Envelope { paths: Vec<String> },
    /// `{"a": {"n": 1}, "b": {"n": 2}}`: the program of `jq` that makes records of them.
    MapOfRecords(String),
    /// `{"n": {"0": 1, "1": 2}, "m": {"0": 3, "1": 4}}`, a data frame by its columns: the same.
    Frame(String),
    /// `{"labels": ["a", "b"], "values": [1, 2]}`: lists side by side; where they are, the
    /// program of `jq` that makes records of them, those that could be drawn each by itself.
    Parallel { paths: Vec<String>, program: String, alone: Vec<String> },
    /// `{"items": []}`: where there are lists without elements, and nothing else.
    EmptyLists(Vec<String>),
    /// `--at data` where it is `null`; what it is, and where there is data.
    NotData(String, Vec<String>),
    /// `{"model": "M5 CS", "time": 2.9}`: a map that may be one record; the cell that is no number.
    LoneRecord(String),
    /// `--at itms` where the keys are `items` and `next`, or `--at items[9]`: the step that leads
    /// nowhere, the keys there are, the path with the most similar one.
    NoPath { step: String, known: Vec<String>, nearest: Option<String> },
    /// `{"title": 3, "series": []}`: a field or a value of the wrong type.
    WrongType { expected: &'static str, found: String },
    /// `{"chartType": "pie"}`.
    WrongWord { found: String, allowed: Vec<&'static str> },
    /// `{"chartTyp": "bar", "series": []}`.
    UnknownField { name: String, nearest: Option<String>, known: Vec<String> },
    /// `{"series": [{"points": [{"label": "a"}]}]}`: what is lacking.
    MissingField(&'static str),
}

impl From<Json> for Kind {
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
