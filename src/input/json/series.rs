//! An array of series, alone or in a request: rows of series, label and value. Wrong points are reported by
//! path, and the reading goes on. Does not know what else a request has.

use std::collections::BTreeSet;

use super::fields::{Accepts, Field, Member, find, read_fields};
use super::row_writer::{RowWriter, under};
use super::token::{JsonType, Token, TokenError};
use super::tokenizer::Tokenizer;
use super::value::JsonValue;
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, JsonError, Kind};

/// The fields of a series.
const SERIES: &[Field] =
    &[Field::new("name", Accepts::Text), Field::new("points", Accepts::Array("an array"))];

/// The fields of a point.
const POINT: &[Field] = &[
    Field::new("label", Accepts::Cell("a string")).or(&["name", "x", "key", "category"]),
    Field::new("value", Accepts::Cell("a number")).or(&["y", "amount", "count", "total"]),
    // What a result has beside its values.
    Field::new("share", Accepts::Anything),
    Field::new("change", Accepts::Anything),
];

/// Whether the value that comes next is an array of series: its first element is an object with points,
/// and nothing but a name before them.
pub(super) fn are_series(tokenizer: &mut Tokenizer<'_>) -> Result<bool, TokenError> {
    let mut key = Token::MISSING;
    if !enter(tokenizer, b'[')? || !enter(tokenizer, b'{')? {
        return Ok(false);
    }
    loop {
        tokenizer.key(&mut key)?;
        match &*key.text(tokenizer.bytes) {
            "points" => break,
            "name" => tokenizer.token()?,
            _ => return Ok(false),
        };
        if !tokenizer.next()? {
            return Ok(false);
        }
    }
    if !enter(tokenizer, b'[')? || !enter(tokenizer, b'{')? {
        return Ok(false);
    }
    tokenizer.key(&mut key)?;
    Ok(find(POINT, &key.text(tokenizer.bytes)).is_some())
}

/// Goes to the first element of the container that comes next; `false` if it does not begin with this
/// bracket, or is empty.
fn enter(tokenizer: &mut Tokenizer<'_>, bracket: u8) -> Result<bool, TokenError> {
    if tokenizer.peek()? != bracket {
        return Ok(false);
    }
    tokenizer.enter()?;
    tokenizer.next()
}

/// Reads the array of series at this path.
pub(super) fn series(
    array: JsonValue<'_>,
    base: &str,
    writer: &mut RowWriter<'_>,
) -> Result<(), Fault> {
    let (mut is_announced, mut names) = (false, BTreeSet::new());
    for (number, value) in (0..).zip(array.items()) {
        let path = format!("{base}[{number}]");
        if value.kind != JsonType::Object {
            writer.refuse_at(&path, value.is_not("an object with `name` and `points`"))?;
            continue;
        }
        let members = read_fields(value, SERIES, &|| path.clone(), writer, &mut Accepts::check)?;
        let name = members.text("name");
        let Some(points) = members.nested("points") else {
            if members.are_right {
                writer.refuse_at(&path, JsonError::MissingField("points"))?;
            }
            continue;
        };
        let points = points.value;
        if !names.insert(name.clone()) {
            let name = name.unwrap_or_default();
            writer.refuse_at(&under(&path, "name"), Kind::RepeatedSeries(name))?;
            continue;
        }
        let points_path = under(&path, "points");
        if points.items().next().is_none() {
            writer.refuse_at(&points_path, JsonError::none("at least one point"))?;
        }
        let name = name.as_deref().map_or(Cell::Missing, Cell::Text);
        for (index, point) in points.items().enumerate() {
            let path = || format!("{points_path}[{index}]");
            let Some([label, value]) = label_and_value(point, &path, writer)? else { continue };
            if !is_announced {
                is_announced = true;
                writer.columns(Layout::Points, &["series", "label", "value"].map(str::to_owned))?;
            }
            let (label_text, value_text) = (label.value.text(), value.value.text());
            let cells = [name, label.value.cell(&label_text), value.value.cell(&value_text)];
            if let Err(refusal) = writer.cells(None, &cells) {
                let path = match refusal.place.column {
                    Some(0) => format!("{base}[{number}].name"),
                    Some(1) => under(&path(), label.name),
                    Some(_) => under(&path(), value.name),
                    None => path(),
                };
                writer.refuse_at(&path, *refusal.kind)?;
            }
        }
    }
    Ok(())
}

/// The label and the value of a point; none if it is refused.
fn label_and_value<'t>(
    point: JsonValue<'t>,
    path: &dyn Fn() -> String,
    writer: &mut RowWriter<'_>,
) -> Result<Option<[Member<'t>; 2]>, Fault> {
    if point.kind != JsonType::Object {
        let wrong = point.is_not("an object with `label` and `value`");
        return writer.refuse_at(&path(), wrong).map(|()| None);
    }
    let members = read_fields(point, POINT, path, writer, &mut Accepts::check)?;
    match (members.get("label"), members.get("value")) {
        _ if !members.are_right => Ok(None),
        (Some(label), Some(value)) => Ok(Some([label, value])),
        (label, _) => {
            let missing = if label.is_some() { "value" } else { "label" };
            writer.refuse_at(&path(), JsonError::MissingField(missing)).map(|()| None)
        }
    }
}
