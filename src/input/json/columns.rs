//! The columns of records: each field's place in the row, nested objects by dotted path. Columns
//! grow at the end while records bring new keys, unless they were named beforehand. Does not know
//! where records stand.

use std::collections::HashMap;

use super::cursor::Cursor;
use super::syntax::Open;
use super::token::{Kind, Stop, Token};
use crate::fault::{self, Json};
use crate::input::source::RECORD;
use crate::plan::MOST_COLUMNS;

/// Paths that are compared with a key before a look-up.
const FEW: usize = 32;

/// The columns so far, and the cells of the record that was read last.
#[derive(Default)]
pub(super) struct Columns {
    names: Vec<String>,
    cells: Vec<Token>,
    /// Every path that a record has had, nested objects themselves included, in order.
    slots: Vec<Slot>,
    index: HashMap<String, usize>,
    record: u64,
    /// The slot after the one that was found last: records tend to be alike.
    next: usize,
    fixed: bool,
    /// Of all paths.
    bytes: usize,
    /// The path of the object that is being read, and a point behind it.
    base: String,
}

struct Slot {
    path: String,
    /// The key with its quotes, where it has no escapes.
    quoted: String,
    column: Option<usize>,
    /// The last record that had it.
    record: u64,
}

impl Slot {
    /// Whether it is a key, without escapes, of the object at this path.
    #[inline]
    fn stands_in(&self, base: &str) -> bool {
        let is_here = self.path.len() + 2 == base.len() + self.quoted.len();
        is_here && (base.is_empty() || self.path.starts_with(base))
    }
}

/// Whether these few bytes begin so; comparing them here is quicker than calling for it.
#[inline]
fn begins(bytes: &[u8], with: &[u8]) -> bool {
    bytes.len() >= with.len() && bytes.iter().zip(with).all(|(byte, other)| byte == other)
}

/// What is wrong with a record, and with which of its columns.
pub(super) struct WrongField {
    pub column: Option<String>,
    pub kind: fault::Kind,
}

/// Why a record was not read.
pub(super) enum NoRecord {
    Stop(Stop),
    Field(WrongField),
}

impl From<Stop> for NoRecord {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl NoRecord {
    fn field(column: Option<&str>, kind: impl Into<fault::Kind>) -> Self {
        Self::Field(WrongField { column: column.map(str::to_owned), kind: kind.into() })
    }
}

impl Columns {
    /// Columns that were named beforehand: by key, and as they are called; `Err` with a key or a
    /// name that stands there twice.
    pub fn fixed(named: Vec<(String, String)>) -> Result<Self, String> {
        let mut columns = Self { fixed: true, ..Self::default() };
        for (key, name) in named {
            let Ok(slot) = columns.slot(&key, "") else { return Err(key) };
            match columns.slots.get_mut(slot) {
                Some(Slot { column: column @ None, .. }) if !columns.names.contains(&name) => {
                    *column = Some(columns.names.len());
                }
                Some(Slot { column: None, .. }) => return Err(name),
                _ => return Err(key),
            }
            columns.names.push(name);
        }
        columns.cells = vec![Token::MISSING; columns.names.len()];
        Ok(columns)
    }

    /// Their names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The cells of the record that was read last, none where it lacks a field.
    pub fn cells(&self) -> &[Token] {
        &self.cells
    }

    /// Reads the record that begins here; tells its length.
    #[inline]
    pub fn read(&mut self, cursor: &mut Cursor<'_>) -> Result<usize, NoRecord> {
        self.record += 1;
        self.next = 0;
        self.base.clear();
        self.cells.fill(Token::MISSING);
        self.object(cursor)?;
        Ok(cursor.at)
    }

    fn object(&mut self, cursor: &mut Cursor<'_>) -> Result<(), NoRecord> {
        cursor.enter()?;
        let mut begun = false;
        while cursor.next(Open::Object, begun)? {
            let slot = self.key(cursor)?;
            cursor.colon()?;
            self.field(slot, cursor)?;
            begun = true;
        }
        Ok(())
    }

