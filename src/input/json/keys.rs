//! Which keys an object has had, so that equal ones are refused: only so far that memory stays
//! bounded.

use std::hash::{BuildHasher, RandomState};

/// Keys of one object that are compared.
const MOST_KEYS: usize = 65_536;
/// Bytes that they may have together.
const MOST_BYTES: usize = 4 * 1024 * 1024;
/// Places for keys at first; always a power of two, and more than there are keys.
const FEW_PLACES: usize = 64;

/// The first keys of an object, one behind the other, and a table of where they are.
#[derive(Default)]
pub(super) struct Keys {
    texts: String,
    /// Where each key ends.
    ends: Vec<u32>,
    /// The number of a key, from 1, at the place that its hash says or at the next free one.
    places: Vec<u32>,
    hasher: RandomState,
    full: bool,
}

impl Keys {
    /// Whether no further key is compared.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Whether the key is new, as far as is known; it is known from now on.
    pub fn is_new(&mut self, key: &str) -> bool {
        if self.full {
            return true;
        }
        let end = self.texts.len() + key.len();
        if self.ends.len() == MOST_KEYS || end > MOST_BYTES {
            *self = Self { full: true, ..Self::default() };
            return true;
        }
        if 2 * self.ends.len() >= self.places.len() {
            self.places = vec![0; FEW_PLACES.max(2 * self.places.len())];
            for number in 0..self.ends.len() {
                let place = self.place(self.key(number));
                self.put(place, number);
            }
        }
        let place = self.place(key);
        if self.places.get(place).is_some_and(|number| *number > 0) {
            return false;
        }
        self.put(place, self.ends.len());
        self.texts.push_str(key);
        self.ends.push(u32::try_from(end).unwrap_or(u32::MAX));
        true
    }

    /// The place of this key, or the free one where it belongs.
    fn place(&self, key: &str) -> usize {
        let mask = self.places.len() - 1;
        let hash = usize::try_from(self.hasher.hash_one(key) & mask as u64).unwrap_or_default();
        let is_its = |place: &usize| match self.places.get(*place) {
            None | Some(0) => true,
            Some(number) => self.key(*number as usize - 1) == key,
        };
        (hash..=hash + mask).map(|place| place & mask).find(is_its).unwrap_or(hash)
    }

    fn put(&mut self, place: usize, number: usize) {
        if let Some(free) = self.places.get_mut(place) {
            *free = u32::try_from(number + 1).unwrap_or(u32::MAX);
        }
    }

    fn key(&self, number: usize) -> &str {
        let end = |number: usize| self.ends.get(number).map_or(0, |end| *end as usize);
        let start = number.checked_sub(1).map_or(0, end);
        self.texts.get(start..end(number)).unwrap_or_default()
    }
}
