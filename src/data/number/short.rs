//! Parses numbers with few digits, the usual case: `[-]digits[.digits][e[-]digits]`, sixteen bytes at a time and
//! mostly without branches. Numbers with thousands separators, units or blanks are left to `grammar.rs`.
//!
//! The cell is right-aligned in a vector of sixteen bytes. A second vector starts one byte earlier:
//!
//! ```text
//! text       north,town,-12.75   the cell is -12.75: four digits, two decimals
//! own         orth,town,-12.75   the last sixteen bytes
//! shifted    north,town,-12.7    the sixteen bytes before the last one
//! joined     north,town,-1275    `shifted` up to the decimal sign, then `own`
//! digits     0000000000001275    minus `0`, and zero before the four digits
//! ```

mod digits;

use digits::{digits, value};
use wide::bytemuck::cast;
use wide::u8x16;

use super::FixedPoint;
use crate::plan::Decimal;

/// The number of bytes in a vector.
const LANES: usize = 16;
/// The maximum length of a cell.
const LONGEST: usize = 2 * LANES;

/// The decimal sign in each lane.
pub fn decimal_sign(decimal: Decimal) -> u8x16 {
    const POINTS: u8x16 = u8x16::new([b'.'; LANES]);
    const COMMAS: u8x16 = u8x16::new([b','; LANES]);
    if decimal == Decimal::Point { POINTS } else { COMMAS }
}

/// Parses a whole cell; [`FixedPoint::NONE`] if it is not a short number or has an exponent.
#[inline(never)]
pub(super) fn short_cell(cell: &str, decimal: Decimal) -> FixedPoint<i64> {
    let (cell, decimal_sign) = (cell.as_bytes(), decimal_sign(decimal));
    let number = if cell.len() > LANES {
        long_cell(cell, decimal_sign)
    } else {
        let [low, high] = words(cell);
        let shifted = [low << 8, high << 8 | low >> 56];
        let [shifted, own] = [shifted, [low, high]].map(|words| cast(words.map(u64::to_le)));
        short_number(shifted, own, cell, decimal_sign)
    };
    number.unwrap_or(FixedPoint::NONE)
}

#[inline(never)]
fn long_cell(cell: &[u8], decimal_sign: u8x16) -> Option<FixedPoint<i64>> {
    let mut text = [b' '; LONGEST + 1];
    let start = text.len().checked_sub(cell.len())?;
    text.get_mut(start..)?.copy_from_slice(cell);
    long(&text, cell, decimal_sign)
}

/// The cell, right-aligned in sixteen bytes, as two words. `abcdef` is read as its first four and last four bytes,
/// which overlap in `cd`:
///
/// ```text
/// first   ..........abcd..
/// last    ............cdef
/// ```
#[inline]
fn words(cell: &[u8]) -> [u64; 2] {
    let unused = 8 * (LANES - cell.len());
    if let (Some(first), Some(last)) = (cell.first_chunk(), cell.last_chunk()) {
        // Shift in two steps, because the total may be 64.
        let first = u64::from_le_bytes(*first) << (unused / 2) << (unused / 2);
        return [first, u64::from_le_bytes(*last)];
    }
    if let (Some(first), Some(last)) = (cell.first_chunk(), cell.last_chunk()) {
        let [first, last] = [first, last].map(|half| u64::from(u32::from_le_bytes(*half)));
        return [0, first << (unused - 64) | last << 32];
    }
    [0, cell.iter().fold(0, |word, byte| word >> 8 | u64::from(*byte) << 56)]
}

/// Parses the number at `start..end`. [`FixedPoint::NONE`] if it is not short, or if there are too few bytes before
/// it to fill a vector. Not inlined, because the loops that call it need the registers.
#[inline(never)]
pub fn short(text: &[u8], start: usize, end: usize, decimal_sign: &u8x16) -> FixedPoint<i64> {
    match without_exponent(text, start, end, *decimal_sign) {
        Some(number) => number,
        None => with_exponent(text, start, end, *decimal_sign).unwrap_or(FixedPoint::NONE),
    }
}

/// Parses a number with an exponent of one or two digits.
#[inline(never)]
fn with_exponent(
    text: &[u8],
    start: usize,
    end: usize,
    decimal_sign: u8x16,
) -> Option<FixedPoint<i64>> {
    let (length, is_negative, power) = match text.get(..end)?.last_chunk()? {
        [b'e' | b'E', sign @ (b'-' | b'+'), ten, one] => (4, *sign == b'-', [*ten, *one]),
        [_, b'e' | b'E', sign @ (b'-' | b'+'), one] => (3, *sign == b'-', [b'0', *one]),
        [_, b'e' | b'E', ten, one] => (3, false, [*ten, *one]),
        [_, _, b'e' | b'E', one] => (2, false, [b'0', *one]),
        _ => return None,
    };
    let [ten, one] = power.map(|digit| u32::from(digit.wrapping_sub(b'0')));
    let power = (ten < 10 && one < 10).then_some(10 * ten + one)?;
    let FixedPoint { units, decimals } = without_exponent(text, start, end - length, decimal_sign)?;
    if is_negative || units == 0 {
        return Some(FixedPoint { units, decimals: if units == 0 { 0 } else { decimals + power } });
    }
    let units = units.checked_mul(10_i64.checked_pow(power.saturating_sub(decimals))?)?;
    // Eighteen digits always fit into 64 bits.
    (units.unsigned_abs() < 10_u64.pow(18))
        .then_some(FixedPoint { units, decimals: decimals.saturating_sub(power) })
}

