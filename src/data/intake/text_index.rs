//! Maps texts to ids, by hash. The texts are stored elsewhere.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};

/// The id of each text, by hash; on a collision, by the next free hash.
#[derive(Clone, Debug)]
pub(super) struct TextIndex {
    ids: HashMap<u64, usize, BuildHasherDefault<IdentityHasher>>,
    /// A random seed, so that no input can force collisions.
    seed: u64,
}

impl Default for TextIndex {
    fn default() -> Self {
        Self { ids: HashMap::default(), seed: RandomState::new().hash_one(0) }
    }
}

impl TextIndex {
    /// The id of a text. `is_id` tells whether an id belongs to this text.
    #[inline]
    pub(super) fn find(&self, text: &str, is_id: impl Fn(usize) -> bool) -> Option<usize> {
        let mut hash = self.hash(text);
        loop {
            let id = *self.ids.get(&hash)?;
            if is_id(id) {
                return Some(id);
            }
            hash = hash.wrapping_add(1);
        }
    }

    /// Inserts a new text.
    pub(super) fn insert(&mut self, text: &str, id: usize) {
        let mut hash = self.hash(text);
        while self.ids.contains_key(&hash) {
            hash = hash.wrapping_add(1);
        }
        self.ids.insert(hash, id);
    }

    /// A hash that is fast for short texts: a multiplication for each eight bytes.
    #[inline]
    fn hash(&self, text: &str) -> u64 {
        let (words, rest) = text.as_bytes().as_chunks();
        let mut hash = self.seed;
        for word in words {
            hash = mixed(hash, u64::from_le_bytes(*word));
        }
        // Read 4 to 7 bytes as the first four and the last four, which may overlap: `abcdefg` is `abcd` and `defg`.
        let last = match (rest.first_chunk(), rest.last_chunk()) {
            (Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
            }
            _ => rest.iter().fold(0, |last, byte| last << 8 | u64::from(*byte)),
        };
        mixed(hash.wrapping_add(text.len() as u64), last)
    }
}

#[inline]
fn mixed(hash: u64, word: u64) -> u64 {
    let product = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ product >> 32
}

/// A hasher for keys that already are hashes.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn write(&mut self, _: &[u8]) {}

    fn finish(&self) -> u64 {
        self.0
    }
}
