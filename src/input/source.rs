//! Bytes of the input, a window at a time: whole characters of UTF-8, never more than one record
//! beyond what was asked for, and the line on which one stands. Knows no format.

use std::io::{ErrorKind, Read};

use memchr::{memchr_iter, memrchr};

use super::foreign;
use crate::fault::{Fault, Kind, Place};

/// How much of the input decides what it is.
pub const WINDOW: usize = 64 * 1024;
/// Bytes that one record may have.
pub const RECORD: usize = 1024 * 1024;

/// Bytes that a request may have.
pub const REQUEST: usize = 16 * 1024 * 1024;

/// The first read is small, so that a small input costs little; as long as reads are full, the
/// next one is twice as large.
const FIRST_READ: usize = 8 * 1024;
/// A read that fits the processor's cache; larger ones are slower.
const FULL_READ: usize = 256 * 1024;

/// A stream of text, with a window on what comes next.
pub struct Source<'a> {
    /// Where nothing more can be had, why: the stream failed, or this is a part of a longer input.
    stream: Result<Box<dyn Read + 'a>, Kind>,
    name: String,
    buffer: Vec<u8>,
    /// Where the unread bytes begin.
    start: usize,
    /// Where the whole characters end.
    valid: usize,
    /// Where the bytes that were read end.
    filled: usize,
    ended: bool,
    /// Line feeds before the unread bytes.
    lines: u64,
    /// Characters behind the last of them.
    characters: u64,
    /// Bytes that were read.
    read: u64,
    watch: Option<&'a mut dyn FnMut(u64)>,
}

impl<'a> Source<'a> {
    /// A source that reads from a stream once, which faults call by this name.
    pub fn new(stream: impl Read + 'a, name: &str) -> Self {
        Self {
            stream: Ok(Box::new(stream)),
            name: name.to_owned(),
            buffer: Vec::new(),
            start: 0,
            valid: 0,
            filled: 0,
            ended: false,
            lines: 0,
            characters: 0,
            read: 0,
            watch: None,
        }
    }

    /// Calls this with the number of bytes read so far, after each read.
    pub fn watched(mut self, watch: &'a mut dyn FnMut(u64)) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The unread bytes that are here: whole characters of UTF-8.
    pub fn ahead(&self) -> &[u8] {
        self.buffer.get(self.start..self.valid).unwrap_or_default()
    }

    /// Whether the input is known to end with what is ahead.
    pub fn is_whole(&self) -> bool {
        self.ended
    }

    /// Takes this many of the bytes ahead as read.
    pub fn consume(&mut self, count: usize) {
        let ahead = self.ahead();
        let taken = ahead.get(..count).unwrap_or(ahead);
        self.pass(taken.len(), line_feeds(taken));
    }

    /// Takes this many of the bytes ahead as read, which are known to hold so many line feeds.
    pub fn pass(&mut self, count: usize, lines: u64) {
        self.start = self.valid.min(self.start + count);
        self.lines += lines;
    }

    /// The line of the first unread byte, from 1.
    pub fn line(&self) -> u64 {
        self.lines + 1
    }

    /// The line of the byte at this distance ahead, from 1.
    pub fn line_of(&self, ahead: usize) -> u64 {
        let ahead = self.ahead().get(..ahead).unwrap_or(self.ahead());
        self.lines + line_feeds(ahead) + 1
    }

    /// The character of its line, from 1, at which the byte at this distance ahead stands.
    pub fn character_of(&self, ahead: usize) -> u64 {
        let end = self.valid.min(self.start + ahead);
        characters_behind(self.buffer.get(..end).unwrap_or_default(), self.characters) + 1
    }

    /// Reads on, so that there is more ahead; `false` at the end of the input.
    pub fn more(&mut self) -> Result<bool, Fault> {
        if self.valid - self.start >= RECORD {
            return Err(Fault::new(Kind::RecordTooLong, Place::line(self.line())));
        }
        self.validate()?;
        loop {
            let before = self.ahead().len();
            if self.read()? == 0 {
                return if self.valid == self.filled { Ok(false) } else { Err(self.not_utf8()) };
            }
            let validated = self.validate();
            // What is wrong behind these bytes is said when they were looked at.
            if self.ahead().len() > before {
                return Ok(true);
            }
            validated?;
        }
    }

    /// Reads until there is twice as much ahead, so that no record, in however small pieces it comes,
    /// is looked at more often than it doubles.
    pub fn double(&mut self) -> Result<(), Fault> {
        let enough = RECORD.min(2 * self.ahead().len());
        let mut goes_on = self.more()?;
        while goes_on && self.ahead().len() < enough {
            // What came before a fault is looked at first; then the fault comes again.
            goes_on = self.more().unwrap_or(false);
        }
        Ok(())
    }

    /// Reads until the detection window is full or the input ends, and hands out a source over
    /// it: at its end, reading on gives [`Kind::Cut`] where the input goes on.
    pub fn window(&mut self, size: usize) -> Result<Source<'static>, Fault> {
        // One byte more says whether the input goes on.
        while self.filled - self.start <= size && self.read()? > 0 {}
        let bytes = self.buffer.get(self.start..self.filled).unwrap_or_default();
        if let Some(foreign) = foreign::binary(bytes.get(..size).unwrap_or(bytes)) {
            return Err(foreign.into());
        }
        let valid = self.validate();
        // A character may go on behind what was read.
        let whole = self.ended && self.filled - self.start <= size;
        // What is wrong behind the window is found when it is its turn.
        if self.ahead().len() < size {
            valid?;
        }
        if whole && self.valid < self.filled {
            return Err(self.not_utf8());
        }
        let buffer: Vec<u8> = self.ahead().iter().copied().take(size).collect();
        let (filled, empty) = (buffer.len(), Source::new(std::io::empty(), &self.name));
        // Nothing is read where it ends.
        let mut window = Source { stream: Err(Kind::Cut), buffer, filled, ended: whole, ..empty };
        // A character that goes on behind the window is no part of it.
        window.validate()?;
        window.filled = window.valid;
        Ok(window)
    }

