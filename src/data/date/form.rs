//! The forms of dates in single labels. To add a form of days, add an arm to [`days`].

use super::iso::{self, DateReading};
use super::pattern::{LabelPattern, split_run};
use super::{Date, DateForm, LIKELY_YEARS, trimmed, weekday};
use crate::plan::Period;

impl DateForm {
    /// The date of a label, if it has this form. White space around it is ignored.
    pub fn read(self, label: &str) -> Option<Date> {
        self.read_with_offset(label).map(|(date, _)| date)
    }

    /// The date of a label, and its UTC offset in seconds.
    #[inline]
    pub fn read_with_offset(self, label: &str) -> Option<(Date, i32)> {
        // Fast path: most times of long inputs are in this form.
        match iso::usual_time(label.as_bytes()) {
            Some((form, date, offset)) if form == self => Some((date, offset)),
            _ => self.read_other(label),
        }
    }

    #[inline(never)]
    fn read_other(self, label: &str) -> Option<(Date, i32)> {
        match self {
            Self::Unix(_) => {
                iso::unix_time(label).filter(|(form, _)| *form == self).map(|(_, date)| (date, 0))
            }
            Self::TimeDigits => Some((iso::time_in_digits(trimmed(label))?, 0)),
            Self::TimeOfDay => match iso::clock(trimmed(label))? {
                (time, None) => Some((Date::at(0).at_time(time), 0)),
                (_, Some(_)) => None,
            },
            _ => {
                if let Some((form, date, offset)) = iso::read(label.as_bytes()) {
                    return (form == self).then_some((date, offset));
                }
                let mut dates = readings(label).into_iter().flatten();
                let (_, date, offset) = dates.find(|(form, ..)| *form == self)?;
                Some((date, offset))
            }
        }
    }

    /// The period that a label of this form stands for: `2024-03` is a month, and a time with seconds a minute at most.
    pub fn precision(self, label: &str) -> Period {
        let clock_or = |longest| if label.contains(':') { Period::Minute } else { longest };
        match self {
            Self::Year => Period::Year,
            Self::Quarter => Period::Quarter,
            Self::Month | Self::ShortMonth | Self::MonthDigits => Period::Month,
            Self::Week => Period::Week,
            Self::Day | Self::Digits => Period::Day,
            Self::DayFirst | Self::MonthFirst | Self::YearFirst | Self::YearDay => {
                let of_day = if self == Self::YearDay { 1 } else { 3 };
                if numbers_in(label) > of_day { clock_or(Period::Hour) } else { Period::Day }
            }
            Self::Time | Self::ZonedTime | Self::TimeOfDay => clock_or(Period::Hour),
            Self::TimeDigits if label.trim().len() == "2024053114".len() => Period::Hour,
            Self::TimeDigits | Self::Unix(_) => Period::Minute,
        }
    }

    /// The longest period that a label of this form can stand for.
    pub fn lowest_precision(self) -> Period {
        match self {
            Self::DayFirst | Self::MonthFirst | Self::YearFirst | Self::YearDay => Period::Day,
            Self::Time | Self::ZonedTime | Self::TimeOfDay | Self::TimeDigits => Period::Hour,
            form => form.precision(""),
        }
    }

    /// Whether a label would have this form if a time zone were added or removed.
    pub fn differs_in_zone(self, label: &str) -> bool {
        let other = match self {
            Self::Time => Self::ZonedTime,
            Self::ZonedTime => Self::Time,
            _ => return false,
        };
        other.read(label).is_some()
    }
}

/// How many numbers are in a label: three in `31.05.2024`, five in `31.05.2024 14:00`.
fn numbers_in(label: &str) -> usize {
    label.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty()).count()
}

/// All readings of a label. `3/4/24` has three: day first, month first, year first.
pub(super) type Readings = [Option<DateReading>; 3];

