//! The fields of an object, each of which is known by its names and accepts values of one kind. What is
//! wrong with any of them is refused at its path, and the reading goes on. Does not know what the fields mean.

use super::row_writer::{RowWriter, under};
use super::token::JsonType;
use super::value::JsonValue;
use crate::fault::{Fault, JsonError, Kind};
use crate::plan::{Flag, Setting};

/// A field that an object may have.
#[derive(Clone, Copy)]
pub(super) struct Field {
    name: &'static str,
    /// Other names for it.
    aliases: &'static [&'static str],
    pub accepts: Accepts,
}

/// What a field accepts.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Accepts {
    /// The value of this option.
    Option(Flag),
    /// A chart.
    Chart,
    /// The kind of a result.
    Kind,
    /// How much of the data a result holds.
    Meta,
    Switch,
    Text,
    /// A string, or a number.
    Name,
    /// A string, a number, `true`, `false` or `null`; what is expected.
    Cell(&'static str),
    /// An array; what is expected.
    Array(&'static str),
    /// An array or an object, or a text.
    Data,
    /// It means nothing here.
    Anything,
}

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

impl Field {
    pub const fn new(name: &'static str, accepts: Accepts) -> Self {
        Self { name, aliases: &[], accepts }
    }

    /// The same field, with these other names.
    pub const fn or(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// Whether it may hold an array or an object.
    fn may_nest(&self) -> bool {
        match self.accepts {
            Accepts::Option(flag) => flag.row().is_repeatable,
            accepts => matches!(accepts, Accepts::Array(_) | Accepts::Data | Accepts::Meta),
        }
    }
}

/// The field of this name, and the name.
pub(super) fn find(fields: &[Field], key: &str) -> Option<(Field, &'static str)> {
    fields.iter().find_map(|field| {
        let name = field.names().find(|name| *name == key)?;
        Some((*field, name))
    })
}

/// Reads the members of the object at this path, each of which may come once. `read` checks a value and
/// takes what it needs of it. Null says nothing, and takes the place of a value that is refused.
pub(super) fn read_fields<'a>(
    object: JsonValue<'a>,
    fields: &[Field],
    path: &dyn Fn() -> String,
    writer: &mut RowWriter<'_>,
    read: &mut dyn FnMut(Accepts, JsonValue<'a>) -> Result<(), Kind>,
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
            && let Err(wrong) = read(field.accepts, value)
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
fn unknown(fields: &[Field], key: &str, value: JsonValue<'_>) -> JsonError {
    let could_be = |field: &&Field| field.may_nest() || !value.kind.is_container();
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

    /// The text of this field, if it has one.
    pub fn text(&self, field: &str) -> Option<String> {
        let value = self.get(field)?.value;
        (value.kind != JsonType::Null).then(|| value.text().into_owned())
    }
}

impl Accepts {
    /// Checks a value that is not null.
    pub fn check(self, value: JsonValue<'_>) -> Result<(), Kind> {
        use JsonType::{Array, Bool, Escaped, Number, Object, Text};
        let (is_right, expected) = match self {
            Self::Chart | Self::Kind | Self::Text => {
                (matches!(value.kind, Text | Escaped), "a string")
            }
            Self::Switch => (value.kind == Bool, "true or false"),
            Self::Name => (matches!(value.kind, Text | Escaped | Number), "a name"),
            Self::Cell(expected) => {
                (matches!(value.kind, Text | Escaped | Number | Bool), expected)
            }
            Self::Array(expected) => (value.kind == Array, expected),
            Self::Data => {
                let is_data = matches!(value.kind, Array | Object | Text | Escaped);
                (is_data, "an object, an array or a string")
            }
            Self::Meta => (value.kind == Object, "an object"),
            Self::Option(_) | Self::Anything => (true, ""),
        };
        if is_right { Ok(()) } else { Err(value.is_not(expected).into()) }
    }
}

/// The options that the value of a field is: none if it is empty, or says what holds anyway.
pub(super) fn settings(flag: Flag, value: JsonValue<'_>) -> Result<Vec<Setting>, Kind> {
    let row = flag.row();
    match value.kind {
        JsonType::Array if row.is_repeatable => {
            let lists = value.items().map(|item| settings(flag, item));
            Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
        }
        JsonType::Bool if row.value.is_none() => {
            let settings = if value.raw == "true" { Some((row.parse)("")) } else { None };
            Ok(settings.into_iter().flatten().collect())
        }
        JsonType::Text | JsonType::Escaped | JsonType::Number if row.value.is_some() => {
            let word = word(value);
            if word.is_empty() {
                return Ok(Vec::new());
            }
            let setting = (row.parse)(&word).map_err(|_| refusal(flag, value))?;
            Ok(if setting.is_usual() { Vec::new() } else { vec![setting] })
        }
        _ => Err(refusal(flag, value)),
    }
}

/// The text of a value; a whole number without `.0`.
fn word(value: JsonValue<'_>) -> String {
    match value.raw.parse::<f64>() {
        Ok(number) if number.fract() == 0.0 => number.to_string(),
        _ => value.text().into_owned(),
    }
}

/// The fault of a value that an option does not take.
fn refusal(flag: Flag, value: JsonValue<'_>) -> Kind {
    let row = flag.row();
    let words: Vec<&str> = (row.words)().into_iter().map(|(word, _)| word).collect();
    if !words.is_empty() && !value.kind.is_container() {
        return JsonError::WrongWord { found: value.text().into_owned(), allowed: words }.into();
    }
    let expected = (row.parse)("").err();
    value
        .is_not(match &expected {
            _ if row.value.is_none() => "true or false",
            Some(expected) => expected,
            None => "a string",
        })
        .into()
}