    /// The slot of the key that comes next, which this record must not have had.
    #[inline]
    fn key(&mut self, cursor: &mut Cursor<'_>) -> Result<usize, NoRecord> {
        let rest = cursor.bytes().get(cursor.at..).unwrap_or_default();
        let number = if let Some(number) = self.known(rest) {
            cursor.at += self.slots.get(number).map_or(0, |slot| slot.quoted.len());
            number
        } else {
            let token = cursor.string()?;
            if token.kind == Kind::Half {
                return Err(NoRecord::field(self.base.strip_suffix('.'), Json::Surrogate));
            }
            let key = token.text(cursor.bytes());
            let path = format!("{}{key}", self.base);
            self.slot(&path, if token.kind == Kind::Text { &key } else { "" })?
        };
        self.next = number + 1;
        let record = self.record;
        match self.slots.get_mut(number) {
            Some(slot) if slot.record == record => {
                Err(NoRecord::field(None, Json::EqualKeys(slot.path.clone())))
            }
            Some(slot) => {
                slot.record = record;
                Ok(number)
            }
            None => Ok(number),
        }
    }

    /// The slot of the key with which these bytes begin: the one that follows the last, or, where
    /// records have few fields, any.
    #[inline]
    fn known(&self, bytes: &[u8]) -> Option<usize> {
        let is_next = |number: &usize| {
            let slot = self.slots.get(*number);
            slot.is_some_and(|slot| {
                slot.stands_in(&self.base) && begins(bytes, slot.quoted.as_bytes())
            })
        };
        let few = if self.slots.len() <= FEW { self.slots.len() } else { 0 };
        Some(self.next).filter(is_next).or_else(|| (0..few).find(is_next))
    }

    #[inline]
    fn field(&mut self, slot: usize, cursor: &mut Cursor<'_>) -> Result<(), NoRecord> {
        if cursor.peek()? == b'{' && !self.is_cell(slot, cursor)? {
            let length = self.base.len();
            if let Some(slot) = self.slots.get(slot) {
                slot.path.clone_into(&mut self.base);
                self.base.push('.');
            }
            self.object(cursor)?;
            self.base.truncate(length);
            return Ok(());
        }
        let token = cursor.value()?;
        if token.kind == Kind::Half {
            let path = self.slots.get(slot).map(|slot| slot.path.as_str());
            return Err(NoRecord::field(path, Json::Surrogate));
        }
        let column = self.column(slot)?;
        if let Some(cell) = self.cells.get_mut(column) {
            *cell = token;
        }
        Ok(())
    }

    /// Whether the object that comes next is a cell as it stands: an empty one, or what was named.
    fn is_cell(&self, slot: usize, cursor: &Cursor<'_>) -> Result<bool, Stop> {
        let mut inside = *cursor;
        inside.at += 1;
        let is_named = self.fixed && self.slots.get(slot).is_some_and(|slot| slot.column.is_some());
        Ok(is_named || inside.peek()? == b'}')
    }

    /// The slot of this path, which ends with this key; a new one where there is none.
    fn slot(&mut self, path: &str, key: &str) -> Result<usize, NoRecord> {
        if let Some(&slot) = self.index.get(path) {
            return Ok(slot);
        }
        self.bytes += path.len();
        if self.slots.len() == 2 * MOST_COLUMNS || self.bytes > RECORD {
            return Err(NoRecord::field(None, Json::TooManyColumns(MOST_COLUMNS)));
        }
        let slot = self.slots.len();
        let quoted = if key.is_empty() { String::new() } else { format!("\"{key}\"") };
        self.slots.push(Slot { path: path.to_owned(), quoted, column: None, record: 0 });
        self.index.insert(path.to_owned(), slot);
        Ok(slot)
    }

    /// The column of this slot, a new one where it has none.
    #[inline]
    fn column(&mut self, slot: usize) -> Result<usize, NoRecord> {
        let Some(found) = self.slots.get_mut(slot) else { return Ok(0) };
        if let Some(column) = found.column {
            return Ok(column);
        }
        if self.fixed {
            let named = self.slots.iter().filter(|slot| slot.column.is_some());
            let known: Vec<&str> = named.map(|slot| slot.path.as_str()).collect();
            let name = self.slots.get(slot).map_or("", |slot| slot.path.as_str());
            return Err(NoRecord::field(None, Json::unknown_field(name, &known)));
        }
        if self.names.len() == MOST_COLUMNS {
            return Err(NoRecord::field(None, Json::TooManyColumns(MOST_COLUMNS)));
        }
        found.column = Some(self.names.len());
        self.names.push(found.path.clone());
        self.cells.push(Token::MISSING);
        Ok(self.names.len() - 1)
    }
}
