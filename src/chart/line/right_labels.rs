//! The labels to the right of a plot: the name, the last value and the change of each line, at most two rows above or
//! below its end; the name and value of each level.

use super::canvas::visible_series;
use super::facts::change_fact;
use super::value_axis::ValueAxis;
use super::{LineChart, MIN_NAME_WIDTH};
use crate::chart::notes::{level_name, level_value};
use crate::chart::picture::{Style, StyledLine};
use crate::data::figure::Level;
use crate::data::order::{descending, sort_by_number, sort_by_rank};
use crate::printable::{Glyphs, Printable, widest};

/// A label and its row, counted from the bottom.
pub(super) type RowLabel = (usize, StyledLine);

/// The width of a label, including a blank before it.
pub(super) fn label_width(label: &StyledLine) -> usize {
    if label.width() == 0 { 0 } else { label.width() + 1 }
}

/// The width of the sign of a level, with the blank before it.
const LEVEL_SIGN: usize = 3;
/// How far from the end of its line a label may be.
const MAX_DISTANCE: usize = 2;

struct EndLabel {
    series: usize,
    /// The row in which the line ends, and the exact height.
    row: usize,
    height: f64,
    /// Whether the last marker is visible: the line reaches the right edge, and no other marker hides it.
    shows_marker: bool,
    name: Printable,
    /// The marker of the series, if it is not visible next to the label; otherwise empty. After the name, because before
    /// it, it would look like a point beyond the end of the axis.
    marker: Printable,
    value: Printable,
    change: Printable,
}

impl EndLabel {
    fn line(&self) -> StyledLine {
        let mut line = StyledLine::default();
        for part in [&self.name, &self.marker, &self.value, &self.change] {
            line.append(StyledLine::of(Style::Series(self.series), part.clone()));
        }
        line
    }

    /// Fits the label of a single line into `room` cells: cuts the name, then drops it, then drops the value.
    fn fit_single(&mut self, room: usize, glyphs: Glyphs) {
        let surplus = label_width(&self.line()).saturating_sub(room);
        if surplus > 0 {
            let left = self.name.width().saturating_sub(surplus);
            self.name = self.name.cut(if left < MIN_NAME_WIDTH { 0 } else { left }, glyphs);
        }
        if label_width(&self.line()) > room {
            self.value = Printable::default();
        }
    }
}

/// The labels of all lines, each at most `room` cells wide and near the end of its line. `None` if they do not fit.
pub(super) fn end_labels(
    chart: &LineChart<'_>,
    axis: &ValueAxis,
    room: usize,
) -> Option<Vec<RowLabel>> {
    let is_only = chart.lines.series.len() == 1;
    let mut labels = unplaced_labels(chart, axis);
    let rows = rows(&mut labels, axis.rows)?;
    for (label, row) in labels.iter_mut().zip(&rows) {
        if !is_only && (!label.shows_marker || label.row != *row) {
            label.marker = chart.marker(label.series);
        }
    }
    if let [label] = labels.as_mut_slice() {
        label.fit_single(room, chart.frame.glyphs);
    }
    let labels: Vec<RowLabel> = rows.into_iter().zip(labels.iter().map(EndLabel::line)).collect();
    labels.iter().all(|(_, line)| label_width(line) <= room).then_some(labels)
}

/// The label of each line, before rows and markers are assigned.
fn unplaced_labels(chart: &LineChart<'_>, axis: &ValueAxis) -> Vec<EndLabel> {
    let lines = chart.lines;
    let right = lines.xs.last().copied();
    let mut ends = Vec::with_capacity(lines.series.len());
    for (number, series) in lines.series.iter().enumerate() {
        let Some((x, value)) = series.path.points().next_back() else { continue };
        let (row, height) = (axis.row(value), axis.height(value));
        let shows_marker = Some(x) >= right;
        // A downsampled line may end before the last value, and any line before the last label. Next to the end of a
        // single line a value would be read as that of the last label; there are facts that have it.
        let is_only = lines.series.len() == 1;
        let last = &series.facts.last.value;
        let is_drawn = lines.is_whole || series.values.iter().flatten().next_back() == Some(last);
        let is_shown = !is_only || is_drawn && shows_marker;
        let value = if is_shown { chart.value(last) } else { Printable::default() };
        let change = if is_only { None } else { change_fact(chart, series) };
        let change = change.unwrap_or_default();
        let (marker, name) = (Printable::default(), chart.name(series));
        let series = number;
        ends.push(EndLabel { series, row, height, shows_marker, name, marker, value, change });
    }
    // If several markers share a cell, only one is drawn. The index of the point decides, as in `Plot::of`.
    let turn = lines.labels.len().saturating_sub(1);
    let shown = ends.iter().filter(|end| end.shows_marker);
    let markers: Vec<(usize, usize)> = shown.map(|end| (end.row, end.series)).collect();
    for end in &mut ends {
        let here = markers.iter().filter(|(row, _)| *row == end.row);
        end.shows_marker &=
            visible_series(here.map(|(_, number)| *number), turn) == Some(end.series);
    }
    ends
}

