//! What is written as data is read again: each form of the result of random data and options is drawn again,
//! as the same chart with the same points and words, and as the others without a fault of usage.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::test_runner::TestCaseResult;
use serde_json::{Value, json};
use vizchart::Outcome;

use crate::in_process::{run, typed};
use crate::properties::cases;

/// The words of a command, and its input.
#[derive(Clone, Debug)]
struct Drawn {
    words: Vec<String>,
    input: String,
}

/// Words that mean something in some form of output.
const WORDS: [&str; 24] = [
    "api",
    "x y",
    "été",
    "東京",
    "*s*",
    "_u_",
    "**b**",
    "a|b",
    "a,b",
    "q\"q",
    "`c`",
    "null",
    "true",
    "NA",
    "#1",
    "<b>",
    "[l](m)",
    "a: b",
    "k;d",
    "a\\b",
    "&amp;",
    "(x)",
    "unit ms",
    "3 of 5 rows shown",
];

fn run_words(words: &[String], more: &[&str], input: &str) -> Outcome {
    let words: Vec<&str> = words.iter().map(String::as_str).chain(more.iter().copied()).collect();
    run(&words, input.as_bytes())
}

/// Labels that are all different, and of one kind.
fn labels() -> impl Strategy<Value = Vec<String>> {
    let list = |most: u32, label: fn(u32) -> String| {
        (1..most).prop_map(move |count| (0..count).map(label).collect::<Vec<_>>()).boxed()
    };
    prop_oneof![
        list(80, |n| format!("2024-{:02}-{:02}", 1 + n / 28, 1 + n % 28)),
        list(40, |n| format!("2024-01-31 {:02}:{:02}", n / 4, n % 4 * 15)),
        list(80, |n| format!("k{n}")),
        list(20, |n| format!("Q{} {}", 1 + n % 4, 2010 + n / 4)),
        list(60, |n| (1950 + n).to_string()),
        subsequence(WORDS.to_vec(), 1..WORDS.len())
            .prop_map(|words| words.into_iter().map(str::to_owned).collect())
            .boxed(),
    ]
}

/// A value of up to three decimals; a negative one only where that is wanted.
fn value(is_signed: bool) -> impl Strategy<Value = f64> {
    let least = if is_signed { -99_999 } else { 1 };
    (least..999_999_i32, select(vec![1.0, 1.0, 10.0, 1000.0]))
        .prop_map(|(units, scale)| f64::from(units) / scale)
}

/// One series or more, some values missing; or, of several, some points.
fn series(most: usize, is_signed: bool) -> impl Strategy<Value = Value> {
    (labels(), 1..=most, any::<bool>()).prop_flat_map(move |(labels, count, is_whole)| {
        let has_value = prop::bool::weighted(if is_whole { 1.0 } else { 0.9 });
        let cells = vec((has_value, value(is_signed)), labels.len());
        (vec(cells, count), any::<bool>()).prop_map(move |(columns, is_missing)| {
            let one = |(number, cells): (usize, &Vec<(bool, f64)>)| {
                let points = labels.iter().zip(cells).enumerate();
                // Each series has a value, and none lacks the first label.
                let points = points.map(|(place, (label, (has_value, value)))| {
                    let has_value = *has_value || place == 0;
                    json!({"label": label, "value": has_value.then_some(*value)})
                });
                let is_kept = |point: &Value| is_missing || count == 1 || !point["value"].is_null();
                let points: Vec<Value> = points.filter(is_kept).collect();
                json!({"name": (count > 1).then(|| format!("s {number}")), "points": points})
            };
            columns.iter().enumerate().map(one).collect()
        })
    })
}

/// A request for a chart, with options of its own and words.
fn request() -> impl Strategy<Value = Drawn> {
    let chart =
        select(vec![("bar", 1), ("bar", 4), ("line", 1), ("line", 8), ("table", 1), ("table", 4)]);
    let options = |chart: &str, is_signed: bool| {
        let mut options = vec![vec!["--last", "12"], vec!["-n", "5"], vec!["-n", "60"]];
        match (chart, is_signed) {
            ("bar", false) => {
                options.extend([vec!["--share"], vec!["--change"], vec!["--mark", "500=SLO"]]);
            }
            ("line", false) => {
                options.extend([vec!["--log"], vec!["--scale", "each"], vec!["--min", "0.0001"]]);
            }
            ("line", true) => {
                options.extend([vec!["--mark", "7.5=a=b", "--mark=-3"], vec!["--max", "2e6"]]);
            }
            _ => {}
        }
        options
    };
    (chart, any::<bool>()).prop_flat_map(move |((chart, most), is_signed)| {
        let options = subsequence(options(chart, is_signed), 0..3);
        let word = |flag: &'static str| (Just(flag), select(WORDS.to_vec()));
        let captions = [word("title"), word("subtitle"), word("xLabel"), word("yLabel")];
        let captions = subsequence(captions.to_vec(), 0..3).prop_flat_map(|words| words);
        let unit = prop::option::weighted(0.3, select(vec!["$", "%", "ms", "s", "USD", "km/h"]));
        (series(most, is_signed), options, captions, unit).prop_map(
            move |(series, options, captions, unit)| {
                let is_group =
                    chart == "bar" && series.as_array().is_some_and(|series| series.len() > 1);
                let mut fields = json!({"series": series, "unit": unit, "grouped": is_group});
                fields["signed"] = (chart == "bar" && is_signed).into();
                for (name, word) in &captions {
                    fields[*name] = (*word).into();
                }
                let words =
                    std::iter::once(chart).chain(options.concat()).map(str::to_owned).collect();
                Drawn { words, input: fields.to_string() }
            },
        )
    })
}

