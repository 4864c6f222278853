//! The vector pass over text. It finds the ends of fields and records in a piece of text, sixteen bytes at a time,
//! and the first byte that violates the rules of quotes or line ends. The ends are the index of the piece; a field is
//! between two of them:
//!
//! ```text
//! bytes    a  ,  1  2 \n  b  ,  3 \n
//! place    0  1  2  3  4  5  6  7  8
//! ends        1        4     6     8
//! ```
//!
//! Fields are not interpreted here, and the number of fields per record is not checked.

mod masks;

use wide::u8x16;

use crate::fault::FaultKind;
use masks::{BITS, BLOCK, FaultMasks, Masks, PreviousBlock, blocks, mask};

/// The usual length of a piece. Its index fits the processor cache.
pub(super) const PIECE: usize = 128 * 1024;
const ENDS_PER_WRITE: usize = 8;
/// The number of blocks in which line feeds are counted in one byte per lane: 4 vectors per block, 4 * 63 <= 255.
const MAX_COUNTED_BLOCKS: usize = 63;

/// The characters of a format that determine where fields end.
#[derive(Clone, Copy)]
pub(super) struct SpecialBytes {
    pub(super) delimiter: u8,
    /// What escapes a delimiter: quotes around the field, or a backslash before it.
    escape: u8,
}

impl SpecialBytes {
    /// For delimited text with quotes.
    pub(super) const fn quoted(delimiter: u8) -> Self {
        Self { delimiter, escape: b'"' }
    }

    /// For Markdown tables: pipes, with backslash escapes.
    pub(super) const PIPES: Self = Self { delimiter: b'|', escape: b'\\' };
    /// For formats in which each line is one field.
    pub(super) const LINES: Self = Self { delimiter: b'\n', escape: b'\\' };
}

/// The index of a piece. Its memory is reused for the next piece.
pub(super) struct Index {
    special_bytes: SpecialBytes,
    /// The ends, with spare room so that [`Index::write`] can write eight at once.
    places: Vec<u32>,
    pub(super) result: IndexResult,
}

/// The result of a pass over a piece, besides the ends.
#[derive(Default)]
pub(super) struct IndexResult {
    /// The number of ends; after `fill`, only those of complete records.
    count: usize,
    pub(super) records: usize,
    /// Whether there are no escapes and no carriage returns, so that a field is exactly the text between two ends.
    pub(super) is_plain: bool,
    /// Whether a record spans several lines.
    pub(super) has_folds: bool,
    /// Whether the piece ends inside quotes.
    is_open: bool,
    /// The first error and its position, which is after the complete records.
    pub(super) fault: Option<(usize, FaultKind)>,
}

impl Index {
    pub(super) fn new(special_bytes: SpecialBytes) -> Self {
        Self {
            special_bytes,
            places: Vec::new(),
            result: IndexResult { is_plain: true, ..IndexResult::default() },
        }
    }

    /// The end of each field of the complete records: the position of a delimiter, a line feed, or the end of the
    /// input.
    pub(super) fn ends(&self) -> &[u32] {
        self.places.split_at(self.result.count).0
    }

    /// Indexes a piece that starts at a record. With `is_end`, the last record needs no line feed.
    pub(super) fn fill(&mut self, piece: &[u8], is_end: bool) {
        // Try the fast pass only if the previous piece was plain.
        let mut result =
            if self.result.is_plain { self.plain(piece) } else { IndexResult::default() };
        if !result.is_plain {
            result = match self.special_bytes.escape {
                b'"' => self.fill_escaped::<b'"'>(piece, PreviousBlock::outside_quotes),
                _ => self.fill_escaped::<b'\\'>(piece, PreviousBlock::outside_backslashes),
            };
        }
        if is_end && result.fault.is_none() {
            self.end(piece, &mut result);
        }
        let limit = result.fault.as_ref().map_or(usize::MAX, |(place, _)| *place);
        let (places, _) = self.places.split_at(result.count);
        let last = places.iter().rposition(|end| {
            // Records at or after the error are not complete.
            ends_record(piece, *end) && (*end as usize) < limit
        });
        result.count = last.map_or(0, |last| last + 1);
        self.result = result;
    }

