//! The jq programs that hints suggest: one makes a table of parallel lists, one makes records of a map of records.
//! Computes their output, so that these hints can be tried. Not a general jq.

use super::path::child_path;
use super::read_at;
use super::value::{Entry, JsonType, JsonValue};
use crate::fault::Jq;
use crate::input::source::Source;
use crate::printable::json::Json;

/// The jq program that makes a table of parallel lists in the object at `path`, and the paths of these lists: a list
/// of numbers, one of texts, and all others of the same length.
pub(super) fn side_by_side(members: &[Entry<'_>], path: &str) -> Option<(Jq, Vec<String>)> {
    let lists = members.iter().filter(|(_, value)| value.kind == JsonType::Array);
    let mut lists: Vec<_> = lists.map(|(key, list)| (key, items(*list))).collect();
    let (_, numbers) = lists.iter().find(|(_, items)| are_numbers(items))?;
    let length = numbers.len();
    lists.retain(|(_, items)| {
        items.len() == length && !items.iter().any(|item| item.kind.is_container())
    });
    let has_labels = lists.iter().any(|(_, items)| items.iter().all(|item| item.kind.is_text()));
    let paths = lists.into_iter().map(|(key, _)| child_path(path, key)).collect();
    has_labels.then_some((Jq::Table(length), paths))
}

fn items(list: JsonValue<'_>) -> Vec<JsonValue<'_>> {
    list.items().collect()
}

/// Whether all items are numbers or missing, and at least one item exists.
fn are_numbers(items: &[JsonValue<'_>]) -> bool {
    let mut kinds = items.iter().map(|item| item.kind);
    !items.is_empty() && kinds.all(|kind| matches!(kind, JsonType::Number | JsonType::Null))
}

/// The output of the program for the part of the text at this path.
pub fn jq(text: &str, path: &str, program: Jq) -> Option<String> {
    let mut source = Source::new(text.as_bytes(), "");
    let part = read_at(&mut source, Some(path), |stream, _| stream.take_text()).ok()?;
    let part = JsonValue { kind: JsonType::Object, raw: &part };
    let output = match program {
        Jq::Table(length) => table(part, length),
        Jq::Records => Json::list(part.members().map(|(key, value)| labelled(&key, value))),
    };
    Some(output.into_text())
}

/// A table of the lists of this length.
fn table(object: JsonValue<'_>, length: usize) -> Json {
    let lists = object.members().filter(|(_, value)| value.kind == JsonType::Array);
    let columns: Vec<_> = lists.map(|(key, list)| (Json::from(&*key), items(list))).collect();
    let columns = columns.into_iter().filter(|(_, items)| items.len() == length);
    let (names, columns): (Vec<Json>, Vec<Vec<JsonValue<'_>>>) = columns.unzip();
    let rows = (0..length).map(|row| {
        let cells = columns.iter().filter_map(|items| items.get(row));
        Json::list(cells.map(|cell| Json::raw(cell.raw)))
    });
    Json::object([("rows", Json::list(rows)), ("columns", Json::list(names))])
}

/// A record with its key added as `label`, unless it has a label.
fn labelled(key: &str, record: JsonValue<'_>) -> Json {
    let has_label = record.members().any(|(key, _)| key == "label");
    let label = (!has_label).then(|| ("label".into(), key.into()));
    let members = record.members().map(|(key, value)| (key, Json::raw(value.raw)));
    Json::object(label.into_iter().chain(members))
}
