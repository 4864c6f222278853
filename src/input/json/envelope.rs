//! Finds the data inside an object that is not data itself: lists of records or numbers, and maps of numbers. For
//! parallel lists, maps of records and data frames, finds a jq program that converts them to rows. The object may be
//! truncated.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::jq::side_by_side;
use super::path::{child_path, fault, under};
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::data::label::is_digits;
use crate::data::survey::name::period_kind;
use crate::fault::{Fault, FaultKind, Filter, Jq, JsonError};

/// The maximum number of paths in a message.
const MAX_PATHS: usize = 4;
/// The maximum length of a path in a message, in bytes.
const MAX_PATH_LENGTH: usize = 120;
const SIDE_BY_SIDE: &str = "in lists side by side";
const SEVERAL_TIMES: &str = "in lists side by side, in each of several records; the first is taken";
/// The maximum length of the queue of objects to search.
const MAX_OBJECTS: usize = 1024;
/// The maximum number of paths remembered, of members compared, and of keys of each.
const MAX_COMPARED: usize = 64;

/// The refusal of the object at this path.
pub(super) fn refusal(object: JsonValue<'_>, path: &str) -> Fault {
    let Envelope { records, outer_lists, numbers, maps, empty_list, shapes } =
        Envelope::of(object, path);
    for (parts, shape) in shapes {
        if records.iter().chain(&numbers).all(|list| parts.contains(list)) {
            return fault(shape, path);
        }
    }
    // Lists of records first, then lists of numbers, then maps.
    let (mut paths, mut others) =
        if records.is_empty() { (numbers, maps) } else { (records, [numbers, maps].concat()) };
    others.splice(0..0, outer_lists);
    paths.truncate(MAX_PATHS);
    others.truncate(MAX_PATHS - paths.len());
    match empty_list {
        Some(list) if paths.is_empty() && others.is_empty() => fault(FaultKind::NoRows, &list),
        _ => fault(JsonError::Envelope { paths, others, is_one_of_several: false }, path),
    }
}

/// The fault of records at this path whose data is in a list in one column, or in parallel lists. `cells` are the
/// column names with the cells of the first record.
pub fn list_inside<'c>(
    cells: impl Iterator<Item = (&'c str, &'c str)>,
    path: &str,
    has_several_records: bool,
) -> Option<Fault> {
    let first = format!("{path}[0]");
    let lists = cells.filter(|(_, cell)| cell.starts_with('['));
    let lists: Vec<Entry<'_>> =
        lists.map(|(name, cell)| (Cow::Borrowed(name), JsonValue::container(cell))).collect();
    if let Some((program, _)) = side_by_side(&lists, path) {
        let what = if has_several_records { SEVERAL_TIMES } else { SIDE_BY_SIDE };
        let filter = Filter::Jq(first, program);
        return Some(fault(JsonError::Shape { code: "parallel_lists", what, filter }, path));
    }
    let mut several = lists.iter().filter(|(_, list)| list.items().count() > 1);
    let (name, _) = several.find(|(_, list)| list.items().all(is_row))?;
    let (paths, others) = (vec![under(&first, name)], Vec::new());
    let is_one_of_several = has_several_records;
    Some(fault(JsonError::Envelope { paths, others, is_one_of_several }, path))
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
    /// Lists of a single record that contains a list of records; the inner list is more likely the data.
    outer_lists: Vec<String>,
    /// Lists of numbers.
    numbers: Vec<String>,
    /// Maps of numbers.
    maps: Vec<String>,
    /// The first empty list.
    empty_list: Option<String>,
    /// Data that needs a jq program, with the paths of the lists that belong to it.
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
                    JsonType::Array => match only_record(value) {
                        Some(record) if objects.len() < MAX_OBJECTS => {
                            objects.push_back((record, format!("{path}[0]")));
                            found.outer_lists.push(path);
                        }
                        _ => found.push_list(value, path),
                    },
                    _ => {}
                }
            }
        }
        found
    }

    /// Adds the list at this path.
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

/// The only item of a list, if it is a record that contains a list of records.
fn only_record(list: JsonValue<'_>) -> Option<JsonValue<'_>> {
    let mut items = list.items();
    let record = items.next().filter(|item| item.kind == JsonType::Object)?;
    let mut lists = record.members().filter(|(_, value)| value.kind == JsonType::Array);
    let has_records = lists
        .any(|(_, list)| list.items().next().is_some_and(|item| item.kind == JsonType::Object));
    (has_records && items.next().is_none()).then_some(record)
}

/// If only a jq program can convert the object to rows: the refusal with that program, and the lists it uses.
fn shape(object: JsonValue<'_>, path: &str) -> Option<(Vec<String>, JsonError)> {
    let members: Vec<Entry<'_>> = object.members().collect();
    let (code, what, (program, lists)) = if let Some(found) = side_by_side(&members, path) {
        ("parallel_lists", SIDE_BY_SIDE, found)
    } else {
        let common = common_keys(object)?;
        let is_period = |key: &Cow<'_, str>| is_digits(key) || period_kind(key).is_some();
        if common.iter().all(is_period) && has_equal_lengths(object) {
            let counts = common.iter().zip(0..).all(|(key, row)| key.parse() == Ok(row));
            let program = Jq::Frame { has_labels: !counts };
            ("data_frame", "a map of columns, each a map of rows", (program, Vec::new()))
        } else {
            ("map_of_records", "a map of objects, not of numbers", (Jq::Records, Vec::new()))
        }
    };
    let filter = Filter::Jq(path.to_owned(), program);
    Some((lists, JsonError::Shape { code, what, filter }))
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

/// Whether all members of an object have as many members.
fn has_equal_lengths(object: JsonValue<'_>) -> bool {
    let mut lengths = object.members().map(|(_, value)| value.members().count());
    let first = lengths.next();
    lengths.all(|length| Some(length) == first)
}

/// The first keys of an object with scalar values.
fn scalar_keys(object: JsonValue<'_>) -> Vec<Cow<'_, str>> {
    let scalars = object.members().filter(|(_, value)| !value.kind.is_container());
    scalars.map(|(key, _)| key).take(MAX_COMPARED).collect()
}

/// Whether an object is a map of numbers.
fn is_map_of_numbers(object: JsonValue<'_>) -> bool {
    let mut members = object.members().peekable();
    members.peek().is_some() && members.all(|(_, value)| value.kind == JsonType::Number)
}
