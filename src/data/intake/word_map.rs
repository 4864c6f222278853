//! A map from words to values, fast for many words, in the order in which they came. Does not know their meaning.

use std::hash::{BuildHasher, RandomState};

/// A word is looked up in a table of slots, at most half of which are used. The search begins at the slot for its
/// hash, and ends at the first free one.
#[derive(Clone, Debug)]
pub(super) struct WordMap<T> {
    /// The words, one after the other; where each begins, and where the last ends.
    text: String,
    edges: Vec<usize>,
    values: Vec<T>,
    slots: Vec<Slot>,
    /// Random, so that no input can make all words fall into the same slots.
    seed: u64,
}

/// The hash of a word, and its number from 1; 0 if the slot is free.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    hash: u32,
    number: u32,
}

/// Slots at first; always a power of two.
const FIRST_SLOTS: usize = 64;

impl<T> Default for WordMap<T> {
    fn default() -> Self {
        Self {
            text: String::new(),
            edges: vec![0],
            values: Vec::new(),
            slots: Vec::new(),
            seed: RandomState::new().hash_one(0),
        }
    }
}

impl<T> WordMap<T> {
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// How many bytes the words have together.
    pub(super) fn bytes(&self) -> usize {
        self.text.len()
    }

    pub(super) fn get(&self, word: &str) -> Option<&T> {
        self.values.get(self.find(word)?)
    }

    #[inline]
    pub(super) fn get_mut(&mut self, word: &str) -> Option<&mut T> {
        let number = self.find(word)?;
        self.values.get_mut(number)
    }

    /// Inserts a word that is not there.
    pub(super) fn insert(&mut self, word: &str, value: T) {
        if 2 * self.len() >= self.slots.len() {
            let slots = vec![Slot::default(); (2 * self.slots.len()).max(FIRST_SLOTS)];
            let full = std::mem::replace(&mut self.slots, slots);
            full.into_iter().filter(|slot| slot.number > 0).for_each(|slot| self.occupy(slot));
        }
        self.text.push_str(word);
        self.edges.push(self.text.len());
        self.values.push(value);
        let number = u32::try_from(self.len()).unwrap_or(u32::MAX);
        self.occupy(Slot { hash: self.hash(word), number });
    }

    /// The words with their values, in the order in which they were inserted.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        let words = (0..self.len()).filter_map(|number| self.text.get(self.range(number)));
        words.zip(&self.values)
    }

    #[inline]
    fn find(&self, word: &str) -> Option<usize> {
        let hash = self.hash(word);
        for slot in self.slots_from(hash) {
            let slot = self.slots.get(slot).filter(|slot| slot.number > 0)?;
            let number = slot.number as usize - 1;
            if slot.hash == hash
                && self.text.as_bytes().get(self.range(number)) == Some(word.as_bytes())
            {
                return Some(number);
            }
        }
        None
    }

    fn occupy(&mut self, slot: Slot) {
        for index in self.slots_from(slot.hash) {
            if let Some(free) = self.slots.get_mut(index).filter(|slot| slot.number == 0) {
                *free = slot;
                return;
            }
        }
    }

    /// All slots, beginning with the one for a hash.
    #[inline]
    fn slots_from(&self, hash: u32) -> impl Iterator<Item = usize> + use<T> {
        let last = self.slots.len().wrapping_sub(1);
        (0..self.slots.len()).map(move |step| (hash as usize + step) & last)
    }

    /// Where in the text a word is.
    #[inline]
    fn range(&self, number: usize) -> std::ops::Range<usize> {
        match self.edges.get(number..) {
            Some([start, end, ..]) => *start..*end,
            _ => 0..0,
        }
    }

    /// A hash: a multiplication for each eight bytes.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "half of the bits are enough")]
    fn hash(&self, word: &str) -> u32 {
        let (words, rest) = word.as_bytes().as_chunks();
        let mut hash = self.seed;
        for word in words {
            hash = mixed(hash, u64::from_le_bytes(*word));
        }
        // Of four to seven bytes the first four and the last four: `abcdefg` is `abcd` and `defg`.
        let last = match (rest.first_chunk(), rest.last_chunk()) {
            (Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
            }
            _ => rest.iter().fold(0, |last, byte| last << 8 | u64::from(*byte)),
        };
        mixed(hash.wrapping_add(word.len() as u64), last) as u32
    }
}

#[inline]
fn mixed(hash: u64, word: u64) -> u64 {
    let product = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ product >> 32
}
