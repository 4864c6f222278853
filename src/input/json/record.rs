//! Reads records: each field is a column, named by its dotted path. New keys add columns, unless the columns were
//! named beforehand.

use super::row_reader::{KnownField, RowReader};
use super::token::{Token, TokenError};
use super::tokenizer::Tokenizer;
use crate::data::rows::ColumnLayout;
use crate::fault::JsonError;
use crate::input::source::RECORD;
use crate::plan::MAX_COLUMNS;

impl RowReader {
    /// A reader for columns that are named beforehand, by key and name. `Err` with a duplicate key.
    pub fn fixed(columns: Vec<(String, String)>) -> Result<Self, String> {
        let mut reader = Self { is_fixed: true, layout: ColumnLayout::Named, ..Self::default() };
        for (key, name) in columns {
            let field = reader.find_or_insert(&key).and_then(|field| reader.fields.get_mut(field));
            let Some(KnownField { column: column @ None, .. }) = field else { return Err(key) };
            *column = Some(reader.names.len());
            reader.names.push(name);
        }
        if reader.names.iter().all(String::is_empty) {
            reader.number_columns(reader.names.len());
        }
        reader.cells = vec![Token::MISSING; reader.names.len()];
        Ok(reader)
    }

    #[inline]
    pub(super) fn read_record(&mut self, tokenizer: &mut Tokenizer<'_>) -> Result<(), TokenError> {
        if self.error.is_some() {
            self.error = None;
        }
        let start = tokenizer.at;
        if self.template.read(tokenizer, &mut self.cells).is_some() {
            tokenizer.nesting.is_begun = true;
            return Ok(());
        }
        tokenizer.at = start;
        self.read_unmatched_record(tokenizer)
    }

    /// Reads a record that does not match the template.
    #[inline(never)]
    fn read_unmatched_record(&mut self, tokenizer: &mut Tokenizer<'_>) -> Result<(), TokenError> {
        self.records += 1;
        self.cells.fill(Token::MISSING);
        self.template.begin(tokenizer.at);
        self.read_object(tokenizer, None)?;
        if self.error.is_none() {
            self.template.end(tokenizer.at, tokenizer.bytes());
        }
        Ok(())
    }

    /// Reads an object: the record itself, or the nested object in the field `parent`.
    fn read_object(
        &mut self,
        tokenizer: &mut Tokenizer<'_>,
        parent: Option<usize>,
    ) -> Result<(), TokenError> {
        tokenizer.enter()?;
        while tokenizer.next_in(true)? {
            let key = tokenizer.key()?.text(tokenizer.text);
            let path = match parent.and_then(|field| self.fields.get(field)) {
                Some(object) => format!("{}.{key}", object.path).into(),
                None => key,
            };
            // After an error, the rest is only checked for syntax.
            let field = if self.error.is_none() { self.find_or_insert(&path) } else { None };
            match field {
                Some(field) => self.read_field(field, tokenizer)?,
                None => tokenizer.read_value().map(|_| ())?,
            }
        }
        Ok(())
    }

    /// Reads the value of a field. It is an error if this record has the field already.
    fn read_field(
        &mut self,
        field_index: usize,
        tokenizer: &mut Tokenizer<'_>,
    ) -> Result<(), TokenError> {
        let byte = tokenizer.peek()?;
        let Some(field) = self.fields.get_mut(field_index) else { return Ok(()) };
        let column = field.column;
        if std::mem::replace(&mut field.last_record, self.records) == self.records {
            self.error = Some(JsonError::equal(&field.path, &field.path));
            return tokenizer.read_value().map(|_| ());
        }
        if byte == b'{' && !(self.is_fixed && column.is_some()) && !is_empty(*tokenizer)? {
            return self.read_object(tokenizer, Some(field_index));
        }
        let column = column.or_else(|| self.new_column(field_index));
        let token = tokenizer.read_value()?;
        if let Some(column) = column
            && let Some(cell) = self.cells.get_mut(column)
        {
            *cell = token;
            self.template.push(token, column, tokenizer.bytes());
        }
        Ok(())
    }

    /// The field of this path; added if it is new, up to the limit.
    fn find_or_insert(&mut self, path: &str) -> Option<usize> {
        if let Some(&field) = self.fields_by_path.get(path) {
            return Some(field);
        }
        self.path_bytes += path.len();
        if self.fields.len() == 2 * MAX_COLUMNS || self.path_bytes > RECORD {
            self.error = Some(JsonError::TooManyColumns(MAX_COLUMNS));
            return None;
        }
        let field = self.fields.len();
        self.fields.push(KnownField { path: path.to_owned(), column: None, last_record: 0 });
        self.fields_by_path.insert(path.to_owned(), field);
        Some(field)
    }

    /// Adds a column for this field, up to the limit.
    #[cold]
    fn new_column(&mut self, field: usize) -> Option<usize> {
        let path = self.fields.get(field)?.path.clone();
        if self.is_fixed {
            let named = self.fields.iter().filter(|field| field.column.is_some());
            let known = named.map(|field| field.path.as_str());
            self.error = Some(JsonError::unknown_field(&path, known));
            return None;
        }
        if self.names.len() == MAX_COLUMNS {
            self.error = Some(JsonError::TooManyColumns(MAX_COLUMNS));
            return None;
        }
        let column = self.names.len();
        self.fields.get_mut(field)?.column = Some(column);
        self.names.push(path);
        self.cells.push(Token::MISSING);
        Some(column)
    }
}

/// Whether the next object is empty; then it is a cell.
fn is_empty(mut tokenizer: Tokenizer<'_>) -> Result<bool, TokenError> {
    tokenizer.at += 1;
    Ok(tokenizer.peek()? == b'}')
}
