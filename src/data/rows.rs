//! The narrow place between every format and every chart: rows of borrowed cells under columns,
//! pushed into a sink. Knows neither where rows come from nor what becomes of them.

use std::any::Any;

use super::run::Run;
use crate::fault::{Kind, Place};
use crate::plan::Wishes;

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
    #[must_use]
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
    /// An element of a JSON array, from 0.
    Element(u64),
    /// A member of a JSON object map, from 0; its key is the row's label.
    Member(u64),
    /// A point of a request's series, both from 0.
    Point {
        /// Which series.
        series: u64,
        /// Which of its points.
        point: u64,
    },
}

impl Spot {
    /// The place of a cell in a row here; the column is named by the path where there is one.
    #[must_use]
    pub fn place(self, column: Option<&str>) -> Place {
        let dotted = column.map(|name| format!(".{name}")).unwrap_or_default();
        match self {
            Self::Line(line) => Place { column: column.map(str::to_owned), ..Place::line(line) },
            Self::Element(index) => Place::path(format!("[{index}]{dotted}")),
            Self::Member(_) => Place::default(),
            Self::Point { series, point } => {
                Place::path(format!("series[{series}].points[{point}]{dotted}"))
            }
        }
    }
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
    /// Hears what a request says in front of its data; it may say more behind it.
    fn wishes(&mut self, wishes: &Wishes) {
        let _ = wishes;
    }

    /// Announces the columns, before the first row; again, with more names at the end, when a
    /// record brings a field that none before it had.
    ///
    /// # Errors
    /// Where the columns do not suit what is to be drawn.
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal>;

    /// Takes one row. After a refusal the sink can go on with the next row.
    ///
    /// # Errors
    /// Where a rule of the chart forbids the row.
    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal>;

    /// Takes rows by a look at their fields alone, from the first on as long as that is enough,
    /// and says how many it took; the next one has to come as a row.
    fn skim(&mut self, run: &Run<'_>) -> usize {
        let _ = run;
        0
    }

    /// How many of the next rows need not be shown at all.
    fn idle(&self) -> u64 {
        0
    }

    /// Takes so many rows unseen, no more than are idle.
    fn pass(&mut self, rows: u64) {
        let _ = rows;
    }

    /// A sink for rows far behind those of this one, which another thread may fill in the meantime;
    /// none where what came of them could not be added to what is here.
    fn twin(&self) -> Option<Box<dyn Twin>> {
        None
    }

    /// Adds what came of all rows behind those of this one; `false` where nothing was added.
    fn absorb(&mut self, twin: Box<dyn Twin>) -> bool {
        let _ = twin;
        false
    }
}

/// A sink that another thread fills.
pub trait Twin: Sink + Any + Send {}

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
    #[must_use]
    pub fn new(kind: Kind) -> Self {
        Self { column: None, kind: Box::new(kind) }
    }

    /// The same, for one column.
    #[must_use]
    pub fn in_column(self, name: &str) -> Self {
        Self { column: Some(name.to_owned()), ..self }
    }

    /// The fault, given the place of the row.
    #[must_use]
    pub fn at(self, place: Place) -> crate::fault::Fault {
        crate::fault::Fault::new(
            *self.kind,
            Place { column: self.column.or(place.column), ..place },
        )
    }
}
