//! The fields of an object, each of which is known by its names. What is wrong with any of them is refused at
//! its path, and the reading goes on. Does not know what the fields mean.

use super::row_writer::{RowWriter, under};
use super::token::JsonType;
use super::value::JsonValue;
use crate::fault::{Fault, JsonError, Kind};
use crate::plan::{Keyword, Mark, OptionValue};

/// A field that an object may have.
pub(super) struct Field<T> {
    name: &'static str,
    /// Other names for it.
    aliases: &'static [&'static str],
    /// Whether it may hold an array or an object.
    may_nest: bool,
    /// Checks the value, and writes it to where the fields of the object are collected.
    read: fn(&mut T, JsonValue<'_>) -> Result<(), Kind>,
}

/// The fields that an object may have.
pub(super) type Fields<T> = &'static [Field<T>];

/// A field that an object has.
#[derive(Clone, Copy)]
pub(super) struct Member<'a> {
    /// The first name of the field.
    field: &'static str,
    /// The name that the object uses.
    pub name: &'static str,
    pub value: JsonValue<'a>,
}

/// The fields that an object has.
pub(super) struct Members<'a> {
    list: Vec<Member<'a>>,
    /// Whether nothing was refused.
    pub are_right: bool,
}

impl<T> Field<T> {
    /// A field with a single value.
    pub const fn new(
        name: &'static str,
        read: fn(&mut T, JsonValue<'_>) -> Result<(), Kind>,
    ) -> Self {
        Self { name, aliases: &[], may_nest: false, read }
    }

    /// A field that may hold an array or an object.
    pub const fn nested(
        name: &'static str,
        read: fn(&mut T, JsonValue<'_>) -> Result<(), Kind>,
    ) -> Self {
        Self { may_nest: true, ..Self::new(name, read) }
    }

    /// A field that holds an array.
    pub const fn array(name: &'static str) -> Self {
        Self::nested(name, |_, value| value.check_array("an array"))
    }

    /// A field that means nothing here.
    pub const fn ignored(name: &'static str) -> Self {
        Self::new(name, |_, _| Ok(()))
    }

    /// The same field, with these other names.
    pub const fn or(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// The field of this name, and the name.
pub(super) fn find<T>(fields: Fields<T>, key: &str) -> Option<(&'static Field<T>, &'static str)> {
    fields.iter().find_map(|field| {
        let name = field.names().find(|name| *name == key)?;
        Some((field, name))
    })
}

/// Reads the members of the object at this path, each of which may come once. Null says nothing, and takes
/// the place of a value that is refused.
pub(super) fn read_fields<'a, T>(
    object: JsonValue<'a>,
    fields: Fields<T>,
    to: &mut T,
    path: &dyn Fn() -> String,
    writer: &mut RowWriter<'_>,
) -> Result<Members<'a>, Fault> {
    let mut members = Members { list: Vec::new(), are_right: true };
    for (key, value) in object.members() {
        let Some((field, name)) = find(fields, &key) else {
            members.are_right = false;
            writer.refuse_at(&path(), unknown(fields, &key, value))?;
            continue;
        };
        let mut member = Member { field: field.name, name, value };
        if let Some(other) = members.get(member.field) {
            members.are_right = false;
            writer.refuse_at(&path(), JsonError::equal(other.name, name))?;
            continue;
        }
        if value.kind != JsonType::Null
            && let Err(wrong) = (field.read)(to, value)
        {
            members.are_right = false;
            member.value = JsonValue::NULL;
            writer.refuse_at(&under(&path(), name), wrong)?;
        }
        members.list.push(member);
    }
    Ok(members)
}

/// The fault of a field that is not known, with the name that may have been meant.
fn unknown<T>(fields: Fields<T>, key: &str, value: JsonValue<'_>) -> JsonError {
    let could_be = |field: &&Field<T>| field.may_nest || !value.kind.is_container();
    let meant = fields.iter().filter(could_be).flat_map(Field::names);
    JsonError::unknown_field(key, meant, fields.iter().map(|field| field.name))
}

impl<'a> Members<'a> {
    /// The member that is this field.
    pub fn get(&self, field: &str) -> Option<Member<'a>> {
        self.list.iter().find(|member| member.field == field).copied()
    }

    /// The same, if it is an array or an object.
    pub fn nested(&self, field: &str) -> Option<Member<'a>> {
        self.get(field).filter(|member| member.value.kind.is_container())
    }
}

/// A type that the value of a field can have.
pub(super) trait FieldValue: Sized {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind>;
}

impl FieldValue for String {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind> {
        Ok(value.parse("a string")?)
    }
}

impl FieldValue for f64 {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind> {
        Ok(value.parse("a number")?)
    }
}

impl FieldValue for bool {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind> {
        Ok(value.parse("true or false")?)
    }
}

/// A count; `30.0` is one, too.
impl FieldValue for usize {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind> {
        let expected = "a whole number from 1";
        let number: f64 = value.parse(expected)?;
        match number.to_string().parse() {
            Ok(count) if count > 0 => Ok(count),
            _ => Err(value.is_not(expected).into()),
        }
    }
}

impl<T: Keyword> FieldValue for T {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind> {
        let found = String::from_json(value)?;
        T::from_word(&found).ok_or_else(|| JsonError::wrong_word(found, T::ALL).into())
    }
}

/// Levels, each as a string or a number.
impl FieldValue for Vec<Mark> {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind> {
        let expected = "a list of levels, as [\"500=SLO\"]";
        value.check_array(expected)?;
        let marks = value.items().map(|item| Mark::parse(&item.text()));
        marks.collect::<Result<_, _>>().map_err(|_| value.is_not(expected).into())
    }
}

impl<T: FieldValue> FieldValue for Option<T> {
    fn from_json(value: JsonValue<'_>) -> Result<Self, Kind> {
        T::from_json(value).map(Some)
    }
}

impl JsonValue<'_> {
    /// Reads the value as what belongs there.
    pub fn read<T: FieldValue>(self, to: &mut T) -> Result<(), Kind> {
        *to = T::from_json(self)?;
        Ok(())
    }

    /// Checks that the value is an array, which is called so.
    pub fn check_array(self, expected: &'static str) -> Result<(), Kind> {
        if self.kind == JsonType::Array { Ok(()) } else { Err(self.is_not(expected).into()) }
    }
}
