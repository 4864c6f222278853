//! The most recent points: by date as long as every label is one, else by position. Knows nothing
//! of what is kept with a date.

use std::cmp::Reverse;
use std::collections::VecDeque;

use crate::data::date::Date;
use crate::plan::MOST_POINTS;

/// The candidates that are held before the losers among them are thrown out.
const ROOM: usize = 8 * MOST_POINTS;

/// Keeps the most recent points, of those with equal dates the later.
#[derive(Clone, Debug)]
pub struct Latest<T> {
    given: u64,
    /// The last ones by position.
    ring: VecDeque<Candidate<T>>,
    /// The greatest dates among those that left the ring; none once a label was no date.
    dated: Option<Vec<Candidate<T>>>,
    /// The date below which none is among the greatest.
    threshold: Option<Date>,
}

#[derive(Clone, Debug)]
struct Candidate<T> {
    /// None only where dates no longer count.
    date: Option<Date>,
    position: u64,
    kept: T,
}

impl<T> Latest<T> {
    /// Ready to keep as many as can be drawn.
    pub fn new() -> Self {
        Self { given: 0, ring: VecDeque::new(), dated: Some(Vec::new()), threshold: None }
    }

    /// Whether there are points, and all of them have dates.
    pub fn by_date(&self) -> bool {
        self.given > 0 && self.dated.is_some()
    }

    /// Takes a point, with the date that its label is.
    pub fn push(&mut self, date: Option<Date>, make: impl FnOnce() -> T) {
        if date.is_none() {
            self.dated = None;
        }
        let position = self.given;
        self.given += 1;
        if self.ring.len() == MOST_POINTS {
            let oldest = self.ring.pop_front();
            self.retire(oldest);
        }
        self.ring.push_back(Candidate { date, position, kept: make() });
    }

    /// The most recent so many, in the order in which they came.
    pub fn keep(self, count: usize) -> Vec<T> {
        let mut kept = Vec::from(self.ring);
        if let Some(mut dated) = self.dated {
            dated.append(&mut kept);
            cut(&mut dated, count);
            kept = dated;
            kept.sort_unstable_by_key(|candidate| candidate.position);
        }
        let surplus = kept.len().saturating_sub(count);
        kept.into_iter().skip(surplus).map(|candidate| candidate.kept).collect()
    }

    /// Keeps what left the ring if its date may be among the greatest.
    fn retire(&mut self, oldest: Option<Candidate<T>>) {
        let (Some(dated), Some(oldest)) = (&mut self.dated, oldest) else { return };
        if oldest.date < self.threshold {
            return;
        }
        dated.push(oldest);
        if dated.len() == ROOM {
            cut(dated, MOST_POINTS);
            self.threshold = dated.last().and_then(|least| least.date);
        }
    }
}

/// Leaves the most recent so many, the least of them at the end.
fn cut<T>(dated: &mut Vec<Candidate<T>>, count: usize) {
    if let Some(last) = count.checked_sub(1).filter(|last| *last < dated.len()) {
        dated.select_nth_unstable_by_key(last, |one| Reverse((one.date, one.position)));
    }
    dated.truncate(count);
}
