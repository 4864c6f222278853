//! Whether a cell is a number within bounds, as far as its first characters tell: decimals with as
//! many digits before the point stand in the order of their characters. What they do not tell is
//! left to whoever reads the digits.

use wide::u8x16;

use super::Bounds;
use crate::data::number::Decimal;
use crate::data::run::Field;

/// The bounds, by the first characters of the cells that write them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    /// The bounds that are looked at; they may have widened since.
    bounds: Option<Bounds>,
    positive: Between,
    negative: Between,
}

/// The keys of the numbers without their sign that are sure to lie within the bounds.
#[derive(Clone, Copy, Debug)]
struct Between {
    above: u64,
    below: u64,
}

/// Bytes of a vector.
const LANES: usize = 16;
/// Bits of a key that say how many digits are before the point.
const COUNT: u32 = 4;
/// Bits behind them.
const REST: u32 = u64::BITS - COUNT;

impl Glance {
    /// Without bounds.
    pub(super) fn new() -> Self {
        Self { bounds: None, positive: Between::NOTHING, negative: Between::NOTHING }
    }

    /// Whether the cell is sure to be a number within the bounds.
    #[inline]
    pub(super) fn shows(&self, text: &[u8], cell: Field, decimal_sign: u8x16) -> bool {
        let negative = text.get(cell.start) == Some(&b'-');
        let start = cell.start + usize::from(negative);
        let Between { above, below } = if negative { self.negative } else { self.positive };
        let behind = text.get(start..).unwrap_or_default().first_chunk();
        let length = cell.end.wrapping_sub(start);
        behind
            .and_then(|behind| key(behind, length, decimal_sign))
            .is_some_and(|key| above < key && key < below)
    }

    /// Looks at these bounds from now on.
    pub(super) fn set(&mut self, bounds: Bounds, decimal: Decimal) {
        if self.bounds == Some(bounds) {
            return;
        }
        let Bounds { low, high } = bounds;
        let positive = Between::new(low, high, decimal);
        let negative = Between::new(-high, -low, decimal);
        *self = Self { bounds: Some(bounds), positive, negative };
    }
}

impl Between {
    const NOTHING: Self = Self { above: u64::MAX, below: 0 };

    /// The numbers above zero between these two.
    fn new(low: f64, high: f64, decimal: Decimal) -> Self {
        if high <= 0.0 {
            return Self::NOTHING;
        }
        let above = if low > 0.0 { written(low, decimal) } else { 0 };
        Self { above, below: written(high, decimal) }
    }
}

/// The key of a number above zero; of one that is larger than all that have a key, the largest.
fn written(number: f64, decimal: Decimal) -> u64 {
    let sign = if decimal == Decimal::Point { "." } else { "," };
    let text = number.to_string().replace('.', sign);
    let whole = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if !(1..1 << COUNT).contains(&whole) {
        return u64::MAX;
    }
    let mut head = [0; size_of::<u64>()];
    head.iter_mut().zip(text.bytes()).for_each(|(place, byte)| *place = byte);
    joined(whole, u64::from_be_bytes(head))
}

/// The key of a cell of this length, given what stands from its first character on, if it is
/// `digits[.digits]` without a zero in front of other digits.
#[inline]
fn key(text: &[u8; LANES], length: usize, decimal_sign: u8x16) -> Option<u64> {
    if !(1..LANES).contains(&length) {
        return None;
    }
    let lanes = u8x16::new(*text);
    let values = lanes - u8x16::splat(b'0');
    let digits = values.min(u8x16::splat(9)).simd_eq(values).to_bitmask();
    let behind = 1_u32 << length;
    let signs = lanes.simd_eq(decimal_sign).to_bitmask() & (behind - 1);
    let strangers = (behind - 1) & !(digits | signs);
    let second_sign = signs & signs.wrapping_sub(1);
    let bare_sign = signs & (1 | behind >> 1);
    let first: &[u8; size_of::<u64>()] = text.first_chunk()?;
    let blank = 8 * size_of::<u64>().saturating_sub(length);
    let head = u64::from_be_bytes(*first) >> blank << blank;
    let leading_zero = (0x3030..=0x3039).contains(&(head >> 48));
    let whole = (signs | behind).trailing_zeros() as usize;
    let is_decimal = strangers | second_sign | bare_sign == 0 && !leading_zero;
    is_decimal.then(|| joined(whole, head))
}

/// A number of digits before the point, and the first characters: the very first is a digit, of which
/// four bits say all.
#[inline]
fn joined(whole: usize, head: u64) -> u64 {
    (whole as u64) << REST | head & (u64::MAX >> COUNT)
}
