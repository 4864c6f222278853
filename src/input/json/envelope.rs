//! Where the data could be inside an object that is no data itself: lists of records or of numbers, and
//! maps of numbers; or what it takes to make rows of it: of lists side by side, of maps of records, of
//! data frames. Looks at as much of it as is here.

use super::path::child_path;
use super::row_writer::{place, under};
use super::token::JsonType;
use super::value::JsonValue;
use crate::fault::{Fault, Filter, Jq, JsonError, Kind};

/// Paths that a refusal names.
const MAX_PATHS: usize = 4;
/// Bytes of a path that can be named: a longer one would not fit into the refusal.
const LONGEST_PATH: usize = 120;
/// Paths that are remembered, members of a map that are compared, and keys of each.
const MAX_COMPARED: usize = 64;

/// The refusal of the object at this path.
pub(super) fn fault(object: JsonValue<'_>, path: &str) -> Fault {
    let mut found = Envelope::default();
    found.object(object, path);
    let Envelope { mut lists, maps, empty, shapes } = found;
    let is_all = |(paths, _): &(Vec<String>, _)| lists.iter().all(|(_, list)| paths.contains(list));
    if let Some((_, what)) = shapes.into_iter().find(is_all) {
        return Fault::new(what.into(), place(path));
    }
    // Lists before maps, records before numbers, and those with the fewest steps first.
    let steps = |path: &str| path.matches(['.', '[']).count();
    lists.sort_by_key(|(is_numeric, path)| (*is_numeric, steps(path)));
    let lists = lists.into_iter().map(|(_, path)| path);
    let paths: Vec<String> = lists.chain(maps).take(MAX_PATHS).collect();
    match empty.filter(|_| paths.is_empty()) {
        Some(empty) => Fault::new(Kind::NoRows, place(&empty)),
        None => Fault::new(JsonError::Envelope { paths }.into(), place(path)),
    }
}

/// The refusal of records at this path, given what the first has in each column, if the data is in a list there.
pub fn inside<'c>(
    mut cells: impl Iterator<Item = (&'c str, &'c str)>,
    path: &str,
) -> Option<Fault> {
    let is_row = |item: JsonValue<'_>| item.kind == JsonType::Number || item.kind.is_container();
    let is_list = |cell: &str| {
        let list = JsonValue { kind: JsonType::Array, raw: cell };
        cell.starts_with('[') && list.items().count() > 1 && list.items().all(is_row)
    };
    let (name, _) = cells.find(|(_, cell)| is_list(cell))?;
    let paths = vec![under(&format!("{path}[0]"), name)];
    Some(Fault::new(JsonError::Envelope { paths }.into(), place(path)))
}

/// What could be data, by its path.
#[derive(Default)]
struct Envelope {
    /// Lists, and whether they are of numbers.
    lists: Vec<(bool, String)>,
    /// Maps of numbers.
    maps: Vec<String>,
    /// The first list without elements.
    empty: Option<String>,
    /// What takes a program to be drawn, and the lists that are parts of it.
    shapes: Vec<(Vec<String>, JsonError)>,
}

impl Envelope {
    /// Looks into the object at this path.
    fn object(&mut self, object: JsonValue<'_>, path: &str) {
        if is_map(object) && self.maps.len() < MAX_PATHS {
            self.maps.push(path.to_owned());
        }
        if self.shapes.len() < MAX_PATHS {
            self.shapes.extend(shape(object, path));
        }
        for (key, value) in object.members() {
            let path = child_path(path, &key);
            match value.kind {
                _ if path.len() > LONGEST_PATH => {}
                JsonType::Object => self.object(value, &path),
                JsonType::Array => self.list(value, path),
                _ => {}
            }
        }
    }

    /// Looks at the list at this path.
    fn list(&mut self, list: JsonValue<'_>, path: String) {
        let Some(first) = list.items().next() else {
            self.empty.get_or_insert(path);
            return;
        };
        let is_number = first.kind == JsonType::Number;
        if (is_number || first.kind.is_container()) && self.lists.len() < MAX_COMPARED {
            self.lists.push((is_number, path));
        }
    }
}

/// What the object at this path is that takes a program to be drawn, and the lists that are parts of it.
fn shape(object: JsonValue<'_>, path: &str) -> Option<(Vec<String>, JsonError)> {
    let shape = |code, what, program| JsonError::Shape {
        code,
        what,
        filter: Filter::Jq(path.to_owned(), program),
    };
    if let Some((length, keys)) = side_by_side(object) {
        let paths = keys.iter().map(|key| child_path(path, key)).collect();
        return Some((paths, shape("parallel_lists", "in lists side by side", Jq::Table(length))));
    }
    let shape = if are_columns(object)? {
        shape("data_frame", "a data frame by its columns", Jq::Frame)
    } else {
        shape("map_of_records", "a map of objects, not of numbers", Jq::Records)
    };
    Some((Vec::new(), shape))
}

/// How long lists of single values in an object are that are as long as one of numbers, and their keys.
fn side_by_side(object: JsonValue<'_>) -> Option<(usize, Vec<String>)> {
    let is_number = |item: JsonValue<'_>| matches!(item.kind, JsonType::Number | JsonType::Null);
    let is_list = |list: &JsonValue<'_>| list.kind == JsonType::Array && list.items().count() > 0;
    let lists = || object.members().filter(|(_, value)| is_list(value));
    let (_, numbers) = lists().find(|(_, list)| list.items().all(is_number))?;
    let length = numbers.items().count();
    let is_beside = |list: JsonValue<'_>| {
        list.items().count() == length && !list.items().any(|item| item.kind.is_container())
    };
    let beside = lists().filter(|(_, list)| is_beside(*list));
    let keys: Vec<String> = beside.map(|(key, _)| key.into_owned()).collect();
    (keys.len() > 1).then_some((length, keys))
}

/// Whether the members of an object, which are objects that have a key in common, are columns, their
/// keys being the numbers of rows; else they are records. One map of numbers is neither.
fn are_columns(object: JsonValue<'_>) -> Option<bool> {
    let objects: Vec<JsonValue<'_>> = object.members().map(|(_, value)| value).collect();
    let is_lone = |one: &JsonValue<'_>| objects.len() == 1 && is_map(*one);
    if objects.iter().any(|one| one.kind != JsonType::Object || is_lone(one)) {
        return None;
    }
    let keys = |object: &JsonValue<'_>| {
        let singles = object.members().filter(|(_, value)| !value.kind.is_container());
        singles.map(|(key, _)| key.into_owned()).take(MAX_COMPARED).collect::<Vec<_>>()
    };
    let mut each = objects.iter().take(MAX_COMPARED).map(keys);
    let mut common = each.next()?;
    each.for_each(|keys| common.retain(|key| keys.contains(key)));
    let is_number = |key: &String| key.bytes().all(|byte| byte.is_ascii_digit());
    (!common.is_empty()).then(|| common.iter().all(is_number))
}

/// Whether an object is a map of numbers.
fn is_map(object: JsonValue<'_>) -> bool {
    let mut members = object.members().peekable();
    members.peek().is_some() && members.all(|(_, value)| value.kind == JsonType::Number)
}
