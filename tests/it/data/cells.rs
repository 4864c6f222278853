//! Every kind of cell: a number and its unit, or why it is not a number.

use serde_json::Value;

use crate::in_process::{code, drawn, points, typed};

/// A chart whose only cell this is.
fn read(cell: &str, decimal: &str) -> Result<Value, Value> {
    let words = "bar --signed -d, --no-header -l1 -v2 --decimal".split(' ').chain([decimal]);
    typed(&words.collect::<Vec<_>>(), format!("x,\"{cell}\"\n").as_bytes())
}

fn numbers(decimal: &str, rows: &[(&str, f64, &str)]) {
    for (cell, value, unit) in rows {
        let result = read(cell, decimal).unwrap_or_else(|fault| panic!("{cell:?} {fault}"));
        let read = points(&result, 0)[0].1;
        assert_eq!(read.map(f64::to_bits), Some(value.to_bits()), "{cell:?}");
        assert_eq!(result["data"]["unit"].as_str().unwrap_or_default(), *unit, "{cell:?}");
    }
}

fn all(decimal: &str, reason: &str, cells: &[&str]) {
    for cell in cells {
        assert_eq!(code(&read(cell, decimal)), reason, "{cell:.40}");
    }
}

/// Why cells are refused: words of the message, and the decimal sign under which they were numbers.
fn misspelled(decimal: &str, (reason, words, fits): (&str, &str, &str), cells: &[&str]) {
    all(decimal, reason, cells);
    for cell in cells {
        let fault = read(cell, decimal).unwrap_err();
        assert!(fault["message"].as_str().unwrap().contains(words), "{fault}");
        let hint = fault["hint"].as_str().unwrap_or_default();
        let proposed = hint.split_once("--decimal ").map_or("", |(_, sign)| sign);
        let is_other = hint.contains("--missing") || hint.contains("--sizes");
        assert_eq!(if is_other { "" } else { proposed }, fits, "{fault}");
    }
}

#[test]
fn numbers_are_read_with_their_unit() {
    for (cell, value) in [
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
        ("-0.12345678901234567890", -0.123_456_789_012_345_68),
    ] {
        numbers("point", &[(cell, value, "")]);
    }
    numbers(
        "point",
        &[
            ("1,234", 1234.0, ""),
            ("12,345,678.9", 12_345_678.9, ""),
            ("-1,234e3", -1_234e3, ""),
            ("3.2s", 3.2, "s"),
            ("12 ms", 12.0, "ms"),
            ("45%", 45.0, "%"),
            ("10k", 10.0, "k"),
            ("3.2M", 3.2, "M"),
            ("1.5GB", 1.5, "GB"),
            ("90 km/h", 90.0, "km/h"),
            ("5/s", 5.0, "/s"),
            ("-3°C", -3.0, "°C"),
            ("7µs", 7.0, "µs"),
            ("3e", 3.0, "e"),
            ("3e5kg", 3e5, "kg"),
            ("0b", 0.0, "b"),
            ("5 people", 5.0, "people"),
            ("1.5 pm", 1.5, "pm"),
            ("5 st", 5.0, "st"),
            ("3万", 3.0, "万"),
            ("100年", 100.0, "年"),
            ("$1,200", 1200.0, "$"),
            ("€ 3.50", 3.5, "€"),
            ("-$5", -5.0, "$"),
            ("$-5", -5.0, "$"),
            ("₹.5", 0.5, "₹"),
            ("5 €", 5.0, "€"),
            ("2k€", 2.0, "k€"),
        ],
    );
    numbers(
        "comma",
        &[
            ("1,5", 1.5, ""),
            ("31", 31.0, ""),
            (",5", 0.5, ""),
            ("1.234", 1234.0, ""),
            ("-12.345.678,90 €", -12_345_678.9, "€"),
            ("1,5e3", 1500.0, ""),
        ],
    );
}

#[test]
fn missing_cells_differ_from_text() {
    let missing =
        ["", " \t", "null", "NULL", "None", "NA", "<NA>", "N/A", " n/a", "NaN", "nan", "NaT"];
    all("point", "all_values_missing", &missing);
    all("point", "all_values_missing", &["-", "–", "—", "[N/A]"]);
    let words = "007|01234|007.5|-007|00|01,234|true|false|about 40|40 or 50|5 elephants|2024-01-15\
        |2024.01.15|12:30|1/2|1/|50-60|3 of 5|v1.2.3|1.2.3|192.168.0.1|10.0.0.0/8|2024_01_15|555 123 4567\
        |12  ms|12 Mar|2024年|5. Mai|2024 sept|3pm|12 AM|1st|2nd|23RD|4th|- 5|--5|+-5|-$-5|1 234.5.6|$3pm|5, 234|$\
        |$$5|$-|%45|.|,|...|-.|5...|e5|1e5.5|3e+|(a)|()|(-5)|((5))|5 m²|Ⅷ|🦀|5 🦀|-infinite|0 x1\
        |0x1G|0b2|0o8|5 ms x|5-10|12--|<|<x|+5+|a*|<5>";
    all("point", "not_a_number", &words.split('|').chain(["5\n"]).collect::<Vec<_>>());
    all("comma", "not_a_number", &["15.01.2024", "1.2.3", "007", "192.168.0.1", "5, x"]);
}

