//! The rows of a line that come last, however many rows there are. Knows no labels.

use super::line_rows::{LineRow, LineRows, max_rows};
use crate::data::order::ascending;

/// Rows beyond those to keep that are held before the others among them are thrown out.
const BATCH: usize = 8192;

#[derive(Clone, Debug)]
pub struct LatestRows {
    rows: LineRows,
    /// How many rows to keep: fewer than asked for if their labels are too long to be held.
    count: usize,
    /// Whether the last rows are those with the greatest x; else they are those that come last in the input.
    by_x: bool,
}

impl LatestRows {
    /// Keeps this many, or fewer if their numbers would be too many.
    pub fn new(rows: LineRows, count: usize, by_x: bool) -> Self {
        let count = count.min(max_rows(rows.series.len()));
        Self { rows, count, by_x }
    }

    pub fn insert(&mut self, row: &LineRow<'_>) {
        self.rows.push(row);
        if self.rows.len() >= self.count + BATCH {
            self.retain_latest();
        }
        if self.rows.is_heavy() {
            self.count = self.count.min(self.rows.len() / 2);
            self.retain_latest();
        }
    }

    /// The last rows, in the order of the input.
    pub fn finish(mut self) -> LineRows {
        self.retain_latest();
        self.rows
    }

    /// Throws out all rows but the last. If two have the same x, the later one is kept.
    fn retain_latest(&mut self) {
        let lost = self.rows.len().saturating_sub(self.count);
        let mut kept: Vec<usize> = (0..self.rows.len()).collect();
        if self.by_x {
            kept = ascending(&self.rows.all_xs());
        }
        kept.drain(..lost);
        kept.sort_unstable();
        self.rows.retain(0, &kept);
    }
}
