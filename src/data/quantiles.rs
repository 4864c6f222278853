//! The quantiles of numbers, in one pass and with bounded memory. All numbers are kept until the owner asks to
//! summarise them; then a summary is kept whose ranks are off by at most one in a hundred (Greenwald and Khanna, 2001).

use super::number::FixedPoint;

/// Numbers are merged into the summary in batches of this size.
const BATCH: usize = 512;
/// A step of the summary may span one in this many of all numbers: the error is half of it.
const MIN_STEPS: u64 = 50;

#[derive(Clone, Default)]
pub struct Quantiles {
    pub count: u64,
    /// The numbers that are not in the summary, as integers in the same order, which are sorted faster.
    numbers: Vec<i64>,
    /// Ascending; empty while all numbers are kept.
    summary: Vec<Step>,
}

/// A number of the summary. If `before` is the sum of `rise` of all steps up to this one, its rank (from 1) is at least
/// `before`, and at most `before + doubt`.
#[derive(Clone, Copy, Debug)]
struct Step {
    number: i64,
    rise: u32,
    doubt: u32,
}

impl Step {
    /// How many ranks it spans.
    fn ranks(self) -> u64 {
        u64::from(self.rise) + u64::from(self.doubt)
    }
}

impl Quantiles {
    /// Inserts a number. With `is_bounded`, a batch of numbers is moved to the summary.
    #[inline]
    pub fn insert(&mut self, number: f64, is_bounded: bool) {
        self.count += 1;
        self.numbers.push(to_ordered(number));
        if is_bounded && self.numbers.len() >= BATCH {
            self.summarise();
        }
    }

    /// Keeps at most a batch of numbers from now on.
    pub fn bound(&mut self) {
        if self.numbers.len() >= BATCH {
            self.summarise();
        }
        // Growing step by step would leave smaller vectors behind.
        self.numbers.reserve_exact(BATCH - self.numbers.len());
    }

    /// Merges the numbers into the summary, from the last to the first, and joins each step with those before it, as far
    /// as they span few enough ranks. The first and the last number are kept.
    #[inline(never)]
    fn summarise(&mut self) {
        // Beyond this there would be more steps, not wrong ones.
        let most = (self.count / MIN_STEPS).min(u32::MAX.into());
        let mut numbers = std::mem::take(&mut self.numbers);
        let mut steps = std::mem::take(&mut self.summary);
        numbers.sort_unstable();
        let mut kept: Vec<Step> = Vec::with_capacity(numbers.len() + steps.len());
        // A new number between two steps may have any rank between theirs.
        let mut doubt = 0;
        loop {
            let number = numbers.last().copied();
            let is_next = |step: &mut Step| number.is_none_or(|number| number < step.number);
            let step = if let Some(step) = steps.pop_if(is_next) {
                doubt = step.rise + step.doubt - 1;
                step
            } else if let Some(number) = numbers.pop() {
                Step { number, rise: 1, doubt }
            } else {
                break;
            };
            let is_first = numbers.is_empty() && steps.is_empty();
            match kept.last_mut() {
                Some(next) if !is_first && next.ranks() + u64::from(step.rise) <= most => {
                    next.rise += step.rise;
                }
                _ => kept.push(step),
            }
        }
        kept.reverse();
        // There may be a thousand summaries.
        kept.shrink_to_fit();
        numbers.shrink_to(BATCH);
        (self.numbers, self.summary) = (numbers, kept);
    }

    /// Whether the quantiles are exact, because all numbers are kept.
    pub fn is_exact(&self) -> bool {
        self.summary.is_empty()
    }

    /// The lower quartile, the median and the upper quartile: quartiles by the nearest rank, as the smallest number that
    /// a quarter, or three quarters, do not exceed; the median as the mean of the two in the middle. `None` without
    /// numbers.
    pub fn quartiles(mut self) -> Option<[f64; 3]> {
        if !self.summary.is_empty() {
            self.summarise();
        }
        self.numbers.sort_unstable();
        let count = self.count;
        let lower = self.at(count.div_ceil(4))?;
        let upper = self.at((count * 3).div_ceil(4))?;
        let median = middle(self.at(count.div_ceil(2))?, self.at(count / 2 + 1)?);
        Some([lower, median, upper])
    }

