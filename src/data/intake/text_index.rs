//! Maps texts to indices, with a hash that is fast for short texts.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

/// The index of each text.
pub(super) type TextIndex = HashMap<Box<str>, usize, Seed>;

/// The random start of a hash, so that no input can force collisions.
#[derive(Clone, Debug)]
pub(super) struct Seed(u64);

impl Default for Seed {
    fn default() -> Self {
        Self(RandomState::new().hash_one(0))
    }
}

impl BuildHasher for Seed {
    type Hasher = TextHasher;

    fn build_hasher(&self) -> TextHasher {
        TextHasher(self.0)
    }
}

/// The hash of one text: a multiplication for each eight bytes.
pub(super) struct TextHasher(u64);

impl Hasher for TextHasher {
    #[inline]
    fn write(&mut self, text: &[u8]) {
        let (words, rest) = text.as_chunks();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
        // Read 4 to 7 bytes as the first four and the last four, which may overlap: `abcdefg` is `abcd` and `defg`.
        let last = match (rest.first_chunk(), rest.last_chunk()) {
            (Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
            }
            _ => rest.iter().fold(0, |last, byte| last << 8 | u64::from(*byte)),
        };
        self.0 = self.0.wrapping_add(text.len() as u64);
        self.mix(last);
    }

    /// The end of the text; its length was mixed in already.
    fn write_u8(&mut self, _: u8) {}

    fn finish(&self) -> u64 {
        self.0
    }
}

impl TextHasher {
    fn mix(&mut self, word: u64) {
        let product = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }
}
