//! Random requests: hostile labels, exact numbers, every chart, rule and word.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::labels::label;

/// A request that each of its charts can draw, if the frame allows it.
#[derive(Clone, Debug)]
pub struct Request {
    pub chart: &'static str,
    pub text: String,
}

/// The literal of a number, most of them short.
fn number() -> impl Strategy<Value = String> {
    let exponent = select(vec!["", "", "", "e3", "e-7", "E0", "e+12"]);
    let exact = (-999_999_999_999_999_i64..=999_999_999_999_999, 0..4_usize, 0..99_u8, exponent)
        .prop_map(|(whole, cut, fraction, exponent)| {
            format!("{}.{fraction:02}{exponent}", whole >> (10 * cut))
        });
    prop_oneof![
        6 => (-1000..1000_i32).prop_map(|value| value.to_string()),
        3 => (-1e6..1e6_f64).prop_map(|value| ((value * 100.0).round() / 100.0).to_string()),
        2 => exact,
        1 => select(vec!["0", "-0.0", "1e-300", "1e300", "-1e308", "9007199254740993"])
            .prop_map(str::to_owned),
    ]
}

fn series(most: usize) -> impl Strategy<Value = Vec<Value>> {
    let labels = prop_oneof![
        2 => vec(label(), 1..12).boxed(),
        1 => vec(label(), 1..80).boxed(),
        1 => vec("(19|20)[0-9]{2}(-(0[1-9]|1[0-2])(-[0-2][1-8])?)?", 1..40).boxed(),
        1 => (2..150_u32).prop_map(|n| (0..n).map(|n| n.to_string()).collect()).boxed(),
    ];
    let name = option::weighted(0.9, label()).boxed();
    (labels, 1..=most).prop_flat_map(move |(mut labels, count)| {
        if count > 1 {
            labels.sort();
            labels.dedup();
        }
        let cells = vec(option::weighted(0.95, number()), labels.len());
        vec((name.clone(), cells), count).prop_map(move |columns| {
            let one = |(index, (name, cells)): (usize, &(Option<String>, Vec<Option<String>>))| {
                let point = |(label, cell): (&String, &Option<String>)| {
                    // A series has at least one point.
                    let cell = cell.clone().unwrap_or_else(|| "1".to_owned());
                    let value: Value = serde_json::from_str(&cell).expect("a number");
                    json!({"label": label, "value": value})
                };
                let points: Vec<Value> = labels.iter().zip(cells).map(point).collect();
                let name = name.as_ref().map(|name| format!("{name}{index}"));
                if count > 1 {
                    json!({"name": name.unwrap_or(index.to_string()), "points": points})
                } else {
                    json!({"name": name, "points": points})
                }
            };
            columns.iter().enumerate().map(one).collect()
        })
    })
}

/// A request, mostly one that can be drawn.
pub fn request() -> impl Strategy<Value = Request> {
    let word = (select(vec!["title", "subtitle", "xLabel", "yLabel"]), label());
    let words = vec(word, 0..3).boxed();
    let unit = option::weighted(
        0.3,
        prop_oneof![
            select(vec!["$", "€", "%", "ms", "s", "USD", "km/h"]).prop_map(str::to_owned),
            label(),
        ],
    )
    .boxed();
    let volume = (option::weighted(0.3, 1..250_u32), option::weighted(0.2, 1..200_u32));
    let sort = option::weighted(0.3, select(vec!["none", "asc", "desc"]));
    select(vec!["bar", "line", "line", "table"]).prop_flat_map(move |chart| {
        let series = series(match chart {
            "line" => 8,
            "bar" => 4,
            _ => 1,
        });
        (series, words.clone(), unit.clone(), volume.clone(), sort.clone(), any::<bool>()).prop_map(
            move |(series, words, unit, (most, last), sort, peaks)| {
                let is_group = chart == "bar" && series.len() > 1;
                let mut request = json!({"chartType": chart, "series": series});
                if is_group {
                    request["grouped"] = true.into();
                }
                for (name, word) in words {
                    request[name] = word.into();
                }
                match chart {
                    "bar" => request["signed"] = true.into(),
                    "line" if peaks => request["sample"] = "peaks".into(),
                    _ => {}
                }
                let fields = [
                    ("unit", unit.map(Value::from)),
                    ("maxPoints", most.map(Value::from)),
                    ("last", last.map(Value::from)),
                    ("sort", sort.filter(|_| chart != "line").map(Value::from)),
                ];
                for (name, value) in fields {
                    if let Some(value) = value {
                        request[name] = value;
                    }
                }
                Request { chart, text: request.to_string() }
            },
        )
    })
}
