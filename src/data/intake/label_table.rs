//! Points of several series, matched by label: the union of the labels is the axis, in an order that
//! agrees with every series. Holds all points; does not thin them out, and does not sort them.

#[cfg(test)]
mod tests;

use super::label_order::merged_order;
use super::series_names::SeriesNames;
use super::word_map::WordMap;
use crate::data::number::Number;
use crate::data::selection::line_rows::{LineRows, MAX_NUMBERS, MAX_ROWS};
use crate::data::selection::series_numbers::SeriesNumbers;
use crate::fault::{Ambiguity, Fault, Kind};
use crate::plan::Chart;

/// Labels, and the value of each series under them.
#[derive(Clone, Debug)]
pub(super) struct LabelTable {
    /// It limits how many series there are.
    chart: Chart,
    pub(super) names: SeriesNames,
    rows: LineRows,
    /// How many labels there may be: of many series fewer.
    most_labels: usize,
    /// The points of each series in the order of the input. One without a value only says where its label is.
    points: Vec<Vec<TablePoint>>,
    /// The row of the point before.
    row_before: usize,
    /// The first row of each label.
    index: WordMap<u32>,
    /// A label that came twice, which matters once there is a second series, and the line of the second.
    repeat: Option<(String, Option<u64>)>,
}

/// The label of a point, its x, and the first row that has it. The x of a label with a row need not be known.
#[derive(Clone, Copy)]
pub(super) struct TableLabel<'a> {
    pub(super) text: &'a str,
    pub(super) x: Option<f64>,
    pub(super) row: Option<usize>,
}

/// The row of a point, and its line in the input, 0 if there is none.
#[derive(Clone, Copy, Debug)]
struct TablePoint {
    row: u32,
    line: u32,
}

impl LabelTable {
    pub(super) fn new(chart: Chart) -> Self {
        Self {
            chart,
            names: SeriesNames::default(),
            rows: LineRows::new(0),
            most_labels: MAX_ROWS,
            points: Vec::new(),
            row_before: 0,
            index: WordMap::default(),
            repeat: None,
        }
    }

    fn is_full(&self) -> bool {
        self.rows.len() >= self.most_labels || self.rows.is_heavy()
    }

    /// Inserts a point. Returns `false` if there is no room for it and no need to match it, because all
    /// points are of one series. A point without a value is a gap: it only says where its label is.
    #[inline]
    pub(super) fn insert(
        &mut self,
        line: Option<u64>,
        name: Option<&str>,
        label: TableLabel<'_>,
        value: Option<&Number<&str>>,
    ) -> Result<bool, Fault> {
        let series = match self.names.find(name) {
            Some(series) => series,
            None => self.push_series(name)?,
        };
        let row = match label.row {
            // Most labels already have a point of another series.
            Some(row) if value.is_some() && self.has_room(row, series) => row,
            _ if self.is_full() && self.names.all.len() == 1 => return Ok(false),
            _ => match self.row_of_point(series, line, label, value)? {
                Some(row) => row,
                None => return Ok(true),
            },
        };
        self.rows.set(row, series, value);
        self.row_before = row;
        if let Some(points) = self.points.get_mut(series) {
            let line = line.and_then(|line| u32::try_from(line).ok()).unwrap_or(0);
            points.push(TablePoint { row: as_u32(row), line });
        }
        Ok(true)
    }

    /// Whether nothing was set in a row for a series, which is one of several.
    #[inline]
    fn has_room(&self, row: usize, series: usize) -> bool {
        self.names.all.len() > 1
            && self.rows.len() <= self.most_labels
            && self.rows.has_number(row, series).is_none()
    }

