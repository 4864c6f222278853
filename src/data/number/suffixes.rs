//! Parses numbers with suffixes: sizes such as `1.2G`, durations such as `1m32s`.

use super::round_unit::letters;
use super::unit::{DAY, HOUR, MINUTE, SECOND};
use super::{Decimal, FixedPoint, Number, Spelling, TextKind, grammar};
use crate::data::label::is_digits;
use crate::plan::{Sizes, Suffixes};

/// Units of time in nanoseconds, the longest first.
const TIMES: [(&str, i128); 10] = [
    ("d", DAY),
    ("h", HOUR),
    ("min", MINUTE),
    ("m", MINUTE),
    ("s", SECOND),
    ("ms", 1_000_000),
    ("us", 1000),
    ("µs", 1000),
    ("μs", 1000),
    ("ns", 1),
];

const METRIC_PREFIXES: &str = "nuµμmckKMGTP";

impl<'a> Number<&'a str> {
    /// Parses a cell with suffixes of this kind.
    pub fn with_suffixes(cell: &'a str, suffixes: Suffixes, decimal: Decimal) -> Option<Self> {
        let (exact, number) = match suffixes {
            Suffixes::Sizes(_) | Suffixes::Time(_) => {
                // `$12.5M` has a currency sign and a suffix.
                let (_, bare) = grammar::currency(cell);
                let number = grammar::number(bare, decimal).ok()?;
                (multiplied(&number, factor(&number, suffixes)?)?, number)
            }
            Suffixes::Durations => {
                let exact = clock(cell, decimal).or_else(|| parts(cell, decimal))?;
                (exact, Self::digits_only(cell, f64::NAN, decimal))
            }
        };
        let units = i64::try_from(exact.units).ok()?;
        let short = FixedPoint { units, decimals: exact.decimals };
        let [start, end] = [number.spelling.start, number.spelling.end]
            .map(|place| place + cell.len() - number.text.len());
        let source = TextKind::Suffix(suffixes);
        let spelling = Spelling { start, end, source, short, ..number.spelling };
        Some(Self { value: exact.value(), text: cell, spelling })
    }
}

/// A number times a factor, with as few additional decimals as possible.
fn multiplied(number: &Number<&str>, (factor, mut divisor): Factor) -> Option<FixedPoint> {
    let exact = FixedPoint::read(&number.literal())?;
    let mut product = FixedPoint { units: exact.units.checked_mul(factor)?, ..exact };
    // The divisor is a power of ten or divides the factor, so this terminates with an exact result.
    while divisor > 1 && product.units % divisor != 0 {
        product.decimals += 1;
        divisor /= 10;
    }
    Some(FixedPoint { units: product.units / divisor, ..product })
}

/// A factor as a fraction: numerator and denominator.
type Factor = (i128, i128);

/// The factor of the suffix of a number.
fn factor(number: &Number<&str>, suffixes: Suffixes) -> Option<Factor> {
    let word = number.suffix();
    match suffixes {
        // `1.2B` are not bytes but billions of something.
        Suffixes::Sizes(Sizes::Iec | Sizes::Si) if word == "B" && !is_digits(&number.literal()) => {
            None
        }
        Suffixes::Sizes(sizes) => Some((size(word, sizes)?, 1)),
        Suffixes::Durations => Some((nanoseconds(word)?, SECOND)),
        Suffixes::Time(unit) => {
            Some((nanoseconds(word).filter(|factor| *factor <= SECOND)?, nanoseconds(unit)?))
        }
    }
}

/// The factor of a suffix: `K`, `KB`, `KiB`, or lower case with a final `b`: `kb`. Counts have single letters.
fn size(word: &str, sizes: Sizes) -> Option<i128> {
    let power = if let Some(letter) = word.strip_suffix('b') {
        let letters = ["", "k", "m", "g", "t", "p"];
        letters.iter().position(|known| *known == letter && sizes != Sizes::Count)?
    } else {
        let bytes = word.strip_suffix('B').filter(|_| sizes != Sizes::Count);
        let bare = bytes.unwrap_or(word);
        let binary = bare.strip_suffix('i').filter(|_| sizes == Sizes::Iec);
        match binary.unwrap_or(bare) {
            "" if bytes.is_some() && binary.is_none() => 0,
            "k" => 1,
            letter => letters(sizes).iter().position(|known| *known == letter)? + 1,
        }
    };
    let base: i128 = if sizes == Sizes::Iec { 1024 } else { 1000 };
    Some(base.pow(u32::try_from(power).ok()?))
}

