//! Rows of signs on one axis, for `--spread` and `--dots`: a label, numbers, and a plot whose axis fits the data and ends
//! at ticks. Does not know which signs are drawn.

use super::TooSmall;
use super::columns::{to_f64, to_index};
use super::label_column::LabelColumn;
use super::picture::{Style, StyledLine};
use super::ticks::axis::AxisTicks;
use super::ticks::{LabelStyle, MAX_LABEL_WIDTH, Ticks};
use crate::data::figure::Figure;
use crate::data::number::RoundUnit;
use crate::plan::{AxisBounds, Suffixes};
use crate::printable::{Glyphs, Printable, cut_distinct, widest};

/// The share of the width that labels may take, in tenths: as much as leaves room for the plot.
const LABEL_TENTHS: [usize; 3] = [4, 3, 2];
/// Without so many columns for it, the plot is left out.
const MIN_PLOT_COLUMNS: usize = 8;
const MAX_TICKS: usize = 9;
/// The minimum distance of two ticks, and of their labels.
const MIN_DISTANCE: usize = 5;
const GAP: usize = 2;
/// Labels wider than the first get suffixes (k, M and so on); where they do not fit, those wider than the second.
const LABEL_WIDTHS: [usize; 2] = [MAX_LABEL_WIDTH, 3];
/// The values take at least this share of the axis.
const MIN_SHARE: f64 = 0.3;

/// The texts of all rows.
pub struct RowTexts {
    pub labels: Vec<Printable>,
    /// The numbers of each row, aligned.
    pub numbers: Vec<Printable>,
    /// What is above the labels, the numbers and the plot.
    pub heads: [Printable; 3],
}

/// The values that the axis has to show.
#[derive(Clone, Copy)]
pub struct AxisRange {
    pub low: f64,
    pub high: f64,
    /// Whether all values are whole, so that ticks are, too.
    pub is_whole: bool,
    pub bounds: AxisBounds,
    pub suffixes: Option<Suffixes>,
    /// Whether the values are amounts with a currency sign.
    pub has_currency: bool,
}

/// The columns of a row: a label, a blank, the numbers, and after another blank the plot.
pub struct RowPlot {
    label: usize,
    numbers: usize,
    labels: Vec<Printable>,
    pub axis: Option<PlotAxis>,
    glyphs: Glyphs,
}

/// The axis: `cells` columns, the first and the last of which are its ends.
#[derive(Clone)]
pub struct PlotAxis {
    pub cells: usize,
    scale: AxisTicks,
    /// The positions of the ends on the scale.
    ends: [f64; 2],
    /// The column and the label of each tick.
    ticks: Vec<(usize, String)>,
}

impl AxisRange {
    /// The range of these values and of the levels of a figure, up to its bounds if they are given.
    pub fn of(values: impl Iterator<Item = f64>, figure: &Figure) -> Self {
        let bounds = figure.bounds;
        let ends = [bounds.min, bounds.max].into_iter().flatten();
        let mut range = [f64::INFINITY, f64::NEG_INFINITY];
        let mut is_whole = true;
        let levels = figure.levels.iter().map(|level| level.value);
        for value in values.chain(levels).chain(ends) {
            range = [range[0].min(value), range[1].max(value)];
            is_whole &= value.fract() == 0.0;
        }
        let [low, high] = range;
        let has_currency = figure.has_currency();
        Self { low, high, is_whole, bounds, suffixes: figure.suffixes(), has_currency }
    }
}

impl RowPlot {
    /// Numbers take the width that they need, labels at most 40 %, and the plot the rest. If that is too little for the
    /// plot, labels are cut further, and then it is left out.
    pub fn of(
        texts: &RowTexts,
        range: AxisRange,
        width: usize,
        glyphs: Glyphs,
    ) -> Result<Self, TooSmall> {
        let [label_head, number_head, _] = &texts.heads;
        let numbers = widest(&texts.numbers).max(number_head.width().min(width / 4));
        let column = |room: usize| {
            let head = Some(label_head.width()).filter(|head| *head <= room);
            LabelColumn::new(&texts.labels, head.unwrap_or(0), glyphs)
        };
        let mut plots = LABEL_TENTHS.into_iter().filter_map(|tenths| {
            let share = width * tenths / 10;
            let column = column(share);
            let cut = column.width(share, share, width.saturating_sub(numbers + 3))?;
            PlotAxis::of(range, width.saturating_sub(cut + 1 + numbers + 2)).map(|axis| (cut, axis))
        });
        let (label, axis) = if let Some((cut, axis)) = plots.next() {
            (cut, Some(axis))
        } else {
            let rest = width.saturating_sub(numbers + 1);
            let column = column(rest);
            let cut = column.width(rest, rest, rest);
            (cut.ok_or_else(|| TooSmall::Narrow(column.min_width() + 1 + numbers))?, None)
        };
        let labels = cut_distinct(&texts.labels, label, glyphs);
        Ok(Self { label, numbers, labels, axis, glyphs })
    }

