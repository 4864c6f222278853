//! One record of text: the ranges of its fields, and its text.

use super::blank::ByteRange;
use crate::data::gated_sink::GatedSink;
use crate::data::number::Decimal;
use crate::data::rows::{Cell, ColumnLayout, Columns, Row, Sink};
use crate::fault::{Fault, Place};

/// A record as a range of a piece.
#[derive(Clone, Copy)]
pub(super) struct Record<'t> {
    pub(super) piece: &'t str,
    pub(super) start: usize,
    /// The ends of its fields, from the index.
    pub(super) ends: &'t [u32],
    /// Whether there are neither quotes nor backslashes nor carriage returns in the piece.
    pub(super) is_plain: bool,
}

#[expect(clippy::string_slice, reason = "a delimiter is a whole character")]
impl<'t> Record<'t> {
    /// Its end, without LF or CRLF.
    #[inline]
    pub(super) fn end(self) -> usize {
        let end = self.ends.last().map_or(self.start, |end| *end as usize);
        let has_return =
            !self.is_plain && end > self.start && self.bytes().get(end - 1) == Some(&b'\r');
        end - usize::from(has_return)
    }

    #[inline]
    pub(super) fn bytes(self) -> &'t [u8] {
        self.piece.as_bytes()
    }

    /// The field of a column, with its quotes and blanks.
    #[inline]
    pub(super) fn field(self, column: usize) -> Option<ByteRange> {
        let end = *self.ends.get(column)? as usize;
        let start = match column.checked_sub(1) {
            Some(previous) => *self.ends.get(previous)? as usize + 1,
            None => self.start,
        };
        let is_last = !self.is_plain && column + 1 == self.ends.len();
        Some((start, if is_last { self.end() } else { end }))
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.ends.len() == 1 && self.end() == self.start
    }

    /// The text, without the line end.
    #[inline]
    pub(super) fn text(self) -> &'t str {
        &self.piece[self.start..self.end()]
    }

    /// The fields, including quotes and blanks.
    #[inline]
    pub(super) fn fields(self) -> impl Iterator<Item = &'t str> + Clone {
        let mut start = self.start;
        // Excludes a carriage return after the last field.
        let last = self.end();
        self.ends.iter().map(move |end| {
            let end = last.min(*end as usize);
            let field = &self.piece[start..end];
            start = end + 1;
            field
        })
    }
}

/// The field without quotes around it.
#[inline]
pub(super) fn unquoted(text: &[u8], (start, end): ByteRange) -> ByteRange {
    let is_quote = |place| text.get(place) == Some(&b'"');
    // Branch-free, because fields with and without quotes are often mixed.
    let is_quoted = (end - start > 1) & is_quote(start) & is_quote(end.wrapping_sub(1));
    (start + usize::from(is_quoted), end - usize::from(is_quoted))
}

/// Pushes rows into a sink, through its gate.
pub(super) struct RowWriter<'s> {
    pub(super) sink: GatedSink<'s>,
    /// The line of the record that is read.
    pub(super) line: u64,
    /// Reused memory for the cells of a row.
    cells: Vec<Cell<'static>>,
}

impl<'s> RowWriter<'s> {
    pub(super) fn new(sink: &'s mut dyn Sink, decimal: Decimal) -> Self {
        Self { sink: GatedSink::new(sink, decimal), line: 0, cells: Vec::new() }
    }

    pub(super) fn columns(&mut self, layout: ColumnLayout, names: &[String]) -> Result<(), Fault> {
        self.sink.columns(Columns { layout, names })
    }

    /// Pushes these texts as the row of the record.
    #[inline]
    pub(super) fn push_texts<'t>(
        &mut self,
        texts: impl Iterator<Item = &'t str>,
    ) -> Result<(), Fault> {
        self.push(texts.map(Cell::Text), Some(self.line))
    }

    /// Pushes these cells as the row of a line, which is unknown in JSON.
    #[inline]
    pub(super) fn push<'t>(
        &mut self,
        row: impl Iterator<Item = Cell<'t>>,
        line: Option<u64>,
    ) -> Result<(), Fault> {
        let mut cells: Vec<Cell<'t>> = std::mem::take(&mut self.cells);
        cells.extend(row);
        let pushed = self.sink.row(&Row { line, cells: &cells });
        cells.clear();
        // Reuses the memory for cells with another lifetime: `collect` does not allocate here.
        self.cells = cells.into_iter().map(|_| Cell::Missing).collect();
        pushed.map_err(|fault| fault.at(Place::line(line)))
    }
}
