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

/// The number of digits of a computed size.
const SIZE_DIGITS: usize = 4;
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

/// A computed size in its largest unit, with four digits: `4.3G`, `512`.
pub fn size_text(size: f64, sizes: Sizes) -> String {
    let unit = RoundUnit::of(size, Some(Suffixes::Sizes(sizes)));
    let number = size / unit.value();
    let whole = number.abs().trunc().to_string();
    let decimals = SIZE_DIGITS.saturating_sub(whole.len());
    let text = format!("{number:.decimals$}");
    let text = if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{text}{}", unit.letter)
}
