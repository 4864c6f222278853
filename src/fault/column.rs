//! A column as a repair proposes it: by its name where that can be read off a message and means just
//! this column, else by its number; and the name that a mistyped one may have meant. Knows names, not
//! what columns hold.

use super::QUOTE;
use crate::printable::{Glyphs, quoted};

/// Characters of a name that are compared.
const MOST_CHARACTERS: usize = 64;

/// A column that could be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedColumn {
    /// Its name.
    pub name: String,
    /// What an option takes for it, alone or among others with commas between.
    pub word: String,
}

impl NamedColumn {
    /// The column with this index, from 0, among all names.
    pub fn of(names: &[String], index: usize) -> Self {
        let name = names.get(index).cloned().unwrap_or_default();
        let number = (index + 1).to_string();
        let is_shown = quoted(&name, QUOTE, Glyphs::Unicode) == name && !name.contains(',');
        let is_only = || names.iter().filter(|other| **other == name).count() == 1;
        // A number is taken for a name first.
        let has_word = (is_shown && is_only()) || names.contains(&number);
        Self { word: if has_word { name.clone() } else { number }, name }
    }

    /// What an option takes for these.
    pub fn list<'a>(columns: impl IntoIterator<Item = &'a Self>) -> String {
        columns.into_iter().map(|column| column.word.as_str()).collect::<Vec<_>>().join(",")
    }
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
