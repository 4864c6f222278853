//! A table in a request: `columns` (or `headers`), and `rows` under them, of objects or arrays. Does
//! not know the object around them.

use std::borrow::Cow;

use super::container::{Container, ContainerReader};
use super::fields::{Accepts, Field, Member, read_fields};
use super::row_reader::RowReader;
use super::row_writer::{RowWriter, under};
use super::token::JsonType;
use super::value::JsonValue;
use crate::fault::{Fault, JsonError};

/// The fields of a column: its key, how it is called, and two that mean nothing here.
const COLUMN: &[Field] = &[
    Field::new("key", Accepts::Name),
    Field::new("label", Accepts::Name),
    Field::new("type", Accepts::Anything),
    Field::new("align", Accepts::Anything),
    Field::new("unit", Accepts::Text),
];

/// Whether one of these columns has a unit of its own.
pub(super) fn has_units(columns: JsonValue<'_>) -> bool {
    columns.items().any(|column| text(column, "unit").is_some())
}

/// The unit of all columns but those of text; else each unit is a part of the name of its column.
pub(super) fn common_unit(columns: JsonValue<'_>) -> Option<Cow<'_, str>> {
    let mut units = columns.items().filter_map(|column| match text(column, "unit") {
        None if text(column, "type").as_deref() == Some("string") => None,
        unit => Some(unit),
    });
    let first = units.next().flatten()?;
    units.all(|unit| unit.as_ref() == Some(&first)).then_some(first)
}

fn text<'a>(object: JsonValue<'a>, field: &str) -> Option<Cow<'a, str>> {
    object.members().find(|(key, _)| key == field).map(|(_, value)| value.text())
}

/// Reads the rows of the object at this path, under its columns.
pub(super) fn table(
    columns: Option<Member<'_>>,
    rows: Option<Member<'_>>,
    base: &str,
    writer: &mut RowWriter<'_>,
) -> Result<(), Fault> {
    let mut reader = RowReader::default();
    if let Some(Member { name, value, .. }) = columns {
        let path = under(base, name);
        // Under wrong columns no row can be judged.
        let Some(columns) = columns_of(value, &path, writer)? else { return Ok(()) };
        match RowReader::fixed(columns) {
            Ok(fixed) => reader = fixed,
            Err(twice) => return writer.refuse_at(&path, JsonError::equal(&twice, &twice)),
        }
    }
    let Some(rows) = rows else { return writer.refuse_at(base, JsonError::MissingField("rows")) };
    let path = under(base, "rows");
    let elements = ContainerReader::new(Container::Array(&path), reader);
    super::read_part(rows.value, |stream| elements.read(stream, writer))
}

/// The key and the name of each column; none where something is wrong.
fn columns_of(
    array: JsonValue<'_>,
    path: &str,
    writer: &mut RowWriter<'_>,
) -> Result<Option<Vec<(String, String)>>, Fault> {
    let mut columns = Vec::new();
    let has_one_unit = common_unit(array).is_some();
    let items: Vec<JsonValue<'_>> = array.items().collect();
    for (index, &item) in items.iter().enumerate() {
        let path = || format!("{path}[{index}]");
        if item.kind != JsonType::Object {
            match Accepts::Name.check(item) {
                Ok(()) => columns.push((item.text().into_owned(), item.text().into_owned())),
                Err(wrong) => writer.refuse_at(&path(), wrong)?,
            }
            continue;
        }
        let members = read_fields(item, COLUMN, &path, writer, &mut Accepts::check)?;
        let (key, label) = (members.text("key"), members.text("label"));
        match key.clone().or(label.clone()).zip(label.or(key)) {
            _ if !members.are_right => {}
            Some((key, label)) => {
                let unit = members.text("unit").filter(|_| !has_one_unit);
                let unit = unit.map(|unit| format!(" ({unit})"));
                columns.push((key, label + unit.as_deref().unwrap_or_default()));
            }
            None => writer.refuse_at(&path(), JsonError::MissingField("key"))?,
        }
    }
    if items.is_empty() {
        writer.refuse_at(path, JsonError::none("at least one column"))?;
    }
    Ok((!items.is_empty() && columns.len() == items.len()).then_some(columns))
}
