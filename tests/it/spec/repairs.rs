//! The promise of hints: the command that the first hint of a refusal shows, run as it stands, draws or
//! asks something else, and so on until something is drawn; in every case of the specification, and on
//! inputs of it that were broken.

use std::fs;
use std::path::PathBuf;
use std::thread;

use super::document::{Case, cases};
use super::ran;
use crate::desk::{Desk, place};
use crate::program::Ran;

/// Hints that are followed, one after the other.
const MOST_STEPS: usize = 8;

#[test]
fn the_first_hint_of_every_refusal_leads_on() {
    let counts = each_document(|desk, case| {
        let begun = ran(desk, case);
        if case.typed || case.terminal.is_some() { Ok(0) } else { followed(desk, case, begun) }
    });
    assert!(counts > 250, "{counts} hints show a command");
}

#[test]
fn the_first_hint_for_a_broken_input_leads_on() {
    let breaks: [fn(&str) -> String; 5] = [
        |text| text.chars().take(text.chars().count() * 2 / 3).collect(),
        |text| format!("Some title\n\n{text}"),
        |text| text.replacen(|c: char| c.is_ascii_digit(), "n/a", 1),
        |text| text.replace(',', ";"),
        |text| text.lines().map(|line| format!("{line} 1.5K\n")).collect(),
    ];
    let counts = each_document(|desk, case| {
        let is_plain = case.files.is_empty() && case.command.starts_with("vizchart ");
        if !is_plain || case.input.is_empty() {
            return Ok(0);
        }
        let input = breaks[case.line % breaks.len()](&case.input);
        let case = Case { command: case.command.clone(), input, ..Case::default() };
        followed(desk, &case, ran(desk, &case))
    });
    assert!(counts > 80, "{counts} hints show a command");
}

/// Does something with each case of the specification, those of a document in its own directory; the
/// sum of what comes of it.
fn each_document(visit: impl Fn(&Desk, &Case) -> Result<usize, String> + Sync) -> usize {
    let entries = fs::read_dir(place("tests/spec")).expect("tests/spec can be read");
    let paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    let visited = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a document");
        let desk = Desk::default();
        let cases = cases(&text, true).expect("cases");
        cases.iter().map(|case| visit(&desk, case)).collect::<Result<Vec<_>, String>>()
    };
    thread::scope(|scope| {
        let threads: Vec<_> = paths.iter().map(|path| scope.spawn(|| visited(path))).collect();
        let counts = threads.into_iter().map(|thread| thread.join().expect("no panic"));
        counts.flat_map(|count| count.unwrap_or_else(|circle| panic!("{circle}"))).sum()
    })
}

/// Runs what the first hints show; how many there were, or the circle that they make.
fn followed(desk: &Desk, case: &Case, begun: Ran) -> Result<usize, String> {
    let mut seen = Vec::new();
    let (mut last, mut command) = (begun, case.command.clone());
    for steps in 0..MOST_STEPS {
        let complaint = String::from_utf8_lossy(&last.stderr).into_owned();
        let Some(hint) = shown(&complaint).filter(|_| last.status != 0) else {
            return Ok(steps);
        };
        // A line less is another input.
        if seen.contains(&complaint) && !complaint.contains(": sed ") {
            return Err(format!("{:?}\n{command}\n{complaint}", case.input));
        }
        let (before, _) = command.rsplit_once("vizchart ").unwrap_or_default();
        command = format!("{before}{hint}");
        let next = Case { command: command.clone(), ..Case::default() };
        last = ran(desk, &Case { input: case.input.clone(), ..next });
        seen.push(complaint);
    }
    Ok(MOST_STEPS)
}

/// The command that the first hint shows, unless it is an example, or asks for an edit as well.
fn shown(complaint: &str) -> Option<&str> {
    let hint = complaint.lines().find_map(|line| line.strip_prefix("hint: "))?;
    let (say, command) = hint.split_once(": ")?;
    let is_example = ["pipe the data in, as in", "pipe data in, or name a file, as in"];
    let is_whole = command.contains("vizchart ") && !command.contains("COMMAND");
    let is_repair = is_whole && !say.starts_with("write ") && !say.starts_with("pipe its output");
    (is_repair && !is_example.iter().any(|example| say.ends_with(example))).then_some(command)
}
