//! Column names in options: the argument that selects a column, and suggestions for misspelled names.

use super::QUOTE;
use crate::printable::{Glyphs, quoted};

/// The maximum number of characters of a name that are compared.
const MAX_COMPARED_CHARS: usize = 64;

/// The argument that selects the column with this index, from 0; it is also valid in a comma-separated list.
pub fn column_argument(names: &[String], index: usize) -> String {
    let number = (index + 1).to_string();
    let Some(name) = names.get(index) else { return number };
    let is_plain = quoted(name, QUOTE, Glyphs::Unicode) == *name && !name.contains(',');
    let is_unique = names.iter().filter(|other| *other == name).count() == 1;
    // A column name takes precedence over a column number.
    if names.contains(&number) || is_plain && is_unique { name.clone() } else { number }
}

/// The most similar name, or `None` if no name is similar.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let name = normalized(name);
    let edits = known.into_iter().filter_map(|other| {
        let max_edits = match other.chars().count() {
            0..=1 => 0,
            2..=4 => 1,
            _ => 2,
        };
        let edits = strsim::levenshtein(&name, &normalized(other));
        (edits <= max_edits).then_some((edits, other))
    });
    edits.min_by_key(|(edits, _)| *edits).map(|(_, other)| other)
}

/// The name in lower case, truncated.
fn normalized(name: &str) -> String {
    name.to_lowercase().chars().take(MAX_COMPARED_CHARS).collect()
}
