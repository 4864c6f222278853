//! JSON of given texts: the tables they come to, and what their refusals say, however they arrive.

use serde_json::json;

use crate::in_process::{Pieces, drawn, refused, run, table};

/// The refusal of a text, which is the same a byte at a time.
fn says(words: &str, text: &str) -> String {
    let said = refused(words, text);
    let words: Vec<&str> = words.split(' ').collect();
    assert_eq!(run(&words, Pieces::new(text, 1)).stderr, said, "{text}, a byte at a time");
    said
}

#[test]
fn a_list_may_begin_with_a_header() {
    for (text, names, rows) in [
        (r#"[["model", "time"], ["a", 1]]"#, ["model", "time"], vec![vec![json!("a"), json!(1)]]),
        (
            r#"[["a", 1], ["b", "2"]]"#,
            ["label", "value"],
            vec![vec![json!("a"), json!(1)], vec![json!("b"), json!(2)]],
        ),
    ] {
        assert_eq!(table(&[], text.as_bytes()), Ok((names.map(str::to_owned).to_vec(), rows)));
    }
    let years = says("bar", r#"[["country", "2020"], ["a", 1]]"#);
    assert!(years.contains("the first row could be a header, or data"), "{years}");
}

#[test]
fn a_table_may_say_its_columns_before_or_behind_its_rows() {
    let columns = r#"["a", {"key": "b", "label": "B", "type": "number", "align": "right"}]"#;
    let rows = vec![vec![json!("x"), json!(1)], vec![json!(null), json!(2)]];
    for text in [
        format!(r#"{{"columns": {columns}, "rows": [{{"a": "x", "b": 1}}, {{"b": 2}}]}}"#),
        format!(r#"{{"rows": [["x", 1], [null, 2]], "headers": {columns}}}"#),
        format!(
            r#"{{"kind": "table", "data": {{"columns": {columns}, "rows": [["x", 1], [null, 2]]}}}}"#
        ),
    ] {
        let names = ["a", "B"].map(str::to_owned).to_vec();
        assert_eq!(table(&[], text.as_bytes()), Ok((names, rows.clone())), "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_request_is_said_all_at_once() {
    let said = says(
        "bar",
        r#"{"chartTyp": "bar", "title": 3, "series": [{"name": "a", "points": [
            {"label": "x", "value": "fast"}, {"label": "y", "y": 1, "value": 1},
            {"name": "z", "y": "slow"}, {"lable": "x", "value": 1}, {"value": true}]}],
            "sort": "up", "maxPoints": 0}"#,
    );
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines,
        [
            "vizchart: there is no field `chartTyp`; did you mean `chartType`?",
            "  sort: expected `none`, `asc`, `desc`, `label`, `change`, found `up`",
            "  maxPoints: expected a whole number from 1, found 0",
            "  series[0].points[0].value: `fast` is not a number",
            "  series[0].points[1]: `y` and `value` mean the same field",
            "  and 3 more",
        ]
    );
    let only = says("bar", r#"{"series": [{"points": [{"label": "a"}]}]}"#);
    assert!(only.starts_with("vizchart: series[0].points[0]: `value` is missing\n"), "{only}");
}

#[test]
fn an_envelope_is_refused_with_what_could_be_meant() {
    let text = r#"{"meta": {"total": 3}, "page": {"items": [{"n": "x", "a": 1}]}, "next": null}"#;
    let said = says("bar", text);
    assert!(said.contains("inside an object, at `page.items`, `meta`"), "{said}");
    assert!(said.contains("hint: name the data, as in: vizchart bar --at page.items\n"), "{said}");
    for path in ["page.items", "page[\"items\"]"] {
        assert!(drawn(&format!("bar --at {path}"), text).starts_with("a by n\nx 1 │"), "{path}");
    }
    assert_eq!(
        table(&["--at", ".page.items.0"], text.as_bytes()).map(|table| table.1.len()),
        Ok(2)
    );
    let said = says("bar --at page.itms", text);
    assert!(said.contains("there is no `page.itms`, found `items`"), "{said}");
    assert!(said.contains("--at page.items\n"), "{said}");
    let cut = text.trim_end_matches('}');
    assert!(says("bar --at page.items", cut).contains("ends too early"));
}

#[test]
fn refusals_name_the_place() {
    for (text, place) in [
        (r#"[{"value": 1}, {"value": 2}, {"value": "x"}]"#, "[2].value: `x` is not a number"),
        (r#"[["a", 1], ["b", 2], ["c", "x"]]"#, "[2][1]: `x` is not a number"),
        (r#"{"a": 1, "b": 2, "c": "x"}"#, "c: `x` is not a number"),
        (r#"[{"a": 1}, 2]"#, "[1]: expected an object like those before, found a single value"),
        ("[[1, 2], [3]]", "[1]: expected 2 cells, found 1"),
        (r#"{"a": 1, "a": 2}"#, "duplicate key `a`"),
        (r#"[{"a": {"b": 1}, "a.b": 2}]"#, "[0]: duplicate key `a.b`"),
        (r#"{"series": [], "series": []}"#, "duplicate key `series`"),
        (r#"{"chartType": "pie", "data": [1]}"#, "chartType: expected `bar`, `line`, `table`"),
        (r#"{"a": "\udead"}"#, "line 1: a \\u escape is half of a surrogate pair"),
        (r#"{"chartType": "bar"}"#, "`series` is missing"),
        (r#"{"sourceContext": {"b": 1}, "a": 1}"#, "the data is inside an object"),
        (
            r#"{"sourceContext": {"b": 1}, "data": {"a": 1, "b": 2, "c": "x"}}"#,
            "data.c: `x` is not a number",
        ),
        ("[]", "the input has no rows"),
        ("{}", "the input has no rows"),
        (" \n", "the input is empty"),
    ] {
        let said = says("bar", text);
        assert!(said.starts_with(&format!("vizchart: {place}")), "{text}: {said}");
    }
}

#[test]
fn usual_mistakes_in_the_syntax_have_their_repair() {
    for (text, repair) in [
        (
            "[1,\n2,]",
            "line 2: expected a value after the comma, found `]` (character 3)\nhint: remove the comma",
        ),
        ("{\"é\": 1,}", "found `}` (character 9)\nhint: remove the comma"),
        ("{'a': 1}", "hint: put keys and text in double quotes"),
        ("{a: 1}", "hint: put keys and text in double quotes"),
        ("[1, NaN]", "found `NaN` (character 5)\nhint: write null instead"),
        ("[-Infinity]", "hint: write null instead"),
        ("[True]", "hint: JSON has true, false and null, in lower case"),
        ("[1, // one\n2]", "hint: JSON has no comments"),
        ("[1 /* one */]", "hint: JSON has no comments"),
        ("[.5]", "expected a value, found `.5` (character 2)"),
        ("[007]", "expected a number that does not begin with zero"),
        ("[\"a\nb\"]", "expected a closing quote before the line ends"),
        ("[1 2]", "expected a comma or a closing bracket, found `2` (character 4)"),
        ("[1] x", "expected the end of the JSON, found `x` (character 5)"),
        (
            "{\"a\": 1}\n{\"a\": 2}",
            "hint: if there is one value per line: vizchart bar --from jsonl",
        ),
        ("[1, 2", "the JSON ends too early\nhint: did the download break off"),
    ] {
        let said = says("bar --from json", text);
        assert!(said.contains(repair), "{text}: {said}");
    }
    assert!(says("bar --from json", "3").contains("expected an object or an array, found 3"));
    let deep = "[".repeat(100_000);
    assert!(refused("bar", &deep).contains("more than 128 nested brackets"));
}

/// What is skipped may be of any length; a string that is read may not.
#[test]
fn lengths_are_bounded_only_where_something_is_held() {
    let long = "x".repeat(2 << 20);
    let said = refused("bar", &format!("[\"{long}\"]"));
    assert!(said.contains("MiB"), "{said}");
    let long = "x".repeat(300 << 10);
    let skipped = format!(r#"{{"a": ["{long}", [{{"b": "{long}"}}]], "b": [1]}}"#);
    assert!(drawn("bar --at b", &skipped).starts_with("1 1 │"));
}