    /// The number of this rank (from 1), or the nearest of the summary.
    fn at(&self, rank: u64) -> Option<f64> {
        if self.summary.is_empty() {
            let index = usize::try_from(rank.checked_sub(1)?).ok()?;
            return self.numbers.get(index).copied().map(from_ordered);
        }
        let mut lowest = 0;
        let errors = self.summary.iter().map(|step| {
            lowest += u64::from(step.rise);
            let highest = lowest + u64::from(step.doubt);
            (rank.saturating_sub(lowest).max(highest.saturating_sub(rank)), step.number)
        });
        errors.min_by_key(|(error, _)| *error).map(|(_, number)| from_ordered(number))
    }
}

/// The bits of a double as an integer. Those of negative numbers, of which the larger ones come first, are inverted.
#[inline]
fn to_ordered(number: f64) -> i64 {
    inverted_below_zero(number.to_bits().cast_signed())
}

fn from_ordered(ordered: i64) -> f64 {
    f64::from_bits(inverted_below_zero(ordered).cast_unsigned())
}

/// All bits but the sign inverted, if that is set.
#[inline]
fn inverted_below_zero(bits: i64) -> i64 {
    bits ^ ((bits >> 63) & i64::MAX)
}

/// The exact mean of two numbers, if it has few enough digits.
fn middle(one: f64, other: f64) -> f64 {
    let [exact, other_exact] = [one, other].map(|number| FixedPoint::read(&number.to_string()));
    let sum = exact.zip(other_exact).and_then(|(one, other)| one.plus(other));
    // Halved by multiplying: 0.7 (7 units, 1 decimal) becomes 0.35 (35 units, 2 decimals).
    let half = sum.and_then(|sum| {
        Some(FixedPoint { units: sum.units.checked_mul(5)?, decimals: sum.decimals + 1 })
    });
    half.map_or(one / 2.0 + other / 2.0, FixedPoint::<i128>::value)
}

#[cfg(test)]
mod tests {
    use super::{BATCH, Quantiles, from_ordered, to_ordered};

    #[test]
    fn integers_have_the_order_of_their_numbers() {
        let numbers = [f64::MIN, -2.5, -1.0, -1e-300, 0.0, 1e-300, 1.0, 2.5, f64::MAX];
        assert!(numbers.map(to_ordered).is_sorted());
        let bits = numbers.map(f64::to_bits);
        assert_eq!(numbers.map(to_ordered).map(from_ordered).map(f64::to_bits), bits);
    }

    #[test]
    fn quartiles_are_by_the_nearest_rank() {
        for (numbers, expected) in [
            (&[7.0][..], [7.0, 7.0, 7.0]),
            (&[2.0, 1.0], [1.0, 1.5, 2.0]),
            (&[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]),
            (&[4.0, 1.0, 3.0, 2.0], [1.0, 2.5, 3.0]),
            (&[1.0, 2.0, 3.0, 4.0, 5.0], [2.0, 3.0, 4.0]),
            (&[0.1, 0.2], [0.1, 0.15, 0.2]),
            (&[1e300, 1e300], [1e300, 1e300, 1e300]),
        ] {
            let mut quantiles = Quantiles::default();
            for number in numbers {
                quantiles.insert(*number, true);
            }
            assert_eq!(quantiles.quartiles(), Some(expected), "{numbers:?}");
        }
        assert_eq!(Quantiles::default().quartiles(), None);
    }

    #[test]
    fn a_batch_is_summarised_if_it_is_bounded() {
        for (count, is_bounded, is_exact) in
            [(BATCH - 1, true, true), (BATCH, true, false), (BATCH, false, true)]
        {
            let mut quantiles = Quantiles::default();
            for _ in 0..count {
                quantiles.insert(1.0, is_bounded);
            }
            assert_eq!(quantiles.is_exact(), is_exact, "{count}");
            quantiles.bound();
            assert_eq!(quantiles.is_exact(), count < BATCH, "{count}");
        }
    }
}
