//! What every drawing promises, for the fuzz targets: whatever the words and the bytes, no panic, no
//! hang, and the same outcome however the bytes arrive.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{self, Read};

use unicode_width::UnicodeWidthStr;
use vizchart::{Environment, Outcome, Stream};

/// Bytes that a repeated input has at most: more than the largest read.
const LONGEST: usize = 600_000;

/// The first line of an input is the command line, split at blanks; the rest is standard input. A
/// word with a slash is left out, so that no file but those of the working directory can be named; a
/// request reaches no other.
pub fn command(bytes: &[u8]) {
    let (line, input) = parts(bytes);
    let (line, input, many) = repeated(&line, input);
    let words: Vec<&str> = line.split(' ').filter(|word| !word.contains(['/', '\0'])).collect();
    check(&words, &input, line.len(), many);
}

/// The same for one form of input: the first line only chooses the drawing.
pub fn form(from: &str, bytes: &[u8]) {
    let (line, input) = parts(bytes);
    let (line, input, many) = repeated(&line, input);
    let choice = line.bytes().map(usize::from).sum::<usize>();
    let chart = [&["bar", "--signed"][..], &["line"], &["table"], &["bar"]][choice % 4];
    let skipped = ["--missing", "skip"];
    let rest: &[&str] = if choice / 4 % 2 == 0 { &skipped } else { &[] };
    let words: Vec<&str> = [chart, &["--from", from], rest].concat();
    check(&words, &input, line.len(), many);
}

fn parts(bytes: &[u8]) -> (String, &[u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (line, input) = bytes.split_at(end);
    (String::from_utf8_lossy(line).into_owned(), input.get(1..).unwrap_or_default())
}

/// A last word `~9` repeats the standard input nine times, so that it outgrows every buffer.
fn repeated<'l>(line: &'l str, input: &[u8]) -> (&'l str, Vec<u8>, bool) {
    let (line, times) = line.rsplit_once(" ~").unwrap_or((line, "1"));
    let times = times.parse().unwrap_or(1).min(LONGEST / input.len().max(1)).max(1);
    (line, input.repeat(times), times > 1)
}

fn check(words: &[&str], input: &[u8], seed: usize, many: bool) {
    let columns = seed * 7 % 119 + 1;
    let whole = outcome(words, input, columns);
    holds(words, columns, &whole);
    let size = (columns % 7 + 1) * if many { 1361 } else { 1 };
    let pieces = outcome(words, Pieces { rest: input, size }, columns);
    assert_eq!(whole, pieces, "other bytes in other pieces");
}

fn outcome(words: &[&str], input: impl Read, columns: usize) -> Outcome {
    let args: Vec<OsString> = words.iter().map(OsString::from).collect();
    let variables = HashMap::from([("COLUMNS".to_owned(), columns.to_string())]);
    let environment = Environment { variables, ..plain() };
    vizchart::run(&args, input, &environment, &mut |_| {})
}

fn plain() -> Environment {
    let stream = Stream::Plain;
    Environment { variables: HashMap::new(), stdin: stream, stdout: stream, stderr: stream }
}

/// What holds for every outcome, whatever was asked for.
fn holds(words: &[&str], columns: usize, outcome: &Outcome) {
    let Outcome { status, stdout, stderr } = outcome;
    if *status != 0 {
        assert!(matches!(status, 1 | 2), "status {status}");
        assert_eq!(stdout, "", "drawn, and refused");
        // JSON escapes, and its question repeats the hints.
        let limit = if stderr.starts_with('{') { 2400 } else { 600 };
        assert!(stderr.ends_with('\n') && stderr.len() < limit, "{stderr:?}");
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
    // `-h`, or `-V` for the version, perhaps among other letters.
    let is_help =
        |word: &str| word.starts_with('-') && !word.starts_with("--") && word.contains(['h', 'V']);
    is_chart && !words.iter().any(|word| is_help(word) || other.iter().any(|o| word.starts_with(o)))
}

/// The width is that of the environment: no word may have asked for another.
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
