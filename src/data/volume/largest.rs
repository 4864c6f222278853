//! The points of largest magnitude. Knows nothing of what is kept with a magnitude.

use std::cmp::Ordering;

use crate::plan::MOST_POINTS;

/// The candidates that are held before the losers among them are thrown out.
const ROOM: usize = 4 * MOST_POINTS;

/// Keeps the points of largest magnitude, of equal ones the earlier.
#[derive(Clone, Debug, Default)]
pub struct Largest<T> {
    given: u64,
    /// Behind those that count are losers, whose memory is used again.
    candidates: Vec<Candidate<T>>,
    count: usize,
    threshold: Option<f64>,
}

#[derive(Clone, Debug, Default)]
struct Candidate<T> {
    magnitude: f64,
    position: u64,
    kept: T,
}

impl<T: Clone + Default> Largest<T> {
    /// The magnitude that a further point has to exceed to be kept, as soon as there is one.
    pub fn threshold(&self) -> Option<f64> {
        self.threshold
    }

    /// Counts points that are known not to exceed the threshold.
    pub fn pass(&mut self, points: u64) {
        self.given += points;
    }

    /// Takes a point; what is kept with it is written only if it can still win, over what was kept
    /// with another or over nothing.
    pub fn push(&mut self, magnitude: f64, write: impl FnOnce(&mut T)) {
        let position = self.given;
        self.given += 1;
        if self.threshold.is_some_and(|threshold| magnitude <= threshold) {
            return;
        }
        if self.candidates.len() == self.count {
            self.candidates.push(Candidate::default());
        }
        let Some(candidate) = self.candidates.get_mut(self.count) else { return };
        (candidate.magnitude, candidate.position) = (magnitude, position);
        write(&mut candidate.kept);
        self.count += 1;
        if self.count == ROOM {
            let order = Candidate::order;
            let (_, last, _) = self.candidates.select_nth_unstable_by(MOST_POINTS - 1, order);
            // Whoever comes later has to be larger than the last that stays.
            self.threshold = Some(last.magnitude);
            self.count = MOST_POINTS;
        }
    }

    /// The largest so many, in the order in which they came.
    pub fn kept(&self, count: usize) -> Vec<T> {
        let mut candidates: Vec<&Candidate<T>> = self.candidates.iter().take(self.count).collect();
        candidates.sort_unstable_by(|one, other| one.order(other));
        candidates.truncate(count);
        candidates.sort_unstable_by_key(|candidate| candidate.position);
        candidates.into_iter().map(|candidate| candidate.kept.clone()).collect()
    }
}

impl<T> Candidate<T> {
    /// The winners first.
    fn order(&self, other: &Self) -> Ordering {
        other.magnitude.total_cmp(&self.magnitude).then(self.position.cmp(&other.position))
    }
}
