//! Which labels are dates, in what form, and in what order they are.

use proptest::prelude::*;

use super::form::Written;
use super::{Date, DateForm, Tally};
use crate::fault::Kind;
use crate::plan::DateOrder;

fn read(label: &str) -> Option<Date> {
    match Written::read(label)? {
        Written::As(_, date) | Written::Short(date, _) => Some(date),
        Written::Slashed(day_first, month_first) => day_first.or(month_first),
    }
}

/// In strictly ascending order.
const ASCENDING: &[&str] = &[
    "0000-01-01",
    "0001-01",
    "1000",
    "1582-10-15",
    "1899-12-31",
    "1900-03-01",
    "1969-12-31T23:59:59.999999999",
    "1970",
    "1970-01-01T00:00:00.000000001Z",
    "1999-12-31T23:59:60",
    "2000-02-29",
    "2000-03",
    "2024-01-15",
    "2024-01-15T10:20+02:00",
    "2024-01-15 10:20:30 +0200",
    "2024-01-15T10:20:30.1+02",
    "2024-01-15T10:20:30.12-0030",
    "2024-01-15t12:20:30,5",
    "2024-01-15T12:20:30.500000001z",
    "2024-12-31",
    "2024-12-31T23:00-02:00",
    "2025-02",
    "2999",
    "9999-12-31T23:59:59Z",
];

#[test]
fn dates_of_all_forms_have_one_order() {
    let dates: Vec<Option<Date>> = ASCENDING.iter().map(|label| read(label)).collect();
    for (labels, pair) in ASCENDING.windows(2).zip(dates.windows(2)) {
        assert!(pair.iter().all(Option::is_some) && pair.first() < pair.last(), "{labels:?}");
    }
}

/// The spellings of one instant.
const EQUAL: &[&[&str]] = &[
    &["2024", "2024-01", "2024/1", "Jan 2024", "january 2024", "2024 JAN", "Jan-24", "2024-Q1"],
    &["2024-07", "2024Q3", "Q3 2024", "2024 Q3", "July 2024", "2024-07-01", "20240701"],
    &["2024-05-09", "2024-5-9", "2024/05/09", "9.5.2024", "09.05.2024", "9 May 2024"],
    &["May 9, 2024", "9-May-2024", "20240509", "2024-05-09T00:00", " 2024-05-09T00:00:00.0Z\t"],
    &["2024-W01", "2024-01-01"],
    &["2020-W53", "2020-12-28"],
    &["2021-W01", "4 January 2021"],
    &["31/12/2024", "12/31/2024", "2024-12-31"],
    &["1999-02", "Feb-99"],
    &["2024-01-15T10:20:30Z", "2024-01-15 12:20:30.000 +0200"],
    &["2024-01-15T23:30:00-01:00", "2024-01-16T00:30"],
];

#[test]
fn equal_instants_are_equal() {
    for labels in EQUAL {
        let dates: Vec<Option<Date>> = labels.iter().map(|label| read(label)).collect();
        assert!(dates.iter().all(|date| date.is_some() && *date == read(labels[0])), "{labels:?}");
    }
}

#[test]
fn seconds_count_from_1970() {
    for (label, seconds) in
        [("1970", 0.0), ("1969-12-31", -86_400.0), ("1970-01-01T00:00:01.5", 1.5)]
    {
        assert_eq!(read(label).map(Date::seconds), Some(seconds));
    }
}

#[test]
fn other_labels_are_no_dates() {
    let labels = "|1|999|0999|3000|20240|+2024|-2024|2024.5|2,024|2024 AD|2024-|2024-0|2024-1|2024-00|2024-13\
        |2024-011|2024-W00|2024-W54|2023-W53|2024-Q0|2024-Q5|2024-01-|2024-01-00|2024-01-32|2023-02-29|1900-02-29\
        |2024-04-31|2024/13/01|2024-01/15|31.04.2024|15.01.24|13/13/2024|1/2|1/2/24|Jan|Jan 24|Sept 2024|Ma 2024\
        |Mayo 2024|May 2024 1|May 9 2024|32 May 2024|20241301|99990101|14:00|2024-01-15T|2024-01-15T1\
        |2024-01-15T24:00|2024-01-15T10|2024-01-15T10:60|2024-01-15T10:20:|2024-01-15T10:20:61\
        |2024-01-15T10:20:30.|2024-01-15T10:20:30.1234567890|2024-01-15T10:20:30+|2024-01-15T10:20:30+2\
        |2024-01-15T10:20:30+24:00|2024-01-15T10:20:30+02:60|2024-01-15T10:20:30ZZ|2024-01-15T10:20:30 UTC\
        |2024-01-15X10:20|2024-01-15  10:20|２０２４|2024-01-15T10:20+02:|202\u{301}4";
    for label in labels.split('|') {
        assert_eq!(read(label), None, "{label:?}");
    }
}

