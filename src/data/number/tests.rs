//! Every kind of cell and its verdict.

use super::Decimal::{Comma, Point};
use super::Malformed::{
    Accounting, Bound, Dash, ForeignDigit, Groups, Mark, MinusBehind, NotDecimal, NotFinite,
    Separator, TooLarge, TooLong, TooSmall, TrailingPoint, TwoUnits,
};
use super::Unit::{After, Before};
use super::{Decimal, Malformed, Reading, Unit, json_number, read};

type Row<'a> = (&'a str, f64, bool, Option<Unit<'a>>);

fn numbers(decimal: Decimal, rows: &[Row]) {
    for (cell, value, grouped, unit) in rows {
        let Reading::Number(numeral) = read(cell, decimal) else {
            unreachable!("{cell}: {:?}", read(cell, decimal));
        };
        assert_eq!(numeral.value().to_bits(), value.to_bits(), "{cell}");
        assert_eq!((numeral.grouped(), numeral.unit()), (*grouped, *unit), "{cell}");
    }
}

fn all(decimal: Decimal, verdict: Reading, cells: &[&str]) {
    for cell in cells {
        assert_eq!(read(cell, decimal), verdict, "{cell}");
    }
}

fn malformed(decimal: Decimal, reason: Malformed, cells: &[&str]) {
    all(decimal, Reading::Malformed(reason), cells);
}

#[test]
fn numbers_are_read_with_their_unit() {
    let plain: Vec<Row> = [
        ("3", 3.0),
        (" \t-2.5 \t", -2.5),
        ("+5", 5.0),
        (".5", 0.5),
        ("-.5", -0.5),
        ("0.05", 0.05),
        ("1e3", 1e3),
        ("1.5E+05", 1.5e5),
        ("1e-07", 1e-7),
        ("2e−3", 2e-3),
        ("−4", -4.0),
        ("-0", 0.0),
        ("-0.0", 0.0),
        ("0e999", 0.0),
        ("9007199254740993", 9_007_199_254_740_992.0),
        ("5e-324", 5e-324),
    ]
    .map(|(cell, value)| (cell, value, false, None))
    .to_vec();
    numbers(Point, &plain);
    numbers(
        Point,
        &[
            ("1,234", 1234.0, true, None),
            ("12,345,678.9", 12_345_678.9, true, None),
            ("-1,234e3", -1_234e3, true, None),
            ("3.2s", 3.2, false, Some(After("s"))),
            ("12 ms", 12.0, false, Some(After("ms"))),
            ("45%", 45.0, false, Some(After("%"))),
            ("10k", 10.0, false, Some(After("k"))),
            ("3.2M", 3.2, false, Some(After("M"))),
            ("1.5GB", 1.5, false, Some(After("GB"))),
            ("90 km/h", 90.0, false, Some(After("km/h"))),
            ("5/s", 5.0, false, Some(After("/s"))),
            ("-3°C", -3.0, false, Some(After("°C"))),
            ("7µs", 7.0, false, Some(After("µs"))),
            ("3e", 3.0, false, Some(After("e"))),
            ("3e5kg", 3e5, false, Some(After("kg"))),
            ("0b", 0.0, false, Some(After("b"))),
            ("5 people", 5.0, false, Some(After("people"))),
            ("1.5 pm", 1.5, false, Some(After("pm"))),
            ("5 st", 5.0, false, Some(After("st"))),
            ("3万", 3.0, false, Some(After("万"))),
            ("$1,200", 1200.0, true, Some(Before("$"))),
            ("€ 3.50", 3.5, false, Some(Before("€"))),
            ("-$5", -5.0, false, Some(Before("$"))),
            ("$-5", -5.0, false, Some(Before("$"))),
            ("₹.5", 0.5, false, Some(Before("₹"))),
            ("5 €", 5.0, false, Some(After("€"))),
            ("2k€", 2.0, false, Some(After("k€"))),
        ],
    );
    numbers(
        Comma,
        &[
            ("1,5", 1.5, false, None),
            ("31", 31.0, false, None),
            (",5", 0.5, false, None),
            ("1.234", 1234.0, true, None),
            ("-12.345.678,90 €", -12_345_678.9, true, Some(After("€"))),
            ("1,5e3", 1500.0, false, None),
        ],
    );
}

#[test]
fn missing_and_text_are_told_apart() {
    all(Point, Reading::Missing, &["", " \t", "null", "NA", "N/A", " n/a", "-", "—"]);
    all(
        Point,
        Reading::Text,
        &[
            "007",
            "01234",
            "007.5",
            "-007",
            "00",
            "01,234",
            "true",
            "false",
            "about 40",
            "40 or 50",
            "5 elephants",
            "2024-01-15",
            "2024.01.15",
            "12:30",
            "1/2",
            "1/",
            "50-60",
            "3 of 5",
            "v1.2.3",
            "1.2.3",
            "192.168.0.1",
            "10.0.0.0/8",
            "2024_01_15",
            "555 123 4567",
            "12  ms",
            "12 Mar",
            "5. Mai",
            "2024 sept",
            "3pm",
            "12 AM",
            "1st",
            "2nd",
            "23RD",
            "4th",
            "- 5",
            "--5",
            "+-5",
            "-$-5",
            "1 234.5.6",
            "$3pm",
            "5, 234",
            "$",
            "$$5",
            "$-",
            "%45",
            ".",
            ",",
            "...",
            "-.",
            "5...",
            "e5",
            "1e5.5",
            "3e+",
            "(a)",
            "()",
            "(-5)",
            "((5))",
            "5 m²",
            "Ⅷ",
            "🦀",
            "5 🦀",
            "-infinite",
            "0 x1",
            "NULL",
            "5\n",
            "5 ms x",
        ],
    );
    all(Comma, Reading::Text, &["15.01.2024", "1.2.3", "007", "192.168.0.1", "5, x"]);
}

