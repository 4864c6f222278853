//! Keeps the points of a chart: the items of a bar chart or table, or the rows of a line chart.

use super::items::Items;
use super::line::LineIntake;
use crate::data::gate::Gate;
use crate::data::number::Number;
use crate::data::roles::Roles;
use crate::data::rows::Row;
use crate::data::selection::line_rows::LineRows;
use crate::data::value::ValueColumn;
use crate::plan::{DataShape, Missing, Plan};

#[derive(Clone)]
pub(super) enum PointStore {
    Bars(Items),
    Lines(LineIntake),
}

impl PointStore {
    pub(super) fn new(roles: &Roles, plan: &Plan) -> Self {
        match plan.shape() {
            DataShape::Lines => {
                let rows = LineRows::new(roles.values.len());
                Self::Lines(LineIntake::new(rows, roles.x_form, plan))
            }
            DataShape::Bars | DataShape::Table => Self::Bars(Items::new(roles, plan)),
        }
    }

    /// Inserts the values of a label; `row` is its row of the input, if it is a single one.
    #[inline]
    pub(super) fn insert(
        &mut self,
        label: &str,
        x: Option<f64>,
        values: &[Option<Number<&str>>],
        row: Option<&Row<'_>>,
    ) {
        match self {
            Self::Bars(items) => items.insert(label, values, row),
            Self::Lines(lines) => lines.insert(label, x, values),
        }
    }

    pub(super) fn open_gate(&self, columns: &[ValueColumn], plan: &Plan, gate: &mut Gate) {
        match self {
            Self::Bars(items) => items.open_gate(columns, gate),
            Self::Lines(lines) => {
                lines.open_gate(columns, gate);
                gate.ends_before_missing = plan.missing != Missing::Error;
            }
        }
    }

    pub(super) fn count_passed(&mut self, rows: u64) {
        match self {
            Self::Bars(items) => items.count_passed(rows),
            Self::Lines(lines) => lines.count_passed(rows),
        }
    }
}
