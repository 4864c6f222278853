//! What is written as data is read again: each form of each chart, drawn again as the same chart and as
//! others.

use proptest::prelude::*;
use serde_json::Value;

use crate::charts::figures::{Request, request};
use crate::in_process::{run, typed};

/// The data of a result, without the drawing and the facts.
fn data(chart: &str, input: &str) -> Value {
    let result = typed(
        &[chart, "-n", "200", "--signed"][..if chart == "bar" { 4 } else { 3 }],
        input.as_bytes(),
    );
    let mut data =
        result.unwrap_or_else(|fault| panic!("{chart} of {input}: {fault}"))["data"].take();
    for field in ["meta", "content"] {
        data.as_object_mut().expect("an object").remove(field);
    }
    data
}

/// The cells of rows, as a table shows them.
fn texts(rows: &Value) -> Vec<Vec<String>> {
    let cell = |cell: &Value| cell.as_str().map_or_else(|| cell.to_string(), str::to_owned);
    let text =
        |value: &Value| if value.is_null() { String::new() } else { cell(value).trim().to_owned() };
    let row = |row: &Value| row.as_object().expect("a row").values().map(text).collect();
    rows.as_array().into_iter().flatten().map(row).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// The same chart of a result has the same points, words and unit.
    #[test]
    fn a_result_is_drawn_again(Request { chart, text } in request()) {
        for form in ["json", "tool-result"] {
            let written = run(&[chart, "--from", "json", "--to", form], text.as_bytes());
            prop_assume!(written.status == 0);
            let first: Value = serde_json::from_str(&written.stdout).unwrap();
            let mut first = first[if form == "json" { "data" } else { "returnDisplay" }].clone();
            for field in ["meta", "content", "signed"] {
                first.as_object_mut().unwrap().remove(field);
            }
            let mut again = data(chart, &written.stdout);
            again.as_object_mut().unwrap().remove("signed");
            prop_assert_eq!(&again["series"], &first["series"]);
            prop_assert_eq!(texts(&again["rows"]), texts(&first["rows"]));
            for word in ["title", "subtitle", "xLabel"] {
                prop_assert_eq!(&again[word], &first[word], "{}", word);
            }
        }
    }

    /// A summary holds the points that the result holds.
    #[test]
    fn a_summary_is_drawn_again(Request { chart, text } in request()) {
        let words = [chart, "--from", "json", "--to"];
        let summary = run(&[&words[..], &["summary"]].concat(), text.as_bytes());
        prop_assume!(summary.status == 0 && chart != "table");
        let typed: Value = serde_json::from_str(
            &run(&[&words[..], &["json"]].concat(), text.as_bytes()).stdout
        ).unwrap();
        let again = data(chart, &summary.stdout);
        let values = |data: &Value| -> Vec<Vec<Option<f64>>> {
            let series = data["series"].as_array().unwrap().iter();
            let points = series.map(|one| one["points"].as_array().unwrap().iter());
            points.map(|points| points.map(|point| point["value"].as_f64()).collect()).collect()
        };
        prop_assert_eq!(values(&again), values(&typed["data"]));
    }
}
