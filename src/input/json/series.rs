//! Reads an array of series, alone or in a request, as rows of series, label and value. Faults of points are
//! collected with their paths.

use std::collections::HashSet;

use super::fields::{Field, FieldType, Member, find, read_fields};
use super::path::under;
use super::row_writer::JsonRowWriter;
use super::syntax::TokenError;
use super::token::JsonType;
use super::tokenizer::Tokenizer;
use super::value::JsonValue;
use crate::data::rows::{Cell, ColumnLayout};
use crate::fault::{Fault, FaultKind, JsonError};

const SERIES: &[Field] = &[
    Field::new(&["name"], FieldType::Text),
    Field::new(&["points"], FieldType::Array("an array")),
];

const POINT: &[Field] = &[
    Field::new(&["label", "name", "x", "key", "category"], FieldType::Cell("a string")),
    Field::new(&["value", "y", "amount", "count", "total"], FieldType::Cell("a number")),
    // Written by `--to json`; ignored.
    Field::new(&["share"], FieldType::Anything),
    Field::new(&["change"], FieldType::Anything),
];

/// Whether the next value is an array of series: the first element is an object with an array of objects `points`,
/// preceded at most by `name`.
pub(super) fn are_series(tokenizer: &mut Tokenizer<'_>) -> Result<bool, TokenError> {
    if !enter(tokenizer, b'[')? || !enter(tokenizer, b'{')? {
        return Ok(false);
    }
    loop {
        match &*tokenizer.key()?.text(tokenizer.text) {
            "points" => break,
            "name" => tokenizer.read_value()?,
            _ => return Ok(false),
        };
        if !tokenizer.next()? {
            return Ok(false);
        }
    }
    if !enter(tokenizer, b'[')? || !enter(tokenizer, b'{')? {
        return Ok(false);
    }
    Ok(find(POINT, &tokenizer.key()?.text(tokenizer.text)).is_some())
}

/// Enters the next container; `false` if it does not start with this bracket, or is empty.
fn enter(tokenizer: &mut Tokenizer<'_>, bracket: u8) -> Result<bool, TokenError> {
    if tokenizer.peek()? != bracket {
        return Ok(false);
    }
    tokenizer.enter()?;
    tokenizer.next()
}

/// Pushes the points of the array of series at this path.
pub(super) fn push_series(
    array: JsonValue<'_>,
    base: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<(), Fault> {
    let (mut is_announced, mut names) = (false, HashSet::new());
    for (number, value) in array.items().enumerate() {
        let path = format!("{base}[{number}]");
        if value.kind != JsonType::Object {
            writer.refuse_at(&path, value.is_not("an object with `name` and `points`"))?;
            continue;
        }
        let members = read_fields(value.members(), SERIES, &path, writer)?;
        let Some(Member { value: points, .. }) = members.nested("points") else {
            if members.are_valid {
                writer.refuse_at(&path, JsonError::MissingField("points"))?;
            }
            continue;
        };
        let name = members.text("name");
        if !names.insert(name.clone()) {
            let name = name.unwrap_or_default();
            writer.refuse_at(&under(&path, "name"), FaultKind::DuplicateSeries(name))?;
            continue;
        }
        if points.items().next().is_none() {
            writer.refuse_at(&under(&path, "points"), JsonError::none("at least one point"))?;
        }
        let series = name.as_deref().map_or(Cell::Missing, Cell::Text);
        for (index, point) in points.items().enumerate() {
            let point_path = format!("{path}.points[{index}]");
            let Some([label, value]) = label_and_value(point, &point_path, writer)? else {
                continue;
            };
            if !is_announced {
                is_announced = true;
                let names = ["series", "label", "value"].map(str::to_owned);
                writer.rows.columns(ColumnLayout::Request, &names)?;
            }
            let [label_text, value_text] = [label, value].map(|member| member.value.text());
            let cells = [series, label.value.cell(&label_text), value.value.cell(&value_text)];
            if let Err(fault) = writer.push(cells.into_iter(), None) {
                let path = match fault.place.column {
                    Some(0) => under(&path, "name"),
                    Some(1) => under(&point_path, label.name),
                    Some(_) => under(&point_path, value.name),
                    None => point_path,
                };
                writer.refuse_at(&path, fault.into_kind())?;
            }
        }
    }
    Ok(())
}

/// The label and the value of the point at this path; `None` if it was refused.
fn label_and_value<'p>(
    point: JsonValue<'p>,
    path: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<Option<[Member<'p>; 2]>, Fault> {
    if point.kind != JsonType::Object {
        writer.refuse_at(path, point.is_not("an object with `label` and `value`"))?;
        return Ok(None);
    }
    let members = read_fields(point.members(), POINT, path, writer)?;
    if !members.are_valid {
        return Ok(None);
    }
    let missing = match (members.get("label"), members.get("value")) {
        (Some(label), Some(value)) => return Ok(Some([label, value])),
        (Some(_), None) => "value",
        (None, _) => "label",
    };
    writer.refuse_at(path, JsonError::MissingField(missing))?;
    Ok(None)
}
