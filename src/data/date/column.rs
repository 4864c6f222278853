//! The form of the dates of a column. Knows neither the other columns nor what is to be drawn.

use std::cmp::Ordering;

use super::form::{Readings, is_year_first, readings};
use super::{Date, DateForm};
use crate::fault::Ambiguity;
use crate::plan::DateStyle;

/// The forms that need no other labels to be told apart, and no time.
const SINGLE: [DateForm; 8] = [
    DateForm::Year,
    DateForm::Month,
    DateForm::ShortMonth,
    DateForm::Quarter,
    DateForm::Week,
    DateForm::Day,
    DateForm::Digits,
    DateForm::YearDay,
];

/// The form of more than half of the labels, if they have one.
pub fn column_form(
    labels: &[String],
    style: Option<DateStyle>,
) -> Result<Option<DateForm>, Ambiguity> {
    if style == Some(DateStyle::None) || labels.is_empty() {
        return Ok(None);
    }
    if labels.iter().all(|label| DateForm::TimeOfDay.read(label).is_some()) {
        return Ok(Some(DateForm::TimeOfDay));
    }
    let read: Vec<Readings> = labels.iter().map(|label| readings(label)).collect();
    let of = |form: DateForm| {
        read.iter()
            .flatten()
            .flatten()
            .filter(move |(own, ..)| *own == form)
            .map(|(_, date, _)| *date)
    };
    let are_most = |forms: &[DateForm]| {
        let is_one =
            |dates: &&Readings| dates.iter().flatten().any(|(form, ..)| forms.contains(form));
        read.iter().filter(is_one).count() * 2 > labels.len()
    };
    let (day_first, month_first, year_first) =
        (DateForm::DayFirst, DateForm::MonthFirst, DateForm::YearFirst);
    if are_most(&[day_first, month_first, year_first]) {
        let is_doubtful = |label: &&String| day_first.read(label) != month_first.read(label);
        let is_certain = |label: &String| day_first.read(label).is_some() && !is_year_first(label);
        let [days, months, years] =
            [day_first, month_first, year_first].map(|form| of(form).count());
        return match (style, days.cmp(&months), labels.iter().find(is_doubtful)) {
            (Some(DateStyle::YearFirst), ..) => Ok(Some(year_first)),
            (Some(DateStyle::DayFirst), ..) => Ok(Some(day_first)),
            (Some(DateStyle::MonthFirst), ..) => Ok(Some(month_first)),
            _ if years > days.max(months) => Ok(Some(year_first)),
            (_, Ordering::Less, _) => Ok(Some(month_first)),
            (_, Ordering::Equal, Some(label)) => Err(Ambiguity::DayOrMonth(label.clone())),
            (_, Ordering::Greater, Some(label)) if !labels.iter().any(is_certain) => {
                Err(Ambiguity::DayOrYear(label.clone()))
            }
            _ => Ok(Some(day_first)),
        };
    }
    if are_most(&[DateForm::Time, DateForm::ZonedTime]) {
        let is_zoned = of(DateForm::ZonedTime).count() > of(DateForm::Time).count();
        return Ok(Some(if is_zoned { DateForm::ZonedTime } else { DateForm::Time }));
    }
    // A whole number that is no year.
    let is_number = |(label, dates): (&String, &Readings)| {
        let is_whole = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
        is_whole && dates.iter().all(Option::is_none)
    };
    let is_form = |form: &DateForm| match form {
        DateForm::Digits => of(*form).count() == labels.len(),
        // Among other numbers, a number of four digits is one as well.
        DateForm::Year => !labels.iter().zip(&read).any(is_number),
        DateForm::ShortMonth => are_months(&of(*form).map(Date::civil).collect::<Vec<_>>()),
        _ => true,
    };
    Ok(SINGLE.into_iter().find(|form| are_most(&[*form]) && is_form(form)))
}

/// Whether labels such as `May-24`, read as years and months, are months and not days: a year is above 31,
/// or the years only change between December and January.
fn are_months(months: &[(i64, i64, i64)]) -> bool {
    let is_year = |(year, ..): &(i64, i64, i64)| !(1..=31).contains(&(year % 100));
    let mut steps = months.iter().zip(months.iter().skip(1));
    let may_follow = |(one, next): (&(i64, i64, i64), &(i64, i64, i64))| {
        let (from, to) = (one.min(next), one.max(next));
        from.0 == to.0 || from.1 == 12 && to.1 == 1 && to.0 == from.0 + 1
    };
    months.iter().any(is_year) || steps.all(may_follow)
}
