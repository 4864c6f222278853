//! A sink in front of which the first row becomes the names of the columns. Does not know how it was
//! found that this row is a header.

use super::gate::Gate;
use super::number::Fixed;
use super::rows::{Cell, Columns, Layout, Row, Sink};
use crate::fault::Fault;

/// Passes all rows but the first on.
pub struct Headed<'s> {
    sink: &'s mut dyn Sink,
    /// What the reader calls the columns.
    numbers: Vec<String>,
    /// What the first row says, once it came.
    names: Option<Vec<String>>,
}

impl<'s> Headed<'s> {
    /// In front of this sink, which has seen nothing yet.
    pub fn new(sink: &'s mut dyn Sink) -> Self {
        Self { sink, numbers: Vec::new(), names: None }
    }
}

impl Sink for Headed<'_> {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        self.numbers = columns.names.to_vec();
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let Some(names) = &self.names else {
            let name = |cell: &Cell<'_>| cell.text().trim().to_owned();
            let names = self.names.insert(row.cells.iter().map(name).collect());
            return self.sink.columns(Columns { layout: Layout::Named, names });
        };
        self.sink.row(row).map_err(|mut fault| {
            // The reader of a list knows its cells by their numbers.
            if row.line.is_none() {
                let number = |name: String| {
                    let column = names.iter().position(|other| *other == name)?;
                    self.numbers.get(column).cloned()
                };
                fault.place.column = fault.place.column.take().and_then(number);
            }
            fault
        })
    }

    fn gate(&self, gate: &mut Gate) {
        self.sink.gate(gate);
    }

    fn pass(&mut self, rows: u64, sum: Option<Fixed>) {
        self.sink.pass(rows, sum);
    }
}
