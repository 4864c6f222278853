//! A table in a request: `columns` (or `headers`), and `rows` under them, of objects or arrays. Does
//! not know the object around them.

use super::elements::{Around, Elements};
use super::members::{Fields, Member, members, walk};
use super::out::{Out, under};
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
            Err(twice) => return out.refuse_at(&path, Json::equal(&twice, &twice)),
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
    let (mut heads, mut count) = (Vec::new(), 0);
    for item in array.items() {
        let path = || format!("{path}[{count}]");
        let (mut key, mut label) = (None, None);
        let mut take = |field: &str, value| {
            match field {
                "key" => key = name(value)?,
                "label" => label = name(value)?,
                _ => {}
            }
            Ok(())
        };
        let is_right = if item.kind == JsonType::Object {
            members(item, COLUMN, &path, out, |member| take(member.field, member.value))?
        } else {
            let taken = take("key", item).map(|()| true);
            taken.or_else(|what: Kind| out.refuse_at(&path(), what).map(|()| false))?
        };
        match key.clone().or(label.clone()).filter(|_| is_right) {
            Some(name) => heads.push((key.unwrap_or(name.clone()), label.unwrap_or(name))),
            None if is_right => out.refuse_at(&path(), Json::MissingField("key"))?,
            None => {}
        }
        count += 1;
    }
    if count == 0 {
        out.refuse_at(path, Json::none("at least one column"))?;
    }
    Ok(Some(heads).filter(|heads| count > 0 && heads.len() == count))
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
