//! Parallel lists in an object: lists of equal length, or a list of labels and a list of records with numbers, as
//! charting libraries take them.

use std::borrow::Cow;

use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::data::survey::name::period_kind;
use crate::fault::{Jq, SeriesKeys};

/// A list in an object: its key and its items.
type List<'a> = (Cow<'a, str>, Vec<JsonValue<'a>>);

/// The jq program that makes a table of parallel lists, and the keys of these lists.
pub(super) fn side_by_side(members: Vec<Entry<'_>>) -> Option<(Jq, Vec<String>)> {
    let lists = lists(members);
    lists_of_equal_length(&lists).or_else(|| labelled_lists(&lists))
}

fn lists(mut members: Vec<Entry<'_>>) -> Vec<List<'_>> {
    members.retain(|(_, value)| value.kind == JsonType::Array);
    members.into_iter().map(|(key, list)| (key, list.items().collect())).collect()
}

/// Lists of scalars with the same length as a list of numbers.
fn lists_of_equal_length(lists: &[List<'_>]) -> Option<(Jq, Vec<String>)> {
    let (_, numbers) = lists.iter().find(|(_, items)| are_numbers(items))?;
    let alike = lists
        .iter()
        .filter(|(_, items)| items.len() == numbers.len() && are_scalars(items))
        .map(|(key, _)| key.to_string());
    let keys: Vec<String> = alike.collect();
    (keys.len() > 1).then_some((Jq::Table(numbers.len()), keys))
}

/// A list of labels, and a list of records with a name and as many numbers each.
fn labelled_lists(lists: &[List<'_>]) -> Option<(Jq, Vec<String>)> {
    let (labels, items) = lists.iter().find(|(_, items)| are_scalars(items))?;
    for (records, series) in lists {
        let mut all = series.iter().map(|record| series_keys(*record, items.len()));
        let first = all.next().flatten();
        let are_alike = all.all(|keys| keys == first);
        let Some((name, numbers)) = first.filter(|_| are_alike) else { continue };
        let (labels, records) = (labels.to_string(), records.to_string());
        if [&labels, &records, &name, &numbers].into_iter().all(|key| is_plain(key)) {
            let lists = vec![labels.clone(), records.clone()];
            let keys = SeriesKeys { labels, records, name, numbers };
            return Some((Jq::Series(Box::new(keys)), lists));
        }
    }
    None
}

const LABELS: &str = "label labels date dates category categories x xs index time times timestamp timestamps month months \
    year years day days hour hours week weeks quarter quarters period periods name names key keys domain";

/// Whether a list has labels, judging by its key or by its items.
fn are_labels(key: &str, items: &[JsonValue<'_>]) -> bool {
    let is_called_labels = LABELS.split(' ').any(|word| word.eq_ignore_ascii_case(key));
    are_scalars(items)
        && (is_called_labels || items.iter().all(|item| period_kind(&item.text()).is_some()))
}

/// A list of labels, and a map of as many numbers each: the jq program, and the keys of the labels, of the map, and in
/// the map.
pub(super) fn labels_and_map(object: JsonValue<'_>) -> Option<(Jq, String, String, Vec<String>)> {
    let all_lists = lists(object.members().collect());
    let (labels, items) = all_lists.iter().find(|(key, items)| are_labels(key, items))?;
    let mut maps = object.members().filter(|(_, value)| value.kind == JsonType::Object);
    let (map, members) = maps.find_map(|(map, value)| {
        let count = value.members().count();
        let members = lists(value.members().collect());
        let are_series = members.len() == count
            && !members.is_empty()
            && members.iter().all(|(_, list)| list.len() == items.len() && are_numbers(list));
        are_series.then_some((map, members))
    })?;
    if !is_plain(labels) || !is_plain(&map) {
        return None;
    }
    let keys = members.into_iter().map(|(key, _)| key.into_owned()).collect();
    let (labels, map) = (labels.to_string(), map.into_owned());
    Some((Jq::Lists { labels: labels.clone(), map: map.clone() }, labels, map, keys))
}

/// The key of the name of a record, and the key of its list of `length` numbers.
fn series_keys(record: JsonValue<'_>, length: usize) -> Option<(String, String)> {
    if record.kind != JsonType::Object {
        return None;
    }
    let members: Vec<Entry<'_>> = record.members().collect();
    let (name, _) = members
        .iter()
        .find(|(key, value)| matches!(key.as_ref(), "label" | "name") && value.kind.is_text())?;
    let name = name.to_string();
    let mut lists = lists(members).into_iter();
    let (numbers, _) = lists.find(|(_, items)| items.len() == length && are_numbers(items))?;
    Some((name, numbers.into_owned()))
}

/// Whether jq accepts this key without quotes.
fn is_plain(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn are_scalars(items: &[JsonValue<'_>]) -> bool {
    !items.is_empty() && !items.iter().any(|item| item.kind.is_container())
}

/// Whether all items are numbers or missing, and at least one item exists.
fn are_numbers(items: &[JsonValue<'_>]) -> bool {
    let mut kinds = items.iter().map(|item| item.kind);
    !items.is_empty() && kinds.all(|kind| matches!(kind, JsonType::Number | JsonType::Null))
}
