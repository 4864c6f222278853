//! From rows to figures: hands each row to the part that the chart needs. Knows neither where
//! rows come from nor how a figure is drawn.

mod items;
mod merge;
mod points;
mod rows;
mod selection;
mod series;
mod total_row;

use std::borrow::Cow;

use super::figure::{Figure, Note};
use super::gate::Gate;
use super::roles::Roles;
use super::rounding::rounded;
use super::rows::{Cell, Columns, Layout, Row, Sink};
use super::total::Total;
use crate::fault::{Fault, Kind};
use crate::plan::{Chart, Choice, MOST_SERIES, Plan, Takes};
use points::PointsIntake;
use rows::RowsIntake;
use series::SeriesIntake;
use total_row::TotalRow;

/// A sink that keeps what a chart needs.
pub struct Intake {
    plan: Plan,
    notes: Vec<Note>,
    total_row: Option<TotalRow>,
    content: Content,
}

/// What was kept of all rows, as a figure with at most so many points.
pub type Harvest = Box<dyn Fn(usize) -> Result<Figure, Fault>>;

/// What a chart needs of the rows, while they come in.
enum Content {
    Series(Box<SeriesIntake>),
    Points(Box<PointsIntake>),
    Rows(Box<RowsIntake>),
}

impl Content {
    fn sink(&self) -> &dyn Sink {
        match self {
            Self::Series(series) => &**series,
            Self::Points(points) => &**points,
            Self::Rows(rows) => &**rows,
        }
    }

    fn sink_mut(&mut self) -> &mut dyn Sink {
        match self {
            Self::Series(series) => &mut **series,
            Self::Points(points) => &mut **points,
            Self::Rows(rows) => &mut **rows,
        }
    }

    /// What came of it all.
    fn harvest(self) -> Result<Harvest, Fault> {
        match self {
            // The points of a line do not depend on the height.
            Self::Series(series) => {
                let figure = series.figure()?;
                Ok(Box::new(move |_| Ok(figure.clone())))
            }
            Self::Points(points) => {
                let points = points.complete();
                Ok(Box::new(move |count| points.figure(count)))
            }
            Self::Rows(rows) => Ok(Box::new(move |count| rows.figure(count))),
        }
    }
}

impl Intake {
    /// An intake for these roles.
    pub fn new(roles: Roles, plan: &Plan) -> Result<Self, Fault> {
        let mut plan = plan.clone();
        let takes = plan.drawn().takes();
        let heading = roles.heading(&plan).filter(|_| takes != Takes::Rows);
        plan.words.title = plan.words.title.or(heading);
        plan.words.columns =
            [roles.label, roles.values.first().copied()].map(|index| roles.name(index?));
        let undrawn: Vec<String> = roles.undrawn.iter().map(|&i| roles.called(i)).collect();
        let notes = if undrawn.is_empty() { Vec::new() } else { vec![Note::Undrawn(undrawn)] };
        let total_row = TotalRow::of(&roles);
        let content = match takes {
            Takes::Series => Content::Series(Box::new(SeriesIntake::new(roles, plan.clone())?)),
            // The points of a request are the same for a table as for bars.
            Takes::Rows if roles.layout != Layout::Points => {
                Content::Rows(Box::new(RowsIntake::new(roles, plan.clone())))
            }
            Takes::Points | Takes::Rows => {
                Content::Points(Box::new(PointsIntake::new(roles, plan.clone())))
            }
        };
        Ok(Self { plan, notes, total_row, content })
    }

    /// What came of it all.
    pub fn finish(self) -> Result<Harvest, Fault> {
        let Self { plan, mut notes, total_row, content } = self;
        notes.extend(total_row.and_then(TotalRow::last).map(Note::Total));
        let harvest = content.harvest()?;
        Ok(Box::new(move |points| {
            let mut figure = harvest(points)?;
            figure.notes.extend_from_slice(&notes);
            Ok(match plan.digits {
                Some(decimals) => rounded(figure, decimals, plan.reading.decimal),
                None => figure,
            })
        }))
    }
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        self.content.sink_mut().columns(columns)
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        match &mut self.total_row {
            Some(total_row) => total_row.row(row, self.content.sink_mut()),
            None => self.content.sink_mut().row(row),
        }
    }

    fn gate(&self, gate: &mut Gate) {
        if !self.total_row.as_ref().is_some_and(TotalRow::is_held) {
            self.content.sink().gate(gate);
        }
    }

    fn pass(&mut self, rows: u64, sum: Total) {
        if let Some(total_row) = &mut self.total_row {
            total_row.pass(sum);
        }
        self.content.sink_mut().pass(rows, sum);
    }
}

/// The name of the series of a row: what stands in these columns, together.
fn series_name<'a>(row: &Row<'a>, by: &[usize]) -> Result<Option<Cow<'a, str>>, Fault> {
    match by {
        [] => Ok(None),
        [by] if row.cell(*by) == Cell::Missing => Ok(None),
        [by] => Ok(Some(row.cell(*by).bounded()?.into())),
        several => {
            let names = several.iter().map(|index| row.cell(*index).bounded());
            Ok(Some(names.collect::<Result<Vec<_>, _>>()?.join(", ").into()))
        }
    }
}

/// The series of long data as they come up, of which those are taken that were asked for; where only one
/// can be, the first.
struct Listed {
    choice: Choice,
    is_one: bool,
    /// As many as are named where one is unknown, or where there are too many.
    names: Vec<String>,
}

impl Listed {
    /// More names than this are not listed: one more than can be drawn anywhere.
    const MOST: usize = MOST_SERIES + 1;

    fn new(plan: &Plan, is_one: bool) -> Self {
        Self { choice: plan.choice.clone(), is_one, names: Vec::new() }
    }

    /// Whether the points of this series are taken.
    fn takes(&mut self, name: Option<&str>) -> bool {
        let name = name.unwrap_or_default();
        let is_first = self.names.first().is_none_or(|first| first == name);
        let is_any = self.choice.series.is_empty();
        let is_taken = if is_any { is_first || !self.is_one } else { self.choice.has_series(name) };
        let is_listed = is_taken || self.names.len() < Self::MOST;
        if is_listed && !self.names.iter().any(|one| one == name) {
            self.names.push(name.to_owned());
        }
        is_taken
    }

    /// Whether what was asked for is there.
    fn check(&self) -> Result<(), Kind> {
        let unknown = self.choice.unknown_series(&self.names).filter(|_| !self.names.is_empty());
        unknown.map_or(Ok(()), |name| Err(Kind::UnknownSeries(name, self.names.clone())))
    }

    /// The name of the series that is taken, if there is no other that was not asked for.
    fn only(&self, chart: Chart) -> Result<Option<String>, Kind> {
        self.check()?;
        let taken = self.names.iter().filter(|name| self.choice.has_series(name));
        match taken.cloned().collect::<Vec<String>>() {
            names if names.len() > 1 => {
                let is_all = names.len() < Self::MOST;
                Err(Kind::TooManySeries { chart, most: 1, names, is_all })
            }
            names => Ok(names.into_iter().next().filter(|name| !name.is_empty())),
        }
    }
}
