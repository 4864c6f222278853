//! The members of an object of which all fields are known. Each goes to whoever knows what the field may
//! hold; what is wrong is refused where it stands. Knows no field.

use std::borrow::Cow;

use super::out::{Out, under};
use super::token::{JsonType, JsonValue, Token};
use super::tokenizer::Tokenizer;
use super::walker::Walker;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::Source;

/// The fields that an object may have, each by its names, as in `name|label points[]`; one that may hold
/// an array or an object has brackets.
pub(super) type Fields = &'static str;

/// A member of an object.
#[derive(Clone, Copy)]
pub(super) struct Member<'a> {
    /// Its field, by the first of its names.
    pub field: &'static str,
    /// As which of them it stands there.
    pub name: &'static str,
    pub value: JsonValue<'a>,
}

/// The first name of the field that has this one, and this one.
pub(super) fn field(fields: Fields, key: &str) -> Option<(&'static str, &'static str)> {
    fields.split(' ').find_map(|names| {
        let mut names = names.trim_end_matches("[]").split('|');
        let name = names.clone().find(|name| *name == key)?;
        Some((names.next()?, name))
    })
}

/// Has each member of the object at this path taken, once; whether nothing was wrong.
pub(super) fn members<'a>(
    object: JsonValue<'a>,
    fields: Fields,
    path: &dyn Fn() -> String,
    out: &mut Out<'_>,
    mut take: impl FnMut(Member<'a>) -> Result<(), Kind>,
) -> Result<bool, Fault> {
    let mut given: Vec<(&str, &str)> = Vec::new();
    let mut is_right = true;
    for (key, value) in object.members() {
        let found = field(fields, &key);
        let before = found.and_then(|(field, _)| given.iter().find(|(given, _)| *given == field));
        let wrong = match (found, before) {
            (None, _) => Err((path(), unknown(fields, &key, value).into())),
            (Some((_, name)), Some((_, before))) => Err((path(), Json::equal(before, name).into())),
            (Some((field, name)), None) => {
                given.push((field, name));
                let taken = take(Member { field, name, value });
                taken.map_err(|what| (under(&path(), name), what))
            }
        };
        if let Err((path, what)) = wrong {
            is_right = false;
            out.refuse_at(&path, what)?;
        }
    }
    Ok(is_right)
}

fn unknown(fields: Fields, key: &str, value: JsonValue<'_>) -> Json {
    let names = || fields.split(' ').map(|names| (names.trim_end_matches("[]"), names));
    let could_be = |(_, names): &(_, &str)| !value.kind.is_container() || names.ends_with("[]");
    let meant = names().filter(could_be).flat_map(|(names, _)| names.split('|'));
    let known = names().filter_map(|(names, _)| names.split('|').next());
    Json::unknown_field(key, meant, known)
}

/// Walks over a part of a request.
pub(super) fn walk<T>(
    part: JsonValue<'_>,
    read: impl FnOnce(&mut Walker<'_, '_>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let mut source = Source::new(part.raw.as_bytes(), "request");
    read(&mut Walker::new(&mut source)?)
}

/// Whether the value is an array, which is called so.
pub(super) fn list(value: JsonValue<'_>, expected: &'static str) -> Result<(), Json> {
    if value.kind == JsonType::List { Ok(()) } else { Err(value.is_not(expected)) }
}

impl<'a> JsonValue<'a> {
    /// The items of an array.
    pub fn items(&self) -> impl Iterator<Item = JsonValue<'a>> + use<'a> {
        self.members().map(|(_, item)| item)
    }

    /// The members of an object, in order, equal keys included, as far as they are here.
    pub fn members(&self) -> impl Iterator<Item = (Cow<'a, str>, JsonValue<'a>)> + use<'a> {
        let bytes = self.raw.as_bytes();
        let mut tokenizer = Tokenizer::whole(bytes);
        std::iter::from_fn(move || {
            let mut key = Token::MISSING;
            if tokenizer.at == 0 {
                tokenizer.enter().ok()?;
            }
            if !tokenizer.next().ok()? {
                return None;
            }
            if tokenizer.is_object() {
                tokenizer.key(&mut key).ok()?;
            }
            Some((key.text(bytes), tokenizer.available()?.value(bytes)))
        })
    }
}
