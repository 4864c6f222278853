//! Detection: a text reads without options as it reads with those that name its form.

use crate::in_process::{code, typed};

const JSON: &[&str] = &["--from", "json"];
const LINES: &[&str] = &["--from", "jsonl"];
const TABLE: &[&str] = &["--from", "markdown"];
const NUMBERS: &[&str] = &["--from", "numbers"];
const COLUMNS: &[&str] = &["--from", "columns"];
const ALIGNED: &[&str] = &["--from", "aligned"];
const COMMA: &[&str] = &["-d", ","];
const SEMICOLON: &[&str] = &["-d", ";"];
const TAB: &[&str] = &["--from", "tsv"];
const PIPE: &[&str] = &["-d", "|"];

#[test]
fn each_form_is_told_from_the_others() {
    let cases = [
        ("{\"a\": 1}", JSON),
        (" \n[1, 2]\n", JSON),
        ("\u{feff}[1, 2]\n", JSON),
        ("{\"a\": 1\n}\n", JSON),
        ("{not json,1\nnor this,2\n", JSON),
        ("{\"a\": 1} {\"a\": 2}\n", JSON),
        ("{\"a\": \"}\\\"\\n{\"}\n", JSON),
        ("[1]\n,[2]\n", JSON),
        ("{\"a\": 1}\n{\"a\": 2}\n", LINES),
        ("{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", LINES),
        ("[1,2]\n[3,4]\n", LINES),
        ("a | b\n--|--\n1 | 2\n", TABLE),
        ("|a|\n|-|\n|1|\n", TABLE),
        (" a | b \n---+---\n x | 1\n(1 row)\n", TABLE),
        ("+---+---+\n| a | b |\n+---+---+\n| x | 1 |\n+---+---+\n", TABLE),
        ("model,time\n", COMMA),
        ("a,1\nb,2\n", COMMA),
        ("a, 1\nb, 2\n", COMMA),
        ("\u{feff}a,1\r\n\r\nb,2\r\n", COMMA),
        ("a,b\n1,2,3\n", COMMA),
        ("\"a\nb\",1\n\"c;d\",2\n", COMMA),
        ("\"a;b\",1\n\"c;d\",2\n", COMMA),
        ("\"a\",1;5\n\"b\",2;6\n", COMMA),
        ("a;b,1\nc,2\n", COMMA),
        ("a;1\nb;2\n", SEMICOLON),
        ("a\t1\n", TAB),
        ("5\tDoe, John\n3\tRoe, Jane\n", TAB),
        ("     3\tAnn\n     1\tBob\n", TAB),
        ("a|1\nb|2\n", PIPE),
        (" 2020 | 5\n 2021 | 6\n", PIPE),
        ("Day 1,x\nDay 2,y\n", COMMA),
        ("New York,8\nSan Jose,4\n", COMMA),
        ("day,n\nDay 1,500\nDay 2,700\n", COMMA),
        ("1\n2\n3\n", NUMBERS),
        ("  12\n", NUMBERS),
        ("1,234\n567\n", NUMBERS),
        ("5\n\nNA\n7\n", NUMBERS),
        ("5\nlots\n7\n", NUMBERS),
        ("12 ms\n7 ms\n", NUMBERS),
        ("12 ms\n7 s\n", NUMBERS),
        ("5 apples\n3 apples\n", NUMBERS),
        ("5 apples\n3 pears\n", COLUMNS),
        ("5 apples\n3 pears\n2 apples\n", COLUMNS),
        ("      3 x\n", COLUMNS),
        ("      3 x\n      1 y\n      2 x\n", COLUMNS),
        ("      3 x y\n      1 \n", COLUMNS),
        ("      3 2020\n      2 2021\n", COLUMNS),
        ("   3 404\n   2 500\n   1 lost\n", COLUMNS),
        ("12345678 x\n      1 y z\n", COLUMNS),
        ("6 Cargo.toml\n", COLUMNS),
        ("COMMAND RSS\nbash 12\nps 7\n", COLUMNS),
        ("NAME    READY  AGE\nweb 1   1/1    3d\ndb      0/1    20d\n", ALIGNED),
        ("1 2 3\n4 5 6\n", COLUMNS),
        (" 3 6 20 a.rs\n 5 9 31 b.rs\n", COLUMNS),
        ("┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ x │ 1 │\n└───┴───┘\n", TABLE),
        ("  6 a b.txt\n 12 c.txt\n 18 total\n", COLUMNS),
        ("3 x\n12 y\n", COLUMNS),
        ("x 3\ny NA\n", COLUMNS),
        ("2020 5\n2021 6\n", COLUMNS),
        ("1 100\n2 200\n3 NaN\n", COLUMNS),
        (" 1   10\n10   20\n", COLUMNS),
        ("Berlin 3,645,000\nRome 2,800\n", COLUMNS),
    ];
    for (text, flags) in cases {
        let words = ["table"].iter().chain(flags).copied().collect::<Vec<_>>();
        let (found, named) = (typed(&["table"], text.as_bytes()), typed(&words, text.as_bytes()));
        let facts = |result: &Result<serde_json::Value, serde_json::Value>| match result {
            Ok(result) => result.clone(),
            // The hints repeat the command.
            Err(fault) => fault["message"].clone(),
        };
        assert_eq!(facts(&found), facts(&named), "{text:?}");
    }
}

