//! Keeps the rows of highest rank, such as the largest or the most recent.

use std::collections::VecDeque;

use crate::plan::MAX_POINTS;

/// The maximum that can be drawn, plus the next one (needed for the footer).
pub const MAX_KEPT: usize = MAX_POINTS + 1;

/// A number, and a position to break ties (negative if the earlier row wins).
pub type Rank = (f64, i128);

/// The rows of highest rank, lowest first.
#[derive(Clone, Debug, Default)]
pub struct RankSelector<T> {
    rows: VecDeque<(Rank, T)>,
}

impl<T: Default> RankSelector<T> {
    /// Inserts a row if its rank is high enough. `write` overwrites the memory of a dropped row.
    pub fn insert(&mut self, rank: Rank, write: impl FnOnce(&mut T)) {
        let dropped = match self.lowest_if_full() {
            Some(lowest) if rank <= lowest => return,
            Some(_) => self.rows.pop_front(),
            None => None,
        };
        let mut row = dropped.map(|(_, row)| row).unwrap_or_default();
        write(&mut row);
        let place = self.rows.partition_point(|(other, _)| *other < rank);
        self.rows.insert(place, (rank, row));
    }

    /// The rank that a new row must exceed to be kept; `None` while there is room.
    pub fn lowest_if_full(&self) -> Option<Rank> {
        self.rows.front().map(|(rank, _)| *rank).filter(|_| self.rows.len() == MAX_KEPT)
    }

    /// The rows by rank, highest first.
    pub fn by_rank(&self) -> impl Iterator<Item = &(Rank, T)> {
        self.rows.iter().rev()
    }
}
