//! Several series of a line, matched by their labels, against the plainest version: everything held,
//! everything sorted, nothing clever.

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use super::selection::even_naively;
use crate::in_process::{code, run, typed};
use crate::properties::cases;

const NAMES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// A label with the value of each series, `None` for a gap.
type Position = (String, Vec<Option<f64>>);

/// A series, a label and a value.
type Point = (usize, String, Option<i32>);

fn cell() -> impl Strategy<Value = Option<i32>> {
    prop_oneof![9 => (-20..20_i32).prop_map(Some), 1 => Just(None)]
}

/// Labels of one kind: words (none is `fy`, a total), years, or days.
fn label() -> impl Strategy<Value = BoxedStrategy<String>> {
    let year = (1990..2090_u32).prop_map(|year| year.to_string()).boxed();
    let day = (2000..2004_u32, 1..13_u32, 1..29_u32)
        .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}"))
        .boxed();
    select(vec!["[a-e]{1,2}".boxed(), year, day])
}

fn is_date(label: &str) -> bool {
    label.starts_with(|c: char| c.is_ascii_digit())
}

/// What comes of the positions: in the order of their dates, and as many as there may be. Where the newest come first,
/// so do those of one date.
fn expected(
    mut positions: Vec<Position>,
    count: usize,
    keeps_order: bool,
) -> (Vec<Position>, bool) {
    let by = |one: &Position, other: &Position| one.0.cmp(&other.0);
    let is_dated = !keeps_order && positions.iter().all(|(label, _)| is_date(label));
    let is_sorted = is_dated && !positions.is_sorted_by(|one, other| by(one, other).is_le());
    if is_sorted && positions.is_sorted_by(|one, other| by(one, other).is_ge()) {
        positions.reverse();
    } else if is_sorted {
        positions.sort_by(by);
    }
    let kept = even_naively(positions.len(), count);
    (kept.into_iter().map(|row| positions[row].clone()).collect(), is_sorted)
}

/// The positions as CSV has them: in their order, and empty where a series lacks a label.
fn positions(words: &[&str], text: &str) -> Vec<Position> {
    let outcome = run(&[words, &["--to", "csv"]].concat(), text.as_bytes());
    assert_eq!(outcome.status, 0, "{} {text}", outcome.stderr);
    let position = |row: &str| {
        let mut cells = row.split(',');
        let label = cells.next().expect("a label").to_owned();
        (label, cells.map(|cell| cell.parse().ok()).collect())
    };
    outcome.stdout.lines().skip(1).map(position).collect()
}

