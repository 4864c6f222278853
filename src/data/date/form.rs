//! The spellings of dates. A new spelling of a day is one arm of [`days`]. Knows one label, no columns.

use super::unix::unix_time;
use super::{Date, DateForm, is_year, iso, month, trimmed, weekday};

impl DateForm {
    /// The date of a label, if it has this form. White space around it is ignored.
    pub fn read(self, label: &str) -> Option<Date> {
        match self {
            Self::Unix(_) => {
                unix_time(label).filter(|(form, _)| *form == self).map(|(_, date)| date)
            }
            Self::TimeOfDay => match iso::clock(trimmed(label))? {
                (time, None) => Some(Date::at(0).at_time(time)),
                (_, Some(_)) => None,
            },
            _ => {
                let mut dates = readings(label).into_iter().flatten();
                dates.find(|(form, ..)| *form == self).map(|(_, date, _)| date)
            }
        }
    }

    /// Whether a label would have this form if it had a time zone, or if it had none.
    pub fn differs_in_zone(self, label: &str) -> bool {
        let other = match self {
            Self::Time => Self::ZonedTime,
            Self::ZonedTime => Self::Time,
            _ => return false,
        };
        other.read(label).is_some()
    }
}

/// The ways to read a label: the form, the date, and how many seconds its clock is ahead of UTC. `3/4/24` can be
/// read in three ways, because each part may be the day or the year.
pub(super) type Readings = [Option<(DateForm, Date, i32)>; 3];

pub(super) fn readings(label: &str) -> Readings {
    let label = without_weekday(trimmed(label));
    if !label.iter().any(u8::is_ascii_digit) {
        return [None; 3];
    }
    if let Some(reading) = iso::read(label) {
        let season = if reading.0 == DateForm::Month { season(label) } else { None };
        return [Some(reading), season.map(without_offset), None];
    }
    let Some((day, clock)) = split_time(label) else {
        return days(label).map(|date| date.map(without_offset));
    };
    if let Some(reading) = with_year_after_time(day, clock) {
        return [Some(reading), None, None];
    }
    let Some((time, offset)) = iso::clock(clock) else { return [None; 3] };
    days(day).map(|date| match (date?, offset) {
        ((DateForm::Day, midnight), _) => Some(iso::at_clock(midnight, time, offset)),
        (
            (
                form @ (DateForm::DayFirst
                | DateForm::MonthFirst
                | DateForm::YearFirst
                | DateForm::YearDay),
                midnight,
            ),
            None,
        ) => Some((form, midnight.at_time(time), 0)),
        _ => None,
    })
}

fn without_offset((form, date): (DateForm, Date)) -> (DateForm, Date, i32) {
    (form, date, 0)
}

/// A label of two years that follow each other: `2009/10`, `2009-2010`.
fn season(label: &[u8]) -> Option<(DateForm, Date)> {
    let mut parts = [Sign(0); MAX_PARTS];
    let (first, next, modulus) = match *parts_of(label, &mut parts)? {
        [Year(first), Sign(b'/' | b'-'), Two(next)] if label.len() == 7 => (first, next, 100),
        [Year(first), Sign(b'/' | b'-'), Year(next)] => (first, next, 10_000),
        _ => return None,
    };
    let date = Date::day(first, 1, 1).filter(|_| is_year(first) && (first + 1) % modulus == next);
    date.map(|date| (DateForm::Season, date))
}

/// The label without the day of the week before a day with a time or a year: `Mon, 04 Mar 2024 12:01:33 +0000`.
fn without_weekday(label: &[u8]) -> &[u8] {
    let (name, rest) = split_run(label, u8::is_ascii_alphabetic);
    let rest = rest.strip_prefix(b",").unwrap_or(rest);
    let Some(rest) = rest.strip_prefix(b" ") else { return label };
    let has_date = rest.contains(&b':') || ends_with_year(rest);
    let is_weekday = has_date && str::from_utf8(name).is_ok_and(|name| weekday(name).is_some());
    if is_weekday { rest } else { label }
}

/// Whether a label ends with four digits, and has more than these.
fn ends_with_year(label: &[u8]) -> bool {
    let digits = label.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    digits == 4 && digits < label.len()
}

