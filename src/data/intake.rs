//! From rows to figures: hands each row to the part that the chart needs. Knows neither where
//! rows come from nor how a figure is drawn.

pub mod line;
mod points;
mod rows;
mod selection;
mod series;

use std::any::Any;

use super::figure::{Body, Figure, Note, Skipped, Unit, Volume};
use super::roles::Roles;
use super::rows::{Columns, Layout, Refusal, Row, Sink, Twin};
use super::run::Run;
use crate::fault::{Column, Fault, Json, Kind};
use crate::plan::{Chart, Plan, Words};
use points::Points;
use rows::Rows;
use series::Series;

/// A sink that keeps what a chart needs.
pub struct Intake {
    heading: Option<String>,
    /// Whether the rows are points, which are the same for a table as for bars.
    has_points: bool,
    kept: Kept,
}

enum Kept {
    Points(Box<Points>),
    Rows(Box<Rows>),
    Series(Box<Series>),
    /// A request that has not said yet what it is.
    Either(Box<Points>, Box<Series>),
}

/// All that was kept, under the last word on the plan: figures of any number of points.
pub struct Harvest {
    plan: Plan,
    heading: Option<String>,
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
    /// An intake for these roles. Only the fields of a request may still change the plan.
    ///
    /// # Errors
    /// Where these roles do not make the chart.
    pub fn new(roles: Roles, plan: &Plan) -> Result<Self, Fault> {
        is_sortable(&roles, plan)?;
        let is_final = !roles.of_request;
        let has_points = roles.layout == Some(Layout::Points);
        let heading = roles.heading().filter(|_| plan.chart != Some(Chart::Table));
        let kept = match plan.chart {
            Some(Chart::Line) => Kept::Series(Box::new(Series::new(&roles, plan, is_final)?)),
            Some(Chart::Table) if !has_points => {
                Kept::Rows(Box::new(Rows::new(roles, plan, is_final)))
            }
            Some(Chart::Bar | Chart::Table) => {
                Kept::Points(Box::new(Points::new(&roles, plan, is_final)))
            }
            None => {
                let series = Series::new(&roles, plan, is_final)?;
                Kept::Either(Box::new(Points::new(&roles, plan, is_final)), Box::new(series))
            }
        };
        Ok(Self { heading, has_points, kept })
    }

    /// Whether a line chart had to let go of points that are wanted after all, by the final plan:
    /// they would be found if all rows were taken once more.
    #[must_use]
    pub fn is_rough(&self, plan: &Plan) -> bool {
        match &self.kept {
            Kept::Series(series) | Kept::Either(_, series) if plan.chart == Some(Chart::Line) => {
                series.is_rough(plan)
            }
            _ => false,
        }
    }

    /// Ready to take all rows once more, for those points.
    #[must_use]
    pub fn again(self, plan: &Plan) -> Self {
        let kept = match self.kept {
            Kept::Series(series) | Kept::Either(_, series) => {
                Kept::Series(Box::new(series.again(plan)))
            }
            kept @ (Kept::Points(_) | Kept::Rows(_)) => kept,
        };
        Self { kept, ..self }
    }

    /// The same, but holding no more than this many positions of a line (201 at least).
    #[must_use]
    pub fn holding(mut self, capacity: usize) -> Self {
        if let Kept::Series(series) = self.kept {
            self.kept = Kept::Series(Box::new(series.holding(capacity)));
        }
        self
    }

    /// The same, where all rows can be taken once more: less has to be held of a long line.
    #[must_use]
    pub fn coming_again(mut self, comes_again: bool) -> Self {
        if let Kept::Series(series) = self.kept {
            self.kept = Kept::Series(Box::new(series.coming_again(comes_again)));
        }
        self
    }

