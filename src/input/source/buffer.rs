//! The text of an input that was read but not consumed, and its line numbers.

use memchr::{memchr_iter, memrchr};

#[derive(Default)]
pub struct Buffer {
    text: String,
    /// Where the unread text begins.
    pub start: usize,
    /// Line feeds before the byte at `counted`.
    lines: u64,
    counted: usize,
    /// Characters between the last line feed that left the buffer and the buffer.
    characters: u64,
}

#[expect(clippy::string_slice, reason = "a reader consumes whole characters")]
impl Buffer {
    /// A buffer with just this text, which starts on this line.
    pub(super) fn of(text: &str, line: u64) -> Self {
        Self { text: text.to_owned(), lines: line - 1, ..Self::default() }
    }

    /// The unread text.
    #[inline]
    pub fn ahead(&self) -> &str {
        &self.text[self.start..]
    }

    /// The whole characters in the first `count` unread bytes.
    pub fn first(&self, count: usize) -> &str {
        let ahead = self.ahead();
        let mut end = ahead.len().min(count);
        while !ahead.is_char_boundary(end) {
            end -= 1;
        }
        &ahead[..end]
    }

    /// All text in the buffer. The unread text begins at `start`.
    #[inline]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Takes the memory of the buffer, to read more into it. Returns it with the length of the unread text, which is now
    /// at its beginning.
    pub(super) fn take(&mut self) -> (Vec<u8>, usize) {
        self.line();
        self.characters = characters_of_line(&self.text[..self.start], self.characters);
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        let unread = bytes.len() - self.start;
        bytes.copy_within(self.start.., 0);
        (self.start, self.counted) = (0, 0);
        (bytes, unread)
    }

    /// Puts the unread text back, with more after it. Returns the bytes after the last whole character, and whether they
    /// are wrong (rather than the start of a character).
    #[expect(clippy::expect_used, reason = "these bytes were checked")]
    pub(super) fn put_back(&mut self, bytes: Vec<u8>) -> (Vec<u8>, bool) {
        let error = match String::from_utf8(bytes) {
            Ok(text) => {
                self.text = text;
                return (Vec::new(), false);
            }
            Err(error) => error,
        };
        let (length, wrong) = (error.utf8_error().valid_up_to(), error.utf8_error().error_len());
        let mut bytes = error.into_bytes();
        let rest = bytes.split_off(length);
        self.text = String::from_utf8(bytes).expect("valid up to here");
        (rest, wrong.is_some())
    }

    /// The line of the first unread byte, from 1. Line feeds are counted lazily.
    pub fn line(&mut self) -> u64 {
        self.lines += line_feeds(&self.text[self.counted..self.start]);
        self.counted = self.start;
        self.lines + 1
    }

    /// The line, from 1, of the byte at this distance ahead.
    pub fn line_of(&mut self, ahead: usize) -> u64 {
        self.line() + line_feeds(self.first(ahead))
    }

    /// The column, in characters from 1, of the byte at this distance ahead.
    pub fn character_of(&self, ahead: usize) -> u64 {
        characters_of_line(&self.text[..self.start + self.first(ahead).len()], self.characters) + 1
    }

    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.consume_to(self.start + count);
    }

    /// Consumes up to this position in [`Buffer::text`].
    #[inline]
    pub fn consume_to(&mut self, place: usize) {
        self.start = self.text.len().min(place);
    }

    /// Consumes this many bytes; the reader has counted that the next one is on this line.
    pub fn consume_to_line(&mut self, count: usize, line: u64) {
        self.consume(count);
        (self.counted, self.lines) = (self.start, line - 1);
    }
}

pub fn line_feeds(text: &str) -> u64 {
    memchr_iter(b'\n', text.as_bytes()).count() as u64
}

/// The number of characters after the last line feed; if there is none, plus `earlier` ones of the same line.
#[expect(clippy::string_slice, reason = "a line feed is a whole character")]
fn characters_of_line(text: &str, earlier: u64) -> u64 {
    let (start, earlier) =
        memrchr(b'\n', text.as_bytes()).map_or((0, earlier), |feed| (feed + 1, 0));
    earlier + text[start..].chars().count() as u64
}
