//! Cells that are numbers at first sight: `[-]digits[.digits][e[-]digits]`, checked sixteen bytes at
//! a time without a branch, and taken as whole numbers. What it does not take may still be a number:
//! it knows no groups, units or blanks.

use wide::bytemuck::cast;
use wide::{i16x8, u8x16, u16x8};

use crate::plan::Decimal;

/// A plain cell: `units` divided by ten to the power of `decimals`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain {
    /// All its digits, at most 18 of them from the first that is no zero, with its sign.
    pub units: i64,
    /// How many of them follow the point, where they are written without an exponent.
    pub decimals: usize,
}

impl Plain {
    /// A cell that is none.
    pub const NONE: Self = Self { units: 0, decimals: usize::MAX };

    /// Whether it is surely between two numbers, both included.
    #[inline]
    pub fn is_within(self, low: f64, high: f64) -> bool {
        match self.value() {
            Some(value) => low <= value && value <= high,
            None => self.is_long_within(low, high),
        }
    }

    /// The same where the digits are too many for a double, and the value is in doubt.
    #[inline(never)]
    fn is_long_within(self, low: f64, high: f64) -> bool {
        let Some(scale) = POWERS.get(self.decimals) else { return false };
        #[expect(clippy::cast_precision_loss, reason = "beyond what is exact it is in doubt")]
        let value = self.units as f64 / scale;
        let doubt = value.abs() * 4.0 * f64::EPSILON;
        let is_short = self.units.unsigned_abs() <= MOST_ADDED;
        is_short && low <= value - doubt && value + doubt <= high
    }

    /// The nearest double, where the units and the power of ten are doubles themselves: then their
    /// quotient is rounded as reading the cell would be. Never -0.
    #[inline]
    pub fn value(self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "none is lost where it is taken")]
        let units = self.units as f64;
        let scale = POWERS.get(self.decimals)?;
        (units.abs() < EXACT).then_some(units / scale)
    }
}

/// Whole numbers below this are doubles.
pub const EXACT: f64 = 9_007_199_254_740_992.0;

/// The powers of ten that a double holds exactly.
pub const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Seventeen digits, as many as a double has; a fraction of more is not added up by them.
const MOST_ADDED: u64 = 99_999_999_999_999_999;
/// Beyond eighteen digits, as many as surely fit an integer.
const MOST_UNITS: u64 = 1_000_000_000_000_000_000;
/// Bytes of a vector.
const LANES: usize = 16;
/// Characters of a plain cell at most.
const LONGEST: usize = 2 * LANES;

/// What some characters are, a bit for each.
#[derive(Clone, Copy)]
struct Classes {
    digits: u64,
    signs: u64,
}

/// What a plain cell is made of.
#[derive(Clone, Copy)]
struct Makeup {
    negative: bool,
    digits: usize,
    decimals: usize,
}

/// The number that a cell is, if it is plain and has no exponent; here there may be nothing before it.
pub fn alone(cell: &str, decimal: Decimal) -> Option<Plain> {
    let mut text = [b' '; LONGEST + 1];
    let start = text.len().checked_sub(cell.len()).filter(|start| *start > 0)?;
    text.get_mut(start..)?.copy_from_slice(cell.as_bytes());
    digits(&text, start, text.len(), sign(decimal))
}

/// The decimal sign in each lane.
pub fn sign(decimal: Decimal) -> u8x16 {
    u8x16::splat(if decimal == Decimal::Point { b'.' } else { b',' })
}

/// The number between these two places of a text, [`Plain::NONE`] if it is not plain; that also within
/// the first bytes of a text. It is a call, so that whoever reads many has the registers to himself.
#[inline(never)]
pub fn plain(text: &[u8], start: usize, end: usize, decimal_sign: &u8x16) -> Plain {
    match digits(text, start, end, *decimal_sign) {
        Some(plain) => plain,
        None => scaled(text, start, end, *decimal_sign).unwrap_or(Plain::NONE),
    }
}

/// The same for cells with an exponent of at most two digits.
#[inline(never)]
fn scaled(text: &[u8], start: usize, end: usize, decimal_sign: u8x16) -> Option<Plain> {
    let (length, is_negative, power) = match text.get(..end)?.last_chunk()? {
        [b'e' | b'E', sign @ (b'-' | b'+'), ten, one] => (4, *sign == b'-', [*ten, *one]),
        [_, b'e' | b'E', sign @ (b'-' | b'+'), one] => (3, *sign == b'-', [b'0', *one]),
        [_, b'e' | b'E', ten, one] => (3, false, [*ten, *one]),
        [_, _, b'e' | b'E', one] => (2, false, [b'0', *one]),
        _ => return None,
    };
    let [ten, one] = power.map(|digit| usize::from(digit.wrapping_sub(b'0')));
    let power = (ten < 10 && one < 10).then_some(10 * ten + one)?;
    let Plain { units, decimals } = digits(text, start, end - length, decimal_sign)?;
    if is_negative || units == 0 {
        return Some(Plain { units, decimals: if units == 0 { 0 } else { decimals + power } });
    }
    let zeros = u32::try_from(power.saturating_sub(decimals)).ok()?;
    let units = units.checked_mul(10_i64.checked_pow(zeros)?)?;
    (units.unsigned_abs() < MOST_UNITS)
        .then_some(Plain { units, decimals: decimals.saturating_sub(power) })
}

