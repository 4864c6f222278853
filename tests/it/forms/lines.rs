//! Random data, written in each form that has lines, is detected as that form and read back equal.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

use crate::in_process::{Pieces, Table, table};
use crate::properties::cases;

/// A word that is not a number and has no other meaning.
fn word() -> impl Strategy<Value = String> {
    "[a-z\u{e0}-\u{f0}世][a-z0-9世]{0,8}".prop_filter("no number", |word| {
        let known = ["na", "n/a", "null", "nan", "inf", "infinity"];
        !known.contains(&word.to_lowercase().as_str())
    })
}

/// A number that is no year, which above others could be a header.
fn value() -> impl Strategy<Value = String> {
    prop_oneof!["[1-9][0-9]{0,2}|[3-9][0-9]{3,5}", "0\\.[0-9]{1,3}", "-[1-9][0-9]?\\.[0-9]"]
}

fn pairs() -> impl Strategy<Value = Vec<(String, String)>> {
    vec((word(), value()), 2..12)
}

fn most() -> impl Strategy<Value = usize> {
    select(vec![1, 2, 3, 7, usize::MAX])
}

/// The rows of a text whose form is found.
fn read(text: &str, most: usize) -> Table {
    table(&[], Pieces::new(text, most)).unwrap_or_else(|fault| panic!("{fault} in {text:?}"))
}

fn number(cell: &str) -> Value {
    serde_json::from_str::<f64>(cell).expect("a number").into()
}

/// The same numbers, whether they are whole or not.
fn floats(rows: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
    let float = |cell: Value| cell.as_f64().map_or(cell, Value::from);
    rows.into_iter().map(|row| row.into_iter().map(float).collect()).collect()
}

fn cells(pairs: &[(String, String)]) -> Vec<Vec<Value>> {
    pairs.iter().map(|(label, value)| vec![label.as_str().into(), number(value)]).collect()
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn tables_read_back(pairs in pairs(), outer: bool, crlf: bool, most in most()) {
        let mut lines = vec!["| name | size |".to_owned(), "|:--|--:|".to_owned()];
        lines.extend(pairs.iter().map(|(label, value)| format!("| {label} | {value} |")));
        if !outer {
            for line in &mut lines {
                *line = line.trim_matches(['|', ' ']).to_owned();
            }
        }
        let text = lines.join(if crlf { "\r\n" } else { "\n" });
        let (names, rows) = read(&text, most);
        prop_assert_eq!(names, ["name", "size"]);
        prop_assert_eq!(floats(rows), cells(&pairs));
    }

    #[test]
    fn columns_read_back(pairs in pairs(), last: bool, tail: bool, most in most()) {
        // Without digits, equal words after the numbers would be their unit.
        let pairs: Vec<(String, String)> = (1..)
            .zip(pairs)
            .map(|(number, (label, value))| (format!("{label}{number}"), value))
            .collect();
        let line = |(label, value): &(String, String)| {
            if last { format!("{label} {value}") } else { format!("{value} {label}") }
        };
        let mut text = pairs.iter().map(line).collect::<Vec<_>>().join("\n");
        text.push_str(if tail { "\n" } else { "" });
        prop_assert_eq!(floats(read(&text, most).1), cells(&pairs));
    }

    #[test]
    fn counts_read_back(
        counts in vec((1..9_999_999_999_u64, "[a-z0-9]{1,4}( [a-z]{1,4}){0,2}"), 1..9),
        small in 1..999_u64,
        most in most(),
    ) {
        let mut counts = counts;
        counts.dedup_by(|one, other| one.1 == other.1);
        counts.push((small, "others".to_owned()));
        let line = |(count, label): &(u64, String)| format!("{count:7} {label}\n");
        let text: String = counts.iter().map(line).collect();
        let pairs: Vec<(String, String)> =
            counts.into_iter().map(|(count, label)| (label, count.to_string())).collect();
        prop_assert_eq!(floats(read(&text, most).1), cells(&pairs));
    }

    #[test]
    fn numbers_read_back(values in vec(value(), 1..20), most in most()) {
        let rows: Vec<Vec<Value>> = values.iter().map(|value| vec![number(value)]).collect();
        prop_assert_eq!(floats(read(&values.join("\n"), most).1), rows);
    }

    #[test]
    fn delimiters_are_found(
        pairs in pairs(),
        delimiter in select(vec![',', ';', '\t', '|']),
        most in most(),
    ) {
        let line = |(label, value): &(String, String)| format!("{label}{delimiter}{value}\n");
        let text: String = pairs.iter().map(line).collect();
        let text = format!("name{delimiter}size\n{text}");
        prop_assert_eq!(floats(read(&text, most).1), cells(&pairs));
    }
}
