//! Rows that an object holds without a list of records: records under keys, and columns as lists.
//!
//! ```text
//! {"api": {"p50": 12, "p99": 30}, "web": {"p50": 9, "p99": 41}}     records
//! {"time": ["00:00", "01:00"], "temp": [3.5, 3.1]}                  columns
//! ```

use std::borrow::Cow;
use std::collections::HashSet;

use super::container::MAX_KEYS;
use super::path::{child_path, fault, under};
use super::row_reader::{RowKind, RowReader};
use super::row_writer::JsonRowWriter;
use super::token::JsonType;
use super::tokenizer::Tokenizer;
use super::value::{Entry, JsonValue};
use crate::data::date::likely_year;
use crate::data::number::{Decimal, is_number};
use crate::data::rows::ColumnLayout;
use crate::fault::{Fault, JsonError};
use crate::input::source::RECORD;
use crate::plan::MAX_COLUMNS;

/// The name of the column of keys above records.
const KEY: &str = "key";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ObjectShape {
    /// Two or more records with the same keys, which are words or times.
    Records,
    /// The same with keys that are numbers, and no years: these may be columns, as pandas writes them.
    NumberedRecords,
    /// Two or more lists of single values, all of one length; beside them, only single values.
    Columns,
}

impl ObjectShape {
    /// The shape of an object with these members.
    pub fn of(members: &[Entry<'_>]) -> Option<Self> {
        if may_be_columns(members) {
            let mut lengths = lists(members).map(|(_, list)| list.items().count());
            let first = lengths.next()?;
            let are_equal = lengths.next() == Some(first) && lengths.all(|length| length == first);
            return (first > 0 && are_equal).then_some(Self::Columns);
        }
        let [(_, first), others @ ..] = members else { return None };
        let keys = keys(*first)?;
        if others.is_empty()
            || !others.iter().all(|(_, other)| self::keys(*other) == Some(keys.clone()))
        {
            return None;
        }
        let is_numbered =
            keys.iter().any(|key| is_number(key, Decimal::Point) && likely_year(key).is_none());
        Some(if is_numbered { Self::NumberedRecords } else { Self::Records })
    }
}

/// Whether an object has only lists of single values and single values, and a list at all.
pub(super) fn may_be_columns(members: &[Entry<'_>]) -> bool {
    lists(members).next().is_some()
        && members.iter().all(|(_, value)| match value.kind {
            JsonType::Object => false,
            JsonType::Array => value.items().all(|item| !item.kind.is_container()),
            _ => true,
        })
}

fn lists<'m, 'a>(members: &'m [Entry<'a>]) -> impl Iterator<Item = &'m Entry<'a>> {
    members.iter().filter(|(_, value)| value.kind == JsonType::Array)
}

/// The keys of a record, sorted; `None` if it is none, or empty.
fn keys(record: JsonValue<'_>) -> Option<Vec<Cow<'_, str>>> {
    if record.kind != JsonType::Object {
        return None;
    }
    let mut keys: Vec<_> = record.members().map(|(key, _)| key).collect();
    keys.sort_unstable();
    // A key that comes twice is refused when the record is read.
    keys.dedup();
    (!keys.is_empty()).then_some(keys)
}

/// Refuses the first key that is there twice, of those that are compared.
fn check_keys(members: &[Entry<'_>], path: &str) -> Result<(), Fault> {
    let mut known = HashSet::new();
    for (key, _) in members.iter().take(MAX_KEYS) {
        if !known.insert(&**key) {
            return Err(fault(JsonError::equal(key, key), path));
        }
    }
    Ok(())
}

/// Pushes the records of the object at this path, led by their keys.
pub(super) fn push_records(
    members: &[Entry<'_>],
    path: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<(), Fault> {
    check_keys(members, path)?;
    let mut reader = RowReader::default();
    reader.name_columns(RowKind::Record);
    let mut names = vec![KEY.to_owned()];
    for (key, record) in members {
        let mut tokenizer = Tokenizer::whole(record.raw);
        // The syntax was checked when the object was read.
        let is_valid = reader.read(RowKind::Record, &mut tokenizer).is_ok();
        let path = under(path, key);
        if let Some(error) = reader.error.take().filter(|_| is_valid) {
            writer.refuse_at(&path, error)?;
            continue;
        }
        if names.len() == 1 || names.len() <= reader.names.len() {
            names.truncate(1);
            names.extend_from_slice(&reader.names);
            writer.rows.columns(ColumnLayout::Named, &names)?;
        }
        if let Err(fault) = writer.push_tokens(None, record.raw, Some(key), &reader.cells) {
            let column = fault.place.column.filter(|column| *column > 0);
            let name = column.and_then(|column| names.get(column));
            let path = name.map_or_else(|| path.clone(), |name| under(&path, name));
            writer.refuse_at(&path, fault.into_kind())?;
        }
    }
    Ok(())
}

/// Pushes the rows of the lists in the object at this path. Returns the names of its single values, which are no
/// part of them.
pub(super) fn push_columns(
    members: &[Entry<'_>],
    path: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<Vec<String>, Fault> {
    check_keys(members, path)?;
    let names: Vec<String> = lists(members).map(|(key, _)| key.to_string()).collect();
    if names.len() > MAX_COLUMNS || names.iter().map(String::len).sum::<usize>() > RECORD {
        return Err(fault(JsonError::TooManyColumns(MAX_COLUMNS), path));
    }
    writer.rows.columns(ColumnLayout::Named, &names)?;
    let mut lists: Vec<_> = lists(members).map(|(_, list)| list.items()).collect();
    for number in 0.. {
        let cells: Vec<JsonValue<'_>> = lists.iter_mut().filter_map(Iterator::next).collect();
        if cells.is_empty() {
            break;
        }
        let texts: Vec<Cow<'_, str>> = cells.iter().map(JsonValue::text).collect();
        let row = cells.iter().zip(&texts).map(|(cell, text)| cell.cell(text));
        if let Err(fault) = writer.push(row, None) {
            let name = fault.place.column.and_then(|column| names.get(column));
            let list = name.map_or_else(|| path.to_owned(), |name| child_path(path, name));
            writer.refuse_at(&format!("{list}[{number}]"), fault.into_kind())?;
        }
    }
    let single = members.iter().filter(|(_, value)| !value.kind.is_container());
    Ok(single.map(|(key, _)| key.to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shape_of_an_object() {
        let cases = [
            (r#"{"a": {"x": 1, "y": 2}, "b": {"y": 3, "x": 4}}"#, Some(ObjectShape::Records)),
            (r#"{"a": {"x": 1}}"#, None),
            (r#"{"a": {"x": 1}, "b": {"y": 1}}"#, None),
            (r#"{"a": {"x": 1}, "b": {"x": 1, "y": 1}}"#, None),
            (r#"{"a": {"x": 1}, "b": {"x": 1}, "n": 2}"#, None),
            (r#"{"a": {}, "b": {}}"#, None),
            (r#"{"a": {"1799": 1}, "b": {"1799": 1}}"#, Some(ObjectShape::NumberedRecords)),
            (r#"{"a": {"1800": 1}, "b": {"1800": 1}}"#, Some(ObjectShape::Records)),
            (r#"{"a": {"2100": 1}, "b": {"2100": 1}}"#, Some(ObjectShape::Records)),
            (r#"{"a": {"2101": 1}, "b": {"2101": 1}}"#, Some(ObjectShape::NumberedRecords)),
            (
                r#"{"a": {"x": 1, "0.5": 1}, "b": {"x": 1, "0.5": 1}}"#,
                Some(ObjectShape::NumberedRecords),
            ),
            (r#"{"0": {"x": 1}, "1": {"x": 1}}"#, Some(ObjectShape::Records)),
            (r#"{"a": [1, 2], "b": [3, 4]}"#, Some(ObjectShape::Columns)),
            (r#"{"a": [1, 2], "b": ["x", null], "n": 5, "s": "t"}"#, Some(ObjectShape::Columns)),
            (r#"{"a": [1, 2]}"#, None),
            (r#"{"a": [1, 2], "b": [3]}"#, None),
            (r#"{"a": [], "b": []}"#, None),
            (r#"{"a": [1, 2], "b": [3, 4], "c": {"d": 1}}"#, None),
            (r#"{"a": [1, 2], "b": [3, [4]]}"#, None),
            (r#"{"a": 1, "b": 2}"#, None),
        ];
        for (object, shape) in cases {
            let members: Vec<Entry<'_>> = JsonValue::container(object).members().collect();
            assert_eq!(ObjectShape::of(&members), shape, "{object}");
        }
    }
}
