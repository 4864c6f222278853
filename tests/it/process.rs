//! The real binary with other programs, in pipes, on terminals, and with streams that fail. A test whose
//! program is missing fails and names it.

mod memory;
mod operands;
mod programs;
mod streams;
mod terminal;
mod web;

use std::path::Path;

use crate::command::{Run, run_command, shell};

/// Two points that every chart draws.
const POINTS: &str = "name,count\nada,3\nbob,5\n";

/// The drawing of a run that must have succeeded, without a byte on standard error.
#[track_caller]
fn drawn(run: &Run) -> &str {
    assert_eq!((run.status, run.stderr_text()), (0, ""), "{}", run.text());
    assert!(run.stdout.ends_with(b"\n"), "{run:?}");
    run.text()
}

/// The message of a run that must have been refused, with nothing drawn.
#[track_caller]
fn refused(run: &Run) -> &str {
    assert_eq!((run.status, run.text()), (1, ""), "{}", run.stderr_text());
    assert_message(run.stderr_text());
    run.stderr_text()
}

/// The message of a run that must have been wrong usage, with nothing drawn.
#[track_caller]
fn misused(run: &Run) -> &str {
    assert_eq!((run.status, run.text()), (2, ""), "{}", run.stderr_text());
    assert_message(run.stderr_text());
    run.stderr_text()
}

#[track_caller]
fn assert_message(message: &str) {
    assert!(message.starts_with("vizchart: ") && message.ends_with('\n'), "{message}");
    assert!(message.lines().count() <= 6 && message.len() < 600, "{message}");
}

/// Runs a command line in bash, which fails if any part of it fails.
fn bash(script: &str, directory: &Path) -> Run {
    run_command(&mut shell(&["bash", "-o", "pipefail"], script, directory), b"")
}

/// Checks that some line starts with the label, with the value as the word after it.
#[track_caller]
fn assert_bar(chart: &str, label: &str, value: &str) {
    let is_bar = |line: &str| {
        line.strip_prefix(label).is_some_and(|rest| rest.split_whitespace().next() == Some(value))
    };
    assert!(chart.lines().any(is_bar), "no bar `{label}` of {value} in:\n{chart}");
}
