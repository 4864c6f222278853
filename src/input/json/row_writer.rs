//! Pushes rows into the sink, through its gate. For a request, collects the faults, so that all are reported at once.

use super::path::fault;
use super::token::{JsonType, Token};
use crate::data::number::Decimal;
use crate::data::rows::{Cell, Sink};
use crate::fault::{Fault, FaultKind, MAX_FAULTS};
use crate::input::record::RowWriter;

/// Pushes rows of JSON, and collects the faults of a request.
pub(super) struct JsonRowWriter<'s> {
    pub rows: RowWriter<'s>,
    /// Whether faults are collected until the end.
    pub collects_faults: bool,
    /// Whether there was any row, good or bad.
    pub is_used: bool,
    faults: Vec<Fault>,
    /// The number of faults, including those after the first `MAX_FAULTS`.
    pub fault_count: u64,
}

impl<'s> JsonRowWriter<'s> {
    pub fn new(sink: &'s mut dyn Sink, collects_faults: bool) -> Self {
        Self {
            rows: RowWriter::new(sink, Decimal::Point),
            collects_faults,
            is_used: false,
            faults: Vec::new(),
            fault_count: 0,
        }
    }

    /// Whether the row passes the gate. If so, it is counted, and need not be pushed.
    #[inline]
    pub fn try_pass(&mut self, text: &str, cells: &[Token]) -> bool {
        self.rows.sink.try_pass(
            || 0,
            text,
            |column| {
                let cell = cells.get(column)?;
                (cell.kind == JsonType::Number).then_some(cell.range())
            },
        )
    }

    /// Pushes the cells of a row after its key, if it has one.
    pub fn push_tokens(
        &mut self,
        line: Option<u64>,
        text: &str,
        key: Option<&str>,
        cells: &[Token],
    ) -> Result<(), Fault> {
        let values = cells.iter().map(|cell| cell.value(text));
        let has_escapes = cells.iter().any(|cell| cell.kind == JsonType::Escaped);
        let texts: Vec<_> =
            values.clone().filter(|_| has_escapes).map(|cell| cell.text()).collect();
        let row = values.enumerate().map(|(index, value)| {
            value.cell(texts.get(index).map_or_else(|| value.bare(), AsRef::as_ref))
        });
        self.push(key.map(Cell::Text).into_iter().chain(row), line)
    }

    pub fn push<'t>(
        &mut self,
        row: impl Iterator<Item = Cell<'t>>,
        line: Option<u64>,
    ) -> Result<(), Fault> {
        self.is_used = true;
        self.rows.push(row, line)
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
        self.refuse(fault(what, path))
    }

    /// Returns the collected faults as one error.
    pub fn end(&mut self) -> Result<(), Fault> {
        let mut faults = std::mem::take(&mut self.faults);
        match faults.len() {
            0 => Ok(()),
            1 => Err(faults.remove(0)),
            count => Err(FaultKind::RequestFaults(faults, self.fault_count - count as u64).into()),
        }
    }
}
