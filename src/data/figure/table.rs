//! The data of a table: rows under columns, each cell as it was written. Knows nothing of widths.

use std::borrow::Cow;

use crate::data::number::Number;

/// Rows under columns.
#[derive(Clone, PartialEq, Debug)]
pub struct TableData {
    /// At least one.
    pub columns: Vec<ColumnData>,
    /// Each has as many cells as there are columns.
    pub rows: Vec<Vec<TableCell>>,
}

/// One column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnData {
    /// Its name in the data.
    pub key: String,
    /// Its heading.
    pub label: String,
    /// Whether all its cells are numbers or missing, and are aligned to the right.
    pub is_numeric: bool,
    /// The unit of its numbers, if its cells do not have it.
    pub unit: Option<String>,
}

impl ColumnData {
    /// Its heading, with the unit.
    pub(crate) fn head(&self) -> Cow<'_, str> {
        match &self.unit {
            Some(unit) => format!("{} ({unit})", self.label.trim()).into(),
            None => self.label.as_str().into(),
        }
    }
}

/// One cell of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum TableCell {
    /// Empty.
    Missing,
    /// Any text.
    Text(String),
    /// A number, shown as it is written in its cell.
    Number(Number),
}
