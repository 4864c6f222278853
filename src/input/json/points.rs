//! The series of a request: rows of series, label and value. Wrong points are reported by path, and
//! the reading goes on. Does not know what else a request has.

use super::fields::expected;
use super::out::{Here, Out, under};
use super::request::Text;
use super::token::Kind;
use super::value::{Member, Value};
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json};

const LABELS: [&str; 5] = ["label", "name", "x", "key", "category"];
const VALUES: [&str; 5] = ["value", "y", "amount", "count", "total"];

/// Whether the first element of an array is an object with points, and nothing but a name before them.
pub(super) fn are_series(array: Value<'_>) -> bool {
    let series = array.items().next().filter(|first| first.kind == Kind::Object);
    let is_name = |(key, value): &Member<'_>| key == "name" && matches!(value.byte(), b'"' | b'n');
    let points = series
        .and_then(|series| series.members().ok()?.into_iter().find(|member| !is_name(member)));
    let points = points.filter(|(key, value)| key == "points" && value.kind == Kind::List);
    let point = points.and_then(|(_, points)| points.items().next());
    let point = point.filter(|point| point.kind == Kind::Object);
    let field = point.and_then(|point| point.members().ok()?.into_iter().next());
    field.is_some_and(|(key, _)| LABELS.iter().chain(&VALUES).any(|field| *field == key))
}

/// Reads the array of series at this path.
pub(super) fn series(
    array: Value<'_>,
    text: &Text<'_>,
    base: &str,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    for (number, value) in (0..).zip(array.items()) {
        let mut one = Series { base, number, name: None };
        if value.kind == Kind::Object {
            one.read(value, text, out)?;
        } else {
            out.refuse_at(&one.path(), value.is_not("an object with `name` and `points`"))?;
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
    fn path(&self) -> String {
        format!("{}[{}]", self.base, self.number)
    }

    fn read(&mut self, value: Value<'_>, text: &Text<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let path = self.path();
        let members = value.members().map_err(|key| text.surrogate(key))?;
        let (mut is_named, mut has_points, mut held) = (false, false, None);
        for (index, (key, value)) in members.iter().enumerate() {
            let is_known = matches!(key.as_ref(), "name" | "points");
            if is_known && members.iter().take(index).any(|(before, _)| before == key) {
                out.refuse_at(&path, Json::EqualKeys(key.clone().into_owned()))?;
                continue;
            }
            has_points |= key == "points";
            match (key.as_ref(), value.kind) {
                ("points", Kind::List) if is_named => self.points(*value, out)?,
                ("points", Kind::List) => held = Some(*value),
                ("name", Kind::Text | Kind::Escaped) => {
                    is_named = true;
                    self.name = Some(value.text().into_owned());
                }
                ("name", Kind::Null) => is_named = true,
                ("name", Kind::Half) => {
                    is_named = true;
                    out.refuse_at(&under(&path, key), Json::Surrogate)?;
                }
                _ if is_known => out.refuse_at(&under(&path, key), value.is_not(expected(key)))?,
                _ => out.refuse_at(&path, Json::unknown_field(key, &["name", "points"]))?,
            }
        }
        match held {
            Some(held) => self.points(held, out),
            None if has_points => Ok(()),
            None => out.refuse_at(&path, Json::MissingField("points")),
        }
    }

    fn points(&mut self, array: Value<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let mut count = 0;
        for value in array.items() {
            self.point(value, count, out)?;
            count += 1;
        }
        if count > 0 {
            return Ok(());
        }
        out.refuse_at(&under(&self.path(), "points"), Json::none("at least one point"))
    }

    fn point(&mut self, value: Value<'_>, point: u64, out: &mut Out<'_>) -> Result<(), Fault> {
        let Self { base, number: series, .. } = *self;
        let here = Here::Point { base, series, point, fields: ["label", "value"] };
        if value.kind != Kind::Object {
            return out
                .refuse(here.fault(None, value.is_not("an object with `label` and `value`")));
        }
        let Ok(fields) = value.members() else {
            return out.refuse(here.fault(None, Json::Surrogate));
        };
        let mut parts = Parts::default();
        for (key, value) in &fields {
            if let Err((is_of_value, what)) = parts.field(key, *value) {
                let path = here.place(None).path.unwrap_or_default();
                out.refuse_at(&if is_of_value { under(&path, key) } else { path }, what)?;
                parts.spoilt = true;
            }
        }
        let (label, value) = match parts {
            Parts { spoilt: true, .. } => return Ok(()),
            Parts { label: Some(label), value: Some(value), .. } => (label, value),
            Parts { label, .. } => {
                let lacking = if label.is_some() { "value" } else { "label" };
                return out.refuse(here.fault(None, Json::MissingField(lacking)));
            }
        };
        if out.announced().is_none() {
            out.columns(Layout::Points, &["series", "label", "value"].map(str::to_owned))?;
        }
        let here = Here::Point { base, series, point, fields: [label.0, value.0] };
        let name = self.name.as_deref().map_or(Cell::Missing, Cell::Text);
        let ((_, label), (_, value)) = (label, value);
        out.cells(&here, &[name, label.cell(&label.text()), value.cell(&value.text())])
    }
}

/// What was seen of one point.
#[derive(Default)]
struct Parts<'a> {
    label: Option<(&'static str, Value<'a>)>,
    value: Option<(&'static str, Value<'a>)>,
    spoilt: bool,
}

impl<'a> Parts<'a> {
    /// Takes a field; what is wrong, and whether with its value or with the field itself.
    fn field(&mut self, key: &str, value: Value<'a>) -> Result<(), (bool, Json)> {
        let name = |names: [&'static str; 5]| names.into_iter().find(|name| *name == key);
        let (part, name, is_label) = match (name(LABELS), name(VALUES)) {
            (Some(name), _) => (&mut self.label, name, true),
            (_, Some(name)) => (&mut self.value, name, false),
            _ => return Err((false, Json::unknown_field(key, &["label", "value"]))),
        };
        if let Some((before, _)) = part {
            let what = if *before == name {
                Json::EqualKeys(name.to_owned())
            } else {
                Json::EqualFields((*before).to_owned(), name.to_owned())
            };
            return Err((false, what));
        }
        match value.kind {
            Kind::Text | Kind::Escaped | Kind::Number => {}
            Kind::Null if !is_label => {}
            Kind::Half => return Err((true, Json::Surrogate)),
            _ => return Err((true, value.is_not(if is_label { "a string" } else { "a number" }))),
        }
        *part = Some((name, value));
        Ok(())
    }
}
