//! Reads JSON that is read whole: an object that is not a map, or an array of series. If it is a request, its fields; and
//! the rows of its data. It is buffered and read twice, because fields that say how the data is read may come after it.

use super::excerpt::excerpt;
use super::fields::{CHART_TYPE, KnownMembers, Member, read_fields};
use super::path::{child_path, fault, under};
use super::request_fields::{fields_of_request, may_hold_data, partial_result};
use super::row_writer::JsonRowWriter;
use super::series::push_series;
use super::shape::{ObjectShape, push_columns, push_records};
use super::stream::Stream;
use super::table::{common_unit, has_units, push_table};
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use super::{enter, envelope, path, read_value, shape};
use crate::data::rows::Sink;
use crate::fault::{Fault, FaultKind, JsonError};
use crate::input::ReadError;
use crate::input::source::{Source, WINDOW, Window};
use crate::plan::{Chart, Flag, Keyword, OutputFormat, RequestFields, RequestInput};

/// Whether a request, which may be truncated, asks for JSON output, so that faults are JSON too.
pub fn asks_for_json(request: &str) -> bool {
    let mut members = JsonValue::container(request.trim_start()).members();
    members.any(|(key, value)| {
        key == "to" && OutputFormat::from_field(&value.text()).is_some_and(OutputFormat::is_json)
    })
}

/// An object or an array of series, which may be a request, and its path in the input.
pub struct WholeValue {
    text: String,
    path: String,
}

impl WholeValue {
    /// Buffers the value at the path, or the whole input.
    pub fn new(source: &mut Source<'_>, at: Option<&str>) -> Result<Self, Fault> {
        source.is_kept_whole = true;
        match Self::read_whole(source, at) {
            Err(ReadError::TooLong { .. }) => Err(FaultKind::RequestTooLong.into()),
            value => Ok(value?),
        }
    }

    fn read_whole(source: &mut Source<'_>, at: Option<&str>) -> Result<Self, ReadError> {
        let (mut stream, target) = enter(source, at)?;
        stream.first_byte()?;
        let text = stream.take_text();
        if let Err(ReadError::TooLong { .. }) = text {
            let value = JsonValue::container(stream.source.buffer.ahead());
            let members: Vec<_> = value.members().collect();
            let may_be_whole = fields_of_request(&members, false).is_some()
                || value.kind == JsonType::Array
                || shape::may_be_columns(&members);
            if !may_be_whole {
                return Err(envelope::refusal(value, &target.path).into());
            }
        }
        let (text, path) = (text?, target.path.clone());
        target.leave(&mut stream)?;
        Ok(Self { text, path })
    }

    /// The beginning of its lists, on which repairs are tried; `None` if it is short, or too long all the same.
    pub fn window(&self, at: Option<&str>) -> Option<Window<'static>> {
        let steps = path::parse(at.unwrap_or_default()).ok()?;
        if self.text.len() <= WINDOW {
            return None;
        }
        excerpt(&self.text, &steps).map(Window::excerpt)
    }

    /// Pushes all rows of the data, and returns the other fields; `input` only if there is no other data. All faults are
    /// reported at once.
    pub fn read(&self, sink: &mut dyn Sink) -> (RequestFields, Result<(), Fault>) {
        let writer = JsonRowWriter::new(sink, true);
        let mut reader = WholeValueReader { fields: RequestFields::default(), writer };
        let value = JsonValue::container(&self.text);
        let read = match value.kind {
            JsonType::Array => push_series(value, &self.path, &mut reader.writer),
            _ => reader.read_object(value, &self.path, false),
        };
        let read = read.and_then(|()| reader.writer.end());
        let WholeValueReader { mut fields, writer } = reader;
        if writer.is_used {
            fields.input = None;
        } else if fields.input.is_none() && read.is_ok() {
            return (fields, Err(FaultKind::NoRows.into()));
        }
        (fields, read)
    }
}

/// Pushes the rows, and collects the fields of a request.
struct WholeValueReader<'s> {
    fields: RequestFields,
    writer: JsonRowWriter<'s>,
}

