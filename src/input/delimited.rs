//! Delimited text: regular records many at a time, the others one by one. Knows neither what is
//! regular nor what a record is.

use super::csv::{self, Records};
use super::regular::{Regular, Writing, first};
use super::source::{Rest, Source, line};
use crate::data::rows::Sink;
use crate::fault::{Fault, Place};

/// Reads all records as rows, as [`super::csv::read`] does; where all of them or at least `least`
/// bytes are at hand, many at a time.
///
/// # Errors
/// As [`super::csv::read`].
pub fn read(
    source: &mut Source<'_>,
    delimiter: u8,
    header: Option<bool>,
    sink: &mut dyn Sink,
    least: usize,
) -> Result<(), Fault> {
    csv::skip_preface(source, delimiter)?;
    let (writing, has_names) = (Writing::Delimited(delimiter), header == Some(true));
    let width = announced(source, writing, has_names, sink)?;
    if let Some(width) = width {
        Regular::new(writing, width, 0).read(source, sink)?;
        if source.ahead().is_empty() && !source.more()? {
            return Ok(());
        }
    }
    let records = Records::new(source, delimiter, has_names);
    let records = if let Some(width) = width { records.behind(width) } else { records };
    let regular = |width| {
        let read = move |source: &mut Source<'_>, sink: &mut dyn Sink| {
            let records = Records::new(source, delimiter, false).behind(width);
            rows(records, sink, |width| Regular::new(writing, width, least)).ok()
        };
        let rest = Rest { begin: line, read: Box::new(read) };
        Regular::new(writing, width, least).shared(rest)
    };
    rows(records, sink, regular).map(|_| ())
}

/// Reads all records as rows, some of them by a reader for rows of so many fields, and says how many.
fn rows(
    mut records: Records<'_, '_>,
    sink: &mut dyn Sink,
    reader: impl Fn(usize) -> Regular,
) -> Result<u64, Fault> {
    let mut regular = None;
    while records.next(sink)? {
        // Between records of one field, a blank line is none.
        let Some(width) = records.width().filter(|width| *width > 1) else { continue };
        regular.get_or_insert_with(|| reader(width)).read(records.source(), sink)?;
    }
    Ok(regular.map_or(0, |regular| regular.rows()))
}

/// Announces the columns of a short input, if its first record is regular, and says how many there
/// are: mostly all of it is, and to set up the reader of single records takes longer than to read it.
fn announced(
    source: &mut Source<'_>,
    writing: Writing,
    has_names: bool,
    sink: &mut dyn Sink,
) -> Result<Option<usize>, Fault> {
    if !source.is_whole() {
        return Ok(None);
    }
    let Some(first) = first(writing, source.ahead()) else { return Ok(None) };
    csv::announce(first.fields.iter().map(String::as_str), has_names, sink)
        .map_err(|refusal| refusal.at(Place::line(source.line())))?;
    if has_names {
        source.consume(first.bytes);
    }
    Ok(Some(first.fields.len()))
}
