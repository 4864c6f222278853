//! JSON on one line: no character in it is invisible or acts on a terminal; such are escaped, so
//! that nothing is lost. Knows nothing of what it says.

use serde::Serialize;

use super::{Glyphs, Printable};

/// A value as it is written.
pub(crate) struct Node(String);

impl<T: Serialize> From<T> for Node {
    fn from(value: T) -> Self {
        // Texts, counts and truths can be written.
        Self(serde_json::to_string(&value).unwrap_or_default())
    }
}

impl Node {
    /// A number with its own digits, which are those of JSON.
    pub fn digits(literal: &str) -> Self {
        Self(literal.to_owned())
    }

    /// An object with these members.
    pub fn object<K: AsRef<str>>(members: impl IntoIterator<Item = (K, Self)>) -> Self {
        let member = |(key, value): (K, Self)| Self::from(key.as_ref()).0 + ":" + &value.0;
        let members: Vec<String> = members.into_iter().map(member).collect();
        Self(format!("{{{}}}", members.join(",")))
    }

    /// An object with those of these members that are not null.
    pub fn sparse<K: AsRef<str>>(members: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::object(members.into_iter().filter(|(_, value)| value.0 != "null"))
    }

    pub fn list(values: impl IntoIterator<Item = Self>) -> Self {
        let values: Vec<String> = values.into_iter().map(|value| value.0).collect();
        Self(format!("[{}]", values.join(",")))
    }

    /// The value on one line, which ends with a line feed; in ASCII everything else is escaped.
    pub fn line(&self, glyphs: Glyphs) -> String {
        let mut line = String::with_capacity(self.0.len() + 1);
        for c in self.0.chars() {
            if is_visible(c, glyphs) {
                line.push(c);
            } else {
                // It stands in a string.
                let units = c.encode_utf16(&mut [0; 2]).to_vec();
                line.extend(units.iter().map(|unit| format!("\\u{unit:04x}")));
            }
        }
        line + "\n"
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