#[test]
fn a_misspelled_number_is_refused_with_its_reason() {
    let groups = |fits| ("wrong_groups", "", fits);
    let separator = |sign, fits| ("wrong_separator", sign, fits);
    let reason = |code| (code, "", "");
    misspelled("point", groups("comma"), &["1,23", "1,2345", "0,123", ",5", "-1,5 kg", "1234,5"]);
    misspelled(
        "point",
        groups(""),
        &["12,34,567", "1,,234", "1,234,", "0,123,456", "1234,567,890", "1,23."],
    );
    misspelled("point", separator("has `,`", "comma"), &["1.234,56", "-1.234,5%"]);
    misspelled("point", separator("has `.`", "comma"), &["1.234.567", "1.234.567,8"]);
    misspelled("point", separator("has `,`", ""), &["1.5,2", "1,234.567,89"]);
    misspelled("point", separator("a space", ""), &["1 234", "-12 345 678.5 kg"]);
    misspelled("point", separator("a space", ""), &["1 234,56"]);
    misspelled("comma", separator("a space", ""), &["1 234,56"]);
    for (space, named) in [
        ('\'', "has `'` between"),
        ('’', "`’` (U+2019)"),
        ('\u{a0}', "U+00A0"),
        ('\u{202f}', "has U+202F between"),
        ('\u{2009}', "U+2009"),
        ('\u{2007}', "U+2007"),
        ('，', "`，` (U+FF0C)"),
    ] {
        misspelled("point", separator(named, ""), &[&format!("1{space}234")]);
    }
    misspelled("point", separator("U+00A0", ""), &["12\u{a0}%", "5\u{a0}"]);
    misspelled("point", reason("wrong_minus"), &["12-", "1,234.5 -", "5s−", "5-", "–5", "– 5%"]);
    misspelled("point", reason("bound"), &["<5", "> 5", "≥1.5 ms", "<=10", "65+"]);
    misspelled("point", ("marked_number", "has `~`", ""), &["~5", "~ 5%"]);
    misspelled("point", ("marked_number", "has `*`", ""), &["5*", "-5 **"]);
    misspelled("point", reason("trailing_point"), &["5.", "-5.", "1,234.", "5.%", "5.e3"]);
    let not_decimal = ["0x1F", "0XfF", "-0x1f", "0b1", "0o7", "0o17", "1_000", "1_000_000.5"];
    misspelled("point", reason("not_decimal"), &not_decimal);
    let not_finite = "-nan|inf|+inf|-Infinity|INF|∞|−∞|1.#QNAN|-1.#IND|1.#INF|1.#INF00|-nan(ind)";
    misspelled("point", reason("not_finite"), &not_finite.split('|').collect::<Vec<_>>());
    let too_large = ["1e999", "-1e309", "1.8e308", "1e99999999999999999999"];
    misspelled("point", reason("number_too_large"), &too_large);
    let too_small = ["1e-999", "-0.1e-400 kg", "1e-99999999999999999999"];
    misspelled("point", reason("number_too_small"), &too_small);
    let accounting = ["(12)", "(1,234.50)", "($5)", "$(5)", "( 12 )", "(12%)"];
    misspelled("point", reason("accounting_negative"), &accounting);
    let foreign = |digit| ("foreign_digit", digit, "");
    misspelled("point", foreign("`５` (U+FF15)"), &["５", "-５００", "５，０００", "５年", "1５"]);
    misspelled("point", foreign("`١`"), &["١٬٢٣٤٫٥"]);
    misspelled("point", foreign("`½`"), &["5½"]);
    misspelled("point", reason("two_units"), &["$5M", "€5€", "$1,200 USD"]);
    misspelled("comma", separator("has `,`", "point"), &["1,234,567"]);
    misspelled("comma", separator("has `.`", "point"), &["1,234.56"]);
    misspelled("comma", separator("has `,`", ""), &["12,34,567"]);
    misspelled("comma", groups("point"), &["1.23", "0.123", ".5"]);
    misspelled("comma", reason("trailing_point"), &["5,", "1.234,", "5,%"]);
}

#[test]
fn the_longest_number_has_400_bytes() {
    let zeros = "0".repeat(398);
    numbers("point", &[(&format!("1.{zeros}"), 1.0, "")]);
    all("point", "number_too_long", &[&format!("1.{zeros}0"), &format!("1.{zeros}kg")]);
    all("point", "number_too_large", &[&format!("1{zeros}")]);
    all("point", "number_too_small", &[&format!(".{zeros}1")]);
    let long = ["(", "1 "].map(|cell| cell.repeat(1 << 17));
    all("point", "not_a_number", &[&format!("0{zeros}0"), &long[0], &long[1]]);
    all("point", "wrong_groups", &[&"1,".repeat(1 << 17)]);
}

