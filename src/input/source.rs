//! The bytes of the input, a part at a time. A reader takes whole characters of UTF-8 from the buffer, asks for more,
//! and says how much it has read. Knows no format.

mod buffer;

use std::io::{ErrorKind, Read};

use super::foreign;
use super::read_error::ReadError;
use crate::fault::{Fault, Kind, Place};
use buffer::Buffer;
pub use buffer::{line_feeds, whole_characters};

/// Bytes from which the form of the input is found.
pub const WINDOW: usize = 64 * 1024;
/// Bytes that one record may have.
pub const RECORD: usize = 1024 * 1024;
/// Bytes that a request may have.
pub const REQUEST: usize = 16 * 1024 * 1024;

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

/// The beginning of an input, which shows its form, its header and the roles of its columns: the first
/// [`WINDOW`] bytes, or all if there are fewer.
pub struct Window<'t> {
    /// Whole characters, without a byte order mark.
    pub text: &'t str,
    /// Whether this is all of the input.
    pub is_whole: bool,
    /// The line of the input on which it begins, from 1.
    pub line: u64,
}

impl<'t> Window<'t> {
    pub fn new(text: &'t str, is_whole: bool) -> Self {
        Self { text, is_whole, line: 1 }
    }

    /// Whether there are too few lines to find the form, and the input goes on. JSON may have one line; a header
    /// and a row, or two rows, show a form.
    pub fn is_short(&self) -> bool {
        let is_json = self.text.trim_start().starts_with(['{', '[']);
        let mut feeds = self.text.bytes().filter(|byte| *byte == b'\n');
        !self.is_whole && !is_json && feeds.nth(1).is_none()
    }
}

/// A stream of text.
pub struct Source<'a> {
    /// Where the bytes come from, or why reading failed: a stream has only one fault.
    stream: Result<Box<dyn Read + 'a>, Kind>,
    name: String,
    progress: Option<&'a mut dyn FnMut(u64)>,
    /// How many bytes came.
    received: u64,
    is_ended: bool,
    /// Whether this is the beginning of a longer input.
    is_cut: bool,
    /// Whether the input is a request, which is held whole.
    is_request: bool,
    pub buffer: Buffer,
    beginning: Beginning,
}

impl<'a> Source<'a> {
    /// A source that reads a stream once; faults call it by this name.
    pub fn new(stream: impl Read + 'a, name: &str) -> Self {
        Self {
            stream: Ok(Box::new(stream)),
            name: name.to_owned(),
            progress: None,
            received: 0,
            is_ended: false,
            is_cut: false,
            is_request: false,
            buffer: Buffer::default(),
            beginning: Beginning::default(),
        }
    }

    /// The beginning of an input as a source that ends where this does.
    pub fn of_window(window: &Window<'_>) -> Self {
        let (is_ended, is_cut) = (window.is_whole, !window.is_whole);
        let buffer = Buffer::of(window.text, window.line);
        Self { is_ended, is_cut, buffer, ..Self::new(std::io::empty(), "") }
    }

    /// Calls this with the number of bytes received so far, after each read.
    pub fn with_progress(mut self, progress: &'a mut dyn FnMut(u64)) -> Self {
        self.progress = Some(progress);
        self
    }

    pub fn into_beginning(self) -> Beginning {
        self.beginning
    }

    /// Whether the input ends with what is ahead. One that ends within a character does not.
    pub fn is_at_end(&self) -> bool {
        self.is_ended && self.buffer.is_valid()
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
            self.received > REQUEST as u64
        } else {
            self.buffer.ahead().len() >= RECORD
        };
        if is_full {
            return Err(ReadError::TooLong { line: self.buffer.line() });
        }
        if self.is_cut {
            return Err(ReadError::WindowEnd);
        }
        let is_utf8 = self.buffer.check();
        self.require(is_utf8)?;
        loop {
            let before = self.buffer.ahead().len();
            if self.read()? == 0 {
                self.require(self.buffer.is_valid())?;
                return Ok(false);
            }
            let is_utf8 = self.buffer.check();
            // The reader gets the bytes before a fault first. Then the fault is found once more.
            if self.buffer.ahead().len() > before {
                return Ok(true);
            }
            self.require(is_utf8)?;
        }
    }

    /// Reads until twice as much is ahead, so that a long record that comes in small pieces is not tried after
    /// each of them.
    pub fn double(&mut self) -> Result<(), ReadError> {
        let enough = (2 * self.buffer.ahead().len()).min(RECORD);
        let mut goes_on = self.more()?;
        while goes_on && self.buffer.ahead().len() < enough {
            // The reader gets the bytes before a fault first. Then the fault is found once more.
            goes_on = self.read()? > 0 && self.buffer.check();
        }
        Ok(())
    }

    /// The first unread bytes, this many or all there are. They stay unread.
    pub fn window(&mut self, size: usize) -> Result<Window<'_>, Fault> {
        let line = self.buffer.line();
        // One byte more tells whether the input goes on.
        while self.buffer.unread().len() <= size && self.read()? > 0 {}
        let unread = self.buffer.unread();
        if let Some(foreign) = foreign::binary(unread.get(..size).unwrap_or(unread)) {
            return Err(foreign.into());
        }
        let is_first = self.beginning.text.is_empty();
        let is_utf8 = self.buffer.check();
        if is_first && self.buffer.ahead().starts_with(BYTE_ORDER_MARK) {
            self.buffer.consume(BYTE_ORDER_MARK.len());
        }
        let is_whole = self.is_ended && self.buffer.unread().len() <= size;
        // What is wrong after the window is a fault when its turn comes.
        self.require(is_utf8 || self.buffer.ahead().len() >= size)?;
        // The end of the input may be within a character.
        self.require(!is_whole || self.buffer.is_valid())?;
        let (text, _) = whole_characters(self.buffer.first(size));
        if is_first {
            text.clone_into(&mut self.beginning.text);
            self.beginning.is_whole = is_whole;
        }
        self.beginning.was_passed |= size > WINDOW;
        Ok(Window { text, is_whole, line })
    }

    /// Reads to the end of the input, and throws away what comes.
    pub fn drain(&mut self) {
        while self.read().is_ok_and(|count| count > 0) {
            self.buffer.clear();
        }
    }

    /// Reads once; returns how many bytes came.
    fn read(&mut self) -> Result<usize, Fault> {
        if self.is_ended || self.is_cut {
            return Ok(0);
        }
        let stream = self.stream.as_mut().map_err(|kind| kind.clone())?;
        let count = loop {
            match stream.read(self.buffer.room()) {
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
        self.received += count as u64;
        if let Some(progress) = &mut self.progress {
            progress(self.received);
        }
        if count == 0 {
            self.is_ended = true;
            return Ok(self.buffer.end());
        }
        self.buffer.fill(count);
        Ok(count)
    }

    /// Refuses the bytes after those ahead, unless they are UTF-8.
    fn require(&mut self, is_utf8: bool) -> Result<(), Fault> {
        if is_utf8 {
            return Ok(());
        }
        let line = self.buffer.line_of(self.buffer.ahead().len());
        Err(Fault::new(Kind::NotUtf8, Place::line(line)))
    }
}
