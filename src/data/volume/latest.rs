//! The most recent points: by date as long as every label is one, else by position. Knows nothing
//! of what is kept with a date.

use std::cmp::Reverse;
use std::collections::VecDeque;

use crate::data::date::Date;

/// The candidates that are held before the losers among them are thrown out.
const LEAST_ROOM: usize = 256;

/// Keeps the most recent points, of those with equal dates the later.
#[derive(Clone, Debug)]
pub struct Latest<T> {
    most: usize,
    given: u64,
    /// The last ones by position.
    ring: VecDeque<Candidate<T>>,
    /// The greatest dates among those that left the ring; none once a label was no date.
    dated: Option<Vec<Candidate<T>>>,
    /// The date below which none is among the greatest.
    threshold: Option<Date>,
    /// The greatest date of all, and whether all came in order.
    greatest: Option<Date>,
    is_ordered: bool,
    /// Of so many points, from the first on, the dates are known; some may still have to come.
    known: u64,
}

#[derive(Clone, Debug)]
struct Candidate<T> {
    /// None only where dates no longer count.
    date: Option<Date>,
    position: u64,
    kept: T,
}

impl<T> Latest<T> {
    /// Ready to keep this many, or at the end any smaller number.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self {
            most,
            given: 0,
            ring: VecDeque::new(),
            dated: Some(Vec::new()),
            threshold: None,
            greatest: None,
            is_ordered: true,
            known: 0,
        }
    }

    /// The points that came by.
    #[must_use]
    pub fn given(&self) -> u64 {
        self.given
    }

    /// Whether there are points, and all of them have dates.
    #[must_use]
    pub fn by_date(&self) -> bool {
        self.given > 0 && self.dated.is_some()
    }

    /// Whether the last points are the most recent, whatever their labels are.
    #[must_use]
    pub fn is_by_position(&self) -> bool {
        self.dated.is_none()
    }

    /// How many of the next points are known to be lost as soon as enough of them have come.
    #[must_use]
    pub fn foreseen(&self) -> u64 {
        self.known.saturating_sub(self.given)
    }

    /// Foresees more of them, behind those that are, as long as their dates are in order, as all
    /// have been so far, or are not among the greatest. Each of them has to come.
    pub fn foresee(&mut self, dates: impl Iterator<Item = Option<Date>>) {
        self.known = self.known.max(self.given);
        for date in dates {
            let is_lost =
                if self.is_ordered { self.greatest <= date } else { date < self.threshold };
            if date.is_none() || !is_lost {
                break;
            }
            self.greatest = self.greatest.max(date);
            self.known += 1;
        }
    }

    /// Counts points that are lost. Before anything else is asked, as many have to be taken behind
    /// them as there are to keep.
    pub fn pass(&mut self, points: u64) {
        self.given += points;
    }

    /// Takes a point, with the date that its label is.
    pub fn push(&mut self, date: Option<Date>, make: impl FnOnce() -> T) {
        if date.is_none() {
            self.dated = None;
        }
        if self.foreseen() == 0 {
            self.is_ordered &= self.greatest <= date;
            self.greatest = self.greatest.max(date);
        }
        let position = self.given;
        self.given += 1;
        if self.most == 0 {
            return;
        }
        if self.ring.len() == self.most {
            let oldest = self.ring.pop_front();
            self.retire(oldest);
        }
        self.ring.push_back(Candidate { date, position, kept: make() });
    }

    /// Takes all points of another, which come behind those of this one.
    pub fn absorb(&mut self, other: Self) {
        let (before, is_ordered) = (self.given, self.is_ordered && other.is_ordered);
        if other.dated.is_none() {
            self.dated = None;
        }
        let mut candidates = other.dated.unwrap_or_default();
        candidates.extend(other.ring);
        // Those that are not among them are lost here, too.
        for Candidate { date, position, kept } in candidates {
            self.given = before + position;
            self.push(date, || kept);
        }
        self.given = before + other.given;
        self.is_ordered &= is_ordered;
    }

    /// The most recent so many, in the order in which they came.
    #[must_use]
    pub fn keep(self, count: usize) -> Vec<T> {
        let mut kept = Vec::from(self.ring);
        if let Some(mut dated) = self.dated {
            dated.append(&mut kept);
            cut(&mut dated, count.min(self.most));
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
        if dated.len() >= LEAST_ROOM.max(self.most.saturating_mul(8)) {
            cut(dated, self.most);
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
