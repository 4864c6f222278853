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
#[derive(Clone)]
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
        let place = usize::try_from(index - self.first).ok();
        match place.and_then(|place| self.counts.get_mut(place)) {
            Some(bin) => *bin += 1,
            None => self.insert_beyond(index),
        }
    }

    /// Inserts into a bin beyond the first or the last.
    #[inline(never)]
    fn insert_beyond(&mut self, index: i128) {
        if self.counts.is_empty() {
            self.first = index;
        }
        let (mut index, most) = (index, MAX_HELD as i128);
        loop {
            let (low, end) = (self.first.min(index), self.first + self.counts.len() as i128);
            if end.max(index + 1) - low <= most {
                break;
            }
            if self.is_fixed {
                self.is_over = true;
                return;
            }
            self.merge();
            index = index.div_euclid(10);
        }
        if index < self.first {
            let missing = usize::try_from(self.first - index).unwrap_or_default();
            self.counts.splice(0..0, std::iter::repeat_n(0, missing));
            self.first = index;
        }
        let place = usize::try_from(index - self.first).unwrap_or_default();
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        if let Some(bin) = self.counts.get_mut(place) {
            *bin += 1;
        }
    }

    /// Makes one bin of each ten.
    fn merge(&mut self) {
        let first = self.first.div_euclid(10);
        let mut merged = Vec::new();
        for (index, count) in (self.first..).zip(&self.counts) {
            let place = usize::try_from(index.div_euclid(10) - first).unwrap_or_default();
            merged.resize(merged.len().max(place + 1), 0);
            if let Some(bin) = merged.get_mut(place) {
                *bin += count;
            }
        }
        (self.first, self.counts, self.width) = (first, merged, self.width.times_ten());
    }

    /// Where each bin begins, and what it holds.
    fn bins(&self) -> impl Iterator<Item = (FixedPoint, u64)> + '_ {
        let begin = |index| self.width.times(index)?.plus(self.origin);
        (self.first..)
            .zip(&self.counts)
            .filter_map(move |(index, count)| Some((begin(index)?, *count)))
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

impl Histogram {
    /// No numbers, to be counted in bins between these ends, of this width if it is known.
    pub fn new(ends: [Option<FixedPoint>; 2], width: Option<FixedPoint>) -> Self {
        let [low, high] = ends;
        let origin = low.or(high).unwrap_or(FixedPoint::ZERO);
        let bins = |is_fixed| FineBins {
            width: width.unwrap_or_default(),
            origin,
            is_fixed,
            ..FineBins::default()
        };
        let has_own = width.is_some() || low.or(high).is_some();
        let own = has_own.then(|| bins(width.is_some()));
        let (lowest, highest) = (None, None);
        Self {
            count: 0,
            lowest,
            highest,
            decimals: 0,
            held: Vec::new(),
            level: 0,
            fine: bins(false),
            own,
            ends,
        }
    }

    /// Whether a number is below the lower end, between both, or not below the higher one.
    pub fn side(&self, number: FixedPoint) -> Option<Ordering> {
        let is_below = |end: FixedPoint| Some(number.minus(end)?.units < 0);
        let [low, high] = self.ends;
        Some(match (low.map_or(Some(false), is_below)?, high.map_or(Some(true), is_below)?) {
            (true, _) => Ordering::Less,
            (false, true) => Ordering::Equal,
            (false, false) => Ordering::Greater,
        })
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
        let is_inside = self.own.is_some() && self.side(exact) == Some(Ordering::Equal);
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
        let is_inside = |number: &FixedPoint| self.side(*number) == Some(Ordering::Equal);
        let inside = numbers.clone().filter(is_inside);
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
        let nth = |index: usize| self.held.get(index).map(Held::exact);
        let [low, high] = [nth(count.checked_sub(1)? / 2)?, nth(count / 2)?];
        let sum = low.plus(high)?;
        let half = FixedPoint { units: sum.units.checked_mul(5)?, decimals: sum.decimals + 1 };
        Some([half, nth((count * 95).div_ceil(100) - 1)?])
    }

    /// How many numbers there are in each bin of this width, by its index, once the median was asked for; none
    /// where there are too many.
    pub fn counts(&self, width: FixedPoint) -> Option<Vec<(i128, u64)>> {
        let origin = self.fine.origin;
        let bins = self.own.as_ref().unwrap_or(&self.fine);
        if bins.is_over {
            return None;
        }
        let held = if self.is_exact() { self.held.as_slice() } else { &[] };
        let held = held.iter().map(|held| (held.exact(), 1));
        let held = held.filter(|(number, _)| self.side(*number) == Some(Ordering::Equal));
        let mut counts = Vec::<(i128, u64)>::new();
        for (number, count) in held.chain(bins.bins()) {
            let bin = index(number, origin, width)?;
            match counts.last_mut() {
                Some((last, sum)) if *last == bin => *sum += count,
                _ => counts.push((bin, count)),
            }
        }
        Some(counts)
    }
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
