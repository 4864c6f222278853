//! The last row of `wc -l` and `du -c`: a `total` that is the sum of all others, and no thing beside them.
//! A row that could be it is held back until another follows. Knows whole numbers only, as these
//! programs write them, and no chart.

use crate::data::roles::Roles;
use crate::data::rows::{Cell, Layout, Refusal, Row, Spot};
use crate::data::total::Total;

/// What programs write beside a sum.
const NAME: &str = "total";

/// The sum of all rows so far, none where one of them is no whole number, and the row that equals it.
pub struct TotalRow {
    sum: Option<u64>,
    held: Option<Held>,
}

/// A row that is held back.
pub struct Held {
    spot: Spot,
    value: u64,
}

impl TotalRow {
    /// None where the rows are not a label and a number.
    pub fn of(roles: &Roles) -> Option<Self> {
        let is_label = roles.label.is_none_or(|label| label == 0);
        (roles.layout == Some(Layout::Pairs) && is_label)
            .then_some(Self { sum: Some(0), held: None })
    }

    /// Whether this row may be the total, and is held back; else it is added.
    pub fn holds(&mut self, row: Row<'_>) -> bool {
        let (Spot::Line(_), [Cell::Text(label), Cell::Text(text)]) = (row.spot, row.cells) else {
            self.sum = None;
            return false;
        };
        let value = text.trim().parse().ok();
        let total = value.filter(|value| *label == NAME && *value > 0 && Some(*value) == self.sum);
        match total {
            Some(value) => self.held = Some(Held { spot: row.spot, value }),
            None => self.add(value),
        }
        total.is_some()
    }

    /// The row that was held back, which is none of the others' sum since another follows.
    pub fn released(&mut self) -> Option<Held> {
        let held = self.held.take()?;
        self.add(Some(held.value));
        Some(held)
    }

    /// Whether a row is held back.
    pub fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Adds the values of rows that passed.
    pub fn pass(&mut self, sum: Total) {
        let sum = sum.number().and_then(|sum| sum.literal().parse().ok());
        self.add(sum);
    }

    /// The total, if there was one behind all other rows.
    pub fn last(self) -> Option<u64> {
        self.held.map(|held| held.value)
    }

    fn add(&mut self, value: Option<u64>) {
        self.sum = self.sum.zip(value).and_then(|(sum, value)| sum.checked_add(value));
    }
}

impl Held {
    /// Gives the row to another.
    pub fn with_row(
        &self,
        take: impl FnOnce(Row<'_>) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let value = self.value.to_string();
        take(Row { spot: self.spot, cells: &[Cell::Text(NAME), Cell::Text(&value)] })
    }
}
