//! The intake of a line chart as rows under columns: reads the values, and hands them to the part
//! that matches series and samples them.

use super::line::{LineIntake, Shape};
use super::series_name;
use crate::data::figure::{Body, Figure};
use crate::data::gate::Gate;
use crate::data::number::Numeral;
use crate::data::roles::Roles;
use crate::data::rows::{Refusal, Row, Sink};
use crate::data::total::Total;
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, Kind, Place};
use crate::plan::{MOST_SERIES, Missing, Plan};

/// Series while their rows come in.
pub struct Series {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    lines: LineIntake,
    rows: u64,
}

impl Series {
    /// The intake for these roles.
    pub fn new(roles: Roles, plan: Plan) -> Result<Self, Fault> {
        let shape = match (roles.by.as_slice(), roles.values.as_slice()) {
            ([_, ..], _) => Shape::Long,
            // The only series needs no name, unless it is asked for by name.
            ([], [value]) => {
                let is_asked = plan.choice.series.is_some();
                Shape::Wide { names: vec![roles.name(*value).filter(|_| is_asked)] }
            }
            ([], values) => Shape::Wide {
                names: values.iter().map(|&value| Some(roles.called(value))).collect(),
            },
        };
        let lines = LineIntake::new(shape, roles.dates, &plan)
            .map_err(|refusal| refusal.at(Place::default()))?;
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&roles, value, &plan));
        let columns = columns.collect();
        Ok(Self { plan, roles, columns, lines, rows: 0 })
    }

    /// A refusal of the value where there is one column of values, which is what it is about then.
    fn named(&self, refusal: Refusal) -> Refusal {
        match (*refusal.kind, self.columns.as_slice()) {
            (kind @ Kind::Beyond { .. }, [column]) => column.refusal(kind),
            (kind, _) => Refusal { kind: Box::new(kind), ..refusal },
        }
    }

    /// What came of the rows.
    pub fn figure(self) -> Result<Figure, Fault> {
        let Self { plan, roles, columns, lines, .. } = self;
        let unit = common_unit(&columns, &roles.names, plan.drawn())?;
        let (lines, volume, notes) = lines.finish(&plan)?;
        let (chart, limits, body) = (plan.drawn(), plan.limits, Body::Series(lines));
        Ok(Figure { chart, words: plan.words, unit, limits, body, volume, notes })
    }
}

impl Sink for Series {
    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        self.rows += 1;
        let mut values: [Option<Numeral<'_>>; MOST_SERIES] = [None; MOST_SERIES];
        for (value, column) in values.iter_mut().zip(&mut self.columns) {
            *value = column.read(&row)?;
        }
        let label = row.label(self.roles.label, self.rows)?;
        if self.roles.by.is_empty() {
            let values = values.get(..self.columns.len()).unwrap_or_default();
            return self.lines.wide(&label, values).map_err(|refusal| self.named(refusal));
        }
        let series = series_name(&row, &self.roles.by)?;
        let value = values.first().and_then(Option::as_ref);
        self.lines
            .long(row.spot, series.as_deref(), &label, value)
            .map_err(|refusal| self.named(refusal))
    }

    /// The rows that no line needs: not drawn by their place, with values that are neither the lowest
    /// nor the highest of a stretch. Where values may be left out, any may be the last.
    fn gate(&self, gate: &mut Gate) {
        if self.plan.missing == Missing::Skip || !self.roles.by.is_empty() {
            return;
        }
        gate.open(self.lines.skippable(), f64::INFINITY);
        for (series, column) in self.columns.iter().enumerate() {
            match self.lines.range(series) {
                Some(range) => column.narrow(gate, range),
                None => gate.shut(),
            }
        }
    }

    fn pass(&mut self, rows: u64, _sum: Total) {
        self.rows += rows;
        self.lines.pass(rows);
    }
}
