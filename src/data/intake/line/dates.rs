//! The dates that labels are: whether they came in order, and which label is none. Knows the form they
//! have, and nothing of what stands under them.

use crate::data::date::{Date, DateForm};
use crate::data::rows::Refusal;
use crate::fault::Kind;

/// What is known of the labels that came by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dates {
    /// None where labels are no dates.
    form: Option<DateForm>,
    ordered: bool,
    greatest: Option<Date>,
}

impl Dates {
    /// Labels of this form.
    pub(super) fn new(form: Option<DateForm>) -> Self {
        Self { form, ordered: true, greatest: None }
    }

    /// Refuses a label that has no place among dates.
    pub(super) fn check(self, label: &str) -> Result<(), Refusal> {
        let Some(form) = self.form.filter(|form| form.read(label).is_none()) else { return Ok(()) };
        let whole = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
        let cell = label.trim().to_owned();
        match form {
            // Among other numbers, years are numbers as well.
            DateForm::Year if whole => Ok(()),
            _ if form.differs_in_zone(label) => Err(Refusal::new(Kind::MixedZones(cell))),
            _ => Err(Refusal::new(Kind::NotDate(cell))),
        }
    }

    /// The date that a label is.
    pub(super) fn read(self, label: &str) -> Option<Date> {
        self.form.and_then(|form| form.read(label))
    }

    /// The date that the next label is; none from the first on that is not one.
    pub(super) fn push(&mut self, label: &str) -> Option<Date> {
        let date = self.read(label);
        if date.is_none() {
            self.form = None;
        }
        self.ordered = self.ordered && self.greatest <= date;
        self.greatest = self.greatest.max(date);
        date
    }

    /// Whether labels are no dates.
    pub(super) fn is_over(self) -> bool {
        self.form.is_none()
    }

    /// Whether there are dates only.
    pub(super) fn all(self) -> bool {
        self.form.is_some() && self.greatest.is_some()
    }

    /// Whether there are dates only, and some come before earlier ones.
    pub(super) fn disordered(self) -> bool {
        self.form.is_some() && !self.ordered
    }
}
