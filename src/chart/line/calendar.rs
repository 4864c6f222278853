//! The ticks of a time axis: the beginnings of years, months, days and so on between two instants, with short labels.

use super::canvas::ends;
use crate::data::date::{Date, short_month, whole_seconds};
use crate::data::figure::XScale;
use crate::data::period::to_place;

/// A calendar period; its value is its length in seconds, approximate for months and years.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum TickPeriod {
    Second = 1,
    Minute = 60,
    Hour = 3_600,
    Day = 86_400,
    Month = 30 * 86_400,
    Year = 365 * 86_400,
}

/// The distances between ticks, finest first: 1, 2, 5 seconds and so on.
const STEPS: [(TickPeriod, &[i64]); 6] = [
    (TickPeriod::Second, &[1, 2, 5, 10, 30]),
    (TickPeriod::Minute, &[1, 2, 5, 10, 15, 30]),
    (TickPeriod::Hour, &[1, 2, 3, 6, 12]),
    (TickPeriod::Day, &[1, 2, 7, 14]),
    (TickPeriod::Month, &[1, 2, 3, 6]),
    (TickPeriod::Year, &[1, 2, 5, 10, 20, 50, 100, 200]),
];
const DAY: i64 = TickPeriod::Day as i64;
/// Weeks begin on Monday; the first Monday of 1970 was January 5.
const FIRST_MONDAY: i64 = 4 * DAY;
/// The maximum number of ticks: no chart has room for more.
const MAX_TICKS: f64 = 400.0;

impl TickPeriod {
    fn longest_starting_at(seconds: i64) -> Self {
        let (_, month, day) = Date::at(seconds).civil();
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

/// Ticks of one step between the first and the last instant.
pub(super) struct TimeTicks {
    pub(super) ticks: Vec<(f64, String)>,
    /// The first and the last instant, written like the ticks.
    pub(super) ends: [String; 2],
}

/// The ticks between the first and the last instant, for each step from the finest to the coarsest. No step is finer
/// than the instants: if all are days, no tick is an hour.
pub(super) fn candidates(instants: &[f64], scale: XScale) -> impl Iterator<Item = TimeTicks> {
    let [first, last] = ends(instants);
    let starts =
        instants.iter().map(|instant| TickPeriod::longest_starting_at(whole_seconds(*instant)));
    let finest = starts.min().unwrap_or(TickPeriod::Year);
    let periods = STEPS.into_iter().filter(move |(period, _)| finest <= *period);
    let steps =
        periods.flat_map(|(period, counts)| counts.iter().map(move |count| (period, *count)));
    let wide = steps.filter(move |(period, count)| {
        (last - first) / to_place(*period as i64 * count) < MAX_TICKS
    });
    wide.map(move |(period, count)| TimeTicks {
        ticks: ticks(first, last, period, count, scale),
        ends: [first, last].map(|end| end_label(whole_seconds(end), finest, period, scale)),
    })
}

/// An end of the axis, written like its ticks: a time between hours, a day between days, months and years.
fn end_label(seconds: i64, finest: TickPeriod, ticks: TickPeriod, scale: XScale) -> String {
    if ticks < TickPeriod::Day {
        tick_label(seconds, finest, scale)
    } else {
        tick_label(seconds - seconds.rem_euclid(DAY), finest.max(TickPeriod::Day), scale)
    }
}

fn ticks(
    first: f64,
    last: f64,
    period: TickPeriod,
    count: i64,
    scale: XScale,
) -> Vec<(f64, String)> {
    let ticks = (1..).map(|step| tick(whole_seconds(first), period, count, step));
    ticks
        .take_while(|tick| to_place(*tick) < last)
        .map(|tick| (to_place(tick), tick_label(tick, period, scale)))
        .collect()
}

/// The tick `step` ticks after the last one at or before an instant. Ticks are `count` periods apart.
fn tick(instant: i64, period: TickPeriod, count: i64, step: i64) -> i64 {
    if period >= TickPeriod::Month {
        let (year, month, _) = Date::at(instant).civil();
        let count = if period == TickPeriod::Year { count * 12 } else { count };
        let month = ((year * 12 + month - 1).div_euclid(count) + step) * count;
        let midnight = Date::midnight(month.div_euclid(12), month.rem_euclid(12) + 1, 1);
        return whole_seconds(midnight.seconds());
    }
    // Weeks begin on a Monday.
    let beginning = if period == TickPeriod::Day && count % 7 == 0 { FIRST_MONDAY } else { 0 };
    let count = period as i64 * count;
    ((instant - beginning).div_euclid(count) + step) * count + beginning
}

/// The shortest label of a tick: `May` for a month, but `2024` for January.
fn tick_label(seconds: i64, period: TickPeriod, scale: XScale) -> String {
    let (year, month, day) = Date::at(seconds).civil();
    let name = short_month(month);
    let time = seconds.rem_euclid(DAY);
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
    let beginning = match (scale, TickPeriod::longest_starting_at(seconds)) {
        (XScale::Times, TickPeriod::Day | TickPeriod::Month | TickPeriod::Year) => TickPeriod::Hour,
        (XScale::YearDays, TickPeriod::Year) => TickPeriod::Month,
        (_, beginning) => beginning,
    };
    match (period, beginning) {
        (TickPeriod::Day | TickPeriod::Month | TickPeriod::Year, TickPeriod::Year) => {
            format!("{year}")
        }
        (TickPeriod::Month | TickPeriod::Year, _) => name.to_owned(),
        (_, TickPeriod::Day | TickPeriod::Month | TickPeriod::Year) => format!("{name} {day}"),
        (TickPeriod::Second, _) => format!("{hour:02}:{minute:02}:{second:02}"),
        (_, TickPeriod::Second | TickPeriod::Minute | TickPeriod::Hour) => {
            format!("{hour:02}:{minute:02}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_of_the_axis_is_written_like_the_ticks() {
        for ((month, day, time), finest, ticks, label) in [
            ((1, 20, DAY - 1), TickPeriod::Second, TickPeriod::Minute, "23:59:59"),
            ((1, 20, DAY - 60), TickPeriod::Minute, TickPeriod::Hour, "23:59"),
            ((1, 20, DAY - 60), TickPeriod::Minute, TickPeriod::Day, "Jan 20"),
            ((1, 20, 0), TickPeriod::Day, TickPeriod::Year, "Jan 20"),
            ((2, 1, 0), TickPeriod::Month, TickPeriod::Year, "Feb"),
            ((1, 1, 0), TickPeriod::Month, TickPeriod::Month, "2026"),
            ((1, 1, 0), TickPeriod::Day, TickPeriod::Day, "2026"),
        ] {
            let end = whole_seconds(Date::midnight(2026, month, day).seconds()) + time;
            assert_eq!(end_label(end, finest, ticks, XScale::Dates), label, "{month} {day} {time}");
        }
    }
}
