//! Results: JSON fits its schema and loses nothing, a summary is comma-separated values again,
//! Markdown keeps its cells apart.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::RngAlgorithm::XorShift;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;
use vizchart::chart::picture::{Line, Picture, Role};
use vizchart::data::figure::{Bars, Body, Field, Figure, Point, Rule, Unit, Volume};
use vizchart::data::number::Number;
use vizchart::output::{json, markdown, summary};
use vizchart::plan::Words;
use vizchart::printable::{Glyphs, Printable};

use super::figures::{figure, number};
use super::{assert_valid, schema};

const RESULT: &str = include_str!("../../schema/result.json");

/// Some drawing of the figure: its title and labels.
fn picture(figure: &Figure) -> Picture {
    let texts = figure.words.title.iter().chain(match &figure.body {
        Body::Bar(bars) => bars.points.iter().map(|point| &point.label).collect::<Vec<_>>(),
        Body::Line(chart) => chart.labels.iter().collect(),
        Body::Table(grid) => grid.columns.iter().map(|column| &column.label).collect(),
    });
    let line =
        |text: &String| Line::default().with(Role::Plain, Printable::clean(text, Glyphs::Unicode));
    let mut lines: Vec<Line> = texts.map(line).collect();
    lines.push(Line::default().with(Role::Axis, Printable::literal("└───")));
    Picture { lines }
}

fn footer() -> Vec<String> {
    vec!["3 of 9 points shown, evenly sampled".to_owned(), "sorted \u{1b}[2Jby date".to_owned()]
}

fn parsed(line: &str) -> Value {
    let line = line.strip_suffix('\n').unwrap();
    assert!(!line.contains(char::is_control), "{line}");
    for c in line.chars().filter(|c| !c.is_ascii()) {
        let after = format!("a{c}");
        assert_eq!(Printable::clean(&after, Glyphs::Unicode).as_str(), after, "{c:?} in {line}");
    }
    serde_json::from_str(line).unwrap()
}

/// The labels and numbers in JSON, exactly as the figure has them.
fn assert_whole(figure: &Figure, text: &str, data: &Value) {
    let series = |index: usize| data["series"][index]["points"].as_array().unwrap();
    match &figure.body {
        Body::Bar(bars) => {
            assert_eq!(series(0).len(), bars.points.len());
            for (point, json) in bars.points.iter().zip(series(0)) {
                assert_eq!(json["label"], point.label.as_str());
                assert_eq!(json["value"].as_f64(), Some(point.value.value()));
                assert!(text.contains(&format!("\"value\":{}}}", point.value.literal())));
            }
        }
        Body::Line(chart) => {
            for (index, line) in chart.series.iter().enumerate() {
                assert_eq!(series(index).len(), chart.labels.len());
                for (value, json) in line.values.iter().zip(series(index)) {
                    assert_eq!(json["value"].as_f64(), value.as_ref().map(Number::value));
                }
            }
        }
        Body::Table(grid) => {
            let rows = data["rows"].as_array().unwrap();
            assert_eq!(rows.len(), grid.rows.len());
            let columns = data["columns"].as_array().unwrap();
            for (row, json) in grid.rows.iter().zip(rows) {
                assert_eq!(json.as_object().unwrap().len(), columns.len());
                for (field, column) in row.iter().zip(columns) {
                    assert_cell(field, column, &json[column["key"].as_str().unwrap()]);
                }
            }
        }
    }
}

fn assert_cell(field: &Field, column: &Value, json: &Value) {
    match field {
        Field::Missing => assert!(json.is_null()),
        Field::Text(text) => assert_eq!(json, text.as_str()),
        Field::Number { given, value } if column["type"] == "number" => {
            assert_eq!(json.as_f64(), Some(value.value()));
            let unit = given.trim_start_matches(|c: char| c.is_ascii_digit() || "-.".contains(c));
            let unit =
                unit.trim_start_matches(|c: char| c == 'e' || c == '-' || c.is_ascii_digit());
            assert_eq!(column["unit"].as_str().unwrap_or_default(), unit.trim());
        }
        Field::Number { given, .. } => assert_eq!(json, given.as_str()),
    }
}

