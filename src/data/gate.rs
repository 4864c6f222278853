//! What may pass unseen, as a value: most rows of a long input change nothing but how many there are
//! and what they sum to. Knows neither what the bounds are for nor how rows are written.

use crate::plan::MOST_SERIES;

/// Rows that may pass: those that have, in each of some columns, a plain number within its bounds.
///
/// It is for rows that others follow. A row that may be the last of the input is always shown to the
/// sink: a line ends with it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gate {
    pub(super) openings: [Opening; MOST_SERIES],
    pub(super) count: usize,
    /// At most so many rows, from the next one on.
    pub(super) rows: u64,
    /// The magnitude up to which rows are lost, where only the largest are kept, by the first opening.
    pub(super) lost: f64,
    /// Whether it is asked what the numbers in the first opening sum to.
    pub(super) is_summed: bool,
}

/// The numbers that may pass in one column, all ends included.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Opening {
    /// Which column it is.
    pub column: usize,
    /// The lowest and the highest number that came so far.
    pub seen: (f64, f64),
    /// Beyond these a number is to be refused.
    pub legal: (f64, f64),
}

impl Gate {
    /// Nothing passes any more.
    pub fn shut(&mut self) {
        (self.count, self.rows) = (0, 0);
    }

    /// So many rows may pass; where only the largest are kept, those up to a magnitude that loses.
    pub fn open(&mut self, rows: u64, lost: f64) {
        (self.count, self.rows, self.lost) = (0, rows, lost);
    }

    /// The sum of what passes is asked for.
    pub fn sum(&mut self) {
        self.is_summed = true;
    }

    /// Of these only rows whose number fits this opening, too.
    pub fn narrow(&mut self, opening: Opening) {
        match self.openings.get_mut(self.count) {
            Some(next) => (*next, self.count) = (opening, self.count + 1),
            None => self.shut(),
        }
    }
}
