//! Counts, sums and means by period are those of sqlite3, to the last digit.

use std::fmt::Write;
use std::process::Command;

use crate::command::{require, run_command};
use crate::in_process::run;

/// The hashes of a row: the same rows in each run.
fn hashed(row: u64, salt: u64) -> u64 {
    let mixed = (row * 4 + salt).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ (mixed >> 32)
}

/// For each period, how many days the rows are apart at most, and how sqlite writes its label. Its weeks are those of
/// the Thursday.
const PERIODS: [(&str, u64, &str); 7] = [
    ("minute", 0, "strftime('%Y-%m-%d %H:%M', t)"),
    ("hour", 5, "strftime('%Y-%m-%d %H:00', t)"),
    ("day", 150, "date(t)"),
    (
        "week",
        1_300,
        "strftime('%Y', date(t, '-3 days', 'weekday 4')) || '-W' || \
         printf('%02d', (strftime('%j', date(t, '-3 days', 'weekday 4')) - 1) / 7 + 1)",
    ),
    ("month", 5_000, "strftime('%Y-%m', t)"),
    ("quarter", 15_000, "strftime('%Y', t) || '-Q' || ((strftime('%m', t) + 2) / 3)"),
    ("year", 60_000, "strftime('%Y', t)"),
];

/// What sqlite makes of the cents of a period, and the words of the command that draw it. A mean has a digit more.
const VALUES: [(&str, &str); 5] = [
    ("count(*)", "--count t"),
    ("printf('%d.%02d', sum(c) / 100, sum(c) % 100)", "-l t -v v --repeats sum"),
    (
        "printf('%d.%03d', (sum(c) * 20 + count(*)) / (2 * count(*)) / 1000, \
         (sum(c) * 20 + count(*)) / (2 * count(*)) % 1000)",
        "-l t -v v --repeats mean",
    ),
    ("printf('%d.%02d', min(c) / 100, min(c) % 100)", "-l t -v v --repeats min"),
    ("printf('%d.%02d', max(c) / 100, max(c) % 100)", "-l t -v v --repeats max"),
];

#[test]
fn periods_are_those_of_sqlite() {
    if !require(&["sqlite3"]) {
        return;
    }
    for (period, days, label) in PERIODS {
        let span = if days == 0 { 3 * 3_600 } else { days * 86_400 };
        let mut script = "create table r(s integer, c integer);\n\
            create view rows as select c, datetime(s, 'unixepoch') as t from r;\n\
            insert into r values (0, 0)"
            .to_owned();
        // From 1950 on: seconds before 1970 are negative.
        let first = -631_152_000;
        for row in 0..400 {
            let second = i64::try_from(hashed(row, 1) % span).expect("seconds") + first;
            write!(script, ", ({second}, {})", hashed(row, 2) % 1_000_000).expect("text");
        }
        script += ";\ndelete from r where c = 0;\n.mode csv\n\
                   select t, printf('%d.%02d', c / 100, c % 100) from rows;\n.print ---\n";
        for (value, _) in VALUES {
            writeln!(
                script,
                "select {label}, {value} from rows group by 1 order by 1;\n.print ---"
            )
            .expect("text");
        }
        let answer = run_command(&mut Command::new("sqlite3"), script.as_bytes());
        assert_eq!((answer.status, answer.stderr_text()), (0, ""), "{script}");
        let text = answer.text().replace(['\r', '"'], "");
        let (rows, answers) = text.split_once("---\n").expect("rows");
        for ((_, words), expected) in VALUES.iter().zip(answers.split("---\n")) {
            let words = format!("bar --per {period} --to csv {words}");
            let words: Vec<&str> = words.split(' ').collect();
            let outcome = run(&words, format!("t,v\n{rows}").as_bytes());
            let (_, drawn) = outcome.stdout.split_once('\n').expect("a header");
            // Periods without rows are zero or missing; sqlite does not have them.
            let filled: String = drawn
                .lines()
                .filter(|line| !line.ends_with(",0") && !line.ends_with(','))
                .fold(String::new(), |text, line| text + line + "\n");
            assert_eq!(filled, *expected, "{words:?} {}", outcome.stderr);
        }
    }
}
