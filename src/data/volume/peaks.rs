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
    /// The values of the rows, one for each series; not a number is a gap.
    values: Vec<f64>,
    series: usize,
    capacity: usize,
    width: u64,
    /// The stretch that is not complete yet, and the extremes of each series in it.
    stretch: u64,
    extremes: Vec<Extremes>,
}

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
    /// For rows of so many series, at most so many of them.
    #[must_use]
    pub fn new(series: usize, capacity: usize) -> Self {
        Self {
            store: Store::new(series),
            values: Vec::new(),
            series,
            capacity: capacity.max(8 * (series + 1)),
            width: 1,
            stretch: 0,
            extremes: vec![NONE; series],
        }
    }

    /// Takes the row of the next position.
    pub fn push(&mut self, entry: &Entry<'_>) {
        if self.store.is_full(self.capacity) {
            self.thin();
        }
        if entry.position / self.width != self.stretch {
            self.stretch = entry.position / self.width;
            self.extremes.fill(NONE);
        }
        let mut keep = self.store.is_empty();
        for (extremes, value) in self.extremes.iter_mut().zip(entry.values) {
            keep |= value.is_some_and(|value| extremes.take(value.value));
        }
        if keep {
            self.store.push(entry);
            self.values.extend(entry.values.iter().map(|v| v.map_or(f64::NAN, |v| v.value)));
        }
    }

    /// What was kept.
    #[must_use]
    pub fn into_store(self) -> Store {
        self.store
    }

    /// Merges neighbouring stretches until half of the room is free.
    fn thin(&mut self) {
        let end = self.store.positions().last().copied().unwrap_or_default();
        while self.store.len() > self.capacity / 2 || self.store.is_heavy() {
            self.width = self.width.saturating_mul(2);
            let keep = self.of_stretches();
            self.store.retain(|row| keep.get(row).copied().unwrap_or_default());
            let mut rows = keep.iter().flat_map(|keep| std::iter::repeat_n(*keep, self.series));
            self.values.retain(|_| rows.next().unwrap_or_default());
            if self.width > end {
                break;
            }
        }
        self.stretch = end / self.width;
        self.extremes.fill(NONE);
        let first =
            self.store.positions().partition_point(|place| place / self.width < self.stretch);
        for row in self.values.chunks_exact(self.series.max(1)).skip(first) {
            for (extremes, value) in self.extremes.iter_mut().zip(row) {
                extremes.take(*value);
            }
        }
    }

    /// For each row, whether some series is lowest or highest there within its stretch.
    fn of_stretches(&self) -> Vec<bool> {
        let values = Values { table: &self.values, series: self.series };
        let mut keep = vec![false; self.store.len()];
        let mark = |row| {
            if let Some(keep) = keep.get_mut(row) {
                *keep = true;
            }
        };
        let places = self.store.positions().iter().map(|position| position / self.width);
        std::iter::once(0).chain(values.peaks(places)).for_each(mark);
        keep
    }
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
    #[must_use]
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
        let ends = [0, places.len().saturating_sub(1)];
        let peaks = self.peaks(places.iter().map(stretch));
        let mut rows: Vec<usize> = ends.into_iter().chain(peaks).collect();
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// The rows of the first lowest and the first highest value of each series in each run of
    /// equal stretches; in no order, and possibly more than once.
    fn peaks(&self, stretches: impl Iterator<Item = u64>) -> Vec<usize> {
        let mut peaks = Vec::new();
        let mut current = None;
        // For each series the extremes of the stretch, and where they are.
        let mut extremes = vec![(NONE, None, None); self.series];
        let rows = self.table.chunks_exact(self.series.max(1));
        for ((row, values), stretch) in rows.enumerate().zip(stretches) {
            if current != Some(stretch) {
                peaks.extend(extremes.iter().flat_map(|(_, low, high)| [*low, *high]).flatten());
                extremes.fill((NONE, None, None));
                current = Some(stretch);
            }
            for ((found, low, high), value) in extremes.iter_mut().zip(values) {
                let before = *found;
                if found.take(*value) {
                    let is_low = found.low < before.low;
                    let is_high = found.high > before.high;
                    *low = if is_low { Some(row) } else { *low };
                    *high = if is_high { Some(row) } else { *high };
                }
            }
        }
        peaks.extend(extremes.iter().flat_map(|(_, low, high)| [*low, *high]).flatten());
        peaks
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
        let of_each = self.peaks(std::iter::repeat_n(0, rows));
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
