//! The manual: it is well-formed, and what it shows is run.

use std::fs;

use crate::desk::{Desk, place};
use crate::inside::{drawn, refused};
use crate::program::needs;

#[test]
fn the_manual_is_well_formed_and_fits_a_terminal() {
    needs(&["mandoc"]);
    let desk = Desk::default();
    let file = place("man/vizchart.1");
    let ran = desk.runs(&format!("mandoc -T lint '{}'", file.display()));
    assert_eq!((ran.status, ran.text(), ran.complaint()), (0, "", ""));
    let ran = desk.runs(&format!("mandoc -T utf8 -O width=80 '{}'", file.display()));
    assert_eq!((ran.status, ran.complaint()), (0, ""));
    for line in ran.text().lines() {
        // A character printed over itself is bold.
        let columns = line.chars().count() - 2 * line.matches('\u{8}').count();
        assert!(columns <= 80, "{columns} columns: {line}");
    }
}

#[test]
fn every_example_of_the_manual_works_when_pasted() {
    needs(&["git", "sqlite3"]);
    let desk = Desk::furnished();
    let text = fs::read_to_string(place("man/manual.md")).expect("the sections");
    let examples: Vec<&str> = text
        .split("```sh\n")
        .skip(1)
        .filter_map(|rest| rest.split_once("\n```").map(|(example, _)| example))
        .collect();
    assert!(examples.len() >= 5, "{examples:?}");
    for example in examples {
        desk.draws(example);
    }
}

#[test]
fn the_request_of_the_manual_is_drawn() {
    let text = fs::read_to_string(place("man/manual.md")).expect("the sections");
    let (_, rest) = text.split_once("```json\n").expect("a request");
    let (request, _) = rest.split_once("```").expect("its end");
    let chart = drawn("render_visualization", request);
    assert!(chart.starts_with("0-60 mph\nM5 CS"), "{chart}");
}

#[test]
fn a_comma_between_semicolons_is_what_the_manual_says() {
    let text = "a;1,234\nb;5,5\n";
    refused("bar -d ;", text);
    assert!(drawn("bar -d ; --decimal comma", text).starts_with("a 1.234 "));
    let chart = drawn("bar --decimal comma", "a;1.234,5\nb;2,5\n");
    assert!(chart.starts_with("a 1234.5 │"), "{chart}");
}
