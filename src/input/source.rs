//! Buffers the bytes of the input. A reader sees whole UTF-8 characters, asks for more, and consumes what it has
//! read. Independent of the format.

mod buffer;

use std::borrow::Cow;
use std::io::{ErrorKind, Read};

use super::ReadError;
use super::foreign;
use crate::fault::{Fault, FaultKind, Place};
use buffer::Buffer;
pub use buffer::{line_feeds, whole_characters};

/// The size of the window for detection, in bytes.
pub const WINDOW: usize = 64 * 1024;
/// The maximum size of a record, in bytes.
pub const RECORD: usize = 1024 * 1024;
/// The maximum size of a request, in bytes.
pub const REQUEST: usize = 16 * 1024 * 1024;

/// Skipped at the start of an input.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The beginning of an input, which shows its form, its header and the roles of its columns: usually the first
/// [`WINDOW`] bytes, or all if there are fewer.
#[derive(Clone)]
pub struct Window<'t> {
    /// Whole characters, without a byte order mark.
    pub text: Cow<'t, str>,
    /// Whether this is all of the input.
    pub is_whole: bool,
    /// The line of the input on which it begins, from 1.
    pub line: u64,
}

impl<'t> Window<'t> {
    pub fn new(text: impl Into<Cow<'t, str>>, is_whole: bool) -> Self {
        Self { text: text.into(), is_whole, line: 1 }
    }

    pub fn owned(&self) -> Window<'static> {
        Window { text: Cow::Owned(self.text.to_string()), ..*self }
    }

    /// Whether there are too few lines to find the form, and the input goes on. JSON may have one line; a header
    /// and a row, or two rows, show a form.
    pub fn is_short(&self) -> bool {
        let is_json = self.text.trim_start().starts_with(['{', '[']);
        let mut feeds = self.text.bytes().filter(|byte| *byte == b'\n');
        !self.is_whole && !is_json && feeds.nth(1).is_none()
    }
}

pub struct Source<'a> {
    /// The stream, or the error of a failed read, which is returned again. A window of a longer input cannot be read
    /// further.
    stream: Result<Box<dyn Read + 'a>, ReadError>,
    name: String,
    /// Called with the number of bytes read so far, after each read.
    pub progress: Option<&'a mut dyn FnMut(u64)>,
    bytes_read: u64,
    is_ended: bool,
    /// Whether the input is a request, which is buffered as a whole, and has a limit of its own.
    pub is_request: bool,
    pub buffer: Buffer,
    /// Whether the reading of all rows began; before it, only windows are surveyed.
    pub was_read: bool,
    /// The first window, on which repairs are tried.
    pub first_window: Window<'static>,
}

impl<'a> Source<'a> {
    /// A source that reads a stream. `name` is used in faults.
    pub fn new(stream: impl Read + 'a, name: &str) -> Self {
        Self {
            stream: Ok(Box::new(stream)),
            name: name.to_owned(),
            progress: None,
            bytes_read: 0,
            is_ended: false,
            is_request: false,
            buffer: Buffer::default(),
            was_read: false,
            first_window: Window::new("", false),
        }
    }

    /// A source of just this window.
    pub fn of_window(window: &Window<'_>) -> Self {
        let source = Self::new(std::io::empty(), "");
        let stream = if window.is_whole { source.stream } else { Err(ReadError::WindowEnd) };
        let buffer = Buffer::of(&window.text, window.line);
        Self { stream, is_ended: window.is_whole, buffer, ..source }
    }

    /// Whether the unread bytes are the last of the input, and do not end within a character.
    pub fn is_at_end(&self) -> bool {
        self.is_ended && self.buffer.is_valid()
    }

