//! Every input of the specification at other places in memory: in pieces, before blank lines, and at each place in a
//! block of the vector pass. The readers look at many bytes at once while there are as many, and one by one at the
//! last; so the same text, moved, is read by other code. What is drawn, or refused, stays the same to the letter.

use std::fs;
use std::process::Stdio;

use vizchart::Outcome;

use super::document::{Case, cases};
use super::{for_each_document, specification};
use crate::command::{run_fed, shell};
use crate::in_process::{Pieces, run};
use crate::properties;
use crate::workspace::Workspace;

/// The bytes that the vector pass looks at together: `BLOCK` in `src/input/index/masks.rs`.
const BLOCK: usize = 64;
/// Longer inputs are about volume, and take long.
const LONGEST: usize = 20_000;

/// `PROPTEST_CASES=64` tries each input at all places of a block.
#[test]
fn an_input_is_read_alike_at_each_place() {
    let places = properties::cases(1).cases.min(64) as usize;
    let counts = for_each_document(specification(), |path, workspace| {
        let text = fs::read_to_string(path).expect("a document");
        let mut count = 0;
        for case in cases(&text, true).expect("cases") {
            for (name, content) in &case.files {
                workspace.write_file(name, content);
            }
            if let Some(input) = Input::of(&case, workspace) {
                input.check(case.line, places, &format!("{}:{}", path.display(), case.line));
                count += 1;
            }
        }
        count
    });
    let count: usize = counts.into_iter().sum();
    assert!(count > 2500, "{count} inputs");
}

/// A text, and the words of the command that reads it.
struct Input {
    words: Vec<String>,
    /// The word that names its file; else it comes from a pipe.
    file: Option<usize>,
    text: String,
}

impl Input {
    /// The input of the last `vizchart` in a command, unless only a shell knows its words.
    fn of(case: &Case, workspace: &Workspace) -> Option<Self> {
        let parts = pipeline(&case.command);
        let last = parts.iter().rposition(|part| part.trim().starts_with("vizchart "))?;
        if case.typed || case.terminal.is_some() {
            return None;
        }
        let output = |script: &str| {
            let mut command = shell(&["sh"], script, workspace.path());
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
            let input = case.input.clone();
            let run = run_fed(&mut command, move |sink| sink.write_all(input.as_bytes()));
            String::from_utf8(run.stdout).ok()
        };
        let mut words = plain_words(&parts[last])?;
        let path = |word: &String| workspace.path().join(word);
        let data = words.iter().position(|word| word == "--data");
        let is_file = |word: &String| !word.starts_with('-') && path(word).is_file();
        let file = words.iter().position(is_file).filter(|_| data.is_none());
        let text = if let Some(at) = data {
            words.remove(at);
            (at < words.len()).then(|| words.remove(at))?
        } else if let Some(at) = file {
            words[at] = path(&words[at]).to_str()?.to_owned();
            fs::read_to_string(&words[at]).ok()?
        } else if last == 0 {
            case.input.clone()
        } else {
            output(&format!("{} | head -c {LONGEST}", parts[..last].join("|")))?
        };
        (!text.is_empty() && text.len() < LONGEST).then_some(Self { words, file, text })
    }

    fn check(&self, number: usize, places: usize, name: &str) {
        let whole = self.outcome(&self.text);
        if self.file.is_none() {
            let most = [1, 7, BLOCK][number % 3];
            let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
            let pieces = run(&words, Pieces::new(&self.text, most));
            assert_eq!(pieces, whole, "{name}: in pieces of {most}");
        }
        let without_characters = |outcome: Outcome| {
            let stderr = without_characters(&outcome.stderr);
            Outcome { stderr, ..outcome }
        };
        let whole = without_characters(whole);
        // Where JSON breaks off, and after a lone carriage return, what follows is the fault, or mends it.
        let may_go_on = !whole.stderr.contains("ends too early") && !self.text.ends_with('\r');
        let blank_lines = "\n".repeat(if may_go_on { BLOCK + 16 } else { 0 });
        for place in 0..places {
            let place = (places * number + place) % BLOCK;
            let text = self.moved(place).unwrap_or_else(|| self.text.clone()) + &blank_lines;
            let found = without_characters(self.outcome(&text));
            assert_eq!(found, whole, "{name}: after {place} blanks: {:?} {text:?}", self.words);
        }
    }

    /// The text with this many more blanks: in front of JSON, after the first line of text. None may be after a quote.
    fn moved(&self, count: usize) -> Option<String> {
        let blanks = " ".repeat(count);
        if self.text.trim_start().starts_with(['{', '[']) {
            return Some(blanks + &self.text);
        }
        let (first, rest) = self.text.split_at(self.text.find('\n').unwrap_or(self.text.len()));
        let (first, end) = first.split_at(first.trim_end_matches('\r').len());
        (!first.ends_with('"')).then(|| [first, &blanks, end, rest].concat())
    }

    fn outcome(&self, text: &str) -> Outcome {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let Some(file) = self.file else { return run(&words, text.as_bytes()) };
        fs::write(words[file], text).expect("a file");
        let outcome = run(&words, &b""[..]);
        fs::write(words[file], &self.text).expect("a file");
        outcome
    }
}

/// A message without the places that are counted in characters of a line.
fn without_characters(message: &str) -> String {
    let mut parts = message.split(" (character ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once(')').map_or(part, |(_, rest)| rest))
}

/// The commands of a pipeline.
pub fn pipeline(command: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for letter in command.chars() {
        if quote.is_none() && letter == '|' {
            parts.push(String::new());
            continue;
        }
        quote = match quote {
            None if matches!(letter, '\'' | '"') => Some(letter),
            Some(open) if open == letter => None,
            _ => quote,
        };
        parts.last_mut().expect("a part").push(letter);
    }
    parts
}

/// The words after `vizchart` of a command, unless a shell does more with them than take off their quotes. This is no
/// shell, because to start one for each of thousands takes seconds.
pub fn plain_words(command: &str) -> Option<Vec<String>> {
    let options = command.trim().strip_prefix("vizchart ")?.trim_end_matches("2>&1");
    let is_syntax = ['<', '>', ';', '&', '$', '`', '\n', '*', '?', '~'];
    if options.split('\'').step_by(2).any(|bare| bare.contains(is_syntax)) {
        return None;
    }
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut letters = options.chars();
    while let Some(letter) = letters.next() {
        match quote {
            None if letter == ' ' => words.extend(word.take()),
            None if letter == '\\' => word.get_or_insert_default().extend(letters.next()),
            None if matches!(letter, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            Some(open) if open == letter => quote = None,
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    Some(words)
}
