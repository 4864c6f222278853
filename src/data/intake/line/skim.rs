//! Rows that change nothing but how many there are: which of the next ones need not be taken one by
//! one. Knows neither columns nor how numbers are written.

use super::axis::Axis;
use super::{LineIntake, State};
use crate::data::sieve::Bounds;

/// How many of the next rows may be passed over, and on what condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    /// Whatever they are.
    Surely(u64),
    /// As long as their values are within the bounds of each series, and their labels follow.
    Within(u64),
}

impl LineIntake {
    /// How many of the next rows are not wanted by their place; it may be that the last of all is
    /// among them, which has to be taken.
    #[must_use]
    pub fn idle(&self) -> Idle {
        match &self.state {
            State::Wide { chosen: None, axis, .. } => match axis.idle() {
                Idle::Surely(_) if !self.is_gapless => Idle::Within(0),
                idle => idle,
            },
            _ => Idle::Within(0),
        }
    }

    /// The values of this series that change nothing that is known of it.
    #[must_use]
    pub fn bounds(&self, series: usize) -> Option<Bounds> {
        self.axis()?.bounds(series)
    }

    /// How many of these labels, from the first on, leave it at what is known: that all are dates
    /// and come in order, or that some are none. They have to be those of the next rows.
    pub fn follow<'l>(&mut self, labels: impl Iterator<Item = Option<&'l str>>) -> usize {
        match &mut self.state {
            State::Wide { axis, .. } => axis.follow(labels),
            State::Merging(_) | State::Single { .. } => 0,
        }
    }

    /// Passes over so many rows.
    pub fn pass(&mut self, rows: u64) {
        if let State::Wide { axis, .. } = &mut self.state {
            axis.pass(rows);
        }
    }

    fn axis(&self) -> Option<&Axis> {
        match &self.state {
            State::Wide { axis, .. } => Some(axis),
            State::Merging(_) | State::Single { .. } => None,
        }
    }
}
