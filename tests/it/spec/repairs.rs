//! Every command that a hint shows was tried: followed literally, with the same input, it draws, and says
//! how many rows it leaves out. This holds for every case of the specification, whole and broken, for random
//! inputs, and for what other programs print.

use std::fs;

use proptest::prelude::*;
use serde_json::Value;
use vizchart::Outcome;

use super::document::{Case, cases};
use super::padding::{pipeline, plain_words};
use super::{for_each_document, run, specification};
use crate::command::{Run, require, shell};
use crate::forms::inputs::{Input, short};
use crate::in_process;
use crate::properties;
use crate::workspace::Workspace;

/// Commands of hints that are not tried, because nothing can be told of what they read or write.
const UNTRIED: [&str; 4] = ["iconv ", "zcat ", "zstdcat ", "sort | uniq -c "];

/// Ways to break an input.
const BREAKS: [fn(&str) -> String; 7] = [
    |text| text.chars().take(text.chars().count() * 2 / 3).collect(),
    |text| format!("Some title\n\n{text}"),
    |text| text.replacen(|c: char| c.is_ascii_digit(), "n/a", 1),
    |text| text.replace(',', ";"),
    |text| text.lines().map(|line| format!("{line} 1.5K\n")).collect(),
    |text| text.replace('\n', "\r"),
    |text| text.lines().map(|line| format!("{line}\n{line}\n")).collect(),
];

#[test]
fn every_hint_for_a_broken_input_draws() {
    let hints = for_each_document(specification(), |path, workspace| {
        let text = fs::read_to_string(path).expect("a document");
        let mut hints = 0;
        for case in cases(&text, true).expect("cases") {
            let is_plain = case.files.is_empty() && case.command.starts_with("vizchart ");
            if !is_plain || case.input.is_empty() {
                continue;
            }
            for next in [0, 3] {
                let input = BREAKS[(case.line + next) % BREAKS.len()](&case.input);
                let broken = Case { command: case.command.clone(), input, ..Case::default() };
                hints += follow(workspace, &broken, &refusal(workspace, &broken))
                    .unwrap_or_else(|wrong| panic!("{}:{}: {wrong}", path.display(), case.line));
            }
        }
        hints
    });
    let hints: usize = hints.into_iter().sum();
    assert!(hints > 150, "{hints} hints show a command");
}

#[test]
fn every_hint_for_what_a_program_prints_draws() {
    if !require(&["ps", "df", "free", "git", "sqlite3", "jq"]) {
        return;
    }
    let workspace = Workspace::with_examples();
    let programs = [
        "ps aux",
        "ps -ef",
        "df",
        "df -h",
        "df -i",
        "free",
        "free -h",
        "ls -l /",
        "ls -la /etc",
        "du -ah .",
        "wc -lc /etc/passwd /etc/group",
        "cat /etc/passwd",
        "cat /proc/meminfo",
        "cat /proc/loadavg",
        "cat /proc/stat",
        "git log --stat",
        "git log --format=%ad,%an",
        "git log --oneline",
        "env",
        "date",
        "sqlite3 shop.db 'select * from sales'",
        "sqlite3 -box shop.db 'select * from sales'",
        "sqlite3 -column -header shop.db 'select * from sales'",
        "sqlite3 shop.db .dump",
        "uname -a",
        "seq 20 | paste - - - -",
        "cat deployments.json",
        "jq . deployments.json",
        "cat sales.csv",
    ];
    let count = programs.iter().flat_map(|program| {
        ["bar", "line", "table", "bar --value 2", "line --label 1"].map(|words| {
            // Once, because what it prints may change.
            let input =
                crate::command::run_command(&mut shell(&["sh"], program, workspace.path()), b"");
            let input = String::from_utf8_lossy(&input.stdout).into_owned();
            let case = Case { command: format!("vizchart {words}"), input, ..Case::default() };
            follow(&workspace, &case, &run(&workspace, &case))
                .unwrap_or_else(|wrong| panic!("{program}: {wrong}"))
        })
    });
    let count: usize = count.sum();
    assert!(count > 20, "{count} hints show a command");
}

