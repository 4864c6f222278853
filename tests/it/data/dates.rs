//! Which labels are dates, in what form, and in what order they are.

use proptest::prelude::*;

use crate::in_process::{code, points, run, typed};
use crate::properties::cases;

const WORDS: &[&str] = &["line", "-d;", "--header", "-l1", "-v2", "-n", "200", "--repeats", "keep"];

fn rows(labels: &[&str]) -> String {
    labels.iter().map(|label| format!("{label};1\n")).collect()
}

/// A column in which whole numbers can be dates, too, since its name says so.
fn table(labels: &[&str]) -> String {
    format!("date;value\n{}", rows(labels))
}

/// The labels in the order in which a line has them, or the code of the fault.
fn ordered(labels: &[&str]) -> Result<Vec<String>, String> {
    let result = typed(WORDS, table(labels).as_bytes());
    let order = |result| points(&result, 0).into_iter().map(|(label, _)| label).collect();
    let code = code(&result).to_owned();
    result.map(order).map_err(|_| code)
}

/// Whether a label is a date, found out by a line in which all other labels are.
fn is_date(label: &str) -> bool {
    match ordered(&[label, label, "unknown", label]) {
        Ok(_) => false,
        Err(code) => {
            // Beside numbers, a word has no place.
            let is_number = code == "not_a_position";
            let is_date = matches!(code.as_str(), "not_a_date" | "ambiguous_dates");
            assert!(is_number || is_date, "{label:?} {code}");
            is_date
        }
    }
}

/// Each in strictly ascending order.
const ASCENDING: &[&[&str]] = &[
    &["1000", "1969", "1970", "2024", "2999"],
    &["0001-01", "1000-12", "January 1970", "2000/02", "2000-03", "Feb 2024", "9999-12"],
    &["0000-01-01", "1582-10-15", "1899-12-31", "1900-03-01", "2000-02-29", "2024-12-31"],
    &[
        "1969-12-31T23:59:59.999999999",
        "1999-12-31T23:59:60.5",
        "2024-01-15t12:20:30,5",
        "2024/1/15 12:21",
        "15 Jan 2024 1:05 PM",
        "15.01.2024 13:05:01",
        "Jan 15, 2024 1:05:02.5 pm",
        "2024-12-31T00:00",
        "9999-12-31T23:59:59",
    ],
    // Within days of each other, to the nanosecond; within millennia, to less than a thousandth of a second.
    &["2024-01-15t12:20:30,5", "2024-01-15 12:20:30.500000001", "2024/1/20 12:21"],
    &["1000-01-01T00:00", "9999-12-31T23:59:59.998", "9999-12-31T23:59:59.999"],
    &[
        "1970-01-01T00:00:00.000000001Z",
        "2024-01-15T10:20+02:00",
        "2024-01-15 10:20:30 +0200",
        "2024-01-15T10:20:30.1+02",
        "2024-01-15T10:20:30.12-0030",
        "2024-01-15T12:20:30.500000001z",
        "2024-12-31T23:00-02:00",
    ],
    &["20231231", "20240229", "20240301"],
    &["2020-W53", "2021-W01", "2024-W52"],
    &["Q4 2023", "2024Q1", "2024 Q2", "2024-Q3"],
    &["Feb-70", "Dec-70", "Dec-68", "Feb-69"],
    &["70/05/31", "99/12/31", "24/02/29", "24/03/01 0:30", "24/03/01 12:00"],
    &["9:05", "09:05:00.5", "2:00 PM", "14:00:30", "23:59"],
    &["Mar  4", "Mar 4 12:01:33", "4 May", "December 31"],
    &[
        "03/Mar/2024:23:59:59 +0000",
        "04/Mar/2024:01:30:00 +0130",
        "04/Mar/2024:00:00:01 +0000",
        "5/Apr/2024:00:00:01 +0000",
    ],
    &["2024-03-04T08", "2024-03-04T08:30", "2024-03-04 09", "2024-03-04T10:00"],
];

#[test]
fn dates_of_one_form_have_one_order() {
    for labels in ASCENDING {
        let given: Vec<&str> = labels.iter().rev().copied().collect();
        let labels: Vec<String> = labels.iter().map(ToString::to_string).collect();
        assert_eq!(ordered(&given), Ok(labels), "{given:?}");
    }
}

