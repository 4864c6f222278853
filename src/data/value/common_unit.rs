//! The unit of several columns of values.

use super::ValueColumn;
use crate::data::number::Unit;
use crate::data::reading::Reading;
use crate::fault::{Ambiguity, Fault, SIZES, column_argument};

/// The unit of columns that share a scale.
pub fn common_unit(
    columns: &[ValueColumn],
    Reading { plan, roles, .. }: &Reading,
) -> Result<Option<Unit>, Fault> {
    let has_sizes = columns.iter().any(|column| column.has_sizes);
    let mut units = Vec::new();
    for column in columns {
        let is_zero = column.sum.total().is_some_and(|sum| sum.units == 0);
        let unit = match column.unit_of_cells() {
            // Next to a column of sizes, a column without suffixes is not a size, unless all its values are zero.
            None if column.has_sizes || has_sizes && is_zero => Some(SIZES),
            unit => unit.map(Unit::text),
        };
        units.push(unit.map(str::to_owned));
    }
    if units.iter().any(|unit| Some(unit) != units.first()) {
        let chart = plan.chart();
        let columns = columns.iter().map(|column| column_argument(&roles.names, column.index));
        let columns = units.into_iter().zip(columns).collect();
        return Err(Ambiguity::SeveralUnits { chart, columns }.into());
    }
    let Some(first) = columns.first() else { return Ok(None) };
    if let Some(fault) = first.ambiguity() {
        return Err(fault);
    }
    // The unit of the cells, or that of the option.
    let option = plan.unit.as_deref().map(str::trim_end).filter(|unit| !unit.is_empty());
    Ok(first.unit_of_cells().cloned().or_else(|| option.map(Unit::from_option)))
}

impl ValueColumn {
    fn unit_of_cells(&self) -> Option<&Unit> {
        self.unit.as_ref().and_then(|(unit, _)| unit.as_ref())
    }
}
