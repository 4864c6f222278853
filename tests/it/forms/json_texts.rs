//! JSON against `serde_json` on every short text, as the data and as what is passed over on the way
//! to it, whole and a byte at a time. A text that can no longer become JSON is not made longer.

use std::collections::HashMap;
use std::io::Read;

use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::error::Category;

use crate::in_process::{Pieces, code, points, table, typed};

/// The codes of what is no JSON.
const SYNTAX: [&str; 4] = ["json_syntax", "json_truncated", "json_trailing_text", "empty_input"];

const TOKENS: [&str; 16] =
    ["[", "]", "{", "}", ":", ",", "\"", "\"a\"", "0", "1", "-", ".", "e", " ", "null", "true"];

const LETTERS: [&str; 10] =
    ["\\", "\"", "u", "00e9", "d83d", "de00", "n", "é", "\t", "0123456789abcdef"];

fn may_go_on<T>(read: serde_json::Result<T>) -> bool {
    read.map_or_else(|fault| fault.classify() == Category::Eof, |_| true)
}

/// Each text made longer by each piece, if it may still become JSON.
fn longer(before: &str, texts: &[String], pieces: &[&str]) -> Vec<String> {
    let lives = |text: &&String| {
        let text = format!("{before}{text}");
        may_go_on(serde_json::from_str::<Value>(&text))
            || may_go_on(serde_json::from_str::<IgnoredAny>(&text))
    };
    let living = texts.iter().filter(lives);
    living.flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}"))).collect()
}

/// Every text of up to four pieces, and some of five.
fn texts(before: &str, pieces: &[&str], step: usize) -> Vec<String> {
    let mut all = Vec::new();
    let mut last = vec![String::new()];
    for _ in 0..4 {
        let next = longer(before, &last, pieces);
        all.append(&mut last);
        last = next;
    }
    let five = longer(before, &last, pieces);
    all.append(&mut last);
    all.extend(five.into_iter().step_by(step));
    all
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// What may be wrong in a text before it turns out to be no JSON.
fn earlier(text: &str) -> &str {
    let first = serde_json::Deserializer::from_str(text).into_iter::<Value>().next();
    match first {
        _ if text.replace(' ', "").starts_with("[[]") => "wrong_type",
        Some(Ok(Value::Object(_))) => "no_such_path",
        _ if text.contains("\\ud") => "json_lone_surrogate",
        _ => "json_syntax",
    }
}

/// JSON is never blamed on its syntax, and what is no JSON is refused for that.
fn judge(words: &[&str], text: &str, most: usize) {
    let found = typed(&[&["bar", "--from", "json"], words].concat(), Pieces::new(text, most));
    let code = code(&found);
    let is_right =
        SYNTAX.contains(&code) != is_json(text) || !is_json(text) && code == earlier(text);
    assert!(is_right, "{text:?}, {most} bytes at a time: {found:?}");
}

#[test]
fn json_is_what_serde_json_takes() {
    let texts = texts("", &TOKENS, 499);
    assert!(texts.len() > 7_000 && texts.iter().filter(|text| is_json(text)).count() > 100);
    for text in texts {
        judge(&[], &text, usize::MAX);
        judge(&[], &text, 1);
    }
}

#[test]
fn json_that_is_passed_over_is_what_serde_json_takes() {
    for (number, text) in texts("{\"x\": ", &TOKENS, 499).into_iter().enumerate() {
        let text = format!("{{\"x\": {text}, \"d\": [1, 2]}}");
        judge(&["--at", "d"], &text, 1);
        if number < 1_000 || number % 3 == 0 {
            judge(&["--at", "d"], &text, usize::MAX);
        }
    }
}

#[test]
fn keys_mean_what_serde_json_reads() {
    for (number, text) in texts("{\"", &LETTERS, 499).into_iter().enumerate() {
        let text = format!("{{\"{text}\": 1}}");
        let most = if number % 2 == 0 { usize::MAX } else { 1 };
        let found = typed(&["bar", "--from", "json"], Pieces::new(&text, most));
        if let Ok(map) = serde_json::from_str::<HashMap<String, f64>>(&text) {
            let result = found.unwrap_or_else(|fault| panic!("{fault} in {text:?}"));
            let expected: Vec<_> = map.into_iter().map(|(key, value)| (key, Some(value))).collect();
            assert_eq!(points(&result, 0), expected, "{text:?}");
        } else if is_json(&text) {
            assert_eq!(code(&found), "json_lone_surrogate", "{text:?}");
        } else {
            let code = code(&found);
            assert!(SYNTAX.contains(&code) || code == earlier(&text), "{text:?} {found:?}");
        }
    }
}

#[test]
fn records_that_are_cut_anywhere_are_the_same_table() {
    let texts = [
        r#" [{"a": {"b": -1.5e+3, "c\n": ["x", {}]}, "é": "\ud83d\ude00", "z": true},
            {"a": {"b": 2, "c\n": []}, "é": "\\\"", "z": null} , {"é": "1", "y": 0}]  "#,
        r#"[{"a":"x","b":10},{"a":"y","b":-2.5},{"a":"zé","b":3e2},{"a":"","b":4},{"b":5,"a":"v"}]"#,
    ];
    for text in texts {
        let words = ["-w", "1000", "--from", "json"];
        let whole = table(&words, text.as_bytes()).expect("a table");
        assert!(whole.1.len() >= 3, "{whole:?}");
        for end in 0..=text.len() {
            let (cut, rest) = text.as_bytes().split_at(end);
            let found = table(&words, cut.chain(rest));
            assert_eq!(found.as_ref(), Ok(&whole), "cut at {end}");
        }
    }
}
