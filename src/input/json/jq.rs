//! Computes the output of the jq programs that hints suggest, so that these hints can be tried. Not a general jq.

use std::borrow::Borrow;

use serde_json::Value;

use super::read_at;
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::fault::{Jq, SeriesKeys};
use crate::input::source::Source;

/// The output of the program for the part of the text at this path.
pub fn jq(text: &str, path: &str, program: &Jq) -> Option<String> {
    let mut source = Source::new(text.as_bytes(), "");
    let part = read_at(&mut source, Some(path), |stream, _| stream.take_text()).ok()?;
    let part = JsonValue { kind: JsonType::Object, raw: &part };
    Some(match program {
        Jq::Table(length) => table(part, *length),
        Jq::Series(keys) => series(part, keys),
        Jq::Lists { labels, map } => labelled_lists(part, labels, map),
        Jq::Records => list(part.members().map(|(key, value)| labelled(&key, value))),
        Jq::Frame { has_labels } => frame(part, *has_labels)?,
        Jq::Add => object(part.items().flat_map(|item| item.members()).map(raw_member)),
        Jq::LastItems(field) => list(part.items().map(|record| with_last(record, field))),
    })
}

fn table(object: JsonValue<'_>, length: usize) -> String {
    let mut columns = Vec::new();
    for (key, value) in object.members() {
        let items = raw_items(value);
        if value.kind == JsonType::Array && items.len() == length {
            columns.push((Value::from(&*key).to_string(), items));
        }
    }
    rows(&columns)
}

/// The table for [`Jq::Series`]: a list of labels, and a list of numbers from each record.
fn series(object: JsonValue<'_>, keys: &SeriesKeys) -> String {
    let SeriesKeys { labels, records, name, numbers } = keys;
    let mut columns =
        vec![(Value::from(labels.as_str()).to_string(), raw_items(object.member(labels)))];
    for record in object.member(records).items() {
        columns.push((record.member(name).raw.to_owned(), raw_items(record.member(numbers))));
    }
    rows(&columns)
}

/// The table for [`Jq::Lists`]: a list of labels, and each list of a map.
fn labelled_lists(object: JsonValue<'_>, labels: &str, map: &str) -> String {
    let mut columns = vec![(Value::from(labels).to_string(), raw_items(object.member(labels)))];
    for (name, list) in object.member(map).members() {
        columns.push((Value::from(&*name).to_string(), raw_items(list)));
    }
    rows(&columns)
}

fn raw_items(list: JsonValue<'_>) -> Vec<&str> {
    list.items().map(|item| item.raw).collect()
}

/// A JSON table of columns of equal length; names and cells are raw JSON.
fn rows(columns: &[(String, Vec<&str>)]) -> String {
    let names = list(columns.iter().map(|(name, _)| name.as_str()));
    let length = columns.first().map_or(0, |(_, cells)| cells.len());
    let rows = (0..length)
        .map(|row| list(columns.iter().filter_map(|(_, cells)| cells.get(row).copied())));
    format!(r#"{{"columns": {names}, "rows": {}}}"#, list(rows))
}

/// A record with its key added as `label`, unless it has a label.
fn labelled(key: &str, record: JsonValue<'_>) -> String {
    let has_label = record.members().any(|(key, _)| key == "label");
    let label = (!has_label).then(|| member("label", &Value::from(key).to_string()));
    object(label.into_iter().chain(record.members().map(raw_member)))
}

fn frame(columns: JsonValue<'_>, has_labels: bool) -> Option<String> {
    let (_, first) = columns.members().next()?;
    Some(list(first.members().map(|(row, _)| {
        let label = has_labels.then(|| member("label", &Value::from(&*row).to_string()));
        let cells = columns.members().map(|(name, column)| member(&name, column.member(&row).raw));
        object(label.into_iter().chain(cells))
    })))
}

/// A record with the list at a dotted path replaced by its last item.
fn with_last(record: JsonValue<'_>, path: &str) -> String {
    let (field, rest) =
        path.split_once('.').map_or((path, None), |(field, rest)| (field, Some(rest)));
    object(record.members().map(|(key, value)| match rest {
        Some(rest) if key == field => member(&key, &with_last(value, rest)),
        None if key == field => member(&key, value.items().last().unwrap_or(JsonValue::NULL).raw),
        _ => member(&key, value.raw),
    }))
}

fn list<T: Borrow<str>>(items: impl Iterator<Item = T>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn object(members: impl Iterator<Item = String>) -> String {
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

fn raw_member((key, value): Entry<'_>) -> String {
    member(&key, value.raw)
}

fn member(key: &str, value: &str) -> String {
    format!("{}:{value}", Value::from(key))
}
