//! The columns of records: each field's place in the row, nested objects by dotted path. Columns
//! grow at the end while records bring new keys, unless they were named beforehand. Does not know
//! where records stand.

use std::collections::HashMap;

use super::record::{Fields, Value, parsed};
use crate::fault::{Json, Kind};
use crate::input::source::RECORD;

/// Columns that an input may have; keys beyond are data.
const MOST_COLUMNS: usize = 4_096;

/// The columns so far.
#[derive(Clone, Default)]
pub(super) struct Columns {
    names: Vec<String>,
    /// Every path that a record has had, nested objects themselves included, in order.
    slots: Vec<Slot>,
    index: HashMap<String, usize>,
    record: u64,
    /// The slot after the one that was found last: records tend to be alike.
    next: usize,
    fixed: bool,
    /// Of all paths.
    bytes: usize,
}

#[derive(Clone)]
struct Slot {
    path: String,
    column: Option<usize>,
    /// The last record that had it.
    record: u64,
}

/// What is wrong with a record, and with which of its columns.
pub(super) struct WrongField {
    pub column: Option<String>,
    pub kind: Kind,
}

impl WrongField {
    fn new(column: Option<&str>, kind: impl Into<Kind>) -> Self {
        Self { column: column.map(str::to_owned), kind: kind.into() }
    }
}

impl Columns {
    /// Columns that were named beforehand: by key, and as they are called; `Err` with a key or a
    /// name that stands there twice.
    pub fn fixed(named: Vec<(String, String)>) -> Result<Self, String> {
        let mut columns = Self { fixed: true, ..Self::default() };
        for (key, name) in named {
            let Ok(slot) = columns.slot(&key) else { return Err(key) };
            match columns.slots.get_mut(slot) {
                Some(Slot { column: column @ None, .. }) if !columns.names.contains(&name) => {
                    *column = Some(columns.names.len());
                }
                Some(Slot { column: None, .. }) => return Err(name),
                _ => return Err(key),
            }
            columns.names.push(name);
        }
        Ok(columns)
    }

    /// Their names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many paths some record has had.
    pub fn known(&self) -> usize {
        self.slots.len()
    }

    /// The column of a key that has one.
    pub fn of(&self, key: &str) -> Option<usize> {
        self.slots.get(*self.index.get(key)?)?.column
    }

    /// The cells of the record in these bytes, none where it lacks a field. The record is not deep:
    /// the walker has seen to that.
    pub fn cells<'a>(&mut self, bytes: &'a [u8]) -> Result<Vec<Value<'a>>, WrongField> {
        self.record += 1;
        self.next = 0;
        let mut cells = vec![Value::Null; self.names.len()];
        self.object(bytes, None, &mut cells)?;
        Ok(cells)
    }

    fn object<'a>(
        &mut self,
        bytes: &'a [u8],
        base: Option<&str>,
        cells: &mut Vec<Value<'a>>,
    ) -> Result<(), WrongField> {
        let Fields(fields) = parsed(bytes).map_err(|half| WrongField::new(base, half))?;
        for (key, raw) in fields {
            match base {
                None => self.field(&key, raw.get(), cells)?,
                Some(base) => self.field(&format!("{base}.{key}"), raw.get(), cells)?,
            }
        }
        Ok(())
    }

    fn field<'a>(
        &mut self,
        path: &str,
        raw: &'a str,
        cells: &mut Vec<Value<'a>>,
    ) -> Result<(), WrongField> {
        let slot = self.slot(path)?;
        let Some(found) = self.slots.get_mut(slot) else { return Ok(()) };
        if std::mem::replace(&mut found.record, self.record) == self.record {
            return Err(WrongField::new(None, Json::EqualKeys(path.to_owned())));
        }
        let value = Value::new(raw).map_err(|half| WrongField::new(Some(path), half))?;
        let asked_for = self.fixed && found.column.is_some();
        if let Value::Object(raw) = value
            && !is_empty(raw)
            && !asked_for
        {
            return self.object(raw.as_bytes(), Some(path), cells);
        }
        let column = self.column(slot)?;
        if cells.len() <= column {
            cells.resize(column + 1, Value::Null);
        }
        if let Some(cell) = cells.get_mut(column) {
            *cell = value;
        }
        Ok(())
    }

    /// The slot of this path, a new one where there is none.
    fn slot(&mut self, path: &str) -> Result<usize, WrongField> {
        let guess = self.slots.get(self.next).is_some_and(|slot| slot.path == path);
        let slot = if guess {
            self.next
        } else if let Some(&slot) = self.index.get(path) {
            slot
        } else {
            self.bytes += path.len();
            if self.slots.len() == 2 * MOST_COLUMNS || self.bytes > RECORD {
                return Err(WrongField::new(None, Json::TooManyColumns(MOST_COLUMNS)));
            }
            let slot = self.slots.len();
            self.slots.push(Slot { path: path.to_owned(), column: None, record: 0 });
            self.index.insert(path.to_owned(), slot);
            slot
        };
        self.next = slot + 1;
        Ok(slot)
    }

    /// The column of this slot, a new one where it has none.
    fn column(&mut self, slot: usize) -> Result<usize, WrongField> {
        let Some(found) = self.slots.get_mut(slot) else { return Ok(0) };
        if let Some(column) = found.column {
            return Ok(column);
        }
        if self.fixed {
            let named = self.slots.iter().filter(|slot| slot.column.is_some());
            let known: Vec<&str> = named.map(|slot| slot.path.as_str()).collect();
            let name = self.slots.get(slot).map_or("", |slot| slot.path.as_str());
            return Err(WrongField::new(None, Json::unknown_field(name, &known)));
        }
        if self.names.len() == MOST_COLUMNS {
            return Err(WrongField::new(None, Json::TooManyColumns(MOST_COLUMNS)));
        }
        found.column = Some(self.names.len());
        self.names.push(found.path.clone());
        Ok(self.names.len() - 1)
    }
}

fn is_empty(object: &str) -> bool {
    object.bytes().filter(|byte| !byte.is_ascii_whitespace()).eq(*b"{}")
}
