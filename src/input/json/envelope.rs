//! Refuses an object that has its data deeper, with the paths of what could be the data, breadth first: lists of
//! records, records under keys, and columns; then lists and maps of numbers. The object may be truncated.

use std::collections::VecDeque;

use super::path::{child_path, fault};
use super::shape::ObjectShape;
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::fault::{Fault, FaultKind, JsonError};

/// The maximum number of paths in a message.
const MAX_PATHS: usize = 8;
/// The maximum length of a path in a message, in bytes.
const MAX_PATH_LENGTH: usize = 120;
/// The maximum length of the queue of objects to search.
const MAX_OBJECTS: usize = 1024;

/// The refusal of the object at this path.
pub(super) fn refusal(object: JsonValue<'_>, path: &str) -> Fault {
    let mut search = Search::default();
    search.objects.push_back((object, path.to_owned(), false));
    while let Some((object, path, is_element)) = search.objects.pop_front() {
        for (key, value) in object.members() {
            let path = child_path(&path, &key);
            if path.len() <= MAX_PATH_LENGTH {
                search.visit(value, path, is_element);
            }
        }
    }
    let Search { mut paths, elements, numbers, empty_list, .. } = search;
    paths.extend(elements);
    let (mut paths, mut others) =
        if paths.is_empty() { (numbers, Vec::new()) } else { (paths, numbers) };
    paths.truncate(MAX_PATHS);
    others.truncate(MAX_PATHS - paths.len());
    match empty_list {
        Some(list) if paths.is_empty() => fault(FaultKind::NoRows, &list),
        _ => fault(JsonError::Envelope { paths, others }, path),
    }
}

/// The paths of everything that could be the data.
#[derive(Default)]
struct Search<'a> {
    /// Lists of records or of lists, records under keys, and columns.
    paths: Vec<String>,
    /// The same inside the first element of a list.
    elements: Vec<String>,
    /// Lists of numbers, and maps of numbers. Beside the others they are facts about something else.
    numbers: Vec<String>,
    /// The first empty list.
    empty_list: Option<String>,
    /// The objects still to search, and whether they are inside a list.
    objects: VecDeque<(JsonValue<'a>, String, bool)>,
}

impl<'a> Search<'a> {
    fn visit(&mut self, value: JsonValue<'a>, path: String, is_element: bool) {
        match value.kind {
            JsonType::Object => {
                let members: Vec<Entry<'_>> = value.members().collect();
                let are_numbers = members.iter().all(|(_, value)| value.kind == JsonType::Number);
                if ObjectShape::of(&members).is_some() {
                    self.push(path, is_element);
                } else if !are_numbers {
                    self.push_object(value, path, is_element);
                } else if !members.is_empty() {
                    self.push_numbers(path, is_element);
                }
            }
            JsonType::Array => match value.items().next() {
                None => {
                    self.empty_list.get_or_insert(path);
                }
                Some(first) if first.kind.is_container() => {
                    if first.kind == JsonType::Object {
                        self.push_object(first, format!("{path}[0]"), true);
                    }
                    self.push(path, is_element);
                }
                Some(first) if first.kind == JsonType::Number => {
                    self.push_numbers(path, is_element);
                }
                Some(_) => {}
            },
            _ => {}
        }
    }

    fn push(&mut self, path: String, is_element: bool) {
        let paths = if is_element { &mut self.elements } else { &mut self.paths };
        if paths.len() < MAX_PATHS {
            paths.push(path);
        }
    }

    /// Numbers inside an element of a list are cells of its rows.
    fn push_numbers(&mut self, path: String, is_element: bool) {
        if !is_element && self.numbers.len() < MAX_PATHS {
            self.numbers.push(path);
        }
    }

    fn push_object(&mut self, object: JsonValue<'a>, path: String, is_element: bool) {
        if self.objects.len() < MAX_OBJECTS {
            self.objects.push_back((object, path, is_element));
        }
    }
}
