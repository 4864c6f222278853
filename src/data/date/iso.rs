//! Parses ISO 8601 dates with dashes, `2024-05-31T14:00:30.5+02:00` or a prefix of it. Also times of day in all
//! forms, and Unix times in seconds, milliseconds, microseconds or nanoseconds.

use super::{Date, DateForm, is_year, trimmed};
use crate::data::label::is_digits;

/// The years of times in digits. As numbers, those of earlier years are Unix times before 2030.
const YEARS_IN_DIGITS: std::ops::RangeInclusive<i64> = 1900..=2100;
/// The beginning of the year 2101, in seconds since 1970.
const END_OF_UNIX_TIMES: i64 = 4_133_980_800;

/// One reading of a label: its form, its date, and its UTC offset in seconds.
pub(super) type DateReading = (DateForm, Date, i32);

/// Fast path: a time in the form in which programs write most of them, `2024-05-31T14:00:30` with an offset or without.
/// What is rare or wrong is left to [`read`].
#[inline]
pub(super) fn usual_time(label: &[u8]) -> Option<DateReading> {
    let (day, rest) = label.split_first_chunk::<10>()?;
    let (b'T' | b't' | b' ', rest) = rest.split_first()? else { return None };
    let (clock, rest) = rest.split_first_chunk::<8>()?;
    let [century, ..] = pairs(*day.first_chunk()?, *b"0000-00-")?;
    let [year, _, _, month, _, _, day, _] = pairs(*day.last_chunk()?, *b"00-00-00")?;
    let [hour, _, _, minute, _, _, second, _] = pairs(*clock, *b"00:00:00")?;
    if hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let date = Date::day(i64::from(century) * 100 + i64::from(year), month.into(), day.into())?;
    let time = i64::from(hour) * 3600 + i64::from(minute) * 60 + i64::from(second);
    let mut rest = Parser(rest);
    let offset = if rest.is_empty() { None } else { Some(rest.offset()?) };
    rest.is_empty().then(|| at_clock(date, (time, 0), offset))
}

/// The digits of eight bytes of this form, where `0` is any digit: at the place of the first of two digits, their number.
/// `14:00:30` is `[14, .., 0, .., 30, ..]`.
#[inline]
fn pairs(bytes: [u8; 8], form: [u8; 8]) -> Option<[u8; 8]> {
    const LOWEST_BITS: u64 = 0x0101_0101_0101_0101;
    const HIGHEST_BITS: u64 = LOWEST_BITS << 7;
    let form = u64::from_le_bytes(form);
    // Digits become 0 to 9, and the other bytes 0. Adding these numbers to anything else sets the highest bit of a byte.
    // (The fourth bit of `0` is not set; that of `-` and `:` is.)
    let digits = u64::from_le_bytes(bytes) ^ form;
    let limits = LOWEST_BITS * (0x7F - 9) + (form >> 3 & LOWEST_BITS) * 9;
    let sums = (digits & !HIGHEST_BITS) + limits;
    let is_of_form = (sums | digits) & HIGHEST_BITS == 0;
    is_of_form.then(|| (digits * 10 + (digits >> 8)).to_le_bytes())
}

pub(super) fn read(label: &[u8]) -> Option<DateReading> {
    let mut rest = Parser(label);
    let year = rest.number::<4>()?;
    if rest.is_empty() {
        return Some((DateForm::Year, Date::day(year, 1, 1).filter(|_| is_year(year))?, 0));
    }
    rest.skip(b"-")?;
    let month = rest.number::<2>()?;
    rest.skip(b"-")?;
    let date = Date::day(year, month, rest.number::<2>()?)?;
    if rest.is_empty() {
        return Some((DateForm::Day, date, 0));
    }
    rest.skip(b"Tt ")?;
    let (time, offset) = hour_alone(rest.0).or_else(|| clock(rest.0))?;
    Some(at_clock(date, time, offset))
}

