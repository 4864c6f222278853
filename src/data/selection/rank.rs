//! Selects the points that come first by some rank: the largest, or the most recent. Knows only ranks.

use std::cmp::Reverse;

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
            let candidates = &mut self.candidates;
            let (_, last, _) =
                candidates.select_nth_unstable_by_key(MAX_KEPT - 1, |(rank, _)| Reverse(*rank));
            // A later point has to exceed the last one that stays.
            self.threshold = Some(last.0);
            self.count = MAX_KEPT;
        }
    }

    /// The points, the first by rank first.
    pub fn by_rank(&self) -> impl Iterator<Item = &(Rank, T)> {
        let mut candidates: Vec<_> = self.candidates.iter().take(self.count).collect();
        candidates.sort_unstable_by_key(|(rank, _)| Reverse(*rank));
        candidates.into_iter()
    }

    /// The first `count` points by rank, in the order in which they came.
    pub fn first(&self, count: usize) -> Vec<T> {
        let mut candidates: Vec<_> = self.by_rank().take(count).collect();
        candidates.sort_unstable_by_key(|((_, position), _)| position.abs());
        candidates.into_iter().map(|(_, point)| point.clone()).collect()
    }
}
