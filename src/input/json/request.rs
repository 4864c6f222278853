//! A request: its fields, and the rows of its data. It is held whole and read twice, because fields that
//! change how the data is read may come after it. Does not know what the data looks like.

use super::fields::{self, Accepts, Field, Member, find, is_chart, read_fields, settings};
use super::path::child_path;
use super::result::{RESULT, is_kind, is_result, partial_result};
use super::row_writer::{RowWriter, under};
use super::series::{are_series, series};
use super::table::{common_unit, has_units, table};
use super::token::JsonType;
use super::tokenizer::Tokenizer;
use super::value::{Entry, JsonValue};
use super::{envelope, is_map, read_at, read_part, read_value};
use crate::data::rows::Sink;
use crate::fault::{Fault, JsonError, Kind};
use crate::input::read_error::ReadError;
use crate::input::source::Source;
use crate::plan::{Chart, Flag, Keyword, RequestFields, To};

/// The fields of a request that are not options. Hosts add the last two.
const FIELDS: [Field; 10] = [
    Field::new(&["chartType", "visualizationKind"], Accepts::Chart),
    Field::new(&["series"], Accepts::Array("an array of {\"name\", \"points\"}")),
    Field::new(&["inputText"], Accepts::Text),
    Field::new(&["grouped"], Accepts::Switch),
    Field::new(&["data", "returnDisplay"], Accepts::Data),
    Field::new(&["columns", "headers"], Accepts::Array("an array")),
    Field::new(&["rows"], Accepts::Array("an array")),
    Field::new(&["kind"], Accepts::Kind),
    Field::new(&["wait_for_previous"], Accepts::Anything),
    Field::new(&["sourceContext"], Accepts::Anything),
];

/// The labels of the rows in `data`.
const INDEX: Field = Field::new(&["index"], Accepts::Array("an array"));

/// The fields that this object may have.
fn fields_of(object: &[Entry<'_>]) -> Vec<Field> {
    let mut fields = FIELDS.to_vec();
    for &flag in Flag::ALL {
        let Some(name) = &flag.row().field else { continue };
        let names = match flag {
            Flag::MaxPoints => &["maxPoints", "maxItems"],
            _ => std::slice::from_ref(name),
        };
        fields.push(Field::new(names, Accepts::Option(flag)));
    }
    if is_result(object) {
        fields.extend(RESULT);
    }
    if has_index(object) {
        fields.push(INDEX);
    }
    fields
}

/// Whether a field may make its object a request; given the first byte of its value.
pub(super) fn is_request_field(key: &str, first: Option<u8>) -> bool {
    match key {
        "series" | "columns" | "headers" | "rows" => first == Some(b'['),
        "chartType" | "visualizationKind" | "inputText" => first == Some(b'"'),
        "data" | "returnDisplay" => matches!(first, Some(b'[' | b'{')),
        _ => false,
    }
}

/// Whether a request, which may be cut, asks for faults as JSON.
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
    #[expect(clippy::expect_used, reason = "the source hands out UTF-8")]
    pub fn new(source: &mut Source<'_>, at: Option<&str>) -> Result<Self, Fault> {
        source.hold_request();
        let request = read_at(source, at, |stream, path| {
            stream.first_byte()?;
            let text = stream.take_text();
            if let Err(ReadError::TooLong { .. }) = text {
                let start = str::from_utf8(stream.ahead()).expect("whole characters");
                let value = JsonValue::container(start);
                if value.kind == JsonType::Object {
                    let members: Vec<Entry<'_>> = value.members().collect();
                    check_request(value, &members, path, false)?;
                }
            }
            Ok(Self { text: text?, path: path.to_owned() })
        });
        match request {
            Err(ReadError::TooLong { .. }) => Err(Kind::RequestTooLong.into()),
            request => Ok(request?),
        }
    }

    /// Pushes all rows of the data, and returns what else the request says: its text only if it has no other
    /// data. All faults are reported at once.
    pub fn read(&self, sink: &mut dyn Sink) -> (RequestFields, Result<(), Fault>) {
        let (fields, writer) = (RequestFields::default(), RowWriter::new(sink, true));
        let mut reader = RequestReader { fields, writer };
        let value = JsonValue::container(&self.text);
        let read = match value.kind {
            JsonType::Array => series(value, &self.path, &mut reader.writer),
            _ => reader.object(value, &self.path, false),
        };
        let read = read.and_then(|()| reader.writer.end());
        let RequestReader { mut fields, writer } = reader;
        if writer.is_used {
            fields.text = None;
        } else if fields.text.is_none() && read.is_ok() {
            return (fields, Err(Kind::NoRows.into()));
        }
        (fields, read)
    }
}

