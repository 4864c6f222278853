//! The array of points of one series. Does not know what else a series has.

use super::{LABELS, VALUES};
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json};
use crate::input::json::out::{Here, Out, under};
use crate::input::json::record::{Fields, Surrogate, Value, parsed};
use crate::input::json::walker::{Inside, Walker};

/// Points of one series, as far as they were read.
pub(super) struct Points<'n> {
    base: &'n str,
    /// The index of the series.
    series: u64,
    name: Option<&'n str>,
    announced: bool,
    count: u64,
}

impl<'n> Points<'n> {
    /// Before the first point; whether the columns were announced with another series.
    pub fn new(base: &'n str, series: u64, name: Option<&'n str>, announced: bool) -> Self {
        Self { base, series, name, announced, count: 0 }
    }

    /// Whether the columns are announced.
    pub fn is_announced(&self) -> bool {
        self.announced
    }

    /// How many there were, good or bad.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Reads them up to the end of the array, which is left.
    pub fn read(
        &mut self,
        walker: &mut Walker<'_, '_>,
        inside: &mut Inside,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        loop {
            if walker.peek()? == Some(b']') || walker.element(inside)?.is_none() {
                return Ok(());
            }
            let length = walker.whole()?;
            self.point(walker.here(length), out)?;
            walker.consume(length);
            self.count += 1;
        }
    }

    /// Where the next one stands.
    fn here(&self, fields: [&'static str; 2]) -> Here<'n> {
        Here::Point { base: self.base, series: self.series, point: self.count, fields }
    }

    fn point(&mut self, bytes: &[u8], out: &mut Out<'_>) -> Result<(), Fault> {
        let mut here = self.here(["label", "value"]);
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
        here = self.here([label_key, value_key]);
        out.row(&here, &[self.name.map_or(Cell::Missing, Cell::Text), label.cell(), value.cell()])
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
