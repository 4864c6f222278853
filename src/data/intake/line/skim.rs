//! Rows that change nothing but how many there are: which of the next ones need not be taken one by
//! one. Knows neither columns nor how numbers are written.

use super::axis::Axis;
use super::{LineIntake, State};
use crate::data::run;
use crate::data::sieve::Bounds;
use crate::data::volume::store::Value;
use crate::plan::Missing;

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
    /// among them, which has to be taken. In a request, all of them are of this series.
    #[must_use]
    pub fn idle(&self, series: Option<run::Series<'_>>) -> Idle {
        let Some(axis) = self.axis().filter(|_| self.goes_on(series)) else {
            return Idle::Within(0);
        };
        match axis.idle() {
            Idle::Surely(_) if !self.is_gapless => Idle::Within(0),
            // The row behind may be left out, and an earlier date come after it.
            Idle::Within(_) if !axis.is_undated() && self.missing == Missing::Skip => {
                Idle::Within(0)
            }
            idle => idle,
        }
    }

    /// The values of this series that change nothing that is known of it.
    #[must_use]
    pub fn bounds(&self, series: usize) -> Option<Bounds> {
        self.axis()?.bounds(series)
    }

    /// Whether some label was no date, so that no other need be looked at.
    #[must_use]
    pub fn is_undated(&self) -> bool {
        self.axis().is_some_and(Axis::is_undated)
    }

    /// How many of these labels, from the first on, leave it at what is known: that all are dates
    /// and come in order. They have to be those of the next rows, and of the one behind them.
    pub fn follow<'l>(&mut self, labels: impl Iterator<Item = Option<&'l str>>) -> usize {
        match &mut self.state {
            State::Wide { axis, .. } | State::Single { axis, .. } => axis.follow(labels),
            State::Merging(_) => 0,
        }
    }

    /// Passes over so many rows.
    pub fn pass(&mut self, rows: u64) {
        if let Some(axis) = self.axis_mut() {
            axis.pass(rows);
        }
    }

    /// Takes the next row, which has a value for every series, and in a request is of this one;
    /// `false` where only the cells can say what becomes of it.
    pub fn take(
        &mut self,
        series: Option<run::Series<'_>>,
        label: &str,
        values: &[Option<Value<'_>>],
    ) -> bool {
        let goes_on = self.goes_on(series);
        let Some(axis) = self.axis_mut().filter(|_| goes_on) else { return false };
        axis.push(label, values);
        true
    }

    /// Whether a row is the next position of the axis, as soon as it has values.
    fn goes_on(&self, series: Option<run::Series<'_>>) -> bool {
        match (&self.state, series) {
            (State::Wide { chosen, .. }, None) => chosen.is_none(),
            (State::Single { name, request, .. }, Some(series)) => {
                name.as_deref() == series.name && *request == Some(series.index)
            }
            _ => false,
        }
    }

    fn axis(&self) -> Option<&Axis> {
        match &self.state {
            State::Wide { axis, .. } | State::Single { axis, .. } => Some(axis),
            State::Merging(_) => None,
        }
    }

    fn axis_mut(&mut self) -> Option<&mut Axis> {
        match &mut self.state {
            State::Wide { axis, .. } | State::Single { axis, .. } => Some(axis),
            State::Merging(_) => None,
        }
    }
}
