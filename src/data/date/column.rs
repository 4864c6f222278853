//! Finds the date format of a column.

use std::collections::HashSet;

use super::form::{Readings, is_year_first, readings};
use super::iso::unix_time;
use super::{DAY, Date, DateForm, trimmed};
use crate::data::label::{is_digits, is_total_label};
use crate::fault::Ambiguity;
use crate::plan::DateStyle;

/// The form of more than half of the labels, if there is such a form.
pub fn column_form(
    labels: &[&str],
    style: Option<DateStyle>,
) -> Result<Option<DateForm>, Ambiguity> {
    if style == Some(DateStyle::None) || labels.is_empty() {
        return Ok(None);
    }
    // Ignore total rows after times; they are refused later.
    let mut labelled = labels.iter().filter(|label| !is_total_label(label)).peekable();
    if labelled.peek().is_some() && labelled.all(|label| DateForm::TimeOfDay.read(label).is_some())
    {
        return Ok(Some(DateForm::TimeOfDay));
    }
    let readings = labels.iter().map(|label| readings(label)).collect();
    let dates = Dates { labels, readings, style };
    if dates.are_most(&[DateForm::DayFirst, DateForm::MonthFirst, DateForm::YearFirst]) {
        return Ok(Some(dates.order_of_parts()?));
    }
    if dates.are_most(&[DateForm::Time, DateForm::ZonedTime]) {
        let is_zoned = dates.count(DateForm::ZonedTime) > dates.count(DateForm::Time);
        return Ok(Some(if is_zoned { DateForm::ZonedTime } else { DateForm::Time }));
    }
    // Of two readings of a label, the second needs more evidence, so it is tried first.
    let mut forms = Vec::new();
    for (form, ..) in dates.readings.iter().flat_map(|readings| readings.iter().rev().flatten()) {
        if !forms.contains(form) {
            forms.push(*form);
        }
    }
    Ok(forms.into_iter().find(|form| dates.are_most(&[*form]) && dates.is_allowed(*form)))
}

/// The form of more than half of the labels, if these look like Unix times of the same form.
pub fn unix_form(labels: &[&str]) -> Option<DateForm> {
    let (form, _) = labels.iter().find_map(|label| unix_time(label))?;
    let count = labels.iter().filter(|label| form.read(label).is_some()).count();
    (count * 2 > labels.len()).then_some(form)
}

/// Whether numbers such as `9.2024` or `2024.09` are months: all can be, they are sorted, and one is after April (otherwise,
/// they may be quarters). If years are first, a January must be next to a December.
pub fn are_months_with_point<'l>(mut labels: impl Iterator<Item = &'l str> + Clone) -> bool {
    let months = labels.clone().map(|label| DateForm::MonthPoint.read(label));
    let Some(months) = months.collect::<Option<Vec<Date>>>() else { return false };
    let are_years_first = labels.any(|label| trimmed(label).get(4) == Some(&b'.'));
    let mut late = months.iter().filter(|date| month_and_day(**date).0 > 4);
    late.any(|date| {
        let is_december = month_and_day(*date).0 == 12;
        !are_years_first || is_december && months.contains(&Date::at(date.seconds + 31 * DAY))
    }) && are_in_order(&months, |date, next| date <= next)
}

fn month_and_day(date: Date) -> (i64, i64) {
    let (_, month, day) = date.civil();
    (month, day)
}

struct Dates<'l> {
    labels: &'l [&'l str],
    readings: Vec<Readings>,
    style: Option<DateStyle>,
}

