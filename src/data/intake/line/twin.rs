//! Rows far behind others, taken by another intake in the meantime: which lines allow for it, and
//! what is known of both together. Does not know who takes them, or when.

use super::axis::{Axis, Limits};
use super::{LineIntake, State};
use crate::data::figure::Skipped;
use crate::plan::MOST_POINTS;

impl LineIntake {
    /// An intake for rows that come behind these, where all rows are positions, and will be taken
    /// once more when it is known which of them are drawn.
    #[must_use]
    pub fn twin(&self) -> Option<Self> {
        let State::Wide { names, chosen, .. } = &self.state else { return None };
        if self.is_gapless || !self.limits.is_even() {
            return None;
        }
        let limits = Limits { capacity: MOST_POINTS + 1, ..self.limits };
        let axis = Axis::new(names.len(), limits);
        let (names, digits) = (names.clone(), Vec::new());
        let state = State::Wide { names, chosen: *chosen, axis, digits };
        Some(Self {
            limits,
            series: self.series.clone(),
            skipped: Skipped::default(),
            state,
            ..*self
        })
    }

    /// Takes all rows of a twin; `false` where they have to be taken one by one.
    pub fn absorb(&mut self, twin: Self) -> bool {
        let (State::Wide { axis, .. }, State::Wide { axis: other, .. }) =
            (&mut self.state, twin.state)
        else {
            return false;
        };
        let is_absorbed = axis.absorb(other);
        if is_absorbed {
            self.skipped.absorb(twin.skipped);
        }
        is_absorbed
    }
}
