//! The jq programs that hints suggest. Finds the one that makes a table of parallel lists: lists of equal length, or a
//! list of labels and records or a map with as many numbers, as charting libraries take them. Computes the output of
//! each program, so that these hints can be tried. Not a general jq.

use std::borrow::Cow;

use super::path::{child_path, is_word};
use super::read_at;
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::data::survey::name::period_kind;
use crate::fault::Jq;
use crate::input::source::Source;
use crate::printable::json::Json;

/// A list in an object: its key and its items.
type List<'a> = (&'a str, Vec<JsonValue<'a>>);

/// The jq program that makes a table of parallel lists in the object at `path`, and the paths of these lists.
pub(super) fn side_by_side(members: &[Entry<'_>], path: &str) -> Option<(Jq, Vec<String>)> {
    let lists = lists(members);
    if let Some((program, keys)) = lists_of_equal_length(&lists).or_else(|| records(&lists)) {
        return Some((program, keys.into_iter().map(|key| child_path(path, key)).collect()));
    }
    let (labels, map, keys) = labels_and_map(members, &lists)?;
    let in_map = child_path(path, map);
    let mut paths = vec![child_path(path, labels)];
    paths.extend(keys.iter().map(|key| child_path(&in_map, key)));
    let (labels, lists) = (labels.to_owned(), map.to_owned());
    Some((Jq::Lists { labels, lists, record_keys: None }, paths))
}

fn lists<'m>(members: &'m [Entry<'_>]) -> Vec<List<'m>> {
    let lists = members.iter().filter(|(_, value)| value.kind == JsonType::Array);
    lists.map(|(key, list)| (key.as_ref(), list.items().collect())).collect()
}

/// Lists of scalars with the same length as a list of numbers.
fn lists_of_equal_length<'k>(lists: &[List<'k>]) -> Option<(Jq, Vec<&'k str>)> {
    let (_, numbers) = lists.iter().find(|(_, items)| are_numbers(items))?;
    let alike =
        lists.iter().filter(|(_, items)| items.len() == numbers.len() && are_scalars(items));
    let keys: Vec<&str> = alike.map(|(key, _)| *key).collect();
    (keys.len() > 1).then_some((Jq::Table(numbers.len()), keys))
}

/// A list of labels, and a list of records with a name and as many numbers each.
fn records<'k>(lists: &[List<'k>]) -> Option<(Jq, Vec<&'k str>)> {
    let (labels, items) = lists.iter().find(|(_, items)| are_scalars(items))?;
    for (records, series) in lists {
        let mut all = series.iter().map(|record| record_keys(*record, items.len()));
        let first = all.next().flatten();
        let are_alike = all.all(|keys| keys == first);
        let Some([name, numbers]) = first.filter(|_| are_alike) else { continue };
        if [labels, records, &&*name, &&*numbers].into_iter().all(|key| is_word(key)) {
            let (labels_key, lists) = ((*labels).to_owned(), (*records).to_owned());
            let record_keys = Some(Box::new([name, numbers]));
            let program = Jq::Lists { labels: labels_key, lists, record_keys };
            return Some((program, vec![labels, records]));
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

/// A list of labels, and a map of as many numbers each: the keys of the labels, of the map, and in the map.
fn labels_and_map<'m>(
    members: &'m [Entry<'_>],
    lists_of_object: &[List<'m>],
) -> Option<(&'m str, &'m str, Vec<Cow<'m, str>>)> {
    let (labels, items) = lists_of_object.iter().find(|(key, items)| are_labels(key, items))?;
    let mut maps = members.iter().filter(|(_, value)| value.kind == JsonType::Object);
    let (map, series) = maps.find_map(|(map, value)| {
        let series: Vec<Entry<'_>> = value.members().collect();
        let lists = lists(&series);
        let are_series = lists.len() == series.len()
            && !lists.is_empty()
            && lists.iter().all(|(_, list)| list.len() == items.len() && are_numbers(list));
        are_series.then_some((map, series))
    })?;
    let keys = series.into_iter().map(|(key, _)| key).collect();
    (is_word(labels) && is_word(map)).then_some((labels, map, keys))
}

/// The key of the name of a record, and the key of its list of `length` numbers.
fn record_keys(record: JsonValue<'_>, length: usize) -> Option<[String; 2]> {
    if record.kind != JsonType::Object {
        return None;
    }
    let members: Vec<Entry<'_>> = record.members().collect();
    let (name, _) = members
        .iter()
        .find(|(key, value)| matches!(key.as_ref(), "label" | "name") && value.kind.is_text())?;
    let mut lists = lists(&members).into_iter();
    let (numbers, _) = lists.find(|(_, items)| items.len() == length && are_numbers(items))?;
    Some([name.to_string(), numbers.to_owned()])
}

fn are_scalars(items: &[JsonValue<'_>]) -> bool {
    !items.is_empty() && !items.iter().any(|item| item.kind.is_container())
}

/// Whether all items are numbers or missing, and at least one item exists.
fn are_numbers(items: &[JsonValue<'_>]) -> bool {
    let mut kinds = items.iter().map(|item| item.kind);
    !items.is_empty() && kinds.all(|kind| matches!(kind, JsonType::Number | JsonType::Null))
}

/// The output of the program for the part of the text at this path.
pub fn jq(text: &str, path: &str, program: &Jq) -> Option<String> {
    let mut source = Source::new(text.as_bytes(), "");
    let part = read_at(&mut source, Some(path), |stream, _| stream.take_text()).ok()?;
    let part = JsonValue { kind: JsonType::Object, raw: &part };
    let output = match program {
        Jq::Table(length) => table(part, *length),
        Jq::Lists { labels, lists, record_keys } => {
            labelled_lists(part, labels, lists, record_keys.as_deref())
        }
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

/// The table for [`Jq::Lists`]: a list of labels, and a list of numbers from each member.
fn labelled_lists(
    object: JsonValue<'_>,
    labels: &str,
    lists: &str,
    record_keys: Option<&[String; 2]>,
) -> Json {
    let mut columns = vec![(Json::from(labels), object.member(labels).items().collect())];
    for (key, value) in object.member(lists).members() {
        let (name, list) = match record_keys {
            Some([name, numbers]) => (Json::raw(value.member(name).raw), value.member(numbers)),
            None => (Json::from(&*key), value),
        };
        columns.push((name, list.items().collect()));
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
