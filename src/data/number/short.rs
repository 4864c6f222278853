//! Parses numbers with few digits, the usual case: `[-]digits[.digits][e[-]digits]`. Numbers with thousands separators,
//! units or blanks are left to `grammar.rs`.
//!
//! Most cells of a long input have at most sixteen bytes and no exponent. They are parsed in a vector, mostly without
//! branches. The cell is right-aligned in sixteen bytes, and a second vector starts one byte earlier:
//!
//! ```text
//! text       north,town,-12.75   the cell is -12.75: four digits, two decimals
//! own         orth,town,-12.75   the last sixteen bytes
//! shifted    north,town,-12.7    the sixteen bytes before the last one
//! joined     north,town,-1275    `shifted` up to the decimal sign, then `own`
//! digits     0000000000001275    minus `0`, and zero before the four digits
//! ```

use wide::bytemuck::cast;
use wide::{i16x8, u8x16, u16x8};

use super::FixedPoint;
use crate::plan::Decimal;

/// The number of bytes in a vector.
const LANES: usize = 16;
/// The maximum number of digits, which always fit into 64 bits.
const MAX_DIGITS: usize = 18;

/// The decimal sign in each lane.
pub fn decimal_sign(decimal: Decimal) -> u8x16 {
    const POINTS: u8x16 = u8x16::new([b'.'; LANES]);
    const COMMAS: u8x16 = u8x16::new([b','; LANES]);
    if decimal == Decimal::Point { POINTS } else { COMMAS }
}

/// Parses the number at `start..end`; [`FixedPoint::NONE`] if it is not short. Not inlined, because the loops that call
/// it need the registers.
#[inline(never)]
pub fn short(text: &[u8], start: usize, end: usize, decimal_sign: &u8x16) -> FixedPoint<i64> {
    let Some(text) = text.get(..end) else { return FixedPoint::NONE };
    let Some(cell) = text.get(start..) else { return FixedPoint::NONE };
    if cell.len() <= LANES
        && let Some(last) = text.last_chunk()
        && let Some(number) = in_vector(last, cell.len(), *decimal_sign)
    {
        return number;
    }
    other(cell, *decimal_sign).unwrap_or(FixedPoint::NONE)
}

/// Parses a longer number, or one with an exponent of one or two digits.
#[inline(never)]
fn other(cell: &[u8], decimal_sign: u8x16) -> Option<FixedPoint<i64>> {
    let [decimal_sign, ..] = decimal_sign.to_array();
    let (number, exponent) = leading(cell, decimal_sign)?;
    let (is_negative, power) = match exponent {
        [] => return Some(number),
        [b'e' | b'E', b'-', power @ ..] => (true, power),
        [b'e' | b'E', b'+', power @ ..] | [b'e' | b'E', power @ ..] => (false, power),
        _ => return None,
    };
    let [ten, one] = match power {
        [one] => [b'0', *one],
        [ten, one] => [*ten, *one],
        _ => return None,
    };
    let digit = |byte: u8| u32::from(byte.wrapping_sub(b'0'));
    let (ten, one) = (digit(ten), digit(one));
    let power = (ten < 10 && one < 10).then_some(10 * ten + one)?;
    let FixedPoint { units, decimals } = number;
    if is_negative || units == 0 {
        return Some(FixedPoint { units, decimals: if units == 0 { 0 } else { decimals + power } });
    }
    let units = units.checked_mul(10_i64.checked_pow(power.saturating_sub(decimals))?)?;
    let decimals = decimals.saturating_sub(power);
    (units.unsigned_abs() < 10_u64.pow(18)).then_some(FixedPoint { units, decimals })
}

/// Whether the cell of a short number has an exponent: one or two digits, perhaps with a sign, after `e` or `E`.
#[inline]
pub fn has_exponent(cell: &str) -> bool {
    let is_e = |byte: &u8| matches!(byte, b'e' | b'E');
    match cell.as_bytes() {
        [.., one, two, three, _] => is_e(one) | is_e(two) | is_e(three),
        [_, byte, _] => is_e(byte),
        _ => false,
    }
}

/// Parses a whole cell, byte by byte; [`FixedPoint::NONE`] if it is not a short number or has an exponent.
#[inline(never)]
pub(super) fn short_cell(cell: &str, decimal: Decimal) -> FixedPoint<i64> {
    match leading(cell.as_bytes(), if decimal == Decimal::Point { b'.' } else { b',' }) {
        Some((number, [])) => number,
        _ => FixedPoint::NONE,
    }
}