/// The spellings of one instant, between a later one and an earlier one.
const EQUAL: &[&[&str]] = &[
    &["2025-02", "2024-01", "2024/01", "Jan 2024", "january 2024", "2024 JAN", "2023-12"],
    &["2024-Q4", "2024-Q3", "2024Q3", "Q3 2024", "2024 Q3", "2024-Q2"],
    &[
        "2024-05-10",
        "2024-05-09",
        "2024-5-9",
        "2024/05/09",
        "9.5.2024",
        "09.05.2024",
        "9 May 2024",
        "May 9, 2024",
        "9-May-2024",
        "2024.05.09",
        "9-May-24",
        "2024-05-08",
    ],
    &[
        "2024-05-09T00:01",
        "2024-05-09T00:00",
        "2024-05-09 00:00:00.0",
        "2024/5/9 0:00",
        "9 May 2024 12:00 AM",
        "2024-05-09 12:00am",
        "2024-05-08T23:59",
    ],
    &["5/13/2024 2:00 PM", "5/13/2024 12:00", "05/13/2024 12:00:00 PM", "5/13/2024"],
    &[
        "2024-01-16T00:31Z",
        "2024-01-15T23:30-01:00",
        "2024-01-16T00:30:00z",
        "2024-01-16 00:30 UTC",
        "Tue Jan 16 00:30:00 2024 +0000",
        "Tue, 16 Jan 2024 00:30:00 GMT",
        "2024-01-16T00:29Z",
    ],
];

#[test]
fn equal_instants_keep_their_order() {
    for labels in EQUAL {
        let owned = |labels: &[&str]| labels.iter().map(|label| (*label).to_owned()).collect();
        let mut rising = labels.to_vec();
        rising.swap(0, labels.len() - 1);
        let sorted: Vec<String> = owned(&rising);
        assert_eq!(ordered(&rising), Ok(sorted.clone()), "{rising:?}");
        let mut mixed = rising.clone();
        mixed.rotate_left(1);
        assert_eq!(ordered(&mixed), Ok(sorted), "{mixed:?}");
        // Where all labels fall, the input has the newest first.
        let reversed: Vec<&str> = labels.iter().copied().rev().collect();
        assert_eq!(ordered(labels), Ok(owned(&reversed)), "{labels:?}");
    }
}

#[test]
fn other_labels_are_no_dates() {
    let labels = "1|999|0999|3000|20240|+2024|-2024|2024.5|2,024|2024 AD|2024-|2024-0|2024-00|2024-13\
        |2024-011|2024-W00|2024-W54|2023-W53|2024-Q0|2024-Q5|2024-01-|2024-01-00|2024-01-32|2023-02-29|1900-02-29\
        |2024-04-31|2024/13/01|2024-01/15|31.04.2024|15.01.24|13/13/2024|1/2|1/2/124|Jan|Jan24|Septx 2024|Ma 2024\
        |Mayor 2024|May 2024 1|May 9 2024 1|32 May 2024|20241301|99990101|2024-01-15T|2024-01-15T1\
        |2024-01-15T24:01|2024-01-15T24|2024-01-15 1|2024-01-15T10:60|2024-01-15T10:20:|2024-01-15T10:20:61\
        |2024-01-15T10:20:30.|2024-01-15T10:20:30.1234567890|2024-01-15T10:20:30+|2024-01-15T10:20:30+2\
        |2024-01-15T10:20:30+24:00|2024-01-15T10:20:30+02:60|2024-01-15T10:20:30ZZ|2024-01-15T10:20:30 UT\
        |2024-01-15T10:20:30 UTC+1|Moon, 4 Mar 2024 1:20|Mar 4 1:20 24|Mar 4 2024 1:20 2024|1-Mai-24|4-3-24\
        |2024-01-15X10:20|2024-01-15  10:20|２０２４|2024-01-15T10:20+02:|202\u{301}4\
        |2024-01-15 13:20 PM|2024-01-15 0:20 AM|2024-01-15 1:20 P|2024-01-15 1:20 PMT|2024-01-15 1:2|2024-01-15 001:20\
        |2024/1/15 24:01|2024/1/15T1:20|2024/1/15  1:20|20240115 1:20|May 2024 1:20|2024 1:20|1:20 2024\
        |1/15/2024 1:20 1:20|2024/1/15 :20|2024/13/15 1:20|2024-5|2024/5";
    for label in labels.split('|') {
        assert!(!is_date(label), "{label:?}");
    }
    for label in [
        "2024",
        "2024-01",
        "31.12.2024",
        "3/4/2024",
        "2024-02-29",
        "2024-01-15T10:20+02",
        "Sept 2024",
        "14:00",
        " 1:20",
    ] {
        assert!(is_date(label), "{label:?}");
    }
}

#[test]
fn a_column_has_the_form_of_most_of_its_labels() {
    // Each comes in the order of time turned round, which a line mends where they are dates.
    for (labels, are_dates) in [
        (&["2025", "2024"][..], true),
        (&["2025", "2024", "never", "always"], false),
        (&["2025-01", "2024"], false),
        (&["2024-05", "2024/04"], true),
        // A month has two digits.
        (&["2024-5", "2024-4"], false),
        (&["2024-02", "Jan 2024"], true),
        (&["20240102", "20240101"], true),
        (&["1/2/2024", "31/1/2024"], true),
        (&["2/1/2024", "1/31/2024"], true),
        (&["2/2/2024", "1/1/2024"], true),
        (&["Jan-25", "Dec-24", "Nov-24"], true),
        (&["Jun-24", "Mar-24", "Dec-23"], false),
        (&["Jan 25", "Oct 24", "Jul 24"], true),
        (&["Dec 24", "Nov 24"], true),
        (&["Nov 24", "Nov 21", "Nov 11"], true),
        (&["2010/11", "2009/10", "2007/08"], true),
        (&["2025/2026", "2024/2025"], false),
        (&["202501", "202410", "202407"], true),
        (&["Aug-98", "Jul-98", "May-98"], true),
        (&["May-26", "May-25", "May-24"], false),
        (&["Jun-9", "Jun-1", "May-24"], false),
    ] {
        let order = ordered(labels).unwrap_or_else(|code| panic!("{labels:?} {code}"));
        let mut expected = labels.to_vec();
        if are_dates {
            expected.reverse();
        }
        assert_eq!(order, expected, "{labels:?}");
    }
}

