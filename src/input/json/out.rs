//! The way from a reader of JSON to the sink, past its gate. While a request is read it keeps refusals,
//! so that all are reported at once. Knows neither syntax nor where a row stands.

use super::token::{JsonType, Token};
use crate::data::number::Decimal;
use crate::data::passage::Passage;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink};
use crate::fault::{Fault, Json, Kind, MOST_FAULTS, Place};
use crate::input::record::emptied;

/// A sink, and what it refused.
pub(super) struct Out<'s> {
    sink: &'s mut dyn Sink,
    passage: Passage,
    /// The memory in which cells become a row.
    cells: Vec<Cell<'static>>,
    is_patient: bool,
    /// Whether there was any row, good or bad.
    pub is_used: bool,
    faults: Vec<Fault>,
    count: u64,
}

impl<'s> Out<'s> {
    /// In front of this sink; a patient one keeps faults until the end.
    pub fn new(sink: &'s mut dyn Sink, is_patient: bool) -> Self {
        Self {
            sink,
            passage: Passage::new(Decimal::Point),
            cells: Vec::new(),
            is_patient,
            is_used: false,
            faults: Vec::new(),
            count: 0,
        }
    }

    /// Announces columns.
    pub fn columns(&mut self, layout: Layout, names: &[String]) -> Result<(), Fault> {
        self.passage.tell(self.sink);
        self.sink.columns(Columns { layout, names })
    }

    /// Whether a row passes unseen that is not the last, has these cells, and begins here in a window.
    #[inline]
    pub fn admits(&mut self, window: &[u8], at: usize, cells: &[Token]) -> bool {
        let cell = |column: usize| {
            let is_number = |cell: &&Token| cell.kind == JsonType::Number;
            let (start, end) = cells.get(column).filter(is_number)?.place();
            Some((at + start, at + end))
        };
        self.passage.is_open() && self.passage.admits(window, cell)
    }

    /// Pushes the row of these cells.
    pub fn row(&mut self, line: Option<u64>, bytes: &[u8], cells: &[Token]) -> Result<(), Fault> {
        let values = cells.iter().map(|cell| cell.value(bytes));
        let has_escapes = cells.iter().any(|cell| cell.kind == JsonType::Escaped);
        let texts: Vec<_> =
            values.clone().filter(|_| has_escapes).map(|cell| cell.text()).collect();
        let mut row = emptied(std::mem::take(&mut self.cells));
        row.extend(values.enumerate().map(|(index, value)| {
            value.cell(texts.get(index).map_or_else(|| value.bare(), AsRef::as_ref))
        }));
        let taken = self.cells(line, &row);
        self.cells = emptied(row);
        taken
    }

    /// The same of cells whose meaning is known.
    pub fn cells(&mut self, line: Option<u64>, cells: &[Cell<'_>]) -> Result<(), Fault> {
        self.is_used = true;
        self.passage.tell(self.sink);
        let taken = self.sink.row(Row { line, cells });
        self.passage.ask(self.sink);
        taken
    }

    /// Keeps the fault, or gives it back where nothing is to be kept.
    pub fn refuse(&mut self, fault: Fault) -> Result<(), Fault> {
        if !self.is_patient {
            return Err(fault);
        }
        self.is_used = true;
        self.count += 1;
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
        Ok(())
    }

    /// Keeps or gives back the fault of what stands at this path.
    pub fn refuse_at(&mut self, path: &str, what: impl Into<Kind>) -> Result<(), Fault> {
        self.refuse(Fault::new(what.into(), place(path)))
    }

    /// Behind the last row: the faults that were kept, as one.
    pub fn end(&mut self) -> Result<(), Fault> {
        self.passage.tell(self.sink);
        let mut faults = std::mem::take(&mut self.faults);
        if faults.len() > 1 {
            let more = self.count - faults.len() as u64;
            return Err(Kind::Several(faults, more).into());
        }
        faults.pop().map_or(Ok(()), Err)
    }
}

/// The path of a member.
pub(super) fn under(base: &str, key: &str) -> String {
    if base.is_empty() { key.to_owned() } else { format!("{base}.{key}") }
}

/// A key that stands twice.
pub(super) fn equal_keys(base: &str, key: &str) -> Fault {
    Fault::new(Json::equal(key, key).into(), place(base))
}

/// The place of a value by its path; the whole input has none.
pub(super) fn place(path: &str) -> Place {
    if path.is_empty() { Place::default() } else { Place::path(path) }
}
