//! Sums as a footer shows them: of what is hidden, to the last digit.

use proptest::prelude::*;

use super::drawn;
use crate::in_process::run;
use crate::properties::cases;

/// The sum of all but the largest, as the typed result writes it, where there is one.
fn hidden(cells: &[&str]) -> Option<String> {
    let text: String = cells.iter().map(|cell| format!("x,{cell}\n")).collect();
    let words =
        "bar --signed -n 1 -d, --no-header -l1 -v2 --to json".split(' ').collect::<Vec<_>>();
    let outcome = run(&words, format!("{text}most,1e20\n").as_bytes());
    let (_, rest) = outcome.stdout.split_once("\"hiddenSum\":")?;
    Some(rest.split([',', '}']).next().unwrap_or_default().to_owned())
}

#[test]
fn sums_are_those_of_paper_and_pencil() {
    for (cells, sum) in [
        (&["1", "2"][..], "3"),
        (&["1e3", "25"], "1025"),
        // What cannot be counts is not added up.
        (&["0.1", "0.2"], ""),
        (&["-5", "3"], ""),
        (&["9007199254740993", "1"], "9007199254740994"),
        // A sum that needs more than 38 digits is not shown.
        (&["1e-300"], ""),
        (&["1e300", "-1e300", "5"], ""),
        (&["1e38", "0.1", "0.2"], ""),
    ] {
        assert_eq!(hidden(cells).unwrap_or_default(), sum, "{cells:?}");
    }
}

#[test]
fn a_hundred_thousand_threes_are_three_hundred_thousand() {
    assert_eq!(hidden(&vec!["3"; 100_000]).as_deref(), Some("300000"));
}

/// Digits of a number of this many millionths.
fn millionths(units: i64) -> String {
    let (sign, units) = (if units < 0 { "-" } else { "" }, units.unsigned_abs());
    format!("{sign}{}.{:06}", units / 1_000_000, units % 1_000_000)
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_sum_is_exact(units in prop::collection::vec(0..1_000_000_000_000_i64, 1..60)) {
        let cells: Vec<String> = units.iter().map(i64::to_string).collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        let sum: i64 = units.iter().sum();
        prop_assert_eq!(hidden(&cells), Some(sum.to_string()));
    }

    /// The range of all points and how many there are, whatever is kept of them.
    #[test]
    fn what_is_said_of_all_points_is_true_of_all(
        values in prop::collection::vec(-1000..1000_i32, 1..300),
        kept in 1..60_usize,
        last: bool,
    ) {
        let row = |(row, value): (usize, &i32)| (format!("row {row}"), value.to_string());
        let rows: Vec<(String, String)> = values.iter().enumerate().map(row).collect();
        let flag = if last { "--last" } else { "-n" };
        let result = drawn(&format!("bar --signed {flag} {kept}"), &rows);
        let meta = &result["data"]["meta"];
        prop_assert_eq!(&meta["minimum"], values.iter().min().unwrap());
        prop_assert_eq!(&meta["maximum"], values.iter().max().unwrap());
        prop_assert_eq!(&meta["originalPointCount"], values.len());
        prop_assert_eq!(&meta["shownPointCount"], kept.min(values.len()));
        prop_assert_eq!(&meta["truncated"], kept < values.len());
    }

    /// A total changes nothing of what is drawn, wherever the gate lets rows pass.
    #[test]
    fn a_total_is_left_out(
        units in prop::collection::vec(-1_000_000_i64..1_000_000, 2..400),
        off in prop::sample::select(vec![0, 0, 1_000_000_i64]),
        is_first: bool,
        chart in prop::sample::select(vec!["bar --signed -n 3", "line --to summary -n 5", "bar --signed --last 2"]),
    ) {
        let sum = units.iter().sum::<i64>() + off * 400;
        let mut rows: Vec<String> = units.iter().enumerate().map(|(row, units)| format!("r{row},{}\n", millionths(*units))).collect();
        let words: Vec<&str> = chart.split(' ').chain(["-d,", "--no-header", "-l1", "-v2"]).collect();
        let without = run(&words, rows.concat().as_bytes()).stdout;
        rows.insert(if is_first { 0 } else { rows.len() }, format!("Total,{}\n", millionths(sum)));
        let with = run(&words, rows.concat().as_bytes()).stdout.replace('\n', " ");
        let is_left_out = with.contains("the sum of the others, left out");
        prop_assert_eq!(is_left_out, off == 0, "{}", with);
        prop_assert_eq!(!is_left_out, with.contains("is neither the sum nor the mean of the others"));
        let drawn = |line: &&str| line.contains('│') || line.starts_with('r');
        let lines = without.lines().filter(drawn).all(|line| with.contains(line));
        prop_assert!(off != 0 || lines, "{} {}", without, with);
    }
}
