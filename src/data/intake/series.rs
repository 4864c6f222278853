//! The intake of a line chart as rows under columns: reads the values, and hands them to the part
//! that matches series and samples them.

use super::Part;
use super::line::{LineIntake, Shape};
use crate::data::figure::{Body, Unit};
use crate::data::gate::{Gate, Opening};
use crate::data::number::Numeral;
use crate::data::roles::Roles;
use crate::data::rows::{Cell, Refusal, Row};
use crate::data::value::ValueColumn;
use crate::fault::{Column, Fault, Kind, Place};
use crate::plan::{MOST_SERIES, Missing, Plan};

/// Series while their rows come in.
pub struct Series {
    label: Option<usize>,
    columns: Vec<(usize, ValueColumn)>,
    by: Vec<usize>,
    names: Vec<String>,
    /// Whether rows without a value are left out.
    leaves_out: bool,
    lines: LineIntake,
    rows: u64,
}

impl Series {
    /// The intake for these roles.
    pub fn new(roles: &Roles, plan: &Plan) -> Result<Self, Fault> {
        let shape = match (roles.by.as_slice(), roles.values.as_slice()) {
            ([_, ..], _) => Shape::Long,
            ([], [value]) => Shape::Wide { names: vec![only(roles, *value, plan)] },
            ([], values) => {
                let name = |&value: &usize| {
                    roles.name(value).or_else(|| Some(format!("column {}", value + 1)))
                };
                Shape::Wide { names: values.iter().map(name).collect() }
            }
        };
        let lines = LineIntake::new(shape, roles.dates, plan)
            .map_err(|refusal| refusal.at(Place::default()))?;
        let column = |&value: &usize| (value, ValueColumn::new(roles.name(value), plan));
        let columns = roles.values.iter().map(column).collect();
        let (label, by, names) = (roles.label, roles.by.clone(), roles.names.clone());
        let leaves_out = plan.missing == Missing::Skip;
        Ok(Self { label, columns, by, names, leaves_out, lines, rows: 0 })
    }

    /// Takes one row.
    pub fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let cell = |index: usize| row.cells.get(index).copied().unwrap_or(Cell::Missing);
        self.rows += 1;
        let mut values: [Option<Numeral<'_>>; MOST_SERIES] = [None; MOST_SERIES];
        for (value, (index, column)) in values.iter_mut().zip(&mut self.columns) {
            *value = column.read(cell(*index), row.spot)?;
        }
        let position = self.label.is_none().then(|| self.rows.to_string());
        let label = self.label.map(|index| cell(index).bounded()).transpose()?;
        let label = label.or(position.as_deref()).unwrap_or_default();
        if self.by.is_empty() {
            let values = values.get(..self.columns.len()).unwrap_or_default();
            return self.lines.wide(row.spot, label, values).map_err(|refusal| self.named(refusal));
        }
        let joined: String;
        let series = match self.by.as_slice() {
            [by] if cell(*by) == Cell::Missing => None,
            [by] => Some(cell(*by).bounded()?),
            several => {
                let names = several.iter().map(|index| cell(*index).bounded());
                joined = names.collect::<Result<Vec<_>, _>>()?.join(", ");
                Some(joined.as_str())
            }
        };
        let value = values.first().and_then(Option::as_ref);
        self.lines.long(row.spot, series, label, value).map_err(|refusal| self.named(refusal))
    }

    /// A refusal of the value where there is one column of values, which is what it is about then.
    fn named(&self, refusal: Refusal) -> Refusal {
        match (*refusal.kind, self.columns.as_slice()) {
            (kind @ Kind::Beyond { .. }, [(_, column)]) => column.refusal(kind),
            (kind, _) => Refusal { kind: Box::new(kind), ..refusal },
        }
    }

    /// The rows that no line needs: not drawn by their place, with values that are neither the lowest
    /// nor the highest of a stretch. Where values may be left out, any may be the last.
    pub fn gate(&self) -> Gate {
        let is_plain = self.by.is_empty() && !self.leaves_out;
        if !is_plain || !self.columns.iter().all(|(_, column)| column.is_bare()) {
            return Gate::SHUT;
        }
        let mut gate = Gate::open(self.lines.idle());
        for (series, (column, _)) in self.columns.iter().enumerate() {
            let Some((low, high)) = self.lines.range(series) else { return Gate::SHUT };
            gate = gate.through(Opening { column: *column, low, high });
        }
        gate
    }

    /// Takes so many rows that no line needs.
    pub fn pass(&mut self, rows: u64) {
        self.rows += rows;
        self.lines.pass(rows);
    }

    /// The lines.
    pub fn part(self, plan: &Plan) -> Result<Part, Fault> {
        let unit = self.unit(plan)?;
        let (lines, volume, notes) = self.lines.finish(plan)?;
        Ok(Part { body: Body::Series(lines), unit, volume, notes })
    }

    /// The unit of all columns; they share one scale.
    fn unit(&self, plan: &Plan) -> Result<Option<Unit>, Fault> {
        let units: Vec<_> = self.columns.iter().map(|(_, column)| column.unit_text()).collect();
        if units.iter().any(|unit| Some(unit) != units.first()) {
            let values = self.columns.iter().map(|(value, _)| *value);
            let columns = Column::each(&self.names, values);
            return Err(Kind::SeveralUnits(units.into_iter().zip(columns).collect()).into());
        }
        match self.columns.first() {
            Some((_, column)) => column.unit(plan.unit.as_deref()),
            None => Ok(None),
        }
    }
}

/// The only series needs no name, unless it is asked for by name.
fn only(roles: &Roles, value: usize, plan: &Plan) -> Option<String> {
    roles.name(value).filter(|_| plan.choice.series.is_some())
}
