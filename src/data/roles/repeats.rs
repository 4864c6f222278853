//! What tells rows with equal labels apart, as far as the window shows. Cells are compared by the numbers that
//! [`numbered`] gives them.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// The most columns that may complete a label, or name a series.
const MAX_CANDIDATES: usize = 8;

/// A number for each cell, from 0 in order of appearance; equal cells have equal numbers.
pub fn numbered<K: Hash + Eq>(cells: impl IntoIterator<Item = K>) -> Vec<usize> {
    let mut known = HashMap::new();
    let number = |cell| {
        let next = known.len();
        *known.entry(cell).or_insert(next)
    };
    cells.into_iter().map(number).collect()
}

/// The columns to add to labels of which some are equal: the first by which all differ, else the first two if these do.
/// Indices in `columns`; empty if labels differ, or no columns tell them apart.
pub fn completion(labels: &[usize], columns: &[Vec<usize>]) -> Vec<usize> {
    let columns = columns.get(..MAX_CANDIDATES).unwrap_or(columns);
    if distinct(labels) == labels.len() {
        return Vec::new();
    }
    let first = columns.iter().position(|cells| are_distinct(labels, cells));
    match (first, columns) {
        (Some(first), _) => vec![first],
        (None, [one, other, ..]) if are_distinct(labels, &pairs(one, other)) => vec![0, 1],
        _ => Vec::new(),
    }
}

/// The columns that name the series of rows with equal labels: one, or the first two, or one of `numbers`, by which no
/// label comes again and which make at most half as many series as there are rows. Indices in `names` followed by
/// `numbers`.
pub fn series_columns(
    labels: &[usize],
    names: &[Vec<usize>],
    numbers: &[Vec<usize>],
) -> Option<Vec<usize>> {
    let names = names.get(..MAX_CANDIDATES).unwrap_or(names);
    let may_name = |cells: &Vec<usize>| are_few(cells, labels.len()) && are_distinct(labels, cells);
    if let Some(one) = names.iter().position(may_name) {
        return Some(vec![one]);
    }
    if let [one, other, ..] = names
        && may_name(&pairs(one, other))
    {
        return Some(vec![0, 1]);
    }
    numbers.iter().position(may_name).map(|index| vec![names.len() + index])
}

/// Whether there are at most half as many different cells as rows.
fn are_few(cells: &[usize], rows: usize) -> bool {
    distinct(cells) * 2 <= rows
}

pub fn distinct(cells: &[usize]) -> usize {
    cells.iter().max().map_or(0, |last| last + 1)
}

/// Whether there are two to thirty different cells, each of which comes again.
pub fn may_name_series(cells: &[usize]) -> bool {
    let mut counts = vec![0_usize; distinct(cells)];
    for cell in cells {
        if let Some(count) = counts.get_mut(*cell) {
            *count += 1;
        }
    }
    (2..=30).contains(&counts.len()) && counts.iter().all(|count| *count > 1)
}

/// The first two rows of the first label that comes again.
pub fn first_repeat(labels: &[usize]) -> Option<[usize; 2]> {
    // Numbers count up until a label comes again, so that its number is its first row.
    labels.iter().enumerate().find(|(row, label)| row != *label).map(|(row, label)| [*label, row])
}

/// A number for each pair of cells.
fn pairs(cells: &[usize], others: &[usize]) -> Vec<usize> {
    numbered(cells.iter().zip(others))
}

/// Whether all pairs of cells differ.
fn are_distinct(cells: &[usize], others: &[usize]) -> bool {
    let mut known = HashSet::new();
    cells.iter().zip(others).all(|pair| known.insert(pair))
}

#[cfg(test)]
mod tests {
    use super::{completion, first_repeat, may_name_series, numbered, series_columns};

    fn cells(text: &str) -> Vec<usize> {
        numbered(text.split_whitespace())
    }

    #[test]
    fn labels_are_completed() {
        let cases: [(&str, &[&str], &[usize]); 8] = [
            ("a b", &["x y"], &[]),
            ("a a", &["x y"], &[0]),
            ("a a", &["x x", "y z"], &[1]),
            ("a a a a", &["x x y y", "u v u v"], &[0, 1]),
            ("a a a a", &["x x y y", "u u v v", "u v u v"], &[]),
            ("a a", &["x x"], &[]),
            ("a a", &[], &[]),
            ("a b a", &["x x y", "1 2 3"], &[0]),
        ];
        for (labels, columns, expected) in cases {
            let columns: Vec<Vec<usize>> = columns.iter().map(|column| cells(column)).collect();
            assert_eq!(completion(&cells(labels), &columns), expected, "{labels} {columns:?}");
        }
        let mut columns = vec![cells("x x"); 7];
        columns.push(cells("x y"));
        assert_eq!(completion(&cells("a a"), &columns), [7], "the eighth");
        columns.insert(0, cells("x x"));
        assert_eq!(completion(&cells("a a"), &columns), [0; 0], "the ninth is not looked at");
    }

    #[test]
    fn series_are_named_by_few_cells() {
        type Case<'c> = (&'c str, &'c [&'c str], &'c [&'c str], Option<&'c [usize]>);
        let cases: [Case<'_>; 6] = [
            ("1 2 1 2", &["x x y y"], &[], Some(&[0])),
            ("1 1 2", &["x y x"], &[], None),
            ("1 1 2 2", &["x y z w"], &[], None),
            ("1 1 1 1 1 1 1 1", &["x x x x y y y y", "a b c d a b c d"], &[], None),
            ("1 2 1 2", &[], &["7 7 8 8"], Some(&[0])),
            ("1 2 1 2", &["x x x x"], &["7 7 8 8"], Some(&[1])),
        ];
        for (labels, names, numbers, expected) in cases {
            let [names, numbers] = [names, numbers]
                .map(|columns| columns.iter().map(|column| cells(column)).collect::<Vec<_>>());
            let found = series_columns(&cells(labels), &names, &numbers);
            assert_eq!(found.as_deref(), expected, "{labels}");
        }
        let two = [cells("x x x x y y y y"), cells("a a b b a a b b")];
        let found = series_columns(&cells("1 2 1 2 1 2 1 2"), &two, &[]);
        assert_eq!(found, Some(vec![0, 1]), "the first two together, of exactly half as many");
    }

    #[test]
    fn each_name_comes_again() {
        assert!(may_name_series(&cells("a b a b")));
        assert!(!may_name_series(&cells("a b a")));
        assert!(!may_name_series(&cells("a a")));
        assert!(!may_name_series(&[]));
        let thirty: Vec<usize> = (0..60).map(|row| row % 30).collect();
        assert!(may_name_series(&thirty));
        let more: Vec<usize> = (0..62).map(|row| row % 31).collect();
        assert!(!may_name_series(&more));
    }

    #[test]
    fn the_first_repeat_is_found() {
        assert_eq!(first_repeat(&cells("a b a b")), Some([0, 2]));
        assert_eq!(first_repeat(&cells("a b")), None);
        assert_eq!(first_repeat(&[]), None);
    }
}