/// A histogram, a count.
fn tally() -> impl Strategy<Value = Drawn> {
    let words = select(vec![
        "bar --bins auto",
        "bar --bin-width 250000",
        "bar --count 1",
        "table --count 1",
    ]);
    (words, vec(value(true), 2..60)).prop_map(|(words, values)| Drawn {
        words: words.split(' ').map(str::to_owned).collect(),
        input: values.iter().map(|value| format!("{value}\n")).collect(),
    })
}

/// The points, or the cells, of a result, and the words of these names.
fn content(data: &Value, names: &[&str]) -> Vec<Value> {
    let list = |value: &Value, name: &str| value[name].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let points = list(data, "series").into_iter().map(|series| {
        let points = list(&series, "points").into_iter();
        points.map(|point| json!([point["label"], point["value"].as_f64()])).collect()
    });
    let columns = list(data, "columns");
    let keys = || columns.iter().filter_map(|column| column["key"].as_str());
    let rows =
        list(data, "rows").into_iter().map(|row| keys().map(|key| text(&row[key])).collect());
    points.chain(rows).chain(names.iter().map(|name| data[*name].clone())).collect()
}

/// What a form of output has of the words, if it is one of this result.
fn words_of(form: &str, chart: &str, data: &Value) -> Option<&'static [&'static str]> {
    let labels = |series: &Value| {
        let points = series["points"].as_array().into_iter().flatten();
        points.map(|point| point["label"].clone()).collect::<Vec<_>>()
    };
    let series = data["series"].as_array().map_or(&[][..], Vec::as_slice);
    let lacks_points = series.windows(2).any(|pair| labels(&pair[0]) != labels(&pair[1]));
    match form {
        "json" => Some(&["chartType", "title", "subtitle", "xLabel", "yLabel"]),
        "tool-result" => {
            Some(&["title", "unit", "mark", "log", "scale", "min", "max", "share", "change"])
        }
        "markdown" if chart == "table" => Some(&["title", "subtitle"]),
        // Only the typed result says of a point that it is none.
        "csv" if !lacks_points && data["meta"]["truncated"] == false => Some(&[]),
        _ => None,
    }
}

/// A drawing without the note on the order of the input, which is not that of the result.
fn without_order(drawing: &str) -> Vec<&str> {
    drawing.lines().filter(|line| *line != "sorted by date").collect()
}

fn is_drawn_again(Drawn { words, input }: &Drawn) -> TestCaseResult {
    let plain = run_words(words, &[], input);
    if plain.status != 0 {
        return Ok(());
    }
    let all: Vec<&str> = words.iter().map(String::as_str).collect();
    let chart = all[0];
    let data = typed(&all, input.as_bytes()).expect("a result")["data"].take();
    // Of the points that are kept, a series may have none; then a line is refused.
    let is_empty = |series: &Value| {
        let mut points = series["points"].as_array().into_iter().flatten();
        points.all(|point| point["value"].is_null())
    };
    if data["series"].as_array().is_some_and(|series| series.iter().any(is_empty)) {
        return Ok(());
    }
    // What is said of the input alone is not handed on.
    let is_in_meta = |name: &str| !data["meta"][name].is_null();
    let is_whole = data["meta"]["truncated"] == false
        && !["valueCount", "requestedPointCount"].into_iter().any(is_in_meta);
    for form in ["json", "tool-result", "markdown", "csv"] {
        let Some(names) = words_of(form, chart, &data) else { continue };
        let written = run_words(words, &["--to", form], input).stdout;
        let mut same = vec![chart, "-n", "200"];
        // Which column of numbers is the label, and which is a share, its names need not say.
        let series = data["series"].as_array().map_or(1, Vec::len);
        match (form, chart, series) {
            ("csv", "line", _) => same.extend(["--label", "1"]),
            ("csv", "bar", 1..=4) => {
                let values = ["2", "2,3", "2,3,4", "2,3,4,5"][series - 1];
                same.extend(["--label", "1", "--value", values]);
            }
            _ => {}
        }
        if form == "csv" && chart == "bar" {
            same.push("--signed");
        }
        let again = typed(&same, written.as_bytes());
        prop_assert!(again.is_ok(), "{form}: {written}{again:?}");
        let again = again.expect("a result")["data"].take();
        prop_assert_eq!(content(&data, names), content(&again, names), "{}: {}", form, written);
        // In a table of records, a label that is a number is one.
        if matches!(form, "json" | "tool-result") && is_whole && chart != "table" {
            let drawing = run(&[chart], written.as_bytes());
            prop_assert_eq!(
                without_order(&drawing.stdout),
                without_order(&plain.stdout),
                "{}: {}",
                form,
                &written
            );
            let mut requested = run(&["render_visualization"], written.as_bytes());
            // A request has fields, and no options.
            requested.stdout = requested.stdout.replace("scale \"each\"", "--scale each");
            prop_assert_eq!(requested, drawing);
        }
        for chart in ["bar", "line", "table"] {
            let other = run(&[chart], written.as_bytes());
            prop_assert!(other.status < 2, "{chart} of {form}: {written}{}", other.stderr);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn a_result_is_drawn_again(drawn in prop_oneof![5 => request().boxed(), 1 => tally().boxed()]) {
        is_drawn_again(&drawn)?;
    }
}
