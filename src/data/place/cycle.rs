//! Labels that begin again after a day or a year: times of day, and days without a year. Knows one step from
//! label to label at a time.

use crate::data::date::{Date, DateForm};

/// In seconds.
const DAY: i64 = 86_400;

/// Labels that begin again after a year or after a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cycle {
    pub(super) form: DateForm,
    /// 1 if the labels rise, -1 if they fall, 0 if they do not follow the calendar.
    course: i64,
    /// The year of the first label: one by which a February 29 among the labels exists.
    year: i64,
}

impl Cycle {
    /// How labels of this form go on, by those of the survey.
    pub(super) fn of(form: DateForm, labels: &[String]) -> Self {
        let dates: Vec<Date> = labels.iter().filter_map(|label| form.read(label)).collect();
        let mut cycle = Self { form, course: 1, year: Date::LEAP_YEAR };
        let steps: Vec<(Date, Date)> =
            dates.iter().copied().zip(dates.iter().copied().skip(1)).collect();
        if form == DateForm::TimeOfDay {
            let rises = steps.iter().filter(|(date, next)| date < next).count();
            let falls = steps.iter().filter(|(date, next)| date > next).count();
            cycle.course = if falls > rises { -1 } else { 1 };
        } else if !cycle.fits(&steps) {
            cycle.course = -1;
            cycle.course = if cycle.fits(&steps) { -1 } else { 0 };
        }
        let mut turns = 0;
        let mut before = dates.first().copied();
        let leap = dates.iter().find_map(|date| {
            turns += cycle.turn(before.replace(*date).unwrap_or(*date), *date);
            matches!(date.civil(), (_, 2, 29)).then_some(turns)
        });
        cycle.year = leap.map_or(Date::LEAP_YEAR + 1, |turns| Date::LEAP_YEAR - turns);
        cycle
    }

    /// Whether each step is in the course, or begins another year.
    fn fits(self, steps: &[(Date, Date)]) -> bool {
        steps.iter().all(|&(date, next)| {
            let is_in_course = if self.course < 0 { date >= next } else { date <= next };
            is_in_course || self.turn(date, next) != 0
        })
    }

    /// Whether the labels are times of day.
    pub(super) fn is_of_a_day(self) -> bool {
        self.form == DateForm::TimeOfDay
    }

    /// Whether a step begins another day or year: 1, or -1 if the labels fall.
    pub(super) fn turn(self, from: Date, to: Date) -> i64 {
        let (before, after) = if self.course < 0 { (to, from) } else { (from, to) };
        let is_turn = match self.form {
            DateForm::TimeOfDay => before.seconds - after.seconds >= DAY / 2,
            _ => before.civil().1 == 12 && after.civil().1 == 1,
        };
        if is_turn { self.course } else { 0 }
    }

    /// The date of a label after this many turns.
    pub(super) fn date(self, date: Date, turns: i64) -> Date {
        if self.is_of_a_day() {
            return Date { seconds: date.seconds + turns * DAY, ..date };
        }
        let (_, month, day) = date.civil();
        let midnight = Date::midnight(self.year + turns, month, day);
        Date { seconds: midnight.seconds + date.seconds.rem_euclid(DAY), ..date }
    }
}

#[expect(clippy::cast_precision_loss, reason = "years have four digits")]
pub(super) fn as_f64(number: i64) -> f64 {
    number as f64
}
