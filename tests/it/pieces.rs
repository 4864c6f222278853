//! An input that comes in pieces of any size is the same input: longer than every buffer, in each
//! form, cut at every kind of place.

use std::fmt::Write;
use std::io::{self, Read};

use crate::program::{Around, Ran, inside};

/// Rows enough for several reads, however large a read is.
const ROWS: usize = 40_000;

#[test]
fn delimited_text() {
    same_in_pieces(&["bar"], &rows("name,count\n", |n| format!("name {n},{}\n", n % 997), ""));
}

#[test]
fn quoted_text_across_lines() {
    let row = |n| format!("\"né \"\"{n}\"\"\r\nx\",{}\r\n", n % 997);
    same_in_pieces(&["bar"], &rows("name,count\r\n", row, ""));
}

#[test]
fn numbers() {
    same_in_pieces(&["bar"], &rows("", |n| format!("{}.000001\n", n % 997), ""));
}

#[test]
fn counted_lines() {
    same_in_pieces(&["bar"], &rows("", |n| format!("{:7} GET /{n}\n", n % 997), ""));
}

#[test]
fn a_markdown_table() {
    let row = |n| format!("| 東京 {n} | {} |\n", n % 997);
    same_in_pieces(&["bar"], &rows("| city | n |\n| --- | --: |\n", row, ""));
}

#[test]
fn json_records() {
    let row = |n| format!("{{\"name\": \"n\\u00e9 {n}\", \"count\": {}}},\n", n % 997);
    same_in_pieces(&["bar"], &rows("[", row, "{\"name\": \"last\", \"count\": 1}]"));
}

#[test]
fn json_lines() {
    let row = |n| format!("{{\"name\": \"n {n}\", \"count\": {}}}\n", n % 997);
    same_in_pieces(&["bar"], &rows("", row, ""));
}

#[test]
fn a_json_map() {
    same_in_pieces(&["bar"], &rows("{", |n| format!("\"n {n}\": {},", n % 997), "\"last\": 1}"));
}

fn rows(head: &str, row: impl Fn(usize) -> String, foot: &str) -> String {
    let mut text = head.to_owned();
    (0..ROWS).for_each(|n| write!(text, "{}", row(n)).expect("memory"));
    text + foot
}

#[track_caller]
fn same_in_pieces(words: &[&str], text: &str) {
    let whole = run(words, text, text.len());
    assert_eq!((whole.status, whole.complaint()), (0, ""));
    let (all, more) = (" of 40,000 points shown", " of 40,001 points shown");
    assert!(whole.text().contains(all) || whole.text().contains(more), "{}", whole.text());
    for size in [1000, 4093, 8192, 65_536, 100_003, 262_144] {
        assert_eq!(run(words, text, size), whole, "in pieces of {size} bytes");
    }
}

fn run(words: &[&str], text: &str, size: usize) -> Ran {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    inside(&words, Pieces { rest: text.as_bytes(), size }, &Around::default()).expect("no panic")
}

/// A stream that never gives more than so many bytes at a time.
struct Pieces<'a> {
    rest: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.size.min(buffer.len());
        self.rest.by_ref().take(length as u64).read(buffer)
    }
}
