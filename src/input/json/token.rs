//! The values of JSON: what one is, where it stands and what its text is, borrowed where there are no
//! escapes. Does not know how tokens are found.

use std::borrow::Cow;

use serde::de::DeserializeOwned;

use super::syntax::Expected;
use crate::data::rows::Cell;
use crate::fault::Json;

/// Why there is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The bytes end within it, or before it.
    Cut,
    /// The byte at which the tokenizer stands is wrong.
    Wrong(Expected),
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
    Truth,
    /// `null`, or a field that is not there.
    Null,
    List,
    Object,
}

impl JsonType {
    pub fn is_container(self) -> bool {
        matches!(self, Self::List | Self::Object)
    }
}

/// Where a value stands, a string with its quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: JsonType,
    start: u32,
    end: u32,
}

impl Token {
    pub const MISSING: Self = Self { kind: JsonType::Null, start: 0, end: 0 };

    /// A value between two places, which are not far into the bytes ahead.
    #[inline]
    pub fn new(kind: JsonType, start: usize, end: usize) -> Self {
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
    pub fn value<'a>(&self, bytes: &'a [u8]) -> JsonValue<'a> {
        let (start, end) = self.place();
        let raw = bytes.get(start..end).unwrap_or_default();
        JsonValue { kind: self.kind, raw: std::str::from_utf8(raw).unwrap_or_default() }
    }

    /// The text of a string, or a value as it stands.
    pub fn text<'a>(&self, bytes: &'a [u8]) -> Cow<'a, str> {
        self.value(bytes).text()
    }
}

/// A value as it stands, all of which is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct JsonValue<'a> {
    pub kind: JsonType,
    pub raw: &'a str,
}

impl<'a> JsonValue<'a> {
    /// The object that this text begins with, or as much as it has of it.
    pub fn object(raw: &'a str) -> Self {
        Self { kind: JsonType::Object, raw }
    }

    /// Its first byte.
    pub fn byte(&self) -> u8 {
        self.raw.bytes().next().unwrap_or_default()
    }

    /// The text of a string, or the value as it stands.
    #[inline]
    pub fn text(&self) -> Cow<'a, str> {
        match self.kind {
            // All of its escapes are right.
            JsonType::Escaped => Cow::Owned(serde_json::from_str(self.raw).unwrap_or_default()),
            _ => Cow::Borrowed(self.bare()),
        }
    }

    /// The cell of a value whose text this is: `true` and `false`, lists and objects are text.
    #[inline]
    pub fn cell<'t>(&self, text: &'t str) -> Cell<'t> {
        match self.kind {
            JsonType::Number => Cell::Number(text),
            JsonType::Null => Cell::Missing,
            _ => Cell::Text(text),
        }
    }

    /// The same without the quotes of a string.
    #[inline]
    pub fn bare(&self) -> &'a str {
        match self.kind {
            JsonType::Text | JsonType::Escaped => {
                self.raw.get(1..self.raw.len() - 1).unwrap_or_default()
            }
            _ => self.raw,
        }
    }

    /// What it means in Rust, where that is expected.
    pub fn read<T: DeserializeOwned>(&self, expected: &'static str) -> Result<T, Json> {
        serde_json::from_str(self.raw).map_err(|_| self.is_not(expected))
    }

    /// It stands where something else has to; containers are told by their kind only.
    pub fn is_not(&self, expected: &'static str) -> Json {
        let found = match self.kind {
            JsonType::List => "an array",
            JsonType::Object => "an object",
            _ => self.raw,
        };
        Json::WrongType { expected, found: found.to_owned() }
    }
}
