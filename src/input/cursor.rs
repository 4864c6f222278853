//! The records of a source, one after the other, many found at a time: those that the gate lets go by
//! are counted, the others are handed to the form that knows what they are. Knows no form.

use super::index::{Escape, Found, Index, PIECE, is_last};
use super::record::{Field, Record};
use super::source::{Source, line_feeds};
use crate::data::gate::Passage;
use crate::data::number::Decimal;
use crate::data::rows::Sink;
use crate::fault::{Fault, Place};

/// Records that are taken before the next try to let some pass, at most.
const MOST_PAUSED: u32 = 15;

/// What the records of a form are, which end with lines.
pub(super) trait Grammar {
    /// Fields of a record; 0 where that is not known yet.
    fn width(&self) -> usize;

    /// Where the cell of each column is in a record of so many fields, if it is a row that may pass.
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>>;

    /// Takes the record on a line, and pushes what it is.
    fn take(&mut self, record: Record<'_>, line: u64, sink: &mut dyn Sink) -> Result<(), Fault>;
}

/// Reads all records, given what parts their fields, and what makes text of it.
pub(super) fn read(
    source: &mut Source<'_>,
    delimiter: (u8, Escape),
    grammar: &mut impl Grammar,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    let mut index = Index::new(delimiter);
    let mut passage = Passage::new(decimal);
    let mut reach = PIECE;
    loop {
        let ahead = source.ahead();
        let piece = ahead.get(..reach).unwrap_or(ahead);
        let is_end = piece.len() == ahead.len() && source.is_whole();
        if is_end && piece.is_empty() {
            passage.tell(sink);
            return Ok(());
        }
        let found = index.find(piece, is_end);
        let (bytes, lines) = taken(piece, source.line(), &found, grammar, &mut passage, sink)?;
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
    first: u64,
    found: &Found<'_>,
    grammar: &mut impl Grammar,
    passage: &mut Passage,
    sink: &mut dyn Sink,
) -> Result<(usize, u64), Fault> {
    let width = grammar.width();
    let mut records = Records::new(piece, found, width);
    // The line of a record that began at some place, and the records since.
    let (mut line, mut place, mut since) = (first, 0, 0);
    let lines = |from: usize, to: usize, records: u64| {
        if found.is_folded { line_feeds(piece.get(from..to).unwrap_or_default()) } else { records }
    };
    let mut pauses = Pauses::default();
    while grammar.width() == width {
        if pauses.is_over() {
            passage.tell(sink);
            passage.set(sink.gate());
            let passed = if passage.is_open() { records.pass(grammar, passage) } else { 0 };
            pauses.follow(passed);
            since += passed;
        }
        let start = records.start;
        let Some(record) = records.next() else { break };
        line += lines(place, start, since);
        (place, since) = (start, 1);
        passage.tell(sink);
        grammar.take(record, line, sink)?;
    }
    Ok((records.start, line + lines(place, records.start, since) - first))
}

/// Records that are taken without a try to let them pass: where values rise, none would.
#[derive(Default)]
struct Pauses {
    left: u32,
    next: u32,
}

impl Pauses {
    fn is_over(&mut self) -> bool {
        let is_over = self.left == 0;
        self.left = self.left.saturating_sub(1);
        is_over
    }

    /// The pause behind a try that let so many pass: the longer, the more tries were in vain.
    fn follow(&mut self, passed: u64) {
        self.next = if passed == 0 { MOST_PAUSED.min(2 * self.next + 1) } else { 0 };
        self.left = self.next;
    }
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
}

impl<'t> Records<'t> {
    fn new(piece: &'t [u8], found: &Found<'t>, width: usize) -> Self {
        let is_written = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        let written = piece.iter().rposition(is_written).unwrap_or_default();
        let (is_even, is_careful) = (found.is_even(piece, width), found.is_careful);
        Self { piece, start: 0, ends: found.ends, width, is_even, is_careful, written }
    }

    /// Lets the next ones pass, as long as they may; how many.
    #[inline(never)]
    fn pass(&mut self, grammar: &impl Grammar, passage: &mut Passage) -> u64 {
        let mut passed = 0;
        let mut fields = self.fields(self.ends);
        while fields > 0 && fields == self.width {
            let Some((ends, behind)) = self.ends.split_at_checked(fields) else { break };
            let record = self.record(ends);
            let end = ends.last().map_or(0, |end| *end as usize);
            fields = self.fields(behind);
            // The last row of an input is seen, so only what another one follows may pass.
            let is_followed = fields == self.width && end < self.written;
            let cells = if is_followed { grammar.cells(record) } else { None };
            if !cells.is_some_and(|cell| passage.admits(self.piece, cell)) {
                break;
            }
            passed += 1;
            (self.start, self.ends) = (end + 1, behind);
        }
        passed
    }

    fn next(&mut self) -> Option<Record<'t>> {
        let (ends, behind) = self.ends.split_at_checked(self.fields(self.ends))?;
        let record = self.record(ends);
        self.start = self.piece.len().min(*ends.last()? as usize + 1);
        self.ends = behind;
        Some(record)
    }

    fn record(&self, ends: &'t [u32]) -> Record<'t> {
        let Self { piece, start, is_careful, .. } = *self;
        Record { text: piece, start, ends, is_careful }
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
