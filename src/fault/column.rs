//! A column as a repair proposes it: by its name where that can be read off a message and means just
//! this column, else by its number; and the name that a mistyped one may have meant. Knows names, not
//! what columns hold.

use super::QUOTE;
use crate::printable::{Glyphs, quoted};

/// Characters of a name that are compared.
const MOST_CHARACTERS: usize = 64;

/// What an option takes for the column with this index, from 0, among all names: alone or with others,
/// with commas between.
pub fn column_word(names: &[String], index: usize) -> String {
    let name = names.get(index).cloned().unwrap_or_default();
    let number = (index + 1).to_string();
    let is_shown = quoted(&name, QUOTE, Glyphs::Unicode) == name && !name.contains(',');
    let is_only = || names.iter().filter(|other| **other == name).count() == 1;
    // A number is taken for a name first.
    if (is_shown && is_only()) || names.contains(&number) { name } else { number }
}

/// The most similar of these names, if one is similar at all.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let compared =
        |name: &str| name.to_lowercase().chars().take(MOST_CHARACTERS).collect::<String>();
    let name = compared(name);
    known
        .into_iter()
        .map(|other| (strsim::levenshtein(&name, &compared(other)), other))
        .filter(|(edits, other)| *edits <= most_edits(other))
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, other)| other)
}

/// How far a mistyped name may be from the one that was meant.
fn most_edits(name: &str) -> usize {
    match name.chars().count() {
        0..=1 => 0,
        2..=4 => 1,
        length => 2.max(length / 3),
    }
}
