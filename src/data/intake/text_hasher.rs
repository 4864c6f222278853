//! Hashes of texts, as a map from texts takes them: fast for short ones, with a multiplication for each eight bytes.

use std::hash::{BuildHasher, Hasher, RandomState};

/// The hash so far: at first a random one, so that no input can make all texts collide.
#[derive(Clone, Debug)]
pub(super) struct TextHasher(u64);

impl Default for TextHasher {
    fn default() -> Self {
        Self(RandomState::new().hash_one(0))
    }
}

impl BuildHasher for TextHasher {
    type Hasher = Self;

    fn build_hasher(&self) -> Self {
        self.clone()
    }
}

impl TextHasher {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }
}

impl Hasher for TextHasher {
    #[inline]
    fn write(&mut self, text: &[u8]) {
        let (words, rest) = text.as_chunks();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        // Of four to seven bytes the first four and the last four: `abcdefg` is `abcd` and `defg`.
        self.mix(match (rest.first_chunk(), rest.last_chunk()) {
            (Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
            }
            _ => rest.iter().fold(0, |last, byte| last << 8 | u64::from(*byte)),
        });
    }

    /// The byte that ends a text tells nothing of it.
    fn write_u8(&mut self, _: u8) {}

    fn finish(&self) -> u64 {
        self.0
    }
}
