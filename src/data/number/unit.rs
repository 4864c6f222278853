//! What a number measures, as it is written beside it. Knows neither the column nor its numbers.

use super::FixedPoint;
use super::grammar::is_currency;

// In nanoseconds.
pub(super) const SECOND: i128 = 1_000_000_000;
pub(super) const MINUTE: i128 = 60 * SECOND;
pub(super) const HOUR: i128 = 60 * MINUTE;
pub(super) const DAY: i128 = 24 * HOUR;

/// A unit, by the side of the number on which it is written.
#[derive(Clone, Copy, Debug)]
pub enum Unit<T = String> {
    /// A currency sign, in front, after the sign.
    Before(T),
    /// A word such as `ms`, `%` or `km/h`, or a currency sign; a blank that sets it apart is part of it.
    After(T),
    /// Durations, in seconds: a number with it is written in the two largest units.
    Duration,
}

/// Two units are the same, set apart or not.
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
    /// The unit without its side, and without the blank that sets it apart.
    pub fn text(&self) -> &str {
        match self {
            Self::Before(text) | Self::After(text) => text.as_ref().trim(),
            Self::Duration => "s",
        }
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

    pub fn with_number(&self, shown: &str) -> String {
        match self {
            Self::After(unit) => format!("{shown}{}", unit.as_ref()),
            // What was written as a duration stays.
            Self::Duration => FixedPoint::read(&shown.replace(',', ""))
                .and_then(duration)
                .unwrap_or_else(|| shown.to_owned()),
            Self::Before(unit) => match shown.strip_prefix('-') {
                Some(digits) => format!("-{}{digits}", unit.as_ref()),
                None => format!("{}{shown}", unit.as_ref()),
            },
        }
    }
}

impl Unit {
    /// The unit of an option or a request: a currency sign goes in front, a long word or capitals are set
    /// apart.
    pub fn from_option(unit: &str) -> Self {
        let mut letters = unit.trim().chars();
        if letters.next().is_some_and(is_currency) && letters.next().is_none() {
            return Self::Before(unit.trim().to_owned());
        }
        let is_long = unit.chars().count() > 3 || unit.chars().all(char::is_uppercase);
        let is_word = is_long && unit.chars().all(char::is_alphabetic);
        Self::After(format!("{}{unit}", if is_word { " " } else { "" }))
    }
}

/// Seconds in the two largest units of time: `1m30s`, `2d3h`; below a minute in one.
fn duration(seconds: FixedPoint) -> Option<String> {
    let exact = seconds.times(SECOND)?;
    let nanos = exact.rounded(0).unwrap_or(exact).units.abs();
    let sign = if seconds.units < 0 && nanos > 0 { "-" } else { "" };
    // Each unit, and what the rest below it is rounded to.
    for (name, unit, step) in [("d", DAY, HOUR), ("h", HOUR, MINUTE), ("m", MINUTE, SECOND / 1000)]
    {
        let rounded = (nanos + step / 2) / step * step;
        if rounded >= unit {
            let rest = match (name, rounded % unit) {
                (_, 0) => String::new(),
                ("d", rest) => format!("{}h", rest / HOUR),
                ("h", rest) => format!("{}m", rest / MINUTE),
                (_, rest) => with_decimals(rest, 9) + "s",
            };
            return Some(format!("{sign}{}{name}{rest}", rounded / unit));
        }
    }
    let (name, power) = match nanos {
        0 | SECOND.. => ("s", 9),
        1_000_000.. => ("ms", 6),
        1000.. => ("µs", 3),
        _ => ("ns", 0),
    };
    Some(format!("{sign}{}{name}", with_decimals(nanos, power)))
}

fn with_decimals(units: i128, decimals: u32) -> String {
    FixedPoint { units, decimals }.shortest().text()
}
