//! The unit of a number, written before or after it.

use super::FixedPoint;
use super::grammar::is_currency;

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

    /// Whether it is a word after the number, which goes with a shortened number as well: `25M kB`.
    pub fn is_word(&self) -> bool {
        matches!(self, Self::After(_)) && self.text().starts_with(char::is_alphabetic)
    }

    pub fn is_percentage(&self) -> bool {
        self.text() == "%"
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
    /// The unit of `--unit` or a request. A currency sign goes before the number; a long word, capitals, and what
    /// begins with a digit or a sign within numbers get a blank.
    pub fn from_option(unit: &str) -> Self {
        let mut letters = unit.trim().chars();
        if letters.next().is_some_and(is_currency) && letters.next().is_none() {
            return Self::Before(unit.trim().to_owned());
        }
        let is_long = unit.chars().count() > 3 || unit.chars().all(char::is_uppercase);
        let is_word = is_long
            && !unit.starts_with(' ')
            && unit.chars().all(|c| c.is_alphabetic() || " ()".contains(c));
        let is_like_number = unit.starts_with(|c: char| c.is_numeric() || ".,".contains(c));
        Self::After(format!("{}{unit}", if is_word || is_like_number { " " } else { "" }))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_written_where_they_belong() {
        let cases = [
            ("€", "-5", "-€5"),
            ("ms", "5", "5ms"),
            ("USD", "142,000", "142,000 USD"),
            ("MW", "12", "12 MW"),
            ("points", "5", "5 points"),
            ("pts", "5", "5pts"),
            (" pts", "5", "5 pts"),
            (" points", "5", "5 points"),
            ("%", "5", "5%"),
            ("000 USD", "12", "12 000 USD"),
            (".5", "12", "12 .5"),
        ];
        for (unit, number, shown) in cases {
            assert_eq!(Unit::from_option(unit).with_number(number), shown);
        }
        let duration = Unit::<String>::Duration;
        let cases = [
            ("90", "1m30s"),
            ("0.5", "500ms"),
            ("90061", "1d1h"),
            ("0", "0s"),
            ("-0.000000001", "-1ns"),
            ("-0.0000000004", "0s"),
        ];
        for (seconds, shown) in cases {
            assert_eq!(duration.with_number(seconds), shown);
        }
    }
}