/// A day whose year is after the time, as C, git and `date` write it: `Mar  4 12:01:33 2024 +0000`, `Mar  4 12:01:33 UTC
/// 2024`, `Mar  4 12:01:33 PM UTC 2024`.
fn with_year_after_time(day: &[u8], clock: &[u8]) -> Option<(DateForm, Date, i32)> {
    let mut parts = [Sign(0); MAX_PARTS];
    let ([Month(month), Sign(b' '), Two(day)] | [Month(month), Sign(b' '), Sign(b' '), Two(day)]) =
        *parts_of(day, &mut parts)?
    else {
        return None;
    };
    let mut words: Vec<&[u8]> = clock.split(|byte| *byte == b' ').collect();
    let place = words.iter().position(|word| matches!(number(word), Some(Year(_))))?;
    let Some(Year(year)) = number(words.remove(place)) else { return None };
    let (time, offset) = iso::clock(&words.join(&b' '))?;
    Some(iso::at_clock(Date::day(year, month, day)?, time, offset))
}

/// The day and the time of a label, with a blank between them, or a colon as web servers write it.
fn split_time(label: &[u8]) -> Option<(&[u8], &[u8])> {
    let colon = label.iter().position(|byte| *byte == b':')?;
    let blank = label.get(..colon)?.iter().rposition(|byte| *byte == b' ');
    let end = blank.unwrap_or(colon);
    let day = label.get(..end)?;
    // `1/13/2024, 9:05:00 AM`, as JavaScript writes it.
    Some((day.strip_suffix(b",").unwrap_or(day), label.get(end + 1..)?))
}

/// The ways to read a label without a time.
fn days(label: &[u8]) -> [Option<(DateForm, Date)>; 3] {
    let mut parts = [Sign(0); MAX_PARTS];
    let Some(parts) = parts_of(label, &mut parts) else { return [None; 3] };
    let (form, date) = match *parts {
        [Year(y), Sign(b'/'), Two(m)] => {
            let month = Date::day(y, m, 1).map(|date| (DateForm::Month, date));
            return [month, season(label), None];
        }
        [Year(_), Sign(_), Year(_)] => return [season(label), None, None],
        [Year(y), Letter(b'M'), Two(m)]
        | [Two(m), Sign(b'/'), Year(y)]
        | [Month(m), Sign(b' ' | b'-'), Year(y)]
        | [Year(y), Sign(b' ' | b'-'), Month(m)] => (DateForm::Month, Date::day(y, m, 1)),
        [Month(m), Sign(b'\''), Two(y)] | [Month(m), Sign(b' '), Sign(b'\''), Two(y)] => {
            (DateForm::Month, Date::day(full_year(y), m, 1))
        }
        [Month(m), Sign(b'-'), Two(y)] => (DateForm::ShortMonth, Date::day(full_year(y), m, 1)),
        [Year(y), Sign(b'-' | b' '), Letter(b'Q'), Two(q)]
        | [Year(y), Letter(b'Q'), Two(q)]
        | [Letter(b'Q'), Two(q), Sign(b' ' | b'-' | b'/'), Year(y)] => {
            (DateForm::Quarter, Date::day(y, q * 3 - 2, 1))
        }
        [Year(y), Sign(b'-'), Letter(b'W'), Two(w)]
        | [Year(y), Letter(b'W'), Two(w)]
        | [Letter(b'W'), Two(w), Sign(b' '), Year(y)] => (DateForm::Week, Date::week(y, w)),
        [Year(y), Sign(b'-'), Two(m), Sign(b'-'), Two(d)]
        | [Year(y), Sign(b'/'), Two(m), Sign(b'/'), Two(d)]
        | [Year(y), Sign(b'.'), Two(m), Sign(b'.'), Two(d)]
        | [Two(d), Sign(b'.'), Two(m), Sign(b'.'), Year(y)]
        | [Two(d), Sign(b' '), Month(m), Sign(b' '), Year(y)]
        | [Two(d), Sign(b'-'), Month(m), Sign(b'-'), Year(y)]
        | [Two(d), Sign(b'/'), Month(m), Sign(b'/'), Year(y)]
        | [Month(m), Sign(b' '), Two(d), Sign(b' '), Year(y)]
        | [Month(m), Sign(b' '), Two(d), Sign(b','), Sign(b' '), Year(y)] => {
            (DateForm::Day, Date::day(y, m, d))
        }
        [Two(d), Sign(b'-'), Month(m), Sign(b'-'), Two(y)]
        | [Two(d), Sign(b'/'), Month(m), Sign(b'/'), Two(y)] => {
            (DateForm::Day, Date::day(full_year(y), m, d))
        }
        // `Jan 24`, but not `Jan 4`, may be January 2024.
        [Month(m), Sign(b' '), Two(d)] => {
            let has_two_digits = label.iter().rev().nth(1).is_some_and(u8::is_ascii_digit);
            let month = Date::day(full_year(d), m, 1).filter(|_| has_two_digits);
            return [
                Date::day(Date::LEAP_YEAR, m, d).map(|date| (DateForm::YearDay, date)),
                month.map(|date| (DateForm::ShortMonth, date)),
                None,
            ];
        }
        [Month(m), Sign(b' '), Sign(b' '), Two(d)] | [Two(d), Sign(b' '), Month(m)] => {
            (DateForm::YearDay, Date::day(Date::LEAP_YEAR, m, d))
        }
        [Day(y, m, d)] => (DateForm::Digits, Date::day(y, m, d).filter(|_| is_year(y))),
        [YearMonth(y, m)] => {
            (DateForm::MonthDigits, Date::day(y, m, 1).filter(|_| (1900..=2100).contains(&y)))
        }
        [Two(a), Sign(b'/'), Two(b), Sign(b'/'), year @ (Year(y) | Two(y))]
        | [Two(a), Sign(b'-'), Two(b), Sign(b'-'), year @ Year(y)] => {
            let is_short = year == Two(y);
            let year_first = if is_short { Date::day(full_year(a), b, y) } else { None };
            let y = if is_short { full_year(y) } else { y };
            return [
                Date::day(y, b, a).map(|date| (DateForm::DayFirst, date)),
                Date::day(y, a, b).map(|date| (DateForm::MonthFirst, date)),
                year_first.map(|date| (DateForm::YearFirst, date)),
            ];
        }
        _ => return [None; 3],
    };
    [date.map(|date| (form, date)), None, None]
}

