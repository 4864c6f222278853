//! The tokens of JSON: what a value is, where it stands, and what its text is. Does not know how they
//! are found.

use std::borrow::Cow;

use super::syntax::Expected;
use super::value::Value;

/// Why there is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The bytes end within it, or before it.
    Cut,
    /// The byte at which the cursor stands is wrong.
    Wrong(Expected),
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A string without escapes.
    Text,
    /// A string with escapes.
    Escaped,
    /// A string with an escape that is half of a character.
    Half,
    Number,
    /// `true` or `false`.
    Truth,
    /// `null`, or a field that is not there.
    Null,
    List,
    Object,
}

/// Where a value stands, a string with its quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    start: u32,
    end: u32,
}

impl Token {
    pub const MISSING: Self = Self { kind: Kind::Null, start: 0, end: 0 };

    /// A value between two places, which are not far into the bytes ahead.
    #[inline]
    pub fn new(kind: Kind, start: usize, end: usize) -> Self {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { kind, start: place(start), end: place(end) }
    }

    /// Where it begins, and where it ends.
    #[inline]
    pub fn place(&self) -> (usize, usize) {
        (self.start as usize, self.end as usize)
    }

    /// The value in these bytes.
    #[inline]
    pub fn value<'a>(&self, bytes: &'a [u8]) -> Value<'a> {
        let (start, end) = self.place();
        let raw = bytes.get(start..end).unwrap_or_default();
        Value { kind: self.kind, raw: std::str::from_utf8(raw).unwrap_or_default() }
    }

    /// The text of a string, or a value as it stands.
    pub fn text<'a>(&self, bytes: &'a [u8]) -> Cow<'a, str> {
        self.value(bytes).text()
    }
}
