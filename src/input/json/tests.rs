//! The tokens against `serde_json`, on every short text, whole and a byte at a time.

use std::io::Read;

use serde::de::IgnoredAny;

use super::columns::Columns;
use super::cursor::Cursor;
use super::token::{Kind, Stop};
use super::walker::Walker;
use crate::fault::Fault;
use crate::input::source::Source;

/// A stream that gives a byte at a time.
struct Drip<'a>(&'a [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let (Some((first, rest)), Some(to)) = (self.0.split_first(), buffer.first_mut()) else {
            return Ok(0);
        };
        (*to, self.0) = (*first, rest);
        Ok(1)
    }
}

/// All texts of up to so many of these pieces.
fn texts(pieces: &[&str], most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..most {
        let longer: Vec<String> = all
            .iter()
            .skip(from)
            .flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}")))
            .collect();
        from = all.len();
        all.extend(longer);
    }
    all
}

fn skipped(stream: impl Read) -> Result<(), Fault> {
    let mut source = Source::new(stream, "standard input");
    let mut walker = Walker::new(&mut source)?;
    walker.value()?;
    walker.skip()?;
    walker.end()
}

fn taken(stream: impl Read) -> Result<(), Fault> {
    let mut source = Source::new(stream, "standard input");
    let mut walker = Walker::new(&mut source)?;
    walker.value()?;
    let (_, length) = walker.token()?;
    walker.consume(length);
    walker.end()
}

#[test]
fn what_is_json_is_what_serde_json_takes() {
    let pieces =
        ["[", "]", "{", "}", ":", ",", "\"", "\"a\"", "0", "1", "-", ".", "e", " ", "null"];
    for text in texts(&pieces, 4) {
        let expected = serde_json::from_str::<IgnoredAny>(&text).is_ok();
        let whole = skipped(text.as_bytes());
        assert_eq!(whole.is_ok(), expected, "{text}");
        assert_eq!(skipped(Drip(text.as_bytes())), whole, "{text}, a byte at a time");
        assert_eq!(taken(text.as_bytes()).is_ok(), expected, "{text}");
        assert_eq!(taken(Drip(text.as_bytes())).is_ok(), expected, "{text}, a byte at a time");
    }
}

#[test]
fn strings_mean_what_serde_json_reads() {
    let pieces = ["\\", "\"", "u", "00e9", "d83d", "de00", "n", "é", "\t", "sixteen plain ones"];
    for text in texts(&pieces, 5) {
        let text = format!("\"{text}\"");
        let expected = serde_json::from_str::<String>(&text).ok();
        let mut cursor = Cursor::whole(text.as_bytes());
        let found = cursor.token().ok().filter(|_| cursor.at == text.len());
        let found = found.filter(|token| token.kind != Kind::Half);
        let found = found.map(|token| token.text(text.as_bytes()).into_owned());
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn a_record_that_is_cut_is_a_record_later() {
    let record = r#"{"a": {"b": -1.5e+3, "c\n": ["x", {}]}, "é": "\ud83d\ude00", "z": true}"#;
    let mut columns = Columns::default();
    for (end, _) in record.char_indices() {
        let (cut, _) = record.split_at(end);
        let read = columns.read(&mut Cursor::new(cut.as_bytes(), 128, false));
        assert_eq!(read, Err(Stop::Cut), "{cut}");
    }
    let read = columns.read(&mut Cursor::whole(record.as_bytes()));
    assert_eq!(read, Ok(()));
    assert_eq!(columns.names(), ["a.b", "a.c\n", "é", "z"]);
    let cells = columns.cells().iter().map(|cell| cell.text(record.as_bytes()));
    assert_eq!(cells.collect::<Vec<_>>(), ["-1.5e+3", r#"["x", {}]"#, "😀", "true"]);
}
