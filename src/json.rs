//! JSON to be written: keys in their order, numbers with the digits they came with, and no
//! character that is invisible or acts on a terminal; such are escaped, so that nothing is lost.
//! Knows nothing of what it says.

use std::io;

use serde::ser::{Error as _, Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::ser::Formatter;
use serde_json::value::RawValue;

use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

/// A JSON value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A count of ours.
    Count(u64),
    /// A number of the data.
    Number(Number),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Value>),
    /// An object, its members in this order.
    Object(Object),
}

/// The members of an object.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Object {
    members: Vec<(String, Value)>,
}

impl Object {
    /// An object without members.
    pub fn new() -> Self {
        Self::default()
    }

    /// This object with one more member.
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.members.push((key.to_owned(), value.into()));
        self
    }

    /// This object with one more member, where there is a value.
    pub fn maybe(self, key: &str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// The object on one line, which ends with a line feed; in ASCII everything else is escaped.
    pub fn line(&self, glyphs: Glyphs) -> String {
        let mut bytes = Vec::new();
        let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, Visible { glyphs });
        // Writing to memory does not fail, and every key is a string.
        let _ = self.serialize(&mut serializer);
        bytes.push(b'\n');
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<u64> for Value {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl From<&Number> for Value {
    fn from(number: &Number) -> Self {
        Self::Number(number.clone())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Self {
        Self::Object(object)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Count(count) => serializer.serialize_u64(*count),
            Self::Number(number) => RawValue::from_string(number.literal().to_owned())
                .map_err(S::Error::custom)?
                .serialize(serializer),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(values) => {
                let mut list = serializer.serialize_seq(Some(values.len()))?;
                values.iter().try_for_each(|value| list.serialize_element(value))?;
                list.end()
            }
            Self::Object(object) => object.serialize(serializer),
        }
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.members.len()))?;
        self.members.iter().try_for_each(|(key, value)| map.serialize_entry(key, value))?;
        map.end()
    }
}

/// Writes as few bytes as possible, and escapes what is not to be seen.
struct Visible {
    glyphs: Glyphs,
}

impl Formatter for Visible {
    fn write_string_fragment<W>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + io::Write,
    {
        for c in fragment.chars() {
            if is_visible(c, self.glyphs) {
                write!(writer, "{c}")?;
            } else {
                let mut units = [0; 2];
                c.encode_utf16(&mut units)
                    .iter()
                    .try_for_each(|unit| write!(writer, "\\u{unit:04x}"))?;
            }
        }
        Ok(())
    }
}

/// Whether `c` is printed as it is; the first letter is for a mark to stand on.
fn is_visible(c: char, glyphs: Glyphs) -> bool {
    if matches!(c, ' '..='~') || glyphs == Glyphs::Ascii {
        return matches!(c, ' '..='~');
    }
    let text = String::from_iter(['a', c]);
    Printable::clean(&text, Glyphs::Unicode).as_str() == text
}
