//! From rows to figures: hands each row to the part that the chart needs. Knows neither where
//! rows come from nor how a figure is drawn.

pub mod line;
mod points;
mod rows;
mod selection;
mod series;
mod total_row;

use super::figure::{Body, Figure, Note, Skipped, Unit, Volume};
use super::gate::Gate;
use super::number::{Number, Numeral};
use super::roles::Roles;
use super::rounding::rounded;
use super::rows::{Columns, Layout, Refusal, Row, Sink};
use super::total::Total;
use crate::fault::{Column, Fault, Kind};
use crate::plan::{Limits, Plan, Takes, Words};
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
    kept: Kept,
}

enum Kept {
    Points(Box<Points>),
    Rows(Box<Rows>),
    Series(Box<Series>),
}

/// All that was kept: figures of any number of points.
pub struct Harvest {
    plan: Plan,
    heading: Option<String>,
    notes: Vec<Note>,
    kept: Ripe,
}

enum Ripe {
    Points(Box<Points>),
    Rows(Box<Rows>),
    /// A line chart, whose points do not depend on the height.
    Drawn(Box<Part>),
}

/// What one intake contributes to the figure.
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
        is_sortable(&roles, plan)?;
        // The points of a request are the same for a table as for bars.
        let has_points = roles.layout == Some(Layout::Points);
        let takes = plan.drawn().takes();
        let heading = roles.heading().filter(|_| takes != Takes::Rows);
        let undrawn = roles.undrawn.iter().map(|&index| roles.called(index)).collect();
        let total_row = TotalRow::of(&roles);
        let kept = match takes {
            Takes::Series => Kept::Series(Box::new(Series::new(&roles, plan)?)),
            Takes::Rows if !has_points => Kept::Rows(Box::new(Rows::new(roles, plan))),
            Takes::Points | Takes::Rows => Kept::Points(Box::new(Points::new(&roles, plan))),
        };
        Ok(Self { plan: plan.clone(), heading, undrawn, total_row, kept })
    }

    /// What came of it all.
    pub fn finish(self) -> Result<Harvest, Fault> {
        let kept = match self.kept {
            Kept::Rows(rows) => Ripe::Rows(rows),
            Kept::Series(series) => Ripe::Drawn(Box::new(series.part(&self.plan)?)),
            Kept::Points(points) => Ripe::Points(points),
        };
        let undrawn = (!self.undrawn.is_empty()).then_some(Note::Undrawn(self.undrawn));
        let total = self.total_row.and_then(TotalRow::last).map(Note::Total);
        let notes = undrawn.into_iter().chain(total).collect();
        Ok(Harvest { plan: self.plan, heading: self.heading, notes, kept })
    }
}

/// A table that is to be sorted says by which column, where not just one has numbers.
fn is_sortable(roles: &Roles, plan: &Plan) -> Result<(), Kind> {
    let is_table = plan.drawn().takes() == Takes::Rows && roles.layout != Some(Layout::Points);
    if !is_table || !plan.volume.is_sorted() || !roles.values.is_empty() {
        return Ok(());
    }
    let numeric = roles.shown.iter().filter(|(_, numeric)| *numeric);
    let columns: Vec<Column> =
        Column::each(&roles.names, numeric.map(|(index, _)| *index)).collect();
    if columns.is_empty() {
        let what = "--sort goes by value, and no column of the table holds numbers";
        return Err(Kind::Usage(what.to_owned(), None));
    }
    Err(Kind::SeveralValues { columns, chart: plan.drawn() })
}

impl Harvest {
    /// The figure with at most so many points.
    pub fn figure(&self, points: usize) -> Result<Figure, Fault> {
        let Part { body, unit, volume, mut notes } = match &self.kept {
            Ripe::Points(kept) => kept.part(&self.plan, points)?,
            Ripe::Rows(kept) => kept.part(&self.plan, points)?,
            Ripe::Drawn(part) => Part::clone(part),
        };
        notes.extend(self.notes.iter().cloned());
        let title = self.plan.words.title.clone().or_else(|| self.heading.clone());
        let words = Words { title, ..self.plan.words.clone() };
        let (chart, limits) = (self.plan.drawn(), self.plan.limits);
        let figure = Figure { chart, words, unit, limits, body, volume, notes };
        Ok(match self.plan.digits {
            Some(decimals) => rounded(figure, decimals, self.plan.reading.decimal),
            None => figure,
        })
    }
}

/// What is said of all charts of points: the cap, and what was left out.
fn notes(plan: &Plan, skipped: Skipped) -> Vec<Note> {
    let skipped = (!skipped.is_nothing()).then_some(Note::Skipped(skipped));
    [skipped, plan.volume.capped().map(Note::Capped)].into_iter().flatten().collect()
}

/// Nothing is cut off: a value beyond the ends of the axis is refused.
fn within(limits: Limits, numeral: &Numeral<'_>) -> Result<(), Kind> {
    let value = numeral.value();
    limits.exceeded(value).map_or(Ok(()), |(flag, limit)| {
        let cell = Number::from_numeral(numeral).shown(false);
        Err(Kind::Beyond { flag, limit, cell, value })
    })
}

impl Kept {
    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        match self {
            Self::Points(kept) => kept.row(row),
            Self::Series(kept) => kept.row(row),
            Self::Rows(kept) => kept.row(row),
        }
    }
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        match &mut self.kept {
            Kept::Rows(kept) => kept.columns(columns),
            Kept::Points(_) | Kept::Series(_) => Ok(()),
        }
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let Some(total_row) = &mut self.total_row else { return self.kept.row(row) };
        if let Some(held) = total_row.released() {
            held.with_row(|row| self.kept.row(row))?;
        }
        if total_row.holds(row) { Ok(()) } else { self.kept.row(row) }
    }

    fn gate(&self) -> Gate {
        match &self.kept {
            _ if self.total_row.as_ref().is_some_and(TotalRow::is_held) => Gate::SHUT,
            Kept::Points(kept) => kept.gate(),
            Kept::Rows(kept) => kept.gate(),
            Kept::Series(kept) => kept.gate(),
        }
    }

    fn pass(&mut self, rows: u64, sum: Total) {
        if let Some(total_row) = &mut self.total_row {
            total_row.pass(sum);
        }
        match &mut self.kept {
            Kept::Points(kept) => kept.pass(rows, sum),
            Kept::Rows(kept) => kept.pass(rows),
            Kept::Series(kept) => kept.pass(rows),
        }
    }
}
