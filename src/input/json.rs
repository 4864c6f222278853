//! JSON to rows. A walker follows the outer structure over the refillable window of the source; each
//! record, pair or value is read token by token while it is whole in the window. Nothing of the data
//! is kept, whatever its length, and what is skipped has no limit.
//!
//! The forms are told apart while they stream:
//! * an object of scalars is a map, unless it has a `chartType` or an `inputText`;
//! * any other object is read whole: it is a request ([`request`]), or an envelope, which is refused
//!   with the paths of what could be meant;
//! * the elements of an array, or the values of JSON Lines, are records, lists or single values, all
//!   of one kind. Lists of two are pairs. The first list is a header where it is all text, the
//!   second has a number, and no text above a number is one itself.
//!
//! Does not know which columns are drawn, or what a string has to be to count as a number.

mod at;
mod elements;
mod envelope;
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
use crate::input::source::Source;
use at::Way;
use elements::{Around, Elements};
pub use envelope::inside;
use out::{Out, place};
pub use request::Request;
use row::RowReader;
use token::Token;
use tokenizer::Tokenizer;
use walker::Walker;

/// Members at which an object of scalars is known to be a map, however long it is.
const ENOUGH: usize = 64;

/// Reads one JSON value, or the part of it at the path.
pub fn read(source: &mut Source<'_>, at: Option<&str>, sink: &mut dyn Sink) -> Result<(), Fault> {
    let mut out = Out::new(sink, false);
    read_at(source, at, |walker, path| value(walker, path, &mut out))?;
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
    if walker.peek()?.is_none() {
        return Err(Kind::Empty.into());
    }
    let way = Way::down(steps, &mut walker)?;
    let read = read(&mut walker, &way.path)?;
    way.up(&mut walker)?;
    walker.end(false)?;
    Ok(read)
}

/// Reads the value that begins here, in any form that holds data but a request, of which it may be the
/// `data`.
fn value(walker: &mut Walker<'_, '_>, path: &str, out: &mut Out<'_>) -> Result<(), Fault> {
    let around = match walker.value()? {
        b'{' => {
            look_for_map(walker)?;
            Around::Map(path)
        }
        b'[' => Around::Array(path),
        _ => {
            let found = walker.take()?;
            if path.is_empty() {
                walker.end(false)?;
            }
            return Err(Fault::new(Json::NotData(found).into(), place(path)));
        }
    };
    Elements::new(around, RowReader::default()).read(walker, out)
}

/// Refuses the object that begins here if it is no map, as far as that is soon seen: what it is then,
/// is for whoever has all of it.
fn look_for_map(walker: &mut Walker<'_, '_>) -> Result<(), Fault> {
    let looked = walker.look(|tokenizer| {
        let mut key = Token::MISSING;
        tokenizer.enter()?;
        for _ in 0..=ENOUGH {
            if !tokenizer.next()? {
                break;
            }
            tokenizer.key(&mut key)?;
            let byte = tokenizer.peek()?;
            let is_single = !matches!(byte, b'[' | b'{');
            if !is_single || request::may_be_of_request(&key.text(tokenizer.bytes), byte) {
                return Ok(false);
            }
            tokenizer.token()?;
        }
        Ok(true)
    });
    match looked {
        Ok((true, _)) => Ok(()),
        Ok((false, _)) => Err(Kind::RequestTooLong.into()),
        // What is longer than a record cannot be looked at.
        Err(fault) if *fault.kind == Kind::RecordTooLong => Err(Kind::Cut.into()),
        Err(fault) => Err(fault),
    }
}
