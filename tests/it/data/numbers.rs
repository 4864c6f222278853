//! Cells as numbers: what is accepted is what Rust reads from the same digits, to the nearest double.

use proptest::prelude::*;
use serde_json::Value;

use crate::in_process::{code, points, run, typed};
use crate::properties::cases;

/// The only value of a chart whose only cell this is.
fn read(cell: &str, decimal: &str) -> Result<Value, Value> {
    let text = format!("x,\"{}\"\n", cell.replace('"', "\"\""));
    let words = "bar --signed -d, --no-header -l1 -v2 --decimal".split(' ').chain([decimal]);
    typed(&words.collect::<Vec<_>>(), text.as_bytes())
}

/// The same where it is a number without a unit.
fn value(cell: &str, decimal: &str) -> Option<f64> {
    let result = read(cell, decimal).ok().filter(|result| result["data"]["unit"].is_null())?;
    points(&result, 0)[0].1
}

/// The decimal signs exchanged.
fn mirrored(cell: &str) -> String {
    let other = |letter| match letter {
        '.' => ',',
        ',' => '.',
        letter => letter,
    };
    cell.chars().map(other).collect()
}

/// The grammar again, by hand: the literal of a number without unit.
fn naive(cell: &str) -> Option<String> {
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let unsigned = cell.strip_prefix(['+', '-', '−']).unwrap_or(cell);
    let sign = if cell.starts_with(['-', '−']) { "-" } else { "" };
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent.replace('−', "-"))),
        None => (unsigned, None),
    };
    if exponent.as_ref().is_some_and(|text| !digits(text.strip_prefix(['+', '-']).unwrap_or(text)))
    {
        return None;
    }
    let parts: Vec<&str> = mantissa.split('.').collect();
    let whole = match parts[..] {
        [whole] if !whole.is_empty() => whole,
        [whole, decimals] if digits(decimals) => whole,
        _ => return None,
    };
    let groups: Vec<&str> = whole.split(',').collect();
    let right = match groups[..] {
        ["" | "0"] => true,
        [digit] => digits(digit) && !digit.starts_with('0'),
        [first, ref rest @ ..] => {
            digits(first)
                && rest.iter().all(|group| digits(group) && group.len() == 3)
                && first.len() <= 3
                && !first.starts_with('0')
        }
        [] => false,
    };
    let exponent = exponent.map(|text| format!("e{text}")).unwrap_or_default();
    right.then(|| format!("{sign}{}{exponent}", mantissa.replace(',', "")))
}

const LIKE_A_NUMBER: &str = "[-+−$€(]{0,2}[0-9０.,' _\u{a0}e]{0,9}[ ]?[%a-zµ€/)]{0,4}";
const NEARLY_A_NUMBER: &str = "[-+−]?[01239.,]{0,9}([eE][-+−]?[0-9]{0,2})?";
const WITH_UNIT: &str = "[-$]?[0129.,]{0,9}( ?[a-z%]{1,3})?";
const JSON: &str = "-?(0|[1-9][0-9]{0,24})([.][0-9]{1,24})?([eE][-+]?[0-9]{1,2})?";