    /// The fast pass: every delimiter and line feed is an end. If the piece contains escapes or carriage returns, the
    /// result is invalid and `is_plain` is false.
    fn plain(&mut self, piece: &[u8]) -> IndexResult {
        let (delimiter, escape) =
            (u8x16::splat(self.special_bytes.delimiter), u8x16::splat(self.special_bytes.escape));
        let mut special = u8x16::ZERO;
        let (mut count, mut records, mut base) = (0, 0, 0);
        let (whole, last) = blocks(piece);
        for blocks in whole.chunks(MAX_COUNTED_BLOCKS).chain(last.as_slice().chunks(1)) {
            let mut counted = u8x16::ZERO;
            for block in blocks {
                let separators = mask(block, |text| {
                    let feed = text.simd_eq(u8x16::splat(b'\n'));
                    special |= text.simd_eq(escape) | text.simd_eq(u8x16::splat(b'\r'));
                    // A match is 0xFF, which is -1.
                    counted -= feed;
                    feed | text.simd_eq(delimiter)
                });
                count = self.write(count, separators, base);
                base += BITS;
            }
            records += counted.to_array().iter().copied().map(usize::from).sum::<usize>();
        }
        IndexResult { count, records, is_plain: !special.any(), ..IndexResult::default() }
    }

    /// The pass that handles escapes. Stops at the first error. `outside` computes which bytes of a block are not
    /// escaped.
    fn fill_escaped<const ESCAPE: u8>(
        &mut self,
        piece: &[u8],
        outside: impl Fn(&mut PreviousBlock, Masks) -> (u64, FaultMasks),
    ) -> IndexResult {
        let mut previous = PreviousBlock::NONE;
        let mut result = IndexResult { is_plain: true, ..IndexResult::default() };
        let mut base = 0;
        let (whole, last) = blocks(piece);
        for block in whole.iter().chain(&last) {
            let masks = Masks::new(block, self.special_bytes.delimiter, ESCAPE);
            // The last block is padded with zeros, which are not part of the piece.
            let within = u64::MAX >> (base as usize + BLOCK).saturating_sub(piece.len());
            let (outside, faults) = outside(&mut previous, masks);
            result.is_plain &= masks.escapes | masks.returns == 0;
            result.has_folds |= masks.feeds & !outside != 0;
            result.records += (masks.feeds & outside).count_ones() as usize;
            result.count = self.write(result.count, masks.separators & outside, base);
            if let Some((place, kind)) = faults.first(within) {
                result.fault = Some((base as usize + place, kind));
                break;
            }
            base += BITS;
        }
        result.is_open = previous.quoted != 0;
        result
    }

    /// Ends the last record at the end of the input.
    fn end(&mut self, piece: &[u8], result: &mut IndexResult) {
        if result.is_open {
            let previous = self.places.split_at(result.count).0.last();
            // The opening quote is the first byte of the field.
            let quote = previous.map_or(0, |end| *end as usize + 1);
            result.fault = Some((quote, FaultKind::UnclosedQuote));
        } else if piece.ends_with(b"\r") {
            result.fault = Some((piece.len(), FaultKind::BareCarriageReturn));
        } else if !piece.ends_with(b"\n") {
            let end = u32::try_from(piece.len()).unwrap_or(u32::MAX);
            result.count = self.write(result.count, 1, end);
            result.records += 1;
        }
    }

    /// Appends the positions of the set bits to the first `count` ends. Returns the new number of ends.
    ///
    /// Writes eight positions at a time, even if fewer bits are left, to avoid a branch per bit. The surplus is not
    /// counted, and overwritten by the next block.
    ///
    /// ```text
    /// bytes at 64   x y z , 1 2 \n k ...
    /// bits          . . . 1 . . 1  . ...   the first byte has the lowest bit
    /// written       67 70 127 127 127 127 127 127
    /// counted       67 70
    /// ```
    #[expect(clippy::inline_always, reason = "it is most of the pass, and called for each block")]
    #[inline(always)]
    fn write(&mut self, count: usize, mut bits: u64, base: u32) -> usize {
        let size = count + BLOCK + ENDS_PER_WRITE;
        if self.places.len() < size {
            self.places.resize(2 * size, 0);
        }
        let found = bits.count_ones() as usize;
        let room = self.places.split_at_mut(count).1.as_chunks_mut::<ENDS_PER_WRITE>().0;
        let mut next = || {
            let place = base + (bits | 1 << 63).trailing_zeros();
            // Clears the lowest bit: 0100_1000 & 0100_0111 = 0100_0000.
            bits &= bits.wrapping_sub(1);
            place
        };
        for places in room.iter_mut().take(found.div_ceil(ENDS_PER_WRITE)) {
            *places = [next(), next(), next(), next(), next(), next(), next(), next()];
        }
        count + found
    }
}

/// Whether the field that ends here is the last of its record.
#[inline]
pub(super) fn ends_record(piece: &[u8], end: u32) -> bool {
    matches!(piece.get(end as usize), Some(b'\n') | None)
}
