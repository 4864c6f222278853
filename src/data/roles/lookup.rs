//! The columns that the words of an option name, and which column is proposed if there is none. Knows
//! names and numbers, not what becomes of the columns.

use super::choice::RoleChoice;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, nearest};
use crate::plan::Flag;

impl RoleChoice<'_> {
    /// The columns that these words name: each word is one column, or several separated by commas.
    pub(super) fn named(&self, words: &[String], flag: Flag) -> Result<Vec<usize>, Ambiguity> {
        let mut indices = Vec::new();
        for word in words {
            match self.column_of(word, &[], flag) {
                Err(_) if word.contains(',') => {
                    let names: Vec<&str> = word.split(',').map(str::trim).collect();
                    for name in &names {
                        indices.push(self.column_of(name, &names, flag)?);
                    }
                }
                column => indices.push(column?),
            }
        }
        Ok(indices)
    }

    /// The column with this name, or with this number from 1. If there is none, the nearest name is proposed, else
    /// a column of the kind that the option takes; but none with a name in `others`.
    pub(super) fn column_of(
        &self,
        name: &str,
        others: &[&str],
        flag: Flag,
    ) -> Result<usize, Ambiguity> {
        let mut with_name = (0..).zip(self.columns).filter(|(_, column)| column.name == name);
        match (with_name.next(), with_name.next()) {
            (Some((first, _)), Some((other, _))) => {
                let (name, numbers) = (name.to_owned(), [first + 1, other + 1]);
                return Err(Ambiguity::RepeatedColumn { name, flag, numbers });
            }
            (Some((index, _)), None) => return Ok(index),
            (None, _) => {}
        }
        if let Ok(number) = name.parse::<usize>()
            && (1..=self.columns.len()).contains(&number)
        {
            return Ok(number - 1);
        }
        let mut free: Vec<&ColumnSurvey> = self.columns.iter().collect();
        free.retain(|column| !others.contains(&column.name.as_str()));
        let is_value = flag == Flag::Value;
        let of_kind = free.iter().find(|column| column.is_numeric() == is_value);
        let example = match nearest(name, free.iter().map(|column| column.name.as_str())) {
            Some(near) => free.iter().find(|column| column.name == near),
            None if !are_named(self.columns) => None,
            None => of_kind.or(free.first().filter(|_| others.is_empty() || !is_value)),
        };
        let known = self.roles.names.clone();
        let example = example.map(|column| self.option_word(column));
        Err(Ambiguity::UnknownColumn { name: name.to_owned(), flag, known, example })
    }
}

/// Whether columns have names of their own; else a name that is not found asks for a header.
fn are_named(columns: &[ColumnSurvey]) -> bool {
    let are_pairs =
        matches!(columns, [label, value] if label.name == "label" && value.name == "value");
    !are_pairs && columns.iter().any(|column| column.name != (column.index + 1).to_string())
}
