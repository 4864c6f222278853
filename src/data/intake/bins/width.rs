//! Chooses the bin width: of round widths that divide the range, the one with a number of bins nearest to the target.

use super::{BinsIntake, exact, refusal, too_large};
use crate::data::histogram::{edge, index};
use crate::data::number::{FixedPoint, RoundUnit, round_steps};
use crate::fault::FaultKind;
use crate::plan::{Bins, MAX_POINTS, Suffixes};

/// The range of the target if no option gives it.
const MIN_BINS: usize = 5;
const MAX_BINS: usize = 20;

impl BinsIntake {
    pub(super) fn width(&self) -> Result<FixedPoint, FaultKind> {
        if let Some(width) = self.reading.bin_width.and_then(exact) {
            if self.divides_range(width) {
                return Ok(width);
            }
            let width = width.text();
            let what = format!("--bin-width {width} does not divide the range from --min to --max");
            return Err(refusal(what));
        }
        let target = match self.reading.plan.bins {
            Some(Bins::About(count)) => count,
            Some(Bins::Auto) | None => default_bin_count(self.histogram.count),
        };
        let is_auto = self.reading.plan.bins == Some(Bins::Auto);
        let (few, max) = if is_auto { (MAX_BINS, MAX_BINS) } else { (target, MAX_POINTS) };
        if self.histogram.decimals == 0
            && self.bar_count(FixedPoint::ONE).is_some_and(|count| count <= few)
        {
            return Ok(FixedPoint::ONE);
        }
        let widths = self.widths().into_iter();
        let nearest =
            widths.min_by_key(|(_, count)| (*count > max, count.abs_diff(target), *count));
        nearest.map(|(width, _)| width).ok_or_else(|| too_large("the values"))
    }

    /// The width of the bars. Where they are chosen automatically and nine in ten values would be in one bar, the last bar
    /// is open from the end of the bar of the 95th percentile on.
    pub(super) fn choose_width(&mut self) -> Result<FixedPoint, FaultKind> {
        let width = self.width()?;
        let may_open =
            self.reading.plan.bins == Some(Bins::Auto) && self.histogram.ends[1].is_none();
        if !may_open || !self.are_nearly_all_in_one(width) {
            return Ok(width);
        }
        self.open_above = self.histogram.median_and_p95().map(|[_, p95]| p95);
        let width = self.width()?;
        let end = self.span(width).and_then(|[_, end]| edge(end, self.histogram.origin(), width));
        self.open_above = None;
        self.histogram.end_at(end.ok_or_else(|| too_large("the range"))?);
        Ok(width)
    }

    /// Whether nine in ten values are in one bar.
    fn are_nearly_all_in_one(&self, width: FixedPoint) -> bool {
        let Some([first, end]) = self.span(width) else { return false };
        let count = usize::try_from(end - first).unwrap_or(0);
        let counts = self.histogram.counts(width, first, count).unwrap_or_default();
        let most = counts.iter().copied().max().unwrap_or(0);
        most.saturating_mul(10) >= self.histogram.count.saturating_mul(9)
    }

    /// Whether the distance between `--min` and `--max`, if both are given, is a multiple of this width.
    fn divides_range(&self, width: FixedPoint) -> bool {
        match self.histogram.ends {
            [Some(low), Some(high)] => is_multiple(high, low, width),
            _ => true,
        }
    }

    /// The round widths with the decimals of the values, up to that of a single bar, each with its number of bars.
    fn widths(&self) -> Vec<(FixedPoint, usize)> {
        let decimals = self.histogram.decimals;
        let bin = self.histogram.bin_width();
        let mut widths = Vec::new();
        for width in round_steps(self.suffixes(), decimals) {
            let is_sum_of_bins = bin.is_none_or(|bin| is_multiple(width, FixedPoint::ZERO, bin));
            if width.decimals > decimals || !is_sum_of_bins {
                continue;
            }
            let count = self.bar_count(width);
            widths.extend(count.filter(|_| self.divides_range(width)).map(|count| (width, count)));
            if count == Some(1) {
                break;
            }
        }
        widths
    }

    /// The suffixes for round widths: those of the values, unless `--min` or `--max` is not round with these.
    fn suffixes(&self) -> Option<Suffixes> {
        let suffixes = self.reading.plan.input.notation().suffixes;
        let smallest = RoundUnit::all(suffixes).into_iter().next()?;
        let mut ends = self.histogram.ends.into_iter().flatten();
        ends.all(|end| smallest.divide(end).is_some()).then_some(suffixes).flatten()
    }

    fn bar_count(&self, width: FixedPoint) -> Option<usize> {
        let [first, end] = self.span(width)?;
        usize::try_from(end - first).ok()
    }

    /// The indices of the first bar and after the last.
    pub(super) fn span(&self, width: FixedPoint) -> Option<[i128; 2]> {
        let (lowest, highest) = self.histogram.range.as_ref()?;
        let [low, high] = self.histogram.ends;
        let origin = self.histogram.origin();
        let first = index(low.or(lowest.exact())?, origin, width)?;
        let highest = self.open_above.or(highest.exact());
        let end = match high {
            Some(high) => index(high, origin, width)?,
            None => index(highest?, origin, width)? + 1,
        };
        Some([first.min(end), end.max(first)])
    }
}

/// Twice the cube root of the number of values (Rice's rule), within bounds.
fn default_bin_count(values: u64) -> usize {
    let mut bars = MIN_BINS;
    while bars < MAX_BINS && (bars as u64).pow(3) < values.saturating_mul(8) {
        bars += 1;
    }
    bars
}

/// Whether `number - origin` is a multiple of `width`.
fn is_multiple(number: FixedPoint, origin: FixedPoint, width: FixedPoint) -> bool {
    let below = index(number, origin, width).and_then(|steps| edge(steps, origin, width));
    below.and_then(|below| below.minus(number)).is_some_and(|rest| rest.units == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_values_have_more_bars() {
        for (values, bars) in
            [(0, 5), (15, 5), (16, 6), (27, 6), (28, 7), (857, 19), (858, 20), (u64::MAX, 20)]
        {
            assert_eq!(default_bin_count(values), bars, "{values}");
        }
    }
}
