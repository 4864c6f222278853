//! Whether labels repeat beyond the survey while other columns tell their rows apart: as one line such rows would be a
//! zigzag, and as bars they would look like one thing. Knows hashes of cells, no values.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::data::gate::Bounds;
use crate::data::roles::Roles;
use crate::data::rows::Row;
use crate::data::selection::line_rows::MAX_ROWS;
use crate::fault::{Ambiguity, Fault};

/// The labels so far, each with hashes of what its first row has in the columns that tell rows apart.
#[derive(Clone)]
pub(super) struct RepeatCheck {
    columns: Vec<usize>,
    labels: HashMap<u64, Box<[u64]>>,
    /// From the lowest x so far to the highest.
    x_range: Bounds,
    /// The x and the hashes of the previous row.
    x_before: f64,
    cells_before: Box<[u64]>,
}

impl RepeatCheck {
    pub(super) fn new(roles: &Roles, is_line: bool) -> Self {
        let columns = if is_line { roles.keys.clone() } else { Vec::new() };
        Self {
            columns,
            labels: HashMap::new(),
            x_range: Bounds::NONE,
            x_before: 0.0,
            cells_before: Box::default(),
        }
    }

    /// Whether it has to see every row.
    pub(super) fn is_active(&self) -> bool {
        !self.columns.is_empty()
    }

    /// Refuses a label that another row has already, while another column differs. Beyond 65,536 labels
    /// only an x that begins again is seen.
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
            (None, Some(x)) if is_full => self.has_jumped(x).then_some(&self.cells_before),
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
            self.x_before = x;
        }
        self.cells_before = cells;
        Ok(())
    }

    /// Whether an x is within the range so far, but more than half of it away from the previous one.
    fn has_jumped(&self, x: f64) -> bool {
        let distance = (x - self.x_before).abs();
        self.x_range.contains(x) && distance > (self.x_range.high - self.x_range.low) / 2.0
    }
}

pub(super) fn hashes(row: &Row<'_>, columns: &[usize]) -> Box<[u64]> {
    columns.iter().map(|column| hash(row.cell(*column).text())).collect()
}

/// If bars are of several things: the first label that repeats, and which of `count` cells names the things. It differs
/// wherever a label repeats, but is the same in half of the bars. A bar is a label and the hashes of its cells.
pub(super) fn several_things<'b>(
    bars: &[(&'b str, &[u64])],
    count: usize,
) -> Option<(&'b str, usize)> {
    let mut labels = HashSet::new();
    let (label, _) = bars.iter().find(|(label, _)| !labels.insert(*label))?;
    for cell in 0..count {
        let rows: HashSet<_> = bars.iter().map(|(label, cells)| (label, cells.get(cell))).collect();
        let things: HashSet<_> = rows.iter().map(|(_, cell)| cell).collect();
        if rows.len() == bars.len() && things.len() <= bars.len().div_ceil(2) {
            return Some((label, cell));
        }
    }
    None
}

/// How many different keys come more than once.
pub(super) fn repeated<K: Ord>(keys: impl Iterator<Item = K>) -> u64 {
    let mut keys: Vec<K> = keys.collect();
    keys.sort_unstable();
    keys.chunk_by(|key, next| key == next).filter(|equal| equal.len() > 1).count() as u64
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.trim().hash(&mut hasher);
    hasher.finish()
}
