//! The layout of a line chart: the facts, the axes, all labels, and the size of the plot.

use std::iter::once;

use super::canvas::{DotGrid, DotStyle};
use super::facts::{MAX_NAME_WIDTH, axis_facts, facts};
use super::labels::{AxisLabel, axis_labels, label_line};
use super::right_labels::{add_levels, end_labels, label_width};
use super::value_axis::{MIN_ROWS, ValueAxis};
use super::{LineChart, extreme_mark};
use crate::chart::picture::{Style, StyledLine};
use crate::chart::text::count_text;
use crate::chart::{TooSmall, captions, notes};
use crate::data::figure::LineData;
use crate::plan::{Canvas, MAX_POINTS};
use crate::printable::{Glyphs, Printable, cells};

/// The minimum width of a plot or a sparkline, and the width of a plot with a single point.
pub(super) const MIN_COLUMNS: usize = 8;
const SINGLE_POINT_COLUMNS: usize = 3;
/// The labels at the right may take this many cells even in a narrow chart.
const MIN_END_ROOM: usize = 12;
/// How much of the width they may take, in percent: a level or the value of a single line, or the name, the value and
/// the change of each line.
const LEVEL_ROOM: usize = 33;
const END_ROOM: usize = 40;
/// The label of a line and that of a level in one row.
const SHARED_ROOM: usize = 50;
/// With more series, the names are in a legend instead of at the ends of the lines.
const MAX_SERIES_WITH_END_LABELS: usize = 6;
/// With more series, braille is used, because quarter blocks are hard to follow.
const MAX_SERIES_IN_BLOCKS: usize = 3;

/// All parts of the drawing except the plot, and the geometry of the plot.
pub(super) struct Layout {
    /// Title, facts and the caption of the values.
    pub(super) above: Vec<StyledLine>,
    /// The spans to the left and to the right of each row of the plot, from bottom to top.
    pub(super) rows: Vec<[StyledLine; 2]>,
    /// The axis with its labels and its caption, and the footer.
    pub(super) below: Vec<StyledLine>,
    pub(super) value_axis: ValueAxis,
    pub(super) grid: DotGrid,
}

/// What is written above the plot and at its right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    /// Names at the ends of the lines; of a single series also the facts.
    All,
    /// The same without facts, because the height is limited.
    NoFacts,
    /// A legend with the facts, because names do not fit at the ends.
    Legend,
}

impl Layout {
    /// Whether the first line begins with a visible character: a heading or facts, or a tick as wide as all others.
    fn begins_visibly(&self) -> bool {
        let top = self.rows.last().map(|[left, _]| left);
        let first = self.above.first().or(top).and_then(|line| line.spans.first());
        first.is_some_and(|(_, text)| !text.as_str().starts_with(' '))
    }
}

/// Computes the layout, with the series names at the ends of the lines if they fit, otherwise in a legend. If the height
/// is limited, facts are left out before the plot gets lower.
pub(super) fn layout(chart: &LineChart<'_>) -> Result<Layout, TooSmall> {
    if chart.lines.series.len() > MAX_SERIES_WITH_END_LABELS {
        return layout_with(chart, Words::Legend);
    }
    let is_low = |layout: &Layout| layout.value_axis.rows < ValueAxis::default_rows(chart.lines);
    let without_facts = || {
        layout_with(chart, Words::NoFacts).map(|layout| Some(layout).filter(Layout::begins_visibly))
    };
    match layout_with(chart, Words::All) {
        Ok(layout) if !layout.begins_visibly() => layout_with(chart, Words::Legend),
        Ok(layout) if chart.frame.height.is_some() && is_low(&layout) => match without_facts() {
            Ok(Some(higher)) if higher.value_axis.rows > layout.value_axis.rows => Ok(higher),
            Ok(_) | Err(_) => Ok(layout),
        },
        Ok(layout) => Ok(layout),
        Err(reason @ TooSmall::Low(_)) => match without_facts() {
            Ok(Some(layout)) => Ok(layout),
            other => {
                // In a plot one row higher, the highest row may have a tick, so that it begins visibly.
                let higher = |height| TooSmall::Low(height + 1);
                let reason = other.err().unwrap_or(chart.frame.height.map_or(reason, higher));
                layout_with(chart, Words::Legend).map_err(|other| other.min(reason))
            }
        },
        Err(reason) => layout_with(chart, Words::Legend).map_err(|other| other.min(reason)),
    }
}

