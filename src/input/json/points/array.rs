//! The array of points of one series: flat ones many at a time, the others one by one; the second half
//! of a long one perhaps by another thread. Does not know what else a series has.

use super::{LABELS, VALUES};
use crate::data::rows::{Cell, Layout, Sink};
use crate::fault::{Fault, Json};
use crate::input::json::flat::{self, Flat, Form};
use crate::input::json::out::{Here, Out, Route, under};
use crate::input::json::record::{Fields, Surrogate, Value, parsed};
use crate::input::json::scan::behind;
use crate::input::json::walker::{Inside, Walker};
use crate::input::source::{Reading, Rest, Source};

/// Points of one series, as far as they were read.
pub(super) struct Points<'n> {
    base: &'n str,
    /// The index of the series.
    series: u64,
    name: Option<&'n str>,
    announced: bool,
    quick: Flat,
    /// What flat ones call their label and their value.
    fields: [&'static str; 2],
    count: u64,
    /// Whether another thread may read the second half of them.
    is_shared: bool,
}

/// Where no more than so many are flat, they are read by one thread.
const FEW: u64 = 64;

impl<'n> Points<'n> {
    /// Before the first point; whether the columns were announced with another series.
    pub fn new(base: &'n str, series: u64, name: Option<&'n str>, announced: bool) -> Self {
        let (quick, fields) = (Flat::default(), ["label", "value"]);
        Self { base, series, name, announced, quick, fields, count: 0, is_shared: false }
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
            if self.announced && inside.is_begun() && out.is_quick() {
                self.flat(walker, out)?;
            }
            if walker.peek()? == Some(b']') || walker.element(inside)?.is_none() {
                return Ok(());
            }
            let length = walker.whole()?;
            self.point(walker.here(length), out)?;
            walker.consume(length);
            self.count += 1;
        }
    }

    fn flat(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        if self.is_shared {
            self.count += out.join(walker)?;
        }
        let (name, here) = (self.name, self.here(self.fields));
        let mut rows = flat::Points { name, here, fields: &mut self.fields, out };
        let taken = self.quick.read(walker, Form::Object, flat::POINT, &mut rows)?;
        self.count += taken;
        if taken > FEW && !std::mem::replace(&mut self.is_shared, true) {
            let rest = Rest { begin: |bytes| behind(bytes, *b"},{"), read: self.rest(walker) };
            out.share(walker, rest);
        }
        self.count += if self.is_shared { out.join(walker)? } else { 0 };
        Ok(())
    }

    /// How another thread reads those to come.
    fn rest(&self, walker: &Walker<'_, '_>) -> Box<Reading> {
        let (series, name, depth) = (self.series, self.name.map(str::to_owned), walker.depth());
        let (quick, fields) = (self.quick.clone(), self.fields);
        Box::new(move |source: &mut Source<'_>, sink: &mut dyn Sink| {
            let points = Points::new("", series, name.as_deref(), true);
            let mut points = Points { quick, fields, is_shared: true, ..points };
            let (mut walker, mut inside) = (Walker::behind(source, depth), Inside::begun());
            points.read(&mut walker, &mut inside, &mut Out::new(sink, Route::Quick)).ok()?;
            Some(points.count)
        })
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
