//! Delimited text: regular records many at a time, the others one by one. Knows neither what is
//! regular nor what a record is.

use super::csv::{self, Records};
use super::regular::{Regular, Writing};
use super::source::Source;
use crate::data::rows::Sink;
use crate::fault::Fault;

/// Reads all records as rows, as [`super::csv::read`] does; where at least `least` bytes are at
/// hand, many at a time.
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
    csv::skip_mark(source)?;
    let mut records = Records::new(source, delimiter, header == Some(true));
    let mut regular = None;
    while records.next(sink)? {
        // Between records of one field, a blank line is none.
        let Some(width) = records.width().filter(|width| *width > 1) else { continue };
        regular
            .get_or_insert_with(|| Regular::new(Writing::Delimited(delimiter), width, least))
            .read(records.source(), sink)?;
    }
    Ok(())
}
