//! JSON to rows. A [`Tokenizer`] reads the tokens of a slice of bytes. A [`Stream`] runs it over the unread bytes of
//! the source; if they end within a token, it reads more and runs it again. So each record, pair or value is read
//! while it is completely in memory. No data is kept, and skipped values may have any length.
//!
//! The structure is detected while reading:
//! * an object of scalars is a map, unless it has a `chartType` or an `inputText`;
//! * any other object is read whole ([`whole_value`]): it is a request, rows in another shape ([`shape`]), or an envelope,
//!   which is refused with the paths of the data that could be meant;
//! * an array of series is a request without other fields;
//! * the elements of an array, or the values of JSON Lines, must all be records, all lists or all single values.
//!   Lists of two are pairs. The first list is a header if it has only text, the second has a number, and no text
//!   above a number is itself a number.
//!
//! Which columns are drawn, and which strings are numbers, is decided in `data`.

mod container;
mod envelope;
mod excerpt;
mod fields;
mod literal;
mod path;
mod record;
mod request_fields;
mod row_reader;
mod row_writer;
mod series;
mod shape;
mod stream;
mod syntax;
mod table;
mod token;
mod tokenizer;
mod value;
mod whole_value;

use crate::data::rows::Sink;
use crate::fault::{FaultKind, JsonError};
use crate::input::source::Source;
use crate::input::{End, ReadError};
use container::{Container, ContainerReader};
use path::{PathTarget, fault};
use request_fields::is_request_field;
use row_reader::RowReader;
use row_writer::JsonRowWriter;
use series::are_series;
use stream::Stream;
use syntax::TokenError;
use tokenizer::Tokenizer;
pub use whole_value::{WholeValue, asks_for_json};

/// The number of members that are examined: if they are scalars, the object is a map.
const MAX_MEMBERS: usize = 65;

/// Reads one JSON value, or the part of it at the path.
pub fn read(
    source: &mut Source<'_>,
    at: Option<&str>,
    sink: &mut dyn Sink,
) -> Result<End, ReadError> {
    let mut writer = JsonRowWriter::new(sink, false);
    let (mut stream, target) = enter(source, at)?;
    if !read_value(&mut stream, &target.path, &mut writer)? {
        return Ok(End::Whole);
    }
    target.leave(&mut stream)?;
    if writer.is_used { Ok(End::Input) } else { Err(FaultKind::NoRows.into()) }
}

/// Reads one record, pair, list or number per line. A value may span several lines.
pub fn read_lines(source: &mut Source<'_>, sink: &mut dyn Sink) -> Result<End, ReadError> {
    let mut stream = Stream::new(source)?;
    ContainerReader::default().read(&mut stream, &mut JsonRowWriter::new(sink, false))?;
    Ok(End::Input)
}

/// The text after its first value; empty if that value is cut.
#[expect(clippy::string_slice, reason = "a token ends between characters")]
pub fn after_value(text: &str) -> &str {
    let mut tokenizer = Tokenizer::whole(text);
    match tokenizer.read_value() {
        Ok(_) => &text[tokenizer.at..],
        Err(_) => "",
    }
}

/// Goes to the value at the path.
fn enter<'s, 'i>(
    source: &'s mut Source<'i>,
    at: Option<&str>,
) -> Result<(Stream<'s, 'i>, PathTarget), ReadError> {
    let steps = at.map_or(Ok(Vec::new()), path::parse)?;
    let mut stream = Stream::new(source)?;
    let mut target = PathTarget::default();
    for step in steps {
        target.enter(step, &mut stream)?;
    }
    Ok((stream, target))
}

/// Reads the rows of the next value. `false` if it has to be read whole, which is not done here.
fn read_value(
    stream: &mut Stream<'_, '_>,
    path: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<bool, ReadError> {
    let container = match stream.first_byte()? {
        b'{' => match stream.preview(is_map) {
            Ok((true, _)) => Container::Map(path),
            Ok((false, _)) => return Ok(false),
            // The first members exceed the maximum window.
            Err(ReadError::TooLong { .. }) => return Err(FaultKind::LateData.into()),
            Err(error) => return Err(error),
        },
        b'[' if stream.preview(are_series)?.0 => return Ok(false),
        b'[' => Container::Array(path),
        _ => {
            let found = stream.take_text()?;
            if path.is_empty() {
                stream.end(false)?;
            }
            return Err(fault(JsonError::NotData(found), path).into());
        }
    };
    ContainerReader::new(container, RowReader::default()).read(stream, writer)?;
    Ok(true)
}

/// Whether the next object is a map, judged by its first members.
fn is_map(tokenizer: &mut Tokenizer<'_>) -> Result<bool, TokenError> {
    tokenizer.enter()?;
    for _ in 0..MAX_MEMBERS {
        if !tokenizer.next()? {
            break;
        }
        let key = tokenizer.key()?;
        let byte = tokenizer.peek()?;
        if matches!(byte, b'[' | b'{') || is_request_field(&key.text(tokenizer.text), Some(byte)) {
            return Ok(false);
        }
        tokenizer.read_value()?;
    }
    Ok(true)
}
