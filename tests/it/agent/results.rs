//! Random requests all the way through: what the forms of the output say of one and the same
//! request, that it fits the schemas, and that it is what was given.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};
use serde_json::{Value, json};
use vizchart::Outcome;

use super::schema::Schema;
use crate::charts::figures::{Request, request};
use crate::in_process::{run, typed};
use crate::properties::cases;

const RESULT: &str = include_str!("../../schema/result.json");

fn outcome(chart: &str, text: &str, form: &str) -> Outcome {
    run(&[chart, "--from", "json", "-w", "100", "--to", form], text.as_bytes())
}

fn string(value: &Value) -> &str {
    value.as_str().expect("a string")
}

#[test]
fn requests_fit_the_schemas_and_their_forms_agree() {
    let result: Value = serde_json::from_str(RESULT).unwrap();
    let fault = serde_json::from_str(include_str!("../../schema/fault.json")).unwrap();
    let (result, fault) = (Schema::new(&result), Schema::new(&fault));
    result.assert_sound();
    let (drawn, all) = (Cell::new(0), cases(300));
    let mut runner = TestRunner::new(all.clone());
    let outcome = runner.run(&request(), |Request { chart, text }| {
        let Outcome { status, stdout, stderr } = outcome(chart, &text, "json");
        let plain = outcome(chart, &text, "text");
        prop_assert_eq!(plain.status, status);
        if status != 0 {
            fault.assert_valid(&serde_json::from_str(&stderr).unwrap());
            return Ok(());
        }
        drawn.set(drawn.get() + 1);
        let value: Value = serde_json::from_str(&stdout).unwrap();
        result.assert_valid(&value);
        // The same drawing, the same facts, the same data, whatever form they are asked in.
        prop_assert_eq!(string(&value["data"]["content"]), plain.stdout.trim_end_matches('\n'));
        let summary = outcome(chart, &text, "summary").stdout;
        prop_assert_eq!(string(&value["summary"]), summary.trim_end_matches('\n'));
        let tool = outcome(chart, &text, "tool-result").stdout;
        let expected = json!({"llmContent": value["summary"], "returnDisplay": value["data"]});
        prop_assert_eq!(serde_json::from_str::<Value>(&tool).unwrap(), expected);
        records(&value, &summary)?;
        markdown(&value["data"], &outcome(chart, &text, "markdown").stdout)
    });
    outcome.unwrap();
    assert!(drawn.get() > all.cases / 3 * 2, "{} of {} drawn", drawn.get(), all.cases);
}

/// A summary is a line of facts, and then the points as comma-separated values.
fn records(value: &Value, summary: &str) -> TestCaseResult {
    let (facts, records) = summary.split_once('\n').unwrap();
    prop_assert!(facts.contains("; ") && !summary.replace('\n', " ").contains(char::is_control));
    prop_assert!(summary.ends_with('\n') && !summary.ends_with("\n\n"));
    let data = &value["data"];
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(records.as_bytes());
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let shape = (records.len(), records.first().map_or(0, csv::StringRecord::len));
    let Some(series) = data["series"].as_array() else {
        let rows = data["rows"].as_array().unwrap().len();
        prop_assert_eq!(shape, (rows + 1, data["columns"].as_array().unwrap().len()));
        return Ok(());
    };
    let head = usize::from(series.len() > 1);
    let points = |one: usize| series[one]["points"].as_array().unwrap();
    prop_assert_eq!(shape, (points(0).len() + head, series.len() + 1));
    for (row, record) in records.iter().skip(head).enumerate() {
        for one in 0..series.len() {
            let found = record.get(one + 1).and_then(|cell| cell.parse::<f64>().ok());
            prop_assert_eq!(found.map(|value| value + 0.0), points(one)[row]["value"].as_f64());
        }
    }
    Ok(())
}

/// Markdown keeps a drawing in its fence, and the cells of a table apart.
fn markdown(data: &Value, text: &str) -> TestCaseResult {
    let Some(rows) = data["rows"].as_array() else {
        let (open, rest) = text.split_once('\n').unwrap();
        let fence = open.strip_suffix("text").unwrap();
        prop_assert!(fence.len() >= 3 && fence.trim_matches('`').is_empty());
        let drawing = rest.strip_suffix(&format!("\n{fence}\n"));
        prop_assert_eq!(drawing, Some(string(&data["content"])));
        prop_assert!(!drawing.unwrap_or_default().contains(fence));
        return Ok(());
    };
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
    prop_assert_eq!(lines.len(), rows.len() + 2);
    for line in lines {
        let plain = line.replace("\\\\", "").replace("\\|", "");
        let signs = data["columns"].as_array().unwrap().len() + 1;
        prop_assert_eq!(plain.matches('|').count(), signs, "{}", line);
    }
    prop_assert!(!text.replace('\n', " ").contains(char::is_control));
    Ok(())
}

proptest! {
    #![proptest_config(cases(150))]

    /// What is given comes back: each label and each number, in the order of the input.
    #[test]
    fn the_typed_result_loses_nothing(Request { chart, text } in request()) {
        let mut request: Value = serde_json::from_str(&text).unwrap();
        for field in ["maxPoints", "last", "sort", "sample"] {
            request.as_object_mut().unwrap().remove(field);
        }
        let given = request["series"][0]["points"].as_array().unwrap().clone();
        let series = request["series"].as_array().unwrap().len();
        prop_assume!(given.len() * series <= 200 && chart != "line");
        // A table has a column for each series.
        prop_assume!(chart == "bar" || series == 1);
        let words = [chart, "-n", "200", "-w", "1000"];
        let Ok(result) = typed(&words, request.to_string().as_bytes()) else { return Ok(()) };
        let data = &result["data"];
        let points = if chart == "bar" { &data["series"][0]["points"] } else { &data["rows"] };
        let points = points.as_array().unwrap();
        prop_assert_eq!(points.len(), given.len());
        for (point, given) in points.iter().zip(&given) {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            prop_assert_eq!(text(&point["label"]), text(&given["label"]));
            prop_assert_eq!(point["value"].as_f64(), given["value"].as_f64().map(|value| value + 0.0));
        }
    }
}

#[test]
fn a_long_integer_keeps_its_digits() {
    let text = r#"{"a": 9007199254740993, "b": 90071992547409930}"#;
    let outcome = run(&["bar", "-n", "1", "--to", "json"], text.as_bytes());
    assert!(outcome.stdout.contains("\"hiddenSum\":9007199254740993,"), "{}", outcome.stdout);
    assert!(outcome.stdout.contains("\"value\":90071992547409930}"), "{}", outcome.stdout);
}
