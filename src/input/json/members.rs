//! The members of an object of which all fields are known. Each goes to whoever knows what the field may
//! hold; what is wrong is refused where it stands. Knows no field.

use super::out::{Out, under};
use super::token::JsonValue;
use crate::fault::{Fault, Json, Kind, nearest};

/// The fields that an object may have.
pub(super) struct KnownFields {
    /// The names under which each may stand, the first of which it goes by.
    pub names: &'static [&'static [&'static str]],
    /// The names of those that may hold an array or an object.
    pub containers: &'static [&'static str],
}

impl KnownFields {
    /// Whether there is a field of this name.
    pub fn have(&self, key: &str) -> bool {
        self.names.iter().any(|names| names.contains(&key))
    }

    /// Whether a field that may hold an array or an object has this name or a similar one.
    pub fn may_contain(&self, key: &str) -> bool {
        nearest(key, self.containers.iter().copied()).is_some()
    }

    fn unknown(&self, key: &str, value: JsonValue<'_>) -> Json {
        let known: Vec<_> = self.names.iter().filter_map(|names| names.first().copied()).collect();
        let meant = if value.kind.is_container() { self.containers } else { &known };
        Json::unknown_field(key, meant, &known)
    }
}

/// A member of an object.
#[derive(Clone, Copy)]
pub(super) struct Member<'a> {
    /// Its field.
    pub field: &'static str,
    /// As which of its names it stands there.
    pub name: &'static str,
    pub value: JsonValue<'a>,
}

/// Has each member of the object at this path taken, once; whether nothing was wrong.
pub(super) fn members<'a>(
    object: JsonValue<'a>,
    fields: &KnownFields,
    path: &dyn Fn() -> String,
    out: &mut Out<'_>,
    mut take: impl FnMut(Member<'a>) -> Result<(), Kind>,
) -> Result<bool, Fault> {
    let mut given: Vec<(&str, &str)> = Vec::new();
    let mut is_right = true;
    for (key, value) in object.members() {
        let found = fields
            .names
            .iter()
            .find_map(|names| Some((*names.first()?, *names.iter().find(|name| **name == key)?)));
        let before = found.and_then(|(field, _)| given.iter().find(|(given, _)| *given == field));
        let wrong = match (found, before) {
            (None, _) => Err((path(), fields.unknown(&key, value).into())),
            (Some((_, name)), Some((_, before))) => Err((path(), Json::twice(before, name).into())),
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
