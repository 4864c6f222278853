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

    /// The range of all points, or of those that `--last` keeps, and how many there are.
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
        let (_, most_recent) = values.split_at(values.len().saturating_sub(kept));
        let of_range = if last { most_recent } else { &values };
        prop_assert_eq!(&meta["minimum"], of_range.iter().min().unwrap());
        prop_assert_eq!(&meta["maximum"], of_range.iter().max().unwrap());
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

/// A number of `units` in its last of `decimals` digits.
fn decimal(units: i128, decimals: u32) -> String {
    let (sign, power) = (if units < 0 { "-" } else { "" }, 10_u128.pow(decimals));
    let (whole, rest) = (units.unsigned_abs() / power, units.unsigned_abs() % power);
    match decimals {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{rest:0width$}", width = decimals as usize),
    }
}

/// The mean of some numbers, to the nearest double.
fn mean(numbers: &[(i64, u32)]) -> f64 {
    let sum: i128 =
        numbers.iter().map(|(units, own)| i128::from(*units) * 10_i128.pow(6 - own)).sum();
    decimal(sum, 6).parse::<f64>().expect("a number") / numbers.len() as f64
}

/// What the rows of a label come to, computed slowly; empty without a value. The largest mean has three digits.
fn one_of(how: &str, numbers: &[(i64, u32)], largest_mean: f64) -> String {
    let decimals = numbers.iter().map(|(_, decimals)| *decimals).max().unwrap_or(0);
    let scaled = |(units, own): &(i64, u32)| i128::from(*units) * 10_i128.pow(decimals - own);
    let sum: i128 = numbers.iter().map(scaled).sum();
    let count = numbers.len() as i128;
    match (how, numbers) {
        (_, []) => String::new(),
        ("sum", _) => decimal(sum, decimals),
        ("mean", _) => {
            let three_digits = (0..20).find(|more| largest_mean * 10_f64.powi(*more) >= 100.0);
            let shown = (decimals + 1).max(three_digits.unwrap_or(0).cast_unsigned());
            // Halves away from zero.
            let nearest = (sum.abs() * 2 * 10_i128.pow(shown - decimals) + count) / (2 * count);
            decimal(nearest * sum.signum(), shown)
        }
        _ => {
            // Of equal numbers, the first.
            let best = |best: &(i64, u32), other: &(i64, u32)| {
                if how == "min" {
                    scaled(other) < scaled(best)
                } else {
                    scaled(other) > scaled(best)
                }
            };
            let found = numbers
                .iter()
                .skip(1)
                .fold(numbers[0], |found, other| if best(&found, other) { *other } else { found });
            decimal(found.0.into(), found.1)
        }
    }
}

type Labelled = (usize, usize, Option<(i64, u32)>);

proptest! {
    #![proptest_config(cases(200))]

    /// One value for each label, and for each label and series, is what paper and pencil make of its rows.
    #[test]
    fn one_value_for_each_label_is_that_of_its_rows(
        rows in prop::collection::vec(
            (0..12_usize, 0..3_usize, prop::option::weighted(0.9, (prop_oneof![-999_999_999_999_i64..1_000_000_000_000, -1..2_i64], 0..7_u32))),
            1..80,
        ),
        how in prop::sample::select(vec!["sum", "mean", "min", "max"]),
        has_series: bool,
    ) {
        let row = |(label, series, number): &Labelled| {
            let cell = number.map_or(String::new(), |(units, decimals)| decimal(units.into(), decimals));
            format!("k{label},s{series},{cell}\n")
        };
        let text: String = std::iter::once("label,series,value\n".to_owned()).chain(rows.iter().map(row)).collect();
        let words = format!("bar --signed -l label -v value --repeats {how} --to csv");
        let words = if has_series { words + " --by series" } else { words };
        let outcome = run(&words.split(' ').collect::<Vec<_>>(), text.as_bytes());
        let (mut labels, mut series): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        for (label, own, _) in &rows {
            if !labels.contains(label) { labels.push(*label); }
            if has_series && !series.contains(own) { series.push(*own); }
        }
        let numbers = |label: usize, series: Option<&usize>| -> Vec<(i64, u32)> {
            let of = rows.iter().filter(|(own, other, _)| *own == label && series.is_none_or(|series| series == other));
            of.filter_map(|(_, _, number)| *number).collect()
        };
        let largest = |series: Option<&usize>| {
            let groups = labels.iter().map(|label| numbers(*label, series)).filter(|group| !group.is_empty());
            groups.map(|group| mean(&group).abs()).fold(0.0, f64::max)
        };
        let mut expected = String::new();
        for label in &labels {
            let one = |series| one_of(how, &numbers(*label, series), largest(series));
            let cells: Vec<String> = if has_series { series.iter().map(|series| one(Some(series))).collect() } else { vec![one(None)] };
            expected.extend([format!("k{label},"), cells.join(","), "\n".to_owned()]);
        }
        if rows.iter().all(|(_, _, number)| number.is_none()) {
            prop_assert_eq!(outcome.status, 1);
        } else {
            let (_, drawn) = outcome.stdout.split_once('\n').unwrap_or_default();
            prop_assert_eq!(drawn, expected, "{}", text);
        }
    }
}

