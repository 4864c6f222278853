//! The layout of a line chart, computed before anything is drawn: facts, rows, columns, names and
//! labels, each with its place. Knows sizes, not how lines look.

use super::LineChart;
use super::dots::{DotGrid, DotStyle};
use super::ends::{EndLabel, LevelRow, end_labels, level_rows};
use super::facts::facts;
use super::format::extreme_mark;
use super::labels::{AxisLabel, axis_labels, label_line};
use super::value_axis::ValueAxis;
use crate::chart::TooSmall;
use crate::chart::picture::{Role, StyledLine};
use crate::chart::text::count_text;
use crate::chart::{captions, notes};
use crate::data::figure::{LineData, Unit};
use crate::plan::{Canvas, MAX_POINTS};
use crate::printable::{Glyphs, Printable};

/// Columns of a plot: the least of several points, and those of a single point.
const MIN_COLUMNS: usize = 8;
const COLUMNS_OF_ONE: usize = 3;
/// With fewer rows a plot says little.
const MIN_ROWS: usize = 3;
/// Cells that end labels may take, however narrow the chart.
const MIN_END_ROOM: usize = 12;
/// With more series a legend names them.
const MAX_SERIES_WITH_ENDS: usize = 6;
/// With more series quarter blocks are hard to follow.
const MAX_SERIES_IN_BLOCKS: usize = 3;

/// Every part of the drawing, with its place.
pub(super) struct Layout {
    /// Title, facts and the word of the values.
    pub(super) above: Vec<StyledLine>,
    /// The word of the labels, and the footer.
    pub(super) below: Vec<StyledLine>,
    pub(super) value_axis: ValueAxis,
    /// The rows that have a tick, with its label.
    pub(super) ticks: Vec<(usize, String)>,
    /// Columns to the left of the plot, with the axis.
    pub(super) left: usize,
    pub(super) grid: DotGrid,
    pub(super) ends: Vec<EndLabel>,
    pub(super) levels: Vec<LevelRow>,
    pub(super) labels: Vec<AxisLabel>,
}

/// The layout with names at the ends of lines if they fit, otherwise with a legend in the facts.
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
    above.extend(captions::level_lines(figure, chart.format.separators, frame));
    let y_word = axis_word(figure.captions.y_label.as_ref(), chart);
    above.extend(y_word.map(|word| StyledLine::of(Role::Head, word)));
    let x_word = axis_word(figure.captions.x_label.as_ref(), chart);
    let footer = footer(chart);
    // The axis and the labels are a line each.
    let other_lines = above.len() + footer.len() + usize::from(x_word.is_some()) + 2;
    let room = frame.height.map(|height| height.saturating_sub(other_lines));
    if room.is_some_and(|room| room < MIN_ROWS) {
        return Err(TooSmall::Low(other_lines + MIN_ROWS));
    }
    let value_axis = ValueAxis::of(figure, lines, room);
    let mut ticks = value_axis.labels(chart.format.separators, figure.sizes);
    if let Some(unit @ Unit::Duration) = &figure.unit {
        for (_, label) in &mut ticks {
            *label = unit.with_number(label);
        }
    }
    let left = ticks.iter().map(|(_, label)| label.len()).max().unwrap_or(0) + 2;
    let room = (frame.width / 3).max(MIN_END_ROOM).min(frame.width.saturating_sub(left) / 2);
    let levels = level_rows(chart, &value_axis, room);
    let mut ends = Vec::new();
    if has_ends {
        ends = end_labels(chart, &value_axis, &levels, room).ok_or(TooSmall::Narrow(usize::MAX))?;
    }
    let widths = levels.iter().map(LevelRow::width).chain(ends.iter().map(EndLabel::width));
    let right = widths.max().unwrap_or(0);
    let columns = plot_columns(chart, left + right)?;
    let style = dot_style(lines, frame.glyphs);
    let grid = DotGrid::new(style, columns, value_axis.rows, &lines.places);
    let labels = axis_labels(chart, grid, left)?;
    let x_word = x_word.map(|word| centred_line(word, left + columns / 2, frame.width));
    let below = x_word.into_iter().chain(footer).collect();
    Ok(Layout { above, below, value_axis, ticks, left, grid, ends, levels, labels })
}

fn plot_columns(chart: &LineChart<'_>, others: usize) -> Result<usize, TooSmall> {
    let is_one = chart.lines.labels.len() < 2;
    let least = if is_one { COLUMNS_OF_ONE } else { MIN_COLUMNS };
    let room = chart.frame.width.saturating_sub(others);
    if room < least {
        return Err(TooSmall::Narrow(others + least));
    }
    Ok(if is_one { COLUMNS_OF_ONE } else { room })
}

/// The caption of an axis.
pub(super) fn axis_word(word: Option<&String>, chart: &LineChart<'_>) -> Option<Printable> {
    let word = chart.text(word?).cut(chart.frame.width, chart.frame.glyphs);
    (word.width() > 0).then_some(word)
}

pub(super) fn centred_line(word: Printable, middle: usize, width: usize) -> StyledLine {
    label_line(&[AxisLabel::centred(word, middle, width)], Role::Head)
}

/// How much is drawn, what the marks between points are, and the notes.
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
