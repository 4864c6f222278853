//! The last row of `wc -l` and `du -c`: a `total` that is the sum of all others, and no thing beside them.
//! A row that could be it is held back until another follows. Knows whole numbers only, as these
//! programs write them, and no chart.

use crate::data::roles::Roles;
use crate::data::rows::{Cell, Layout, Row, Sink, Spot};
use crate::data::total::Total;
use crate::fault::Fault;

/// What programs write beside a sum.
const NAME: &str = "total";

/// The sum of all rows so far, none where one of them is no whole number, and the row that equals it.
pub struct TotalRow {
    sum: Option<u64>,
    held: Option<(Spot, u64)>,
}

impl TotalRow {
    /// None where the rows are not a label and a number.
    pub fn of(roles: &Roles) -> Option<Self> {
        let is_label = roles.label.is_none_or(|label| label == 0);
        (roles.layout == Layout::Pairs && is_label).then_some(Self { sum: Some(0), held: None })
    }

    /// Hands a row on, unless it may be the total; before it the one that was held back, which is not
    /// the sum of all others since this one follows.
    pub fn row(&mut self, row: Row<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        if let Some((spot, value)) = self.held.take() {
            self.add(Some(value));
            let value = value.to_string();
            sink.row(Row { spot, cells: &[Cell::Text(NAME), Cell::Text(&value)] })?;
        }
        let (Spot::Line(_), [Cell::Text(label), Cell::Text(text)]) = (row.spot, row.cells) else {
            self.sum = None;
            return sink.row(row);
        };
        let value = text.trim().parse().ok();
        if let Some(value) = value.filter(|value| *value > 0 && Some(*value) == self.sum)
            && *label == NAME
        {
            self.held = Some((row.spot, value));
            return Ok(());
        }
        self.add(value);
        sink.row(row)
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
        self.held.map(|(_, value)| value)
    }

    fn add(&mut self, value: Option<u64>) {
        self.sum = self.sum.zip(value).and_then(|(sum, value)| sum.checked_add(value));
    }
}
