//! Finds the data inside an object that is not data itself: lists of records or numbers, and maps of numbers. For
//! parallel lists, maps of records and data frames, finds a jq program that converts them to rows. The object may be
//! truncated. Computes the output of these programs, so that the hints can be tried.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::path::{child_path, fault};
use super::read_at;
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::data::label::is_digits;
use crate::fault::{Fault, FaultKind, Jq, JsonError};
use crate::input::source::Source;
use crate::printable::json::Json;

/// The maximum number of paths in a message.
const MAX_PATHS: usize = 4;
/// The maximum length of a path in a message, in bytes.
const MAX_PATH_LENGTH: usize = 120;
/// The maximum length of the queue of objects to search.
const MAX_OBJECTS: usize = 1024;
/// The maximum number of paths remembered, of members compared, and of keys of each.
const MAX_COMPARED: usize = 64;

/// The refusal of the object at this path.
pub(super) fn refusal(object: JsonValue<'_>, path: &str) -> Fault {
    let Envelope { records, numbers, maps, empty_list, shapes } = Envelope::of(object, path);
    for (parts, shape) in shapes {
        if records.iter().chain(&numbers).all(|list| parts.contains(list)) {
            return fault(shape, path);
        }
    }
    // Lists of records first, then lists of numbers, then maps.
    let (mut paths, mut others) =
        if records.is_empty() { (numbers, maps) } else { (records, [numbers, maps].concat()) };
    paths.truncate(MAX_PATHS);
    others.truncate(MAX_PATHS - paths.len());
    match empty_list {
        Some(list) if paths.is_empty() && others.is_empty() => fault(FaultKind::NoRows, &list),
        _ => fault(JsonError::Envelope { paths, others }, path),
    }
}

/// Whether an item of a list may be a row: a number, a list or a record.
fn is_row(item: JsonValue<'_>) -> bool {
    item.kind == JsonType::Number || item.kind.is_container()
}

/// The paths of everything that could be the data.
#[derive(Default)]
struct Envelope {
    /// Lists of records, or of lists.
    records: Vec<String>,
    /// Lists of numbers.
    numbers: Vec<String>,
    /// Maps of numbers.
    maps: Vec<String>,
    /// The first empty list.
    empty_list: Option<String>,
    /// Rows that are not a list of records, with the paths of the lists that belong to them.
    shapes: Vec<(Vec<String>, JsonError)>,
}

impl Envelope {
    /// Searches the object at this path and the objects inside it, breadth first.
    fn of(object: JsonValue<'_>, path: &str) -> Self {
        let mut found = Self::default();
        let mut objects = VecDeque::from([(object, path.to_owned())]);
        while let Some((object, path)) = objects.pop_front() {
            if is_map_of_numbers(object) && found.maps.len() < MAX_PATHS {
                found.maps.push(path.clone());
            }
            if found.shapes.len() < MAX_PATHS {
                found.shapes.extend(shape(object, &path));
            }
            for (key, value) in object.members() {
                let path = child_path(&path, &key);
                match value.kind {
                    _ if path.len() > MAX_PATH_LENGTH => {}
                    JsonType::Object if objects.len() < MAX_OBJECTS => {
                        objects.push_back((value, path));
                    }
                    JsonType::Array => found.push_list(value, path),
                    _ => {}
                }
            }
        }
        found
    }

    fn push_list(&mut self, list: JsonValue<'_>, path: String) {
        let Some(first) = list.items().next() else {
            self.empty_list.get_or_insert(path);
            return;
        };
        if is_row(first) && self.records.len() + self.numbers.len() < MAX_COMPARED {
            let is_numeric = first.kind == JsonType::Number;
            if is_numeric { &mut self.numbers } else { &mut self.records }.push(path);
        }
    }
}

/// If the object holds rows, but not as a list of records: the refusal, and the paths of the lists that belong to it.
fn shape(object: JsonValue<'_>, path: &str) -> Option<(Vec<String>, JsonError)> {
    let members: Vec<Entry<'_>> = object.members().collect();
    if let Some((program, lists)) = side_by_side(&members, path) {
        let (code, what, path) = ("parallel_lists", "in lists side by side", path.to_owned());
        return Some((lists, JsonError::Shape { code, what, path, program }));
    }
    let common = common_keys(object)?;
    if common.iter().all(|key| is_digits(key)) {
        return Some((Vec::new(), JsonError::DataFrame));
    }
    let (code, what) = ("map_of_records", "a map of objects, not of numbers");
    let shape = JsonError::Shape { code, what, path: path.to_owned(), program: Jq::Records };
    Some((Vec::new(), shape))
}

/// If all members of an object are objects: the keys that they share and whose values are scalars. `None` if the
/// only member is a map of numbers.
fn common_keys(object: JsonValue<'_>) -> Option<Vec<Cow<'_, str>>> {
    let objects: Vec<JsonValue<'_>> = object.members().map(|(_, value)| value).collect();
    let is_one_map = matches!(objects[..], [map] if is_map_of_numbers(map));
    if is_one_map || objects.iter().any(|object| object.kind != JsonType::Object) {
        return None;
    }
    let mut common = scalar_keys(*objects.first()?);
    for object in objects.iter().take(MAX_COMPARED) {
        let keys = scalar_keys(*object);
        common.retain(|key| keys.contains(key));
    }
    (!common.is_empty()).then_some(common)
}

/// The first keys of an object with scalar values.
fn scalar_keys(object: JsonValue<'_>) -> Vec<Cow<'_, str>> {
    let scalars = object.members().filter(|(_, value)| !value.kind.is_container());
    scalars.map(|(key, _)| key).take(MAX_COMPARED).collect()
}

fn is_map_of_numbers(object: JsonValue<'_>) -> bool {
    let mut members = object.members().peekable();
    members.peek().is_some() && members.all(|(_, value)| value.kind == JsonType::Number)
}

/// The jq program that makes a table of parallel lists in the object at `path`, and the paths of these lists: a list
/// of numbers, and all others of the same length.
fn side_by_side(members: &[Entry<'_>], path: &str) -> Option<(Jq, Vec<String>)> {
    let lists = members.iter().filter(|(_, value)| value.kind == JsonType::Array);
    let mut lists: Vec<_> =
        lists.map(|(key, list)| (key, list.items().collect::<Vec<_>>())).collect();
    let (_, numbers) = lists.iter().find(|(_, items)| are_numbers(items))?;
    let length = numbers.len();
    lists.retain(|(_, items)| {
        items.len() == length && !items.iter().any(|item| item.kind.is_container())
    });
    let paths: Vec<String> = lists.iter().map(|(key, _)| child_path(path, key)).collect();
    (paths.len() > 1).then_some((Jq::Table(length), paths))
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
    let columns: Vec<_> =
        lists.map(|(key, list)| (Json::from(&*key), list.items().collect::<Vec<_>>())).collect();
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
