//! From rows to figures: hands each row to the part that the chart needs. Knows neither where rows come
//! from nor how a figure is drawn.

mod bins;
mod count;
mod gaps;
mod items;
mod label_table;
mod levels;
mod line;
mod line_data;
mod points;
mod repeats;
mod rows;
mod selector;
mod series_names;

use super::figure::{Body, Figure, Footnote, MissingCount, Unit, Volume};
use super::gate::Gate;
use super::number::FixedPoint;
use super::roles::Roles;
use super::rounding::rounded;
use super::rows::{Cell, Columns, Layout, Row, Sink};
use crate::fault::Fault;
use crate::plan::{DataShape, Missing, Plan, Sort};
use bins::BinsIntake;
use count::CountIntake;
use items::BarPoints;
use points::PointsIntake;
use rows::RowsIntake;

/// A sink that keeps what a chart needs.
pub struct Intake {
    plan: Plan,
    /// Whether the first row is a header, from which the survey already has the names.
    has_header: bool,
    /// Rows to come that are no data: the header, and the rule below it.
    leading: u8,
    /// The names of numeric columns that are not drawn.
    undrawn: Vec<String>,
    /// The sum of all rows so far; `None` if it is not whole, or if rows are not pairs.
    sum: Option<u64>,
    /// A row `total` that is the sum of all rows before it, until another row follows.
    total: Option<Total>,
    shape: Box<dyn ShapeIntake>,
}

/// The last row of `wc -l` and `du -c`.
#[derive(Clone, Copy)]
struct Total {
    line: Option<u64>,
    value: u64,
}

/// The points that were kept of all rows: enough for the largest figure, and for any smaller one.
pub struct Dataset {
    plan: Plan,
    kept: KeptPoints,
    /// What the footer says of all rows, drawn or not.
    footnotes: Vec<Footnote>,
}

/// The points of a dataset, by the shape that the chart takes.
enum KeptPoints {
    /// A histogram, or a line, which depends on how many points are asked for only where these are rows.
    Whole(Box<Figure>),
    Bars(Box<BarPoints>),
    Table(Box<RowsIntake>),
}

impl Dataset {
    /// Adds what the footer says of the input.
    pub fn note(&mut self, note: Footnote) {
        self.footnotes.push(note);
    }

    /// The figure of at most `most` points.
    pub fn figure(&self, most: usize) -> Result<Figure, Fault> {
        let mut figure = match &self.kept {
            KeptPoints::Whole(figure) => {
                let mut figure = (**figure).clone();
                // A low frame has room for fewer rows.
                if let Body::Series(lines) = &mut figure.body
                    && most < self.plan.points.limit()
                {
                    lines.keep_rows(most);
                }
                figure
            }
            KeptPoints::Bars(bars) => bars.figure(most, &self.plan)?,
            KeptPoints::Table(rows) => rows.figure(most)?,
        };
        figure.notes.extend(self.footnotes.iter().cloned());
        Ok(match self.plan.digits {
            Some(decimals) => rounded(figure, decimals),
            None => figure,
        })
    }
}

/// The part of an intake that depends on the shape of the data.
trait ShapeIntake: Sink {
    /// The points that were kept.
    fn finish(self: Box<Self>) -> Result<KeptPoints, Fault>;
}

/// The label of a sum.
const TOTAL: &str = "total";

