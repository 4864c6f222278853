//! The ticks of a linear or logarithmic axis. Linear ticks of sizes are round in their unit. Logarithmic ticks are 1, 2
//! and 5 times each power of ten, or powers of ten only; if all values are between two such ticks, other round numbers.

use std::f64::consts::{LN_10, LOG10_2};

use wide::f64x2;

use crate::data::number::RoundUnit;

use super::{LabelStyle, Ticks, labels, magnitude};

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
    /// Logarithmic ticks around 0 < `low` < `high`; only integers if `is_whole`.
    pub fn log_candidates(low: f64, high: f64, is_whole: bool) -> Vec<Self> {
        let (first, last) = (magnitude(low), magnitude(high) + 1);
        let powers = first..=last;
        let mut fine = Vec::new();
        for power in powers.clone() {
            fine.extend([1, 2, 5].map(|digits| Ticks::single(digits, power)));
        }
        let values = fine.iter().flat_map(Ticks::values);
        if values.filter(|value| (low..=high).contains(value)).count() < 2 {
            let others = Ticks::candidates(low, high, is_whole).map(Ticks::split);
            return others.map(|ticks| Self::Log { ticks, powers: 1.0 }).collect();
        }
        let mut candidates = vec![Self::Log { ticks: fine, powers: 1.0 }];
        for step in 1..=last - first {
            let coarse = powers.clone().filter(|power| power % step == 0);
            let ticks = coarse.map(|power| Ticks::single(1, power)).collect();
            candidates.push(Self::Log { ticks, powers: step.into() });
        }
        candidates
    }

    /// The position of a value in steps.
    pub fn position(&self, value: f64) -> f64 {
        match self {
            Self::Even { ticks, unit } => ticks.position(value / unit.value()),
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

    /// The labels of the `count` ticks from index `first` on.
    pub fn labels(&self, first: usize, count: usize, style: LabelStyle) -> Vec<String> {
        match self {
            Self::Even { ticks, unit } => {
                let labels = labels(&[ticks.part(first, count)], style).into_iter();
                labels.map(|label| unit.with_letter(label)).collect()
            }
            Self::Log { ticks, .. } => {
                labels(ticks.get(first..first + count).unwrap_or(ticks), style)
            }
        }
    }
}

/// The common logarithm of a number above zero. `f64::log10` needs libm, and loading it takes as long as drawing a
/// small chart; `wide` has a logarithm of normal numbers.
pub fn log10(number: f64) -> f64 {
    if number.is_subnormal() {
        return log10(number * f64::from(1 << 30)) - 30.0 * LOG10_2;
    }
    let [logarithm, _] = f64x2::splat(number).ln().to_array();
    logarithm / LN_10
}
