//! The layout of a line chart, computed before anything is drawn: where the facts are, the plot, the axis and
//! all labels. Does not know how lines look.

use super::LineChart;
use super::dots::{DotGrid, DotStyle};
use super::ends::{RowLabel, end_labels, label_width, level_labels};
use super::facts::facts;
use super::format::extreme_mark;
use super::labels::{AxisLabel, axis_labels, label_line};
use super::value_axis::{MIN_ROWS, ValueAxis};
use crate::chart::TooSmall;
use crate::chart::picture::{Role, StyledLine};
use crate::chart::text::count_text;
use crate::chart::{captions, notes};
use crate::data::figure::LineData;
use crate::plan::{Canvas, MAX_POINTS};
use crate::printable::{Glyphs, Printable};

/// The minimum width of a plot or of a row of bars, and the width of the plot of a single point.
pub(super) const MIN_COLUMNS: usize = 8;
const COLUMNS_OF_ONE: usize = 3;
/// The labels at the ends of lines may take this many cells even in a narrow chart.
const MIN_END_ROOM: usize = 12;
/// More series are named in a legend, not at the ends of their lines.
const MAX_SERIES_WITH_ENDS: usize = 6;
/// More series are hard to follow in quarter blocks.
const MAX_SERIES_IN_BLOCKS: usize = 3;

/// Every part of the drawing, and where it is.
pub(super) struct Layout {
    /// Title, facts and the caption of the values.
    pub(super) above: Vec<StyledLine>,
    /// The caption of the labels, and the footer.
    pub(super) below: Vec<StyledLine>,
    pub(super) value_axis: ValueAxis,
    /// The rows that have a tick, with its label.
    pub(super) ticks: Vec<(usize, String)>,
    /// The width of the labels and the axis to the left of the plot.
    pub(super) left: usize,
    pub(super) grid: DotGrid,
    /// The labels to the right of the plot: those of lines and those of levels.
    pub(super) ends: Vec<RowLabel>,
    pub(super) levels: Vec<RowLabel>,
    pub(super) labels: Vec<AxisLabel>,
}

/// The layout, with the names of series at the ends of lines if they fit, otherwise in a legend.
pub(super) fn layout(chart: &LineChart<'_>) -> Result<Layout, TooSmall> {
    if chart.lines.series.len() > MAX_SERIES_WITH_ENDS {
        return layout_with(chart, false);
    }
    layout_with(chart, true)
        .or_else(|reason| layout_with(chart, false).map_err(|other| other.min(reason)))
}

fn layout_with(chart: &LineChart<'_>, has_ends: bool) -> Result<Layout, TooSmall> {
    let LineChart { figure, lines, frame, .. } = *chart;
    let mut above = captions::heading(figure, frame);
    above.extend(facts(chart, !has_ends && lines.series.len() > 1, None)?);
    above.extend(captions::level_lines(figure, chart.separators, frame));
    let y_caption = axis_caption(figure.captions.y_label.as_ref(), chart);
    above.extend(y_caption.map(|caption| StyledLine::of(Role::Head, caption)));
    let x_caption = axis_caption(figure.captions.x_label.as_ref(), chart);
    let footer = footer(chart);
    // The axis and the labels take a line each.
    let other_lines = above.len() + footer.len() + usize::from(x_caption.is_some()) + 2;
    let rows = frame.height.map(|height| height.saturating_sub(other_lines));
    if rows.is_some_and(|rows| rows < MIN_ROWS) {
        return Err(TooSmall::Low(other_lines + MIN_ROWS));
    }
    let value_axis = ValueAxis::of(figure, lines, rows);
    let mut ticks = value_axis.labels(chart.separators, figure.suffixes());
    if let Some(unit) = figure.unit.as_ref().filter(|unit| unit.has_prefix()) {
        let short = ticks.iter_mut().filter(|(_, label)| label.ends_with(char::is_alphabetic));
        // `25M kB`
        let unit = chart.text(unit.text());
        short.for_each(|(_, label)| label.extend([" ", unit.as_str()]));
    }
    let left = ticks.iter().map(|(_, label)| label.chars().count()).max().unwrap_or(0) + 2;
    let room = (frame.width / 3).max(MIN_END_ROOM).min(frame.width.saturating_sub(left) / 2);
    let levels = level_labels(chart, &value_axis, room);
    let mut ends = Vec::new();
    if has_ends {
        ends = end_labels(chart, &value_axis, &levels, room).ok_or(TooSmall::Narrow(usize::MAX))?;
    }
    let right = levels.iter().chain(&ends).map(|(_, label)| label_width(label)).max().unwrap_or(0);
    let columns = plot_columns(chart, left + right)?;
    let style = dot_style(lines, frame.glyphs);
    let grid = DotGrid::new(style, columns, value_axis.rows, &lines.xs);
    let labels = axis_labels(chart, grid, left)?;
    let x_caption = x_caption.map(|text| centred_line(text, left + columns / 2, frame.width));
    let below = x_caption.into_iter().chain(footer).collect();
    Ok(Layout { above, below, value_axis, ticks, left, grid, ends, levels, labels })
}

fn plot_columns(chart: &LineChart<'_>, others: usize) -> Result<usize, TooSmall> {
    let is_one = chart.lines.labels.len() < 2;
    let min = if is_one { COLUMNS_OF_ONE } else { MIN_COLUMNS };
    let room = chart.frame.width.saturating_sub(others);
    if room < min {
        return Err(TooSmall::Narrow(others + min));
    }
    Ok(if is_one { COLUMNS_OF_ONE } else { room })
}

/// The caption of an axis, unless it is empty.
pub(super) fn axis_caption(text: Option<&String>, chart: &LineChart<'_>) -> Option<Printable> {
    let caption = chart.text(text?).cut(chart.frame.width, chart.frame.glyphs);
    (caption.width() > 0).then_some(caption)
}

pub(super) fn centred_line(text: Printable, middle: usize, width: usize) -> StyledLine {
    label_line(&[AxisLabel::centred(text, middle, width)], Role::Head)
}

/// The footer: how much is drawn, what the marks between points mean, and the notes.
pub(super) fn footer(chart: &LineChart<'_>) -> Vec<StyledLine> {
    let LineChart { figure, lines, frame, .. } = *chart;
    let given = figure.volume.given;
    let mut shown = if notes::hides_points(figure) {
        notes::volume_notes(figure)
    } else if given > MAX_POINTS as u64 {
        vec![format!("all {} points drawn", count_text(given))]
    } else {
        Vec::new()
    };
    if lines.has_hidden_extremes() {
        let mark = extreme_mark(frame.glyphs);
        shown.push(format!("{mark} lowest and highest between them"));
    }
    captions::footer(figure, frame, shown, None)
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
