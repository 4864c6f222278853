//! A table in a request: `columns` (or `headers`), and `rows` under them, of objects or arrays. Does
//! not know the object around them.

use super::elements::{Around, Elements};
use super::members::{Fields, Member, members};
use super::out::{Out, under};
use super::request::walk;
use super::row::RowReader;
use super::token::{JsonType, JsonValue};
use crate::fault::{Fault, Json, Kind};

const COLUMN: Fields = "key label type align";

/// Reads the rows of the object at this path, under the columns that stand there by this name.
pub(super) fn table(
    columns: Option<&Member<'_>>,
    rows: Option<&Member<'_>>,
    base: &str,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let mut reader = RowReader::default();
    if let Some(Member { name, value, .. }) = columns {
        let path = under(base, name);
        // Under wrong columns no row can be judged.
        let Some(columns) = heads(*value, &path, out)? else { return Ok(()) };
        match RowReader::fixed(columns) {
            Ok(fixed) => reader = fixed,
            Err(twice) => return out.refuse_at(&path, Json::EqualKeys(twice)),
        }
    }
    let Some(rows) = rows else { return out.refuse_at(base, Json::MissingField("rows")) };
    let path = under(base, "rows");
    let elements = Elements::new(Around::Array(&path), reader);
    walk(rows.value, |walker| elements.read(walker, out))
}

/// The keys and names of columns; none where something is wrong.
fn heads(
    array: JsonValue<'_>,
    path: &str,
    out: &mut Out<'_>,
) -> Result<Option<Vec<(String, String)>>, Fault> {
    let mut heads = Vec::new();
    let mut is_right = true;
    for (index, item) in array.items().enumerate() {
        let path = format!("{path}[{index}]");
        let (mut key, mut label) = (None, None);
        is_right &= if item.kind == JsonType::Object {
            members(item, COLUMN, &|| path.clone(), out, |Member { field, value, .. }| {
                match field {
                    "key" => key = name(value)?,
                    "label" => label = name(value)?,
                    _ => {}
                }
                Ok(())
            })?
        } else {
            match name(item) {
                Ok(name) => key = name,
                Err(what) => out.refuse_at(&path, what).map(|()| is_right = false)?,
            }
            is_right
        };
        match key.clone().or(label.clone()) {
            Some(name) => {
                heads.push((key.unwrap_or_else(|| name.clone()), label.unwrap_or(name)));
            }
            None if is_right => {
                is_right = false;
                out.refuse_at(&path, Json::MissingField("key"))?;
            }
            None => {}
        }
    }
    if is_right && heads.is_empty() {
        return out.refuse_at(path, Json::none("at least one column")).map(|()| None);
    }
    Ok(is_right.then_some(heads))
}

/// The name that a value is, or none where it is null.
fn name(value: JsonValue<'_>) -> Result<Option<String>, Kind> {
    match value.kind {
        JsonType::Text | JsonType::Escaped | JsonType::Number => {
            Ok(Some(value.text().into_owned()))
        }
        JsonType::Null => Ok(None),
        _ => Err(value.is_not("a name").into()),
    }
}
