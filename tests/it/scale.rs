//! What holds for the ticks of every axis.

#![allow(
    clippy::cast_precision_loss,
    clippy::indexing_slicing,
    reason = "a test that panics has failed, and that is what it is for"
)]

use crate::line::value;
use proptest::prelude::*;
use vizchart::chart::scale::Scale;

proptest! {
    #[test]
    fn ticks_cover_the_data_and_their_labels_say_what_they_are(
        a in value(), b in value(), near in 0.0f64..1e-6, is_near: bool, most in 3usize..7,
    ) {
        let b = if is_near { a + a * near } else { b };
        prop_assume!(b.is_finite());
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let scale = Scale::covering(low, high, most);
        let ticks: Vec<f64> = scale.ticks().collect();
        prop_assert!((3..=most).contains(&scale.count()) && ticks.len() == scale.count());
        prop_assert!(low >= high || most < 6 || scale.count() >= 4);
        prop_assert!(ticks[0] <= low && high <= ticks[ticks.len() - 1]);
        for separators in [false, true] {
            let labels = scale.labels(separators);
            for (label, tick) in labels.iter().zip(&ticks) {
                prop_assert_eq!(label.replace(',', "").parse::<f64>().ok(), Some(*tick));
                prop_assert!(labels.iter().filter(|other| *other == label).count() == 1);
            }
        }
        let top = (scale.count() - 1) as f64;
        let (from, to) = (scale.position(low), scale.position(high));
        prop_assert!(-1e-6 <= from && from <= to && to <= top + 1e-6, "{from} {to} {top}");
        prop_assert!(low < high || (from - top / 2.0).abs() < 1e-9);
        if (low - high).abs() > 1e-6 * low.abs().max(high.abs()) && ticks.iter().all(|t| t.is_finite()) {
            let part = (low / 4.0 - ticks[0] / 4.0) / (ticks[ticks.len() - 1] / 4.0 - ticks[0] / 4.0);
            prop_assert!((part * top - from).abs() < 1e-3, "{part} {from}");
        }
    }
}

#[test]
fn labels_of_ticks_have_the_digits_that_they_need() {
    let labels = |low, high| Scale::covering(low, high, 6).labels(true).join(" ");
    for (low, high, expected) in [
        (12.0, 44.0, "10 20 30 40 50"),
        (22.3, 104.9, "20 40 60 80 100 120"),
        (0.0, 12.0, "0.0 2.5 5.0 7.5 10.0 12.5"),
        (
            1.000_000_1,
            1.000_000_2,
            "1.00000010 1.00000012 1.00000014 1.00000016 1.00000018 1.00000020",
        ),
        (1e6, 1e6 + 1e-9, "999,999.9999999 1,000,000.0000000 1,000,000.0000001"),
        (1.7e18, 1.7e18 + 600.0, "1.6999999999999e18 1.7e18 1.7000000000001e18"),
        (5e-324, 1e-323, "-1e-321 0 1e-321"),
        (-1e308, 1e308, "-1e308 -5e307 0 5e307 1e308"),
        (0.0, 1e-300, "0 2e-301 4e-301 6e-301 8e-301 1e-300"),
        (2020.0, 2020.0, "2,000 2,020 2,040"),
        (0.0, 0.0, "-1 0 1"),
        (0.1, 0.3, "0.10 0.15 0.20 0.25 0.30"),
    ] {
        assert_eq!(labels(low, high), expected, "{low} to {high}");
    }
}
