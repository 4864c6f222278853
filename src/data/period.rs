//! Periods of the calendar: the number of the period in which an instant lies, and its label. Pure arithmetic on the
//! civil date; time zones are the caller's concern.

use super::date::{DAY, Date, short_month};
use crate::plan::{Keyword, Period};

/// What is known of a time: labels without a year, or without a day, give periods without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calendar {
    Full,
    /// `Mar 4 13:05`
    WithoutYear,
    /// `13:05`
    WithoutDay,
}

impl Calendar {
    /// Whether a period can be told without what is not known.
    pub fn has(self, period: Period) -> bool {
        match self {
            Self::Full => true,
            Self::WithoutYear => period as usize <= Period::Day as usize,
            Self::WithoutDay => period as usize <= Period::Hour as usize,
        }
    }

    /// Whether the periods of these two instants have the same label, or the label of the first comes between them.
    pub fn repeats_label(self, per: Period, first: Date, last: Date) -> bool {
        let again = match self {
            Self::Full => return false,
            Self::WithoutYear => first.a_year_later(),
            Self::WithoutDay => Date { seconds: first.seconds + DAY, ..first },
        };
        per.number(last) >= per.number(again)
    }
}

impl Period {
    /// The number of the period in which an instant lies. The next period has the next number.
    pub fn number(self, date: Date) -> i64 {
        let months = || {
            let (year, month, _) = date.civil();
            year * 12 + month - 1
        };
        match self {
            Self::Minute => date.seconds.div_euclid(60),
            Self::Hour => date.seconds.div_euclid(3_600),
            Self::Day => date.seconds.div_euclid(DAY),
            // 1970 began on a Thursday, three days after the start of its week.
            Self::Week => (date.seconds.div_euclid(DAY) + 3).div_euclid(7),
            Self::Month => months(),
            Self::Quarter => months().div_euclid(3),
            Self::Year => months().div_euclid(12),
        }
    }

    /// The instant at which the period of this number begins.
    pub fn start(self, number: i64) -> Date {
        match self {
            Self::Minute => Date::at(number * 60),
            Self::Hour => Date::at(number * 3_600),
            Self::Day => Date::at(number * DAY),
            Self::Week => Date::at((number * 7 - 3) * DAY),
            Self::Month => Date::midnight(number.div_euclid(12), number.rem_euclid(12) + 1, 1),
            Self::Quarter => Date::midnight(number.div_euclid(4), number.rem_euclid(4) * 3 + 1, 1),
            Self::Year => Date::midnight(number, 1, 1),
        }
    }

    /// The label of the period of this number.
    pub fn label(self, number: i64, calendar: Calendar) -> String {
        let start = self.start(number);
        let (year, month, day) = start.civil();
        let time = start.seconds.rem_euclid(DAY);
        let clock = format!("{:02}:{:02}", time / 3_600, time / 60 % 60);
        let full_day = format!("{year:04}-{month:02}-{day:02}");
        match (self, calendar) {
            (Self::Minute | Self::Hour, Calendar::Full) => format!("{full_day} {clock}"),
            (Self::Minute | Self::Hour, Calendar::WithoutYear) => {
                format!("{} {day} {clock}", short_month(month))
            }
            (Self::Minute | Self::Hour, Calendar::WithoutDay) => clock,
            (Self::Day, Calendar::WithoutYear) => format!("{} {day}", short_month(month)),
            (Self::Day, _) => full_day,
            (Self::Week, _) => {
                // A week belongs to the year of its Thursday, and week 1 has the first Thursday of a year.
                let thursday = Date::at(start.seconds + 3 * DAY);
                let (year, ..) = thursday.civil();
                let days = (thursday.seconds - Date::midnight(year, 1, 1).seconds) / DAY;
                format!("{year:04}-W{:02}", days / 7 + 1)
            }
            (Self::Month, _) => format!("{year:04}-{month:02}"),
            (Self::Quarter, _) => format!("{year:04}-Q{}", (month + 2) / 3),
            (Self::Year, _) => format!("{year:04}"),
        }
    }

    pub fn is_longer_than(self, other: Self) -> bool {
        self as usize > other as usize
    }

    /// Whether each of these periods is within one of the others: a week may be in two months, and in two years.
    pub fn lies_in(self, other: Self) -> bool {
        self == other || other.is_longer_than(self) && self != Self::Week
    }

    /// The periods longer than this one, from short to long.
    pub fn longer(self) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |period| period.is_longer_than(self))
    }
}

