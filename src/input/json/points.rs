//! The series of a request: rows of series, label and value. Wrong points are reported by path, and
//! the reading goes on. Does not know what else a request has.

use super::known::{Fields, members};
use super::out::{Here, Out, under};
use super::token::Kind;
use super::value::Value;
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json};

const SERIES: Fields = Fields { names: &[&["name"], &["points"]], containers: &["points"] };
const POINT: Fields = Fields {
    names: &[
        &["label", "name", "x", "key", "category"],
        &["value", "y", "amount", "count", "total"],
    ],
    containers: &[],
};

/// Whether the first element of an array is an object with points, and nothing but a name before them.
pub(super) fn are_series(array: Value<'_>) -> bool {
    let is_name = |key: &str, byte| key == "name" && matches!(byte, b'"' | b'n');
    let points = first_object(array)
        .and_then(|series| series.members().find(|(key, value)| !is_name(key, value.byte())))
        .filter(|(key, value)| key == "points" && value.kind == Kind::List);
    let point = points.and_then(|(_, points)| first_object(points));
    let field = point.and_then(|point| point.members().next());
    field.is_some_and(|(key, _)| POINT.have(&key))
}

fn first_object(array: Value<'_>) -> Option<Value<'_>> {
    array.items().next().filter(|first| first.kind == Kind::Object)
}

/// Reads the array of series at this path.
pub(super) fn series(array: Value<'_>, base: &str, out: &mut Out<'_>) -> Result<(), Fault> {
    for (number, value) in (0..).zip(array.items()) {
        let path = format!("{base}[{number}]");
        if value.kind != Kind::Object {
            out.refuse_at(&path, value.is_not("an object with `name` and `points`"))?;
            continue;
        }
        let (mut name, mut points) = (None, None);
        members(
            value,
            &SERIES,
            || path.clone(),
            out,
            |member| {
                let value = member.value;
                match member.field {
                    "points" => points = Some(value.list("an array")?),
                    _ if value.kind == Kind::Null => {}
                    _ => name = Some(value.words().ok_or_else(|| value.is_not("a string"))?),
                }
                Ok(())
            },
        )?;
        match points {
            Some(points) => Series { base, number, name }.read(points, out)?,
            None if value.members().any(|(key, _)| key == "points") => {}
            None => out.refuse_at(&path, Json::MissingField("points"))?,
        }
    }
    Ok(())
}

/// One series.
struct Series<'b> {
    /// The path of all of them.
    base: &'b str,
    number: u64,
    name: Option<String>,
}

impl Series<'_> {
    fn read(&self, points: Value<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let mut count = 0;
        for point in points.items() {
            self.point(point, count, out)?;
            count += 1;
        }
        if count > 0 {
            return Ok(());
        }
        let path = under(&format!("{}[{}]", self.base, self.number), "points");
        out.refuse_at(&path, Json::none("at least one point"))
    }

    fn point(&self, object: Value<'_>, point: u64, out: &mut Out<'_>) -> Result<(), Fault> {
        let Self { base, number: series, .. } = *self;
        let here = |fields| Here::Point { base, series, point, fields };
        let row = here(["label", "value"]);
        if object.kind != Kind::Object {
            return out
                .refuse(row.fault(None, object.is_not("an object with `label` and `value`")));
        }
        let (mut label, mut value) = (None, None);
        let path = || row.place(None).path.unwrap_or_default();
        let is_right = members(object, &POINT, path, out, |member| {
            let is_label = member.field == "label";
            match member.value.kind {
                Kind::Text | Kind::Escaped | Kind::Number => {}
                Kind::Null if !is_label => {}
                _ => Err(member.value.is_not(if is_label { "a string" } else { "a number" }))?,
            }
            *(if is_label { &mut label } else { &mut value }) = Some((member.name, member.value));
            Ok(())
        })?;
        let (label, value) = match (label, value) {
            _ if !is_right => return Ok(()),
            (Some(label), Some(value)) => (label, value),
            (label, _) => {
                let lacking = if label.is_some() { "value" } else { "label" };
                return out.refuse(row.fault(None, Json::MissingField(lacking)));
            }
        };
        if out.announced().is_none() {
            out.columns(Layout::Points, &["series", "label", "value"].map(str::to_owned))?;
        }
        let name = self.name.as_deref().map_or(Cell::Missing, Cell::Text);
        let (here, label, value) = (here([label.0, value.0]), label.1, value.1);
        out.cells(&here, &[name, label.cell(&label.text()), value.cell(&value.text())])
    }
}