#[test]
fn a_misspelled_number_is_refused_with_its_reason() {
    malformed(Point, Groups(Some(Comma)), &["1,23", "1,2345", "0,123", ",5", "-1,5 kg", "1234,5"]);
    malformed(
        Point,
        Groups(None),
        &["12,34,567", "1,,234", "1,234,", "0,123,456", "1234,567,890", "1,23."],
    );
    malformed(Point, Separator(',', Some(Comma)), &["1.234,56", "-1.234,5%"]);
    malformed(Point, Separator('.', Some(Comma)), &["1.234.567", "1.234.567,8"]);
    malformed(Point, Separator(',', None), &["1.5,2", "1,234.567,89"]);
    malformed(Point, Separator(' ', None), &["1 234", "-12 345 678.5 kg"]);
    malformed(Point, Separator(' ', Some(Comma)), &["1 234,56"]);
    malformed(Comma, Separator(' ', None), &["1 234,56"]);
    for space in ['\'', '’', '\u{a0}', '\u{202f}', '\u{2009}', '\u{2007}', '，'] {
        malformed(Point, Separator(space, None), &[&format!("1{space}234")]);
    }
    malformed(Point, Separator('\u{a0}', None), &["12\u{a0}%", "5\u{a0}"]);
    malformed(Point, MinusBehind, &["12-", "1,234.5 -", "5s−", "5-"]);
    malformed(Point, Bound, &["<5", "> 5", "≥1.5 ms", "<=10", "65+"]);
    malformed(Point, Mark('~'), &["~5", "~ 5%"]);
    malformed(Point, Mark('*'), &["5*", "-5 **"]);
    malformed(Point, Dash('–'), &["–5", "– 5%"]);
    all(Point, Reading::Text, &["5-10", "12--", "<", "<x", "+5+", "a*", "<5>"]);
    malformed(Point, TrailingPoint, &["5.", "-5.", "1,234.", "5.%", "5.e3"]);
    malformed(Point, NotDecimal, &["0x1F", "0XfF", "-0x1f", "0b1", "0o17", "1_000", "1_000_000.5"]);
    malformed(
        Point,
        NotFinite,
        &[
            "NaN",
            "nan",
            "-nan",
            "inf",
            "+inf",
            "-Infinity",
            "INF",
            "∞",
            "−∞",
            "1.#QNAN",
            "-1.#IND",
            "1.#INF",
            "1.#INF00",
            "-nan(ind)",
        ],
    );
    malformed(Point, TooLarge, &["1e999", "-1e309", "1.8e308", "1e99999999999999999999"]);
    malformed(Point, TooSmall, &["1e-999", "-0.1e-400 kg", "1e-99999999999999999999"]);
    malformed(Point, Accounting, &["(12)", "(1,234.50)", "($5)", "$(5)", "( 12 )", "(12%)"]);
    malformed(Point, ForeignDigit('５'), &["５", "-５００", "５，０００", "５年", "1５"]);
    malformed(Point, ForeignDigit('١'), &["١٬٢٣٤٫٥"]);
    malformed(Point, ForeignDigit('½'), &["5½"]);
    malformed(Point, TwoUnits, &["$5M", "€5€", "$1,200 USD"]);
    malformed(Comma, Separator(',', Some(Point)), &["1,234,567"]);
    malformed(Comma, Separator('.', Some(Point)), &["1,234.56"]);
    malformed(Comma, Separator(',', None), &["12,34,567"]);
    malformed(Comma, Groups(Some(Point)), &["1.23", "0.123", ".5"]);
    malformed(Comma, TrailingPoint, &["5,", "1.234,", "5,%"]);
}

#[test]
fn the_longest_number_has_400_bytes() {
    let zeros = "0".repeat(Malformed::LONGEST - 2);
    numbers(Point, &[(&format!("1.{zeros}"), 1.0, false, None)]);
    malformed(Point, TooLong, &[&format!("1.{zeros}0"), &format!("1.{zeros}kg")]);
    malformed(Point, TooLarge, &[&format!("1{zeros}")]);
    malformed(Point, TooSmall, &[&format!(".{zeros}1")]);
    all(
        Point,
        Reading::Text,
        &[&format!("0{zeros}0"), &"(".repeat(1 << 20), &"1 ".repeat(1 << 20)],
    );
    malformed(Point, Groups(None), &[&"1,".repeat(1 << 20)]);
}

#[test]
fn a_json_number_is_only_measured() {
    let read = |literal| json_number(literal).map(|numeral| (numeral.value(), numeral.text()));
    assert_eq!(read("-2.90"), Ok((-2.9, "-2.90".to_owned())));
    assert_eq!(read("1.5E+3"), Ok((1500.0, "1.5e3".to_owned())));
    assert_eq!(read("-0.0"), Ok((0.0, "0".to_owned())));
    let long = format!("0.{}1e501", "0".repeat(500));
    assert_eq!(read(&long), Ok((1.0, long.clone())));
    assert_eq!([read("1e400"), read("-1e-400")], [Err(TooLarge), Err(TooSmall)]);
}
