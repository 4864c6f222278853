//! The fields of records by their dotted paths. Columns grow at the end while records bring new keys,
//! unless they were named beforehand. Does not know where records stand.

use super::row::{RowReader, Slot};
use super::token::{JsonType, Stop, Token};
use super::tokenizer::Tokenizer;
use crate::data::rows::Layout;
use crate::fault::Json;
use crate::input::source::RECORD;
use crate::plan::MOST_COLUMNS;

/// Paths that are compared with a key before a look-up.
const FEW: usize = 32;

impl RowReader {
    /// For columns that were named beforehand: by key, and as they are called; `Err` with a key or a
    /// name that stands there twice.
    pub fn fixed(named: Vec<(String, String)>) -> Result<Self, String> {
        let mut reader = Self { is_fixed: true, layout: Layout::Named, ..Self::default() };
        for (key, name) in named {
            let slot = reader.slot(&key, None).and_then(|slot| reader.slots.get_mut(slot));
            match slot {
                Some(Slot { column: column @ None, .. }) if !reader.names.contains(&name) => {
                    *column = Some(reader.names.len());
                }
                Some(Slot { column: None, .. }) => return Err(name),
                _ => return Err(key),
            }
            reader.names.push(name);
        }
        reader.cells = vec![Token::MISSING; reader.names.len()];
        Ok(reader)
    }

    /// Reads the record that begins here.
    #[inline]
    pub(super) fn record(&mut self, tokenizer: &mut Tokenizer<'_>) -> Result<(), Stop> {
        self.wrong = None;
        self.record += 1;
        self.next = 0;
        for cell in &mut self.cells {
            *cell = Token::MISSING;
        }
        self.object(tokenizer, None)
    }

    /// Reads the object that is the record, or that stands in this slot of it.
    fn object(&mut self, tokenizer: &mut Tokenizer<'_>, around: Option<usize>) -> Result<(), Stop> {
        tokenizer.enter()?;
        while tokenizer.next_in::<true>()? {
            let slot = match self.known(tokenizer, around) {
                Some(slot) => Some(slot),
                None => self.key(tokenizer, around)?,
            };
            match slot {
                Some(slot) => self.field(slot, tokenizer)?,
                None => tokenizer.token().map(|_| ())?,
            }
        }
        Ok(())
    }

    /// The slot of the key that comes next, if it is the one that follows the last, or, where records
    /// have few fields, any; the tokenizer is behind its colon then.
    #[inline]
    fn known(&mut self, tokenizer: &mut Tokenizer<'_>, around: Option<usize>) -> Option<usize> {
        let bytes = tokenizer.bytes.get(tokenizer.at..).unwrap_or_default();
        let length = |slot: &Slot| {
            let (object, key) = slot.written.as_ref()?;
            (*object == around && begins(bytes, key.as_bytes())).then_some(key.len())
        };
        let found = self.slots.get(self.next).and_then(length).map(|length| (self.next, length));
        let (slot, length) = found.or_else(|| {
            let few = if self.slots.len() <= FEW { self.slots.as_slice() } else { &[] };
            few.iter().enumerate().find_map(|(slot, known)| Some((slot, length(known)?)))
        })?;
        tokenizer.at += length;
        Some(slot)
    }

    /// The slot of the key that comes next in the object in this slot; none where something is wrong.
    fn key(
        &mut self,
        tokenizer: &mut Tokenizer<'_>,
        around: Option<usize>,
    ) -> Result<Option<usize>, Stop> {
        let mut key = Token::MISSING;
        tokenizer.key(&mut key)?;
        let key = key.value(tokenizer.bytes);
        if self.wrong.is_some() {
            return Ok(None);
        }
        let object = around.and_then(|slot| self.slots.get(slot)).map(|slot| slot.path.as_str());
        let path = object
            .map_or_else(|| key.text().into_owned(), |object| format!("{object}.{}", key.text()));
        let written = (key.kind == JsonType::Text).then(|| (around, format!("{}:", key.raw)));
        Ok(self.slot(&path, written))
    }

    /// Reads the value of the field in this slot, which this record must not have had.
    #[inline]
    fn field(&mut self, number: usize, tokenizer: &mut Tokenizer<'_>) -> Result<(), Stop> {
        let byte = tokenizer.peek()?;
        self.next = number + 1;
        let Some(slot) = self.slots.get_mut(number) else { return Ok(()) };
        let column = slot.column;
        if std::mem::replace(&mut slot.record, self.record) == self.record {
            let twice = Json::equal(&slot.path, &slot.path);
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

    /// The slot of this path; a new one where there is none, if there may be more.
    fn slot(&mut self, path: &str, written: Option<(Option<usize>, String)>) -> Option<usize> {
        if let Some(&slot) = self.index.get(path) {
            return Some(slot);
        }
        self.bytes += path.len();
        if self.slots.len() == 2 * MOST_COLUMNS || self.bytes > RECORD {
            self.refuse(Json::TooManyColumns(MOST_COLUMNS));
            return None;
        }
        let slot = self.slots.len();
        self.slots.push(Slot { path: path.to_owned(), written, column: None, record: 0 });
        self.index.insert(path.to_owned(), slot);
        Some(slot)
    }

    /// A new column for this slot, if there may be more.
    #[cold]
    fn new_column(&mut self, slot: usize) -> Option<usize> {
        let path = self.slots.get(slot)?.path.clone();
        if self.is_fixed {
            let named = self.slots.iter().filter(|slot| slot.column.is_some());
            let known = named.map(|slot| slot.path.as_str());
            let unknown = Json::unknown_field(&path, known.clone(), known);
            self.refuse(unknown);
            return None;
        }
        if self.names.len() == MOST_COLUMNS {
            self.refuse(Json::TooManyColumns(MOST_COLUMNS));
            return None;
        }
        let column = self.names.len();
        self.slots.get_mut(slot)?.column = Some(column);
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

/// Whether the object that comes next has no members: it is a cell as it stands.
fn is_empty(mut tokenizer: Tokenizer<'_>) -> Result<bool, Stop> {
    tokenizer.at += 1;
    Ok(tokenizer.peek()? == b'}')
}
