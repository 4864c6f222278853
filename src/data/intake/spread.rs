//! The intake of `--spread`: the values of each label, or of each column of values, and how they are spread.

use std::rc::Rc;

use super::spreads::Spreads;
use super::text_index::TextIndex;
use super::{Selection, ShapeIntake};
use crate::data::figure::{MissingCount, Spread};
use crate::data::gate::{Bounds, Gate};
use crate::data::number::{ExactSum, FixedPoint, Number, extend_range};
use crate::data::quantiles::Quantiles;
use crate::data::reading::Reading;
use crate::data::rows::{Row, Sink};
use crate::data::texts::Texts;
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, FaultKind};
use crate::plan::Missing;

const MAX_LABELS: usize = 1_024;
/// So many values are kept, so that quartiles are exact.
const MAX_VALUES: u64 = 65_536;

#[derive(Clone)]
pub(super) struct SpreadIntake {
    reading: Rc<Reading>,
    columns: Vec<ValueColumn>,
    /// The label column. `None` if each column of values is a row of the chart.
    label: Option<usize>,
    labels: Texts,
    index: TextIndex,
    /// The values of each label.
    groups: Vec<LabelValues>,
    /// The number of values, and of rows without one.
    count: u64,
    missing: MissingCount,
}

#[derive(Clone, Default)]
struct LabelValues {
    values: Quantiles,
    range: Option<(Number, Number)>,
}

impl LabelValues {
    /// Whether a value is no new extreme.
    fn is_in_range(&self, value: f64) -> bool {
        let range = self.range.as_ref();
        range.is_some_and(|(low, high)| low.value() <= value && value <= high.value())
    }

    /// The five numbers, and whether they are exact.
    fn spread(self, label: &str) -> Spread {
        let Self { values, range } = self;
        let (count, is_exact) = (values.count, values.is_exact());
        let numbers = range.zip(values.quartiles()).map(|((lowest, highest), quartiles)| {
            let [lower, median, upper] = quartiles.map(Number::of_value);
            Box::new([lowest.without_unit(), lower, median, upper, highest.without_unit()])
        });
        Spread { label: label.to_owned(), count, numbers, is_exact }
    }
}

impl SpreadIntake {
    pub(super) fn new(reading: Rc<Reading>) -> Self {
        let roles = &reading.roles;
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&reading, value));
        let columns: Vec<ValueColumn> = columns.collect();
        let label = roles.label.filter(|_| columns.len() == 1);
        let (mut labels, mut groups) = (Texts::default(), Vec::new());
        if label.is_none() {
            roles.names_or_numbers(&roles.values).iter().for_each(|name| labels.push(name));
            groups.resize(columns.len(), LabelValues::default());
        }
        let (index, missing) = (TextIndex::default(), MissingCount::default());
        Self { reading, columns, label, labels, index, groups, count: 0, missing }
    }

    /// The index of the label of a row.
    #[inline]
    fn group(&mut self, column: usize, row: &Row<'_>) -> Result<usize, Fault> {
        let text = row.cell(column).bounded()?.trim();
        if let Some(known) = self.known(text) {
            return Ok(known);
        }
        let index = self.groups.len();
        if index == MAX_LABELS {
            return Err(FaultKind::TooManySpreads.into());
        }
        self.index.insert(text, index);
        self.labels.push(text);
        self.groups.push(LabelValues::default());
        Ok(index)
    }

    #[inline]
    fn known(&self, label: &str) -> Option<usize> {
        self.index.find(label, |index| self.labels.has(index, label))
    }

    #[expect(clippy::indexing_slicing, reason = "each label, or each column, has a group")]
    fn insert(&mut self, index: usize, number: &Number<&str>) {
        let group = &mut self.groups[index];
        extend_range(&mut group.range, number);
        group.values.insert(number.value(), self.count >= MAX_VALUES);
        self.count_value();
    }

    /// Counts a value that was inserted. From the maximum on, the values of each label are summarised.
    #[inline]
    fn count_value(&mut self) {
        self.count += 1;
        if self.count == MAX_VALUES + 1 {
            self.groups.iter_mut().for_each(|group| group.values.bound());
        }
    }
}

impl Sink for SpreadIntake {
    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        let (Some(label), [column]) = (self.label, self.columns.as_mut_slice()) else {
            return self.row_of_columns(row);
        };
        let number = column.read(row)?;
        if number.is_none() {
            self.missing.record(1, 1);
            if self.reading.plan.missing == Missing::Skip {
                return Ok(());
            }
        }
        let index = self.group(label, row)?;
        if let Some(number) = &number {
            self.insert(index, number);
        }
        Ok(())
    }

    fn open_gate(&self, gate: &mut Gate) {
        if let (Some(label), [column]) = (self.label, self.columns.as_slice()) {
            gate.open(u64::MAX, Bounds::ALL);
            gate.label = Some(label);
            column.add_to(gate, Bounds::ALL);
        }
    }

    fn insert_known(&mut self, label: &str, numbers: &[FixedPoint<i64>]) -> bool {
        // An extreme is pushed, because its text is shown.
        if let (Some(index), [number]) = (self.known(label), numbers)
            && let Some(value) = number.value()
            && let Some(group) = self.groups.get_mut(index)
            && group.is_in_range(value)
        {
            group.values.insert(value, self.count >= MAX_VALUES);
            self.count_value();
            return true;
        }
        false
    }

    fn count_passed(&mut self, _rows: u64, sums: &mut [ExactSum]) {
        ValueColumn::append_sums(&mut self.columns, sums);
    }
}

impl SpreadIntake {
    /// A row whose values each belong to the row of their column.
    #[expect(clippy::indexing_slicing, reason = "an index is that of a column")]
    fn row_of_columns(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        let mut missing = 0;
        for index in 0..self.columns.len() {
            match self.columns[index].read(row)? {
                Some(number) => self.insert(index, &number),
                None => missing += 1,
            }
        }
        self.missing.record(missing, self.columns.len());
        Ok(())
    }
}

impl ShapeIntake for SpreadIntake {
    fn finish(self: Box<Self>) -> Result<Selection, Fault> {
        let unit = common_unit(&self.columns, &self.reading)?;
        if self.count == 0 {
            return Err(FaultKind::AllMissing.into());
        }
        let mut range = None;
        for (lowest, highest) in self.groups.iter().filter_map(|group| group.range.as_ref()) {
            extend_range(&mut range, &lowest.borrowed());
            extend_range(&mut range, &highest.borrowed());
        }
        let groups = self.labels.iter().zip(self.groups);
        let rows = groups.map(|(label, group)| group.spread(label)).collect();
        let order = self.reading.roles.order_kind.filter(|_| self.label.is_some());
        let Self { count, missing, .. } = *self;
        Ok(Selection::Spread(Box::new(Spreads { rows, count, unit, range, order, missing })))
    }

    fn values(&self) -> &[ValueColumn] {
        &self.columns
    }
}
