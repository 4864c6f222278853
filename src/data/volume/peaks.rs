//! The lowest and the highest point of each stretch, so that no spike is lost: of a long stream
//! those of many short stretches, of which neighbours are merged as it goes on, and of these at
//! the end those of as many stretches as there is room for. Knows nothing of labels.

use super::store::{Entry, Store};

/// Keeps all rows of a stream up to its capacity, and beyond it the first row and those at which
/// some series is lowest or highest within a stretch of `width` positions.
///
/// The last row has to be kept apart, by whoever pushes the rows.
#[derive(Clone, Debug)]
pub struct Peaks {
    store: Store,
    series: usize,
    capacity: usize,
    width: u64,
    /// The stretch that is not complete yet, the extremes of each series in it, and the rows that were.
    stretch: u64,
    extremes: Vec<Extremes>,
    open: Store,
}

/// Rows of a stretch that were its extremes before they are looked through.
const MOST_OPEN: usize = 1024;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Extremes {
    low: f64,
    high: f64,
}

const NONE: Extremes = Extremes { low: f64::INFINITY, high: f64::NEG_INFINITY };

impl Extremes {
    /// Whether a value exceeds them; a gap never does.
    fn take(&mut self, value: f64) -> bool {
        let (lower, higher) = (value < self.low, value > self.high);
        if lower {
            self.low = value;
        }
        if higher {
            self.high = value;
        }
        lower || higher
    }
}

impl Peaks {
    /// For rows of so many series, at most so many of them; a store has the first of the stream.
    pub fn from_store(store: &Store, series: usize, capacity: usize) -> Self {
        let mut peaks = Self {
            store: Store::new(series),
            series,
            capacity: capacity.max(8 * (series + 1)),
            width: 1,
            stretch: 0,
            extremes: vec![NONE; series],
            open: Store::new(series),
        };
        for (row, position) in store.positions().iter().enumerate() {
            let values: Vec<_> = (0..series).map(|one| store.value(row, one)).collect();
            let (position, label) = (*position, store.label(row));
            peaks.push(&Entry { position, label, values: &values });
        }
        peaks
    }

    /// Takes the row of the next position.
    pub fn push(&mut self, entry: &Entry<'_>) {
        if entry.position / self.width != self.stretch {
            self.close();
            self.stretch = entry.position / self.width;
            self.extremes.fill(NONE);
        }
        let mut keep = entry.position == 0;
        for (extremes, value) in self.extremes.iter_mut().zip(entry.values) {
            keep |= value.is_some_and(|value| extremes.take(value.value));
        }
        if keep {
            self.open.push(entry);
            if self.open.is_full(MOST_OPEN.max(4 * self.series)) {
                retain(&mut self.open, self.series, self.width);
            }
        }
    }

    /// How many positions, from this next one on, are left of the present stretch.
    pub fn left(&self, next: u64) -> u64 {
        if next / self.width == self.stretch { self.width - next % self.width } else { 0 }
    }

    /// The lowest and the highest value of a series in the present stretch, if it has any.
    pub fn range(&self, series: usize) -> Option<(f64, f64)> {
        let Extremes { low, high } = *self.extremes.get(series)?;
        (low <= high).then_some((low, high))
    }

    /// What was kept.
    pub fn into_store(mut self) -> Store {
        self.close();
        self.store
    }

    /// Takes over the extremes of the stretch that is complete: nothing depends on what was exceeded.
    fn close(&mut self) {
        if self.open.len() > 1 {
            retain(&mut self.open, self.series, self.width);
        }
        for row in 0..self.open.len() {
            self.store.copy(&self.open, row);
        }
        self.open.clear();
        if !self.store.is_full(self.capacity) {
            return;
        }
        // Neighbouring stretches are merged until a quarter of the room is free.
        let end = self.store.positions().last().copied().unwrap_or_default();
        let fits = |store: &Store| store.len() <= self.capacity / 4 * 3 && !store.is_heavy();
        while !fits(&self.store) && self.width <= end {
            self.width = self.width.saturating_mul(2);
            retain(&mut self.store, self.series, self.width);
        }
    }
}

