//! Delimited text, many records at a time: finds where the fields of regular records end, lets the
//! sink skim them, and hands over those that it does not take. Whatever is not regular, faults
//! among it, is left to the reader of single records. Knows no numbers.

mod separators;

use super::csv::{self, Records};
use super::source::{Source, line_feeds};
use crate::data::rows::{Cell, Row, Sink, Spot};
use crate::data::run::{Field, Run};
use crate::fault::{Fault, Place};
use separators::{Found, PIECE, Separators};

/// From so many bytes on, records are looked for many at a time.
pub const LEAST: usize = 4096;
/// Where so few records were found at a time, as many are read one by one before the next look.
const FEW: usize = 64;

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
    let mut many = Many { separators: Separators::new(delimiter), records: 0 };
    let mut singly = 1;
    while records.next(sink)? {
        many.records += 1;
        singly -= 1;
        if singly == 0 {
            let width = records.width().filter(|width| *width > 1);
            let source = records.source();
            let read = match width {
                Some(width) if source.ahead().len() >= least => many.read(source, width, sink)?,
                _ => 0,
            };
            singly = if read < FEW { FEW } else { 1 };
        }
    }
    Ok(())
}

struct Many {
    separators: Separators,
    /// Records that were read so far, one by one or not.
    records: u64,
}

/// How far a piece was read.
struct Progress {
    rows: usize,
    bytes: usize,
    lines: u64,
    /// Whether the next record has to be read by itself.
    is_stuck: bool,
}

impl Many {
    /// Reads regular records as long as whole ones are ahead, and says how many.
    fn read(
        &mut self,
        source: &mut Source<'_>,
        width: usize,
        sink: &mut dyn Sink,
    ) -> Result<usize, Fault> {
        let mut rows = 0;
        loop {
            source.mark(self.records);
            let leapt = source.leap(self.records, sink.idle())?;
            sink.pass(leapt);
            self.records += leapt;
            let line = source.line();
            let ahead = source.ahead();
            let piece = ahead.get(..PIECE).unwrap_or(ahead);
            if let Some(Unseen { rows: unseen, bytes }) = unseen(piece, sink.idle()) {
                sink.pass(unseen as u64);
                source.pass(bytes, unseen as u64);
                self.records += unseen as u64;
                rows += unseen;
                continue;
            }
            let Some(progress) = self.read_piece(piece, line, width, sink)? else {
                return Ok(rows);
            };
            source.pass(progress.bytes, progress.lines);
            self.records += progress.rows as u64;
            rows += progress.rows;
            if progress.is_stuck || progress.rows == 0 {
                return Ok(rows);
            }
        }
    }

    fn read_piece(
        &mut self,
        piece: &[u8],
        line: u64,
        width: usize,
        sink: &mut dyn Sink,
    ) -> Result<Option<Progress>, Fault> {
        let Some(found) = self.separators.find(piece) else { return Ok(None) };
        let regular = regular(piece, &found, width);
        let ends = found.places.get(..regular * width).unwrap_or_default();
        let mut run = Run::new(piece, ends, width, found.careful);
        let lines = |run: &Run<'_>| {
            let passed = piece.get(..run.start()).unwrap_or_default();
            if found.careful { line_feeds(passed) } else { (regular - run.rows()) as u64 }
        };
        let mut cells = Vec::with_capacity(width);
        while run.rows() > 0 {
            let taken = sink.skim(&run);
            run = run.after(taken);
            if run.rows() == 0 {
                break;
            }
            cells.clear();
            if take_apart(&run, &mut cells).is_none() {
                break;
            }
            let line = line + lines(&run);
            let row = Row { spot: Spot::Line(line), cells: &cells };
            sink.row(row).map_err(|refusal| refusal.at(Place::line(line)))?;
            run = run.after(1);
        }
        let rows = regular - run.rows();
        let is_stuck = run.rows() > 0 || regular < found.feeds;
        Ok(Some(Progress { rows, bytes: run.start(), lines: lines(&run), is_stuck }))
    }
}

/// Rows that nobody has to see.
struct Unseen {
    rows: usize,
    bytes: usize,
}

/// The rows of a piece, if all of them may go by unseen and each is a line.
fn unseen(piece: &[u8], idle: u64) -> Option<Unseen> {
    if idle == 0 {
        return None;
    }
    let (rows, bytes) = separators::lines(piece)?;
    (rows as u64 <= idle).then_some(Unseen { rows, bytes })
}

/// How many records from the first on have so many fields.
fn regular(piece: &[u8], found: &Found<'_>, width: usize) -> usize {
    let is_feed = |place: &u32| piece.get(*place as usize) == Some(&b'\n');
    let rows = |places: &'_ [u32]| places.chunks_exact(width).len();
    let ends = found.places.get(..found.feeds * width);
    // With a line feed at the end of each, there is none left to stand inside of one.
    let all = |ends: &&[u32]| ends.chunks_exact(width).all(|row| row.last().is_some_and(is_feed));
    if let Some(ends) = ends.filter(all) {
        return rows(ends);
    }
    let is_regular = |row: &&[u32]| row.iter().position(is_feed) == Some(width - 1);
    found.places.chunks_exact(width).take_while(is_regular).count()
}

/// The cells of the first row of a run; none where quotes are doubled in one.
fn take_apart<'t>(run: &Run<'t>, cells: &mut Vec<Cell<'t>>) -> Option<()> {
    for Field { start, end } in run.first() {
        let text = std::str::from_utf8(run.text().get(start..end)?).ok()?;
        let is_doubled = run.is_careful() && text.contains('"');
        cells.push(Cell::Text((!is_doubled).then_some(text)?));
    }
    Some(())
}