    /// The row to which a point goes; `None` if it is a gap that need not be held.
    #[inline(never)]
    fn row_of_point(
        &mut self,
        series: usize,
        line: Option<u64>,
        label: TableLabel<'_>,
        value: Option<&Number<&str>>,
    ) -> Result<Option<usize>, Fault> {
        if self.rows.len() > self.most_labels {
            return Err(Kind::TooManyLabels(self.most_labels).into());
        }
        let is_full = self.is_full();
        let has_number = label.row.and_then(|row| self.rows.has_number(row, series));
        if value.is_none() && (has_number.is_some() || label.row.is_none() && is_full) {
            // Memory stays bounded: a gap is held once for each label, and only where there is room.
            return Ok(None);
        }
        Ok(Some(match label.row {
            Some(row) if has_number != Some(true) => {
                if has_number.is_some()
                    && let Some(points) = self.points.get_mut(series)
                {
                    // A gap gives way to a number.
                    points.retain(|point| point.row as usize != row);
                }
                row
            }
            Some(row) if self.names.all.len() > 1 => {
                let name = self.names.all.get(series).and_then(Option::as_deref);
                return Err(repeated_label(label.text, name, self.line(row, series)).into());
            }
            _ if is_full => return Err(Kind::TooManyLabels(self.most_labels).into()),
            _ => self.push_row(line, label),
        }))
    }

    /// The row of a label that is new, or comes again among points of one series.
    fn push_row(&mut self, line: Option<u64>, label: TableLabel<'_>) -> usize {
        let row = self.rows.len();
        self.rows.push_label(row as u64, label.text);
        match label.row {
            None => {
                self.index.insert(label.text, as_u32(row));
                self.rows.xs.extend(label.x);
            }
            Some(known) => {
                self.repeat.get_or_insert_with(|| (label.text.to_owned(), line));
                let x = self.rows.xs.get(known).copied();
                self.rows.xs.extend(x);
            }
        }
        row
    }

    /// Takes the labels with the values of all series, in an order that agrees with each of these.
    pub(super) fn take_rows(&mut self) -> LineRows {
        let mut rows = std::mem::replace(&mut self.rows, LineRows::new(0));
        let pairs = self.points.iter().flat_map(|points| points.iter().zip(points.iter().skip(1)));
        let neighbours = pairs.map(|(before, point)| (before.row, point.row));
        let order = merged_order(rows.len(), neighbours);
        rows.fill_series();
        if let Some(order) = order {
            rows.retain(0, &order);
        }
        rows.positions = (0..rows.len() as u64).collect();
        rows
    }

    /// The first row of a label. Most labels are those of the point before.
    #[inline]
    pub(super) fn row(&self, label: &str) -> Option<usize> {
        if self.rows.has_label(self.row_before, label) {
            return Some(self.row_before);
        }
        self.other_row(label)
    }

    #[inline(never)]
    fn other_row(&self, label: &str) -> Option<usize> {
        let next = self.row_before + 1;
        if self.rows.has_label(next, label) {
            return Some(next);
        }
        self.index.get(label).map(|row| *row as usize)
    }

    fn line(&self, row: usize, series: usize) -> Option<u64> {
        let point = self.points.get(series)?.iter().find(|point| point.row as usize == row)?;
        Some(point.line.into()).filter(|line| *line > 0)
    }

    #[inline(never)]
    fn push_series(&mut self, name: Option<&str>) -> Result<usize, Kind> {
        if let Some((label, line)) = &self.repeat {
            let first = self.names.all.first().and_then(Option::as_deref);
            return Err(repeated_label(label, first, *line));
        }
        let (chart, most) = (self.chart, self.chart.max_series());
        if self.names.all.len() >= most {
            let known = self.names.all.iter().flatten().map(String::as_str);
            let names = known.chain(name).map(str::to_owned).collect();
            return Err(Ambiguity::TooManySeries { chart, most, names, is_all: false }.into());
        }
        let series = self.names.push(name);
        self.points.push(Vec::new());
        self.rows.series.push(SeriesNumbers::default());
        self.most_labels = MAX_ROWS.min(MAX_NUMBERS / self.names.all.len());
        Ok(series)
    }
}

fn repeated_label(label: &str, series: Option<&str>, line: Option<u64>) -> Kind {
    let series = series.unwrap_or("").to_owned();
    Kind::RepeatedLabel { label: label.to_owned(), series, line }
}

/// An index, which the limit of rows keeps small.
fn as_u32(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
