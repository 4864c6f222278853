//! The vector pass over text. It finds the places at which fields and records end in a piece of text,
//! sixteen bytes at a time, and the first byte that breaks a rule of quotes or line ends. These places
//! are the index of the piece; a field lies between two of them:
//!
//! ```text
//! bytes    a  ,  1  2 \n  b  ,  3 \n
//! place    0  1  2  3  4  5  6  7  8
//! ends        1        4     6     8
//! ```
//!
//! Does not know what a field means, or how many of them a record should have.

mod masks;

use wide::u8x16;

use crate::fault::Kind;
use masks::{BITS, BLOCK, FaultMasks, Masks, PreviousBlock, blocks, mask};

/// The usual length of a piece: its index stays in the cache of the processor.
pub(super) const PIECE: usize = 128 * 1024;
/// Ends that are written at a time.
const STEP: usize = 8;
/// Blocks in which each lane of a vector can count line feeds in a byte: four vectors a block, 255 at most.
const COUNTED: usize = 63;

/// The signs of a form that say where fields end.
#[derive(Clone, Copy)]
pub(super) struct Signs {
    /// What is between two fields.
    pub(super) delimiter: u8,
    /// What makes text of a delimiter: quotes around the field, or a backslash right before it.
    escape: u8,
}

impl Signs {
    /// Of fields between delimiters, some of them in quotes.
    pub(super) const fn quoted(delimiter: u8) -> Self {
        Self { delimiter, escape: b'"' }
    }

    /// Of cells between pipes.
    pub(super) const PIPES: Self = Self { delimiter: b'|', escape: b'\\' };
    /// Of lines that are one field.
    pub(super) const LINES: Self = Self { delimiter: b'\n', escape: b'\\' };
}

/// Where the fields of a piece end. Its memory serves one piece after the other.
pub(super) struct Index {
    signs: Signs,
    /// The ends, and room to write a few at once.
    places: Vec<u32>,
    pub(super) pass: Pass,
}

/// What a pass over a piece found, besides the ends that it wrote.
#[derive(Default)]
pub(super) struct Pass {
    /// How many ends it wrote; then how many of them belong to complete records.
    count: usize,
    /// How many records there are.
    pub(super) records: usize,
    /// Whether there are neither escapes nor carriage returns, so that each field is all that lies
    /// between two ends.
    pub(super) is_plain: bool,
    /// Whether a record may take several lines.
    pub(super) has_folds: bool,
    /// Whether the piece ends inside quotes.
    is_open: bool,
    /// The first thing that is wrong, and its place, which is after the complete records.
    pub(super) fault: Option<(usize, Kind)>,
}

impl Index {
    pub(super) fn new(signs: Signs) -> Self {
        Self { signs, places: Vec::new(), pass: Pass { is_plain: true, ..Pass::default() } }
    }

    /// The place after each field of each complete record: a delimiter, a line feed, or the end of the
    /// input.
    pub(super) fn ends(&self) -> &[u32] {
        self.places.get(..self.pass.count).unwrap_or_default()
    }

    /// Indexes a piece that begins where a record does; at the end of the input its last record needs no
    /// line feed.
    pub(super) fn fill(&mut self, piece: &[u8], is_end: bool) {
        // What the piece before had, this one likely has.
        let mut pass = if self.pass.is_plain { self.plain(piece) } else { Pass::default() };
        if !pass.is_plain {
            pass = match self.signs.escape {
                b'"' => self.careful::<b'"'>(piece, PreviousBlock::outside_quotes),
                _ => self.careful::<b'\\'>(piece, PreviousBlock::outside_backslashes),
            };
        }
        if is_end && pass.fault.is_none() {
            self.end(piece, &mut pass);
        }
        let limit = pass.fault.as_ref().map_or(usize::MAX, |(place, _)| *place);
        let places = self.places.get(..pass.count).unwrap_or_default();
        let last = places.iter().rposition(|end| {
            // A field that is wrong ends no record.
            ends_record(piece, *end) && (*end as usize) < limit
        });
        pass.count = last.map_or(0, |last| last + 1);
        self.pass = pass;
    }

