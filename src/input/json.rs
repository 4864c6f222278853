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
use crate::fault::{Fault, Json, Kind, Place};
use crate::input::source::Source;
use crate::plan::Wishes;
use elements::Elements;
use object::Spot;
pub use out::Route;
use out::{Here, Out};
use request::Request;
use skim::Expected;
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
    let mut last = Here::Line(0);
    loop {
        let next = Here::Line(walker.line());
        elements.flat(&mut walker, &next, &mut out)?;
        if walker.peek()?.is_none() {
            break;
        }
        let byte = walker.value(Expected::Value)?;
        last = Here::Line(walker.line());
        let begun = walker.line();
        elements
            .read(byte, &mut walker, &last, &mut out)
            .map_err(|fault| broken_line(fault, begun))?;
        walker.end_of_line()?;
    }
    if last.number() == 0 {
        return Err(Kind::Empty.into());
    }
    elements.end(&last, &mut out)?;
    Ok(Wishes::default())
}

/// A record that goes on into the next one was cut on its own line.
fn broken_line(fault: Fault, begun: u64) -> Fault {
    let goes_on = match &*fault.kind {
        Kind::Json(Json::Truncated) => true,
        Kind::Json(Json::Syntax { found, character: 1, .. }) if found == "{" || found == "[" => {
            true
        }
        Kind::Json(Json::Syntax { found, .. }) => found == "\\n",
        _ => false,
    };
    if goes_on { Fault::new(Json::CutLine.into(), Place::line(begun)) } else { fault }
}
