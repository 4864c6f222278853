//! Golden Markdown files: a fenced block is the input of the `console` block that follows, and that
//! one holds commands with their exact output. `BLESS=1` writes the outputs anew.
//!
//! Commands run in `sh` with the binary in the `PATH`, those of a document one after the other in a
//! directory of its own, several documents at a time.

mod document;
mod index;
mod repairs;
mod selftest;
mod shown;

use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Mutex;
use std::thread;

use crate::desk::{Desk, place};
use crate::program::{Ran, ended, shell};
use crate::screen::Screen;
use document::{Case, Remark};

#[test]
fn every_case_of_the_specification_holds() {
    let entries = fs::read_dir(place("tests/spec")).expect("tests/spec can be read");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    hold(paths.filter(|path| path.extension().is_some_and(|end| end == "md")).collect(), true);
}

#[test]
fn every_chart_of_the_readme_and_the_manual_holds() {
    hold(vec![place("README.md"), place("man/manual.md")], false);
}

/// All cases of all documents hold, or the report names each that does not.
fn hold(mut paths: Vec<PathBuf>, strict: bool) {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    // The longest are begun first.
    paths.sort_by_key(|path| fs::metadata(path).map_or(0, |file| file.len()));
    let (waiting, done) = (Mutex::new(paths), Mutex::new((0, Vec::new())));
    let next = || waiting.lock().expect("no panic").pop();
    let work = || {
        while let Some(path) = next() {
            let text = fs::read_to_string(&path).expect("a document");
            let desk = Desk::default();
            let verdict = verdict(&text, strict, bless, |case| ran(&desk, case));
            if bless && verdict.blessed != text {
                fs::write(&path, verdict.blessed).expect("it is written");
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let remarks =
                verdict.remarks.iter().map(|(line, what)| format!("{name}:{line}: {what}"));
            let mut done = done.lock().expect("no panic");
            done.0 += verdict.cases;
            done.1.extend(remarks);
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        (0..threads).for_each(|_| drop(scope.spawn(work)));
    });
    let (cases, mut remarks) = done.into_inner().expect("no panic");
    remarks.sort();
    assert!(cases > 0, "no case");
    let (count, report) = (remarks.len(), remarks.join("\n"));
    assert!(count == 0, "{count} of {cases} cases fail (BLESS=1 rewrites)\n\n{report}");
}

/// What is to be said about a document.
#[derive(Debug)]
struct Verdict {
    cases: usize,
    remarks: Vec<Remark>,
    /// The text with the outputs of this run.
    blessed: String,
}

/// The verdict on a text whose commands `run` runs.
fn verdict(text: &str, strict: bool, bless: bool, run: impl Fn(&Case) -> Ran) -> Verdict {
    let cases = match document::cases(text, strict) {
        Ok(cases) => cases,
        Err(remark) => {
            return Verdict { cases: 1, remarks: vec![remark], blessed: text.to_owned() };
        }
    };
    let (mut remarks, mut blessed, mut done) = (Vec::new(), String::new(), 0);
    for case in &cases {
        let expected = &text[case.output.clone()];
        let found = shown::shown(&run(case), &case.fence);
        let what = match &found {
            Ok(found) if found == expected || bless => None,
            Ok(found) => Some(shown::difference(expected, found)),
            Err(wrong) => Some(format!("    {wrong}\n")),
        };
        remarks.extend(what.map(|what| (case.line, format!("$ {}\n{what}", case.command))));
        blessed += &text[done..case.output.start];
        blessed += found.as_deref().unwrap_or(expected);
        done = case.output.end;
    }
    blessed += &text[done..];
    Verdict { cases: cases.len(), remarks, blessed }
}

/// What a command does in the directory of its document.
fn ran(desk: &Desk, case: &Case) -> Ran {
    for (name, content) in &case.files {
        desk.has(name, content);
    }
    let mut command = shell(&["sh"], &case.command, desk.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let (keyboard, screen) = (case.typed.then(|| Screen::new(80)), case.terminal.map(Screen::new));
    if let Some(keyboard) = &keyboard {
        command.stdin(keyboard.end());
    }
    if let Some(screen) = &screen {
        command.stdout(screen.end()).stderr(screen.end());
    }
    let (seen, input) = (screen.map(Screen::seen), case.input.clone().into_bytes());
    let ran = ended(&mut command, move |sink| sink.write_all(&input));
    // The command holds an end of the terminal, too.
    drop(command);
    let stdout = seen.map_or(ran.stdout, |seen| crate::program::all(&seen));
    Ran { stdout, ..ran }
}
