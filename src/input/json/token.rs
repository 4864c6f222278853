//! The type and the place of a value of JSON, as the tokenizer finds it.

use super::syntax::SyntaxError;

/// Why there is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenError {
    /// The bytes end before the token does.
    Incomplete,
    /// The byte at the tokenizer's place is wrong.
    Syntax(SyntaxError),
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JsonType {
    /// A string without escapes.
    Text,
    /// A string with escapes.
    Escaped,
    Number,
    /// `true` or `false`.
    Bool,
    /// `null`, or a field that is not there.
    Null,
    Array,
    Object,
}

impl JsonType {
    pub fn is_container(self) -> bool {
        matches!(self, Self::Array | Self::Object)
    }

    pub fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Escaped)
    }
}

/// The type of a value, and its place in the bytes that it was read from; a string with its quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: JsonType,
    start: u32,
    end: u32,
}

impl Token {
    pub const MISSING: Self = Self { kind: JsonType::Null, start: 0, end: 0 };

    /// A value between two places in the bytes ahead, of which there are at most 16 MiB.
    #[inline]
    pub fn new(kind: JsonType, start: usize, end: usize) -> Self {
        let [start, end] = [start, end].map(|place| u32::try_from(place).unwrap_or(u32::MAX));
        Self { kind, start, end }
    }

    /// Where it begins, and where it ends.
    #[inline]
    pub fn place(&self) -> (usize, usize) {
        (self.start as usize, self.end as usize)
    }
}
