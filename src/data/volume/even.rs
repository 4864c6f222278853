//! Points at even distances: of a long stream every second, fourth, eighth and so on, and of these
//! at the end the ones nearest to the places that are wanted. Knows nothing of their values.

use super::store::{Entry, Store};

/// Keeps all rows of a stream up to its capacity, and beyond it those at every 2^s-th position.
///
/// The last row has to be kept apart, by whoever pushes the rows.
#[derive(Clone, Debug)]
pub struct Even {
    store: Store,
    capacity: usize,
    step: u64,
}

impl Even {
    /// At most so many rows, the first rows of a stream being held already.
    pub fn from_store(store: Store, capacity: usize) -> Self {
        Self { store, capacity: capacity.max(2), step: 1 }
    }

    /// Takes the row of the next position.
    pub fn push(&mut self, entry: &Entry<'_>) {
        if !entry.position.is_multiple_of(self.step) {
            return;
        }
        if self.store.is_full(self.capacity) {
            self.thin();
            if !entry.position.is_multiple_of(self.step) {
                return;
            }
        }
        self.store.push(entry);
    }

    /// How many rows, from that of the next position on, are not kept.
    pub fn skippable(&self, next: u64) -> u64 {
        next.next_multiple_of(self.step) - next
    }

    /// What was kept.
    pub fn into_store(self) -> Store {
        self.store
    }

    /// Throws out every second row.
    fn thin(&mut self) {
        self.step *= 2;
        let mut row = 0_usize;
        self.store.retain(|_| {
            row += 1;
            row % 2 == 1
        });
    }
}

/// Which of the candidates, given their places among so many points in ascending order, are
/// nearest to `count` places at even distances; exact where every point is a candidate.
pub fn chosen(places: &[u64], given: u64, count: usize) -> Vec<usize> {
    if places.len() <= count {
        return (0..places.len()).collect();
    }
    let mut chosen: Vec<usize> =
        (0..count).filter_map(|i| nearest(places, place(i, given, count))).collect();
    chosen.dedup();
    chosen
}

/// `round(i * (given - 1) / (count - 1))`, halves up; of a single one the first.
fn place(i: usize, given: u64, count: usize) -> u64 {
    let gaps = (count as u128).saturating_sub(1).max(1);
    let place = (2 * i as u128 * u128::from(given.saturating_sub(1)) + gaps) / (2 * gaps);
    u64::try_from(place).unwrap_or(u64::MAX)
}

/// The candidate at the smallest distance, of two the earlier.
fn nearest(places: &[u64], wanted: u64) -> Option<usize> {
    let after = places.partition_point(|place| *place < wanted);
    let distance = |index: &usize| places.get(*index).map(|place| place.abs_diff(wanted));
    let before = after.checked_sub(1);
    before.into_iter().chain([after]).filter(|index| *index < places.len()).min_by_key(distance)
}
