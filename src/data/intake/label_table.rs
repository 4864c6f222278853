//! Points of several series, matched by label: the union of the labels is the axis, in an order that
//! agrees with every series. Holds all points; does not thin them out, and does not sort them.

mod series;
#[cfg(test)]
mod tests;

use super::label_order::merged_order;
use super::text_index::TextIndex;
use crate::data::number::Number;
use crate::data::selection::line_rows::{LineRows, MAX_NUMBERS, MAX_ROWS};
use crate::data::selection::series_numbers::SeriesNumbers;
use crate::fault::{Ambiguity, Fault, Kind, Place};
use crate::plan::{Chart, ColumnOptions};
use series::TableSeries;

/// Labels, and the value of each series under them.
#[derive(Clone, Debug)]
pub(super) struct LabelTable {
    /// It limits how many series there are.
    chart: Chart,
    /// The names of the columns of values, if there are several.
    columns: Vec<String>,
    series: Vec<TableSeries>,
    /// The series and the row of the point before, and its line; without lines, how many rows there were.
    series_before: usize,
    row_before: usize,
    line_before: u32,
    has_lines: bool,
    /// Whether each point so far is in a later row than those of its series before it.
    is_ordered: bool,
    rows: LineRows,
    /// How many labels there may be: of many series fewer.
    most_labels: usize,
    /// The first row of each label.
    index: TextIndex,
    /// A label that came twice, which matters once there is a second series, and the lines of both.
    repeat: Option<(String, [Option<u64>; 2])>,
}

/// The label of a point, its x, and the first row that has it. The x of a label with a row need not be known.
#[derive(Clone, Copy)]
pub(super) struct TableLabel<'a> {
    pub(super) text: &'a str,
    pub(super) x: Option<f64>,
    pub(super) row: Option<usize>,
}

impl LabelTable {
    pub(super) fn new(chart: Chart, columns: Vec<String>) -> Self {
        Self {
            chart,
            columns,
            series: Vec::new(),
            series_before: 0,
            row_before: 0,
            line_before: 0,
            has_lines: false,
            is_ordered: true,
            rows: LineRows::new(0),
            most_labels: MAX_ROWS,
            index: TextIndex::default(),
            repeat: None,
        }
    }

    fn is_full(&self) -> bool {
        self.rows.len() >= self.most_labels || self.rows.is_heavy()
    }

