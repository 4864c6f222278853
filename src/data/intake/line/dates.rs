//! Whether all labels so far are dates, and whether they came in order. Knows nothing of what
//! stands under them.

use crate::data::date::Date;

/// What is known of the labels that came by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dates {
    all: bool,
    ordered: bool,
    greatest: Option<Date>,
}

impl Default for Dates {
    fn default() -> Self {
        Self { all: true, ordered: true, greatest: None }
    }
}

impl Dates {
    /// The date that the next label is; none from the first on that is not one.
    pub(super) fn push(&mut self, label: &str) -> Option<Date> {
        let date = if self.all { Date::read(label) } else { None };
        self.all = date.is_some();
        self.ordered = self.ordered && self.greatest <= date;
        self.greatest = self.greatest.max(date);
        date
    }

    /// How many of these labels, from the first on, change nothing: once a label was no date, all;
    /// before that, dates in order, the last of which is remembered.
    pub(super) fn follow<'l>(&mut self, labels: impl Iterator<Item = Option<&'l str>>) -> usize {
        if !self.all {
            return labels.count();
        }
        let mut follows = |label: Option<&str>| {
            let date = label.and_then(Date::read);
            let follows = self.ordered && date.is_some() && self.greatest <= date;
            if follows {
                self.greatest = date;
            }
            follows
        };
        labels.take_while(|label| follows(*label)).count()
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
