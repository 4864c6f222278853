//! Memory with long input: the system gives the process a few megabytes and no more.

#![cfg(target_os = "linux")]

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::Stdio;

use super::{drawn, refused};
use crate::command::{Run, run_fed, shell};
use crate::workspace::Workspace;

/// More than a drawing needs, far less than the input has.
const KIB: u32 = 6 * 1024;
/// Points of a thinned line, and their labels.
const KIB_OF_A_LINE: u32 = 12 * 1024;
/// Numbers, or counts of fine bins.
const KIB_OF_BINS: u32 = 12 * 1024;
/// Different values, of 8 MiB.
const KIB_OF_A_COUNT: u32 = 24 * 1024;

#[test]
fn millions_of_delimited_rows() {
    let rows = |sink: &mut dyn Write| {
        writeln!(sink, "name,count")?;
        (0..2_000_000_u64).try_for_each(|n| writeln!(sink, "name {n},{}", n * 7919 % 1_000_003))
    };
    let run = within(KIB, &["bar", "-n", "5"], rows);
    assert!(drawn(&run).contains("5 of 2,000,000 points shown"), "{}", run.text());
}

#[test]
fn half_a_million_records_in_one_array() {
    let rows = |sink: &mut dyn Write| {
        write!(sink, r#"[{{"name": "zero", "count": 0}}"#)?;
        (1..500_000_u64).try_for_each(|n| write!(sink, r#",{{"name": "n{n}", "count": {n}}}"#))?;
        writeln!(sink, "]")
    };
    let run = within(KIB, &["bar", "-n", "5"], rows);
    assert!(drawn(&run).contains("5 of 500,000 points shown"), "{}", run.text());
}

#[test]
fn half_a_million_keys_in_one_object() {
    let keys = |sink: &mut dyn Write| {
        write!(sink, r#"{{"zero": 0"#)?;
        (1..500_000_u64).try_for_each(|n| write!(sink, r#","key number {n}": {n}"#))?;
        writeln!(sink, "}}")
    };
    let run = within(KIB, &["bar", "-n", "5"], keys);
    assert!(drawn(&run).contains("5 of 500,000 points shown"), "{}", run.text());
}

#[test]
fn a_million_values_of_a_thousand_labels_and_their_spread() {
    let rows = |sink: &mut dyn Write| {
        writeln!(sink, "label,value")?;
        let values = (0..1_000_000_u64).map(|n| n * 7919 % 1_000_003);
        values.zip(0_u64..).try_for_each(|(value, n)| writeln!(sink, "k{},{value}", n % 1_000))
    };
    let words = ["bar", "--spread", "-l", "label", "-v", "value"];
    let run = within(KIB_OF_BINS, &words, rows);
    assert!(drawn(&run).contains("30 of 1,000 labels shown"), "{}", run.text());
}

#[test]
fn a_million_points_of_a_line() {
    let lines =
        |sink: &mut dyn Write| (0..1_000_000).try_for_each(|n| writeln!(sink, "{}", n % 997));
    let run = within(KIB_OF_A_LINE, &["line"], lines);
    assert!(drawn(&run).contains("all 1,000,000 points drawn"), "{}", run.text());
}

#[test]
fn two_million_numbers_of_a_file_that_a_request_names() {
    let script = format!(
        r#"seq 2000000 >numbers.txt; ulimit -d {KIB_OF_A_LINE}
        echo '{{"chartType": "line", "file": "numbers.txt"}}' | vizchart render"#
    );
    let text = Workspace::default().draw(&script);
    assert!(text.contains("all 2,000,000 points drawn"), "{text}");
}

#[test]
fn half_a_million_numbers_in_bins() {
    let numbers = |sink: &mut dyn Write| {
        (0..500_000_u64).try_for_each(|n| writeln!(sink, "{}.{:03}", n * 7919 % 1_000_003, n % 997))
    };
    let run = within(KIB_OF_BINS, &["bar", "--bins", "auto"], numbers);
    assert!(drawn(&run).contains("500,000 values"), "{}", run.text());
}

#[test]
fn as_many_words_as_can_be_counted() {
    // 65,536 different ones of 127 bytes, each twice.
    let words = |sink: &mut dyn Write| {
        (0..131_072_u64).try_for_each(|n| writeln!(sink, "{:08}{}", n % 65_536, "x".repeat(119)))
    };
    let run = within(KIB_OF_A_COUNT, &["bar", "--count", "1", "-n", "5"], words);
    assert!(drawn(&run).contains("5 of 65,536 points shown"), "{}", run.text());
}

#[test]
fn half_a_million_rows_of_a_table_kept_by_place() {
    let run = within(KIB, &["table", "--last", "3"], |sink| {
        writeln!(sink, "| a | b |\n| - | - |")?;
        (0..500_000).try_for_each(|n| writeln!(sink, "| {n} | word |"))
    });
    assert!(drawn(&run).contains("499,999"), "{}", run.text());
}

#[test]
fn a_point_that_is_missing_again_and_again() {
    let rows = |sink: &mut dyn Write| {
        writeln!(sink, "day,fuel,value\nQ1,gas,1\nQ2,ev,2")?;
        (0..500_000).try_for_each(|n| writeln!(sink, "Q{},{},", 1 + n % 2, ["ev", "gas"][n % 2]))
    };
    let run = within(KIB, &["line", "--by", "fuel"], rows);
    assert!(drawn(&run).contains("500,000 values missing"), "{}", run.text());
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
        let run = within(KIB, &["bar"], move |sink| {
            sink.write_all(opening.as_bytes())?;
            let piece = more.repeat(64 * 1024 / more.len());
            (0..1024).try_for_each(|_| sink.write_all(piece.as_bytes()))
        });
        refused(&run);
    }
}

/// Runs it in a process that may have this much memory of its own.
fn within<Feed>(kib: u32, words: &[&str], feed: Feed) -> Run
where
    Feed: FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static,
{
    let script = format!("ulimit -d {kib}; exec vizchart {}", words.join(" "));
    let mut command = shell(&["sh"], &script, Path::new("."));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    run_fed(&mut command, |sink| {
        let mut sink = BufWriter::new(sink);
        feed(&mut sink)?;
        sink.flush()
    })
}
