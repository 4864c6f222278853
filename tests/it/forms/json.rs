//! JSON against `serde_json` and against a model that holds everything: random documents of every
//! form read back equal, however they arrive, and nothing but JSON is read.

mod model;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use crate::in_process::{Pieces, code, table, typed};
use crate::properties::cases;
use model::{Document, Scalar, document};

fn read(document: &Document, most: usize) -> Result<(Vec<String>, Vec<Vec<Value>>), Value> {
    let form = if document.lines { "jsonl" } else { "json" };
    table(&["-w", "1000", "--no-header", "--from", form], Pieces::new(&document.text, most))
}

/// Whether a cell shows this scalar: in a column of numbers as one, else as it was written.
fn shows(cell: &Value, scalar: Option<&Scalar>) -> bool {
    match (cell, scalar) {
        (Value::Null, None | Some(Scalar::Word("null"))) => true,
        (Value::Number(number), Some(Scalar::Number(literal))) => {
            number.as_f64() == literal.parse().ok()
        }
        (Value::String(text), Some(Scalar::Number(word))) => {
            // The digits beyond those of a double are not shown.
            text == word || word.len() > 17 && text.parse::<f64>().ok() == word.parse().ok()
        }
        (Value::String(text), Some(Scalar::Text(word))) => text == word.trim(),
        (Value::String(text), Some(Scalar::Word(word))) => text == word,
        _ => false,
    }
}

fn agrees(document: &Document, found: Result<(Vec<String>, Vec<Vec<Value>>), Value>) {
    let (names, rows) = found.unwrap_or_else(|fault| panic!("{fault} in {}", document.text));
    assert_eq!(names, document.names, "{}", document.text);
    assert_eq!(rows.len(), document.rows.len(), "{}", document.text);
    for (row, expected) in rows.iter().zip(&document.rows) {
        let is_right = row.len() >= expected.len()
            && row
                .iter()
                .enumerate()
                .all(|(at, cell)| shows(cell, expected.get(at).and_then(Option::as_ref)));
        assert!(is_right, "{row:?}, not {expected:?} in {}", document.text);
    }
}

/// What `serde_json` thinks of a text, as one value; equal keys aside.
fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

const SYNTAX: [&str; 4] = ["json_syntax", "json_truncated", "json_trailing_text", "empty_input"];

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn random_documents_read_as_the_model_has_them(
        document in document(),
        most in select(vec![1, 2, 3, 7]),
    ) {
        prop_assume!(document.has_values());
        for most in [most, usize::MAX] {
            agrees(&document, read(&document, most));
        }
    }

    #[test]
    fn data_inside_an_envelope_is_the_same_data(document in document(), most in 1..9_usize) {
        prop_assume!(!document.lines && document.has_values());
        let text = format!(
            "{{\"x\": [{{\"deep\": {0}}}, \"]}}\\\"\"], \"a\": [1, {{\"b.c\": {0}}}], \"z\": {0}}}",
            document.text
        );
        let words = ["-w", "1000", "--no-header", "--at", "a[1][\"b.c\"]"];
        agrees(&document, table(&words, Pieces::new(&text, most)));
    }

    #[test]
    fn a_document_that_is_cut_short_is_refused(
        document in document(),
        ends in vec(any::<Index>(), 8),
    ) {
        prop_assume!(!document.lines);
        let text = document.text.trim_end();
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        for end in ends {
            let (cut, _) = text.split_at(*end.get(&places));
            let found = typed(&["table", "-w", "1000", "--from", "json"], cut.as_bytes());
            prop_assert!(["json_truncated", "empty_input"].contains(&code(&found)), "{cut} {found:?}");
        }
    }

    #[test]
    fn only_json_is_read_and_only_syntax_is_blamed_on_syntax(
        document in document(),
        at in any::<Index>(),
        with in "[\\[\\]{}:,\"'0-9a.eE+\\\\ \n-]{0,2}",
        most in select(vec![1, 3, usize::MAX]),
    ) {
        let mut text: Vec<char> = document.text.chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let text: String = text.into_iter().collect();
        let found = typed(&["table", "-w", "1000", "--from", "json"], Pieces::new(&text, most));
        if is_json(&text) {
            prop_assert!(!SYNTAX.contains(&code(&found)), "{text} {found:?}");
        } else {
            prop_assert!(found.is_err(), "{text}");
        }
    }

    #[test]
    fn no_text_is_read_that_is_no_json(
        text in "[\\[\\]{}:,\"'0-9atrufn.eE+\\\\ \n-]{0,40}",
        most in 1..4_usize,
    ) {
        for form in ["json", "jsonl"] {
            let found = typed(&["bar", "--signed", "--from", form], Pieces::new(&text, most));
            let lines = serde_json::Deserializer::from_str(&text).into_iter::<Value>();
            let is_right = if form == "json" { is_json(&text) } else { lines.flatten().count() > 0 };
            prop_assert!(found.is_err() || is_right, "{text}");
        }
    }
}
