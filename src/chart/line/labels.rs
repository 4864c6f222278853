//! The labels below the plot. The first and the last point always have one. Between them there are ticks if the axis is
//! to scale, otherwise as many labels as fit.

use std::slice;

use super::calendar::{self, TimeTicks};
use super::canvas::{DotGrid, ends};
use super::{LineChart, is_number};
use crate::chart::TooSmall;
use crate::chart::columns::{WidthRange, column_widths};
use crate::chart::picture::{Style, StyledLine};
use crate::chart::ticks::{self, LabelStyle, Ticks};
use crate::data::figure::{LineData, XScale};
use crate::data::label::is_digits;
use crate::printable::{Printable, cut_distinct};

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
            let mut candidates = calendar::candidates(&lines.xs, lines.scale);
            candidates.find_map(|TimeTicks { ticks, ends }| {
                picker.with_ticks(ticks, ends.map(Printable::trusted))
            })
        }
        XScale::Numbers => {
            let ends = [&first.text, &last.text];
            number_ticks(lines).find_map(|ticks| picker.with_ticks(ticks, ends.map(Clone::clone)))
        }
        XScale::Even => picker.with_points(),
    };
    Ok(labels.unwrap_or(ends))
}

/// A line with the first and the last label, if they are not empty, below the columns from `left` to `left + columns`.
pub(super) fn ends_below(
    chart: &LineChart<'_>,
    left: usize,
    columns: usize,
) -> Result<Option<StyledLine>, TooSmall> {
    let texts = end_label_texts(chart)?.into_iter();
    let mut ends: Vec<_> =
        texts.map(|text| AxisLabel { column: left, start: left, text }).collect();
    if let [first, last] = ends.as_mut_slice() {
        // Below a short drawing, it goes beyond its end.
        let room = chart.frame.width.saturating_sub(last.text.width());
        last.start = (left + columns).saturating_sub(last.text.width()).max(first.end() + 1);
        last.start = last.start.min(room);
    }
    move_apart(&mut ends);
    if let Some(first) = ends.first_mut() {
        first.start = first.start.min(chart.frame.width.saturating_sub(first.text.width()));
    }
    Ok(Some(label_line(&ends, Style::Plain)).filter(|line| line.width() > 0))
}

/// The texts of the first and the last label, cut if they do not fit. Numbers are never cut.
fn end_label_texts(chart: &LineChart<'_>) -> Result<Vec<Printable>, TooSmall> {
    let all = &chart.lines.labels;
    let common = match chart.lines.scale {
        XScale::Dates | XScale::YearDays | XScale::Times => common_time(all),
        XScale::Numbers | XScale::Even => "",
    };
    let ends = all.first().into_iter().chain(all.last().filter(|_| all.len() > 1));
    let labels: Vec<&str> = ends.map(|label| label.strip_suffix(common).unwrap_or(label)).collect();
    let mut texts: Vec<Printable> = labels.iter().map(|label| chart.text(label)).collect();
    let widths = labels.iter().zip(&texts).map(|(label, text)| {
        let max = text.width();
        WidthRange { min: if is_number(label) { max } else { max.min(1) }, max }
    });
    let widths = column_widths(&widths.collect::<Vec<_>>(), 1, chart.frame.width)?;
    let narrower = widths.iter().copied().min().unwrap_or(0);
    let glyphs = chart.frame.glyphs;
    let is_cut = texts.iter().zip(&widths).any(|(text, room)| text.width() > *room);
    if let [first, last] = texts.as_slice()
        && is_cut
        && first != last
        && first.cut(narrower, glyphs) == last.cut(narrower, glyphs)
    {
        return Ok(cut_distinct(&texts, narrower, glyphs));
    }
    // If a wide character at the cut does not fit, the other label gets its cell.
    let mut spare = 0;
    for (text, room) in texts.iter_mut().zip(widths) {
        *text = text.cut(room + spare, glyphs);
        spare = room + spare - text.width();
    }
    Ok(texts)
}

/// The part at the end of a time that all labels have, and without which they are still dates or times: `T08:00:00Z`,
/// `:00`, `.000Z`, `+02:00`; of days, `-01` or `-01-01`.
fn common_time(labels: &[String]) -> &str {
    let Some(first) = labels.first() else { return "" };
    let (mut colons, mut is_in_time, mut is_in_offset) = (0, !first.contains(['T', ' ']), false);
    for (place, letter) in first.char_indices() {
        let (_, rest) = first.split_at(place);
        let is_before_digit = rest.chars().nth(1).is_some_and(|next| next.is_ascii_digit());
        let is_boundary = match letter {
            'T' | ' ' if is_before_digit && rest.contains(':') => {
                is_in_time = true;
                true
            }
            ':' => {
                colons += 1;
                colons == 2 && !is_in_offset
            }
            '.' | 'Z' => is_in_time && colons > 0,
            '+' | '-' if is_in_time && colons > 0 => {
                is_in_offset = true;
                true
            }
            '-' => is_of_firsts(rest) && first.get(..place).is_some_and(is_after_year),
            _ => false,
        };
        if is_boundary && place > 0 && labels.iter().all(|label| label.ends_with(rest)) {
            return rest;
        }
    }
    ""
}

/// Whether this is `-01` or `-01-01`, before any time: the first day of a month or year.
fn is_of_firsts(text: &str) -> bool {
    text.split(['T', ' ']).next().unwrap_or_default().split('-').skip(1).all(|part| part == "01")
}