/// Throws out all rows but the first of all and those at which some series is lowest or highest within
/// a stretch of this width.
fn retain(store: &mut Store, series: usize, width: u64) {
    let mut keep = vec![false; store.len()];
    let mut mark = |row| {
        if let Some(keep) = keep.get_mut(row) {
            *keep = true;
        }
    };
    if store.positions().first() == Some(&0) {
        mark(0);
    }
    let values = Values { table: store.table(), series };
    values.peaks(store.positions().iter().map(|place| place / width), mark);
    store.retain(|row| keep.get(row).copied().unwrap_or_default());
}

/// The values of many rows, one for each series; not a number is a gap.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    /// Row by row.
    pub table: &'a [f64],
    /// The values that a row has.
    pub series: usize,
}

impl Values<'_> {
    /// Which of the candidates, given their places among so many points in ascending order, show
    /// the lowest and the highest point of each stretch, at most `count` of them; the first and
    /// the last are among them. Where there is not even room for the extremes of all series,
    /// those of all points come first, then the ends.
    pub fn chosen(&self, places: &[u64], given: u64, count: usize) -> Vec<usize> {
        if places.len() <= count {
            return (0..places.len()).collect();
        }
        let surely = count.saturating_sub(2) / (2 * self.series.max(1));
        if surely == 0 {
            return self.foremost(places.len(), count);
        }
        let mut best = self.union(places, given, surely);
        let (mut low, mut high) = (surely, count);
        while low < high {
            let middle = usize::midpoint(low, high + 1);
            let union = self.union(places, given, middle);
            if union.len() <= count {
                (best, low) = (union, middle);
            } else {
                high = middle - 1;
            }
        }
        best
    }

    /// The first, the last, and the peaks of so many stretches of equal length.
    fn union(&self, places: &[u64], given: u64, stretches: usize) -> Vec<usize> {
        let stretch = |place: &u64| {
            let index = u128::from(*place) * stretches as u128 / u128::from(given.max(1));
            u64::try_from(index).unwrap_or(u64::MAX)
        };
        let mut rows = vec![0, places.len().saturating_sub(1)];
        self.peaks(places.iter().map(stretch), |row| rows.push(row));
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// Finds the rows of the first lowest and the first highest value of each series in each run
    /// of equal stretches; in no order, and possibly more than once.
    fn peaks(&self, stretches: impl Iterator<Item = u64>, mut found: impl FnMut(usize)) {
        let mut current = None;
        // For each series the extremes of the stretch, and the rows where they are.
        let mut series = vec![(NONE, [None; 2]); self.series];
        let rows = self.table.chunks_exact(self.series.max(1));
        for ((row, values), stretch) in rows.enumerate().zip(stretches) {
            if current != Some(stretch) {
                series.iter().flat_map(|(_, rows)| rows).flatten().for_each(|row| found(*row));
                series.fill((NONE, [None; 2]));
                current = Some(stretch);
            }
            for ((extremes, [low, high]), value) in series.iter_mut().zip(values) {
                let before = *extremes;
                extremes.take(*value);
                if extremes.low < before.low {
                    *low = Some(row);
                }
                if extremes.high > before.high {
                    *high = Some(row);
                }
            }
        }
        series.iter().flat_map(|(_, rows)| rows).flatten().for_each(|row| found(*row));
    }

    /// So many rows in the order of what they show: the highest and the lowest of all, the last,
    /// the first, then the highest and the lowest of each series.
    fn foremost(&self, rows: usize, count: usize) -> Vec<usize> {
        let of_all = |sign: f64| {
            let values = self.table.iter().map(|value| sign * value).enumerate();
            let best = values
                .filter(|(_, value)| !value.is_nan())
                .max_by(|(i, one), (j, other)| one.total_cmp(other).then(j.cmp(i)));
            best.map(|(index, _)| index / self.series.max(1))
        };
        let ends = [rows.checked_sub(1), Some(0)];
        let first = [of_all(1.0), of_all(-1.0)].into_iter().chain(ends).flatten();
        let mut of_each = Vec::new();
        self.peaks(std::iter::repeat_n(0, rows), |row| of_each.push(row));
        let mut chosen = Vec::new();
        for row in first.chain(of_each) {
            if chosen.len() < count && !chosen.contains(&row) {
                chosen.push(row);
            }
        }
        chosen.sort_unstable();
        chosen
    }
}
