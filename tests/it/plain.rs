//! Plain cells and the sieve against the grammar of numbers: what they take is a number, is read to
//! the same double, and lies within the bounds.

use proptest::prelude::*;
use vizchart::data::number::{Decimal, Reading, read};
use vizchart::data::plain::{Plain, plain};
use vizchart::data::run::{Around, Run};
use vizchart::data::sieve::{Bounds, Sieve};
use vizchart::data::total::Total;
use wide::u8x16;

/// Long enough for the longest cell to be looked at as a whole.
const BEFORE: &str = "7777777777777777777777777777777777,";

fn taken(cell: &str, sign: u8) -> Option<Plain> {
    let text = format!("{BEFORE}{cell}\n777");
    plain(text.as_bytes(), BEFORE.len(), BEFORE.len() + cell.len(), u8x16::splat(sign))
}

/// Checks one cell, and says whether it was taken.
fn agrees(cell: &str) -> bool {
    for (sign, decimal) in [(b'.', Decimal::Point), (b',', Decimal::Comma)] {
        let Some(Plain { units, decimals }) = taken(cell, sign) else { continue };
        let Reading::Number(numeral) = read(cell, decimal) else {
            unreachable!("{cell:?} is no number");
        };
        assert!(numeral.unit().is_none() && !numeral.grouped(), "{cell:?}");
        let value = format!("{units}e-{decimals}").parse::<f64>();
        assert_eq!(value.map(|value| value + 0.0), Ok(numeral.value()), "{cell:?}");
    }
    taken(cell, b'.').is_some()
}

#[test]
fn every_short_cell_that_is_plain_is_that_number() {
    const ALPHABET: [char; 8] = ['0', '1', '9', '.', '-', ',', 'e', ' '];
    for length in 0..=5_u32 {
        for number in 0..8_usize.pow(length) {
            let cell: String =
                (0..length).map(|place| ALPHABET[number / 8_usize.pow(place) % 8]).collect();
            assert_eq!(agrees(&cell), is_plain(&cell), "{cell:?}");
        }
    }
}

/// `[-]digits[.digits][e[-]digits]`, without a zero in front of other digits, and with no more than
/// 18 of them where it is written out.
fn is_plain(cell: &str) -> bool {
    let (cell, exponent) = cell.split_once('e').unwrap_or((cell, "0"));
    let cell = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, fraction) = cell.split_once('.').unwrap_or((cell, "0"));
    let zeros = exponent.parse::<usize>().unwrap_or_default();
    let is_long = whole.len() + zeros.saturating_sub(fraction.len()) > 18;
    if is_long && cell.contains(|c| matches!(c, '1'..='9')) {
        return false;
    }
    let exponent = exponent.strip_prefix('-').unwrap_or(exponent);
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole)
        && digits(fraction)
        && digits(exponent)
        && exponent.len() < 3
        && (whole == "0" || !whole.starts_with('0'))
}

fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        "-?[0-9]{1,20}(\\.[0-9]{1,20})?",
        "-?0\\.0{0,15}[0-9]{1,17}",
        "[0-9.\\-]{0,34}",
        "-?[0-9]{1,3}(\\.[0-9]{1,9})?[eE][+-]?[0-9]{1,3}",
        "[0-9.+eE\\-]{0,12}",
        any::<f64>().prop_map(|value| format!("{value:e}")),
        "-?[0-9]{12,20}[x:;/ ]?[0-9]{0,12}",
        any::<f64>().prop_map(|value| value.to_string()),
        (-1e9..1e9_f64).prop_map(|value| value.to_string()),
        (-1000..1000_i32).prop_map(|value| format!("{:.2}", f64::from(value) / 100.0)),
    ]
}

