//! In which form the labels of a column are dates, if most of them are. It knows neither what stands
//! beside them nor what is to be drawn.

use super::Date;
use super::form::{DateForm, Written};
use crate::fault::Kind;
use crate::plan::DateOrder;

/// The forms that a label has for certain, and most labels of a column may have.
const CERTAIN: [DateForm; 6] = [
    DateForm::Year,
    DateForm::Month,
    DateForm::Quarter,
    DateForm::Week,
    DateForm::Day,
    DateForm::Digits,
];

/// What the labels of a column are, one by one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    labels: Vec<Label>,
    /// The first that is another date with the day first than with the month first.
    doubtful: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Date(Written),
    /// A whole number that is no year.
    Number,
    Other,
}

impl Tally {
    /// Takes the next label.
    pub fn add(&mut self, label: &str) {
        let written = Written::read(label);
        if let Some(Written::Slashed(day_first, month_first)) = written
            && day_first != month_first
        {
            self.doubtful.get_or_insert_with(|| label.trim().to_owned());
        }
        let other = if is_whole(label) { Label::Number } else { Label::Other };
        self.labels.push(written.map_or(other, Label::Date));
    }

    /// Takes away a first label that turned out to be the head of the others.
    pub fn behead(&mut self) {
        self.labels.drain(..self.labels.len().min(1));
    }

    /// The form of more than half of the labels, if they have one.
    pub fn form(&self, order: Option<DateOrder>) -> Result<Option<DateForm>, Kind> {
        let is_most = |count: usize| count * 2 > self.labels.len();
        let slashed: Vec<_> = self
            .dates()
            .filter_map(|date| {
                if let Written::Slashed(day_first, month_first) = date {
                    Some((day_first, month_first))
                } else {
                    None
                }
            })
            .collect();
        if is_most(slashed.len()) {
            return self.slashed(&slashed, order).map(Some);
        }
        let short: Vec<i64> = self
            .dates()
            .filter_map(|date| if let Written::Short(_, month) = date { Some(month) } else { None })
            .collect();
        if is_most(short.len()) {
            return Ok(are_months(&short).then_some(DateForm::ShortMonth));
        }
        let of = |form: DateForm| {
            self.dates().filter(|date| matches!(date, Written::As(own, _) if *own == form)).count()
        };
        let (times, zoned) = (of(DateForm::Time), of(DateForm::ZonedTime));
        if is_most(times + zoned) {
            let is_zoned = zoned > times;
            return Ok(Some(if is_zoned { DateForm::ZonedTime } else { DateForm::Time }));
        }
        let most = |form: &DateForm| match form {
            DateForm::Digits => of(*form) == self.labels.len() && of(*form) > 0,
            // Among other numbers, a number of four digits is one as well.
            DateForm::Year => is_most(of(*form)) && !self.labels.contains(&Label::Number),
            _ => is_most(of(*form)),
        };
        Ok(CERTAIN.into_iter().find(most))
    }

    fn dates(&self) -> impl Iterator<Item = Written> {
        let date = |label: &Label| if let Label::Date(date) = label { Some(*date) } else { None };
        self.labels.iter().filter_map(date)
    }

    /// `3/4/2024`: as was asked for, or as most of these labels are dates.
    fn slashed(
        &self,
        labels: &[(Option<Date>, Option<Date>)],
        order: Option<DateOrder>,
    ) -> Result<DateForm, Kind> {
        let day_first = labels.iter().filter(|(date, _)| date.is_some()).count();
        let month_first = labels.iter().filter(|(_, date)| date.is_some()).count();
        match (order, &self.doubtful) {
            (None, Some(label)) if day_first == month_first => {
                Err(Kind::AmbiguousDates(label.clone()))
            }
            (Some(DateOrder::MonthFirst), _) => Ok(DateForm::MonthFirst),
            (None, _) if day_first < month_first => Ok(DateForm::MonthFirst),
            (Some(DateOrder::DayFirst) | None, _) => Ok(DateForm::DayFirst),
        }
    }
}

/// Whether `May-24` and the like are no days of a month: all come at one distance of less than a year,
/// or a number is that of no day.
fn are_months(labels: &[i64]) -> bool {
    // `Dec-99`, the last month of a year that is counted in months.
    let is_year = |month: &i64| !(1..=31).contains(&((month - 1) / 12 % 100));
    let steps = || labels.iter().zip(labels.iter().skip(1)).map(|(one, next)| next - one);
    let is_step = |step: i64| (1..12).contains(&step.abs()) && steps().all(|other| other == step);
    labels.iter().any(is_year) || steps().next().is_some_and(is_step)
}

fn is_whole(label: &str) -> bool {
    let digits = label.trim();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
