//! The fewest columns that tell rows of one label apart, as the keys of a table do. Knows labels and cells as
//! numbers alone: equal ones have equal numbers.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::data::survey::ColumnSurvey;

/// How many columns may be needed together.
const MAX_KEYS: usize = 3;

/// The fewest columns that tell the rows of these groups apart, and how many series they name. If several
/// sets have equally few columns, it is the one with the fewest series, words before numbers.
pub(super) fn fewest_keys<'s>(
    groups: &[usize],
    candidates: &[&'s ColumnSurvey],
) -> Option<(usize, Vec<&'s ColumnSurvey>)> {
    let cells: Vec<Vec<usize>> =
        candidates.iter().map(|column| numbered(column.cells.iter())).collect();
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..MAX_KEYS {
        // Each set with one more candidate, which comes after those that it has.
        let longer = sets.iter().flat_map(|set| {
            let from = set.last().map_or(0, |last| last + 1);
            (from..candidates.len()).map(|next| [set.as_slice(), &[next]].concat())
        });
        sets = longer.collect();
        let fewest = sets.iter().filter_map(|set| {
            let keys: Vec<&Vec<usize>> = set.iter().filter_map(|key| cells.get(*key)).collect();
            let count = series_count(groups, &keys)?;
            let columns = set.iter().filter_map(|key| candidates.get(*key).copied());
            Some((count, columns.collect::<Vec<_>>()))
        });
        let fewest = fewest.min_by_key(|(count, columns)| {
            (*count, columns.iter().any(|column| column.is_numeric()))
        });
        if fewest.is_some() {
            return fewest;
        }
    }
    None
}

/// How many series columns with these cells name, if no two rows of one group are of the same series.
pub(super) fn series_count(groups: &[usize], keys: &[&Vec<usize>]) -> Option<usize> {
    let (mut rows, mut series) = (HashSet::new(), HashSet::new());
    for (row, group) in groups.iter().enumerate() {
        let mut name = [0; MAX_KEYS];
        for (part, key) in name.iter_mut().zip(keys) {
            *part = *key.get(row)?;
        }
        if !rows.insert((group, name)) {
            return None;
        }
        series.insert(name);
    }
    Some(series.len())
}

/// A number for each key, from 0 in the order in which they come; equal keys have equal numbers.
pub(super) fn numbered<K: Hash + Eq>(keys: impl IntoIterator<Item = K>) -> Vec<usize> {
    let mut known = HashMap::new();
    let mut numbers = Vec::new();
    for key in keys {
        let next = known.len();
        numbers.push(*known.entry(key).or_insert(next));
    }
    numbers
}