    /// The first column of the plot.
    fn left(&self) -> usize {
        self.label + 1 + self.numbers + 2
    }

    /// The line above the rows; `None` if all heads are empty. The head of the labels is left out if it is wider than they
    /// may be; but the first line of all begins with it.
    pub fn head(
        &self,
        [label, numbers, plot]: &[Printable; 3],
        is_first: bool,
    ) -> Option<StyledLine> {
        let numbers = numbers.cut(self.numbers, self.glyphs);
        let mut line = StyledLine::default();
        if is_first || label.width() <= self.label {
            line.push(Style::Head, label.cut(self.label, self.glyphs));
        }
        line.push_at(self.label + 1 + self.numbers - numbers.width(), Style::Head, numbers);
        if let Some(axis) = &self.axis {
            line.push_at(self.left(), Style::Head, plot.cut(axis.cells, self.glyphs));
        }
        (line.width() > 0).then_some(line)
    }

    /// A row: its label, its numbers, and the cells of its plot.
    pub fn row(&self, index: usize, numbers: &Printable, cells: &[(char, Style)]) -> StyledLine {
        let mut line = StyledLine::default();
        if let Some(label) = self.labels.get(index) {
            line.push(Style::Plain, label.clone());
        }
        line.push_at(
            self.label + 1 + self.numbers - numbers.width(),
            Style::Plain,
            numbers.clone(),
        );
        if self.axis.is_some() {
            let bar = Printable::literal(self.glyphs.pick("│", "|"));
            line.push_at(self.left() - 1, Style::Axis, bar);
            line.push_cells(cells);
        }
        line
    }

    /// A line with a sign below the labels, for dates that are absent.
    pub fn gap(&self) -> StyledLine {
        let mut line = StyledLine::default();
        let dots = Printable::literal(self.glyphs.pick("⋮", ":"));
        line.push_at(self.label.saturating_sub(1), Style::Axis, dots);
        line
    }

    /// The axis below the rows, with the levels on it, and the labels of the ticks.
    pub fn axis_lines(&self, levels: &[f64]) -> Vec<StyledLine> {
        let Some(axis) = &self.axis else { return Vec::new() };
        let (corner, rule, tick, level) =
            self.glyphs.pick(('└', '─', '┬', '┊'), ('+', '-', '+', ':'));
        let mut cells = vec![(rule, Style::Axis); axis.cells + 1];
        let ticks = axis.ticks.iter().map(|(column, _)| (*column, tick));
        let levels = levels.iter().map(|value| (axis.column(*value), level));
        for (column, sign) in ticks.chain(levels) {
            if let Some(cell) = cells.get_mut(column + 1) {
                *cell = (sign, Style::Axis);
            }
        }
        if let Some(first) = cells.first_mut() {
            *first = (corner, Style::Axis);
        }
        let mut rule = StyledLine::default();
        rule.pad_to(self.left() - 1);
        rule.push_cells(&cells);
        let mut labels = StyledLine::default();
        for (column, text) in &axis.ticks {
            let text = Printable::clean(text, self.glyphs);
            labels.push_at(
                (self.left() + column).saturating_sub(text.width() / 2),
                Style::Axis,
                text,
            );
        }
        vec![rule, labels]
    }
}

