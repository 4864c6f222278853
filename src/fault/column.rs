//! A column as a repair proposes it: by its name where that can be read off a message and means just
//! this column, else by its number. Knows the names of all columns, not what they hold.

use super::QUOTE;
use crate::printable::{Glyphs, quoted};

/// A column that could be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedColumn {
    /// Its name.
    pub name: String,
    number: String,
    /// Whether an option takes its name as a message shows it.
    has_word: bool,
}

impl NamedColumn {
    /// The column with this index, from 0, among all names.
    pub fn of(names: &[String], index: usize) -> Self {
        let name = names.get(index).cloned().unwrap_or_default();
        let number = (index + 1).to_string();
        let is_shown = quoted(&name, QUOTE, Glyphs::Unicode) == name;
        let is_only = || names.iter().filter(|other| **other == name).count() == 1;
        // A number is taken for a name first.
        let has_word = (is_shown && is_only()) || names.contains(&number);
        Self { name, number, has_word }
    }

    /// The columns with these indices.
    pub fn each(
        names: &[String],
        indices: impl IntoIterator<Item = usize>,
    ) -> impl Iterator<Item = Self> {
        indices.into_iter().map(|index| Self::of(names, index))
    }

    /// What an option takes for it.
    pub fn word(&self) -> &str {
        if self.has_word { &self.name } else { &self.number }
    }

    /// What an option takes for these, one after the other.
    pub fn list<'a>(columns: impl IntoIterator<Item = &'a Self>) -> String {
        let word = |column: &'a Self| match column.word() {
            parted if parted.contains(',') => column.number.as_str(),
            word => word,
        };
        columns.into_iter().map(word).collect::<Vec<_>>().join(",")
    }
}
