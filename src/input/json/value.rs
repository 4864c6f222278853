//! JSON values as written: their type, their range in a text, and their members.

use std::borrow::Cow;

use super::tokenizer::Tokenizer;
use crate::data::rows::Cell;
use crate::fault::JsonError;

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

    /// The value at this token's range in `text`.
    #[expect(clippy::string_slice, reason = "a token has whole characters")]
    #[inline]
    pub fn value<'a>(&self, text: &'a str) -> JsonValue<'a> {
        let (start, end) = self.range();
        JsonValue { kind: self.kind, raw: &text[start..end] }
    }

    /// The text of a string, or the value as it is written.
    pub fn text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        self.value(text).text()
    }
}

/// A valid value, as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct JsonValue<'a> {
    pub kind: JsonType,
    pub raw: &'a str,
}

/// A member of an object: its key and its value.
pub(super) type Entry<'a> = (Cow<'a, str>, JsonValue<'a>);

impl<'a> JsonValue<'a> {
    pub const NULL: Self = Self { kind: JsonType::Null, raw: "null" };

    /// The array or object at the start of a text; it may be truncated.
    pub fn container(raw: &'a str) -> Self {
        let kind = if raw.starts_with('[') { JsonType::Array } else { JsonType::Object };
        Self { kind, raw }
    }

    /// The text of a string, or the value as it is written.
    #[expect(clippy::expect_used, reason = "the tokenizer checks escapes")]
    #[inline]
    pub fn text(&self) -> Cow<'a, str> {
        match self.kind {
            JsonType::Escaped => {
                Cow::Owned(serde_json::from_str(self.raw).expect("its escapes are right"))
            }
            _ => Cow::Borrowed(self.bare()),
        }
    }

    /// The cell for this value with this text. Booleans, lists and objects are text.
    #[inline]
    pub fn cell<'t>(&self, text: &'t str) -> Cell<'t> {
        match self.kind {
            JsonType::Number => Cell::Number(text),
            JsonType::Null => Cell::Missing,
            _ => Cell::Text(text),
        }
    }

    /// The value as it is written, without the quotes of a string.
    #[inline]
    #[expect(clippy::string_slice, reason = "a string begins and ends with a quote")]
    pub fn bare(&self) -> &'a str {
        if self.kind.is_text() { &self.raw[1..self.raw.len() - 1] } else { self.raw }
    }

    pub fn items(&self) -> impl Iterator<Item = JsonValue<'a>> + use<'a> {
        self.members().map(|(_, item)| item)
    }

    /// The members of an object, in order, with duplicate keys. If it is truncated, those present.
    pub fn members(&self) -> impl Iterator<Item = Entry<'a>> + use<'a> {
        let text = self.raw;
        let mut tokenizer = Tokenizer::whole(text);
        std::iter::from_fn(move || {
            if tokenizer.at == 0 {
                tokenizer.enter().ok()?;
            }
            if !tokenizer.next().ok()? {
                return None;
            }
            let key =
                if tokenizer.nesting.is_object() { tokenizer.key().ok()? } else { Token::MISSING };
            Some((key.text(text), tokenizer.read_available()?.value(text)))
        })
    }

    /// The fault if another type is expected. A container is described only by its type.
    pub fn is_not(&self, expected: &str) -> JsonError {
        let found = match self.kind {
            JsonType::Array => "an array",
            JsonType::Object => "an object",
            _ => self.raw,
        };
        JsonError::WrongType { expected: expected.to_owned(), found: found.to_owned() }
    }
}
