//! The type of a JSON value, and its range in a text.

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
        let place = |place| u32::try_from(place).unwrap_or(u32::MAX);
        Self { kind, start: place(start), end: place(end) }
    }

    #[inline]
    pub fn range(&self) -> (usize, usize) {
        (self.start as usize, self.end as usize)
    }
}
