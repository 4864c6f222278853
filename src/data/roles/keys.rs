//! Finds the smallest set of columns that distinguishes rows with equal labels, like a database key. Labels and cells
//! are represented by ids: equal values have equal ids.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::data::survey::ColumnSurvey;

/// The maximum number of columns in a key.
const MAX_KEYS: usize = 3;

/// The smallest set of columns that distinguishes the rows within each group, and the number of series it results in.
/// Among sets of equal size, the one with the fewest series.
pub(super) fn fewest_keys<'s>(
    groups: &[usize],
    candidates: &[&'s ColumnSurvey],
) -> Option<(usize, Vec<&'s ColumnSurvey>)> {
    let cells: Vec<Vec<usize>> =
        candidates.iter().map(|column| numbered(column.cells.iter())).collect();
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..MAX_KEYS {
        // Extend each set by one later candidate.
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
        let fewest = fewest.min_by_key(|(count, _)| *count);
        if fewest.is_some() {
            return fewest;
        }
    }
    None
}

/// The number of series for these key columns, if no two rows of a group are of the same series.
pub fn series_count(groups: &[usize], keys: &[&Vec<usize>]) -> Option<usize> {
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

/// An id for each key, from 0 in order of appearance; equal keys have equal ids.
pub fn numbered<K: Hash + Eq>(keys: impl IntoIterator<Item = K>) -> Vec<usize> {
    let mut known = HashMap::new();
    let mut numbers = Vec::new();
    for key in keys {
        let next = known.len();
        numbers.push(*known.entry(key).or_insert(next));
    }
    numbers
}