impl Dates<'_> {
    fn of(&self, form: DateForm) -> impl Iterator<Item = Date> {
        let readings = self.readings.iter().flatten().flatten();
        readings.filter(move |(known, ..)| *known == form).map(|(_, date, _)| *date)
    }

    fn count(&self, form: DateForm) -> usize {
        self.of(form).count()
    }

    /// Whether more than half of the labels are in one of these forms.
    fn are_most(&self, forms: &[DateForm]) -> bool {
        let mut count = 0;
        for readings in &self.readings {
            count += usize::from(forms.iter().any(|form| has_form(readings, *form)));
        }
        count * 2 > self.labels.len()
    }

    /// Which part of `3/4/24` is the day: as given by `--dates`, or as most labels such as `13/4/24` show.
    fn order_of_parts(&self) -> Result<DateForm, Ambiguity> {
        let (day_first, month_first) = (DateForm::DayFirst, DateForm::MonthFirst);
        let (days, months) = (self.count(day_first), self.count(month_first));
        match self.style {
            Some(DateStyle::YearFirst) => return Ok(DateForm::YearFirst),
            Some(DateStyle::DayFirst) => return Ok(day_first),
            Some(DateStyle::MonthFirst) => return Ok(month_first),
            _ if self.count(DateForm::YearFirst) > days.max(months) => {
                return Ok(DateForm::YearFirst);
            }
            _ if days < months => return Ok(month_first),
            Some(DateStyle::Unix | DateStyle::None) | None => {}
        }
        // `3/3/24` is the same date in both orders.
        let ambiguous =
            self.labels.iter().find(|label| day_first.read(label) != month_first.read(label));
        let Some(label) = ambiguous else { return Ok(day_first) };
        if days == months {
            return Err(Ambiguity::DayFirst((*label).to_owned(), DateStyle::MonthFirst));
        }
        let mut dates = self.labels.iter().filter(|label| day_first.read(label).is_some());
        if dates.all(|label| is_year_first(label)) {
            return Err(Ambiguity::DayFirst((*label).to_owned(), DateStyle::YearFirst));
        }
        Ok(day_first)
    }

    /// Whether all labels allow this form, which most of them have.
    fn is_allowed(&self, form: DateForm) -> bool {
        match form {
            // A day that does not exist is an error, so only the length is checked.
            DateForm::Digits => self.labels.iter().all(|label| is_number_of(8, label)),
            DateForm::Month => !self.labels.iter().any(is_unpadded) || self.are_unpadded_months(),
            DateForm::MonthPoint => are_months_with_point(self.labels.iter().copied()),
            DateForm::ShortDay => self.style == Some(DateStyle::DayFirst) || self.are_days(),
            // If all are of one year, `202405` may as well be a week, or just a number.
            DateForm::MonthDigits => {
                self.labels.iter().all(|label| is_number_of(6, label)) && self.has_several_years()
            }
            DateForm::WeekDigits => {
                let count = self.labels.len();
                self.count(form) == count
                    && self.count(DateForm::MonthDigits) < count
                    && self.has_several_years()
            }
            DateForm::TimeDigits => self.count(form) == self.labels.len(),
            // Next to other whole numbers, four digits are just a number.
            DateForm::Year => !self.has_other_numbers(),
            DateForm::ShortMonth => self.are_months(),
            // A single label `2009/10` is October 2009.
            DateForm::Season => self.labels.len() > 1 && self.count(form) == self.labels.len(),
            _ => true,
        }
    }

    /// Whether labels such as `May-24` are months with a year rather than days of May: a number is above 31; or, in
    /// calendar order, the number changes only between December and January; or the labels are sorted only when read as
    /// months (`Oct 24`, `Jan 25`); or all numbers are equal, unless they are sorted only as days (`Dec 25`, `Jan 25`).
    /// Next to `May 5`, all are days.
    fn are_months(&self) -> bool {
        let mut days =
            self.readings.iter().filter(|readings| has_form(readings, DateForm::YearDay));
        if days.any(|readings| !has_form(readings, DateForm::ShortMonth)) {
            return false;
        }
        let months = self.of(DateForm::ShortMonth).map(Date::civil);
        let months: Vec<(i64, i64)> = months.map(|(year, month, _)| (year, month)).collect();
        let years = months.iter().map(|(year, _)| *year);
        let (Some(first), Some(last)) = (years.clone().min(), years.clone().max()) else {
            return false;
        };
        if years.clone().any(|year| !(1..=31).contains(&(year % 100))) {
            return true;
        }
        let days: Vec<(i64, i64)> =
            months.iter().map(|(year, month)| (*month, year % 100)).collect();
        let changes_at_new_year = (first..last)
            .all(|year| months.contains(&(year, 12)) && months.contains(&(year + 1, 1)));
        if first < last && changes_at_new_year {
            return true;
        }
        let are_months_in_order = are_in_order(&months, |month, next| month <= next);
        // January follows December.
        let are_days_in_order =
            are_in_order(&days, |day, next| day <= next || day.0 == 12 && next.0 == 1);
        match (are_months_in_order, are_days_in_order) {
            (true, false) => true,
            (false, true) => false,
            _ => first == last,
        }
    }

    /// Whether labels such as `31.05.24` are days rather than versions: all can be, one is after the 12th of a month,
    /// and they are sorted as dates, or more than two and of one or two years. `20.10.21`, `20.10.22` differ in the last
    /// number only.
    fn are_days(&self) -> bool {
        let dates: Vec<Date> = self.of(DateForm::ShortDay).collect();
        let days: HashSet<(i64, i64)> = dates.iter().map(|date| month_and_day(*date)).collect();
        let years = dates.iter().map(|date| date.civil().0);
        let (first, last) = (years.clone().min().unwrap_or(0), years.max().unwrap_or(0));
        dates.len() == self.labels.len()
            && (are_in_order(&dates, |date, next| date <= next)
                || days.len() > 2 && last - first <= 1)
            && days.len() > 1
            && days.iter().any(|(_, day)| *day > 12)
    }

    /// Whether labels such as `2023-1` are months: all can be, and one is after April. Otherwise they may be quarters.
    fn are_unpadded_months(&self) -> bool {
        self.count(DateForm::Month) == self.labels.len()
            && self.of(DateForm::Month).any(|date| date.civil().1 > 4)
    }

    /// Whether labels begin with different years, of four digits.
    fn has_several_years(&self) -> bool {
        let mut years = self.labels.iter().map(|label| trimmed(label).get(..4));
        let first = years.next();
        years.any(|year| Some(year) != first)
    }

    /// Whether any label is a whole number but not a date.
    fn has_other_numbers(&self) -> bool {
        let mut labels = self.labels.iter().zip(&self.readings);
        labels.any(|(label, dates)| is_digits(label) && dates.iter().all(Option::is_none))
    }
}

fn has_form(readings: &Readings, form: DateForm) -> bool {
    readings.iter().flatten().any(|(known, ..)| *known == form)
}

/// Whether a label consists of this many digits.
fn is_number_of(digits: usize, label: &str) -> bool {
    is_digits(label.trim()) && label.trim().len() == digits
}

/// Whether dates are sorted, ascending or descending. `is_ordered` says whether a date may come before another.
fn are_in_order<T>(dates: &[T], is_ordered: fn(&T, &T) -> bool) -> bool {
    dates.is_sorted_by(is_ordered) || dates.iter().rev().is_sorted_by(|a, b| is_ordered(a, b))
}

/// Whether a label is like `2023-1`.
fn is_unpadded(label: &&str) -> bool {
    matches!(trimmed(label), [_, _, _, _, b'-', _])
}
