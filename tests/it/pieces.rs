//! An input that comes in pieces of any size is the same input: longer than every buffer, in each
//! form, cut at every kind of place.

use std::fmt::Write;
use std::io::{self, Read};

use vizchart::chart::scale::separated;
use vizchart::input::source::WINDOW;

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

/// What is looked at first may end within a character.
#[test]
fn a_character_across_the_end_of_what_is_looked_at() {
    let csv = ("n,v\n", "a,1\n", "", ",5\nb,2\n");
    let columns = ("", "      1 GET /a\n", "      5 GET /", "\n      2 GET /b\n");
    let table = ("|n|v|\n|-|-|\n", "|a|1|\n", "|", "|5|\n|b|2|\n");
    let lines =
        ("", "{\"n\":\"a\",\"v\":1}\n", "{\"n\":\"", "\",\"v\":5}\n{\"n\":\"b\",\"v\":2}\n");
    let map = ("{", "", "\"", "\":5,\"b\":2}");
    for (head, row, start, foot) in [csv, columns, table, lines, map] {
        for (letter, before) in [('é', 1), ('漢', 1), ('漢', 2), ('😀', 1), ('😀', 3), ('é', 2)]
        {
            let room = WINDOW - before - head.len() - start.len();
            let rows = if row.is_empty() { String::new() } else { row.repeat(room / row.len()) };
            let label = "x".repeat(room - rows.len());
            let text = [head, &rows, start, &label, &letter.to_string(), foot].concat();
            let ran = run(&["bar", "-n", "1", "--to", "summary"], &text, text.len());
            assert_eq!((ran.status, ran.complaint()), (0, ""), "{letter} {before} before the end");
            let all = rows.len() / row.len().max(1) + 2;
            let said = format!("1 of {} points shown", separated(&all.to_string()));
            assert!(ran.text().contains(&said) && ran.text().ends_with(",5\n"), "{said}");
        }
    }
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
