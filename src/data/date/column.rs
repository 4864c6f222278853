//! In which form the labels of a column are dates, if most of them are. It knows neither what stands
//! beside them nor what is to be drawn.

use super::Date;
use super::form::{DateForm, Written};
use crate::fault::Doubt;
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

/// The form of more than half of the labels, if they have one.
pub fn form(labels: &[String], order: Option<DateOrder>) -> Result<Option<DateForm>, Doubt> {
    let dates: Vec<Written> = labels.iter().filter_map(|label| Written::read(label)).collect();
    let is_most = |count: usize| count * 2 > labels.len();
    let (mut slashed, mut months) = (Vec::new(), Vec::new());
    for date in &dates {
        match date {
            Written::Slashed(day_first, month_first) => slashed.push((*day_first, *month_first)),
            Written::Short(_, month) => months.push(*month),
            Written::As(..) => {}
        }
    }
    if is_most(slashed.len()) {
        return first_part(labels, &slashed, order).map(Some);
    }
    if is_most(months.len()) {
        return Ok(are_months(&months).then_some(DateForm::ShortMonth));
    }
    let of = |form: DateForm| {
        dates.iter().filter(|date| matches!(date, Written::As(own, _) if *own == form)).count()
    };
    let (times, zoned) = (of(DateForm::Time), of(DateForm::ZonedTime));
    if is_most(times + zoned) {
        return Ok(Some(if zoned > times { DateForm::ZonedTime } else { DateForm::Time }));
    }
    // A whole number that is no year.
    let is_number = |label: &String| {
        let is_whole = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
        is_whole && Written::read(label).is_none()
    };
    let is_form = |form: &DateForm| match form {
        DateForm::Digits => of(*form) == labels.len() && of(*form) > 0,
        // Among other numbers, a number of four digits is one as well.
        DateForm::Year => is_most(of(*form)) && !labels.iter().any(is_number),
        _ => is_most(of(*form)),
    };
    Ok(CERTAIN.into_iter().find(is_form))
}

/// `3/4/2024`: as was asked for, or as most of these labels are dates.
fn first_part(
    labels: &[String],
    dates: &[(Option<Date>, Option<Date>)],
    order: Option<DateOrder>,
) -> Result<DateForm, Doubt> {
    let day_first = dates.iter().filter(|(date, _)| date.is_some()).count();
    let month_first = dates.iter().filter(|(_, date)| date.is_some()).count();
    let is_doubtful =
        |label: &&String| matches!(Written::read(label), Some(Written::Slashed(a, b)) if a != b);
    match (order, labels.iter().find(is_doubtful)) {
        (None, Some(label)) if day_first == month_first => {
            Err(Doubt::AmbiguousDates(label.clone()))
        }
        (Some(DateOrder::MonthFirst), _) => Ok(DateForm::MonthFirst),
        (None, _) if day_first < month_first => Ok(DateForm::MonthFirst),
        (Some(DateOrder::DayFirst) | None, _) => Ok(DateForm::DayFirst),
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