#[test]
fn ten_thousand_random_figures_fit_the_schema_and_lose_nothing() {
    let schema = schema(RESULT, "");
    let mut runner =
        TestRunner::new(Config { rng_algorithm: XorShift, ..Config::with_cases(10_000) });
    let outcome = runner.run(&figure(), |figure| {
        let text = json::write(&figure, &picture(&figure), &footer(), Glyphs::Unicode);
        let value = parsed(&text);
        assert_valid(&schema, &value);
        assert_whole(&figure, &text, &value["data"]);
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn a_long_integer_keeps_its_digits() {
    let mut runner = TestRunner::deterministic();
    let mut figure = figure().new_tree(&mut runner).unwrap().current();
    figure.volume.hidden_sum = Some(number("9007199254740993"));
    let text = json::write(&figure, &picture(&figure), &[], Glyphs::Unicode);
    assert!(text.contains("\"hiddenSum\":9007199254740993,"), "{text}");
}

#[test]
fn a_summary_says_the_extremes_the_ends_and_what_was_replaced() {
    let point = |label: &str, value| Point { label: label.to_owned(), value: number(value) };
    let points = vec![point("a, b", "2.90"), point("\u{202e}c", "-31"), point("d", "1e3")];
    let range = Some((number("-31"), number("4000")));
    let (rule, hidden_sum) = (Rule::Largest, Some(number("4000")));
    let volume = Volume { shown: 3, given: 4, rule, hidden_sum, range, sort: None };
    let words = Words { title: Some("Deltas".to_owned()), ..Words::default() };
    let body = Body::Bar(Bars { name: None, points, signed: true });
    let unit = Some(Unit::After(" ms".to_owned()));
    let figure = Figure {
        words,
        unit,
        limits: vizchart::plan::Limits::default(),
        body,
        volume,
        notes: Vec::new(),
    };
    let footer = ["3 of 4 points shown, largest by absolute value", "1 hidden, sum 4,000"];
    assert_eq!(
        summary::write(&figure, &footer.map(str::to_owned), Glyphs::Unicode),
        "bar chart: Deltas; 3 of 4 points shown, largest by absolute value; 1 hidden, sum 4,000; \
         unprintable characters replaced in 1 label; \
         minimum -31 (\u{fffd}c), maximum 4000 (hidden); first 2.90 (a, b), last 1000 (d); \
         unit ms\n\"a, b\",2.90\n\u{fffd}c,-31\nd,1000\n"
    );
}

proptest! {
    #[test]
    fn the_result_of_a_tool_is_the_summary_and_the_same_data(figure in figure()) {
        let picture = picture(&figure);
        let both = parsed(&json::tool_result(&figure, &picture, &footer(), Glyphs::Unicode));
        assert_valid(&schema(RESULT, "#/$defs/toolResult"), &both);
        let one = parsed(&json::write(&figure, &picture, &footer(), Glyphs::Unicode));
        prop_assert_eq!(&both["returnDisplay"], &one["data"]);
        prop_assert_eq!(&both["llmContent"], &one["summary"]);
        let summary = summary::write(&figure, &footer(), Glyphs::Unicode);
        prop_assert_eq!(both["llmContent"].as_str(), summary.strip_suffix('\n'));
    }

    #[test]
    fn a_summary_is_facts_and_then_records(figure in figure()) {
        let text = summary::write(&figure, &footer(), Glyphs::Unicode);
        let (facts, records) = text.split_once('\n').unwrap();
        prop_assert!(!text.replace('\n', " ").contains(char::is_control));
        prop_assert!(text.ends_with('\n') && !text.ends_with("\n\n"));
        prop_assert!(facts.contains("; "));
        let shape = match &figure.body {
            Body::Bar(bars) => (bars.points.len(), 2),
            Body::Line(chart) => {
                let head = usize::from(chart.series.len() > 1);
                (chart.labels.len() + head, chart.series.len() + 1)
            }
            Body::Table(grid) => (grid.rows.len() + 1, grid.columns.len()),
        };
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(records.as_bytes());
        let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        prop_assert_eq!((records.len(), records.first().map_or(shape.1, csv::StringRecord::len)), shape);
        if let Body::Bar(bars) = &figure.body {
            for (record, point) in records.iter().zip(&bars.points) {
                let label = Printable::clean(&point.label, Glyphs::Unicode);
                prop_assert_eq!(record.get(0), Some(label.as_str()));
                let value: f64 = record.get(1).unwrap().parse().unwrap();
                // The sum turns -0 into 0.
                prop_assert_eq!((value + 0.0).to_bits(), (point.value.value() + 0.0).to_bits());
            }
        }
    }

    #[test]
    fn markdown_keeps_the_drawing_in_its_fence_and_cells_apart(figure in figure()) {
        let text = markdown::write(&figure, &picture(&figure), Glyphs::Unicode);
        let Body::Table(grid) = &figure.body else {
            let (open, rest) = text.split_once('\n').unwrap();
            let fence = open.strip_suffix("text").unwrap();
            let is_fence = fence.len() >= 3 && fence.trim_matches('`').is_empty();
            prop_assert!(is_fence);
            let end = ["\n", fence, "\n"].concat();
            prop_assert!(rest.ends_with(&end));
            prop_assert_eq!(rest.matches(fence).count(), 1);
            return Ok(());
        };
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
        prop_assert_eq!(rows.len(), grid.rows.len() + 2);
        for row in rows {
            let plain = row.replace("\\\\", "").replace("\\|", "");
            prop_assert_eq!(plain.matches('|').count(), grid.columns.len() + 1, "{}", row);
        }
        prop_assert!(!text.replace('\n', " ").contains(char::is_control));
    }
}
