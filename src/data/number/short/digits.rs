//! Converts sixteen bytes with a decimal sign to a number of sixteen digits. The bytes must have been checked.

use wide::bytemuck::cast;
use wide::{i16x8, u8x16, u16x8};

use super::LANES;

/// Ones, then zeros. The sixteen bytes starting `count` before the middle begin with `count` ones.
const ONES_THEN_ZEROS: [[u8; LANES]; 2] = [[0xFF; LANES], [0; LANES]];

/// The digits without the decimal sign: `shift` bytes of `shifted`, then the rest of `own`; the first `blank` are zero.
#[inline]
pub(super) fn digits(shifted: u8x16, own: u8x16, shift: usize, blank: usize) -> u8x16 {
    let digits = ones_in_front(shift).bitselect(shifted, own) - u8x16::splat(b'0');
    digits & !ones_in_front(blank)
}

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
pub(super) fn value(digits: u8x16) -> Option<u64> {
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
