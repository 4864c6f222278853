//! The fields of a request besides its data: which there are, what they may say, what they come
//! to. Each wrong one is reported by its path. Does not know where the points are.

use super::out::{Out, under};
use super::token::Kind as Form;
use super::value::Value;
use crate::fault::{self, Fault, Json, Kind};
use crate::plan::{Chart, Sample, Sort, Wishes, Word};

/// Every field of a request.
const FIELDS: [&str; 21] = [
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
    "grouped",
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

/// What the fields say, as far as they were read.
#[derive(Default)]
pub(super) struct Fields {
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
        "signed" | "grouped" => "true or false",
        _ => "a string",
    }
}

impl Fields {
    /// Takes a field with a value that is neither an array nor an object; `false` where a request
    /// has no such field.
    pub fn field(
        &mut self,
        base: &str,
        key: &str,
        value: Value<'_>,
        out: &mut Out<'_>,
    ) -> Result<bool, Fault> {
        if is_ignored(key) {
            return Ok(true);
        }
        let Some(name) = first_name(key) else { return Ok(false) };
        if value.kind == Form::Null {
            return Ok(true);
        }
        let before = self.given.iter().find(|(given, _)| *given == name);
        let wrong = match before {
            _ if value.kind == Form::Half => Err(Json::Surrogate.into()),
            Some((_, before)) => Err(Json::EqualFields(before.clone(), key.to_owned()).into()),
            None => {
                self.given.push((name, key.to_owned()));
                self.set(name, value, expected(key))
            }
        };
        if let Err(wrong) = wrong {
            out.refuse_at(&under(base, key), wrong)?;
        }
        Ok(true)
    }

    /// Whether a field was given, well or not, that holds data or text in its place.
    pub fn gives_data(&self) -> bool {
        self.given.iter().any(|(name, _)| *name == "inputText" || CONTAINERS.contains(name))
    }

    fn set(&mut self, name: &str, value: Value<'_>, expected: &'static str) -> Result<(), Kind> {
        let wishes = &mut self.wishes;
        let wrong = || Kind::from(value.is_not(expected));
        let text = || match value.kind {
            Form::Text | Form::Escaped => Ok(value.text().into_owned()),
            _ => Err(wrong()),
        };
        let count = || whole_number(value.raw).ok_or_else(wrong);
        match name {
            "chartType" => wishes.chart = Some(word(&text()?, Chart::ALL)?),
            "title" => wishes.words.title = Some(text()?),
            "subtitle" => wishes.words.subtitle = Some(text()?),
            "xLabel" => wishes.words.x_label = Some(text()?),
            "yLabel" => wishes.words.y_label = Some(text()?),
            "unit" => wishes.unit = Some(text()?),
            "sort" => wishes.sort = Some(word(&text()?, Sort::ALL)?),
            "maxPoints" => wishes.max_points = Some(count()?),
            "last" => wishes.last = Some(count()?),
            "sample" => wishes.sample = Some(word(&text()?, Sample::ALL)?),
            "inputText" => wishes.input_text = Some(text()?),
            "kind" => {
                let table = word(&text()?, &[Chart::Table])?;
                wishes.chart = wishes.chart.or(Some(table));
            }
            "signed" => wishes.signed = Some(value.raw.parse().map_err(|_| wrong())?),
            "grouped" => wishes.grouped = Some(value.raw.parse().map_err(|_| wrong())?),
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

/// What the word means, which is one of these.
fn word<T: Word>(found: &str, allowed: &[T]) -> Result<T, Kind> {
    let meaning = allowed.iter().copied().find(|meaning| meaning.word() == found);
    let allowed = || allowed.iter().map(|meaning| meaning.word()).collect();
    meaning.ok_or_else(|| Json::WrongWord { found: found.to_owned(), allowed: allowed() }.into())
}

/// The count from 1 that a number is, `30.0` included.
fn whole_number(raw: &str) -> Option<usize> {
    let digits = match raw.split_once('.') {
        Some((digits, zeros)) if zeros.bytes().all(|zero| zero == b'0') => digits,
        Some(_) => return None,
        None => raw,
    };
    digits.parse().ok().filter(|&count| count > 0)
}
