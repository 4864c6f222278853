//! Examples of Markdown tables, tables that databases draw, columns and numbers: their rows, or the line
//! and the code of their refusal.

use serde_json::{Value, json};

use super::filled;
use crate::in_process::table;

const TABLE: &[&str] = &[];
const EMBEDDED: &[&str] = &["--from", "markdown"];
const COLUMNS: &[&str] = &["--from", "columns"];
const NUMBERS: &[&str] = &["--from", "numbers"];

#[track_caller]
fn rows(text: &str, flags: &[&str]) -> Vec<Vec<Value>> {
    let rows = table(flags, text.as_bytes()).map(|(_, rows)| rows);
    filled(rows.unwrap_or_else(|fault| panic!("{fault} in {text:?}")))
}

#[track_caller]
fn refused(text: &str, flags: &[&str], line: Option<u64>, code: &str) {
    let fault = table(flags, text.as_bytes()).expect_err(text);
    assert_eq!((fault["line"].as_u64(), fault["type"].as_str()), (line, Some(code)), "{text:?}");
}

#[test]
fn a_table_is_read_between_blank_lines() {
    let text = "\n  | a | b\\|c |\n  | --- | :--: |\n  | **x** | `2.9` |\n  | y ||\n\n";
    let (names, _) = table(TABLE, text.as_bytes()).expect("a table");
    assert_eq!(names, ["a", "b|c"]);
    assert_eq!(rows(text, TABLE), [[json!("x"), json!(2.9)], [json!("y"), json!("")]]);
}

#[test]
fn a_table_has_as_many_cells_in_each_row() {
    let with = |more: &str| format!("| a | b |\n|---|---|\n| x | 1 |\n{more}");
    for flags in [TABLE, EMBEDDED] {
        refused(&with("| y |\n"), flags, Some(4), "ragged_row");
        refused(&with("| y | 2 | 3 |\n"), flags, Some(4), "ragged_row");
        refused(&with("words\n"), flags, Some(4), "ragged_row");
        refused("| a | b |\n|---|\n| 1 |\n", flags, Some(2), "ragged_row");
        refused("| a |\n| 1 |\n", flags, None, "no_table");
    }
    refused("|a|\n|-|\n|x|\nwords\n", TABLE, Some(4), "ragged_row");
    refused(&with("\nwords\n"), TABLE, Some(5), "text_beside_table");
    refused(&format!("words\n{}", with("")), TABLE, Some(1), "text_beside_table");
}

#[test]
fn the_one_table_of_a_document_is_taken() {
    let table = "| a | b |\n|---|---|\n| x | 1 |\n";
    for around in
        ["# T\n\n@\ntext | text\n", "text\n@```\n", "```\n@```\n", "a\n---\n@> q\n", "@- i\n"]
    {
        assert_eq!(rows(&around.replace('@', table), EMBEDDED).len(), 1, "{around}");
    }
    refused(&format!("{table}\nand\n\n{table}"), EMBEDDED, Some(7), "several_tables");
    refused("a | b\nc | d\n", EMBEDDED, None, "no_table");
}

#[test]
fn what_databases_draw_is_a_table() {
    let psql = " day |  n  \n-----+-----\n M*  |  12\n Tu  |    \n";
    // What is in parentheses below a table is no row, whatever it says.
    for end in ["", "\n", "(2 rows)\n\n", "(3 rows)\n"] {
        let cells = [[json!("M*"), json!(12)], [json!("Tu"), json!("")]];
        assert_eq!(rows(&format!("{psql}{end}"), TABLE), cells);
    }
    refused(&format!("{psql} a | b | 3\n"), TABLE, Some(5), "ragged_row");
    refused(&format!("{psql} Mon+|   3\n"), TABLE, Some(5), "uncertain_form");
    refused(
        " n | day \n---+-----\n 1 | Mon+\n   | day\n(1 row)\n",
        TABLE,
        Some(3),
        "uncertain_form",
    );
    assert_eq!(rows(" n | day \n---+-----\n 1 | A+\n", TABLE), [[json!(1), json!("A+")]]);
    let boxed = "+---+---+\n| a | b |\n+---+---+\n| x | 1 |\n+---+---+\n";
    assert_eq!(rows(boxed, TABLE), [[json!("x"), json!(1)]]);
    for end in ["(1 row)\n", "(2 rows)\n"] {
        assert_eq!(rows(&format!("{boxed}{end}"), TABLE), [[json!("x"), json!(1)]]);
    }
    refused(&format!("{boxed}words\n"), TABLE, Some(6), "text_beside_table");
    assert_eq!(rows(&format!("{boxed}| y | 2 |\n"), TABLE).len(), 2);
}

#[test]
fn columns_are_a_label_and_a_value() {
    let pair = |label: &str, value: u64| [json!(label), json!(value)];
    assert_eq!(
        rows("      3 two words \n     12 x\n", TABLE),
        [pair("two words", 3), pair("x", 12)]
    );
    assert_eq!(rows("\n3\t x\n", COLUMNS), [pair("x", 3)]);
    assert_eq!(rows("a b  3\r\n\n", COLUMNS), [pair("a b", 3)]);
    let parted = "a 1\n\nb 2\r\n\r\n \t\nc 3";
    assert_eq!(rows(parted, COLUMNS), [pair("a", 1), pair("b", 2), pair("c", 3)]);
    refused("a 1\nb\nc 3\n", COLUMNS, Some(2), "no_pair");
    assert_eq!(
        rows("\u{feff}\n n  name\r\n3 x\r\n\r\n4 y\r\n", &["--header"]),
        [pair("x", 3), pair("y", 4)]
    );
}

#[test]
fn a_blank_line_among_numbers_is_a_missing_value() {
    let all = [[json!("")], [json!(5)], [json!("")], [json!(7)]];
    assert_eq!(rows("\n5\n\n7\n\n\n", NUMBERS), all);
}