/// Every short cell of the signs that are most often in numbers, many in one table.
#[test]
fn every_short_cell_is_a_number_exactly_by_the_grammar() {
    const ALPHABET: [char; 7] = ['0', '1', '9', '.', '-', ',', 'e'];
    for number in 0..7_usize.pow(4) {
        let cell: String = (0..4).map(|place| ALPHABET[number / 7_usize.pow(place) % 7]).collect();
        for length in [3, 4] {
            let cell = &cell[..length];
            let expected = naive(cell).and_then(|literal| literal.parse::<f64>().ok());
            assert_eq!(value(cell, "point"), expected.map(|value| value + 0.0), "{cell:?}");
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_cell_is_without_a_reason(cell in "\\PC{0,12}", like in LIKE_A_NUMBER) {
        for cell in [cell, like] {
            for decimal in ["point", "comma"] {
                if let Err(fault) = read(&cell, decimal) {
                    prop_assert!(fault["message"].as_str().is_some_and(|text| text.len() > 9), "{fault}");
                    prop_assert_ne!(fault["hint"].as_str(), Some(""));
                }
            }
        }
    }

    #[test]
    fn a_cell_is_a_number_exactly_by_the_grammar(cell in NEARLY_A_NUMBER) {
        let expected = naive(&cell).map(|literal| literal.parse::<f64>().map(|value| value + 0.0));
        match expected {
            Some(Ok(expected)) if expected.is_finite() => {
                prop_assert_eq!(value(&cell, "point").map(f64::to_bits), Some(expected.to_bits()));
            }
            Some(_) => {
                let result = read(&cell, "point");
                prop_assert_eq!(code(&result), "number_too_large");
            }
            None => prop_assert_eq!(value(&cell, "point"), None),
        }
    }

    #[test]
    fn the_decimal_comma_mirrors_the_point(cell in WITH_UNIT) {
        prop_assert_eq!(value(&cell, "point"), value(&mirrored(&cell), "comma"));
    }

    /// In JSON as in text, and in the drawing as in the typed result.
    #[test]
    fn a_shown_number_leads_back(literal in JSON) {
        let expected = literal.parse::<f64>().map(|value| (value + 0.0).to_bits()).unwrap();
        let text = format!("{{\"x\": {literal}}}");
        let words = ["bar", "--signed", "--digits", "all", "-w", "200"];
        let result = typed(&words, text.as_bytes()).unwrap();
        let bits = |value: Option<f64>| value.map(f64::to_bits);
        prop_assert_eq!(bits(points(&result, 0)[0].1), Some(expected));
        let summary = run(&["bar", "--signed", "-w", "200", "--to", "summary"], text.as_bytes());
        let shown = summary.stdout.trim_end().rsplit_once("\nx,").map(|(_, value)| value.to_owned());
        prop_assert_eq!(bits(shown.and_then(|value| value.parse().ok())), Some(expected));
        let content = result["data"]["content"].as_str().unwrap();
        let shown = content.split(' ').nth(1).map(|shown| shown.replace(',', ""));
        prop_assert_eq!(bits(shown.and_then(|value| value.parse().ok())), Some(expected));
    }

    #[test]
    fn a_double_that_is_printed_leads_back(bits in any::<u64>(), some in -1e16..1e16_f64, whole in any::<i32>()) {
        for value in [f64::from_bits(bits), some, f64::from(whole) / 100.0] {
            prop_assume!(value.is_finite());
            for cell in [value.to_string(), format!("{value:e}")] {
                prop_assert_eq!(self::value(&cell, "point").map(f64::to_bits), Some((value + 0.0).to_bits()));
            }
        }
    }

    /// A duration is as many seconds, however it is written.
    #[test]
    fn a_duration_is_its_seconds(seconds in 1..1_000_000_u64, millis in 0..1000_u64) {
        let (minutes, rest) = (seconds / 60, seconds % 60);
        let (hours, minute, days) = (minutes / 60, minutes % 60, seconds / 86_400);
        let hour = hours % 24;
        let value = format!("{seconds}.{millis:03}").parse::<f64>().unwrap();
        for cell in [
            format!("{minutes}m{rest}.{millis:03}s"),
            format!("{minutes}min {rest}.{millis:03}s"),
            format!("{days}d{hour:02}h{minute:02}m{rest:02}s{millis}ms"),
            format!("{minutes}:{rest:02}.{millis:03}"),
            format!("{hours:02}:{minute:02}:{rest:02}.{millis:03}"),
            format!("{days}-{hour:02}:{minute:02}:{rest:02}.{millis:03}"),
            format!("{seconds}{millis:03}ms"),
        ] {
            let words = "bar --durations -d, --no-header -l1 -v2".split(' ').collect::<Vec<_>>();
            let result = typed(&words, format!("x,{cell}\ny,0s\n").as_bytes());
            let result = result.unwrap();
            prop_assert_eq!(points(&result, 0)[0].1, Some(value), "{}", cell);
        }
    }
}
