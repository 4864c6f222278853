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
            Err(_) if word.contains(',') => {
                let names: Vec<&str> = word.split(',').map(str::trim).collect();
                for name in &names {
                    indices.push(column_beside(name, &names, flag, columns)?);
                }
            }
            column => indices.push(column?),
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
    // The nearest name is proposed, else a column of the right kind.
    let is_free = |column: &&ColumnSurvey| !others.contains(&column.name.as_str());
    let free = || columns.iter().filter(is_free);
    let near = nearest(name, free().map(|column| column.name.as_str()));
    let is_value = flag == Flag::Value;
    let example = match near {
        Some(near) => free().find(|column| column.name == near),
        None => free()
            .find(|column| column.is_numeric() == is_value)
            .or_else(|| free().next().filter(|_| others.is_empty() || !is_value)),
    };
    let known: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    let example = example.filter(|_| near.is_some() || are_named(columns));
    let example = example.map(|column| column_argument(&known, column.index));
    Err(Ambiguity::UnknownColumn { name: name.to_owned(), flag, known, example })
}

/// Whether columns have names of their own; else a name that is not found asks for a header.
fn are_named(columns: &[ColumnSurvey]) -> bool {
    let are_pairs =
        matches!(columns, [label, value] if label.name == "label" && value.name == "value");
    !are_pairs && columns.iter().any(|column| column.name != (column.index + 1).to_string())
}
