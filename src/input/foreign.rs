//! Input that is no text data but says by its first bytes what it is, and the command that turns it
//! into data. Knows signatures only, no format of ours.

use crate::fault::{Hint, Kind};

/// What makes data of it, and the command through which all goes, if that is one.
type Help = &'static [(&'static str, &'static str)];

const FROM_UTF_32: Help = &[("convert it first", "iconv -f utf-32 -t utf-8")];
const FROM_UTF_16: Help = &[("convert it first", "iconv -f utf-16 -t utf-8")];
const GZIP: Help = &[("unpack it first", "zcat"), ("or use curl --compressed", "")];
const ZIP: Help = &[("unpack it first: unzip -p, or export the sheet as CSV", "")];
const IMAGE: Help = &[("give the numbers that it shows", "")];
const SQLITE: Help = &[("query it: sqlite3 -json FILE 'select ...'", "")];
const PARQUET: Help = &[("query it: duckdb -json -c \"select ... from 'FILE'\"", "")];
const ARROW: Help = &[("query it with a tool that writes CSV or JSON", "")];
const PROGRAM: Help = &[("pipe its output, as in: ./program | vizchart bar", "")];

/// First bytes, what they are the first bytes of, and what helps; of two that fit, the first.
const SIGNATURES: [(&[u8], &str, Help); 17] = [
    (b"\xff\xfe\0\0", "UTF-32 text", FROM_UTF_32),
    (b"\0\0\xfe\xff", "UTF-32 text", FROM_UTF_32),
    (b"\xff\xfe", "UTF-16 text", FROM_UTF_16),
    (b"\xfe\xff", "UTF-16 text", FROM_UTF_16),
    (b"\x1f\x8b", "a gzip archive", GZIP),
    (b"\x28\xb5\x2f\xfd", "a zstd archive", &[("unpack it first", "zstdcat")]),
    (b"BZh", "a bzip2 archive", &[("unpack it first", "bzcat")]),
    (b"\xfd7zXZ\0", "an xz archive", &[("unpack it first", "xzcat")]),
    (b"PK\x03\x04", "a zip archive", ZIP),
    (b"%PDF-", "a PDF file", &[("take the text out first: pdftotext -layout", "")]),
    (b"\x89PNG", "an image", IMAGE),
    (b"\xff\xd8\xff", "an image", IMAGE),
    (b"GIF8", "an image", IMAGE),
    (b"SQLite format 3\0", "an SQLite database", SQLITE),
    (b"PAR1", "a Parquet file", PARQUET),
    (b"ARROW1", "an Arrow file", ARROW),
    (b"\x7fELF", "a program", PROGRAM),
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
    start.contains(&0).then(|| foreign("binary, with NUL bytes", &[(help, "")]))
}

fn foreign(what: &'static str, help: &[(&'static str, &'static str)]) -> Kind {
    let hint = |&(say, command): &(&'static str, &'static str)| {
        if command.is_empty() { Hint::say(say) } else { Hint::through(say, command) }
    };
    Kind::Foreign { what, hints: help.iter().map(hint).collect() }
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
    } else {
        return None;
    };
    Some(foreign(what, &[(help, "")]))
}
