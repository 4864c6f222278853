//! A request, which is here whole: its fields, and the rows of its data. Read as often as is wanted,
//! since what it says besides its data may stand behind it. Does not know what a field may say.

use std::collections::HashSet;

use super::envelope::{Found, Group};
use super::fields::{Fields, expected, is_field, is_ignored, unknown};
use super::grid::Grid;
use super::object::{self, Spot, is_of_request};
use super::out::{Out, equal_keys, place, under};
use super::points::{are_series, series};
use super::token::Kind as Form;
use super::value::Value;
use super::walker::Walker;
use super::{at, jq, read_at};
use crate::data::rows::Sink;
use crate::fault::{Fault, Json, Kind, Place};
use crate::input::source::{REQUEST, Source, line_feeds};
use crate::plan::Wishes;

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
        let mut out = Out::new(sink);
        out.be_patient();
        let mut fields = Fields::default();
        let text = Text { text: &self.text, lines: self.lines };
        let spot = Spot { base: &self.base, nested: false };
        let read = Members::read(Value::new(&self.text), &text, spot, &mut fields, &mut out);
        let read = read.and_then(|()| out.end());
        let mut wishes = fields.wishes;
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
        let mut source = Source::new(part.raw.as_bytes(), "request");
        read(&mut Walker::new(&mut source)?.behind_lines(self.lines_before(part.raw)))
    }

    /// The fault of a key that has half of a character.
    pub fn surrogate(&self, key: &str) -> Fault {
        Fault::new(Json::Surrogate.into(), Place::line(self.lines_before(key) + 1))
    }

    fn lines_before(&self, part: &str) -> u64 {
        let at = part.as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        self.lines + line_feeds(self.text.as_bytes().get(..at).unwrap_or_default())
    }
}

/// The members of an object that is a request, or that holds data and perhaps is none.
struct Members<'t, 'r, 's> {
    text: &'r Text<'t>,
    spot: Spot<'r>,
    fields: &'r mut Fields,
    out: &'r mut Out<'s>,
    grid: Grid<'t>,
    /// Whether something besides `data` makes it a request.
    is_request: bool,
    /// Whether there are members that no request has.
    has_strangers: bool,
    found: Found,
    /// The member that holds the data.
    data: Option<&'static str>,
    /// Whether an array or object was refused that may have been meant to hold it.
    mistaken: bool,
}

impl<'t> Members<'t, '_, '_> {
    fn read(
        object: Value<'t>,
        text: &Text<'t>,
        spot: Spot<'_>,
        fields: &mut Fields,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let members = object.members().map_err(|key| text.surrogate(key))?;
        let has = |name: &str| members.iter().any(|(key, _)| key == name);
        let has_columns = has("columns") || has("headers");
        if has("columns") && has("index") && has("data") {
            return Err(Fault::new(Json::Frame(jq::split(spot.base)).into(), place(spot.base)));
        }
        let has_strangers = members.iter().any(|(key, _)| !is_field(key) && !is_ignored(key));
        let is_request = members.iter().any(|(key, value)| match key.as_ref() {
            "data" => are_series(*value),
            // Records beside a count of them.
            "rows" if has_strangers && !has_columns => false,
            key => is_of_request(key, value.byte(), spot.nested),
        });
        let mut read = Members {
            text,
            spot,
            fields,
            out,
            grid: Grid::default(),
            is_request,
            has_strangers: false,
            found: Found::default(),
            data: None,
            mistaken: false,
        };
        let mut keys = HashSet::new();
        for (key, value) in &members {
            if !keys.insert(key) {
                read.out.refuse(equal_keys(spot.base, key))?;
            } else if value.is_container() {
                read.container(key, *value)?;
            } else if !read.fields.field(spot.base, key, *value, read.out)? {
                read.stranger(key, *value)?;
            }
        }
        read.end()
    }

    fn container(&mut self, key: &str, value: Value<'t>) -> Result<(), Fault> {
        let Spot { base, nested } = self.spot;
        let is_array = value.kind == Form::List;
        match key {
            "series" if is_array => {
                if self.claims("series", key)? {
                    series(value, self.text, &under(base, key), self.out)?;
                }
            }
            "columns" | "headers" if is_array => {
                let key = if key == "columns" { "columns" } else { "headers" };
                if self.claims("rows", key)? {
                    self.grid.columns(key, value, base, self.out)?;
                }
            }
            "rows" if is_array && self.is_request => {
                if self.claims("rows", key)? {
                    self.grid.rows(value, self.text, base, self.out)?;
                }
            }
            "data" if !nested => {
                if self.claims("data", key)? {
                    if are_series(value) {
                        series(value, self.text, &under(base, key), self.out)?;
                    } else {
                        self.any_data(key, value)?;
                    }
                }
            }
            _ if is_ignored(key) => {}
            _ => self.stranger(key, value)?,
        }
        Ok(())
    }

    /// Reads what stands under this key in any form.
    fn any_data(&mut self, key: &str, value: Value<'t>) -> Result<(), Fault> {
        let path = at::step(self.spot.base, key);
        let spot = Spot { base: &path, nested: true };
        match self.text.walk(value, |walker| object::value(walker, spot, self.out)) {
            Err(fault) if *fault.kind == Kind::RequestTooLong => {
                Members::read(value, self.text, spot, self.fields, self.out)?;
            }
            read => read?,
        }
        self.found.list(&path);
        if let Some(values) = self.out.single_values() {
            self.found.column(self.spot.base, key, values, true);
        }
        Ok(())
    }

    /// Whether this member is the first that brings data of its kind.
    fn claims(&mut self, kind: &'static str, key: &str) -> Result<bool, Fault> {
        let before = *self.data.get_or_insert(kind);
        if before != kind {
            let twice = Json::EqualFields(before.to_owned(), key.to_owned());
            self.out.refuse_at(self.spot.base, twice)?;
        }
        Ok(before == kind)
    }

    /// A member that is out of place in a request, which this may or may not be.
    fn stranger(&mut self, key: &str, value: Value<'_>) -> Result<(), Fault> {
        let base = self.spot.base;
        let is_container = value.is_container();
        if !self.is_request {
            self.has_strangers = true;
            if !is_container {
                return Ok(());
            }
            let (found, group) = (&mut self.found, &mut Group::default());
            let search = |walker: &mut Walker<'_, '_>| {
                found.search(value.byte(), walker, (base, key), group).map(|_| ())
            };
            return self.text.walk(value, search);
        }
        if is_container && is_field(key) && key != "data" {
            self.mistaken = true;
            return self.out.refuse_at(&under(base, key), value.is_not(expected(key)));
        }
        let unknown = unknown(key, is_container);
        let is_near = matches!(unknown, Json::UnknownField { nearest: Some(_), .. });
        self.mistaken |= is_container && is_near;
        self.out.refuse_at(base, unknown)
    }

    fn end(mut self) -> Result<(), Fault> {
        if !self.is_request {
            let is_envelope = self.has_strangers;
            return if is_envelope { Err(self.found.fault(self.spot.base, None)) } else { Ok(()) };
        }
        match self.data {
            Some("rows") => self.grid.end(self.text, self.spot.base, self.out),
            Some(_) => Ok(()),
            None if self.mistaken || self.fields.gives_data() => Ok(()),
            None => self.out.refuse_at(self.spot.base, Json::MissingField("series")),
        }
    }
}
