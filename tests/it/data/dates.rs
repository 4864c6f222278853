//! Which labels are dates, and in what order they are: that of a line.

use serde_json::Value;

use super::drawn;
use crate::inside::points;

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

/// The labels of a line, from left to right, and whether that is another order than theirs.
fn ordered(labels: &[String]) -> (Vec<String>, bool) {
    let quoted = |label: &String| (format!("\"{label}\""), "1".to_owned());
    let rows: Vec<(String, String)> = labels.iter().map(quoted).collect();
    let result = drawn("line -n 200", &rows);
    let is_sorted = result["data"]["meta"]["sortedByDate"] == Value::Bool(true);
    (points(&result, 0).into_iter().map(|(label, _)| label).collect(), is_sorted)
}

fn owned(labels: &[&str]) -> Vec<String> {
    labels.iter().map(|&label| label.to_owned()).collect()
}

#[test]
fn dates_of_all_forms_have_one_order() {
    let ascending = owned(ASCENDING);
    for step in [1, 5, 7, 11, 23] {
        let other: Vec<String> =
            (0..24).map(|place| ascending[(place + 1) * step % 24].clone()).rev().collect();
        assert_eq!(ordered(&other), (ascending.clone(), other != ascending), "{step}");
    }
    for pair in ASCENDING.windows(2) {
        assert_eq!(ordered(&owned(pair)), (owned(pair), false));
        assert_eq!(ordered(&owned(&[pair[1], pair[0]])), (owned(pair), true));
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
        for pair in [[one, other], [other, one]] {
            assert_eq!(ordered(&owned(&pair)), (owned(&pair), false));
        }
    }
}

/// With one that is none, the last of the input are the latest.
#[test]
fn other_labels_are_no_dates() {
    let is_date = |label: &str| {
        let rows = [("2024-05-01", "1"), (label, "2")];
        let rows = rows.map(|(label, value)| (format!("\"{label}\""), value.to_owned()));
        drawn("bar --last 1", &rows)["data"]["meta"]["rule"] == "latestByDate"
    };
    assert!(ASCENDING.iter().all(|label| is_date(label)));
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
        "2024/01/15",
        "15.01.2024",
        "Jan 2024",
        "２０２４",
        "2024-01-15T10:20+02:",
        "202\u{301}4",
    ] {
        assert!(!is_date(label), "{label:?}");
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
    for year in [1, 4, 1899, 1999, 2000, 2023, 2100, 2400, 9997] {
        let mut days = vec![(year, 1, 1)];
        while days.len() < 800 {
            let (year, month, day) = days[days.len() - 1];
            days.push(next(year, month, day));
        }
        let label = |(year, month, day): &(u32, u32, u32)| format!("{year:04}-{month:02}-{day:02}");
        for days in days.chunks(200) {
            let labels: Vec<String> = days.iter().map(label).collect();
            let backwards: Vec<String> = labels.iter().rev().cloned().collect();
            assert_eq!(ordered(&backwards), (labels.clone(), true));
            // The second after the last one of a day is the first one of the next.
            let late = owned(&[&format!("{}T23:59:60", labels[0]), &labels[1]]);
            assert_eq!(ordered(&late), (late.clone(), false));
            let late = owned(&[&labels[1], &format!("{}T23:59:60", labels[0])]);
            assert_eq!(ordered(&late), (late.clone(), false));
        }
    }
}
