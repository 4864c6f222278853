//! Cells that are numbers at first sight: `[-]digits[.digits]`, checked sixteen bytes at a time
//! without a branch, and taken as whole numbers. What it does not take may still be a number: it
//! knows no groups, units, exponents or blanks, and no cell at the very start of a text.

use wide::u8x16;

/// A plain cell: `units` divided by ten to the power of `decimals`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain {
    /// All its digits, at most 18 of them from the first that is no zero, with its sign.
    pub units: i64,
    /// How many of them follow the point.
    pub decimals: usize,
}

/// Bytes of a vector.
const LANES: usize = 16;
/// The last of the characters of a cell, which stand at the upper end of 32 bits.
const LAST: u64 = 1 << 31;

/// What the characters of a cell are, a bit for each.
#[derive(Clone, Copy)]
struct Classes {
    digits: u64,
    zeros: u64,
    signs: u64,
    minuses: u64,
}

/// Where the digits of a plain cell are.
#[derive(Clone, Copy)]
struct Shape {
    negative: bool,
    digits: usize,
    decimals: usize,
}

/// The number between these two places of a text, if it is plain.
#[inline]
#[must_use]
pub fn plain(text: &[u8], start: usize, end: usize, decimal_sign: u8) -> Option<Plain> {
    let length = end.checked_sub(start)?;
    if length > LANES {
        return long(text, length, end, decimal_sign);
    }
    let (before, own) = tails(text.get(..end)?.last_chunk::<{ LANES + 1 }>()?);
    let shape = Classes::new(own, decimal_sign).shifted(LANES).shape(length)?;
    let units = value(packed(before, own, shape.moved(LANES), shape.blank(LANES)));
    Some(shape.number(units.cast_signed()))
}

/// The same for cells of up to 32 characters.
fn long(text: &[u8], length: usize, end: usize, decimal_sign: u8) -> Option<Plain> {
    if length > 2 * LANES {
        return None;
    }
    let text = text.get(..end)?.last_chunk::<{ 2 * LANES + 1 }>()?;
    let (upper, lower) = (text.first_chunk()?, text.last_chunk()?);
    let (before, own) = tails(lower);
    let (upper_before, upper_own) = tails(upper);
    let lower_classes = Classes::new(own, decimal_sign).shifted(LANES);
    let shape = lower_classes.and(Classes::new(upper_own, decimal_sign)).shape(length)?;
    let lower = value(packed(before, own, shape.moved(LANES), shape.blank(LANES)));
    let upper = value(packed(upper_before, upper_own, shape.moved(0), shape.blank(0)));
    // No more than 18 digits in all.
    (upper < 100).then(|| shape.number((upper * 10_000_000_000_000_000 + lower).cast_signed()))
}

/// The last sixteen bytes of seventeen, and those one place before them.
fn tails(text: &[u8; LANES + 1]) -> (u8x16, u8x16) {
    let vector = |bytes: Option<&[u8; LANES]>| u8x16::new(bytes.copied().unwrap_or_default());
    (vector(text.first_chunk()), vector(text.last_chunk()))
}

impl Classes {
    fn new(text: u8x16, decimal_sign: u8) -> Self {
        let bits = |lanes: u8x16| u64::from(lanes.to_bitmask());
        let is = |byte: u8| bits(text.simd_eq(u8x16::splat(byte)));
        let values = text - u8x16::splat(b'0');
        Self {
            digits: bits(values.min(u8x16::splat(9)).simd_eq(values)),
            zeros: is(b'0'),
            signs: is(decimal_sign),
            minuses: is(b'-'),
        }
    }

    fn shifted(self, places: usize) -> Self {
        Self {
            digits: self.digits << places,
            zeros: self.zeros << places,
            signs: self.signs << places,
            minuses: self.minuses << places,
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            digits: self.digits | other.digits,
            zeros: self.zeros | other.zeros,
            signs: self.signs | other.signs,
            minuses: self.minuses | other.minuses,
        }
    }

    /// The shape of the last `length` characters, at most 32, if it is a plain one.
    fn shape(self, length: usize) -> Option<Shape> {
        let negative = (self.minuses >> (32 - length)) & 1;
        let length = length - usize::from(negative == 1);
        let first = 1_u64 << (32 - length);
        let all = (1 << 32) - first;
        let signs = self.signs & all;
        let strangers = all & !(self.digits | signs);
        let second_sign = signs & signs.wrapping_sub(1);
        let bare_sign = (first | LAST) & !self.digits;
        let leading_zero = ((self.zeros & first) << 1) & self.digits;
        if strangers | second_sign | bare_sign | leading_zero != 0 {
            return None;
        }
        let decimals = 31 - (signs | LAST).trailing_zeros() as usize;
        let digits = length - usize::from(decimals > 0);
        Some(Shape { negative: negative == 1, digits, decimals })
    }
}

impl Shape {
    /// How many of sixteen characters, of which so many of 32 stand before, the point moves up.
    fn moved(self, before: usize) -> usize {
        ((32 - self.decimals) & 31).saturating_sub(before).min(LANES)
    }

    /// How many of them are none of its digits, once the point is gone.
    fn blank(self, before: usize) -> usize {
        (32 - self.digits).saturating_sub(before).min(LANES)
    }

    fn number(self, units: i64) -> Plain {
        let units = if self.negative { -units } else { units };
        Plain { units, decimals: self.decimals }
    }
}

/// The first so many lanes.
const FRONT: [[u8; LANES]; LANES + 1] = {
    let mut front = [[0; LANES]; LANES + 1];
    let mut count = 0;
    while count <= LANES {
        let mut lane = 0;
        while lane < count {
            front[count][lane] = 0xFF;
            lane += 1;
        }
        count += 1;
    }
    front
};

/// The digits without the point: the first `moved` ones stand one place further up, and the first
/// `blank` ones of the result are none.
fn packed(before: u8x16, own: u8x16, moved: usize, blank: usize) -> u8x16 {
    let front = |count: usize| u8x16::new(FRONT.get(count).copied().unwrap_or_default());
    let digits = front(moved).bitselect(before, own) - u8x16::splat(b'0');
    digits & !front(blank)
}

/// The number that sixteen digits are.
fn value(digits: u8x16) -> u64 {
    let digits = digits.to_array();
    let word = |half: Option<&[u8; 8]>| u64::from_le_bytes(half.copied().unwrap_or_default());
    eight(word(digits.first_chunk())) * 100_000_000 + eight(word(digits.last_chunk()))
}

/// Eight digits, the first in the lowest byte: pairs, then fours, then all.
fn eight(digits: u64) -> u64 {
    let pairs = (digits.wrapping_mul(10 << 8 | 1) >> 8) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_FFFF_0000_FFFF;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}