/// A time as precisely as is needed to see how much of its period is over: to the second per minute, to the minute per
/// hour and day, otherwise to the day; but not more precisely than labels are.
pub fn end_text(date: Date, per: Period, precision: Option<Period>, calendar: Calendar) -> String {
    let needed = match per {
        Period::Minute => None,
        Period::Hour | Period::Day => Some(Period::Minute),
        Period::Week | Period::Month | Period::Quarter | Period::Year => Some(Period::Day),
    };
    let shown = match (needed, precision) {
        (Some(needed), Some(precision)) if precision.is_longer_than(needed) => Some(precision),
        (None, precision) => precision,
        (needed, _) => needed,
    };
    let period = shown.unwrap_or(Period::Minute);
    let text = period.label(period.number(date), calendar);
    if shown.is_some() { text } else { format!("{text}:{:02}", date.seconds.rem_euclid(60)) }
}

/// The number of a period, to compare distances.
#[expect(clippy::cast_precision_loss, reason = "periods of years of four digits are exact")]
pub fn to_place(number: i64) -> f64 {
    number as f64
}

pub const WORKING_DAYS_OF_WEEK: f64 = 5.0;

/// The number of working days, from Monday to Friday, since 1970, if this is the start of one.
pub fn working_day(instant: f64) -> Option<f64> {
    // The first day of 1970 was a Thursday.
    let day = instant / to_place(DAY) + 3.0;
    let (week, weekday) = (day.div_euclid(7.0), day.rem_euclid(7.0));
    let is_start = day.fract() == 0.0 && weekday < WORKING_DAYS_OF_WEEK;
    is_start.then_some(week * WORKING_DAYS_OF_WEEK + weekday)
}

