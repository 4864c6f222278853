//! Defines a blank: a space or a tab. Trims cells, splits words and recognises blank lines accordingly. A line
//! does not include its line end.

/// The characters between words and around cells.
pub(super) const BLANKS: [char; 2] = [' ', '\t'];

/// A range of bytes: start (inclusive) and end (exclusive).
pub(super) type ByteRange = (usize, usize);

/// Whether a line is empty or has nothing but blanks.
pub(super) fn is_blank(line: &str) -> bool {
    line.bytes().all(is_blank_byte)
}

/// The words of a line.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    word_ranges(line).filter_map(|(start, end)| line.get(start..end))
}

pub(super) fn word_ranges(line: &str) -> impl Iterator<Item = ByteRange> {
    let bytes = line.as_bytes();
    let mut next = 0;
    std::iter::from_fn(move || {
        let start = next + bytes.get(next..)?.iter().position(|byte| !is_blank_byte(*byte))?;
        let end = end_of_word(bytes, start);
        next = end;
        Some((start, end))
    })
}

/// The end of the word that starts at this offset.
fn end_of_word(bytes: &[u8], start: usize) -> usize {
    let length = bytes.iter().skip(start).position(|byte| is_blank_byte(*byte));
    length.map_or(bytes.len(), |length| start + length)
}

/// The range without the blanks around it. Not inlined: the loops that call it need the registers.
#[inline(never)]
pub(super) fn trimmed(text: &[u8], (mut start, mut end): ByteRange) -> ByteRange {
    while start < end && is_blank_at(text, start) {
        start += 1;
    }
    while start < end && is_blank_at(text, end - 1) {
        end -= 1;
    }
    (start, end)
}

#[inline]
fn is_blank_at(text: &[u8], place: usize) -> bool {
    text.get(place).copied().is_some_and(is_blank_byte)
}

#[inline]
pub(super) fn is_blank_byte(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}
