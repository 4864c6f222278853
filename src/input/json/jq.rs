//! Computes the output of the jq programs that hints suggest, so that these hints can be tried. Not a general jq.

use std::borrow::Cow;

use super::read_at;
use super::token::JsonType;
use super::value::JsonValue;
use crate::fault::{Jq, SeriesKeys};
use crate::input::source::Source;
use crate::printable::json::Json;

/// The output of the program for the part of the text at this path.
pub fn jq(text: &str, path: &str, program: &Jq) -> Option<String> {
    let mut source = Source::new(text.as_bytes(), "");
    let part = read_at(&mut source, Some(path), |stream, _| stream.take_text()).ok()?;
    let part = JsonValue { kind: JsonType::Object, raw: &part };
    let output = match program {
        Jq::Table(length) => table(part, *length),
        Jq::Series(keys) => series(part, keys),
        Jq::Lists { labels, map } => labelled_lists(part, labels, map),
        Jq::Records => Json::list(part.members().map(|(key, value)| labelled(&key, value))),
        Jq::Frame { has_labels } => frame(part, *has_labels)?,
        Jq::Add => Json::object(part.items().flat_map(members)),
        Jq::LastItems(field) => Json::list(part.items().map(|record| with_last(record, field))),
    };
    Some(output.into_text())
}

/// The members of an object, as they are written.
fn members(object: JsonValue<'_>) -> impl Iterator<Item = (Cow<'_, str>, Json)> {
    object.members().map(|(key, value)| (key, Json::raw(value.raw)))
}

fn table(object: JsonValue<'_>, length: usize) -> Json {
    let lists = object.members().filter(|(_, value)| value.kind == JsonType::Array);
    let columns = lists.map(|(key, list)| (Json::from(&*key), list.items().collect()));
    rows(columns.filter(|(_, items): &Column<'_>| items.len() == length).collect())
}

/// The table for [`Jq::Series`]: a list of labels, and a list of numbers from each record.
fn series(object: JsonValue<'_>, keys: &SeriesKeys) -> Json {
    let SeriesKeys { labels, records, name, numbers } = keys;
    let mut columns = vec![(Json::from(labels), object.member(labels).items().collect())];
    for record in object.member(records).items() {
        let name = Json::raw(record.member(name).raw);
        columns.push((name, record.member(numbers).items().collect()));
    }
    rows(columns)
}

/// The table for [`Jq::Lists`]: a list of labels, and each list of a map.
fn labelled_lists(object: JsonValue<'_>, labels: &str, map: &str) -> Json {
    let mut columns = vec![(Json::from(labels), object.member(labels).items().collect())];
    for (name, list) in object.member(map).members() {
        columns.push((Json::from(&*name), list.items().collect()));
    }
    rows(columns)
}

/// The name of a column, and its cells.
type Column<'a> = (Json, Vec<JsonValue<'a>>);

/// A table of columns of equal length.
fn rows(columns: Vec<Column<'_>>) -> Json {
    let length = columns.first().map_or(0, |(_, cells)| cells.len());
    let rows = (0..length).map(|row| {
        let cells = columns.iter().filter_map(|(_, cells)| cells.get(row));
        Json::list(cells.map(|cell| Json::raw(cell.raw)))
    });
    let rows = Json::list(rows);
    let names = Json::list(columns.into_iter().map(|(name, _)| name));
    Json::object([("columns", names), ("rows", rows)])
}

/// A record with its key added as `label`, unless it has a label.
fn labelled(key: &str, record: JsonValue<'_>) -> Json {
    let has_label = record.members().any(|(key, _)| key == "label");
    let label = (!has_label).then(|| ("label".into(), key.into()));
    Json::object(label.into_iter().chain(members(record)))
}

fn frame(columns: JsonValue<'_>, has_labels: bool) -> Option<Json> {
    let (_, first) = columns.members().next()?;
    Some(Json::list(first.members().map(|(row, _)| {
        let label = has_labels.then(|| ("label".into(), (&*row).into()));
        let cells =
            columns.members().map(|(name, column)| (name, Json::raw(column.member(&row).raw)));
        Json::object(label.into_iter().chain(cells))
    })))
}

/// A record with the list at a dotted path replaced by its last item.
fn with_last(record: JsonValue<'_>, path: &str) -> Json {
    let (field, rest) =
        path.split_once('.').map_or((path, None), |(field, rest)| (field, Some(rest)));
    Json::object(record.members().map(|(key, value)| {
        let value = match rest {
            _ if key != field => Json::raw(value.raw),
            Some(rest) => with_last(value, rest),
            None => Json::raw(value.items().last().unwrap_or(JsonValue::NULL).raw),
        };
        (key, value)
    }))
}