impl WholeValueReader<'_> {
    /// Reads the object at this path.
    fn read_object(
        &mut self,
        object: JsonValue<'_>,
        path: &str,
        is_nested: bool,
    ) -> Result<(), Fault> {
        let entries: Vec<Entry<'_>> = object.members().collect();
        let Some(known) = fields_of_request(&entries, is_nested) else {
            // Outside of a request, the first fault ends the reading, as in other rows.
            self.writer.collects_faults &= is_nested;
            return self.read_shape(&entries, object, path);
        };
        let members = read_fields(entries.iter().cloned(), &known, path, &mut self.writer)?;
        self.use_fields(&members, path)?;
        let (mut columns, mut rows) = (members.nested("columns"), members.nested("rows"));
        let (series, mut data) = (members.nested("series"), members.nested("data"));
        if self.fields.input.is_some() && rows.is_none() && data.is_none() {
            // Beside a text or a file, they name the columns to show.
            let names = columns.take().into_iter().flat_map(|columns| columns.value.items());
            let names = names.map(|name| name.text().into_owned()).chain(members.text("columns"));
            let names = names.filter(|name| !name.is_empty());
            self.fields.settings.extend(names.map(|name| Flag::Columns.with_text(&name)));
        } else if let Some(list) = members.get("columns")
            && list.value.kind.is_text()
            && !list.value.bare().is_empty()
        {
            self.writer.refuse_at(&under(path, list.name), list.value.is_not("an array"))?;
        }
        if columns.is_some() && rows.is_none() {
            rows = data.take_if(|data| data.value.kind == JsonType::Array);
        }
        let lists = [series, rows.or(columns), data].into_iter().flatten();
        if let (Some(first), Some(second)) = (lists.clone().next(), lists.clone().nth(1)) {
            self.writer.refuse_at(path, JsonError::equal(first.name, second.name))?;
        }
        self.check_alone(lists.map(|list| (list.name, list.value)), path)?;
        if rows.or(columns).is_some() {
            if let Some(Member { value: columns, .. }) = columns
                && has_units(columns)
            {
                // The unit that they share, if any, is used instead of the field `unit`.
                let settings = &mut self.fields.settings;
                settings.retain(|setting| setting.flag() != Flag::Unit);
                settings.extend(common_unit(columns).map(|unit| Flag::Unit.with_text(&unit)));
            }
            push_table(columns, rows, path, &mut self.writer)
        } else if let Some(data) = data {
            self.read_data(data, path)
        } else if let Some(series) = series {
            push_series(series.value, &under(path, "series"), &mut self.writer)
        } else if self.fields.input.is_some() || entries.iter().any(|(key, _)| may_hold_data(key)) {
            Ok(())
        } else {
            self.writer.refuse_at(path, JsonError::MissingField(JsonError::SERIES))
        }
    }

    /// Reads the rows of an object that is no request.
    fn read_shape(
        &mut self,
        members: &[Entry<'_>],
        object: JsonValue<'_>,
        path: &str,
    ) -> Result<(), Fault> {
        match ObjectShape::of(members) {
            Some(ObjectShape::Records) => {
                self.fields.has_keys = true;
                push_records(members, path, &mut self.writer)
            }
            Some(ObjectShape::Columns) => {
                self.fields.not_drawn = push_columns(members, path, &mut self.writer)?;
                Ok(())
            }
            Some(ObjectShape::NumberedRecords) => Err(fault(JsonError::DataFrame, path)),
            None => Err(envelope::refusal(object, path)),
        }
    }

    /// Reads the data of the request at this path.
    fn read_data(&mut self, data: Member<'_>, path: &str) -> Result<(), Fault> {
        let (path, data) = (child_path(path, data.name), data.value);
        let mut source = Source::new(data.raw.as_bytes(), "request");
        let is_read = read_value(&mut Stream::new(&mut source)?, &path, &mut self.writer)?;
        match data.kind {
            _ if is_read => Ok(()),
            JsonType::Array => push_series(data, &path, &mut self.writer),
            _ => self.read_object(data, &path, true),
        }
    }

    /// Stores all fields but the data.
    fn use_fields(&mut self, members: &KnownMembers<'_>, path: &str) -> Result<(), Fault> {
        let Self { fields, writer } = self;
        fields.settings.extend_from_slice(&members.settings);
        if let Some(word) = members.text(CHART_TYPE) {
            let Some(chart) = Chart::from_field(&word) else {
                let path =
                    under(path, members.get(CHART_TYPE).map_or(CHART_TYPE, |field| field.name));
                return writer.refuse_at(&path, JsonError::wrong_word(word, Chart::ALL));
            };
            fields.chart = Some(chart);
        }
        if members.text("kind").is_some_and(|kind| kind == Chart::Table.word()) {
            fields.chart.get_or_insert(Chart::Table);
        }
        if let Some(meta) = members.nested("meta") {
            fields.partial_result = partial_result(meta.value, fields.chart);
        }
        fields.is_grouped |= members.text("grouped").is_some_and(|switch| switch == "true");
        for name in ["data", "inputText"] {
            if let Some(text) = members.text(name).filter(|text| !text.is_empty())
                && fields.input.replace(RequestInput::Text(text)).is_some()
            {
                writer.refuse_at(&under(path, name), JsonError::equal("data", "inputText"))?;
            }
        }
        if let Some(name) = members.text("file").filter(|name| !name.is_empty())
            && let Some(text) = fields.input.replace(RequestInput::File(name))
        {
            writer.refuse_at(path, JsonError::TwoInputs(text.field()))?;
        }
        Ok(())
    }

    /// Refuses a file beside lists of data that are not empty.
    fn check_alone<'l>(
        &mut self,
        mut lists: impl Iterator<Item = (&'static str, JsonValue<'l>)>,
        path: &str,
    ) -> Result<(), Fault> {
        let has_data = |(_, list): &(_, JsonValue<'_>)| list.members().next().is_some();
        if let Some(RequestInput::File(_)) = self.fields.input
            && let Some((name, _)) = lists.find(has_data)
        {
            self.writer.refuse_at(path, JsonError::TwoInputs(name))?;
        }
        Ok(())
    }
}
