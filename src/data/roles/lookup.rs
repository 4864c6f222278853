//! The columns that the words of an option name, and which column is proposed if there is none. Knows
//! names and numbers, not what becomes of the columns.

use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, column_argument, nearest};
use crate::plan::Flag;

/// The columns that these words name: each word is one column, or several separated by commas.
pub(super) fn columns_of(
    words: &[String],
    flag: Flag,
    columns: &[ColumnSurvey],
) -> Result<Vec<usize>, Ambiguity> {
    let mut indices = Vec::new();
    for word in words {
        match column_of(word, flag, columns) {
            Ok(index) => indices.push(index),
            Err(unknown) if !word.contains(',') => return Err(unknown),
            Err(_) => {
                let names: Vec<&str> = word.split(',').map(str::trim).collect();
                for name in &names {
                    indices.push(column_beside(name, &names, flag, columns)?);
                }
            }
        }
    }
    Ok(indices)
}

/// The column with this name, or with this number from 1.
pub(super) fn column_of(
    name: &str,
    flag: Flag,
    columns: &[ColumnSurvey],
) -> Result<usize, Ambiguity> {
    column_beside(name, &[], flag, columns)
}

/// The same, beside other names, whose columns are not proposed.
fn column_beside(
    name: &str,
    others: &[&str],
    flag: Flag,
    columns: &[ColumnSurvey],
) -> Result<usize, Ambiguity> {
    let mut with_name = (0..).zip(columns).filter(|(_, column)| column.name == name);
    match (with_name.next(), with_name.next()) {
        (Some((first, _)), Some((other, _))) => {
            let name = name.to_owned();
            return Err(Ambiguity::RepeatedColumn { name, flag, numbers: [first + 1, other + 1] });
        }
        (Some((index, _)), None) => return Ok(index),
        (None, _) => {}
    }
    if let Ok(number) = name.parse::<usize>()
        && (1..=columns.len()).contains(&number)
    {
        return Ok(number - 1);
    }
    let known: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    let example = example(name, others, flag, columns);
    let example = example.map(|column| column_argument(&known, column.index));
    Err(Ambiguity::UnknownColumn { name: name.to_owned(), flag, known, example })
}

/// The column to propose in place of this name: the nearest name, else a column of the right kind.
fn example<'c>(
    name: &str,
    others: &[&str],
    flag: Flag,
    columns: &'c [ColumnSurvey],
) -> Option<&'c ColumnSurvey> {
    let is_free = |column: &&ColumnSurvey| !others.contains(&column.name.as_str());
    let free: Vec<&ColumnSurvey> = columns.iter().filter(is_free).collect();
    if let Some(near) = nearest(name, free.iter().map(|column| column.name.as_str())) {
        return free.into_iter().find(|column| column.name == near);
    }
    let is_value = flag == Flag::Value;
    let fit = free.iter().find(|column| column.is_numeric() == is_value);
    let first = if others.is_empty() || !is_value { free.first() } else { None };
    fit.or(first).copied()
}