    /// Inserts the values of a row, each into the series of its name and its column. Returns `false` if there
    /// is no room for them and no need to match them, because all points are of one series.
    #[inline]
    pub(super) fn insert(
        &mut self,
        line: Option<u64>,
        name: Option<&str>,
        mut label: TableLabel<'_>,
        values: &[Option<Number<&str>>],
    ) -> Result<bool, Fault> {
        let next = line.unwrap_or_else(|| u64::from(self.line_before) + 1);
        self.line_before = u32::try_from(next).unwrap_or(u32::MAX);
        self.has_lines = line.is_some();
        for (column, value) in values.iter().enumerate() {
            if !self.insert_value(name, column, &mut label, value.as_ref())? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A point without a value is a gap: it only says where its label is.
    #[inline]
    fn insert_value(
        &mut self,
        name: Option<&str>,
        column: usize,
        label: &mut TableLabel<'_>,
        value: Option<&Number<&str>>,
    ) -> Result<bool, Fault> {
        let index = match self.find_series(name, column) {
            Some(index) => index,
            None => self.push_series(name, column)?,
        };
        self.series_before = index;
        if self.series.len() == 1 && self.is_full() {
            return Ok(false);
        }
        let Some(row) = self.row_of_point(index, *label, value.is_some())? else {
            return Ok(true);
        };
        label.row.get_or_insert(row);
        self.row_before = row;
        if let Some(series) = self.series.get_mut(index) {
            self.is_ordered &= row + 1 >= series.lines.len();
            self.rows.text_bytes += series.set(row, value, self.line_before);
        }
        Ok(true)
    }

    #[inline]
    fn find_series(&self, name: Option<&str>, column: usize) -> Option<usize> {
        // Most points are of the next series, or of that of the point before.
        let near = [self.series_before + 1, self.series_before];
        near.into_iter().chain(0..self.series.len()).find(|index| {
            let known = self.series.get(*index);
            known.is_some_and(|known| known.column == column && known.name.as_deref() == name)
        })
    }

    /// The row to which a point goes; `None` if it is a gap that need not be held.
    #[inline]
    fn row_of_point(
        &mut self,
        index: usize,
        label: TableLabel<'_>,
        has_value: bool,
    ) -> Result<Option<usize>, Fault> {
        if self.rows.len() > self.most_labels {
            return Err(Kind::TooManyLabels(self.most_labels).into());
        }
        let series = self.series.get(index);
        let has_number = label.row.and_then(|row| series?.numbers.has_number(row));
        Ok(Some(match (label.row, has_number) {
            // Memory stays bounded: a gap is held once for each label, and only where there is room.
            (_, Some(_)) if !has_value => return Ok(None),
            (None, _) if !has_value && self.is_full() => return Ok(None),
            // Most labels already have a point of another series. A gap gives way to a number.
            (Some(row), None | Some(false)) => row,
            (Some(row), Some(true)) if self.series.len() > 1 => {
                let line = self.line(row, index);
                return Err(self.repeated_label(label.text, index, line).into());
            }
            _ if self.is_full() => return Err(Kind::TooManyLabels(self.most_labels).into()),
            _ => self.push_row(label),
        }))
    }

    /// The row of a label that is new, or comes again among points of one series.
    #[inline(never)]
    fn push_row(&mut self, label: TableLabel<'_>) -> usize {
        let row = self.rows.len();
        self.rows.push_label(row as u64, label.text);
        let x = if let Some(known) = label.row {
            if self.repeat.is_none() {
                let lines = [self.line(known, 0), self.known_line(self.line_before)];
                self.repeat = Some((label.text.to_owned(), lines));
            }
            self.rows.xs.get(known).copied()
        } else {
            self.index.insert(label.text, row);
            label.x
        };
        self.rows.xs.extend(x);
        row
    }

    /// The names of the series, in the order in which the options choose them, and the labels with the values of all of
    /// them, in an order that agrees with each; if there is none, also the rows of each two points that follow each
    /// other in a series.
    pub(super) fn finish(
        mut self,
        options: &ColumnOptions,
    ) -> (Vec<Option<String>>, LineRows, Vec<(u32, u32)>) {
        let numbers: Vec<SeriesNumbers> =
            self.series.iter_mut().map(|series| std::mem::take(&mut series.numbers)).collect();
        let series = self.series.iter().zip(numbers);
        let series =
            series.map(|(series, numbers)| (series.name.as_deref(), (self.name(series), numbers)));
        let (names, numbers) = options.in_series_order(series).into_iter().unzip();
        let mut rows = self.rows;
        rows.series = numbers;
        rows.fill_series();
        let mut neighbours = Vec::new();
        if !self.is_ordered {
            neighbours = self.series.iter().flat_map(TableSeries::neighbours).collect();
            if let Some(order) = merged_order(rows.len(), neighbours.clone()) {
                rows.retain(0, &order);
                neighbours.clear();
            }
        }
        rows.positions = (0..rows.len() as u64).collect();
        (names, rows, neighbours)
    }

    /// The first row of a label. Most labels are those of the point before, or the next ones.
    #[inline]
    pub(super) fn row(&self, label: &str) -> Option<usize> {
        let has_label = |row: &usize| self.rows.has_label(*row, label);
        let near = [self.row_before, self.row_before + 1].into_iter().find(has_label);
        near.or_else(|| self.index.find(label, |row| has_label(&row)))
    }

    fn line(&self, row: usize, series: usize) -> Option<u64> {
        self.known_line(*self.series.get(series)?.lines.get(row)?)
    }

    fn known_line(&self, line: u32) -> Option<u64> {
        (self.has_lines && line < u32::MAX).then_some(line.into())
    }

    /// The name of a series: that of its rows, then that of its column if there are several.
    fn name(&self, series: &TableSeries) -> Option<String> {
        match (&series.name, self.columns.get(series.column)) {
            (Some(name), Some(column)) => Some(format!("{name} {column}")),
            (name, column) => name.as_ref().or(column).cloned(),
        }
    }

    #[inline(never)]
    fn push_series(&mut self, name: Option<&str>, column: usize) -> Result<usize, Fault> {
        if let Some((label, [first, second])) = &self.repeat {
            let repeated = self.repeated_label(label, 0, *first);
            return Err(Fault::new(repeated, Place::line(*second)));
        }
        let (chart, most, series) = (self.chart, self.chart.max_series(), self.series.len());
        let next = TableSeries::new(name, column);
        if series >= most {
            let all = self.series.iter().chain([&next]);
            let names = all.filter_map(|series| self.name(series)).collect();
            return Err(Ambiguity::TooManySeries { chart, most, names, is_all: false }.into());
        }
        self.series.push(next);
        self.most_labels = MAX_ROWS.min(MAX_NUMBERS / self.series.len());
        Ok(series)
    }

    fn repeated_label(&self, label: &str, series: usize, line: Option<u64>) -> Kind {
        let series = self.series.get(series).and_then(|series| self.name(series));
        Kind::RepeatedLabel { label: label.to_owned(), series: series.unwrap_or_default(), line }
    }
}
