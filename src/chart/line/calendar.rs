//! The turns of the calendar between two instants, as finely as it makes sense, and how each is
//! written in short. Knows no labels and no columns.

use crate::data::date::Date;

/// What turns, with its length in seconds, nearly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Period {
    Second = 1,
    Minute = 60,
    Hour = 3_600,
    Day = 86_400,
    Month = 30 * 86_400,
    Year = 365 * 86_400,
}

/// How many there can be from turn to turn, in ascending order.
const LEVELS: [(Period, &[i64]); 6] = [
    (Period::Second, &[1, 2, 5, 10, 30]),
    (Period::Minute, &[1, 2, 5, 10, 15, 30]),
    (Period::Hour, &[1, 2, 3, 6, 12]),
    (Period::Day, &[1, 2, 7, 14]),
    (Period::Month, &[1, 2, 3, 6]),
    (Period::Year, &[1, 2, 5, 10, 20, 50, 100, 200]),
];
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY: i64 = Period::Day as i64;
/// Weeks begin on Mondays; the first of 1970 was the fifth of January.
const MONDAY: i64 = 4 * DAY;
/// Turns beyond which they are too many for any chart.
const MOST: f64 = 400.0;

impl Period {
    /// The coarsest that turns at an instant.
    fn turning_at(seconds: i64) -> Self {
        let (_, month, day) = civil(seconds.div_euclid(DAY));
        match seconds.rem_euclid(DAY) {
            0 if day > 1 => Self::Day,
            0 if month > 1 => Self::Month,
            0 => Self::Year,
            time if time % 3_600 == 0 => Self::Hour,
            time if time % 60 == 0 => Self::Minute,
            _ => Self::Second,
        }
    }
}

/// The turns between the first and the last of these instants, each level with its own, the finest
/// first; none is finer than the instants themselves.
pub(super) fn levels(instants: &[f64]) -> impl Iterator<Item = Vec<(f64, String)>> {
    let first = instants.first().copied().unwrap_or_default();
    let last = instants.last().copied().unwrap_or_default();
    let finest = instants.iter().map(|instant| Period::turning_at(whole(*instant))).min();
    let finest = finest.unwrap_or(Period::Second);
    LEVELS
        .into_iter()
        .flat_map(|(period, counts)| counts.iter().map(move |count| (period, *count)))
        .filter(move |(period, count)| {
            *period >= finest && (last - first) / real(*period as i64 * count) < MOST
        })
        .map(move |(period, count)| {
            let turns = (0..).map(|step| turn(whole(first), period, count, step));
            let turns = turns.skip_while(|turn| real(*turn) <= first);
            let turns = turns.take_while(|turn| real(*turn) < last);
            turns.map(|turn| (real(turn), written(turn, period))).collect()
        })
}

/// The turn that is so many steps after the last one up to an instant.
fn turn(from: i64, period: Period, count: i64, step: i64) -> i64 {
    let aligned = |value: i64, by: i64| (value.div_euclid(by) + step) * by;
    if period < Period::Month {
        let is_weeks = period == Period::Day && count % 7 == 0;
        let offset = if is_weeks { MONDAY } else { 0 };
        return aligned(from - offset, period as i64 * count) + offset;
    }
    let (year, month, _) = civil(from.div_euclid(DAY));
    let months = if period == Period::Year { count * 12 } else { count };
    let month = aligned(year * 12 + month - 1, months);
    whole(Date::midnight(month.div_euclid(12), month.rem_euclid(12) + 1, 1).seconds())
}

/// The shortest that says which turn it is.
fn written(seconds: i64, level: Period) -> String {
    let (year, month, day) = civil(seconds.div_euclid(DAY));
    let name = usize::try_from(month - 1).ok().and_then(|month| MONTHS.get(month));
    let name = name.copied().unwrap_or_default();
    let time = seconds.rem_euclid(DAY);
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
    match (level, Period::turning_at(seconds)) {
        (Period::Day | Period::Month | Period::Year, Period::Year) => format!("{year}"),
        (Period::Month | Period::Year, _) => name.to_owned(),
        (_, Period::Day | Period::Month | Period::Year) => format!("{name} {day}"),
        (Period::Second, _) => format!("{hour:02}:{minute:02}:{second:02}"),
        (Period::Minute | Period::Hour | Period::Day, _) => format!("{hour:02}:{minute:02}"),
    }
}

/// Year, month and day of a day, counted from the first of 1970.
fn civil(day: i64) -> (i64, i64, i64) {
    // Years that begin in March have their leap day last; 400 of them have 146,097 days.
    let day = day + 719_468;
    let (era, day) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (year, of_month) = (year + era * 400, day - (153 * month + 2) / 5 + 1);
    if month < 10 { (year, month + 3, of_month) } else { (year + 1, month - 9, of_month) }
}

#[expect(clippy::cast_possible_truncation, reason = "years have four digits")]
fn whole(seconds: f64) -> i64 {
    seconds.floor() as i64
}

#[expect(clippy::cast_precision_loss, reason = "years have four digits")]
fn real(seconds: i64) -> f64 {
    seconds as f64
}