/// Whether this is the year of a date, perhaps with a month.
fn is_after_year(text: &str) -> bool {
    text.split('-').next().is_some_and(|year| year.len() == 4 && is_digits(year))
}

/// Moves the first and the last label apart, to have a blank between them.
fn move_apart(ends: &mut [AxisLabel]) {
    if let [first, last] = ends {
        first.start = first.start.min(last.start.saturating_sub(first.text.width() + 1));
        last.start = last.start.max(first.end() + 1);
    }
}

pub(super) fn label_line(labels: &[AxisLabel], style: Style) -> StyledLine {
    let mut line = StyledLine::default();
    for label in labels.iter().filter(|label| label.text.width() > 0) {
        line.push_at(label.start, style, label.text.clone());
    }
    line
}

/// Ticks at round numbers, for each step, finest first.
fn number_ticks(lines: &LineData) -> impl Iterator<Item = Vec<(f64, String)>> {
    let [low, high] = ends(&lines.xs);
    let is_whole = lines.xs.iter().all(|x| x.fract() == 0.0);
    let separators = lines.labels.iter().any(|label| label.contains(','));
    let style = LabelStyle { separators, ..LabelStyle::default() };
    Ticks::candidates(low, high, is_whole)
        .map(move |ticks| ticks.values().zip(ticks::labels(&[ticks], style)).collect())
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
    /// The labels with those of these ticks that are between the first and the last label, and touch neither. `None` if
    /// ticks are too close together.
    ///
    /// Ends that together push out more than one tick get their short texts, one of them if that is enough: a whole date
    /// at one end tells the year, which ticks rarely do.
    fn with_ticks(
        &self,
        ticks: Vec<(f64, String)>,
        short: [Printable; 2],
    ) -> Option<Vec<AxisLabel>> {
        let ticks = ticks.into_iter().map(|(x, text)| {
            let column = self.left + self.grid.column(x);
            AxisLabel::centred(Printable::trusted(text), column, self.width)
        });
        let is_between =
            |tick: &AxisLabel| self.first.column < tick.column && tick.column < self.last.column;
        let mut ticks: Vec<AxisLabel> = ticks.filter(is_between).collect();
        let are_apart = ticks.is_sorted_by(|left, right| {
            right.column - left.column >= MIN_DISTANCE && left.ends_before(right)
        });
        if !are_apart {
            return None;
        }
        let shorten = |end: &AxisLabel, text| AxisLabel::centred(text, end.column, self.width);
        let [short_first, short_last] = short;
        let short_last = shorten(self.last, short_last);
        let short_first = shorten(self.first, short_first);
        let has_room = |tick: &AxisLabel, [first, last]: [&AxisLabel; 2]| {
            // A time that is written as a day would say what the tick of its day says.
            let is_repeated = last.text == tick.text && last.text != self.last.text;
            first.ends_before(tick) && tick.ends_before(last) && !is_repeated
        };
        let pushed = |ends| ticks.iter().filter(|tick| !has_room(tick, ends)).count();
        let (first, last) = (self.first, self.last);
        let choices = [[first, last], [first, &short_last], [&short_first, last]];
        let choices = choices.into_iter().chain([[&short_first, &short_last]]);
        let fewest = choices.min_by_key(|ends| pushed(*ends).max(1));
        let ends = fewest.unwrap_or([first, last]);
        ticks.retain(|tick| has_room(tick, ends));
        let [first, last] = ends;
        Some([slice::from_ref(first), &ticks, slice::from_ref(last)].concat())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_labels_share_is_left_out_if_they_are_still_dates_or_times() {
        for (labels, common) in [
            (["2000-01-01T08:00:00.000Z", "2000-01-02T08:00:00.000Z"], "T08:00:00.000Z"),
            (["2000-01-01T08:00:00.000Z", "2000-02-01T08:00:00.000Z"], "-01T08:00:00.000Z"),
            (["2000-01-01T08:00:00.000Z", "2000-02-01T07:00:00.000Z"], ":00.000Z"),
            (["2026-03-01 22:40:00", "2026-03-02 03:30:00"], ":00"),
            (["2026-03-01 22:40:30.5", "2026-03-02 03:30:31.5"], ".5"),
            (["2026-03-01 22:40+02:00", "2026-03-02 03:30+02:00"], "+02:00"),
            (["2026-03-01 22:40-03:30", "2026-03-02 03:00-03:30"], "-03:30"),
            (["2026-03-01 22:40-03:30", "2026-03-02 03:00-02:30"], ""),
            (["2026-03-01 22:40+03:30", "2026-03-02 03:00+04:30"], ""),
            (["14:00:00", "15:30:00"], ":00"),
            (["14:00", "15:00"], ""),
            (["2001-01-01", "2017-01-01"], "-01-01"),
            (["2001-01-01", "2001-02-01"], "-01"),
            (["2001-01-01", "2001-01-11"], ""),
            (["2001-01-28", "2001-02-28"], ""),
            (["2001-03", "2002-03"], ""),
            (["31.05.2024", "30.06.2024"], ""),
            (["Mar-24", "Apr-24"], ""),
            (["Mar-01", "Apr-01"], ""),
            (["2026-03-01 9:05", "2026-03-02 9:05"], " 9:05"),
            (["Jan 1 2000", "Mar 1 2000"], ""),
        ] {
            assert_eq!(common_time(&labels.map(str::to_owned)), common, "{labels:?}");
        }
    }
}
