//! What the name of a column says about its cells. Knows no cells.

/// The last word of a name, in lower case: `id` of `countyId`, but `paid` of `paid`.
pub fn last_word(name: &str) -> String {
    split_last_word(name).1.to_lowercase()
}

/// What is before the last word of a name, and that word.
fn split_last_word(name: &str) -> (&str, &str) {
    let name = name.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let mut start = 0;
    let mut before = ' ';
    for (offset, letter) in name.char_indices() {
        let is_start = letter.is_uppercase() && before.is_lowercase();
        if is_start || !before.is_alphanumeric() {
            start = offset;
        }
        before = letter;
    }
    name.split_at(start)
}

/// Whether a column of this name has points in time, not durations: `start_time`, but not `cpu_time`.
pub(super) fn is_time_name(name: &str) -> bool {
    let (before, last) = split_last_word(name);
    let last = last.to_lowercase();
    let is_duration = last == "time" && DURATION_NAMES.contains(&last_word(before).as_str());
    let is_time = TIME_NAMES.contains(&last.as_str()) || name.to_lowercase().ends_with("timestamp");
    is_time && !is_duration
}

/// The last word of the name of a column of times.
const TIME_NAMES: [&str; 6] = ["ts", "time", "timestamp", "epoch", "date", "at"];
/// What is before `time` in the names of columns of durations.
const DURATION_NAMES: [&str; 9] =
    ["cpu", "real", "user", "sys", "wall", "run", "elapsed", "response", "wait"];
