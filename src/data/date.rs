//! Labels that are dates. A date is the instant at which it starts. Independent of columns and charts.

mod column;
mod form;
mod iso;
mod pattern;

pub use column::{column_form, possible_style};
pub use pattern::{month, short_month, weekday};

/// The instant at which a date begins, in UTC if the label has no offset. Dates are ordered by time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// Since the start of 1970.
    pub(super) seconds: i64,
    pub(super) nanos: u32,
}

/// How the dates of a column are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DateForm {
    /// `2024`
    Year,
    /// `2024-05`, `2024/5`, `May 2024`, `2024 May`
    Month,
    /// `May-24`, `May 24`, where 24 is a year
    ShortMonth,
    /// `2024-Q3`, `2024Q3`, `Q3 2024`
    Quarter,
    /// `2024-W07`
    Week,
    /// `2024-05-31`, `2024/5/31`, `31.05.2024`, `31 May 2024`, `May 31, 2024`
    Day,
    /// `20240531`
    Digits,
    /// `202405`
    MonthDigits,
    /// `31/05/2024`, `31/05/24`, `31/05/2024 14:00`
    DayFirst,
    /// `5/31/2024`, `5/31/24`, `5/31/2024 2:00 PM`
    MonthFirst,
    /// `24/05/31`
    YearFirst,
    /// `2024-05-31T14:00`, `2024-05-31T14`, `2024/05/31 14:00`, `31 May 2024 2:00 PM`
    Time,
    /// `2024-05-31 14:00:00.5+02:00`, `31/May/2024:14:00:00 +0200`
    ZonedTime,
    /// `Mar  4`, `4 Mar`, `4-Mar`, `Mar  4 14:00:30`; the date has the year [`Date::LEAP_YEAR`]
    YearDay,
    /// `9:05`, `02:30:00 PM`; the date is January 1, 1970
    TimeOfDay,
    /// `2024053114`, `202405311400`, `20240531140030`
    TimeDigits,
    /// `1709510400`, or with this many more digits (three, six or nine) for the fraction of a second
    Unix(usize),
}

impl DateForm {
    /// Whether its dates are whole numbers.
    pub fn is_in_digits(self) -> bool {
        let is_time = matches!(self, Self::TimeDigits | Self::Unix(_));
        is_time || matches!(self, Self::Year | Self::MonthDigits | Self::Digits)
    }
}

/// Whole numbers in this range are years where nothing but the numbers can say so: above columns, and in a column
/// without a name.
pub const LIKELY_YEARS: std::ops::RangeInclusive<i64> = 1800..=2100;

/// The year, if the text is one that needs no name to be taken for one.
pub fn likely_year(text: &str) -> Option<i64> {
    year(text).filter(|year| LIKELY_YEARS.contains(year))
}

/// The year, if the text is a plausible year of four digits.
pub fn year(text: &str) -> Option<i64> {
    text.parse().ok().filter(|year| text.len() == 4 && is_year(*year))
}

/// Whether a number of four digits may be a year at all.
fn is_year(number: i64) -> bool {
    (1000..3000).contains(&number)
}

/// Whether a label is a date by itself.
pub fn is_date(label: &str) -> bool {
    form::readings(label).iter().any(Option::is_some)
}

/// The form of a text that is a date or a time by itself.
pub fn form_of(text: &str) -> Option<DateForm> {
    let date = form::readings(text).into_iter().flatten().next().map(|(form, ..)| form);
    date.or_else(|| DateForm::TimeOfDay.read(text).map(|_| DateForm::TimeOfDay))
}

pub fn is_date_or_time(label: &str) -> bool {
    is_date(label) || DateForm::TimeOfDay.read(label).is_some()
}

/// The UTC offset of a label, in seconds.
pub fn utc_offset(label: &str) -> i32 {
    form::readings(label).into_iter().flatten().next().map_or(0, |(_, _, offset)| offset)
}

/// A UTC offset in ISO 8601: `+02:00`.
pub fn offset_text(offset: i32) -> String {
    let sign = if offset < 0 { '-' } else { '+' };
    let minutes = offset.unsigned_abs() / 60;
    format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60)
}

