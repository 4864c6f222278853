//! Sparklines, one row per series: either a table with name, first value, bars, last value, change and range; or a
//! compact form for when there is no room for a plot.

use super::facts::{MAX_NAME_WIDTH, axis_facts, change_fact, facts};
use super::labels::ends_below;
use super::layout::{MIN_COLUMNS, axis_caption, centred_line, footer};
use super::sparkline_cells::SparklineCells;
use super::value_axis::ValueRange;
use super::{LineChart, MIN_NAME_WIDTH};
use crate::chart::columns::{SplitNumber, aligned};
use crate::chart::picture::{Picture, Style, StyledLine};
use crate::chart::{Frame, TooSmall, captions, notes};
use crate::data::figure::{Facts, Figure, Point, SelectionRule, Unit};
use crate::plan::SeriesScale;
use crate::printable::{Printable, cells, widest};

/// Other columns are left out to give the bars at least this many cells.
const PREFERRED_BAR_COLUMNS: usize = 12;

pub(super) fn sparklines(chart: &LineChart<'_>, scale: SeriesScale) -> Result<Picture, TooSmall> {
    let LineChart { figure, frame, .. } = *chart;
    let Layout { before, bars: width, after, has_range } = layout(chart, scale)?;
    let start = total_width(&before);
    let cells = SparklineCells::new(chart.lines, width);
    let width = cells.count;
    let bars = bars(chart, &cells, scale);
    let columns: Vec<TextColumn> = before.into_iter().chain([bars]).chain(after).collect();
    let mut drawing = captions::heading(figure, frame);
    drawing.extend(captions::level_lines(figure, chart.separators, frame));
    let caption = cells.caption(point_count(figure), frame.glyphs);
    drawing.extend(head(chart, scale, caption, has_range.then(|| total_width(&columns))));
    drawing.extend(row_lines(&columns));
    drawing.extend(ends_below(chart, start, width)?);
    let x_caption = axis_caption(figure.captions.x_label.as_ref(), chart);
    drawing.extend(x_caption.map(|text| centred_line(text, start + width / 2, frame.width)));
    drawing.extend(footer(chart));
    Ok(drawing)
}

/// The compact form: for each series the bars, the name and the last value, all on one scale. Where there are lines for
/// them, first the facts, then the labels of the two ends.
pub(super) fn compact_sparklines(chart: &LineChart<'_>) -> Result<Picture, TooSmall> {
    let LineChart { figure, lines, frame, .. } = *chart;
    let words = TextColumn::new(None, last_values(chart), [1, 0]);
    let others = words.total_width();
    if others + MIN_COLUMNS > frame.width {
        return Err(TooSmall::Narrow(others + MIN_COLUMNS));
    }
    let cells = SparklineCells::new(lines, frame.width - others);
    let mut drawing = captions::heading(figure, frame);
    let caption = cells.caption(point_count(figure), frame.glyphs);
    add_caption(&mut drawing, caption, frame);
    let hidden = if notes::hides_points(figure) { notes::volume_notes(figure) } else { Vec::new() };
    let footer = captions::footer(figure, frame, hidden, None);
    let rows = row_lines(&[bars(chart, &cells, SeriesScale::Same), words]);
    let least = drawing.len() + rows.len() + footer.len();
    let mut room =
        frame.height.unwrap_or(usize::MAX).checked_sub(least).ok_or(TooSmall::Low(least))?;
    let facts = if lines.series.len() == 1 { facts(chart)? } else { axis_facts(chart)? };
    for facts in [facts, captions::level_lines(figure, chart.separators, frame)] {
        if facts.len() <= room {
            room -= facts.len();
            drawing.extend(facts);
        }
    }
    drawing.extend(rows);
    if room > 0 {
        drawing.extend(ends_below(chart, 0, cells.count)?);
    }
    drawing.extend(footer);
    Ok(drawing)
}

/// The number of points that the cells show: with `--last` those that are drawn.
fn point_count(figure: &Figure) -> u64 {
    match figure.volume.rule {
        SelectionRule::Latest { .. } => figure.volume.shown,
        _ => figure.volume.total,
    }
}

