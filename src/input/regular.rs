//! Rows that are written like each other, many at a time: finds where the fields of regular ones
//! end, lets the sink skim them, and hands over those that it does not take. Whatever is not
//! regular, faults among it, is left to the reader of single rows. Knows no numbers.

mod separators;
mod writing;

use super::source::{Rest, Source, line_feeds};
use crate::data::rows::{Row, Sink, Spot};
use crate::data::run::Run;
use crate::fault::{Fault, Place};
use separators::{PIECE, Separators};
pub use writing::Writing;
use writing::{part, take_apart};

/// From so many bytes on, rows are looked for many at a time.
pub const LEAST: usize = 4096;
/// Where so few rows were found at a time, as many are read one by one before the next look; where
/// there were none, twice as many each time.
const FEW: u64 = 64;
/// Rows that are read one by one between two looks, at most.
const MOST: u64 = 16 * FEW;

/// The reader of regular rows.
pub struct Regular {
    writing: Writing,
    separators: Separators,
    /// Where the fields of rows end that are not told by separators alone.
    ends: Vec<u32>,
    /// Separators of a row.
    width: usize,
    /// Which of the texts before them is which field, where that is not the same.
    columns: Option<Vec<usize>>,
    /// Bytes that have to be ahead.
    least: usize,
    /// Rows that are read one by one before the next look.
    pause: u64,
    /// The pause after a look in vain.
    next_pause: u64,
    /// Rows so far, read one by one or not.
    rows: u64,
    /// How another thread would read the second half of a long input.
    rest: Option<Rest>,
}

/// The first row of a text.
#[derive(Debug)]
pub struct First {
    /// Its fields, two at least.
    pub fields: Vec<String>,
    /// How long it is.
    pub bytes: usize,
}

/// The first row of a text, if it is regular.
#[must_use]
pub fn first(writing: Writing, text: &[u8]) -> Option<First> {
    let piece = text.get(..PIECE).unwrap_or(text);
    let mut separators = writing.separators();
    let found = separators.find(piece)?;
    let is_feed = |place: &u32| piece.get(*place as usize) == Some(&b'\n');
    let width = found.places.iter().position(is_feed)? + 1;
    let ends = found.places.get(..width).filter(|ends| ends.len() > 1)?;
    let run = Run::new(piece, ends, width, writing.around(found.careful));
    let mut cells = Vec::with_capacity(width);
    take_apart(&run, writing, &mut cells)?;
    let fields = cells.into_iter().map(|cell| cell.text().to_owned()).collect();
    Some(First { fields, bytes: run.after(1).start() })
}

/// How far a piece was read.
struct Progress {
    rows: usize,
    bytes: usize,
    lines: u64,
    /// Whether the next row has to be read by itself.
    is_stuck: bool,
}

impl Regular {
    /// A reader of rows with so many fields, for where at least `least` bytes are at hand.
    #[must_use]
    pub fn new(writing: Writing, fields: usize, least: usize) -> Self {
        let (width, columns) = match writing {
            Writing::Delimited(_) | Writing::Lines => (fields, None),
            Writing::Piped { .. } => (fields + 2, Some((1..=fields).collect())),
            Writing::Words { columns, .. } => (columns.len(), Some(columns.to_vec())),
        };
        let separators = writing.separators();
        Self {
            writing,
            separators,
            ends: Vec::new(),
            width,
            columns,
            least,
            pause: 0,
            next_pause: FEW,
            rows: 0,
            rest: None,
        }
    }

    /// The same, where another thread may read the second half of a long input.
    #[must_use]
    pub fn shared(self, rest: Rest) -> Self {
        Self { rest: Some(rest), ..self }
    }

    /// Counts so many rows more that were read one by one.
    pub fn count(&mut self, rows: u64) {
        self.rows += rows;
    }

