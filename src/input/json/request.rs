//! The fields of a request besides its data: which there are, what they may say, what they come
//! to. Each wrong one is reported by its path. Does not know where the points are.

use super::out::{Out, under};
use super::record::Value;
use crate::fault::{self, Fault, Json, Kind};
use crate::plan::{Chart, Sample, Sort, Wishes};

/// Every field of a request.
const FIELDS: [&str; 20] = [
    "chartType",
    "title",
    "subtitle",
    "xLabel",
    "yLabel",
    "unit",
    "series",
    "sort",
    "maxPoints",
    "inputText",
    "last",
    "sample",
    "signed",
    "visualizationKind",
    "data",
    "maxItems",
    "columns",
    "headers",
    "rows",
    "kind",
];

/// The fields that have arrays or objects.
const CONTAINERS: [&str; 5] = ["series", "data", "columns", "headers", "rows"];

/// What a request says, as far as it was read.
#[derive(Default)]
pub(super) struct Request {
    pub wishes: Wishes,
    /// The fields that were given, by their first name and as they were called.
    given: Vec<(&'static str, String)>,
}

/// Fields that the host puts in and that mean nothing here.
pub(super) fn is_ignored(key: &str) -> bool {
    matches!(key, "wait_for_previous" | "sourceContext")
}

/// Whether a request has such a field.
pub(super) fn is_field(key: &str) -> bool {
    FIELDS.contains(&key)
}

/// A field that no request has; one with an array or an object is not meant to be a word.
pub(super) fn unknown(key: &str, is_container: bool) -> Json {
    let mut unknown = Json::unknown_field(key, &FIELDS);
    if let (Json::UnknownField { nearest, .. }, true) = (&mut unknown, is_container) {
        *nearest = fault::nearest(key, CONTAINERS).map(str::to_owned);
    }
    unknown
}

/// What is expected of a field that has something else.
pub(super) fn expected(key: &str) -> &'static str {
    match key {
        "series" => "an array of {\"name\", \"points\"}",
        "data" => "an object, an array or a string",
        "columns" | "headers" | "rows" | "points" => "an array",
        "maxPoints" | "maxItems" | "last" => "a whole number from 1",
        "signed" => "true or false",
        _ => "a string",
    }
}

impl Request {
    /// Takes a field with a value that is neither an array nor an object; `false` where a request
    /// has no such field.
    pub fn field(
        &mut self,
        base: &str,
        key: &str,
        raw: &str,
        out: &mut Out<'_>,
    ) -> Result<bool, Fault> {
        if is_ignored(key) {
            return Ok(true);
        }
        let Some(name) = first_name(key) else { return Ok(false) };
        let path = under(base, key);
        let value = match Value::new(raw) {
            Ok(Value::Null) => return Ok(true),
            Ok(value) => value,
            Err(half) => {
                out.refuse_at(&path, half)?;
                return Ok(true);
            }
        };
        if let Some((_, before)) = self.given.iter().find(|(given, _)| *given == name) {
            out.refuse_at(&path, Json::EqualFields(before.clone(), key.to_owned()))?;
            return Ok(true);
        }
        self.given.push((name, key.to_owned()));
        if let Err(wrong) = self.set(name, &value, raw, expected(key)) {
            out.refuse_at(&path, wrong)?;
        }
        Ok(true)
    }

    /// Whether a field was given, well or not, that holds data or text in its place.
    pub fn gives_data(&self) -> bool {
        self.given.iter().any(|(name, _)| *name == "inputText" || CONTAINERS.contains(name))
    }

    fn set(
        &mut self,
        name: &str,
        value: &Value<'_>,
        raw: &str,
        expected: &'static str,
    ) -> Result<(), Kind> {
        let wishes = &mut self.wishes;
        let wrong = || -> Kind { Json::WrongType { expected, found: raw.to_owned() }.into() };
        let text = || match value {
            Value::Text(text) => Ok(text.clone().into_owned()),
            _ => Err(wrong()),
        };
        let count = || whole_number(value).ok_or_else(wrong);
        match name {
            "chartType" => wishes.chart = Some(word(&text()?, CHART_NAMES, &CHARTS)?),
            "title" => wishes.words.title = Some(text()?),
            "subtitle" => wishes.words.subtitle = Some(text()?),
            "xLabel" => wishes.words.x_label = Some(text()?),
            "yLabel" => wishes.words.y_label = Some(text()?),
            "unit" => wishes.unit = Some(text()?),
            "sort" => wishes.sort = Some(word(&text()?, SORT_NAMES, &SORTS)?),
            "maxPoints" => wishes.max_points = Some(count()?),
            "last" => wishes.last = Some(count()?),
            "sample" => wishes.sample = Some(word(&text()?, SAMPLE_NAMES, &SAMPLES)?),
            "inputText" => wishes.input_text = Some(text()?),
            "kind" => {
                let table = word(&text()?, &["table"], &[Chart::Table])?;
                wishes.chart = wishes.chart.or(Some(table));
            }
            "signed" => match raw {
                "true" => wishes.signed = Some(true),
                "false" => wishes.signed = Some(false),
                _ => return Err(wrong()),
            },
            _ => return Err(wrong()),
        }
        Ok(())
    }
}

/// The one name that stands for a field with two.
fn first_name(key: &str) -> Option<&'static str> {
    match key {
        "visualizationKind" => Some("chartType"),
        "maxItems" => Some("maxPoints"),
        "data" => Some("inputText"),
        _ => FIELDS.into_iter().find(|field| *field == key),
    }
}

const CHART_NAMES: &[&str] = &["bar", "line", "table"];
const CHARTS: [Chart; 3] = [Chart::Bar, Chart::Line, Chart::Table];
const SORT_NAMES: &[&str] = &["none", "asc", "desc"];
const SORTS: [Sort; 3] = [Sort::None, Sort::Asc, Sort::Desc];
const SAMPLE_NAMES: &[&str] = &["even", "peaks", "all"];
const SAMPLES: [Sample; 3] = [Sample::Even, Sample::Peaks, Sample::All];

fn word<T: Copy>(found: &str, allowed: &'static [&'static str], meanings: &[T]) -> Result<T, Kind> {
    let meaning = allowed.iter().zip(meanings).find(|(word, _)| **word == found);
    meaning
        .map(|(_, &meaning)| meaning)
        .ok_or_else(|| Json::WrongWord { found: found.to_owned(), allowed }.into())
}

/// The count from 1 that a number is, `30.0` included.
fn whole_number(value: &Value<'_>) -> Option<usize> {
    let Value::Number(literal) = value else { return None };
    let digits = match literal.split_once('.') {
        Some((digits, zeros)) if zeros.bytes().all(|zero| zero == b'0') => digits,
        Some(_) => return None,
        None => literal,
    };
    digits.parse().ok().filter(|&count| count > 0)
}
