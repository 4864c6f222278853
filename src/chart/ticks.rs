//! The ticks of an axis: multiples of 1, 2, 2.5 or 5 times a power of ten. They are computed with integers (7.5 is 3
//! steps of 25 tenths), so that their labels are exact.

pub mod axis;

use std::fmt::LowerExp;

use crate::data::number::{FixedPoint, RoundUnit, round_steps, shown};
use crate::plan::Suffixes;

/// The steps as integers and powers of ten: 2.5 is 25 tenths.
const STEPS: [(i128, i32); 4] = [(1, 0), (2, 0), (25, -1), (5, 0)];
/// Below this power of ten, an `f64` loses precision.
const MIN_EXACT_POWER: i32 = -280;
/// The maximum number of powers of ten between values and steps: beyond, an `f64` is not precise enough.
const MAX_DIGITS_BELOW_VALUE: i32 = 13;
/// The power of ten of the smallest step that an `f64` can represent.
const MIN_POWER: i32 = -321;
/// Labels have an exponent if the power of ten of the largest tick is outside this range.
const PLAIN: std::ops::Range<i32> = -4..15;
/// The decimals of a duration in seconds.
const NANOSECONDS: u32 = 9;
/// The usual width of a label, beyond which it gets a suffix.
pub const MAX_LABEL_WIDTH: usize = 9;
const SUFFIXES: [(&str, i32); 4] = [("T", 12), ("G", 9), ("M", 6), ("k", 3)];
/// Of money, a billion is not a giga.
const BILLION: &str = "B";

/// How the numbers of ticks are written.
#[derive(Clone, Copy, Debug)]
pub struct LabelStyle {
    /// Whether they have thousands separators.
    pub separators: bool,
    /// Whether they are amounts with a currency sign.
    pub has_currency: bool,
    /// Wider labels get a suffix: k, M and so on.
    pub width: usize,
}

