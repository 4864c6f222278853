//! A map from texts to numbers, with a hash that is fast for short texts.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

/// The number of each text.
pub(super) type TextIndex = HashMap<Box<str>, usize, TextHash>;

/// The hash function of a map: a multiplication for each eight bytes.
#[derive(Clone, Debug)]
pub(super) struct TextHash {
    /// A random seed, so that no input can force collisions.
    seed: u64,
}

impl Default for TextHash {
    fn default() -> Self {
        Self { seed: RandomState::new().hash_one(0) }
    }
}

impl BuildHasher for TextHash {
    type Hasher = TextHasher;

    #[inline]
    fn build_hasher(&self) -> TextHasher {
        TextHasher(self.seed)
    }
}

pub(super) struct TextHasher(u64);

impl Hasher for TextHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.0 = mixed(self.0, u64::from_le_bytes(*word));
        }
        // Read 4 to 7 bytes as the first four and the last four, which may overlap: `abcdefg` is `abcd` and `defg`.
        let last = match (rest.first_chunk(), rest.last_chunk()) {
            (Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
            }
            _ => rest.iter().fold(0, |last, byte| last << 8 | u64::from(*byte)),
        };
        self.0 = mixed(self.0.wrapping_add(bytes.len() as u64), last);
    }

    /// `str` writes this after its bytes; the length tells texts apart as well.
    #[inline]
    fn write_u8(&mut self, _: u8) {}

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[inline]
fn mixed(hash: u64, word: u64) -> u64 {
    let product = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ product >> 32
}
