//! JSON to rows. A walker follows the outer structure over the refillable window of the source;
//! each record, pair, point or number is looked at while it is whole in the window. Flat records,
//! points, lists and single values, and the members of maps, are taken many at a time as far as they
//! are plain. Nothing of the
//! data is kept, whatever its length, and what is skipped has no limit.
//!
//! The forms are told apart while they stream:
//! * an object with `series` or `inputText` is a request, with `columns` or `rows` a table, with
//!   `data` a request around any of these forms; with scalars only it is a map;
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
mod flat;
mod grid;
mod keys;
mod map;
mod object;
mod out;
mod points;
mod record;
mod request;
mod scan;
mod skim;
mod syntax;
mod walker;

use crate::data::rows::Sink;
use crate::fault::{Fault, Kind};
use crate::input::source::Source;
use crate::plan::Wishes;
use elements::Elements;
use object::Spot;
use out::Out;
pub use out::Route;
use request::Request;
use walker::Walker;

/// Reads one JSON value, or the part of it at the path; what a request says besides its data comes
/// back, with `inputText` only where nothing else holds data.
///
/// # Errors
/// Where the input is not JSON, is none of the forms, or the sink refuses a row. What is wrong with
/// a request is reported all at once, behind its end.
pub fn read(
    source: &mut Source<'_>,
    at: Option<&str>,
    sink: &mut dyn Sink,
    route: Route,
) -> Result<Wishes, Fault> {
    let steps = at::steps(at.unwrap_or_default())?;
    let mut walker = Walker::new(source)?;
    if walker.peek()?.is_none() {
        return Err(Kind::Empty.into());
    }
    let mut out = Out::new(sink, route);
    let mut request = Request::default();
    at::walk(&steps, "", &mut walker, &mut |walker, base| {
        object::value(walker, Spot { base, nested: false }, &mut request, &mut out)
    })?;
    walker.end()?;
    out.end()?;
    let mut wishes = request.wishes;
    if out.is_used() {
        wishes.input_text = None;
    } else if wishes.input_text.is_none() {
        return Err(Kind::NoRows.into());
    }
    Ok(wishes)
}

/// Reads one record, pair, list or number a line; a value may also take several lines.
///
/// # Errors
/// Where a line is not JSON, is of another kind than the first, or the sink refuses its row.
pub fn read_lines(
    source: &mut Source<'_>,
    sink: &mut dyn Sink,
    route: Route,
) -> Result<Wishes, Fault> {
    let mut walker = Walker::new(source)?.counting_lines();
    let mut out = Out::new(sink, route);
    let mut elements = Elements::on_lines();
    let values = elements.read_lines(&mut walker, &mut out)?;
    if values == 0 { Err(Kind::Empty.into()) } else { Ok(Wishes::default()) }
}
