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

    pub(super) fn option_words(&self, columns: &[&ColumnSurvey]) -> Vec<String> {
        columns.iter().map(|column| self.option_word(column)).collect()
    }

    /// How to name a column in a hint: by name, or by number if the name cannot be shown.
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
                    let names: Vec<&str> = word.split(',').map(str::trim).collect();
                    for name in names {
                        indices.push(self.column_of(name)?);
                    }
                }
                column => indices.push(column?),
            }
        }
        Ok(indices)
    }

    /// The column with this name or number (from 1).
    pub fn column_of(&self, name: &str) -> Result<usize, Ambiguity> {
        let mut with_name =
            (0..).zip(&self.survey.columns).filter(|(_, column)| column.name == name);
        match (with_name.next(), with_name.next()) {
            (Some((first, _)), Some((other, _))) => {
                return Err(Ambiguity::RepeatedColumn(name.to_owned(), [first + 1, other + 1]));
            }
            (Some((index, _)), None) => return Ok(index),
            (None, _) => {}
        }
        if let Ok(number) = name.parse::<usize>()
            && (1..=self.survey.columns.len()).contains(&number)
        {
            return Ok(number - 1);
        }
        Err(Ambiguity::UnknownColumn(name.to_owned(), self.roles.names.clone()))
    }

    /// The value columns chosen by `--series`; all without this option.
    pub(super) fn chosen_series(&self) -> Result<Vec<usize>, Ambiguity> {
        let options = &self.plan.columns;
        let values = self.roles.values.iter();
        let mut series: Vec<(Option<String>, usize)> =
            values.map(|value| (self.roles.name(*value), *value)).collect();
        let names: Vec<String> = series.iter().filter_map(|(name, _)| name.clone()).collect();
        if let Some(unknown) = options.unknown_series(&names) {
            return Err(Ambiguity::UnknownSeries(unknown, names));
        }
        series.retain(|(name, _)| match name {
            Some(name) => options.has_series(name),
            None => options.series.is_empty(),
        });
        Ok(options.in_series_order(series.iter().map(|(name, value)| (name.as_deref(), *value))))
    }
}

pub(super) fn indices(columns: &[&ColumnSurvey]) -> Vec<usize> {
    columns.iter().map(|column| column.index).collect()
}
