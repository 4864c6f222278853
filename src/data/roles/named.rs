//! Which columns the words of an option mean, and what is proposed where there is none. Knows names
//! and numbers, not what becomes of the columns.

use crate::data::survey::Surveyed;
use crate::fault::{Doubt, column_word, nearest};
use crate::plan::Flag;

/// The columns that the user means: each word names one, or several with commas between.
pub(super) fn found_all(
    words: &[String],
    flag: Flag,
    columns: &[Surveyed],
) -> Result<Vec<usize>, Doubt> {
    let mut indices = Vec::new();
    for word in words {
        match found(word, flag, columns) {
            Ok(index) => indices.push(index),
            Err(unknown) if !word.contains(',') => return Err(unknown),
            Err(_) => {
                let names: Vec<&str> = word.split(',').map(str::trim).collect();
                for name in &names {
                    indices.push(found_beside(name, &names, flag, columns)?);
                }
            }
        }
    }
    Ok(indices)
}

/// The column that the user means, by its name or by its number from 1.
pub(super) fn found(name: &str, flag: Flag, columns: &[Surveyed]) -> Result<usize, Doubt> {
    found_beside(name, &[], flag, columns)
}

/// The same, where others are named already, so that none of them is proposed.
fn found_beside(
    name: &str,
    others: &[&str],
    flag: Flag,
    columns: &[Surveyed],
) -> Result<usize, Doubt> {
    let mut with_name = (0..).zip(columns).filter(|(_, column)| column.name == name);
    let by_name = with_name.next().map(|(index, _)| index);
    if let (Some(first), Some((other, _))) = (by_name, with_name.next()) {
        let name = name.to_owned();
        return Err(Doubt::RepeatedColumn { name, flag, numbers: [first + 1, other + 1] });
    }
    let by_number = || {
        let number = name.parse::<usize>().ok()?;
        (1..=columns.len()).contains(&number).then(|| number - 1)
    };
    by_name.or_else(by_number).ok_or_else(|| {
        let known: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
        let is_other = |column: &&Surveyed| others.contains(&column.name.as_str());
        let free = || columns.iter().filter(|column| !is_other(column));
        let near = nearest(name, free().map(|column| column.name.as_str()));
        let near = near.and_then(|near| free().find(|column| column.name == near));
        let fits = |column: &&Surveyed| column.is_numeric() == (flag == Flag::Value);
        let first = || free().next().filter(|_| others.is_empty() || flag != Flag::Value);
        let example = near.or_else(|| free().find(fits)).or_else(first);
        let example = example.map(|column| column_word(&known, column.index));
        Doubt::UnknownColumn { name: name.to_owned(), flag, known, example }
    })
}
