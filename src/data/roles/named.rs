//! Which columns the words of an option mean, and what is proposed where there is none. Knows names
//! and numbers, not what becomes of the columns.

use crate::data::survey::Surveyed;
use crate::fault::{Column, Kind, nearest};
use crate::plan::Flag;

/// The columns that the user means: each word names one, or several with commas between.
pub(super) fn found_all(
    words: &[String],
    flag: Flag,
    columns: &[Surveyed],
) -> Result<Vec<usize>, Kind> {
    let mut indices = Vec::new();
    for word in words {
        match found(word, flag, columns) {
            Ok(index) => indices.push(index),
            Err(unknown) if !word.contains(',') => return Err(unknown),
            Err(_) => {
                for name in word.split(',').map(str::trim) {
                    let other = |kind| with_other(kind, word, columns);
                    indices.push(found(name, flag, columns).map_err(other)?);
                }
            }
        }
    }
    Ok(indices)
}

/// The column that the user means, by its name or by its number from 1.
pub(super) fn found(name: &str, flag: Flag, columns: &[Surveyed]) -> Result<usize, Kind> {
    let mut with_name = (0..).zip(columns).filter(|(_, column)| column.name == name);
    let by_name = with_name.next().map(|(index, _)| index);
    if let (Some(first), Some((other, _))) = (by_name, with_name.next()) {
        let name = name.to_owned();
        return Err(Kind::RepeatedColumn { name, flag, numbers: [first + 1, other + 1] });
    }
    let by_number = || {
        let number = name.parse::<usize>().ok()?;
        (1..=columns.len()).contains(&number).then(|| number - 1)
    };
    by_name.or_else(by_number).ok_or_else(|| {
        let known: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
        let near = nearest(name, known.iter().map(String::as_str));
        let near = near.and_then(|near| known.iter().position(|known| known == near));
        let fits = |column: &Surveyed| column.is_numeric() == (flag == Flag::Value);
        let example = near.or_else(|| columns.iter().position(fits)).unwrap_or_default();
        let example = (!known.is_empty()).then(|| Box::new(Column::of(&known, example)));
        Kind::UnknownColumn { name: name.to_owned(), flag, known, example }
    })
}

/// The fault with an example that the list does not have yet.
fn with_other(mut kind: Kind, list: &str, columns: &[Surveyed]) -> Kind {
    let taken: Vec<&str> = list.split(',').map(str::trim).collect();
    if let Kind::UnknownColumn { flag, known, example, .. } = &mut kind
        && example.as_ref().is_some_and(|example| taken.contains(&example.name.as_str()))
    {
        let fits = |column: &Surveyed| {
            (*flag != Flag::Value || column.is_numeric()) && !taken.contains(&column.name.as_str())
        };
        *example = columns.iter().position(fits).map(|index| Box::new(Column::of(known, index)));
    }
    kind
}
