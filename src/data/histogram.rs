//! How numbers are distributed, in one pass and with bounded memory. A few numbers are kept as they are. Many are
//! counted in fine bins, which merge as the range grows, and a sample of them is kept. Knows nothing of bars.

mod fine_bins;

use std::cmp::Ordering;

use super::number::{FixedPoint, Number, extend_range};
use super::order::ascending;
use fine_bins::FineBins;
pub use fine_bins::{edge, index};

const MAX_SAMPLE: usize = 65_536;

#[derive(Clone, Default)]
pub struct Histogram {
    pub count: u64,
    /// The lowest and the highest number.
    pub range: Option<(Number, Number)>,
    /// The maximum number of decimals.
    pub decimals: u32,
    /// All numbers, or a sample if there are too many, each with its level.
    sample: Vec<(FixedPoint, u32)>,
    /// Numbers below this level are not in the sample. Each level has half as many numbers as the one below it.
    level: u32,
    bins: FineBins,
    /// Only numbers from the lower end to below the higher end are counted in bins.
    pub ends: [Option<FixedPoint>; 2],
    /// How many numbers are below the lower end, and how many are at the higher end or above it.
    pub beyond: [u64; 2],
}

impl Histogram {
    /// No numbers yet. They will be counted in bins between these ends; the width is found if it is not given, and
    /// then `base` bins merge into one.
    pub fn new(ends: [Option<FixedPoint>; 2], width: Option<FixedPoint>, base: i128) -> Self {
        let [low, high] = ends;
        let bins = FineBins::new(low.or(high).unwrap_or(FixedPoint::ZERO), width, base);
        Self { bins, ends, ..Self::default() }
    }

    /// Where the bin with index 0 begins: at an end, if there is one.
    pub fn origin(&self) -> FixedPoint {
        self.bins.origin
    }

    /// `Less` below the lower end, `Greater` from the higher end on, else `Equal`.
    #[inline]
    fn side(&self, number: FixedPoint) -> Ordering {
        match self.ends {
            [Some(low), _] if is_less(number, low) => Ordering::Less,
            [_, Some(high)] if !is_less(number, high) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// The numbers of the sample between the ends.
    fn sampled_inside(&self) -> impl Iterator<Item = FixedPoint> + Clone {
        let numbers = self.sample.iter().map(|(number, _)| *number);
        numbers.filter(|number| self.side(*number) == Ordering::Equal)
    }

    /// Inserts a number, which is also given as a decimal.
    pub fn insert(&mut self, number: &Number<&str>, exact: FixedPoint) {
        extend_range(&mut self.range, number);
        self.insert_between(exact);
    }

    /// Inserts a number that is within the range of those before it.
    #[inline]
    pub fn insert_between(&mut self, exact: FixedPoint) {
        self.count += 1;
        self.decimals = self.decimals.max(exact.decimals);
        let side = self.side(exact);
        match side {
            Ordering::Less => self.beyond[0] += 1,
            Ordering::Greater => self.beyond[1] += 1,
            Ordering::Equal => {}
        }
        if self.count > MAX_SAMPLE as u64 {
            if self.sample.len() >= MAX_SAMPLE {
                self.thin_out();
            }
            if side == Ordering::Equal {
                self.bins.insert(exact);
            }
        }
        let level = level(self.count);
        if level >= self.level {
            self.sample.push((exact, level));
        }
    }

    /// Makes room in the full sample. The first time it still has all numbers, and fills the bins with them.
    fn thin_out(&mut self) {
        if self.level == 0 {
            let mut bins = std::mem::take(&mut self.bins);
            bins.begin(self.sampled_inside(), self.decimals);
            self.bins = bins;
        }
        self.level += 1;
        self.sample.retain(|(_, level)| *level >= self.level);
    }

    /// Whether the sample has all numbers.
    pub fn is_exact(&self) -> bool {
        self.count <= MAX_SAMPLE as u64
    }

    /// The width of the fine bins, once there are bins: the bins of a chart must be multiples of it.
    pub fn unit(&self) -> Option<FixedPoint> {
        (!self.is_exact()).then_some(self.bins.width)
    }

    /// The median and the 95th percentile of the sample.
    pub fn median_and_p95(&self) -> Option<[FixedPoint; 2]> {
        let values: Vec<f64> = self.sample.iter().map(|(number, _)| number.value()).collect();
        let order = ascending(&values).into_iter();
        let numbers = order.filter_map(|index| self.sample.get(index).map(|(number, _)| *number));
        let numbers: Vec<FixedPoint> = numbers.collect();
        let count = numbers.len();
        let sum = numbers.get(count.checked_sub(1)? / 2)?.plus(*numbers.get(count / 2)?)?;
        // Half of 0.7, 7 units with one decimal, is 35 units with two.
        let median = FixedPoint { units: sum.units.checked_mul(5)?, decimals: sum.decimals + 1 };
        Some([median, *numbers.get((count * 95).div_ceil(100) - 1)?])
    }

    /// How many numbers are in each of `count` bins of this width, from index `first` on. All
    /// numbers between the ends must be in these bins. `None` if there were too many fine bins.
    pub fn counts(&self, width: FixedPoint, first: i128, count: usize) -> Option<Vec<u64>> {
        if self.bins.has_overflowed {
            return None;
        }
        // Either the sample has all numbers, or the bins do.
        let numbers = self.sampled_inside().filter(|_| self.is_exact()).map(|number| (number, 1));
        let mut counts = vec![0; count];
        for (number, count) in numbers.chain(self.bins.bins()) {
            let bin = index(number, self.origin(), width)? - first;
            *counts.get_mut(usize::try_from(bin).ok()?)? += count;
        }
        Some(counts)
    }
}

/// The level of the number at this position: the leading zeros of a hash, so half of all numbers have level 0.
fn level(position: u64) -> u32 {
    let mixed = position.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93).leading_zeros()
}

/// Whether a number is less than another. If they have too many digits together, they are so different that their
/// doubles tell.
#[inline]
fn is_less(one: FixedPoint, other: FixedPoint) -> bool {
    one.minus(other).map_or_else(|| one.value() < other.value(), |rest| rest.units < 0)
}
