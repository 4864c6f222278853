//! The intake of rows of which several become one: `--count` counts them by label, `--repeats sum` adds up their values,
//! and `--per` makes periods of the labels. What is drawn are the labels, as if they had been rows.
//!
//! One table holds, for each label (or period) and each series, what its rows come to so far: one pass, bounded memory.

mod keys;
mod points;
mod table;
mod times;

use std::rc::Rc;

use super::series_names::{SeriesFilter, series_name};
use crate::data::reading::Reading;
use crate::data::rows::{Row, Sink};
use crate::data::value::ValueColumn;
use crate::data::x_axis::XReader;
use crate::fault::{Fault, FaultKind};
use crate::plan::{DataShape, Missing, Repeats};
use keys::{Keys, Labels, MAX_GROUPS, Periods, too_many_groups};
use table::Groups;
use times::TimeReader;

#[derive(Clone)]
pub(super) struct GroupIntake {
    reading: Rc<Reading>,
    /// The columns of values; none if rows are counted.
    columns: Vec<ValueColumn>,
    /// What the values of a group become.
    how: Repeats,
    keys: Keys,
    filter: SeriesFilter,
    groups: Groups,
    /// The rows of all groups, and those of them without a value.
    rows: u64,
    rows_without_value: u64,
    /// The rows that are not counted, because their label is missing.
    skipped: u64,
}

impl GroupIntake {
    pub(super) fn new(reading: Rc<Reading>) -> Result<Self, FaultKind> {
        let Reading { plan, roles, .. } = &*reading;
        let is_count = plan.columns.count.is_some();
        let is_one = plan.max_series() == 1
            || plan.shape() != DataShape::Lines && plan.columns.has_one_series();
        let values = if is_count { &[][..] } else { &roles.values };
        // Sums have to be legal, not what is added up.
        let columns = values.iter().map(|&value| ValueColumn::with_any_value(&reading, value));
        let keys = if let Some(per) = plan.columns.per {
            let Some(times) = TimeReader::new(roles.x_form, per) else {
                let column = roles.names_or_numbers(roles.label.as_slice()).concat();
                return Err(FaultKind::NoTimes { column, per });
            };
            Keys::Periods(Box::new(Periods::new(times)))
        } else {
            Keys::Labels(Box::new(Labels::new(roles.x_form.map(XReader::new))))
        };
        let names = if is_count { vec![String::new()] } else { roles.names_or_numbers(values) };
        Ok(Self {
            groups: Groups::new(!roles.by.is_empty() && !is_one, names, plan.chart()),
            columns: columns.collect(),
            how: if is_count { Repeats::Refuse } else { plan.columns.repeats },
            keys,
            filter: SeriesFilter::new(plan, is_one),
            rows: 0,
            rows_without_value: 0,
            skipped: 0,
            reading,
        })
    }

    fn is_count(&self) -> bool {
        self.columns.is_empty()
    }

    /// Adds the values of a row to its group.
    #[inline]
    fn insert(&mut self, row: &Row<'_>, label: &str, name: Option<&str>) -> Result<(), Fault> {
        let limit = if self.is_count() { too_many_counted } else { too_many_labels };
        let key = match self.keys.number(label, limit) {
            Ok(key) => key,
            Err(fault) => {
                // The values are read all the same: it may be a total, or a row that is left out.
                let has_value = self.has_value(row)?;
                if has_value || self.is_count() || self.reading.plan.missing != Missing::Skip {
                    return Err(fault);
                }
                self.rows_without_value += 1;
                return Ok(());
            }
        };
        let (how, is_count) = (self.how, self.is_count());
        let group = self.groups.find(key, name)?;
        if is_count {
            if let [group] = group {
                group.count += 1;
            }
            return Ok(());
        }
        let mut has_value = false;
        for (column, group) in self.columns.iter_mut().zip(group) {
            let mut value = None;
            column.read_into(row, &mut value)?;
            if let Some(number) = value {
                group.insert(&number, how);
                has_value = true;
            }
        }
        self.rows_without_value += u64::from(!has_value);
        Ok(())
    }

    fn has_value(&mut self, row: &Row<'_>) -> Result<bool, Fault> {
        let mut has_value = false;
        for column in &mut self.columns {
            has_value |= column.read(row)?.is_some();
        }
        Ok(has_value)
    }
}

impl Sink for GroupIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let name = series_name(&row, &self.reading.roles.by)?;
        if !self.reading.roles.by.is_empty() && !self.filter.record(name.as_deref()) {
            return Ok(());
        }
        let position;
        let label = if let Some(column) = self.reading.roles.label {
            trimmed(row.cell(column).bounded()?)
        } else {
            position = (self.rows + 1).to_string();
            &position
        };
        if self.is_count() && label.is_empty() {
            self.skipped += 1;
            return Ok(());
        }
        self.rows += 1;
        self.insert(&row, label, name.as_deref())
    }
}

#[cold]
fn too_many_counted() -> FaultKind {
    FaultKind::TooManyDistinctValues
}

#[cold]
fn too_many_labels() -> FaultKind {
    too_many_groups(MAX_GROUPS)
}

/// A label without white space around it. Fast path: there is none.
#[inline]
fn trimmed(text: &str) -> &str {
    if matches!(text.as_bytes(), [b'!'..=b'~', .., b'!'..=b'~']) { text } else { text.trim() }
}
