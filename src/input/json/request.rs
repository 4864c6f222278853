//! A request: its fields, and the rows of its data. It is held whole and read twice, because fields that
//! change how the data is read may come after it. Does not know what the data looks like.

use std::borrow::Cow;

use super::fields::{Accepts, Field, find, read_fields, settings};
use super::path::child_path;
use super::row_writer::{RowWriter, under};
use super::series::{are_series, series};
use super::table::{common_unit, has_units, table};
use super::token::JsonType;
use super::tokenizer::Tokenizer;
use super::value::JsonValue;
use super::{envelope, is_map, read_at, read_part, read_value};
use crate::data::rows::Sink;
use crate::fault::{Fault, JsonError, Kind};
use crate::input::read_error::ReadError;
use crate::input::source::Source;
use crate::plan::{Chart, Flag, Keyword, RequestFields, To};

/// The fields of a request that are no options, two of which hosts add.
const FIELDS: [Field; 10] = [
    Field::new("chartType", Accepts::Chart).or(&["visualizationKind"]),
    Field::new("series", Accepts::Array("an array of {\"name\", \"points\"}")),
    Field::new("inputText", Accepts::Text),
    Field::new("grouped", Accepts::Switch),
    Field::new("data", Accepts::Data).or(&["returnDisplay"]),
    Field::new("columns", Accepts::Array("an array")).or(&["headers"]),
    Field::new("rows", Accepts::Array("an array")),
    Field::new("kind", Accepts::Kind),
    Field::new("wait_for_previous", Accepts::Anything),
    Field::new("sourceContext", Accepts::Anything),
];

/// The fields that a result has as well: what `--to json` and `--to tool-result` write can be drawn again.
const RESULT: [Field; 7] = [
    Field::new("type", Accepts::Anything),
    Field::new("meta", Accepts::Meta),
    Field::new("content", Accepts::Anything),
    Field::new("summary", Accepts::Anything),
    Field::new("mimeType", Accepts::Anything),
    Field::new("display", Accepts::Anything),
    Field::new("llmContent", Accepts::Anything),
];

/// The fields that this object may have.
fn fields_of(object: JsonValue<'_>) -> Vec<Field> {
    let mut fields = FIELDS.to_vec();
    for &flag in Flag::ALL {
        let Some(name) = flag.row().field else { continue };
        let field = Field::new(name, Accepts::Option(flag));
        fields.push(if flag == Flag::MaxPoints { field.or(&["maxItems"]) } else { field });
    }
    if is_result(object) {
        fields.extend(RESULT);
    }
    fields
}

/// Whether an object is a result of ours.
fn is_result(object: JsonValue<'_>) -> bool {
    object.members().any(|(key, value)| match &*key {
        "kind" | "type" => is_kind(&value.text()),
        key => key == "llmContent",
    })
}

/// Whether a member may make its object a request, given with what its value begins.
pub(super) fn is_request_field(key: &str, byte: u8) -> bool {
    match key {
        "series" | "columns" | "headers" | "rows" => byte == b'[',
        "chartType" | "visualizationKind" | "inputText" => byte == b'"',
        "data" | "returnDisplay" => matches!(byte, b'[' | b'{'),
        _ => false,
    }
}

/// Whether a request, as much as there is of it, asks for faults as JSON.
pub fn asks_for_json(request: &str) -> bool {
    let mut members = JsonValue::container(request.trim_start()).members();
    members.any(|(key, value)| key == "to" && To::from_word(&value.text()).is_some_and(To::is_json))
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

    /// Pushes all rows of the data, and returns what else the request says; its text only if nothing else
    /// holds data. All faults are reported at once.
    pub fn read(&self, sink: &mut dyn Sink) -> (RequestFields, Result<(), Fault>) {
        let mut writer = RowWriter::new(sink, true);
        let mut collected = Collected::default();
        let value = JsonValue::container(&self.text);
        let read = match value.kind {
            JsonType::Array => series(value, &self.path, &mut writer),
            _ => collected.request(value, &self.path, false, &mut writer),
        };
        let read = read.and_then(|()| writer.end());
        let mut fields = collected.fields;
        if writer.is_used {
            fields.text = None;
        } else if fields.text.is_none() && read.is_ok() {
            return (fields, Err(Kind::NoRows.into()));
        }
        (fields, read)
    }
}

/// Checks that an object is a request; else it is an envelope around data.
fn check_request(object: JsonValue<'_>, path: &str, is_nested: bool) -> Result<(), Fault> {
    let fields = fields_of(object);
    let is_known = object.members().all(|(key, _)| find(&fields, &key).is_some());
    let is_request = object.members().any(|(key, value)| match &*key {
        key if !is_request_field(key, value.byte()) => false,
        "data" => !is_nested && (is_known || is_series_array(value)),
        // Alone they are records beside a count of them, or parts of a data frame.
        "columns" | "headers" | "rows" => is_known || is_table(object),
        _ => true,
    });
    if is_request { Ok(()) } else { Err(envelope::fault(object, path)) }
}

