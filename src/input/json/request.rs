//! A request, which is here whole: its fields, and the rows of its data. Read as often as is wanted,
//! since what it says besides its data may stand behind it. Does not know what a field may say.

use std::borrow::Cow;

use super::fields::{FIELDS, Holders, take};
use super::members::{field, members};
use super::out::{Out, under};
use super::series::{are_series, series};
use super::table::table;
use super::token::JsonValue;
use super::walker::Walker;
use super::{at, envelope, read_at, value};
use crate::data::rows::Sink;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::{REQUEST, Source};
use crate::plan::{Limits, Plan};

/// Whether a member may make its object a request, given with what its value begins.
pub(super) fn may_be_of_request(key: &str, byte: u8) -> bool {
    match key {
        "series" | "columns" | "headers" | "rows" => byte == b'[',
        "chartType" | "visualizationKind" | "inputText" => byte == b'"',
        "data" => matches!(byte, b'[' | b'{'),
        _ => false,
    }
}

/// A request, and where it stands.
pub struct Request {
    text: String,
    path: String,
}

impl Request {
    /// The request that all of this input is, or that stands at the path.
    pub fn new(source: &mut Source<'_>, at: Option<&str>) -> Result<Self, Fault> {
        let mut window = source.window(REQUEST)?;
        let is_long = |fault: &Fault| matches!(*fault.kind, Kind::Cut | Kind::RecordTooLong);
        let found = read_at(&mut window, at, |walker, path| {
            let taken = walker.take();
            if let Some(object) = JsonValue::first(walker.ahead())
                && taken.as_ref().is_err_and(is_long)
            {
                is_request(object, path, false)?;
            }
            Ok(Self { text: taken?, path: path.to_owned() })
        });
        found.map_err(|fault| if is_long(&fault) { Kind::RequestTooLong.into() } else { fault })
    }

    /// Pushes all rows of its data; what it says besides, with `inputText` only where nothing else
    /// holds data. What is wrong is reported all at once.
    pub fn read(&self, sink: &mut dyn Sink) -> (Plan, Result<(), Fault>) {
        let mut out = Out::new(sink, true);
        let mut plan = Plan::default();
        let object = JsonValue::first(self.text.as_bytes()).ok_or_else(|| Kind::NoRows.into());
        let read =
            object.and_then(|object| request(object, &self.path, false, &mut plan, &mut out));
        let read = read.and_then(|()| out.end());
        if out.is_used {
            plan.input_text = None;
        } else if plan.input_text.is_none() && read.is_ok() {
            return (plan, Err(Kind::NoRows.into()));
        }
        (plan, read)
    }
}

/// Walks over a part of a request.
pub(super) fn walk<T>(
    part: JsonValue<'_>,
    read: impl FnOnce(&mut Walker<'_, '_>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let mut source = Source::new(part.raw.as_bytes(), "request");
    read(&mut Walker::new(&mut source)?)
}

/// Refuses an object that is no request as one that data is inside of.
fn is_request(object: JsonValue<'_>, path: &str, is_nested: bool) -> Result<(), Fault> {
    let has = |name: &str| object.members().any(|(key, _)| key == name);
    let is_known = object.members().all(|(key, _)| field(FIELDS, &key).is_some());
    let is_table = has("rows") && (has("columns") || has("headers"));
    let makes_request = |key: &str, value: JsonValue<'_>| match key {
        _ if !may_be_of_request(key, value.byte()) => false,
        "data" => !is_nested && (is_known || are_series(value)),
        // Alone they are records beside a count of them, or parts of a data frame.
        "columns" | "headers" | "rows" => is_known || is_table,
        _ => true,
    };
    let is_request = object.members().any(|(key, value)| makes_request(&key, value));
    if is_request { Ok(()) } else { Err(envelope::fault(object, path)) }
}

/// Reads an object that is a request.
fn request(
    object: JsonValue<'_>,
    path: &str,
    is_nested: bool,
    plan: &mut Plan,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    is_request(object, path, is_nested)?;
    let mut holders = Holders::default();
    members(object, FIELDS, &|| path.to_owned(), out, |field| take(field, plan, &mut holders))?;
    if let Limits { min: Some(min), max: Some(max) } = plan.limits
        && min >= max
    {
        let wrong = Json::WrongType { expected: "less than max", found: min.to_string() };
        out.refuse_at(&under(path, "min"), wrong)?;
    }
    let Holders { series: lines, columns, rows, data } = holders;
    let is_table = columns.is_some() || rows.is_some();
    let given = [("series", lines.is_some()), ("rows", is_table), ("data", data.is_some())];
    let mut given = given.into_iter().filter(|(_, is_given)| *is_given);
    if let (Some((one, _)), Some((other, _))) = (given.next(), given.next()) {
        out.refuse_at(path, Json::twice(one, other))?;
    }
    match (data, lines) {
        _ if is_table => table(columns, rows, path, out),
        (Some(data), _) if are_series(data) => series(data, &under(path, "data"), out),
        (Some(data), _) => {
            let path = at::step(path, "data");
            match walk(data, |walker| value(walker, &path, out)) {
                Err(fault) if *fault.kind == Kind::RequestTooLong => {
                    request(data, &path, true, plan, out)
                }
                read => read,
            }
        }
        (None, Some(lines)) => series(lines, &under(path, "series"), out),
        (None, None) if plan.input_text.is_some() || object.members().any(is_holder) => Ok(()),
        (None, None) => out.refuse_at(path, Json::MissingField(Json::SERIES)),
    }
}

/// Whether a member, which was refused, was meant to hold the data.
fn is_holder((key, _): (Cow<'_, str>, JsonValue<'_>)) -> bool {
    matches!(&*key, "series" | "data" | "columns" | "headers" | "rows" | "inputText")
}
