//! Reads a source, or a window, piece by piece: has each indexed, and its records read. Knows no form.

mod records;

use super::blank::ByteRange;
use super::index::{Index, PIECE, Signs};
use super::read_error::ReadError;
use super::record::{RawRecord, Record, RowWriter};
use super::source::{RECORD, Source, line_feeds};
use super::window::Window;
use crate::data::number::Decimal;
use crate::data::rows::Sink;
use crate::data::rows_ahead::RowsAhead;
use crate::fault::{Fault, Place};
use records::Records;

/// What the records of a form mean. A form whose records end with lines implements this, and nothing
/// else.
pub(super) trait Grammar {
    /// Fields of a record; 0 while that is not known, or if all records have to be read.
    fn width(&self) -> usize {
        0
    }

    /// Where the cell of each column is, for the gate: in a record of [`Grammar::width`] fields that is a
    /// row, found without reading it. None if the record has to be read.
    fn cells(&self, _record: RawRecord<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        None::<fn(usize) -> Option<ByteRange>>
    }

    /// Reads a record and pushes the row that it is, if it is one.
    fn read(&mut self, record: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault>;

    /// Announces the columns, if they are known before the first record.
    fn begin(&mut self, _rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// Refuses an input that ends too early.
    fn end(&mut self) -> Result<(), Fault> {
        Ok(())
    }
}

/// What is read: all of an input, or its beginning.
pub enum Input<'i, 's> {
    Source(&'i mut Source<'s>),
    Window(&'i Window<'i>),
}

/// Reads all records; of a window, the complete ones.
pub(super) fn read(
    input: Input<'_, '_>,
    signs: Signs,
    grammar: &mut impl Grammar,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), ReadError> {
    let mut rows_ahead = RowsAhead::default();
    let mut rows = RowWriter::new(sink, decimal);
    grammar.begin(&mut rows)?;
    match input {
        Input::Source(source) => read_source(source, signs, grammar, &mut rows_ahead, &mut rows)?,
        Input::Window(window) => read_window(window, signs, grammar, &mut rows_ahead, &mut rows)?,
    }
    Ok(grammar.end()?)
}

fn read_source(
    source: &mut Source<'_>,
    signs: Signs,
    grammar: &mut impl Grammar,
    ahead: &mut RowsAhead,
    rows: &mut RowWriter<'_>,
) -> Result<(), ReadError> {
    let mut index = Index::new(signs);
    let mut length = PIECE;
    loop {
        let unread = source.ahead();
        let piece = unread.get(..length).unwrap_or(unread);
        let is_end = piece.len() == unread.len() && source.is_at_end();
        if is_end && piece.is_empty() {
            return Ok(());
        }
        index.fill(piece, is_end);
        let mut records = Records::new(piece, &index, source.line());
        records.read(is_end, grammar, ahead, rows)?;
        let (bytes, line) = (records.start, records.line());
        if bytes > 0 {
            source.consume_lines(bytes, line - source.line());
        } else if let Some((place, kind)) = index.fault {
            return Err(Fault::new(kind, Place::line(source.line_of(place))).into());
        } else if piece.len() < unread.len() {
            length *= 2;
        } else {
            source.double()?;
        }
    }
}

fn read_window(
    window: &Window<'_>,
    signs: Signs,
    grammar: &mut impl Grammar,
    ahead: &mut RowsAhead,
    rows: &mut RowWriter<'_>,
) -> Result<(), ReadError> {
    let index = window.index(signs);
    let piece = window.text.as_bytes();
    let mut records = Records::new(piece, &index, window.line);
    records.read(true, grammar, ahead, rows)?;
    match &index.fault {
        Some((place, kind)) => {
            let feeds = line_feeds(piece.get(..*place).unwrap_or_default());
            Err(Fault::new(kind.clone(), Place::line(feeds + window.line)).into())
        }
        None if window.is_whole => Ok(()),
        None if piece.len() - records.start >= RECORD => {
            Err(ReadError::TooLong { line: records.line() })
        }
        None => Err(ReadError::WindowEnd),
    }
}
