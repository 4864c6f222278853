//! The narrow place between every format and every chart: rows of borrowed cells under columns,
//! pushed into a sink. Knows neither where rows come from nor what becomes of them.

use std::borrow::Cow;

use super::gate::Gate;
use super::number::Fixed;
use crate::fault::{Fault, Kind};

/// Bytes of a label, or of a cell of a table, at most.
const LONGEST: usize = 64 << 10;

/// One cell, borrowed from the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell<'a> {
    /// Text; where a value is wanted, the grammar of numbers decides what it is.
    Text(&'a str),
    /// A number of JSON, by its literal.
    Number(&'a str),
    /// JSON's `null`, or a field that the record does not have.
    Missing,
}

impl<'a> Cell<'a> {
    /// The text as given, empty where the cell is missing.
    pub fn text(self) -> &'a str {
        match self {
            Self::Text(text) | Self::Number(text) => text,
            Self::Missing => "",
        }
    }

    /// The text, where it is not too long to be kept.
    pub fn bounded(self) -> Result<&'a str, Fault> {
        let text = self.text();
        let is_long = text.len() > LONGEST;
        if is_long { Err(Kind::LongText(text.len()).into()) } else { Ok(text) }
    }
}

/// One row: as many cells as the columns announced last, or fewer where the rest is missing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The line of text on which it stands, from 1; of JSON, only whoever reads it knows in what it stands.
    pub line: Option<u64>,
    /// Its cells, in the order of the columns.
    pub cells: &'a [Cell<'a>],
}

impl<'a> Row<'a> {
    /// The cell of a column.
    pub fn cell(&self, column: usize) -> Cell<'a> {
        self.cells.get(column).copied().unwrap_or(Cell::Missing)
    }

    /// The label in a column, or the position of the row where there is none.
    pub fn label(&self, column: Option<usize>, position: u64) -> Result<Cow<'a, str>, Fault> {
        match column {
            Some(column) => self.cell(column).bounded().map(Cow::Borrowed),
            None => Ok(position.to_string().into()),
        }
    }
}

/// What the columns of an input are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// Columns with names: a header, or the keys of records.
    Named,
    /// Columns without names, numbered from 1.
    #[default]
    Numbered,
    /// A label and a value, in this order, without names: pairs, `uniq -c`.
    Pairs,
    /// The same of the members of a JSON object, whose keys are the labels.
    Map,
    /// One value, its label being its position from 1.
    Values,
    /// `series`, `label` and `value`, the three columns of a request.
    Points,
}

/// The columns of an input.
#[derive(Clone, Copy, Debug)]
pub struct Columns<'a> {
    /// What they are.
    pub layout: Layout,
    /// Their names; for layouts without names, stand-ins that are not shown.
    pub names: &'a [String],
}

/// Receives rows.
pub trait Sink {
    /// Announces the columns, before the first row; again, with more names at the end, when a
    /// record brings a field that none before it had.
    fn columns(&mut self, _columns: Columns<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// Takes one row. After a refusal the sink can go on with the next row.
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault>;

    /// Opens a gate, which is shut, for the next rows that change nothing but how many there are and
    /// what they sum to; its columns are always the same.
    fn gate(&self, _gate: &mut Gate) {}

    /// Takes so many rows that passed the gate, and the sum of their values in its first column, if it was
    /// asked for and is known to the last digit.
    fn pass(&mut self, _rows: u64, _sum: Option<Fixed>) {}
}
