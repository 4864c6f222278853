//! The intake of rows of which several become one: `--count` counts them by label, `--repeats sum` adds up their values,
//! and `--per` makes periods of the labels. What is drawn are the labels, as if they had been rows.
//!
//! One table holds, for each label (or period) and each series, what its rows come to so far: one pass, bounded memory.
//!
//! | file | question |
//! | --- | --- |
//! | `labels.rs` | which group a label has |
//! | `times.rs` | in which period a label is |
//! | `table.rs` | what the rows of each group come to |
//! | `points.rs` | what is drawn of the groups, with zeros for periods without rows |

mod labels;
mod points;
mod table;
mod times;

use std::rc::Rc;

use super::series_names::{SeriesFilter, series_name};
use crate::data::gate::{Bounds, Gate};
use crate::data::number::{ExactSum, FixedPoint};
use crate::data::reading::Reading;
use crate::data::rows::{Row, Sink};
use crate::data::value::ValueColumn;
use crate::data::x_axis::XReader;
use crate::fault::{Fault, FaultKind};
use crate::plan::{Aggregate, Missing};
use labels::{GroupLabels, Labels, Periods};
use table::Groups;
use times::TimeReader;

#[derive(Clone)]
pub(super) struct GroupIntake {
    reading: Rc<Reading>,
    /// The columns of values; none if rows are counted.
    columns: Vec<ValueColumn>,
    /// What the rows of a group become.
    aggregate: Aggregate,
    labels: GroupLabels,
    filter: SeriesFilter,
    groups: Groups,
    /// The rows of all groups, and how many of their values are missing.
    rows: u64,
    missing_in_rows: u64,
    /// The rows that are not counted, because their label is missing.
    skipped: u64,
}

impl GroupIntake {
    pub(super) fn new(reading: Rc<Reading>, aggregate: Aggregate) -> Result<Self, FaultKind> {
        let Reading { plan, roles, .. } = &*reading;
        let is_count = aggregate == Aggregate::Count;
        let values = if is_count { &[][..] } else { &roles.values };
        // Sums have to be legal, not what is added up.
        let columns = values.iter().map(|&value| ValueColumn::with_any_value(&reading, value));
        let labels = if let Some(per) = plan.columns.per {
            let Some(times) = TimeReader::new(roles.x_kind, per) else {
                let column = roles.names_or_numbers(roles.label.as_slice()).concat();
                return Err(FaultKind::NoTimes { column, per });
            };
            GroupLabels::Periods(Box::new(Periods::new(times)))
        } else {
            GroupLabels::Labels(Box::new(Labels::new(roles.x_kind.map(XReader::new), is_count)))
        };
        let names = if is_count { vec![String::new()] } else { roles.names_or_numbers(values) };
        Ok(Self {
            groups: Groups::new(
                !roles.by.is_empty() && !plan.draws_one_series(),
                names,
                plan.chart(),
            ),
            columns: columns.collect(),
            aggregate,
            labels,
            filter: SeriesFilter::new(plan),
            rows: 0,
            missing_in_rows: 0,
            skipped: 0,
            reading,
        })
    }

    fn is_count(&self) -> bool {
        self.aggregate == Aggregate::Count
    }

    /// A row with the name of a series, or without a label.
    #[inline(never)]
    fn row_of_series(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        let name = series_name(row, &self.reading.roles.by)?;
        if !self.reading.roles.by.is_empty() && !self.filter.record(name.as_deref()) {
            return Ok(());
        }
        match self.reading.roles.label {
            Some(column) => self.insert(row, trimmed(row.cell(column).bounded()?), name.as_deref()),
            None => self.insert(row, &(self.rows + 1).to_string(), name.as_deref()),
        }
    }

    /// Adds the values of a row to its group.
    #[inline]
    fn insert(&mut self, row: &Row<'_>, label: &str, name: Option<&str>) -> Result<(), Fault> {
        if self.is_count() && label.is_empty() {
            self.skipped += 1;
            return Ok(());
        }
        self.rows += 1;
        let index = match self.labels.index(label) {
            Ok(index) => index,
            Err(fault) => return self.refuse_or_skip(row, fault),
        };
        let group = self.groups.find(index, name)?;
        if let ([], [tally]) = (self.columns.as_slice(), &mut *group) {
            tally.count += 1;
            return Ok(());
        }
        for (column, tally) in self.columns.iter_mut().zip(group) {
            let mut value = None;
            column.read_into(row, &mut value)?;
            match value {
                Some(number) => tally.insert(&number, self.aggregate),
                None => self.missing_in_rows += 1,
            }
        }
        Ok(())
    }

    /// A row whose label has no group. Its values are read all the same: it may be a total, or a row that is left out.
    #[inline(never)]
    fn refuse_or_skip(&mut self, row: &Row<'_>, fault: Fault) -> Result<(), Fault> {
        if self.has_value(row)? || self.is_count() || self.reading.plan.missing != Missing::Skip {
            return Err(fault);
        }
        self.missing_in_rows += self.columns.len() as u64;
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
    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        match self.reading.roles.label {
            Some(label) if self.reading.roles.by.is_empty() => {
                self.insert(row, trimmed(row.cell(label).bounded()?), None)
            }
            _ => self.row_of_series(row),
        }
    }

    fn open_gate(&self, gate: &mut Gate) {
        if let (Some(label), []) = (self.reading.roles.label, self.reading.roles.by.as_slice()) {
            gate.open(u64::MAX, Bounds::ALL);
            gate.label = Some(label);
            self.columns.iter().for_each(|column| column.add_to(gate, Bounds::ALL));
        }
    }

    fn insert_known(&mut self, label: &str, numbers: &[FixedPoint<i64>]) -> bool {
        let known = match &mut self.labels {
            GroupLabels::Labels(labels) => labels.find(label),
            GroupLabels::Periods(periods) => periods.index(label).ok(),
        };
        let Some(group) = known.and_then(|index| self.groups.get_mut(index)) else {
            return false;
        };
        self.rows += 1;
        if let ([], [tally]) = (numbers, &mut *group) {
            tally.count += 1;
        }
        for (number, tally) in numbers.iter().zip(group) {
            tally.insert_short(*number, self.aggregate);
        }
        true
    }

    fn count_passed(&mut self, _rows: u64, sums: &mut [ExactSum]) {
        ValueColumn::append_sums(&mut self.columns, sums);
    }
}

/// A label without white space around it. Fast path: there is none.
#[inline]
fn trimmed(text: &str) -> &str {
    if matches!(text.as_bytes(), [b'!'..=b'~', .., b'!'..=b'~']) { text } else { text.trim() }
}
