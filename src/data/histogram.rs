//! How numbers are distributed, in one pass and bounded memory: the numbers themselves as long as they are
//! few, then counts of bins whose width is a power of ten, which merge as the range grows. Knows neither how
//! many bars are drawn nor what they are called.

use std::cmp::Ordering;

use super::number::{FixedPoint, Number};

/// As many numbers are held, and as many fine bins.
pub const MAX_HELD: usize = 65_536;
/// In how many fine bins the range of the first numbers is cut at most.
const FINE: i128 = 10_000;

/// All numbers so far.
#[derive(Clone, Default)]
pub struct Histogram {
    pub count: u64,
    pub lowest: Option<Number>,
    pub highest: Option<Number>,
    /// The most decimals of a number.
    pub decimals: u32,
    /// The numbers with their values; a sample, where there are too many.
    held: Vec<Held>,
    /// Numbers below this level are not in the sample: of each two levels, the higher has half as many.
    level: u32,
    fine: FineBins,
    /// Bins of a known width, or of the numbers between two ends, where these are asked for.
    own: Option<FineBins>,
    /// The numbers between these ends are counted in bins.
    pub ends: [Option<FixedPoint>; 2],
}

/// A number as a double and as a decimal, side by side so that it takes less memory.
#[derive(Clone, Copy)]
struct Held {
    value: f64,
    units: i128,
    decimals: u32,
    level: u32,
}

impl Held {
    fn exact(&self) -> FixedPoint {
        FixedPoint { units: self.units, decimals: self.decimals }
    }
}

/// Counts of bins side by side.
#[derive(Clone, Default)]
struct FineBins {
    /// The index of the first bin; that with index 0 begins at `origin`.
    first: i128,
    counts: Vec<u64>,
    width: FixedPoint,
    origin: FixedPoint,
    /// Whether bins cannot merge, and there would be more than can be held.
    is_over: bool,
    is_fixed: bool,
}

impl FineBins {
    #[inline]
    fn insert(&mut self, number: FixedPoint) {
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
        while self.end().max(index + 1) - self.first.min(index) > MAX_HELD as i128 {
            if self.is_fixed {
                self.is_over = true;
                return;
            }
            self.merge();
            index = index.div_euclid(10);
        }
        self.counts.splice(0..0, (index..self.first).map(|_| 0));
        self.first = self.first.min(index);
        self.counts.extend((self.end()..=index).map(|_| 0));
        *self.count_mut(index).expect("its bin") += 1;
    }

    /// Makes one bin of each ten.
    fn merge(&mut self) {
        let mut merged = Vec::new();
        for (index, count) in (self.first..).zip(&self.counts) {
            match merged.last_mut() {
                Some(sum) if index % 10 != 0 => *sum += count,
                _ => merged.push(*count),
            }
        }
        self.first = self.first.div_euclid(10);
        (self.counts, self.width) = (merged, self.width.times_ten());
    }

    /// Where each bin begins, and what it holds.
    fn bins(&self) -> impl Iterator<Item = (FixedPoint, u64)> + '_ {
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

impl Histogram {
    /// No numbers, to be counted in bins between these ends, of this width if it is known.
    pub fn new(ends: [Option<FixedPoint>; 2], width: Option<FixedPoint>) -> Self {
        let [low, high] = ends;
        let origin = low.or(high).unwrap_or(FixedPoint::ZERO);
        let fine = FineBins { origin, ..FineBins::default() };
        let own = match width {
            Some(width) => Some(FineBins { width, is_fixed: true, ..fine.clone() }),
            None => low.or(high).map(|_| fine.clone()),
        };
        Self { fine, own, ends, ..Self::default() }
    }

    /// Where the bin with index 0 begins: at an end, if there is one.
    pub fn origin(&self) -> FixedPoint {
        self.fine.origin
    }

    /// Whether a number is below the lower end, between both, or not below the higher one.
    pub fn side(&self, number: FixedPoint) -> Option<Ordering> {
        let [low, high] = self.ends;
        let is_below_low = low.map_or(Some(false), |low| is_less(number, low))?;
        let is_below_high = high.map_or(Some(true), |high| is_less(number, high))?;
        Some(match (is_below_low, is_below_high) {
            (true, _) => Ordering::Less,
            (false, true) => Ordering::Equal,
            (false, false) => Ordering::Greater,
        })
    }

    fn is_inside(&self, number: FixedPoint) -> bool {
        self.side(number) == Some(Ordering::Equal)
    }

