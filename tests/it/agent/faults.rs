//! Faults as JSON: every kind fits the schema, and asks what only the user can decide.

use clap::CommandFactory;
use serde_json::{Value, json};
use vizchart::cli::Cli;
use vizchart::fault::{Column, Fault, FirstRow, Invocation, Kind, Place};
use vizchart::plan::Chart;
use vizchart::printable::Glyphs;

use super::{assert_valid, schema};

fn shown(fault: &Fault) -> Value {
    let words = ["bar", "--to", "json"].map(str::to_owned);
    let invocation = Invocation::new(words.into(), Cli::command(), false, None);
    let text = fault.json(Glyphs::Unicode, &invocation);
    let line = text.strip_suffix('\n').unwrap();
    assert!(!line.contains(char::is_control), "{line}");
    let fault = serde_json::from_str(line).unwrap();
    assert_valid(&schema(include_str!("../../schema/fault.json"), ""), &fault);
    fault
}

fn several(names: &[&str]) -> Fault {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let columns = (0..names.len()).map(|index| Column::of(&names, index)).collect();
    Kind::SeveralValues { columns, chart: Chart::Bar }.into()
}

#[test]
fn a_fault_says_where_it_is_and_how_to_repair_it() {
    let place = Place { line: Some(3), column: Some("time".to_owned()), path: None };
    let fault = shown(&Fault::new(Kind::MissingValue("NA\u{1b}".to_owned()), place));
    assert_eq!(
        fault,
        json!({"error": {
            "type": "missing_value",
            "message": "line 3, column `time`: the value is missing (`NA\\u{1b}`)",
            "line": 3,
            "column": "time",
            "path": null,
            "hint": "leave such rows out: vizchart bar --to json --missing skip"
        }})
    );
    let fault = shown(&Fault::new(Kind::NoRows, Place::path("data\u{202e}.items")));
    assert_eq!(fault["error"]["path"], "data\\u{202e}.items");
    assert_eq!(shown(&Kind::AllMissing.into())["error"]["hint"], Value::Null);
}

#[test]
fn two_value_columns_are_a_question() {
    let fault = shown(&several(&["in", "out of stock"]));
    assert_eq!(
        fault["error"]["question"],
        json!({
            "question": "Which column holds the values?",
            "header": "Value column",
            "type": "choice",
            "options": [
                {"label": "in", "description": "--value in"},
                {"label": "out of stock", "description": "--value 'out of stock'"}
            ]
        })
    );
}

#[test]
fn a_question_has_four_options_at_most_and_hides_no_answer() {
    let fault = shown(&several(&["a", "b", "", "\u{1b}[1m", "e", "it's"]));
    let question = &fault["error"]["question"];
    assert_eq!(question["options"].as_array().unwrap().len(), 4);
    assert_eq!(question["options"][2]["label"], "(no name)");
    assert_eq!(question["options"][3]["label"], "\\u{1b}[1m");
    assert_eq!(question["question"], "Which column holds the values? There are also e, it's");
}

#[test]
fn delimiters_and_headers_are_questions_and_one_answer_is_none() {
    let fault = shown(
        &Kind::AmbiguousDelimiter { found: vec![';', ',', '\t'], decimal_comma: false }.into(),
    );
    let flags: Vec<&Value> = fault["error"]["question"]["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| &option["description"])
        .collect();
    assert_eq!(flags, ["--delimiter ';'", "--delimiter ,", r"--delimiter '\t'"]);
    let fault = shown(&Kind::AmbiguousHeader(FirstRow::Numbers(None)).into());
    assert_eq!(fault["error"]["question"]["options"][0]["description"], "--header");
    for kind in [Kind::AmbiguousDelimiter { found: vec![','], decimal_comma: false }, Kind::Empty] {
        assert_eq!(shown(&kind.into())["error"].get("question"), None);
    }
}