/// Rows in which labels come again, with some that are special: totals, missing, not trimmed, long.
fn repeated_rows() -> impl Strategy<Value = Vec<(String, String)>> {
    let label = prop::sample::select(vec![
        "a",
        "b",
        "b ",
        "Total",
        "",
        "-",
        "abcdefg",
        "abcdefgh",
        "東京",
        "a longer label",
        "all",
    ]);
    prop::collection::vec((label.prop_map(str::to_owned), value()), 1..120)
}

/// A short number, or now and then one that has to be pushed.
fn value() -> impl Strategy<Value = String> {
    let number =
        (-99_999..100_000_i128, 0..4_u32).prop_map(|(units, decimals)| decimal(units, decimals));
    let odd = prop::sample::select(vec![
        "",
        "1e3",
        "-5E-07",
        "-0.00",
        "0.00",
        "12345678901234567890",
        "n/a",
        "9007199254740993",
    ]);
    prop_oneof![9 => number, 1 => odd.prop_map(str::to_owned)]
}

/// Long data, row by row: labels that rise, of three series each, with holes and now and then a point that comes again.
fn long_rows() -> impl Strategy<Value = Vec<(String, String)>> {
    let values =
        prop::collection::vec(prop_oneof![9 => value().prop_map(Some), 1 => Just(None)], 30..150);
    let again = prop_oneof![3 => Just(None), 1 => (0..50_usize, 0..4_usize).prop_map(Some)];
    (values, again).prop_map(|(values, again)| {
        let point = |label: usize, series: usize| {
            format!("{label},{}", ["a", "bb", "a longer name", "Total"][series])
        };
        let rows = values.into_iter().enumerate();
        let rows = rows.filter_map(|(place, value)| Some((point(place / 3, place % 3), value?)));
        let again = again.map(|(label, series)| (point(label, series), "7".to_owned()));
        // The last row never passes.
        rows.chain(again).chain([("99,a".to_owned(), "1".to_owned())]).collect()
    })
}

proptest! {
    #![proptest_config(cases(200))]

    /// Rows with labels that are known pass the gate, but not where labels are quoted.
    #[test]
    fn rows_that_pass_by_their_label_are_like_others(
        rows in repeated_rows(),
        chart in prop::sample::select(vec![
            "bar --repeats sum --signed", "table --repeats mean", "bar --signed --repeats min",
            "bar --count 1", "table --count 1", "bar --spread", "bar --repeats max --missing skip --signed",
        ]),
    ) {
        let text = |mark: &str| -> String {
            let row = |(label, value): &(String, String)| format!("{mark}{label}{mark},{value}\n");
            "l,v\n".to_owned() + &rows.iter().map(row).collect::<String>()
        };
        let columns = if chart.contains("--count") { "" } else { " -l l -v v" };
        let words = format!("{chart}{columns} --header -d, --to json");
        let words: Vec<&str> = words.split(' ').collect();
        let [plain, quoted] = ["", "\""].map(|mark| run(&words, text(mark).as_bytes()));
        prop_assert_eq!(plain.stdout, quoted.stdout);
        prop_assert_eq!(plain.stderr, quoted.stderr);
    }

    /// So do points of long data whose label and series are known.
    #[test]
    fn points_that_pass_by_label_and_series_are_like_others(
        rows in long_rows(),
        chart in prop::sample::select(vec![
            "line", "line --missing skip", "line --sample all --spacing even", "bar --signed", "table -v v",
            "line --series a,bb", "line --repeats keep",
        ]),
    ) {
        let text = |mark: &str| -> String {
            let row = |(point, value): &(String, String)| {
                format!("{mark}{}{mark},{value}\n", point.replace(',', &format!("{mark},{mark}")))
            };
            "l,s,v\n".to_owned() + &rows.iter().map(row).collect::<String>()
        };
        let words = format!("{chart} --by s --to json");
        let words: Vec<&str> = words.split(' ').collect();
        let [plain, quoted] = ["", "\""].map(|mark| run(&words, text(mark).as_bytes()));
        prop_assert_eq!(plain.stdout, quoted.stdout);
        prop_assert_eq!(plain.stderr, quoted.stderr);
    }
}
