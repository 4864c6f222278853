//! The parts of a value that is here whole: the fields of an object, the items of an array, the
//! meaning of a scalar, borrowed from the input where it has no escapes. The bytes have been
//! checked against the grammar; what can still be wrong is half of a surrogate pair.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::data::rows::Cell;
use crate::fault::{Json, Kind};

/// An escape that is half of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Surrogate;

impl From<Surrogate> for Kind {
    fn from(_: Surrogate) -> Self {
        Json::Surrogate.into()
    }
}

/// What these bytes hold.
pub(super) fn parsed<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Surrogate> {
    serde_json::from_slice(bytes).map_err(|_| Surrogate)
}

/// The fields of an object, in order, equal keys included.
pub(super) struct Fields<'a>(pub Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Fields<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::with_capacity(8);
                while let Some((Text(key), value)) = map.next_entry()? {
                    fields.push((key, value));
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Each)
    }
}

/// A string, borrowed where it has no escapes.
pub(super) struct Text<'a>(pub Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Text<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(Text(Cow::Borrowed(text)))
            }
            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Any)
    }
}

/// A value, as far as rows tell values apart.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value<'a> {
    /// A string.
    Text(Cow<'a, str>),
    /// A number, by its literal.
    Number(&'a str),
    /// `true` or `false`.
    Truth(&'a str),
    /// `null`.
    Null,
    /// An array, as it stands.
    List(&'a str),
    /// An object, as it stands.
    Object(&'a str),
}

impl<'a> Value<'a> {
    /// The meaning of a value that is here whole.
    pub fn new(raw: &'a str) -> Result<Self, Surrogate> {
        Ok(match raw.as_bytes().first() {
            Some(b'"') => Self::Text(text(raw)?),
            Some(b't' | b'f') => Self::Truth(raw),
            Some(b'[') => Self::List(raw),
            Some(b'{') => Self::Object(raw),
            Some(b'n') | None => Self::Null,
            Some(_) => Self::Number(raw),
        })
    }

    /// The cell: `true` and `false`, lists and objects are text.
    pub fn cell(&self) -> Cell<'_> {
        match self {
            Self::Text(text) => Cell::Text(text),
            Self::Number(literal) => Cell::Number(literal),
            Self::Truth(raw) | Self::List(raw) | Self::Object(raw) => Cell::Text(raw),
            Self::Null => Cell::Missing,
        }
    }

    /// The value as a message shows it: containers by their kind only.
    pub fn shown(raw: &str) -> String {
        match raw.as_bytes().first() {
            Some(b'[') => "an array".to_owned(),
            Some(b'{') => "an object".to_owned(),
            _ => raw.to_owned(),
        }
    }
}

/// The text of a string.
fn text(raw: &str) -> Result<Cow<'_, str>, Surrogate> {
    let inner = raw.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match inner {
        Some(plain) if !plain.contains('\\') => Ok(Cow::Borrowed(plain)),
        _ => serde_json::from_str::<Text<'_>>(raw).map(|Text(text)| text).map_err(|_| Surrogate),
    }
}