/// The short number at the start of a cell, and the bytes after it.
#[inline]
fn leading(cell: &[u8], decimal_sign: u8) -> Option<(FixedPoint<i64>, &[u8])> {
    let (is_negative, digits) = match cell {
        [b'-', digits @ ..] => (true, digits),
        _ => (false, cell),
    };
    if !matches!(digits, [b'0'..=b'9', ..]) || matches!(digits, [b'0', b'0'..=b'9', ..]) {
        return None;
    }
    let (mut units, mut rest) = append_digits(0, digits);
    let mut decimals = 0;
    if let [sign, after @ ..] = rest
        && *sign == decimal_sign
    {
        (units, rest) = append_digits(units, after);
        decimals = u32::try_from(after.len() - rest.len()).ok()?;
        if decimals == 0 {
            return None;
        }
    }
    let count = digits.len() - rest.len() - usize::from(decimals > 0);
    (count <= MAX_DIGITS).then(|| (fixed_point(is_negative, units, decimals), rest))
}

/// Appends the digits at the start of a text to those of a number. Returns the number and the text after them.
#[inline]
fn append_digits(mut units: u64, mut text: &[u8]) -> (u64, &[u8]) {
    while let [digit @ b'0'..=b'9', rest @ ..] = text {
        units = units.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
        text = rest;
    }
    (units, text)
}

fn fixed_point(is_negative: bool, units: u64, decimals: u32) -> FixedPoint<i64> {
    let units = units.cast_signed();
    FixedPoint { units: if is_negative { -units } else { units }, decimals }
}

/// Parses a cell of this length, at most sixteen bytes, at the end of `last`. For `-12.75`:
///
/// ```text
/// byte           0123456789abcdef
/// bytes          ,label,,,,-12.75
/// inside         ...........11111   the cell without its minus
/// digits         ...........11.11
/// decimal sign   .............1..   at most one
/// first, last    ...........1...1   must be digits
/// ```
#[expect(
    clippy::inline_always,
    reason = "a call would return its result through memory, which takes as long as all the rest"
)]
#[inline(always)]
fn in_vector(
    last: &[u8; LANES + 1],
    length: usize,
    decimal_sign: u8x16,
) -> Option<FixedPoint<i64>> {
    let [shifted @ .., _] = *last;
    let [_, own @ ..] = *last;
    let (shifted, own) = (u8x16::new(shifted), u8x16::new(own));
    let values = own - u8x16::splat(b'0');
    let digits = values.min(u8x16::splat(9)).simd_eq(values).to_bitmask();
    let (begin, last) = (1_u32 << (LANES - length), 1_u32 << (LANES - 1));
    let minus = own.simd_eq(u8x16::splat(b'-')).to_bitmask() & begin;
    // After a minus, the next bit.
    let first = begin + minus;
    let inside = (1 << LANES) - first;
    let decimal_sign = own.simd_eq(decimal_sign).to_bitmask() & inside;
    let others = inside & !(digits | decimal_sign);
    let wrong_signs = decimal_sign & (decimal_sign.wrapping_sub(1) | last);
    let missing_first_digit = first & !digits;
    let zero = first & values.simd_eq(u8x16::ZERO).to_bitmask();
    let digit_after_zero = zero << 1 & digits;
    if others | wrong_signs | missing_first_digit | digit_after_zero != 0 {
        return None;
    }
    let decimals = last.trailing_zeros() - (decimal_sign | last).trailing_zeros();
    // Without decimals, the shift is zero.
    let shift = (LANES - decimals as usize) % LANES;
    let digits = ones_in_front(shift).bitselect(shifted, own) - u8x16::splat(b'0');
    let blank = first.trailing_zeros() as usize + usize::from(decimals > 0);
    let units = value(digits & !ones_in_front(blank))?;
    Some(fixed_point(minus != 0, units, decimals))
}

/// Ones, then zeros. The sixteen bytes starting `count` before the middle begin with `count` ones.
const ONES_THEN_ZEROS: [[u8; LANES]; 2] = [[0xFF; LANES], [0; LANES]];

/// A vector with the first `count` bytes (at most sixteen) set to ones.
fn ones_in_front(count: usize) -> u8x16 {
    let window =
        ONES_THEN_ZEROS.as_flattened().get(LANES - count..).and_then(|edge| edge.first_chunk());
    u8x16::new(window.copied().unwrap_or_default())
}

// Constants, because the compiler would otherwise build them lane by lane at each use.
const LOWER: u16x8 = u16x8::new([0xFF; 8]);
const TEN: u16x8 = u16x8::new([10; 8]);