fn layout_with(chart: &LineChart<'_>, words: Words) -> Result<Layout, TooSmall> {
    let LineChart { figure, lines, frame, .. } = *chart;
    let mut above = captions::heading(figure, frame);
    let has_facts = words == Words::Legend || words == Words::All && lines.series.len() == 1;
    above.extend(if has_facts { facts(chart)? } else { axis_facts(chart)? });
    if words != Words::NoFacts {
        above.extend(captions::level_lines(figure, chart.separators, frame));
    }
    let y_caption = axis_caption(figure.captions.y_label.as_ref(), chart);
    above.extend(y_caption.map(|caption| StyledLine::of(Style::Head, caption)));
    let x_caption = axis_caption(figure.captions.x_label.as_ref(), chart);
    let footer = footer(chart);
    // One line for the axis and one for its labels.
    let other_lines = above.len() + footer.len() + usize::from(x_caption.is_some()) + 2;
    let rows = frame.height.map(|height| height.saturating_sub(other_lines));
    if rows.is_some_and(|rows| rows < MIN_ROWS) {
        return Err(TooSmall::Low(other_lines + MIN_ROWS));
    }
    let value_axis = ValueAxis::of(figure, lines, rows);
    let ticks = value_ticks(chart, &value_axis);
    let left = ticks.iter().map(|(_, label)| cells(label)).max().unwrap_or(0) + 2;
    let room = |part: usize| {
        (frame.width * part / 100).max(MIN_END_ROOM).min(frame.width.saturating_sub(left) / 2)
    };
    let mut labels = Vec::new();
    if words != Words::Legend || lines.series.len() == 1 {
        let part = if lines.series.len() == 1 { LEVEL_ROOM } else { END_ROOM };
        let ends = end_labels(chart, &value_axis, room(part));
        labels = ends.ok_or(TooSmall::Narrow(usize::MAX))?;
    }
    let are_levels_named =
        add_levels(&mut labels, chart, &value_axis, [LEVEL_ROOM, SHARED_ROOM].map(room));
    if words == Words::NoFacts && !are_levels_named {
        return Err(TooSmall::Low(frame.height.map_or(0, |height| height + 1)));
    }
    let right = labels.iter().map(|(_, label)| label_width(label)).max().unwrap_or(0);
    let (min, max) = if lines.labels.len() < 2 {
        (SINGLE_POINT_COLUMNS, SINGLE_POINT_COLUMNS)
    } else {
        (MIN_COLUMNS, usize::MAX)
    };
    let columns = frame.width.saturating_sub(left + right).min(max);
    if columns < min {
        return Err(TooSmall::Narrow(left + right + min));
    }
    let grid = DotGrid::new(dot_style(lines, frame.glyphs), columns, value_axis.rows, &lines.xs);
    let mut rows = Vec::with_capacity(value_axis.rows);
    for row in 0..value_axis.rows {
        let tick = ticks.iter().find(|(tick, _)| *tick == row).map(|(_, label)| label.as_str());
        let label = labels.iter().find(|(end, _)| *end == row).map(|(_, label)| label.clone());
        rows.push([left_of_plot(tick, left, frame.glyphs), label.unwrap_or_default()]);
    }
    let labels = axis_labels(chart, grid, left)?;
    let mut below = vec![axis(&labels, left, frame.glyphs)];
    below.extend(Some(label_line(&labels, Style::Plain)).filter(|line| line.width() > 0));
    below.extend(x_caption.map(|text| centred_line(text, left + columns / 2, frame.width)));
    below.extend(footer);
    Ok(Layout { above, rows, below, value_axis, grid })
}

