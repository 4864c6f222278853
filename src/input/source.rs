//! The bytes of the input, a part at a time. A reader sees whole characters of UTF-8, asks for more, and says
//! how much it has read. Counts lines, so that a fault can name one. Knows no format.

mod stream;
mod text;

use std::io::Read;

use super::escape_codes;
use super::foreign;
use super::read_error::ReadError;
use super::window::Window;
use crate::fault::{Fault, Kind, Place};
use stream::Stream;
pub use text::line_feeds;
use text::{characters_of_line, whole_characters};

/// Bytes from which the form of the input is found.
pub const WINDOW: usize = 64 * 1024;
/// Bytes that one record may have.
pub const RECORD: usize = 1024 * 1024;
/// Bytes that a request may have.
pub const REQUEST: usize = 16 * 1024 * 1024;

/// The first read is small, so that a small input costs little. As long as reads fill the buffer, the
/// next one is twice as large.
const FIRST_READ: usize = 8 * 1024;
/// The largest read. It fits the cache of the processor; larger ones are slower.
const FULL_READ: usize = 256 * 1024;
/// At the beginning of an input it is not part of the text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The text in the first [`WINDOW`] bytes of an input. Repairs are tried on it.
#[derive(Clone, Default)]
pub struct Beginning {
    pub text: String,
    /// Whether this is all of the input.
    pub is_whole: bool,
    /// Whether the input was read beyond it.
    pub was_passed: bool,
}

/// A stream of text.
///
/// ```text
/// buffer   ......read......|...whole characters...|.read but not checked.|.held.|.....room.....
///                          start                  valid                  filled
/// ```
pub struct Source<'a> {
    stream: Stream<'a>,
    /// Whether this is the beginning of a longer input.
    is_window: bool,
    /// Whether the input is a request, which is held whole.
    is_request: bool,
    buffer: Vec<u8>,
    start: usize,
    valid: usize,
    filled: usize,
    /// How many bytes after `filled` may be the beginning of an escape code.
    held: usize,
    /// How many bytes of escape codes were removed.
    removed: u64,
    /// Line feeds before the unread bytes.
    lines: u64,
    /// Characters between the last line feed that left the buffer and the buffer.
    characters: u64,
    beginning: Beginning,
}

impl<'a> Source<'a> {
    /// A source that reads a stream once; faults call it by this name.
    pub fn new(stream: impl Read + 'a, name: &str) -> Self {
        Self {
            stream: Stream::new(stream, name),
            is_window: false,
            is_request: false,
            buffer: Vec::new(),
            start: 0,
            valid: 0,
            filled: 0,
            held: 0,
            removed: 0,
            lines: 0,
            characters: 0,
            beginning: Beginning::default(),
        }
    }

    /// The beginning of an input as a source that ends where this does.
    pub fn of_beginning(text: &str, is_whole: bool) -> Self {
        let (buffer, size) = (text.into(), text.len());
        let mut stream = Stream::new(std::io::empty(), "");
        stream.is_ended = is_whole;
        let empty = Self::new(std::io::empty(), "");
        Self { stream, is_window: !is_whole, buffer, valid: size, filled: size, ..empty }
    }

    /// Calls this with the number of bytes received so far, after each read.
    pub fn with_progress(mut self, progress: &'a mut dyn FnMut(u64)) -> Self {
        self.stream.progress = Some(progress);
        self
    }

    /// The text that its first window had.
    pub fn into_beginning(self) -> Beginning {
        self.beginning
    }

    /// The unread bytes that are here: whole characters of UTF-8.
    #[inline]
    pub fn ahead(&self) -> &[u8] {
        part(&self.buffer, self.start, self.valid)
    }

    /// Whether the input ends with what is ahead.
    pub fn is_whole(&self) -> bool {
        self.stream.is_ended
    }

    /// Goes past this many of the bytes ahead.
    pub fn consume(&mut self, count: usize) {
        self.consume_lines(count, self.line_of(count) - self.line());
    }

    /// Goes past this many of the bytes ahead, which hold this many line feeds.
    pub fn consume_lines(&mut self, count: usize, lines: u64) {
        self.start = self.valid.min(self.start + count);
        self.lines += lines;
    }

    /// The line of the first unread byte, from 1.
    pub fn line(&self) -> u64 {
        self.lines + 1
    }

    /// The line, from 1, of the byte at this distance ahead.
    pub fn line_of(&self, ahead: usize) -> u64 {
        let end = self.valid.min(self.start + ahead);
        self.line() + line_feeds(part(&self.buffer, self.start, end))
    }

    /// The character of its line, from 1, that begins with the byte at this distance ahead.
    pub fn character_of(&self, ahead: usize) -> u64 {
        let end = self.valid.min(self.start + ahead);
        characters_of_line(part(&self.buffer, 0, end), self.characters) + 1
    }

    /// Allows as many bytes ahead as a request may have, and no more in all.
    pub fn hold_request(&mut self) {
        self.is_request = true;
        self.pass_beginning();
    }

    /// From now on, the input may be read beyond its beginning.
    pub fn pass_beginning(&mut self) {
        self.beginning.was_passed = true;
    }

