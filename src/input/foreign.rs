//! Input that is no text data but says by its first bytes what it is, and the command that turns it
//! into data. Knows signatures only, no format of ours.

use crate::fault::{Hint, Kind};

/// What makes data of it.
#[derive(Clone, Copy)]
enum Help {
    /// What to do, in words.
    Words(&'static str),
    /// What a command does to all that comes through it, the command, and what else would do.
    Filter(&'static str, &'static str, Option<&'static str>),
}
use Help::{Filter, Words};

const CONVERT: &str = "convert it first";
const UNPACK: &str = "unpack it first";

/// First bytes, what they are the first bytes of, and what helps; of two that fit, the first.
const SIGNATURES: [(&[u8], &str, Help); 17] = [
    (b"\xff\xfe\0\0", "UTF-32 text", Filter(CONVERT, "iconv -f utf-32 -t utf-8", None)),
    (b"\0\0\xfe\xff", "UTF-32 text", Filter(CONVERT, "iconv -f utf-32 -t utf-8", None)),
    (b"\xff\xfe", "UTF-16 text", Filter(CONVERT, "iconv -f utf-16 -t utf-8", None)),
    (b"\xfe\xff", "UTF-16 text", Filter(CONVERT, "iconv -f utf-16 -t utf-8", None)),
    (b"\x1f\x8b", "a gzip archive", Filter(UNPACK, "zcat", Some("or use curl --compressed"))),
    (b"\x28\xb5\x2f\xfd", "a zstd archive", Filter(UNPACK, "zstdcat", None)),
    (b"BZh", "a bzip2 archive", Filter(UNPACK, "bzcat", None)),
    (b"\xfd7zXZ\0", "an xz archive", Filter(UNPACK, "xzcat", None)),
    (
        b"PK\x03\x04",
        "a zip archive",
        Words("unpack it first: unzip -p, or export the sheet as CSV"),
    ),
    (b"%PDF-", "a PDF file", Words("take the text out first: pdftotext -layout")),
    (b"\x89PNG", "an image", Words("give the numbers that it shows")),
    (b"\xff\xd8\xff", "an image", Words("give the numbers that it shows")),
    (b"GIF8", "an image", Words("give the numbers that it shows")),
    (
        b"SQLite format 3\0",
        "an SQLite database",
        Words("query it: sqlite3 -json FILE 'select ...'"),
    ),
    (b"PAR1", "a Parquet file", Words("query it: duckdb -json -c \"select ... from 'FILE'\"")),
    (b"ARROW1", "an Arrow file", Words("query it with a tool that writes CSV or JSON")),
    (b"\x7fELF", "a program", Words("pipe its output, as in: ./program | vizchart bar")),
];

/// What the first bytes of an input say that it is, or a NUL byte anywhere.
pub fn binary(start: &[u8]) -> Option<Kind> {
    let found = SIGNATURES.iter().find(|(bytes, ..)| start.starts_with(bytes));
    if let Some(&(bytes, what, help)) = found {
        // A name may begin with the letters of bzip2, but not with its level and its first block.
        let block = start.get(4..).is_some_and(|rest| rest.starts_with(b"1AY&SY"));
        if bytes != b"BZh" || block {
            return Some(foreign(what, help));
        }
    }
    let help = "if it is UTF-16: iconv -f utf-16 -t utf-8; if NUL ends each item: tr '\\0' '\\n'";
    start.contains(&0).then(|| foreign("binary, with NUL bytes", Words(help)))
}

fn foreign(what: &'static str, help: Help) -> Kind {
    let hints = match help {
        Words(words) => vec![Hint::say(words)],
        Filter(say, command, also) => {
            [Hint::through(say, command)].into_iter().chain(also.map(Hint::say)).collect()
        }
    };
    Kind::Foreign { what, hints }
}

/// What a text is that was meant for a browser, or for the eye.
pub fn drawn(text: &str) -> Option<Kind> {
    let text = text.trim_start();
    let begins =
        |name: &str| text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    let (what, help) = if begins("<!doctype") || begins("<html") {
        ("a web page", "the server sent a web page; try curl -f, or the address of the API")
    } else if begins("<?xml") {
        ("XML", "ask for JSON, as in: curl -H 'Accept: application/json'")
    } else if begins("HTTP/1.") || begins("HTTP/2") {
        ("a response with its headers", "use curl without -i")
    } else if text.starts_with(['┌', '╭', '╔', '┏', '│']) {
        ("a table drawn with lines", "ask for CSV or JSON: sqlite3 -json, psql --csv, duckdb -json")
    } else {
        return None;
    };
    Some(foreign(what, Words(help)))
}