/// A bound: often what a cell reads as, or right beside it.
fn bound() -> impl Strategy<Value = f64> {
    let near = (cell(), 0..3_u8).prop_filter_map("a number", |(cell, step)| {
        let Reading::Number(numeral) = read(&cell, Decimal::Point) else { return None };
        let value = numeral.value();
        Some(match step {
            0 => value,
            1 => value.next_up(),
            _ => value.next_down(),
        })
    });
    prop_oneof![near, -1000.0..1000.0_f64].prop_filter("finite", |bound| bound.is_finite())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn a_long_cell_that_is_plain_is_that_number(cell in cell()) {
        agrees(&cell);
    }

    #[test]
    fn a_sieve_lets_go_what_is_within_its_bounds(
        cells in proptest::collection::vec(cell(), 1..20),
        one in bound(),
        other in bound(),
    ) {
        let bounds = Bounds { low: one.min(other), high: one.max(other) };
        let mut sieve = Sieve::new(Decimal::Point);
        let mut expected = Total::default();
        for cell in &cells {
            let text = format!("{BEFORE}{cell}\n");
            let ends = [u32::try_from(BEFORE.len() - 1).unwrap(), u32::try_from(text.len() - 1).unwrap()];
            let run = Run::new(text.as_bytes(), &ends, 2, Around::Nothing);
            if sieve.passed(&run, 1, bounds) == 0 {
                continue;
            }
            let Reading::Number(numeral) = read(cell, Decimal::Point) else {
                panic!("{cell:?} is no number");
            };
            prop_assert!((bounds.low..=bounds.high).contains(&numeral.value()), "{cell} {bounds:?}");
            expected.add(&numeral.literal());
        }
        let mut total = Total::default();
        sieve.add_to(&mut total);
        prop_assert_eq!(total.number(), expected.number());
    }

    #[test]
    fn what_passes_at_a_glance_is_within_the_bounds(
        cells in proptest::collection::vec(prop_oneof![cell(), bound().prop_map(|b| b.to_string())], 1..40),
        mut ends in [bound(), bound(), bound(), bound()],
        comma in any::<bool>(),
        delimiter in proptest::sample::select(b";|\t\n}".to_vec()),
    ) {
        let decimal = if comma { Decimal::Comma } else { Decimal::Point };
        ends.sort_by(f64::total_cmp);
        let [widest, low, high, highest] = ends;
        let mut sieve = Sieve::new(decimal);
        let all = [Bounds { low, high }, Bounds { low: widest, high: highest }];
        // What is read the first time is known the second.
        for bounds in all.into_iter().flat_map(|bounds| [bounds; 2]) {
            for cell in &cells {
                let cell = if comma { cell.replace('.', ",") } else { cell.clone() };
                let text = format!("{BEFORE}{cell}{}77777777777777777", char::from(delimiter));
                let ends = [BEFORE.len() - 1, BEFORE.len() + cell.len()];
                let ends = ends.map(|end| u32::try_from(end).unwrap());
                let run = Run::new(text.as_bytes(), &ends, 2, Around::Nothing);
                let passed = Sieve::new(decimal).passed(&run, 1, bounds);
                let within = sieve.within(&run, 1, bounds);
                prop_assert!(within >= passed, "{cell} {bounds:?}");
                let value = match read(&cell, decimal) {
                    Reading::Number(numeral) => Some(numeral.value()),
                    _ => None,
                };
                let is_within = value.is_some_and(|value| (bounds.low..=bounds.high).contains(&value));
                prop_assert!(within == 0 || is_within, "{cell} {bounds:?}");
            }
        }
    }

    #[test]
    fn a_sieve_lets_go_what_equals_its_bound(units in -99_999_i64..99_999, decimals in 0..6_usize) {
        let bound: f64 = format!("{units}e-{decimals}").parse().unwrap();
        let digits = format!("{:0>1$}", units.unsigned_abs(), decimals + 1);
        let (whole, fraction) = digits.split_at(digits.len() - decimals);
        let sign = if units < 0 { "-" } else { "" };
        let point = if decimals > 0 { "." } else { "" };
        let text = format!("{BEFORE}{sign}{whole}{point}{fraction}\n");
        let ends = [u32::try_from(BEFORE.len() - 1).unwrap(), u32::try_from(text.len() - 1).unwrap()];
        let run = Run::new(text.as_bytes(), &ends, 2, Around::Nothing);
        let whole_range = Bounds { low: bound, high: bound };
        prop_assert_eq!(Sieve::new(Decimal::Point).passed(&run, 1, whole_range), 1);
    }
}
