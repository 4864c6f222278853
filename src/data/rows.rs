//! Rows of borrowed cells, pushed into a sink: the interface between the readers of all formats and the charts.

use super::gate::Gate;
use super::number::{self, CellValue, ExactSum, FixedPoint, Notation, json_number};
use crate::fault::{Fault, FaultKind};

/// The maximum length of a label, or of a cell of a table, in bytes.
const MAX_TEXT: usize = 64 << 10;

/// One cell, borrowed from the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell<'a> {
    /// Text, which may be a number.
    Text(&'a str),
    /// The literal of a JSON number.
    Number(&'a str),
    /// `null` in JSON, or a missing field of a record.
    Missing,
}

impl<'a> Cell<'a> {
    /// The text; empty if the cell is missing.
    pub fn text(self) -> &'a str {
        match self {
            Self::Text(text) | Self::Number(text) => text,
            Self::Missing => "",
        }
    }

    pub fn read(self, notation: Notation) -> CellValue<'a> {
        match self {
            Self::Text(text) => number::read_cell(text, notation),
            Self::Number(literal) => {
                json_number(literal).map_or_else(CellValue::Malformed, CellValue::Number)
            }
            Self::Missing => CellValue::Missing,
        }
    }

    /// The text, or a fault if it is too long to keep.
    #[inline]
    pub fn bounded(self) -> Result<&'a str, Fault> {
        let text = self.text();
        if text.len() > MAX_TEXT { Err(too_long(text)) } else { Ok(text) }
    }
}

#[cold]
fn too_long(text: &str) -> Fault {
    FaultKind::LongText(text.len()).into()
}

/// A row: a cell for each column announced so far, or fewer if the rest is missing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The line in the input, from 1; `None` for JSON, whose reader knows the path instead.
    pub line: Option<u64>,
    pub cells: &'a [Cell<'a>],
}

impl<'a> Row<'a> {
    pub fn cell(&self, column: usize) -> Cell<'a> {
        self.cells.get(column).map_or(Cell::Missing, |cell| *cell)
    }
}

/// What the columns of an input mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColumnLayout {
    /// Columns with names: a header, or the keys of records.
    Named,
    /// Columns without names, numbered from 1.
    #[default]
    Numbered,
    /// A label and a value, in this order, without names: pairs, `uniq -c`.
    Pairs,
    /// The members of a JSON object: the keys are labels.
    Map,
    /// A value; its label is its position, from 1.
    Values,
    /// The `series`, `label` and `value` of a request.
    Request,
}

/// What the format of an input says of its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RowFormat {
    pub is_json: bool,
    /// Whether fields are between semicolons, so that the decimal sign is probably a comma.
    pub has_semicolons: bool,
    pub first_row: FirstRow,
    /// Whether a line has the second column first: the number before its label.
    pub is_reversed: bool,
}

/// What the format says of the first row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FirstRow {
    /// It is data: the reader has already found the header, or there is none.
    Data,
    /// It is a header: only its cells are quoted.
    Header,
    /// Nothing: the cells decide.
    #[default]
    Unknown,
}

#[derive(Clone, Copy, Debug)]
pub struct Columns<'a> {
    pub layout: ColumnLayout,
    /// Their names; in layouts without names, numbers or words that are not shown.
    pub names: &'a [String],
}

/// A row that passes a gate with a label and a series.
pub struct KnownPoint<'a> {
    pub line: u64,
    pub label: &'a str,
    pub series: &'a str,
    /// Its number, and the cell in which that is written.
    pub number: FixedPoint<i64>,
    pub cell: &'a str,
}

pub trait Sink {
    /// Called before the first row, and again with more names when a record has a new field.
    fn columns(&mut self, _columns: Columns<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// Receives a row. May be called again after a fault.
    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault>;

    /// Opens the gate, which is shut, for rows that only change a count and sums; always in the same columns.
    fn open_gate(&self, _gate: &mut Gate) {}

    /// Inserts a row that passes a gate with a label, and these numbers in the columns of the gate. Returns `false` if the
    /// row has to be pushed, because the label is new, or the number is.
    fn insert_known(&mut self, _label: &str, _numbers: &[FixedPoint<i64>]) -> bool {
        false
    }

    /// The same for a row that passes a gate with a label and a series.
    fn insert_point(&mut self, _point: &KnownPoint<'_>) -> bool {
        false
    }

    /// Counts rows that passed the gate, and takes the sums of their values in each gate column out of `sums`.
    fn count_passed(&mut self, _rows: u64, _sums: &mut [ExactSum]) {}

    /// Receives the numbers of rows that passed the gate, if `Gate::hands_on_numbers`.
    fn insert_passed(&mut self, _numbers: &[FixedPoint<i64>]) {}
}
