//! Finds the form of the dates of a column.

use std::collections::HashSet;

use super::form::{Readings, is_year_first, readings};
use super::iso::unix_time;
use super::{Date, DateForm};
use crate::data::label::is_digits;
use crate::data::name::DatesInDigits;
use crate::fault::Ambiguity;
use crate::plan::DateStyle;

/// The form of more than half of the labels, if there is such a form. Whole numbers are dates only where `digits` or
/// `style` says so.
pub fn column_form(
    labels: &[&str],
    digits: DatesInDigits,
    style: Option<DateStyle>,
) -> Result<Option<DateForm>, Ambiguity> {
    if style == Some(DateStyle::None) || labels.is_empty() {
        return Ok(None);
    }
    let is_year_first = style == Some(DateStyle::YearFirst);
    let digits = DatesInDigits {
        month: digits.month || is_year_first,
        day: digits.day || is_year_first,
        ..digits
    };
    let form = match style {
        Some(DateStyle::Unix) => unix_form(labels, true),
        _ if digits.unix => time_in_digits(labels).or_else(|| unix_form(labels, false)),
        Some(DateStyle::YearFirst) => time_in_digits(labels),
        _ => None,
    };
    if form.is_some() {
        return Ok(form);
    }
    let times = labels.iter().filter(|label| DateForm::TimeOfDay.read(label).is_some()).count();
    if times * 2 > labels.len() {
        return Ok(Some(DateForm::TimeOfDay));
    }
    let readings = labels.iter().map(|label| readings(label)).collect();
    let dates = Dates { labels, readings, digits, style };
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

/// The style as which labels that were read as numbers could be dates: days and times in digits, or Unix times.
pub fn possible_style(labels: &[&str]) -> Option<DateStyle> {
    let year_first = Some(DateStyle::YearFirst);
    match column_form(labels, DatesInDigits::default(), year_first) {
        Ok(Some(DateForm::Digits | DateForm::TimeDigits)) => year_first,
        _ => unix_form(labels, false).map(|_| DateStyle::Unix),
    }
}

/// The form of the labels, if most are times in digits. Whether all look like Unix times, too, does not matter: then
/// one wrong hour would move all of them to another decade.
fn time_in_digits(labels: &[&str]) -> Option<DateForm> {
    let times = labels.iter().filter(|label| DateForm::TimeDigits.read(label).is_some()).count();
    (times * 2 > labels.len()).then_some(DateForm::TimeDigits)
}

/// The form of the labels, if all look like Unix times between 2001 and 2100 of the same form; where `--dates` asks for
/// them, if most do.
fn unix_form(labels: &[&str], is_asked: bool) -> Option<DateForm> {
    let (form, _) = labels.iter().find_map(|label| unix_time(label))?;
    let count = labels.iter().filter(|label| form.read(label).is_some()).count();
    (count == labels.len() || is_asked && count * 2 > labels.len()).then_some(form)
}

struct Dates<'l> {
    labels: &'l [&'l str],
    readings: Vec<Readings>,
    digits: DatesInDigits,
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
            let only = |form: DateForm, other: DateForm| {
                let mut labels = self.labels.iter();
                labels.find(|label| form.read(label).is_some() && other.read(label).is_none())
            };
            if let (Some(day), Some(month)) =
                (only(day_first, month_first), only(month_first, day_first))
            {
                let labels = [day, month].map(|label| (*label).to_owned());
                return Err(Ambiguity::DatesContradict(labels));
            }
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
            DateForm::Digits => self.digits.day && self.are_numbers_of(8),
            DateForm::MonthDigits => self.digits.month && self.are_numbers_of(6),
            DateForm::Year => self.digits.year,
            DateForm::Month => !self.digits.no_month,
            DateForm::ShortMonth => self.are_months(),
            _ => true,
        }
    }

    /// Whether labels such as `May-24` are months with a year rather than days of May: a number is above 31, or all
    /// numbers are equal, or they change only between December and January. Next to `May 5`, all are days; so they are
    /// if the number stays the same from December to January, unless labels come again.
    fn are_months(&self) -> bool {
        let days = self.readings.iter().filter(|readings| has_form(readings, DateForm::YearDay));
        let days: Vec<&Readings> = days.collect();
        if days.iter().any(|readings| !has_form(readings, DateForm::ShortMonth)) {
            return false;
        }
        let months: Vec<(i64, i64, i64)> = self.of(DateForm::ShortMonth).map(Date::civil).collect();
        if months.iter().any(|(year, ..)| !(1..=31).contains(&(year % 100))) {
            return true;
        }
        let are_distinct = months.iter().collect::<HashSet<_>>().len() == months.len();
        let may_be_days = !days.is_empty() && are_distinct;
        months.windows(2).all(|pair| match pair {
            [(year, month, _), (next_year, next_month, _)] => {
                let is_new_year = matches!((month, next_month), (12, 1) | (1, 12));
                if year == next_year { !(is_new_year && may_be_days) } else { is_new_year }
            }
            _ => true,
        })
    }

    /// Whether all labels are numbers of this many digits.
    fn are_numbers_of(&self, digits: usize) -> bool {
        self.labels.iter().all(|label| is_digits(label.trim()) && label.trim().len() == digits)
    }
}

