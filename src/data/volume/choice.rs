//! Which of many rows are drawn where there is not room for all: those at even distances, or the lowest
//! and the highest of each stretch. Knows places and values, no labels.

/// Which of the candidates, given their places among so many points in ascending order, are
/// nearest to `count` places at even distances; exact where every point is a candidate.
pub fn even(places: &[u64], given: u64, count: usize) -> Vec<usize> {
    if places.len() <= count {
        return (0..places.len()).collect();
    }
    let mut chosen: Vec<usize> =
        (0..count).filter_map(|i| nearest(places, place(i, given, count))).collect();
    chosen.dedup();
    chosen
}

/// `round(i * (given - 1) / (count - 1))`, halves up; of a single one the first.
fn place(i: usize, given: u64, count: usize) -> u64 {
    let gaps = (count as u128).saturating_sub(1).max(1);
    let place = (2 * i as u128 * u128::from(given.saturating_sub(1)) + gaps) / (2 * gaps);
    u64::try_from(place).unwrap_or(u64::MAX)
}

/// The candidate at the smallest distance, of two the earlier.
fn nearest(places: &[u64], wanted: u64) -> Option<usize> {
    let after = places.partition_point(|place| *place < wanted);
    let distance = |index: &usize| places.get(*index).map(|place| place.abs_diff(wanted));
    let before = after.checked_sub(1);
    before.into_iter().chain([after]).filter(|index| *index < places.len()).min_by_key(distance)
}

/// The lowest and the highest of some values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Range {
    pub low: f64,
    pub high: f64,
}

impl Range {
    /// That of no values.
    pub const NONE: Self = Self { low: f64::INFINITY, high: f64::NEG_INFINITY };

    /// Takes a value, and says whether it is lower, and whether it is higher; a gap is neither.
    pub fn add(&mut self, value: f64) -> (bool, bool) {
        let (lower, higher) = (value < self.low, value > self.high);
        if lower {
            self.low = value;
        }
        if higher {
            self.high = value;
        }
        (lower, higher)
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
    /// Which of the rows, given their places among so many points in ascending order, show the lowest
    /// and the highest point of each stretch, at most `count` of them; the first and the last are among
    /// them. Where there is not even room for the extremes of all series, it is the highest and the
    /// lowest of all, the last and the first.
    pub fn peaks(&self, places: &[u64], given: u64, count: usize) -> Vec<usize> {
        if places.len() <= count {
            return (0..places.len()).collect();
        }
        let ends = [Some(places.len() - 1), Some(0)];
        let mut best: Vec<usize> = self.ends().into_iter().chain(ends).flatten().collect();
        best.truncate(count);
        let (mut low, mut high) = (0, count);
        while low < high {
            let stretches = usize::midpoint(low, high + 1);
            let union = self.union(places, given, stretches);
            if union.len() <= count {
                (best, low) = (union, stretches);
            } else {
                high = stretches - 1;
            }
        }
        best.sort_unstable();
        best.dedup();
        best
    }

    /// The first, the last, and the extremes of so many stretches of equal length.
    fn union(&self, places: &[u64], given: u64, stretches: usize) -> Vec<usize> {
        let stretch = |place: &u64| {
            let index = u128::from(*place) * stretches as u128 / u128::from(given.max(1));
            u64::try_from(index).unwrap_or(u64::MAX)
        };
        let mut rows = vec![0, places.len().saturating_sub(1)];
        self.extremes(places.iter().map(stretch), |row| rows.push(row));
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// Finds the rows of the first lowest and the first highest value of each series in each run
    /// of equal stretches; in no order, and possibly more than once.
    pub fn extremes(&self, stretches: impl Iterator<Item = u64>, mut found: impl FnMut(usize)) {
        let none = (Range::NONE, [None; 2]);
        let mut current = None;
        // For each series the values of the stretch, and the rows where the extremes are.
        let mut series = vec![none; self.series];
        let rows = self.table.chunks_exact(self.series.max(1));
        for ((row, values), stretch) in rows.enumerate().zip(stretches) {
            if current != Some(stretch) {
                series.iter().flat_map(|(_, rows)| rows).flatten().for_each(|row| found(*row));
                series.fill(none);
                current = Some(stretch);
            }
            for ((range, [low, high]), value) in series.iter_mut().zip(values) {
                let (is_lower, is_higher) = range.add(*value);
                *low = if is_lower { Some(row) } else { *low };
                *high = if is_higher { Some(row) } else { *high };
            }
        }
        series.iter().flat_map(|(_, rows)| rows).flatten().for_each(|row| found(*row));
    }

    /// The rows of the first highest and the first lowest value of all series.
    fn ends(&self) -> [Option<usize>; 2] {
        let mut range = Range::NONE;
        let [mut lowest, mut highest] = [None; 2];
        for (index, value) in self.table.iter().enumerate() {
            let (is_lower, is_higher) = range.add(*value);
            lowest = if is_lower { Some(index / self.series) } else { lowest };
            highest = if is_higher { Some(index / self.series) } else { highest };
        }
        [highest, lowest]
    }
}
