//! From rows to points, compared with simple versions: which cells are numbers and dates, which columns
//! are labels and values, which points are kept, and what the footer says about the others.

mod cells;
mod choice;
mod columns;
mod dates;
mod groups;
mod numbers;
mod periods;
mod repairs;
mod selection;
mod series;
mod shares;
mod sums;

use serde_json::Value;

use crate::in_process::typed;

/// A drawing of rows `label,value` without a header.
fn drawn(words: &str, rows: &[(String, String)]) -> Value {
    let text: String = rows.iter().map(|(label, value)| format!("{label},{value}\n")).collect();
    let words: Vec<&str> = words.split(' ').chain(["-d,", "--no-header", "-l1", "-v2"]).collect();
    typed(&words, text.as_bytes()).unwrap_or_else(|fault| panic!("{words:?} {fault}\n{text}"))
}
