//! Each command that a refusal shows must draw with the same input. This is tried with every case of the
//! specification, and with broken inputs.

use std::fs;
use std::path::PathBuf;
use std::thread;

use super::document::{Case, cases};
use super::run;
use crate::command::Run;
use crate::workspace::{Workspace, project_path};

/// Commands that cannot be tried before they are shown.
const UNTRIED: [&str; 5] = ["iconv ", "zcat ", "zstdcat ", "curl ", "sort | uniq -c"];

#[test]
fn every_command_in_a_hint_draws() {
    let count = each_document(|workspace, case| {
        let begun = run(workspace, case);
        let is_plain = !case.typed && case.terminal.is_none();
        if is_plain { drawn(workspace, case, &begun) } else { Ok(0) }
    });
    assert!(count > 300, "{count} hints show a command");
}

#[test]
fn every_command_in_a_hint_for_a_broken_input_draws() {
    let breaks: [fn(&str) -> String; 6] = [
        |text| text.chars().take(text.chars().count() * 2 / 3).collect(),
        |text| format!("Some title\n\n{text}"),
        |text| text.replacen(|c: char| c.is_ascii_digit(), "n/a", 1),
        |text| text.replace(',', ";"),
        |text| text.lines().map(|line| format!("{line} 1.5K\n")).collect(),
        |text| text.replace('\n', "\r"),
    ];
    let count = each_document(|workspace, case| {
        let is_plain = case.files.is_empty() && case.command.starts_with("vizchart ");
        if !is_plain || case.input.is_empty() {
            return Ok(0);
        }
        let mut count = 0;
        for change in breaks {
            let (command, input) = (case.command.clone(), change(&case.input));
            let case = Case { command, input, ..Case::default() };
            count += drawn(workspace, &case, &run(workspace, &case))?;
        }
        Ok(count)
    });
    assert!(count > 500, "{count} hints show a command");
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
        counts.flat_map(|count| count.unwrap_or_else(|refused| panic!("{refused}"))).sum()
    })
}

/// Runs each command that the hints show. How many there were, or an error if one of them is refused, or
/// leaves rows out that its hint does not say it leaves out.
fn drawn(workspace: &Workspace, case: &Case, begun: &Run) -> Result<usize, String> {
    if begun.status == 0 {
        return Ok(0);
    }
    let stderr = String::from_utf8_lossy(&begun.stderr);
    let hints = stderr.lines().filter_map(|line| line.strip_prefix("hint: "));
    let mut count = 0;
    for (words, hint) in hints.filter_map(command) {
        let (before, _) = case.command.rsplit_once("vizchart ").unwrap_or_default();
        let next = Case { command: format!("{before}{hint}"), ..Case::default() };
        let next = run(workspace, &Case { input: case.input.clone(), ..next });
        let footer = String::from_utf8_lossy(&next.stdout);
        let says_all = !footer.contains("without a number left out") || words.contains("leave");
        let fault = String::from_utf8_lossy(&next.stderr);
        if next.status != 0 && !is_late(&fault) || !says_all {
            return Err(format!("{:?}\n{}\n{stderr}{hint}\n{fault}", case.input, case.command));
        }
        count += 1;
    }
    Ok(count)
}

/// Whether a fault is far beyond the 64 KiB that a hint is tried on.
fn is_late(fault: &str) -> bool {
    let line = fault.strip_prefix("vizchart: line ").and_then(|rest| rest.split([':', ',']).next());
    line.and_then(|line| line.parse().ok()).is_some_and(|line: u64| line > 4000)
}

/// The words of a hint and its command, if it shows one that was tried.
fn command(hint: &str) -> Option<(&str, &str)> {
    let is_example = hint.contains("seq 5 | vizchart") || hint.contains("vizchart --help");
    let is_untried = UNTRIED.iter().any(|command| hint.contains(command));
    let (words, command) = hint.split_once(": ")?;
    let is_command = command.contains("vizchart ") && !is_example && !is_untried;
    is_command.then_some((words, command))
}
