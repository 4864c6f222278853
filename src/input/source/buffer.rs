//! The bytes of an input that were read and not consumed, without escape codes. Knows which of them are whole
//! characters, and on which line they are. Does not know the stream.

use memchr::{memchr_iter, memrchr};

use crate::input::escape_codes;

/// The first read is small, so that a small input costs little. As long as reads fill the buffer, the
/// next one is twice as large.
const FIRST_READ: usize = 8 * 1024;
/// The largest read. It fits the cache of the processor; larger ones are slower.
const FULL_READ: usize = 256 * 1024;

/// Bytes that were read.
///
/// ```text
/// bytes   .....consumed.....|...whole characters...|.read but not checked.|.held.|.....room.....
///                           start                  valid                  filled
/// ```
#[derive(Default)]
pub struct Buffer {
    bytes: Vec<u8>,
    pub start: usize,
    valid: usize,
    filled: usize,
    /// How many bytes after `filled` may be the beginning of an escape code.
    held: usize,
    /// Line feeds before the byte at `counted`.
    lines: u64,
    counted: usize,
    /// Characters between the last line feed that left the buffer and the buffer.
    characters: u64,
}

impl Buffer {
    /// All of a text that begins on this line.
    pub(super) fn of(text: &str, line: u64) -> Self {
        let (size, lines) = (text.len(), line - 1);
        Self { bytes: text.into(), valid: size, filled: size, lines, ..Self::default() }
    }

    /// The unread bytes that are here: whole characters of UTF-8.
    #[inline]
    pub fn ahead(&self) -> &[u8] {
        self.part(self.start, self.valid)
    }

    /// The first of the bytes ahead.
    pub(super) fn first(&self, count: usize) -> &[u8] {
        self.part(self.start, self.valid.min(self.start + count))
    }

    /// All unread bytes.
    pub(super) fn unread(&self) -> &[u8] {
        self.part(self.start, self.filled)
    }

    /// The bytes ahead, after some of those before them; they begin at `start`.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        self.part(0, self.valid)
    }

    /// The line of the first unread byte, from 1. Line feeds are counted only when somebody asks.
    pub fn line(&mut self) -> u64 {
        self.lines += line_feeds(self.part(self.counted, self.start));
        self.counted = self.start;
        self.lines + 1
    }

    /// The line, from 1, of the byte at this distance ahead.
    pub fn line_of(&mut self, ahead: usize) -> u64 {
        self.line() + line_feeds(self.first(ahead))
    }

    /// The character of its line, from 1, that begins with the byte at this distance ahead.
    pub fn character_of(&self, ahead: usize) -> u64 {
        let end = self.valid.min(self.start + ahead);
        characters_of_line(self.part(0, end), self.characters) + 1
    }

    /// Goes past this many of the bytes ahead.
    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.consume_to(self.start + count);
    }

    /// Goes to this place in [`Buffer::bytes`].
    #[inline]
    pub fn consume_to(&mut self, place: usize) {
        self.start = self.valid.min(place);
    }

    /// Goes past this many of the bytes ahead; the next one is on this line, as the reader has counted.
    pub fn consume_to_line(&mut self, count: usize, line: u64) {
        self.consume(count);
        (self.counted, self.lines) = (self.start, line - 1);
    }

    /// Throws all bytes away.
    pub(super) fn clear(&mut self) {
        (self.start, self.valid) = (self.filled, self.filled);
    }

    /// Checks what was read up to the last whole character; `false` if the byte after that is not UTF-8.
    pub(super) fn check(&mut self) -> bool {
        let (text, is_broken) = whole_characters(self.part(self.valid, self.filled));
        self.valid += text.len();
        !is_broken
    }

    /// Whether all bytes are whole characters.
    pub(super) fn is_valid(&self) -> bool {
        self.valid == self.filled
    }

    /// Room for more bytes. What is unread moves to the front, and the buffer becomes longer if it was full.
    #[expect(clippy::indexing_slicing, reason = "the buffer is never shorter than what it holds")]
    pub(super) fn room(&mut self) -> &mut [u8] {
        let end = self.filled + self.held;
        let was_full = end == self.bytes.len();
        if self.start > 0 {
            self.line();
            self.characters = characters_of_line(self.part(0, self.start), self.characters);
            self.bytes.copy_within(self.start..end, 0);
            self.valid -= self.start;
            self.filled -= self.start;
            (self.start, self.counted) = (0, 0);
        }
        let (end, size) = (self.filled + self.held, self.bytes.len());
        if was_full && size < FULL_READ {
            self.bytes.resize((2 * size).max(FIRST_READ), 0);
        } else if end == size {
            self.bytes.resize(size + FULL_READ, 0);
        }
        &mut self.bytes[end..]
    }

    /// Takes this many bytes that were read into its room, without their escape codes.
    #[expect(clippy::indexing_slicing, reason = "no more is read than there is room")]
    pub(super) fn fill(&mut self, count: usize) {
        let end = self.filled + self.held + count;
        let (kept, held) = escape_codes::remove(&mut self.bytes[self.filled..end]);
        (self.filled, self.held) = (self.filled + kept, held);
    }

    /// Takes what was held at the end of the input: it is not an escape code. Returns how many bytes it has.
    pub(super) fn end(&mut self) -> usize {
        let held = std::mem::take(&mut self.held);
        self.filled += held;
        held
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "start <= valid <= filled <= the length")]
    fn part(&self, start: usize, end: usize) -> &[u8] {
        &self.bytes[start..end]
    }
}

/// How many line feeds there are.
pub fn line_feeds(bytes: &[u8]) -> u64 {
    memchr_iter(b'\n', bytes).count() as u64
}

/// The text before the first byte that is not part of a whole character, and whether that byte is not UTF-8:
/// it may be the beginning of a character that is cut.
pub fn whole_characters(bytes: &[u8]) -> (&str, bool) {
    match str::from_utf8(bytes) {
        Ok(text) => (text, false),
        Err(error) => {
            let (text, _) = whole_characters(bytes.split_at(error.valid_up_to()).0);
            (text, error.error_len().is_some())
        }
    }
}

/// Characters after the last line feed of these bytes; without one, `before` more.
fn characters_of_line(bytes: &[u8], before: u64) -> u64 {
    let (start, before) = memrchr(b'\n', bytes).map_or((0, before), |feed| (feed + 1, 0));
    // All bytes of a character but the first are 10xx_xxxx.
    let line = bytes.iter().skip(start);
    before + line.filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count() as u64
}
