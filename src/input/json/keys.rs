//! Which keys an object has had, so that equal ones are refused: only so far that memory stays
//! bounded.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};

/// Keys of one object that are compared.
const MOST_KEYS: usize = 65_536;

/// The first keys of an object, by their hashes alone: that two of so many different keys share one of
/// 64 bits happens once in ten thousand million objects, and then a key is refused, never misread.
#[derive(Default)]
pub(super) struct Keys {
    hashes: BTreeSet<u64>,
    hasher: RandomState,
}

impl Keys {
    /// Whether no further key is compared.
    pub fn is_full(&self) -> bool {
        self.hashes.len() == MOST_KEYS
    }

    /// Whether the key is new, as far as is known; it is known from now on.
    pub fn is_new(&mut self, key: &str) -> bool {
        self.is_full() || self.hashes.insert(self.hasher.hash_one(key))
    }
}