fn has_form(readings: &Readings, form: DateForm) -> bool {
    readings.iter().flatten().any(|(known, ..)| *known == form)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_in_digits_are_no_unix_times() {
        let (times, unix) = (Some(DateForm::TimeDigits), Some(DateForm::Unix(0)));
        for (labels, style, form) in [
            (&["2024022900", "2024022923"][..], None, times),
            (&["1900010100"], None, times),
            (&["2100123123"], None, times),
            // Two seconds of 2024, which are an hour of 1711 as well, and two of 2030.
            (&["1711011200", "1711011201"], None, unix),
            (&["1899123122", "1899123123"], None, unix),
            // Half of the labels, and more.
            (&["2024022900", "2024022924"], None, unix),
            (&["2024022900", "2024022924", "2024030100"], None, times),
            (&["2023022900", "2024130100"], None, unix),
            (&["2024022900", "2024022923"], Some(DateStyle::Unix), unix),
            (&["0", "1711011200", "1711011201"], Some(DateStyle::Unix), unix),
            (&["0", "1711011200"], Some(DateStyle::Unix), None),
            (&["2024022900", "2024022923"], Some(DateStyle::None), None),
            (&["2024022900", "2024022923"], Some(DateStyle::YearFirst), times),
            (&["202402290059", "20240229000059"], None, times),
            (&["202402290060"], None, None),
            (&["20240229000060"], None, None),
        ] {
            for unix in [true, false] {
                let digits = DatesInDigits { unix, ..DatesInDigits::default() };
                let expected = if unix || style.is_some() { form } else { None };
                assert_eq!(column_form(labels, digits, style), Ok(expected), "{labels:?}");
            }
        }
    }

    #[test]
    fn days_in_digits_are_numbers_unless_something_says_that_the_year_is_first() {
        let (day, month) = (Some(DateForm::Digits), Some(DateForm::MonthDigits));
        for (labels, form, style) in [
            (&["20240229", "20240301"][..], day, Some(DateStyle::YearFirst)),
            // Half of the labels, and more.
            (&["20240229", "20240230"], None, None),
            (&["20240229", "20240230", "20240301"], day, Some(DateStyle::YearFirst)),
            (&["20240229", "20240301", "2024030"], None, None),
            // Steps and weeks may look like months.
            (&["202402", "202403"], month, None),
            (&["202402", "202413", "202414"], None, None),
            (&["180001", "210012"], month, None),
            (&["179912", "179911"], None, None),
            // Days of 2024, of two digits each.
            (&["241201", "241202"], None, None),
            (&["2024", "2025"], None, None),
            (&["1709510400", "1709510401"], None, Some(DateStyle::Unix)),
            (&["2024022900", "2024022923"], Some(DateForm::TimeDigits), Some(DateStyle::YearFirst)),
        ] {
            let none = DatesInDigits::default();
            assert_eq!(
                column_form(labels, none, Some(DateStyle::YearFirst)),
                Ok(form),
                "{labels:?}"
            );
            assert_eq!(column_form(labels, none, None), Ok(None), "{labels:?}");
            assert_eq!(possible_style(labels), style, "{labels:?}");
        }
    }
    #[test]
    fn a_month_and_a_number_are_a_day_or_a_month_of_a_year() {
        let (day, month) = (Some(DateForm::YearDay), Some(DateForm::ShortMonth));
        for (labels, form) in [
            (&["Oct 15", "Nov 15", "Dec 15"][..], month),
            (&["Oct 15", "Nov 15", "Dec 15", "Jan 15"], day),
            (&["Jan 15", "Dec 15", "Nov 15"], day),
            (&["15-Dec", "15-Jan"], day),
            (&["Dec 15", "Feb 15"], month),
            // Two series of one year, one after the other.
            (&["Jan 15", "Dec 15", "Jan 15", "Dec 15"], month),
            (&["Dec 15", "Jan 16"], month),
            (&["Nov 15", "Jan 16"], day),
            (&["Dec 31", "Jan 31"], day),
            (&["Dec 31", "Jan 32"], month),
            (&["Dec 15", "Jan 5"], day),
            (&["Dec-15", "Jan-15"], month),
            (&["Nov-15", "Jan-16"], None),
        ] {
            let found = column_form(labels, DatesInDigits::default(), None);
            assert_eq!(found, Ok(form), "{labels:?}");
        }
    }
}
