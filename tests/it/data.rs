//! What is taken in of the rows, against the plainest versions of it: which cells are numbers and
//! dates, which columns play which part, which points are kept, and what is said of the others.

mod cells;
mod chosen;
mod columns;
mod dates;
mod groups;
mod numbers;
mod repairs;
mod series;
mod sums;

use serde_json::Value;

use crate::inside::typed;

/// A drawing of rows `label,value` without a header.
fn drawn(words: &str, rows: &[(String, String)]) -> Value {
    let text: String = rows.iter().map(|(label, value)| format!("{label},{value}\n")).collect();
    let words: Vec<&str> = words.split(' ').chain(["-d,", "--no-header", "-l1", "-v2"]).collect();
    typed(&words, text.as_bytes()).unwrap_or_else(|fault| panic!("{words:?} {fault}\n{text}"))
}
