//! Maps texts to ids. The texts are stored elsewhere.

use super::id_table::{IdTable, mixed};
use crate::data::texts::word;

/// The maximum length of a text that is a key itself.
const SHORT: usize = 7;

/// The id of each text.
#[derive(Clone, Debug, Default)]
pub(super) struct TextIndex {
    ids: IdTable,
}

impl TextIndex {
    /// The id of a text. `is_id` tells whether an id belongs to this text. Short texts with equal keys are equal.
    #[inline]
    pub(super) fn find(&self, text: &str, is_id: impl Fn(usize) -> bool) -> Option<usize> {
        self.ids.find(self.key(text), |id| text.len() <= SHORT || is_id(id))
    }

    /// Inserts a new text.
    pub(super) fn insert(&mut self, text: &str, id: usize) {
        self.ids.insert(self.key(text), id);
    }

    /// Of a short text, its bytes and, in the highest byte, its length; otherwise a hash, with a larger highest byte.
    #[inline]
    fn key(&self, text: &str) -> u64 {
        const LENGTH: u32 = 56;
        let bytes = text.as_bytes();
        let length = bytes.len() as u64;
        if bytes.len() <= SHORT {
            return word(bytes) | length << LENGTH;
        }
        // The words of eight bytes, and the last eight bytes, which may overlap the last word.
        let (words, _) = bytes.as_chunks();
        let last = bytes.last_chunk().copied().unwrap_or_default();
        let first = mixed(self.ids.seed(), u64::from_le_bytes(last) ^ length);
        let hash = words.iter().fold(first, |hash, word| mixed(hash, u64::from_le_bytes(*word)));
        hash | 0xFF << LENGTH
    }
}
