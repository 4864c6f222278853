//! What a table is given: rows under columns, every cell as it was given. Knows nothing of widths.

use std::borrow::Cow;

use crate::data::number::{Decimal, Number, Numeral, Reading, read};
use crate::plan::Word;

/// Rows under columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    /// At least one.
    pub columns: Vec<Column>,
    /// Each with as many fields as there are columns.
    pub rows: Vec<Vec<Field>>,
}

/// One column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name in the data.
    pub key: String,
    /// What stands at its head.
    pub label: String,
    /// Whether all its cells are numbers or missing, and stand on the right.
    pub numeric: bool,
    /// The unit of its numbers, where they do not carry it.
    pub unit: Option<String>,
}

impl Column {
    /// What stands at its head, with the unit.
    pub(crate) fn head(&self) -> Cow<'_, str> {
        match &self.unit {
            Some(unit) => format!("{} ({unit})", self.label.trim()).into(),
            None => self.label.as_str().into(),
        }
    }
}

/// One cell of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Field {
    /// Empty.
    Missing,
    /// Any text.
    Text(String),
    /// A number, shown as it was given.
    Number {
        /// The cell, trimmed.
        given: String,
        /// What it says.
        value: Number,
    },
}

impl Field {
    /// The number as its cell writes it, whatever sign parts its decimals.
    pub(crate) fn numeral(&self) -> Option<Numeral<'_>> {
        let Self::Number { given, value } = self else { return None };
        Decimal::ALL.iter().find_map(|&decimal| match read(given, decimal) {
            Reading::Number(numeral) => {
                let is_it = Number::from_numeral(&numeral).literal() == value.literal();
                is_it.then_some(numeral)
            }
            _ => None,
        })
    }
}
