//! Reads a source piece by piece: has each indexed, and its records read. Knows no form.

mod records;

use super::blank::ByteRange;
use super::index::{Index, PIECE, Signs};
use super::read_error::ReadError;
use super::record::{RawRecord, Record, RowWriter};
use super::source::Source;
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

/// Reads all records; of an input that is cut, the complete ones.
pub(super) fn read(
    source: &mut Source<'_>,
    signs: Signs,
    grammar: &mut impl Grammar,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), ReadError> {
    let (mut index, mut ahead) = (Index::new(signs), RowsAhead::default());
    let mut rows = RowWriter::new(sink, decimal);
    grammar.begin(&mut rows)?;
    let mut length = PIECE;
    loop {
        let line = source.buffer.line();
        let unread = source.buffer.ahead();
        let piece = unread.get(..length).unwrap_or(unread);
        let is_end = piece.len() == unread.len() && source.is_at_end();
        if is_end && piece.is_empty() {
            return Ok(grammar.end()?);
        }
        index.fill(piece, is_end);
        let mut records = Records::new(piece, &index, line);
        records.read(is_end, grammar, &mut ahead, &mut rows)?;
        let (bytes, line) = (records.start, records.line());
        if bytes > 0 {
            source.buffer.consume_to_line(bytes, line);
        } else if let Some((place, kind)) = index.pass.fault {
            return Err(Fault::new(kind, Place::line(source.buffer.line_of(place))).into());
        } else if piece.len() < unread.len() {
            length *= 2;
        } else {
            source.double()?;
        }
    }
}
