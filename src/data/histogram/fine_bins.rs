//! Bins side by side, whose width is a power of ten, or of two for sizes in powers of 1,024: as the range grows, ten
//! or two become one. Knows no bars.

use crate::data::number::FixedPoint;

const MAX_BINS: usize = 65_536;
/// The range of the first numbers is cut into at most this many fine bins.
const FINE: i128 = 10_000;

/// Counts of bins side by side.
#[derive(Clone, Default)]
pub(super) struct FineBins {
    /// The index of the first bin; that with index 0 begins at `origin`.
    first: i128,
    counts: Vec<u64>,
    pub(super) width: FixedPoint,
    pub(super) origin: FixedPoint,
    /// How many become one.
    base: i128,
    /// Whether the width was given, so that bins cannot merge.
    is_fixed: bool,
    /// Whether bins cannot merge, and there would be more than can be held.
    pub(super) is_over: bool,
}

impl FineBins {
    /// No bins yet; their width is found if it is not given.
    pub(super) fn new(origin: FixedPoint, width: Option<FixedPoint>, base: i128) -> Self {
        let is_fixed = width.is_some();
        let width = width.unwrap_or(FixedPoint::ONE);
        Self { width, origin, base, is_fixed, ..Self::default() }
    }

    /// Inserts the first numbers, from whose range the width is found if it is not given.
    pub(super) fn begin(
        &mut self,
        numbers: impl Iterator<Item = FixedPoint> + Clone,
        decimals: u32,
    ) {
        if !self.is_fixed {
            self.width = fine_width(numbers.clone(), decimals, self.base);
        }
        numbers.for_each(|number| self.insert(number));
    }

    #[inline]
    pub(super) fn insert(&mut self, number: FixedPoint) {
        let Some(index) = index(number, self.origin, self.width) else {
            self.is_over = true;
            return;
        };
        match self.count_mut(index) {
            Some(count) => *count += 1,
            None => self.insert_beyond(index),
        }
    }

    #[inline]
    fn count_mut(&mut self, index: i128) -> Option<&mut u64> {
        self.counts.get_mut(usize::try_from(index - self.first).ok()?)
    }

    /// The index after that of the last bin.
    fn end(&self) -> i128 {
        self.first + self.counts.len() as i128
    }

    /// Inserts into a bin beyond the first or the last.
    #[inline(never)]
    #[expect(clippy::expect_used, reason = "the bins before and after it are inserted first")]
    fn insert_beyond(&mut self, mut index: i128) {
        if self.counts.is_empty() {
            self.first = index;
        }
        while self.end().max(index + 1) - self.first.min(index) > MAX_BINS as i128 {
            if self.is_fixed {
                self.is_over = true;
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

    /// Makes one bin of each `base`.
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

    /// Where each bin begins, and what it holds.
    pub(super) fn bins(&self) -> impl Iterator<Item = (FixedPoint, u64)> + '_ {
        let bins = (self.first..).zip(&self.counts);
        bins.filter_map(|(index, count)| Some((edge(index, self.origin, self.width)?, *count)))
    }
}

/// In which bin of this width a number is, the bin with index 0 beginning at `origin`.
#[inline]
pub fn index(number: FixedPoint, origin: FixedPoint, width: FixedPoint) -> Option<i128> {
    let number = if origin.units == 0 { number } else { number.minus(origin)? };
    let decimals = number.decimals.max(width.decimals);
    match (number.short_units_at(decimals), width.short_units_at(decimals)) {
        (Some(number), Some(width)) => Some(number.checked_div_euclid(width)?.into()),
        _ => number.units_at(decimals)?.checked_div_euclid(width.units_at(decimals)?),
    }
}

/// Where the bin with this index begins.
pub fn edge(index: i128, origin: FixedPoint, width: FixedPoint) -> Option<FixedPoint> {
    width.times(index)?.plus(origin)
}

fn widened(width: FixedPoint, base: i128) -> FixedPoint {
    if base == 10 { width.times_ten() } else { width.times(base).unwrap_or(width) }
}

/// The greatest power of the base that cuts the range of these numbers into more than a part of `FINE` bins.
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
    while steps > FINE {
        (steps, width) = (steps / base, widened(width, base));
    }
    while steps.saturating_mul(10) <= FINE {
        (steps, width) = (steps * 10, FixedPoint { decimals: width.decimals + 1, ..width });
    }
    width
}
