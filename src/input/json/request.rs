//! A request, which is here whole: its fields, and the rows of its data. Read as often as is wanted,
//! since what it says besides its data may stand behind it. Does not know what a field may say.

use std::borrow::Cow;

use super::fields::{FIELDS, Holders, take};
use super::grid::table;
use super::known::members;
use super::object::{self, Spot, is_of_request};
use super::out::{Out, place, under};
use super::points::{are_series, series};
use super::value::Value;
use super::walker::Walker;
use super::{at, envelope, jq, read_at};
use crate::data::rows::Sink;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::{REQUEST, Source, line_feeds};
use crate::plan::{Limits, Wishes};

/// A request, and where it stands.
pub struct Request {
    text: String,
    base: String,
    /// Lines before it.
    lines: u64,
}

impl Request {
    /// The request that all of this input is, or that stands at the path.
    pub fn new(source: &mut Source<'_>, at: Option<&str>) -> Result<Self, Fault> {
        let mut window = source.window(REQUEST)?;
        let mut found = Self { text: String::new(), base: String::new(), lines: 0 };
        let read = read_at(&mut window, at, &mut |walker, base| {
            let mut text = String::from_utf8_lossy(walker.ahead()).into_owned();
            let (lines, before) = (walker.line() - 1, walker.consumed());
            walker.skip()?;
            text.truncate(usize::try_from(walker.consumed() - before).unwrap_or_default());
            found = Self { text, base: base.to_owned(), lines };
            Ok(())
        });
        match read {
            Err(fault) if *fault.kind == Kind::Cut => Err(Kind::RequestTooLong.into()),
            read => read.map(|()| found),
        }
    }

    /// Pushes all rows of its data; what it says besides, with `inputText` only where nothing else
    /// holds data. What is wrong is reported all at once.
    pub fn read(&self, sink: &mut dyn Sink) -> (Wishes, Result<(), Fault>) {
        let mut out = Out::patient(sink);
        let mut wishes = Wishes::default();
        let text = Text { text: &self.text, lines: self.lines };
        let spot = Spot { base: &self.base, nested: false };
        let read = text.read(Value::new(&self.text), spot, &mut wishes, &mut out);
        let read = read.and_then(|()| out.end());
        if out.is_used() {
            wishes.input_text = None;
        } else if wishes.input_text.is_none() && read.is_ok() {
            return (wishes, Err(Kind::NoRows.into()));
        }
        (wishes, read)
    }
}

/// A text of which parts are read, behind so many lines.
pub(super) struct Text<'t> {
    text: &'t str,
    lines: u64,
}

impl Text<'_> {
    /// Walks over a part of the text.
    pub fn walk<T>(
        &self,
        part: Value<'_>,
        read: impl FnOnce(&mut Walker<'_, '_>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let at = part.raw.as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        let before = self.text.as_bytes().get(..at).unwrap_or_default();
        let mut source = Source::new(part.raw.as_bytes(), "request");
        read(&mut Walker::new(&mut source)?.behind_lines(self.lines + line_feeds(before)))
    }

    /// Reads an object that is a request, or refuses it as one that data is inside of.
    fn read(
        &self,
        object: Value<'_>,
        spot: Spot<'_>,
        wishes: &mut Wishes,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let base = spot.base;
        let has = |name: &str| object.members().any(|(key, _)| key == name);
        let has_columns = has("columns") || has("headers");
        if has("columns") && has("index") && has("data") {
            return Err(Fault::new(Json::Frame(jq::split(base)).into(), place(base)));
        }
        let is_known = object.members().all(|(key, _)| FIELDS.have(&key));
        let makes_request = |key: &str, value: Value<'_>| match key {
            "data" => are_series(value),
            // Records beside a count of them.
            "rows" if !is_known && !has_columns => false,
            key => is_of_request(key, value.byte(), spot.nested),
        };
        if !is_known && !object.members().any(|(key, value)| makes_request(&key, value)) {
            return self.walk(object, |walker| Err(envelope::refusal(walker, base)?));
        }
        let mut holders = Holders::default();
        let path = || base.to_owned();
        members(object, &FIELDS, path, out, |field| take(field, wishes, &mut holders))?;
        if let Limits { min: Some(min), max: Some(max) } = wishes.limits
            && min >= max
        {
            let found = min.to_string();
            out.refuse_at(
                &under(base, "min"),
                Json::WrongType { expected: "less than max", found },
            )?;
        }
        let Holders { series: lines, columns, rows, data } = holders;
        let is_table = columns.is_some() || rows.is_some();
        let mut given = [("series", lines.is_some()), ("rows", is_table), ("data", data.is_some())]
            .into_iter()
            .filter_map(|(name, is_given)| is_given.then_some(name));
        if let (Some(one), Some(other)) = (given.next(), given.next()) {
            out.refuse_at(base, Json::twice(one, other))?;
        }
        match data {
            _ if is_table => table(columns, rows, base, self, out),
            Some(data) if !are_series(data) => self.any_data(data, spot, wishes, out),
            Some(data) => series(data, &under(base, "data"), out),
            None => match lines {
                Some(lines) => series(lines, &under(base, "series"), out),
                None if wishes.input_text.is_some() || has_mistaken(object) => Ok(()),
                None => out.refuse_at(base, Json::MissingField(Json::SERIES)),
            },
        }
    }

    /// Reads `data` in any form, which may be a request again.
    fn any_data(
        &self,
        data: Value<'_>,
        spot: Spot<'_>,
        wishes: &mut Wishes,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let path = at::step(spot.base, "data");
        let spot = Spot { base: &path, nested: true };
        match self.walk(data, |walker| object::value(walker, spot, out)) {
            Err(fault) if *fault.kind == Kind::RequestTooLong => self.read(data, spot, wishes, out),
            read => read,
        }
    }
}

/// Whether an object has what was refused, but may have been meant to hold the data.
fn has_mistaken(object: Value<'_>) -> bool {
    let may_contain = |(key, value): (Cow<'_, str>, Value<'_>)| {
        let is_holder = FIELDS.have(&key) || value.is_container();
        is_holder && FIELDS.may_contain(&key)
    };
    object.members().any(may_contain)
}
