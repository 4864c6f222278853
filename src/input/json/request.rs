//! A request: its fields, and the rows of its data. It is held whole and read twice, because fields that
//! change how the data is read may come after it. Does not know what the data looks like.

use std::borrow::Cow;

use super::fields::{Field, FieldValue, Fields, find, read_fields};
use super::path::child_path;
use super::row_writer::{RowWriter, under};
use super::series::{are_series, series};
use super::table::table;
use super::token::JsonType;
use super::tokenizer::Tokenizer;
use super::value::JsonValue;
use super::{envelope, is_map, read_at, read_part, read_value};
use crate::data::rows::Sink;
use crate::fault::{Fault, JsonError, Kind};
use crate::input::read_error::ReadError;
use crate::input::source::Source;
use crate::plan::{AxisBounds, Chart, DEFAULT_POINTS, Keyword, Plan};

/// The fields of a request, and three that hosts add and that mean nothing here.
const FIELDS: Fields<Plan> = &[
    Field::<Plan>::new("chartType", |plan, value| value.read(&mut plan.chart))
        .or(&["visualizationKind"]),
    Field::new("title", |plan, value| value.read(&mut plan.captions.title)),
    Field::new("subtitle", |plan, value| value.read(&mut plan.captions.subtitle)),
    Field::new("xLabel", |plan, value| value.read(&mut plan.captions.x_label)),
    Field::new("yLabel", |plan, value| value.read(&mut plan.captions.y_label)),
    Field::new("unit", |plan, value| value.read(&mut plan.unit)),
    Field::nested("series", |_, value| value.check_array("an array of {\"name\", \"points\"}")),
    Field::new("sort", |plan, value| value.read(&mut plan.points.sort)),
    Field::<Plan>::new("maxPoints", |plan, value| {
        value.read(&mut plan.points.max_points)?;
        // What holds anyway is filled in by models, and thins out no line.
        plan.points.max_points.take_if(|count| *count == DEFAULT_POINTS);
        Ok(())
    })
    .or(&["maxItems"]),
    Field::new("inputText", |plan, value| read_text(plan, value, "data", "inputText")),
    Field::new("last", |plan, value| value.read(&mut plan.points.last)),
    Field::new("sample", |plan, value| value.read(&mut plan.points.sample)),
    Field::new("missing", |plan, value| value.read(&mut plan.missing)),
    Field::new("signed", |plan, value| value.read(&mut plan.signed)),
    Field::new("grouped", |plan, value| value.read(&mut plan.grouped)),
    Field::new("min", |plan, value| value.read(&mut plan.bounds.min)),
    Field::new("max", |plan, value| value.read(&mut plan.bounds.max)),
    Field::nested("mark", |plan, value| value.read(&mut plan.marks)),
    Field::nested("data", read_data),
    Field::<Plan>::array("columns").or(&["headers"]),
    Field::array("rows"),
    Field::new("kind", read_kind),
    Field::ignored("wait_for_previous"),
    Field::ignored("sourceContext"),
];

/// Whether a member may make its object a request, given with what its value begins.
pub(super) fn is_request_field(key: &str, byte: u8) -> bool {
    match key {
        "series" | "columns" | "headers" | "rows" => byte == b'[',
        "chartType" | "visualizationKind" | "inputText" => byte == b'"',
        "data" => matches!(byte, b'[' | b'{'),
        _ => false,
    }
}

/// A request, and its path in the input.
pub struct Request {
    text: String,
    path: String,
}

impl Request {
    /// The object, or the array of series, at the path, or the whole input.
    pub fn new(source: &mut Source<'_>, at: Option<&str>) -> Result<Self, Fault> {
        source.hold_request();
        let request = read_at(source, at, |stream, path| {
            stream.first_byte()?;
            match stream.take_text() {
                Ok(text) => Ok(Self { text, path: path.to_owned() }),
                Err(error @ ReadError::TooLong { .. }) => {
                    let start = std::str::from_utf8(stream.ahead()).unwrap_or_default();
                    let value = JsonValue::container(start);
                    if value.kind == JsonType::Object {
                        check_request(value, path, false)?;
                    }
                    Err(error)
                }
                Err(error) => Err(error),
            }
        });
        request.map_err(|error| match error {
            ReadError::TooLong { .. } => Kind::RequestTooLong.into(),
            error => error.into(),
        })
    }

