//! The series of a request: rows of series, label and value. Wrong points are reported by path, and
//! the reading goes on. Points that stand before the name of their series are held, as far as one
//! record's length.

use super::flat::{self, Flat, Form};
use super::out::{Here, Out, under};
use super::record::{Fields, Surrogate, Value, parsed};
use super::request::expected;
use super::walker::Walker;
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json, Kind};
use crate::input::source::Source;

pub(super) const LABELS: [&str; 5] = ["label", "name", "x", "key", "category"];
pub(super) const VALUES: [&str; 5] = ["value", "y", "amount", "count", "total"];

/// Reads the array of series that begins here.
pub(super) fn series(
    walker: &mut Walker<'_, '_>,
    base: &str,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let mut all = AllSeries { base, series: 0, announced: false };
    let mut inside = walker.enter()?;
    while let Some(byte) = walker.element(&mut inside)? {
        if byte == b'{' {
            all.one(walker, out)?;
        } else {
            let found = Value::shown(&walker.take()?);
            let what = "an object with `name` and `points`";
            out.refuse_at(&all.path(), Json::WrongType { expected: what, found })?;
        }
        all.series += 1;
    }
    Ok(())
}

struct AllSeries<'b> {
    base: &'b str,
    /// The index of the one that is being read.
    series: u64,
    announced: bool,
}

/// What was seen of one series.
#[derive(Default)]
struct One {
    keys: Vec<String>,
    name: Option<String>,
    named: bool,
    held: Option<String>,
    /// Points that were pushed, or refused.
    points: Option<u64>,
}

impl AllSeries<'_> {
    fn path(&self) -> String {
        format!("{}[{}]", self.base, self.series)
    }

    fn one(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let mut one = One::default();
        let mut inside = walker.enter()?;
        let mut key = String::new();
        while let Some(byte) = walker.member(&mut inside, &mut key)? {
            self.member(&key, byte, &mut one, walker, out)?;
        }
        if let Some(held) = one.held.take() {
            let mut source = Source::new(held.as_bytes(), "points");
            let mut walker = Walker::new(&mut source)?;
            one.points = Some(self.points(&mut walker, one.name.as_deref(), out)?);
        }
        let path = self.path();
        match one.points {
            Some(0) => out.refuse_at(&under(&path, "points"), Json::none("at least one point")),
            Some(_) => Ok(()),
            None if one.keys.iter().any(|key| key == "points") => Ok(()),
            None => out.refuse_at(&path, Json::MissingField("points")),
        }
    }

    fn member(
        &mut self,
        key: &str,
        byte: u8,
        one: &mut One,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let path = self.path();
        let known = matches!(key, "name" | "points");
        if known && one.keys.iter().any(|before| before == key) {
            out.refuse_at(&path, Json::EqualKeys(key.to_owned()))?;
            return walker.skip();
        }
        if known {
            one.keys.push(key.to_owned());
        }
        match (key, byte) {
            ("points", b'[') if one.named => {
                one.points = Some(self.points(walker, one.name.as_deref(), out)?);
            }
            ("points", b'[') => match walker.whole() {
                Ok(_) => one.held = Some(walker.take()?),
                // Too many to be held; where the survey ends, the name does not matter yet.
                Err(fault) if matches!(*fault.kind, Kind::RecordTooLong | Kind::Cut) => {
                    one.points = Some(self.points(walker, None, out)?);
                }
                Err(fault) => return Err(fault),
            },
            ("name", b'"' | b'n') => {
                one.named = true;
                let raw = walker.take()?;
                match Value::new(&raw) {
                    Ok(Value::Text(_)) if one.points.is_some() => {
                        let late = Json::Late { first: "name", then: "points" };
                        out.refuse_at(&path, late)?;
                    }
                    Ok(Value::Text(name)) => one.name = Some(name.into_owned()),
                    Ok(_) => {}
                    Err(half) => out.refuse_at(&under(&path, key), half)?,
                }
            }
            _ if known => {
                let found = shown(byte, walker)?;
                let wrong = Json::WrongType { expected: expected(key), found };
                out.refuse_at(&under(&path, key), wrong)?;
            }
            _ => {
                walker.skip()?;
                out.refuse_at(&path, Json::unknown_field(key, &["name", "points"]))?;
            }
        }
        Ok(())
    }

    /// The number of points in the array that begins here.
    fn points(
        &mut self,
        walker: &mut Walker<'_, '_>,
        name: Option<&str>,
        out: &mut Out<'_>,
    ) -> Result<u64, Fault> {
        let mut inside = walker.enter()?;
        let (mut quick, mut fields) = (Flat::default(), ["label", "value"]);
        let mut point = 0;
        loop {
            if self.announced && point > 0 && out.is_quick() {
                let (base, series) = (self.base, self.series);
                let here = Here::Point { base, series, point, fields };
                let mut rows = flat::Points { name, here, fields: &mut fields, out };
                point += quick.read(walker, Form::Object, flat::POINT, &mut rows)?;
            }
            if walker.element(&mut inside)?.is_none() {
                return Ok(point);
            }
            let length = walker.whole()?;
            self.point(walker.here(length), name, point, out)?;
            walker.consume(length);
            point += 1;
        }
    }

    fn point(
        &mut self,
        bytes: &[u8],
        name: Option<&str>,
        point: u64,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let (base, series) = (self.base, self.series);
        let mut here = Here::Point { base, series, point, fields: ["label", "value"] };
        if !bytes.starts_with(b"{") {
            let found = Value::shown(&String::from_utf8_lossy(bytes));
            let what = "an object with `label` and `value`";
            return out.refuse(here.fault(None, Json::WrongType { expected: what, found }));
        }
        let Ok(Fields(fields)) = parsed(bytes) else {
            return out.refuse(here.fault(None, Json::Surrogate));
        };
        let mut parts = Parts::default();
        for (key, raw) in &fields {
            if let Err((column, what)) = parts.field(key, raw.get()) {
                let path = here.place(None).path.unwrap_or_default();
                let path = if column { under(&path, key) } else { path };
                out.refuse_at(&path, what)?;
                parts.spoilt = true;
            }
        }
        if parts.spoilt {
            return Ok(());
        }
        let (Some((label_key, label)), Some((value_key, value))) = (parts.label, parts.value)
        else {
            let lacking = if fields.iter().any(|(key, _)| LABELS.contains(&key.as_ref())) {
                "value"
            } else {
                "label"
            };
            return out.refuse(here.fault(None, Json::MissingField(lacking)));
        };
        if !self.announced {
            self.announced = true;
            out.columns(Layout::Points, &["series", "label", "value"].map(str::to_owned))?;
        }
        here = Here::Point { base, series, point, fields: [label_key, value_key] };
        out.row(&here, &[name.map_or(Cell::Missing, Cell::Text), label.cell(), value.cell()])
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
            |expected: &'static str| (true, Json::WrongType { expected, found: Value::shown(raw) });
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

/// The value that begins here as a message shows it; it is read.
pub(super) fn shown(byte: u8, walker: &mut Walker<'_, '_>) -> Result<String, Fault> {
    Ok(match byte {
        b'[' | b'{' => {
            walker.skip()?;
            Value::shown(if byte == b'[' { "[" } else { "{" })
        }
        _ => walker.take()?,
    })
}
