//! Counts numbers in bins of equal width. If too many bins are used, they are merged.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::mem::take;

use crate::data::number::FixedPoint;

const MAX_BINS: usize = 16_384;

#[derive(Clone, Default)]
pub(super) struct FineBins {
    /// The count of each bin that is used, by index. Bin 0 starts at `origin`.
    counts: HashMap<i128, u64, BuildHasherDefault<IndexHasher>>,
    pub(super) origin: FixedPoint,
    pub(super) width: FixedPoint,
    /// The width of the chart bins, if it is given. Then bins are merged only once, to this width.
    chart_width: Option<FixedPoint>,
    /// Otherwise this number of bins is merged into one.
    base: i128,
    /// Whether there were too many bins of a given width, or too many digits.
    pub(super) has_overflowed: bool,
}

impl FineBins {
    pub fn new(origin: FixedPoint, chart_width: Option<FixedPoint>, base: i128) -> Self {
        Self { origin, chart_width, base, ..Self::default() }
    }

    /// Sets the first width: one in the last decimal, of the numbers so far or of the given width.
    pub fn begin(&mut self, decimals: u32) {
        let chart_decimals = self.chart_width.map_or(0, |width| width.decimals);
        self.width = FixedPoint { units: 1, decimals: decimals.max(chart_decimals) };
    }

    #[inline]
    pub fn insert(&mut self, number: FixedPoint, count: u64) {
        let index = index(number, self.origin, self.width);
        match index.and_then(|index| self.counts.get_mut(&index)) {
            Some(known) => *known += count,
            None => self.insert_new(index, count),
        }
    }

    #[inline(never)]
    fn insert_new(&mut self, index: Option<i128>, count: u64) {
        self.has_overflowed |= index.is_none();
        self.counts.extend(index.map(|index| (index, count)));
        if self.counts.len() <= MAX_BINS {
            return;
        }
        let (counts, old_width) = (take(&mut self.counts), self.width);
        let base = self.base;
        let wider = if base == 10 { Some(old_width.times_ten()) } else { old_width.times(base) };
        let width = self.chart_width.or(wider).unwrap_or(old_width);
        if width == old_width {
            self.has_overflowed = true;
            return;
        }
        self.width = width;
        for (index, count) in counts {
            if let Some(start) = edge(index, self.origin, old_width) {
                self.insert(start, count);
            }
        }
    }

    /// Removes the bins from this edge on, and returns their starts and counts.
    pub fn split_off(&mut self, edge: FixedPoint) -> Vec<(FixedPoint, u64)> {
        let beyond: Vec<_> = self.bins().filter(|(start, _)| !start.is_below(edge)).collect();
        for (start, _) in &beyond {
            if let Some(index) = index(*start, self.origin, self.width) {
                self.counts.remove(&index);
            }
        }
        beyond
    }

    /// The start and the count of each bin, in any order.
    pub fn bins(&self) -> impl Iterator<Item = (FixedPoint, u64)> + '_ {
        let bins = self.counts.iter();
        bins.filter_map(|(index, count)| Some((edge(*index, self.origin, self.width)?, *count)))
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

/// Spreads adjacent indices. Faster than the default hasher.
#[derive(Default)]
struct IndexHasher(u64);

impl Hasher for IndexHasher {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a hash")]
    fn write_i128(&mut self, index: i128) {
        let product = (index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }

    fn write(&mut self, _: &[u8]) {}

    fn finish(&self) -> u64 {
        self.0
    }
}