    /// Inserts a number, which is the same as this decimal.
    pub fn insert(&mut self, number: &Number<&str>, exact: FixedPoint) {
        let value = number.value();
        match (&mut self.lowest, &mut self.highest) {
            (Some(lowest), _) if value < lowest.value() => lowest.set(number),
            (_, Some(highest)) if value > highest.value() => highest.set(number),
            (Some(_), Some(_)) => {}
            (lowest, highest) => {
                (*lowest, *highest) = (Some(number.into_owned()), Some(number.into_owned()));
            }
        }
        self.insert_between(exact, || value);
    }

    /// Inserts a number that is neither the lowest nor the highest; its value is needed where it is held.
    #[inline]
    pub fn insert_between(&mut self, exact: FixedPoint, value: impl FnOnce() -> f64) {
        self.count += 1;
        self.decimals = self.decimals.max(exact.decimals);
        if self.count > MAX_HELD as u64 {
            self.cut_range();
            self.insert_into_bins(exact);
        }
        let level = level(self.count);
        if level >= self.level {
            let FixedPoint { units, decimals } = exact;
            self.held.push(Held { value: value(), units, decimals, level });
        }
    }

    #[inline]
    fn insert_into_bins(&mut self, exact: FixedPoint) {
        self.fine.insert(exact);
        let is_inside = self.own.is_some() && self.is_inside(exact);
        if let Some(own) = self.own.as_mut().filter(|_| is_inside) {
            own.insert(exact);
        }
    }

    /// Begins to count in bins, once there are too many numbers to be held.
    fn cut_range(&mut self) {
        if self.held.len() < MAX_HELD {
            return;
        }
        if self.fine.counts.is_empty() {
            self.begin_bins();
        }
        self.level += 1;
        self.held.retain(|held| held.level >= self.level);
    }

    /// Counts the numbers so far in bins.
    fn begin_bins(&mut self) {
        let held = std::mem::take(&mut self.held);
        let numbers = held.iter().map(Held::exact);
        self.fine.width = fine_width(numbers.clone(), self.decimals);
        let inside = numbers.clone().filter(|number| self.is_inside(*number));
        let width = fine_width(inside, self.decimals);
        if let Some(own) = self.own.as_mut().filter(|own| !own.is_fixed) {
            own.width = width;
        }
        for number in numbers {
            self.insert_into_bins(number);
        }
        self.held = held;
    }

    /// Whether all numbers are held.
    pub fn is_exact(&self) -> bool {
        self.count <= MAX_HELD as u64
    }

    /// The width of which all bins are multiples, once numbers are not held.
    pub fn unit(&self) -> Option<FixedPoint> {
        (!self.is_exact()).then_some(self.own.as_ref().unwrap_or(&self.fine).width)
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

    /// How many numbers there are in each bin of this width, by its index, once the median was asked for; none
    /// where there are too many.
    pub fn counts(&self, width: FixedPoint) -> Option<Vec<(i128, u64)>> {
        let bins = self.own.as_ref().unwrap_or(&self.fine);
        if bins.is_over {
            return None;
        }
        let held = if self.is_exact() { self.held.as_slice() } else { &[] };
        let held = held.iter().map(|held| (held.exact(), 1));
        let held = held.filter(|(number, _)| self.is_inside(*number));
        let mut counts = Vec::<(i128, u64)>::new();
        for (number, count) in held.chain(bins.bins()) {
            let bin = index(number, self.origin(), width)?;
            match counts.last_mut() {
                Some((last, sum)) if *last == bin => *sum += count,
                _ => counts.push((bin, count)),
            }
        }
        Some(counts)
    }
}

fn is_less(number: FixedPoint, other: FixedPoint) -> Option<bool> {
    Some(number.minus(other)?.units < 0)
}

/// How often the numbers were halved for the sample that the one with this place is still in: in no order that
/// data could have.
fn level(place: u64) -> u32 {
    let mixed = place.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93).leading_zeros()
}

/// The power of ten that cuts the range of these numbers finely, and is not finer than any more decimals need.
fn fine_width(numbers: impl Iterator<Item = FixedPoint> + Clone, decimals: u32) -> FixedPoint {
    let units = numbers.filter_map(|number| number.units_at(decimals));
    let (low, high) =
        units.fold((i128::MAX, i128::MIN), |(low, high), units| (low.min(units), high.max(units)));
    let range = high.saturating_sub(low).max(1);
    let mut width = FixedPoint { units: 1, decimals };
    // The range in units of this width.
    let mut steps = range;
    while steps > FINE {
        (steps, width) = (steps / 10, width.times_ten());
    }
    while steps.saturating_mul(10) <= FINE {
        (steps, width) = (steps * 10, FixedPoint { decimals: width.decimals + 1, ..width });
    }
    width
}
