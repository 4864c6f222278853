//! Input that is not data, but says by its first bytes what it is; and what makes data of it. Knows these
//! first bytes, and none of the forms of data.

use crate::fault::{Fault, Kind};

/// First bytes, what begins with them, what to do about it, and the command that does it, if there is one.
/// If two fit, the first is right.
const SIGNATURES: [(&[u8], &str, &str, &str); 17] = [
    (b"\xff\xfe\0\0", "UTF-32 text", "convert it first", "iconv -f utf-32 -t utf-8"),
    (b"\0\0\xfe\xff", "UTF-32 text", "convert it first", "iconv -f utf-32 -t utf-8"),
    (b"\xff\xfe", "UTF-16 text", "convert it first", "iconv -f utf-16 -t utf-8"),
    (b"\xfe\xff", "UTF-16 text", "convert it first", "iconv -f utf-16 -t utf-8"),
    (b"\x1f\x8b", "a gzip archive", "unpack it first", "zcat"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive", "unpack it first", "zstdcat"),
    // A name may begin with three of these letters, but not with a level and the first block.
    (b"BZh91AY&SY", "a bzip2 archive", "unpack it first", ""),
    (b"\xfd7zXZ\0", "an xz archive", "unpack it first", ""),
    (b"PK\x03\x04", "a zip archive", "unpack it first, or export the sheet as CSV", ""),
    (b"%PDF-", "a PDF file", "copy the numbers out of it", ""),
    (b"\x89PNG", "an image", "give the numbers that it shows", ""),
    (b"\xff\xd8\xff", "an image", "give the numbers that it shows", ""),
    (b"GIF8", "an image", "give the numbers that it shows", ""),
    (SQLITE, "an SQLite database", "query it, and pipe the result as CSV or JSON", ""),
    (b"PAR1", "a Parquet file", "query it, and pipe the result as CSV or JSON", ""),
    (b"ARROW1", "an Arrow file", "query it, and pipe the result as CSV or JSON", ""),
    (b"\x7fELF", "a program", "pipe its output, as in: ./program | vizchart bar", ""),
];
const NUL: (&[u8], &str, &str, &str) = (
    b"\0",
    "binary, with NUL bytes",
    "if it is UTF-16 text, convert it first: iconv -f utf-16 -t utf-8",
    "",
);
const SQLITE: &[u8] = b"SQLite format 3\0";

/// How a text begins that was meant for a browser or for a reader, in small letters; what it is, and what to
/// do about it.
const DRAWN: [(&str, &str, &str); 5] = [
    ("<!doctype", "a web page", NO_API),
    ("<html", "a web page", NO_API),
    ("<?xml", "XML", "ask the server for JSON"),
    ("http/1.", "a response with its headers", "leave the headers out of the response"),
    ("http/2", "a response with its headers", "leave the headers out of the response"),
];
const NO_API: &str = "the server sent a web page; try curl -f, or the address of the API";

/// Whether bars and lines are drawn with this character: a block, or dots of braille.
pub fn is_dot(character: char) -> bool {
    matches!(character, '\u{2580}'..='\u{259f}' | '\u{2800}'..='\u{28ff}')
}

/// The fault of a drawing.
pub fn drawing() -> Fault {
    let words = "draw its data again, or hand it on with --to json";
    Kind::Foreign { what: "a drawing", words, command: "" }.into()
}

/// The fault of an input that is not text, by its first bytes or a NUL byte anywhere.
pub fn binary(start: &[u8]) -> Option<Kind> {
    let is_of = |(bytes, ..): &&(&[u8], _, _, _)| start.starts_with(bytes);
    let &(_, what, words, command) = match SIGNATURES.iter().find(is_of) {
        Some(signature) => signature,
        None if start.contains(&0) => &NUL,
        None => return None,
    };
    Some(Kind::Foreign { what, words, command })
}

/// The fault of a text that is not data, but was meant for a browser or for a reader.
pub fn drawn(text: &str) -> Option<Kind> {
    let text = text.trim_start();
    let begins = |(begin, ..): &&(&str, _, _)| {
        text.get(..begin.len()).is_some_and(|start| start.eq_ignore_ascii_case(begin))
    };
    let &(_, what, words) = DRAWN.iter().find(begins)?;
    Some(Kind::Foreign { what, words, command: "" })
}
