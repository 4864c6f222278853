//! Golden Markdown files: a fenced block is the input of the `console` block that follows, and that
//! one holds commands with their exact output. `BLESS=1` writes the outputs anew.
//!
//! Plain `vizchart` commands, also behind a `printf`, `echo` or `seq`, run inside this process; what
//! takes a shell runs in one, in a directory of its own for each document.

mod command;
mod document;
mod repairs;
mod selftest;
mod shown;

use std::cell::{Cell, OnceCell};
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::program::{self, Around, Ran};
use command::Command;
use document::{Case, Document};

#[test]
fn every_case_of_the_specification_holds() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spec");
    let entries = fs::read_dir(directory).expect("tests/spec can be read");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| is_markdown(path))
        .collect();
    paths.sort();
    hold(&paths, true);
}

#[test]
fn every_example_of_the_readme_holds() {
    hold(&[Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")], false);
}

fn is_markdown(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md")
}

/// All cases of all documents hold, or the report names each that does not.
fn hold(paths: &[PathBuf], strict: bool) {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let mut remarks = Vec::new();
    let mut cases = 0;
    for path in paths {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let name = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(path).to_string_lossy();
        let scene = Scene::default();
        let verdict = verdict(&text, strict, bless, |document, case| scene.ran(document, case));
        cases += verdict.cases;
        remarks.extend(verdict.remarks.iter().map(|(line, what)| format!("{name}:{line}: {what}")));
        if bless && verdict.blessed != text {
            fs::write(path, verdict.blessed).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        }
    }
    assert!(cases > 0, "no case in {paths:?}");
    let count = remarks.len();
    let report = remarks.join("\n");
    assert!(remarks.is_empty(), "{count} of {cases} cases fail (BLESS=1 rewrites)\n\n{report}");
}

/// What is to be said about a document.
#[derive(Debug)]
struct Verdict {
    cases: usize,
    remarks: Vec<document::Remark>,
    /// The text with the outputs of this run.
    blessed: String,
}

/// The verdict on a text whose commands `run` runs.
fn verdict<Run>(text: &str, strict: bool, bless: bool, run: Run) -> Verdict
where
    Run: Fn(&Document, &Case) -> Result<Ran, String>,
{
    let document = match document::read(text, strict) {
        Ok(document) => document,
        Err(remarks) => return Verdict { cases: remarks.len(), remarks, blessed: text.to_owned() },
    };
    let mut remarks = Vec::new();
    let mut outputs = Vec::new();
    for case in &document.cases {
        let expected = &text[case.output.clone()];
        let found = run(&document, case).and_then(|ran| shown::shown(&ran, &case.fence));
        let what = match &found {
            Ok(found) if found == expected || bless => None,
            Ok(found) => Some(shown::difference(expected, found)),
            Err(wrong) => Some(format!("    {wrong}\n")),
        };
        remarks.extend(what.map(|what| (case.line, format!("$ {}\n{what}", case.command))));
        outputs.push(found.unwrap_or_else(|_| expected.to_owned()));
    }
    let blessed = document::with_outputs(text, &document.cases, &outputs);
    Verdict { cases: document.cases.len(), remarks, blessed }
}

/// Where the commands of one document run.
#[derive(Default)]
struct Scene {
    directory: OnceCell<TempDir>,
    /// How many of the document's files are there.
    files: Cell<usize>,
}

impl Scene {
    fn ran(&self, document: &Document, case: &Case) -> Result<Ran, String> {
        let files = &document.files[..case.files];
        let is_file = |word: &String| files.iter().any(|file| word.contains(&file.name));
        match command::read(&case.command)? {
            Command::Direct { variables, input, args } if !args.iter().any(is_file) => {
                let around = Around { variables, typed: case.typed, columns: case.terminal };
                let input = input.as_deref().unwrap_or(case.input.as_bytes());
                let ran = program::inside(&args, input, &around)?;
                match (ran.status == 0, ran.stdout.is_empty(), ran.stderr.is_empty()) {
                    (true, _, false) => Err(format!("status 0, but: {}", ran.complaint())),
                    (false, false, _) => Err(format!("refused, but drawn: {}", ran.text())),
                    (false, _, true) => Err("refused without a word".to_owned()),
                    _ => Ok(ran),
                }
            }
            _ if case.typed || case.terminal.is_some() => {
                Err("a command that takes a shell has no terminal here".to_owned())
            }
            _ => {
                let directory = self.directory.get_or_init(|| TempDir::new().expect("a directory"));
                for file in &files[self.files.replace(case.files)..] {
                    written(&directory.path().join(&file.name), &file.content);
                }
                let mut shell = program::shell(&["sh"], &case.command, directory.path());
                Ok(program::finished(&mut shell, case.input.as_bytes()))
            }
        }
    }
}

/// A file of a document; one that begins with `#!` is a program.
fn written(path: &Path, content: &str) {
    fs::create_dir_all(path.parent().expect("a directory")).expect("a directory is made");
    fs::write(path, content).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    #[cfg(unix)]
    if content.starts_with("#!") {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("a program is made");
    }
}
