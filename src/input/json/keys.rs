//! Which keys an object has had, so that equal ones are refused: exact, and only so far that memory
//! stays bounded.

use std::collections::HashSet;

/// Keys of one object that are compared.
const MOST_KEYS: usize = 65_536;
/// Bytes that they may have together.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// The first keys of an object.
#[derive(Default)]
pub(super) struct Keys {
    seen: HashSet<Box<str>>,
    bytes: usize,
    full: bool,
}

impl Keys {
    /// Whether the key is new, as far as is known.
    pub fn is_new(&mut self, key: &str) -> bool {
        if self.full {
            return true;
        }
        if self.seen.contains(key) {
            return false;
        }
        self.bytes += key.len();
        if self.seen.len() == MOST_KEYS || self.bytes > MOST_BYTES {
            self.full = true;
            self.seen = HashSet::new();
        } else {
            self.seen.insert(key.into());
        }
        true
    }
}
