//! Where fields end: the delimiters and line feeds of a piece of text, sixteen bytes at a time.
//! Knows quotes and backslashes, but neither rows nor what stands in a field.

use wide::u8x16;

use crate::input::source::line_feeds;

/// The longest text that is looked at in one go: what is found in it stays near the processor, and
/// the lines in one lane of every other vector fit a byte.
pub const PIECE: usize = 8128;
/// Bytes that give one word of bits.
const BLOCK: usize = BITS as usize;
const BITS: u32 = u64::BITS;
const LANES: usize = 16;
/// Places that are written at a time.
const STEP: usize = 8;

/// What makes text of a delimiter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Escape {
    /// Quotes around the field, and of a line feed as well.
    Quotes,
    /// A backslash right before it.
    Backslash,
}

/// Finds the places where fields end.
#[derive(Clone, Debug)]
pub struct Separators {
    delimiter: u8,
    escape: Escape,
    /// The places, and room to write some at once.
    places: Vec<u32>,
    /// Whether the piece before had escapes or carriage returns.
    careful: bool,
}

/// What was found in a piece.
#[derive(Clone, Copy, Debug)]
pub struct Found<'s> {
    /// The places of all delimiters and line feeds that are no text.
    pub places: &'s [u32],
    /// How many of them are line feeds.
    pub feeds: usize,
    /// Whether there are escapes or carriage returns.
    pub careful: bool,
}

/// The bytes of a block that count, a bit for each.
#[derive(Clone, Copy, Default)]
struct Marks {
    separators: u64,
    feeds: u64,
    /// Quotes or backslashes.
    escapes: u64,
    returns: u64,
}

/// What the block before leaves: each word has its bit 0 for the first byte of the next block.
#[derive(Clone, Copy)]
struct Carry {
    /// A backslash is right before.
    escaped: u64,
    /// All ones inside of quotes.
    quoted: u64,
    /// A quote may open here.
    may_open: u64,
    /// A closing quote is right before.
    closed: u64,
    /// A carriage return is right before.
    returned: u64,
}

impl Separators {
    /// For text with this delimiter.
    #[must_use]
    pub fn new(delimiter: u8, escape: Escape) -> Self {
        Self { delimiter, escape, places: Vec::new(), careful: false }
    }

    /// The separators of a piece that begins where a row does, and is no longer than [`PIECE`];
    /// none where a quote or a carriage return stands where none may.
    pub fn find(&mut self, piece: &[u8]) -> Option<Found<'_>> {
        let room = piece.len() + BLOCK + STEP;
        if self.places.len() < room {
            self.places.resize(room, 0);
        }
        let (mut count, mut feeds) = (0, 0);
        if !self.careful {
            (count, feeds, self.careful) = self.plain(piece);
        }
        let careful = self.careful;
        if careful {
            (count, feeds, self.careful) = match self.escape {
                Escape::Quotes => self.escaped::<b'"'>(piece, Carry::past_quotes),
                Escape::Backslash => self.escaped::<b'\\'>(piece, Carry::past_backslashes),
            }?;
        }
        let places = self.places.get(..count)?;
        Some(Found { places, feeds, careful })
    }

    /// How many lines there are, and where the last of them ends; none where one may be blank, or
    /// where there are escapes or carriage returns.
    pub fn lines(&self, piece: &[u8]) -> Option<(usize, usize)> {
        let escape = self.escape.byte();
        let end = piece.iter().rposition(|byte| *byte == b'\n')? + 1;
        let piece = piece.get(..end)?;
        let next = piece.get(1..)?;
        let is = |lanes: u8x16, byte: u8| lanes.simd_eq(u8x16::splat(byte));
        // A line of nothing but blanks has one of these before its line feed.
        let is_blank = |byte: u8| matches!(byte, b' ' | b'\t' | b'\n');
        let blank = |lanes| is(lanes, b' ') | is(lanes, b'\t') | is(lanes, b'\n');
        let (vectors, rest) = piece.as_chunks::<LANES>();
        let mut odd = is(u8x16::splat(*piece.first()?), b'\n');
        for (lanes, next) in vectors.iter().zip(next.as_chunks::<LANES>().0) {
            let (lanes, next) = (u8x16::new(*lanes), u8x16::new(*next));
            odd |= is(lanes, escape) | is(lanes, b'\r') | (blank(lanes) & is(next, b'\n'));
        }
        // What stands behind the last whole vector, and the pair at its end.
        let rest = piece.get(piece.len().saturating_sub(rest.len() + LANES + 1)..)?;
        let is_odd = rest.iter().any(|&byte| byte == escape || byte == b'\r')
            || rest.windows(2).any(|pair| matches!(pair, [last, b'\n'] if is_blank(*last)));
        let lines = usize::try_from(line_feeds(piece)).ok()?;
        (!odd.any() && !is_odd).then_some((lines, end))
    }

    /// Without regard for escapes; how many separators, how many of them line feeds, and whether
    /// that was wrong.
    fn plain(&mut self, piece: &[u8]) -> (usize, usize, bool) {
        let (delimiter, escape) = (u8x16::splat(self.delimiter), u8x16::splat(self.escape.byte()));
        let mut odd = u8x16::ZERO;
        let mut feeds = [u8x16::ZERO; 2];
        let (mut count, mut base) = (0, 0);
        let (blocks, last) = blocks(piece);
        blocks.iter().chain(&last).for_each(|block| {
            let mut separators = 0;
            for (index, text) in vectors(block).enumerate() {
                let is = |byte: u8| text.simd_eq(u8x16::splat(byte));
                let feed = is(b'\n');
                odd |= text.simd_eq(escape) | is(b'\r');
                if let Some(feeds) = feeds.get_mut(index % 2) {
                    *feeds -= feed;
                }
                let mask = (feed | text.simd_eq(delimiter)).to_bitmask();
                separators |= u64::from(mask) << (index * LANES);
            }
            count = self.write(count, separators, base);
            base += BITS;
        });
        let feeds = feeds.iter().flat_map(|lanes| lanes.to_array()).map(usize::from).sum();
        (count, feeds, odd.any())
    }

    /// The same with regard for escapes; none where they are irregular.
    fn escaped<const ESCAPE: u8>(
        &mut self,
        piece: &[u8],
        past: impl Fn(&mut Carry, Marks) -> (u64, u64),
    ) -> Option<(usize, usize, bool)> {
        let mut carry = Carry { escaped: 0, quoted: 0, may_open: 1, closed: 0, returned: 0 };
        let (mut count, mut feeds, mut seen, mut irregular) = (0, 0, 0, 0);
        let mut base = 0;
        let (blocks, last) = blocks(piece);
        for block in blocks.iter().chain(&last) {
            let marks = Marks::new(block, self.delimiter, ESCAPE);
            let within = u64::MAX >> (base as usize + BLOCK).saturating_sub(piece.len());
            let (apart, wrong) = past(&mut carry, marks);
            irregular |= wrong & within;
            seen |= marks.escapes | marks.returns;
            feeds += (marks.feeds & apart).count_ones() as usize;
            count = self.write(count, marks.separators & apart, base);
            base += BITS;
        }
        (irregular == 0).then_some((count, feeds, seen != 0))
    }

    /// Writes the places of the bits, some at a time whether they are there or not.
    #[inline]
    fn write(&mut self, count: usize, mut bits: u64, base: u32) -> usize {
        let after = count + bits.count_ones() as usize;
        let mut at = count;
        while at < after {
            let room = self.places.get_mut(at..).and_then(|rest| rest.first_chunk_mut::<STEP>());
            for place in room.into_iter().flatten() {
                // Without a bit left, whatever is written is written over.
                *place = base + (bits | 1 << 63).trailing_zeros();
                bits &= bits.wrapping_sub(1);
            }
            at += STEP;
        }
        after
    }
}