/// Parses an hour without minutes after a day: the `09` of `2024-05-31T09`.
pub(super) fn hour_alone(label: &[u8]) -> Option<((i64, u32), Option<i32>)> {
    if label.len() != 2 {
        return None;
    }
    let hour = Parser(label).number::<2>().filter(|hour| *hour < 24)?;
    Some(((hour * 3600, 0), None))
}

/// Combines a day with a time of day and an optional UTC offset.
pub(super) fn at_clock(
    day: Date,
    (seconds, nanos): (i64, u32),
    offset: Option<i32>,
) -> DateReading {
    let form = if offset.is_some() { DateForm::ZonedTime } else { DateForm::Time };
    let offset = offset.unwrap_or(0);
    (form, day.at_time((seconds - i64::from(offset), nanos)), offset)
}

/// Parses a time of day (seconds and nanoseconds) and an optional UTC offset.
pub(super) fn clock(label: &[u8]) -> Option<((i64, u32), Option<i32>)> {
    let mut rest = Parser(label);
    let time = rest.time()?;
    let offset = if rest.is_empty() { None } else { Some(rest.offset()?) };
    rest.is_empty().then_some((time, offset))
}

/// Parses a time in digits, down to the hour, the minute or the second: `2024053114`, `20240531140030`.
pub(super) fn time_in_digits(label: &[u8]) -> Option<Date> {
    let mut rest = Parser(label);
    let year = rest.number::<4>().filter(|year| YEARS_IN_DIGITS.contains(year))?;
    let day = Date::day(year, rest.number::<2>()?, rest.number::<2>()?)?;
    let mut time = rest.number::<2>().filter(|hour| *hour < 24)? * 3600;
    for unit in [60, 1] {
        if !rest.is_empty() {
            time += rest.number::<2>().filter(|part| *part < 60)? * unit;
        }
    }
    rest.is_empty().then(|| day.at_time((time, 0)))
}

/// Parses a label that looks like a Unix time.
pub(super) fn unix_time(label: &str) -> Option<(DateForm, Date)> {
    let label = str::from_utf8(trimmed(label)).ok()?;
    let (whole, decimals) = label.split_once('.').unwrap_or((label, "0"));
    // How many of the last digits are the fraction of a second.
    let parts = match whole.len() {
        10 => 0,
        13 => 3,
        16 => 6,
        19 => 9,
        _ => return None,
    };
    if !is_digits(whole) || !is_digits(decimals) || whole.starts_with('0') {
        return None;
    }
    let (seconds, of_second) = whole.split_at_checked(whole.len() - parts)?;
    let seconds: i64 = seconds.parse().ok()?;
    let nanos = format!("{of_second}{decimals:0<9}").get(..9)?.parse().ok()?;
    (seconds < END_OF_UNIX_TIMES).then_some((DateForm::Unix(parts), Date { seconds, nanos }))
}

/// A parser: the rest of a label.
struct Parser<'a>(&'a [u8]);

