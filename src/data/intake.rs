//! From rows to figures: hands each row to the part that the chart needs. Knows neither where
//! rows come from nor how a figure is drawn.

pub mod line;
mod points;
mod rows;
mod selection;
mod series;

use super::figure::{Body, Figure, Note, Unit, Volume};
use super::roles::Roles;
use super::rows::{Columns, Layout, Refusal, Row, Sink};
use crate::fault::{Fault, Kind};
use crate::plan::{Chart, Plan, Sort, Words};
use points::Points;
use rows::Rows;
use series::Series;

/// A sink that keeps what a chart needs.
pub struct Intake {
    heading: Option<String>,
    kept: Kept,
}

enum Kept {
    Points(Points),
    Rows(Rows),
    Series(Box<Series>),
    /// A request that has not said yet what it is.
    Either(Points, Box<Series>),
}

/// All that was kept, under the last word on the plan: figures of any number of points.
pub struct Harvest {
    plan: Plan,
    heading: Option<String>,
    kept: Ripe,
}

enum Ripe {
    Points(Points),
    Rows(Rows),
    /// A line chart, whose points do not depend on the height.
    Drawn(Part),
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
        let is_request = roles.layout == Some(Layout::Points);
        let is_final = !is_request;
        let heading = roles.heading().filter(|_| plan.chart != Some(Chart::Table));
        let kept = match plan.chart {
            Some(Chart::Line) => Kept::Series(Box::new(Series::new(&roles, plan, is_final)?)),
            Some(Chart::Table) if !is_request => Kept::Rows(Rows::new(roles, plan, is_final)),
            Some(Chart::Bar | Chart::Table) => Kept::Points(Points::new(&roles, plan, is_final)),
            None => {
                let series = Series::new(&roles, plan, is_final)?;
                Kept::Either(Points::new(&roles, plan, is_final), Box::new(series))
            }
        };
        Ok(Self { heading, kept })
    }

    /// What came of it all, by the final plan.
    ///
    /// # Errors
    /// Where the rows that came do not make a chart.
    pub fn finish(self, plan: &Plan) -> Result<Harvest, Fault> {
        let kept = match (self.kept, plan.chart) {
            (Kept::Rows(rows), _) => Ripe::Rows(rows),
            (Kept::Series(series), _) | (Kept::Either(_, series), Some(Chart::Line)) => {
                Ripe::Drawn(series.part(plan)?)
            }
            (Kept::Points(points) | Kept::Either(points, _), _) => Ripe::Points(points),
        };
        Ok(Harvest { plan: plan.clone(), heading: self.heading, kept })
    }
}

/// A table that is to be sorted says by which column, where not just one has numbers.
fn is_sortable(roles: &Roles, plan: &Plan) -> Result<(), Kind> {
    let is_sorted = matches!(plan.volume.sort, Some(Sort::Asc | Sort::Desc));
    let is_table = plan.chart == Some(Chart::Table) && roles.layout != Some(Layout::Points);
    if !is_table || !is_sorted || !roles.values.is_empty() {
        return Ok(());
    }
    let numeric = roles.shown.iter().filter(|(_, numeric)| *numeric);
    let names: Vec<String> =
        numeric.filter_map(|(index, _)| roles.names.get(*index).cloned()).collect();
    if names.is_empty() {
        let what = "--sort goes by value, and no column of the table holds numbers";
        return Err(Kind::Usage(what.to_owned(), None));
    }
    Err(Kind::SeveralValues { names, chart: Chart::Table })
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
            Ripe::Drawn(part) => part.clone(),
        };
        let title = self.plan.words.title.clone().or_else(|| self.heading.clone());
        let words = Words { title, ..self.plan.words.clone() };
        Ok(Figure { words, unit, body, volume, notes })
    }
}

/// What is said of all charts of points: the cap, and what was left out.
fn notes(plan: &Plan, skipped: u64) -> Vec<Note> {
    let skipped = (skipped > 0).then_some(Note::Skipped(skipped));
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
            Kept::Rows(kept) => {
                kept.row(row);
                Ok(())
            }
            Kept::Either(points, series) => points.row(row).and_then(|()| series.row(row)),
        }
    }
}
