//! The ticks of an axis: multiples of 1, 2, 2.5 or 5 times a power of ten around the data.
//! A tick is a whole number of steps, and a step a whole number of a power of ten, so labels are
//! exact and nothing is added up. Knows values only; rows and columns are the chart's.

use std::fmt::LowerExp;

use crate::data::number::{Fixed, Number};

/// The digits of a step, as a whole number and what that adds to its power of ten.
const STEPS: [(i128, i32); 4] = [(1, 0), (2, 0), (25, -1), (5, 0)];
/// Below this power of ten, doubles lose digits.
const TINY: i32 = -280;
/// A step has a power of ten no further below that of the values: beyond, doubles do not tell well
/// enough where between two ticks a value stands. And none below this one, where doubles end.
const FINEST: i32 = 13;
const LEAST: i32 = -321;
/// The powers of ten of the largest tick that are written without an exponent.
const PLAIN: std::ops::Range<i32> = -4..15;
/// Cells beyond which labels are written with one of these signs, each a thousand of the one before.
const LONGEST: usize = 9;
const THOUSANDS: [(&str, i32); 4] = [("T", 12), ("G", 9), ("M", 6), ("k", 3)];

/// Evenly spaced ticks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ticks {
    /// The step is `digits` times ten to the `power`.
    digits: i128,
    power: i32,
    /// The lowest tick, in steps from zero.
    lowest: i128,
    count: usize,
}

impl Ticks {
    /// The scales that cover `low` and `high`, which is above, from a hundredth of their distance as
    /// a step to more than all of it; whole ticks only, where that is asked for. Values that differ in
    /// their last digits only are far closer to each other than any ticks.
    pub fn all(low: f64, high: f64, is_whole: bool) -> impl Iterator<Item = Self> {
        let range = high - low;
        let power = magnitude(if range.is_finite() { range } else { high / 4.0 - low / 4.0 }) - 2;
        let finest = (magnitude(low.abs().max(high.abs())) - FINEST).max(LEAST);
        let power = power.max(finest);
        (power..=power + 4)
            .flat_map(|power| STEPS.map(|(digits, less)| (digits, power + less)))
            .filter(move |(_, power)| !is_whole || *power >= 0)
            .map(move |(digits, power)| Self::of(digits, power, low, high))
    }

    /// Three ticks around a value.
    pub fn around(value: f64) -> Self {
        let (mantissa, power) = scientific(value);
        let decimals = mantissa.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let all: i128 = mantissa.replace('.', "").parse().unwrap_or_default();
        // The shortest digits of a double end in 0 only if they are 0.
        let digits = [25, 5, 2].into_iter().find(|step| all != 0 && all % step == 0).unwrap_or(1);
        let power = power - i32::try_from(decimals).unwrap_or_default();
        Self { digits, power, lowest: all / digits - 1, count: 3 }
    }

    fn of(digits: i128, power: i32, low: f64, high: f64) -> Self {
        let scale = Self { digits, power, lowest: 0, count: 1 };
        // A quotient may be off by one where its step is no double.
        let mut lowest = index(scale.steps(low).floor()) + 1;
        while scale.tick(lowest) > low {
            lowest -= 1;
        }
        let mut highest = index(scale.steps(high).ceil()) - 1;
        while scale.tick(highest) < high {
            highest += 1;
        }
        let count = usize::try_from(highest - lowest + 1).unwrap_or(usize::MAX);
        Self { lowest, count, ..scale }
    }

    /// How many ticks there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// So many of its ticks, from this one on.
    pub fn part(self, first: usize, count: usize) -> Self {
        let first = i128::try_from(first).unwrap_or_default();
        Self { lowest: self.lowest + first, count, ..self }
    }

    /// How far a value is above the lowest tick, in steps.
    pub fn position(&self, value: f64) -> f64 {
        // From the tick that is nearest to zero, the difference neither overflows nor loses digits.
        let anchor = 0.clamp(self.lowest, self.highest());
        let above = i32::try_from(anchor - self.lowest).map_or(0.0, f64::from);
        self.steps(value - self.tick(anchor)) + above
    }

