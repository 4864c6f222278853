//! The vector pass over delimited text: where fields and records end in a piece of it, sixteen bytes
//! at a time, and where a quote or a carriage return breaks the rules. Knows neither what stands in a
//! field nor how many a record should have.

mod marks;

use wide::u8x16;

use crate::fault::Kind;
use marks::{BITS, BLOCK, Carry, Marks, Wrong, blocks, word};

/// The usual length of a piece: what is found in it stays near the processor.
pub(super) const PIECE: usize = 128 * 1024;
/// Ends that are written at a time.
const STEP: usize = 8;
/// Blocks whose line feeds fit the bytes of one vector, four in each block.
const COUNTED: usize = 63;

/// Finds where fields end; a line feed ends a record as well.
pub(super) struct Index {
    delimiter: u8,
    /// What makes text of a delimiter: quotes around the field, and of a line feed as well, or a
    /// backslash right before it.
    escape: u8,
    /// The ends, and room to write some at once.
    ends: Vec<u32>,
    /// Whether the piece before had escapes or carriage returns.
    is_careful: bool,
}

/// What was found in a piece that begins where a record does.
#[derive(Default)]
pub(super) struct Found<'i> {
    /// The places of the delimiter or line feed behind each field of the complete records.
    pub(super) ends: &'i [u32],
    /// How many line feeds end a record.
    feeds: usize,
    /// Whether there are escapes or carriage returns.
    pub(super) is_careful: bool,
    /// Whether a record may go over several lines.
    pub(super) is_folded: bool,
    /// Whether the piece ends within quotes.
    is_open: bool,
    /// What is wrong behind the complete records, and where.
    pub(super) wrong: Option<(usize, Kind)>,
}

impl Index {
    pub(super) fn new([delimiter, escape]: [u8; 2]) -> Self {
        Self { delimiter, escape, ends: Vec::new(), is_careful: false }
    }

