//! Reads one row: a record, a list of cells, a single value, or a member of a map. Does not know where
//! rows stand.

use std::collections::HashMap;

use super::token::{Stop, Token};
use super::tokenizer::Tokenizer;
use crate::data::rows::Layout;
use crate::fault::Json;

/// How a row is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Element {
    Record,
    List,
    Single,
    /// A key and a single value.
    Member,
}

impl Element {
    /// The element of an array, or of a line, that begins with this byte.
    pub fn of(byte: u8) -> Self {
        match byte {
            b'{' => Self::Record,
            b'[' => Self::List,
            _ => Self::Single,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Record => "an object",
            Self::List => "an array",
            Self::Single | Self::Member => "a single value",
        }
    }
}

/// The columns so far, and the row that was read last.
#[derive(Default)]
pub(super) struct RowReader {
    pub layout: Layout,
    pub names: Vec<String>,
    /// The cells of the row.
    pub cells: Vec<Token>,
    /// What is wrong with it.
    pub wrong: Option<Json>,
    /// Whether the columns were named beforehand.
    pub(super) is_fixed: bool,
    /// Every path that a record has had, nested objects themselves included, in order.
    pub(super) slots: Vec<Slot>,
    pub(super) index: HashMap<String, usize>,
    pub(super) record: u64,
    /// The slot after the one that was found last: records tend to be alike.
    pub(super) next: usize,
    /// Of all paths.
    pub(super) bytes: usize,
}

/// A path that a record has had.
pub(super) struct Slot {
    pub(super) path: String,
    /// The slot of the object that has this key, where the key has no escapes; the key with its
    /// quotes and the colon.
    pub(super) written: Option<(Option<usize>, String)>,
    pub(super) column: Option<usize>,
    /// The last record that had it.
    pub(super) record: u64,
}

impl RowReader {
    /// Names the columns, as far as the way of writing says what they are.
    pub fn expect(&mut self, element: Element) {
        match element {
            Element::Record => self.layout = Layout::Named,
            Element::Member => {
                self.number(2);
                self.layout = Layout::Map;
            }
            Element::Single if !self.is_fixed => {
                (self.layout, self.names) = (Layout::Values, vec!["value".to_owned()]);
            }
            Element::List | Element::Single => {}
        }
    }

    /// Gives so many columns stand-ins for names.
    fn number(&mut self, width: usize) {
        (self.layout, self.names) = match width {
            2 => (Layout::Pairs, ["label", "value"].map(str::to_owned).to_vec()),
            _ => (Layout::Numbered, (1..=width).map(|number| number.to_string()).collect()),
        };
    }

    /// Reads the row that begins here.
    #[inline]
    pub fn read(&mut self, element: Element, tokenizer: &mut Tokenizer<'_>) -> Result<(), Stop> {
        match element {
            Element::Record => return self.record(tokenizer),
            Element::List => {
                list(&mut self.cells, tokenizer)?;
                if self.names.is_empty() {
                    self.number(self.cells.len());
                }
            }
            Element::Single => {
                self.cells.resize(1, Token::MISSING);
                self.cells.iter_mut().try_for_each(|cell| tokenizer.read(cell))?;
            }
            Element::Member => {
                self.cells.resize(2, Token::MISSING);
                let [key, value] = self.cells.as_mut_slice() else { return Ok(()) };
                tokenizer.key(key)?;
                tokenizer.read(value)?;
            }
        }
        let (found, expected) = (self.cells.len(), self.names.len());
        let is_not = |cell: &Token, what| cell.value(tokenizer.bytes).is_not(what);
        self.wrong = None;
        self.refuse(match (element, self.cells.last()) {
            (Element::List, None) => Json::none(Json::ONE_CELL),
            (Element::List, _) if found != expected => Json::Ragged { expected, found },
            (Element::Single, Some(cell)) if self.is_fixed => is_not(cell, "an object or an array"),
            (Element::Member, Some(value)) if value.kind.is_container() => {
                is_not(value, "a single value")
            }
            _ => return Ok(()),
        });
        Ok(())
    }

    /// Refuses the row, if it was right so far.
    #[cold]
    pub(super) fn refuse(&mut self, what: Json) {
        self.wrong.get_or_insert(what);
    }
}

/// Reads the cells of the list that begins here.
fn list(cells: &mut Vec<Token>, tokenizer: &mut Tokenizer<'_>) -> Result<(), Stop> {
    cells.clear();
    tokenizer.enter()?;
    while tokenizer.next_in::<false>()? {
        cells.push(tokenizer.token()?);
    }
    Ok(())
}
