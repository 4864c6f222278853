//! Reads records: each field is a column, named by its dotted path. New keys add columns, unless the columns were
//! named beforehand.

use super::row_reader::RowReader;
use super::syntax::TokenError;
use super::token::Token;
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
            if reader.columns.contains_key(&key) {
                return Err(key);
            }
            reader.insert_column(&key, name);
        }
        if reader.names.iter().all(String::is_empty) {
            reader.number_columns(reader.names.len());
        }
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

    #[inline(never)]
    fn read_unmatched_record(&mut self, tokenizer: &mut Tokenizer<'_>) -> Result<(), TokenError> {
        self.cells.fill(Token::MISSING);
        self.template.begin(tokenizer.at);
        self.read_object(tokenizer, &mut String::new())?;
        if self.error.is_none() {
            self.template.end(tokenizer.at, tokenizer.bytes());
        }
        Ok(())
    }

    /// Reads an object: the record itself, or a nested one. `path` is empty, or that of the object with a dot at its
    /// end.
    fn read_object(
        &mut self,
        tokenizer: &mut Tokenizer<'_>,
        path: &mut String,
    ) -> Result<(), TokenError> {
        tokenizer.enter()?;
        let length = path.len();
        while tokenizer.next_in(true)? {
            path.push_str(&tokenizer.key()?.text(tokenizer.text));
            self.read_field(path, tokenizer)?;
            path.truncate(length);
        }
        Ok(())
    }

    /// Reads the value of the field at this path. It is an error if this record has the field already; after an error,
    /// the rest of the record is only checked for syntax.
    fn read_field(
        &mut self,
        path: &mut String,
        tokenizer: &mut Tokenizer<'_>,
    ) -> Result<(), TokenError> {
        let byte = tokenizer.peek()?;
        let is_cell = self.error.is_some() || self.is_fixed && self.columns.contains_key(path);
        if byte == b'{' && !is_cell && !is_empty(*tokenizer)? {
            path.push('.');
            return self.read_object(tokenizer, path);
        }
        let token = tokenizer.read_value()?;
        let Some(column) = self.column(path) else { return Ok(()) };
        let Some(cell) = self.cells.get_mut(column) else { return Ok(()) };
        if *cell == Token::MISSING {
            *cell = token;
            self.template.push(token, column, tokenizer.bytes());
        } else {
            self.error = Some(JsonError::equal(path, path));
        }
        Ok(())
    }

    /// The column of this path; added if it is new, up to the limit. `None` after an error.
    fn column(&mut self, path: &str) -> Option<usize> {
        if self.error.is_some() {
            return None;
        }
        if let Some(&column) = self.columns.get(path) {
            return Some(column);
        }
        if self.is_fixed {
            let known = self.columns.keys().map(String::as_str);
            self.error = Some(JsonError::unknown_field(path, known));
            return None;
        }
        self.path_bytes += path.len();
        if self.names.len() == MAX_COLUMNS || self.path_bytes > RECORD {
            self.error = Some(JsonError::TooManyColumns(MAX_COLUMNS));
            return None;
        }
        Some(self.insert_column(path, path.to_owned()))
    }

    fn insert_column(&mut self, path: &str, name: String) -> usize {
        let column = self.names.len();
        self.columns.insert(path.to_owned(), column);
        self.names.push(name);
        self.cells.push(Token::MISSING);
        column
    }
}

/// Whether the next object is empty; then it is a cell.
fn is_empty(mut tokenizer: Tokenizer<'_>) -> Result<bool, TokenError> {
    tokenizer.at += 1;
    Ok(tokenizer.peek()? == b'}')
}