/// What a summary writes of a column of cells, and what bars do.
fn shown(cells: &[&str], words: &str) -> (Vec<String>, Vec<String>) {
    let text: String = cells.iter().map(|cell| format!("x,\"{cell}\"\n")).collect();
    let words = format!("bar --signed -d, --no-header -l1 -v2 -w 200{words}");
    let summary = drawn(&format!("{words} --to summary"), &text);
    let drawing = drawn(&words, &text);
    let second = |line: &str, sign| {
        line.split(sign).find(|part: &&str| !matches!(*part, "" | "x")).unwrap().to_owned()
    };
    let summary = summary.lines().skip(1).map(|line| second(line, ','));
    (summary.collect(), drawing.lines().map(|line| second(line, ' ')).collect())
}

#[test]
fn a_number_is_shown_with_the_digits_it_came_with() {
    for (cell, plain, separated) in [
        ("2.90", "2.90", "2.90"),
        ("31", "31", "31"),
        ("1e3", "1000", "1,000"),
        ("1.50E+3", "1500", "1,500"),
        ("2.90e0", "2.90", "2.90"),
        ("100e-2", "1.00", "1"),
        ("+5", "5", "5"),
        (".5", "0.5", "0.5"),
        ("−.50", "-0.50", "-0.50"),
        ("-0", "0", "0"),
        ("-0.0", "0", "0"),
        ("0.00", "0.00", "0"),
        ("0e-9", "0", "0"),
        ("0.0e3", "0", "0"),
        ("1,234", "1234", "1,234"),
        ("-12,345,678.90", "-12345678.90", "-12,345,678.90"),
        ("0.0001", "0.0001", "0.0001"),
        ("0.00010", "0.00010", "0.00010"),
        ("0.000099", "9.9e-5", "9.9e-5"),
        ("-3.0e-7", "-3e-7", "-3e-7"),
        ("1.5e-2", "0.015", "0.015"),
        ("999999999999999", "999999999999999", "999,999,999,999,999"),
        ("99999999999999.999", "99999999999999.999", "99,999,999,999,999.999"),
        ("12.339999999999999857", "12.34", "12.34"),
        ("-1.10000000000000008882", "-1.1", "-1.1"),
        ("0.12345678901234567", "0.12345678901234567", "0.12345678901234567"),
        ("12339999999999999857e-18", "12.34", "12.34"),
        ("12345678901234567890", "1.234567890123456789e19", "1.234567890123456789e19"),
        ("1e14", "100000000000000", "100,000,000,000,000"),
        ("1500000000000000", "1.5e15", "1.5e15"),
        ("9007199254740993", "9.007199254740993e15", "9.007199254740993e15"),
        ("1234.5e300", "1.2345e303", "1.2345e303"),
        ("1e300", "1e300", "1e300"),
        ("-2.5e-7", "-2.5e-7", "-2.5e-7"),
        ("0.30000000000000004441", "0.30000000000000004", "0.30000000000000004"),
    ] {
        // A column has separators as soon as one of its values is long.
        assert_eq!(shown(&[cell, "10000"], "").0[0], plain, "{cell}");
        assert_eq!(shown(&[cell, "10000"], "").1[0], separated, "{cell}");
    }
    for (cells, wants) in [(&["1", "-10000"], true), (&["1000", "999999999999999"], true)]
        .into_iter()
        .chain([(&["1000", "9999.99"], false), (&["1000", "1e15"], false)])
    {
        let (_, shown) = shown(cells, "");
        assert_eq!(shown.iter().any(|cell| cell.contains(',')), wants, "{cells:?}");
    }
}

#[test]
fn what_is_shown_is_rounded_by_its_digits() {
    for (cell, decimals, rounded) in [
        ("2.345", 2, "2.35"),
        ("-2.345", 1, "-2.3"),
        ("9.995", 2, "10.00"),
        ("0.5", 0, "1"),
        ("-0.4", 0, "0"),
        ("0.004", 2, "0.00"),
        ("3e-7", 2, "0.00"),
        ("1.2345e2", 1, "123.5"),
        ("999.9", 0, "1000"),
        ("2", 0, "2"),
        ("2.5", 1, "2.5"),
        ("1.2345e303", 1, "1.2345e303"),
        ("1e3", 0, "1000"),
    ] {
        assert_eq!(shown(&[cell], &format!(" --digits {decimals}")).0[0], rounded, "{cell}");
    }
}

/// A JSON number is only measured.
#[test]
fn a_json_number_is_shown_with_its_digits() {
    let long = format!("0.{}1e501", "0".repeat(500));
    for (literal, shown) in
        [("-2.90", "-2.90"), ("1.5E+3", "1500"), ("-0.0", "0"), (long.as_str(), "1")]
    {
        let text = format!("{{\"x\": {literal}}}");
        let summary = drawn("bar --signed --to summary", &text);
        assert!(summary.ends_with(&format!("\nx,{shown}\n")), "{summary}");
    }
    for (literal, reason) in [("1e400", "number_too_large"), ("-1e-400", "number_too_small")] {
        let text = format!("{{\"x\": {literal}}}");
        assert_eq!(code(&typed(&["bar", "--signed"], text.as_bytes())), reason);
    }
}
