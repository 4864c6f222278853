//! The bytes of an input that were read but not consumed, without escape codes. Tracks which of them are valid UTF-8,
//! and the line number.

use memchr::{memchr_iter, memrchr};

use crate::input::escape_codes;

/// The first read is small, so that a small input is cheap. As long as reads fill the buffer, its size doubles.
const FIRST_READ: usize = 8 * 1024;
/// The largest read. It fits the processor cache; larger ones are slower.
const FULL_READ: usize = 256 * 1024;

/// The bytes that were read, and room for more:
///
/// ```text
/// bytes   .....consumed.....|...whole characters...|.read but not checked.|.code?.|.....room.....
///                           start                  valid                  filled
/// ```
#[derive(Default)]
pub struct Buffer {
    bytes: Vec<u8>,
    pub start: usize,
    valid: usize,
    filled: usize,
    /// The number of bytes after `filled` that may be the start of an escape code.
    undecided: usize,
    /// Line feeds before the byte at `counted`.
    lines: u64,
    counted: usize,
    /// Characters between the last line feed that left the buffer and the buffer.
    characters: u64,
}

impl Buffer {
    /// A buffer with just this text, which starts on this line.
    pub(super) fn of(text: &str, line: u64) -> Self {
        let (size, lines) = (text.len(), line - 1);
        Self { bytes: text.into(), valid: size, filled: size, lines, ..Self::default() }
    }

    /// The unread bytes that are whole UTF-8 characters.
    #[inline]
    pub fn ahead(&self) -> &[u8] {
        self.part(self.start, self.valid)
    }

    /// The first `count` of the bytes ahead.
    pub(super) fn first(&self, count: usize) -> &[u8] {
        self.part(self.start, self.valid.min(self.start + count))
    }

    /// All unread bytes.
    pub(super) fn unread(&self) -> &[u8] {
        self.part(self.start, self.filled)
    }

    /// All valid bytes in the buffer. The unread ones begin at `start`.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        self.part(0, self.valid)
    }

    /// The line of the first unread byte, from 1. Line feeds are counted lazily.
    pub fn line(&mut self) -> u64 {
        self.lines += line_feeds(self.part(self.counted, self.start));
        self.counted = self.start;
        self.lines + 1
    }

    /// The line, from 1, of the byte at this distance ahead.
    pub fn line_of(&mut self, ahead: usize) -> u64 {
        self.line() + line_feeds(self.first(ahead))
    }

    /// The column, in characters from 1, of the byte at this distance ahead.
    pub fn character_of(&self, ahead: usize) -> u64 {
        let end = self.valid.min(self.start + ahead);
        characters_of_line(self.part(0, end), self.characters) + 1
    }

    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.consume_to(self.start + count);
    }

    /// Consumes up to this position in [`Buffer::bytes`].
    #[inline]
    pub fn consume_to(&mut self, place: usize) {
        self.start = self.valid.min(place);
    }

    /// Consumes this many bytes; the reader has counted that the next one is on this line.
    pub fn consume_to_line(&mut self, count: usize, line: u64) {
        self.consume(count);
        (self.counted, self.lines) = (self.start, line - 1);
    }

    pub(super) fn clear(&mut self) {
        (self.start, self.valid) = (self.filled, self.filled);
    }

    /// Checks new bytes up to the last whole character; `false` if an invalid byte follows.
    pub(super) fn check(&mut self) -> bool {
        let (text, is_broken) = whole_characters(self.part(self.valid, self.filled));
        self.valid += text.len();
        !is_broken
    }

    /// Whether all bytes are whole characters.
    pub(super) fn is_valid(&self) -> bool {
        self.valid == self.filled
    }

    /// The free space for the next read. Moves unread bytes to the front, and grows the buffer if it was full.
    #[expect(clippy::indexing_slicing, reason = "the buffer is never shorter than what it holds")]
    pub(super) fn room(&mut self) -> &mut [u8] {
        let end = self.filled + self.undecided;
        let was_full = end == self.bytes.len();
        if self.start > 0 {
            self.line();
            self.characters = characters_of_line(self.part(0, self.start), self.characters);
            self.bytes.copy_within(self.start..end, 0);
            self.valid -= self.start;
            self.filled -= self.start;
            (self.start, self.counted) = (0, 0);
        }
        let (end, size) = (self.filled + self.undecided, self.bytes.len());
        if was_full && size < FULL_READ {
            self.bytes.resize((2 * size).max(FIRST_READ), 0);
        } else if end == size {
            self.bytes.resize(size + FULL_READ, 0);
        }
        &mut self.bytes[end..]
    }

    /// Accepts this many bytes that were read into [`Buffer::room`], and removes escape codes.
    #[expect(clippy::indexing_slicing, reason = "no more is read than there is room")]
    pub(super) fn fill(&mut self, count: usize) {
        let end = self.filled + self.undecided + count;
        let (length, undecided) = escape_codes::remove(&mut self.bytes[self.filled..end]);
        (self.filled, self.undecided) = (self.filled + length, undecided);
    }

    /// At the end of the input, accepts the undecided bytes as text: no escape code is complete. Returns their number.
    pub(super) fn end(&mut self) -> usize {
        let count = std::mem::take(&mut self.undecided);
        self.filled += count;
        count
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "start <= valid <= filled <= the length")]
    fn part(&self, start: usize, end: usize) -> &[u8] {
        &self.bytes[start..end]
    }
}

pub fn line_feeds(bytes: &[u8]) -> u64 {
    memchr_iter(b'\n', bytes).count() as u64
}

/// The valid text at the start of these bytes, and whether an invalid byte follows (rather than an incomplete
/// character).
pub fn whole_characters(bytes: &[u8]) -> (&str, bool) {
    match str::from_utf8(bytes) {
        Ok(text) => (text, false),
        Err(error) => {
            let (text, _) = whole_characters(bytes.split_at(error.valid_up_to()).0);
            (text, error.error_len().is_some())
        }
    }
}

/// The number of characters after the last line feed; if there is none, plus `earlier` ones of the same line.
fn characters_of_line(bytes: &[u8], earlier: u64) -> u64 {
    let (start, earlier) = memrchr(b'\n', bytes).map_or((0, earlier), |feed| (feed + 1, 0));
    // All bytes of a character but the first are 10xx_xxxx.
    let line = bytes.iter().skip(start);
    earlier + line.filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count() as u64
}
