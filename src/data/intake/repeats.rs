//! Detects labels that repeat after the survey in rows that other columns distinguish: one line through them would
//! zigzag, and bars would look like the same thing. Compares hashes of cells.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::data::gate::Bounds;
use crate::data::roles::Roles;
use crate::data::roles::keys::{numbered, series_count};
use crate::data::rows::Row;
use crate::data::selection::line_rows::MAX_ROWS;
use crate::fault::{Ambiguity, Fault};

/// The labels so far, each with hashes of the key columns in its first row.
#[derive(Clone)]
pub(super) struct RepeatCheck {
    columns: Vec<usize>,
    labels: HashMap<u64, Box<[u64]>>,
    x_range: Bounds,
    /// The x and the hashes of the previous row.
    previous_x: f64,
    previous_cells: Box<[u64]>,
}

impl RepeatCheck {
    pub(super) fn new(roles: &Roles, is_line: bool) -> Self {
        let columns = if is_line { roles.keys.clone() } else { Vec::new() };
        Self {
            columns,
            labels: HashMap::new(),
            x_range: Bounds::NONE,
            previous_x: 0.0,
            previous_cells: Box::default(),
        }
    }

    /// Whether it must see every row.
    pub(super) fn is_active(&self) -> bool {
        !self.columns.is_empty()
    }

    /// Refuses a repeated label if a key column differs. Beyond 65,536 labels, only an x that starts again is detected.
    pub(super) fn check(
        &mut self,
        row: &Row<'_>,
        label: &str,
        x: Option<f64>,
        roles: &Roles,
    ) -> Result<(), Fault> {
        if label.trim().is_empty() {
            return Ok(());
        }
        let cells = hashes(row, &self.columns);
        let is_full = self.labels.len() >= MAX_ROWS;
        let known = match (self.labels.get(&hash(label)), x) {
            (Some(first), _) => Some(first),
            (None, Some(x)) if is_full => self.has_restarted(x).then_some(&self.previous_cells),
            (None, None) if is_full => {
                self.columns.clear();
                self.labels.clear();
                return Ok(());
            }
            (None, _) => {
                self.labels.insert(hash(label), cells.clone());
                None
            }
        };
        if let Some(known) = known.filter(|known| **known != cells) {
            let columns = self.columns.iter().zip(known.iter().zip(&cells));
            let differ = columns.filter(|(_, (hash, other))| hash != other);
            let names = differ.map(|(column, _)| roles.name_or_number(*column)).collect();
            let (label, hints) = (label.to_owned(), Vec::new());
            return Err(Ambiguity::LongData { label, lines: None, names, hints }.into());
        }
        if let Some(x) = x {
            self.x_range = self.x_range.union(Bounds { low: x, high: x });
            self.previous_x = x;
        }
        self.previous_cells = cells;
        Ok(())
    }

    /// Whether x jumped, within the range so far, by more than half of it.
    fn has_restarted(&self, x: f64) -> bool {
        let distance = (x - self.previous_x).abs();
        self.x_range.contains(x) && distance > (self.x_range.high - self.x_range.low) / 2.0
    }
}

pub(super) fn hashes(row: &Row<'_>, columns: &[usize]) -> Box<[u64]> {
    columns.iter().map(|column| hash(row.cell(*column).text())).collect()
}

/// If bars with equal labels are different things: the first repeated label, and which of `count` key cells
/// distinguishes them. That cell differs wherever a label repeats, and has at most half as many values as there are
/// bars. A bar is a label with the hashes of its key cells.
pub fn ambiguous_label<'b>(bars: &[(&'b str, &[u64])], count: usize) -> Option<(&'b str, usize)> {
    let labels = numbered(bars.iter().map(|(label, _)| *label));
    // Until a label repeats, its number is that of the bar.
    let repeat = labels.iter().zip(0..).position(|(label, bar)| *label != bar)?;
    let (label, _) = *bars.get(repeat)?;
    let cell = (0..count).find(|cell| {
        let cells = numbered(bars.iter().map(|(_, cells)| cells.get(*cell)));
        series_count(&labels, &[&cells]).is_some_and(|things| things <= bars.len().div_ceil(2))
    });
    cell.map(|cell| (label, cell))
}

/// The number of distinct keys that occur more than once.
pub(super) fn count_repeated<K: Ord>(keys: impl Iterator<Item = K>) -> u64 {
    let mut keys: Vec<K> = keys.collect();
    keys.sort_unstable();
    keys.chunk_by(|key, next| key == next).filter(|equal| equal.len() > 1).count() as u64
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.trim().hash(&mut hasher);
    hasher.finish()
}
