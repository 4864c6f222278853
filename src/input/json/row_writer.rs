//! Pushes rows into the sink, through its gate. For a request, collects the faults, so that all are reported at once.

use super::token::{JsonType, Token};
use crate::data::gated_sink::GatedSink;
use crate::data::number::Decimal;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink};
use crate::fault::{Fault, FaultKind, JsonError, MAX_FAULTS, Place};
use crate::input::record::emptied;

/// A sink, and the faults of what was pushed into it.
pub(super) struct RowWriter<'s> {
    sink: GatedSink<'s>,
    /// Reused memory for the cells of a row.
    cells: Vec<Cell<'static>>,
    /// Whether faults are collected until the end.
    collects_faults: bool,
    /// Whether there was any row, good or bad.
    pub is_used: bool,
    faults: Vec<Fault>,
    /// The number of faults, including those not kept.
    fault_count: u64,
}

impl<'s> RowWriter<'s> {
    pub fn new(sink: &'s mut dyn Sink, collects_faults: bool) -> Self {
        Self {
            sink: GatedSink::new(sink, Decimal::Point),
            cells: Vec::new(),
            collects_faults,
            is_used: false,
            faults: Vec::new(),
            fault_count: 0,
        }
    }

    pub fn columns(&mut self, layout: Layout, names: &[String]) -> Result<(), Fault> {
        self.sink.columns(Columns { layout, names })
    }

    /// Whether the row passes the gate. If so, it is counted, and need not be pushed.
    #[inline]
    pub fn try_pass(&mut self, bytes: &[u8], cells: &[Token]) -> bool {
        self.sink.try_pass(bytes, |column| {
            let cell = cells.get(column)?;
            (cell.kind == JsonType::Number).then_some(cell.place())
        })
    }

    /// Pushes the row of these tokens.
    pub fn push_tokens(
        &mut self,
        line: Option<u64>,
        bytes: &[u8],
        cells: &[Token],
    ) -> Result<(), Fault> {
        let values = cells.iter().map(|cell| cell.value(bytes));
        let has_escapes = cells.iter().any(|cell| cell.kind == JsonType::Escaped);
        let texts: Vec<_> =
            values.clone().filter(|_| has_escapes).map(|cell| cell.text()).collect();
        let mut row = emptied(std::mem::take(&mut self.cells));
        row.extend(values.enumerate().map(|(index, value)| {
            value.cell(texts.get(index).map_or_else(|| value.bare(), AsRef::as_ref))
        }));
        let pushed = self.push_cells(line, &row);
        self.cells = emptied(row);
        pushed
    }

    /// Pushes the row of these cells.
    pub fn push_cells(&mut self, line: Option<u64>, cells: &[Cell<'_>]) -> Result<(), Fault> {
        self.is_used = true;
        self.sink.row(Row { line, cells })
    }

    /// Collects the fault, or returns it if faults are not collected.
    pub fn refuse(&mut self, fault: Fault) -> Result<(), Fault> {
        if !self.collects_faults {
            return Err(fault);
        }
        self.is_used = true;
        self.fault_count += 1;
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(fault);
        }
        Ok(())
    }

    /// Like [`Self::refuse`], for the value at this path.
    pub fn refuse_at(&mut self, path: &str, what: impl Into<FaultKind>) -> Result<(), Fault> {
        self.refuse(Fault::new(what.into(), place(path)))
    }

    /// Returns the collected faults as one error.
    pub fn end(&mut self) -> Result<(), Fault> {
        let mut faults = std::mem::take(&mut self.faults);
        if faults.len() > 1 {
            let more = self.fault_count - faults.len() as u64;
            return Err(FaultKind::RequestFaults(faults, more).into());
        }
        match faults.pop() {
            Some(fault) => Err(fault),
            None => Ok(()),
        }
    }
}

/// The path of a member.
pub(super) fn under(base: &str, key: &str) -> String {
    if base.is_empty() { key.to_owned() } else { format!("{base}.{key}") }
}

/// The fault of a duplicate key.
pub(super) fn equal_keys(base: &str, key: &str) -> Fault {
    Fault::new(JsonError::equal(key, key).into(), place(base))
}

/// The place of the value at this path; none for the whole input.
pub(super) fn place(path: &str) -> Place {
    if path.is_empty() { Place::default() } else { Place::path(path) }
}
