//! The ticks of a linear or logarithmic axis. Linear ticks of sizes are round in their unit. Logarithmic ticks are 1, 2
//! and 5 times each power of ten, or powers of ten only; if all values are between two such ticks, other round numbers.

use std::f64::consts::{LN_10, LOG10_2};

use wide::f64x2;

use crate::data::number::{FixedPoint, RoundUnit, exact_duration, size_text, wants_separators};
use crate::plan::{Sizes, Suffixes};

use super::{LabelStyle, Ticks, labels, magnitude};

/// In seconds. For shorter ranges, ticks are decimal instead of round durations.
const MIN_DURATION_RANGE: f64 = 1e-6;
/// The powers of two between the ticks of sizes on a logarithmic axis: from a factor of 2 to one of 1,024 and its powers.
const BINARY_STEPS: [i32; 7] = [1, 2, 5, 10, 20, 30, 40];
/// Larger sizes have decimal ticks.
const MAX_BINARY_POWER: i32 = 100;
/// Below this ratio of its ends, a logarithmic axis has linear ticks: no value moves by more than half a row.
pub const MIN_LOG_RATIO: f64 = 1.04;

#[derive(Clone, PartialEq, Debug)]
pub enum AxisTicks {
    Even {
        /// In the unit of the labels: the tick `1.5G` is 1.5.
        ticks: Ticks,
        unit: RoundUnit,
    },
    Log {
        /// Each tick is its own [`Ticks`], so that each label has only the decimals that it needs.
        ticks: Vec<Ticks>,
        /// The number of powers of ten per step.
        powers: f64,
    },
}

impl AxisTicks {
    /// Ticks around `low` < `high`, one set for each round step. Durations have round seconds, minutes, hours or days.
    pub fn linear_candidates(
        [low, high]: [f64; 2],
        is_whole: bool,
        unit: RoundUnit,
        suffixes: Option<Suffixes>,
    ) -> Vec<Self> {
        let has_durations = suffixes == Some(Suffixes::Durations);
        let (ticks, unit) = if has_durations && high - low > MIN_DURATION_RANGE {
            (Ticks::of_durations(low, high), RoundUnit::ONE)
        } else {
            let is_whole = is_whole && unit == RoundUnit::ONE;
            let [low, high] = [low, high].map(|end| end / unit.value());
            (Ticks::candidates(low, high, is_whole).collect(), unit)
        };
        ticks.into_iter().map(|ticks| Self::Even { ticks, unit }).collect()
    }

    /// Logarithmic ticks around 0 < `low` < `high`; only integers if `is_whole`.
    pub fn log_candidates(
        [low, high]: [f64; 2],
        is_whole: bool,
        suffixes: Option<Suffixes>,
    ) -> Vec<Self> {
        let is_binary = suffixes == Some(Suffixes::Sizes(Sizes::Iec));
        if is_binary && low >= 1.0 && high < two_to_the(MAX_BINARY_POWER) {
            return Self::binary_candidates(low, high);
        }
        let (first, last) = (magnitude(low), magnitude(high) + 1);
        let mut fine = Vec::new();
        for power in first..=last {
            fine.extend([1, 2, 5].map(|digits| Ticks::single(digits, power)));
        }
        let values = fine.iter().flat_map(Ticks::values);
        if values.filter(|value| (low..=high).contains(value)).count() < 2 {
            let others = Ticks::candidates(low, high, is_whole).map(Ticks::split);
            return others.map(|ticks| Self::Log { ticks, powers: 1.0 }).collect();
        }
        let mut candidates = vec![Self::Log { ticks: fine, powers: 1.0 }];
        for step in 1..=last - first {
            let ticks = multiples(first, last, step).map(|power| Ticks::single(1, power));
            candidates.push(Self::Log { ticks: ticks.collect(), powers: step.into() });
        }
        candidates
    }

