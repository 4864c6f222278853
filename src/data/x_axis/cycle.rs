//! Labels that start again after a day, a week or a year: times of day, days without a year, names of months and of
//! weekdays. Knows no axis.

use std::collections::HashSet;

use crate::data::date::{DAY, Date, DateForm, month, weekday};
use crate::data::figure::Order;

/// How labels of a cycle follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cycle {
    pub(super) form: DateForm,
    /// 1 if the labels rise, -1 if they fall, 0 if they do not follow the calendar.
    direction: i64,
    /// The year of the first label. It is chosen so that a February 29 among the labels exists.
    year: i64,
}

impl Cycle {
    /// The cycle of these labels of the survey.
    pub(super) fn of(form: DateForm, labels: &[&str]) -> Self {
        let dates: Vec<Date> = labels.iter().filter_map(|label| form.read(label)).collect();
        let mut cycle = Self { form, direction: 1, year: Date::LEAP_YEAR };
        let steps: Vec<(Date, Date)> =
            dates.iter().copied().zip(dates.iter().copied().skip(1)).collect();
        if form == DateForm::TimeOfDay {
            // A fall of half a day is a midnight of times that rise, and a rise of one of times that fall.
            let changes = steps.iter().map(|(date, next)| next.seconds - date.seconds);
            let (forward, back): (Vec<i64>, Vec<i64>) = changes
                .filter(|step| *step != 0)
                .partition(|step| (0 < *step) == (step.abs() < DAY / 2));
            cycle.direction = if back.len() > forward.len() { -1 } else { 1 };
        } else if !cycle.fits(&steps) {
            cycle.direction = -1;
            cycle.direction = if cycle.fits(&steps) { -1 } else { 0 };
        }
        let mut years = 0;
        let mut before = dates.first().copied();
        let leap = dates.iter().find_map(|date| {
            years += cycle.restarts(before.replace(*date).unwrap_or(*date), *date);
            matches!(date.civil(), (_, 2, 29)).then_some(years)
        });
        cycle.year = leap.map_or(Date::LEAP_YEAR + 1, |years| Date::LEAP_YEAR - years);
        cycle
    }

    /// Whether each step goes in the direction of the cycle, or starts another year.
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

    /// By how many days or years a step leads to another day or year: 1, or -1 if the labels fall; else 0. A fall of
    /// half a day, or of half a year, leads to the next.
    pub(super) fn restarts(self, from: Date, to: Date) -> i64 {
        let (before, after) = if self.direction < 0 { (to, from) } else { (from, to) };
        let length = if self.is_of_a_day() { DAY } else { 366 * DAY };
        if before.seconds - after.seconds >= length / 2 { self.direction } else { 0 }
    }

    /// The full date of a label after this many restarts.
    pub(super) fn date(self, date: Date, restarts: i64) -> Date {
        if self.is_of_a_day() {
            return Date { seconds: date.seconds + restarts * DAY, ..date };
        }
        let (_, month, day) = date.civil();
        let midnight = Date::midnight(self.year + restarts, month, day);
        Date { seconds: midnight.seconds + date.seconds.rem_euclid(DAY), ..date }
    }
}

/// Whether labels are names of months or of weekdays, and the number of the one that comes first on the axis. `None` if
/// they need not be sorted, because they already follow the calendar, or if a name repeats.
pub(super) fn first_name(labels: &[&str]) -> Option<(Order, i64)> {
    let (order, mut numbers) = [Order::Month, Order::Weekday].into_iter().find_map(|order| {
        let numbers = labels.iter().map(|label| number_of(order, label));
        Some((order, numbers.collect::<Option<Vec<i64>>>()?))
    })?;
    numbers.dedup();
    let length = length_of(order);
    let steps = numbers.iter().zip(numbers.iter().skip(1));
    let way: i64 = steps.map(|(number, next)| (next - number).rem_euclid(length)).sum();
    if way < length || numbers.iter().collect::<HashSet<_>>().len() < numbers.len() {
        return None;
    }
    let first = numbers.iter().copied().min_by_key(|first| {
        let last = numbers.iter().map(|number| (number - first).rem_euclid(length)).max();
        (last, *first)
    })?;
    Some((order, first))
}

/// How many names a label is after the first.
#[expect(clippy::cast_precision_loss, reason = "there are twelve months")]
pub(super) fn names_after(order: Order, first: i64, label: &str) -> Option<f64> {
    number_of(order, label).map(|number| (number - first).rem_euclid(length_of(order)) as f64)
}

fn number_of(order: Order, label: &str) -> Option<i64> {
    if order == Order::Month { month(label.trim()) } else { weekday(label.trim()) }
}

fn length_of(order: Order) -> i64 {
    if order == Order::Month { 12 } else { 7 }
}
