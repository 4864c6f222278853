//! A table in a request: `columns` (or `headers`), and `rows` under them, of objects or arrays. Does
//! not know the object around them.

use super::columns::Columns;
use super::elements::{Elements, array};
use super::known::{Fields, members};
use super::out::{Out, under};
use super::request::Text;
use super::token::Kind as Form;
use super::value::Value;
use crate::fault::{Fault, Json, Kind};

const COLUMN: Fields =
    Fields { names: &[&["key"], &["label"], &["type"], &["align"]], containers: &[] };

/// Reads the rows of the object at this path, under the columns that stand there by this name.
pub(super) fn table(
    columns: Option<(&'static str, Value<'_>)>,
    rows: Option<Value<'_>>,
    base: &str,
    text: &Text<'_>,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let path = under(base, "rows");
    let mut elements = Elements::of(&path);
    if let Some((name, columns)) = columns {
        let path = under(base, name);
        // Under wrong columns no row can be judged.
        let Some(columns) = heads(columns, &path, out)? else { return Ok(()) };
        match Columns::fixed(columns) {
            Ok(columns) => elements = elements.with(columns, out)?,
            Err(twice) => return out.refuse_at(&path, Json::EqualKeys(twice)),
        }
    }
    match rows {
        Some(rows) => text.walk(rows, |walker| array(walker, elements, out)),
        None => out.refuse_at(base, Json::MissingField("rows")),
    }
}

/// The keys and names of columns; none where something is wrong.
fn heads(
    array: Value<'_>,
    path: &str,
    out: &mut Out<'_>,
) -> Result<Option<Vec<(String, String)>>, Fault> {
    let mut heads = Vec::new();
    let mut is_right = true;
    for (index, item) in array.items().enumerate() {
        let path = format!("{path}[{index}]");
        let head = if item.kind == Form::Object {
            from_object(item, &path, out)?
        } else {
            match name(item) {
                Ok(name) => Some((name.clone(), name)),
                Err(what) => out.refuse_at(&path, what).map(|()| None)?,
            }
        };
        is_right &= head.is_some();
        heads.extend(head);
    }
    if is_right && heads.is_empty() {
        return out.refuse_at(path, Json::none("at least one column")).map(|()| None);
    }
    Ok(is_right.then_some(heads))
}

fn from_object(
    item: Value<'_>,
    path: &str,
    out: &mut Out<'_>,
) -> Result<Option<(String, String)>, Fault> {
    let (mut key, mut label) = (None, None);
    let is_right = members(
        item,
        &COLUMN,
        || path.to_owned(),
        out,
        |member| {
            let name = (member.value.kind != Form::Null).then(|| name(member.value)).transpose()?;
            match member.field {
                "key" => key = name,
                "label" => label = name,
                _ => {}
            }
            Ok(())
        },
    )?;
    if !is_right {
        return Ok(None);
    }
    let Some(name) = key.clone().or(label.clone()) else {
        return out.refuse_at(path, Json::MissingField("key")).map(|()| None);
    };
    Ok(Some((key.unwrap_or_else(|| name.clone()), label.unwrap_or(name))))
}

fn name(value: Value<'_>) -> Result<String, Kind> {
    match value.kind {
        Form::Text | Form::Escaped | Form::Number => Ok(value.text().into_owned()),
        Form::Half => Err(Json::Surrogate.into()),
        _ => Err(value.is_not("a name").into()),
    }
}