pub(super) fn readings(label: &str) -> Readings {
    let label = trimmed(label);
    // The times of web servers are in brackets, which are cut in half where logs are split at blanks.
    let label = label.strip_prefix(b"[").unwrap_or(label);
    let label = without_weekday(label.strip_suffix(b"]").unwrap_or(label));
    if !label.iter().any(u8::is_ascii_digit) {
        return [None; 3];
    }
    if let Some(reading) = iso::read(label) {
        return [Some(reading), None, None];
    }
    let Some((day, clock)) = split_time(label) else { return days(label) };
    if let Some(reading) = with_year_after_time(day, clock) {
        return [Some(reading), None, None];
    }
    let Some((time, offset)) = iso::clock(clock).or_else(|| iso::hour_alone(clock)) else {
        return [None; 3];
    };
    days(day).map(|reading| {
        let (form, midnight, _) = reading?;
        match form {
            DateForm::Day => Some(iso::at_clock(midnight, time, offset)),
            DateForm::DayFirst | DateForm::MonthFirst | DateForm::YearFirst | DateForm::YearDay => {
                offset.is_none().then(|| (form, midnight.at_time(time), 0))
            }
            _ => None,
        }
    })
}

/// Removes the weekday at the start of a date: `Mon, 04 Mar 2024 12:01:33 +0000`.
fn without_weekday(label: &[u8]) -> &[u8] {
    let (name, rest) = split_run(label, u8::is_ascii_alphabetic);
    let rest = rest.strip_prefix(b",").unwrap_or(rest);
    let is_weekday = str::from_utf8(name).is_ok_and(|name| weekday(name).is_some());
    rest.strip_prefix(b" ").filter(|_| is_weekday).unwrap_or(label)
}

/// A date with the year after the time, as written by C, git and `date`: `Mar  4 12:01:33 2024 +0000`,
/// `Mar  4 12:01:33 UTC 2024`, `Mar  4 12:01:33 PM CET 2024`. The name of another zone than UTC is ignored.
fn with_year_after_time(day: &[u8], clock: &[u8]) -> Option<DateReading> {
    let parts =
        LabelPattern::of(day).filter(|parts| matches!(parts.pattern(), b"m n" | b"m  n"))?;
    let [month, day, _] = parts.numbers;
    let mut words: Vec<&[u8]> = clock.split(|byte| *byte == b' ').collect();
    let place =
        words.iter().position(|word| word.len() == 4 && word.iter().all(u8::is_ascii_digit))?;
    let [year, ..] = LabelPattern::of(words.remove(place))?.numbers;
    if words.last().is_some_and(|word| is_name_of_zone(word)) {
        words.pop();
    }
    let (time, offset) = iso::clock(&words.join(&b' '))?;
    Some(iso::at_clock(Date::day(year, month, day)?, time, offset))
}

/// Whether a word is the name of a zone other than UTC: `CET`.
fn is_name_of_zone(word: &[u8]) -> bool {
    (3..=5).contains(&word.len())
        && word.iter().all(u8::is_ascii_uppercase)
        && !matches!(word, b"UTC" | b"GMT")
}

/// Splits a label into day and time, at a blank, or at a colon as in web server logs.
fn split_time(label: &[u8]) -> Option<(&[u8], &[u8])> {
    let colon = label.iter().position(|byte| *byte == b':')?;
    let end = label.get(..colon)?.iter().rposition(|byte| *byte == b' ').unwrap_or(colon);
    let day = label.get(..end)?;
    // JavaScript: `1/13/2024, 9:05:00 AM`.
    Some((day.strip_suffix(b",").unwrap_or(day), label.get(end + 1..)?))
}

