//! Reads an array of series, alone or in a request, as rows of series, label and value. Faults of points are
//! collected with their paths.

use std::collections::HashSet;

use super::fields::{self, Field, FieldType, Member, find, read_fields};
use super::row_writer::{RowWriter, under};
use super::token::{JsonType, TokenError};
use super::tokenizer::Tokenizer;
use super::value::JsonValue;
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, FaultKind, JsonError};

/// The fields of a series.
const SERIES: &[Field] = &[
    Field::new(&["name"], FieldType::Text),
    Field::new(&["points"], FieldType::Array("an array")),
];

/// The fields of a point.
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
        match &*tokenizer.key()?.text(tokenizer.bytes) {
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
    Ok(find(POINT, &tokenizer.key()?.text(tokenizer.bytes)).is_some())
}

/// Enters the next container; `false` if it does not start with this bracket, or is empty.
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
    let (mut is_announced, mut names) = (false, HashSet::new());
    for (number, value) in array.items().enumerate() {
        let path = format!("{base}[{number}]");
        if value.kind != JsonType::Object {
            writer.refuse_at(&path, value.is_not("an object with `name` and `points`"))?;
            continue;
        }
        let (members, mut faults) = read_fields(value.members(), SERIES, &mut FieldType::check);
        let points = members.nested("points").map(|points| points.value);
        if points.is_none() && faults.is_empty() {
            faults.push(JsonError::MissingField("points").into());
        }
        fields::refuse(faults, &path, writer)?;
        let Some(points) = points else { continue };
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
            let [label, value] = match label_and_value(point) {
                Ok(members) => members,
                Err(faults) => {
                    fields::refuse(faults, &format!("{path}.points[{index}]"), writer)?;
                    continue;
                }
            };
            if !is_announced {
                is_announced = true;
                writer
                    .columns(Layout::Request, &["series", "label", "value"].map(str::to_owned))?;
            }
            let [label_text, value_text] = [label, value].map(|member| member.value.text());
            let cells = [series, label.value.cell(&label_text), value.value.cell(&value_text)];
            if let Err(fault) = writer.push_cells(None, &cells) {
                let point = format!("{path}.points[{index}]");
                let path = match fault.place.column {
                    Some(0) => under(&path, "name"),
                    Some(1) => under(&point, label.name),
                    Some(_) => under(&point, value.name),
                    None => point,
                };
                writer.refuse_at(&path, fault.into_kind())?;
            }
        }
    }
    Ok(())
}

/// The label and the value of a point.
fn label_and_value(point: JsonValue<'_>) -> Result<[Member<'_>; 2], Vec<Fault>> {
    if point.kind != JsonType::Object {
        return Err(vec![point.is_not("an object with `label` and `value`").into()]);
    }
    let (members, faults) = read_fields(point.members(), POINT, &mut FieldType::check);
    if !faults.is_empty() {
        return Err(faults);
    }
    match (members.get("label"), members.get("value")) {
        (Some(label), Some(value)) => Ok([label, value]),
        (Some(_), None) => Err(vec![JsonError::MissingField("value").into()]),
        (None, _) => Err(vec![JsonError::MissingField("label").into()]),
    }
}
