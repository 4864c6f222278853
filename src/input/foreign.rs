//! Recognises input that is not data (compressed, binary, HTML, a drawing), mostly by its first bytes, and says how
//! to convert it.

use crate::fault::FaultKind;

/// Signature, description, advice, and the command that converts it (empty if there is none). The first match counts.
const SIGNATURES: [(&[u8], &str, &str, &str); 9] = [
    (b"\xff\xfe\0\0", "UTF-32 text", "convert it first", "iconv -f utf-32 -t utf-8"),
    (b"\0\0\xfe\xff", "UTF-32 text", "convert it first", "iconv -f utf-32 -t utf-8"),
    (b"\xff\xfe", "UTF-16 text", "convert it first", "iconv -f utf-16 -t utf-8"),
    (b"\xfe\xff", "UTF-16 text", "convert it first", "iconv -f utf-16 -t utf-8"),
    (b"\x1f\x8b", "a gzip archive", "unpack it first", "zcat"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive", "unpack it first", "zstdcat"),
    (b"PK\x03\x04", "a zip archive", "unpack it first, or export the sheet as CSV", ""),
    (b"%PDF-", "a PDF file", "copy the numbers out of it", ""),
    (b"PAR1", "a Parquet file", "query it, and pipe the result as CSV or JSON", ""),
];

/// The start of markup in lower case, its description, and advice.
const MARKUP: [(&str, &str, &str); 6] = [
    ("<!doctype", "a web page", NO_API),
    ("<html", "a web page", NO_API),
    ("```", "a block of code", "leave out the lines of backticks around the data"),
    ("<?xml", "XML", "ask the server for JSON"),
    ("http/1.", "a response with its headers", "leave the headers out of the response"),
    ("http/2", "a response with its headers", "leave the headers out of the response"),
];
const NO_API: &str = "the server sent a web page; try curl -f, or the address of the API";

/// The fault of binary input: a known signature, or a NUL byte.
pub fn binary(start: &[u8]) -> Option<FaultKind> {
    let known = SIGNATURES.into_iter().find(|(signature, ..)| start.starts_with(signature));
    if let Some((_, what, words, command)) = known {
        return Some(FaultKind::Foreign { what, words, command });
    }
    let words = "if it is UTF-16 text, convert it first: iconv -f utf-16 -t utf-8";
    start.contains(&0).then_some(foreign("binary, with NUL bytes", words))
}

/// The fault of HTML, XML or an HTTP response.
pub fn markup(text: &str) -> Option<FaultKind> {
    let text = text.trim_start();
    let (_, what, words) = MARKUP.into_iter().find(|(markup, ..)| {
        text.get(..markup.len()).is_some_and(|start| start.eq_ignore_ascii_case(markup))
    })?;
    Some(foreign(what, words))
}

/// Whether charts are drawn with this character: a block element or a braille pattern.
pub fn is_drawn_with(character: char) -> bool {
    matches!(character, '\u{2580}'..='\u{259f}' | '\u{2800}'..='\u{28ff}')
}

pub fn drawing() -> FaultKind {
    foreign("a drawing", "draw its data again, or hand it on with --to json")
}

fn foreign(what: &'static str, words: &'static str) -> FaultKind {
    FaultKind::Foreign { what, words, command: "" }
}