/// Checks that an object, which has these members, is a request; otherwise it is an envelope around data.
fn check_request(
    object: JsonValue<'_>,
    members: &[Entry<'_>],
    path: &str,
    is_nested: bool,
) -> Result<(), Fault> {
    let fields = fields_of(members);
    let is_known =
        members.iter().all(|(key, value)| find(&fields, key).is_some() || is_chart(*value));
    let is_request = members.iter().any(|(key, value)| match &**key {
        key if !is_request_field(key, value.raw.bytes().next()) => false,
        "data" => !is_nested && (is_known || is_series_array(*value)),
        // Alone they are records beside a count of them, or parts of a data frame.
        "columns" | "headers" | "rows" => is_known || is_table(members),
        _ => true,
    });
    if is_request { Ok(()) } else { Err(envelope::fault(object, path)) }
}

fn is_table(members: &[Entry<'_>]) -> bool {
    members.iter().any(|(key, _)| key == "rows")
        && members.iter().any(|(key, _)| key == "columns" || key == "headers")
}

/// Whether there are labels of rows beside the rows and their columns, as pandas writes them.
fn has_index(members: &[Entry<'_>]) -> bool {
    ["columns", "index", "data"]
        .into_iter()
        .all(|name| members.iter().any(|(key, value)| key == name && value.kind == JsonType::Array))
}

/// Reads a request, and collects what it says.
struct RequestReader<'s> {
    fields: RequestFields,
    writer: RowWriter<'s>,
}

impl RequestReader<'_> {
    /// Reads the object at this path.
    fn object(&mut self, object: JsonValue<'_>, path: &str, is_nested: bool) -> Result<(), Fault> {
        let entries: Vec<Entry<'_>> = object.members().collect();
        check_request(object, &entries, path, is_nested)?;
        let known = fields_of(&entries);
        let (members, faults) =
            read_fields(entries.iter().cloned(), &known, &mut |accepts, value| {
                self.read_field(accepts, value)
            });
        fields::refuse(faults, path, &mut self.writer)?;
        let (columns, mut rows) = (members.nested("columns"), members.nested("rows"));
        let (lines, mut data) = (members.nested("series"), members.nested("data"));
        if columns.is_some() && rows.is_none() {
            rows = data.take_if(|data| data.value.kind == JsonType::Array);
        }
        let mut holders = [lines, rows.or(columns), data].into_iter().flatten();
        if let (Some(first), Some(second)) = (holders.next(), holders.next()) {
            self.writer.refuse_at(path, JsonError::equal(first.name, second.name))?;
        }
        if rows.or(columns).is_some() {
            if let Some(columns) = columns {
                self.set_unit(columns.value);
            }
            let index = members.nested("index").map(|index| index.value);
            table(columns, rows, index, path, &mut self.writer)
        } else if let Some(data) = data {
            self.data(data, path)
        } else if let Some(lines) = lines {
            series(lines.value, &under(path, "series"), &mut self.writer)
        } else if self.fields.text.is_some() || entries.iter().any(|(key, _)| may_hold_data(key)) {
            Ok(())
        } else {
            self.writer.refuse_at(path, JsonError::MissingField(JsonError::SERIES))
        }
    }

    /// Reads the data of the request at this path.
    fn data(&mut self, data: Member<'_>, path: &str) -> Result<(), Fault> {
        if is_series_array(data.value) {
            return series(data.value, &under(path, data.name), &mut self.writer);
        }
        let (path, data) = (child_path(path, data.name), data.value);
        if data.kind == JsonType::Object
            && is_map(&mut Tokenizer::whole(data.raw.as_bytes())) == Ok(false)
        {
            return self.object(data, &path, true);
        }
        read_part(data, |stream| read_value(stream, &path, &mut self.writer))
    }

    /// Takes the unit of the table from its columns, if these have units.
    fn set_unit(&mut self, columns: JsonValue<'_>) {
        if has_units(columns) {
            let settings = &mut self.fields.settings;
            settings.retain(|setting| setting.flag() != Flag::Unit);
            settings.extend(common_unit(columns).map(|unit| Flag::Unit.with_text(&unit)));
        }
    }

    /// Checks the value of a field, and keeps what it says.
    fn read_field(&mut self, accepts: Accepts, value: JsonValue<'_>) -> Result<(), Kind> {
        accepts.check(value)?;
        let fields = &mut self.fields;
        match accepts {
            Accepts::Option(flag) => fields.settings.extend(settings(flag, value)?),
            Accepts::Chart => {
                let word = value.text();
                let Some(chart) = Chart::from_word(&word) else {
                    return Err(JsonError::wrong_word(word.into_owned(), Chart::ALL).into());
                };
                fields.chart = Some(chart);
            }
            Accepts::Kind if value.text() == Chart::Table.word() => {
                fields.chart.get_or_insert(Chart::Table);
            }
            Accepts::Kind if !is_kind(&value.text()) => {
                let word = value.text().into_owned();
                return Err(JsonError::wrong_word(word, &[Chart::Table]).into());
            }
            Accepts::Meta => fields.partial_result = partial_result(value, fields.chart),
            Accepts::Switch => fields.is_grouped |= value.raw == "true",
            Accepts::Text | Accepts::Data if !value.kind.is_container() => {
                let text = value.text().into_owned();
                if !text.is_empty() && fields.text.replace(text).is_some() {
                    return Err(JsonError::equal("data", "inputText").into());
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Whether a field holds the data, or was meant to, and was refused.
fn may_hold_data(field: &str) -> bool {
    matches!(field, "series" | "data" | "columns" | "headers" | "rows" | "inputText")
}

fn is_series_array(value: JsonValue<'_>) -> bool {
    are_series(&mut Tokenizer::whole(value.raw.as_bytes())) == Ok(true)
}