    /// The ticks from the lowest to the highest; infinite where one is beyond all doubles.
    pub fn values(&self) -> impl Iterator<Item = f64> + '_ {
        (self.lowest..=self.highest()).map(|index| self.tick(index))
    }

    /// What stands at the ticks, from the lowest to the highest: all with the same number of
    /// decimals, or all in scientific form; where that would be long, in thousands or more.
    pub fn labels(&self, separators: bool) -> Vec<String> {
        let width = |labels: &[String]| labels.iter().map(String::len).max().unwrap_or_default();
        let full = self.full_labels(separators);
        if width(&full) <= LONGEST {
            return full;
        }
        let largest = self.values().map(f64::abs).fold(0.0, f64::max);
        let sign = THOUSANDS.into_iter().find(|(_, power)| largest >= double(1, *power));
        let short = sign.filter(|_| largest < double(1, PLAIN.end)).map(|(sign, power)| {
            let scale = Self { power: self.power - power, ..*self };
            let is_zero = |label: &str| label.trim_matches(['0', '.']).is_empty();
            let label = |label: String| {
                if is_zero(&label) { "0".to_owned() } else { label + sign }
            };
            scale.full_labels(separators).into_iter().map(label).collect()
        });
        short.filter(|short: &Vec<String>| width(short) < width(&full)).unwrap_or(full)
    }

    fn full_labels(&self, separators: bool) -> Vec<String> {
        let mut ticks: Vec<i128> =
            (self.lowest..=self.highest()).map(|index| index * self.digits).collect();
        let largest = ticks.iter().map(|tick| tick.unsigned_abs()).max().unwrap_or_default();
        if largest > 0 && !PLAIN.contains(&(scientific(largest).1 + self.power)) {
            let label = |tick: &i128| match scientific(*tick) {
                _ if *tick == 0 => "0".to_owned(),
                (mantissa, power) => format!("{mantissa}e{}", power + self.power),
            };
            return ticks.iter().map(label).collect();
        }
        let mut power = self.power;
        while power < 0 && ticks.iter().all(|tick| tick % 10 == 0) {
            ticks = ticks.iter().map(|tick| tick / 10).collect();
            power += 1;
        }
        let unit = 10_i128.checked_pow(u32::try_from(power).unwrap_or_default());
        let decimals = u32::try_from(-power).unwrap_or_default();
        let label = |tick: &i128| {
            let text = Fixed { units: tick * unit.unwrap_or_default(), decimals }.text();
            if separators { Number::kept(double(*tick, power), &text).shown(true) } else { text }
        };
        ticks.iter().map(label).collect()
    }

    fn highest(&self) -> i128 {
        self.lowest + i128::try_from(self.count).unwrap_or(1) - 1
    }

    fn tick(&self, index: i128) -> f64 {
        double(index * self.digits, self.power)
    }

    /// How many steps a value is.
    fn steps(&self, value: f64) -> f64 {
        match self.power {
            ..TINY => value * 1e40 / double(self.digits, self.power + 40),
            _ => value / double(self.digits, self.power),
        }
    }
}

fn double(digits: i128, power: i32) -> f64 {
    format!("{digits}e{power}").parse().unwrap_or_default()
}

/// The power of ten in the scientific form of a value. A logarithm would say the same, but the system's
/// library of mathematics takes as long to load as many a chart to draw.
fn magnitude(value: f64) -> i32 {
    scientific(value).1
}

/// The digits of a number and its power of ten.
fn scientific(number: impl LowerExp) -> (String, i32) {
    let text = format!("{number:e}");
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    (mantissa.to_owned(), power.parse().unwrap_or_default())
}

#[expect(clippy::cast_possible_truncation, reason = "a quotient by a step has at most 20 digits")]
fn index(quotient: f64) -> i128 {
    quotient as i128
}
