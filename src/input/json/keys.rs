//! Which keys an object has had, so that equal ones are refused: only so far that memory stays
//! bounded.

use std::collections::HashSet;

/// Keys of one object that are compared.
const MOST_KEYS: usize = 65_536;
/// Bytes that they may have together.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// The first keys of an object.
#[derive(Default)]
pub(super) struct Keys {
    known: HashSet<Box<str>>,
    bytes: usize,
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
        self.bytes += key.len();
        if self.known.len() == MOST_KEYS || self.bytes > MOST_BYTES {
            *self = Self { full: true, ..Self::default() };
            return true;
        }
        self.known.insert(key.into())
    }
}
