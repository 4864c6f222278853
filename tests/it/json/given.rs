//! Given texts: the rows they come to, or what their refusal says.

use super::{Heard, How, read, refusal};
use vizchart::fault::Kind;
use vizchart::input::json::{self, Route};
use vizchart::input::source::{Source, WINDOW};
use vizchart::plan::{Chart, Sort};

/// The rows of a text that is read without a fault, however it arrives.
fn rows(text: &str, how: How<'_>) -> Vec<String> {
    let (rows, result) = read(text, how, usize::MAX);
    assert_eq!(result.as_ref().map_err(refusal).err(), None, "{text}");
    assert_eq!(read(text, how, 1), (rows.clone(), result), "{text}, a byte at a time");
    rows
}

/// The refusal of a text, which is the same however the text arrives.
fn refused(text: &str, how: How<'_>) -> String {
    let (rows, result) = read(text, how, usize::MAX);
    let said = result.as_ref().err().map(refusal).unwrap_or_default();
    assert!(!said.is_empty(), "{text} is read: {rows:?}");
    assert_eq!(read(text, how, 1), (rows, result), "{text}, a byte at a time");
    assert!(said.len() < 600 && said.lines().count() <= 6, "{said}");
    said
}

#[test]
fn a_map_is_rows_of_key_and_value() {
    assert_eq!(
        rows(r#"{"M5 \u0043S": 2.90, "b": "1,5", "c": null, "title": 1e3}"#, How::Whole),
        [
            "Pairs label|value",
            "Member(0): \"M5 CS\", 2.90",
            "Member(1): \"b\", \"1,5\"",
            "Member(2): \"c\", -",
            "Member(3): \"title\", 1e3",
        ]
    );
}

#[test]
fn records_bring_their_columns_as_they_come() {
    assert_eq!(
        rows(r#"[{"a": {"b": 1, "c": {}}, "l": [1, 2]}, {"z": true}]"#, How::Whole),
        [
            "Named a.b|a.c|l",
            "Element(0): 1, \"{}\", \"[1, 2]\"",
            "Named a.b|a.c|l|z",
            "Element(1): -, -, -, \"true\"",
        ]
    );
}

#[test]
fn lists_are_pairs_or_numbered_or_under_a_header() {
    assert_eq!(
        rows(r#"[["a", 1], ["b", "2"]]"#, How::Whole),
        ["Pairs label|value", "Element(0): \"a\", 1", "Element(1): \"b\", \"2\""]
    );
    assert_eq!(rows("[[1, 2, 3]]", How::Whole), ["Numbered 1|2|3", "Element(0): 1, 2, 3"]);
    assert_eq!(
        rows(r#"[["model", "time"], ["a", 1]]"#, How::Whole),
        ["Named model|time", "Element(1): \"a\", 1"]
    );
    assert_eq!(
        rows(r#"[["model", "time"], ["a", "b"]]"#, How::Whole),
        ["Pairs label|value", "Element(0): \"model\", \"time\"", "Element(1): \"a\", \"b\""]
    );
    let years = refused(r#"[["country", "2020"], ["a", 1]]"#, How::Whole);
    assert!(years.contains("could be a header or data: `2020` above numbers"), "{years}");
}

#[test]
fn lines_may_be_of_any_one_kind() {
    assert_eq!(
        rows("\u{feff}{\"a\": 1}\r\n\n{\n  \"b\": 2\n}\n{\"a\": 3}", How::Lines),
        ["Named a", "Line(1): 1", "Named a|b", "Line(3): -, 2", "Line(6): 3, -"]
    );
    assert_eq!(rows("1\n-2.50\n", How::Lines), ["Values value", "Line(1): 1", "Line(2): -2.50"]);
    assert_eq!(rows("[\"a\", 1]\n", How::Lines), ["Pairs label|value", "Line(1): \"a\", 1"]);
}

#[test]
fn a_table_may_say_its_columns_before_or_behind_its_rows() {
    let table = ["Named a|B", "Element(0): \"x\", 1", "Element(1): -, 2"];
    let columns = r#"["a", {"key": "b", "label": "B", "type": "number", "align": "right"}]"#;
    for text in [
        format!(r#"{{"columns": {columns}, "rows": [{{"a": "x", "b": 1}}, {{"b": 2}}]}}"#),
        format!(r#"{{"rows": [["x", 1], [null, 2]], "headers": {columns}}}"#),
        format!(
            r#"{{"kind": "table", "data": {{"columns": {columns}, "rows": [["x", 1], [null, 2]]}}}}"#
        ),
    ] {
        assert_eq!(rows(&text, How::Whole), table, "{text}");
    }
}

#[test]
fn a_request_says_what_it_wants_before_or_behind_its_points() {
    let text = r#"{"title": "T", "series": [
        {"points": [{"x": 2020, "y": "3"}], "name": "gas"},
        {"name": null, "points": [{"category": "a", "total": null}]}],
        "visualizationKind": "line", "sort": "none", "maxItems": 12.0, "inputText": "1\n2",
        "subtitle": null, "wait_for_previous": true, "sourceContext": {"a": [1]}}"#;
    assert_eq!(
        rows(text, How::Whole),
        [
            "Points series|label|value",
            "Point { series: 0, point: 0 }: \"gas\", 2020, \"3\"",
            "Point { series: 1, point: 0 }: -, \"a\", -",
        ]
    );
    let wishes = read(text, How::Whole, 7).1.expect("a request");
    assert_eq!(wishes.chart, Some(Chart::Line));
    assert_eq!(wishes.sort, Some(Sort::None));
    assert_eq!(wishes.max_points, Some(12));
    assert_eq!(wishes.words.title.as_deref(), Some("T"));
    assert_eq!(wishes.input_text, None, "the series says it");
    let wishes = read(r#"{"inputText": "a,1", "series": []}"#, How::Whole, 7).1.expect("a request");
    assert_eq!(wishes.input_text.as_deref(), Some("a,1"));
}

#[test]
fn what_is_wrong_with_a_request_is_said_all_at_once() {
    let said = refused(
        r#"{"chartTyp": "bar", "title": 3, "series": [{"name": "a", "points": [
            {"label": "x", "value": "fast!"}, {"label": "y", "y": 1, "value": 1},
            {"name": "z", "y": "slow!"}, {"lable": "x", "value": 1}, {"value": true}]}],
            "sort": "up", "maxPoints": 0}"#,
        How::Whole,
    );
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines,
        [
            "vizchart: there is no field `chartTyp`; did you mean `chartType`?",
            "  title: expected a string, found 3",
            "  series[0].points[0].value: `fast!` is not a number",
            "  series[0].points[1]: `y` and `value` say the same thing",
            "  series[0].points[2].y: `slow!` is not a number",
            "  and 4 more",
        ]
    );
    let only = refused(r#"{"series": [{"points": [{"label": "a"}]}]}"#, How::Whole);
    assert!(only.starts_with("vizchart: series[0].points[0]: `value` is missing\n"), "{only}");
}

#[test]
fn an_envelope_is_refused_with_what_could_be_meant() {
    let text = r#"{"meta": {"total": 3}, "page": {"items": [{"a": 1}]}, "next": null}"#;
    let said = refused(text, How::Whole);
    assert!(said.contains("inside an envelope, at `page.items`, `meta`"), "{said}");
    assert!(said.contains("hint: name the data, as in: vizchart bar --at page.items\n"), "{said}");
    assert_eq!(rows(text, How::At("page.items")), ["Named a", "Element(0): 1"]);
    assert_eq!(rows(text, How::At(".page.items.0")), ["Pairs label|value", "Member(0): \"a\", 1"]);
    assert_eq!(rows(text, How::At("page[\"items\"][0]")).len(), 2);
    let said = refused(text, How::At("page.itms"));
    assert!(said.contains("there is no `page.itms`, found `items`"), "{said}");
    assert!(said.contains("--at page.items\n"), "{said}");
    let cut = text.trim_end_matches('}');
    assert!(refused(cut, How::At("page.items")).contains("ends too early"));
}

#[test]
fn refusals_name_the_place() {
    for (text, says) in [
        (r#"[{"value": 1}, {"value": "x!"}]"#, "[1].value: `x!` is not a number"),
        (r#"[["a", 1], ["b", "x!"]]"#, "[1][1]: `x!` is not a number"),
        (r#"{"a": 1, "b": "x!"}"#, "b: `x!` is not a number"),
        (r#"[{"a": 1}, 2]"#, "[1]: expected an object like those before, found a single value"),
        ("[[1, 2], [3]]", "[1]: expected 2 cells, found 1"),
        (r#"{"a": 1, "a": 2}"#, "the key `a` stands there twice"),
        (r#"[{"a": {"b": 1}, "a.b": 2}]"#, "[0]: the key `a.b` stands there twice"),
        (r#"{"series": [], "series": []}"#, "the key `series` stands there twice"),
        (r#"{"chartType": "pie", "data": [1]}"#, "chartType: expected `bar`, `line`, `table`"),
        (r#"{"a": "\udead"}"#, "a: a \\u escape is half of a surrogate pair"),
        (r#"{"chartType": "bar"}"#, "`series` is missing"),
        (r#"{"sourceContext": {"b": 1}, "a": 1}"#, "the data is inside an envelope"),
        (r#"{"sourceContext": {"b": 1}, "data": {"a": "x!"}}"#, "data.a: `x!` is not a number"),
        ("[]", "the input has no rows"),
        ("{}", "the input has no rows"),
        (" \n", "nothing arrived"),
        ("3", "expected an object or an array, found 3"),
    ] {
        let said = refused(text, How::Whole);
        assert!(said.starts_with(&format!("vizchart: {says}")), "{text}: {said}");
    }
}

#[test]
fn usual_mistakes_in_the_syntax_have_their_repair() {
    for (text, says) in [
        (
            "[1,\n2,]",
            "line 2: expected a value behind the comma, found `]` (character 3)\nhint: remove the comma",
        ),
        ("{\"é\": 1,}", "found `}` (character 9)\nhint: remove the comma"),
        ("{'a': 1}", "hint: put keys and text in double quotes, not in single ones"),
        ("{a: 1}", "hint: put keys in double quotes"),
        ("[1, NaN]", "found `NaN` (character 5)\nhint: write null in its place"),
        ("[-Infinity]", "hint: write null in its place"),
        ("[True]", "hint: if Python wrote it: python3 -c"),
        ("[1, // one\n2]", "hint: JSON has no comments"),
        ("[1 /* one */]", "hint: JSON has no comments"),
        ("[.5]", "hint: begin numbers with a digit"),
        ("[007]", "hint: remove the zeros"),
        ("[\"a\nb\"]", "expected a closing quote before the line ends"),
        ("[1 2]", "expected a comma or a closing bracket, found `2` (character 4)"),
        ("[1] x", "`x` after the end of the JSON value (character 5)"),
        ("{\"a\": 1}\n{\"a\": 2}", "hint: if there is one value a line: vizchart bar --from jsonl"),
        ("[1, 2", "the JSON ends too early\nhint: did the download break off"),
    ] {
        let said = refused(text, How::Whole);
        assert!(said.contains(says), "{text}: {said}");
    }
    let deep = "[".repeat(100_000);
    assert!(refused(&deep, How::Whole).contains("more than 128 brackets"));
}

#[test]
fn the_detection_window_ends_in_a_cut_and_nothing_else() {
    let record = "{\"a\": {\"b\": \"ä\"}, \"c\": 1.5},\n";
    for text in [
        format!("[{} {{}}]", record.repeat(4_000)),
        format!("{{\"x\": [{} {{}}], \"y\": {{}}}}", record.repeat(4_000)),
        format!("[1, {}2]", " ".repeat(100_000)),
        format!("[1, \"{}\"]", "x".repeat(100_000)),
        format!("[{}1{} x]", " ".repeat(WINDOW - 12), " ".repeat(10)),
    ] {
        let mut source = Source::new(text.as_bytes(), "standard input");
        let mut window = source.window(WINDOW).expect("text");
        let mut early = Heard::default();
        let cut = json::read(&mut window, None, &mut early, Route::Quick).expect_err("a cut");
        assert_eq!(*cut.kind, Kind::Cut, "{}", refusal(&cut));
        let mut all = Heard::default();
        let _either = json::read(&mut source, None, &mut all, Route::Quick);
        assert!(all.0.starts_with(&early.0));
    }
}

#[test]
fn lengths_are_bounded_only_where_something_is_held() {
    let long = "x".repeat(2 << 20);
    let said = refused(&format!("[\"{long}\"]"), How::Whole);
    assert!(said.contains("longer than 1 MiB"), "{said}");
    let skipped = format!(r#"{{"a": ["{long}", [{{"b": "{long}"}}]], "b": [1]}}"#);
    assert_eq!(rows(&skipped, How::At("b")), ["Values value", "Element(0): 1"]);
    let points = r#"{"label": "a", "value": 1}, "#.repeat(60_000);
    let late =
        format!(r#"{{"series": [{{"points": [{points} {{"x": 1, "y": 2}}], "name": "n"}}]}}"#);
    let said = refused(&late, How::Whole);
    assert!(said.contains("`name` stands behind more than 1 MiB of `points`"), "{said}");
}
