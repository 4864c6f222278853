//! Round units and steps: powers of ten; K, M and G for sizes; minutes, hours and days for durations.

use super::FixedPoint;
use crate::plan::{Sizes, Suffixes};

/// The suffixes of sizes, ascending: powers of 1,000 or 1,024.
pub(super) fn letters(sizes: Sizes) -> &'static [&'static str] {
    match sizes {
        Sizes::Iec | Sizes::Si => &["K", "M", "G", "T", "P"],
        Sizes::Count => &["K", "M", "B", "T"],
    }
}

/// Computed sizes below this have four digits.
const FOUR_DIGITS: f64 = 10_000.0;
/// Round multiples of a unit; the next unit is at most 1,000 times larger.
const COUNTS: [i128; 8] = [1, 2, 5, 10, 20, 50, 100, 200];
/// Steps of sizes are the powers of two below this exponent.
const EXPONENT_LIMIT: u32 = 100;

/// A unit, and its factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundUnit {
    /// The suffix of numbers in this unit; empty for durations, which are formatted differently.
    pub letter: &'static str,
    pub factor: u64,
}

impl RoundUnit {
    pub const ONE: Self = Self { letter: "", factor: 1 };

    /// The units greater than one for these suffixes, ascending.
    pub fn all(suffixes: Option<Suffixes>) -> Vec<Self> {
        match suffixes {
            Some(Suffixes::Sizes(sizes)) => {
                let base = if sizes == Sizes::Iec { 1024_u64 } else { 1000 };
                let letters = letters(sizes).iter().zip((1..).map(|power| base.pow(power)));
                letters.map(|(letter, factor)| Self { letter, factor }).collect()
            }
            Some(Suffixes::Durations) => {
                [60, 3_600, 86_400].map(|factor| Self { factor, ..Self::ONE }).to_vec()
            }
            Some(Suffixes::Time(_)) | None => Vec::new(),
        }
    }

    /// The largest unit that does not exceed a number.
    pub fn of(number: f64, suffixes: Option<Suffixes>) -> Self {
        let mut units = Self::all(suffixes).into_iter().rev();
        units.find(|unit| number.abs() >= unit.value()).unwrap_or(Self::ONE)
    }

    #[expect(clippy::cast_precision_loss, reason = "five powers of 1,024 are doubles")]
    pub fn value(self) -> f64 {
        self.factor as f64
    }

    /// A number converted to this unit; `None` if it is not a multiple.
    pub fn divide(self, number: FixedPoint) -> Option<FixedPoint> {
        let factor = i128::from(self.factor);
        let is_whole = factor == 1 || number.decimals == 0 && number.units % factor == 0;
        is_whole.then_some(FixedPoint { units: number.units / factor, ..number })
    }

    /// Appends the suffix, except to zero.
    pub fn with_letter(self, number: String) -> String {
        let is_zero = number.trim_matches(['0', '.']).is_empty();
        match self.letter {
            "" => number,
            _ if is_zero => "0".to_owned(),
            letter => number + letter,
        }
    }
}

/// The round steps for these suffixes, ascending from one in the last decimal; powers of two for sizes of 1,024.
pub fn round_steps(
    suffixes: Option<Suffixes>,
    decimals: u32,
) -> Box<dyn Iterator<Item = FixedPoint>> {
    if suffixes == Some(Suffixes::Sizes(Sizes::Iec)) {
        return Box::new(
            (0..EXPONENT_LIMIT).map(|power| FixedPoint { units: 1 << power, decimals: 0 }),
        );
    }
    let mut larger = RoundUnit::all(suffixes).into_iter();
    let mut unit = FixedPoint { units: 1, decimals };
    let steps = std::iter::from_fn(move || {
        let larger = if unit.decimals > 0 { None } else { larger.next() };
        let next = larger.map_or(unit.times_ten(), |unit| FixedPoint::whole(unit.factor));
        let steps = (next.units <= i128::MAX / 1000).then(|| steps_between(unit, next));
        unit = next;
        steps
    });
    Box::new(steps.flatten())
}

/// 1, 2 and 5 times powers of ten below a quarter of the next unit, then a quarter and a half of it: 1, 2, 2.5, 5
/// between 1 and 10; 1, 2, 5, 10, 15, 30 minutes between a minute and an hour.
fn steps_between(unit: FixedPoint, next: FixedPoint) -> impl Iterator<Item = FixedPoint> {
    let [quarter, half] = [25, 50].map(|percent| {
        FixedPoint { units: next.units * percent, decimals: next.decimals + 2 }.shortest()
    });
    let multiples = COUNTS.into_iter().filter_map(move |count| unit.times(count));
    multiples.take_while(move |step| step.is_below(quarter)).chain([quarter, half])
}

/// A computed size in its largest unit, with four digits: `4.3G`, `512`. What would be 1000 of a unit is one of the next.
pub fn size_text(size: f64, sizes: Sizes) -> String {
    let units = RoundUnit::all(Some(Suffixes::Sizes(sizes)));
    let larger = units.into_iter().find(|unit| size.abs() < unit.value());
    let unit = RoundUnit::of(size, Some(Suffixes::Sizes(sizes)));
    let number = rounded(size / unit.value());
    match larger {
        Some(larger) if number.abs() * unit.value() >= larger.value() => {
            format!("{}{}", rounded(size / larger.value()), larger.letter)
        }
        _ => format!("{number}{}", unit.letter),
    }
}

/// A number rounded to four digits, or to a whole one.
fn rounded(number: f64) -> f64 {
    let powers = [1.0, 10.0, 100.0, 1000.0];
    let factor = powers.into_iter().rfind(|power| number.abs() * power < FOUR_DIGITS);
    let factor = factor.unwrap_or(1.0);
    (number * factor).round() / factor
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_four_digits_in_their_largest_unit() {
        for (size, sizes, text) in [
            (0.0, Sizes::Si, "0"),
            (999.0, Sizes::Si, "999"),
            (1000.0, Sizes::Si, "1K"),
            (1023.0, Sizes::Iec, "1023"),
            (1024.0, Sizes::Iec, "1K"),
            (999_949.0, Sizes::Si, "999.9K"),
            (999_950.0, Sizes::Si, "1M"),
            (-999_950.0, Sizes::Si, "-1M"),
            (1023.4 * 1024.0, Sizes::Iec, "1023K"),
            (1023.5 * 1024.0, Sizes::Iec, "1M"),
            (1_234_567.0, Sizes::Count, "1.235M"),
            (1.5e9, Sizes::Count, "1.5B"),
            (1.5e18, Sizes::Si, "1500P"),
        ] {
            assert_eq!(size_text(size, sizes), text, "{size}");
        }
    }
}