/// Sorts the labels from top to bottom and assigns a row to each in this order, as near to its line as possible. No two
/// labels share a row. `None` if one of them would be too far away.
fn rows(ends: &mut Vec<EndLabel>, rows: usize) -> Option<Vec<usize>> {
    // On a tie, the line with a visible marker comes last, so that its label gets the row.
    sort_by_rank(ends, |end| usize::from(end.shows_marker));
    sort_by_number(ends, |end| -end.height);
    closest_rows(ends, &(0..rows).collect::<Vec<_>>()).map(|(_, rows)| rows)
}

/// A row of `free` (in ascending order) for each label; of all choices the one with the smallest sum of squared
/// distances, which is returned as well. (Squared, because two labels a row away are better than one two rows away.)
fn closest_rows(ends: &[EndLabel], free: &[usize]) -> Option<(usize, Vec<usize>)> {
    let Some((lowest, others)) = ends.split_last() else { return Some((0, Vec::new())) };
    let places = free.iter().enumerate().rev().filter_map(|(place, row)| {
        let distance = Some(row.abs_diff(lowest.row)).filter(|far| *far <= MAX_DISTANCE)?;
        let (of_others, mut rows) = closest_rows(others, free.get(place + 1..)?)?;
        rows.push(*row);
        Some((distance * distance + of_others, rows))
    });
    places.min_by_key(|(distance, _)| *distance)
}

/// Adds the labels of the levels, at most `room` cells wide, and beside the label of a line at most what it leaves of
/// `shared_room`: the facts have them all. Levels in the same row share a label. In a row in which a line ends, it begins
/// with the sign of a level, since it is not the name of that line. Returns whether there is room for all.
pub(super) fn add_levels(
    labels: &mut Vec<RowLabel>,
    chart: &LineChart<'_>,
    axis: &ValueAxis,
    [room, shared_room]: [usize; 2],
) -> bool {
    let ends: Vec<usize> = unplaced_labels(chart, axis).iter().map(|end| end.row).collect();
    let room_in = |row: usize| {
        let taken = labels.iter().find(|(other, _)| *other == row);
        taken.map_or(room, |(_, label)| {
            shared_room.saturating_sub(label_width(label) + LEVEL_SIGN).min(room)
        })
    };
    let levels = level_labels(chart, axis, room_in);
    let are_named = levels.iter().all(|(_, level)| level.width() > 0);
    for (row, level) in levels {
        let mut label = StyledLine::default();
        let taken = labels.iter().position(|(other, _)| *other == row);
        if let Some(index) = taken {
            label = labels.swap_remove(index).1;
        }
        if level.width() > 0 && (taken.is_some() || ends.contains(&row)) {
            let sign = chart.frame.glyphs.pick("┄┄", "--");
            label.append(StyledLine::of(Style::Axis, Printable::literal(sign)));
        }
        label.append(level);
        labels.push((row, label));
    }
    are_named
}

fn level_labels(
    chart: &LineChart<'_>,
    axis: &ValueAxis,
    room_in: impl Fn(usize) -> usize,
) -> Vec<RowLabel> {
    let levels = &chart.figure.levels;
    let values: Vec<f64> = levels.iter().map(|level| level.value).collect();
    let levels = descending(&values).into_iter().filter_map(|index| levels.get(index));
    let levels: Vec<_> = levels.map(|level| (axis.row(level.value), level)).collect();
    let mut rows = Vec::new();
    for levels in levels.chunk_by(|(row, _), (next, _)| row == next) {
        let [(row, _), ..] = levels else { continue };
        rows.push((*row, level_label(chart, levels, room_in(*row))));
    }
    rows
}

/// The names and the values of the levels in one row; empty if the values alone are too long.
fn level_label(chart: &LineChart<'_>, levels: &[(usize, &Level)], room: usize) -> StyledLine {
    let mut texts = Vec::with_capacity(levels.len());
    for (_, level) in levels {
        let value = level_value(level, chart.figure, chart.separators);
        let name = chart.text(level_name(level, &value));
        texts.push((name, chart.text(&value)));
    }
    // A blank before the label, a blank in each level, a comma and a blank between levels: 3 n - 1 cells.
    let others = texts.iter().map(|(_, value)| value.width() + 3).sum::<usize>() - 1;
    let name_width = room.saturating_sub(others) / levels.len();
    let longest = widest(texts.iter().map(|(name, _)| name));
    let width = if name_width < MIN_NAME_WIDTH.min(longest) { 0 } else { name_width };
    let parts = texts.iter().map(|(name, value)| {
        let name = name.cut(width, chart.frame.glyphs);
        [name.as_str(), value.as_str()].join(" ").trim_start().to_owned()
    });
    let label = Printable::trusted(parts.collect::<Vec<_>>().join(", "));
    if label.width() < room { StyledLine::of(Style::Axis, label) } else { StyledLine::default() }
}
