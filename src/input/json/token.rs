//! The results of the tokenizer: the type and the range of a JSON value, and the open brackets around it.

use super::syntax::SyntaxError;

/// Why there is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenError {
    /// The bytes end before the token does.
    Incomplete,
    /// The byte at the tokenizer's place is wrong.
    Syntax(SyntaxError),
}

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

/// The type of a value, and its range in the bytes, including the quotes of a string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: JsonType,
    start: u32,
    end: u32,
}

impl Token {
    pub const MISSING: Self = Self { kind: JsonType::Null, start: 0, end: 0 };

    /// A value with this range. Buffers are at most 16 MiB, so positions fit into 32 bits.
    #[inline]
    pub fn new(kind: JsonType, start: usize, end: usize) -> Self {
        let [start, end] = [start, end].map(|place| u32::try_from(place).unwrap_or(u32::MAX));
        Self { kind, start, end }
    }

    #[inline]
    pub fn range(&self) -> (usize, usize) {
        (self.start as usize, self.end as usize)
    }
}

/// The maximum nesting depth: one bit each in [`Nesting`].
pub(super) const MAX_DEPTH: usize = 128;

/// The open containers at a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Nesting {
    /// One bit per open bracket, the lowest for the innermost; set for an object.
    ///
    /// ```text
    /// [{"a": {"b": [        0110, the lowest bit for the last bracket
    /// ```
    objects: u128,
    pub depth: usize,
    /// Whether an element or a key of the innermost container was seen.
    pub is_begun: bool,
    /// Whether the position is inside a string that is being skipped.
    pub is_in_text: bool,
}

impl Nesting {
    #[inline]
    pub fn enter(&mut self, is_object: bool) {
        self.objects = self.objects << 1 | u128::from(is_object);
        self.depth += 1;
        self.is_begun = false;
    }

    /// Leaves the innermost container. The outer one then has an element.
    #[inline]
    pub fn leave(&mut self) {
        self.objects >>= 1;
        self.depth -= 1;
        self.is_begun = true;
    }

    #[inline]
    pub fn is_object(self) -> bool {
        self.objects & 1 == 1
    }
}