impl Parser<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Skips the next byte and returns it, if it is one of these.
    #[inline]
    fn skip<const N: usize>(&mut self, bytes: &[u8; N]) -> Option<u8> {
        let (first, rest) = self.0.split_first().filter(|(first, _)| bytes.contains(first))?;
        self.0 = rest;
        Some(*first)
    }

    /// A number of exactly this many digits.
    #[inline]
    fn number<const DIGITS: usize>(&mut self) -> Option<i64> {
        let (digits, rest) = self.0.split_first_chunk::<DIGITS>()?;
        let mut number = 0;
        for digit in digits {
            let digit = i64::from(digit.wrapping_sub(b'0'));
            number = (digit < 10).then_some(number * 10 + digit)?;
        }
        self.0 = rest;
        Some(number)
    }

    /// Parses `14:00`, `2:00 PM`, `2 PM`, `14:00:30.5` to seconds and nanoseconds.
    fn time(&mut self) -> Option<(i64, u32)> {
        let hour = self.number::<2>().or_else(|| self.number::<1>())?;
        if self.skip(b":").is_none() {
            let has_noon = matches!(self.0.trim_ascii_start(), [b'A' | b'a' | b'P' | b'p', _]);
            return Some((self.hour(hour).filter(|_| has_noon)? * 3600, 0));
        }
        let minute = self.number::<2>().filter(|minute| *minute < 60)?;
        let (mut second, mut nanos) = (0, 0);
        if self.skip(b":").is_some() {
            // 60 is a leap second.
            second = self.number::<2>().filter(|second| *second <= 60)?;
            nanos = if self.skip(b".,").is_some() { self.fraction()? } else { 0 };
        }
        let hour = self.hour(hour)?;
        // `24:00` is the end of a day.
        let exists = hour < 24 || (minute, second, nanos) == (0, 0, 0);
        exists.then_some((hour * 3600 + minute * 60 + second, nanos))
    }

    /// The hour from 0 to 24. `AM` or `PM` may come next.
    fn hour(&mut self, hour: i64) -> Option<i64> {
        let (noon, rest) = match self.0.trim_ascii_start() {
            [b'A' | b'a', b'M' | b'm', rest @ ..] => (0, rest),
            [b'P' | b'p', b'M' | b'm', rest @ ..] => (12, rest),
            _ => return (hour <= 24).then_some(hour),
        };
        self.0 = rest;
        (1..=12).contains(&hour).then_some(hour % 12 + noon)
    }

    /// One to nine decimals of a second, in nanoseconds.
    fn fraction(&mut self) -> Option<u32> {
        let (mut unit, mut nanos) = (1_000_000_000, 0);
        while let Some(digit) = self.skip(b"0123456789") {
            unit = (unit > 1).then_some(unit / 10)?;
            nanos += u32::from(digit - b'0') * unit;
        }
        (unit < 1_000_000_000).then_some(nanos)
    }

    /// Skips the name of the zone, which Go writes after the offset: `+0200 CEST`.
    fn skip_zone_name(&mut self) {
        if let [b' ', name @ ..] = self.0
            && (3..=5).contains(&name.len())
            && name.iter().all(u8::is_ascii_uppercase)
        {
            self.0 = &[];
        }
    }

    /// Parses `Z`, `UTC`, `GMT`, `+02:00`, `+0200` or `+02`, optionally after a blank, to seconds.
    fn offset(&mut self) -> Option<i32> {
        let _ = self.skip(b" ");
        if let b"UTC" | b"GMT" = self.0 {
            self.0 = &[];
            return Some(0);
        }
        let sign = match self.skip(b"+-Zz")? {
            b'+' => 1,
            b'-' => -1,
            _ => return Some(0),
        };
        let hours = self.number::<2>().filter(|hours| *hours < 24)?;
        let minutes = if self.is_empty() {
            0
        } else {
            let _ = self.skip(b":");
            self.number::<2>().filter(|minutes| *minutes < 60)?
        };
        self.skip_zone_name();
        i32::try_from(sign * (hours * 3600 + minutes * 60)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{clock, hour_alone, read, unix_time, usual_time};

    #[test]
    fn an_hour_alone_has_two_digits() {
        for (label, hour) in [("00", Some(0)), ("23", Some(23)), ("24", None), ("9", None)] {
            let found = hour_alone(label.as_bytes());
            assert_eq!(found, hour.map(|hour| ((hour * 3600, 0), None)), "{label}");
        }
    }

    /// Seconds, nanoseconds and the offset in seconds; `None` if it is no time.
    #[test]
    fn times_of_day_are_read_within_their_limits() {
        let (noon, minute) = (12 * 3600, 60);
        let cases = [
            ("0:00", Some((0, 0, None))),
            ("00:00", Some((0, 0, None))),
            ("23:59:59", Some((86_399, 0, None))),
            // A leap second.
            ("23:59:60", Some((86_400, 0, None))),
            ("23:59:61", None),
            ("23:60", None),
            ("24:00", Some((86_400, 0, None))),
            ("24:00:00.0", Some((86_400, 0, None))),
            ("24:00:01", None),
            ("24:01", None),
            ("25:00", None),
            ("12:00 AM", Some((0, 0, None))),
            ("12:59 AM", Some((59 * minute, 0, None))),
            ("12 PM", Some((noon, 0, None))),
            ("1 PM", Some((13 * 3600, 0, None))),
            ("0:00 PM", None),
            ("13:00 PM", None),
            ("12:00:00.5", Some((noon, 500_000_000, None))),
            ("12:00:00.123456789", Some((noon, 123_456_789, None))),
            ("12:00:00.1234567891", None),
            ("12:00:00.", None),
            ("12:00Z", Some((noon, 0, Some(0)))),
            ("12:00 UTC", Some((noon, 0, Some(0)))),
            ("12:00+02", Some((noon, 0, Some(7200)))),
            ("12:00+0200", Some((noon, 0, Some(7200)))),
            ("12:00+05:30", Some((noon, 0, Some(19_800)))),
            ("12:00-03:30", Some((noon, 0, Some(-12_600)))),
            ("12:00-0330", Some((noon, 0, Some(-12_600)))),
            ("12:00-00:30", Some((noon, 0, Some(-1800)))),
            ("12:00+23:59", Some((noon, 0, Some(86_340)))),
            ("12:00+24:00", None),
            ("12:00+01:60", None),
            ("12:00 +0200 CEST", Some((noon, 0, Some(7200)))),
            ("12:00 +0200 ABC", Some((noon, 0, Some(7200)))),
            ("12:00 +0200 ABCDE", Some((noon, 0, Some(7200)))),
            ("12:00 +0200 AB", None),
            ("12:00 +0200 ABCDEF", None),
        ];
        for (label, expected) in cases {
            let found = clock(label.as_bytes());
            let found = found.map(|((seconds, nanos), offset)| (seconds, nanos, offset));
            assert_eq!(found, expected, "{label}");
        }
    }

    /// The digits after the seconds, the seconds and the nanoseconds.
    #[test]
    fn unix_times_are_read_as_far_as_2100() {
        let cases = [
            ("1000000000", Some((0, 1_000_000_000, 0))),
            ("999999999", None),
            ("4133980799", Some((0, 4_133_980_799, 0))),
            ("4133980800", None),
            ("0700000000", None),
            ("1700000000.25", Some((0, 1_700_000_000, 250_000_000))),
            ("1700000000123", Some((3, 1_700_000_000, 123_000_000))),
            ("1700000000123456", Some((6, 1_700_000_000, 123_456_000))),
            ("1700000000123456789", Some((9, 1_700_000_000, 123_456_789))),
            ("17000000001", None),
        ];
        for (label, expected) in cases {
            let found = unix_time(label).map(|(form, date)| {
                let super::DateForm::Unix(parts) = form else { panic!("{label}") };
                (parts, date.seconds, date.nanos)
            });
            assert_eq!(found, expected, "{label}");
        }
    }

    /// Each label, and each with any one byte replaced by any other, is read in both ways alike.
    #[test]
    fn usual_times_are_read_like_others() {
        let labels = [
            "2024-05-31T14:00:30",
            "1999-12-31 23:59:59Z",
            "2024-02-29t00:00:00 +0200",
            "0001-01-01T09:10:11-03:30",
            "2024-05-31 02:00:30 PM",
            "2024-05-31T14:00:30.5",
            "2024-05-31T14:00:30+02:00 CEST",
        ];
        for label in labels {
            for place in 0..label.len() {
                for byte in 0..=u8::MAX {
                    let mut label = label.as_bytes().to_vec();
                    label[place] = byte;
                    let usual = usual_time(&label);
                    let text = String::from_utf8_lossy(&label).into_owned();
                    assert!(usual.is_none() || usual == read(&label), "{text}");
                }
            }
        }
        let are_usual = labels.map(|label| usual_time(label.as_bytes()).is_some());
        assert_eq!(are_usual, [true, true, true, true, false, false, true]);
    }
}
