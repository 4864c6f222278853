//! JSON to rows. A walker follows the outer structure over the refillable window of the source; each
//! record, pair or value is read token by token while it is whole in the window. Nothing of the data
//! is kept, whatever its length, and what is skipped has no limit.
//!
//! The forms are told apart while they stream:
//! * an object with `series`, `inputText`, `columns`, `rows`, `chartType` or `data` is a request,
//!   which is read whole ([`request`]); with scalars only it is a map;
//! * any other object with objects or arrays inside is an envelope, and refused with the paths of
//!   what could be meant;
//! * the elements of an array, or the values of JSON Lines, are records, lists or single values, all
//!   of one kind. Lists of two are pairs. The first list is a header where it is all text, the
//!   second has a number, and no text above a number is one itself.
//!
//! Does not know which columns are drawn, or what a string has to be to count as a number.

mod at;
mod elements;
mod envelope;
mod fields;
mod jq;
mod literal;
mod members;
mod out;
mod record;
mod request;
mod row;
mod series;
mod syntax;
mod table;
mod token;
mod tokenizer;
mod walker;

use crate::data::rows::Sink;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::{Source, WINDOW};
use at::Way;
use elements::{Around, Elements};
use out::{Out, place};
pub use request::Request;
use row::RowReader;
use token::{JsonType, JsonValue, Token};
use tokenizer::Tokenizer;
use walker::Walker;

/// Members at which an object of scalars is known to be a map, however long it is.
const ENOUGH: usize = 64;

/// Reads one JSON value, or the part of it at the path.
pub fn read(source: &mut Source<'_>, at: Option<&str>, sink: &mut dyn Sink) -> Result<(), Fault> {
    let mut out = Out::new(sink, false);
    read_at(source, at, |walker, path| value(walker, path, false, &mut out))?;
    out.end()?;
    if out.is_used { Ok(()) } else { Err(Kind::NoRows.into()) }
}

/// Reads one record, pair, list or number a line; a value may also take several lines.
pub fn read_lines(source: &mut Source<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
    let mut out = Out::new(sink, false);
    let mut walker = Walker::new(source)?;
    if walker.peek()?.is_none() {
        return Err(Kind::Empty.into());
    }
    Elements::default().read(&mut walker, &mut out)?;
    out.end()
}

/// What stands behind the first value of a text, if that is right and ends.
pub fn behind_value(text: &str) -> &str {
    let mut tokenizer = Tokenizer::whole(text.as_bytes());
    let read = tokenizer.token();
    text.get(tokenizer.at..).filter(|_| read.is_ok()).unwrap_or_default()
}

/// Has the value at the path read, and goes to the end of the input.
fn read_at<T>(
    source: &mut Source<'_>,
    at: Option<&str>,
    read: impl FnOnce(&mut Walker<'_, '_>, &str) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let steps = at::steps(at.unwrap_or_default())?;
    let mut walker = Walker::new(source)?;
    let Some(first) = walker.peek()? else { return Err(Kind::Empty.into()) };
    // Whoever names a wrong place is told a right one.
    let start = at.map(|_| walker.ahead().to_vec());
    let way = Way::down(steps, &mut walker)?;
    let read = read(&mut walker, &way.path).map_err(|mut fault| {
        if let (Kind::Json(Json::NotData(_, paths)), Some(start)) = (&mut *fault.kind, start) {
            *paths = envelope::paths_in(&start);
        }
        fault
    })?;
    way.up(&mut walker)?;
    walker.end(false).map_err(|mut fault| {
        // An array behind an array is its next page.
        if let Kind::Json(Json::TextAfter { found, pages, .. }) = &mut *fault.kind {
            *pages = first == b'[' && found == "[";
        }
        fault
    })?;
    Ok(read)
}

/// Reads the value that begins here, in any form that holds data but a request, of which it may be the
/// `data`.
fn value(
    walker: &mut Walker<'_, '_>,
    path: &str,
    is_nested: bool,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let is_lone = match walker.value()? {
        b'{' => is_lone_map(walker, path, is_nested)? && path.is_empty(),
        b'[' => {
            let elements = Elements::new(Around::Array(path), RowReader::default());
            return elements.read(walker, out);
        }
        _ => {
            let found = walker.take()?;
            if path.is_empty() {
                walker.end(false)?;
            }
            return Err(Fault::new(Json::NotData(found, Vec::new()).into(), place(path)));
        }
    };
    let mut map = Elements::new(Around::Map(path), RowReader::default());
    map.is_lone = is_lone;
    map.read(walker, out)
}

/// Whether the object that begins here, a map, may as well be one record alone: it is short and has
/// texts and numbers. Refuses what is no map; a request is for whoever has all of it.
fn is_lone_map(walker: &mut Walker<'_, '_>, path: &str, is_nested: bool) -> Result<bool, Fault> {
    let (mut is_request, mut is_envelope) = (false, false);
    let looked = walker.look(|tokenizer| {
        let (mut count, mut texts, mut numbers, mut key) = (0, 0, 0, Token::MISSING);
        tokenizer.enter()?;
        while (count <= ENOUGH || is_envelope) && tokenizer.next()? {
            tokenizer.key(&mut key)?;
            let byte = tokenizer.peek()?;
            is_request = request::is_of_request(&key.text(tokenizer.bytes), byte, is_nested);
            if is_request {
                break;
            }
            is_envelope |= matches!(byte, b'[' | b'{');
            count += 1;
            texts += usize::from(byte == b'"');
            numbers += usize::from(tokenizer.token()?.kind == JsonType::Number);
        }
        Ok(texts > 0 && numbers > 0 && count <= ENOUGH)
    });
    match looked {
        _ if is_request => Err(Kind::RequestTooLong.into()),
        Err(fault) if !matches!(*fault.kind, Kind::Cut | Kind::RecordTooLong) => Err(fault),
        Err(_) if !is_envelope || walker.ahead().len() <= WINDOW => Err(Kind::Cut.into()),
        Ok((is_lone, _)) if !is_envelope => Ok(is_lone),
        _ => {
            let object = JsonValue::first(walker.ahead());
            Err(object.map_or(Kind::NoRows.into(), |object| envelope::fault(object, path)))
        }
    }
}