    /// The fields of a piece; where the input ends with it, so does its last record.
    pub(super) fn find(&mut self, piece: &[u8], is_end: bool) -> Found<'_> {
        let (mut count, mut found) = (0, Found { is_careful: self.is_careful, ..Found::default() });
        if !found.is_careful {
            (count, found) = self.plain(piece);
        }
        if found.is_careful {
            (count, found) = match self.escape {
                b'"' => self.careful::<b'"'>(piece, Carry::past_quotes),
                _ => self.careful::<b'\\'>(piece, Carry::past_backslashes),
            };
        }
        self.is_careful = found.is_careful;
        let is_feed = |end: &u32| piece.get(*end as usize) == Some(&b'\n');
        if is_end && found.wrong.is_none() {
            let last = count.checked_sub(1).and_then(|last| self.ends.get(last)).copied();
            if found.is_open {
                // A quoted field begins with its quote.
                found.wrong = Some((last.map_or(0, |end| end as usize + 1), Kind::UnclosedQuote));
            } else if piece.ends_with(b"\r") {
                found.wrong = Some((piece.len(), Kind::BareReturn));
            } else if !last.is_some_and(|end| end as usize + 1 == piece.len() && is_feed(&end)) {
                self.make_room(count);
                if let Some(place) = self.ends.get_mut(count) {
                    *place = u32::try_from(piece.len()).unwrap_or(u32::MAX);
                }
                let ends = self.ends.get(..=count).unwrap_or_default();
                return Found { ends, feeds: found.feeds + 1, ..found };
            }
        }
        let ends = self.ends.get(..count).unwrap_or_default();
        let wrong = found.wrong.as_ref().map_or(usize::MAX, |(place, _)| *place);
        let is_last = |end: &u32| is_feed(end) && (*end as usize) < wrong;
        let complete = ends.iter().rposition(is_last).map_or(0, |last| last + 1);
        Found { ends: ends.get(..complete).unwrap_or_default(), ..found }
    }

    /// The pass without regard for escapes, and how many ends it wrote; it says whether that was wrong.
    fn plain(&mut self, piece: &[u8]) -> (usize, Found<'static>) {
        let (delimiter, escape) = (u8x16::splat(self.delimiter), u8x16::splat(self.escape));
        let mut odd = u8x16::ZERO;
        let (mut count, mut feeds, mut base) = (0, 0, 0);
        let (whole, last) = blocks(piece);
        for blocks in whole.chunks(COUNTED).chain(last.as_slice().chunks(1)) {
            let mut counted = u8x16::ZERO;
            for block in blocks {
                let separators = word(block, |text| {
                    let is = |byte: u8| text.simd_eq(u8x16::splat(byte));
                    let feed = is(b'\n');
                    odd |= text.simd_eq(escape) | is(b'\r');
                    // A lane that is so is all ones, which is -1.
                    counted -= feed;
                    feed | text.simd_eq(delimiter)
                });
                count = self.write(count, separators, base);
                base += BITS;
            }
            feeds += counted.to_array().iter().copied().map(usize::from).sum::<usize>();
        }
        (count, Found { feeds, is_careful: odd.any(), ..Found::default() })
    }

    /// The pass with regard for escapes, up to the first thing that is wrong.
    fn careful<const ESCAPE: u8>(
        &mut self,
        piece: &[u8],
        past: impl Fn(&mut Carry, Marks) -> (u64, Wrong),
    ) -> (usize, Found<'static>) {
        let mut carry = Carry::START;
        let (mut count, mut base) = (0, 0);
        let mut found = Found::default();
        let (whole, last) = blocks(piece);
        for block in whole.iter().chain(&last) {
            let marks = Marks::new(block, self.delimiter, ESCAPE);
            // The last block is filled up behind the piece.
            let within = u64::MAX >> (base as usize + BLOCK).saturating_sub(piece.len());
            let (outside, wrong) = past(&mut carry, marks);
            found.is_careful |= marks.escapes | marks.returns != 0;
            found.is_folded |= marks.feeds & !outside != 0;
            found.feeds += (marks.feeds & outside).count_ones() as usize;
            count = self.write(count, marks.separators & outside, base);
            if let Some((place, kind)) = wrong.first(within) {
                found.wrong = Some((base as usize + place, kind));
                break;
            }
            base += BITS;
        }
        found.is_open = carry.quoted != 0;
        (count, found)
    }

    /// Writes the places of the bits behind the first `count` ends, and says how many there are then.
    /// Eight are written at a time, whether they are there or not, as that takes no decision for
    /// each: bits `0101_0000` at base 64 are written as 68, 70, 127, 127, ..., and two of them count.
    #[inline]
    fn write(&mut self, count: usize, mut bits: u64, base: u32) -> usize {
        self.make_room(count);
        let found = bits.count_ones() as usize;
        let room = self.ends.get_mut(count..).unwrap_or_default().as_chunks_mut::<STEP>().0;
        for places in room.iter_mut().take(found.div_ceil(STEP)) {
            for place in places {
                *place = base + (bits | 1 << 63).trailing_zeros();
                // Without its lowest bit: 0101_0000 & 0100_1111 = 0100_0000.
                bits &= bits.wrapping_sub(1);
            }
        }
        count + found
    }

    #[inline]
    fn make_room(&mut self, count: usize) {
        let least = count + BLOCK + STEP;
        if self.ends.len() < least {
            self.ends.resize(2 * least, 0);
        }
    }
}

impl Found<'_> {
    /// Whether each record has so many fields.
    pub(super) fn is_even(&self, piece: &[u8], width: usize) -> bool {
        // With a line feed at the end of each, there is none left to stand inside of one.
        width > 0
            && self.feeds.checked_mul(width) == Some(self.ends.len())
            && self
                .ends
                .chunks_exact(width)
                .all(|record| record.last().is_some_and(|end| is_last(piece, *end)))
    }
}

/// Whether the field with this end is the last of its record: the input may end instead of a line.
#[inline]
pub(super) fn is_last(piece: &[u8], end: u32) -> bool {
    matches!(piece.get(end as usize), Some(b'\n') | None)
}
