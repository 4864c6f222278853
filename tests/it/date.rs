//! Which labels are dates, and in what order they are.
#![cfg(test)]

use proptest::prelude::*;
use vizchart::data::date::Date;

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
    let dates: Vec<Option<Date>> = ASCENDING.iter().map(|label| Date::read(label)).collect();
    for (labels, pair) in ASCENDING.windows(2).zip(dates.windows(2)) {
        assert!(pair.iter().all(Option::is_some) && pair.first() < pair.last(), "{labels:?}");
    }
}

#[test]
fn equal_instants_are_equal() {
    for (one, other) in [
        ("2024", "2024-01"),
        ("2024", "2024-01-01"),
        ("2024", " 2024-01-01T00:00\t"),
        ("2024-01-15T10:20:30Z", "2024-01-15 12:20:30.000 +0200"),
        ("2024-01-15T23:30:00-01:00", "2024-01-16T00:30"),
        ("2023-12-31T23:00:00-01", "2024"),
    ] {
        assert_eq!(Date::read(one), Date::read(other), "{one} {other}");
    }
}

#[test]
fn other_labels_are_no_dates() {
    for label in [
        "",
        " ",
        "1",
        "999",
        "0999",
        "3000",
        "20240",
        "+2024",
        "-2024",
        "2024.5",
        "2,024",
        "2024 AD",
        "2024-",
        "2024-0",
        "2024-1",
        "2024-00",
        "2024-13",
        "2024-011",
        "2024-W05",
        "2024-Q1",
        "2024-01-",
        "2024-01-1",
        "2024-01-00",
        "2024-01-32",
        "2023-02-29",
        "1900-02-29",
        "2024-04-31",
        "2024-01-15T",
        "2024-01-15T1",
        "2024-01-15T24:00",
        "2024-01-15T10",
        "2024-01-15T10:60",
        "2024-01-15T10:20:",
        "2024-01-15T10:20:61",
        "2024-01-15T10:20:30.",
        "2024-01-15T10:20:30.1234567890",
        "2024-01-15T10:20:30+",
        "2024-01-15T10:20:30+2",
        "2024-01-15T10:20:30+24:00",
        "2024-01-15T10:20:30+02:60",
        "2024-01-15T10:20:30ZZ",
        "2024-01-15T10:20:30 UTC",
        "2024-01-15X10:20",
        "2024-01-15  10:20",
        "2024-01-15T10:20 ",
        "2024/01/15",
        "15.01.2024",
        "Jan 2024",
        "２０２４",
        "2024-01-15T10:20+02:",
        "202\u{301}4",
    ] {
        let expected = if label == "2024-01-15T10:20 " { "2024-01-15T10:20" } else { "" };
        assert_eq!(Date::read(label), Date::read(expected), "{label:?}");
    }
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
        assert_eq!(Date::read(&late), Date::read(&label(after)), "{day:?}");
        assert!(Date::read(&label(day)) < Date::read(&label(after)));
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
        let _ = Date::read(&label);
    }

    #[test]
    fn almost_dates_are_no_surprise(label in "[0-9]{3,5}[-T: ]?[0-9-]{0,6}[T ]?[0-9:.,Z+ -]{0,20}") {
        let _ = Date::read(&label);
    }
}
