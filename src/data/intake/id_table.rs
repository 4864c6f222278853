//! A hash table from keys of 64 bits to ids, with open addressing: the id of a key is in the first slot that is free for
//! it, from the slot of its hash on.

use std::hash::{BuildHasher, RandomState};

/// The id of a free slot.
const FREE: usize = usize::MAX;

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    id: usize,
}

#[derive(Clone, Debug)]
pub(super) struct IdTable {
    /// A power of two, at most half of which are in use; none before the first key.
    slots: Vec<Slot>,
    count: usize,
    /// Random, so that no input can force collisions.
    seed: u64,
}

impl Default for IdTable {
    fn default() -> Self {
        Self { slots: Vec::new(), count: 0, seed: RandomState::new().hash_one(0) }
    }
}

impl IdTable {
    /// A number that no input can know.
    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// The id of a key. Ids may share a key: `is_id` tells which of them is meant.
    #[inline]
    pub(super) fn find(&self, key: u64, is_id: impl Fn(usize) -> bool) -> Option<usize> {
        let mut place = self.place(key);
        loop {
            let slot = self.slots.get(place & self.mask())?;
            if slot.id == FREE {
                return None;
            }
            if slot.key == key && is_id(slot.id) {
                return Some(slot.id);
            }
            place = place.wrapping_add(1);
        }
    }

    /// Inserts a new id.
    #[inline(never)]
    pub(super) fn insert(&mut self, key: u64, id: usize) {
        self.count += 1;
        if self.count * 2 > self.slots.len() {
            let slots = vec![Slot { key: 0, id: FREE }; (self.slots.len() * 2).max(16)];
            let old_slots = std::mem::replace(&mut self.slots, slots);
            for slot in old_slots.into_iter().filter(|slot| slot.id != FREE) {
                self.fill(slot);
            }
        }
        self.fill(Slot { key, id });
    }

    /// Fills the first free slot for a key.
    fn fill(&mut self, new: Slot) {
        let (mut place, mask) = (self.place(new.key), self.mask());
        while let Some(slot) = self.slots.get_mut(place & mask) {
            if slot.id == FREE {
                *slot = new;
                return;
            }
            place = place.wrapping_add(1);
        }
    }

    fn mask(&self) -> usize {
        self.slots.len().wrapping_sub(1)
    }

    /// Where the slots of a key begin, before it is reduced to their number.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest bits are used")]
    fn place(&self, key: u64) -> usize {
        mixed(self.seed, key) as usize
    }
}

/// A hash of which each bit depends on all bits of `word`: both halves of a product of 128 bits.
#[inline]
pub(super) fn mixed(hash: u64, word: u64) -> u64 {
    let product = u128::from(hash ^ word) * 0x9E37_79B9_7F4A_7C15;
    #[expect(clippy::cast_possible_truncation, reason = "one half, then the other")]
    let (lower, upper) = (product as u64, (product >> 64) as u64);
    lower ^ upper
}

#[cfg(test)]
mod tests {
    use super::IdTable;

    #[test]
    fn each_key_has_its_id() {
        let mut table = IdTable::default();
        assert_eq!(table.find(0, |_| true), None);
        for id in 0..1_000_usize {
            // Keys come twice, and some differ in their highest bits alone.
            let key = (id as u64 / 2) << if id % 4 < 2 { 0 } else { 50 };
            assert_eq!(table.find(key, |other| other == id), None);
            table.insert(key, id);
            // A fuller table would be slower.
            assert!(table.slots.len() >= 2 * table.count, "{id}");
        }
        for id in 0..1_000_usize {
            let key = (id as u64 / 2) << if id % 4 < 2 { 0 } else { 50 };
            assert_eq!(table.find(key, |other| other == id), Some(id));
        }
    }
}
