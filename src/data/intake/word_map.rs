//! Maps from words, of which an input may have many. Knows nothing of what they mean.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

pub(super) type WordMap<T> = HashMap<Box<str>, T, Seed>;

/// Hashes of words: a multiplication for each eight bytes, with a seed that no input can know.
#[derive(Clone, Debug)]
pub(super) struct Seed(u64);

pub(super) struct WordHasher(u64);

impl Default for Seed {
    fn default() -> Self {
        Self(RandomState::new().hash_one(0))
    }
}

impl BuildHasher for Seed {
    type Hasher = WordHasher;

    fn build_hasher(&self) -> WordHasher {
        WordHasher(self.0)
    }
}

impl WordHasher {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }
}

impl Hasher for WordHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
        // Of four to seven bytes the first four and the last four: `abcdefg` is `abcd` and `defg`.
        let last = match (rest.first_chunk(), rest.last_chunk()) {
            (Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
            }
            _ => rest.iter().fold(0, |last, byte| last << 8 | u64::from(*byte)),
        };
        self.0 = self.0.wrapping_add(bytes.len() as u64);
        self.mix(last);
    }

    /// What ends each text: its length is part of the hash already.
    #[inline]
    fn write_u8(&mut self, _end: u8) {}

    fn finish(&self) -> u64 {
        self.0
    }
}
