//! The ticks of a value axis, read back from a line of two points: they say what they are, with the
//! digits that this takes, and the data stands between them where it belongs.

use proptest::prelude::*;

use crate::in_process::{drawn, run};
use crate::properties::cases;

/// The labels with their rows from the bottom, and how many rows there are.
fn ticks(drawing: &str) -> (Vec<(f64, String)>, f64) {
    let rows: Vec<&str> = drawing.lines().filter(|line| line.contains(['┤', '│'])).collect();
    let labels = rows.iter().rev().zip(0_u8..).filter_map(|(line, row)| {
        let (label, _) = line.split_once('┤')?;
        Some((f64::from(row), label.trim().to_owned()))
    });
    (labels.collect(), rows.len() as f64)
}

/// The number that a label says.
pub fn meant(label: &str) -> f64 {
    let signs = [("k", "e3"), ("M", "e6"), ("G", "e9"), ("T", "e12")];
    let full =
        signs.iter().find_map(|(sign, power)| Some(label.strip_suffix(sign)?.to_owned() + power));
    full.unwrap_or_else(|| label.to_owned()).replace(',', "").parse().expect("a number")
}

fn value() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => (-1000i32..1000).prop_map(f64::from),
        2 => (-1e6f64..1e6).prop_map(|value| (value * 100.0).round() / 100.0),
        1 => prop_oneof![Just(0.0), Just(1e-300), Just(1e300), Just(-1e308), Just(1e308)],
        1 => prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL | prop::num::f64::ZERO,
    ]
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn ticks_say_what_they_are(
        a in value(), b in value(), near in 0.0f64..1e-6, is_near: bool, height in 9..30_u32,
    ) {
        let b = if is_near { a + a * near } else { b };
        prop_assume!(b.is_finite() && a != b);
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let text = format!("[[\"a\",{low:e}],[\"b\",{high:e}]]");
        let height = height.to_string();
        let outcome = run(&["line", "--height", &height], text.as_bytes());
        prop_assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        let (ticks, rows) = ticks(&outcome.stdout);
        prop_assert!(!ticks.is_empty(), "{}", outcome.stdout);
        // So that no difference overflows.
        let part = if low.abs().max(high.abs()) > 1e300 { 0.25 } else { 1.0 };
        let ticks: Vec<_> = ticks.iter().map(|(row, label)| (row, meant(label) * part)).collect();
        let [(first, bottom), .., (last, top)] = ticks[..] else { return Ok(()) };
        let row = |value: f64| first + (value - bottom) / (top - bottom) * (last - first);
        for (from, value) in ticks {
            prop_assert!((row(value) - from).abs() < 1e-3, "{}", outcome.stdout);
        }
        for (value, at) in [(low, 0.0), (high, rows - 1.0)] {
            let near = (row(value * part) - at).abs();
            prop_assert!(near < 0.51, "{value} is {near} off\n{}", outcome.stdout);
        }
    }

    /// On a logarithmic axis, ticks and points are where their logarithms belong: each within the half row to
    /// which it is rounded, as the two ends of the axis are. Where both ends are half a row further in than
    /// they seem, `rows - 1` rows that are counted are `rows - 2`; for a tick a row beyond the ends, that adds
    /// one part in `rows - 2`.
    #[test]
    fn a_logarithmic_axis_is_true(
        low in -9.0..9.0_f64, factor in 0.1..12.0_f64, part in 0.0..=1.0_f64, height in 9..30_u32,
    ) {
        let power = |exponent: f64| 10.0_f64.powf(exponent);
        let values = [low, low + part * factor, low + factor].map(power);
        let [a, b, c] = values;
        let text = format!("[[\"a\",{a:e}],[\"b\",{b:e}],[\"c\",{c:e}]]");
        let height = height.to_string();
        let outcome = run(&["line", "--log", "--height", &height], text.as_bytes());
        prop_assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        let (ticks, rows) = ticks(&outcome.stdout);
        prop_assert!(!ticks.is_empty(), "{}", outcome.stdout);
        let row = |value: f64| (value.log10() - low) / factor * (rows - 1.0);
        for (at, label) in ticks {
            let off = (row(meant(&label)) - at).abs();
            prop_assert!(off < 1.02 + 1.0 / (rows - 2.0), "{label} is {off} off\n{}", outcome.stdout);
        }
        let plot = outcome.stdout.lines().filter(|line| line.contains(['┤', '│'])).collect::<Vec<_>>();
        let mut markers = Vec::new();
        for (line, at) in plot.iter().rev().zip(0_u8..) {
            let columns = line.chars().enumerate().filter(|(_, sign)| *sign == '●');
            markers.extend(columns.map(|(column, _)| (column, f64::from(at))));
        }
        markers.sort_by_key(|(column, _)| *column);
        prop_assert_eq!(markers.len(), 3, "{}", &outcome.stdout);
        for (value, (_, at)) in values.into_iter().zip(markers) {
            let off = (row(value) - at).abs();
            prop_assert!(off < 1.02, "{value} is {off} off\n{}", outcome.stdout);
        }
    }
}

#[test]
fn labels_of_ticks_have_the_digits_that_they_need() {
    for (low, high, expected) in [
        ("12", "44", "20 30 40"),
        ("22.3", "104.9", "25 50 75 100"),
        ("0", "12e6", "0 2.5M 5.0M 7.5M 10.0M 12.5M"),
        ("-3.2e9", "4e9", "-2.5G 0 2.5G"),
        ("1e14", "5e14", "100T 200T 300T 400T 500T"),
        ("0", "123456", "0 25,000 50,000 75,000 100,000 125,000"),
        (
            "1.0000001",
            "1.0000002",
            "1.00000010 1.00000012 1.00000014 1.00000016 1.00000018 1.00000020",
        ),
        ("-1e308", "1e308", "-1e308 0 1e308"),
        ("0", "1e-300", "0 2e-301 4e-301 6e-301 8e-301 1e-300"),
        ("0.1", "0.3", "0.1 0.2 0.3"),
        // A value alone stands in the middle of three.
        ("2020", "2020", "2000 2020 2040"),
        ("0", "0", "-1 0 1"),
        ("49.5", "49.5", "49.0 49.5 50.0"),
        ("1.7e18", "1.7e18", "1.6e18 1.7e18 1.8e18"),
        ("5e-324", "5e-324", "0 5e-324 1e-323"),
    ] {
        let text = format!("[[\"a\",{low}],[\"b\",{high}]]");
        let (ticks, _) = ticks(&drawn("line --height 14", &text));
        let labels: Vec<String> = ticks.into_iter().map(|(_, label)| label).collect();
        assert_eq!(labels.join(" "), expected, "{low} to {high}");
    }
}
