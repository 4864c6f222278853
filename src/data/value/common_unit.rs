//! The unit of several columns of values.

use super::ValueColumn;
use crate::data::number::Unit;
use crate::data::survey::name::unit_of_name;
use crate::fault::{Ambiguity, Fault, SIZES, column_argument};
use crate::plan::{Plan, SeriesScale};

/// The unit of columns that share a scale.
pub fn common_unit(
    columns: &[ValueColumn],
    names: &[String],
    plan: &Plan,
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
    let are_in_names = units.iter().all(Option::is_none);
    if are_in_names && plan.scale != Some(SeriesScale::Each) {
        units = units_of_names(columns, names);
    }
    if units.iter().any(|unit| Some(unit) != units.first()) {
        let chart = plan.chart();
        let columns = columns.iter().map(|column| column_argument(names, column.index));
        let columns = units.into_iter().zip(columns).collect();
        return Err(Ambiguity::SeveralUnits { chart, columns, are_in_names }.into());
    }
    let Some(first) = columns.first() else { return Ok(None) };
    if let Some(fault) = first.ambiguity() {
        return Err(fault);
    }
    // The unit of the cells, or that of the option.
    let option = first.plan.unit.as_deref().map(str::trim_end).filter(|unit| !unit.is_empty());
    Ok(first.unit_of_cells().cloned().or_else(|| option.map(Unit::from_option)))
}

/// The units in the names of columns if two are of one kind but not of one size, such as `ms` and `s`.
fn units_of_names(columns: &[ValueColumn], names: &[String]) -> Vec<Option<String>> {
    let units = columns.iter().map(|column| unit_of_name(names.get(column.index)?));
    let units: Vec<_> = units.collect();
    let differ = units.iter().flatten().any(|(_, [kind, size])| {
        units.iter().flatten().any(|(_, [other, other_size])| kind == other && size != other_size)
    });
    units.iter().map(|unit| unit.filter(|_| differ).map(|(word, _)| word.to_owned())).collect()
}

impl ValueColumn {
    fn unit_of_cells(&self) -> Option<&Unit> {
        self.unit.as_ref().and_then(|(unit, _)| unit.as_ref())
    }
}
