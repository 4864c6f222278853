//! Walks over the records of a piece. Those that the sink's gate lets pass are counted and summed; every other one
//! goes to the grammar, which makes a row of it. Knows no source.

use super::Grammar;
use crate::data::rows_ahead::RowsAhead;
use crate::fault::Fault;
use crate::input::blank::ByteRange;
use crate::input::index::{Index, ends_record};
use crate::input::record::{RawRecord, Record, RowWriter};
use crate::input::source::{line_feeds, whole_characters};

/// After this many records are read, most of a piece is likely to be.
const MANY: usize = 32;

/// The place of a cell that is not there. It is no number.
const NO_CELL: ByteRange = (1, 0);

/// The records of a piece that are left.
pub(super) struct Records<'t> {
    piece: &'t [u8],
    /// The piece as text, once many of its records are read: to check each alone takes longer.
    text: Option<&'t str>,
    /// How many were read.
    read: usize,
    /// Where the next one begins.
    pub(super) start: usize,
    /// The ends of their fields.
    ends: &'t [u32],
    /// How many there are.
    count: usize,
    /// The line of the record that began at `line_start`, when there were `line_count` left. It is counted only
    /// when somebody asks, because most records pass.
    line: u64,
    line_start: usize,
    line_count: usize,
    /// Fields that each should have.
    width: usize,
    /// Whether each has them.
    is_uniform: bool,
    is_plain: bool,
    has_folds: bool,
    /// Where the last byte is that is neither blank nor a line end; 0 if there is none.
    last_text: usize,
}

impl<'t> Records<'t> {
    pub(super) fn new(piece: &'t [u8], index: &'t Index, line: u64) -> Self {
        Self {
            piece,
            text: None,
            read: 0,
            start: 0,
            ends: index.ends(),
            count: index.pass.records,
            line,
            line_start: 0,
            line_count: index.pass.records,
            width: 0,
            is_uniform: false,
            is_plain: index.pass.is_plain,
            has_folds: index.pass.has_folds,
            last_text: piece
                .iter()
                .rposition(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
                .unwrap_or(0),
        }
    }

    /// Lets pass or reads the records; the last one only if the input ends with it, or if it is alone,
    /// because only the next piece says whether another record follows.
    pub(super) fn read(
        &mut self,
        is_end: bool,
        grammar: &mut impl Grammar,
        ahead: &mut RowsAhead,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        ahead.clear();
        loop {
            if grammar.width() != self.width {
                self.set_width(grammar.width());
                ahead.clear();
            }
            self.pass(grammar, ahead, rows);
            let fields = self.fields(self.ends);
            let is_last = fields == self.ends.len();
            if self.start > 0 && !is_end && is_last {
                return Ok(());
            }
            let line = self.line();
            let Some(raw) = self.take(1, fields) else { return Ok(()) };
            ahead.skip_row();
            self.read += 1;
            if self.read == MANY {
                self.text = Some(whole_characters(self.piece).0);
            }
            grammar.read(Record::new(line, raw, self.text), rows)?;
        }
    }

    /// Sets how many fields each of the next records should have.
    fn set_width(&mut self, width: usize) {
        self.width = width;
        // There are as many line feeds as records: if one ends each record of this width, none is
        // inside of one.
        self.is_uniform = width > 0
            && self.count.checked_mul(width) == Some(self.ends.len())
            && self
                .ends
                .chunks_exact(width)
                .all(|ends| ends.last().is_some_and(|end| ends_record(self.piece, *end)));
    }

    /// Lets the next records pass, as long as the gate allows it.
    fn pass(&mut self, grammar: &impl Grammar, ahead: &mut RowsAhead, rows: &mut RowWriter<'_>) {
        let Self { piece, is_plain, .. } = *self;
        let passed = rows.sink.pass(ahead, piece, |column| {
            let mut start = self.start;
            let records = self.ends.chunks_exact(self.width.max(1)).take(self.followed());
            records.map_while(move |ends| {
                let cell = grammar.cells(RawRecord { piece, start, ends, is_plain })?;
                start = ends.last().map_or(0, |end| *end as usize + 1);
                Some(cell(column).unwrap_or(NO_CELL))
            })
        });
        self.take(passed, passed * self.width);
    }

    /// How many of the next records have the right width, and another record after them: the last row of
    /// an input does not pass.
    fn followed(&self) -> usize {
        let mut ends = self.ends;
        if !self.is_uniform {
            while self.width > 0 && self.fields(ends) == self.width {
                ends = ends.get(self.width..).unwrap_or_default();
            }
            ends = self.ends.get(..self.ends.len() - ends.len()).unwrap_or_default();
        }
        let records = ends.chunks_exact(self.width.max(1));
        let mut before = records.clone().rev().skip(1);
        let last =
            before.position(|ends| ends.last().is_none_or(|end| (*end as usize) < self.last_text));
        last.map_or(0, |after| records.len() - 1 - after)
    }

    /// The line of the next record.
    pub(super) fn line(&mut self) -> u64 {
        self.line += if self.has_folds {
            line_feeds(self.piece.get(self.line_start..self.start).unwrap_or_default())
        } else {
            (self.line_count - self.count) as u64
        };
        (self.line_start, self.line_count) = (self.start, self.count);
        self.line
    }

    /// Goes past this many records with this many fields in all; a single one is returned.
    #[inline]
    fn take(&mut self, records: usize, fields: usize) -> Option<RawRecord<'t>> {
        let (ends, rest) = self.ends.split_at_checked(fields)?;
        let Self { piece, start, is_plain, .. } = *self;
        self.start = piece.len().min(*ends.last()? as usize + 1);
        (self.ends, self.count) = (rest, self.count - records);
        Some(RawRecord { piece, start, ends, is_plain })
    }

    /// Fields of the first record with these ends.
    #[inline]
    fn fields(&self, ends: &[u32]) -> usize {
        if self.is_uniform {
            return self.width.min(ends.len());
        }
        let last = ends.iter().position(|end| ends_record(self.piece, *end));
        last.map_or(0, |last| last + 1)
    }
}
