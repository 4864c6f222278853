//! JSON to rows. A walker follows the outer structure over the refillable window of the source;
//! each record, pair, point or number is looked at while it is whole in the window. Flat records,
//! points, lists and single values, and the members of maps, are taken many at a time as far as they
//! are plain. Nothing of the
//! data is kept, whatever its length, and what is skipped has no limit.
//!
//! The forms are told apart while they stream:
//! * an object with `series` or `inputText` is a request, with `columns` or `rows` a table, with
//!   `data` a request around any of these forms, or around series; with scalars only it is a map;
//! * any other object with objects or arrays inside is an envelope, and refused with the paths of
//!   what could be meant;
//! * the elements of an array, or the values of JSON Lines, are records, lists or single values, all
//!   of one kind. Lists of two are pairs. The first list is a header where it is all text, the
//!   second has a number, and no text above a number is one itself.
//!
//! Does not know which columns are drawn, or what a string has to be to count as a number.

mod at;
mod columns;
mod elements;
mod envelope;
mod grid;
mod jq;
mod keys;
mod lone;
mod map;
mod object;
mod out;
mod points;
mod record;
mod request;
mod skim;
mod syntax;
mod walker;

use crate::data::rows::Sink;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::Source;
use crate::plan::Wishes;
use elements::Elements;
use object::Spot;
use out::Out;
use request::Request;
use walker::Walker;

/// Reads one JSON value, or the part of it at the path; what a request says besides its data comes
/// back, with `inputText` only where nothing else holds data.
pub fn read(
    source: &mut Source<'_>,
    at: Option<&str>,
    sink: &mut dyn Sink,
) -> Result<Wishes, Fault> {
    let steps = at::steps(at.unwrap_or_default())?;
    // Whoever names a wrong place is told a right one.
    let start = at.map(|_| source.ahead().to_vec());
    let mut walker = Walker::new(source)?;
    let Some(first) = walker.peek()? else { return Err(Kind::Empty.into()) };
    let mut out = Out::new(sink);
    let mut request = Request::default();
    at::walk(&steps, "", &mut walker, &mut |walker, base| {
        object::value(walker, Spot { base, nested: false }, &mut request, &mut out)
    })
    .map_err(|fault| with_paths(fault, start.as_deref()))?;
    walker.end().map_err(|fault| with_pages(fault, first))?;
    out.end()?;
    let mut wishes = request.wishes;
    if out.is_used() {
        wishes.input_text = None;
    } else if wishes.input_text.is_none() {
        return Err(Kind::NoRows.into());
    }
    Ok(wishes)
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

/// Reads one record, pair, list or number a line; a value may also take several lines.
pub fn read_lines(source: &mut Source<'_>, sink: &mut dyn Sink) -> Result<Wishes, Fault> {
    let mut walker = Walker::new(source)?.counting_lines();
    let mut out = Out::new(sink);
    let mut elements = Elements::default();
    let values = elements.read_lines(&mut walker, &mut out)?;
    if values == 0 { Err(Kind::Empty.into()) } else { Ok(Wishes::default()) }
}
