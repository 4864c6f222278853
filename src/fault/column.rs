//! A column as a repair proposes it: by its name where that can be read off a message and means just
//! this column, else by its number. Knows the names of all columns, not what they hold.

use std::collections::HashMap;

use super::QUOTE;
use crate::printable::{Glyphs, quoted};

/// A column that could be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    number: String,
    /// Whether an option takes its name as a message shows it.
    has_word: bool,
}

impl Column {
    /// The column with this index, from 0, among all names.
    pub fn of(names: &[String], index: usize) -> Self {
        Self::counted(names, index, |name| names.iter().filter(|other| *other == name).count())
    }

    /// The columns with these indices, among names of which there may be very many.
    pub fn each(
        names: &[String],
        indices: impl IntoIterator<Item = usize>,
    ) -> impl Iterator<Item = Self> {
        let mut counts = HashMap::<&str, usize>::new();
        for name in names {
            *counts.entry(name).or_default() += 1;
        }
        let count = move |name: &str| counts.get(name).copied().unwrap_or_default();
        indices.into_iter().map(move |index| Self::counted(names, index, &count))
    }

    fn counted(names: &[String], index: usize, count: impl Fn(&str) -> usize) -> Self {
        let name = names.get(index).cloned().unwrap_or_default();
        let number = (index + 1).to_string();
        let is_shown = quoted(&name, QUOTE, Glyphs::Unicode) == name;
        // A number is taken for a name first.
        let has_word = (is_shown && count(&name) == 1) || count(&number) > 0;
        Self { name, number, has_word }
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

/// What makes it doubtful whether a first row is a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstRow {
    /// `country,2020,2021` or `,5` above numbers; the last of several such columns, where the chart
    /// draws but one: its head, and its number from 1.
    Numbers(Option<(Box<Column>, usize)>),
    /// `web,NULL` above numbers.
    Nothing,
    /// `web,50-60` above numbers; the cell.
    Odd(String),
}