impl PlotAxis {
    /// The axis with the most ticks whose labels fit; of equally many, the one on which the values take the most room.
    /// `None` if not even two ticks fit.
    fn of(mut range: AxisRange, room: usize) -> Option<Self> {
        let AxisRange { low, high, bounds, .. } = range;
        if low >= high {
            // A single value is between two ticks, or has one on each side.
            let ticks: Vec<f64> = Ticks::around(low).values().collect();
            let around = [*ticks.first()?, *ticks.last()?];
            [range.low, range.high] = if bounds.is_log { [low / 2.0, low * 2.0] } else { around };
        }
        LABEL_WIDTHS.into_iter().find_map(|width| Self::best(range, room, width))
    }

    /// The best axis whose labels have suffixes (k, M and so on) if they are wider than `width`.
    fn best(range: AxisRange, room: usize, width: usize) -> Option<Self> {
        let scales = scales(range).into_iter();
        let axes = scales.filter_map(|scale| Self::with(&scale, range, room, width));
        let axes = axes.filter(|axis| axis.ticks.len() <= MAX_TICKS && axis.has_room());
        let axes = axes.map(|axis| (axis.place(range.high) - axis.place(range.low), axis));
        let axes = axes.filter(|(span, axis)| *span >= to_f64(axis.cells - 1) * MIN_SHARE);
        let order = |(span, axis): &(f64, Self), (other, other_axis): &(f64, Self)| {
            axis.ticks.len().cmp(&other_axis.ticks.len()).then(span.total_cmp(other))
        };
        axes.max_by(order).map(|(_, axis)| axis)
    }

    /// An axis of these ticks, from the last below the range to the first above it, or up to its bounds.
    fn with(scale: &AxisTicks, range: AxisRange, room: usize, width: usize) -> Option<Self> {
        let AxisRange { low, high, bounds, suffixes, has_currency, .. } = range;
        let values = scale.values();
        let first = match bounds.min {
            Some(min) => values.iter().position(|tick| *tick >= min)?,
            None => values.iter().rposition(|tick| *tick <= low)?,
        };
        let last = match bounds.max {
            Some(max) => values.iter().rposition(|tick| *tick <= max)?,
            None => values.iter().position(|tick| *tick >= high)?,
        };
        let ticks = values.get(first..=last)?;
        let outer = [*ticks.first()?, *ticks.last()?];
        let ends = [bounds.min.unwrap_or(outer[0]), bounds.max.unwrap_or(outer[1])];
        let ends = ends.map(|end| scale.steps_to(end));
        if ticks.len() < 2 || ends[0] >= ends[1] {
            return None;
        }
        let labels = scale.texts(
            first,
            ticks.len(),
            LabelStyle { has_currency, width, ..LabelStyle::default() },
            suffixes,
        );
        // The label of the last tick ends in the last column.
        let last_label = labels.last().map_or(0, |label| label.chars().count());
        let cells = room.saturating_sub((last_label - last_label / 2).saturating_sub(1));
        if cells < MIN_PLOT_COLUMNS {
            return None;
        }
        let mut axis = Self { cells, scale: scale.clone(), ends, ticks: Vec::new() };
        axis.ticks = ticks.iter().map(|tick| axis.column(*tick)).zip(labels).collect();
        Some(axis)
    }

    /// Whether ticks and their labels are far enough apart.
    fn has_room(&self) -> bool {
        let mut pairs = self.ticks.iter().zip(self.ticks.iter().skip(1));
        pairs.all(|((column, label), (next, next_label))| {
            let [label, next_label] = [label, next_label].map(|text| text.chars().count());
            let distance = next - column;
            distance >= MIN_DISTANCE && label - label / 2 + GAP + next_label / 2 <= distance
        })
    }

    /// The place of a value in cells, from 0 for the low end to the last cell for the high end.
    pub fn place(&self, value: f64) -> f64 {
        let [low, high] = self.ends;
        (self.scale.steps_to(value) - low) / (high - low) * to_f64(self.cells - 1)
    }

    /// The column of a value.
    pub fn column(&self, value: f64) -> usize {
        to_index(self.place(value).round(), self.cells - 1)
    }
}

/// Ticks around the range, a set for each round step.
fn scales(range: AxisRange) -> Vec<AxisTicks> {
    let AxisRange { low, high, is_whole, bounds, suffixes, .. } = range;
    if bounds.is_log {
        return AxisTicks::log_candidates([low, high], is_whole, suffixes);
    }
    let unit = RoundUnit::of(low.abs().max(high.abs()), suffixes);
    AxisTicks::linear_candidates([low, high], is_whole, unit, suffixes)
}
