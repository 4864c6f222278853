//! Columns that are times: each row is a series, with a point at the name of each value. Turns such a row into one row
//! for each point, with the name of the series, the label and the value. With `--repeats sum`, several rows become one
//! series: their values are added up at each name.

use std::rc::Rc;

use super::groups::GroupIntake;
use super::points::PointsIntake;
use super::series_names::joined;
use super::{Selection, ShapeIntake};
use crate::data::figure::Footnote;
use crate::data::reading::Reading;
use crate::data::roles::Roles;
use crate::data::rows::{Cell, ColumnLayout, Row, Sink};
use crate::data::value::ValueColumn;
use crate::fault::{Fault, FaultKind};

#[derive(Clone)]
pub(super) struct AlongNames {
    /// The columns whose joined cells name the series.
    names_of_series: Vec<usize>,
    /// The columns of values, which are added up because a row may be their total.
    columns: Vec<ValueColumn>,
    /// The labels, which are the names of these columns.
    labels: Vec<String>,
    points: Box<dyn ShapeIntake>,
}

impl AlongNames {
    pub(super) fn new(reading: &Rc<Reading>) -> Result<Self, FaultKind> {
        let roles = &reading.roles;
        let series = roles.label.into_iter().chain(roles.completed_by.iter().copied());
        let labels = roles.names_or_numbers(&roles.values);
        let long = Roles {
            layout: ColumnLayout::Named,
            names: ["series", "label", "value"].map(str::to_owned).to_vec(),
            label: Some(1),
            x_kind: roles.x_kind,
            values: vec![2],
            by: vec![0],
            ..Roles::default()
        };
        let long = Rc::new(Reading { roles: long, ..Reading::clone(reading) });
        let aggregate = reading.plan.columns.aggregate();
        let columns = roles.values.iter().map(|&value| match aggregate {
            // Sums have to be legal, not what is added up.
            Some(_) => ValueColumn::with_any_value(reading, value),
            None => ValueColumn::new(reading, value),
        });
        Ok(Self {
            names_of_series: series.collect(),
            columns: columns.collect(),
            labels,
            points: match aggregate {
                Some(aggregate) => Box::new(GroupIntake::new(long, aggregate)?),
                None => Box::new(PointsIntake::new(long)),
            },
        })
    }
}

impl ShapeIntake for AlongNames {
    fn finish(self: Box<Self>) -> Result<Selection, Fault> {
        let mut selection = self.points.finish()?;
        if let Selection::Figure(figure) = &mut selection {
            for note in &mut figure.notes {
                // The rows of the input, not their points.
                if let Footnote::Grouped(grouping) = note {
                    grouping.rows /= self.columns.len() as u64;
                }
            }
        }
        Ok(selection)
    }

    fn values(&self) -> &[ValueColumn] {
        &self.columns
    }
}

impl Sink for AlongNames {
    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        let name = joined(row, &self.names_of_series)?;
        for (column, label) in self.columns.iter_mut().zip(&self.labels) {
            let cells = [Cell::Text(&name), Cell::Text(label), row.cell(column.index)];
            let point = Row { line: row.line, cells: &cells };
            self.points.row(&point).map_err(|fault| fault.in_column(column.index))?;
            column.read_into(row, &mut None)?;
        }
        Ok(())
    }
}
