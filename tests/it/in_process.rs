//! vizchart as a function in this process: arguments and bytes in, text or JSON out.

use std::ffi::OsString;
use std::io::{self, Read};

use serde_json::Value;
use vizchart::{Environment, Outcome};

/// Runs it without a terminal and without environment variables.
pub fn run(words: &[&str], input: impl Read) -> Outcome {
    let args: Vec<OsString> = words.iter().map(OsString::from).collect();
    let outcome = vizchart::run(&args, input, &Environment::default(), &mut |_| {});
    assert_eq!(outcome.status == 0, outcome.stderr.is_empty(), "{words:?} {outcome:?}");
    assert_eq!(outcome.status == 0, !outcome.stdout.is_empty(), "{words:?} {outcome:?}");
    outcome
}

/// What is drawn. It must succeed.
#[track_caller]
pub fn drawn(words: &str, input: &str) -> String {
    let words: Vec<&str> = words.split(' ').collect();
    let outcome = run(&words, input.as_bytes());
    assert_eq!(outcome.stderr, "", "{words:?} {input:?}");
    outcome.stdout
}

/// The message of a refusal.
#[track_caller]
pub fn refused(words: &str, input: &str) -> String {
    let words: Vec<&str> = words.split(' ').collect();
    let Outcome { status, stdout, stderr } = run(&words, input.as_bytes());
    assert_eq!((status, stdout.as_str()), (1, ""), "{words:?} {input:?}");
    assert!(stderr.starts_with("vizchart: ") && stderr.ends_with('\n'), "{stderr}");
    assert!(stderr.lines().count() <= 6 && stderr.len() < 600, "{stderr}");
    stderr
}

/// The result as JSON, or the fault.
pub fn typed(words: &[&str], input: impl Read) -> Result<Value, Value> {
    let words: Vec<&str> = words.iter().copied().chain(["--to", "json"]).collect();
    let Outcome { status, stdout, stderr } = run(&words, input);
    let value = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    if status == 0 { Ok(value(&stdout)) } else { Err(value(&stderr)["error"].take()) }
}

/// The code of a fault, or an empty text.
pub fn code(result: &Result<Value, Value>) -> &str {
    result.as_ref().map_or_else(|fault| fault["type"].as_str().expect("a code"), |_| "")
}

/// The names and the rows of a table, at most 200, with null for missing cells.
pub type Table = (Vec<String>, Vec<Vec<Value>>);

/// The table of an input.
pub fn table(words: &[&str], input: impl Read) -> Result<Table, Value> {
    let words: Vec<&str> = ["table", "-n", "200"].iter().chain(words).copied().collect();
    let result = typed(&words, input)?;
    let columns = result["data"]["columns"].as_array().expect("columns");
    let key = |column: &Value| column["key"].as_str().expect("a key").to_owned();
    let keys: Vec<String> = columns.iter().map(key).collect();
    let rows = result["data"]["rows"].as_array().expect("rows");
    let cells = |row: &Value| keys.iter().map(|key| row[key].clone()).collect();
    let rows = rows.iter().map(cells).collect();
    Ok((keys, rows))
}

/// The labels of a series and its values.
pub fn points(result: &Value, series: usize) -> Vec<(String, Option<f64>)> {
    let points = result["data"]["series"][series]["points"].as_array().expect("points");
    let label = |point: &Value| point["label"].as_str().expect("a label").to_owned();
    points.iter().map(|point| (label(point), point["value"].as_f64())).collect()
}

/// An input that gives at most `most` bytes at a time.
pub struct Pieces<'a> {
    rest: &'a [u8],
    most: usize,
}

impl<'a> Pieces<'a> {
    /// The text in pieces of at most `most` bytes.
    pub fn new(text: &'a (impl AsRef<[u8]> + ?Sized), most: usize) -> Self {
        Self { rest: text.as_ref(), most }
    }
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = self.most.min(buffer.len());
        self.rest.read(&mut buffer[..most])
    }
}