proptest! {
    #![proptest_config(properties::cases(300))]

    #[test]
    fn every_hint_for_a_random_input_draws(Input { words, text } in short()) {
        let outcome = in_process::run(&words, text.as_bytes());
        if outcome.status != 0 && shown(&outcome.stderr).next().is_some() {
            let command = format!("vizchart {}", words.join(" "));
            let workspace = Workspace::default();
            let case = Case { command, input: text, ..Case::default() };
            let begun = run(&workspace, &case);
            prop_assert!(begun.status != 0);
            let wrong = follow(&workspace, &case, &begun).err();
            prop_assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
        }
    }
}

/// Runs a command, in this process if no shell is needed: only the hints of it are pasted into one.
fn refusal(workspace: &Workspace, case: &Case) -> Run {
    let words = match &pipeline(&case.command)[..] {
        [command] => plain_words(command),
        _ => None,
    };
    let Some(words) = words else { return run(workspace, case) };
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let Outcome { status, stdout, stderr } = in_process::run(&words, case.input.as_bytes());
    Run { status: status.into(), stdout: stdout.into(), stderr: stderr.into() }
}

/// Runs each command that the hints of a refusal show, unless it was on a terminal. How many there were, or
/// what is wrong with one.
pub fn follow(workspace: &Workspace, case: &Case, refused: &Run) -> Result<usize, String> {
    let stderr = String::from_utf8_lossy(&refused.stderr);
    let Some((before, options)) = case.command.rsplit_once("vizchart ") else { return Ok(0) };
    // What is after the command would be lost.
    let has_more = options.contains(" < ") || options.ends_with(" done");
    if refused.status == 0 || has_more || case.typed || case.terminal.is_some() {
        return Ok(0);
    }
    let mut count = 0;
    for (words, hint) in shown(&stderr) {
        count += 1;
        // The last of two equal options holds.
        let command = format!("{before}{hint} --to json");
        let next = Case { command: command.clone(), input: case.input.clone(), ..Case::default() };
        let next = run(workspace, &next);
        let wrong = |what: &str| {
            let output = String::from_utf8_lossy(&next.stderr);
            Err(format!("{what}\n{:?}\n{command}\n{stderr}{output}", case.input))
        };
        if next.status != 0 && !is_late(&next) {
            return wrong("it does not draw");
        }
        if next.status != 0 {
            continue;
        }
        let result: Value = serde_json::from_slice(&next.stdout).expect("JSON");
        let meta = &result["data"]["meta"];
        let left_out = ["skippedRowCount", "skippedValueCount"].map(|key| meta[key].as_u64());
        let is_asked = case.command.contains("skip") || case.input.contains("\"skip\"");
        let (left_out, said) = (left_out.into_iter().flatten().next(), count_in(words));
        // After the first rows, on which the hint was tried, there may be more of them.
        let is_true = left_out == said || words.contains(" of the first ") && left_out > said;
        if !is_asked && !is_true {
            return wrong("it leaves out another number of rows than it says");
        }
    }
    Ok(count)
}

/// Whether a fault is in a line beyond the part of the input on which hints are tried. No shorter input of a
/// case has so many lines.
fn is_late(refused: &Run) -> bool {
    let fault: Value = serde_json::from_slice(&refused.stderr).expect("JSON");
    fault["error"]["line"].as_u64().is_some_and(|line| line > 1000)
}

/// How many rows the words of a hint say that its command leaves out: `(3 of 12)`.
fn count_in(words: &str) -> Option<u64> {
    let (_, count) = words.rsplit_once(" (")?;
    let (count, _) = count.split_once(" of ")?;
    count.replace(',', "").parse().ok()
}

/// The commands that hints show, and the words before each: those that repair, not examples of where data
/// may come from.
fn shown(stderr: &str) -> impl Iterator<Item = (&str, &str)> {
    stderr.lines().filter_map(|line| {
        let hint = line.strip_prefix("hint: ")?;
        let (words, command) = hint.split_once(": ")?;
        let is_whole = command.starts_with("vizchart ") || command.contains(" | vizchart ");
        let is_tried = !UNTRIED.iter().any(|untried| command.contains(untried));
        let is_repair = is_whole && is_tried && !command.starts_with("seq 5");
        is_repair.then_some((words, command))
    })
}
