//! Which keys an object has had, so that equal ones are refused: exact, compact, and only so far
//! that memory stays bounded.

use std::hash::{BuildHasher, RandomState};

/// Keys of one object that are compared.
const MOST_KEYS: usize = 65_536;
/// Bytes that they may have together.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// The first keys of an object: their text in one piece, and a hash table of where each stands.
#[derive(Default)]
pub(super) struct Keys {
    text: String,
    /// Where each key ends in the text.
    ends: Vec<usize>,
    /// For each bucket the number of its key, from 1; at least half of them are empty.
    buckets: Vec<u32>,
    hasher: RandomState,
    full: bool,
}

impl Keys {
    /// So many that no other is compared.
    pub fn full() -> Self {
        Self { full: true, ..Self::default() }
    }

    /// Whether every further key is taken for new.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Whether the key is new, as far as is known; it is known from now on.
    pub fn is_new(&mut self, key: &str) -> bool {
        if self.full {
            return true;
        }
        if self.ends.len() == MOST_KEYS || self.text.len() + key.len() > MOST_BYTES {
            *self = Self::full();
            return true;
        }
        if self.buckets.len() <= 2 * self.ends.len() {
            self.grow();
        }
        let Some(bucket) = self.free_bucket(key) else { return false };
        self.text.push_str(key);
        self.ends.push(self.text.len());
        self.fill(bucket, self.ends.len());
        true
    }

    /// The bucket in which the key belongs; none where the key is there already.
    fn free_bucket(&self, key: &str) -> Option<usize> {
        let mask = self.buckets.len() - 1;
        let mut bucket = usize::try_from(self.hasher.hash_one(key) >> 32).unwrap_or(0) & mask;
        loop {
            match self.buckets.get(bucket) {
                None | Some(0) => return Some(bucket),
                Some(&number) if self.key(number as usize) == key => return None,
                Some(_) => bucket = (bucket + 1) & mask,
            }
        }
    }

    fn key(&self, number: usize) -> &str {
        let end = |number: usize| match number {
            0 => 0,
            number => self.ends.get(number - 1).copied().unwrap_or_default(),
        };
        self.text.get(end(number - 1)..end(number)).unwrap_or_default()
    }

    fn fill(&mut self, bucket: usize, number: usize) {
        if let (Some(bucket), Ok(number)) = (self.buckets.get_mut(bucket), u32::try_from(number)) {
            *bucket = number;
        }
    }

    fn grow(&mut self) {
        self.buckets = vec![0; (4 * self.ends.len()).next_power_of_two().max(16)];
        for number in 1..=self.ends.len() {
            if let Some(bucket) = self.free_bucket(self.key(number)) {
                self.fill(bucket, number);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Keys, MOST_KEYS};

    #[test]
    fn every_key_is_new_once_until_there_are_too_many() {
        let mut keys = Keys::default();
        assert!(keys.is_new("") && !keys.is_new(""));
        for number in 2..MOST_KEYS {
            assert!(keys.is_new(&number.to_string()));
        }
        assert!((2..MOST_KEYS).step_by(97).all(|number| !keys.is_new(&number.to_string())));
        assert!(keys.is_new("the last") && keys.is_new("one more") && keys.is_new("2"));
    }
}
