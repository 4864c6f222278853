//! Labels that start again: times of day, days without a year, names of months and of weekdays, numbers of hours or
//! days. Also tells which numbers are positions on an axis.

use std::collections::HashSet;

use crate::data::date::{DAY, Date, DateForm, month, quarter, weekday};
use crate::data::figure::Order;
use crate::data::order::sorted;

/// Fewer numbers, of which some repeat, are no positions.
const MIN_POSITIONS: usize = 5;

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
            // forward.
            let changes = steps.iter().map(|(date, next)| next.seconds - date.seconds);
            let (forward, back): (Vec<i64>, Vec<i64>) = changes
                .filter(|step| *step != 0)
                .partition(|step| (0 < *step) == (step.abs() < DAY / 2));
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

/// Whether labels are names of months or of weekdays, and the number of the one that comes first on the axis. `None` if
/// they need not be sorted, because they already follow the calendar, or if a name repeats.
pub(super) fn first_name(labels: &[&str]) -> Option<(Order, i64)> {
    let (order, mut numbers) = names_of_a_cycle(labels)?;
    numbers.dedup();
    let length = cycle_length(order);
    let places = labels.iter().filter_map(|label| place_of_name(order, 1, label));
    let places: Vec<f64> = places.collect();
    if follow_cycle(&places, f64::from(length))
        || numbers.iter().collect::<HashSet<_>>().len() < numbers.len()
    {
        return None;
    }
    let first = numbers.iter().copied().min_by_key(|first| {
        let last = numbers.iter().map(|number| (number - first).rem_euclid(length.into())).max();
        (last, *first)
    })?;
    Some((order, first))
}

/// Whether labels are names of months, of weekdays or of quarters, and which each of them is.
fn names_of_a_cycle(labels: &[&str]) -> Option<(Order, Vec<i64>)> {
    [Order::Month, Order::Weekday, Order::Quarter].into_iter().find_map(|order| {
        let numbers = labels.iter().map(|label| number_in(order, label));
        Some((order, numbers.collect::<Option<Vec<i64>>>()?))
    })
}

/// Whether labels are names that have an order: all of months, all of weekdays, or all of quarters.
pub fn are_names_in_cycle(labels: &[&str]) -> bool {
    names_of_a_cycle(labels).is_some()
}

/// How many places after the first name a label is.
#[expect(clippy::cast_precision_loss, reason = "there are twelve months")]
pub(super) fn place_of_name(order: Order, first: i64, label: &str) -> Option<f64> {
    number_in(order, label)
        .map(|number| (number - first).rem_euclid(cycle_length(order).into()) as f64)
}

fn number_in(order: Order, label: &str) -> Option<i64> {
    match order {
        Order::Month => month(label.trim()),
        Order::Weekday => weekday(label.trim()),
        Order::Quarter => quarter(label.trim()),
        Order::Date | Order::Time | Order::Number => None,
    }
}

fn cycle_length(order: Order) -> i32 {
    match order {
        Order::Month => 12,
        Order::Quarter => 4,
        _ => 7,
    }
}

/// Whether numbers follow a cycle of this length once, and the step over its end is at most three times as long as the
/// others: 11, 12, 1, but not 6, 1, 3.
pub(super) fn follow_cycle(numbers: &[f64], length: f64) -> bool {
    let (mut way, mut over_end, mut longest) = (0.0, 0.0, 0.0_f64);
    for (number, next) in numbers.iter().zip(numbers.iter().skip(1)) {
        let step = (next - number).rem_euclid(length);
        way += step;
        if next < number {
            over_end = step;
        } else {
            longest = longest.max(step);
        }
    }
    way < length && (longest == 0.0 || over_end <= 3.0 * longest)
}

/// Whether numbers rise but for one step, from about the last hour, day, week or month to the first, and stay below the
/// first number after it: 22, 23, 0, 1.
pub fn begin_again(xs: &[f64]) -> bool {
    let mut falls = xs.windows(2).filter(|pair| matches!(pair, [x, next] if next <= x));
    let (Some([last, first]), None) = (falls.next(), falls.next()) else { return false };
    let is_over_end = [12.0, 22.0, 23.0, 28.0, 29.0, 30.0, 31.0, 52.0, 53.0].contains(last)
        && [0.0, 1.0, 2.0].contains(first);
    is_over_end && xs.last() < xs.first()
}

/// Whether numbers are positions on an axis: they are sorted, or all different, or at most a tenth of them repeats
/// others and they go up and down more than once: `price,qty`.
pub(super) fn are_positions(xs: &[f64]) -> bool {
    if xs.is_sorted() || xs.iter().rev().is_sorted() {
        return true;
    }
    let falls = xs.windows(2).filter(|pair| matches!(pair, [x, next] if next < x)).count();
    let sorted = sorted(xs);
    let repeats = sorted.windows(2).filter(|pair| matches!(pair, [x, next] if x >= next)).count();
    repeats == 0 || falls > 1 && xs.len() >= MIN_POSITIONS && repeats <= (xs.len() / 10).max(1)
}