impl Default for LabelStyle {
    fn default() -> Self {
        Self { separators: false, has_currency: false, width: MAX_LABEL_WIDTH }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ticks {
    /// The step is `digits` × 10^`power`.
    digits: i128,
    power: i32,
    /// The lowest and the highest tick as multiples of the step.
    lowest: i128,
    highest: i128,
}

impl Ticks {
    /// Ticks around `low` < `high` for each step, from a hundredth of the range to more than the range. With
    /// `is_whole`, all ticks are integers.
    pub fn candidates(low: f64, high: f64, is_whole: bool) -> impl Iterator<Item = Self> {
        let range = high - low;
        let power = magnitude(if range.is_finite() { range } else { high / 4.0 - low / 4.0 }) - 2;
        // Values that differ only in their last digits may be closer than the finest ticks.
        let finest = (magnitude(low.abs().max(high.abs())) - MAX_DIGITS_BELOW_VALUE).max(MIN_POWER);
        let power = power.max(finest);
        (power..=power + 4)
            .flat_map(|power| STEPS.map(|(digits, less)| (digits, power + less)))
            .filter(move |(_, power)| !is_whole || *power >= 0)
            .map(move |(digits, power)| Self::covering(low, high, digits, power))
    }

    /// Ticks around `low` < `high`, in seconds, for each round duration from a hundredth of the range to more than the
    /// range.
    pub fn of_durations(low: f64, high: f64) -> Vec<Self> {
        let finest = (high - low) / 100.0;
        let steps = round_steps(Some(Suffixes::Durations), NANOSECONDS)
            .map(|step| (step, step.value()))
            .skip_while(|(_, seconds)| *seconds < finest)
            .take_while(|(_, seconds)| *seconds < finest * 1000.0);
        let powers =
            steps.map(|(FixedPoint { units, decimals }, _)| (units, -decimals.cast_signed()));
        powers.map(|(digits, power)| Self::covering(low, high, digits, power)).collect()
    }

    #[expect(clippy::expect_used, reason = "a double is written with at most 17 digits")]
    pub fn around(value: f64) -> Self {
        // 1.25e3 becomes 125 × 10^1.
        let (mantissa, power) = scientific(value);
        let decimals = mantissa.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let units: i128 = mantissa.replace('.', "").parse().expect("digits");
        let power = power - i32::try_from(decimals).expect("a few digits");
        let mut steps = [25, 5, 2].into_iter();
        let digits = steps.find(|step| units != 0 && units % step == 0).unwrap_or(1);
        Self { digits, power, lowest: units / digits - 1, highest: units / digits + 1 }
    }

    /// A single tick, `digits` × 10^`power`.
    fn single(digits: i128, power: i32) -> Self {
        Self { digits, power, lowest: 1, highest: 1 }
    }

    /// The ticks above zero, each as its own [`Ticks`].
    fn split(self) -> Vec<Self> {
        let above_zero = self.lowest.max(1)..=self.highest;
        above_zero.map(|index| Self { lowest: index, highest: index, ..self }).collect()
    }

    /// The smallest set of ticks with this step that covers `low` to `high`.
    fn covering(low: f64, high: f64, digits: i128, power: i32) -> Self {
        let ticks = Self { digits, power, lowest: 0, highest: 0 };
        // The quotient may be off by one, because most steps are not exact in an `f64`.
        let mut lowest = to_whole(ticks.steps(low).floor()) + 1;
        while ticks.value(lowest) > low {
            lowest -= 1;
        }
        let mut highest = to_whole(ticks.steps(high).ceil()) - 1;
        while ticks.value(highest) < high {
            highest += 1;
        }
        Self { lowest, highest, ..ticks }
    }

    pub fn count(&self) -> usize {
        usize::try_from(self.highest - self.lowest + 1).unwrap_or(usize::MAX)
    }

    /// The `count` ticks from index `first` on.
    pub fn part(self, first: usize, count: usize) -> Self {
        let lowest = self.lowest + first as i128;
        Self { lowest, highest: lowest + count as i128 - 1, ..self }
    }

    /// The distance of a value from the lowest tick, in steps.
    pub fn steps_to(&self, value: f64) -> f64 {
        // Computed from the tick nearest to zero, which avoids overflow and loss of precision.
        let anchor = 0.clamp(self.lowest, self.highest);
        let above = i32::try_from(anchor - self.lowest).map_or(0.0, f64::from);
        self.steps(value - self.value(anchor)) + above
    }

    /// The ticks from the lowest to the highest; infinite if too large for an `f64`.
    pub fn values(&self) -> impl Iterator<Item = f64> + '_ {
        (self.lowest..=self.highest).map(|index| self.value(index))
    }

    /// The labels with suffixes (k, M and so on), if the largest tick has one.
    fn short_labels(&self, style: LabelStyle) -> Vec<String> {
        let largest = self.values().map(f64::abs).fold(0.0, f64::max);
        let mut signs = SUFFIXES.into_iter();
        let sign =
            signs.find(|(_, power)| (scaled(1, *power)..scaled(1, PLAIN.end)).contains(&largest));
        let Some((letter, power)) = sign else { return self.full_labels(style) };
        let letter = if letter == "G" && style.has_currency { BILLION } else { letter };
        let short = Self { power: self.power - power, ..*self }.full_labels(style);
        let unit = RoundUnit { letter, ..RoundUnit::ONE };
        short.into_iter().map(|label| unit.with_letter(label)).collect()
    }

    /// The labels without suffixes: all with the same number of decimals, or all with an exponent.
    fn full_labels(&self, style: LabelStyle) -> Vec<String> {
        let mut power = self.power;
        let mut ticks: Vec<i128> =
            (self.lowest..=self.highest).map(|index| index * self.digits).collect();
        let largest = ticks.iter().map(|tick| tick.unsigned_abs()).max().unwrap_or(0);
        if largest > 0 && !PLAIN.contains(&(largest.ilog10().cast_signed() + power)) {
            let labels = ticks.into_iter().map(|tick| match scientific(tick) {
                _ if tick == 0 => "0".to_owned(),
                (mantissa, exponent) => format!("{mantissa}e{}", exponent + power),
            });
            return labels.collect();
        }
        while power < 0 && ticks.iter().all(|tick| tick % 10 == 0) {
            ticks = ticks.into_iter().map(|tick| tick / 10).collect();
            power += 1;
        }
        let texts = ticks.into_iter().map(|tick| fixed_point(tick, power).text());
        texts.map(|text| if style.separators { shown(&text, true) } else { text }).collect()
    }

    /// The tick that is `index` steps from zero.
    fn value(&self, index: i128) -> f64 {
        scaled(index * self.digits, self.power)
    }

    /// The distance of a value from zero, in steps.
    fn steps(&self, value: f64) -> f64 {
        match self.power {
            ..MIN_EXACT_POWER => value * 1e40 / scaled(self.digits, self.power + 40),
            _ => value / scaled(self.digits, self.power),
        }
    }
}

/// The labels of ticks, with suffixes (k, M and so on) if they would be wider than the style allows and that is shorter.
pub fn labels(ticks: &[Ticks], style: LabelStyle) -> Vec<String> {
    let full: Vec<String> = ticks.iter().flat_map(|ticks| ticks.full_labels(style)).collect();
    if widest(&full) <= style.width {
        return full;
    }
    let short = ticks.iter().flat_map(|ticks| ticks.short_labels(style));
    let short: Vec<String> = short.collect();
    if widest(&short) < widest(&full) { short } else { full }
}

fn widest(labels: &[String]) -> usize {
    labels.iter().map(String::len).max().unwrap_or(0)
}

/// `digits` × 10^`power` as the nearest `f64`. Called for each point of a line, so there is a fast path that does not
/// parse text.
#[expect(clippy::expect_used, reason = "digits with an exponent are always a number")]
fn scaled(digits: i128, power: i32) -> f64 {
    let FixedPoint { units, decimals } = fixed_point(digits, power);
    let units = i64::try_from(units).ok();
    let value = units.and_then(|units| FixedPoint { units, decimals }.value());
    value.unwrap_or_else(|| format!("{digits}e{power}").parse().expect("a number"))
}

/// `digits` × 10^`power` as a fixed-point number; saturating.
fn fixed_point(digits: i128, power: i32) -> FixedPoint {
    let (zeros, decimals) = (power.max(0).unsigned_abs(), power.min(0).unsigned_abs());
    FixedPoint { units: digits.saturating_mul(10_i128.saturating_pow(zeros)), decimals }
}

/// The power of ten in the scientific notation of a number. Exact at powers of ten; and `f64::log10` would
/// link libm, whose loading takes 36,000 instructions of each run, which are 540,000 for a small chart.
fn magnitude(number: impl LowerExp) -> i32 {
    scientific(number).1
}

/// The mantissa and the exponent of a number in scientific notation.
#[expect(clippy::expect_used, reason = "the standard library always writes an exponent here")]
fn scientific(number: impl LowerExp) -> (String, i32) {
    let text = format!("{number:e}");
    let (mantissa, power) = text.split_once('e').expect("an exponent");
    (mantissa.to_owned(), power.parse().expect("a whole number"))
}

#[expect(clippy::cast_possible_truncation, reason = "a quotient by a step has at most 20 digits")]
fn to_whole(quotient: f64) -> i128 {
    quotient as i128
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_cover_the_range_and_have_as_many_decimals_as_they_need() {
        let cases = [
            (0.0, 10.0, false, "0.0 2.5 5.0 7.5 10.0"),
            (0.0, 10.0, true, "0 5 10"),
            (0.3, 0.7, false, "0.3 0.4 0.5 0.6 0.7"),
            (-1.0, 1.0, false, "-1.0 -0.5 0.0 0.5 1.0"),
            (99.0, 101.0, true, "99 100 101"),
            (1e-9, 3e-9, false, "1e-9 1.5e-9 2e-9 2.5e-9 3e-9"),
            (1e20, 3e20, true, "1e20 1.5e20 2e20 2.5e20 3e20"),
            (999.0, 1001.0, false, "999.0 999.5 1000.0 1000.5 1001.0"),
        ];
        for (low, high, is_whole, labels) in cases {
            let mut all = Ticks::candidates(low, high, is_whole);
            let ticks = all.find(|ticks| ticks.count() <= 5).expect("coarse ticks");
            let found = super::labels(&[ticks], LabelStyle::default()).join(" ");
            assert_eq!(found, labels, "{low} to {high}");
        }
    }

    #[test]
    fn a_single_value_is_a_tick_between_two_others() {
        let cases = [
            (0.0, "-1 0 1"),
            (7.0, "6 7 8"),
            (8.0, "6 8 10"),
            (5.0, "0 5 10"),
            (1250.0, "1000 1250 1500"),
            (-0.7, "-0.8 -0.7 -0.6"),
        ];
        for (value, labels) in cases {
            let found = super::labels(&[Ticks::around(value)], LabelStyle::default()).join(" ");
            assert_eq!(found, labels, "{value}");
        }
    }

    #[test]
    fn the_magnitude_is_exact_at_powers_of_ten() {
        for power in -307..=308 {
            let number: f64 = format!("1e{power}").parse().expect("a number");
            assert_eq!((magnitude(number), magnitude(number.next_down())), (power, power - 1));
        }
    }

    #[test]
    fn long_labels_have_a_suffix_and_money_has_billions() {
        for (high, has_currency, label) in [
            (1e7, false, "10M"),
            (1_000_000.0, false, "1,000,000"),
            (4e9, false, "4G"),
            (4e9, true, "4B"),
            (4e12, true, "4T"),
        ] {
            let style = LabelStyle { separators: true, has_currency, ..LabelStyle::default() };
            let ticks = Ticks::covering(0.0, high, 1, magnitude(high));
            assert_eq!(labels(&[ticks], style).last().map(String::as_str), Some(label), "{high}");
        }
    }
}
