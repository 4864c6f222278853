//! Reads a source piece by piece: indexes each piece, then reads its records. Independent of the format.

mod records;

use super::ReadError;
use super::blank::ByteRange;
use super::index::{Index, PIECE, SpecialBytes};
use super::record::{Record, RowWriter};
use super::source::Source;
use crate::data::number::Decimal;
use crate::data::numbers_ahead::NumbersAhead;
use crate::data::rows::Sink;
use crate::fault::{Fault, Place};
use records::Records;

/// How the records of a line-based format are read. This is all that such a format implements.
pub(super) trait Grammar {
    /// The number of fields per record; 0 if it is unknown, or if no record may be skipped.
    fn width(&self) -> usize {
        0
    }

    /// The ranges of the cells, by column, in a record of [`Grammar::width`] fields, for the gate of the sink. `None`
    /// if the record has to be read.
    fn cells(&self, _record: Record<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        None::<fn(usize) -> Option<ByteRange>>
    }

    /// Reads the record that begins on this line, and pushes a row if it is one, and not a header, a rule, a blank line
    /// or text around a table.
    fn read(
        &mut self,
        record: Record<'_>,
        line: u64,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault>;

    /// Announces the columns, if they are known before the first record.
    fn begin(&mut self, _rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// Refuses an input that ends too early.
    fn end(&mut self) -> Result<(), Fault> {
        Ok(())
    }
}

/// Reads all records; if the source is only a window, the complete ones.
pub(super) fn read(
    source: &mut Source<'_>,
    special_bytes: SpecialBytes,
    grammar: &mut impl Grammar,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), ReadError> {
    let (mut index, mut ahead) = (Index::new(special_bytes), NumbersAhead::default());
    let mut rows = RowWriter::new(sink, decimal);
    grammar.begin(&mut rows)?;
    let mut length = PIECE;
    loop {
        let line = source.buffer.line();
        let piece = source.buffer.first(length);
        let has_all = piece.len() == source.buffer.ahead().len();
        let is_end = has_all && source.is_at_end();
        if is_end && piece.is_empty() {
            return Ok(grammar.end()?);
        }
        index.fill(piece.as_bytes(), is_end);
        let mut records = Records::new(piece, &index, line);
        records.read(is_end, grammar, &mut ahead, &mut rows)?;
        let (bytes, line) = (records.start, records.line());
        if bytes > 0 {
            source.buffer.consume_to_line(bytes, line);
        } else if let Some((place, kind)) = index.result.fault {
            return Err(Fault::new(kind, Place::line(source.buffer.line_of(place))).into());
        } else if !has_all {
            length *= 2;
        } else {
            source.read_twice_as_much()?;
        }
    }
}
