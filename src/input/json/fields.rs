//! Reads the known fields of an object. Each field has one or more names, and accepts values of one type. The writer
//! collects the faults, so that all are reported at once.

use super::path::under;
use super::row_writer::JsonRowWriter;
use super::token::JsonType;
use super::value::{Entry, JsonValue};
use crate::fault::{Fault, FaultKind, JsonError};
use crate::plan::{Chart, Flag, Keyword, Setting};

/// Options that no chart can have with zero.
const NOT_ZERO: [Flag; 4] = [Flag::Last, Flag::Bins, Flag::BinWidth, Flag::Width];

pub(super) const CHART_TYPE: &str = "chartType";

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
    Switch,
    Text,
    /// A string, or a number.
    Name,
    /// A string, a number, `true`, `false` or `null`; with the description of what is expected.
    Cell(&'static str),
    /// An array; with the description of what is expected.
    Array(&'static str),
    /// An array, or a text.
    List,
    Object,
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
    pub settings: Vec<Setting>,
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

/// Checks the members of the object at this path. A field may occur once. A refused value is replaced by null.
pub(super) fn read_fields<'a>(
    object: impl Iterator<Item = Entry<'a>>,
    fields: &[Field],
    path: &str,
    writer: &mut JsonRowWriter<'_>,
) -> Result<KnownMembers<'a>, Fault> {
    let fault_count = writer.fault_count;
    let mut known = KnownMembers { members: Vec::new(), settings: Vec::new(), are_valid: true };
    for (key, mut value) in object {
        let Some((field, name)) = find(fields, &key) else {
            writer.refuse_at(path, unknown_field(fields, &key, value))?;
            continue;
        };
        if let Some(other) = known.get(name) {
            writer.refuse_at(path, JsonError::equal(other.name, name))?;
            continue;
        }
        match field.accepts.settings(value) {
            Ok(settings) => known.settings.extend(settings),
            Err(kind) => {
                value = JsonValue::NULL;
                writer.refuse_at(&under(path, name), kind)?;
            }
        }
        known.members.push(Member { field, name, value });
    }
    known.are_valid = writer.fault_count == fault_count;
    Ok(known)
}

/// The fault of an unknown field, with the nearest known name.
fn unknown_field(fields: &[Field], key: &str, value: JsonValue<'_>) -> JsonError {
    // `"type": "bar"`
    if find(fields, CHART_TYPE).is_some() && is_chart(value) {
        let nearest = Some(CHART_TYPE.to_owned());
        return JsonError::UnknownField { name: key.to_owned(), nearest };
    }
    JsonError::unknown_field(key, fields.iter().flat_map(|field| field.names).copied())
}

/// Whether a value is the name of a chart.
pub(super) fn is_chart(value: JsonValue<'_>) -> bool {
    value.kind.is_text() && Chart::from_field(&value.text()).is_some()
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

    /// The text of this field, or its number, if it has one.
    pub fn text(&self, field: &str) -> Option<String> {
        let value = self.get(field)?.value;
        let has_text = value.kind != JsonType::Null && !value.kind.is_container();
        has_text.then(|| value.text().into_owned())
    }
}

impl FieldType {
    /// Checks a value, which may always be null. Returns the settings of an option.
    pub fn settings(self, value: JsonValue<'_>) -> Result<Vec<Setting>, FaultKind> {
        use JsonType::{Array, Bool, Null, Number, Object};
        let (kind, is_text) = (value.kind, value.kind.is_text());
        let (is_right, expected) = match self {
            Self::Option(flag) if kind != Null => return settings(flag, value),
            Self::Text => (is_text, "a string"),
            Self::Switch => (kind == Bool, "true or false"),
            Self::Name => (is_text || kind == Number, "a name"),
            Self::Cell(expected) => (is_text || matches!(kind, Number | Bool), expected),
            Self::Array(expected) => (kind == Array, expected),
            Self::List => (is_text || kind == Array, "an array"),
            Self::Object => (kind == Object, "an object"),
            Self::Data => (is_text || kind.is_container(), "an object, an array or a string"),
            Self::Option(_) | Self::Anything => (true, ""),
        };
        if is_right || kind == Null { Ok(Vec::new()) } else { Err(value.is_not(expected).into()) }
    }
}

/// The settings for the value of a field; none for an empty or default value.
fn settings(flag: Flag, value: JsonValue<'_>) -> Result<Vec<Setting>, FaultKind> {
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
            // Models fill in fields that they do not need.
            let is_unset = text.is_empty() || text == "0" && NOT_ZERO.contains(&flag);
            if is_unset {
                return Ok(Vec::new());
            }
            if (row.words)().is_empty() { text } else { text.to_ascii_lowercase() }
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