/// Adds what a cell shows to the heading, in the last line if there is room.
fn add_caption(heading: &mut Picture, caption: Option<String>, frame: &Frame) {
    let Some(caption) = caption else { return };
    match heading.last_mut() {
        Some(last) if last.width() + ", ".len() + cells(&caption) <= frame.width => {
            last.push(Style::Plain, Printable::trusted(format!(", {caption}")));
        }
        _ => heading.extend(captions::phrase_lines(&caption, Style::Plain, frame)),
    }
}

/// The last value of each series, preceded by its name if there are several.
fn last_values(chart: &LineChart<'_>) -> Vec<Printable> {
    let series = &chart.lines.series;
    let mut words = Vec::with_capacity(series.len());
    for (each, name) in series.iter().zip(chart.names(chart.frame.width / 4)) {
        let value = chart.value(&each.facts.last.value);
        let name = if series.len() > 1 { name.as_str() } else { "" };
        words.push(Printable::trusted([name, value.as_str()].join(" ").trim_start().to_owned()));
    }
    words
}

/// The bars of each series. `scale` says whether they share one.
fn bars(chart: &LineChart<'_>, cells: &SparklineCells, scale: SeriesScale) -> TextColumn {
    let LineChart { figure, lines, frame, .. } = *chart;
    let mut texts = Vec::with_capacity(lines.series.len());
    for series in &lines.series {
        let Facts { lowest, highest, .. } = &series.facts;
        let range = match scale {
            SeriesScale::Same => ValueRange::of(figure),
            SeriesScale::Each => ValueRange::new(&lowest.value, &highest.value, figure.bounds),
        };
        texts.push(cells.draw(series, range, frame.glyphs));
    }
    TextColumn { style: None, texts, width: cells.count, gaps: [0, 0] }
}

fn row_lines(columns: &[TextColumn]) -> Vec<StyledLine> {
    let mut rows =
        vec![StyledLine::default(); columns.first().map_or(0, |names| names.texts.len())];
    let mut start = 0;
    for column in columns {
        for (number, (row, text)) in rows.iter_mut().zip(&column.texts).enumerate() {
            if let Some(style) = column.style {
                let shown = Printable::trusted(text.as_str().trim_start().to_owned());
                let end = start + column.gaps[0] + column.width;
                row.push_at(end - shown.width(), style, shown.trimmed());
            } else {
                row.push_at(start + column.gaps[0], Style::Series(number), text.clone());
            }
        }
        start += column.total_width();
    }
    rows
}

struct TextColumn {
    /// `None`: left-aligned, in the colour of the series. Otherwise right-aligned, in this style.
    style: Option<Style>,
    texts: Vec<Printable>,
    width: usize,
    /// The blanks before and after the column.
    gaps: [usize; 2],
}

impl TextColumn {
    fn new(style: Option<Style>, texts: Vec<Printable>, gaps: [usize; 2]) -> Self {
        let width = widest(&texts);
        let gaps = if width == 0 { [0, 0] } else { gaps };
        Self { style, texts, width, gaps }
    }

    fn total_width(&self) -> usize {
        self.gaps[0] + self.width + self.gaps[1]
    }
}

fn total_width(columns: &[TextColumn]) -> usize {
    columns.iter().map(TextColumn::total_width).sum()
}

struct Layout {
    before: Vec<TextColumn>,
    /// The width of the bars.
    bars: usize,
    after: Vec<TextColumn>,
    has_range: bool,
}

/// What is given up if there is too little room.
enum Loss {
    First,
    Change,
    Range,
    WholeNames,
}

