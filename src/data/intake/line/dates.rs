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

    /// The date that a label is; a label that has no place among dates is refused.
    pub(super) fn date(self, label: &str) -> Result<Option<Date>, Refusal> {
        let date = self.read(label);
        let Some(form) = self.form.filter(|_| date.is_none()) else { return Ok(date) };
        let whole = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
        let cell = label.trim().to_owned();
        match form {
            // Among other numbers, years are numbers as well.
            DateForm::Year if whole => Ok(None),
            _ if form.differs_in_zone(label) => Err(Refusal::new(Kind::MixedZones(cell))),
            _ => Err(Refusal::new(Kind::NotDate(cell))),
        }
    }

    /// The date that a label is.
    pub(super) fn read(self, label: &str) -> Option<Date> {
        self.form.and_then(|form| form.read(label))
    }

    /// Takes note of the date of the next label; from the first that is none on, labels are no dates.
    pub(super) fn push(&mut self, date: Option<Date>) {
        if date.is_none() {
            self.form = None;
        }
        self.ordered = self.ordered && self.greatest <= date;
        self.greatest = self.greatest.max(date);
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