impl Intake {
    pub fn new(roles: Roles, plan: &Plan, has_header: bool, has_rule: bool) -> Self {
        let mut plan = plan.clone();
        let is_rows = plan.chart().shape() == DataShape::Rows;
        if !is_rows && plan.captions.title.is_none() {
            plan.captions.title = roles.heading(&plan);
        }
        plan.captions.columns =
            [roles.label, roles.values.first().copied()].map(|index| roles.name(index?));
        let undrawn = roles.undrawn.iter().map(|&index| roles.name_or_number(index)).collect();
        let is_pairs = roles.layout == Layout::Pairs && roles.label.is_none_or(|label| label == 0);
        // The points of a request are the same for a table as for bars.
        let has_count = plan.columns.count.is_some();
        if has_count {
            if plan.points.sort.or(plan.points.last.map(|_| Sort::None)).is_none() {
                plan.points.sort = Some(Sort::Desc);
            }
            plan.captions.columns[1] = Some("count".to_owned());
        }
        let shape: Box<dyn ShapeIntake> = if has_count {
            Box::new(CountIntake::new(roles, plan.clone()))
        } else if plan.has_bins() {
            plan.captions.columns =
                [roles.name(*roles.values.first().unwrap_or(&0)), Some("count".to_owned())];
            Box::new(BinsIntake::new(roles, plan.clone()))
        } else if is_rows && roles.layout != Layout::Points {
            Box::new(RowsIntake::new(roles, plan.clone()))
        } else {
            Box::new(PointsIntake::new(roles, plan.clone()))
        };
        let sum = (is_pairs && !has_count).then_some(0);
        let leading = u8::from(has_header) + u8::from(has_rule);
        Self { plan, has_header, leading, undrawn, sum, total: None, shape }
    }

    /// The points that were kept, after the last row.
    pub fn finish(self) -> Result<Dataset, Fault> {
        let Self { plan, undrawn, total, shape, .. } = self;
        let mut footnotes = Vec::new();
        if !undrawn.is_empty() {
            footnotes.push(Footnote::Undrawn(undrawn));
        }
        footnotes.extend(total.map(|total| Footnote::Total(total.value)));
        Ok(Dataset { plan, kept: shape.finish()?, footnotes })
    }

    fn add(&mut self, value: Option<u64>) {
        self.sum = self.sum.zip(value).and_then(|(sum, value)| sum.checked_add(value));
    }

    /// The total that a row is, if its value is the sum of all rows before it.
    fn total(&self, row: &Row<'_>, value: Option<u64>) -> Option<Total> {
        let is_total = row.line.is_some() && row.cell(0) == Cell::Text(TOTAL);
        let value = value.filter(|value| is_total && *value > 0 && self.sum == Some(*value))?;
        Some(Total { line: row.line, value })
    }
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        if self.has_header { Ok(()) } else { self.shape.columns(columns) }
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        if self.leading > 0 {
            self.leading -= 1;
            return Ok(());
        }
        if let Some(Total { line, value }) = self.total.take() {
            // Another row follows, so it was not the sum of all others.
            self.add(Some(value));
            let cells = [Cell::Text(TOTAL), Cell::Text(&value.to_string())];
            self.shape.row(Row { line, cells: &cells })?;
        }
        if self.sum.is_some() {
            let value = row.cell(1).text().trim().parse().ok();
            self.total = self.total(&row, value);
            if self.total.is_some() {
                return Ok(());
            }
            self.add(value);
        }
        self.shape.row(row)
    }

    fn gate(&self, gate: &mut Gate) {
        if self.total.is_none() {
            self.shape.gate(gate);
            if self.sum.is_some() {
                gate.sum();
            }
        }
    }

    fn pass(&mut self, rows: u64, sum: Option<FixedPoint>) {
        if self.sum.is_some() {
            let whole = sum.filter(|sum| sum.decimals == 0);
            self.add(whole.and_then(|sum| sum.units.try_into().ok()));
        }
        self.shape.pass(rows, sum);
    }
}

/// The footnotes that every chart has: what the input lacks, what is missing, and that
/// at most `most` points can be drawn.
fn notes(missing: MissingCount, plan: &Plan, most: usize) -> Vec<Footnote> {
    let missing = MissingCount { is_shown: plan.missing() != Missing::Skip, ..missing };
    let missing = (!missing.is_zero()).then_some(Footnote::Missing(missing));
    let handed_on = plan.input.handed_on.map(|(shown, given)| Footnote::HandedOn { shown, given });
    let capped = plan.points.over(most).map(Footnote::Capped);
    handed_on.into_iter().chain(missing).chain(capped).collect()
}

/// A figure with the captions and bounds of the plan.
fn figure(
    plan: &Plan,
    unit: Option<Unit>,
    body: Body,
    volume: Volume,
    notes: Vec<Footnote>,
) -> Figure {
    let (chart, captions, bounds) = (plan.chart(), plan.captions.clone(), plan.bounds);
    Figure { chart, captions, unit, bounds, levels: Vec::new(), body, volume, notes }
}
