//! The unit of a number, written before or after it, and the words that are units of measure.

use super::FixedPoint;
use super::grammar::is_currency;
use std::collections::HashSet;

// In nanoseconds.
pub(super) const SECOND: i128 = 1_000_000_000;
pub(super) const MINUTE: i128 = 60 * SECOND;
pub(super) const HOUR: i128 = 60 * MINUTE;
pub(super) const DAY: i128 = 24 * HOUR;

/// A unit, and its position.
#[derive(Clone, Copy, Debug)]
pub enum Unit<T = String> {
    /// A currency sign before the digits, and after a minus.
    Before(T),
    /// A word such as `ms`, `%` or `km/h`, or a currency sign. A blank before it is part of it.
    After(T),
    /// Seconds, shown as a duration with at most two units: `1m30s`.
    Duration,
}

/// A blank before a unit is ignored in comparisons.
impl<T: AsRef<str>, U: AsRef<str>> PartialEq<Unit<U>> for Unit<T> {
    fn eq(&self, other: &Unit<U>) -> bool {
        match (self, other) {
            (Self::Duration, Unit::Duration) => true,
            (Self::Before(unit), Unit::Before(other)) | (Self::After(unit), Unit::After(other)) => {
                unit.as_ref().trim() == other.as_ref().trim()
            }
            _ => false,
        }
    }
}

impl<T: AsRef<str>> Unit<T> {
    /// The unit without a blank before it.
    pub fn text(&self) -> &str {
        match self {
            Self::Before(text) | Self::After(text) => text.as_ref().trim(),
            Self::Duration => "s",
        }
    }

    /// Whether it has a metric prefix: `kB`, `ms`. A size suffix before it, as in `25Mms`, would be misleading.
    pub fn has_prefix(&self) -> bool {
        has_prefix(self.text())
    }

    pub fn borrowed(&self) -> Unit<&str> {
        self.map(|text| text)
    }

    pub fn into_owned(self) -> Unit {
        self.map(str::to_owned)
    }

    fn map<'u, U>(&'u self, convert: fn(&'u str) -> U) -> Unit<U> {
        match self {
            Self::Before(text) => Unit::Before(convert(text.as_ref())),
            Self::After(text) => Unit::After(convert(text.as_ref())),
            Self::Duration => Unit::Duration,
        }
    }

    /// The number `shown` with this unit.
    pub fn with_number(&self, shown: &str) -> String {
        match self {
            Self::After(unit) => format!("{shown}{}", unit.as_ref()),
            // A text that does not parse is already a duration.
            Self::Duration => FixedPoint::read(&shown.replace(',', ""))
                .and_then(|seconds| duration(seconds, false))
                .unwrap_or_else(|| shown.to_owned()),
            Self::Before(unit) => match shown.strip_prefix('-') {
                Some(digits) => format!("-{}{digits}", unit.as_ref()),
                None => format!("{}{shown}", unit.as_ref()),
            },
        }
    }
}

impl Unit {
    /// The unit of `--unit` or a request. A currency sign goes before the number; a long word or capitals get a blank.
    pub fn from_option(unit: &str) -> Self {
        let mut letters = unit.trim().chars();
        if letters.next().is_some_and(is_currency) && letters.next().is_none() {
            return Self::Before(unit.trim().to_owned());
        }
        let is_long = unit.chars().count() > 3 || unit.chars().all(char::is_uppercase);
        let is_word = is_long && unit.chars().all(|c| c.is_alphabetic() || " ()".contains(c));
        Self::After(format!("{}{unit}", if is_word { " " } else { "" }))
    }
}

/// Formats seconds with at most two units: `1m30s`, `3h5s`, `2d3h`; with `is_exact`, with as many as necessary.
fn duration(seconds: FixedPoint, is_exact: bool) -> Option<String> {
    let exact = seconds.times(SECOND)?;
    let nanos = exact.rounded(0).unwrap_or(exact).units.abs();
    let sign = if seconds.units < 0 && nanos > 0 { "-" } else { "" };
    let parts = parts(nanos);
    let parts = if is_exact || parts.len() <= 2 { parts } else { rounded_parts(nanos) };
    if nanos >= MINUTE {
        return Some(format!("{sign}{}", parts.concat()));
    }
    let (name, power) = match nanos {
        0 | SECOND.. => ("s", 9),
        1_000_000.. => ("ms", 6),
        1000.. => ("µs", 3),
        _ => ("ns", 0),
    };
    Some(format!("{sign}{}{name}", with_decimals(nanos, power)))
}

/// The two largest parts of a longer duration, the second rounded: days and hours, or hours and minutes.
fn rounded_parts(nanos: i128) -> Vec<String> {
    let [to_hours, to_minutes] = [HOUR, MINUTE].map(|unit| (nanos + unit / 2) / unit * unit);
    parts(if to_minutes >= DAY { to_hours } else { to_minutes })
}

