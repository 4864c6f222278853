//! Reads the input as text, and keeps it until it is consumed. A reader sees whole characters without escape codes,
//! asks for more, and consumes what it has read. Independent of the format.

mod buffer;
mod file;
mod window;

use std::io::{ErrorKind, Read};
use std::path::Path;

use super::{ReadError, escape_codes, foreign};
use crate::fault::{Fault, FaultKind, Place};
pub use buffer::{Buffer, line_feeds};
pub use window::Window;

/// The size of the window for detection, in bytes.
pub const WINDOW: usize = 64 * 1024;
/// The maximum size of a record, in bytes.
pub const RECORD: usize = 1024 * 1024;
/// The maximum size of a request, in bytes.
pub const REQUEST: usize = 16 * 1024 * 1024;

/// The first read is small, so that a small input is cheap. The memory for further ones is doubled up to the full size,
/// which fits the processor cache; larger reads are slower.
const FIRST_READ: usize = 4 * 1024;
const FULL_READ: usize = 256 * 1024;

/// Skipped at the start of an input.
const BYTE_ORDER_MARK: &str = "\u{feff}";

pub struct Source<'a> {
    stream: Box<dyn Read + 'a>,
    name: String,
    /// Called with the number of bytes read so far, after each read.
    pub progress: Option<&'a mut dyn FnMut(u64)>,
    bytes_read: u64,
    /// Why no more can be read: a fault, or the end of a window of a longer input.
    error: Option<ReadError>,
    is_ended: bool,
    /// Whether it is buffered as a whole, so that all its bytes have a limit, not each record.
    pub is_kept_whole: bool,
    pub buffer: Buffer,
    /// The bytes after the buffer: the start of a character or of an escape code, or what follows broken text.
    undecided: Vec<u8>,
    /// Whether the byte order mark was looked for.
    has_begun: bool,
    pub file: NamedFile,
}

/// The file that the request in a source names.
pub enum NamedFile {
    /// It may name one.
    Unopened,
    /// The beginning of the file that it names.
    Opened(Box<Window<'static>>),
    /// The source is the text or the file of a request, and may name no other file; one could name itself, without end.
    Refused,
}

impl<'a> Source<'a> {
    /// A source that reads a stream. `name` is used in faults.
    pub fn new(stream: impl Read + 'a, name: &str) -> Self {
        Self {
            stream: Box::new(stream),
            name: name.to_owned(),
            progress: None,
            bytes_read: 0,
            error: None,
            is_ended: false,
            is_kept_whole: false,
            buffer: Buffer::default(),
            undecided: Vec::new(),
            has_begun: false,
            file: NamedFile::Unopened,
        }
    }

    /// A source of just this window.
    pub fn of_window(window: &Window<'_>) -> Self {
        let is_ended = window.is_whole || window.is_excerpt;
        let error = (!is_ended).then_some(ReadError::WindowEnd);
        let buffer = Buffer::of(&window.text, window.line);
        let file = window.file.clone().map_or(NamedFile::Unopened, NamedFile::Opened);
        Self { error, is_ended, buffer, file, ..Self::new(std::io::empty(), "") }
    }

    /// The source of the file that a request in this source names. While a repair is tried, it is the window of that
    /// file, so that the file is read once.
    pub fn named_file(&mut self, name: &str) -> Result<Self, Fault> {
        let refusal = |reason| FaultKind::RefusedFile { name: name.to_owned(), reason };
        let mut file = match &self.file {
            NamedFile::Opened(window) => Self::of_window(window),
            NamedFile::Refused => {
                let reason = "a text or a file of a request names no other file";
                return Err(refusal(reason.to_owned()).into());
            }
            NamedFile::Unopened => {
                let opened = file::open_below(Path::new(name));
                let opened = opened.map_err(|error| refusal(error.to_string()))?;
                let mut file = Self { progress: self.progress.take(), ..Self::new(opened, name) };
                self.file = NamedFile::Opened(Box::new(file.window(WINDOW)?.owned()));
                file
            }
        };
        file.file = NamedFile::Refused;
        Ok(file)
    }

    /// The beginning of the file that the request in it named.
    pub fn file_window(&mut self) -> Option<Box<Window<'static>>> {
        match std::mem::replace(&mut self.file, NamedFile::Unopened) {
            NamedFile::Opened(window) => Some(window),
            NamedFile::Unopened | NamedFile::Refused => None,
        }
    }

    /// Whether the unread text is the last of the input.
    pub fn is_at_end(&self) -> bool {
        self.is_ended && self.error.is_none()
    }

    /// Reads more text; `false` at the end of the input.
    pub fn read_more(&mut self) -> Result<bool, ReadError> {
        let is_full = if self.is_kept_whole {
            self.bytes_read > REQUEST as u64
        } else {
            self.buffer.ahead().len() >= RECORD
        };
        if is_full {
            return Err(ReadError::TooLong { line: self.buffer.line() });
        }
        self.read()
    }

