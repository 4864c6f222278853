//! Reads a source piece by piece: indexes each piece, then walks over its records. Those that pass the sink's gate are
//! only counted and summed; all others are read by the grammar of the format, which pushes rows.

use super::blank::ByteRange;
use super::index::{Index, PIECE, SpecialBytes, ends_record};
use super::record::{Record, RowWriter};
use super::source::{Source, line_feeds};
use super::{End, ReadError};
use crate::data::number::Decimal;
use crate::data::numbers_ahead::NumbersAhead;
use crate::data::rows::Sink;
use crate::fault::{Fault, Place};

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

    /// Whether the text of a label is its cell, in a piece without quotes, backslashes and carriage returns.
    fn has_plain_labels(&self) -> bool {
        false
    }

    /// Reads the record that begins on this line, and pushes a row if it is one, and not a header, a rule, a blank line
    /// or text around a table. The cursor adds the line to a fault.
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

/// Reads all records; if the source is only a window, the complete ones.
pub(super) fn read(
    source: &mut Source<'_>,
    special_bytes: SpecialBytes,
    grammar: &mut impl Grammar,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<End, ReadError> {
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
            grammar.end()?;
            return Ok(End::Input);
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

/// The range of a missing cell. It never parses as a number.
const NO_CELL: ByteRange = (1, 0);

/// The cells of a column in the next records, as long as the gate may let them pass.
struct CellsAhead<'t, G> {
    piece: &'t str,
    /// Where the next record starts.
    start: usize,
    /// The ends of the fields of each record.
    ends: std::slice::ChunksExact<'t, u32>,
    is_plain: bool,
    grammar: &'t G,
    column: usize,
}

impl<G: Grammar> Iterator for CellsAhead<'_, G> {
    type Item = ByteRange;

    #[expect(clippy::inline_always, reason = "it is called for each cell that is read ahead")]
    #[inline(always)]
    fn next(&mut self) -> Option<ByteRange> {
        let Self { piece, start, is_plain, .. } = *self;
        let ends = self.ends.next()?;
        let cell = self.grammar.cells(Record { piece, start, ends, is_plain })?;
        let [.., end] = ends else { return None };
        self.start = *end as usize + 1;
        Some(cell(self.column).unwrap_or(NO_CELL))
    }
}

/// The remaining records of a piece.
struct Records<'t> {
    piece: &'t str,
    /// Where the next record starts.
    start: usize,
    /// The ends of the fields of the remaining records.
    ends: &'t [u32],
    /// How many records remain.
    count: usize,
    /// The line number of the record at `line_start`, when `line_count` records remained. Lines are counted lazily,
    /// because most records pass the gate and need no line number.
    line: u64,
    line_start: usize,
    line_count: usize,
    /// The expected number of fields per record.
    width: usize,
    /// Whether all records of the piece have `width` fields.
    is_uniform: bool,
    is_plain: bool,
    has_folds: bool,
    /// The position of the last byte that is neither blank nor a line end; 0 if there is none.
    last_text: usize,
}

impl<'t> Records<'t> {
    fn new(piece: &'t str, index: &'t Index, line: u64) -> Self {
        Self {
            piece,
            start: 0,
            ends: index.ends(),
            count: index.result.records,
            line,
            line_start: 0,
            line_count: index.result.records,
            width: 0,
            is_uniform: false,
            is_plain: index.result.is_plain,
            has_folds: index.result.has_folds,
            last_text: piece
                .rfind(|letter| !matches!(letter, ' ' | '\t' | '\r' | '\n'))
                .unwrap_or(0),
        }
    }

    /// Skips or reads the records. The last one is left to the next piece, which shows whether another record follows,
    /// unless the input ends here or it is the only one.
    fn read(
        &mut self,
        is_end: bool,
        grammar: &mut impl Grammar,
        ahead: &mut NumbersAhead,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        ahead.clear();
        loop {
            if grammar.width() != self.width {
                self.set_width(grammar.width());
                ahead.clear();
            }
            if rows.sink.is_open() {
                if rows.sink.has_label() {
                    self.pass_known_labels(grammar, rows);
                } else {
                    self.pass(grammar, ahead, rows);
                }
            }
            let fields = self.field_count(self.ends);
            let is_last = fields == self.ends.len();
            if self.start > 0 && !is_end && is_last {
                return Ok(());
            }
            rows.line = self.line();
            let Some(record) = self.advance(1, fields) else { return Ok(()) };
            ahead.skip_row();
            grammar.read(record, rows).map_err(|fault| fault.at(Place::line(rows.line)))?;
        }
    }

