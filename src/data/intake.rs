//! From rows to figures: forwards each row to the intake for the chart.
//!
//! | chart | intake | keeps rows in | result |
//! | --- | --- | --- | --- |
//! | `bar` | `PointsIntake` | `KeptItems`, which ask a `Selector` | `Bars` |
//! | any with `--count` or `--repeats sum`, `mean`, `min`, `max` | `GroupIntake` | a value for each label and series | `Bars` or finished figure |
//! | `bar --bins` | `BinsIntake` | a `Histogram` | finished figure |
//! | `bar --spread` | `SpreadIntake` | `Quantiles` for each label | `Spreads` |
//! | `line` | `PointsIntake` | a `LineSampler`; long data at first in a `LabelTable` | finished figure |
//! | `line` along the names of columns | `AlongNames`, which passes points to `PointsIntake` or `GroupIntake` | a series for each row, or label | finished figure |
//! | `table` | `TableIntake` | a `Selector` | table |

mod along_names;
mod bar_figure;
mod bars;
mod bins;
mod dataset;
mod date_gaps;
mod end_rows;
mod figure;
mod groups;
mod id_table;
mod label_table;
mod levels;
mod line;
mod points;
mod repeats;
mod selector;
mod series_names;
mod spread;
mod spreads;
mod table;
mod text_index;
mod totals;

use std::rc::Rc;

use super::figure::Footnote;
use super::gate::Gate;
use super::number::{ExactSum, FixedPoint};
use super::reading::Reading;
use super::rows::{ColumnLayout, Columns, KnownPoint, Row, Sink};
use super::value::ValueColumn;
use crate::fault::{Fault, FaultKind};
use along_names::AlongNames;
use bins::BinsIntake;
pub use dataset::Dataset;
use dataset::Selection;
use end_rows::EndRows;
use groups::GroupIntake;
use points::PointsIntake;
use spread::SpreadIntake;
use table::TableIntake;
use totals::Totals;

/// A sink that keeps what a chart needs.
pub struct Intake {
    reading: Rc<Reading>,
    /// Whether the next row is the header.
    is_header: bool,
    footnotes: Vec<Footnote>,
    totals: Option<Totals>,
    /// Set if the intake itself does not look at them.
    ends: Option<EndRows>,
    shape: Box<dyn ShapeIntake>,
}

/// The part of an intake that depends on the shape of the data.
trait ShapeIntake: Sink + BoxClone {
    fn finish(self: Box<Self>) -> Result<Selection, Fault>;

    /// The columns of values that it reads.
    fn values(&self) -> &[ValueColumn] {
        &[]
    }

    /// Whether a first or last row that is the sum of the others need not be looked for: the intake does, or shows it as
    /// any row.
    fn knows_ends(&self) -> bool {
        false
    }
}

/// Makes `Box<dyn ShapeIntake>` cloneable: totals need an intake with and one without the total row.
trait BoxClone {
    fn box_clone(&self) -> Box<dyn ShapeIntake>;
}

impl<T: ShapeIntake + Clone + 'static> BoxClone for T {
    fn box_clone(&self) -> Box<dyn ShapeIntake> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn ShapeIntake> {
    fn clone(&self) -> Self {
        (**self).box_clone()
    }
}

impl Intake {
    pub fn new(reading: Reading) -> Result<Self, FaultKind> {
        let reading = Rc::new(reading);
        let Reading { plan, roles, has_header, .. } = &*reading;
        let mut footnotes = Vec::new();
        let options = &plan.columns;
        if options.values.is_empty()
            && options.columns.is_empty()
            && !roles.other_columns.is_empty()
        {
            let names = roles.other_columns.iter().map(|other| other.name.clone());
            footnotes.push(Footnote::NotDrawn(names.collect()));
        }
        footnotes.extend(roles.possible_series.clone().map(Footnote::PossibleSeries));
        let copy = Rc::clone(&reading);
        let shape: Box<dyn ShapeIntake> = if roles.is_along_names {
            Box::new(AlongNames::new(&copy)?)
        } else if let Some(aggregate) = options.aggregate() {
            Box::new(GroupIntake::new(copy, aggregate)?)
        } else if plan.has_bins() {
            Box::new(BinsIntake::new(copy))
        } else if plan.has_spread() {
            Box::new(SpreadIntake::new(copy))
        } else if plan.shape().draws_rows() && roles.layout != ColumnLayout::Request {
            Box::new(TableIntake::new(copy))
        } else {
            // A table of request points is handled like bars.
            Box::new(PointsIntake::new(copy))
        };
        let (is_header, totals) = (*has_header, Totals::new(roles));
        let named = roles.naming_column.filter(|_| roles.may_have_totals && !shape.knows_ends());
        let ends = named.map(EndRows::new);
        Ok(Self { reading, is_header, footnotes, totals, ends, shape })
    }

    /// Called after the last row. Returns the points that were kept.
    pub fn finish(self) -> Result<Dataset, Fault> {
        let Self { reading, mut footnotes, totals, ends, shape, .. } = self;
        let total = totals.map_or(Ok(None), Totals::finish)?;
        if let Some(ends) = ends.filter(|_| total.is_none()) {
            footnotes.extend(ends.sum_of_others(shape.values()));
        }
        let minutes = shape.values().iter().find_map(|column| column.minutes.clone());
        footnotes.extend(minutes.map(Footnote::Minutes));
        let remark = shape.values().iter().find_map(|column| column.remark.clone());
        let mut selection = shape.finish()?;
        if !matches!(selection, Selection::Table(_)) {
            footnotes.extend(remark.map(Footnote::RemarksOfCells));
        }
        let mut with_total = None;
        match total {
            Some((note, Some(others))) => {
                footnotes.push(note);
                let all_rows = std::mem::replace(&mut selection, others.finish()?);
                if let Selection::Table(table) = all_rows {
                    with_total = Some(table);
                }
            }
            // A table shows the row anyway, so no note is needed if it does not add up.
            Some((note, None)) if !matches!(selection, Selection::Table(_)) => {
                footnotes.push(note);
            }
            Some(_) | None => {}
        }
        let columns = reading.roles.chosen_columns();
        Ok(Dataset { reading, selection, with_total, footnotes, columns })
    }
}

impl Sink for Intake {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        if self.reading.has_header { Ok(()) } else { self.shape.columns(columns) }
    }

    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        if std::mem::take(&mut self.is_header) {
            return Ok(());
        }
        if let Some(ends) = &mut self.ends {
            ends.record(row, self.shape.values());
        }
        match &mut self.totals {
            Some(totals) => totals.row(row, &mut *self.shape),
            None => self.shape.row(row),
        }
    }

    fn open_gate(&self, gate: &mut Gate) {
        if !self.totals.as_ref().is_some_and(Totals::is_undecided) {
            self.shape.open_gate(gate);
        }
    }

    fn insert_known(&mut self, label: &str, numbers: &[FixedPoint<i64>]) -> bool {
        self.shape.insert_known(label, numbers)
    }

    fn insert_point(&mut self, point: &KnownPoint<'_>) -> bool {
        self.shape.insert_point(point)
    }

    fn count_passed(&mut self, rows: u64, sums: &mut [ExactSum]) {
        if let Some(totals) = &mut self.totals {
            totals.count_passed(rows);
        }
        self.shape.count_passed(rows, sums);
    }

    fn insert_passed(&mut self, numbers: &[FixedPoint<i64>]) {
        self.shape.insert_passed(numbers);
    }
}