#[test]
fn what_could_be_read_in_two_ways_is_refused() {
    for (text, expected) in [
        ("", "empty_input"),
        (" \n\t\n", "empty_input"),
        ("a;1,5\nb;2,5\n", "ambiguous_delimiter"),
        ("a|1,234\nb|5,678\n", "ambiguous_delimiter"),
        ("Berlin 3,645\nRome 2,800\n", "ambiguous_delimiter"),
        ("a 1,5\nb 2,5\n", "ambiguous_delimiter"),
        ("      3 a,5\n      2 b,7\n", "ambiguous_delimiter"),
        ("      3 a\tb\n      2 c\td\n", "ambiguous_delimiter"),
        ("      3 GET /x,200\n      2 POST /y,404\n", "ambiguous_delimiter"),
        (" 3,5\n12,7\n", ""),
        ("1,234\n5,678\n", "ambiguous_delimiter"),
        ("Mar 4\nMar 5\n", "uncertain_form"),
        ("value\n5\n6\n", ""),
        (" count \n-------\n   645\n(1 row)\n", "uncertain_form"),
        ("x 3\ny\nz 4\n", "no_pair"),
        ("x 3\ny lots\nz 4\n", "prose"),
        ("Hello, world\n", "prose"),
        ("Dear Sir,\nI write to you, because\n", "prose"),
        ("M5 CS takes 2.9 s\n", "prose"),
        ("-\n", "uncertain_form"),
        ("| a | 1 |\n| b | 2 |\n", "no_table"),
        ("1\r2\r", "bare_carriage_return"),
        ("<!DOCTYPE html>\n", "foreign_format"),
        (" <HTML>", "foreign_format"),
        ("a,1\nb,\0\n", "foreign_format"),
    ] {
        assert_eq!(code(&typed(&["table"], text.as_bytes())), expected, "{text:?}");
    }
}

#[test]
fn lines_with_several_numbers_are_columns_without_names() {
    for (text, expected) in [
        // The number is the first word where it is right-aligned, the last after several words.
        ("  3 2020\n  2 2021\n", ""),
        ("M5 CS 2.9\nM4 CSL 3.3\n", ""),
        // Columns without names.
        ("1 234\n5 678\n", "no_names"),
        ("      3  2020\n      2  2021\n", "no_names"),
        ("      3 x y\n        12 z w\n", "no_names"),
        ("3 error 404\n2 error 500\n", "no_names"),
    ] {
        assert_eq!(code(&typed(&["bar"], text.as_bytes())), expected, "{text:?}");
    }
}

#[test]
fn what_the_user_says_is_not_detected() {
    for (text, flags, expected) in [
        ("a;1,5\n", "-d ;", ""),
        ("a b\n1 2\n", "--from csv", ""),
        ("Hello; world\n", "--from csv", "no_rows"),
        ("a,b\n", "--from tsv", ""),
        ("a,b\n", "--from json", "json_syntax"),
        ("a,b\n", "--from jsonl", "json_syntax"),
        ("a,b\n", "--from markdown", "no_table"),
        ("M5 CS 2.9\nM4 3.3\n", "--from columns", ""),
        ("1 100\n2 200\n", "--from columns", ""),
        ("3 error 404\n2 error 500\n", "--from columns", ""),
        ("x 3\ny lots\nz 4\n", "--from columns", ""),
        ("no number\n", "--from columns", "prose"),
        ("a;1,5\nb;2,5\n", "--decimal comma", ""),
        ("1,5\n2,5\n", "--decimal comma", ""),
        ("a 1,5\nb 2,5\n", "--decimal comma", ""),
        ("a,1,5\nb,2,5\n", "--decimal comma", "ambiguous_delimiter"),
        ("{\"a\": [1]}", "--at a", ""),
        ("{\"a\": [1]}\n{}", "--at a", "usage"),
        ("x,1\n", "--at a", "usage"),
        ("<html>", "--from json", "foreign_format"),
    ] {
        let words: Vec<&str> = ["table"].into_iter().chain(flags.split(' ')).collect();
        assert_eq!(code(&typed(&words, text.as_bytes())), expected, "{text:?} {flags}");
    }
}

#[test]
fn a_signature_decides_only_as_a_whole() {
    for (bytes, expected) in [
        (&b"\x1f\x8b\x08"[..], "the input is a gzip archive, not data"),
        (b"\xff\xfea\0", "the input is UTF-16 text, not data"),
        (b"\xff\xfe\0\0a\0\0\0", "the input is UTF-32 text, not data"),
        (b"a,5\n\0", "the input is binary, with NUL bytes, not data"),
        (b"\n <!DocType html>", "the input is a web page, not data"),
    ] {
        let fault = typed(&["table"], bytes).expect_err("no data");
        assert_eq!(fault["message"], expected);
    }
    for data in ["BZh,5\n", "<b>,5\n", "é,5\n"] {
        assert_eq!(code(&typed(&["table"], data.as_bytes())), "", "{data}");
    }
}