/// Parses a number without exponent.
#[expect(
    clippy::inline_always,
    reason = "a call would return its result through memory, which takes as long as all the rest"
)]
#[inline(always)]
fn without_exponent(
    text: &[u8],
    start: usize,
    end: usize,
    decimal_sign: u8x16,
) -> Option<FixedPoint<i64>> {
    let cell = text.get(start..end)?;
    if cell.len() > LANES {
        return long(text.get(..end)?, cell, decimal_sign);
    }
    let (shifted, own) = last_vectors(text.get(..end)?.last_chunk()?);
    short_number(shifted, own, cell, decimal_sign)
}

/// Parses a cell of at most sixteen bytes from the two vectors.
#[inline]
fn short_number(
    shifted: u8x16,
    own: u8x16,
    cell: &[u8],
    decimal_sign: u8x16,
) -> Option<FixedPoint<i64>> {
    let shape = Bits::new(own, decimal_sign).shape::<LANES>(cell)?;
    // Without decimals, the shift is zero.
    let shift = (LANES - shape.decimals as usize) % LANES;
    let units = value(digits(shifted, own, shift, LANES - shape.digits))?;
    Some(shape.number(units))
}

/// Parses a cell of up to 32 bytes at the end of `text`.
#[inline(never)]
fn long(text: &[u8], cell: &[u8], decimal_sign: u8x16) -> Option<FixedPoint<i64>> {
    if cell.len() > LONGEST {
        return None;
    }
    let text = text.last_chunk::<{ LONGEST + 1 }>()?;
    let (upper_shifted, upper) = last_vectors(text.first_chunk()?);
    let (lower_shifted, lower) = last_vectors(text.last_chunk()?);
    let bits = Bits::new(upper, decimal_sign).followed_by(&Bits::new(lower, decimal_sign));
    let shape = bits.shape::<LONGEST>(cell)?;
    let shift = (LONGEST - shape.decimals as usize) % LONGEST;
    let blank = LONGEST - shape.digits;
    let upper = value(digits(upper_shifted, upper, shift.min(LANES), blank.min(LANES)))?;
    let (shift, blank) = (shift.saturating_sub(LANES), blank.saturating_sub(LANES));
    let lower = value(digits(lower_shifted, lower, shift, blank))?;
    // At most two digits in the upper vector, so at most 18 in total.
    (upper < 100).then(|| shape.number(upper * 10_000_000_000_000_000 + lower))
}

/// The first sixteen and the last sixteen of seventeen bytes.
fn last_vectors(text: &[u8; LANES + 1]) -> (u8x16, u8x16) {
    let [upper @ .., _] = *text;
    let [_, lower @ ..] = *text;
    (u8x16::new(upper), u8x16::new(lower))
}

/// Bit masks of digits and decimal signs; the lowest bit is for the first byte.
struct Bits {
    digits: u64,
    decimal_signs: u64,
}

/// The parts of a short number.
struct Shape {
    is_negative: bool,
    digits: usize,
    decimals: u32,
}

impl Bits {
    #[inline]
    fn new(text: u8x16, decimal_sign: u8x16) -> Self {
        let values = text - u8x16::splat(b'0');
        let digits = values.min(u8x16::splat(9)).simd_eq(values).to_bitmask();
        let decimal_signs = text.simd_eq(decimal_sign).to_bitmask();
        Self { digits: digits.into(), decimal_signs: decimal_signs.into() }
    }

    /// Appends the bits of the next sixteen bytes.
    fn followed_by(self, next: &Self) -> Self {
        Self {
            digits: self.digits | next.digits << LANES,
            decimal_signs: self.decimal_signs | next.decimal_signs << LANES,
        }
    }

    /// The shape of a right-aligned cell in `ALL` bytes, if it is a short number. For `-12.75` in 16 bytes:
    ///
    /// ```text
    /// byte           0123456789abcdef
    /// bytes          ,label,,,,-12.75
    /// inside         ...........11111   the cell without its minus
    /// digits         ...........11.11
    /// decimal sign   .............1..   at most one
    /// first, last    ...........1...1   must be digits
    /// ```
    #[inline]
    fn shape<const ALL: usize>(self, cell: &[u8]) -> Option<Shape> {
        let is_negative = cell.first() == Some(&b'-');
        let minus = usize::from(is_negative);
        let has_zero = cell.get(minus) == Some(&b'0');
        let length = cell.len() - minus;
        let (first, last) = (1_u64 << (ALL - length), 1_u64 << (ALL - 1));
        let inside = (1 << ALL) - first;
        let decimal_sign = self.decimal_signs & inside;
        let others = inside & !(self.digits | decimal_sign);
        let wrong_signs = decimal_sign & (decimal_sign.wrapping_sub(1) | last);
        let missing_first_digit = first & !self.digits;
        let digit_after_zero = first << 1 & self.digits & if has_zero { u64::MAX } else { 0 };
        if others | wrong_signs | missing_first_digit | digit_after_zero != 0 {
            return None;
        }
        let decimals = last.trailing_zeros() - (decimal_sign | last).trailing_zeros();
        Some(Shape { is_negative, digits: length - usize::from(decimals > 0), decimals })
    }
}

impl Shape {
    fn number(self, units: u64) -> FixedPoint<i64> {
        let units = units.cast_signed();
        FixedPoint { units: if self.is_negative { -units } else { units }, decimals: self.decimals }
    }
}
