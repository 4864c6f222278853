//! Selects the points that come first by some rank: the largest, or the most recent. Knows only ranks.

use crate::plan::MAX_POINTS;

/// As many as can be drawn, and one more: the first that cannot.
pub const MAX_KEPT: usize = MAX_POINTS + 1;
/// Candidates that are held before the losers among them are thrown out.
const MAX_CANDIDATES: usize = 4 * MAX_POINTS;

/// What a point is ranked by. Of equal points the position decides: negative if the earlier comes first.
pub type Rank = (i128, i128);

/// Keeps the points of the greatest rank.
#[derive(Clone, Debug, Default)]
pub struct RankSelector<T> {
    /// The first `count` are candidates. The memory of those after them is used again.
    candidates: Vec<(Rank, T)>,
    count: usize,
    /// The rank that a further point has to exceed to be kept; `None` while there is room.
    pub threshold: Option<Rank>,
}

impl<T: Clone + Default> RankSelector<T> {
    /// Inserts a point of this rank if it can still win. `write` then writes the point over an old one.
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
            self.drop_losers();
        }
    }

    /// Moves the candidates that can still win to the front.
    fn drop_losers(&mut self) {
        let mut ranks: Vec<Rank> = self.candidates.iter().map(|(rank, _)| *rank).collect();
        let last = MAX_CANDIDATES - MAX_KEPT;
        let (_, threshold, _) = ranks.select_nth_unstable(last);
        let mut kept = 0;
        for index in 0..self.candidates.len() {
            if self.candidates.get(index).is_some_and(|(rank, _)| *rank >= *threshold) {
                self.candidates.swap(index, kept);
                kept += 1;
            }
        }
        self.count = kept;
        // A later point has to exceed the last one that stays.
        self.threshold = Some(*threshold);
    }

    /// The points, the first by rank first.
    pub fn by_rank(&self) -> impl Iterator<Item = &(Rank, T)> {
        self.order().into_iter().filter_map(|(_, index)| self.candidates.get(index))
    }

    /// The first `count` points by rank, in the order in which they came.
    pub fn first(&self, count: usize) -> Vec<T> {
        let first = self.order().into_iter().take(count);
        let mut first: Vec<(Rank, usize)> =
            first.map(|((_, position), index)| ((position.abs(), 0), index)).collect();
        first.sort_unstable();
        let points = first.into_iter().filter_map(|(_, index)| self.candidates.get(index));
        points.map(|(_, point)| point.clone()).collect()
    }

    /// The ranks of the points with their indices, the first by rank first.
    fn order(&self) -> Vec<(Rank, usize)> {
        let candidates = self.candidates.iter().take(self.count);
        let mut order: Vec<(Rank, usize)> = candidates.map(|(rank, _)| *rank).zip(0..).collect();
        order.sort_unstable();
        order.reverse();
        order
    }
}
