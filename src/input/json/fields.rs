//! Reads the known fields of an object. Each field has one or more names, and accepts values of one type. The writer
//! collects the faults, so that all are reported at once.

use super::path::under;
use super::row_writer::JsonRowWriter;
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::fault::{Fault, FaultKind, JsonError};
use crate::plan::{Chart, Flag, Keyword, Setting};

/// A field that an object may have.
#[derive(Clone, Copy)]
pub(super) struct Field {
    /// Its name, followed by its aliases.
    pub(super) names: &'static [&'static str],
    pub(super) accepts: FieldType,
}

/// The type of value that a field accepts.
#[derive(Clone, Copy)]
pub(super) enum FieldType {
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
    /// A string, a number, `true`, `false` or `null`; with the description of what is expected.
    Cell(&'static str),
    /// An array; with the description of what is expected.
    Array(&'static str),
    /// An array or an object, or a text.
    Data,
    /// Ignored.
    Anything,
}

/// A known field with its value.
#[derive(Clone, Copy)]
pub(super) struct Member<'a> {
    field: Field,
    /// The name that the object uses.
    pub name: &'static str,
    pub value: JsonValue<'a>,
}

/// The known fields of an object.
pub(super) struct KnownMembers<'a> {
    members: Vec<Member<'a>>,
    /// Whether nothing in the object was refused.
    pub are_valid: bool,
}

impl Field {
    pub const fn new(names: &'static [&'static str], accepts: FieldType) -> Self {
        Self { names, accepts }
    }
}

/// The field with this name or alias, and the name.
pub(super) fn find(fields: &[Field], key: &str) -> Option<(Field, &'static str)> {
    fields.iter().find_map(|field| {
        let name = field.names.iter().find(|name| **name == key)?;
        Some((*field, *name))
    })
}

/// Reads the members of the object at this path. A field may occur once. `read` checks and uses each value. A null
/// value is skipped; a refused value is replaced by null.
pub(super) fn read_fields<'a>(
    object: impl Iterator<Item = Entry<'a>>,
    fields: &[Field],
    path: &str,
    writer: &mut JsonRowWriter<'_>,
    read: &mut dyn FnMut(FieldType, JsonValue<'a>) -> Result<(), FaultKind>,
) -> Result<KnownMembers<'a>, Fault> {
    let fault_count = writer.fault_count;
    let mut known = KnownMembers { members: Vec::new(), are_valid: true };
    for (key, mut value) in object {
        let Some((field, name)) = find(fields, &key) else {
            writer.refuse_at(path, unknown_field(fields, &key, value))?;
            continue;
        };
        if let Some(other) = known.get(name) {
            writer.refuse_at(path, JsonError::equal(other.name, name))?;
            continue;
        }
        if value.kind != JsonType::Null
            && let Err(kind) = read(field.accepts, value)
        {
            value = JsonValue::NULL;
            writer.refuse_at(&under(path, name), kind)?;
        }
        known.members.push(Member { field, name, value });
    }
    known.are_valid = writer.fault_count == fault_count;
    Ok(known)
}

/// The fault of an unknown field, with the nearest known name.
fn unknown_field(fields: &[Field], key: &str, value: JsonValue<'_>) -> JsonError {
    match fields.iter().find(|field| matches!(field.accepts, FieldType::Chart)) {
        // `"type": "bar"`
        Some(chart) if is_chart(value) => JsonError::UnknownField {
            name: key.to_owned(),
            nearest: chart.names.first().map(|name| (*name).to_owned()),
        },
        _ => JsonError::unknown_field(key, fields.iter().flat_map(|field| field.names).copied()),
    }
}

/// Whether a value is the name of a chart.
pub(super) fn is_chart(value: JsonValue<'_>) -> bool {
    value.kind.is_text() && Chart::from_word(&value.text()).is_some()
}

impl<'a> KnownMembers<'a> {
    /// The member that is this field.
    pub fn get(&self, field: &str) -> Option<Member<'a>> {
        self.members.iter().find(|member| member.field.names.contains(&field)).copied()
    }

    /// The member that is this field, if it is an array or an object.
    pub fn nested(&self, field: &str) -> Option<Member<'a>> {
        self.get(field).filter(|member| member.value.kind.is_container())
    }

    /// The text of this field, if it has one.
    pub fn text(&self, field: &str) -> Option<String> {
        let value = self.get(field)?.value;
        (value.kind != JsonType::Null).then(|| value.text().into_owned())
    }
}

impl FieldType {
    /// Checks a value that is not null.
    pub fn check(self, value: JsonValue<'_>) -> Result<(), FaultKind> {
        use JsonType::{Array, Bool, Number, Object};
        let (kind, is_text) = (value.kind, value.kind.is_text());
        let (is_right, expected) = match self {
            Self::Chart | Self::Kind | Self::Text => (is_text, "a string"),
            Self::Switch => (kind == Bool, "true or false"),
            Self::Name => (is_text || kind == Number, "a name"),
            Self::Cell(expected) => (is_text || matches!(kind, Number | Bool), expected),
            Self::Array(expected) => (kind == Array, expected),
            Self::Data => (is_text || kind.is_container(), "an object, an array or a string"),
            Self::Meta => (kind == Object, "an object"),
            Self::Option(_) | Self::Anything => (true, ""),
        };
        if is_right { Ok(()) } else { Err(value.is_not(expected).into()) }
    }
}

/// The settings for the value of a field; none for an empty or default value.
pub(super) fn settings(flag: Flag, value: JsonValue<'_>) -> Result<Vec<Setting>, FaultKind> {
    let row = flag.row();
    let text = match value.kind {
        JsonType::Array if row.is_repeatable => {
            let lists = value.items().map(|item| settings(flag, item));
            return Ok(lists.collect::<Result<Vec<_>, _>>()?.concat());
        }
        JsonType::Bool if row.value.is_none() => {
            if value.raw == "false" {
                return Ok(Vec::new());
            }
            String::new()
        }
        JsonType::Text | JsonType::Escaped | JsonType::Number if row.value.is_some() => {
            let text = option_text(value);
            if text.is_empty() {
                return Ok(Vec::new());
            }
            text
        }
        _ => return Err(wrong_option(flag, value)),
    };
    let setting = (row.parse)(&text).map_err(|_| wrong_option(flag, value))?;
    Ok(if setting.is_default() { Vec::new() } else { vec![setting] })
}

/// The value as an option word; whole numbers without `.0`.
fn option_text(value: JsonValue<'_>) -> String {
    match value.raw.parse::<f64>() {
        Ok(number) if number.fract() == 0.0 => number.to_string(),
        _ => value.text().into_owned(),
    }
}

/// The fault of a value that an option does not take.
fn wrong_option(flag: Flag, value: JsonValue<'_>) -> FaultKind {
    let row = flag.row();
    let words: Vec<&str> = (row.words)().into_iter().map(|(word, _)| word).collect();
    if !words.is_empty() && !value.kind.is_container() {
        return JsonError::UnknownKeyword { found: value.text().into_owned(), allowed: words }
            .into();
    }
    if row.value.is_none() {
        return value.is_not("true or false").into();
    }
    match (row.parse)("") {
        Ok(_) => value.is_not("a string").into(),
        Err(expected) => value.is_not(&expected).into(),
    }
}
