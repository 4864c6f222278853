//! Reads one row: a record, a list of cells, a single value, or a member of a map.

use std::collections::BTreeMap;

use super::syntax::TokenError;
use super::token::Token;
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
    /// The column of each key or dotted path of records.
    pub(super) columns: BTreeMap<String, usize>,
    /// The total length of these paths, in bytes.
    pub(super) path_bytes: usize,
    pub(super) template: Template,
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
        self.error = self.error_of(kind, tokenizer.text);
        Ok(())
    }

    /// The error of a row other than a record, if any.
    fn error_of(&self, kind: RowKind, text: &str) -> Option<JsonError> {
        let (found, expected) = (self.cells.len(), self.names.len());
        match (kind, self.cells.last()) {
            (RowKind::Array, None) => Some(JsonError::EmptyRow),
            (RowKind::Array, _) if found != expected => Some(JsonError::Ragged { expected, found }),
            (RowKind::Single, Some(cell)) if self.is_fixed => {
                Some(cell.value(text).is_not("an object or an array"))
            }
            (RowKind::Member, Some(value)) if value.kind.is_container() => {
                Some(value.value(text).is_not("a single value"))
            }
            _ => None,
        }
    }
}

/// The text of the last record without its values. The next one probably has the same, and comparing it is faster than
/// parsing the keys.
///
/// ```text
/// record    {"time": "12:30", "at": {"x": 5}}
/// text      {"time": , "at": {"x": }}
/// values    9 bytes before the first, 14 before the second
/// ```
#[derive(Default)]
pub(super) struct Template {
    text: Vec<u8>,
    /// For each value: the number of bytes of text before it, and its cell.
    values: Vec<(usize, usize)>,
    /// The end of the last value in the current record.
    end: usize,
    is_whole: bool,
}

impl Template {
    pub fn begin(&mut self, start: usize) {
        self.text.clear();
        self.values.clear();
        (self.end, self.is_whole) = (start, false);
    }

    #[expect(clippy::indexing_slicing, reason = "a token is after those before it")]
    pub fn push(&mut self, token: Token, cell: usize, bytes: &[u8]) {
        let (start, end) = token.range();
        self.text.extend_from_slice(&bytes[self.end..start]);
        self.values.push((start - self.end, cell));
        self.end = end;
    }

    /// Ends a valid record at this position.
    #[expect(clippy::indexing_slicing, reason = "a record ends after its tokens")]
    pub fn end(&mut self, end: usize, bytes: &[u8]) {
        self.text.extend_from_slice(&bytes[self.end..end]);
        self.is_whole = true;
    }

    /// Reads the cells of a record that starts here, if it matches the template and has scalar values.
    #[inline]
    pub fn read(&self, tokenizer: &mut Tokenizer<'_>, cells: &mut [Token]) -> Option<()> {
        let mut text = self.is_whole.then_some(self.text.as_slice())?;
        for (length, cell) in &self.values {
            let before;
            (before, text) = text.split_at_checked(*length)?;
            skip(before, tokenizer)?;
            let byte = *tokenizer.bytes().get(tokenizer.at)?;
            if matches!(byte, b'{' | b'[') {
                return None;
            }
            *cells.get_mut(*cell)? = tokenizer.read_value_from(byte).ok()?;
        }
        skip(text, tokenizer)
    }
}

/// Skips this text if it comes next.
#[inline]
fn skip(text: &[u8], tokenizer: &mut Tokenizer<'_>) -> Option<()> {
    let end = tokenizer.at + text.len();
    let is_next = tokenizer.bytes().get(tokenizer.at..end)? == text;
    tokenizer.at = end;
    is_next.then_some(())
}
