//! What the rows of each label and series come to so far.

use super::labels::{MAX_GROUPS, too_many_groups};
use crate::data::intake::id_table::IdTable;
use crate::data::intake::series_names::{SeriesIndex, full_name};
use crate::data::number::{DecimalSum, FixedPoint, Number};
use crate::fault::{Ambiguity, Fault};
use crate::plan::{Aggregate, Chart};

/// The maximum number of values of all groups together, if there are several columns of values.
const MAX_VALUES: usize = 8 * MAX_GROUPS;

/// What the rows of one group come to in one column.
#[derive(Clone, Copy)]
pub(super) struct Tally {
    /// The number of values, or of rows if these are counted.
    pub(super) count: u64,
    /// Their sum, or the smallest or largest of them.
    pub(super) amount: DecimalSum,
}

/// The groups by label and series. Without series, the number of a label is that of its group.
#[derive(Clone)]
pub(super) struct Groups {
    /// The names of the series; `None` if rows have none.
    pub(super) names: Option<SeriesIndex>,
    /// The group of a label and a series.
    pairs: IdTable,
    /// What each group comes to, in each column.
    tallies: Vec<Tally>,
    /// The names of the columns; one if rows are counted.
    columns: Vec<String>,
    /// The chart, which limits the number of series.
    chart: Chart,
}

impl Tally {
    const EMPTY: Self = Self { count: 0, amount: DecimalSum::ZERO };

    pub(super) fn insert(&mut self, number: &Number<&str>, aggregate: Aggregate) {
        let short = number.short_units();
        if short.is_none() {
            self.insert_long(DecimalSum::of(number), aggregate);
        } else {
            self.insert_short(short, aggregate);
        }
    }

    /// Inserts a short number, the usual case.
    #[inline]
    pub(super) fn insert_short(&mut self, number: FixedPoint<i64>, aggregate: Aggregate) {
        if matches!(aggregate, Aggregate::Sum | Aggregate::Mean) {
            self.count += 1;
            self.amount.add_short(number);
        } else {
            self.insert_long(DecimalSum::of_short(number), aggregate);
        }
    }

    fn insert_long(&mut self, number: DecimalSum, aggregate: Aggregate) {
        self.count += 1;
        let is_extreme = match aggregate {
            Aggregate::Min => number.is_below(self.amount),
            Aggregate::Max => self.amount.is_below(number),
            Aggregate::Sum | Aggregate::Mean => return self.amount.add(number),
            Aggregate::Count => return,
        };
        if is_extreme || self.count == 1 {
            self.amount = number;
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
        Self { names, pairs: IdTable::default(), tallies: Vec::new(), columns, chart }
    }

    /// The group of a label and a series: what it comes to in each column.
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
                    let next = self.tallies.len() / self.columns.len();
                    self.pairs.insert(key, next);
                    next
                })
            }
        };
        let (first, width) = (index * self.columns.len(), self.columns.len());
        if first == self.tallies.len() {
            self.grow()?;
        }
        Ok(&mut self.tallies[first..first + width])
    }

    /// What a group comes to in each column, if there is one with this index.
    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut [Tally]> {
        let first = index * self.columns.len();
        self.tallies.get_mut(first..first + self.columns.len())
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
        if self.tallies.len() / width == MAX_GROUPS || self.tallies.len() + width > MAX_VALUES {
            let max = MAX_GROUPS.min(MAX_VALUES / width);
            return Err(too_many_groups(max).into());
        }
        self.tallies.extend(std::iter::repeat_n(Tally::EMPTY, width));
        Ok(())
    }

    /// The name of each series: of each name in each column.
    pub(super) fn series_names(&self) -> Vec<Option<String>> {
        let names = self.names.as_ref().map_or(&[None][..], |names| &names.names);
        let names = names.iter().flat_map(|name| {
            let columns = 0..self.columns.len();
            columns.map(|column| full_name(name.as_deref(), column, &self.columns))
        });
        names.collect()
    }

    /// What the rows of a label come to in each series; `None` if it has none there.
    pub(super) fn of_label(&self, label: Option<usize>) -> impl Iterator<Item = Option<Tally>> {
        let (width, names) = (self.columns.len(), self.names.as_ref());
        (0..names.map_or(1, |names| names.names.len())).flat_map(move |series| {
            let index = label.and_then(|label| match names {
                None => Some(label),
                Some(_) => self.pairs.find(pair(label, series), |_| true),
            });
            (0..width).map(move |column| self.tallies.get(index? * width + column).copied())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_fewer_groups_of_more_than_eight_columns() {
        for (columns, max) in [(1, 65_536), (8, 65_536), (9, 58_254), (16, 32_768)] {
            let mut groups = Groups::new(false, vec![String::new(); columns], Chart::Line);
            assert!((0..max).all(|label| groups.find(label, None).is_ok()), "{columns}");
            let refusal = groups.find(max, None).err();
            assert_eq!(refusal, Some(too_many_groups(max).into()), "{columns}");
        }
    }
}
