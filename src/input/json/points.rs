//! The series of a request: rows of series, label and value. Wrong points are reported by path, and
//! the reading goes on. Does not know what else a request has.

use super::fields::expected;
use super::out::{Here, Out, under};
use super::request::Text;
use super::value::{Surrogate, Value, items, members, shown};
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json};

const LABELS: [&str; 5] = ["label", "name", "x", "key", "category"];
const VALUES: [&str; 5] = ["value", "y", "amount", "count", "total"];

/// Whether the first element of an array is an object with points, and nothing but a name before them.
pub(super) fn are_series(array: &str) -> bool {
    let first = items(array).next().filter(|first| first.starts_with('{'));
    let members = first.and_then(|first| members(first).ok()).unwrap_or_default();
    let is_name = |(key, raw): &&(_, &str)| *key == "name" && raw.starts_with(['"', 'n']);
    let points = members.iter().find(|member| !is_name(member)).filter(|(key, _)| key == "points");
    let point =
        points.filter(|(_, raw)| raw.starts_with('[')).and_then(|(_, raw)| items(raw).next());
    let fields = point.filter(|point| point.starts_with('{')).map(self::members);
    let key = fields.and_then(Result::ok).and_then(|fields| fields.into_iter().next());
    key.is_some_and(|(key, _)| LABELS.iter().chain(&VALUES).any(|field| *field == key))
}

/// Reads the array of series at this path.
pub(super) fn series(
    array: &str,
    text: &Text<'_>,
    base: &str,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let mut is_announced = false;
    for (number, raw) in (0..).zip(items(array)) {
        let mut one = Series { base, number, name: None, is_announced };
        if raw.starts_with('{') {
            one.read(raw, text, out)?;
        } else {
            let what = "an object with `name` and `points`";
            out.refuse_at(&one.path(), Json::WrongType { expected: what, found: shown(raw) })?;
        }
        is_announced = one.is_announced;
    }
    Ok(())
}

/// One series.
struct Series<'b> {
    /// The path of all of them.
    base: &'b str,
    number: u64,
    name: Option<String>,
    /// Whether the columns were, before a point of any series.
    is_announced: bool,
}

impl Series<'_> {
    fn path(&self) -> String {
        format!("{}[{}]", self.base, self.number)
    }

    fn read(&mut self, raw: &str, text: &Text<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let path = self.path();
        let members = members(raw).map_err(|key| text.surrogate(key))?;
        let (mut is_named, mut has_points, mut held) = (false, false, None);
        for (index, (key, raw)) in members.iter().enumerate() {
            let is_known = matches!(key.as_ref(), "name" | "points");
            if is_known && members.iter().take(index).any(|(before, _)| before == key) {
                out.refuse_at(&path, Json::EqualKeys(key.clone().into_owned()))?;
                continue;
            }
            has_points |= key == "points";
            match (key.as_ref(), raw.as_bytes().first()) {
                ("points", Some(b'[')) if is_named => self.points(raw, out)?,
                ("points", Some(b'[')) => held = Some(raw),
                ("name", Some(b'"' | b'n')) => {
                    is_named = true;
                    match Value::new(raw) {
                        Ok(Value::Text(name)) => self.name = Some(name.into_owned()),
                        Ok(_) => {}
                        Err(half) => out.refuse_at(&under(&path, key), half)?,
                    }
                }
                _ if is_known => {
                    let wrong = Json::WrongType { expected: expected(key), found: shown(raw) };
                    out.refuse_at(&under(&path, key), wrong)?;
                }
                _ => out.refuse_at(&path, Json::unknown_field(key, &["name", "points"]))?,
            }
        }
        match held {
            Some(held) => self.points(held, out),
            None if has_points => Ok(()),
            None => out.refuse_at(&path, Json::MissingField("points")),
        }
    }

    fn points(&mut self, array: &str, out: &mut Out<'_>) -> Result<(), Fault> {
        let mut count = 0;
        for raw in items(array) {
            self.point(raw, count, out)?;
            count += 1;
        }
        if count > 0 {
            return Ok(());
        }
        out.refuse_at(&under(&self.path(), "points"), Json::none("at least one point"))
    }

    fn point(&mut self, raw: &str, point: u64, out: &mut Out<'_>) -> Result<(), Fault> {
        let Self { base, number: series, .. } = *self;
        let here = Here::Point { base, series, point, fields: ["label", "value"] };
        if !raw.starts_with('{') {
            let what = "an object with `label` and `value`";
            let wrong = Json::WrongType { expected: what, found: shown(raw) };
            return out.refuse(here.fault(None, wrong));
        }
        let Ok(fields) = members(raw) else {
            return out.refuse(here.fault(None, Json::Surrogate));
        };
        let mut parts = Parts::default();
        for (key, raw) in &fields {
            if let Err((is_of_value, what)) = parts.field(key, raw) {
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
        if !std::mem::replace(&mut self.is_announced, true) {
            out.columns(Layout::Points, &["series", "label", "value"].map(str::to_owned))?;
        }
        let here = Here::Point { base, series, point, fields: [label.0, value.0] };
        let name = self.name.as_deref().map_or(Cell::Missing, Cell::Text);
        out.cells(&here, &[name, label.1.cell(), value.1.cell()])
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
    fn field(&mut self, key: &str, raw: &'a str) -> Result<(), (bool, Json)> {
        let wrong =
            |expected: &'static str| (true, Json::WrongType { expected, found: shown(raw) });
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
        let value = Value::new(raw).map_err(|Surrogate| (true, Json::Surrogate))?;
        match value {
            Value::Text(_) | Value::Number(_) => {}
            Value::Null if !is_label => {}
            _ if is_label => return Err(wrong("a string")),
            _ => return Err(wrong("a number")),
        }
        *part = Some((name, value));
        Ok(())
    }
}
