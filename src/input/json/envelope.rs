//! Where the data could be inside an object that is no data itself: lists of records or of numbers,
//! maps of numbers, maps of records, and lists side by side; and the programs of `jq` that make rows of
//! what is none. Looks at as much of it as is here.

use super::at::step;
use super::out::place;
use super::token::{JsonType, JsonValue};
use crate::fault::{Fault, Json};

/// Paths that a refusal names.
const MOST_PATHS: usize = 4;
/// Bytes of a path that can be named: a longer one would not fit into the refusal.
const LONGEST_PATH: usize = 120;
/// Lists side by side that are remembered.
const MOST_LISTS: usize = 8;
/// Members of a map, and keys of each, that are compared with each other.
const MOST_COMPARED: usize = 64;

/// Records of a map of records.
const RECORDS: &str = "to_entries | map({label: .key} + .value)";
/// Records of a data frame that is a map of its columns, each a map of its rows.
const FRAMED: &str =
    ". as $all | first(.[]) | keys_unsorted | map(. as $row | $all | map_values(.[$row]))";

/// The refusal of the object at this path.
pub(super) fn fault(object: JsonValue<'_>, path: &str) -> Fault {
    let mut found = Envelope::default();
    found.object(object, path);
    let what = found.parallel().unwrap_or_else(|| match found.groups.first() {
        Some((path, true)) if found.lists.is_empty() => Json::Frame(program(path, FRAMED)),
        Some((path, false)) if found.lists.is_empty() => Json::MapOfRecords(program(path, RECORDS)),
        _ if found.lists.is_empty() && found.maps.is_empty() && !found.empty.is_empty() => {
            Json::EmptyLists(found.empty)
        }
        _ => Json::Envelope { paths: found.paths() },
    });
    Fault::new(what.into(), place(path))
}

/// The program for what is at this path.
fn program(path: &str, program: &str) -> String {
    if path.is_empty() { program.to_owned() } else { format!(".{path} | {program}") }
}

/// The paths of what could be data.
#[derive(Default)]
struct Envelope {
    /// Whether they are of numbers, and their paths.
    lists: Vec<(bool, String)>,
    /// Maps of numbers.
    maps: Vec<String>,
    /// Maps of records, and whether these are columns, their keys being the numbers of rows.
    groups: Vec<(String, bool)>,
    /// Lists without elements.
    empty: Vec<String>,
    /// Lists of single values.
    singles: Vec<SingleList>,
}

struct SingleList {
    /// The path of the object in which it stands.
    around: String,
    key: String,
    length: usize,
    is_numeric: bool,
}

impl Envelope {
    /// Looks into the object at this path.
    fn object(&mut self, object: JsonValue<'_>, path: &str) {
        if is_map(object) {
            add(&mut self.maps, path.to_owned());
        }
        if let Some(are_columns) = records(object) {
            add(&mut self.groups, (path.to_owned(), are_columns));
        }
        for (key, value) in object.members() {
            match step(path, &key) {
                inner if inner.len() > LONGEST_PATH => {}
                inner if value.kind == JsonType::Object => self.object(value, &inner),
                inner if value.kind == JsonType::List => self.list(value, inner, path, &key),
                _ => {}
            }
        }
    }

    /// Looks at the list at this path, under this key.
    fn list(&mut self, list: JsonValue<'_>, path: String, around: &str, key: &str) {
        let kinds: Vec<JsonType> = list.items().map(|item| item.kind).collect();
        match kinds.first() {
            None => return add(&mut self.empty, path),
            Some(&kind) if kind == JsonType::Number || kind.is_container() => {
                add(&mut self.lists, (!kind.is_container(), path));
            }
            Some(_) => {}
        }
        if !kinds.iter().any(|kind| kind.is_container()) && self.singles.len() < MOST_LISTS {
            let is_numeric =
                kinds.iter().all(|kind| matches!(kind, JsonType::Number | JsonType::Null));
            let (around, key, length) = (around.to_owned(), key.to_owned(), kinds.len());
            self.singles.push(SingleList { around, key, length, is_numeric });
        }
    }

    /// Lists of one length side by side, where nothing else is data.
    fn parallel(&self) -> Option<Json> {
        let SingleList { around, length, .. } = self.singles.iter().find(|list| list.is_numeric)?;
        let is_beside = |list: &&SingleList| list.around == *around && list.length == *length;
        let keys: Vec<&str> =
            self.singles.iter().filter(is_beside).map(|list| list.key.as_str()).collect();
        let paths: Vec<String> = keys.iter().map(|key| step(around, key)).collect();
        if keys.len() < 2 || self.lists.iter().any(|(_, list)| !paths.contains(list)) {
            return None;
        }
        let columns = serde_json::Value::from(keys);
        let program =
            format!("{{columns: {columns}, rows: ([.{}] | transpose)}}", paths.join(", ."));
        Some(Json::Parallel { paths, program })
    }

    /// The paths of all: lists before maps, records before numbers, and those with the fewest steps first.
    fn paths(mut self) -> Vec<String> {
        let steps = |path: &str| path.matches(['.', '[']).count();
        self.lists.sort_by_key(|(is_numeric, path)| (*is_numeric, steps(path)));
        let lists = self.lists.into_iter().map(|(_, path)| path);
        lists.chain(self.maps).take(MOST_PATHS).collect()
    }
}

/// Whether an object is a map of numbers.
fn is_map(object: JsonValue<'_>) -> bool {
    let mut members = object.members().peekable();
    members.peek().is_some() && members.all(|(_, value)| value.kind == JsonType::Number)
}

/// Whether the members of an object, which are objects that have a key in common, are columns, their
/// keys being the numbers of rows; else they are records. One map of numbers is neither.
fn records(object: JsonValue<'_>) -> Option<bool> {
    let objects: Vec<JsonValue<'_>> = object.members().map(|(_, value)| value).collect();
    let is_lone = |one: &JsonValue<'_>| objects.len() == 1 && is_map(*one);
    if objects.iter().any(|one| one.kind != JsonType::Object || is_lone(one)) {
        return None;
    }
    let keys = |object: &JsonValue<'_>| {
        let singles = object.members().filter(|(_, value)| !value.kind.is_container());
        singles.map(|(key, _)| key.into_owned()).take(MOST_COMPARED).collect::<Vec<_>>()
    };
    let mut each = objects.iter().take(MOST_COMPARED).map(keys);
    let mut common = each.next()?;
    each.for_each(|keys| common.retain(|key| keys.contains(key)));
    let is_number = |key: &String| key.bytes().all(|byte| byte.is_ascii_digit());
    (!common.is_empty()).then(|| common.iter().all(is_number))
}

fn add<T>(paths: &mut Vec<T>, path: T) {
    if paths.len() < MOST_PATHS {
        paths.push(path);
    }
}