    /// Sets how many fields each of the next records should have.
    fn set_width(&mut self, width: usize) {
        self.width = width;
        // `count` of the ends are those of records. If these are every `width`-th end, none is within a record, so that
        // all records have this width.
        self.is_uniform = width > 0
            && self.count.checked_mul(width) == Some(self.ends.len())
            && self
                .ends
                .chunks_exact(width)
                .all(|ends| matches!(ends, [.., end] if ends_record(self.piece.as_bytes(), *end)));
    }

    /// Skips the next records, as long as the gate lets them pass.
    fn pass(&mut self, grammar: &impl Grammar, ahead: &mut NumbersAhead, rows: &mut RowWriter<'_>) {
        let Self { piece, is_plain, .. } = *self;
        let passed = rows.sink.pass_rows(ahead, piece.as_bytes(), |column| {
            let (start, width) = (self.start, self.width.max(1));
            let (ends, _) = self.ends.split_at(self.count_skippable() * self.width);
            CellsAhead { piece, start, ends: ends.chunks_exact(width), is_plain, grammar, column }
        });
        self.advance(passed, passed * self.width);
    }

    /// Skips the next rows one by one, as long as the sink knows their labels. As in [`Self::count_skippable`], the last
    /// row is not skipped.
    fn pass_known_labels(&mut self, grammar: &impl Grammar, rows: &mut RowWriter<'_>) {
        let Self { piece, is_plain, width, last_text, .. } = *self;
        if !is_plain || !grammar.has_plain_labels() {
            return;
        }
        while self.field_count(self.ends) == width
            && let Some(ends) = self.ends.get(..width)
            && ends.last().is_some_and(|end| (*end as usize) < last_text)
            && let Some(cell) = grammar.cells(Record { piece, start: self.start, ends, is_plain })
            && rows.sink.try_pass(|| self.line + self.lines_since(), piece, cell)
        {
            self.advance(1, width);
        }
    }

    /// How many of the next records have the expected width and are followed by another record that is not blank. (The
    /// last row of an input is never skipped, because it may be a total.)
    fn count_skippable(&self) -> usize {
        let mut ends = self.ends;
        if !self.is_uniform {
            while self.width > 0 && self.field_count(ends) == self.width {
                (_, ends) = ends.split_at(self.width);
            }
            (ends, _) = self.ends.split_at(self.ends.len() - ends.len());
        }
        let records = ends.chunks_exact(self.width.max(1));
        let mut all_but_last = records.clone().rev().skip(1);
        let last = all_but_last
            .position(|ends| ends.last().is_none_or(|end| (*end as usize) < self.last_text));
        last.map_or(0, |after| records.len() - 1 - after)
    }

    #[expect(clippy::string_slice, reason = "records begin one after the other, after a line feed")]
    #[inline]
    fn line(&mut self) -> u64 {
        self.line += if self.has_folds {
            line_feeds(&self.piece[self.line_start..self.start])
        } else {
            self.lines_since()
        };
        (self.line_start, self.line_count) = (self.start, self.count);
        self.line
    }

    /// The number of lines since `line`, if no record spans several.
    #[inline]
    fn lines_since(&self) -> u64 {
        (self.line_count - self.count) as u64
    }

    /// Advances past this many records with this many fields in total. Returns the range as one record.
    #[inline]
    fn advance(&mut self, records: usize, fields: usize) -> Option<Record<'t>> {
        let (ends, rest) = self.ends.split_at_checked(fields)?;
        let Self { piece, start, is_plain, .. } = *self;
        self.start = piece.len().min(*ends.last()? as usize + 1);
        (self.ends, self.count) = (rest, self.count - records);
        Some(Record { piece, start, ends, is_plain })
    }

    /// The number of fields of the first record in `ends`.
    #[inline]
    fn field_count(&self, ends: &[u32]) -> usize {
        if self.is_uniform {
            return self.width.min(ends.len());
        }
        let last = ends.iter().position(|end| ends_record(self.piece.as_bytes(), *end));
        last.map_or(0, |last| last + 1)
    }
}
