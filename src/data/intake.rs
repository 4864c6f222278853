//! From rows to a figure: hands each row to the part that the chart needs. Knows neither where
//! rows come from nor how a figure is drawn.

mod points;
mod rows;
mod selection;

use super::figure::{Body, Figure, Note, Unit, Volume};
use super::roles::Roles;
use super::rows::{Columns, Layout, Refusal, Row, Sink};
use super::run::Run;
use crate::fault::Fault;
use crate::plan::{Chart, Plan, Words};
use points::Points;
use rows::Rows;

/// A sink that keeps what a chart needs.
pub struct Intake {
    heading: Option<String>,
    kept: Kept,
}

enum Kept {
    Points(Box<Points>),
    Rows(Box<Rows>),
}

/// What a part of the intake contributes to the figure.
pub struct Part {
    body: Body,
    unit: Option<Unit>,
    volume: Volume,
    notes: Vec<Note>,
    /// Rows that were left out, as asked.
    skipped: u64,
}

impl Intake {
    /// An intake for these roles. Only the fields of a request may still change the plan.
    #[must_use]
    pub fn new(roles: Roles, plan: &Plan) -> Self {
        let is_final = roles.layout != Some(Layout::Points);
        let heading = roles.heading();
        match plan.chart {
            Some(Chart::Table) => {
                Self { heading: None, kept: Kept::Rows(Box::new(Rows::new(roles, plan, is_final))) }
            }
            _ => {
                Self { heading, kept: Kept::Points(Box::new(Points::new(&roles, plan, is_final))) }
            }
        }
    }

    /// The figure with at most so many points.
    ///
    /// # Errors
    /// Where the rows that came do not make a chart, by the rules of the final plan.
    pub fn figure(&self, plan: &Plan, points: usize) -> Result<Figure, Fault> {
        let Part { body, unit, volume, mut notes, skipped } = match &self.kept {
            Kept::Points(kept) => kept.part(plan, points)?,
            Kept::Rows(kept) => kept.part(plan, points)?,
        };
        notes.extend(plan.volume.capped().map(Note::Capped));
        if skipped > 0 {
            notes.push(Note::Skipped(skipped));
        }
        let title = plan.words.title.clone().or_else(|| self.heading.clone());
        let words = Words { title, ..plan.words.clone() };
        Ok(Figure { words, unit, body, volume, notes })
    }
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        match &mut self.kept {
            Kept::Points(_) => Ok(()),
            Kept::Rows(kept) => kept.columns(columns),
        }
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        match &mut self.kept {
            Kept::Points(kept) => kept.row(row),
            Kept::Rows(kept) => {
                kept.row(row);
                Ok(())
            }
        }
    }
    fn skim(&mut self, run: &Run<'_>) -> usize {
        match &mut self.kept {
            Kept::Points(kept) => kept.skim(run),
            Kept::Rows(kept) => kept.skim(run),
        }
    }
}
