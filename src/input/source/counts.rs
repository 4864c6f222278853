//! Lines and characters counted in bytes, many at a time. Knows no input.

use wide::u8x16;

/// Bytes that are searched for a line feed at a time.
const PIECE: usize = 1024;

/// How many line feeds there are.
pub fn line_feeds(bytes: &[u8]) -> u64 {
    let (vectors, rest) = bytes.as_chunks::<16>();
    let is_feed = |byte: &&u8| **byte == b'\n';
    // As many as the bytes of a vector can count.
    let counted = vectors.chunks(255).flat_map(|vectors| {
        let add = |count, vector| count - u8x16::new(vector).simd_eq(u8x16::splat(b'\n'));
        vectors.iter().copied().fold(u8x16::ZERO, add).to_array().map(u64::from)
    });
    counted.sum::<u64>() + rest.iter().filter(is_feed).count() as u64
}

/// How many bytes are so. Adding up bytes in short pieces is what a processor does many at a time.
fn count(bytes: &[u8], is: impl Fn(u8) -> bool) -> u64 {
    let pieces = bytes.chunks(usize::from(u8::MAX));
    pieces.map(|piece| u64::from(piece.iter().map(|&byte| u8::from(is(byte))).sum::<u8>())).sum()
}

/// Characters behind the last line feed of the bytes; as many more as stood before them where there
/// is none.
pub(super) fn characters_behind(bytes: &[u8], before: u64) -> u64 {
    // To look for one that is not there is dearer than to count.
    let without = bytes.rchunks(PIECE).take_while(|piece| line_feeds(piece) == 0);
    let without = without.map(<[u8]>::len).sum::<usize>();
    let rest = bytes.get(..bytes.len() - without).unwrap_or_default();
    let line_feed = rest.iter().rposition(|&byte| byte == b'\n');
    let tail = bytes.get(line_feed.map_or(0, |at| at + 1)..).unwrap_or_default();
    let characters = count(tail, |byte| byte & 0xC0 != 0x80);
    if line_feed.is_some() { characters } else { before + characters }
}
