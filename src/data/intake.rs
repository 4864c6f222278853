//! From rows to figures: hands each row to the part that the chart needs. Knows neither where
//! rows come from nor how a figure is drawn.

pub mod line;
mod points;
mod rows;
mod selection;
mod series;
mod total_row;

use super::figure::{Body, Figure, Note, Unit, Volume};
use super::gate::Gate;
use super::roles::Roles;
use super::rounding::rounded;
use super::rows::{Columns, Layout, Refusal, Row, Sink};
use super::total::Total;
use crate::fault::Fault;
use crate::plan::{Plan, Takes, Words};
use points::Points;
use rows::Rows;
use series::Series;
use total_row::TotalRow;

/// A sink that keeps what a chart needs.
pub struct Intake {
    plan: Plan,
    heading: Option<String>,
    /// The columns of numbers that are not drawn.
    undrawn: Vec<String>,
    total_row: Option<TotalRow>,
    kept: Box<dyn Kept>,
}

/// What a chart needs of the rows, while they come in.
trait Kept: Sink {
    /// What came of them.
    fn parts(self: Box<Self>, plan: Plan) -> Result<Parts, Fault>;
}

/// All that was kept: figures of any number of points.
pub struct Harvest {
    plan: Plan,
    heading: Option<String>,
    notes: Vec<Note>,
    parts: Parts,
}

/// What the rows contribute to a figure of at most so many points.
type Parts = Box<dyn Fn(usize) -> Result<Part, Fault>>;

#[derive(Clone)]
struct Part {
    body: Body,
    unit: Option<Unit>,
    volume: Volume,
    notes: Vec<Note>,
}

impl Intake {
    /// An intake for these roles.
    pub fn new(roles: Roles, plan: &Plan) -> Result<Self, Fault> {
        let takes = plan.drawn().takes();
        let heading = roles.heading().filter(|_| takes != Takes::Rows);
        let undrawn = roles.undrawn.iter().map(|&index| roles.called(index)).collect();
        let total_row = TotalRow::of(&roles);
        let kept: Box<dyn Kept> = match takes {
            Takes::Series => Box::new(Series::new(&roles, plan)?),
            // The points of a request are the same for a table as for bars.
            Takes::Rows if roles.layout != Layout::Points => Box::new(Rows::new(roles, plan)),
            Takes::Points | Takes::Rows => Box::new(Points::new(&roles, plan)),
        };
        Ok(Self { plan: plan.clone(), heading, undrawn, total_row, kept })
    }

    /// What came of it all.
    pub fn finish(self) -> Result<Harvest, Fault> {
        let Self { plan, heading, undrawn, total_row, kept } = self;
        let undrawn = (!undrawn.is_empty()).then_some(Note::Undrawn(undrawn));
        let total = total_row.and_then(TotalRow::last).map(Note::Total);
        let notes = undrawn.into_iter().chain(total).collect();
        let parts = kept.parts(plan.clone())?;
        Ok(Harvest { plan, heading, notes, parts })
    }
}

impl Harvest {
    /// The figure with at most so many points.
    pub fn figure(&self, points: usize) -> Result<Figure, Fault> {
        let Part { body, unit, volume, mut notes } = (self.parts)(points)?;
        notes.extend(self.notes.iter().cloned());
        let title = self.plan.words.title.clone().or_else(|| self.heading.clone());
        let words = Words { title, ..self.plan.words.clone() };
        let figure = Figure { chart: self.plan.drawn(), words, unit, body, volume, notes };
        Ok(match self.plan.digits {
            Some(decimals) => rounded(figure, decimals, self.plan.reading.decimal),
            None => figure,
        })
    }
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        self.kept.columns(columns)
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        match &mut self.total_row {
            Some(total_row) => total_row.row(row, &mut *self.kept),
            None => self.kept.row(row),
        }
    }

    fn gate(&self) -> Gate {
        let is_held = self.total_row.as_ref().is_some_and(TotalRow::is_held);
        if is_held { Gate::SHUT } else { self.kept.gate() }
    }

    fn pass(&mut self, rows: u64, sum: Total) {
        if let Some(total_row) = &mut self.total_row {
            total_row.pass(sum);
        }
        self.kept.pass(rows, sum);
    }
}