    /// Pushes all rows of the data, and returns the other fields; of these `inputText` only if nothing else
    /// holds data. All faults are reported at once.
    pub fn read(&self, sink: &mut dyn Sink) -> (Plan, Result<(), Fault>) {
        let mut writer = RowWriter::new(sink, true);
        let mut plan = Plan::default();
        let value = JsonValue::container(&self.text);
        let read = match value.kind {
            JsonType::Array => series(value, &self.path, &mut writer),
            _ => request(value, &self.path, false, &mut plan, &mut writer),
        };
        let read = read.and_then(|()| writer.end());
        if writer.is_used {
            plan.input_text = None;
        } else if plan.input_text.is_none() && read.is_ok() {
            return (plan, Err(Kind::NoRows.into()));
        }
        (plan, read)
    }
}

/// Checks that an object is a request; else it is an envelope around data.
fn check_request(object: JsonValue<'_>, path: &str, is_nested: bool) -> Result<(), Fault> {
    let has = |name: &str| object.members().any(|(key, _)| key == name);
    let is_known = object.members().all(|(key, _)| find(FIELDS, &key).is_some());
    let is_table = has("rows") && (has("columns") || has("headers"));
    let makes_request = |key: &str, value: JsonValue<'_>| match key {
        _ if !is_request_field(key, value.byte()) => false,
        "data" => !is_nested && (is_known || is_series_array(value)),
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
    writer: &mut RowWriter<'_>,
) -> Result<(), Fault> {
    check_request(object, path, is_nested)?;
    let members = read_fields(object, FIELDS, plan, &|| path.to_owned(), writer)?;
    if let AxisBounds { min: Some(min), max: Some(max) } = plan.bounds
        && min >= max
    {
        let wrong = JsonError::WrongType { expected: "less than max", found: min.to_string() };
        writer.refuse_at(&under(path, "min"), wrong)?;
    }
    let (columns, rows) = (members.nested("columns"), members.nested("rows"));
    let (lines, data) = (members.nested("series"), members.nested("data"));
    let mut holders = [lines, rows.or(columns), data].into_iter().flatten();
    if let (Some(one), Some(other)) = (holders.next(), holders.next()) {
        writer.refuse_at(path, JsonError::equal(one.name, other.name))?;
    }
    match (data, lines) {
        _ if rows.or(columns).is_some() => table(columns, rows, path, writer),
        (Some(data), _) if is_series_array(data.value) => {
            series(data.value, &under(path, "data"), writer)
        }
        (Some(data), _) => {
            let (path, data) = (child_path(path, "data"), data.value);
            if data.kind == JsonType::Object
                && is_map(&mut Tokenizer::whole(data.raw.as_bytes())) == Ok(false)
            {
                return request(data, &path, true, plan, writer);
            }
            read_part(data, |stream| read_value(stream, &path, writer))
        }
        (None, Some(lines)) => series(lines.value, &under(path, "series"), writer),
        (None, None) if plan.input_text.is_some() || object.members().any(is_holder) => Ok(()),
        (None, None) => writer.refuse_at(path, JsonError::MissingField(JsonError::SERIES)),
    }
}

/// Whether a member, which was refused, was meant to hold the data.
fn is_holder((key, _): (Cow<'_, str>, JsonValue<'_>)) -> bool {
    matches!(&*key, "series" | "data" | "columns" | "headers" | "rows" | "inputText")
}

fn is_series_array(value: JsonValue<'_>) -> bool {
    are_series(&mut Tokenizer::whole(value.raw.as_bytes())) == Ok(true)
}

/// Reads the text that holds the data, in one of two fields.
fn read_text(plan: &mut Plan, value: JsonValue<'_>, other: &str, name: &str) -> Result<(), Kind> {
    let text = String::from_json(value)?;
    if plan.input_text.replace(text).is_some() {
        return Err(JsonError::equal(other, name).into());
    }
    Ok(())
}

/// Reads the data, which is a text as well.
fn read_data(plan: &mut Plan, value: JsonValue<'_>) -> Result<(), Kind> {
    match value.kind {
        JsonType::Array | JsonType::Object => Ok(()),
        JsonType::Text | JsonType::Escaped => read_text(plan, value, "inputText", "data"),
        _ => Err(value.is_not("an object, an array or a string").into()),
    }
}

/// Reads the kind of a semantic result, which is a table.
fn read_kind(plan: &mut Plan, value: JsonValue<'_>) -> Result<(), Kind> {
    let kind = String::from_json(value)?;
    if kind != Chart::Table.word() {
        return Err(JsonError::wrong_word(kind, &[Chart::Table]).into());
    }
    plan.chart = plan.chart.or(Some(Chart::Table));
    Ok(())
}