fn found(result: &Value) -> Vec<Position> {
    let series = result["data"]["series"].as_array().expect("series");
    let point = |one: usize, row: usize| &series[one]["points"][row];
    let rows = series[0]["points"].as_array().expect("points").len();
    let position = |row| {
        let values = (0..series.len()).map(|one| point(one, row)["value"].as_f64()).collect();
        (point(0, row)["label"].as_str().expect("a label").to_owned(), values)
    };
    (0..rows).map(position).collect()
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn columns_are_series(
        (count, rows) in (1..=8_usize, label()).prop_flat_map(|(series, label)| {
            (Just(series), vec((label, vec(cell(), series)), 0..260))
        }),
        kept in 1..60_usize,
        keeps_order: bool,
    ) {
        let head = format!("date,{}\n", NAMES[..count].join(","));
        let cell = |cell: &Option<i32>| cell.map_or(String::new(), |value| value.to_string());
        let row = |(label, cells): &(String, Vec<Option<i32>>)| {
            format!("{label},{}\n", cells.iter().map(cell).collect::<Vec<_>>().join(","))
        };
        let text: String = rows.iter().map(row).collect();
        let (kept_flag, names) = (kept.to_string(), NAMES[..count].join(","));
        let mut words = vec!["line", "-d,", "--header", "--missing", "skip", "-n", &kept_flag];
        // Neighbours with the same word may be several things, unless the user says that they are one line.
        words.extend(["--repeats", "keep"]);
        words.extend(["-l", "date", "-v", &names]);
        if keeps_order {
            words.extend(["--sort", "none"]);
        }
        let result = typed(&words, (head + &text).as_bytes());
        let (drawn, not_drawn): (Vec<usize>, Vec<usize>) =
            (0..count).partition(|series| rows.iter().any(|(_, cells)| cells[*series].is_some()));
        if drawn.is_empty() {
            prop_assert!(["all_values_missing", "no_rows", "empty_input"].contains(&code(&result)), "{result:?}");
            return Ok(());
        }
        let result = result.unwrap();
        // A series without any value is not drawn, and named.
        let not_drawn: Vec<&str> = not_drawn.into_iter().map(|series| NAMES[series]).collect();
        let note = (!not_drawn.is_empty()).then(|| format!("not drawn: {}", not_drawn.join(", ")));
        let notes = result["data"]["meta"]["notes"].as_array().expect("notes");
        let mut notes = notes.iter().filter_map(Value::as_str);
        prop_assert_eq!(notes.find(|note| note.starts_with("not drawn")), note.as_deref());
        let value = |cells: &[Option<i32>], series: usize| cells[series].map(f64::from);
        let values = |cells: &[Option<i32>]| drawn.iter().map(|series| value(cells, *series)).collect();
        let full: Vec<Position> =
            rows.iter().map(|(label, cells)| (label.clone(), values(cells))).collect();
        // Where every value is left out, the label keeps its place.
        let skipped = full.iter().filter(|(_, cells)| cells.iter().all(Option::is_none)).count();
        let given = full.len();
        let (expected, is_sorted) = expected(full, kept, keeps_order);
        prop_assert_eq!(found(&result), expected);
        let meta = &result["data"]["meta"];
        prop_assert_eq!(&meta["originalPointCount"], given);
        prop_assert_eq!(meta["skippedRowCount"].as_u64().unwrap_or(0), skipped as u64);
        prop_assert_eq!(meta["sortedByDate"] == true, is_sorted);
    }

    #[test]
    fn labels_of_several_series_have_an_order_that_agrees_with_each(
        points in (2..=8_usize, label(), any::<bool>()).prop_flat_map(|(series, label, in_blocks)| {
            let point = (0..series, label, (-20..20_i32).prop_map(Some));
            vec(point, 1..120).prop_map(move |mut points: Vec<Point>| {
                if in_blocks {
                    points.sort_by_key(|(series, _, _)| *series);
                }
                let mut seen = HashSet::new();
                points.retain(|(series, label, _)| seen.insert((*series, label.clone())));
                points
            })
        }),
        is_request: bool,
    ) {
        let mut names: Vec<usize> = Vec::new();
        for (series, _, _) in &points {
            if !names.contains(series) {
                names.push(*series);
            }
        }
        let labels_of = |series: usize| {
            points.iter().filter(move |point| point.0 == series).map(|point| &point.1).collect::<Vec<_>>()
        };
        let positions = if is_request {
            let series = names.iter().map(|one| {
                let own = points.iter().filter(|point| point.0 == *one);
                let points: Vec<Value> =
                    own.map(|(_, label, value)| json!({"label": label, "value": value})).collect();
                json!({"name": NAMES[*one], "points": points})
            });
            let series: Vec<Value> = series.collect();
            positions(&["line", "-n", "200"], &json!({"series": series}).to_string())
        } else {
            let row = |(series, label, value): &Point| {
                format!("{},{label},{}\n", NAMES[*series], value.expect("a value"))
            };
            let text: String = points.iter().map(row).collect();
            let words = "line -n 200 -d, --header --by series -l label -v value".split(' ');
            let text = format!("series,label,value\n{text}");
            positions(&words.collect::<Vec<_>>(), &text)
        };
        // Each value is at its label, and nothing else is.
        let value = |series: usize, label: &String| {
            let is_this = |point: &&Point| point.0 == series && point.1 == *label;
            points.iter().find(is_this).and_then(|point| point.2.map(f64::from))
        };
        for (label, values) in &positions {
            let expected: Vec<Option<f64>> = names.iter().map(|one| value(*one, label)).collect();
            prop_assert_eq!(values, &expected, "{}", label);
        }
        let labels: Vec<&String> = positions.iter().map(|(label, _)| label).collect();
        let all: HashSet<&String> = points.iter().map(|point| &point.1).collect();
        prop_assert_eq!(labels.len(), all.len());
        let place = |label: &String| labels.iter().position(|one| *one == label);
        if labels.iter().all(|label| is_date(label)) {
            prop_assert!(labels.is_sorted(), "{labels:?}");
        } else if names.iter().all(|one| labels_of(*one).is_sorted()) {
            // Where one order agrees with all, it is taken.
            for one in &names {
                prop_assert!(labels_of(*one).into_iter().map(place).is_sorted(), "{labels:?}");
            }
        }
    }
}

