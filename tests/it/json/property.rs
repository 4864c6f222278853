//! Properties of random documents: rows do not depend on how the bytes arrive and equal a naive
//! reading; what is cut short is refused; what is accepted is JSON, and what is not JSON is refused
//! for its syntax.

use proptest::prelude::*;

use super::model::{Document, document, is_json};
use super::{How, read, refusal};

fn how(document: &Document) -> How<'static> {
    if document.lines { How::Lines } else { How::Whole }
}

proptest! {
    #[test]
    fn rows_equal_a_naive_reading_however_the_bytes_arrive(
        document in document(),
        step in 1_usize..9,
    ) {
        for step in [step, usize::MAX] {
            let (rows, result) = read(&document.text, how(&document), step);
            prop_assert_eq!(result.err().map(|fault| refusal(&fault)), None);
            prop_assert_eq!(&rows, &document.rows);
        }
    }

    #[test]
    fn data_inside_an_envelope_is_the_same_data(document in document(), step in 1_usize..9) {
        prop_assume!(!document.lines);
        let text = format!(
            "{{\"x\": [{{\"deep\": {0}}}, \"]}}\\\"\"], \"a\": [1, {{\"b.c\": {0}}}], \"z\": {0}}}",
            document.text
        );
        let (rows, result) = read(&text, How::At("a[1][\"b.c\"]"), step);
        prop_assert_eq!(result.err().map(|fault| refusal(&fault)), None);
        prop_assert_eq!(&rows, &document.rows);
    }

    #[test]
    fn a_document_that_is_cut_short_is_refused(
        document in document(),
        ends in prop::collection::vec(any::<prop::sample::Index>(), 20),
    ) {
        let text = document.text.trim_end();
        let boundaries: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        for end in ends {
            let (cut, _) = text.split_at(*end.get(&boundaries));
            let (_, result) = read(cut, how(&document), usize::MAX);
            if !document.lines {
                let code = result.expect_err(cut).kind.code();
                prop_assert!(matches!(code, "json_truncated" | "empty_input"), "{} {}", cut, code);
            }
        }
    }

    #[test]
    fn only_json_is_accepted_and_only_syntax_is_blamed_on_syntax(
        document in document(),
        at in any::<prop::sample::Index>(),
        with in "[\\[\\]{}:,\"'0-9a.eE+\\\\ \n-]{0,2}",
    ) {
        let mut text: Vec<char> = document.text.chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let text: String = text.into_iter().collect();
        let (_, result) = read(&text, How::Whole, usize::MAX);
        let code = result.as_ref().err().map(|fault| fault.kind.code());
        let syntax = matches!(
            code,
            Some("json_syntax" | "json_truncated" | "json_trailing_text" | "empty_input")
        );
        prop_assert_eq!(!syntax, is_json(&text) || is_stopped(code), "{} {:?}", text, code);
        if let Err(fault) = &result {
            let said = refusal(fault);
            prop_assert!(said.len() < 600 && said.lines().count() <= 6, "{}", said);
        }
        let _no_panic = read(&text, How::Lines, 3);
        let _no_panic = read(&text, How::At("a.b"), 3);
    }

    #[test]
    fn no_text_makes_it_panic(text in "[\\[\\]{}:,\"'0-9atrufn.eE+\\\\ \n-]{0,40}", step in 1_usize..4) {
        let syntax = read(&text, How::Whole, step).1.err().map(|fault| fault.kind.code());
        if syntax.is_none() {
            prop_assert!(is_json(&text), "{}", text);
        }
        let _no_panic = read(&text, How::Lines, step);
        let _no_panic = read(&text, How::At("a[0].b"), step);
    }
}

/// Whether a rule stopped the reading, possibly in front of a fault of the syntax.
fn is_stopped(code: Option<&str>) -> bool {
    matches!(
        code,
        Some(
            "equal_keys"
                | "mixed_elements"
                | "ragged_record"
                | "ambiguous_header"
                | "json_lone_surrogate"
                | "not_a_number"
                | "wrong_type"
                | "envelope"
                | "map_of_records"
                | "no_rows"
                | "parallel_lists"
        )
    )
}
