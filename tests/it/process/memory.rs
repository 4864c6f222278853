//! Memory on input that does not end soon: what the process takes at most, as the system counts it.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::Stdio;

use super::{drawn, refused};
use crate::program::{Ran, binary, ended};

/// More than a drawing needs, far less than the input has.
const MOST_KIB: u64 = 24 * 1024;
/// Points of a thinned line, and their labels.
const MOST_KIB_LINE: u64 = 48 * 1024;

#[test]
fn millions_of_delimited_rows() {
    let rows = |sink: &mut dyn Write| {
        writeln!(sink, "name,count")?;
        (0..2_000_000_u64).try_for_each(|n| writeln!(sink, "name {n},{}", n * 7919 % 1_000_003))
    };
    let (ran, peak) = peak(&["bar", "-n", "5"], rows);
    assert!(drawn(&ran).contains("5 of 2,000,000 points shown"), "{}", ran.text());
    assert!(peak < MOST_KIB, "{peak} KiB");
}

#[test]
fn half_a_million_records_in_one_array() {
    let rows = |sink: &mut dyn Write| {
        write!(sink, r#"[{{"name": "zero", "count": 0}}"#)?;
        (1..500_000_u64).try_for_each(|n| write!(sink, r#",{{"name": "n{n}", "count": {n}}}"#))?;
        writeln!(sink, "]")
    };
    let (ran, peak) = peak(&["bar", "-n", "5"], rows);
    assert!(drawn(&ran).contains("5 of 500,000 points shown"), "{}", ran.text());
    assert!(peak < MOST_KIB, "{peak} KiB");
}

#[test]
fn half_a_million_keys_in_one_object() {
    let keys = |sink: &mut dyn Write| {
        write!(sink, r#"{{"zero": 0"#)?;
        (1..500_000_u64).try_for_each(|n| write!(sink, r#","key number {n}": {n}"#))?;
        writeln!(sink, "}}")
    };
    let (ran, peak) = peak(&["bar", "-n", "5"], keys);
    assert!(drawn(&ran).contains("5 of 500,000 points shown"), "{}", ran.text());
    assert!(peak < MOST_KIB, "{peak} KiB");
}

#[test]
fn a_million_points_of_a_line() {
    let lines =
        |sink: &mut dyn Write| (0..1_000_000).try_for_each(|n| writeln!(sink, "{}", n % 997));
    let (ran, peak) = peak(&["line"], lines);
    assert!(drawn(&ran).contains("of 1,000,000 points shown"), "{}", ran.text());
    assert!(peak < MOST_KIB_LINE, "{peak} KiB");
}

#[test]
fn half_a_million_rows_of_a_table_kept_by_place() {
    let (ran, peak) = peak(&["table", "--last", "3"], |sink| {
        writeln!(sink, "| a | b |\n| - | - |")?;
        (0..500_000).try_for_each(|n| writeln!(sink, "| {n} | word |"))
    });
    assert!(drawn(&ran).contains("499999"), "{}", ran.text());
    assert!(peak < MOST_KIB, "{peak} KiB");
}

#[test]
fn what_never_ends_is_refused_within_bounds() {
    let openings: [(&str, &str); 7] = [
        ("one endless line", "word "),
        ("a,1\n\"an unclosed quote", " \n"),
        ("{\"an unclosed string", " more"),
        ("[", "["),
        ("{\"a\": ", "{\"a\": "),
        ("[{\"a\": ", "1"),
        ("| a | b |\n| - | - |\n| 1 ", "| 1 "),
    ];
    for (opening, more) in openings {
        let (ran, peak) = peak(&["bar"], move |sink| {
            sink.write_all(opening.as_bytes())?;
            let piece = more.repeat(64 * 1024 / more.len());
            (0..1024).try_for_each(|_| sink.write_all(piece.as_bytes()))
        });
        refused(&ran);
        assert!(peak < MOST_KIB, "{opening}: {peak} KiB");
    }
}

/// The end of a run and the most memory that it had resident, in KiB.
fn peak<Feed>(words: &[&str], feed: Feed) -> (Ran, u64)
where
    Feed: FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static,
{
    let mut command = binary(words);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let buffered = |sink: &mut dyn Write| {
        let mut sink = BufWriter::new(sink);
        feed(&mut sink)?;
        sink.flush()
    };
    let mut peak = 0;
    let mut watch = |process| peak = peak.max(high_water(process).unwrap_or(0));
    let ran = ended(&mut command, buffered, &mut watch);
    assert!(peak > 0, "it was never seen");
    (ran, peak)
}

/// The most that a process had resident until now. Just after it is made it has the memory of the process
/// that made it, whose peak would be taken for its own: until it runs the program, it has none.
fn high_water(process: u32) -> Option<u64> {
    let program = fs::read_link(format!("/proc/{process}/exe")).ok()?;
    if program != Path::new(env!("CARGO_BIN_EXE_vizchart")) {
        return None;
    }
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
