//! Sorts indices by numbers. All sorting by value is done here, so that the sort is compiled only once.

/// The indices of these numbers in ascending order (stable).
pub fn ascending(numbers: &[f64]) -> Vec<usize> {
    let mut order: Vec<(f64, usize)> = numbers.iter().copied().zip(0..).collect();
    order.sort_unstable_by(|(one, index), (other, other_index)| {
        one.total_cmp(other).then(index.cmp(other_index))
    });
    order.into_iter().map(|(_, index)| index).collect()
}

/// The indices of these numbers in descending order (stable).
pub fn descending(numbers: &[f64]) -> Vec<usize> {
    let negative: Vec<f64> = numbers.iter().map(|number| -number).collect();
    ascending(&negative)
}
