//! A table in JSON: `columns` (or `headers`), and `rows` under them, of objects or arrays. Rows that
//! stand before the columns are held, as far as one record's length. Does not know the object
//! around them.

use serde_json::value::RawValue;

use super::columns::Columns;
use super::elements::{Elements, array};
use super::out::{Out, under};
use super::record::{Fields, Value, parsed};
use super::walker::Walker;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::Source;

const COLUMN_FIELDS: [&str; 4] = ["key", "label", "type", "align"];

/// A table that is being read.
#[derive(Default)]
pub(super) struct Grid {
    /// What the columns were called: `columns` or `headers`.
    called: Option<String>,
    columns: Option<Vec<(String, String)>>,
    held: Option<String>,
    /// Whether rows were pushed, or are held.
    rows: bool,
    /// Whether the columns are wrong, so that no row can be judged.
    spoilt: bool,
}

impl Grid {
    /// Reads the array of columns that begins here.
    pub fn columns(
        &mut self,
        key: &str,
        walker: &mut Walker<'_, '_>,
        base: &str,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let path = under(base, key);
        let raw = walker.take()?;
        if let Some(before) = self.called.replace(key.to_owned()) {
            return out.refuse_at(&path, Json::EqualFields(before, key.to_owned()));
        }
        if self.rows && self.held.is_none() {
            return out.refuse_at(&path, Json::Late { first: "columns", then: "rows" });
        }
        let items: Vec<&RawValue> = parsed(raw.as_bytes()).unwrap_or_default();
        if items.is_empty() {
            self.spoilt = true;
            return out.refuse_at(&path, Json::none("at least one column"));
        }
        let mut columns = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            match column(item.get()) {
                Ok(column) => columns.push(column),
                Err((field, what)) => {
                    self.spoilt = true;
                    let path = format!("{path}[{index}]");
                    out.refuse_at(&field.map_or(path.clone(), |f| under(&path, &f)), what)?;
                }
            }
        }
        self.columns = Some(columns);
        Ok(())
    }

    /// Reads the array of rows that begins here.
    pub fn rows(
        &mut self,
        walker: &mut Walker<'_, '_>,
        base: &str,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        self.rows = true;
        if self.columns.is_some() || self.spoilt {
            return self.push(walker, base, out);
        }
        match walker.whole() {
            Ok(_) => {
                self.held = Some(walker.take()?);
                Ok(())
            }
            Err(fault) if *fault.kind == Kind::RecordTooLong => self.push(walker, base, out),
            Err(fault) => Err(fault),
        }
    }

    /// Behind the last member of the object.
    pub fn end(&mut self, base: &str, out: &mut Out<'_>) -> Result<(), Fault> {
        if let Some(held) = self.held.take() {
            let mut source = Source::new(held.as_bytes(), "rows");
            return self.push(&mut Walker::new(&mut source)?, base, out);
        }
        if self.rows { Ok(()) } else { out.refuse_at(base, Json::MissingField("rows")) }
    }

    fn push(
        &mut self,
        walker: &mut Walker<'_, '_>,
        base: &str,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        if self.spoilt {
            return walker.skip();
        }
        let elements = match self.columns.take().map(Columns::fixed) {
            None => Elements::default(),
            Some(Ok(columns)) => Elements::with(columns, out)?,
            Some(Err(twice)) => {
                let called = self.called.as_deref().unwrap_or("columns");
                out.refuse_at(&under(base, called), Json::EqualKeys(twice))?;
                return walker.skip();
            }
        };
        array(walker, &under(base, "rows"), elements, out)
    }
}

/// The key and the name of a column; what is wrong, and with which field of it.
fn column(raw: &str) -> Result<(String, String), (Option<String>, Kind)> {
    let wrong = |field: Option<&str>, raw: &str, expected| {
        let what = Json::WrongType { expected, found: Value::shown(raw) };
        (field.map(str::to_owned), what.into())
    };
    let name = |field: Option<&str>, raw| match Value::new(raw) {
        Ok(Value::Text(text)) => Ok(text.into_owned()),
        Ok(Value::Number(literal)) => Ok(literal.to_owned()),
        Ok(_) => Err(wrong(field, raw, "a name")),
        Err(half) => Err((field.map(str::to_owned), half.into())),
    };
    if !raw.starts_with('{') {
        return name(None, raw).map(|name| (name.clone(), name));
    }
    let Fields(fields) = parsed(raw.as_bytes()).map_err(|half| (None, Kind::from(half)))?;
    let mut parts: [Option<String>; COLUMN_FIELDS.len()] = Default::default();
    for (key, value) in &fields {
        let known = COLUMN_FIELDS.iter().zip(&mut parts).find(|(field, _)| *field == key);
        let Some((_, part)) = known else {
            return Err((None, Json::unknown_field(key, &COLUMN_FIELDS).into()));
        };
        if part.is_some() {
            return Err((None, Json::EqualKeys(key.clone().into_owned()).into()));
        }
        if value.get() != "null" {
            *part = Some(name(Some(key), value.get())?);
        }
    }
    let [key, label, ..] = parts;
    match (key, label) {
        (Some(key), Some(label)) => Ok((key, label)),
        (Some(name), None) | (None, Some(name)) => Ok((name.clone(), name)),
        (None, None) => Err((None, Json::MissingField("key").into())),
    }
}