fn nanoseconds(word: &str) -> Option<i128> {
    TIMES.iter().find(|(name, _)| *name == word).map(|(_, factor)| *factor)
}

/// Whether these words are units rather than labels: all of time or size, or one word with different prefixes (`W`,
/// `mW`).
pub fn are_units(words: &[&str]) -> bool {
    words.iter().all(|word| nanoseconds(word).is_some())
        || words.iter().all(|word| size(word, Sizes::Iec).is_some())
        || have_different_prefixes(words)
}

/// Whether these words are units, and not all the same.
pub fn are_different_units(words: &[&str]) -> bool {
    words.iter().any(|word| Some(word) != words.first()) && are_units(words)
}

fn have_different_prefixes(words: &[&str]) -> bool {
    let without_prefix =
        |word| str::strip_prefix(word, |letter| METRIC_PREFIXES.contains(letter)).unwrap_or(word);
    let Some((first, others)) = words.split_first() else { return false };
    [*first, without_prefix(first)].iter().any(|unit| {
        !unit.is_empty()
            && others.iter().all(|word| word == unit || without_prefix(word) == *unit)
            && others.iter().any(|word| word != first)
    })
}

/// The common unit for numbers with different units of time: the largest in which some number is at least 1. `None` if
/// all units are equal, or if one is not a unit of time up to a second.
pub fn time_unit<'u>(cells: impl Iterator<Item = (f64, Option<&'u str>)>) -> Option<&'static str> {
    let mut largest: f64 = 0.0;
    let mut names: Vec<&'static str> = Vec::new();
    for (value, unit) in cells {
        let &(name, factor) = TIMES.iter().find(|(name, _)| Some(*name) == unit)?;
        if factor > SECOND {
            return None;
        }
        #[expect(clippy::cast_precision_loss, reason = "powers of ten up to a billion")]
        let magnitude = value.abs() * factor as f64;
        largest = largest.max(magnitude);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.len() < 2 {
        return None;
    }
    let micro = names.iter().find(|name| nanoseconds(name) == Some(1000)).copied().unwrap_or("us");
    let units = [("s", 1e9), ("ms", 1e6), (micro, 1e3)];
    Some(units.into_iter().find(|(_, factor)| largest >= *factor).map_or("ns", |(name, _)| name))
}