#[test]
fn one_date_of_another_form_is_refused() {
    let refused = |labels: &[&str], why| assert_eq!(ordered(labels), Err(String::from(why)));
    refused(&["2024", "2025", "never"], "not_a_date");
    refused(&["2002", "2001", "2000", "100"], "not_a_date");
    refused(&["31/1/2024", "30/1/2024", "1/31/2024"], "not_a_date");
    refused(&["31/1/2024", "1/31/2024"], "ambiguous_dates");
    let times = ["2024-01-01 10:00", "2024-01-01 11:00", "2024-01-01 12:00Z"];
    refused(&times, "mixed_zones");
    let days = ["2024-01-01", "2024-01-02", "2024-01-01T10:00Z"];
    refused(&days, "not_a_date");
}

#[test]
fn a_head_is_no_label() {
    let text = table(&["2024-01-02", "2024-01-01", "soon"]);
    assert_eq!(code(&typed(&["line", "-d;"], text.as_bytes())), "not_a_date");
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

/// The second after the last one of a day is the first one of the next.
#[test]
fn every_day_follows_the_day_before() {
    for first in [1, 4, 1899, 1970, 2000, 2023, 2100, 9997] {
        let mut labels = Vec::new();
        let mut day = (first, 1, 1);
        while day.0 < first + 2 {
            let label = |(year, month, day)| format!("{year:04}-{month:02}-{day:02}");
            let (year, month, date) = day;
            let after = next(year, month, date);
            let (late, early) = (label(day), label(after));
            let both = [
                format!("{late}T23:59:60"),
                format!("{early}T00:00"),
                format!("{late}T23:59:60.0"),
            ];
            labels.extend(both);
            day = after;
        }
        for labels in labels.chunks(198) {
            let given: Vec<&str> = labels.iter().map(String::as_str).collect();
            assert_eq!(ordered(&given).as_deref(), Ok(labels));
        }
    }
}

/// The day, week (of its Thursday) and month of each day from 1799-12-30, a Monday, on.
fn periods_of_days() -> Vec<[String; 3]> {
    let mut days = vec![(1799, 12, 30)];
    let mut places = vec![364];
    while days.last() != Some(&(2101, 1, 9)) {
        let (year, month, day) = *days.last().expect("a day");
        let after = next(year, month, day);
        places.push(if after.0 == year { places.last().expect("a place") + 1 } else { 1 });
        days.push(after);
    }
    let whole_weeks = 0..days.len() / 7 * 7;
    let periods = whole_weeks.map(|index| {
        let (year, month, day) = days[index];
        let thursday = index / 7 * 7 + 3;
        let week = (places[thursday] - 1) / 7 + 1;
        [
            format!("{year}-{month:02}-{day:02}"),
            format!("{}-W{week:02}", days[thursday].0),
            format!("{year}-{month:02}"),
        ]
    });
    periods.collect()
}

/// Counted by period, each day from 1800 to 2100 falls where the calendar on the wall has it.
#[test]
fn each_day_of_three_centuries_is_in_its_periods() {
    // 28 whole weeks at a time: no more bars than there may be.
    for days in periods_of_days().chunks(196) {
        let text: String = days.iter().map(|[day, ..]| format!("{day}\n")).collect();
        for (column, period) in [(1, "week"), (2, "month")] {
            let periods = days.chunk_by(|one, other| one[column] == other[column]);
            let rows = periods.map(|days| format!("{},{}", days[0][column], days.len()));
            let rows = std::iter::once("label,count".to_owned()).chain(rows);
            let expected = rows.map(|row| row + "\n").collect::<String>();
            let words = ["bar", "--count", "1", "--per", period, "--to", "csv"];
            assert_eq!(run(&words, text.as_bytes()).stdout, expected);
        }
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn no_label_is_a_surprise(
        any in "\\PC{0,40}",
        almost in "[0-9]{3,5}[-T: ]?[0-9-]{0,6}[T ]?[0-9:.,Z+ -]{0,20}",
    ) {
        let text: String = [any, almost].iter().map(|label| format!("{label:?};1\n").repeat(2)).collect();
        let _ = run(WORDS, text.as_bytes());
    }
}
