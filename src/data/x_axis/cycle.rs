//! Labels that start again: times of day, days without a year, names of months, weekdays and quarters.

use crate::data::date::{DAY, Date, DateForm, form_of, likely_year, month, weekday};
use crate::data::figure::Order;
use crate::data::label::{is_digits, without_total};

/// The properties of cyclic labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cycle {
    pub(super) form: DateForm,
    /// 1 if the labels are ascending, -1 if descending, 0 if neither.
    direction: i64,
    /// The year assumed for the first label, such that a February 29 among the labels exists.
    year: i64,
    /// A step back of at least this many seconds is a wrap-around.
    min_fall: i64,
}

impl Cycle {
    /// Determines the cycle from the labels of the survey.
    pub(super) fn of(form: DateForm, labels: &[&str]) -> Self {
        let dates: Vec<Date> = labels.iter().filter_map(|label| form.read(label)).collect();
        let is_of_a_day = form == DateForm::TimeOfDay;
        let min_fall = if is_of_a_day { DAY / 2 } else { 183 * DAY };
        let mut cycle = Self { form, direction: 1, year: Date::LEAP_YEAR, min_fall };
        let steps: Vec<(Date, Date)> =
            dates.iter().copied().zip(dates.iter().copied().skip(1)).collect();
        if is_of_a_day && labels.len() > 3 && labels.is_sorted() && !cycle.fits(&steps) {
            // Sorted as text: `1 AM`, `1 PM`, `11 AM`, `12 AM`.
            cycle.min_fall = i64::MAX;
        } else if is_of_a_day {
            // In ascending times, a step back of half a day or more crosses midnight; in descending times, a step
            // forward. From a morning to an evening it may be more than half a day.
            let changes = steps.iter().map(|(date, next)| next.seconds - date.seconds);
            let (forward, back): (Vec<i64>, Vec<i64>) =
                changes.filter(|step| *step != 0).partition(|step| match step {
                    1.. => *step < DAY / 8 * 5,
                    _ => -step >= DAY / 2,
                });
            // Without a smaller step back, nothing shows that times are descending.
            if back.len() > forward.len() && back.iter().any(|step| *step < 0) {
                cycle.direction = -1;
            }
        } else if !cycle.fits(&steps) {
            cycle.direction = -1;
            cycle.direction = if cycle.fits(&steps) { -1 } else { 0 };
        }
        let mut years = 0;
        let mut previous = dates.first().copied();
        let years_to_leap_day = dates.iter().find_map(|date| {
            years += cycle.restarts(previous.replace(*date).unwrap_or(*date), *date);
            matches!(date.civil(), (_, 2, 29)).then_some(years)
        });
        cycle.year = years_to_leap_day.map_or(Date::LEAP_YEAR + 1, |years| Date::LEAP_YEAR - years);
        cycle
    }

    /// Whether each step goes in the direction of the cycle or wraps around.
    fn fits(self, steps: &[(Date, Date)]) -> bool {
        steps.iter().all(|&(date, next)| {
            let is_forward = if self.direction < 0 { date >= next } else { date <= next };
            is_forward || self.restarts(date, next) != 0
        })
    }

    /// Whether the labels are times of day.
    pub(super) fn is_of_a_day(self) -> bool {
        self.form == DateForm::TimeOfDay
    }

    /// 1 if a step leads to the next day or year (-1 if descending), otherwise 0.
    pub(super) fn restarts(self, from: Date, to: Date) -> i64 {
        let (before, after) = if self.direction < 0 { (to, from) } else { (from, to) };
        if before.seconds - after.seconds >= self.min_fall { self.direction } else { 0 }
    }

    /// The full date of a label after this many wrap-arounds.
    pub(super) fn date(self, date: Date, restarts: i64) -> Date {
        if self.is_of_a_day() {
            return Date { seconds: date.seconds + restarts * DAY, ..date };
        }
        let (_, month, day) = date.civil();
        let midnight = Date::midnight(self.year + restarts, month, day);
        Date { seconds: midnight.seconds + date.seconds.rem_euclid(DAY), ..date }
    }
}

