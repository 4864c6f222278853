//! Matches all points of several series by label. The axis has all labels, in an order that agrees with every series.

mod series;

use super::series_names::{SeriesIndex, full_name};
use super::text_index::TextIndex;
use crate::data::line_rows::series_numbers::SeriesNumbers;
use crate::data::line_rows::{LineRows, as_f64, max_rows};
use crate::data::number::{Number, has_exponent};
use crate::data::rows::KnownPoint;
use crate::fault::{Ambiguity, Fault, FaultKind, Place};
use crate::plan::{Chart, ColumnOptions};
use series::{TableSeries, merged_order};

/// Labels, and the value of each series under them.
#[derive(Clone, Debug, Default)]
pub(super) struct LabelTable {
    /// The chart, which limits the number of series.
    chart: Chart,
    /// Whether a label may come again in the only series.
    keeps_repeats: bool,
    /// The names of the columns of values.
    columns: Vec<String>,
    series: Vec<TableSeries>,
    names: SeriesIndex,
    /// The row of the previous point.
    previous_row: usize,
    /// Whether the places of points are lines. In JSON they count rows.
    has_lines: bool,
    rows: LineRows,
    /// The first row of each label.
    index: TextIndex,
    /// The first two rows of a label that came twice, which matters once there is a second series.
    repeat: Option<[usize; 2]>,
}

impl LabelTable {
    pub(super) fn new(chart: Chart, columns: Vec<String>, keeps_repeats: bool) -> Self {
        Self { chart, keeps_repeats, columns, ..Self::default() }
    }

    /// The maximum number of labels; the more series, the lower.
    fn max_labels(&self) -> usize {
        max_rows(self.series.len())
    }

    fn is_full(&self) -> bool {
        self.rows.len() >= self.max_labels() || self.rows.is_heavy()
    }

    /// Inserts the values of a row of the input, each into the series of its name and its column; `row` is the first
    /// row of the label, if known, and `count` the number of rows of the input so far. Returns `false` if there is no
    /// room, and no need to match points: all are of one series.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a new series is the next")]
    pub(super) fn insert(
        &mut self,
        (line, count): (Option<u64>, u64),
        name: Option<&str>,
        (label, x): (&str, Option<f64>),
        mut row: Option<usize>,
        values: &[Option<Number<&str>>],
    ) -> Result<bool, Fault> {
        self.has_lines = line.is_some();
        let line = u32::try_from(line.unwrap_or(count)).unwrap_or(u32::MAX);
        let first = self.names.find(name).unwrap_or(self.names.names.len()) * values.len();
        for (column, value) in values.iter().enumerate() {
            let index = first + column;
            if index == self.series.len() {
                self.push_series(name, column)?;
            }
            if self.series.len() == 1 && self.is_full() {
                return Ok(false);
            }
            if let Some(own_row) = self.row_of_point(index, (label, x), row, value.is_some())? {
                row.get_or_insert(own_row);
                self.previous_row = own_row;
                self.series[index].set_line(own_row, line);
                self.rows.set(own_row, index, value.as_ref());
            }
        }
        Ok(true)
    }

    /// Inserts a point, if its label and its series are known, the series has no number there, and the number need not
    /// keep its text: -0 and numbers with exponents do.
    pub(super) fn insert_point(&mut self, point: &KnownPoint<'_>) -> bool {
        let &KnownPoint { line, label, series, number, cell } = point;
        let is_plain = number.is_plain() && number.units != 0 && !has_exponent(cell);
        if let Some(value) = number.value().filter(|_| is_plain)
            && let (Some(row), Some(index)) = (self.row(label), self.names.find(Some(series)))
            && self.rows.value(row, index).is_none()
            && let (Some(series), Some(numbers)) =
                (self.series.get_mut(index), self.rows.series.get_mut(index))
        {
            self.previous_row = row;
            series.set_line(row, u32::try_from(line).unwrap_or(u32::MAX));
            numbers.put(row, value, number.decimals);
            return true;
        }
        false
    }

    /// Whether there are several series, so that what is known is kept in this table.
    pub(super) fn has_several(&self) -> bool {
        self.series.len() > 1
    }

