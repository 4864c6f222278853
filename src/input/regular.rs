//! Rows that are written like each other, many at a time: finds where the fields of regular ones
//! end, lets the sink skim them, and hands over those that it does not take. Whatever is not
//! regular, faults among it, is left to the reader of single rows. Knows no numbers.

mod separators;

use super::source::{Rest, Source, line_feeds};
use crate::data::rows::{Cell, Row, Sink, Spot};
use crate::data::run::{Around, Field, Run};
use crate::fault::{Fault, Place};
use separators::{Escape, Found, PIECE, Separators};

/// From so many bytes on, rows are looked for many at a time.
pub const LEAST: usize = 4096;
/// Where so few rows were found at a time, as many are read one by one before the next look; where
/// there were none, twice as many each time.
const FEW: u64 = 64;
/// Rows that are read one by one between two looks, at most.
const MOST: u64 = 16 * FEW;

/// How rows are written.
#[derive(Clone, Copy, Debug)]
pub enum Writing {
    /// Fields with this delimiter between them, some in quotes.
    Delimited(u8),
    /// Fields with a pipe before and behind each and blanks around them; a backslash before a pipe
    /// makes it text.
    Piped {
        /// Whether the text of a field is what is written.
        is_literal: fn(&str) -> bool,
    },
    /// One field a line, with blanks around it.
    Lines,
}

/// The reader of regular rows.
pub struct Regular {
    writing: Writing,
    separators: Separators,
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
        };
        let separators = writing.separators();
        let (pause, next_pause) = (0, FEW);
        Self { writing, separators, width, columns, least, pause, next_pause, rows: 0, rest: None }
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
        let regular = writing.regular(piece, &found, width);
        let ends = found.places.get(..regular * width).unwrap_or_default();
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

impl Writing {
    fn separators(self) -> Separators {
        match self {
            Self::Delimited(delimiter) => Separators::new(delimiter, Escape::Quotes),
            Self::Piped { .. } => Separators::new(b'|', Escape::Backslash),
            Self::Lines => Separators::new(b'\n', Escape::Backslash),
        }
    }

    /// What stands around fields, some of which may need care.
    fn around(self, careful: bool) -> Around {
        match self {
            Self::Delimited(_) if careful => Around::Quotes,
            Self::Delimited(_) => Around::Nothing,
            Self::Piped { .. } | Self::Lines => Around::Blanks,
        }
    }

    /// How many rows from the first on are regular.
    fn regular(self, piece: &[u8], found: &Found<'_>, width: usize) -> usize {
        let rows = full(piece, found, width);
        match self {
            Self::Delimited(_) | Self::Lines => rows,
            Self::Piped { .. } => {
                piped(piece, found.places.get(..rows * width).unwrap_or_default(), width)
            }
        }
    }
}

/// How many rows from the first on have so many separators.
fn full(piece: &[u8], found: &Found<'_>, width: usize) -> usize {
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

/// How many rows from the first on begin and end with a pipe.
fn piped(piece: &[u8], ends: &[u32], width: usize) -> usize {
    let mut start = 0;
    let is_piped = |row: &&[u32]| {
        let &[first, .., last, feed] = *row else { return false };
        // A carriage return is not where it is without a line feed behind it.
        let ends = last + 1 == feed || piece.get(last as usize + 1) == Some(&b'\r');
        first == std::mem::replace(&mut start, feed + 1) && ends
    };
    ends.chunks_exact(width).take_while(is_piped).count()
}

/// The cells of the first row of a run; none where one is not what is written.
fn take_apart<'t>(run: &Run<'t>, writing: Writing, cells: &mut Vec<Cell<'t>>) -> Option<()> {
    for Field { start, end } in run.first() {
        let text = std::str::from_utf8(run.text().get(start..end)?).ok()?;
        let is_literal = match writing {
            Writing::Delimited(_) => run.around() == Around::Nothing || !text.contains('"'),
            Writing::Piped { is_literal } => is_literal(text),
            // A blank line is for whoever knows what is behind it.
            Writing::Lines => !text.is_empty() && !text.contains('\r'),
        };
        cells.push(Cell::Text(is_literal.then_some(text)?));
    }
    Some(())
}
