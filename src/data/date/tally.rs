//! In which form the labels of a column are dates, if most of them are. It counts labels as they go by;
//! it knows neither what stands beside them nor what is to be drawn.

use super::Date;
use super::form::{DateForm, Written};
use crate::fault::Kind;
use crate::plan::DateOrder;

/// The forms that a label has for certain.
const CERTAIN: [DateForm; 8] = [
    DateForm::Year,
    DateForm::Month,
    DateForm::Quarter,
    DateForm::Week,
    DateForm::Day,
    DateForm::Digits,
    DateForm::Time,
    DateForm::ZonedTime,
];

/// What the labels of a column are, counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    labels: u32,
    certain: [u32; CERTAIN.len()],
    /// Whole numbers that are no years.
    numbers: u32,
    slashed: Slashed,
    short: Short,
}

/// `3/4/2024`
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Slashed {
    labels: u32,
    day_first: u32,
    month_first: u32,
    /// The first that is another date with the day first than with the month first.
    doubtful: Option<String>,
}

/// `May-24`
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Short {
    labels: u32,
    last: Option<i64>,
    /// From each to the next, in months; zero where that differs.
    step: Option<i64>,
    /// Whether some number is that of no day.
    has_year: bool,
}

impl Tally {
    /// Counts a label.
    pub fn add(&mut self, label: &str) {
        self.labels += 1;
        match Written::read(label) {
            Some(Written::As(form, _)) => self.count(form, 1),
            Some(Written::Slashed(day_first, month_first)) => {
                self.slashed.add(label, day_first, month_first);
            }
            Some(Written::Short(_, month)) => self.short.add(month),
            None => self.numbers += u32::from(is_whole(label)),
        }
    }

    /// Takes away a first label that turned out to be the head of the others.
    pub fn remove(&mut self, head: &str) {
        self.labels = self.labels.saturating_sub(1);
        match Written::read(head) {
            Some(Written::As(form, _)) => self.count(form, -1),
            Some(Written::Slashed(..) | Written::Short(..)) => {}
            None => self.numbers = self.numbers.saturating_sub(u32::from(is_whole(head))),
        }
    }

    fn count(&mut self, form: DateForm, by: i32) {
        for (count, _) in self.certain.iter_mut().zip(CERTAIN).filter(|(_, own)| *own == form) {
            *count = count.saturating_add_signed(by);
        }
    }

    /// The form of more than half of the labels, if they have one.
    pub fn form(&self, order: Option<DateOrder>) -> Result<Option<DateForm>, Kind> {
        let is_most = |count: u32| u64::from(count) * 2 > u64::from(self.labels);
        if is_most(self.slashed.labels) {
            return self.slashed.form(order).map(Some);
        }
        if is_most(self.short.labels) {
            return Ok(self.short.is_month().then_some(DateForm::ShortMonth));
        }
        let of = |form: DateForm| {
            let counts = CERTAIN.iter().zip(self.certain);
            counts.filter(|(own, _)| **own == form).map(|(_, count)| count).sum::<u32>()
        };
        let times = of(DateForm::Time) + of(DateForm::ZonedTime);
        let most = |form: &DateForm| match form {
            DateForm::Digits => of(*form) == self.labels && self.labels > 0,
            // Among other numbers, a number of four digits is one as well.
            DateForm::Year => is_most(of(*form)) && self.numbers == 0,
            DateForm::Time | DateForm::ZonedTime => is_most(times) && of(*form) * 2 >= times,
            _ => is_most(of(*form)),
        };
        Ok(CERTAIN.into_iter().find(most))
    }
}

impl Slashed {
    fn add(&mut self, label: &str, day_first: Option<Date>, month_first: Option<Date>) {
        self.labels += 1;
        self.day_first += u32::from(day_first.is_some());
        self.month_first += u32::from(month_first.is_some());
        if day_first != month_first && self.doubtful.is_none() {
            self.doubtful = Some(label.trim().to_owned());
        }
    }

    /// As was said, or as most of these labels are dates.
    fn form(&self, order: Option<DateOrder>) -> Result<DateForm, Kind> {
        let doubt = self.doubtful.as_ref().filter(|_| self.day_first == self.month_first);
        let proven = if self.day_first < self.month_first {
            DateOrder::MonthFirst
        } else {
            DateOrder::DayFirst
        };
        match (order, doubt) {
            (None, Some(label)) => Err(Kind::AmbiguousDates(label.clone())),
            (order, _) => Ok(match order.unwrap_or(proven) {
                DateOrder::DayFirst => DateForm::DayFirst,
                DateOrder::MonthFirst => DateForm::MonthFirst,
            }),
        }
    }
}

impl Short {
    fn add(&mut self, month: i64) {
        self.labels += 1;
        // `Dec-99`, the last month of a year that is counted in months.
        self.has_year |= !(1..=31).contains(&((month - 1) / 12 % 100));
        if let Some(last) = self.last.replace(month) {
            let step = month - last;
            let same = self.step.is_none_or(|before| before == step);
            self.step = Some(if same { step } else { 0 });
        }
    }

    /// Whether they are no days of a month: all come at one distance of less than a year, or a number
    /// is that of no day.
    fn is_month(&self) -> bool {
        self.has_year || self.step.is_some_and(|step| step != 0 && step.abs() < 12)
    }
}

fn is_whole(label: &str) -> bool {
    let digits = label.trim();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