/// The calendar that a name belongs to, and its number in it, from 1: names of months, weekdays and quarters.
pub fn calendar_name(label: &str) -> Option<(Order, i64)> {
    let label = label.trim();
    let quarter = || match label.as_bytes() {
        [b'Q' | b'q', digit @ b'1'..=b'4'] => Some(i64::from(digit - b'0')),
        _ => None,
    };
    month(label)
        .map(|number| (Order::Month, number))
        .or_else(|| weekday(label).map(|number| (Order::Weekday, number)))
        .or_else(|| quarter().map(|number| (Order::Quarter, number)))
}

/// How the name of a column says a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeName {
    Date(DateForm),
    /// The name of a month, a weekday or a quarter.
    Calendar(Order),
}

impl TimeName {
    pub fn has_year(self) -> bool {
        !matches!(self, Self::Calendar(_) | Self::Date(DateForm::YearDay | DateForm::TimeOfDay))
    }
}

/// How a name says a time, if it does. Whole numbers are years from 1800 to 2100.
pub fn time_name(name: &str) -> Option<TimeName> {
    if likely_year(name).is_some() {
        return Some(TimeName::Date(DateForm::Year));
    }
    if is_digits(name) {
        return None;
    }
    let calendar = calendar_name(name).map(|(order, _)| TimeName::Calendar(order));
    calendar.or_else(|| form_of(name).map(TimeName::Date))
}

/// The calendar of labels that are names of it, all different, and the number of the one that begins the shortest
/// stretch of the calendar in which all lie: the first of the labels, if they are in such an order already. A total
/// before or after them is no name.
pub(super) fn first_name(labels: &[&str]) -> Option<(Order, i64)> {
    let labels = without_total(labels);
    let names: Vec<(Order, i64)> = labels.iter().filter_map(|label| calendar_name(label)).collect();
    let (order, given) = *names.first()?;
    let mut numbers: Vec<i64> = names.iter().map(|(_, number)| *number).collect();
    if names.len() < labels.len() || names.iter().any(|(other, _)| *other != order) {
        return None;
    }
    numbers.dedup();
    let mut distinct = numbers.clone();
    distinct.sort_unstable();
    distinct.dedup();
    if distinct.len() < numbers.len() {
        return None;
    }
    let length = i64::from(cycle_length(order));
    let distance = |from: i64, to: i64| (to - from).rem_euclid(length);
    let stretches = numbers.iter().map(|first| {
        (numbers.iter().map(|number| distance(*first, *number)).max().unwrap_or(0), *first)
    });
    let (shortest, first) = stretches.min()?;
    let pairs = numbers.iter().zip(numbers.iter().skip(1));
    let way: i64 = pairs.map(|(number, next)| distance(*number, *next)).sum();
    Some((order, if way > shortest { first } else { given }))
}

/// Whether labels are names that have an order: all of months, all of weekdays, or all of quarters.
pub fn are_calendar_names(labels: &[&str]) -> bool {
    let calendar = |label: &&str| calendar_name(label).map(|(order, _)| order);
    labels
        .first()
        .and_then(calendar)
        .is_some_and(|first| labels.iter().all(|label| calendar(label) == Some(first)))
}

/// How many places after the first name a label is.
#[expect(clippy::cast_precision_loss, reason = "there are twelve months")]
pub(super) fn place_of_name(order: Order, first: i64, label: &str) -> Option<f64> {
    let (_, number) = calendar_name(label).filter(|(other, _)| *other == order)?;
    Some((number - first).rem_euclid(cycle_length(order).into()) as f64)
}

fn cycle_length(order: Order) -> i32 {
    match order {
        Order::Month => 12,
        Order::Quarter => 4,
        _ => 7,
    }
}

#[cfg(test)]
mod tests {
    use super::{Cycle, TimeName, first_name, time_name};
    use crate::data::date::{Date, DateForm};
    use crate::data::figure::Order;

    #[test]
    fn a_long_step_back_begins_another_day_or_year() {
        let (day, time) = (DateForm::YearDay, DateForm::TimeOfDay);
        let cases = [
            (day, "Dec 31", "Jan 1", 1),
            // 183 days, and 182.
            (day, "Jul 2", "Jan 1", 1),
            (day, "Jul 1", "Jan 1", 0),
            (day, "Jan 1", "Jul 2", 0),
            (time, "12:00", "00:00", 1),
            (time, "12:00", "00:01", 0),
            (time, "00:00", "12:00", 0),
        ];
        for (form, from, to, expected) in cases {
            let date = |label| form.read(label).expect("a date");
            let cycle = Cycle::of(form, &[from]);
            assert_eq!(cycle.restarts(date(from), date(to)), expected, "{from} to {to}");
        }
    }

