//! Lists side by side in an object: of one length; or labels, and beside them records that hold a list of numbers each,
//! as libraries that draw charts want them. Knows no paths.

use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::fault::{Jq, SeriesKeys};

/// The program that makes a table of such lists, and their keys.
pub(super) fn side_by_side<'a>(
    members: impl Iterator<Item = Entry<'a>>,
) -> Option<(Jq, Vec<String>)> {
    let lists: Vec<Entry<'a>> =
        members.filter(|(_, value)| value.kind == JsonType::Array).collect();
    equal_lists(&lists).or_else(|| labelled_lists(&lists))
}

/// Lists of single values in an object that are as long as one of numbers.
fn equal_lists(lists: &[Entry<'_>]) -> Option<(Jq, Vec<String>)> {
    let (_, numbers) = lists.iter().find(|(_, list)| has_numbers(*list))?;
    let length = numbers.items().count();
    let mut keys = Vec::new();
    for (key, list) in lists {
        if list.items().count() == length && has_single_values(*list) {
            keys.push(key.to_string());
        }
    }
    (keys.len() > 1).then_some((Jq::Table(length), keys))
}

/// A list of labels, and one of records that have a name and a list of as many numbers.
fn labelled_lists(lists: &[Entry<'_>]) -> Option<(Jq, Vec<String>)> {
    let (labels, list) = lists.iter().find(|(_, list)| has_single_values(*list))?;
    let length = list.items().count();
    for (records, list) in lists {
        if let Some((name, numbers)) = series_keys(*list, length)
            && [labels, records.as_ref(), &name, &numbers].into_iter().all(is_plain)
        {
            let (labels, records) = (labels.to_string(), records.to_string());
            let lists = vec![labels.clone(), records.clone()];
            let keys = SeriesKeys { labels, records, name, numbers };
            return Some((Jq::Series(Box::new(keys)), lists));
        }
    }
    None
}

/// The keys of the names of all records, and of their lists of so many numbers.
fn series_keys(records: JsonValue<'_>, length: usize) -> Option<(String, String)> {
    let first = records.items().next()?;
    let keys = record_keys(first, length)?;
    let are_alike =
        records.items().all(|record| record_keys(record, length).as_ref() == Some(&keys));
    are_alike.then_some(keys)
}

/// The keys of the name of a record, and of its list of so many numbers.
fn record_keys(record: JsonValue<'_>, length: usize) -> Option<(String, String)> {
    if record.kind != JsonType::Object {
        return None;
    }
    let (name, _) = record
        .members()
        .find(|(key, value)| matches!(key.as_ref(), "label" | "name") && value.kind.is_text())?;
    let (numbers, _) =
        record.members().find(|(_, list)| has_numbers(*list) && list.items().count() == length)?;
    Some((name.into_owned(), numbers.into_owned()))
}

/// Whether a program of `jq` can name a key without quotes.
fn is_plain(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn has_single_values(list: JsonValue<'_>) -> bool {
    list.items().next().is_some() && !list.items().any(|item| item.kind.is_container())
}

/// Whether each item is a number or missing, and there are any.
fn has_numbers(list: JsonValue<'_>) -> bool {
    let mut kinds = list.items().map(|item| item.kind).peekable();
    list.kind == JsonType::Array
        && kinds.peek().is_some()
        && kinds.all(|kind| matches!(kind, JsonType::Number | JsonType::Null))
}
