//! The ticks of an axis: multiples of 1, 2, 2.5 or 5 times a power of ten around the data.
//! A tick is a whole number of steps, and a step a whole number of a power of ten, so labels are
//! exact and nothing is added up. Knows values only; rows and columns are the chart's.

use crate::data::number::separated;

/// The digits of a step, as a whole number and what that adds to its power of ten.
const STEPS: [(i128, i32); 4] = [(1, 0), (2, 0), (25, -1), (5, 0)];
/// From this power of ten down or up, a step or its reciprocal may leave the range of doubles.
const FAR: i32 = 280;
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
        let text = format!("{value:e}");
        let (mantissa, _) = text.split_once('e').unwrap_or((&text, "0"));
        let (lead, rest) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all: i128 = format!("{lead}{rest}").parse().unwrap_or_default();
        let shift = i32::try_from(rest.len()).unwrap_or_default();
        let power = magnitude(value) - shift;
        // The shortest digits of a double end in 0 only if they are 0.
        let digits = [25, 5, 2].into_iter().find(|step| all != 0 && all % step == 0).unwrap_or(1);
        Self { digits, power, lowest: all / digits - 1, count: 3 }
    }

    fn of(digits: i128, power: i32, low: f64, high: f64) -> Self {
        let scale = Self { digits, power, lowest: 0, count: 1 };
        let steps = |value: f64| far(value, power) / scale.step();
        let mut lowest = index(steps(low).floor());
        let mut highest = index(steps(high).ceil());
        // A quotient may be off by one where its step is no double.
        while scale.tick(lowest) > low {
            lowest -= 1;
        }
        while scale.tick(lowest + 1) <= low {
            lowest += 1;
        }
        while scale.tick(highest) < high {
            highest += 1;
        }
        while scale.tick(highest - 1) >= high {
            highest -= 1;
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
        far(value - self.tick(anchor), self.power) / self.step() + above
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
        let length = i32::try_from(largest.to_string().len()).unwrap_or_default();
        if largest > 0 && !PLAIN.contains(&(length + self.power - 1)) {
            return ticks.iter().map(|tick| scientific(*tick, self.power)).collect();
        }
        let mut power = self.power;
        while power < 0 && ticks.iter().all(|tick| tick % 10 == 0) {
            ticks = ticks.iter().map(|tick| tick / 10).collect();
            power += 1;
        }
        ticks.iter().map(|tick| plain(*tick, power, separators)).collect()
    }

    fn highest(&self) -> i128 {
        self.lowest + i128::try_from(self.count).unwrap_or(1) - 1
    }

    fn tick(&self, index: i128) -> f64 {
        double(index * self.digits, self.power)
    }

    /// The step, as far from its true size as [`far`] brings the values that it divides.
    fn step(&self) -> f64 {
        double(self.digits, self.power + shift(self.power))
    }
}

fn scientific(tick: i128, power: i32) -> String {
    let sign = if tick < 0 { "-" } else { "" };
    let all = tick.unsigned_abs().to_string();
    let exponent = i32::try_from(all.len()).unwrap_or_default() - 1 + power;
    match all.trim_end_matches('0').split_at_checked(1) {
        None => "0".to_owned(),
        Some((first, "")) => format!("{sign}{first}e{exponent}"),
        Some((first, rest)) => format!("{sign}{first}.{rest}e{exponent}"),
    }
}

fn plain(tick: i128, power: i32, separators: bool) -> String {
    let sign = if tick < 0 { "-" } else { "" };
    let digits = tick.unsigned_abs();
    let decimals = usize::try_from(-power).unwrap_or_default();
    let zeros = usize::try_from(power).unwrap_or_default();
    let all = if digits == 0 { String::from("0") } else { format!("{digits}{:0<zeros$}", "") };
    let all = format!("{all:0>length$}", length = decimals + 1);
    let (whole, rest) = all.split_at_checked(all.len() - decimals).unwrap_or((&all, ""));
    let whole = if separators { separated(whole) } else { whole.to_owned() };
    if rest.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

fn double(digits: i128, power: i32) -> f64 {
    format!("{digits}e{power}").parse().unwrap_or_default()
}

fn shift(power: i32) -> i32 {
    match power.abs() {
        ..FAR => 0,
        _ => -40 * power.signum(),
    }
}

/// A value brought away from the ends of the range of doubles, by a step's power of ten.
fn far(value: f64, power: i32) -> f64 {
    match shift(power) {
        0 => value,
        shift => value * double(1, shift),
    }
}

/// The power of ten in the scientific form of a value. A logarithm would say the same, but the system's
/// library of mathematics takes as long to load as many a chart to draw.
fn magnitude(value: f64) -> i32 {
    let text = format!("{value:e}");
    text.split_once('e').and_then(|(_, power)| power.parse().ok()).unwrap_or_default()
}

#[expect(clippy::cast_possible_truncation, reason = "a quotient by a step has at most 20 digits")]
fn index(quotient: f64) -> i128 {
    quotient as i128
}