    /// The row to which a point of a series goes. A point without a value only shows where its label is: it is kept
    /// once for each label, and only while there is room, otherwise `None`.
    #[inline]
    fn row_of_point(
        &mut self,
        index: usize,
        (label, x): (&str, Option<f64>),
        first_row: Option<usize>,
        has_value: bool,
    ) -> Result<Option<usize>, Fault> {
        let series = self.series.get(index);
        let point = first_row.filter(|row| series.is_some_and(|series| series.has_point(*row)));
        let has_number = point.map(|row| self.rows.value(row, index).is_some());
        Ok(Some(match (first_row, has_number) {
            (_, Some(_)) if !has_value => return Ok(None),
            (None, _) if !has_value && self.is_full() => return Ok(None),
            // The label exists from another series, or without a value, and gets this one.
            (Some(row), None | Some(false)) => row,
            (Some(row), Some(true)) if self.series.len() > 1 || !self.keeps_repeats => {
                return Err(self.repeated_label(row, index).into());
            }
            _ if self.is_full() => return Err(FaultKind::TooManyLabels(self.max_labels()).into()),
            _ => self.push_row(label, x, first_row),
        }))
    }

    /// Adds a row for a label that is new, or repeated within the only series.
    #[inline(never)]
    fn push_row(&mut self, label: &str, x: Option<f64>, first_row: Option<usize>) -> usize {
        let row = self.rows.len();
        self.rows.push_label(row as u64, label);
        let known_x = first_row.and_then(|first| self.rows.xs.get(first).copied());
        self.rows.xs.extend(known_x.or(x));
        match first_row {
            Some(first) => _ = self.repeat.get_or_insert([first, row]),
            None => self.index.insert(label, row),
        }
        row
    }

    /// The names of the series in the order of `--series`, and the rows in an order that agrees with every series. If
    /// there is no such order, also all pairs of consecutive rows in a series.
    pub(super) fn finish(
        mut self,
        options: &ColumnOptions,
    ) -> (Vec<Option<String>>, LineRows, Vec<(u32, u32)>) {
        let series = self.series.iter().zip(std::mem::take(&mut self.rows.series));
        let series =
            series.map(|(series, numbers)| (series.name.as_deref(), (self.name(series), numbers)));
        let (names, numbers) = options.in_series_order(series).into_iter().unzip();
        let mut rows = self.rows;
        rows.series = numbers;
        rows.series.iter_mut().for_each(|series| series.fill(rows.positions.len()));
        let mut neighbours = Vec::new();
        if !self.series.iter().all(TableSeries::is_ordered) {
            neighbours = self.series.iter().flat_map(TableSeries::neighbours).collect();
            if let Some(order) = merged_order(rows.len(), neighbours.clone()) {
                rows.retain(0, &order);
                neighbours.clear();
            }
        }
        rows.positions = (0..rows.len() as u64).collect();
        if rows.xs.is_empty() {
            rows.xs = rows.positions.iter().copied().map(as_f64).collect();
        }
        (names, rows, neighbours)
    }

    /// The first row of a label. Fast path: the row of the previous point, or the next.
    #[inline]
    pub(super) fn row(&self, label: &str) -> Option<usize> {
        let has_label = |row: &usize| self.rows.has_label(*row, label);
        Some(self.previous_row)
            .filter(has_label)
            .or_else(|| Some(self.previous_row + 1).filter(has_label))
            .or_else(|| self.other_row(label))
    }

    /// The same, by the index.
    #[inline(never)]
    fn other_row(&self, label: &str) -> Option<usize> {
        self.index.find(label, |row| self.rows.has_label(row, label))
    }

    fn name(&self, series: &TableSeries) -> Option<String> {
        full_name(series.name.as_deref(), series.column, &self.columns)
    }

    #[inline(never)]
    fn push_series(&mut self, name: Option<&str>, column: usize) -> Result<(), Fault> {
        if let Some([first, second]) = self.repeat {
            let place = Place::line(self.line(second, 0));
            return Err(Fault::new(self.repeated_label(first, 0), place));
        }
        let (chart, max) = (self.chart, self.chart.max_series());
        let series = TableSeries::new(name, column);
        if self.series.len() >= max {
            let all = self.series.iter().chain([&series]);
            let names = all.filter_map(|series| self.name(series)).collect();
            return Err(Ambiguity::TooManySeries { chart, max, names, is_all: false }.into());
        }
        if column == 0 {
            self.names.insert(name);
        }
        self.series.push(series);
        self.rows.series.push(SeriesNumbers::default());
        if self.rows.len() > self.max_labels() {
            return Err(FaultKind::TooManyLabels(self.max_labels()).into());
        }
        Ok(())
    }

    /// The fault of a label that repeats in a series; `row` is its row.
    fn repeated_label(&self, row: usize, index: usize) -> FaultKind {
        let series = self.series.get(index).and_then(|series| self.name(series));
        let (label, line) = (self.rows.label(row).to_owned(), self.line(row, index));
        FaultKind::DuplicateLabel { label, series: series.unwrap_or_default(), line }
    }

    fn line(&self, row: usize, series: usize) -> Option<u64> {
        let line = *self.series.get(series)?.lines.get(row)?;
        (self.has_lines && line < u32::MAX).then_some(line.into())
    }
}