/// A label without white space around it, which may include line ends in JSON.
fn trimmed(label: &str) -> &[u8] {
    label.as_bytes().trim_ascii()
}

/// The second in which an instant is.
#[expect(clippy::cast_possible_truncation, reason = "years have four digits")]
pub fn whole_seconds(instant: f64) -> i64 {
    instant.floor() as i64
}

/// The number of seconds in a day.
pub(super) const DAY: i64 = 86_400;
/// The days from March 1 of the year 0 to January 1, 1970.
const DAYS_TO_1970: i64 = 719_468;

impl Date {
    /// The year used for dates without a year. It is a leap year, so that February 29 exists.
    pub const LEAP_YEAR: i64 = 1972;

    #[expect(clippy::cast_precision_loss, reason = "years of four digits are exact")]
    pub fn seconds(self) -> f64 {
        self.seconds as f64 + f64::from(self.nanos) / 1e9
    }

    /// The seconds from `first` to this instant; `first` is in seconds since 1970.
    pub fn seconds_after(self, first: i64) -> f64 {
        Self { seconds: self.seconds - first, ..self }.seconds()
    }

    /// The instant this many seconds after the start of 1970.
    pub fn at(seconds: i64) -> Self {
        Self { seconds, nanos: 0 }
    }

    /// Year, month and day.
    pub fn civil(self) -> (i64, i64, i64) {
        // Count years from March, so that the leap day is the last day of the year. 400 years have 146,097 days.
        let day = self.seconds.div_euclid(DAY) + DAYS_TO_1970;
        let (era, day) = (day.div_euclid(146_097), day.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let (year, of_month) = (year + era * 400, day - (153 * month + 2) / 5 + 1);
        if month < 10 { (year, month + 3, of_month) } else { (year + 1, month - 9, of_month) }
    }

    /// `2024-05-31 14:00:00.5`
    pub fn text(self) -> String {
        let (year, month, day) = self.civil();
        let time = self.seconds.rem_euclid(DAY);
        let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
        let nanos = format!(".{:09}", self.nanos);
        let decimals = nanos.trim_end_matches(['0', '.']);
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}{decimals}")
    }

    /// The start of a day, if it exists.
    fn day(year: i64, month: i64, day: i64) -> Option<Self> {
        let exists = (1..=12).contains(&month) && (1..=month_length(year, month)).contains(&day);
        exists.then(|| Self::midnight(year, month, day))
    }

    /// The start of an existing day.
    #[inline]
    pub fn midnight(year: i64, month: i64, day: i64) -> Self {
        // As in `civil`, years start in March.
        let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
        let centuries = year.div_euclid(100);
        let leap_days = year.div_euclid(4) - centuries + centuries.div_euclid(4);
        let days = year * 365 + leap_days + (153 * month + 2) / 5 + day - 1;
        Self { seconds: (days - DAYS_TO_1970) * DAY, nanos: 0 }
    }

    /// The same day and time in the next year: after a leap day, March 1.
    pub(super) fn a_year_later(self) -> Self {
        let (year, month, day) = self.civil();
        let midnight = Self::midnight(year + 1, month, day);
        Self { seconds: midnight.seconds + self.seconds.rem_euclid(DAY), ..self }
    }

    /// A time of day, in seconds and nanoseconds, on the day that begins at this instant.
    fn at_time(self, (seconds, nanos): (i64, u32)) -> Self {
        Self { seconds: self.seconds + seconds, nanos }
    }

    /// The Monday on which a week of ISO 8601 begins.
    fn week(year: i64, week: i64) -> Option<Self> {
        let monday = first_monday_of_week_one(year) + (week - 1) * 7;
        let exists = week > 0 && monday < first_monday_of_week_one(year + 1);
        exists.then_some(Self { seconds: monday * DAY, nanos: 0 })
    }
}

/// The days from 1970 to the Monday of week 1 of a year, which contains January 4.
fn first_monday_of_week_one(year: i64) -> i64 {
    let fourth = Date::midnight(year, 1, 4).seconds / DAY;
    // January 1, 1970 was a Thursday.
    fourth - (fourth + 3).rem_euclid(7)
}

fn month_length(year: i64, month: i64) -> i64 {
    match month {
        2 => 28 + i64::from(year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
