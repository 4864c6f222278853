//! Arbitrary words and arbitrary bytes: no panic, no hang, and what every drawing promises.
//!
//! The first line of an input is the command line, split at blanks; the rest is standard input. A
//! word with a slash is left out, so that no file but those of an empty directory can be named. A
//! last word `~9` repeats the standard input nine times, so that it outgrows every buffer.

#![no_main]

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Read};

use libfuzzer_sys::fuzz_target;
use unicode_width::UnicodeWidthStr;
use vizchart::Outcome;
use vizchart::input::stream::Once;
use vizchart::terminal::{Stream, Surroundings};

/// Bytes that a repeated input has at most: more than the largest read.
const LONGEST: usize = 600_000;

fuzz_target!(|bytes: &[u8]| {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (line, input) = bytes.split_at(end);
    let input = input.get(1..).unwrap_or_default();
    let line = String::from_utf8_lossy(line);
    let (line, times) = line.rsplit_once(" ~").unwrap_or((&line, "1"));
    let times = times.parse().unwrap_or(1).min(LONGEST / input.len().max(1)).max(1);
    let input = input.repeat(times);
    let words: Vec<&str> = line.split(' ').filter(|word| !word.contains(['/', '\0'])).collect();
    let columns = line.len() * 7 % 119 + 1;
    let whole = outcome(&words, &input[..], columns);
    holds(&words, columns, &whole);
    let size = (columns % 7 + 1) * if times > 1 { 1361 } else { 1 };
    let pieces = outcome(&words, Pieces { rest: &input, size }, columns);
    assert_eq!(whole, pieces, "other bytes in other pieces");
});

fn outcome(words: &[&str], input: impl Read, columns: usize) -> Outcome {
    let args: Vec<OsString> = words.iter().map(OsString::from).collect();
    let variables = BTreeMap::from([("COLUMNS".to_owned(), columns.to_string())]);
    let surroundings = Surroundings { variables, ..plain() };
    vizchart::run(&args, Once(input), &surroundings, &mut |_| {})
}

fn plain() -> Surroundings {
    let stream = Stream::Plain;
    Surroundings { variables: BTreeMap::new(), stdin: stream, stdout: stream, stderr: stream }
}

/// What holds for every outcome, whatever was asked for.
fn holds(words: &[&str], columns: usize, outcome: &Outcome) {
    let Outcome { status, stdout, stderr } = outcome;
    if *status != 0 {
        assert!(matches!(status, 1 | 2), "status {status}");
        assert_eq!(stdout, "", "drawn, and refused");
        assert!(stderr.ends_with('\n') && stderr.len() < 600, "{stderr:?}");
        assert!(stderr.lines().count() <= 6, "{stderr:?}");
        assert!(!stderr.contains(|c: char| c.is_control() && c != '\n'), "{stderr:?}");
        return;
    }
    assert_eq!(stderr, "", "a word on success");
    assert!(stdout.ends_with('\n'), "{stdout:?}");
    if !is_drawing(words) {
        return;
    }
    if words.contains(&"--ascii") {
        assert!(stdout.bytes().all(|byte| matches!(byte, b'\n' | b' '..=b'~')), "{stdout:?}");
    }
    for line in stdout.lines() {
        assert!(!line.contains(char::is_control), "{line:?}");
        assert!(!line.ends_with(' '), "a trailing blank in {line:?}");
        let wide = is_narrow(words) && line.width() > columns;
        assert!(!wide, "{line:?} is wider than {columns}");
    }
    assert!(!stdout.starts_with([' ', '\n']), "no visible character first: {stdout:?}");
}

/// A drawing without colour, and not in another form.
fn is_drawing(words: &[&str]) -> bool {
    let is_chart = matches!(words.first(), Some(&("bar" | "line" | "table" | "render")));
    let other = ["--to", "--color", "--help", "--version"];
    let is_help =
        |word: &str| word.starts_with('-') && !word.starts_with("--") && word.contains('h');
    is_chart && !words.iter().any(|word| is_help(word) || other.iter().any(|o| word.starts_with(o)))
}

/// The width is that of the surroundings: no word may have asked for another.
fn is_narrow(words: &[&str]) -> bool {
    !words.iter().any(|word| {
        word.starts_with("--width")
            || (word.starts_with('-') && !word.starts_with("--") && word.contains('w'))
    })
}

/// An input that comes a few bytes at a time.
struct Pieces<'a> {
    rest: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.size.min(buffer.len()).min(self.rest.len());
        let (now, later) = self.rest.split_at(length);
        buffer[..length].copy_from_slice(now);
        self.rest = later;
        Ok(length)
    }
}
