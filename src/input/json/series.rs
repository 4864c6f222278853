//! The series of a request: rows of series, label and value. Wrong points are reported by path, and
//! the reading goes on. Does not know what else a request has.

use std::collections::BTreeSet;

use super::members::{self, Fields, Member, list, members};
use super::out::{Out, under};
use super::token::{JsonType, JsonValue};
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json, Kind};

const SERIES: Fields = "name points[]";
const POINT: Fields = "label|name|x|key|category value|y|amount|count|total";

/// Whether the first element of an array is an object with points, and nothing but a name before them.
pub(super) fn are_series(array: JsonValue<'_>) -> bool {
    let points = first_object(array)
        .and_then(|series| series.members().find(|(key, _)| key != "name"))
        .filter(|(key, _)| key == "points");
    let point = points.and_then(|(_, points)| first_object(points));
    let field = point.and_then(|point| point.members().next());
    field.is_some_and(|(key, _)| members::field(POINT, &key).is_some())
}

/// The first item of an array, if both are what they should be.
fn first_object(array: JsonValue<'_>) -> Option<JsonValue<'_>> {
    let first = array.items().next().filter(|_| array.kind == JsonType::List);
    first.filter(|first| first.kind == JsonType::Object)
}

/// Reads the array of series at this path.
pub(super) fn series(array: JsonValue<'_>, base: &str, out: &mut Out<'_>) -> Result<(), Fault> {
    let (mut is_announced, mut names) = (false, BTreeSet::new());
    for (number, value) in (0..).zip(array.items()) {
        let path = format!("{base}[{number}]");
        if value.kind != JsonType::Object {
            out.refuse_at(&path, value.is_not("an object with `name` and `points`"))?;
            continue;
        }
        let (mut name, mut points) = (None, None);
        let take = |Member { field, value, .. }| {
            match field {
                "points" => {
                    list(value, "an array")?;
                    points = Some(value);
                }
                _ => name = value.read::<Option<String>>("a string")?,
            }
            Ok(())
        };
        let is_right = members(value, SERIES, &|| path.clone(), out, take)?;
        let Some(points) = points else {
            if is_right {
                out.refuse_at(&path, Json::MissingField("points"))?;
            }
            continue;
        };
        if !names.insert(name.clone()) {
            let name = name.unwrap_or_default();
            out.refuse_at(&under(&path, "name"), Kind::RepeatedSeries(name))?;
            continue;
        }
        let points_path = under(&path, "points");
        if points.items().next().is_none() {
            out.refuse_at(&points_path, Json::none("at least one point"))?;
        }
        let name = name.as_deref().map_or(Cell::Missing, Cell::Text);
        for (index, point) in points.items().enumerate() {
            let path = || format!("{points_path}[{index}]");
            let Some([label, value]) = parts(point, &path, out)? else { continue };
            if !is_announced {
                is_announced = true;
                out.columns(Layout::Points, &["series", "label", "value"].map(str::to_owned))?;
            }
            let (label_text, value_text) = (label.1.text(), value.1.text());
            let cells = [name, label.1.cell(&label_text), value.1.cell(&value_text)];
            if let Err(refusal) = out.cells(None, &cells) {
                let path = match refusal.place.column.as_deref() {
                    Some("series") => format!("{base}[{number}].name"),
                    Some("label") => under(&path(), label.0),
                    Some(_) => under(&path(), value.0),
                    None => path(),
                };
                out.refuse_at(&path, *refusal.kind)?;
            }
        }
    }
    Ok(())
}

/// The label and the value of a point, each with how it is called there; nothing where it is refused.
fn parts<'t>(
    point: JsonValue<'t>,
    path: &dyn Fn() -> String,
    out: &mut Out<'_>,
) -> Result<Option<[(&'static str, JsonValue<'t>); 2]>, Fault> {
    if point.kind != JsonType::Object {
        let wrong = point.is_not("an object with `label` and `value`");
        return out.refuse_at(&path(), wrong).map(|()| None);
    }
    let (mut label, mut value) = (None, None);
    let is_right = members(point, POINT, path, out, |member| {
        let is_label = member.field == "label";
        match member.value.kind {
            JsonType::Text | JsonType::Escaped | JsonType::Number => {}
            JsonType::Null if !is_label => {}
            _ => Err(member.value.is_not(if is_label { "a string" } else { "a number" }))?,
        }
        *(if is_label { &mut label } else { &mut value }) = Some((member.name, member.value));
        Ok::<_, Kind>(())
    })?;
    match (label, value) {
        _ if !is_right => Ok(None),
        (Some(label), Some(value)) => Ok(Some([label, value])),
        (label, _) => {
            let lacking = if label.is_some() { "value" } else { "label" };
            out.refuse_at(&path(), Json::MissingField(lacking)).map(|()| None)
        }
    }
}
