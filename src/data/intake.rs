//! From rows to figures: hands each row to the part that the chart needs. Knows neither where rows come
//! from nor how a figure is drawn.
//!
//! | what is drawn | rows go to | which keeps them in | and draws a |
//! | --- | --- | --- | --- |
//! | `bar` | `PointsIntake` | `Items`, which asks a `Selector` | `BarPoints` |
//! | `bar --count`, `table --count` | `CountIntake` | a count for each value | `BarPoints`, table |
//! | `bar --bins` | `BinsIntake` | a `Histogram` | finished figure |
//! | `line` | `PointsIntake` | a `LineIntake`; long data at first in a `LabelTable` | finished figure |
//! | `table` | `TableIntake` | a `Selector` | table |

mod bar_points;
mod bins;
mod count;
mod gaps;
mod grouping;
mod items;
mod label_order;
mod label_table;
mod levels;
mod line;
mod line_data;
mod line_notes;
mod points;
mod repeats;
mod selector;
mod series_names;
mod table;
mod totals;
mod word_map;

use super::figure::{
    BarData, Body, Decimals, Figure, Footnote, HiddenValue, MissingCount, Unit, Volume,
};
use super::gate::Gate;
use super::number::{ExactSum, FixedPoint, Number, size_text};
use super::roles::Roles;
use super::rounding::rounded;
use super::rows::{Columns, Layout, Row, Sink};
use super::value::ValueColumn;
use crate::fault::Fault;
use crate::plan::{DataShape, Missing, Plan, Sizes, Sort};
use bar_points::BarPoints;
use bins::BinsIntake;
use count::CountIntake;
use points::PointsIntake;
use table::TableIntake;
use totals::Totals;

/// A sink that keeps what a chart needs.
pub struct Intake {
    plan: Plan,
    /// Whether the first row is a header, from which the survey already has the names.
    has_header: bool,
    /// Rows to come that are no data: the header, and the rule below it.
    leading: u8,
    footnotes: Vec<Footnote>,
    totals: Option<Totals>,
    shape: Box<dyn ShapeIntake>,
}

/// The points that were kept of all rows: enough for the largest figure, and for any smaller one.
pub struct Dataset {
    plan: Plan,
    kept: KeptPoints,
    /// The rows of a table with their total, which is among them where they are not ranked.
    with_total: Option<Box<TableIntake>>,
    /// What the footer says of all rows, drawn or not.
    footnotes: Vec<Footnote>,
}

/// The points of a dataset, by the shape that the chart takes.
enum KeptPoints {
    /// A finished histogram or line. Only a line that draws a row for each series can still have fewer of them.
    Whole(Box<Figure>),
    Bars(Box<BarPoints>),
    Table(Box<TableIntake>),
}

impl Dataset {
    /// Adds what the footer says of the input.
    pub fn note(&mut self, note: Footnote) {
        self.footnotes.push(note);
    }

    pub fn figure(&self, most: usize) -> Result<Figure, Fault> {
        let mut footnotes = self.footnotes.clone();
        let mut figure = self.kept.figure(most, &self.plan)?;
        if let Some(rows) = &self.with_total
            && !self.plan.points.is_sorted()
        {
            let with_total = rows.figure(most)?;
            if !with_total.volume.rule.is_by_value() {
                footnotes.retain(|note| !matches!(note, Footnote::Total(..)));
                figure = with_total;
            }
        }
        figure.notes.extend(footnotes);
        Ok(match self.plan.digits {
            Some(decimals) => rounded(figure, decimals),
            None => figure,
        })
    }
}

impl KeptPoints {
    fn figure(&self, most: usize, plan: &Plan) -> Result<Figure, Fault> {
        match self {
            Self::Whole(figure) => {
                let mut figure = (**figure).clone();
                // A low frame has room for fewer rows.
                if let Body::Series(lines) = &mut figure.body
                    && most < plan.points.limit()
                {
                    lines.keep_rows(most);
                }
                Ok(figure)
            }
            Self::Bars(bars) => bars.figure(most, plan),
            Self::Table(rows) => rows.figure(most),
        }
    }
}

/// The part of an intake that depends on the shape of the data.
trait ShapeIntake: Sink + Copied {
    fn finish(self: Box<Self>) -> Result<KeptPoints, Fault>;

    fn values(&self) -> &[ValueColumn];
}

/// What can be copied, to be given other rows from there on.
trait Copied {
    fn boxed(&self) -> Box<dyn ShapeIntake>;
}

impl<T: ShapeIntake + Clone + 'static> Copied for T {
    fn boxed(&self) -> Box<dyn ShapeIntake> {
        Box::new(self.clone())
    }
}

