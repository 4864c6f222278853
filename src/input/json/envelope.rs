//! Where the data could be inside an object that is no data itself: lists of records or of numbers,
//! maps of numbers, maps of records, and lists side by side. Looks at as much of it as is here.

use super::at::step;
use super::jq;
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

/// The refusal of the object at this path.
pub(super) fn fault(object: JsonValue<'_>, path: &str) -> Fault {
    let found = Envelope::of(object, path);
    let what = found.parallel().unwrap_or_else(|| match found.groups.first() {
        Some((path, true)) if found.lists.is_empty() => Json::Frame(jq::framed(path)),
        Some((path, false)) if found.lists.is_empty() => Json::MapOfRecords(jq::records(path)),
        _ if found.lists.is_empty() && found.maps.is_empty() && !found.empty.is_empty() => {
            Json::EmptyLists(found.empty)
        }
        _ => Json::Envelope { paths: found.paths() },
    });
    Fault::new(what.into(), place(path))
}

/// The paths of data in the object that these bytes begin with; the empty one for all of it.
pub(super) fn paths_in(bytes: &[u8]) -> Vec<String> {
    let object = JsonValue::first(bytes).filter(|value| value.kind == JsonType::Object);
    object.map_or_else(Vec::new, |object| Envelope::of(object, "").paths())
}

/// The paths of what could be data.
#[derive(Default)]
struct Envelope {
    lists: Vec<String>,
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
    length: u64,
    is_numeric: bool,
}

/// What counts of an object inside another: the keys of its single values, and whether it is a map of
/// numbers, which would be data by itself.
type Inner = (Vec<String>, bool);

impl Envelope {
    fn of(object: JsonValue<'_>, path: &str) -> Self {
        let mut found = Self::default();
        found.object(object, path);
        found
    }

    /// Looks into the object at this path.
    fn object(&mut self, object: JsonValue<'_>, path: &str) -> Inner {
        let (mut keys, mut objects, mut members, mut numbers) = (Vec::new(), Vec::new(), 0, 0);
        let mut are_objects = true;
        for (key, value) in object.members() {
            let inner = step(path, &key);
            let is_short = inner.len() <= LONGEST_PATH;
            are_objects &= value.kind == JsonType::Object && is_short;
            members += 1;
            numbers += usize::from(value.kind == JsonType::Number);
            match value.kind {
                JsonType::Object if is_short => {
                    let inner = self.object(value, &inner);
                    objects.extend((objects.len() < MOST_COMPARED).then_some(inner));
                }
                JsonType::List if is_short => self.list(value, inner, path, &key),
                JsonType::Object | JsonType::List => {}
                _ if keys.len() < MOST_COMPARED && key.len() <= MOST_COMPARED => {
                    keys.push(key.into_owned());
                }
                _ => {}
            }
        }
        let is_map = members > 0 && numbers == members;
        if is_map {
            add(&mut self.maps, path.to_owned());
        }
        if let Some(are_columns) = records(&objects).filter(|_| are_objects) {
            add(&mut self.groups, (path.to_owned(), are_columns));
        }
        (keys, is_map)
    }

    /// Looks at the list at this path, under this key.
    fn list(&mut self, list: JsonValue<'_>, path: String, around: &str, key: &str) {
        let (mut length, mut singles, mut numbers) = (0_u64, 0, 0);
        for item in list.items() {
            let is_number = item.kind == JsonType::Number;
            if length == 0 && (is_number || item.kind.is_container()) {
                add(&mut self.lists, path.clone());
            }
            length += 1;
            singles += u64::from(!item.kind.is_container());
            numbers += u64::from(is_number || item.kind == JsonType::Null);
        }
        if length == 0 {
            add(&mut self.empty, path);
        } else if singles == length && self.singles.len() < MOST_LISTS {
            let (around, key, is_numeric) = (around.to_owned(), key.to_owned(), numbers == length);
            self.singles.push(SingleList { around, key, length, is_numeric });
        }
    }

    /// Lists of one length side by side, where nothing else is data.
    fn parallel(&self) -> Option<Json> {
        let SingleList { around, length, .. } = self.singles.iter().find(|list| list.is_numeric)?;
        let is_beside = |list: &&SingleList| list.around == *around && list.length == *length;
        let lists: Vec<&SingleList> = self.singles.iter().filter(is_beside).collect();
        let paths: Vec<String> = lists.iter().map(|list| step(around, &list.key)).collect();
        if lists.len() < 2 || self.lists.iter().any(|list| !paths.contains(list)) {
            return None;
        }
        let keys: Vec<&str> = lists.iter().map(|list| list.key.as_str()).collect();
        let program = jq::transposed(around, &keys);
        let is_all = lists.iter().all(|list| list.is_numeric);
        let alone = if is_all { paths.clone() } else { Vec::new() };
        Some(Json::Parallel { paths, program, alone })
    }

    /// The paths of all: lists before maps, and of these those with the fewest steps first.
    fn paths(mut self) -> Vec<String> {
        self.lists.sort_by_key(|path| path.matches(['.', '[']).count());
        self.lists.into_iter().chain(self.maps).take(MOST_PATHS).collect()
    }
}

/// Whether objects that have a key in common are columns, their keys being the numbers of rows; else
/// they are records. One map of numbers is neither.
fn records(objects: &[Inner]) -> Option<bool> {
    let ([(first, false)] | [(first, _), _, ..]) = objects else { return None };
    let is_common = |key: &&String| objects.iter().all(|(keys, _)| keys.contains(key));
    let mut common = first.iter().filter(is_common).peekable();
    common.peek()?;
    Some(common.all(|key| key.bytes().all(|byte| byte.is_ascii_digit())))
}

fn add<T>(paths: &mut Vec<T>, path: T) {
    if paths.len() < MOST_PATHS {
        paths.push(path);
    }
}