    /// Reads until there is twice as much unread text, so that a long record or request that arrives in small pieces is
    /// not parsed again for each.
    pub fn read_twice_as_much(&mut self) -> Result<(), ReadError> {
        let most = if self.is_kept_whole { REQUEST } else { RECORD };
        let enough = (2 * self.buffer.ahead().len()).min(most);
        let mut goes_on = self.read_more()?;
        // The reader gets the text before an error first; the next call returns the error.
        while goes_on && self.buffer.ahead().len() < enough && self.error.is_none() {
            goes_on = self.read()?;
        }
        Ok(())
    }

    /// The first `size` unread bytes, or all if there are fewer, without consuming them.
    pub fn window(&mut self, size: usize) -> Result<Window<'_>, Fault> {
        let line = self.buffer.line();
        let mut read = Ok(true);
        // Read one byte more, to know whether the input continues.
        while matches!(read, Ok(true)) && self.buffer.ahead().len() <= size {
            read = self.read();
        }
        if self.error.is_some() {
            self.read_undecided(size);
        }
        let mut start = [self.buffer.ahead().as_bytes(), &self.undecided].concat();
        start.truncate(size);
        if let Some(foreign) = foreign::binary(&start) {
            return Err(foreign.into());
        }
        if !matches!(read, Err(ReadError::WindowEnd)) {
            read?;
        }
        let has_begun = std::mem::replace(&mut self.has_begun, true);
        if !has_begun && self.buffer.ahead().starts_with(BYTE_ORDER_MARK) {
            self.buffer.consume(BYTE_ORDER_MARK.len());
        }
        let is_whole = self.is_at_end() && self.buffer.ahead().len() <= size;
        Ok(Window { line, ..Window::new(self.buffer.first(size), is_whole) })
    }

    /// Reads the other bytes of a window whose text is broken: binary input may have its first NUL byte after that.
    #[expect(clippy::indexing_slicing, reason = "no more is read than there is memory")]
    fn read_undecided(&mut self, size: usize) {
        let size = size.saturating_sub(self.buffer.ahead().len());
        while !self.undecided.is_empty() && self.undecided.len() < size && !self.is_ended {
            let mut bytes = std::mem::take(&mut self.undecided);
            let start = bytes.len();
            extend(&mut bytes, size);
            let read = self.read_into(&mut bytes[start..]);
            bytes.truncate(start + read.as_ref().map_or(0, |count| *count));
            self.undecided = bytes;
            if read.is_err() {
                return;
            }
        }
    }

    /// Reads and discards the rest of the input.
    pub fn drain(&mut self) {
        if !self.is_ended {
            // The input was refused already.
            let _ = std::io::copy(&mut self.stream, &mut std::io::sink());
        }
    }

    /// Reads until there is more text; `false` at the end of the input.
    fn read(&mut self) -> Result<bool, ReadError> {
        let length = self.buffer.ahead().len();
        while self.buffer.ahead().len() == length {
            if let Some(error) = &self.error {
                return Err(error.clone());
            }
            if self.is_ended {
                return Ok(false);
            }
            if let Err(error) = self.read_once() {
                self.error = Some(error);
            }
        }
        Ok(true)
    }

    /// Reads once, after the unread text. Fails after adding text if the next bytes are no UTF-8.
    #[expect(clippy::indexing_slicing, reason = "no more is read than there is memory")]
    fn read_once(&mut self) -> Result<(), ReadError> {
        let (mut bytes, unread) = self.buffer.take();
        let start = unread + self.undecided.len();
        let size = bytes.len().max(start);
        if size < FULL_READ {
            extend(&mut bytes, (2 * size).clamp(FIRST_READ, FULL_READ));
        } else if start == size {
            extend(&mut bytes, size + FULL_READ);
        }
        bytes[unread..start].copy_from_slice(&self.undecided);
        let read = self.read_into(&mut bytes[start..]);
        let end = start + read.as_ref().map_or(0, |count| *count);
        // At the end of the input, no escape code is complete.
        let (length, code) = if self.is_ended {
            (end - unread, 0)
        } else {
            escape_codes::remove(&mut bytes[unread..end])
        };
        bytes.truncate(unread + length + code);
        let code = bytes.split_off(unread + length);
        let (rest, is_broken) = self.buffer.put_back(bytes);
        self.undecided = [rest, code].concat();
        read?;
        if is_broken || self.is_ended && !self.undecided.is_empty() {
            let line = self.buffer.line_of(self.buffer.ahead().len());
            return Err(Fault::new(FaultKind::NotUtf8, Place::line(line)).into());
        }
        Ok(())
    }

    /// Reads once into this memory. Returns the number of bytes.
    fn read_into(&mut self, memory: &mut [u8]) -> Result<usize, ReadError> {
        let count = loop {
            match self.stream.read(memory) {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let (name, reason) = (self.name.clone(), error.to_string());
                    return Err(FaultKind::Unreadable { name, reason }.into());
                }
                Ok(count) => break count,
            }
        };
        self.bytes_read += count as u64;
        if let Some(progress) = &mut self.progress {
            progress(self.bytes_read);
        }
        self.is_ended = count == 0;
        Ok(count)
    }
}

/// Extends memory to this size. In a build for tests, `resize` would write byte by byte, and take most of the time of
/// inputs that come in small pieces.
fn extend(bytes: &mut Vec<u8>, size: usize) {
    let more = size.saturating_sub(bytes.len());
    bytes.append(&mut vec![0; more]);
}
