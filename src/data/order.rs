//! The order of numbers. Knows nothing of what they belong to: whoever sorts rows by a number of theirs asks here
//! for the order, so that the program has this sort once.

/// The indices of these numbers, the smallest first. Equal numbers keep their order.
pub fn ascending(numbers: &[f64]) -> Vec<usize> {
    let mut order: Vec<(f64, usize)> = numbers.iter().copied().zip(0..).collect();
    order.sort_unstable_by(|(one, index), (other, other_index)| {
        one.total_cmp(other).then(index.cmp(other_index))
    });
    order.into_iter().map(|(_, index)| index).collect()
}

/// These numbers, the smallest first.
pub fn sorted(numbers: &[f64]) -> Vec<f64> {
    ascending(numbers).into_iter().filter_map(|index| numbers.get(index).copied()).collect()
}

/// The indices of these numbers, the largest first. Equal numbers keep their order.
pub fn descending(numbers: &[f64]) -> Vec<usize> {
    let negative: Vec<f64> = numbers.iter().map(|number| -number).collect();
    ascending(&negative)
}
