//! Counts in adjacent bins of equal width. Unless the width is given, it is a power of `base` (ten or two), and
//! `base` bins are merged into one when the range grows.

use crate::data::number::FixedPoint;

const MAX_BINS: usize = 65_536;
/// The maximum number of bins for the initial range.
const MAX_INITIAL_BINS: i128 = 10_000;

/// The counts of adjacent bins.
#[derive(Clone, Default)]
pub(super) struct FineBins {
    /// The index of the first bin. Bin 0 starts at `origin`.
    first: i128,
    counts: Vec<u64>,
    pub(super) width: FixedPoint,
    pub(super) origin: FixedPoint,
    /// The number of bins that are merged into one.
    base: i128,
    /// Whether the width was given, so that bins cannot merge.
    is_fixed: bool,
    /// Whether there were too many bins of a given width.
    pub(super) has_overflowed: bool,
}

impl FineBins {
    /// No bins. The width is chosen later unless it is given.
    pub fn new(origin: FixedPoint, width: Option<FixedPoint>, base: i128) -> Self {
        let is_fixed = width.is_some();
        Self { width: width.unwrap_or(FixedPoint::ONE), origin, base, is_fixed, ..Self::default() }
    }

    /// Inserts the first numbers, after choosing the width from their range.
    pub fn begin(&mut self, numbers: impl Iterator<Item = FixedPoint> + Clone, decimals: u32) {
        if !self.is_fixed {
            self.width = fine_width(numbers.clone(), decimals, self.base);
        }
        numbers.for_each(|number| self.insert(number));
    }

    #[inline]
    pub fn insert(&mut self, number: FixedPoint) {
        let Some(index) = index(number, self.origin, self.width) else {
            self.has_overflowed = true;
            return;
        };
        match self.count_mut(index) {
            Some(count) => *count += 1,
            None => self.insert_beyond(index),
        }
    }

    fn count_mut(&mut self, index: i128) -> Option<&mut u64> {
        self.counts.get_mut(usize::try_from(index - self.first).ok()?)
    }

    /// The index after the last bin.
    fn end(&self) -> i128 {
        self.first + self.counts.len() as i128
    }

    /// Inserts into a bin before the first or after the last.
    #[inline(never)]
    #[expect(clippy::expect_used, reason = "the bin and those between are added first")]
    fn insert_beyond(&mut self, mut index: i128) {
        if self.counts.is_empty() {
            self.first = index;
        }
        while self.end().max(index + 1) - self.first.min(index) > MAX_BINS as i128 {
            if self.is_fixed {
                self.has_overflowed = true;
                return;
            }
            self.merge();
            index = index.div_euclid(self.base);
        }
        self.counts.splice(0..0, (index..self.first).map(|_| 0));
        self.first = self.first.min(index);
        self.counts.extend((self.end()..=index).map(|_| 0));
        *self.count_mut(index).expect("its bin") += 1;
    }

    /// Merges `base` bins into one.
    fn merge(&mut self) {
        let mut merged = Vec::new();
        for (index, count) in (self.first..).zip(&self.counts) {
            match merged.last_mut() {
                Some(sum) if index % self.base != 0 => *sum += count,
                _ => merged.push(*count),
            }
        }
        self.first = self.first.div_euclid(self.base);
        (self.counts, self.width) = (merged, widened(self.width, self.base));
    }

    /// The start and the count of each bin.
    pub fn bins(&self) -> impl Iterator<Item = (FixedPoint, u64)> + '_ {
        let bins = (self.first..).zip(&self.counts);
        bins.filter_map(|(index, count)| Some((edge(index, self.origin, self.width)?, *count)))
    }
}

/// The index of the bin that contains a number. Bin 0 starts at `origin`.
#[inline]
pub fn index(number: FixedPoint, origin: FixedPoint, width: FixedPoint) -> Option<i128> {
    let number = if origin.units == 0 { number } else { number.minus(origin)? };
    let decimals = number.decimals.max(width.decimals);
    match (number.short_units_at(decimals), width.short_units_at(decimals)) {
        (Some(number), Some(width)) => Some(number.checked_div_euclid(width)?.into()),
        _ => number.units_at(decimals)?.checked_div_euclid(width.units_at(decimals)?),
    }
}

/// The start of the bin with this index.
pub fn edge(index: i128, origin: FixedPoint, width: FixedPoint) -> Option<FixedPoint> {
    width.times(index)?.plus(origin)
}

fn widened(width: FixedPoint, base: i128) -> FixedPoint {
    if base == 10 { width.times_ten() } else { width.times(base).unwrap_or(width) }
}

/// The power of `base` that divides the range into at most `MAX_INITIAL_BINS` bins, but not many fewer.
fn fine_width(
    numbers: impl Iterator<Item = FixedPoint> + Clone,
    decimals: u32,
    base: i128,
) -> FixedPoint {
    let units = numbers.filter_map(|number| number.units_at(decimals));
    let (low, high) = (units.clone().min().unwrap_or(0), units.max().unwrap_or(0));
    let mut width = FixedPoint { units: 1, decimals };
    // The range in units of this width.
    let mut steps = high.saturating_sub(low).max(1);
    while steps > MAX_INITIAL_BINS {
        (steps, width) = (steps / base, widened(width, base));
    }
    while steps.saturating_mul(10) <= MAX_INITIAL_BINS {
        (steps, width) = (steps * 10, FixedPoint { decimals: width.decimals + 1, ..width });
    }
    width
}
