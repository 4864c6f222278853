//! The second half of a long file, read by another thread while this one reads the first. What comes
//! of it counts where the first half turns out to end with a whole record; else all is read here, as
//! if there had been no other. Knows no records.

use std::io::{Error, Read, Result};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Weak};
use std::thread::{self, Builder};
use std::time::Duration;

use super::marks::Marks;
use super::{Input, Source};
use crate::data::rows::{Sink, Twin};
use crate::fault::{Fault, Kind};

/// Where less is to come, another thread is not worth it.
const LONG: u64 = 8 * 1024 * 1024;
/// As many bytes behind the middle are searched for a place to begin.
const REACH: usize = 64 * 1024;
/// Lines that seem to be before the second half: its first is not the first of the input.
const BEFORE: u64 = 1;
/// While the other is awaited, its progress is told so often.
const BEAT: Duration = Duration::from_millis(100);

/// How another thread may read the second half of what is to come.
pub struct Rest {
    /// Where a record may begin.
    pub begin: Begin,
    /// Reads all records from there on.
    pub read: Box<Reading>,
}

/// The first place in a text at which a record may begin.
pub type Begin = fn(&[u8]) -> Option<usize>;
/// Pushes records, and says how many; none where something was wrong with them, or may be wrong
/// behind others.
pub type Reading = dyn FnOnce(&mut Source<'_>, &mut dyn Sink) -> Option<u64> + Send;

/// Another thread at work.
pub(super) struct Second {
    /// Where it began.
    begin: u64,
    half: Receiver<Half>,
    /// How much it has read.
    read: Arc<AtomicU64>,
}

/// What came of the second half.
struct Half {
    sink: Box<dyn Twin>,
    records: u64,
    lines: u64,
    /// Characters behind the last line feed in it.
    characters: u64,
    end: u64,
    marks: Marks,
}

impl Source<'_> {
    /// The same, but shared with another thread where at least so many bytes are still to come,
    /// whatever machine this is.
    #[must_use]
    pub fn sharing(self, least: u64) -> Self {
        Self { shared_from: Some(least), ..self }
    }

    /// Has another thread read the second half of what is still to come, if it is long and the sink
    /// can do with it. Whoever asks last is the one to [`Self::join`] it.
    pub fn share(&mut self, sink: &dyn Sink, rest: Rest) {
        self.second = if self.again.is_none() { self.begun(sink, rest) } else { None };
    }

    /// At the end of the first half, and behind so many records, takes over what came of the second
    /// one, and says how many records that is.
    ///
    /// # Errors
    /// Where the input is not what it was.
    pub fn join(&mut self, record: u64, sink: &mut dyn Sink) -> std::result::Result<u64, Fault> {
        let place = self.passed + self.start as u64;
        let Some(second) = self.second.take_if(|second| second.begin == place) else {
            return Ok(0);
        };
        let Some(half) = self.awaited(&second) else { return Ok(0) };
        if !sink.absorb(half.sink) {
            return Ok(0);
        }
        let before = if half.lines == 0 { self.character_of(0) - 1 } else { 0 };
        if !self.go(half.end) {
            return Err(Kind::Changed.into());
        }
        self.marks.append(&half.marks, record, self.lines.saturating_sub(BEFORE));
        self.lines += half.lines;
        self.characters = before + half.characters;
        Ok(half.records)
    }

    fn begun(&self, sink: &dyn Sink, rest: Rest) -> Option<Second> {
        let Input::Stream(stream) = &self.input else { return None };
        let read_to = self.read_to();
        let left = stream.length()?.checked_sub(read_to)?;
        let is_worth_it = match self.shared_from {
            Some(least) => left >= least,
            None => left >= LONG && thread::available_parallelism().is_ok_and(|all| all.get() > 1),
        };
        let mut twin = sink.twin().filter(|_| is_worth_it)?;
        let middle = read_to + left / 2;
        let begin = middle + begin(stream.twin(middle)?, rest.begin)?;
        let (sender, half) = mpsc::sync_channel(1);
        let read = Arc::new(AtomicU64::new(0));
        let stream = Awaited { stream: stream.twin(begin)?, read: Arc::downgrade(&read) };
        let work = move || {
            let mut source = Source::new(stream, "");
            (source.passed, source.lines) = (begin, BEFORE);
            let Some(records) = (rest.read)(&mut source, &mut *twin) else { return };
            let (lines, characters) = (source.lines - BEFORE, source.character_of(0) - 1);
            let end = source.passed + source.start as u64;
            let _ = sender.send(Half {
                sink: twin,
                records,
                lines,
                characters,
                end,
                marks: source.marks,
            });
        };
        Builder::new().spawn(work).ok()?;
        Some(Second { begin, half, read })
    }

    /// What came of the second half; none if nothing did.
    fn awaited(&mut self, second: &Second) -> Option<Half> {
        loop {
            match second.half.recv_timeout(BEAT) {
                Ok(half) => return Some(half),
                Err(RecvTimeoutError::Timeout) => self.tell(second.bytes()),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }
}

impl Second {
    /// Where the first half ends, with one byte more: some records are seen to end by what follows.
    pub(super) fn shown(&self) -> u64 {
        self.begin + 1
    }

    /// How much was read of the second half.
    pub(super) fn bytes(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }
}

/// Where behind the start of this stream a record may begin.
fn begin(stream: Box<dyn Read + Send>, find: Begin) -> Option<u64> {
    let mut bytes = Vec::with_capacity(REACH);
    stream.take(REACH as u64).read_to_end(&mut bytes).ok()?;
    find(&bytes).map(|place| place as u64)
}

/// Where a line begins, behind the first line feed.
#[must_use]
pub fn line(bytes: &[u8]) -> Option<usize> {
    Some(bytes.iter().position(|byte| *byte == b'\n')? + 1)
}

/// A stream that ends as soon as nobody waits for what comes of it.
struct Awaited {
    stream: Box<dyn Read + Send>,
    read: Weak<AtomicU64>,
}

impl Read for Awaited {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let read = self.read.upgrade().ok_or_else(|| Error::other("nobody waits for it"))?;
        let count = self.stream.read(buffer)?;
        read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