fn form(labels: &[&str], order: Option<DateOrder>) -> Result<Option<DateForm>, Kind> {
    let mut tally = Tally::default();
    for label in labels {
        tally.add(label);
    }
    tally.form(order)
}

#[test]
fn a_column_has_the_form_of_most_of_its_labels() {
    let cases: &[(&[&str], Option<DateForm>)] = &[
        (&[], None),
        (&["2024", "2025"], Some(DateForm::Year)),
        (&["2024", "2025", "never"], Some(DateForm::Year)),
        (&["2024", "never"], None),
        (&["100", "2000", "2001", "2002"], None),
        (&["2024", "2025-01"], None),
        (&["2024-01", "Feb 2024"], Some(DateForm::Month)),
        (&["20240101", "20240102"], Some(DateForm::Digits)),
        (&["20240101", "20240102", "20240199"], None),
        (&["2024-01-01 10:00", "2024-01-01 11:00", "2024-01-01 12:00Z"], Some(DateForm::Time)),
        (&["31/1/2024", "1/2/2024"], Some(DateForm::DayFirst)),
        (&["1/31/2024", "2/1/2024"], Some(DateForm::MonthFirst)),
        (&["1/1/2024", "2/2/2024"], Some(DateForm::DayFirst)),
        (&["Nov-24", "Dec-24", "Jan-25"], Some(DateForm::ShortMonth)),
        (&["Jun-24", "Mar-24", "Dec-23"], Some(DateForm::ShortMonth)),
        (&["May-98", "Jul-98", "Aug-98"], Some(DateForm::ShortMonth)),
        (&["May-24", "May-25", "May-26"], None),
        (&["May-24", "Jun-1", "Jun-9"], None),
    ];
    for (labels, expected) in cases {
        assert_eq!(form(labels, None), Ok(*expected), "{labels:?}");
    }
}

#[test]
fn the_first_part_of_a_date_is_proven_or_said() {
    let doubtful = ["1/1/2024", "3/4/2024", "12/11/2024"];
    assert_eq!(form(&doubtful, None), Err(Kind::AmbiguousDates("3/4/2024".to_owned())));
    let mixed = ["31/1/2024", "1/31/2024"];
    assert_eq!(form(&mixed, None), Err(Kind::AmbiguousDates("31/1/2024".to_owned())));
    for (order, expected) in
        [(DateOrder::DayFirst, DateForm::DayFirst), (DateOrder::MonthFirst, DateForm::MonthFirst)]
    {
        assert_eq!(form(&doubtful, Some(order)), Ok(Some(expected)));
    }
    assert_eq!(DateForm::DayFirst.read("1/31/2024"), None);
    assert!(DateForm::Time.differs_in_zone("2024-01-01T10:00Z"));
    assert!(!DateForm::Day.differs_in_zone("2024-01-01T10:00Z"));
}

#[test]
fn a_head_is_no_label() {
    let mut tally = Tally::default();
    for label in ["2023", "2024-01-01", "x"] {
        tally.add(label);
    }
    assert_eq!(tally.form(None), Ok(None));
    tally.remove("x");
    tally.add("2024");
    assert_eq!(tally.form(None), Ok(Some(DateForm::Year)));
}

/// The day after, by the calendar on the wall.
fn next(year: u32, month: u32, day: u32) -> (u32, u32, u32) {
    let leap = year.is_multiple_of(400) || (year.is_multiple_of(4) && !year.is_multiple_of(100));
    let days = [31, 28 + u32::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    match days.get(month as usize - 1) {
        Some(days) if day < *days => (year, month, day + 1),
        _ if month < 12 => (year, month + 1, 1),
        _ => (year + 1, 1, 1),
    }
}

#[test]
fn every_day_follows_the_day_before() {
    let label = |(year, month, day)| format!("{year:04}-{month:02}-{day:02}");
    let mut day = (1, 1, 1);
    while day.0 < 9999 {
        let (year, month, date) = day;
        let after = next(year, month, date);
        // The second after the last one of a day is the first one of the next.
        let late = format!("{}T23:59:60", label(day));
        assert_eq!(read(&late), read(&label(after)), "{day:?}");
        assert!(read(&label(day)) < read(&label(after)));
        day = after;
        if day.0 == 5 {
            day = (1899, 1, 1);
        } else if day.0 == 2301 {
            day = (9998, 1, 1);
        }
    }
}

proptest! {
    #[test]
    fn no_text_is_a_surprise(label in "\\PC{0,40}") {
        let _ = read(&label);
    }

    #[test]
    fn almost_dates_are_no_surprise(label in "[0-9]{3,5}[-T: ]?[0-9-]{0,6}[T ]?[0-9:.,Z+ -]{0,20}") {
        let _ = read(&label);
    }
}