    /// What came of it all, by the final plan.
    ///
    /// # Errors
    /// Where the rows that came do not make a chart, or were not kept for this one.
    pub fn finish(self, plan: &Plan) -> Result<Harvest, Fault> {
        let chart = plan.chart.unwrap_or(Chart::Bar);
        let kept = match (self.kept, chart) {
            (Kept::Rows(rows), Chart::Table) => {
                is_sortable(rows.roles(), plan)?;
                Ripe::Rows(rows)
            }
            (Kept::Series(series) | Kept::Either(_, series), Chart::Line) => {
                Ripe::Drawn(Box::new(series.part(plan)?))
            }
            (Kept::Points(points) | Kept::Either(points, _), Chart::Bar) => Ripe::Points(points),
            (Kept::Points(points) | Kept::Either(points, _), Chart::Table) if self.has_points => {
                Ripe::Points(points)
            }
            _ => return Err(Kind::from(Json::Late { first: "chartType", then: "data" }).into()),
        };
        Ok(Harvest { plan: plan.clone(), heading: self.heading, kept })
    }
}

/// A table that is to be sorted says by which column, where not just one has numbers.
fn is_sortable(roles: &Roles, plan: &Plan) -> Result<(), Kind> {
    let is_table = plan.chart == Some(Chart::Table) && roles.layout != Some(Layout::Points);
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
    Err(Kind::SeveralValues { columns, chart: Chart::Table })
}

impl Harvest {
    /// The figure with at most so many points.
    ///
    /// # Errors
    /// Where the points do not keep the rules of the chart.
    pub fn figure(&self, points: usize) -> Result<Figure, Fault> {
        let Part { body, unit, volume, notes } = match &self.kept {
            Ripe::Points(kept) => kept.part(&self.plan, points)?,
            Ripe::Rows(kept) => kept.part(&self.plan, points)?,
            Ripe::Drawn(part) => Part::clone(part),
        };
        let title = self.plan.words.title.clone().or_else(|| self.heading.clone());
        let words = Words { title, ..self.plan.words.clone() };
        Ok(Figure { words, unit, limits: self.plan.limits, body, volume, notes })
    }
}

/// What is said of all charts of points: the cap, and what was left out.
fn notes(plan: &Plan, skipped: Skipped) -> Vec<Note> {
    let skipped = (!skipped.is_nothing()).then_some(Note::Skipped(skipped));
    [skipped, plan.volume.capped().map(Note::Capped)].into_iter().flatten().collect()
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        match &mut self.kept {
            Kept::Rows(kept) => kept.columns(columns),
            Kept::Points(_) | Kept::Series(_) | Kept::Either(..) => Ok(()),
        }
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        match &mut self.kept {
            Kept::Points(kept) => kept.row(row),
            Kept::Series(kept) => kept.row(row),
            Kept::Rows(kept) => kept.row(row),
            Kept::Either(points, series) => points.row(row).and_then(|()| series.row(row)),
        }
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        match &mut self.kept {
            Kept::Points(kept) => kept.skim(run),
            Kept::Rows(kept) => kept.skim(run),
            Kept::Series(kept) => kept.skim(run),
            Kept::Either(..) => 0,
        }
    }

    fn twin(&self) -> Option<Box<dyn Twin>> {
        let kept = match &self.kept {
            Kept::Points(kept) => Kept::Points(Box::new(kept.twin()?)),
            Kept::Rows(kept) => Kept::Rows(Box::new(kept.twin()?)),
            Kept::Series(kept) => Kept::Series(Box::new(kept.twin()?)),
            Kept::Either(..) => return None,
        };
        Some(Box::new(Self { heading: None, has_points: self.has_points, kept }))
    }

    fn absorb(&mut self, twin: Box<dyn Twin>) -> bool {
        let twin: Box<dyn Any> = twin;
        let Ok(twin) = twin.downcast::<Self>() else { return false };
        match (&mut self.kept, twin.kept) {
            (Kept::Points(kept), Kept::Points(twin)) => kept.absorb(*twin),
            (Kept::Rows(kept), Kept::Rows(twin)) => kept.absorb(*twin),
            (Kept::Series(kept), Kept::Series(twin)) => return kept.absorb(*twin),
            _ => return false,
        }
        true
    }

    fn idle(&self) -> u64 {
        if let Kept::Series(kept) = &self.kept { kept.idle() } else { 0 }
    }

    fn pass(&mut self, rows: u64) {
        if let Kept::Series(kept) = &mut self.kept {
            kept.pass(rows);
        }
    }
}

impl Twin for Intake {}
