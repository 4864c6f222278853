//! Which numbers are positions on an axis, and which begin again, as hours do after midnight. Knows no labels.

use std::collections::HashSet;

use crate::data::order::sorted;

/// Whether numbers rise except for one step, after which they stay below the first: 22, 23, 0, 1.
pub fn falls_once(xs: &[f64]) -> bool {
    let falls = xs.windows(2).filter(|pair| matches!(pair, [x, next] if next <= x));
    falls.count() == 1 && xs.last() < xs.first()
}

/// Numbers up to where one comes again, and so on: those of one series after another.
pub(super) fn runs_of(xs: impl Iterator<Item = f64>) -> Vec<Vec<f64>> {
    let (mut runs, mut seen) = (vec![Vec::new()], HashSet::new());
    for x in xs {
        if !seen.insert(x.to_bits()) {
            seen = HashSet::from([x.to_bits()]);
            runs.push(Vec::new());
        }
        if let Some(run) = runs.last_mut() {
            run.push(x);
        }
    }
    runs
}

/// Whether numbers, more than two, come in even steps and begin again after the last hour of a day, month of a year,
/// day of a month or week of a year: 18, 20, 22, 0, 2.
pub(super) fn begin_again(xs: &[f64]) -> bool {
    let cycles = [(0.0, 24.0), (1.0, 12.0), (1.0, 52.0), (1.0, 53.0)];
    let months = [28.0, 29.0, 30.0, 31.0].map(|days| (1.0, days));
    let mut cycles = cycles.into_iter().chain(months);
    xs.len() > 2 && falls_once(xs) && cycles.any(|(first, length)| is_cycle(xs, first, length))
}

/// Whether numbers come in even steps of a cycle with this first number and this length.
fn is_cycle(xs: &[f64], first: f64, length: f64) -> bool {
    let pairs = xs.iter().zip(xs.iter().skip(1));
    let mut steps = pairs.map(|(x, next)| (next - x).rem_euclid(length));
    let step = steps.next();
    xs.iter().all(|x| (first..first + length).contains(x)) && steps.all(|next| Some(next) == step)
}

/// Whether numbers are positions on an axis: they are sorted, or all different.
pub(super) fn are_positions(xs: &[f64]) -> bool {
    let is_monotone = xs.is_sorted() || xs.iter().rev().is_sorted();
    is_monotone || sorted(xs).is_sorted_by(|x, next| x < next)
}
