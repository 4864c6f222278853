//! The state while roles are chosen, and how options name columns.

use super::Roles;
use crate::data::survey::{ColumnSurvey, Survey};
use crate::fault::{Ambiguity, column_argument};
use crate::plan::{DataShape, Plan};
use crate::printable::Glyphs;

pub(super) struct RoleChoice<'s> {
    pub(super) plan: &'s Plan,
    pub(super) survey: &'s Survey,
    pub(super) roles: Roles,
}

impl<'s> RoleChoice<'s> {
    pub(super) fn is_line(&self) -> bool {
        self.plan.shape() == DataShape::Lines
    }

    pub(super) fn column(&self, index: usize) -> Option<&'s ColumnSurvey> {
        self.survey.columns.get(index)
    }

    pub(super) fn label_column(&self) -> Option<&'s ColumnSurvey> {
        self.column(self.roles.label?)
    }

    pub(super) fn columns_at(&self, indices: &[usize]) -> Vec<&'s ColumnSurvey> {
        indices.iter().filter_map(|index| self.column(*index)).collect()
    }

    /// How to name columns in a hint: by name, or by number if the name cannot be shown.
    pub(super) fn option_words(&self, columns: &[&ColumnSurvey]) -> Vec<String> {
        columns.iter().map(|column| self.option_word(column)).collect()
    }

    pub(super) fn option_word(&self, column: &ColumnSurvey) -> String {
        let number = (column.index + 1).to_string();
        let is_ascii = self.plan.frame.glyphs == Some(Glyphs::Ascii);
        if is_ascii && !column.name.is_ascii() && !self.roles.names.contains(&number) {
            return number;
        }
        column_argument(&self.roles.names, column.index)
    }

    /// The columns named by these option values; each is one name, or several separated by commas.
    pub(super) fn columns_of(&self, words: &[String]) -> Result<Vec<usize>, Ambiguity> {
        let mut indices = Vec::new();
        for word in words {
            match self.column_of(word) {
                Err(_) if word.contains(',') => {
                    for name in word.split(',') {
                        indices.push(self.column_of(name.trim())?);
                    }
                }
                column => indices.push(column?),
            }
        }
        Ok(indices)
    }

    /// The column with this name or number (from 1).
    pub(super) fn column_of(&self, name: &str) -> Result<usize, Ambiguity> {
        let columns = &self.survey.columns;
        let mut with_name = columns.iter().filter(|column| column.name == name);
        match (with_name.next(), with_name.next(), name.parse()) {
            (Some(first), Some(other), _) => {
                let numbers = [first, other].map(|column| column.index + 1);
                Err(Ambiguity::RepeatedColumn(name.to_owned(), numbers))
            }
            (Some(column), None, _) => Ok(column.index),
            (None, _, Ok(number @ 1..)) if number <= columns.len() => Ok(number - 1),
            _ => Err(Ambiguity::UnknownColumn(name.to_owned(), self.roles.names.clone())),
        }
    }
}
