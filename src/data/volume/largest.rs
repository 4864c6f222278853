//! The points of largest magnitude. Knows nothing of what is kept with a magnitude.

use std::cmp::Ordering;

use crate::plan::MOST_POINTS;

/// The candidates that are held before the losers among them are thrown out.
const ROOM: usize = 4 * MOST_POINTS;

/// Keeps the points of largest magnitude, of equal ones the earlier.
#[derive(Clone, Debug)]
pub struct Largest<T> {
    given: u64,
    candidates: Vec<Candidate<T>>,
    /// What was kept with those that lost: its memory can be used again.
    spares: Vec<T>,
    threshold: Option<f64>,
}

#[derive(Clone, Debug)]
struct Candidate<T> {
    magnitude: f64,
    position: u64,
    kept: T,
}

impl<T> Largest<T> {
    /// Ready to keep as many as can be drawn.
    pub fn new() -> Self {
        Self { given: 0, candidates: Vec::new(), spares: Vec::new(), threshold: None }
    }

    /// The magnitude that a further point has to exceed to be kept, as soon as there is one.
    pub fn threshold(&self) -> Option<f64> {
        self.threshold
    }

    /// Counts points that are known not to exceed the threshold.
    pub fn pass(&mut self, points: u64) {
        self.given += points;
    }

    /// Takes a point; what is kept with it is made only if it can still win, out of what is no
    /// longer kept with another if there is one.
    pub fn push(&mut self, value: f64, make: impl FnOnce(Option<T>) -> T) {
        let (magnitude, position) = (value.abs(), self.given);
        self.given += 1;
        if self.threshold.is_some_and(|threshold| magnitude <= threshold) {
            return;
        }
        let kept = make(self.spares.pop());
        self.candidates.push(Candidate { magnitude, position, kept });
        if self.candidates.len() == ROOM {
            self.candidates.select_nth_unstable_by(MOST_POINTS - 1, Candidate::order);
            let losers = self.candidates.drain(MOST_POINTS..);
            self.spares.extend(losers.map(|loser| loser.kept));
            // The last that stays; whoever comes later has to be larger.
            self.threshold = self.candidates.last().map(|last| last.magnitude);
        }
    }
}

impl<T: Clone> Largest<T> {
    /// The largest so many, in the order in which they came.
    pub fn kept(&self, count: usize) -> Vec<T> {
        let mut candidates: Vec<&Candidate<T>> = self.candidates.iter().collect();
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
