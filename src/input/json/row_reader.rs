//! Reads one row: a record, a list of cells, a single value, or a member of a map.

use std::collections::HashMap;

use super::template::Template;
use super::token::{Token, TokenError};
use super::tokenizer::Tokenizer;
use crate::data::rows::ColumnLayout;
use crate::fault::JsonError;

/// How a row is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowKind {
    Record,
    Array,
    Single,
    /// A key and a single value.
    Member,
}

impl RowKind {
    /// The kind of a row that starts with this byte, in an array or in JSON Lines.
    pub fn of(byte: u8) -> Self {
        match byte {
            b'{' => Self::Record,
            b'[' => Self::Array,
            _ => Self::Single,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Record => "an object",
            Self::Array => "an array",
            Self::Single | Self::Member => "a single value",
        }
    }
}

/// The columns so far, and the last row.
#[derive(Default)]
pub(super) struct RowReader {
    pub layout: ColumnLayout,
    pub names: Vec<String>,
    pub cells: Vec<Token>,
    /// The error of the row, if any.
    pub error: Option<JsonError>,
    /// Whether the columns were named beforehand.
    pub(super) is_fixed: bool,
    /// All fields seen in records, including nested objects, in order.
    pub(super) fields: Vec<KnownField>,
    pub(super) fields_by_path: HashMap<String, usize>,
    /// The number of records so far that did not match the template.
    pub(super) records: u64,
    pub(super) template: Template,
    /// The total length of the paths of all fields, in bytes.
    pub(super) path_bytes: usize,
}

/// A field seen in a record.
pub(super) struct KnownField {
    pub(super) path: String,
    pub(super) column: Option<usize>,
    /// The number of the last record that had it.
    pub(super) last_record: u64,
}

impl RowReader {
    /// Sets the column names that are known before the first row.
    pub fn name_columns(&mut self, kind: RowKind) {
        match kind {
            RowKind::Record if !self.is_fixed => self.layout = ColumnLayout::Named,
            RowKind::Member => {
                self.number_columns(2);
                self.layout = ColumnLayout::Map;
            }
            RowKind::Single if !self.is_fixed => {
                (self.layout, self.names) = (ColumnLayout::Values, vec!["value".to_owned()]);
            }
            RowKind::Record | RowKind::Array | RowKind::Single => {}
        }
    }

    /// Names the columns by number; two are `label` and `value`.
    pub(super) fn number_columns(&mut self, width: usize) {
        (self.layout, self.names) = match width {
            2 => (ColumnLayout::Pairs, ["label", "value"].map(str::to_owned).to_vec()),
            _ => (ColumnLayout::Numbered, (1..=width).map(|number| number.to_string()).collect()),
        };
    }

    #[inline]
    pub fn read(&mut self, kind: RowKind, tokenizer: &mut Tokenizer<'_>) -> Result<(), TokenError> {
        match kind {
            RowKind::Record => return self.read_record(tokenizer),
            RowKind::Array => {
                self.cells.clear();
                tokenizer.enter()?;
                while tokenizer.next_in(false)? {
                    self.cells.push(tokenizer.read_value()?);
                }
                if self.names.is_empty() {
                    self.number_columns(self.cells.len());
                }
            }
            RowKind::Single => {
                self.cells.clear();
                self.cells.push(tokenizer.read_value()?);
            }
            RowKind::Member => {
                self.cells.clear();
                self.cells.extend([tokenizer.key()?, tokenizer.read_value()?]);
            }
        }
        self.error = self.error_of(kind, tokenizer.bytes);
        Ok(())
    }

    /// The error of a row other than a record, if any.
    fn error_of(&self, kind: RowKind, bytes: &[u8]) -> Option<JsonError> {
        let (found, expected) = (self.cells.len(), self.names.len());
        match (kind, self.cells.last()) {
            (RowKind::Array, None) => Some(JsonError::EmptyRow),
            (RowKind::Array, _) if found != expected => Some(JsonError::Ragged { expected, found }),
            (RowKind::Single, Some(cell)) if self.is_fixed => {
                Some(cell.value(bytes).is_not("an object or an array"))
            }
            (RowKind::Member, Some(value)) if value.kind.is_container() => {
                Some(value.value(bytes).is_not("a single value"))
            }
            _ => None,
        }
    }
}
