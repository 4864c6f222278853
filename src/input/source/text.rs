//! Bytes as text: whole characters of UTF-8, lines, characters of a line. Knows no stream.

use memchr::{memchr_iter, memrchr};

/// How many line feeds there are.
pub fn line_feeds(bytes: &[u8]) -> u64 {
    memchr_iter(b'\n', bytes).count() as u64
}

/// The text before the first byte that is not part of a whole character, and whether that byte is not UTF-8:
/// it may be the beginning of a character that is cut.
pub(super) fn whole_characters(bytes: &[u8]) -> (&str, bool) {
    match str::from_utf8(bytes) {
        Ok(text) => (text, false),
        Err(error) => {
            let (text, _) = whole_characters(bytes.split_at(error.valid_up_to()).0);
            (text, error.error_len().is_some())
        }
    }
}

/// Characters after the last line feed of these bytes; without one, `before` more.
pub(super) fn characters_of_line(bytes: &[u8], before: u64) -> u64 {
    let (start, before) = memrchr(b'\n', bytes).map_or((0, before), |feed| (feed + 1, 0));
    // All bytes of a character but the first are 10xx_xxxx.
    let line = bytes.iter().skip(start);
    before + line.filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count() as u64
}
