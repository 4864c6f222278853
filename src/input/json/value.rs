//! JSON values as written, and their members.

use std::borrow::Cow;

use super::token::{JsonType, Token};
use super::tokenizer::Tokenizer;
use crate::data::rows::Cell;
use crate::fault::JsonError;

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

impl Token {
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