    /// Reads on, so that more is ahead; `false` at the end of the input.
    pub fn more(&mut self) -> Result<bool, ReadError> {
        let is_full = if self.is_request {
            self.stream.received > REQUEST as u64
        } else {
            self.valid - self.start >= RECORD
        };
        if is_full {
            return Err(ReadError::TooLong { line: self.line() });
        }
        if self.is_window {
            return Err(ReadError::WindowEnd);
        }
        self.validate()?;
        loop {
            let before = self.ahead().len();
            if self.read()? == 0 {
                self.check_last_character()?;
                return Ok(false);
            }
            let validated = self.validate();
            // The bytes before a fault are read first. Then the fault comes again.
            if self.ahead().len() > before {
                return Ok(true);
            }
            validated?;
        }
    }

    /// Reads until twice as much is ahead, so that a long record that comes in small pieces is not read again
    /// for each of them.
    pub fn double(&mut self) -> Result<(), ReadError> {
        let enough = 2 * self.ahead().len();
        let mut goes_on = self.more()?;
        while goes_on && self.ahead().len() < enough {
            // The bytes before a fault are read first. Then the fault comes again.
            goes_on = self.more().unwrap_or(false);
        }
        Ok(())
    }

    /// The first unread bytes, this many or all there are. They stay unread.
    pub fn window(&mut self, size: usize) -> Result<Window<'_>, Fault> {
        // One byte more tells whether the input goes on.
        while self.filled - self.start <= size && self.read()? > 0 {}
        let unread = part(&self.buffer, self.start, self.filled);
        if let Some(foreign) = foreign::binary(unread.get(..size).unwrap_or(unread)) {
            return Err(foreign.into());
        }
        let is_first = self.start == 0
            && self.stream.received - self.removed == (self.filled + self.held) as u64;
        if is_first && unread.starts_with(BYTE_ORDER_MARK) {
            self.start = BYTE_ORDER_MARK.len();
        }
        let is_whole = self.stream.is_ended && self.filled - self.start <= size;
        let (text, is_broken) = whole_characters(part(&self.buffer, self.start, self.filled));
        self.valid = self.start + text.len();
        // What is wrong after the window is a fault when its turn comes.
        if is_broken && text.len() < size {
            return Err(self.not_utf8());
        }
        if is_whole {
            self.check_last_character()?;
        }
        let mut end = size.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let text = text.get(..end).unwrap_or(text);
        if self.beginning.text.is_empty() {
            text.clone_into(&mut self.beginning.text);
            self.beginning.is_whole = is_whole;
        }
        self.beginning.was_passed |= size > WINDOW;
        let mut window = Window::new(text, is_whole);
        window.line = self.line();
        Ok(window)
    }

    /// Reads to the end of the input, and throws away what comes.
    pub fn drain(&mut self) {
        while self.read().is_ok_and(|count| count > 0) {
            (self.start, self.valid) = (self.filled, self.filled);
        }
    }

    /// Reads once, and removes escape codes; returns how many bytes came.
    #[expect(clippy::indexing_slicing, reason = "the buffer is never shorter than what it holds")]
    fn read(&mut self) -> Result<usize, Fault> {
        if self.stream.is_ended || self.is_window {
            return Ok(0);
        }
        self.make_room();
        let end = self.filled + self.held;
        let count = self.stream.read(&mut self.buffer[end..])?;
        if self.stream.is_ended {
            // What was held is not a code.
            let held = std::mem::take(&mut self.held);
            self.filled += held;
            return Ok(held);
        }
        let (kept, held) = escape_codes::remove(&mut self.buffer[self.filled..end + count]);
        self.removed += (end + count - self.filled - kept - held) as u64;
        (self.filled, self.held) = (self.filled + kept, held);
        Ok(count)
    }

    /// Moves what is unread to the front of the buffer, and makes it longer if it was full.
    fn make_room(&mut self) {
        let end = self.filled + self.held;
        let was_full = end == self.buffer.len();
        if self.start > 0 {
            let read = part(&self.buffer, 0, self.start);
            self.characters = characters_of_line(read, self.characters);
            self.buffer.copy_within(self.start..end, 0);
            self.valid -= self.start;
            self.filled -= self.start;
            self.start = 0;
        }
        let size = self.buffer.len();
        if was_full && size < FULL_READ {
            self.buffer.resize((2 * size).max(FIRST_READ), 0);
        } else if self.filled + self.held == size {
            self.buffer.resize(size + FULL_READ, 0);
        }
    }

    /// Checks what was read and not checked, up to the last whole character.
    fn validate(&mut self) -> Result<(), Fault> {
        let (text, is_broken) = whole_characters(part(&self.buffer, self.valid, self.filled));
        self.valid += text.len();
        if is_broken { Err(self.not_utf8()) } else { Ok(()) }
    }

    /// Refuses an input that ends within a character.
    fn check_last_character(&self) -> Result<(), Fault> {
        if self.valid < self.filled { Err(self.not_utf8()) } else { Ok(()) }
    }

    fn not_utf8(&self) -> Fault {
        Fault::new(Kind::NotUtf8, Place::line(self.line_of(self.valid - self.start)))
    }
}

#[inline]
#[expect(clippy::indexing_slicing, reason = "start <= valid <= filled <= the length of the buffer")]
fn part(buffer: &[u8], start: usize, end: usize) -> &[u8] {
    &buffer[start..end]
}
