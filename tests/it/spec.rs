//! Golden Markdown files: a fenced block is the input of the `console` block after it, which has
//! commands with their exact output. `BLESS=1` rewrites the outputs. The commands that hints show are run,
//! too.
//!
//! Commands run in `sh` with the binary in the `PATH`, those of a document one after the other in a
//! directory of its own, several documents at a time.

mod choices;
mod document;
mod index;
mod output;
mod padding;
mod repairs;
mod selftest;

use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::thread;

use crate::command::{Run, is_installed, is_local, run_fed, shell};
use crate::pseudo_terminal::Screen;
use crate::workspace::{Workspace, project_path};
use document::{Case, Remark};

#[test]
fn every_case_of_the_specification_holds() {
    let hints = check_documents(specification(), true);
    assert!(hints > 250, "{hints} hints show a command");
}

#[test]
fn every_chart_of_the_readme_and_the_manual_holds() {
    check_documents(vec![project_path("README.md"), project_path("man/manual.md")], false);
}

/// The documents of the specification.
fn specification() -> Vec<PathBuf> {
    let entries = fs::read_dir(project_path("tests/spec")).expect("tests/spec can be read");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "md")).collect()
}

/// Runs all cases of these documents, and the commands of their hints; returns how many of those there were.
/// The message of the panic has each case that fails.
fn check_documents(paths: Vec<PathBuf>, strict: bool) -> usize {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let reports = for_each_document(paths, |path, workspace| {
        let text = fs::read_to_string(path).expect("a document");
        let follow = |case: &Case, run: &Run| repairs::follow(workspace, case, run);
        let report = report(&text, strict, bless, |case| run(workspace, case), follow);
        if bless && report.blessed != text {
            fs::write(path, &report.blessed).expect("it is written");
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let remarks = report.remarks.iter().map(|(line, what)| format!("{name}:{line}: {what}"));
        (report.cases, report.hints, remarks.collect::<Vec<_>>())
    });
    let cases: usize = reports.iter().map(|(cases, ..)| cases).sum();
    let hints = reports.iter().map(|(_, hints, _)| hints).sum();
    let mut remarks: Vec<String> = reports.into_iter().flat_map(|(.., remarks)| remarks).collect();
    remarks.sort();
    assert!(cases > 0, "no case");
    let (count, report) = (remarks.len(), remarks.join("\n"));
    assert!(count == 0, "{count} of {cases} cases fail (BLESS=1 rewrites)\n\n{report}");
    hints
}

/// The results of `work` for each of these documents and a directory of its own, on all cores.
fn for_each_document<Of: Send>(
    mut paths: Vec<PathBuf>,
    work: impl Fn(&Path, &Workspace) -> Of + Sync,
) -> Vec<Of> {
    // The longest documents first.
    paths.sort_by_key(|path| fs::metadata(path).map_or(0, |file| file.len()));
    let (waiting, done) = (Mutex::new(paths), Mutex::new(Vec::new()));
    let next = || waiting.lock().expect("no panic").pop();
    let work = || {
        while let Some(path) = next() {
            let result = work(&path, &Workspace::default());
            done.lock().expect("no panic").push(result);
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        (0..threads).for_each(|_| drop(scope.spawn(work)));
    });
    done.into_inner().expect("no panic")
}

/// What was found in a document.
#[derive(Debug)]
struct Report {
    cases: usize,
    /// How many commands of hints were run.
    hints: usize,
    remarks: Vec<Remark>,
    /// The text with the outputs of this run.
    blessed: String,
}

/// Runs the cases of a text with `run`, and follows their hints with `follow`.
fn report(
    text: &str,
    strict: bool,
    bless: bool,
    run: impl Fn(&Case) -> Run,
    follow: impl Fn(&Case, &Run) -> Result<usize, String>,
) -> Report {
    let cases = match document::cases(text, strict) {
        Ok(cases) => cases,
        Err(remark) => {
            return Report { cases: 1, hints: 0, remarks: vec![remark], blessed: text.to_owned() };
        }
    };
    let (mut hints, mut remarks, mut blessed, mut done) = (0, Vec::new(), String::new(), 0);
    for case in &cases {
        if let Some(program) = case.program().filter(|program| !is_installed(program)) {
            let what = format!("passed over without {program}: {}", case.command);
            if is_local() {
                writeln!(io::stderr(), "{what}").ok();
            } else {
                remarks.push((case.line, what));
            }
            continue;
        }
        let expected = &text[case.output.clone()];
        let run = run(case);
        let found = output::console_lines(&run, &case.fence);
        let what = match &found {
            Ok(found) if found == expected || bless => None,
            Ok(found) => Some(output::difference(expected, found)),
            Err(wrong) => Some(format!("    {wrong}\n")),
        };
        remarks.extend(what.map(|what| (case.line, format!("$ {}\n{what}", case.command))));
        match follow(case, &run) {
            Ok(count) => hints += count,
            Err(wrong) => remarks.push((case.line, wrong)),
        }
        blessed += &text[done..case.output.start];
        blessed += found.as_deref().unwrap_or(expected);
        done = case.output.end;
    }
    blessed += &text[done..];
    Report { cases: cases.len(), hints, remarks, blessed }
}

/// Runs a command in the directory of its document.
fn run(workspace: &Workspace, case: &Case) -> Run {
    for (name, content) in &case.files {
        workspace.write_file(name, content);
    }
    let mut command = shell(&["sh"], &case.command, workspace.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let (keyboard, screen) = (case.typed.then(|| Screen::new(80)), case.terminal.map(Screen::new));
    if let Some(keyboard) = &keyboard {
        command.stdin(keyboard.end());
    }
    if let Some(screen) = &screen {
        command.stdout(screen.end()).stderr(screen.end());
    }
    let (seen, input) = (screen.map(Screen::seen), case.input.clone().into_bytes());
    let run = run_fed(&mut command, move |sink| sink.write_all(&input));
    // The command also has an end of the terminal open.
    drop(command);
    let stdout = seen.map_or(run.stdout, |seen| without_progress(crate::command::all(&seen)));
    Run { stdout, ..run }
}

/// What is on a terminal after its line was erased for the last time: a busy machine reads even a short
/// input for so long that the program shows its progress.
fn without_progress(mut seen: Vec<u8>) -> Vec<u8> {
    const ERASE: &[u8] = b"\x1b[2K";
    let erased = seen.windows(ERASE.len()).rposition(|bytes| bytes == ERASE);
    seen.drain(..erased.map_or(0, |start| start + ERASE.len()));
    seen
}
