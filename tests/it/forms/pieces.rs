//! An input is the same input however it comes: in pieces of any size, through a pipe or from a file.

use std::cell::Cell;
use std::fs;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::TestRunner;
use serde_json::Value;
use tempfile::TempDir;

use super::WINDOW;
use super::inputs::{Input, long, short};
use crate::in_process::{Pieces, run, typed};
use crate::properties::cases;

#[test]
fn in_pieces_as_whole() {
    let (drawn, all) = (Cell::new(0), cases(300));
    let mut runner = TestRunner::new(all.clone());
    let run = runner.run(&short(), |Input { words, text }| {
        let whole = run(&words, text.as_bytes());
        drawn.set(drawn.get() + u32::from(whole.status == 0));
        for most in [1, 2, 3, 7] {
            prop_assert_eq!(&run(&words, Pieces::new(&text, most)), &whole);
        }
        Ok(())
    });
    run.unwrap();
    let share = f64::from(drawn.get()) / f64::from(all.cases);
    assert!((0.25..0.97).contains(&share), "{} of {} drawn", drawn.get(), all.cases);
}

/// All bytes of the window show that it is binary, also those after the first that is no text.
#[test]
fn binary_input_in_pieces_as_whole() {
    let signature = b"\x28\xb5\x2f\xfd".to_vec();
    let late_zero = [b"\x89PNG\r\n".as_slice(), &[b'a'; 5000], b"\0"].concat();
    for (bytes, name) in [(signature, "zstd"), (late_zero, "NUL bytes")] {
        let whole = run(&["table"], &bytes[..]);
        assert!(whole.stderr.contains(name), "{}", whole.stderr);
        for most in [1, 7, 4096] {
            assert_eq!(run(&["table"], Pieces::new(&bytes, most)), whole);
        }
    }
}

#[test]
fn from_a_file_as_from_a_pipe() {
    let home = tempfile::tempdir().expect("a directory");
    let mut runner = TestRunner::new(cases(200));
    runner.run(&short(), |input| from_a_file(&home, &input)).unwrap();
}

#[test]
fn a_long_input_from_a_file_as_from_a_pipe() {
    let home = tempfile::tempdir().expect("a directory");
    let mut runner = TestRunner::new(cases(16));
    runner.run(&long(), |input| from_a_file(&home, &input)).unwrap();
}

fn from_a_file(home: &TempDir, Input { words, text }: &Input) -> Result<(), TestCaseError> {
    let path = home.path().join("rows");
    fs::write(&path, text).expect("a file");
    let mut named = words.clone();
    named.push(path.to_str().expect("a name"));
    let (pipe, file) = (run(words, text.as_bytes()), run(&named, &b""[..]));
    prop_assert_eq!(&pipe.stdout, &file.stdout);
    prop_assert_eq!(pipe.status, file.status);
    // The hints of a refusal repeat the command.
    let fact = |result: Result<Value, Value>| {
        let fault = result.err().unwrap_or_default();
        ["type", "line", "column", "path"].map(|name| fault[name].clone())
    };
    if pipe.status != 0 {
        prop_assert_eq!(fact(typed(words, text.as_bytes())), fact(typed(&named, &b""[..])));
    }
    Ok(())
}

/// Where points are thinned out, a file is read as a pipe is: once.
#[test]
fn a_long_line_from_a_file_as_from_a_pipe() {
    let home = tempfile::tempdir().expect("a directory");
    let text: String = (0..150_000).map(|row| format!("p{row},{}\n", row * 7919 % 101)).collect();
    for words in [vec!["line", "-d,", "--to", "json"], vec!["line", "-d,", "--sample", "peaks"]] {
        let input = Input { words, text: text.clone() };
        from_a_file(&home, &input).unwrap();
    }
}

/// Which rows are shown and which pass depends on what is here at a time; what is drawn does not.
#[test]
fn long_inputs_that_rise_or_swing_in_pieces_as_whole() {
    let rises = |row: i64| if row % 4 == 0 { -row } else { row };
    let swings = |row: i64| (row % 9000 - 4500).abs() + row * 7919 % 101;
    let kinds: [&dyn Fn(i64) -> i64; 2] = [&rises, &swings];
    for value in kinds {
        let text: String = (1..90_000).map(|row| format!("p{row},{}\n", value(row))).collect();
        for words in ["line -d,", "line -d, --sample peaks", "bar -d, --signed"] {
            let words: Vec<&str> = words.split(' ').collect();
            let whole = run(&words, text.as_bytes());
            assert_eq!(whole.status, 0, "{}", whole.stderr);
            assert_eq!(run(&words, Pieces::new(&text, 777)), whole, "{words:?}");
        }
    }
}

/// However many larger ones come after it.
#[test]
fn the_first_of_many_values_that_are_refused() {
    let lines = |rows: &dyn Fn(i64) -> i64| -> String {
        (1..=50_000).map(|row| format!("p{row},{}\n", rows(row))).collect()
    };
    let beyond = lines(&|row| row);
    let fault = typed(&["bar", "-d,", "--max", "30000"], beyond.as_bytes()).expect_err("a fault");
    assert_eq!(fault["line"], 30_001);
    let negative = lines(&|row| if row < 30_001 { row } else { -row });
    let fault = typed(&["bar", "-d,"], negative.as_bytes()).expect_err("a fault");
    assert_eq!(fault["line"], 30_001);
}

proptest! {
    #![proptest_config(cases(24))]

    /// Pieces that end on no border, and pieces longer than what is looked at.
    #[test]
    fn long_inputs_in_pieces_as_whole(
        input in long(),
        most in select(vec![61, 1000, 4093, 8192, 65_536, 100_003]),
    ) {
        let Input { words, text } = input;
        prop_assert_eq!(run(&words, Pieces::new(&text, most)), run(&words, text.as_bytes()));
    }
}

/// However long the last record is, and however it comes.
#[test]
fn an_input_that_ends_within_a_character_is_refused() {
    for (rows, label) in [(10, 100), (9000, 100), (5000, 20_000), (9000, 60_000)] {
        let rows: String = (0..rows).map(|row| format!("p{row},{row}\n")).collect();
        for tail in [&b",12\xc3"[..], b"\xc3", b",12\n\xc3"] {
            let text = [b"name,v\n", rows.as_bytes(), "x".repeat(label).as_bytes(), tail].concat();
            for most in [333, 1000, 4096, text.len()] {
                let pieces = Pieces::new(&text, most);
                let fault = typed(&["bar"], pieces).expect_err("a fault");
                assert_eq!(fault["type"], "not_utf8", "{label} {tail:?} {most}");
            }
        }
    }
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
        for (letter, before) in [('é', 1), ('漢', 2), ('😀', 3), ('é', 2)] {
            let room = WINDOW - before - head.len() - start.len();
            let rows = if row.is_empty() { String::new() } else { row.repeat(room / row.len()) };
            let label = "x".repeat(room - rows.len());
            let text = [head, &rows, start, &label, &letter.to_string(), foot].concat();
            let result = typed(&["bar", "-n", "1"], text.as_bytes()).expect("a chart");
            let points = &result["data"]["series"][0]["points"];
            let meta = &result["data"]["meta"];
            let all = rows.len() / row.len().max(1) + 2;
            assert_eq!(
                (&points[0]["value"], &meta["originalPointCount"]),
                (&5.into(), &all.into())
            );
        }
    }
}
