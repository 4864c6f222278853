//! A table in a request: `columns` (or `headers`), and `rows` under them, of objects or arrays. Does
//! not know the object around them.

use super::container::{Container, ContainerReader};
use super::fields::{Field, Fields, Member, read_fields};
use super::row_reader::RowReader;
use super::row_writer::{RowWriter, under};
use super::token::JsonType;
use super::value::JsonValue;
use crate::fault::{Fault, JsonError, Kind};

/// The fields of a column: its key, how it is called, and two that mean nothing here.
const COLUMN: Fields<[Option<String>; 2]> = &[
    Field::new("key", |[key, _], value| read_name(key, value)),
    Field::new("label", |[_, label], value| read_name(label, value)),
    Field::ignored("type"),
    Field::ignored("align"),
];

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
    let items: Vec<JsonValue<'_>> = array.items().collect();
    for (index, &item) in items.iter().enumerate() {
        let path = || format!("{path}[{index}]");
        let mut names = [None, None];
        if item.kind == JsonType::Object {
            if !read_fields(item, COLUMN, &mut names, &path, writer)?.are_right {
                continue;
            }
        } else if item.kind != JsonType::Null
            && let Err(wrong) = read_name(&mut names[0], item)
        {
            writer.refuse_at(&path(), wrong)?;
            continue;
        }
        match names {
            [Some(key), Some(label)] => columns.push((key, label)),
            [Some(name), None] | [None, Some(name)] => columns.push((name.clone(), name)),
            [None, None] => writer.refuse_at(&path(), JsonError::MissingField("key"))?,
        }
    }
    if items.is_empty() {
        writer.refuse_at(path, JsonError::none("at least one column"))?;
    }
    Ok((!items.is_empty() && columns.len() == items.len()).then_some(columns))
}

/// Reads a name, which may be a number.
fn read_name(name: &mut Option<String>, value: JsonValue<'_>) -> Result<(), Kind> {
    match value.kind {
        JsonType::Text | JsonType::Escaped | JsonType::Number => {
            *name = Some(value.text().into_owned());
            Ok(())
        }
        _ => Err(value.is_not("a name").into()),
    }
}