    #[test]
    fn times_that_mostly_fall_are_descending() {
        for (labels, direction) in [
            (&["20:00", "09:00"][..], -1),
            (&["20:00", "08:01"], -1),
            (&["20:00", "08:00"], 1),
            (&["09:00", "20:00"], 1),
            (&["09:00", "21:00"], 1),
            (&["09:00", "21:01", "09:30"], 1),
            (&["20:00", "09:00", "21:00", "10:00"], -1),
            (&["08:00", "21:00", "09:30", "22:00"], 1),
            // 14:59 and 15 hours.
            (&["08:00", "22:59", "22:58"], 1),
            (&["08:00", "23:00", "22:59"], -1),
        ] {
            let cycle = Cycle::of(DateForm::TimeOfDay, labels);
            assert_eq!(cycle.direction, direction, "{labels:?}");
        }
    }

    #[test]
    fn the_29th_of_february_is_in_a_leap_year() {
        let (leap, form) = (Date::LEAP_YEAR, DateForm::YearDay);
        for (labels, year) in [
            (&["Feb 28", "Mar 1"][..], leap + 1),
            (&["Feb 28", "Feb 29", "Mar 1"], leap),
            (&["Dec 31", "Jan 1", "Feb 29"], leap - 1),
            (&["Dec 31", "Jan 1", "Dec 31", "Jan 1", "Feb 29"], leap - 2),
            (&["Feb 29", "Jan 1", "Dec 31"], leap),
            (&["Jan 1", "Dec 31", "Dec 30"], leap + 1),
        ] {
            assert_eq!(Cycle::of(form, labels).year, year, "{labels:?}");
        }
    }

    #[test]
    fn names_are_put_in_the_order_of_the_calendar() {
        type Case<'c> = (&'c [&'c str], Option<(Order, i64)>);
        let cases: [Case<'_>; 14] = [
            (&["Jan", "Feb", "Mar"], Some((Order::Month, 1))),
            (&["Nov", "Dec", "Jan"], Some((Order::Month, 11))),
            (&["Mar", "Jan", "Feb"], Some((Order::Month, 1))),
            (&["Jan", "Nov", "Dec"], Some((Order::Month, 11))),
            (&["Dec", "Jan", "Nov"], Some((Order::Month, 11))),
            (&["Tue", "Mon"], Some((Order::Weekday, 1))),
            (
                &[
                    "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb",
                    "Mar",
                ],
                Some((Order::Month, 4)),
            ),
            (&["Wed", "Tue", "Mon"], Some((Order::Weekday, 1))),
            (&["Q2", "Q1", "Q3"], Some((Order::Quarter, 1))),
            (&["Jan", "Mar", "Jan"], None),
            (&["Mar", "Jan", "Total"], Some((Order::Month, 1))),
            (&["Total", "Mar", "Jan"], Some((Order::Month, 1))),
            (&["Mar", "Total", "Jan"], None),
            (&["Jan", "Mar", "Total"], Some((Order::Month, 1))),
        ];
        for (labels, expected) in cases {
            assert_eq!(first_name(labels), expected, "{labels:?}");
        }
    }

    #[test]
    fn names_of_columns_are_times() {
        let cases = [
            ("2021", Some(TimeName::Date(DateForm::Year))),
            ("1800", Some(TimeName::Date(DateForm::Year))),
            ("1799", None),
            ("2101", None),
            ("202105", None),
            ("Q1", Some(TimeName::Calendar(Order::Quarter))),
            ("Q5", None),
            ("May", Some(TimeName::Calendar(Order::Month))),
            ("2024-05", Some(TimeName::Date(DateForm::Month))),
            ("2024-Q1", Some(TimeName::Date(DateForm::Quarter))),
            ("12:30", Some(TimeName::Date(DateForm::TimeOfDay))),
            ("sales", None),
            ("", None),
        ];
        for (name, expected) in cases {
            assert_eq!(time_name(name), expected, "{name}");
        }
    }
}
