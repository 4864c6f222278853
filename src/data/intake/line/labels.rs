//! Which row of a store has a label: a table of row numbers, so that no label is held twice.

use std::hash::{BuildHasher, RandomState};

use crate::data::volume::store::Store;

/// An index of the labels of a store.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    hasher: RandomState,
    /// Rows by the hashes of their labels, the next free place taken; a power of two of them.
    places: Vec<Option<u32>>,
    count: usize,
}

impl Labels {
    /// The row that was entered for a label.
    pub(super) fn row(&self, label: &str, store: &Store) -> Option<u32> {
        self.probe(label)
            .map_while(|place| self.places.get(place).copied().flatten())
            .find(|row| store.label(*row as usize) == label)
    }

    /// Enters a row of the store, whose label is not entered yet.
    pub(super) fn enter(&mut self, row: u32, store: &Store) {
        if self.count * 2 >= self.places.len() {
            self.grow(store);
        }
        self.put(row, store);
        self.count += 1;
    }

    fn put(&mut self, row: u32, store: &Store) {
        let free = |place: &usize| self.places.get(*place).is_some_and(Option::is_none);
        let place = self.probe(store.label(row as usize)).find(free);
        if let Some(place) = place.and_then(|place| self.places.get_mut(place)) {
            *place = Some(row);
        }
    }

    fn grow(&mut self, store: &Store) {
        let size = (self.places.len() * 2).max(64);
        let rows = std::mem::replace(&mut self.places, vec![None; size]);
        for row in rows.into_iter().flatten() {
            self.put(row, store);
        }
    }

    /// The places at which a label may be, in the order of preference.
    fn probe(&self, label: &str) -> impl Iterator<Item = usize> + use<> {
        let size = self.places.len();
        let hash = self.hasher.hash_one(label);
        let start = usize::try_from(hash & u64::from(u32::MAX)).unwrap_or_default();
        (0..size).map(move |step| start.wrapping_add(step) & (size - 1))
    }
}
