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
mod columns;
mod cursor;
mod elements;
mod envelope;
mod fields;
mod grid;
mod jq;
mod keys;
mod known;
mod lists;
mod literal;
mod lone;
mod object;
mod out;
mod points;
mod request;
mod skip;
mod syntax;
mod token;
mod value;
mod walker;

use crate::data::rows::Sink;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::Source;
use object::Spot;
use out::Out;
pub use request::Request;
use walker::Walker;

/// Reads one JSON value, or the part of it at the path.
pub fn read(source: &mut Source<'_>, at: Option<&str>, sink: &mut dyn Sink) -> Result<(), Fault> {
    let mut out = Out::new(sink);
    read_at(source, at, &mut |walker, base| {
        object::value(walker, Spot { base, nested: false }, &mut out)
    })?;
    out.end()?;
    if out.is_used() { Ok(()) } else { Err(Kind::NoRows.into()) }
}

/// Reads one record, pair, list or number a line; a value may also take several lines.
pub fn read_lines(source: &mut Source<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
    let mut out = Out::new(sink);
    let values = elements::lines(&mut Walker::new(source)?, &mut out)?;
    out.end()?;
    if values == 0 { Err(Kind::Empty.into()) } else { Ok(()) }
}

/// Has the value at the path read, and goes to the end of the input.
fn read_at(
    source: &mut Source<'_>,
    at: Option<&str>,
    read: &mut dyn FnMut(&mut Walker<'_, '_>, &str) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let steps = at::steps(at.unwrap_or_default())?;
    // Whoever names a wrong place is told a right one.
    let start = at.map(|_| source.ahead().to_vec());
    let mut walker = Walker::new(source)?;
    let Some(first) = walker.peek()? else { return Err(Kind::Empty.into()) };
    at::walk(&steps, "", &mut walker, read).map_err(|fault| with_paths(fault, start.as_deref()))?;
    walker.end().map_err(|fault| with_pages(fault, first))
}

/// The fault with the paths of what could be meant, where there is no data at the one that was named.
fn with_paths(mut fault: Fault, start: Option<&[u8]>) -> Fault {
    if let (Kind::Json(Json::NotData(_, paths)), Some(start)) = (&mut *fault.kind, start) {
        *paths = envelope::paths_in(start);
    }
    fault
}

/// The fault of what follows a value that began so: an array behind an array is its next page.
fn with_pages(mut fault: Fault, first: u8) -> Fault {
    if let Kind::Json(Json::TextAfter { found, pages, .. }) = &mut *fault.kind {
        *pages = first == b'[' && found == "[";
    }
    fault
}
