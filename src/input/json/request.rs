//! A request, which is here whole: its fields, and the rows of its data. Read as often as is wanted,
//! since what it says besides its data may stand behind it. Does not know what its data looks like.

use std::borrow::Cow;

use super::members::{Fields, Member, field, list, members, walk};
use super::out::{Out, under};
use super::series::{are_series, series};
use super::table::table;
use super::token::{JsonType, JsonValue};
use super::{at, envelope, read_at, value};
use crate::data::rows::Sink;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::{RECORD, REQUEST, Source};
use crate::plan::{Chart, Limits, Plan, Sample, Sort, Word};

/// Every field of a request, and three that hosts put in and that mean nothing here.
pub(super) const FIELDS: Fields = "chartType|visualizationKind title subtitle xLabel yLabel unit \
    series[] sort maxPoints|maxItems inputText last sample signed grouped min max data[] \
    columns|headers[] rows[] kind wait_for_previous sourceContext";

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
        // Most are short, and most that never end are wrong at the beginning.
        let found = match Self::within(RECORD, source, at) {
            Err(fault) if is_long(&fault) => Self::within(REQUEST, source, at),
            found => found,
        };
        found.map_err(|fault| if is_long(&fault) { Kind::RequestTooLong.into() } else { fault })
    }

    /// The same, if it is not longer than this.
    fn within(size: usize, source: &mut Source<'_>, at: Option<&str>) -> Result<Self, Fault> {
        read_at(&mut source.window(size)?, at, |walker, path| {
            walker.value()?;
            let taken = walker.take();
            if size == REQUEST && taken.as_ref().is_err_and(is_long) {
                let start = std::str::from_utf8(walker.ahead()).unwrap_or_default();
                is_request(JsonValue::object(start), path, false)?;
            }
            Ok(Self { text: taken?, path: path.to_owned() })
        })
    }

    /// Pushes all rows of its data; what it says besides, with `inputText` only where nothing else
    /// holds data. What is wrong is reported all at once.
    pub fn read(&self, sink: &mut dyn Sink) -> (Plan, Result<(), Fault>) {
        let mut out = Out::new(sink, true);
        let mut plan = Plan::default();
        let object = JsonValue::object(&self.text);
        let read = request(object, &self.path, false, &mut plan, &mut out);
        let read = read.and_then(|()| out.end());
        if out.is_used {
            plan.input_text = None;
        } else if plan.input_text.is_none() && read.is_ok() {
            return (plan, Err(Kind::NoRows.into()));
        }
        (plan, read)
    }
}

/// Whether a value goes on behind what there is of it.
fn is_long(fault: &Fault) -> bool {
    matches!(*fault.kind, Kind::Cut | Kind::RecordTooLong)
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
    let mut given = Vec::new();
    members(object, FIELDS, &|| path.to_owned(), out, |member| {
        take(member, plan).map(|()| given.push(member))
    })?;
    if let Limits { min: Some(min), max: Some(max) } = plan.limits
        && min >= max
    {
        let wrong = Json::WrongType { expected: "less than max", found: min.to_string() };
        out.refuse_at(&under(path, "min"), wrong)?;
    }
    let holder = |field| {
        given.iter().find(|member| member.field == field && member.value.kind.is_container())
    };
    let (columns, rows) = (holder("columns"), holder("rows"));
    let (lines, data) = (holder("series"), holder("data"));
    let mut holders = [lines, rows.or(columns), data].into_iter().flatten();
    if let (Some(one), Some(other)) = (holders.next(), holders.next()) {
        out.refuse_at(path, Json::equal(one.name, other.name))?;
    }
    match (data, lines) {
        _ if rows.or(columns).is_some() => table(columns, rows, path, out),
        (Some(data), _) if are_series(data.value) => series(data.value, &under(path, "data"), out),
        (Some(data), _) => {
            let path = at::step(path, "data");
            match walk(data.value, |walker| value(walker, &path, out)) {
                Err(fault) if *fault.kind == Kind::RequestTooLong => {
                    request(data.value, &path, true, plan, out)
                }
                read => read,
            }
        }
        (None, Some(lines)) => series(lines.value, &under(path, "series"), out),
        (None, None) if plan.input_text.is_some() || object.members().any(is_holder) => Ok(()),
        (None, None) => out.refuse_at(path, Json::MissingField(Json::SERIES)),
    }
}

/// Whether a member, which was refused, was meant to hold the data.
fn is_holder((key, _): (Cow<'_, str>, JsonValue<'_>)) -> bool {
    matches!(&*key, "series" | "data" | "columns" | "headers" | "rows" | "inputText")
}

/// Takes a field of a request.
fn take(Member { field, name, value }: Member<'_>, plan: &mut Plan) -> Result<(), Kind> {
    if value.kind == JsonType::Null {
        return Ok(());
    }
    let text = || value.read::<String>("a string");
    let number = || value.read::<f64>("a number");
    let truth = || value.read("true or false");
    // `30.0` is one, too.
    let count = || {
        let whole = number().ok().and_then(|number| number.to_string().parse::<usize>().ok());
        whole.filter(|count| *count > 0).ok_or_else(|| value.is_not("a whole number from 1"))
    };
    match field {
        "chartType" => plan.chart = Some(word(&text()?, Chart::ALL)?),
        "title" => plan.words.title = Some(text()?),
        "subtitle" => plan.words.subtitle = Some(text()?),
        "xLabel" => plan.words.x_label = Some(text()?),
        "yLabel" => plan.words.y_label = Some(text()?),
        "unit" => plan.unit = Some(text()?),
        "sort" => plan.volume.sort = Some(word(&text()?, Sort::ALL)?),
        "maxPoints" => plan.volume.max_points = Some(count()?),
        "last" => plan.volume.last = Some(count()?),
        "sample" => plan.volume.sample = Some(word(&text()?, Sample::ALL)?),
        "signed" => plan.signed = truth()?,
        "grouped" => plan.grouped = truth()?,
        "min" => plan.limits.min = Some(number()?),
        "max" => plan.limits.max = Some(number()?),
        "kind" => {
            let table = word(&text()?, &[Chart::Table])?;
            plan.chart = plan.chart.or(Some(table));
        }
        "data" if value.kind.is_container() => {}
        "inputText" | "data" => {
            let is_text = field == "inputText";
            let expected = if is_text { "a string" } else { "an object, an array or a string" };
            let text = value.read(expected)?;
            if plan.input_text.replace(text).is_some() {
                return Err(Json::equal(if is_text { "data" } else { "inputText" }, name).into());
            }
        }
        "series" => list(value, "an array of {\"name\", \"points\"}")?,
        "columns" | "rows" => list(value, "an array")?,
        _ => {}
    }
    Ok(())
}

/// What the word means, which is one of these.
fn word<T: Word>(found: &str, allowed: &[T]) -> Result<T, Kind> {
    let meaning = allowed.iter().copied().find(|meaning| meaning.word() == found);
    let allowed = || allowed.iter().map(|meaning| meaning.word()).collect();
    meaning.ok_or_else(|| Json::WrongWord { found: found.to_owned(), allowed: allowed() }.into())
}
