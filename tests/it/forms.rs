//! What is read, against independent readers: the `csv` crate, `serde_json`, and naive ones by the
//! grammar; whole and in pieces, from a pipe and from a file.

mod delimited;
mod detection;
mod given;
pub mod inputs;
mod json;
mod lines;
mod pieces;
mod refusals;
mod requests;

use serde_json::Value;

/// A cell as a table of text shows it: without blanks around it; what is missing is as what is empty.
fn cell(text: &str) -> Value {
    text.trim().into()
}

/// The rows of a table with empty texts for what is missing.
fn filled(mut rows: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
    for cell in rows.iter_mut().flatten().filter(|cell| cell.is_null()) {
        *cell = "".into();
    }
    rows
}
