//! Reading, compared with independent readers: the `csv` crate, `serde_json`, and simple ones; whole and
//! in pieces, from a pipe and from a file.

mod aligned;
mod delimited;
mod detection;
mod examples;
pub mod inputs;
mod json;
mod json_texts;
mod lines;
mod markdown;
mod pieces;
mod refusals;
mod requests;

use serde_json::Value;

use crate::in_process::typed;

/// The bytes that decide the form of an input.
const WINDOW: usize = 64 * 1024;

/// A cell as a table of text shows it: without blanks around it.
fn cell(text: &str) -> Value {
    text.trim().into()
}

/// The rows of a table with empty texts for missing cells.
fn filled(mut rows: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
    for cell in rows.iter_mut().flatten().filter(|cell| cell.is_null()) {
        *cell = "".into();
    }
    rows
}

/// The line and the code of a fault.
type Wrong = (u64, String);

fn wrong(fault: &Value) -> Wrong {
    (fault["line"].as_u64().unwrap_or_default(), fault["type"].as_str().unwrap().to_owned())
}

/// How many rows an input has, of which a table shows one.
fn row_count(flags: &[&str], text: &str) -> Result<u64, Wrong> {
    let words = [&["table", "-n", "1"], flags].concat();
    let result = typed(&words, text.as_bytes()).map_err(|fault| wrong(&fault))?;
    Ok(result["data"]["meta"]["originalPointCount"].as_u64().expect("rows"))
}

/// Every string of `length` characters of the alphabet, or every `step`-th of them.
fn strings(alphabet: &[char], length: u32, step: usize) -> impl Iterator<Item = String> {
    let count = alphabet.len();
    let character = move |number: usize, place| alphabet[number / count.pow(place) % count];
    (0..count.pow(length))
        .step_by(step)
        .map(move |number| (0..length).map(|place| character(number, place)).collect())
}

/// How many bytes to read at a time: another number for each input.
fn sizes() -> impl Iterator<Item = usize> {
    [usize::MAX, 1, 2, 3, 7].into_iter().cycle()
}
