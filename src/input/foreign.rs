//! Input that is no text data but says by its first bytes what it is, and the command that turns it
//! into data. Knows signatures only, no format of ours.

use crate::fault::{Hint, Kind};

/// First bytes, what they are the first bytes of, and what helps: words, and a command through which
/// all goes, if that is one; of two that fit, the first.
const SIGNATURES: [(&[u8], &str, &str, &str); 17] = [
    (b"\xff\xfe\0\0", "UTF-32 text", "convert it first", "iconv -f utf-32 -t utf-8"),
    (b"\0\0\xfe\xff", "UTF-32 text", "convert it first", "iconv -f utf-32 -t utf-8"),
    (b"\xff\xfe", "UTF-16 text", "convert it first", "iconv -f utf-16 -t utf-8"),
    (b"\xfe\xff", "UTF-16 text", "convert it first", "iconv -f utf-16 -t utf-8"),
    (b"\x1f\x8b", "a gzip archive", "unpack it first (or: curl --compressed)", "zcat"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive", "unpack it first", "zstdcat"),
    // A name may begin with three of these letters, but not with a level and the first block.
    (b"BZh91AY&SY", "a bzip2 archive", "unpack it first", "bzcat"),
    (b"\xfd7zXZ\0", "an xz archive", "unpack it first", "xzcat"),
    (b"PK\x03\x04", "a zip archive", "unpack it first: unzip -p, or export the sheet as CSV", ""),
    (b"%PDF-", "a PDF file", "take the text out first: pdftotext -layout", ""),
    (b"\x89PNG", "an image", "give the numbers that it shows", ""),
    (b"\xff\xd8\xff", "an image", "give the numbers that it shows", ""),
    (b"GIF8", "an image", "give the numbers that it shows", ""),
    (SQLITE, "an SQLite database", "query it: sqlite3 -json FILE 'select ...'", ""),
    (b"PAR1", "a Parquet file", "query it: duckdb -json -c \"select ... from 'FILE'\"", ""),
    (b"ARROW1", "an Arrow file", "query it with a tool that writes CSV or JSON", ""),
    (b"\x7fELF", "a program", "pipe its output, as in: ./program | vizchart bar", ""),
];
const SQLITE: &[u8] = b"SQLite format 3\0";

/// How a text begins that was meant for a browser, or for the eye, in small letters; what it is, and
/// what helps.
const DRAWN: [(&str, &str, &str); 5] = [
    ("<!doctype", "a web page", NO_API),
    ("<html", "a web page", NO_API),
    ("<?xml", "XML", "ask for JSON, as in: curl -H 'Accept: application/json'"),
    ("http/1.", "a response with its headers", "use curl without -i"),
    ("http/2", "a response with its headers", "use curl without -i"),
];
const NO_API: &str = "the server sent a web page; try curl -f, or the address of the API";

/// What the first bytes of an input say that it is, or a NUL byte anywhere.
pub fn binary(start: &[u8]) -> Option<Kind> {
    let nul = "if it is UTF-16: iconv -f utf-16 -t utf-8; if NUL ends each item: tr '\\0' '\\n'";
    let nul: (&[u8], _, _, _) = (b"\0", "binary, with NUL bytes", nul, "");
    let found = SIGNATURES.iter().find(|(bytes, ..)| start.starts_with(bytes));
    let &(_, what, say, command) = found.or(start.contains(&0).then_some(&nul))?;
    let hint = if command.is_empty() { Hint::say(say) } else { Hint::through(say, command) };
    Some(Kind::Foreign { what, hint })
}

/// What a text is that was meant for a browser, or for the eye.
pub fn drawn(text: &str) -> Option<Kind> {
    let text = text.trim_start();
    let begins = |(begin, ..): &&(&str, _, _)| {
        text.get(..begin.len()).is_some_and(|start| start.eq_ignore_ascii_case(begin))
    };
    let &(_, what, help) = DRAWN.iter().find(begins)?;
    Some(Kind::Foreign { what, hint: Hint::say(help) })
}