    /// Reads to the end of the input, whatever it holds.
    pub fn drain(&mut self) {
        while self.read().is_ok_and(|count| count > 0) {
            (self.start, self.valid) = (self.filled, self.filled);
        }
    }

    fn read(&mut self) -> Result<usize, Fault> {
        if self.ended {
            return Ok(0);
        }
        let stream = self.stream.as_mut().map_err(|kind| kind.clone())?;
        let was_full = self.filled == self.buffer.len();
        if self.start > 0 {
            let read = self.buffer.get(..self.start).unwrap_or_default();
            self.characters = characters_behind(read, self.characters);
            self.buffer.copy_within(self.start..self.filled, 0);
            self.valid -= self.start;
            self.filled -= self.start;
            self.start = 0;
        }
        let size = self.buffer.len();
        if was_full && size < FULL_READ {
            self.buffer.resize((2 * size).max(FIRST_READ), 0);
        } else if self.filled == size {
            self.buffer.resize(size + FULL_READ, 0);
        }
        let count = loop {
            match stream.read(self.buffer.get_mut(self.filled..).unwrap_or_default()) {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let (name, reason) = (self.name.clone(), error.to_string());
                    let kind = Kind::Unreadable { name, reason };
                    self.stream = Err(kind.clone());
                    return Err(kind.into());
                }
                Ok(count) => break count,
            }
        };
        self.filled += count;
        self.ended = count == 0;
        self.read += count as u64;
        if let Some(watch) = &mut self.watch {
            watch(self.read);
        }
        Ok(count)
    }

    /// Moves the end of the whole characters forward over what was read.
    fn validate(&mut self) -> Result<(), Fault> {
        let fresh = self.buffer.get(self.valid..self.filled).unwrap_or_default();
        match std::str::from_utf8(fresh) {
            Ok(_) => self.valid = self.filled,
            Err(error) => {
                self.valid += error.valid_up_to();
                if error.error_len().is_some() {
                    return Err(self.not_utf8());
                }
            }
        }
        Ok(())
    }

    fn not_utf8(&self) -> Fault {
        Fault::new(Kind::NotUtf8, Place::line(self.line_of(self.valid - self.start)))
    }
}

/// How many line feeds there are.
pub fn line_feeds(bytes: &[u8]) -> u64 {
    memchr_iter(b'\n', bytes).count() as u64
}

/// Characters behind the last line feed of the bytes; as many more as stood before them where there
/// is none.
fn characters_behind(bytes: &[u8], before: u64) -> u64 {
    let (start, before) = memrchr(b'\n', bytes).map_or((0, before), |feed| (feed + 1, 0));
    let line = str::from_utf8(bytes.get(start..).unwrap_or_default()).unwrap_or_default();
    before + line.chars().count() as u64
}
