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
        if self.is_over() {
            return None;
        }
        let date = Date::read(label);
        self.all = date.is_some();
        self.ordered = self.ordered && self.greatest <= date;
        self.greatest = self.greatest.max(date);
        date
    }

    /// Whether it has come to nothing: a label was no date.
    pub(super) fn is_over(self) -> bool {
        !self.all
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
