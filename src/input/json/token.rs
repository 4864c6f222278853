//! The tokens of JSON: what a value is, and where it stands in the bytes that hold it. Does not know
//! how they are found.

use std::borrow::Cow;

use super::syntax::Expected;

/// Why there is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The bytes end within it, or before it.
    Cut,
    /// The byte at this place is wrong.
    Wrong { at: usize, expected: Expected },
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

/// Where a value stands; a string without its quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

impl Token {
    pub const MISSING: Self = Self { kind: Kind::Null, start: 0, end: 0 };

    /// Where a number stands, if it is one.
    #[inline]
    pub fn number(&self) -> Option<(usize, usize)> {
        (self.kind == Kind::Number).then_some((self.start, self.end))
    }

    /// The text of a string, or a value as it stands.
    pub fn text<'a>(&self, bytes: &'a [u8]) -> Cow<'a, str> {
        let text = bytes.get(self.start..self.end).unwrap_or_default();
        let text = std::str::from_utf8(text).unwrap_or_default();
        if self.kind != Kind::Escaped {
            return Cow::Borrowed(text);
        }
        // All of its escapes are right.
        Cow::Owned(serde_json::from_str(&format!("\"{text}\"")).unwrap_or_default())
    }
}