    /// The pass that takes every delimiter and line feed for an end. It is wrong if there are escapes or
    /// carriage returns; then it is not plain.
    fn plain(&mut self, piece: &[u8]) -> Pass {
        let (delimiter, escape) =
            (u8x16::splat(self.signs.delimiter), u8x16::splat(self.signs.escape));
        let mut special = u8x16::ZERO;
        let (mut count, mut records, mut base) = (0, 0, 0);
        let (whole, last) = blocks(piece);
        for blocks in whole.chunks(COUNTED).chain(last.as_slice().chunks(1)) {
            let mut counted = u8x16::ZERO;
            for block in blocks {
                let separators = mask(block, |text| {
                    let feed = text.simd_eq(u8x16::splat(b'\n'));
                    special |= text.simd_eq(escape) | text.simd_eq(u8x16::splat(b'\r'));
                    // A lane that is equal is 0xFF, which is -1.
                    counted -= feed;
                    feed | text.simd_eq(delimiter)
                });
                count = self.write(count, separators, base);
                base += BITS;
            }
            records += counted.to_array().iter().copied().map(usize::from).sum::<usize>();
        }
        Pass { count, records, is_plain: !special.any(), ..Pass::default() }
    }

    /// The pass that regards escapes, up to the first byte that is wrong; `outside` says which bytes of a
    /// block are not escaped.
    fn careful<const ESCAPE: u8>(
        &mut self,
        piece: &[u8],
        outside: impl Fn(&mut PreviousBlock, Masks) -> (u64, FaultMasks),
    ) -> Pass {
        let mut previous = PreviousBlock::NONE;
        let mut pass = Pass { is_plain: true, ..Pass::default() };
        let mut base = 0;
        let (whole, last) = blocks(piece);
        for block in whole.iter().chain(&last) {
            let masks = Masks::new(block, self.signs.delimiter, ESCAPE);
            // The last block is filled up with zeros, which are no part of the piece.
            let within = u64::MAX >> (base as usize + BLOCK).saturating_sub(piece.len());
            let (outside, faults) = outside(&mut previous, masks);
            pass.is_plain &= masks.escapes | masks.returns == 0;
            pass.has_folds |= masks.feeds & !outside != 0;
            pass.records += (masks.feeds & outside).count_ones() as usize;
            pass.count = self.write(pass.count, masks.separators & outside, base);
            if let Some((place, kind)) = faults.first(within) {
                pass.fault = Some((base as usize + place, kind));
                break;
            }
            base += BITS;
        }
        pass.is_open = previous.quoted != 0;
        pass
    }

    /// Ends the last record where the input ends.
    fn end(&mut self, piece: &[u8], pass: &mut Pass) {
        if pass.is_open {
            let before = self.places.get(..pass.count).unwrap_or_default().last();
            // A quoted field begins with its quote.
            let quote = before.map_or(0, |end| *end as usize + 1);
            pass.fault = Some((quote, Kind::UnclosedQuote));
        } else if piece.ends_with(b"\r") {
            pass.fault = Some((piece.len(), Kind::BareReturn));
        } else if !piece.ends_with(b"\n") {
            let end = u32::try_from(piece.len()).unwrap_or(u32::MAX);
            pass.count = self.write(pass.count, 1, end);
            pass.records += 1;
        }
    }

    /// Writes the places of the set bits after the first `count` ends; returns how many ends there are then.
    ///
    /// It writes eight places at a time, even if fewer bits are left: so it needs no branch for each
    /// bit. What was written too much is not counted, and written over by the next block.
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
        let least = count + BLOCK + STEP;
        if self.places.len() < least {
            self.places.resize(2 * least, 0);
        }
        let found = bits.count_ones() as usize;
        let room = self.places.get_mut(count..).unwrap_or_default().as_chunks_mut::<STEP>().0;
        for places in room.iter_mut().take(found.div_ceil(STEP)) {
            for place in places {
                *place = base + (bits | 1 << 63).trailing_zeros();
                // Clears the lowest bit: 0100_1000 & 0100_0111 = 0100_0000.
                bits &= bits.wrapping_sub(1);
            }
        }
        count + found
    }
}

/// Whether the field that ends here is the last of its record.
#[inline]
pub(super) fn ends_record(piece: &[u8], end: u32) -> bool {
    matches!(piece.get(end as usize), Some(b'\n') | None)
}
