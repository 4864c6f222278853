//! The manual: it is well-formed, and what it shows is run.

use std::collections::BTreeSet;
use std::fs;

use super::readme::commands;
use crate::command::require;
use crate::in_process::{drawn, refused};
use crate::workspace::{Workspace, project_path};

#[test]
fn the_manual_is_well_formed_and_fits_a_terminal() {
    if !require(&["mandoc"]) {
        return;
    }
    let workspace = Workspace::default();
    let file = project_path("man/vizchart.1");
    let run = workspace.run(&format!("mandoc -T lint '{}'", file.display()));
    assert_eq!((run.status, run.text(), run.stderr_text()), (0, "", ""));
    let run = workspace.run(&format!("mandoc -T utf8 -O width=80 '{}'", file.display()));
    assert_eq!((run.status, run.stderr_text()), (0, ""));
    for line in run.text().lines() {
        // A character printed over itself is bold.
        let columns = line.chars().count() - 2 * line.matches('\u{8}').count();
        assert!(columns <= 80, "{columns} columns: {line}");
    }
}

#[test]
fn every_example_of_the_manual_works_when_pasted() {
    if !require(&["git", "sqlite3"]) {
        return;
    }
    let workspace = Workspace::with_examples();
    for example in examples() {
        workspace.draw(&example);
    }
}

#[test]
fn the_manual_has_an_example_of_every_option() {
    let page = fs::read_to_string(project_path("man/manual.md")).expect("the sections");
    // Charts, which the tests of the specification compare, are examples too.
    let charts = page.lines().filter(|line| line.starts_with(['$', '>'])).map(str::to_owned);
    let examples: Vec<String> = commands(&page).into_iter().chain(charts).collect();
    let words: Vec<&str> = examples.iter().flat_map(|example| example.split(' ')).collect();
    let offered = drawn("completions fish", "");
    let entries = offered.lines().filter(|line| line.starts_with("complete "));
    let names = entries.filter_map(|line| line.split_once(" -l ")).map(|(_, rest)| rest);
    let names: BTreeSet<&str> = names.filter_map(|rest| rest.split(' ').next()).collect();
    assert!(names.len() > 35, "{names:?}");
    for name in names.into_iter().filter(|&name| !["help", "version"].contains(&name)) {
        let is_shown = words.iter().any(|word| word.strip_prefix("--") == Some(name));
        assert!(is_shown, "--{name} has no example");
    }
}

/// The commands of the manual.
fn examples() -> Vec<String> {
    commands(&fs::read_to_string(project_path("man/manual.md")).expect("the sections"))
}

#[test]
fn a_comma_between_semicolons_is_what_the_manual_says() {
    let text = "a;1,234\nb;5,5\n";
    refused("bar -d ;", text);
    assert!(drawn("bar -d ; --decimal comma", text).starts_with("a 1.234 "));
    let chart = drawn("bar --decimal comma", "a;1.234,5\nb;2,5\n");
    assert!(chart.starts_with("a 1234.5 │"), "{chart}");
}
