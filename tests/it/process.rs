//! The real binary among other programs, in pipes, on terminals, and where streams fail. A program
//! that is missing here is a failure that names it, never a test that passes unseen.

mod memory;
mod operands;
mod programs;
mod streams;
mod terminal;
mod web;

use std::path::Path;

use crate::program::{Ran, finished, shell};

/// Two points that every chart draws.
const POINTS: &str = "name,count\nada,3\nbob,5\n";

/// The drawing of a run that must have succeeded, without a byte on standard error.
#[track_caller]
fn drawn(ran: &Ran) -> &str {
    assert_eq!((ran.status, ran.complaint()), (0, ""), "{}", ran.text());
    assert!(ran.stdout.ends_with(b"\n"), "{ran:?}");
    ran.text()
}

/// The message of a run that must have been refused, with nothing drawn.
#[track_caller]
fn refused(ran: &Ran) -> &str {
    assert_eq!((ran.status, ran.text()), (1, ""), "{}", ran.complaint());
    is_message(ran.complaint());
    ran.complaint()
}

/// The message of a run that must have been wrong usage, with nothing drawn.
#[track_caller]
fn misused(ran: &Ran) -> &str {
    assert_eq!((ran.status, ran.text()), (2, ""), "{}", ran.complaint());
    is_message(ran.complaint());
    ran.complaint()
}

#[track_caller]
fn is_message(message: &str) {
    assert!(message.starts_with("vizchart: ") && message.ends_with('\n'), "{message}");
    assert!(message.lines().count() <= 6 && message.len() < 600, "{message}");
}

/// A command line for bash, which fails where a part of it fails.
fn bash(script: &str, directory: &Path) -> Ran {
    finished(&mut shell(&["bash", "-o", "pipefail"], script, directory), b"")
}

/// Some line starts with the label and has the value as a word after it.
#[track_caller]
fn has_bar(chart: &str, label: &str, value: &str) {
    let is_bar = |line: &str| {
        line.strip_prefix(label).is_some_and(|rest| rest.split_whitespace().next() == Some(value))
    };
    assert!(chart.lines().any(is_bar), "no bar `{label}` of {value} in:\n{chart}");
}
