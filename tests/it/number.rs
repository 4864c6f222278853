//! Numbers: what is accepted is what Rust reads from the same digits, and what is shown leads back.

use proptest::prelude::*;
use vizchart::data::number::{Decimal, Number, Numeral, Reading, json_number, read};
use vizchart::fault::{Fault, Kind};
use vizchart::printable::Glyphs;

fn numeral(cell: &str, decimal: Decimal) -> Option<Numeral<'_>> {
    match read(cell, decimal) {
        Reading::Number(numeral) => Some(numeral),
        _ => None,
    }
}

fn bits(cell: &str) -> Option<u64> {
    numeral(cell, Decimal::Point).map(|numeral| numeral.value().to_bits())
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

/// The grammar again, by hand and without a fast route: the literal of a number without unit.
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

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) }
}

/// The digits of the mantissa, without zeros on either end.
fn significant(text: &str) -> String {
    let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    digits.trim_matches('0').to_owned()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn no_cell_panics(cell in any::<String>(), like in LIKE_A_NUMBER) {
        for cell in [cell, like] {
            for decimal in [Decimal::Point, Decimal::Comma] {
                if let Reading::Malformed(reason) = read(&cell, decimal) {
                    let fault = Fault::from(Kind::Malformed(cell.clone(), reason));
                    prop_assert!(fault.message(Glyphs::Unicode).starts_with('`'));
                }
            }
        }
    }

    #[test]
    fn a_cell_is_a_number_exactly_by_the_grammar(cell in NEARLY_A_NUMBER) {
        let expected = naive(&cell).map(|literal| literal.parse::<f64>());
        let found = numeral(&cell, Decimal::Point).filter(|numeral| numeral.unit().is_none());
        match (expected, found) {
            (Some(Ok(value)), Some(numeral)) => {
                prop_assert_eq!((value + 0.0).to_bits(), numeral.value().to_bits());
                prop_assert_eq!(numeral.grouped(), cell.contains(','));
            }
            (None, None) => {}
            (expected, found) => prop_assert!(false, "{}: {:?}, {:?}", cell, expected, found),
        }
    }

    #[test]
    fn the_decimal_comma_mirrors_the_point(cell in WITH_UNIT) {
        let point = numeral(&cell, Decimal::Point).map(|n| (n.value(), n.grouped(), n.literal()));
        let other = mirrored(&cell);
        let comma = numeral(&other, Decimal::Comma).map(|n| (n.value(), n.grouped(), n.literal()));
        prop_assert_eq!(point, comma);
    }

    #[test]
    fn a_cell_that_fits_the_other_sign_is_a_number_there(cell in "[0129][.,'0129]{0,9}") {
        use vizchart::data::number::Malformed::{Groups, Separator};
        let fits = |decimal| match read(&cell, decimal) {
            Reading::Malformed(Groups(fits) | Separator('.' | ',', fits)) => fits,
            _ => None,
        };
        for decimal in [Decimal::Point, Decimal::Comma] {
            if let Some(other) = fits(decimal) {
                prop_assert!(other != decimal && numeral(&cell, other).is_some(), "{}", cell);
            }
        }
    }

    #[test]
    fn a_shown_number_leads_back(literal in JSON) {
        let Ok(numeral) = json_number(&literal) else { return Err(TestCaseError::fail(literal)) };
        let number = Number::from_numeral(&numeral);
        let value = literal.parse::<f64>().map(|value| (value + 0.0).to_bits());
        prop_assert_eq!(value, Ok(number.value().to_bits()));
        prop_assert_eq!(number.shown(true).replace(',', ""), number.shown(false));
        for text in [number.shown(true), number.shown(false), number.literal().to_owned()] {
            prop_assert_eq!(bits(&text), Some(number.value().to_bits()), "{}", text);
        }
        prop_assert_eq!(significant(&number.shown(true)), significant(&literal));
    }

    #[test]
    fn a_computed_number_leads_back(
        any in any::<u64>(), some in -1e16..1e16_f64, whole in any::<i32>()
    ) {
        for value in [f64::from_bits(any), some, f64::from(whole), f64::from(whole) / 100.0] {
            let number = Number::from_f64(value);
            prop_assert_eq!(number.is_some(), value.is_finite());
            if let Some(number) = number {
                prop_assert_eq!((value + 0.0).to_bits(), number.value().to_bits());
                for text in [number.shown(true), number.shown(false), number.literal().to_owned()] {
                    prop_assert_eq!(bits(&text), Some(number.value().to_bits()), "{}", text);
                }
            }
        }
    }
}