/// The year with these last two digits, from 1970 to 2069.
fn full_year(year: i64) -> i64 {
    1970 + (year + 30) % 100
}

/// Whether the first part of a date that was read as the day may be its year: `24/05/31`.
pub(super) fn is_year_first(label: &str) -> bool {
    let label = trimmed(label);
    let day = split_time(label).map_or(label, |(day, _)| day);
    let mut parts = [Sign(0); MAX_PARTS];
    matches!(parts_of(day, &mut parts), Some([Two(_), Sign(_), Two(_), Sign(_), Two(1..=31), ..]))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Four digits.
    Year(i64),
    /// One or two digits.
    Two(i64),
    /// Eight digits.
    Day(i64, i64, i64),
    /// Six digits.
    YearMonth(i64, i64),
    /// The English name of a month, or the first three letters of it.
    Month(i64),
    /// A single letter, as a capital.
    Letter(u8),
    /// Anything else.
    Sign(u8),
}

use Part::{Day, Letter, Month, Sign, Two, Year, YearMonth};

const MAX_PARTS: usize = 6;

/// The parts of a label, in this memory. `None` if one of them is never part of a date.
fn parts_of<'p>(mut label: &[u8], parts: &'p mut [Part; MAX_PARTS]) -> Option<&'p [Part]> {
    for count in 0..=MAX_PARTS {
        let Some(first) = label.first() else { return parts.get(..count) };
        let (part, rest) = if first.is_ascii_digit() {
            let (digits, rest) = split_run(label, u8::is_ascii_digit);
            (number(digits)?, rest)
        } else if first.is_ascii_alphabetic() {
            let (letters, rest) = split_run(label, u8::is_ascii_alphabetic);
            (word(letters)?, rest)
        } else {
            (Sign(*first), label.get(1..)?)
        };
        *parts.get_mut(count)? = part;
        label = rest;
    }
    None
}

/// The bytes of one kind at the beginning, and the rest.
fn split_run(label: &[u8], is_kind: fn(&u8) -> bool) -> (&[u8], &[u8]) {
    let length = label.iter().take_while(|byte| is_kind(byte)).count();
    label.split_at_checked(length).unwrap_or((label, &[]))
}

fn number(digits: &[u8]) -> Option<Part> {
    let number: i64 = str::from_utf8(digits).ok()?.parse().ok()?;
    match digits.len() {
        1 | 2 => Some(Two(number)),
        4 => Some(Year(number)),
        6 => Some(YearMonth(number / 100, number % 100)),
        8 => Some(Day(number / 10_000, number / 100 % 100, number % 100)),
        _ => None,
    }
}

fn word(letters: &[u8]) -> Option<Part> {
    match letters {
        [letter] => Some(Letter(letter.to_ascii_uppercase())),
        letters => month(str::from_utf8(letters).ok()?).map(Month),
    }
}