/// The start of this working day, in seconds since 1970.
pub fn start_of_working_day(day: f64) -> f64 {
    let week = day.div_euclid(WORKING_DAYS_OF_WEEK);
    (week * 7.0 + day.rem_euclid(WORKING_DAYS_OF_WEEK) - 3.0) * to_place(DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An instant, and the labels of its periods from the minute to the year.
    const CASES: [(&str, [&str; 7]); 12] = [
        (
            "2024-03-04 13:05:59",
            [
                "2024-03-04 13:05",
                "2024-03-04 13:00",
                "2024-03-04",
                "2024-W10",
                "2024-03",
                "2024-Q1",
                "2024",
            ],
        ),
        // The leap day, and the days around it in years that have none.
        (
            "2024-02-29 23:59:59",
            [
                "2024-02-29 23:59",
                "2024-02-29 23:00",
                "2024-02-29",
                "2024-W09",
                "2024-02",
                "2024-Q1",
                "2024",
            ],
        ),
        (
            "2023-03-01 00:00:00",
            [
                "2023-03-01 00:00",
                "2023-03-01 00:00",
                "2023-03-01",
                "2023-W09",
                "2023-03",
                "2023-Q1",
                "2023",
            ],
        ),
        (
            "2000-02-29 12:00:00",
            [
                "2000-02-29 12:00",
                "2000-02-29 12:00",
                "2000-02-29",
                "2000-W09",
                "2000-02",
                "2000-Q1",
                "2000",
            ],
        ),
        (
            "1900-03-01 00:00:00",
            [
                "1900-03-01 00:00",
                "1900-03-01 00:00",
                "1900-03-01",
                "1900-W09",
                "1900-03",
                "1900-Q1",
                "1900",
            ],
        ),
        // The first days of a year may be in the last week of the year before, and the last ones in the first.
        (
            "2021-01-03 10:00:00",
            [
                "2021-01-03 10:00",
                "2021-01-03 10:00",
                "2021-01-03",
                "2020-W53",
                "2021-01",
                "2021-Q1",
                "2021",
            ],
        ),
        (
            "2021-01-04 00:00:00",
            [
                "2021-01-04 00:00",
                "2021-01-04 00:00",
                "2021-01-04",
                "2021-W01",
                "2021-01",
                "2021-Q1",
                "2021",
            ],
        ),
        (
            "2024-12-30 00:00:00",
            [
                "2024-12-30 00:00",
                "2024-12-30 00:00",
                "2024-12-30",
                "2025-W01",
                "2024-12",
                "2024-Q4",
                "2024",
            ],
        ),
        (
            "2026-12-31 23:59:59",
            [
                "2026-12-31 23:59",
                "2026-12-31 23:00",
                "2026-12-31",
                "2026-W53",
                "2026-12",
                "2026-Q4",
                "2026",
            ],
        ),
        (
            "2024-06-30 23:59:59",
            [
                "2024-06-30 23:59",
                "2024-06-30 23:00",
                "2024-06-30",
                "2024-W26",
                "2024-06",
                "2024-Q2",
                "2024",
            ],
        ),
        // Before 1970.
        (
            "1969-12-31 23:59:59",
            [
                "1969-12-31 23:59",
                "1969-12-31 23:00",
                "1969-12-31",
                "1970-W01",
                "1969-12",
                "1969-Q4",
                "1969",
            ],
        ),
        (
            "1970-01-01 00:00:00",
            [
                "1970-01-01 00:00",
                "1970-01-01 00:00",
                "1970-01-01",
                "1970-W01",
                "1970-01",
                "1970-Q1",
                "1970",
            ],
        ),
    ];

    fn date(text: &str) -> Date {
        crate::data::date::DateForm::Time.read(text).expect("a time")
    }

    #[test]
    fn an_instant_has_these_periods() {
        for (text, labels) in CASES {
            for (period, label) in Period::ALL.iter().zip(labels) {
                assert_eq!(
                    period.label(period.number(date(text)), Calendar::Full),
                    label,
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn periods_follow_each_other_without_a_hole() {
        for period in Period::ALL {
            let first = period.number(date("1896-01-01 00:00:00"));
            for number in (first..first + 3_000).chain(first + 60_000..first + 61_000) {
                let (start, next) = (period.start(number), period.start(number + 1));
                assert_eq!(period.number(start), number);
                assert_eq!(period.number(Date::at(next.seconds - 1)), number);
            }
        }
    }

    #[test]
    fn labels_without_a_year_or_a_day_have_periods_without_it() {
        let number = |period: Period| period.number(date("1972-03-04 13:05:59"));
        let label = |period: Period, calendar| period.label(number(period), calendar);
        assert_eq!(label(Period::Minute, Calendar::WithoutYear), "Mar 4 13:05");
        assert_eq!(label(Period::Day, Calendar::WithoutYear), "Mar 4");
        assert_eq!(label(Period::Hour, Calendar::WithoutDay), "13:00");
        assert!(Calendar::WithoutYear.has(Period::Day) && !Calendar::WithoutYear.has(Period::Week));
        assert!(Calendar::WithoutDay.has(Period::Hour) && !Calendar::WithoutDay.has(Period::Day));
    }

    #[test]
    fn a_week_need_not_lie_in_a_longer_period() {
        let cases = [
            (Period::Week, Period::Week, true),
            (Period::Week, Period::Month, false),
            (Period::Week, Period::Year, false),
            (Period::Week, Period::Day, false),
            (Period::Day, Period::Week, true),
            (Period::Month, Period::Week, false),
            (Period::Month, Period::Quarter, true),
            (Period::Quarter, Period::Month, false),
        ];
        for (own, per, expected) in cases {
            assert_eq!(own.lies_in(per), expected, "{own:?} in {per:?}");
        }
    }

    #[test]
    fn the_label_of_a_period_comes_again_after_a_day_or_a_year() {
        let cases = [
            (Calendar::WithoutDay, Period::Hour, "1970-01-01 23:10", "1970-01-02 22:59", false),
            (Calendar::WithoutDay, Period::Hour, "1970-01-01 23:10", "1970-01-02 23:00", true),
            (Calendar::WithoutDay, Period::Minute, "1970-01-01 23:10", "1970-01-02 23:09", false),
            (Calendar::WithoutDay, Period::Minute, "1970-01-01 23:10", "1970-01-02 23:10", true),
            (Calendar::WithoutYear, Period::Day, "1973-03-04 09:00", "1974-03-03 23:59", false),
            (Calendar::WithoutYear, Period::Day, "1973-03-04 09:00", "1974-03-04 00:00", true),
            // A year with a leap day, and one from a leap day on.
            (Calendar::WithoutYear, Period::Day, "1972-01-01 00:00", "1972-12-31 00:00", false),
            (Calendar::WithoutYear, Period::Day, "1972-01-01 00:00", "1973-01-01 00:00", true),
            (Calendar::WithoutYear, Period::Day, "1972-02-29 00:00", "1973-02-28 00:00", false),
            (Calendar::Full, Period::Hour, "1970-01-01 23:10", "1990-01-01 23:10", false),
        ];
        for (calendar, per, first, last, expected) in cases {
            let found = calendar.repeats_label(per, date(first), date(last));
            assert_eq!(found, expected, "{first} to {last}");
        }
    }

    #[test]
    fn the_ends_are_more_precise_than_the_period_but_not_than_the_labels() {
        let cases = [
            (Period::Minute, None, "2024-03-04 13:05:59"),
            (Period::Minute, Some(Period::Minute), "2024-03-04 13:05"),
            (Period::Hour, None, "2024-03-04 13:05"),
            (Period::Day, Some(Period::Minute), "2024-03-04 13:05"),
            (Period::Day, Some(Period::Day), "2024-03-04"),
            (Period::Week, None, "2024-03-04"),
            (Period::Year, Some(Period::Month), "2024-03"),
        ];
        for (per, precision, text) in cases {
            let date = date("2024-03-04 13:05:59");
            assert_eq!(end_text(date, per, precision, Calendar::Full), text);
        }
    }
}
