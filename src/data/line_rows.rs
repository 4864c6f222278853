//! The rows of a line chart in bounded memory, each with a label and a number for each series, and samples of them.
//! Independent of columns and charts.

pub mod sample;
pub mod series_numbers;

use std::ops::Range;

use crate::data::figure::MissingCount;
use crate::data::number::Number;
use crate::data::order::ascending;
use crate::data::texts::Texts;
use series_numbers::{SeriesNumbers, retain};

/// The maximum number of rows of one series; a longer stream is thinned out.
pub const MAX_ROWS: usize = 65_536;
/// The maximum number of numbers kept in memory, for many series.
const MAX_NUMBERS: usize = 4 * 1024 * 1024;
/// The maximum size of text kept in memory, in bytes.
const MAX_BYTES: usize = 32 * 1024 * 1024;
/// Up to this many rows are kept regardless of their size.
const MIN_ROWS: usize = 256;

/// The maximum number of rows of this many series.
pub fn max_rows(series: usize) -> usize {
    MAX_ROWS.min(MAX_NUMBERS / series.max(1))
}

#[derive(Clone, Debug, Default)]
pub struct LineRows {
    pub series: Vec<SeriesNumbers>,
    labels: Texts,
    /// The position of each row among all rows of the input.
    pub positions: Vec<u64>,
    pub xs: Vec<f64>,
}

impl LineRows {
    pub fn new(series: usize) -> Self {
        Self { series: vec![SeriesNumbers::default(); series], ..Self::default() }
    }

    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether the text exceeds the memory limit.
    pub fn is_heavy(&self) -> bool {
        let numbers: usize = self.series.iter().map(|series| series.texts.bytes()).sum();
        self.labels.bytes() + numbers > MAX_BYTES && self.len() > MIN_ROWS
    }

    pub fn push(&mut self, position: u64, label: &str, x: f64, values: &[Option<Number<&str>>]) {
        self.push_label(position, label);
        self.xs.push(x);
        for (series, value) in self.series.iter_mut().zip(values) {
            series.push(value.as_ref());
        }
    }

    /// Sets the number of a series in a row; `None` if it is missing.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a series is one of these")]
    pub fn set(&mut self, row: usize, series: usize, number: Option<&Number<&str>>) {
        self.series[series].set(row, number);
    }

    /// Appends a row without numbers.
    #[inline]
    pub fn push_label(&mut self, position: u64, label: &str) {
        self.labels.push(label);
        self.positions.push(position);
    }

    /// Sorts the rows by x. If all rows of the input fall (`is_falling`), they are reversed, because of several rows of a
    /// day the newest comes first, too. Otherwise the sort is stable.
    pub fn sort_by_x(&mut self, is_falling: bool) {
        let reversed = (0..self.len()).rev().collect();
        self.retain(0, &if is_falling { reversed } else { ascending(&self.xs) });
    }

    /// Replaces the rows from `first` on by these rows, in this order.
    #[inline]
    pub fn retain(&mut self, first: usize, rows: &[usize]) {
        self.labels.retain(first, rows);
        retain(&mut self.positions, first, rows);
        retain(&mut self.xs, first, rows);
        self.series.iter_mut().for_each(|series| series.retain(first, rows));
    }

    #[expect(clippy::indexing_slicing, reason = "a row is one of these")]
    pub fn position(&self, row: usize) -> u64 {
        self.positions[row]
    }

    #[expect(clippy::indexing_slicing, reason = "a row is one of these")]
    pub fn x(&self, row: usize) -> f64 {
        self.xs[row]
    }

    pub fn label(&self, row: usize) -> &str {
        self.labels.get(row)
    }

    #[inline]
    pub fn has_label(&self, row: usize, label: &str) -> bool {
        self.labels.has(row, label)
    }

    /// The number of a series in a row; `None` if it is missing.
    pub fn number(&self, row: usize, series: usize) -> Option<Number> {
        self.series.get(series)?.number(row)
    }

    /// The values of a series, by row; NaN if it is missing.
    pub fn values(&self, series: usize) -> &[f64] {
        self.series.get(series).map_or(&[], |series| &series.values)
    }

    pub fn count(&self, series: usize) -> u64 {
        self.rows_of(series).count() as u64
    }

    /// How many numbers are missing in these rows.
    pub fn missing(&self) -> MissingCount {
        let mut count = MissingCount::default();
        for row in 0..self.len() {
            let series = self.series.iter();
            let missing =
                series.filter(|series| series.values.get(row).is_none_or(|value| value.is_nan()));
            count.record(missing.count(), self.series.len());
        }
        count
    }

    /// The rows in which a series has a number.
    fn rows_of(&self, series: usize) -> impl DoubleEndedIterator<Item = usize> {
        let values = self.values(series).iter().enumerate();
        values.filter(|(_, value)| !value.is_nan()).map(|(row, _)| row)
    }

    /// The first and the last row in which a series has a number.
    pub fn ends(&self, series: usize) -> Option<[usize; 2]> {
        let mut rows = self.rows_of(series);
        let first = rows.next()?;
        Some([first, rows.next_back().unwrap_or(first)])
    }

    /// The value of a series in a row; `None` if it is missing.
    pub fn value(&self, row: usize, series: usize) -> Option<f64> {
        self.values(series).get(row).copied().filter(|value| !value.is_nan())
    }

    /// Calls a function with the label, the x and the numbers of each row.
    pub fn for_each(&self, mut insert: impl FnMut(&str, Option<f64>, &[Option<Number<&str>>])) {
        for row in 0..self.len() {
            let numbers = self.series.iter().map(|series| series.number(row));
            let numbers: Vec<Option<Number>> = numbers.collect();
            let values = numbers.iter().map(|number| number.as_ref().map(Number::borrowed));
            insert(self.label(row), self.xs.get(row).copied(), &values.collect::<Vec<_>>());
        }
    }

    /// The rows, split where a series starts after all previous series have ended.
    pub fn blocks(&self) -> impl Iterator<Item = Range<usize>> {
        let mut ends: Vec<[usize; 2]> =
            (0..self.series.len()).filter_map(|series| self.ends(series)).collect();
        ends.sort_unstable();
        let (mut starts, mut last_row) = (vec![0], None);
        for [first, last] in ends {
            if last_row.is_some_and(|row| row < first) {
                starts.push(first);
            }
            last_row = last_row.max(Some(last));
        }
        let ends: Vec<usize> = starts.iter().skip(1).copied().chain([self.len()]).collect();
        starts.into_iter().zip(ends).map(|(start, end)| start..end)
    }
}

#[expect(clippy::cast_precision_loss, reason = "beyond 2^53 positions it is still near enough")]
pub fn as_f64(position: u64) -> f64 {
    position as f64
}
