//! Reads a table in a request: `columns` (or `headers`), and `rows` of objects or arrays.

use std::borrow::Cow;

use super::container::{Container, ContainerReader};
use super::fields::{Field, FieldType, Member, read_fields};
use super::path::under;
use super::row_reader::RowReader;
use super::row_writer::JsonRowWriter;
use super::stream::Stream;
use super::token::JsonType;
use super::value::JsonValue;
use crate::fault::{Fault, JsonError};
use crate::input::source::Source;

/// The fields of a column. `align` is ignored, and `type` only matters for [`common_unit`].
const COLUMN: &[Field] = &[
    // Databases write `{"name": "author", "type": "text"}`.
    Field::new(&["key", "name"], FieldType::Name),
    Field::new(&["label"], FieldType::Name),
    Field::new(&["type"], FieldType::Anything),
    Field::new(&["align"], FieldType::Anything),
    Field::new(&["unit"], FieldType::Text),
];

/// Whether one of these columns has a unit of its own.
pub(super) fn has_units(columns: JsonValue<'_>) -> bool {
    columns.items().any(|column| text(column, "unit").is_some())
}

/// The unit that all columns except text columns share. Otherwise units become part of the column names.
pub(super) fn common_unit(columns: JsonValue<'_>) -> Option<Cow<'_, str>> {
    let units = columns.items().filter_map(|column| match text(column, "unit") {
        None if text(column, "type").as_deref() == Some("string") => None,
        unit => Some(unit),
    });
    let mut units: Vec<_> = units.collect();
    units.dedup();
    if units.len() == 1 { units.pop()? } else { None }
}

fn text<'a>(object: JsonValue<'a>, field: &str) -> Option<Cow<'a, str>> {
    object.members().find(|(key, _)| key == field).map(|(_, value)| value.text())
}

/// Pushes the rows of the object at this path, under its columns.
pub(super) fn push_table(
    columns: Option<Member<'_>>,
    rows: Option<Member<'_>>,
    base: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<(), Fault> {
    let mut reader = RowReader::default();
    if let Some(Member { name, value, .. }) = columns {
        let path = under(base, name);
        // If the columns are wrong, the rows cannot be checked.
        let Some(columns) = columns_of(value, &path, writer)? else { return Ok(()) };
        match RowReader::fixed(columns) {
            Ok(fixed) => reader = fixed,
            Err(key) => return writer.refuse_at(&path, JsonError::equal(&key, &key)),
        }
    }
    let Some(rows) = rows else { return writer.refuse_at(base, JsonError::MissingField("rows")) };
    let path = under(base, rows.name);
    let elements = ContainerReader::new(Container::Array(&path), reader);
    let mut source = Source::new(rows.value.raw.as_bytes(), "request");
    Ok(elements.read(&mut Stream::new(&mut source)?, writer)?)
}

/// The key and the name of each column; `None` if something is wrong.
fn columns_of(
    array: JsonValue<'_>,
    path: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<Option<Vec<(String, String)>>, Fault> {
    let has_one_unit = common_unit(array).is_some();
    let mut columns = Vec::new();
    for (number, item) in array.items().enumerate() {
        columns.push(column(item, has_one_unit, &format!("{path}[{number}]"), writer)?);
    }
    if columns.is_empty() {
        writer.refuse_at(path, JsonError::none("at least one column"))?;
        return Ok(None);
    }
    Ok(columns.into_iter().collect())
}

/// The key and the name of the column at this path; `None` if it was refused.
fn column(
    column: JsonValue<'_>,
    has_one_unit: bool,
    path: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<Option<(String, String)>, Fault> {
    if column.kind != JsonType::Object {
        let name = column.text().into_owned();
        return match FieldType::Name.settings(column) {
            Ok(_) => Ok(Some((name.clone(), name))),
            Err(kind) => writer.refuse_at(path, kind).map(|()| None),
        };
    }
    let members = read_fields(column.members(), COLUMN, path, writer)?;
    if !members.are_valid {
        return Ok(None);
    }
    let (key, name) = match (members.text("key"), members.text("label")) {
        (Some(key), Some(name)) => (key, name),
        (Some(name), None) | (None, Some(name)) => (name.clone(), name),
        (None, None) => {
            return writer.refuse_at(path, JsonError::MissingField("key")).map(|()| None);
        }
    };
    Ok(Some(match members.text("unit") {
        Some(unit) if !has_one_unit => (key, format!("{name} ({unit})")),
        _ => (key, name),
    }))
}
