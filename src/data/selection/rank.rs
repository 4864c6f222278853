//! Selectors of the points that come first by some rank: the largest, or the most recent. Know nothing of
//! what is kept of a point.

use std::cmp::Reverse;

use crate::data::date::Date;
use crate::plan::MAX_POINTS;

/// As many as can be drawn, and the first of those that cannot.
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
            let by_rank = |(rank, _): &(Rank, T)| Reverse(*rank);
            let (_, last, _) = self.candidates.select_nth_unstable_by_key(MAX_KEPT - 1, by_rank);
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

/// Keeps the most recent points: by date as long as every label is a date, of equal dates the later; else
/// by position.
#[derive(Clone, Debug, Default)]
pub struct RecentSelector<T> {
    given: u64,
    by_position: RankSelector<T>,
    by_date: RankSelector<T>,
    has_other: bool,
}

impl<T: Clone + Default> RecentSelector<T> {
    /// Whether there are points, and all of them have dates.
    pub fn is_by_date(&self) -> bool {
        self.given > 0 && !self.has_other
    }

    /// Inserts the next point, with the date that its label is.
    pub fn insert(&mut self, date: Option<Date>, write: impl Fn(&mut T)) {
        let position = i128::from(self.given);
        self.given += 1;
        self.by_position.insert((0, position), &write);
        match date {
            Some(date) if !self.has_other => {
                self.by_date.insert((date.instant(), position), &write);
            }
            _ => self.has_other = true,
        }
    }

    /// The most recent `count` points, in the order in which they came.
    pub fn most_recent(&self, count: usize) -> Vec<T> {
        if self.has_other { self.by_position.first(count) } else { self.by_date.first(count) }
    }

    /// The same in the order of their dates, as far as they have dates, and whether that is another order.
    pub fn in_order_of_time(&self, count: usize) -> (Vec<T>, bool) {
        if self.has_other {
            return (self.by_position.first(count), false);
        }
        let mut points: Vec<_> = self.by_date.by_rank().take(count).collect();
        points.reverse();
        let is_other = !points.is_sorted_by_key(|((_, position), _)| *position);
        (points.into_iter().map(|(_, point)| point.clone()).collect(), is_other)
    }
}