/// The readings of a label without a clock time.
fn days(label: &[u8]) -> Readings {
    let Some(parts) = LabelPattern::of(label) else { return [None; 3] };
    let [a, b, c] = parts.numbers;
    let ends_with_two_digits = label.iter().rev().nth(1).is_some_and(u8::is_ascii_digit);
    let one = |form, date| [reading(form, date), None, None];
    match parts.pattern() {
        b"y/n" | b"y-n" if ends_with_two_digits => one(DateForm::Month, Date::day(a, b, 1)),
        b"yMn" | b"y m" | b"y-m" => one(DateForm::Month, Date::day(a, b, 1)),
        b"n/y" | b"m y" | b"m-y" => one(DateForm::Month, Date::day(b, a, 1)),
        b"m'n" | b"m 'n" => one(DateForm::Month, Date::day(full_year(b), a, 1)),
        b"m-n" => one(DateForm::ShortMonth, Date::day(full_year(b), a, 1)),
        b"y-Qn" | b"y Qn" | b"yQn" => one(DateForm::Quarter, Date::day(a, b * 3 - 2, 1)),
        b"Qn y" | b"Qn-y" | b"Qn/y" => one(DateForm::Quarter, Date::day(b, a * 3 - 2, 1)),
        b"y-Wn" | b"yWn" => one(DateForm::Week, Date::week(a, b)),
        b"y-n-n" | b"y/n/n" | b"y.n.n" => one(DateForm::Day, Date::day(a, b, c)),
        b"n.n.y" | b"n m y" | b"n-m-y" | b"n/m/y" => one(DateForm::Day, Date::day(c, b, a)),
        b"m n y" | b"m n, y" => one(DateForm::Day, Date::day(c, a, b)),
        b"n-m-n" | b"n/m/n" => one(DateForm::Day, Date::day(full_year(c), b, a)),
        // `Jan 24`, but not `Jan 4`, may be January 2024.
        b"m n" => {
            let day = Date::day(Date::LEAP_YEAR, a, b);
            let month = Date::day(full_year(b), a, 1).filter(|_| ends_with_two_digits);
            [reading(DateForm::YearDay, day), reading(DateForm::ShortMonth, month), None]
        }
        // `24-Jan`, but not `4-Jan`, may be January 2024.
        b"n-m" => {
            let day = Date::day(Date::LEAP_YEAR, b, a);
            let month = Date::day(full_year(a), b, 1).filter(|_| a > 9);
            [reading(DateForm::YearDay, day), reading(DateForm::ShortMonth, month), None]
        }
        b"m  n" => one(DateForm::YearDay, Date::day(Date::LEAP_YEAR, a, b)),
        b"n m" => one(DateForm::YearDay, Date::day(Date::LEAP_YEAR, b, a)),
        b"d" if LIKELY_YEARS.contains(&(a / 10_000)) => {
            one(DateForm::Digits, Date::day(a / 10_000, a / 100 % 100, a % 100))
        }
        b"s" if LIKELY_YEARS.contains(&(a / 100)) => {
            one(DateForm::MonthDigits, Date::day(a / 100, a % 100, 1))
        }
        pattern @ (b"n/n/y" | b"n-n-y" | b"n/n/n") => {
            let is_short = pattern == b"n/n/n";
            let year_first = if is_short { Date::day(full_year(a), b, c) } else { None };
            let year = if is_short { full_year(c) } else { c };
            [
                reading(DateForm::DayFirst, Date::day(year, b, a)),
                reading(DateForm::MonthFirst, Date::day(year, a, b)),
                reading(DateForm::YearFirst, year_first),
            ]
        }
        _ => [None; 3],
    }
}

fn reading(form: DateForm, date: Option<Date>) -> Option<DateReading> {
    date.map(|date| (form, date, 0))
}

/// The year with these last two digits, from 1970 to 2069.
fn full_year(year: i64) -> i64 {
    1970 + (year + 30) % 100
}

/// Whether the last part of `24/05/31` may be the day, and so the first the year.
pub(super) fn is_year_first(label: &str) -> bool {
    let label = trimmed(label);
    let day = split_time(label).map_or(label, |(day, _)| day);
    let Some(parts) = LabelPattern::of(day) else { return false };
    let [.., last] = parts.numbers;
    parts.pattern() == b"n/n/n" && (1..=31).contains(&last)
}
