//! How numbers are distributed, in one pass and bounded memory: the numbers themselves as long as they are
//! few, then counts of bins whose width is a power of ten, which merge as the range grows. Knows neither how
//! many bars are drawn nor what they are called.

mod fine_bins;

use std::cmp::Ordering;

use super::number::{FixedPoint, Number, include};
use fine_bins::FineBins;
pub use fine_bins::{edge, index};

const MAX_HELD: usize = 65_536;

#[derive(Clone, Default)]
pub struct Histogram {
    pub count: u64,
    /// The lowest and the highest.
    pub range: Option<(Number, Number)>,
    /// The most decimals of a number.
    pub decimals: u32,
    /// The numbers with their values; a sample, where there are too many.
    held: Vec<HeldNumber>,
    /// Numbers below this level are not in the sample: of each two levels, the higher has half as many.
    level: u32,
    bins: FineBins,
    /// The numbers from the lower end to below the higher one are counted in bins.
    pub ends: [Option<FixedPoint>; 2],
    /// How many numbers are below the lower end, and from the higher one on.
    pub beyond: [u64; 2],
}

/// A number as a double and as a decimal, side by side so that it takes less memory.
#[derive(Clone, Copy)]
struct HeldNumber {
    value: f64,
    units: i128,
    decimals: u32,
    level: u32,
}

impl HeldNumber {
    fn exact(&self) -> FixedPoint {
        FixedPoint { units: self.units, decimals: self.decimals }
    }
}

impl Histogram {
    /// No numbers, to be counted in bins between these ends, of this width if it is given.
    pub fn new(ends: [Option<FixedPoint>; 2], width: Option<FixedPoint>) -> Self {
        let [low, high] = ends;
        let bins = FineBins::new(low.or(high).unwrap_or(FixedPoint::ZERO), width);
        Self { bins, ends, ..Self::default() }
    }

    /// Where the bin with index 0 begins: at an end, if there is one.
    pub fn origin(&self) -> FixedPoint {
        self.bins.origin
    }

    /// Whether a number is below the lower end, between both, or not below the higher one.
    #[inline]
    fn side(&self, number: FixedPoint) -> Option<Ordering> {
        let [low, high] = self.ends;
        if let Some(low) = low
            && number.minus(low)?.units < 0
        {
            return Some(Ordering::Less);
        }
        if let Some(high) = high
            && number.minus(high)?.units >= 0
        {
            return Some(Ordering::Greater);
        }
        Some(Ordering::Equal)
    }

    fn is_inside(&self, number: FixedPoint) -> bool {
        self.side(number) == Some(Ordering::Equal)
    }

    /// Inserts a number, which is the same as this decimal.
    pub fn insert(&mut self, number: &Number<&str>, exact: FixedPoint) {
        include(&mut self.range, number);
        self.insert_between(exact);
    }

    /// Inserts a number that is neither the lowest nor the highest.
    #[inline]
    pub fn insert_between(&mut self, exact: FixedPoint) {
        self.count += 1;
        self.decimals = self.decimals.max(exact.decimals);
        let side = self.side(exact);
        match side {
            Some(Ordering::Less) => self.beyond[0] += 1,
            Some(Ordering::Greater) => self.beyond[1] += 1,
            Some(Ordering::Equal) | None => {}
        }
        if self.count > MAX_HELD as u64 {
            if self.held.len() >= MAX_HELD {
                self.thin_out();
            }
            if side == Some(Ordering::Equal) {
                self.bins.insert(exact);
            }
        }
        let level = level(self.count);
        if level >= self.level {
            let FixedPoint { units, decimals } = exact;
            self.held.push(HeldNumber { value: exact.value(), units, decimals, level });
        }
    }

    /// Makes room in the sample. The first time, its numbers are all that there are: they begin the bins.
    fn thin_out(&mut self) {
        if self.level == 0 {
            let mut bins = std::mem::take(&mut self.bins);
            let numbers = self.held.iter().map(HeldNumber::exact);
            bins.begin(numbers.filter(|number| self.is_inside(*number)), self.decimals);
            self.bins = bins;
        }
        self.level += 1;
        self.held.retain(|held| held.level >= self.level);
    }

    /// Whether all numbers are held.
    pub fn is_exact(&self) -> bool {
        self.count <= MAX_HELD as u64
    }

    /// The width of which all bins are multiples, once numbers are not held.
    pub fn unit(&self) -> Option<FixedPoint> {
        (!self.is_exact()).then_some(self.bins.width)
    }

    /// The number at which half of all are on both sides, and the least number that 95 of 100 do not exceed.
    pub fn median_and_p95(&mut self) -> Option<[FixedPoint; 2]> {
        self.held.sort_unstable_by(|one, other| one.value.total_cmp(&other.value));
        let count = self.held.len();
        let low = self.held.get(count.checked_sub(1)? / 2)?.exact();
        let high = self.held.get(count / 2)?.exact();
        let sum = low.plus(high)?;
        let half = FixedPoint { units: sum.units.checked_mul(5)?, decimals: sum.decimals + 1 };
        let p95 = self.held.get((count * 95).div_ceil(100) - 1)?.exact();
        Some([half, p95])
    }

    /// How many numbers there are in each of the first `count` bins of this width, from that with the index
    /// `first` on, which hold all; none where there are too many fine bins.
    pub fn counts(&self, width: FixedPoint, first: i128, count: usize) -> Option<Vec<u64>> {
        if self.bins.is_over {
            return None;
        }
        let held = if self.is_exact() { self.held.as_slice() } else { &[] };
        let held = held.iter().map(|held| (held.exact(), 1));
        let held = held.filter(|(number, _)| self.is_inside(*number));
        let mut counts = vec![0; count];
        for (number, count) in held.chain(self.bins.bins()) {
            let bin = index(number, self.origin(), width)? - first;
            *counts.get_mut(usize::try_from(bin).ok()?)? += count;
        }
        Some(counts)
    }
}

/// How many halvings of the sample the number with this place survives: a hash of the place, so that it follows
/// no order of the data.
fn level(place: u64) -> u32 {
    let mixed = place.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93).leading_zeros()
}
