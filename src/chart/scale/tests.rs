//! What holds for the ticks of every axis.
#![expect(clippy::float_cmp, clippy::cast_precision_loss, reason = "ticks are exact, and few")]

use proptest::prelude::*;

use super::Scale;

fn value() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => (-1000i32..1000).prop_map(f64::from),
        2 => (-1e6f64..1e6).prop_map(|value| (value * 100.0).round() / 100.0),
        1 => prop_oneof![Just(0.0), Just(1e-300), Just(1e300), Just(-1e308), Just(1e308)],
        1 => prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL | prop::num::f64::ZERO,
    ]
}

/// The number that a label says.
fn said(label: &str) -> Option<f64> {
    let signs = [("k", "e3"), ("M", "e6"), ("G", "e9"), ("T", "e12")];
    let full =
        signs.iter().find_map(|(sign, power)| Some(label.strip_suffix(sign)?.to_owned() + power));
    full.unwrap_or_else(|| label.to_owned()).replace(',', "").parse().ok()
}

proptest! {
    #[test]
    fn ticks_cover_the_data_and_their_labels_say_what_they_are(
        a in value(), b in value(), near in 0.0f64..1e-6, is_near: bool, is_whole: bool,
    ) {
        let b = if is_near { a + a * near } else { b };
        prop_assume!(b.is_finite() && a != b);
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        for scale in Scale::all(low, high, is_whole) {
            let ticks: Vec<f64> = scale.ticks().collect();
            let (Some(first), Some(last)) = (ticks.first(), ticks.last()) else { unreachable!() };
            prop_assert!(ticks.len() == scale.count() && *first <= low && high <= *last);
            prop_assert!(!is_whole || ticks.iter().all(|tick| tick.fract() == 0.0 || tick.is_infinite()));
            for separators in [false, true] {
                let labels = scale.labels(separators);
                for (label, tick) in labels.iter().zip(&ticks) {
                    prop_assert_eq!(said(label), Some(*tick), "{}", label);
                    prop_assert!(labels.iter().filter(|other| *other == label).count() == 1);
                }
            }
            let top = (scale.count() - 1) as f64;
            let (from, to) = (scale.position(low), scale.position(high));
            prop_assert!(-1e-6 <= from && from <= to && to <= top + 1e-6, "{from} {to} {top}");
        }
    }
}

#[test]
fn labels_of_ticks_have_the_digits_that_they_need() {
    let labels = |low, high| {
        let mut all = Scale::all(low, high, false).filter(|scale| scale.count() <= 6);
        all.next().map(|scale| scale.labels(true).join(" ")).unwrap_or_default()
    };
    for (low, high, expected) in [
        (12.0, 44.0, "10 20 30 40 50"),
        (22.3, 104.9, "20 40 60 80 100 120"),
        (0.0, 12.0, "0.0 2.5 5.0 7.5 10.0 12.5"),
        (0.0, 12e6, "0 2.5M 5.0M 7.5M 10.0M 12.5M"),
        (-3.2e9, 4e9, "-4G -2G 0 2G 4G"),
        (1e14, 5e14, "100T 200T 300T 400T 500T"),
        (0.0, 123_456.0, "0 25,000 50,000 75,000 100,000 125,000"),
        (
            1.000_000_1,
            1.000_000_2,
            "1.00000010 1.00000012 1.00000014 1.00000016 1.00000018 1.00000020",
        ),
        (-1e308, 1e308, "-1e308 -5e307 0 5e307 1e308"),
        (0.0, 1e-300, "0 2e-301 4e-301 6e-301 8e-301 1e-300"),
        (0.1, 0.3, "0.10 0.15 0.20 0.25 0.30"),
    ] {
        assert_eq!(labels(low, high), expected, "{low} to {high}");
    }
}

#[test]
fn a_value_stands_in_the_middle_of_three_ticks() {
    let labels = |value| Scale::around(value).labels(true).join(" ");
    for (value, expected) in [
        (2020.0, "2,000 2,020 2,040"),
        (0.0, "-1 0 1"),
        (49.5, "49.0 49.5 50.0"),
        (1.7e18, "1.6e18 1.7e18 1.8e18"),
        (5e-324, "0 5e-324 1e-323"),
    ] {
        assert_eq!(labels(value), expected, "{value}");
    }
}
