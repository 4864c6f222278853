//! From rows to figures: hands each row to the part that the chart needs. Knows neither where
//! rows come from nor how a figure is drawn.

mod axis;
mod drawn;
mod items;
mod listed;
mod merge;
mod points;
mod rows;
mod selection;

use super::figure::{Body, Figure, Note, Skipped, Unit, Volume};
use super::gate::Gate;
use super::number::Fixed;
use super::roles::Roles;
use super::rounding::rounded;
use super::rows::{Cell, Columns, Layout, Row, Sink};
use crate::fault::Fault;
use crate::plan::{Plan, Takes};
use points::PointsIntake;
use rows::RowsIntake;

/// A sink that keeps what a chart needs.
pub struct Intake {
    plan: Plan,
    undrawn: Vec<String>,
    /// The sum of all rows so far; none where it is not whole, or where no row is one of a sum.
    sum: Option<u64>,
    /// The last row of `wc -l` and `du -c`, a `total` that is the sum of all others: held back until
    /// another one follows.
    held: Option<(Option<u64>, u64)>,
    content: Box<dyn Content>,
}

/// What was kept of all rows, as a figure with at most so many points.
pub type Harvest = Box<dyn Fn(usize) -> Result<Figure, Fault>>;

/// What a chart needs of the rows, while they come in.
trait Content: Sink {
    /// What came of it all.
    fn harvest(self: Box<Self>) -> Result<Harvest, Fault>;
}

/// What programs write beside a sum.
const TOTAL: &str = "total";

impl Intake {
    /// An intake for these roles.
    pub fn new(roles: Roles, plan: &Plan) -> Self {
        let mut plan = plan.clone();
        // The points of a request are the same for a table as for bars.
        let is_table = plan.drawn().takes() == Takes::Rows && roles.layout != Layout::Points;
        let heading = roles.heading(&plan).filter(|_| plan.drawn().takes() != Takes::Rows);
        plan.words.title = plan.words.title.or(heading);
        plan.words.columns =
            [roles.label, roles.values.first().copied()].map(|index| roles.name(index?));
        let undrawn = roles.undrawn.iter().map(|&index| roles.called(index)).collect();
        let is_pairs = roles.layout == Layout::Pairs && roles.label.is_none_or(|label| label == 0);
        let content: Box<dyn Content> = if is_table {
            Box::new(RowsIntake::new(roles, plan.clone()))
        } else {
            Box::new(PointsIntake::new(roles, plan.clone()))
        };
        Self { plan, undrawn, sum: is_pairs.then_some(0), held: None, content }
    }

    /// What came of it all.
    pub fn finish(self) -> Result<Harvest, Fault> {
        let Self { plan, undrawn, held, content, .. } = self;
        let harvest = content.harvest()?;
        Ok(Box::new(move |points| {
            let mut figure = harvest(points)?;
            let undrawn = (!undrawn.is_empty()).then(|| Note::Undrawn(undrawn.clone()));
            let total = held.map(|(_, total)| Note::Total(total));
            figure.notes.extend(undrawn.into_iter().chain(total));
            Ok(match plan.digits {
                Some(decimals) => rounded(figure, decimals, plan.reading.decimal),
                None => figure,
            })
        }))
    }

    fn add(&mut self, value: Option<u64>) {
        self.sum = self.sum.zip(value).and_then(|(sum, value)| sum.checked_add(value));
    }
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        self.content.columns(columns)
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        if let Some((line, value)) = self.held.take() {
            // Another row follows, so it is no sum of all others.
            self.add(Some(value));
            let cells = [Cell::Text(TOTAL), Cell::Text(&value.to_string())];
            self.content.row(Row { line, cells: &cells })?;
        }
        if self.sum.is_some() {
            let value = row.cell(1).text().trim().parse().ok();
            let is_total = row.line.is_some() && row.cell(0) == Cell::Text(TOTAL);
            self.held = value
                .filter(|value| is_total && *value > 0 && Some(*value) == self.sum)
                .map(|value| (row.line, value));
            if self.held.is_some() {
                return Ok(());
            }
            self.add(value);
        }
        self.content.row(row)
    }

    fn gate(&self, gate: &mut Gate) {
        if self.held.is_none() {
            self.content.gate(gate);
            if self.sum.is_some() {
                gate.sum();
            }
        }
    }

    fn pass(&mut self, rows: u64, sum: Option<Fixed>) {
        if self.sum.is_some() {
            let whole = sum.filter(|sum| sum.decimals == 0);
            self.add(whole.and_then(|sum| sum.units.try_into().ok()));
        }
        self.content.pass(rows, sum);
    }
}

/// What every chart says of the points that came in.
fn notes(skipped: Skipped, plan: &Plan) -> impl Iterator<Item = Note> {
    let skipped = (!skipped.is_nothing()).then_some(Note::Skipped(skipped));
    skipped.into_iter().chain(plan.volume.capped().map(Note::Capped))
}

/// What a chart is given.
fn figure(plan: &Plan, unit: Option<Unit>, body: Body, volume: Volume, notes: Vec<Note>) -> Figure {
    let (chart, words, limits) = (plan.drawn(), plan.words.clone(), plan.limits);
    Figure { chart, words, unit, limits, body, volume, notes }
}
