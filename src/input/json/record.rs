//! The fields of records by their dotted paths. Columns grow at the end while records bring new keys,
//! unless they were named beforehand. Does not know what the
//! records are in.

use super::row_reader::{KnownField, RowReader};
use super::token::{JsonType, Token, TokenError};
use super::tokenizer::Tokenizer;
use crate::data::rows::Layout;
use crate::fault::JsonError;
use crate::input::source::RECORD;
use crate::plan::MAX_COLUMNS;

/// Paths that are compared with a key before a look-up.
const FEW: usize = 32;

impl RowReader {
    /// For columns that were named beforehand, each by its key and its name; `Err` with the key or the name
    /// that comes twice.
    pub fn fixed(named: Vec<(String, String)>) -> Result<Self, String> {
        let mut reader = Self { is_fixed: true, layout: Layout::Named, ..Self::default() };
        for (key, name) in named {
            let field =
                reader.find_or_insert(&key, None).and_then(|field| reader.fields.get_mut(field));
            match field {
                Some(KnownField { column: column @ None, .. }) if !reader.names.contains(&name) => {
                    *column = Some(reader.names.len());
                }
                Some(KnownField { column: None, .. }) => return Err(name),
                _ => return Err(key),
            }
            reader.names.push(name);
        }
        reader.cells = vec![Token::MISSING; reader.names.len()];
        Ok(reader)
    }

    /// Reads the record that begins here.
    #[inline]
    pub(super) fn record(&mut self, tokenizer: &mut Tokenizer<'_>) -> Result<(), TokenError> {
        self.wrong = None;
        self.record += 1;
        self.next = 0;
        for cell in &mut self.cells {
            *cell = Token::MISSING;
        }
        self.object(tokenizer, None)
    }

    /// Reads an object: the record itself, or the one in this field of it.
    fn object(
        &mut self,
        tokenizer: &mut Tokenizer<'_>,
        around: Option<usize>,
    ) -> Result<(), TokenError> {
        tokenizer.enter()?;
        while tokenizer.next_in::<true>()? {
            let field = match self.known(tokenizer, around) {
                Some(field) => Some(field),
                None => self.key(tokenizer, around)?,
            };
            match field {
                Some(field) => self.read_field(field, tokenizer)?,
                None => tokenizer.token().map(|_| ())?,
            }
        }
        Ok(())
    }

    /// The field of the key that comes next, if it is the one that follows the last, or, where records
    /// have few fields, any. Then the tokenizer goes past the colon.
    #[inline]
    fn known(&mut self, tokenizer: &mut Tokenizer<'_>, around: Option<usize>) -> Option<usize> {
        let bytes = tokenizer.bytes.get(tokenizer.at..).unwrap_or_default();
        let length = |field: &KnownField| {
            let (object, key) = field.written.as_ref()?;
            (*object == around && begins(bytes, key.as_bytes())).then_some(key.len())
        };
        let found = self.fields.get(self.next).and_then(length).map(|length| (self.next, length));
        let (field, length) = found.or_else(|| {
            let few = if self.fields.len() <= FEW { self.fields.as_slice() } else { &[] };
            few.iter().enumerate().find_map(|(field, known)| Some((field, length(known)?)))
        })?;
        tokenizer.at += length;
        Some(field)
    }

    /// The field of the key that comes next in the object in this field; none where something is wrong.
    fn key(
        &mut self,
        tokenizer: &mut Tokenizer<'_>,
        around: Option<usize>,
    ) -> Result<Option<usize>, TokenError> {
        let mut key = Token::MISSING;
        tokenizer.key(&mut key)?;
        let key = key.value(tokenizer.bytes);
        if self.wrong.is_some() {
            return Ok(None);
        }
        let object =
            around.and_then(|field| self.fields.get(field)).map(|field| field.path.as_str());
        let path = object
            .map_or_else(|| key.text().into_owned(), |object| format!("{object}.{}", key.text()));
        let written = (key.kind == JsonType::Text).then(|| (around, format!("{}:", key.raw)));
        Ok(self.find_or_insert(&path, written))
    }

    /// Reads the value of the field in this field, which this record must not have had.
    #[inline]
    fn read_field(
        &mut self,
        number: usize,
        tokenizer: &mut Tokenizer<'_>,
    ) -> Result<(), TokenError> {
        let byte = tokenizer.peek()?;
        self.next = number + 1;
        let Some(field) = self.fields.get_mut(number) else { return Ok(()) };
        let column = field.column;
        if std::mem::replace(&mut field.record, self.record) == self.record {
            let twice = JsonError::equal(&field.path, &field.path);
            self.refuse(twice);
            return tokenizer.token().map(|_| ());
        }
        if byte == b'{' && !(self.is_fixed && column.is_some()) && !is_empty(*tokenizer)? {
            return self.object(tokenizer, Some(number));
        }
        let column = column.or_else(|| self.new_column(number));
        match column.and_then(|column| self.cells.get_mut(column)) {
            Some(cell) => tokenizer.read_from(byte, cell),
            None => tokenizer.token().map(|_| ()),
        }
    }

    /// The field of this path; a new one where there is none, if there may be more.
    fn find_or_insert(
        &mut self,
        path: &str,
        written: Option<(Option<usize>, String)>,
    ) -> Option<usize> {
        if let Some(&field) = self.index.get(path) {
            return Some(field);
        }
        self.bytes += path.len();
        if self.fields.len() == 2 * MAX_COLUMNS || self.bytes > RECORD {
            self.refuse(JsonError::TooManyColumns(MAX_COLUMNS));
            return None;
        }
        let field = self.fields.len();
        self.fields.push(KnownField { path: path.to_owned(), written, column: None, record: 0 });
        self.index.insert(path.to_owned(), field);
        Some(field)
    }

    /// A new column for this field, if there may be more.
    #[cold]
    fn new_column(&mut self, field: usize) -> Option<usize> {
        let path = self.fields.get(field)?.path.clone();
        if self.is_fixed {
            let named = self.fields.iter().filter(|field| field.column.is_some());
            let known = named.map(|field| field.path.as_str());
            let unknown = JsonError::unknown_field(&path, known.clone(), known);
            self.refuse(unknown);
            return None;
        }
        if self.names.len() == MAX_COLUMNS {
            self.refuse(JsonError::TooManyColumns(MAX_COLUMNS));
            return None;
        }
        let column = self.names.len();
        self.fields.get_mut(field)?.column = Some(column);
        self.names.push(path);
        self.cells.push(Token::MISSING);
        Some(column)
    }
}

/// Whether these bytes begin so; to compare them here, eight at a time, is quicker than a call.
#[inline]
fn begins(bytes: &[u8], with: &[u8]) -> bool {
    let Some(bytes) = bytes.get(..with.len()) else { return false };
    let ((words, rest), (others, other_rest)) = (bytes.as_chunks::<8>(), with.as_chunks::<8>());
    words.iter().zip(others).all(|(word, other)| word == other)
        && rest.iter().zip(other_rest).all(|(byte, other)| byte == other)
}

/// Whether the object that comes next has no members, and so is a cell.
fn is_empty(mut tokenizer: Tokenizer<'_>) -> Result<bool, TokenError> {
    tokenizer.at += 1;
    Ok(tokenizer.peek()? == b'}')
}