/// The columns before and after the bars. If there is too little room, columns are left out, then names are cut, which
/// otherwise have what the bars leave. The range is the scale of bars that have their own, and goes last there.
fn layout(chart: &LineChart<'_>, scale: SeriesScale) -> Result<Layout, TooSmall> {
    let LineChart { figure: Figure { unit, .. }, lines, frame, .. } = chart;
    let first = numbers(chart, |facts| &facts.first, unit.as_ref());
    let last = numbers(chart, |facts| &facts.last, unit.as_ref());
    let change = lines.series.iter().map(|series| change_fact(chart, series));
    let change = change.map(Option::unwrap_or_default).collect();
    let mut before =
        vec![names(chart, MAX_NAME_WIDTH), TextColumn::new(Some(Style::Plain), first, [1, 1])];
    let mut after = vec![
        TextColumn::new(Some(Style::Plain), last, [1, 0]),
        TextColumn::new(Some(Style::Faint), change, [2, 0]),
        TextColumn::new(Some(Style::Faint), ranges(chart), [3, 0]),
    ];
    let mut has_range = true;
    let mut losses = match scale {
        SeriesScale::Same => [Loss::Range, Loss::Change, Loss::First, Loss::WholeNames],
        SeriesScale::Each => [Loss::Change, Loss::First, Loss::Range, Loss::WholeNames],
    }
    .into_iter();
    let points = lines.series.first().map_or(0, |series| series.path.xs.len());
    loop {
        let others = total_width(&before) + total_width(&after);
        let enough = if losses.len() > 1 { PREFERRED_BAR_COLUMNS } else { MIN_COLUMNS };
        if others + enough.min(points) <= frame.width {
            let bars = (frame.width - others).min(points);
            if let Some(column) = before.first_mut() {
                let width = column.width + frame.width - others - bars;
                *column = TextColumn::new(None, chart.names(width), [0, 1]);
            }
            return Ok(Layout { before, bars, after, has_range });
        }
        match losses.next() {
            Some(Loss::First) => drop(before.pop()),
            Some(Loss::Change) => drop(after.remove(1)),
            Some(Loss::Range) => {
                after.pop();
                has_range = false;
            }
            Some(Loss::WholeNames) => before = vec![names(chart, MIN_NAME_WIDTH)],
            None => return Err(TooSmall::Narrow(others + MIN_COLUMNS)),
        }
    }
}

fn names(chart: &LineChart<'_>, max: usize) -> TextColumn {
    TextColumn::new(None, chart.names(max.min(chart.frame.width / 4).max(MIN_NAME_WIDTH)), [0, 1])
}

/// A column with one number of each series, aligned at the decimal points if possible.
fn numbers(
    chart: &LineChart<'_>,
    point: fn(&Facts) -> &Point,
    unit: Option<&Unit>,
) -> Vec<Printable> {
    let numbers = chart.lines.series.iter().map(|series| &point(&series.facts).value);
    let split = numbers.map(|number| SplitNumber::of(number, chart.separators, unit));
    aligned(&split.collect::<Vec<_>>(), chart.frame.glyphs)
}

/// The range of each series, such as `87.8 … 126.0`. The unit is in the other columns.
fn ranges(chart: &LineChart<'_>) -> Vec<Printable> {
    let lowest = numbers(chart, |facts| &facts.lowest, None);
    let highest = numbers(chart, |facts| &facts.highest, None);
    let width = widest(&highest);
    let ranges = lowest.iter().zip(&highest).map(|(lowest, highest)| {
        let blanks = " ".repeat(width - highest.width());
        let dots = chart.frame.glyphs.pick(" … ", " .. ");
        Printable::trusted([lowest.as_str(), dots, &blanks, highest.as_str()].concat())
    });
    ranges.collect()
}

/// The lines above the sparklines: the scale of their bars, what their cells show, and the heading of the ranges, which end in
/// column `end`.
fn head(
    chart: &LineChart<'_>,
    scale: SeriesScale,
    cells: Option<String>,
    end: Option<usize>,
) -> Vec<StyledLine> {
    let LineChart { figure, frame, .. } = chart;
    let has_ends = figure.bounds.min.is_some() && figure.bounds.max.is_some();
    let scale = match scale {
        SeriesScale::Each if !has_ends => "each on its own",
        SeriesScale::Each | SeriesScale::Same => "one",
    };
    let log = if figure.bounds.is_log { " log scale" } else { " scale" };
    let caption = axis_caption(figure.captions.y_label.as_ref(), chart);
    let mut text = caption.map_or(String::new(), |caption| format!("{}, ", caption.as_str()));
    text += scale;
    text += log;
    text.extend(cells.map(|cells| format!("; {cells}")));
    let mut lines = captions::phrase_lines(&text, Style::Head, frame);
    let range = Printable::literal(frame.glyphs.pick("min … max", "min .. max"));
    if let (Some(end), Some(line)) = (end, lines.last_mut()) {
        let start = end.saturating_sub(range.width()).max(line.width() + 2);
        if start + range.width() <= frame.width {
            line.push_at(start, Style::Head, range);
        }
    }
    lines
}
