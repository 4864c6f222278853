//! Sorts by numbers. All sorting of what is not a plain number is done here: each type that is sorted would have the
//! sort compiled once more.

/// The indices of these numbers in ascending order (stable).
pub fn ascending(numbers: &[f64]) -> Vec<usize> {
    let mut order: Vec<(f64, usize)> = numbers.iter().copied().zip(0..).collect();
    order.sort_unstable_by(|(one, index), (other, other_index)| {
        one.total_cmp(other).then(index.cmp(other_index))
    });
    order.into_iter().map(|(_, index)| index).collect()
}

/// Sorts by the number of each item, ascending (stable).
pub fn sort_by_number<T>(items: &mut Vec<T>, number: impl Fn(&T) -> f64) {
    let numbers: Vec<f64> = items.iter().map(number).collect();
    reorder(items, ascending(&numbers));
}

/// Sorts by the rank of each item, the lowest first (stable).
pub fn sort_by_rank<T>(items: &mut Vec<T>, rank: impl Fn(&T) -> usize) {
    let ranks = items.iter().map(rank).zip(0..);
    let mut order: Vec<[usize; 2]> = ranks.map(|(rank, index)| [rank, index]).collect();
    order.sort_unstable();
    reorder(items, order.into_iter().map(|[_, index]| index));
}

/// Puts items into this order of their indices. Those whose index does not come are dropped.
#[expect(clippy::indexing_slicing, clippy::expect_used, reason = "an index comes at most once")]
pub fn reorder<T>(items: &mut Vec<T>, order: impl IntoIterator<Item = usize>) {
    let mut old: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().map(|index| old[index].take().expect("an index comes once")));
}

/// The indices of these numbers in descending order (stable).
pub fn descending(numbers: &[f64]) -> Vec<usize> {
    let negative: Vec<f64> = numbers.iter().map(|number| -number).collect();
    ascending(&negative)
}

#[cfg(test)]
mod tests {
    use super::{sort_by_number, sort_by_rank};

    #[test]
    fn equal_items_stay_in_order() {
        let mut items = vec![("a", 2), ("b", 1), ("c", 2), ("d", 1)];
        let expected = vec![("b", 1), ("d", 1), ("a", 2), ("c", 2)];
        sort_by_rank(&mut items, |(_, rank)| *rank);
        assert_eq!(items, expected);
        sort_by_number(&mut items, |(_, rank)| if *rank == 1 { 0.5 } else { f64::INFINITY });
        assert_eq!(items, expected);
    }
}