impl Escape {
    fn byte(self) -> u8 {
        match self {
            Self::Quotes => b'"',
            Self::Backslash => b'\\',
        }
    }
}

impl Marks {
    #[inline]
    fn new(block: &[u8; BLOCK], delimiter: u8, escape: u8) -> Self {
        let mut marks = Self::default();
        for (index, text) in vectors(block).enumerate() {
            let is = |byte: u8| text.simd_eq(u8x16::splat(byte));
            let bits = |lanes: u8x16| u64::from(lanes.to_bitmask()) << (index * LANES);
            let feed = is(b'\n');
            marks.feeds |= bits(feed);
            marks.separators |= bits(feed | is(delimiter));
            marks.escapes |= bits(is(escape));
            marks.returns |= bits(is(b'\r'));
        }
        marks
    }
}

impl Carry {
    /// Which bytes of the next block are outside of quotes, and which stand where they may not.
    #[inline]
    fn past_quotes(&mut self, marks: Marks) -> (u64, u64) {
        // From each opening quote on, and no longer from the closing one on.
        let mut quoted = marks.escapes;
        for shift in [1, 2, 4, 8, 16, 32] {
            quoted ^= quoted << shift;
        }
        quoted ^= self.quoted;
        let opening = marks.escapes & quoted;
        let closing = marks.escapes & !quoted;
        let separators = marks.separators & !quoted;
        let returns = marks.returns & !quoted;
        // Of two quotes inside of quotes, the first closes and the second opens again.
        let opens = separators | closing;
        let wrong = (opening & !(opens << 1 | self.may_open))
            | ((closing << 1 | self.closed) & !(separators | opening | returns))
            | ((returns << 1 | self.returned) & !(marks.feeds & !quoted));
        *self = Self {
            quoted: if quoted >> 63 == 1 { u64::MAX } else { 0 },
            may_open: opens >> 63,
            closed: closing >> 63,
            returned: returns >> 63,
            ..*self
        };
        (!quoted, wrong)
    }

    /// Which bytes of the next block are line feeds or behind no backslash, and which stand where
    /// they may not.
    #[inline]
    fn past_backslashes(&mut self, marks: Marks) -> (u64, u64) {
        let escaped = marks.escapes << 1 | self.escaped;
        let wrong = (marks.returns << 1 | self.returned) & !marks.feeds;
        *self = Self { escaped: marks.escapes >> 63, returned: marks.returns >> 63, ..*self };
        (!escaped | marks.feeds, wrong)
    }
}

/// The blocks of a piece, and a last one filled up with zeros where it is needed.
fn blocks(piece: &[u8]) -> (&[[u8; BLOCK]], Option<[u8; BLOCK]>) {
    let (whole, rest) = piece.as_chunks::<BLOCK>();
    let last = (!rest.is_empty()).then(|| {
        let mut last = [0; BLOCK];
        last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        last
    });
    (whole, last)
}

fn vectors(block: &[u8; BLOCK]) -> impl Iterator<Item = u8x16> + use<'_> {
    block.as_chunks::<LANES>().0.iter().map(|lanes| u8x16::new(*lanes))
}
