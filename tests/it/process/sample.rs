//! Which points of a long line are drawn, of a file and of a pipe.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::{Cursor, Read};
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::input::stream::Stream;
use vizchart::terminal::{self, Surroundings};

use super::{bash, drawn};

/// Beyond what is held.
const ROWS: usize = 200_000;

/// Rows in each form, whose labels are their places.
fn forms() -> Vec<(&'static str, String)> {
    let all = |row: &dyn Fn(usize) -> String| (0..ROWS).map(row).collect::<String>();
    vec![
        ("csv", format!("place,size\n{}", all(&|row| format!("p{row},{}\n", row % 89)))),
        ("jsonl", all(&|row| format!("{{\"place\": \"p{row}\", \"size\": {}}}\n", row % 89))),
        (
            "md",
            format!(
                "| place | size |\n|---|---|\n{}",
                all(&|row| format!("| p{row} | {} |\n", row % 89))
            ),
        ),
        ("txt", all(&|row| format!("{} p{row}\n", row % 89))),
    ]
}

/// The places of the drawn points, as the typed result has them.
fn places(script: &str, home: &Path) -> Vec<usize> {
    places_in(drawn(&bash(script, home)))
}

fn places_in(result: &str) -> Vec<usize> {
    let result: serde_json::Value = serde_json::from_str(result).expect("JSON");
    let points = result["data"]["series"][0]["points"].as_array().expect("points").clone();
    let place =
        |point: &serde_json::Value| point["label"].as_str()?.strip_prefix('p')?.parse().ok();
    points.iter().map(|point| place(point).expect("a place")).collect()
}

fn exact(rows: usize, count: usize) -> Vec<usize> {
    (0..count).map(|i| (2 * i * (rows - 1) + count - 1) / (2 * (count - 1))).collect()
}

#[test]
fn of_a_file_exactly_the_even_ones() {
    let home = tempfile::tempdir().expect("a directory");
    for ((name, text), count) in forms().into_iter().zip([30, 7, 200, 113]) {
        fs::write(home.path().join(name), text).expect("a file");
        let from = if name == "txt" { "--from columns" } else { "" };
        let line = format!("vizchart line --to json -n {count} {from}");
        for way in [format!("{line} {name}"), format!("{line} <{name}")] {
            assert_eq!(places(&way, home.path()), exact(ROWS, count), "{way}");
        }
    }
    let piped = places("cat csv | vizchart line --to json", home.path());
    for (found, wanted) in piped.iter().zip(exact(ROWS, 30)) {
        assert!(found.abs_diff(wanted) <= ROWS / 65_536, "{found}, not {wanted}");
    }
}

#[test]
fn of_a_file_that_another_has_begun_to_read() {
    let home = tempfile::tempdir().expect("a directory");
    let text: String = (0..ROWS).map(|row| format!("p{row},{}\n", row % 89)).collect();
    fs::write(home.path().join("rows"), format!("0123456789\n{text}")).expect("a file");
    // A shell's `read` takes no byte behind the line from a file.
    let script = "{ read -r skipped; vizchart line --no-header --to json; } <rows";
    assert_eq!(places(script, home.path()), exact(ROWS, 30));
}

/// What is no file comes once, whatever its name.
#[test]
fn of_a_pipe_with_a_name() {
    let home = tempfile::tempdir().expect("a directory");
    let script = "mkfifo rows; seq -f p%.0f,7 100000 >rows & vizchart line rows";
    assert!(drawn(&bash(script, home.path())).contains("of 100,000 points shown"));
}

/// A file that others write to between the first time that it is read and the second.
struct Written<'t> {
    before: &'t [u8],
    after: &'t [u8],
}

impl Read for Written<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.before.read(buffer)
    }
}

impl Stream for Written<'_> {
    fn go(&mut self, place: u64) -> bool {
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        self.before = self.after.get(place..).unwrap_or_default();
        true
    }
}

#[test]
fn of_a_file_that_is_written_meanwhile() {
    let rows = |from: usize, to: usize, by: usize| -> String {
        (from..to).map(|row| format!("p{row},{}\n", row % 89 * by)).collect()
    };
    let drawn = |after: &str| {
        let before = rows(0, ROWS, 1);
        let file = Written { before: before.as_bytes(), after: after.as_bytes() };
        let args = ["line", "--to", "json"].map(OsString::from);
        vizchart::run(&args, file, &plain(), &mut |_| {})
    };
    let longer = drawn(&rows(0, ROWS + 5000, 1));
    assert_eq!((longer.status, longer.stderr.as_str()), (0, ""));
    assert_eq!(longer, drawn(&rows(0, ROWS, 1)), "what is added later does not count");
    for other in [rows(0, ROWS - 1, 1), rows(ROWS, 2 * ROWS, 1), rows(0, ROWS, 3), String::new()] {
        let refused = drawn(&other);
        assert_eq!((refused.status, refused.stdout.as_str()), (1, ""));
        assert!(refused.stderr.contains("changed while it was read"), "{}", refused.stderr);
    }
}

/// A file that counts the bytes that are read of it.
struct Counted<'t> {
    text: Cursor<&'t [u8]>,
    bytes: &'t Cell<usize>,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.text.read(buffer)?;
        self.bytes.set(self.bytes.get() + count);
        Ok(count)
    }
}

impl Stream for Counted<'_> {
    fn go(&mut self, place: u64) -> bool {
        self.text.go(place)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Records of one line and of several, of few and of many bytes: those that are drawn are the
    /// even ones, and the second time little of the rest is read.
    #[test]
    fn of_a_long_file_only_the_surroundings_of_the_drawn_ones_are_read_again(
        salt in 1..1000_usize,
        count in 2..=200_usize,
        feed in select(vec!["\n", "\r\n"]),
        is_headed: bool,
    ) {
        let note = |row: usize| match row * salt % 97 {
            0..40 => "a note".to_owned(),
            40..60 => "\"a \"\"note\"\"\nof two lines\"".to_owned(),
            60..96 => "and another, as long as many are".repeat(2).replace(',', ""),
            _ => format!("\"{}\"", "long\n".repeat(300)),
        };
        let head = if is_headed { format!("place,size,note{feed}") } else { String::new() };
        let rows = 120_000 + salt;
        let text: String =
            (0..rows).map(|row| format!("p{row},{},{}{feed}", row % 89, note(row))).collect();
        let text = head + &text;
        let bytes = Cell::new(0);
        let file = Counted { text: Cursor::new(text.as_bytes()), bytes: &bytes };
        let value = if is_headed { "size" } else { "2" };
        let args = ["line", "--to", "json", "--label", "1", "--value", value, "-n"];
        let args: Vec<String> = args.map(str::to_owned).into_iter().chain([count.to_string()]).collect();
        let args: Vec<OsString> = args.into_iter().map(OsString::from).collect();
        let drawn = vizchart::run(&args, file, &plain(), &mut |_| {});
        prop_assert_eq!((drawn.status, drawn.stderr.as_str()), (0, ""));
        prop_assert_eq!(places_in(&drawn.stdout), exact(rows, count));
        let again = bytes.get() - text.len();
        prop_assert!(again < count * 100_000 && again < text.len(), "{again} bytes");
    }
}

fn plain() -> Surroundings {
    let stream = terminal::Stream::Plain;
    Surroundings { variables: BTreeMap::new(), stdin: stream, stdout: stream, stderr: stream }
}
