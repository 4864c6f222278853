//! The labels below the plot. The first and the last point always have one. Between them there are ticks if the axis is
//! to scale, otherwise as many labels as fit.

use std::slice;

use super::calendar;
use super::dots::DotGrid;
use super::{LineChart, is_number};
use crate::chart::TooSmall;
use crate::chart::columns::{WidthRange, column_widths};
use crate::chart::picture::{Role, StyledLine};
use crate::chart::ticks::{self, MAX_LABEL_WIDTH, Ticks};
use crate::data::figure::{LineData, XScale};
use crate::printable::Printable;

/// Blanks between two labels. One is enough if there are only two.
const GAP: usize = 2;
/// With at most this many points, all have a label if the labels fit.
const FEW_POINTS: usize = 12;
/// The minimum distance of two labels in columns, if some points have none.
const MIN_DISTANCE: usize = 9;

#[derive(Clone)]
pub(super) struct AxisLabel {
    /// The column of the point or tick.
    pub(super) column: usize,
    /// The first column of the text.
    pub(super) start: usize,
    pub(super) text: Printable,
}

impl AxisLabel {
    /// A text centred below a column, but moved if it would not fit into the line.
    pub(super) fn centred(text: Printable, column: usize, width: usize) -> Self {
        let room = width.saturating_sub(text.width());
        Self { column, start: column.saturating_sub(text.width() / 2).min(room), text }
    }

    fn end(&self) -> usize {
        self.start + self.text.width()
    }

    fn ends_before(&self, next: &Self) -> bool {
        self.end() + GAP <= next.start
    }
}

/// The labels below a plot whose first column is `left`.
pub(super) fn axis_labels(
    chart: &LineChart<'_>,
    grid: DotGrid,
    left: usize,
) -> Result<Vec<AxisLabel>, TooSmall> {
    let (lines, width) = (chart.lines, chart.frame.width);
    let mut points = Vec::with_capacity(lines.labels.len());
    for (x, label) in lines.xs.iter().zip(&lines.labels) {
        points.push(AxisLabel::centred(chart.text(label), left + grid.column(*x), width));
    }
    let mut ends = Vec::with_capacity(2);
    let end_points = points.first().into_iter().chain(points.last());
    for (text, point) in end_label_texts(chart)?.into_iter().zip(end_points) {
        ends.push(AxisLabel::centred(text, point.column, width));
    }
    move_apart(&mut ends);
    let [first, last] = ends.as_slice() else { return Ok(ends) };
    let picker = LabelPicker { first, last, points: &points, grid, left, width };
    let labels = match lines.scale {
        XScale::Dates | XScale::YearDays | XScale::Times => {
            calendar::candidates(&lines.xs, lines.scale).find_map(|ticks| picker.with_ticks(ticks))
        }
        XScale::Numbers => number_ticks(lines).find_map(|ticks| picker.with_ticks(ticks)),
        XScale::Even => picker.with_points(),
    };
    Ok(labels.unwrap_or(ends))
}

/// A line with the first and the last label, below the columns from `left` to `left + columns`.
pub(super) fn ends_below(
    chart: &LineChart<'_>,
    left: usize,
    columns: usize,
) -> Result<StyledLine, TooSmall> {
    let texts = end_label_texts(chart)?.into_iter();
    let mut ends: Vec<_> =
        texts.map(|text| AxisLabel { column: left, start: left, text }).collect();
    if let [_, last] = ends.as_mut_slice() {
        last.start = (left + columns).saturating_sub(last.text.width());
    }
    move_apart(&mut ends);
    if let Some(first) = ends.first_mut() {
        first.start = first.start.min(chart.frame.width.saturating_sub(first.text.width()));
    }
    Ok(label_line(&ends, Role::Plain))
}

/// The texts of the first and the last label, cut if they do not fit. Numbers are never cut.
fn end_label_texts(chart: &LineChart<'_>) -> Result<Vec<Printable>, TooSmall> {
    let labels: Vec<&String> = match chart.lines.labels.as_slice() {
        [first, .., last] => vec![first, last],
        labels => labels.iter().collect(),
    };
    let mut texts: Vec<Printable> = labels.iter().map(|label| chart.text(label)).collect();
    let widths = labels.iter().zip(&texts).map(|(label, text)| {
        let max = text.width();
        WidthRange { min: if is_number(label) { max } else { max.min(1) }, max }
    });
    let widths = column_widths(&widths.collect::<Vec<_>>(), 1, chart.frame.width)?;
    // If a wide character at the cut does not fit, the other label gets its cell.
    let mut spare = 0;
    for (text, room) in texts.iter_mut().zip(widths) {
        *text = text.cut(room + spare, chart.frame.glyphs);
        spare = room + spare - text.width();
    }
    Ok(texts)
}

