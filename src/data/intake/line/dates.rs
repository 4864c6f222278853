//! Whether all labels so far are dates, and whether they came in order. Knows nothing of what
//! stands under them.

use crate::data::date::Date;

/// What is known of the labels that came by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dates {
    all: bool,
    ordered: bool,
    first: Option<Date>,
    greatest: Option<Date>,
}

impl Default for Dates {
    fn default() -> Self {
        Self { all: true, ordered: true, first: None, greatest: None }
    }
}

impl Dates {
    /// The date that the next label is; none from the first on that is not one.
    pub(super) fn push(&mut self, label: &str) -> Option<Date> {
        if self.is_over() {
            return None;
        }
        let date = Date::read(label);
        self.all = date.is_some();
        self.first = self.first.or(date);
        self.ordered = self.ordered && self.greatest <= date;
        self.greatest = self.greatest.max(date);
        date
    }

    /// The same with other labels behind these; none where some are dates out of order.
    pub(super) fn followed_by(self, other: Self) -> Option<Self> {
        let all = self.all && other.all;
        let is_ordered = !self.disordered() && !other.disordered();
        let follows = !all || self.greatest <= other.first;
        let greatest = self.greatest.max(other.greatest);
        (is_ordered && follows).then_some(Self { all, greatest, ..self })
    }

    /// Whether it has come to nothing: a label was no date.
    pub(super) fn is_over(self) -> bool {
        !self.all
    }

    /// How many of these labels, from the first on, change nothing: they are dates in order, and so
    /// is the one behind each. Should that be the last before an earlier date, it is not among them.
    pub(super) fn follow<'l>(&mut self, labels: impl Iterator<Item = Option<&'l str>>) -> usize {
        let (mut followed, mut latest): (usize, _) = (0, self.greatest);
        for date in labels.map(|label| label.and_then(Date::read)) {
            if !self.ordered || date.is_none() || date < latest {
                break;
            }
            self.greatest = latest;
            latest = date;
            followed += 1;
        }
        followed.saturating_sub(1)
    }

    /// Whether there are dates only.
    pub(super) fn all(self) -> bool {
        self.all && self.greatest.is_some()
    }

    /// Whether there are dates only, and some come before earlier ones.
    pub(super) fn disordered(self) -> bool {
        self.all && !self.ordered
    }
}
