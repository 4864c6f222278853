//! Faults as JSON: each fits the schema, and asks what only the user can decide.

use serde_json::{Value, json};

use super::schema::Schema;
use crate::in_process::run;

fn shown(words: &str, input: &str) -> Value {
    let words: Vec<&str> = words.split(' ').chain(["--to", "json"]).collect();
    let text = run(&words, input.as_bytes()).stderr;
    let line = text.strip_suffix('\n').unwrap();
    assert!(!line.contains(char::is_control), "{line}");
    let schema = serde_json::from_str(include_str!("../../schema/fault.json")).unwrap();
    let fault = serde_json::from_str(line).unwrap();
    Schema::new(&schema).assert_valid(&fault);
    fault
}

#[test]
fn a_fault_says_where_it_is_and_how_to_repair_it() {
    let fault = shown("bar --missing error", "name,time\na,1\nb,NA\n");
    assert_eq!(
        fault,
        json!({"error": {
            "type": "missing_value",
            "message": "line 3, column `time`: the value is missing (`NA`)",
            "line": 3,
            "column": "time",
            "path": null,
            "hint": "leave such values out (1 of 2): vizchart bar --to json --missing skip"
        }})
    );
    let fault = shown("bar", "{\"a\": 1, \"b\u{202e}\": \"x\"}");
    assert_eq!(fault["error"]["path"], "b\\u{202e}");
    assert_eq!(shown("bar", "a,NA\nb,NA\n")["error"]["line"], Value::Null);
}

#[test]
fn two_value_columns_are_a_question() {
    let fault = shown("bar", "name,in,out of stock\nx,1,2\ny,3,4\n");
    assert_eq!(
        fault["error"]["question"],
        json!({
            "question": "Which column holds the values?",
            "header": "Value column",
            "type": "choice",
            "options": [
                {"label": "in", "description": "draw only this one: --value in"},
                {"label": "draw groups", "description": "draw groups: --value 'in,out of stock'"},
                {"label": "out of stock", "description": "draw only this one: --value 'out of stock'"}
            ]
        })
    );
}

#[test]
fn a_question_has_four_options_at_most_and_hides_no_answer() {
    let fault = shown("bar", "name,a,b,c,\u{7},e,it's\nx,1,2,3,4,5,6\ny,3,4,5,6,7,8\n");
    let question = &fault["error"]["question"];
    assert_eq!(question["options"].as_array().unwrap().len(), 4);
    assert_eq!(question["options"][3]["label"], "c");
    assert_eq!(question["question"], "Which column holds the values?");
}

#[test]
fn delimiters_headers_and_places_are_questions_and_one_answer_is_none() {
    let flags = |words: &str, input: &str| {
        let fault = shown(words, input);
        let options = fault["error"]["question"]["options"].as_array().cloned().unwrap_or_default();
        options.iter().map(|option| option["description"].clone()).collect::<Vec<Value>>()
    };
    assert_eq!(
        flags("bar", "a;1,5\nb;2,5\n"),
        [
            "`,` separates fields: --delimiter ,",
            "commas are decimal signs: --delimiter ';' --decimal comma"
        ]
    );
    assert_eq!(
        flags("line", "x,2024\ny,3\nz,5\n"),
        ["it is a header: --header", "it is data: --no-header"]
    );
    let envelope = r#"{"items": [{"a": "x", "n": 1}], "old": [{"a": "y", "n": 2}]}"#;
    assert_eq!(
        flags("bar", envelope),
        ["draw what is there: --at items", "draw what is there: --at old"]
    );
    let none: [&str; 0] = [];
    assert_eq!(flags("bar", ""), none);
    assert_eq!(flags("bar", r#"{"items": [{"a": "x", "n": 1}], "next": null}"#), none);
}
