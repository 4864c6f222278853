//! JSON on one line: no character in it is invisible or acts on a terminal; such are escaped, so
//! that nothing is lost. Knows nothing of what it says.

use std::borrow::Cow;
use std::io;

use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
use serde_json::value::RawValue;

use super::{Glyphs, Printable};

/// A value that is to be written.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Node<'a> {
    Null,
    /// A member that its object does not have.
    Absent,
    Truth(bool),
    Count(u64),
    /// A number with its own digits.
    Digits(Box<RawValue>),
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    Object(#[serde(serialize_with = "members")] Vec<(Cow<'a, str>, Node<'a>)>),
}

impl<'a> Node<'a> {
    /// An object with these members.
    pub fn object<K: Into<Cow<'a, str>>>(members: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::Object(members.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    pub fn list(values: impl IntoIterator<Item = impl Into<Self>>) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }

    /// The value, or null in its place.
    pub fn or_null(value: Option<impl Into<Self>>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<'a, T: Into<Node<'a>>> From<Option<T>> for Node<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Absent, Into::into)
    }
}

impl<'a> From<&'a str> for Node<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Node<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<u64> for Node<'_> {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<usize> for Node<'_> {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

fn members<S: Serializer>(
    members: &[(Cow<'_, str>, Node<'_>)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let there = members.iter().filter(|(_, value)| !matches!(value, Node::Absent));
    serializer.collect_map(there.map(|(key, value)| (key, value)))
}

/// The value on one line, which ends with a line feed; in ASCII everything else is escaped.
pub(crate) fn line(value: &Node<'_>, glyphs: Glyphs) -> String {
    let mut bytes = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, Visible { glyphs });
    // Writing to memory does not fail, and every key is a string.
    let _ = value.serialize(&mut serializer);
    bytes.push(b'\n');
    String::from_utf8_lossy(&bytes).into_owned()
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
