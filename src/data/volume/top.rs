//! The points that come first by some rank: the largest, or the latest. Knows nothing of what is kept of
//! a point.

use std::cmp::Reverse;

use crate::data::date::Date;
use crate::plan::MOST_POINTS;

/// The candidates that are held before the losers among them are thrown out.
const ROOM: usize = 4 * MOST_POINTS;

/// What a point is ranked by, and for equal ones its position, negative where the earlier comes first.
pub type Rank = (i128, i128);

/// Keeps as many points as can be drawn, those of the greatest rank.
#[derive(Clone, Debug, Default)]
pub struct Top<T> {
    /// Behind those that count are losers, whose memory is used again.
    candidates: Vec<(Rank, T)>,
    count: usize,
    /// The rank that a further point has to exceed to be kept, as soon as there is one.
    pub threshold: Option<Rank>,
}

impl<T: Clone + Default> Top<T> {
    /// Takes the point of this rank; what is kept of it is written only if it can still win, over
    /// what was kept of another or over nothing.
    pub fn push(&mut self, rank: Rank, write: impl FnOnce(&mut T)) {
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
        if self.count == ROOM {
            let by_rank = |(rank, _): &(Rank, T)| Reverse(*rank);
            let last = MOST_POINTS - 1;
            let (_, last, _) = self.candidates.select_nth_unstable_by_key(last, by_rank);
            // Whoever comes later has to exceed the last that stays.
            self.threshold = Some(last.0);
            self.count = MOST_POINTS;
        }
    }

    /// The first so many, in the order in which they came.
    pub fn kept(&self, count: usize) -> Vec<T> {
        let mut candidates: Vec<_> = self.candidates.iter().take(self.count).collect();
        candidates.sort_unstable_by_key(|(rank, _)| Reverse(*rank));
        candidates.truncate(count);
        candidates.sort_unstable_by_key(|((_, position), _)| position.abs());
        candidates.into_iter().map(|(_, kept)| kept.clone()).collect()
    }
}

/// Keeps the most recent points: by date as long as every label is one, of equal dates the later; else
/// by position.
#[derive(Clone, Debug, Default)]
pub struct Latest<T> {
    given: u64,
    by_position: Top<T>,
    by_date: Top<T>,
    has_other: bool,
}

impl<T: Clone + Default> Latest<T> {
    /// Whether there are points, and all of them have dates.
    pub fn is_by_date(&self) -> bool {
        self.given > 0 && !self.has_other
    }

    /// Takes the next point, with the date that its label is.
    pub fn push(&mut self, date: Option<Date>, write: impl Fn(&mut T)) {
        let position = i128::from(self.given);
        self.given += 1;
        self.by_position.push((0, position), &write);
        match date.filter(|_| !self.has_other) {
            Some(date) => self.by_date.push((date.instant(), position), &write),
            None => self.has_other = true,
        }
    }

    /// The most recent so many, in the order in which they came.
    pub fn kept(&self, count: usize) -> Vec<T> {
        if self.has_other { self.by_position.kept(count) } else { self.by_date.kept(count) }
    }
}
