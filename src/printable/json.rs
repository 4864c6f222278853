//! JSON on one line, with invisible and control characters escaped, so that it is safe to print without loss.

use serde::Serialize;

use super::{Glyphs, Printable};

pub(crate) struct Json(String);

impl<T: Serialize> From<T> for Json {
    #[inline(never)]
    #[expect(clippy::expect_used, reason = "strings, counts, booleans and lists are valid JSON")]
    fn from(value: T) -> Self {
        Self(serde_json::to_string(&value).expect("a value of JSON"))
    }
}

impl Json {
    /// A value that is written as JSON already.
    pub fn raw(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub fn into_text(self) -> String {
        self.0
    }

    pub fn object<K: AsRef<str>>(members: impl IntoIterator<Item = (K, Self)>) -> Self {
        let members = members.into_iter().map(|(key, value)| member(key.as_ref(), &value));
        Self(enclosed("{", &members.collect::<Vec<_>>(), "}"))
    }

    /// An object without those members that are null.
    pub fn object_without_nulls<K: AsRef<str>>(
        members: impl IntoIterator<Item = (K, Self)>,
    ) -> Self {
        Self::object(members.into_iter().filter(|(_, value)| value.0 != "null"))
    }

    pub fn list(values: impl IntoIterator<Item = Self>) -> Self {
        let values: Vec<String> = values.into_iter().map(|value| value.0).collect();
        Self(enclosed("[", &values, "]"))
    }

    /// The value and a line feed. With ASCII glyphs, all other characters are escaped; only strings have any.
    pub fn to_line(&self, glyphs: Glyphs) -> String {
        let mut line = String::with_capacity(self.0.len() + 1);
        for c in self.0.chars() {
            if is_visible(c, glyphs) {
                line.push(c);
            } else {
                line.extend(
                    c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")),
                );
            }
        }
        line + "\n"
    }
}

#[inline(never)]
fn member(key: &str, Json(value): &Json) -> String {
    format!("{}:{value}", Json::from(key).0)
}

fn enclosed(before: &str, values: &[String], after: &str) -> String {
    format!("{before}{}{after}", values.join(","))
}

/// Whether a terminal shows `c` unchanged. Tested after a letter, because a mark needs a base.
fn is_visible(c: char, glyphs: Glyphs) -> bool {
    if matches!(c, ' '..='~') || glyphs == Glyphs::Ascii {
        return matches!(c, ' '..='~');
    }
    let text = String::from_iter(['a', c]);
    Printable::clean(&text, Glyphs::Unicode).as_str() == text
}