impl Intake {
    pub fn new(roles: Roles, plan: &Plan, has_header: bool, has_rule: bool) -> Self {
        let mut plan = plan.clone();
        let is_rows = plan.chart().shape() == DataShape::Rows;
        if !is_rows && plan.captions.title.is_none() {
            plan.captions.title = roles.heading(&plan);
        }
        let has_count = plan.columns.count.is_some();
        let label = roles.label.and_then(|label| roles.name(label));
        let value = roles.values.first().and_then(|value| roles.name(*value));
        plan.captions.columns = match (has_count, plan.has_bins()) {
            (true, _) => [label, Some("count".to_owned())],
            (false, true) => [value, Some("count".to_owned())],
            (false, false) => [label, value],
        };
        if has_count && plan.points.sort.is_none() && plan.points.last.is_none() {
            plan.points.sort = Some(Sort::Desc);
        }
        let mut footnotes = Vec::new();
        if !roles.undrawn.is_empty() {
            footnotes.push(Footnote::Undrawn(roles.names_or_numbers(&roles.undrawn)));
        }
        let totals = Totals::new(&roles, plan.input.notation());
        let shape: Box<dyn ShapeIntake> = if has_count {
            Box::new(CountIntake::new(roles, plan.clone()))
        } else if plan.has_bins() {
            Box::new(BinsIntake::new(roles, plan.clone()))
        } else if is_rows && roles.layout != Layout::Points {
            Box::new(TableIntake::new(roles, plan.clone()))
        } else {
            // The points of a request are the same for a table as for bars.
            Box::new(PointsIntake::new(roles, plan.clone()))
        };
        let leading = u8::from(has_header) + u8::from(has_rule);
        Self { plan, has_header, leading, footnotes, totals, shape }
    }

    /// The points that were kept, after the last row.
    pub fn finish(self) -> Result<Dataset, Fault> {
        let Self { plan, mut footnotes, totals, shape, .. } = self;
        let total = totals.map_or(Ok(None), |totals| totals.finish(&*shape))?;
        let minutes = shape.values().iter().find_map(|column| column.minutes.clone());
        footnotes.extend(minutes.map(Footnote::Minutes));
        let mut kept = shape.finish()?;
        let mut with_total = None;
        match total {
            Some((note, Some(others))) => {
                footnotes.push(note);
                if let KeptPoints::Table(rows) = std::mem::replace(&mut kept, others.finish()?) {
                    with_total = Some(rows);
                }
            }
            // A table need not say of a row that it does not add up.
            Some((note, None)) if !matches!(kept, KeptPoints::Table(_)) => footnotes.push(note),
            Some(_) | None => {}
        }
        Ok(Dataset { plan, kept, with_total, footnotes })
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
        match &mut self.totals {
            Some(totals) => totals.row(row, &mut *self.shape),
            None => self.shape.row(row),
        }
    }

    fn gate(&self, gate: &mut Gate) {
        if !self.totals.as_ref().is_some_and(Totals::is_undecided) {
            self.shape.gate(gate);
        }
    }

    fn pass(&mut self, rows: u64, sums: &mut [ExactSum]) {
        if let Some(totals) = &mut self.totals {
            totals.pass(rows);
        }
        self.shape.pass(rows, sums);
    }

    fn pass_numbers(&mut self, numbers: &[FixedPoint<i64>]) {
        self.shape.pass_numbers(numbers);
    }
}

/// The footnotes that every chart has: what the input lacks, what is missing, and that
/// at most `most` points can be drawn.
fn notes(missing: MissingCount, plan: &Plan, most: usize) -> Vec<Footnote> {
    let missing = MissingCount { is_shown: plan.missing() != Missing::Skip, ..missing };
    let missing = (!missing.is_zero()).then_some(Footnote::Missing(missing));
    let partial_result =
        plan.input.partial_result.map(|(shown, given)| Footnote::PartialResult { shown, given });
    let capped = plan.points.requested_above(most).map(Footnote::Capped);
    partial_result.into_iter().chain(missing).chain(capped).collect()
}

/// A figure with the captions and bounds of the plan.
fn figure(
    plan: &Plan,
    unit: Option<Unit>,
    mut body: Body,
    mut volume: Volume,
    notes: Vec<Footnote>,
) -> Figure {
    let sizes = plan.input.sizes;
    if let Some(sizes) = sizes {
        write_sizes(&mut body, &mut volume, sizes);
    }
    let (chart, captions, bounds) = (plan.chart(), plan.captions.clone(), plan.bounds);
    let decimals = match plan.digits {
        Some(_) => Decimals::Chosen,
        None if plan.input.is_json => Decimals::Even,
        None => Decimals::Readable,
    };
    let levels = Vec::new();
    Figure { chart, captions, unit, sizes, decimals, bounds, levels, body, volume, notes }
}

/// Writes the numbers that were computed of sizes with a letter, as the sizes are.
fn write_sizes(body: &mut Body, volume: &mut Volume, sizes: Sizes) {
    let mut computed: Vec<&mut Number> = Vec::new();
    if let Some(HiddenValue::Sum(sum)) = &mut volume.hidden {
        computed.push(sum);
    }
    if let Body::Points(BarData { facts: Some(facts), .. }) = body {
        computed.extend([&mut facts.median, &mut facts.p95]);
    }
    for number in computed {
        let text = size_text(number.value(), sizes);
        *number = Number::from_literal(number.value(), &text).into_owned();
    }
}