    /// Rows so far, those that were read one by one among them.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Reads regular rows as long as whole ones are ahead; none where it is not worth a look. The
    /// source stands where a row begins, behind one that was read by itself.
    ///
    /// # Errors
    /// Where the sink refuses a row, or the input changes while it is read again.
    pub fn read(&mut self, source: &mut Source<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        self.rows += 1;
        self.rows += source.join(self.rows, sink)?;
        self.pause = self.pause.saturating_sub(1);
        if self.pause > 0 || source.ahead().len() < self.least {
            return Ok(());
        }
        let before = self.rows;
        self.pieces(source, sink)?;
        (self.pause, self.next_pause) = match self.rows - before {
            0 => (self.next_pause, MOST.min(2 * self.next_pause)),
            1..FEW => (FEW, FEW),
            _ => (0, FEW),
        };
        Ok(())
    }

    fn pieces(&mut self, source: &mut Source<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        loop {
            self.rows += source.join(self.rows, sink)?;
            if let Some(rest) = self.rest.take_if(|_| self.rows > FEW) {
                source.share(sink, rest);
            }
            source.mark(self.rows);
            let leapt = source.leap(self.rows, sink.idle())?;
            sink.pass(leapt);
            self.rows += leapt;
            let line = source.line();
            let ahead = source.ahead();
            let piece = ahead.get(..PIECE).unwrap_or(ahead);
            if let Some(Unseen { rows: unseen, bytes }) = self.unseen(piece, sink.idle()) {
                sink.pass(unseen as u64);
                source.pass(bytes, unseen as u64);
                self.rows += unseen as u64;
                continue;
            }
            let Some(progress) = self.piece(piece, line, sink)? else { return Ok(()) };
            source.pass(progress.bytes, progress.lines);
            self.rows += progress.rows as u64;
            if progress.is_stuck || progress.rows == 0 {
                return Ok(());
            }
        }
    }

    /// The rows of a piece, if all of them may go by unseen and each is a line.
    fn unseen(&self, piece: &[u8], idle: u64) -> Option<Unseen> {
        if idle == 0 {
            return None;
        }
        let (rows, bytes) = self.separators.lines(piece)?;
        (rows as u64 <= idle).then_some(Unseen { rows, bytes })
    }

    fn piece(
        &mut self,
        piece: &[u8],
        line: u64,
        sink: &mut dyn Sink,
    ) -> Result<Option<Progress>, Fault> {
        let (writing, width) = (self.writing, self.width);
        let Some(found) = self.separators.find(piece) else { return Ok(None) };
        let ends = if let Writing::Words { blank, .. } = writing {
            part(piece, found.places, blank, &mut self.ends);
            &self.ends
        } else {
            let regular = writing.regular(piece, &found, width);
            found.places.get(..regular * width).unwrap_or_default()
        };
        let regular = ends.len() / width;
        let mut run = Run::new(piece, ends, width, writing.around(found.careful));
        if let Some(columns) = &self.columns {
            run = run.of_columns(columns);
        }
        // Only a quoted field goes over several lines.
        let is_line = !matches!((writing, found.careful), (Writing::Delimited(_), true));
        let lines = |run: &Run<'_>| {
            let passed = piece.get(..run.start()).unwrap_or_default();
            if is_line { (regular - run.rows()) as u64 } else { line_feeds(passed) }
        };
        let mut cells = Vec::with_capacity(width);
        while run.rows() > 0 {
            let taken = sink.skim(&run);
            run = run.after(taken);
            if run.rows() == 0 {
                break;
            }
            cells.clear();
            if take_apart(&run, writing, &mut cells).is_none() {
                break;
            }
            let line = line + lines(&run);
            let row = Row { spot: Spot::Line(line), cells: &cells };
            sink.row(row).map_err(|refusal| refusal.at(Place::line(line)))?;
            run = run.after(1);
        }
        let rows = regular - run.rows();
        let is_stuck = run.rows() > 0 || regular < found.feeds;
        let (bytes, lines) = (run.start(), lines(&run));
        Ok(Some(Progress { rows, bytes, lines, is_stuck }))
    }
}

/// Rows that nobody has to see.
struct Unseen {
    rows: usize,
    bytes: usize,
}
