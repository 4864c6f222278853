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

/// The column with this name or number. If there is none, the nearest name is proposed, else a column of the
/// kind that the option takes; but none with a name in `others`.
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
    let mut free: Vec<&ColumnSurvey> = columns.iter().collect();
    free.retain(|column| !others.contains(&column.name.as_str()));
    let is_value = flag == Flag::Value;
    let of_kind = free.iter().find(|column| column.is_numeric() == is_value);
    let example = match nearest(name, free.iter().map(|column| column.name.as_str())) {
        Some(near) => free.iter().find(|column| column.name == near),
        None => of_kind.or(free.first().filter(|_| others.is_empty() || !is_value)),
    };
    let known: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    let example = example.map(|column| column_argument(&known, column.index));
    Err(Ambiguity::UnknownColumn { name: name.to_owned(), flag, known, example })
}