    /// Reads more data; `false` at the end of the input.
    pub fn read_more(&mut self) -> Result<bool, ReadError> {
        let is_full = if self.is_request {
            self.bytes_read > REQUEST as u64
        } else {
            self.buffer.ahead().len() >= RECORD
        };
        if is_full {
            return Err(ReadError::TooLong { line: self.buffer.line() });
        }
        let is_utf8 = self.buffer.check();
        self.require_utf8(is_utf8)?;
        loop {
            let length = self.buffer.ahead().len();
            if self.read()? == 0 {
                self.require_utf8(self.buffer.is_valid())?;
                return Ok(false);
            }
            let is_utf8 = self.buffer.check();
            // The reader gets the valid bytes first; the next call finds the fault again.
            if self.buffer.ahead().len() > length {
                return Ok(true);
            }
            self.require_utf8(is_utf8)?;
        }
    }

    /// Reads until there is twice as much unread data, so that a long record that arrives in small pieces is not parsed
    /// again for each.
    pub fn read_twice_as_much(&mut self) -> Result<(), ReadError> {
        let enough = (2 * self.buffer.ahead().len()).min(RECORD);
        let mut goes_on = self.read_more()?;
        while goes_on && self.buffer.ahead().len() < enough {
            // The reader gets the valid bytes first; the next call finds the fault again.
            goes_on = self.read()? > 0 && self.buffer.check();
        }
        Ok(())
    }

    /// The first `size` unread bytes, or all if there are fewer, without consuming them.
    pub fn window(&mut self, size: usize) -> Result<Window<'_>, Fault> {
        let line = self.buffer.line();
        // Read one byte more, to know whether the input continues.
        while self.buffer.unread().len() <= size {
            match self.read() {
                Ok(0) | Err(ReadError::WindowEnd) => break,
                read => read?,
            };
        }
        let unread = self.buffer.unread();
        if let Some(foreign) = foreign::binary(unread.get(..size).unwrap_or(unread)) {
            return Err(foreign.into());
        }
        let is_first = self.first_window.text.is_empty();
        let is_utf8 = self.buffer.check();
        if is_first && self.buffer.ahead().starts_with(BYTE_ORDER_MARK) {
            self.buffer.consume(BYTE_ORDER_MARK.len());
        }
        let is_whole = self.is_ended && self.buffer.unread().len() <= size;
        // Invalid bytes after the window are reported when they are read.
        self.require_utf8(is_utf8 || self.buffer.ahead().len() >= size)?;
        // The input may end within a character.
        self.require_utf8(!is_whole || self.buffer.is_valid())?;
        let (text, _) = whole_characters(self.buffer.first(size));
        let window = Window { line, ..Window::new(text, is_whole) };
        if is_first {
            self.first_window = Window { line: 1, ..window.owned() };
        }
        Ok(window)
    }

    /// Reads and discards the rest of the input.
    pub fn drain(&mut self) {
        while self.read().is_ok_and(|count| count > 0) {
            self.buffer.clear();
        }
    }

    /// Reads once; returns the number of bytes.
    fn read(&mut self) -> Result<usize, ReadError> {
        if self.is_ended {
            return Ok(0);
        }
        let stream = self.stream.as_mut().map_err(|error| error.clone())?;
        let count = loop {
            match stream.read(self.buffer.room()) {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let (name, reason) = (self.name.clone(), error.to_string());
                    let error = ReadError::from(FaultKind::Unreadable { name, reason });
                    self.stream = Err(error.clone());
                    return Err(error);
                }
                Ok(count) => break count,
            }
        };
        self.bytes_read += count as u64;
        if let Some(progress) = &mut self.progress {
            progress(self.bytes_read);
        }
        if count == 0 {
            self.is_ended = true;
            return Ok(self.buffer.end());
        }
        self.buffer.fill(count);
        Ok(count)
    }

    /// The fault `NotUtf8` after the valid bytes, unless `is_utf8`.
    fn require_utf8(&mut self, is_utf8: bool) -> Result<(), Fault> {
        if is_utf8 {
            return Ok(());
        }
        let line = self.buffer.line_of(self.buffer.ahead().len());
        Err(Fault::new(FaultKind::NotUtf8, Place::line(line)))
    }
}
