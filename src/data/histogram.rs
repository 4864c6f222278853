//! The distribution of numbers, in one pass and with bounded memory: up to 65,536 numbers are kept, more are counted in
//! fine bins.

mod fine_bins;

use std::cmp::Ordering;
use std::mem::take;

use super::number::{FixedPoint, Number, extend_range};
use super::order::sort_by_number;
use fine_bins::FineBins;
pub use fine_bins::{edge, index};

const MAX_NUMBERS: u64 = 65_536;

#[derive(Clone, Default)]
pub struct Histogram {
    pub count: u64,
    pub range: Option<(Number, Number)>,
    /// The maximum number of decimals.
    pub decimals: u32,
    /// All numbers, until there are too many.
    numbers: Vec<FixedPoint>,
    /// The numbers between the ends, and those beyond, which only the percentiles need.
    inside: FineBins,
    outside: FineBins,
    /// The chart has bins only for numbers in `low..high`; `None` is unbounded.
    pub ends: [Option<FixedPoint>; 2],
    /// The number of values below `low`, and at or above `high`.
    pub beyond: [u64; 2],
}

impl Histogram {
    /// An empty histogram between these ends. If no width is given, it is chosen, and `base` fine bins merge into one.
    pub fn new(ends: [Option<FixedPoint>; 2], width: Option<FixedPoint>, base: i128) -> Self {
        let [low, high] = ends;
        let origin = low.or(high).unwrap_or(FixedPoint::ZERO);
        let [inside, outside] = [width, None].map(|width| FineBins::new(origin, width, base));
        Self { inside, outside, ends, ..Self::default() }
    }

    /// Where the bin with index 0 starts: at an end if there is one, otherwise at zero.
    pub fn origin(&self) -> FixedPoint {
        self.inside.origin
    }

    /// `Less` if below `low`, `Greater` if at or above `high`, otherwise `Equal`.
    #[inline]
    fn side(&self, number: FixedPoint) -> Ordering {
        match self.ends {
            [Some(low), _] if number.is_below(low) => Ordering::Less,
            [_, Some(high)] if !number.is_below(high) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// Inserts a number; `exact` is its decimal value.
    pub fn insert(&mut self, number: &Number<&str>, exact: FixedPoint) {
        extend_range(&mut self.range, number);
        self.insert_between(exact);
    }

    /// Inserts a number within the range so far.
    #[expect(clippy::inline_always, reason = "it is called for each row")]
    #[inline(always)]
    pub fn insert_between(&mut self, exact: FixedPoint) {
        self.count += 1;
        self.decimals = self.decimals.max(exact.decimals);
        let side = self.side(exact);
        match side {
            Ordering::Less => self.beyond[0] += 1,
            Ordering::Greater => self.beyond[1] += 1,
            Ordering::Equal => {}
        }
        if self.is_exact() {
            self.numbers.push(exact);
            return;
        }
        if !self.numbers.is_empty() {
            self.move_to_bins();
        }
        self.insert_in_bin(exact, side);
    }

    /// Ends the chart bins at this edge of a fine bin; no end was given. What is beyond is only counted.
    pub fn end_at(&mut self, high: FixedPoint) {
        self.ends[1] = Some(high);
        let beyond = self.inside.split_off(high);
        for (number, count) in &beyond {
            self.outside.insert(*number, *count);
        }
        let numbers = self.numbers.iter().filter(|number| !number.is_below(high)).count() as u64;
        self.beyond[1] = numbers + beyond.iter().map(|(_, count)| count).sum::<u64>();
    }

    #[inline(never)]
    fn move_to_bins(&mut self) {
        self.inside.begin(self.decimals);
        self.outside.begin(self.decimals);
        for number in take(&mut self.numbers) {
            self.insert_in_bin(number, self.side(number));
        }
    }

    #[inline]
    fn insert_in_bin(&mut self, number: FixedPoint, side: Ordering) {
        let bins = if side == Ordering::Equal { &mut self.inside } else { &mut self.outside };
        bins.insert(number, 1);
    }

    /// Whether all numbers are kept.
    pub fn is_exact(&self) -> bool {
        self.count <= MAX_NUMBERS
    }

    /// The width of the fine bins, if they are used. The width of chart bins must be a multiple of it.
    pub fn bin_width(&self) -> Option<FixedPoint> {
        (!self.is_exact()).then_some(self.inside.width)
    }

    pub fn median_and_p95(&self) -> Option<[FixedPoint; 2]> {
        let numbers = self.numbers.iter().map(|number| (*number, 1));
        let counts = numbers.chain(self.inside.bins()).chain(self.outside.bins());
        let mut sorted: Vec<(FixedPoint, u64)> = counts.collect();
        sort_by_number(&mut sorted, |(number, _)| number.value());
        let last = self.count.checked_sub(1)?;
        let sum = self.at(last / 2, &sorted)?.plus(self.at(self.count / 2, &sorted)?)?;
        // Divide by two: 0.7 (7 units, 1 decimal) becomes 0.35 (35 units, 2 decimals).
        let median = FixedPoint { units: sum.units.checked_mul(5)?, decimals: sum.decimals + 1 };
        Some([median, self.at(last - self.count / 20, &sorted)?])
    }

    /// The number at a position in ascending order, given the sorted numbers and how often each occurs.
    fn at(&self, position: u64, sorted: &[(FixedPoint, u64)]) -> Option<FixedPoint> {
        let mut end = 0;
        let (number, _) = sorted.iter().find(|(_, count)| {
            end += count;
            position < end
        })?;
        // A bin may start below the lowest number.
        let lowest = self.range.as_ref().and_then(|(lowest, _)| lowest.exact())?;
        Some(if number.is_below(lowest) { lowest } else { *number })
    }

    /// The counts of `count` bins of this width, starting at index `first`. The bins must cover all numbers between the
    /// ends. `None` if the fine bins overflowed.
    pub fn counts(&self, width: FixedPoint, first: i128, count: usize) -> Option<Vec<u64>> {
        let numbers = self.numbers.iter().copied();
        let numbers = numbers.filter(|number| self.side(*number) == Ordering::Equal);
        let mut counts = vec![0; count];
        for (number, count) in numbers.map(|number| (number, 1)).chain(self.inside.bins()) {
            let bin = index(number, self.origin(), width)? - first;
            *counts.get_mut(usize::try_from(bin).ok()?)? += count;
        }
        (!self.inside.has_overflowed).then_some(counts)
    }
}
