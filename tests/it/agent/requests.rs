//! Random requests all the way through: what the forms of the output say of one and the same
//! request, and that it fits the schemas.

use std::cell::Cell;
use std::ffi::OsString;
use std::io::Cursor;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngAlgorithm, TestRunner};
use serde_json::{Value, json};
use vizchart::Outcome;
use vizchart::terminal::Surroundings;

use super::{assert_valid, schema};
use crate::hostile::label;

const RESULT: &str = include_str!("../../schema/result.json");
const FAULT: &str = include_str!("../../schema/fault.json");

/// A request, mostly one that can be drawn.
fn request() -> impl Strategy<Value = (&'static str, Value)> {
    let value = prop_oneof![
        4 => (-100_000..100_000_i64).prop_map(Value::from),
        3 => (-1e6..1e6_f64).prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => Just(Value::from("fast")),
    ];
    let points = prop::collection::vec((label(), value), 0..40);
    let series = prop::collection::vec((label(), points), 1..4);
    let options = (any::<[bool; 4]>(), 1..250_u64, select(vec!["none", "asc", "desc"]));
    let chart = select(vec!["bar", "line", "table"]);
    (chart, series, options).prop_map(|(chart, mut series, (with, count, sort))| {
        if chart != "line" && with[0] {
            series.truncate(1);
        }
        let points = |points: Vec<(String, Value)>| -> Vec<Value> {
            points
                .into_iter()
                .map(|(label, value)| json!({"label": label, "value": value}))
                .collect()
        };
        let series: Vec<Value> = (series.into_iter())
            .map(|(name, values)| json!({"name": name, "points": points(values)}))
            .collect();
        let mut request = json!({"series": series, "signed": true});
        if with[1] {
            request["maxPoints"] = count.into();
        }
        if with[2] && chart != "line" {
            request["sort"] = sort.into();
        }
        if with[3] {
            request["title"] = "Models".into();
        }
        (chart, request)
    })
}

fn outcome(chart: &str, request: &Value, form: &str) -> Outcome {
    let args = [chart, "--to", form].map(OsString::from);
    let text = request.to_string();
    vizchart::run(&args, Cursor::new(text), &Surroundings::default(), &mut |_| {})
}

#[test]
fn ten_thousand_requests_fit_the_schemas_and_their_forms_agree() {
    let (result, fault) = (schema(RESULT, ""), schema(FAULT, ""));
    let rng_algorithm = RngAlgorithm::XorShift;
    let mut runner = TestRunner::new(Config { rng_algorithm, ..Config::with_cases(10_000) });
    let (drawn, refused) = (Cell::new(0), Cell::new(0));
    let ran = runner.run(&request(), |(chart, request)| {
        let Outcome { status, stdout, stderr } = outcome(chart, &request, "json");
        if status != 0 {
            refused.set(refused.get() + 1);
            assert_valid(&fault, &serde_json::from_str(&stderr).unwrap());
            let said = outcome(chart, &request, "text");
            prop_assert_eq!((said.status, said.stdout.as_str()), (status, ""));
            return Ok(());
        }
        drawn.set(drawn.get() + 1);
        let value: Value = serde_json::from_str(&stdout).unwrap();
        assert_valid(&result, &value);
        // The same drawing, the same facts, the same data, whatever form they are asked in.
        let text = outcome(chart, &request, "text").stdout;
        prop_assert_eq!(value["data"]["content"].as_str(), Some(text.trim_end_matches('\n')));
        let summary = outcome(chart, &request, "summary").stdout;
        prop_assert_eq!(value["summary"].as_str(), Some(summary.trim_end_matches('\n')));
        let tool: Value =
            serde_json::from_str(&outcome(chart, &request, "tool-result").stdout).unwrap();
        prop_assert_eq!(&tool["llmContent"], &value["summary"]);
        prop_assert_eq!(&tool["returnDisplay"], &value["data"]);
        Ok(())
    });
    ran.unwrap();
    let (drawn, refused) = (drawn.get(), refused.get());
    assert!(drawn > 1000 && refused > 1000, "{drawn} drawn, {refused} refused");
}
