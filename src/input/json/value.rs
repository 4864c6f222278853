//! The parts of a value that is here whole and right: the members of an object, the items of an array,
//! the meaning of a scalar, borrowed where it has no escapes. What can still be wrong is half of a
//! surrogate pair.

use std::borrow::Cow;

use super::cursor::Cursor;
use super::syntax::Open;
use super::token::{Kind, Token};
use crate::data::rows::Cell;
use crate::fault::{self, Json};

/// An escape that is half of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Surrogate;

impl From<Surrogate> for fault::Kind {
    fn from(_: Surrogate) -> Self {
        Json::Surrogate.into()
    }
}

/// A member of an object: its key, and its value as it stands.
pub(super) type Member<'a> = (Cow<'a, str>, &'a str);

/// The members of an object, in order, equal keys included; `Err` with a key, as it stands, that has
/// half of a character.
pub(super) fn members(object: &str) -> Result<Vec<Member<'_>>, &str> {
    let mut cursor = Cursor::whole(object.as_bytes());
    let mut members = Vec::new();
    while next(&mut cursor, Open::Object) {
        let key = cursor.string().unwrap_or(Token::MISSING);
        let value = cursor.colon().and_then(|()| cursor.value()).unwrap_or(Token::MISSING);
        if key.kind == Kind::Half {
            return Err(raw(object, key));
        }
        members.push((key.text(object.as_bytes()), raw(object, value)));
    }
    Ok(members)
}

/// The items of an array, as they stand.
pub(super) fn items(array: &str) -> impl Iterator<Item = &str> {
    let mut cursor = Cursor::whole(array.as_bytes());
    std::iter::from_fn(move || {
        let item = next(&mut cursor, Open::Array).then(|| cursor.value().ok())?;
        item.map(|token| raw(array, token))
    })
}

/// Whether something comes next in a container, of which all is right.
fn next(cursor: &mut Cursor<'_>, open: Open) -> bool {
    let begun = cursor.at > 0;
    (begun || cursor.enter().is_ok()) && cursor.next(open, begun).unwrap_or(false)
}

fn raw(text: &str, token: Token) -> &str {
    let quote = usize::from(matches!(token.kind, Kind::Text | Kind::Escaped | Kind::Half));
    text.get(token.start - quote..token.end + quote).unwrap_or_default()
}

/// A value, as far as rows tell values apart.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value<'a> {
    Text(Cow<'a, str>),
    /// A number, by its literal.
    Number(&'a str),
    /// `true` or `false`.
    Truth(&'a str),
    Null,
    List,
    Object,
}

impl<'a> Value<'a> {
    /// The meaning of a value as it stands.
    pub fn new(raw: &'a str) -> Result<Self, Surrogate> {
        let token = Cursor::whole(raw.as_bytes()).value().unwrap_or(Token::MISSING);
        Ok(match token.kind {
            Kind::Text | Kind::Escaped => Self::Text(token.text(raw.as_bytes())),
            Kind::Half => return Err(Surrogate),
            Kind::Number => Self::Number(raw),
            Kind::Truth => Self::Truth(raw),
            Kind::Null => Self::Null,
            Kind::List => Self::List,
            Kind::Object => Self::Object,
        })
    }

    /// The cell of a text, a number or nothing.
    pub fn cell(&self) -> Cell<'_> {
        match self {
            Self::Text(text) => Cell::Text(text),
            Self::Number(literal) => Cell::Number(literal),
            Self::Truth(raw) => Cell::Text(raw),
            Self::Null | Self::List | Self::Object => Cell::Missing,
        }
    }
}

/// The value as a message shows it: containers by their kind only.
pub(super) fn shown(raw: &str) -> String {
    match raw.as_bytes().first() {
        Some(b'[') => "an array".to_owned(),
        Some(b'{') => "an object".to_owned(),
        _ => raw.to_owned(),
    }
}
