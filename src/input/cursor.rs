//! The records of a source, one after the other, many found at a time: those that the gate lets go by
//! are counted, the others are handed to the form that knows what they are. Knows no form.

use super::index::{Found, Index, PIECE, is_last};
use super::preface;
use super::record::{Field, Line, Outlet, Record};
use super::source::{Source, line_feeds};
use crate::data::number::Decimal;
use crate::data::passage::Passage;
use crate::data::rows::Sink;
use crate::fault::{Fault, Place};

/// What the records of a form are, which end with lines.
pub(super) trait Grammar {
    /// Fields of a record; 0 where that is not known yet.
    fn width(&self) -> usize;

    /// Where the cell of each column is in a record of so many fields, if it is a row that may pass.
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>>;

    /// Takes a record, and pushes what it is.
    fn take(&mut self, line: Line<'_>, rows: &mut Outlet<'_>) -> Result<(), Fault>;

    /// Announces the columns, where they are known before the first record.
    fn begin(&mut self, _rows: &mut Outlet<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// Refuses an input that ends too early.
    fn end(&mut self) -> Result<(), Fault> {
        Ok(())
    }
}

/// Reads all records, given the signs that part their fields, and make text of what does.
pub(super) fn read(
    source: &mut Source<'_>,
    signs: [u8; 2],
    grammar: &mut impl Grammar,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    preface::skip(source, Some(signs[0]))?;
    let mut index = Index::new(signs);
    let mut passage = Passage::new(decimal);
    let mut rows = Outlet { sink, cells: Vec::new() };
    grammar.begin(&mut rows)?;
    let mut reach = PIECE;
    loop {
        let ahead = source.ahead();
        let piece = ahead.get(..reach).unwrap_or(ahead);
        let is_end = piece.len() == ahead.len() && source.is_whole();
        if is_end && piece.is_empty() {
            passage.tell(rows.sink);
            return grammar.end();
        }
        let found = index.find(piece, is_end);
        let (line, passage) = (source.line(), &mut passage);
        let (bytes, lines) = taken(piece, is_end, line, &found, grammar, passage, &mut rows)?;
        if bytes > 0 {
            source.pass(bytes, lines);
        } else if let Some((place, kind)) = found.wrong {
            return Err(Fault::new(kind, Place::line(source.line_of(place))));
        } else if piece.len() < ahead.len() {
            reach *= 2;
        } else {
            source.double()?;
        }
    }
}

/// Lets pass or hands over the complete records of a piece, up to where their width changes; how many
/// bytes and lines that were.
fn taken(
    piece: &[u8],
    is_end: bool,
    first: u64,
    found: &Found<'_>,
    grammar: &mut impl Grammar,
    passage: &mut Passage,
    rows: &mut Outlet<'_>,
) -> Result<(usize, u64), Fault> {
    let width = grammar.width();
    let mut records = Records::new(piece, found, width);
    // The line of a record that began at some place, and the records since.
    let (mut line, mut place, mut since) = (first, 0, 0);
    let lines = |from: usize, to: usize, records: u64| {
        if found.is_folded { line_feeds(piece.get(from..to).unwrap_or_default()) } else { records }
    };
    while grammar.width() == width {
        passage.ask(rows.sink);
        since += records.pass(grammar, passage);
        let start = records.start;
        // With the next piece it is seen whether another one follows.
        if start > 0 && !is_end && records.is_last() {
            break;
        }
        let Some(record) = records.next() else { break };
        line += lines(place, start, since);
        (place, since) = (start, 1);
        passage.tell(rows.sink);
        let text = piece.get(start..record.end()).map(str::from_utf8);
        let text = text.and_then(Result::ok).unwrap_or_default();
        grammar.take(Line { number: line, text, record }, rows)?;
    }
    Ok((records.start, line + lines(place, records.start, since) - first))
}

/// The records of a piece that are left.
struct Records<'t> {
    piece: &'t [u8],
    start: usize,
    /// The ends of their fields.
    ends: &'t [u32],
    /// Fields that a record should have.
    width: usize,
    /// Whether each has them.
    is_even: bool,
    is_careful: bool,
    /// Where the last byte is that is not blank.
    written: usize,
    /// The next ones whose numbers were read.
    read: usize,
}

impl<'t> Records<'t> {
    fn new(piece: &'t [u8], found: &Found<'t>, width: usize) -> Self {
        let is_written = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        let written = piece.iter().rposition(is_written).unwrap_or_default();
        let (is_even, is_careful) = (found.is_even(piece, width), found.is_careful);
        Self { piece, start: 0, ends: found.ends, width, is_even, is_careful, written, read: 0 }
    }

    /// Lets the next ones pass, as long as they may; how many.
    fn pass(&mut self, grammar: &impl Grammar, passage: &mut Passage) -> u64 {
        if !passage.is_open() {
            return 0;
        }
        if self.read == 0 {
            self.read = self.read(grammar, passage);
        }
        let passed = passage.pass(self.read);
        let ends = self.ends.split_at_checked(passed * self.width);
        if let Some((&[.., last], behind)) = ends {
            (self.start, self.ends) = (last as usize + 1, behind);
        }
        self.read -= passed;
        passed as u64
    }

    /// Reads the numbers of the next ones that may pass; how many those are.
    #[inline(never)]
    fn read(&self, grammar: &impl Grammar, passage: &mut Passage) -> usize {
        let Self { piece, is_careful, .. } = *self;
        let rows = self.followed();
        passage.read(piece, |column| {
            let mut start = self.start;
            let records = self.ends.chunks_exact(self.width.max(1)).take(rows);
            records.map_while(move |ends| {
                let cell = grammar.cells(Record { text: piece, start, ends, is_careful })?;
                start = ends.last().map_or(0, |end| *end as usize + 1);
                // What has no such cell is no number.
                Some(cell(column).unwrap_or((1, 0)))
            })
        })
    }

    /// How many of the next ones have as many fields as they should, and are each followed by another
    /// one: the last row of an input is seen.
    fn followed(&self) -> usize {
        let mut ends = self.ends;
        if !self.is_even {
            while self.width > 0 && self.fields(ends) == self.width {
                ends = ends.get(self.width..).unwrap_or_default();
            }
            ends = self.ends.get(..self.ends.len() - ends.len()).unwrap_or_default();
        }
        let records = ends.chunks_exact(self.width.max(1)).rev().skip(1);
        let is_behind =
            |ends: &&[u32]| ends.last().is_some_and(|end| *end as usize >= self.written);
        let rows = records.len();
        rows - records.take_while(is_behind).count()
    }

    /// Whether the next one is the last.
    fn is_last(&self) -> bool {
        self.fields(self.ends) == self.ends.len()
    }

    fn next(&mut self) -> Option<Record<'t>> {
        let (ends, behind) = self.ends.split_at_checked(self.fields(self.ends))?;
        let Self { piece, start, is_careful, .. } = *self;
        self.start = piece.len().min(*ends.last()? as usize + 1);
        self.ends = behind;
        self.read = self.read.saturating_sub(1);
        Some(Record { text: piece, start, ends, is_careful })
    }

    /// Fields of the first record of those with these ends.
    #[inline]
    fn fields(&self, ends: &[u32]) -> usize {
        if self.is_even {
            return self.width.min(ends.len());
        }
        let last = ends.iter().position(|end| is_last(self.piece, *end));
        last.map_or(0, |last| last + 1)
    }
}