    /// Powers of two, which are round in K, M and G where these are multiples of 1,024.
    fn binary_candidates(low: f64, high: f64) -> Vec<Self> {
        let power_below =
            |number| (0..MAX_BINARY_POWER).find(|power| two_to_the(power + 1) > number);
        let (first, last) = (power_below(low).unwrap_or(0), power_below(high).unwrap_or(0) + 1);
        let steps = BINARY_STEPS.into_iter();
        let candidates = steps.map(|step| Self::Log {
            ticks: multiples(first, last, step).map(|power| Ticks::single(1 << power, 0)).collect(),
            powers: f64::from(step) * LOG10_2,
        });
        candidates.collect()
    }

    /// The distance of a value from the lowest tick, in steps; on a logarithmic axis, from 1.
    pub fn steps_to(&self, value: f64) -> f64 {
        match self {
            Self::Even { ticks, unit } => ticks.steps_to(value / unit.value()),
            Self::Log { powers, .. } => log10(value) / powers,
        }
    }

    pub fn values(&self) -> Vec<f64> {
        match self {
            Self::Even { ticks, unit } => {
                ticks.values().map(|value| value * unit.value()).collect()
            }
            Self::Log { ticks, .. } => ticks.iter().flat_map(Ticks::values).collect(),
        }
    }

    pub fn count(&self) -> usize {
        match self {
            Self::Even { ticks, .. } => ticks.count(),
            Self::Log { ticks, .. } => ticks.iter().map(Ticks::count).sum(),
        }
    }

    pub fn is_log(&self) -> bool {
        matches!(self, Self::Log { .. })
    }

    /// The labels of the `count` ticks from index `first` on, as durations or sizes if the values are; with suffixes (k, M
    /// and so on) if they would be wider than the style allows.
    pub fn texts(
        &self,
        first: usize,
        count: usize,
        style: LabelStyle,
        suffixes: Option<Suffixes>,
    ) -> Vec<String> {
        let values = self.values().into_iter().skip(first).take(count);
        match (self, suffixes) {
            (_, Some(Suffixes::Durations)) => {
                let texts = values.map(|seconds| seconds.to_string());
                texts.map(|text| FixedPoint::read(&text).map_or(text, exact_duration)).collect()
            }
            (Self::Log { .. }, Some(Suffixes::Sizes(sizes))) => {
                values.map(|value| size_text(value, sizes)).collect()
            }
            _ => {
                let separators = style.separators || wants_separators(values);
                self.labels(first, count, LabelStyle { separators, ..style })
            }
        }
    }

    /// The labels of the `count` ticks from index `first` on.
    #[expect(clippy::indexing_slicing, reason = "these are some of the ticks")]
    fn labels(&self, first: usize, count: usize, style: LabelStyle) -> Vec<String> {
        match self {
            Self::Even { ticks, unit } => {
                let labels = labels(&[ticks.part(first, count)], style).into_iter();
                labels.map(|label| unit.with_letter(label)).collect()
            }
            Self::Log { ticks, .. } => labels(&ticks[first..first + count], style),
        }
    }
}

/// The multiples of `step` from the last one that is not above `first` to the first one that is not below `last`.
fn multiples(first: i32, last: i32, step: i32) -> impl Iterator<Item = i32> {
    (first.div_euclid(step)..=(last + step - 1).div_euclid(step)).map(move |index| index * step)
}

fn two_to_the(power: i32) -> f64 {
    f64::from(2).powi(power)
}

/// The common logarithm of a number above zero. Not `f64::log10`, which needs libm (see [`magnitude`]); `wide` has a
/// logarithm of normal numbers.
pub fn log10(number: f64) -> f64 {
    if number.is_subnormal() {
        return log10(number * f64::from(1 << 30)) - 30.0 * LOG10_2;
    }
    let [logarithm, _] = f64x2::splat(number).ln().to_array();
    logarithm / LN_10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_that_of_libm() {
        let numbers =
            [5e-324, 1e-310, f64::MIN_POSITIVE.next_down(), f64::MIN_POSITIVE, 1.0, 1e308];
        for number in numbers {
            assert!((log10(number) - number.log10()).abs() < 1e-9, "{number}");
        }
    }
}