/// Parses a duration with units, from the longest to the shortest: `1m32s`, `1min 3.5s`. Returns seconds.
fn parts(cell: &str, decimal: Decimal) -> Option<FixedPoint> {
    let (sign, mut rest) = cell.strip_prefix(['-', '−']).map_or((1, cell), |rest| (-1, rest));
    let (mut sum, mut previous) = (FixedPoint::ZERO, i128::MAX);
    while !rest.is_empty() {
        let word = rest.trim_start_matches(|letter: char| !letter.is_alphabetic());
        let after = word.trim_start_matches(char::is_alphabetic);
        let part = rest.strip_suffix(after).filter(|_| !word.is_empty())?;
        // `2h05m`, `1d00h`
        let mut zeros = part.bytes().take_while(|byte| *byte == b'0').count();
        if !part.as_bytes().get(zeros).is_some_and(u8::is_ascii_digit) {
            // The last zero is the number itself.
            zeros = zeros.saturating_sub(1);
        }
        let skipped = if previous < i128::MAX { zeros } else { 0 };
        let number = grammar::number(part.get(skipped..)?, decimal).ok()?;
        let factor = factor(&number, Suffixes::Durations)?;
        // `+22.4s` is what a runner was late.
        let has_sign = part.starts_with(['-', '−', '+']);
        let is_whole = number.literal().bytes().all(|byte| byte.is_ascii_digit());
        if factor.0 >= previous || has_sign || !after.is_empty() && !is_whole {
            return None;
        }
        previous = factor.0;
        sum = sum.plus(multiplied(&number, factor)?)?;
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    (previous < i128::MAX).then_some(FixedPoint { units: sum.units * sign, ..sum })
}

/// Parses a duration with colons: `1:32`, `00:01:02.5`, `3-04:05:06`. Returns seconds.
fn clock(cell: &str, decimal: Decimal) -> Option<FixedPoint> {
    let (days, time) = match cell.split_once('-') {
        Some((days, time)) if time.matches(':').count() == 2 => (whole(days, i128::MAX)?, time),
        Some(_) => return None,
        None => (0, cell),
    };
    let (time, fraction) = match time.split_once(decimal.sign()) {
        Some((time, digits)) if is_digits(digits) => (time, format!(".{digits}")),
        Some(_) => return None,
        None => (time, String::new()),
    };
    let mut parts = time.rsplit(':');
    let seconds = parts.next().filter(|digits| digits.len() == 2)?;
    let (minutes, hours) = (parts.next()?, parts.next());
    if parts.next().is_some() || hours.is_some() && minutes.len() != 2 {
        return None;
    }
    let hour_limit = if cell.contains('-') { 24 } else { i128::MAX };
    let minute_limit = if hours.is_some() { 60 } else { i128::MAX };
    let hours = hours.map_or(Some(0), |hours| whole(hours, hour_limit))?;
    let minutes = whole(minutes, minute_limit)?;
    let total = ((days * 24 + hours) * 60 + minutes) * 60 + whole(seconds, 60)?;
    FixedPoint::read(&format!("{total}{fraction}"))
}

/// Parses a whole number of up to nine digits below a limit.
fn whole(digits: &str, limit: i128) -> Option<i128> {
    if digits.len() >= 10 || !is_digits(digits) {
        return None;
    }
    digits.parse().ok().filter(|number| *number < limit)
}

#[cfg(test)]
mod tests {
    use super::{Decimal, are_different_units, are_units, clock, parts};

    #[test]
    fn words_after_numbers_are_units_or_labels() {
        let cases = [
            ("ms", true),
            ("ms s min h d", true),
            ("KB MiB G", true),
            ("W mW", true),
            ("mW W", true),
            ("MB/s kB/s", true),
            ("km m cm", true),
            ("apples pears", false),
            ("W", false),
            ("W W", false),
            ("W V", false),
            ("mW mV", false),
            ("ms web", false),
            ("m MB", false),
        ];
        for (words, expected) in cases {
            let words: Vec<&str> = words.split(' ').collect();
            assert_eq!(are_units(&words), expected, "{words:?}");
        }
        assert!(are_different_units(&["ms", "s"]) && !are_different_units(&["ms", "ms"]));
    }

    /// In milliseconds; `None` if it is no duration.
    #[test]
    fn durations_are_read_within_their_limits() {
        let cases = [
            ("0:00", Some(0)),
            ("0:59", Some(59_000)),
            ("0:60", None),
            ("0:5", None),
            ("0:005", None),
            ("60:00", Some(3_600_000)),
            ("0:59:59", Some(3_599_000)),
            ("0:60:00", None),
            ("1:5:00", None),
            ("24:00:00", Some(86_400_000)),
            ("1-23:59:59", Some(172_799_000)),
            ("1-24:00:00", None),
            ("1-00:00", None),
            ("1:00:00:00", None),
            ("1:32.5", Some(92_500)),
            ("1:32.", None),
            ("123456789:00", Some(7_407_407_340_000)),
            ("1234567890:00", None),
            ("1m32s", Some(92_000)),
            ("1min 3.5s", Some(63_500)),
            ("1.5m3s", None),
            ("-1m32s", Some(-92_000)),
            ("1m-32s", None),
            ("+2s", None),
            ("1m1m", None),
            ("1s1m", None),
            ("2h05m", Some(7_500_000)),
            ("02h5m", None),
            ("0h0m", Some(0)),
            ("1d00h", Some(86_400_000)),
            ("1m  3s", None),
            ("60s", Some(60_000)),
            ("5", None),
            ("s", None),
            ("", None),
        ];
        for (cell, milliseconds) in cases {
            let seconds = clock(cell, Decimal::Point).or_else(|| parts(cell, Decimal::Point));
            assert_eq!(seconds.and_then(|sum| sum.units_at(3)), milliseconds, "{cell}");
        }
    }
}
