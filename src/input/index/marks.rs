//! What the bytes of a block are, a bit for each, and which of them break a rule: quotes open where a
//! field begins and close where it ends, a line feed follows a carriage return. Knows one block and
//! what the one before it leaves.

use wide::bytemuck::cast;
use wide::u8x16;

use crate::fault::Kind;

/// Bytes that give one word of bits.
pub(super) const BLOCK: usize = BITS as usize;
pub(super) const BITS: u32 = u64::BITS;
pub(super) const LANES: usize = 16;

/// The bytes of a block that count, a bit for each, the lowest for the first.
#[derive(Clone, Copy, Default)]
pub(super) struct Marks {
    /// Delimiters and line feeds.
    pub(super) separators: u64,
    pub(super) feeds: u64,
    /// Quotes or backslashes.
    pub(super) escapes: u64,
    pub(super) returns: u64,
}

impl Marks {
    #[inline]
    pub(super) fn new(block: &[u8; BLOCK], delimiter: u8, escape: u8) -> Self {
        let are = |byte: u8| word(block, |text| text.simd_eq(u8x16::splat(byte)));
        let feeds = are(b'\n');
        Self {
            feeds,
            separators: feeds | are(delimiter),
            escapes: are(escape),
            returns: are(b'\r'),
        }
    }
}

/// The bytes of a block at which a rule is broken.
#[derive(Clone, Copy, Default)]
pub(super) struct Wrong {
    /// A quote within a field that does not begin with one.
    quotes: u64,
    /// Text behind a closing quote.
    texts: u64,
    /// What is no line feed behind a carriage return.
    returns: u64,
}

impl Wrong {
    /// The first of those within, and which rule it breaks.
    #[inline]
    pub(super) fn first(self, within: u64) -> Option<(usize, Kind)> {
        let wrong = (self.quotes | self.texts | self.returns) & within;
        if wrong == 0 {
            return None;
        }
        let place = wrong.trailing_zeros();
        let is = |bits: u64| bits >> place & 1 == 1;
        let kind = if is(self.returns) {
            Kind::BareReturn
        } else if is(self.texts) {
            Kind::TextAfterQuote
        } else {
            Kind::QuoteInField
        };
        Some((place as usize, kind))
    }
}

/// What the block before leaves: each word has its bit 0 for the first byte of the next block.
pub(super) struct Carry {
    /// A backslash is right before.
    escaped: u64,
    /// All ones inside of quotes.
    pub(super) quoted: u64,
    /// A quote may open here.
    may_open: u64,
    /// A closing quote is right before.
    closed: u64,
    /// A carriage return is right before.
    returned: u64,
}

impl Carry {
    /// Before the first block of a piece.
    pub(super) const START: Self =
        Self { escaped: 0, quoted: 0, may_open: 1, closed: 0, returned: 0 };

    /// Which bytes of the next block are outside of quotes, and which break a rule.
    ///
    /// ```text
    /// bytes     x,"a,""b",y"
    /// quotes    ..1..11.1..1   all of them
    /// quoted    ..111.11...1   up to here, the quotes are odd in number
    /// opening   ..1...1....1   the third opens again what the second closed: `""` is a quote
    /// closing   .....1..1...
    /// outside   11...1..111.   the second comma is text
    /// wrong     ...........1   the last one opens, and no separator or closing quote is before it
    /// ```
    #[inline]
    pub(super) fn past_quotes(&mut self, marks: Marks) -> (u64, Wrong) {
        // Each bit becomes the parity of itself and all before it.
        let mut quoted = marks.escapes;
        for shift in [1, 2, 4, 8, 16, 32] {
            quoted ^= quoted << shift;
        }
        quoted ^= self.quoted;
        let opening = marks.escapes & quoted;
        let closing = marks.escapes & !quoted;
        let separators = marks.separators & !quoted;
        let returns = marks.returns & !quoted;
        let opens = separators | closing;
        let wrong = Wrong {
            quotes: opening & !(opens << 1 | self.may_open),
            texts: (closing << 1 | self.closed) & !(separators | opening | returns),
            returns: self.bare_returns(returns, marks.feeds & !quoted),
        };
        self.quoted = if quoted >> 63 == 1 { u64::MAX } else { 0 };
        self.may_open = opens >> 63;
        self.closed = closing >> 63;
        (!quoted, wrong)
    }

    /// Which bytes of the next block are line feeds or behind no backslash, and which break a rule.
    #[inline]
    pub(super) fn past_backslashes(&mut self, marks: Marks) -> (u64, Wrong) {
        let escaped = marks.escapes << 1 | self.escaped;
        self.escaped = marks.escapes >> 63;
        let returns = self.bare_returns(marks.returns, marks.feeds);
        (!escaped | marks.feeds, Wrong { returns, ..Wrong::default() })
    }

    #[inline]
    fn bare_returns(&mut self, returns: u64, feeds: u64) -> u64 {
        let behind = returns << 1 | self.returned;
        self.returned = returns >> 63;
        behind & !feeds
    }
}

/// The blocks of a piece, and a last one filled up with zeros where it is needed.
pub(super) fn blocks(piece: &[u8]) -> (&[[u8; BLOCK]], Option<[u8; BLOCK]>) {
    let (whole, rest) = piece.as_chunks::<BLOCK>();
    let last = (!rest.is_empty()).then(|| {
        let mut last = [0; BLOCK];
        last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        last
    });
    (whole, last)
}

/// One bit for each lane of the vectors of a block, of which this says what they become.
#[inline]
pub(super) fn word(block: &[u8; BLOCK], mut lanes: impl FnMut(u8x16) -> u8x16) -> u64 {
    let [first, second, third, last]: [u8x16; BLOCK / LANES] = cast(*block);
    let mut bits = |text| u64::from(lanes(text).to_bitmask());
    bits(first) | bits(second) << LANES | bits(third) << (2 * LANES) | bits(last) << (3 * LANES)
}
