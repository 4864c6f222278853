//! The narrow place between every format and every chart: rows of borrowed cells under columns,
//! pushed into a sink. Knows neither where rows come from nor what becomes of them.

use super::gate::Gate;
use super::total::Total;
use crate::fault::{Kind, Place};

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
}

/// Where a row stands in its input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A line of text, from 1.
    Line(u64),
    /// A point of a request's series, which has this number, from 0.
    Series(u64),
    /// A part of a JSON value that only its reader can name.
    Part,
}

/// One row: as many cells as the columns announced last, or fewer where the rest is missing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// Where it stands.
    pub spot: Spot,
    /// Its cells, in the order of the columns.
    pub cells: &'a [Cell<'a>],
}

/// What the columns of an input are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Columns with names: a header, or the keys of records.
    Named,
    /// Columns without names, numbered from 1.
    Numbered,
    /// A label and a value, in this order, without names: maps, pairs, `uniq -c`.
    Pairs,
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
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal>;

    /// Takes one row. After a refusal the sink can go on with the next row.
    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal>;

    /// Which of the next rows change nothing but how many there are and what they sum to.
    fn gate(&self) -> Gate {
        Gate::SHUT
    }

    /// Takes so many rows that passed the gate, and the sum of their values in its first column.
    fn pass(&mut self, rows: u64, sum: Total) {
        let _ = (rows, sum);
    }
}

/// Why a row is refused, and which of its columns is at fault; the parser, which stands on the
/// row, makes it a fault with a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The name of the column, where one is concerned.
    pub column: Option<String>,
    /// What is wrong.
    pub kind: Box<Kind>,
}

impl Refusal {
    /// A refusal of the whole row, or of all columns.
    pub fn new(kind: Kind) -> Self {
        Self { column: None, kind: Box::new(kind) }
    }

    /// The same, for one column.
    pub fn in_column(self, name: &str) -> Self {
        Self { column: Some(name.to_owned()), ..self }
    }

    /// The fault, given the place of the row.
    pub fn at(self, place: Place) -> crate::fault::Fault {
        crate::fault::Fault::new(
            *self.kind,
            Place { column: self.column.or(place.column), ..place },
        )
    }
}
