//! The distribution of numbers, in one pass and with bounded memory. Up to 65,536 numbers are kept. More are counted
//! in fine bins, which are merged as the range grows, and only a sample is kept for percentiles.

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
    /// All numbers, or a sample, each with its sampling level.
    sample: Vec<(FixedPoint, u32)>,
    /// The minimum level in the sample. Each level has half as many numbers as the one below.
    level: u32,
    bins: FineBins,
    /// Only numbers in `low..high` are counted in bins; `None` is unbounded.
    pub ends: [Option<FixedPoint>; 2],
    /// The number of values below `low`, and at or above `high`.
    pub beyond: [u64; 2],
}

impl Histogram {
    /// An empty histogram between these ends. If no width is given, it is chosen, and `base` bins merge into one.
    pub fn new(ends: [Option<FixedPoint>; 2], width: Option<FixedPoint>, base: i128) -> Self {
        let [low, high] = ends;
        let bins = FineBins::new(low.or(high).unwrap_or(FixedPoint::ZERO), width, base);
        Self { bins, ends, ..Self::default() }
    }

    /// Where the bin with index 0 starts: at an end if there is one, otherwise at zero.
    pub fn origin(&self) -> FixedPoint {
        self.bins.origin
    }

    /// `Less` if below `low`, `Greater` if at or above `high`, otherwise `Equal`.
    fn side(&self, number: FixedPoint) -> Ordering {
        match self.ends {
            [Some(low), _] if number.is_below(low) => Ordering::Less,
            [_, Some(high)] if !number.is_below(high) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// The numbers of the sample between the ends.
    fn sampled_inside(&self) -> impl Iterator<Item = FixedPoint> + Clone {
        let numbers = self.sample.iter().map(|(number, _)| *number);
        numbers.filter(|number| self.side(*number) == Ordering::Equal)
    }

    /// Inserts a number; `exact` is its decimal value.
    pub fn insert(&mut self, number: &Number<&str>, exact: FixedPoint) {
        extend_range(&mut self.range, number);
        self.insert_between(exact);
    }

    /// Inserts a number within the range so far.
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

    /// Halves the full sample. The first time, when it still has all numbers, fills the bins with them.
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

    /// The width of the fine bins, if they are used. The width of chart bins must be a multiple of it.
    pub fn bin_width(&self) -> Option<FixedPoint> {
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
        // Divide by two: 0.7 (7 units, 1 decimal) becomes 0.35 (35 units, 2 decimals).
        let median = FixedPoint { units: sum.units.checked_mul(5)?, decimals: sum.decimals + 1 };
        Some([median, *numbers.get((count * 95).div_ceil(100) - 1)?])
    }

    /// The counts of `count` bins of this width, starting at index `first`. The bins must cover all numbers between the
    /// ends. `None` if the fine bins overflowed.
    pub fn counts(&self, width: FixedPoint, first: i128, count: usize) -> Option<Vec<u64>> {
        if self.bins.has_overflowed {
            return None;
        }
        // Use the sample if it has all numbers, otherwise the bins (which are empty in the first case).
        let numbers = self.sampled_inside().filter(|_| self.is_exact()).map(|number| (number, 1));
        let mut counts = vec![0; count];
        for (number, count) in numbers.chain(self.bins.bins()) {
            let bin = index(number, self.origin(), width)? - first;
            *counts.get_mut(usize::try_from(bin).ok()?)? += count;
        }
        Some(counts)
    }
}

/// The sampling level of the n-th number: the leading zeros of a hash, so half of all numbers have level 0.
fn level(position: u64) -> u32 {
    let mixed = position.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93).leading_zeros()
}
