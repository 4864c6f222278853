//! Programs of `jq` that make rows of data in another form. Knows its notation, not the data.

use super::at::steps;

/// Records of the map of records at this path.
pub(super) fn records(path: &str) -> String {
    format!("{}to_entries | map({{label: .key}} + .value)", from(path))
}

/// Records of the lists under these keys of the object at this path.
pub(super) fn transposed(path: &str, keys: &[&str]) -> String {
    let lists = keys.iter().map(|key| field(key)).collect::<Vec<_>>().join(", ");
    let cell = |(index, key): (usize, &&str)| format!("{}: .[{index}]", name(key));
    let cells = keys.iter().enumerate().map(cell).collect::<Vec<_>>().join(", ");
    format!("{}[{lists}] | transpose | map({{{cells}}})", from(path))
}

/// Records of the data frame at this path, a map of its columns, each a map of its rows.
pub(super) fn framed(path: &str) -> String {
    let row = "map(. as $row | $all | map_values(.[$row]))";
    format!("{}. as $all | first(.[]) | keys_unsorted | {row}", from(path))
}

/// The table of the data frame at this path, which has its columns, its index and its rows apart.
pub(super) fn split(path: &str) -> String {
    let rows = "[[.index, .data] | transpose[] | .[:1] + .[1]]";
    format!("{}{{columns: ([\"index\"] + .columns), rows: {rows}}}", from(path))
}

/// The way to this path; nothing at the top.
fn from(path: &str) -> String {
    let mut written = String::new();
    for step in steps(path).unwrap_or_default() {
        let step = if step.is_index { format!(".[{}]", step.name) } else { field(&step.name) };
        let is_bracket = !written.is_empty() && step.starts_with(".[");
        written.push_str(if is_bracket { step.trim_start_matches('.') } else { &step });
    }
    if written.is_empty() { written } else { format!("{written} | ") }
}

fn field(key: &str) -> String {
    if is_word(key) { format!(".{key}") } else { format!(".[{}]", name(key)) }
}

fn name(key: &str) -> String {
    if is_word(key) { key.to_owned() } else { serde_json::Value::from(key).to_string() }
}

fn is_word(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