/// The rows and labels of the ticks of the value axis.
fn value_ticks(chart: &LineChart<'_>, axis: &ValueAxis) -> Vec<(usize, String)> {
    let figure = chart.figure;
    let mut ticks = axis.labels(chart.separators, figure.suffixes(), figure.has_currency());
    if let Some(unit) = figure.unit.as_ref().filter(|unit| unit.is_word()) {
        let short = ticks.iter_mut().filter(|(_, label)| label.ends_with(char::is_alphabetic));
        // `25M kB`
        let unit = chart.text(unit.text());
        short.for_each(|(_, label)| label.extend([" ", unit.as_str()]));
    }
    ticks
}

/// The left side of a row of the plot: the tick and the axis, in `width` cells.
fn left_of_plot(tick: Option<&str>, width: usize, glyphs: Glyphs) -> StyledLine {
    let (with_tick, without) = glyphs.pick(("┤", "│"), ("+", "|"));
    let (label, axis) = tick.map_or(("", without), |label| (label, with_tick));
    let blanks = " ".repeat(width - 2 - cells(label));
    let text = format!("{blanks}{label} {axis}");
    StyledLine::of(Style::Axis, Printable::trusted(text))
}

fn axis(labels: &[AxisLabel], left: usize, glyphs: Glyphs) -> StyledLine {
    let (corner, tick, rule) = glyphs.pick(('└', '┬', '─'), ('+', '+', '-'));
    let mut text = " ".repeat(left - 1);
    text.push(corner);
    let end = labels.last().map_or(0, |label| label.column + 1);
    for column in left..end {
        let has_label = labels.iter().any(|label| label.column == column);
        text.push(if has_label { tick } else { rule });
    }
    StyledLine::of(Style::Axis, Printable::trusted(text))
}

/// The caption of an axis, unless it is empty.
pub(super) fn axis_caption(text: Option<&String>, chart: &LineChart<'_>) -> Option<Printable> {
    let caption = chart.text(text?).cut(chart.frame.width, chart.frame.glyphs);
    (caption.width() > 0).then_some(caption)
}

pub(super) fn centred_line(text: Printable, middle: usize, width: usize) -> StyledLine {
    label_line(&[AxisLabel::centred(text, middle, width)], Style::Head)
}

/// The footer: how many points are drawn, what the marks between points mean, and the notes.
pub(super) fn footer(chart: &LineChart<'_>) -> Vec<StyledLine> {
    let LineChart { figure, lines, frame, .. } = *chart;
    let total = figure.volume.total;
    let mut shown = if notes::hides_points(figure) {
        notes::volume_notes(figure)
    } else if total > MAX_POINTS as u64 {
        // Of several series, a label that one of them lacks is still a point of the others.
        let left_out = if lines.series.len() == 1 { figure.left_out().0 } else { 0 };
        vec![format!("all {} points drawn", count_text(total.saturating_sub(left_out)))]
    } else {
        Vec::new()
    };
    if lines.has_hidden_extremes() {
        let mark = extreme_mark(frame.glyphs);
        shown.push(format!("{mark} lowest and highest between them"));
    }
    captions::footer(figure, frame, shown, overlap_note(chart))
}

/// `a and b cover each other, as do c and d: --scale each draws them apart`
fn overlap_note(chart: &LineChart<'_>) -> Option<String> {
    let names = chart.names(MAX_NAME_WIDTH);
    let groups = chart.overlapping.iter().filter_map(|group| {
        let names = group.iter().filter_map(|series| names.get(*series));
        let names: Vec<&str> = names.map(Printable::as_str).collect();
        let (last, others) = names.split_last()?;
        Some(format!("{} and {last}", others.join(", ")))
    });
    let groups: Vec<String> = groups.collect();
    let (first, others) = groups.split_first()?;
    let first = format!("{first} cover each other");
    let all: Vec<&str> = once(&first).chain(others).map(String::as_str).collect();
    Some(format!("{}: --scale each draws them apart", all.join(", as do ")))
}

fn dot_style(lines: &LineData, glyphs: Glyphs) -> DotStyle {
    if glyphs == Glyphs::Ascii {
        return DotStyle::Ascii;
    }
    match lines.canvas {
        Canvas::Auto if lines.series.len() <= MAX_SERIES_IN_BLOCKS => DotStyle::Blocks,
        Canvas::Blocks => DotStyle::Blocks,
        Canvas::Auto | Canvas::Braille => DotStyle::Braille,
    }
}