/// A series, a label and a value; empty if it is missing.
type Row = (&'static str, &'static str, &'static str);

fn line(rows: &[Row], flags: &[&str]) -> Result<Value, Value> {
    let row = |(series, label, value): &Row| format!("{series},{label},{value}\n");
    let text = format!("series,label,value\n{}", rows.iter().map(row).collect::<String>());
    let words = ["line", "-d,", "--by", "series", "-l", "label", "-v", "value"];
    typed(&[&words, flags].concat(), text.as_bytes())
}

#[test]
fn the_order_of_labels_case_by_case() {
    let cases: [(&[Row], &[&str]); 5] = [
        (
            &[
                ("a", "Jan", "1"),
                ("a", "Mar", "2"),
                ("b", "Jan", "3"),
                ("b", "Feb", "4"),
                ("b", "Mar", "5"),
            ],
            &["Jan", "Feb", "Mar"],
        ),
        (
            &[("a", "Jan", "1"), ("b", "Feb", "2"), ("a", "Mar", "3"), ("b", "Apr", "3")],
            &["Jan", "Feb", "Mar", "Apr"],
        ),
        (&[("a", "B", "1"), ("a", "C", "2"), ("b", "A", "3"), ("b", "B", "4")], &["A", "B", "C"]),
        (&[("a", "x", "1"), ("a", "y", "2"), ("b", "y", "3"), ("b", "x", "4")], &["x", "y"]),
        (
            &[("a", "2021", "1"), ("a", "2023", "2"), ("b", "2022", "3"), ("b", "2020", "4")],
            &["2020", "2021", "2022", "2023"],
        ),
    ];
    for (rows, expected) in cases {
        let text: String = rows
            .iter()
            .map(|(series, label, value)| format!("{series},{label},{value}\n"))
            .collect();
        let words = ["line", "-d,", "--header", "--by", "s", "-l", "k", "-v", "v"];
        let positions = positions(&words, &format!("s,k,v\n{text}"));
        assert!(positions.iter().map(|(label, _)| label.as_str()).eq(expected.iter().copied()));
    }
}

#[test]
fn gaps_stand_only_where_a_series_lacks_the_label() {
    let rows = [("gas", "Q1", "31"), ("gas", "Q2", ""), ("gas", "Q3", "44"), ("ev", "Q2", "7.50")];
    let result = line(&rows, &["--missing", "skip"]).expect("a line");
    let expected =
        [("Q1", [Some(31.0), None]), ("Q2", [None, Some(7.5)]), ("Q3", [Some(44.0), None])];
    assert_eq!(found(&result), expected.map(|(label, row)| (label.to_owned(), row.to_vec())));
    assert_eq!(result["data"]["meta"]["skippedRowCount"], 1);
    assert_eq!(code(&line(&rows, &["--missing", "error"])), "missing_value");
}

#[test]
fn a_label_comes_once_in_each_of_several_series() {
    for (rows, line_of_fault) in [
        (&[("a", "x", "1"), ("b", "x", "2"), ("a", "x", "3")][..], 4),
        (&[("a", "x", "1"), ("a", "y", "2"), ("a", "x", "3"), ("b", "y", "3")], 4),
    ] {
        let fault = line(rows, &[]).expect_err("refused");
        assert_eq!(
            (&fault["type"], &fault["line"]),
            (&json!("repeated_label"), &json!(line_of_fault))
        );
    }
}

#[test]
fn series_are_limited_and_can_be_chosen() {
    let rows = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(|name| (name, "x", "1"));
    assert!(line(&rows, &[]).is_ok());
    let names = (0..1025).map(|number| -> &'static str { format!("s{number}").leak() });
    let many: Vec<_> = names.map(|name| (name, "x", "1")).collect();
    assert_eq!(code(&line(&many, &[])), "too_many_series");
    let result = line(&rows, &["--series", "i"]).expect("a line");
    assert_eq!(result["data"]["series"][0]["name"], "i");
    assert_eq!(code(&line(&rows, &["--series", "z"])), "unknown_series");
}

#[test]
fn two_series_of_a_request_have_different_names() {
    for name in [json!("a"), Value::Null] {
        let one = json!({"name": name, "points": [{"label": "x", "value": 3}]});
        let text = json!({"series": [one, one]}).to_string();
        assert_eq!(code(&typed(&["line"], text.as_bytes())), "repeated_series");
    }
}
