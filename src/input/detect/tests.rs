use super::*;
use crate::plan::Keyword;

/// The name of the format of this text.
fn found(text: &str, plan: &Plan) -> String {
    match format(&Window::new(text, true), plan) {
        Ok(format) => format.name().word().to_owned(),
        Err(_) => "refused".to_owned(),
    }
}

#[test]
fn the_first_step_that_fits_decides() {
    let cases = [
        ("  \n", "refused"),
        ("<!doctype html>\n<p>", "refused"),
        // JSON, or an error, never anything else.
        ("{\"a\": 1}", "json"),
        ("[1, 2", "json"),
        ("{\"a\": 1}\n{\"a\": 2}\n", "jsonl"),
        // A table with a row of dashes.
        ("| a | b |\n| --- | --- |\n| x | 1 |\n", "markdown"),
        // Delimiters between columns of which one has numbers.
        ("a,1\nb,2\n", "csv"),
        ("a\t1\nb\t2\n", "tsv"),
        ("a;1\nb;2\n", "csv"),
        // `1,5`, or `a;1` beside `5`.
        ("a;1,5\nb;2,5\n", "refused"),
        // One cell a line.
        ("1\n2\n3\n", "numbers"),
        ("1 ms\n2 ms\n", "numbers"),
        ("total\n2\n3\n", "numbers"),
        // A label and a number.
        ("   3 a b\n  12 c\n", "columns"),
        ("12\ta\n", "tsv"),
        ("web 12\ndb 7\n", "columns"),
        ("not found: 7\nmoved: 12\n", "columns"),
        // Columns under heads, and without.
        ("NAME  READY  AGE\nweb   1/1    5\ndb    0/1    12\n", "columns"),
        ("A-8 1000 123 ns\nB-8 2000 45 ns\n", "columns"),
        // A delimiter without a column of numbers.
        ("a,x y\nb,z w\n", "csv"),
    ];
    for (text, format) in cases {
        assert_eq!(found(text, &Plan::default()), format, "{text}");
    }
}

#[test]
fn what_an_option_names_is_not_looked_for() {
    let with = |from| {
        let mut plan = Plan::default();
        plan.input.from = from;
        plan
    };
    for (from, text, format) in [
        (InputFormat::Csv, "a b\nc d\n", "csv"),
        (InputFormat::Tsv, "a,1\n", "tsv"),
        (InputFormat::Json, "a,1\n", "json"),
        (InputFormat::Columns, "Mar 4\nMar 5\n", "columns"),
        (InputFormat::Numbers, "a\n", "numbers"),
        (InputFormat::Markdown, "a\n", "markdown"),
    ] {
        assert_eq!(found(text, &with(from)), format, "{text}");
    }
}