/// The non-zero days, hours, minutes and seconds of a duration.
fn parts(nanos: i128) -> Vec<String> {
    let mut rest = nanos;
    let mut parts = Vec::new();
    for (name, unit) in [("d", DAY), ("h", HOUR), ("m", MINUTE)] {
        if rest >= unit {
            parts.push(format!("{}{name}", rest / unit));
        }
        rest %= unit;
    }
    if rest > 0 {
        parts.push(with_decimals(rest, 9) + "s");
    }
    parts
}

/// Formats seconds with all parts, so that ticks and bin edges stay distinct.
pub fn exact_duration(seconds: FixedPoint) -> String {
    duration(seconds, true).unwrap_or_else(|| seconds.text())
}

fn with_decimals(units: i128, decimals: u32) -> String {
    FixedPoint { units, decimals }.shortest().text()
}

/// Units that take no prefix, and size prefixes without `B`.
const BARE_UNITS: &str = "us sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week \
    weeks month months year years byte bytes thousand million billion trillion mn bn USD EUR \
    GBP JPY CHF CNY $ € £ ¥ rpm % ‰ ° °C °F k K M G T Ki Mi Gi Ti";
/// Metric and binary prefixes.
const PREFIXES: [&str; 14] =
    ["n", "u", "µ", "μ", "m", "c", "k", "K", "M", "G", "T", "P", "Ki", "Mi"];
/// Units with an optional prefix.
const UNITS_WITH_OPTIONAL_PREFIX: [&str; 10] =
    ["s", "sec", "m", "g", "l", "B", "iB", "Hz", "Wh", "bit"];
/// Units that require a prefix; the letter alone is not a unit.
const PREFIXED_ONLY_UNITS: [&str; 5] = ["W", "V", "A", "Pa", "b"];

/// The number of units among these words. A letter such as `W` counts if another word has a prefix, `mW`.
pub fn count_units(words: &[&str]) -> usize {
    let has_prefixed = words.iter().any(|word| is_prefixed(word, &PREFIXED_ONLY_UNITS));
    let units = words
        .iter()
        .filter(|word| is_unit(word) || has_prefixed && PREFIXED_ONLY_UNITS.contains(word));
    units.count()
}

/// Whether a word is a unit of time, size, length, mass or electricity, or a rate such as `MB/s`.
pub fn is_unit(word: &str) -> bool {
    if let Some((unit, time)) = word.split_once('/') {
        return is_unit(unit) && is_unit(time);
    }
    BARE_UNITS.split(' ').any(|unit| unit == word)
        || UNITS_WITH_OPTIONAL_PREFIX.contains(&word)
        || has_prefix(word)
}

/// Whether all these words are units, and not all the same: `minute` and `minutes` are.
pub fn are_different_units(words: &[&str]) -> bool {
    let different: HashSet<&str> = words.iter().map(|word| singular(word)).collect();
    different.len() > 1 && words.iter().all(|word| is_unit(word))
}

fn singular(word: &str) -> &str {
    word.strip_suffix('s').filter(|one| one.len() > 2).unwrap_or(word)
}

fn has_prefix(word: &str) -> bool {
    is_prefixed(word, &UNITS_WITH_OPTIONAL_PREFIX) || is_prefixed(word, &PREFIXED_ONLY_UNITS)
}

/// Whether a word is one of these units with a prefix.
fn is_prefixed(word: &str, units: &[&str]) -> bool {
    let mut prefixes = units.iter().filter_map(|unit| word.strip_suffix(unit));
    prefixes.any(|prefix| PREFIXES.contains(&prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_units_with_and_without_a_prefix() {
        let units = "s ms µs min h KiB MB GB/s kWh Hz km/h % ‰ °C K Mi bytes USD € mW";
        for unit in units.split(' ') {
            assert!(is_unit(unit), "{unit}");
        }
        for word in ["", "W", "x", "MX", "req", "req/s", "web", "10", "/s"] {
            assert!(!is_unit(word), "{word}");
        }
    }

    #[test]
    fn units_differ_in_more_than_a_plural() {
        let cases = [
            (&["minute", "minutes"][..], false),
            (&["ms", "s"], true),
            (&["ms", "ms"], false),
            (&["ms", "web"], false),
            (&[], false),
        ];
        for (words, differ) in cases {
            assert_eq!(are_different_units(words), differ, "{words:?}");
        }
        // A bare `W` counts beside `mW`.
        assert_eq!((count_units(&["W", "V"]), count_units(&["W", "mW"])), (0, 2));
    }

    #[test]
    fn units_are_written_where_they_belong() {
        let cases = [
            ("€", "-5", "-€5"),
            ("ms", "5", "5ms"),
            ("USD", "142,000", "142,000 USD"),
            ("MW", "12", "12 MW"),
            ("points", "5", "5 points"),
            ("pts", "5", "5pts"),
            ("%", "5", "5%"),
        ];
        for (unit, number, shown) in cases {
            assert_eq!(Unit::from_option(unit).with_number(number), shown);
        }
        let duration = Unit::<String>::Duration;
        for (seconds, shown) in [("90", "1m30s"), ("0.5", "500ms"), ("90061", "1d1h"), ("0", "0s")]
        {
            assert_eq!(duration.with_number(seconds), shown);
        }
    }
}
