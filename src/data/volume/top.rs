//! The points that come first by some rank: the largest, or the latest. Knows nothing of what is kept of
//! a point.

use std::cmp::Reverse;

use crate::data::date::Date;
use crate::plan::MOST_POINTS;

/// The candidates that are held before the losers among them are thrown out.
const ROOM: usize = 4 * MOST_POINTS;

/// Keeps as many points as can be drawn, those of the greatest rank.
#[derive(Clone, Debug)]
pub struct Top<R, T> {
    /// Behind those that count are losers, whose memory is used again.
    candidates: Vec<Candidate<R, T>>,
    count: usize,
    threshold: Option<R>,
}

#[derive(Clone, Debug)]
struct Candidate<R, T> {
    rank: R,
    position: u64,
    kept: T,
}

impl<R: Ord + Copy, T: Clone + Default> Top<R, T> {
    /// Ready for the first point.
    pub fn new() -> Self {
        Self { candidates: Vec::new(), count: 0, threshold: None }
    }

    /// The rank that a further point has to exceed to be kept, as soon as there is one.
    pub fn threshold(&self) -> Option<R> {
        self.threshold
    }

    /// Takes the point at this position; what is kept of it is written only if it can still win, over
    /// what was kept of another or over nothing.
    pub fn push(&mut self, rank: R, position: u64, write: impl FnOnce(&mut T)) {
        if self.threshold.is_some_and(|threshold| rank <= threshold) {
            return;
        }
        if self.candidates.len() == self.count {
            self.candidates.push(Candidate { rank, position, kept: T::default() });
        }
        let Some(candidate) = self.candidates.get_mut(self.count) else { return };
        (candidate.rank, candidate.position) = (rank, position);
        write(&mut candidate.kept);
        self.count += 1;
        if self.count == ROOM {
            let by_rank = |candidate: &Candidate<R, T>| Reverse(candidate.rank);
            let last = MOST_POINTS - 1;
            let (_, last, _) = self.candidates.select_nth_unstable_by_key(last, by_rank);
            // Whoever comes later has to exceed the last that stays.
            self.threshold = Some(last.rank);
            self.count = MOST_POINTS;
        }
    }

    /// The first so many, in the order in which they came.
    pub fn kept(&self, count: usize) -> Vec<T> {
        let mut candidates: Vec<_> = self.candidates.iter().take(self.count).collect();
        candidates.sort_unstable_by_key(|candidate| Reverse(candidate.rank));
        candidates.truncate(count);
        candidates.sort_unstable_by_key(|candidate| candidate.position);
        candidates.into_iter().map(|candidate| candidate.kept.clone()).collect()
    }
}

/// Keeps the most recent points: by date as long as every label is one, of equal dates the later; else
/// by position.
#[derive(Clone, Debug)]
pub struct Latest<T> {
    given: u64,
    by_position: Top<u64, T>,
    /// None once a label was no date.
    by_date: Option<Top<(Date, u64), T>>,
}

impl<T: Clone + Default> Latest<T> {
    /// Ready for the first point.
    pub fn new() -> Self {
        Self { given: 0, by_position: Top::new(), by_date: Some(Top::new()) }
    }

    /// Whether there are points, and all of them have dates.
    pub fn is_by_date(&self) -> bool {
        self.given > 0 && self.by_date.is_some()
    }

    /// Takes the next point, with the date that its label is.
    pub fn push(&mut self, date: Option<Date>, write: impl Fn(&mut T)) {
        let position = self.given;
        self.given += 1;
        self.by_position.push(position, position, &write);
        self.by_date = self.by_date.take().zip(date).map(|(mut by_date, date)| {
            by_date.push((date, position), position, &write);
            by_date
        });
    }

    /// The most recent so many, in the order in which they came.
    pub fn kept(&self, count: usize) -> Vec<T> {
        self.by_date.as_ref().map_or_else(|| self.by_position.kept(count), |top| top.kept(count))
    }
}