fn is_table(object: JsonValue<'_>) -> bool {
    let (mut has_rows, mut has_columns) = (false, false);
    for (key, _) in object.members() {
        has_rows |= key == "rows";
        has_columns |= key == "columns" || key == "headers";
    }
    has_rows && has_columns
}

/// What a request says, as it is read.
#[derive(Default)]
struct Collected {
    fields: RequestFields,
}

impl Collected {
    /// Reads an object that is a request.
    fn request(
        &mut self,
        object: JsonValue<'_>,
        path: &str,
        is_nested: bool,
        writer: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        check_request(object, path, is_nested)?;
        let members = read_fields(
            object,
            &fields_of(object),
            &|| path.to_owned(),
            writer,
            &mut |to, value| self.read(to, value),
        )?;
        let (columns, rows) = (members.nested("columns"), members.nested("rows"));
        let (lines, data) = (members.nested("series"), members.nested("data"));
        let mut holders = [lines, rows.or(columns), data].into_iter().flatten();
        if let (Some(one), Some(other)) = (holders.next(), holders.next()) {
            writer.refuse_at(path, JsonError::equal(one.name, other.name))?;
        }
        match (data, lines) {
            _ if rows.or(columns).is_some() => {
                if let Some(columns) = columns.filter(|columns| has_units(columns.value)) {
                    let settings = &mut self.fields.settings;
                    settings.retain(|setting| setting.flag() != Flag::Unit);
                    let unit = common_unit(columns.value);
                    settings.extend(unit.map(|unit| Flag::Unit.with_text(&unit)));
                }
                table(columns, rows, path, writer)
            }
            (Some(data), _) if is_series_array(data.value) => {
                series(data.value, &under(path, data.name), writer)
            }
            (Some(data), _) => {
                let (path, data) = (child_path(path, data.name), data.value);
                if data.kind == JsonType::Object
                    && is_map(&mut Tokenizer::whole(data.raw.as_bytes())) == Ok(false)
                {
                    return self.request(data, &path, true, writer);
                }
                read_part(data, |stream| read_value(stream, &path, writer))
            }
            (None, Some(lines)) => series(lines.value, &under(path, "series"), writer),
            (None, None) if self.fields.text.is_some() || object.members().any(is_holder) => Ok(()),
            (None, None) => writer.refuse_at(path, JsonError::MissingField(JsonError::SERIES)),
        }
    }

    /// Checks the value of a field, and keeps what it says.
    fn read(&mut self, accepts: Accepts, value: JsonValue<'_>) -> Result<(), Kind> {
        accepts.check(value)?;
        match accepts {
            Accepts::Option(flag) => self.fields.settings.extend(settings(flag, value)?),
            Accepts::Chart => self.fields.chart = Some(keyword(value)?),
            Accepts::Kind if value.text() == Chart::Table.word() => {
                self.fields.chart.get_or_insert(Chart::Table);
            }
            Accepts::Kind if !is_kind(&value.text()) => {
                return Err(
                    JsonError::wrong_word(value.text().into_owned(), &[Chart::Table]).into()
                );
            }
            Accepts::Meta => self.fields.handed_on = handed_on(value, self.fields.chart),
            Accepts::Switch => self.fields.is_grouped |= value.raw == "true",
            Accepts::Text | Accepts::Data if !value.kind.is_container() => {
                let text = value.text().into_owned();
                if !text.is_empty() && self.fields.text.replace(text).is_some() {
                    return Err(JsonError::equal("data", "inputText").into());
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Whether a result is of this kind.
fn is_kind(word: &str) -> bool {
    matches!(word, "visualization" | "table")
}

/// How many points of how many a result holds, by its `meta`; none if it holds all.
fn handed_on(meta: JsonValue<'_>, chart: Option<Chart>) -> Option<(u64, u64)> {
    let (mut shown, mut given, mut skipped) = (None, None, 0);
    for (key, value) in meta.members() {
        let count = value.raw.parse::<u64>().ok();
        match &*key {
            "shownPointCount" => shown = count,
            "originalPointCount" => given = count,
            // On a line each row keeps its place.
            "skippedRowCount" if chart != Some(Chart::Line) => skipped = count.unwrap_or(0),
            _ => {}
        }
    }
    let (shown, given) = (shown?, given? + skipped);
    (shown < given).then_some((shown, given))
}

/// The choice that a word is.
fn keyword<T: Keyword>(value: JsonValue<'_>) -> Result<T, Kind> {
    let word = value.text();
    T::from_word(&word).ok_or_else(|| JsonError::wrong_word(word.into_owned(), T::ALL).into())
}

/// Whether a member, which was refused, was meant to hold the data.
fn is_holder((key, _): (Cow<'_, str>, JsonValue<'_>)) -> bool {
    matches!(&*key, "series" | "data" | "columns" | "headers" | "rows" | "inputText")
}

fn is_series_array(value: JsonValue<'_>) -> bool {
    are_series(&mut Tokenizer::whole(value.raw.as_bytes())) == Ok(true)
}
