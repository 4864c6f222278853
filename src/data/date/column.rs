//! The form of the dates of a column. Knows neither the other columns nor what is to be drawn.

use std::cmp::Ordering;

use super::form::{Readings, is_year_first, readings};
use super::{Date, DateForm};
use crate::fault::Ambiguity;
use crate::plan::DateOrder;

/// The forms that need no other labels to be told apart, and no time.
const SINGLE: [DateForm; 7] = [
    DateForm::Year,
    DateForm::Month,
    DateForm::ShortMonth,
    DateForm::Quarter,
    DateForm::Week,
    DateForm::Day,
    DateForm::Digits,
];

/// The form of more than half of the labels, if they have one.
pub fn column_form(
    labels: &[String],
    order: Option<DateOrder>,
) -> Result<Option<DateForm>, Ambiguity> {
    let read: Vec<Readings> = labels.iter().map(|label| readings(label)).collect();
    let of = |form: DateForm| {
        read.iter().flatten().flatten().filter(move |(own, _)| *own == form).map(|(_, date)| *date)
    };
    let are_most = |forms: &[DateForm]| {
        let is_one =
            |dates: &&Readings| dates.iter().flatten().any(|(form, _)| forms.contains(form));
        read.iter().filter(is_one).count() * 2 > labels.len()
    };
    let (day_first, month_first) = (DateForm::DayFirst, DateForm::MonthFirst);
    if are_most(&[day_first, month_first]) {
        let is_doubtful = |label: &&String| day_first.read(label) != month_first.read(label);
        let is_certain = |label: &String| day_first.read(label).is_some() && !is_year_first(label);
        let (days, months) = (of(day_first).count(), of(month_first).count());
        return match (order, days.cmp(&months), labels.iter().find(is_doubtful)) {
            (Some(DateOrder::MonthFirst), ..) | (None, Ordering::Less, _) => Ok(Some(month_first)),
            (None, Ordering::Equal, Some(label)) => Err(Ambiguity::DayOrMonth(label.clone())),
            (None, Ordering::Greater, Some(label)) if !labels.iter().any(is_certain) => {
                Err(Ambiguity::DayOrYear(label.clone()))
            }
            (Some(DateOrder::DayFirst) | None, ..) => Ok(Some(day_first)),
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
        DateForm::ShortMonth => are_months(&of(*form).map(Date::month).collect::<Vec<_>>()),
        _ => true,
    };
    Ok(SINGLE.into_iter().find(|form| are_most(&[*form]) && is_form(form)))
}

/// Whether labels such as `May-24`, read as months since 1970, are months and not days: they are at even
/// distances of less than a year, or one of the years is above 31.
fn are_months(months: &[i64]) -> bool {
    let is_year = |month: &i64| !(1..=31).contains(&((1970 + month.div_euclid(12)) % 100));
    let steps = || months.iter().zip(months.iter().skip(1)).map(|(one, next)| next - one);
    let is_step = |step: i64| (1..12).contains(&step.abs()) && steps().all(|other| other == step);
    months.iter().any(is_year) || steps().next().is_some_and(is_step)
}
