//! The rows of a line that come last, however many rows there are. Knows no labels.

use std::cmp::Ordering;

use super::line_rows::{LineRow, LineRows, MAX_NUMBERS, MAX_ROWS};

/// Rows beyond those to keep that are held before the others among them are thrown out.
const BATCH: usize = 8192;

#[derive(Clone, Debug)]
pub struct LatestRows {
    pub rows: LineRows,
    /// How many rows to keep: fewer than asked for if their labels are too long to be held.
    count: usize,
    /// Whether the last rows are those with the greatest x; else they are those that come last in the input.
    by_x: bool,
}

impl LatestRows {
    /// Keeps this many, or fewer if their numbers would be too many.
    pub fn new(rows: LineRows, count: usize, by_x: bool) -> Self {
        let count = count.min(MAX_ROWS).min(MAX_NUMBERS / rows.series.len().max(1));
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
        let Some(lost) = self.rows.len().checked_sub(self.count).filter(|lost| *lost > 0) else {
            return;
        };
        let mut kept: Vec<usize> = (0..self.rows.len()).collect();
        if self.by_x {
            let mut xs: Vec<f64> = kept.iter().map(|row| self.rows.x(*row)).collect();
            let (below, greatest, _) = xs.select_nth_unstable_by(lost - 1, f64::total_cmp);
            let greatest = *greatest;
            // How many of the rows with this x are lost: the first `equal`.
            let mut equal = 1 + below.iter().filter(|x| x.total_cmp(&greatest).is_eq()).count();
            kept.retain(|row| match self.rows.x(*row).total_cmp(&greatest) {
                Ordering::Less => false,
                Ordering::Equal if equal > 0 => {
                    equal -= 1;
                    false
                }
                Ordering::Equal | Ordering::Greater => true,
            });
        } else {
            kept.drain(..lost);
        }
        self.rows.retain(0, &kept);
    }
}
