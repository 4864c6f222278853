//! The bytes of an input that were read and not consumed, without escape codes. Knows which of them are whole
//! characters, and on which line they are. Does not know the stream.

use super::text::{characters_of_line, line_feeds, whole_characters};
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
pub(super) struct Buffer {
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
    pub fn of(text: &str, line: u64) -> Self {
        let (size, lines) = (text.len(), line - 1);
        Self { bytes: text.into(), valid: size, filled: size, lines, ..Self::default() }
    }

    /// The unread bytes that are whole characters.
    #[inline]
    pub fn ahead(&self) -> &[u8] {
        self.part(self.start, self.valid)
    }

    /// The first of the bytes ahead.
    pub fn first(&self, count: usize) -> &[u8] {
        self.part(self.start, self.valid.min(self.start + count))
    }

    /// All unread bytes.
    pub fn unread(&self) -> &[u8] {
        self.part(self.start, self.filled)
    }

    /// The bytes ahead, after some of those before them.
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

    /// The character of its line, from 1, that begins with the byte at this distance ahead.
    pub fn character_of(&self, ahead: usize) -> u64 {
        let end = self.valid.min(self.start + ahead);
        characters_of_line(self.part(0, end), self.characters) + 1
    }

    /// Goes past this many of the bytes ahead.
    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.start = self.valid.min(self.start + count);
    }

    /// Goes past this many of the bytes ahead; the next one is on this line.
    pub fn consume_to_line(&mut self, count: usize, line: u64) {
        self.consume(count);
        (self.counted, self.lines) = (self.start, line - 1);
    }

    /// Throws all bytes away.
    pub fn clear(&mut self) {
        (self.start, self.valid) = (self.filled, self.filled);
    }

    /// Checks what was read up to the last whole character; `false` if the byte after that is not UTF-8.
    pub fn check(&mut self) -> bool {
        let (text, is_broken) = whole_characters(self.part(self.valid, self.filled));
        self.valid += text.len();
        !is_broken
    }

    /// Whether all bytes are whole characters.
    pub fn is_valid(&self) -> bool {
        self.valid == self.filled
    }

    /// Room for more bytes. What is unread moves to the front, and the buffer becomes longer if it was full.
    #[expect(clippy::indexing_slicing, reason = "the buffer is never shorter than what it holds")]
    pub fn room(&mut self) -> &mut [u8] {
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
    pub fn fill(&mut self, count: usize) {
        let end = self.filled + self.held + count;
        let (kept, held) = escape_codes::remove(&mut self.bytes[self.filled..end]);
        (self.filled, self.held) = (self.filled + kept, held);
    }

    /// Takes what was held at the end of the input: it is not an escape code. Returns how many bytes it has.
    pub fn end(&mut self) -> usize {
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
