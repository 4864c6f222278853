//! How messages and hints name a column: by its name, or by its number if another column has that name.
//! Also the name that a misspelled one may mean. Does not know what columns hold.

use super::QUOTE;
use crate::printable::{Glyphs, quoted};

/// Characters of a name that are compared.
const MAX_CHARACTERS: usize = 64;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its number, from 0.
    pub index: usize,
    name: Option<String>,
    /// Whether another column has the same name.
    is_repeated: bool,
}

impl Column {
    /// The column with this name, if it has one, among the names of all columns.
    pub(crate) fn new(index: usize, name: Option<String>, names: &[String]) -> Self {
        let is_repeated = names.iter().filter(|other| Some(*other) == name.as_ref()).count() > 1;
        Self { index, name, is_repeated }
    }

    /// The column in a message, and for a program, if it has a name.
    pub(super) fn texts(&self, glyphs: Glyphs) -> Option<[String; 2]> {
        let (name, number) = (quoted(self.name.as_ref()?, QUOTE, glyphs), self.index + 1);
        Some(if self.is_repeated {
            [format!("column {number} (`{name}`)"), number.to_string()]
        } else {
            [format!("column `{name}`"), name]
        })
    }
}

/// What an option takes for the column with this index, from 0: also in a list with commas.
pub fn column_argument(names: &[String], index: usize) -> String {
    let name = names.get(index).cloned().unwrap_or_default();
    let number = (index + 1).to_string();
    let is_plain = quoted(&name, QUOTE, Glyphs::Unicode) == name && !name.contains(',');
    let is_unique = || names.iter().filter(|other| **other == name).count() == 1;
    // A number means the column with that name, if there is one.
    if (is_plain && is_unique()) || names.contains(&number) { name } else { number }
}

/// The most similar of these names, if one is similar at all.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let compared =
        |name: &str| name.to_lowercase().chars().take(MAX_CHARACTERS).collect::<String>();
    let name = compared(name);
    let known = known.into_iter().filter_map(|other| {
        let edits = strsim::levenshtein(&name, &compared(other));
        let most = match other.chars().count() {
            0..=1 => 0,
            2..=4 => 1,
            _ => 2,
        };
        (edits <= most).then_some((edits, other))
    });
    known.min_by_key(|(edits, _)| *edits).map(|(_, other)| other)
}