/// The number of sixteen digits: digits are combined to pairs, pairs to fours, fours to eights.
#[inline]
fn value(digits: u8x16) -> Option<u64> {
    if cfg!(target_endian = "big") {
        return None;
    }
    let digits: u16x8 = cast(digits);
    let pairs: i16x8 = cast((digits & LOWER) * TEN + (digits >> 8));
    let fours = pairs.dot(i16x8::new([100, 1, 100, 1, 100, 1, 100, 1]));
    let fours = i16x8::from_i32x8_saturate(cast([fours, fours]));
    let eights = fours.dot(i16x8::new([10_000, 1, 10_000, 1, 10_000, 1, 10_000, 1]));
    let [upper, lower, ..] = cast::<_, [u32; 4]>(eights);
    Some(u64::from(upper) * 100_000_000 + u64::from(lower))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits and the decimals of a number, from its text; none if the text is not a short number.
    const CELLS: [(&str, Option<(i64, u32)>); 45] = [
        ("0", Some((0, 0))),
        ("-0", Some((0, 0))),
        ("7", Some((7, 0))),
        ("-7", Some((-7, 0))),
        ("0.5", Some((5, 1))),
        ("12.75", Some((1275, 2))),
        ("-12.75", Some((-1275, 2))),
        // Each digit has its own weight.
        ("1234567890123456", Some((1_234_567_890_123_456, 0))),
        ("9876543210.98765", Some((987_654_321_098_765, 5))),
        ("-98765432.109876", Some((-98_765_432_109_876, 6))),
        ("1000000000000000", Some((1_000_000_000_000_000, 0))),
        ("0.00000000000001", Some((1, 14))),
        // Eighteen digits, and nineteen.
        ("123456789012345678", Some((123_456_789_012_345_678, 0))),
        ("-12345678901234567.8", Some((-123_456_789_012_345_678, 1))),
        ("1234567890123456789", None),
        ("", None),
        ("-", None),
        (".", None),
        (".5", None),
        ("5.", None),
        ("-.5", None),
        ("1.2.3", None),
        ("1..2", None),
        ("1.2.", None),
        ("01", None),
        ("-01", None),
        ("00.5", None),
        ("1-2", None),
        ("--1", None),
        ("+1", None),
        ("1 2", None),
        ("1/2", None),
        ("1:2", None),
        ("1,5", None),
        ("12a", None),
        ("1e3", Some((1000, 0))),
        ("1E+3", Some((1000, 0))),
        ("1.5e1", Some((15, 0))),
        ("1.25e1", Some((125, 1))),
        ("1e-3", Some((1, 3))),
        ("-1.5e-12", Some((-15, 13))),
        ("0e5", Some((0, 0))),
        ("9e17", Some((900_000_000_000_000_000, 0))),
        ("1e18", None),
        ("1e", None),
    ];

    #[test]
    fn a_number_is_read_wherever_it_is_in_a_text() {
        for (cell, expected) in CELLS {
            for before in ["", "x", "9", "12345678901,", "label of a row, 12.5,"] {
                let text = format!("{before}{cell},77");
                let (start, end) = (before.len(), before.len() + cell.len());
                let number = short(text.as_bytes(), start, end, &decimal_sign(Decimal::Point));
                let found = (!number.is_none()).then_some((number.units, number.decimals));
                assert_eq!(found, expected, "{text}");
                let mirrored = text.replace('.', ";").replace(',', ".").replace(';', ",");
                let number = short(mirrored.as_bytes(), start, end, &decimal_sign(Decimal::Comma));
                let found = (!number.is_none()).then_some((number.units, number.decimals));
                assert_eq!(found, expected, "{mirrored}");
            }
        }
    }

    #[test]
    fn an_exponent_has_one_or_two_digits() {
        for (cell, is_short) in [("5e9", true), ("5e09", true), ("5e009", false), ("5e-", false)] {
            let number = short(cell.as_bytes(), 0, cell.len(), &decimal_sign(Decimal::Point));
            assert_eq!(!number.is_none(), is_short, "{cell}");
        }
        for cell in ["5e9", "5E9", "5e09", "5e-9", "12.5E+09", "1e-12"] {
            assert!(has_exponent(cell), "{cell}");
        }
        for cell in ["", "5", "12", "-12", "1.5", "12345", "-0.00"] {
            assert!(!has_exponent(cell), "{cell}");
        }
        for cell in ["5e1:", "5e:1", "5e/1", "5e1/", "5f1", "5e*1"] {
            let number = short(cell.as_bytes(), 0, cell.len(), &decimal_sign(Decimal::Point));
            assert!(number.is_none(), "{cell}");
        }
    }
}
