//! Which of many rows are drawn where there is not room for all: those at even distances, or the lowest
//! and the highest of each stretch. Knows places and values, no labels.

use std::ops::Range;

use super::store::Store;

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

impl Store {
    /// Which of the rows, given their places among so many points in ascending order, show the lowest
    /// and the highest point of each stretch, at most `count` of them; the first and the last are among
    /// them. Where there is not even room for the extremes of all series, it is the highest and the
    /// lowest of all, the last and the first.
    pub fn peaks(&self, places: &[u64], given: u64, count: usize) -> Vec<usize> {
        let Some(last) = places.len().checked_sub(1).filter(|last| *last >= count) else {
            return (0..places.len()).collect();
        };
        let [lowest, highest] = self.ends(0..self.series, 0..self.len()).unwrap_or_default();
        let mut best = vec![highest, lowest, last, 0];
        best.truncate(count);
        let (mut low, mut high) = (0, count);
        while low < high {
            let stretches = usize::midpoint(low, high + 1);
            let stretch = |row: usize| {
                let place = places.get(row).copied().unwrap_or_default();
                u128::from(place) * stretches as u128 / u128::from(given.max(1))
            };
            let extremes = self.extremes([0, last], 0, stretch);
            if extremes.len() <= count {
                (best, low) = (extremes, stretches);
            } else {
                high = stretches - 1;
            }
        }
        best.sort_unstable();
        best.dedup();
        best
    }

    /// Of the rows from the first one on these, and those of the first lowest and the first highest value of
    /// each series in each stretch, in order.
    pub fn extremes<S: PartialEq>(
        &self,
        rows: impl IntoIterator<Item = usize>,
        first: usize,
        stretch: impl Fn(usize) -> S,
    ) -> Vec<usize> {
        let mut kept = vec![false; self.len().saturating_sub(first)];
        let mut keep = |row: usize| {
            if let Some(kept) = row.checked_sub(first).and_then(|place| kept.get_mut(place)) {
                *kept = true;
            }
        };
        rows.into_iter().for_each(&mut keep);
        let mut start = first;
        while start < self.len() {
            let this = stretch(start);
            let next = (start..self.len()).find(|row| stretch(*row) != this);
            let next = next.unwrap_or(self.len());
            let ends = (0..self.series).filter_map(|one| self.ends(one..one + 1, start..next));
            ends.flatten().for_each(&mut keep);
            start = next;
        }
        (first..).zip(kept).filter_map(|(row, is_kept)| is_kept.then_some(row)).collect()
    }

    /// The rows of the first lowest and of the first highest value of some series among some rows.
    pub fn ends(&self, series: Range<usize>, rows: Range<usize>) -> Option<[usize; 2]> {
        let mut ends: Option<[(f64, usize); 2]> = None;
        for row in rows {
            for value in series.clone().filter_map(|one| self.value(row, one)) {
                let [lowest, highest] = ends.get_or_insert([(value, row); 2]);
                *lowest = if value < lowest.0 { (value, row) } else { *lowest };
                *highest = if value > highest.0 { (value, row) } else { *highest };
            }
        }
        ends.map(|ends| ends.map(|(_, row)| row))
    }
}
