//! A table in a request: `columns` (or `headers`), and `rows` under them, of objects or arrays. Does
//! not know the object around them.

use super::columns::Columns;
use super::elements::{Elements, array};
use super::out::{Out, under};
use super::request::Text;
use super::token::Kind as Form;
use super::value::Value;
use crate::fault::{Fault, Json, Kind};

const COLUMN_FIELDS: [&str; 4] = ["key", "label", "type", "align"];

/// A table that is being read.
#[derive(Default)]
pub(super) struct Grid<'t> {
    /// What the columns were called: `columns` or `headers`.
    called: Option<&'t str>,
    columns: Option<Vec<(String, String)>>,
    /// Rows that stand before the columns.
    held: Option<Value<'t>>,
    has_rows: bool,
    /// Whether the columns are wrong, so that no row can be judged.
    spoilt: bool,
}

impl<'t> Grid<'t> {
    /// Reads the array of columns.
    pub fn columns(
        &mut self,
        key: &'t str,
        value: Value<'_>,
        base: &str,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let path = under(base, key);
        if let Some(before) = self.called.replace(key) {
            return out.refuse_at(&path, Json::EqualFields(before.to_owned(), key.to_owned()));
        }
        let mut columns = Vec::new();
        for (index, item) in value.items().enumerate() {
            match column(item) {
                Ok(column) => columns.push(column),
                Err((field, what)) => {
                    self.spoilt = true;
                    let path = format!("{path}[{index}]");
                    out.refuse_at(&field.map_or(path.clone(), |f| under(&path, &f)), what)?;
                }
            }
        }
        if columns.is_empty() && !self.spoilt {
            self.spoilt = true;
            return out.refuse_at(&path, Json::none("at least one column"));
        }
        self.columns = Some(columns);
        Ok(())
    }

    /// Reads the array of rows, once the columns are known.
    pub fn rows(
        &mut self,
        value: Value<'t>,
        text: &Text<'_>,
        base: &str,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        self.has_rows = true;
        if self.columns.is_some() || self.spoilt {
            return self.push(value, text, base, out);
        }
        self.held = Some(value);
        Ok(())
    }

    /// Behind the last member of the object.
    pub fn end(&mut self, text: &Text<'_>, base: &str, out: &mut Out<'_>) -> Result<(), Fault> {
        match self.held.take() {
            Some(held) => self.push(held, text, base, out),
            None if self.has_rows => Ok(()),
            None => out.refuse_at(base, Json::MissingField("rows")),
        }
    }

    fn push(
        &mut self,
        value: Value<'_>,
        text: &Text<'_>,
        base: &str,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        if self.spoilt {
            return Ok(());
        }
        let path = under(base, "rows");
        let mut elements = Elements::of(&path);
        match self.columns.take().map(Columns::fixed) {
            None => {}
            Some(Ok(columns)) => elements = elements.with(columns, out)?,
            Some(Err(twice)) => {
                let called = self.called.unwrap_or("columns");
                return out.refuse_at(&under(base, called), Json::EqualKeys(twice));
            }
        }
        text.walk(value, |walker| array(walker, elements, out))
    }
}

/// The key and the name of a column; what is wrong, and with which field of it.
fn column(value: Value<'_>) -> Result<(String, String), (Option<String>, Kind)> {
    let name = |field: Option<&str>, value: Value<'_>| match value.kind {
        Form::Text | Form::Escaped | Form::Number => Ok(value.text().into_owned()),
        Form::Half => Err((field.map(str::to_owned), Json::Surrogate.into())),
        _ => Err((field.map(str::to_owned), value.is_not("a name").into())),
    };
    if value.kind != Form::Object {
        return name(None, value).map(|name| (name.clone(), name));
    }
    let fields = value.members().map_err(|_| (None, Json::Surrogate.into()))?;
    let mut parts: [Option<String>; COLUMN_FIELDS.len()] = Default::default();
    for (key, value) in &fields {
        let known = COLUMN_FIELDS.iter().zip(&mut parts).find(|(field, _)| *field == key);
        let Some((_, part)) = known else {
            return Err((None, Json::unknown_field(key, &COLUMN_FIELDS).into()));
        };
        if part.is_some() {
            return Err((None, Json::EqualKeys(key.clone().into_owned()).into()));
        }
        if value.kind != Form::Null {
            *part = Some(name(Some(key), *value)?);
        }
    }
    let [key, label, ..] = parts;
    match (key, label) {
        (Some(key), Some(label)) => Ok((key, label)),
        (Some(name), None) | (None, Some(name)) => Ok((name.clone(), name)),
        (None, None) => Err((None, Json::MissingField("key").into())),
    }
}
