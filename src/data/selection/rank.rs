//! Keeps the points of highest rank, such as the largest or the most recent.

use crate::plan::MAX_POINTS;

/// The maximum that can be drawn, plus the next one (needed for the footer).
pub const MAX_KEPT: usize = MAX_POINTS + 1;
/// The number of candidates that are collected before the lowest are dropped.
const MAX_CANDIDATES: usize = 4 * MAX_POINTS;

/// The rank of a point, and its position to break ties (negative if the earlier point wins).
pub type Rank = (i128, i128);

/// Keeps the points of highest rank.
#[derive(Clone, Debug, Default)]
pub struct RankSelector<T> {
    /// The first `count` are candidates; the memory of the others is reused.
    candidates: Vec<(Rank, T)>,
    count: usize,
    /// A new point must exceed this rank to be kept; `None` while there is room.
    pub threshold: Option<Rank>,
}

impl<T: Clone + Default> RankSelector<T> {
    /// Inserts a point if its rank is high enough. `write` overwrites the memory of a dropped point.
    pub fn insert(&mut self, rank: Rank, write: impl FnOnce(&mut T)) {
        if self.threshold.is_some_and(|threshold| rank <= threshold) {
            return;
        }
        if self.candidates.len() == self.count {
            self.candidates.push((rank, T::default()));
        }
        let Some(candidate) = self.candidates.get_mut(self.count) else { return };
        candidate.0 = rank;
        write(&mut candidate.1);
        self.count += 1;
        if self.count == MAX_CANDIDATES {
            self.drop_lowest();
        }
    }

    /// Keeps the `MAX_KEPT` candidates of highest rank.
    fn drop_lowest(&mut self) {
        let mut ranks: Vec<Rank> = self.candidates.iter().map(|(rank, _)| *rank).collect();
        let (_, threshold, _) = ranks.select_nth_unstable(MAX_CANDIDATES - MAX_KEPT);
        let mut kept = 0;
        for index in 0..self.candidates.len() {
            if self.candidates.get(index).is_some_and(|(rank, _)| *rank >= *threshold) {
                self.candidates.swap(index, kept);
                kept += 1;
            }
        }
        self.count = kept;
        // A later point must exceed the lowest that was kept.
        self.threshold = Some(*threshold);
    }

    /// The points by rank, highest first.
    pub fn by_rank(&self) -> impl Iterator<Item = &(Rank, T)> {
        self.order().into_iter().filter_map(|(_, index)| self.candidates.get(index))
    }

    /// The `count` points of highest rank, in input order.
    pub fn first(&self, count: usize) -> Vec<T> {
        let first = self.order().into_iter().take(count);
        let mut first: Vec<(Rank, usize)> =
            first.map(|((_, position), index)| ((position.abs(), 0), index)).collect();
        first.sort_unstable();
        let points = first.into_iter().filter_map(|(_, index)| self.candidates.get(index));
        points.map(|(_, point)| point.clone()).collect()
    }

    /// The ranks with the indices of the points, highest first.
    fn order(&self) -> Vec<(Rank, usize)> {
        let candidates = self.candidates.iter().take(self.count);
        let mut order: Vec<(Rank, usize)> = candidates.map(|(rank, _)| *rank).zip(0..).collect();
        order.sort_unstable();
        order.reverse();
        order
    }
}
