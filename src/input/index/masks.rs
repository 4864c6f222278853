//! A block of 64 bytes as bit masks: one bit per byte, the lowest bit for the first byte. A few operations on these
//! words find which bytes are outside quotes and which violate a rule. State is carried from block to block.

use wide::bytemuck::cast;
use wide::u8x16;

use crate::fault::FaultKind;

pub(super) const BLOCK: usize = BITS as usize;
pub(super) const BITS: u32 = u64::BITS;
const LANES: usize = 16;

#[derive(Clone, Copy)]
pub(super) struct Masks {
    /// Delimiters and line feeds.
    pub(super) separators: u64,
    pub(super) feeds: u64,
    /// Quotes or backslashes.
    pub(super) escapes: u64,
    pub(super) returns: u64,
}

impl Masks {
    #[inline]
    pub(super) fn new(block: &[u8; BLOCK], delimiter: u8, escape: u8) -> Self {
        let feeds = places_of(b'\n', block);
        Self {
            feeds,
            separators: feeds | places_of(delimiter, block),
            escapes: places_of(escape, block),
            returns: places_of(b'\r', block),
        }
    }
}

/// Masks of the bytes of a block that violate a rule.
#[derive(Clone, Copy)]
pub(super) struct FaultMasks {
    /// A quote in a field that does not begin with one.
    quotes: u64,
    /// Text after a closing quote.
    texts: u64,
    /// A byte after a carriage return that is not a line feed.
    returns: u64,
}

impl FaultMasks {
    /// The first violation within these bytes, and its kind.
    #[inline]
    pub(super) fn first(self, within: u64) -> Option<(usize, FaultKind)> {
        let faults = (self.quotes | self.texts | self.returns) & within;
        if faults == 0 {
            return None;
        }
        let place = faults.trailing_zeros();
        let bit = 1 << place;
        let kind = if self.returns & bit != 0 {
            FaultKind::BareCarriageReturn
        } else if self.texts & bit != 0 {
            FaultKind::TextAfterQuote
        } else {
            FaultKind::QuoteInField
        };
        Some((place as usize, kind))
    }
}

/// The state carried over from the previous block. Except for `quoted`, only bit 0 is used, for the first byte of the
/// next block.
pub(super) struct PreviousBlock {
    /// It ends with a backslash.
    backslash: u64,
    /// It ends inside quotes; then all bits are set.
    pub(super) quoted: u64,
    /// A quote may open right after it.
    may_open: u64,
    /// It ends with a closing quote.
    closed: u64,
    /// It ends with a carriage return.
    returned: u64,
}

impl PreviousBlock {
    /// Before the first block of a piece.
    pub(super) const NONE: Self =
        Self { backslash: 0, quoted: 0, may_open: 1, closed: 0, returned: 0 };

    /// Which bytes of the block are outside of quotes, and which break a rule.
    ///
    /// ```text
    /// bytes     x,"a,""b",y"
    /// quotes    ..1..11.1..1
    /// quoted    ..111.11...1   an odd number of quotes up to here
    /// opening   ..1...1....1   `""` closes the field and opens it again
    /// closing   .....1..1...
    /// outside   11...1..111.   so the second comma is text
    /// faults    ...........1   the last quote opens after text
    /// ```
    #[inline]
    pub(super) fn outside_quotes(&mut self, masks: Masks) -> (u64, FaultMasks) {
        // Prefix XOR: each bit becomes the parity of itself and all lower bits. The shifts cover 2, 4, 8, ... bits.
        let mut quoted = masks.escapes;
        for shift in [1, 2, 4, 8, 16, 32] {
            quoted ^= quoted << shift;
        }
        quoted ^= self.quoted;
        let opening = masks.escapes & quoted;
        let closing = masks.escapes & !quoted;
        let separators = masks.separators & !quoted;
        let returns = masks.returns & !quoted;
        let may_open = separators | closing;
        let faults = FaultMasks {
            quotes: opening & !(may_open << 1 | self.may_open),
            texts: (closing << 1 | self.closed) & !(separators | opening | returns),
            returns: self.bare_returns(returns, masks.feeds & !quoted),
        };
        self.quoted = if quoted >> 63 == 1 { u64::MAX } else { 0 };
        self.may_open = may_open >> 63;
        self.closed = closing >> 63;
        (!quoted, faults)
    }

    /// Which bytes of the block are not escaped by a backslash, and which violate a rule.
    ///
    /// ```text
    /// bytes         |a\|b|
    /// backslashes   ..1...
    /// outside       111.11   so the second pipe is text
    /// ```
    #[inline]
    pub(super) fn outside_backslashes(&mut self, masks: Masks) -> (u64, FaultMasks) {
        let escaped = masks.escapes << 1 | self.backslash;
        self.backslash = masks.escapes >> 63;
        let returns = self.bare_returns(masks.returns, masks.feeds);
        (!escaped | masks.feeds, FaultMasks { quotes: 0, texts: 0, returns })
    }

    /// The bytes after a carriage return that are not line feeds.
    #[inline]
    fn bare_returns(&mut self, returns: u64, feeds: u64) -> u64 {
        let after = returns << 1 | self.returned;
        self.returned = returns >> 63;
        after & !feeds
    }
}

/// The blocks of a piece, and the rest padded with zeros, if any.
pub(super) fn blocks(piece: &[u8]) -> (&[[u8; BLOCK]], Option<[u8; BLOCK]>) {
    let (whole, rest) = piece.as_chunks::<BLOCK>();
    let last = (!rest.is_empty()).then(|| {
        let mut last = [0; BLOCK];
        last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        last
    });
    (whole, last)
}

/// The mask of the bytes of a block that equal `byte`.
#[inline]
fn places_of(byte: u8, block: &[u8; BLOCK]) -> u64 {
    mask(block, |text| text.simd_eq(u8x16::splat(byte)))
}

/// The mask of the bytes of a block for which `lanes` returns 0xFF (instead of 0).
#[inline]
pub(super) fn mask(block: &[u8; BLOCK], mut lanes: impl FnMut(u8x16) -> u8x16) -> u64 {
    let [first, second, third, fourth]: [u8x16; BLOCK / LANES] = cast(*block);
    let mut bits = |text| u64::from(lanes(text).to_bitmask());
    bits(first) | bits(second) << LANES | bits(third) << (2 * LANES) | bits(fourth) << (3 * LANES)
}