/// The number between these two places, if it has no exponent.
#[expect(
    clippy::inline_always,
    reason = "the result of a call goes through memory, as long as all else"
)]
#[inline(always)]
fn digits(text: &[u8], start: usize, end: usize, decimal_sign: u8x16) -> Option<Plain> {
    let cell = text.get(start..end)?;
    if cell.len() > LANES {
        return long(text.get(..end)?, cell, decimal_sign);
    }
    let (before, own) = tails(text.get(..end)?.last_chunk()?);
    let shape = Classes::new(own, decimal_sign).shape::<LANES>(cell)?;
    let moved = (LANES - shape.decimals) % LANES;
    let units = value(packed(before, own, moved, LANES - shape.digits))?;
    Some(shape.number(units))
}

/// The same for cells of up to 32 characters, with which the text ends.
#[inline(never)]
fn long(text: &[u8], cell: &[u8], decimal_sign: u8x16) -> Option<Plain> {
    if cell.len() > LONGEST {
        return None;
    }
    let text = text.last_chunk::<{ LONGEST + 1 }>()?;
    let (upper_before, upper) = tails(text.first_chunk()?);
    let (lower_before, lower) = tails(text.last_chunk()?);
    let classes = Classes::new(upper, decimal_sign).then(Classes::new(lower, decimal_sign));
    let shape = classes.shape::<LONGEST>(cell)?;
    let (moved, blank) = ((LONGEST - shape.decimals) % LONGEST, LONGEST - shape.digits);
    let upper = value(packed(upper_before, upper, moved.min(LANES), blank.min(LANES)))?;
    let (moved, blank) = (moved.saturating_sub(LANES), blank.saturating_sub(LANES));
    let lower = value(packed(lower_before, lower, moved, blank))?;
    // No more than 18 digits in all.
    (upper < 100).then(|| shape.number(upper * 10_000_000_000_000_000 + lower))
}

/// The last sixteen bytes of seventeen, after those one place before them.
#[inline]
fn tails(text: &[u8; LANES + 1]) -> (u8x16, u8x16) {
    let vector = |bytes: Option<&[u8; LANES]>| u8x16::new(bytes.copied().unwrap_or_default());
    (vector(text.first_chunk()), vector(text.last_chunk()))
}

impl Classes {
    #[inline]
    fn new(text: u8x16, decimal_sign: u8x16) -> Self {
        let bits = |lanes: u8x16| u64::from(lanes.to_bitmask());
        let values = text - u8x16::splat(b'0');
        let digits = bits(values.min(u8x16::splat(9)).simd_eq(values));
        Self { digits, signs: bits(text.simd_eq(decimal_sign)) }
    }

    /// These and those of the sixteen characters that follow.
    fn then(self, next: Self) -> Self {
        let digits = self.digits | next.digits << LANES;
        Self { digits, signs: self.signs | next.signs << LANES }
    }

    /// The shape of a cell, which is the last of `ALL` characters, if it is a plain one.
    #[inline]
    fn shape<const ALL: usize>(self, cell: &[u8]) -> Option<Makeup> {
        let last = 1_u64 << (ALL - 1);
        let is = |place: usize, byte: u8| cell.get(place) == Some(&byte);
        let negative = is(0, b'-');
        let sign = usize::from(negative);
        let length = cell.len() - sign;
        let first = 1_u64 << (ALL - length);
        let all = (1 << ALL) - first;
        let signs = self.signs & all;
        let strangers = all & !(self.digits | signs);
        let second_sign = signs & signs.wrapping_sub(1);
        let bare_sign = (first | last) & !self.digits;
        let leading_zero = first << 1 & self.digits & if is(sign, b'0') { u64::MAX } else { 0 };
        if strangers | second_sign | bare_sign | leading_zero != 0 {
            return None;
        }
        let decimals = ALL - 1 - (signs | last).trailing_zeros() as usize;
        let digits = length - usize::from(decimals > 0);
        Some(Makeup { negative, digits, decimals })
    }
}

impl Makeup {
    #[inline]
    fn number(self, units: u64) -> Plain {
        let units = units.cast_signed();
        let units = if self.negative { -units } else { units };
        Plain { units, decimals: self.decimals }
    }
}

/// Lanes of which a window has as many ones in front as it begins before the middle.
const EDGE: [[u8; LANES]; 2] = [[0xFF; LANES], [0; LANES]];

/// The digits without the point: the first `moved` characters stand one place further up, and of
/// the result the first `blank` ones are none.
#[inline]
fn packed(before: u8x16, own: u8x16, moved: usize, blank: usize) -> u8x16 {
    // The first so many lanes.
    let front = |count: usize| {
        let window = EDGE.as_flattened().get(LANES - count..).and_then(|edge| edge.first_chunk());
        u8x16::new(window.copied().unwrap_or_default())
    };
    let digits = front(moved).bitselect(before, own) - u8x16::splat(b'0');
    digits & !front(blank)
}

/// A splat of words would be stored lane by lane each time.
const LOWER: u16x8 = u16x8::new([0xFF; 8]);
const TEN: u16x8 = u16x8::new([10; 8]);

/// The number that sixteen digits are: pairs, then fours, then eights.
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
