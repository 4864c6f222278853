//! A value that is here whole and right: its text, its members, its items, borrowed where they have no
//! escapes. What can still be wrong is half of a surrogate pair.

use std::borrow::Cow;

use super::cursor::Cursor;
use super::syntax::Open;
use super::token::{Kind, Token};
use crate::data::rows::Cell;
use crate::fault::Json;

/// A value as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value<'a> {
    pub kind: Kind,
    pub raw: &'a str,
}

impl<'a> Value<'a> {
    /// The value that this text is.
    pub fn new(raw: &'a str) -> Self {
        let token = Cursor::whole(raw.as_bytes()).token().unwrap_or(Token::MISSING);
        Self { kind: token.kind, raw }
    }

    /// Whether it is an array or an object.
    pub fn is_container(&self) -> bool {
        matches!(self.kind, Kind::List | Kind::Object)
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
            Kind::Escaped => Cow::Owned(serde_json::from_str(self.raw).unwrap_or_default()),
            _ => Cow::Borrowed(self.bare()),
        }
    }

    /// The cell of a value whose text this is: `true` and `false`, lists and objects are text.
    #[inline]
    pub fn cell<'t>(&self, text: &'t str) -> Cell<'t> {
        match self.kind {
            Kind::Number => Cell::Number(text),
            Kind::Null => Cell::Missing,
            _ => Cell::Text(text),
        }
    }

    /// The same without the quotes of a string.
    #[inline]
    pub fn bare(&self) -> &'a str {
        match self.kind {
            Kind::Text | Kind::Escaped | Kind::Half => {
                self.raw.get(1..self.raw.len() - 1).unwrap_or_default()
            }
            Kind::Number | Kind::Truth | Kind::Null | Kind::List | Kind::Object => self.raw,
        }
    }

    /// How a message shows it: containers by their kind only.
    pub fn shown(&self) -> String {
        match self.kind {
            Kind::List => "an array".to_owned(),
            Kind::Object => "an object".to_owned(),
            _ => self.raw.to_owned(),
        }
    }

    /// The text of a string.
    pub fn words(&self) -> Option<String> {
        matches!(self.kind, Kind::Text | Kind::Escaped).then(|| self.text().into_owned())
    }

    /// The number that it is.
    pub fn number(&self) -> Option<f64> {
        let number = self.raw.parse().ok().filter(|_| self.kind == Kind::Number);
        number.filter(|number: &f64| number.is_finite())
    }

    /// Whether it is `true` or `false`, if it is one of them.
    pub fn truth(&self) -> Option<bool> {
        (self.kind == Kind::Truth).then_some(self.raw == "true")
    }

    /// The value where it is an array, which is called so.
    pub fn list(self, expected: &'static str) -> Result<Self, Json> {
        if self.kind == Kind::List { Ok(self) } else { Err(self.is_not(expected)) }
    }

    /// It stands where something else has to.
    pub fn is_not(&self, expected: &'static str) -> Json {
        Json::WrongType { expected, found: self.shown() }
    }

    /// The items of an array.
    pub fn items(&self) -> impl Iterator<Item = Value<'a>> + use<'a> {
        let bytes = self.raw.as_bytes();
        let mut cursor = Cursor::whole(bytes);
        std::iter::from_fn(move || {
            let item = next(&mut cursor, Open::Array).then(|| cursor.token().ok())?;
            item.map(|token| token.value(bytes))
        })
    }

    /// The members of an object, in order, equal keys included; a key with half of a character is what
    /// stands there.
    pub fn members(&self) -> impl Iterator<Item = (Cow<'a, str>, Value<'a>)> + use<'a> {
        let bytes = self.raw.as_bytes();
        let mut cursor = Cursor::whole(bytes);
        std::iter::from_fn(move || {
            let (mut key, mut value) = (Token::MISSING, Token::MISSING);
            next(&mut cursor, Open::Object).then(|| cursor.key(&mut key).ok())??;
            cursor.read(&mut value).ok()?;
            Some((key.text(bytes), value.value(bytes)))
        })
    }
}

/// Whether something comes next in a container, of which all is right.
fn next(cursor: &mut Cursor<'_>, open: Open) -> bool {
    let begun = cursor.at > 0;
    (begun || cursor.enter().is_ok()) && cursor.next(open, begun).unwrap_or(false)
}