/// Moves the first and the last label apart, to have a blank between them.
fn move_apart(ends: &mut [AxisLabel]) {
    if let [first, last] = ends {
        first.start = first.start.min(last.start.saturating_sub(first.text.width() + 1));
        last.start = last.start.max(first.end() + 1);
    }
}

pub(super) fn label_line(labels: &[AxisLabel], role: Role) -> StyledLine {
    let mut line = StyledLine::default();
    for label in labels.iter().filter(|label| label.text.width() > 0) {
        line.push_at(label.start, role, label.text.clone());
    }
    line
}

/// Ticks at round numbers between the first and the last label, for each step, finest first.
fn number_ticks(lines: &LineData) -> impl Iterator<Item = Vec<(f64, String)>> {
    let low = lines.xs.first().copied().unwrap_or(0.0);
    let high = lines.xs.last().copied().unwrap_or(0.0);
    let is_whole = lines.xs.iter().all(|x| x.fract() == 0.0);
    let separators = lines.labels.iter().any(|label| label.contains(','));
    Ticks::candidates(low, high, is_whole).map(move |ticks| {
        let labels = ticks.values().zip(ticks::labels(&[ticks], separators, MAX_LABEL_WIDTH));
        labels.filter(|(value, _)| low < *value && *value < high).collect()
    })
}

/// Chooses the labels between the first and the last one.
struct LabelPicker<'p> {
    first: &'p AxisLabel,
    last: &'p AxisLabel,
    points: &'p [AxisLabel],
    grid: DotGrid,
    left: usize,
    width: usize,
}

impl LabelPicker<'_> {
    /// The labels with these ticks, except those that touch the first or the last. `None` if ticks are too close
    /// together.
    fn with_ticks(&self, ticks: Vec<(f64, String)>) -> Option<Vec<AxisLabel>> {
        let ticks = ticks.into_iter().map(|(x, text)| {
            let column = self.left + self.grid.column(x);
            AxisLabel::centred(Printable::trusted(text), column, self.width)
        });
        let mut ticks: Vec<AxisLabel> = ticks.collect();
        let are_apart = ticks.is_sorted_by(|left, right| {
            right.column - left.column >= MIN_DISTANCE && left.ends_before(right)
        });
        ticks.retain(|tick| {
            let is_between = self.first.column < tick.column && tick.column < self.last.column;
            is_between && self.first.ends_before(tick) && tick.ends_before(self.last)
        });
        are_apart.then(|| self.with_ends(&ticks))
    }

    /// These labels between the first and the last one.
    fn with_ends(&self, labels: &[AxisLabel]) -> Vec<AxisLabel> {
        [slice::from_ref(self.first), labels, slice::from_ref(self.last)].concat()
    }

    /// The labels of all points if these are few, otherwise of every `n`th point: as many as fit.
    fn with_points(&self) -> Option<Vec<AxisLabel>> {
        let finest = if self.points.len() <= FEW_POINTS { 1 } else { 2 };
        (finest..self.points.len() - 1).find_map(|stride| self.with_stride(stride))
    }

    /// Every `stride`th label and the last one. `None` if they are too close together; the second to last label may be
    /// dropped to avoid that.
    fn with_stride(&self, stride: usize) -> Option<Vec<AxisLabel>> {
        let pairs = self.points.iter().zip(self.points.iter().skip(stride));
        let distance = pairs.map(|(from, to)| to.column - from.column).min().unwrap_or(0);
        if stride > 1 && distance < MIN_DISTANCE {
            return None;
        }
        let inner = self.points.iter().take(self.points.len() - 1).step_by(stride).skip(1);
        let mut inner: Vec<AxisLabel> = inner.cloned().collect();
        if stride > 1 {
            inner.pop_if(|label| !label.ends_before(self.last));
        }
        let labels = self.with_ends(&inner);
        labels.is_sorted_by(AxisLabel::ends_before).then_some(labels)
    }
}
