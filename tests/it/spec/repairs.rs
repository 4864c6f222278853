//! The command that the first hint of a refusal shows must draw, or lead to another refusal, and so on
//! until something is drawn. This is tried with every case of the specification, and with broken inputs.

use std::fs;
use std::path::PathBuf;
use std::thread;

use super::document::{Case, cases};
use super::run;
use crate::command::Run;
use crate::workspace::{Workspace, project_path};

/// How many hints are followed, one after the other.
const MOST_STEPS: usize = 8;

#[test]
fn the_first_hint_of_every_refusal_leads_on() {
    let counts = each_document(|workspace, case| {
        let begun = run(workspace, case);
        if case.typed || case.terminal.is_some() { Ok(0) } else { followed(workspace, case, begun) }
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
    let counts = each_document(|workspace, case| {
        let is_plain = case.files.is_empty() && case.command.starts_with("vizchart ");
        if !is_plain || case.input.is_empty() {
            return Ok(0);
        }
        let input = breaks[case.line % breaks.len()](&case.input);
        let case = Case { command: case.command.clone(), input, ..Case::default() };
        followed(workspace, &case, run(workspace, &case))
    });
    assert!(counts > 80, "{counts} hints show a command");
}

/// Calls `visit` with each case of the specification, those of a document in its own directory, and adds
/// up the results.
fn each_document(visit: impl Fn(&Workspace, &Case) -> Result<usize, String> + Sync) -> usize {
    let entries = fs::read_dir(project_path("tests/spec")).expect("tests/spec can be read");
    let paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    let visited = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a document");
        let workspace = Workspace::default();
        let cases = cases(&text, true).expect("cases");
        cases.iter().map(|case| visit(&workspace, case)).collect::<Result<Vec<_>, String>>()
    };
    thread::scope(|scope| {
        let threads: Vec<_> = paths.iter().map(|path| scope.spawn(|| visited(path))).collect();
        let counts = threads.into_iter().map(|thread| thread.join().expect("no panic"));
        counts.flat_map(|count| count.unwrap_or_else(|circle| panic!("{circle}"))).sum()
    })
}

/// Runs what the first hints show. How many there were, or an error if they lead back to the start.
fn followed(workspace: &Workspace, case: &Case, begun: Run) -> Result<usize, String> {
    let mut seen = Vec::new();
    let (mut last, mut command) = (begun, case.command.clone());
    for steps in 0..MOST_STEPS {
        let stderr = String::from_utf8_lossy(&last.stderr).into_owned();
        let Some(hint) = shown(&stderr).filter(|_| last.status != 0) else {
            return Ok(steps);
        };
        // After `sed` removed a line the input is another one.
        if seen.contains(&stderr) && !stderr.contains(": sed ") {
            return Err(format!("{:?}\n{command}\n{stderr}", case.input));
        }
        let (before, _) = command.rsplit_once("vizchart ").unwrap_or_default();
        command = format!("{before}{hint}");
        let next = Case { command: command.clone(), ..Case::default() };
        last = run(workspace, &Case { input: case.input.clone(), ..next });
        seen.push(stderr);
    }
    Ok(MOST_STEPS)
}

/// The command that the first hint shows, unless it is an example or asks for an edit as well.
fn shown(stderr: &str) -> Option<&str> {
    let hint = stderr.lines().find_map(|line| line.strip_prefix("hint: "))?;
    let (say, command) = hint.split_once(": ")?;
    let is_example = ["pipe the data in, as in", "pipe data in, or name a file, as in"];
    let is_whole = command.contains("vizchart ") && !command.contains("COMMAND");
    let is_repair = is_whole && !say.starts_with("write ") && !say.starts_with("pipe its output");
    (is_repair && !is_example.iter().any(|example| say.ends_with(example))).then_some(command)
}
