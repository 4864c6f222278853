//! How rows become series: each column of values is one, or rows name theirs. Knows no x axis.

use std::borrow::Cow;

use super::label_table::{LabelTable, TableLabel};
use super::series_names::SeriesFilter;
use crate::data::number::Number;
use crate::data::roles::Roles;
use crate::data::selection::line_rows::MAX_ROWS;
use crate::fault::{Fault, Kind};
use crate::plan::{DataShape, Plan};

/// How rows become series.
#[derive(Clone)]
pub(super) enum Grouping {
    /// Each column of values is a series.
    Wide,
    /// A row has the value of the only series.
    One,
    /// A row has values of the series that it names. They wait here for those of other series under the same label.
    Long(Box<LabelTable>),
    /// The points of the table were handed on. These are its series; a later row must be of one of them.
    Matched(Vec<Option<String>>),
}

impl Grouping {
    pub(super) fn new(roles: &Roles, plan: &Plan, is_one: bool) -> Self {
        match roles.by.as_slice() {
            [] => Self::Wide,
            _ if is_one => Self::One,
            _ => Self::Long(Box::new(LabelTable::new(plan.chart()))),
        }
    }

    /// The name of each series. A single series may have none.
    pub(super) fn names(
        &self,
        filter: &SeriesFilter,
        roles: &Roles,
        plan: &Plan,
    ) -> Result<Vec<Option<String>>, Kind> {
        let is_line = plan.shape() == DataShape::Lines;
        let names = match self {
            Self::Wide => {
                let has_names =
                    roles.values.len() > 1 || is_line && !plan.columns.series.is_empty();
                let names = roles.names_or_numbers(&roles.values).into_iter();
                return Ok(names.map(|name| has_names.then_some(name)).collect());
            }
            Self::One => return Ok(vec![filter.only(plan.chart())?]),
            Self::Long(table) => &table.names.all,
            Self::Matched(names) => names,
        };
        filter.check_unknown()?;
        let mut names = names.clone();
        if !is_line && names.len() > 1 {
            for (name, number) in names.iter_mut().zip(1..) {
                name.get_or_insert_with(|| format!("series {number}"));
            }
        }
        Ok(names)
    }
}

/// Inserts the values of a row, each into the series of its name and its column. `false` if there is no room.
#[inline]
pub(super) fn match_row(
    table: &mut LabelTable,
    line: Option<u64>,
    name: Option<&str>,
    mut label: TableLabel<'_>,
    values: &[Option<Number<&str>>],
    columns: &[String],
) -> Result<bool, Fault> {
    let mut has_room = true;
    for (index, value) in values.iter().enumerate() {
        let name = full_name(name, columns.get(index));
        has_room &= table.insert(line, name.as_deref(), label, value.as_ref())?;
        label.row = label.row.or_else(|| table.row(label.text));
    }
    Ok(has_room)
}

/// Refuses a row of a series that came too late to be matched with the others.
pub(super) fn check_matched(
    series: &[Option<String>],
    name: Option<&str>,
    columns: &[String],
) -> Result<(), Kind> {
    for index in 0..columns.len().max(1) {
        let name = full_name(name, columns.get(index));
        if !series.iter().any(|known| known.as_deref() == name.as_deref()) {
            return Err(Kind::TooManyLabels(MAX_ROWS));
        }
    }
    Ok(())
}

/// The name of a series: that of its row, then that of its column, if columns have names.
#[inline]
fn full_name<'n>(name: Option<&'n str>, column: Option<&String>) -> Option<Cow<'n, str>> {
    match (name, column) {
        (Some(name), Some(column)) => Some(format!("{name} {column}").into()),
        (name, _) => name.map(Cow::Borrowed),
    }
}
