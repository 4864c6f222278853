//! Sums as a footer shows them.

use proptest::prelude::*;

use super::Total;
use crate::data::number::{Decimal, Number, Numeral, Reading, read};

fn numeral(cell: &str) -> Numeral<'_> {
    match read(cell, Decimal::Point) {
        Reading::Number(numeral) => numeral,
        other => unreachable!("{cell}: {other:?}"),
    }
}

fn total(plus: &[&str], minus: &[&str]) -> Option<String> {
    let mut total = Total::default();
    for digits in plus {
        total.add(&numeral(digits));
    }
    for digits in minus {
        total.minus(&Number::from_numeral(&numeral(digits)));
    }
    total.number().map(|number| number.literal().to_owned())
}

#[test]
fn sums_are_those_of_paper_and_pencil() {
    for (plus, minus, sum) in [
        (&[][..], &[][..], "0"),
        (&["0.1", "0.2"], &[], "0.3"),
        (&["6201.000", "0.000"], &[], "6201"),
        (&["2.90", "3.15"], &[], "6.05"),
        (&["0.1", "0.2", "0.3"], &["0.1", "0.2"], "0.3"),
        (&["1e3", "1.5E-2", "2.5e+1"], &[], "1025.015"),
        (&["-0.05"], &[], "-0.05"),
        (&["-0", "0e-400", "-0.00"], &[], "0"),
        (&["9007199254740993", "1"], &[], "9007199254740994"),
        (&["1e20", "0.000001"], &["1e20"], "0.000001"),
        // Where 38 digits do not hold it, there is none.
        (&["1e-300"], &[], ""),
        (&["1e300", "-1e300", "5"], &[], ""),
        (&["1e38", "0.1", "0.2"], &["1e38"], ""),
    ] {
        let found = total(plus, minus).unwrap_or_default();
        assert_eq!(found, sum, "{plus:?} {minus:?}");
    }
}

#[test]
fn a_million_cents_are_ten_thousand() {
    let mut total = Total::default();
    for _ in 0..1_000_000 {
        total.add(&numeral("0.01"));
    }
    assert_eq!(total.number().map(|sum| sum.literal().to_owned()).as_deref(), Some("10000"));
}

/// Digits of a number of this many millionths.
fn millionths(units: i64) -> String {
    let (sign, units) = (if units < 0 { "-" } else { "" }, units.unsigned_abs());
    format!("{sign}{}.{:06}", units / 1_000_000, units % 1_000_000)
}

proptest! {
    #[test]
    fn a_sum_is_exact(plus in prop::collection::vec(-1_000_000_000_000_i64..1_000_000_000_000, 0..60),
                      removed in 0..60_usize) {
        let digits: Vec<String> = plus.iter().map(|units| millionths(*units)).collect();
        let digits: Vec<&str> = digits.iter().map(String::as_str).collect();
        let removed = removed.min(digits.len());
        let (minus, _) = digits.split_at_checked(removed).unwrap_or_default();
        let expected = millionths(plus.iter().skip(removed).sum());
        let expected = expected.trim_end_matches('0').trim_end_matches('.');
        let expected = if expected == "-0" { "0" } else { expected };
        prop_assert_eq!(total(&digits, minus).unwrap_or_default(), expected);
    }
}
