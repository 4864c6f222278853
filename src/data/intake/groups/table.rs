//! What the rows of each label and series come to so far.

use super::labels::{MAX_GROUPS, too_many_groups};
use crate::data::intake::id_table::IdTable;
use crate::data::intake::series_names::{SeriesIndex, full_name};
use crate::data::number::{DecimalSum, FixedPoint, Number};
use crate::fault::{Ambiguity, Fault};
use crate::plan::{Chart, Repeats};

/// The maximum number of values of all groups together, if there are several columns of values.
const MAX_VALUES: usize = 8 * MAX_GROUPS;

/// What the rows of one group come to in one column.
#[derive(Clone, Copy)]
pub(super) struct Tally {
    /// The number of values, or of rows if these are counted.
    pub(super) count: u64,
    /// Their sum, or the smallest or largest of them.
    pub(super) sum: DecimalSum,
}

/// The groups by label and series. Without series, the number of a label is that of its group.
#[derive(Clone)]
pub(super) struct Groups {
    /// The names of the series; `None` if rows have none.
    pub(super) names: Option<SeriesIndex>,
    /// The group of a label and a series.
    pairs: IdTable,
    /// The values of each group, one for each column.
    values: Vec<Tally>,
    /// The names of the columns; one if rows are counted.
    columns: Vec<String>,
    /// The chart, which limits the number of series.
    chart: Chart,
}

impl Tally {
    const EMPTY: Self = Self { count: 0, sum: DecimalSum::ZERO };

    pub(super) fn insert(&mut self, number: &Number<&str>, how: Repeats) {
        let short = number.short_units();
        if short.is_none() {
            self.insert_sum(DecimalSum::of(number), how);
        } else {
            self.insert_short(short, how);
        }
    }

    /// Inserts a short number, the usual case.
    #[inline]
    pub(super) fn insert_short(&mut self, number: FixedPoint<i64>, how: Repeats) {
        if matches!(how, Repeats::Sum | Repeats::Mean) {
            self.count += 1;
            self.sum.add_short(number);
        } else {
            self.insert_sum(DecimalSum::of_short(number), how);
        }
    }

    fn insert_sum(&mut self, number: DecimalSum, how: Repeats) {
        self.count += 1;
        let is_extreme = match how {
            Repeats::Min => number.is_below(self.sum),
            Repeats::Max => self.sum.is_below(number),
            Repeats::Sum | Repeats::Mean | Repeats::Refuse | Repeats::Keep => {
                return self.sum.add(number);
            }
        };
        if is_extreme || self.count == 1 {
            self.sum = number;
        }
    }
}

/// The key of a label and a series, of which there are less than 2^32.
fn pair(label: usize, series: usize) -> u64 {
    (label as u64) << 32 | series as u64
}

impl Groups {
    /// `columns` are the names of the columns of values; one if rows are counted.
    pub(super) fn new(has_names: bool, columns: Vec<String>, chart: Chart) -> Self {
        let names = has_names.then(SeriesIndex::default);
        Self { names, pairs: IdTable::default(), values: Vec::new(), columns, chart }
    }

    /// The group of a label and a series, with a value for each column.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a new group is the next, which there is room for")]
    pub(super) fn find(&mut self, label: usize, name: Option<&str>) -> Result<&mut [Tally], Fault> {
        let index = match &mut self.names {
            None => label,
            Some(names) => {
                let series = match names.find(name) {
                    Some(series) => series,
                    None => self.push_series(name)?,
                };
                let key = pair(label, series);
                self.pairs.find(key, |_| true).unwrap_or_else(|| {
                    let next = self.values.len() / self.columns.len();
                    self.pairs.insert(key, next);
                    next
                })
            }
        };
        let (first, width) = (index * self.columns.len(), self.columns.len());
        if first == self.values.len() {
            self.grow()?;
        }
        Ok(&mut self.values[first..first + width])
    }

    /// The values of a group, one for each column, if there is one with this number.
    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut [Tally]> {
        let first = index * self.columns.len();
        self.values.get_mut(first..first + self.columns.len())
    }

    #[inline(never)]
    fn push_series(&mut self, name: Option<&str>) -> Result<usize, Fault> {
        let (chart, max) = (self.chart, self.chart.max_series());
        let Some(names) = &mut self.names else { return Ok(0) };
        let series = names.insert(name);
        if names.names.len() * self.columns.len() > max {
            let names = self.series_names().into_iter().flatten().collect();
            return Err(Ambiguity::TooManySeries { chart, max, names, is_all: false }.into());
        }
        Ok(series)
    }

    /// Makes room for one more group.
    #[inline(never)]
    fn grow(&mut self) -> Result<(), Fault> {
        let width = self.columns.len();
        if self.values.len() / width == MAX_GROUPS || self.values.len() + width > MAX_VALUES {
            let max = MAX_GROUPS.min(MAX_VALUES / width);
            return Err(too_many_groups(max).into());
        }
        self.values.extend(std::iter::repeat_n(Tally::EMPTY, width));
        Ok(())
    }

    /// The name of each series: of each name in each column.
    pub(super) fn series_names(&self) -> Vec<Option<String>> {
        let names = match &self.names {
            Some(names) => names.names.as_slice(),
            None => &[None],
        };
        let names = names.iter().flat_map(|name| {
            let columns = 0..self.columns.len();
            columns.map(|column| full_name(name.as_deref(), column, &self.columns))
        });
        names.collect()
    }

    /// The values of a label, one for each series; `None` if there is no such group.
    pub(super) fn of_label(&self, label: Option<usize>) -> impl Iterator<Item = Option<Tally>> {
        let (width, names) = (self.columns.len(), self.names.as_ref());
        (0..names.map_or(1, |names| names.names.len())).flat_map(move |series| {
            let index = label.and_then(|label| match names {
                None => Some(label),
                Some(_) => self.pairs.find(pair(label, series), |_| true),
            });
            (0..width).map(move |column| self.values.get(index? * width + column).copied())
        })
    }
}
