//! Maps texts to ids. The texts are stored elsewhere.

use super::id_table::{IdTable, mixed};
use crate::data::texts::word;

/// The maximum length of a text that is a key itself.
const SHORT: usize = 7;
/// The bits below the highest byte of a key.
const HIGHEST_BYTE: u32 = 56;

/// The id of each text.
#[derive(Clone, Debug, Default)]
pub(super) struct TextIndex {
    ids: IdTable,
}

impl TextIndex {
    /// The id of a text. `is_id` tells whether an id belongs to this text. Short texts with equal keys are equal.
    #[inline]
    pub(super) fn find(&self, text: &str, is_id: impl Fn(usize) -> bool) -> Option<usize> {
        match short_key(text) {
            Some(key) => self.ids.find(key, |_| true),
            None => self.find_long(text, is_id),
        }
    }

    /// The id of a text that is longer than a key. Not inlined, so that finding a short one stays short.
    #[inline(never)]
    fn find_long(&self, text: &str, is_id: impl Fn(usize) -> bool) -> Option<usize> {
        self.ids.find(self.hash(text), is_id)
    }

    /// Inserts a new text.
    pub(super) fn insert(&mut self, text: &str, id: usize) {
        self.ids.insert(short_key(text).unwrap_or_else(|| self.hash(text)), id);
    }

    /// The key of a longer text: a hash, with a highest byte that no short text has.
    #[inline]
    fn hash(&self, text: &str) -> u64 {
        let bytes = text.as_bytes();
        // The words of eight bytes, and the last eight bytes, which may overlap the last word.
        let (words, _) = bytes.as_chunks();
        let last = bytes.last_chunk().copied().unwrap_or_default();
        let first = mixed(self.ids.seed(), u64::from_le_bytes(last) ^ bytes.len() as u64);
        let hash = words.iter().fold(first, |hash, word| mixed(hash, u64::from_le_bytes(*word)));
        hash | 0xFF << HIGHEST_BYTE
    }
}

/// The key of a short text: its bytes and, in the highest byte, its length.
#[inline]
fn short_key(text: &str) -> Option<u64> {
    let length = text.len() as u64;
    (text.len() <= SHORT).then(|| word(text.as_bytes()) | length << HIGHEST_BYTE)
}
