//! From the kept rows of a line chart to its data: selects the rows to draw, computes their x (to scale for dates and
//! numbers, otherwise by index), and builds the path and the hidden extremes of each series. Where a path breaks is
//! decided in `breaks.rs`.

use std::mem::take;
use std::rc::Rc;

use super::extent::Extent;
use super::gaps::SeriesGaps;
use crate::data::figure::{
    Facts, Footnote, HiddenExtreme, LineData, Order, Path, Point, SelectionRule, Series,
    Sparklines, XScale, largest,
};
use crate::data::line_rows::sample;
use crate::data::line_rows::{LineRows, as_f64};
use crate::data::x_axis::{XKind, are_calendar_names};
use crate::plan::{MAX_POINTS, Plan, PointOptions, Sample, Spacing};

/// The kept rows, from left to right.
pub(super) struct KeptRows {
    pub(super) rows: LineRows,
    /// All positions that are multiples of this are kept.
    pub(super) step: u64,
    /// The number of positions; with `--last`, of those that are kept.
    pub(super) count: u64,
    pub(super) rule: SelectionRule,
    /// The order in which they were put, if it is not that of the input.
    pub(super) order: Option<Order>,
    pub(super) x_kind: Option<XKind>,
    /// The extent of each series, and of all positions, whatever series have a value there.
    pub(super) extents: Vec<Extent>,
    pub(super) extent_of_all: Extent,
    pub(super) has_missing: bool,
    /// How many labels came more than once, if they came in order.
    pub(super) repeated: Option<u64>,
}

/// The rows that are drawn.
struct DrawnRows {
    /// Those in the data of a result.
    sampled: Vec<usize>,
    /// Those with a label: `sampled`, and others.
    labelled: Vec<usize>,
    /// Those that the lines go through, with their x.
    path: Vec<usize>,
    path_xs: Rc<Vec<f64>>,
    /// The x of each row, drawn or not.
    xs: Vec<f64>,
    /// Whether lines go through all rows, although not all are sampled.
    is_whole: bool,
}

impl KeptRows {
    /// The data of all lines that have a value, and a note about their gaps.
    pub(super) fn line_data(
        &mut self,
        names: &[Option<String>],
        plan: &Plan,
    ) -> (LineData, Vec<Footnote>) {
        let (scale, xs) = self.xs(plan);
        let drawn = self.drawn_rows(xs, plan.line_points(names.len()));
        let total = self.extents.iter().filter(|extent| extent.count > 0).count();
        let sparklines = plan.sparkline_scale(total).map(|scale| Sparklines { scale, total });
        let drawn_series = self.drawn_series(sparklines.is_some(), plan);
        let gaps = self.series_gaps(&drawn_series, scale, plan.input.partial_result.is_some());
        let mut series = Vec::with_capacity(gaps.len());
        for ((index, facts), gaps) in drawn_series.into_iter().zip(&gaps) {
            let name = names.get(index).cloned().flatten();
            series.push(self.series(index, name, facts, gaps, &drawn));
        }
        let notes = self.gap_notes(&series, &gaps);
        let DrawnRows { sampled, labelled, xs, is_whole, .. } = drawn;
        let labels: Vec<String> = labelled.iter().map(|row| self.label(*row)).collect();
        let lines = LineData {
            series,
            sampled: sampled.iter().filter_map(|row| labelled.binary_search(row).ok()).collect(),
            has_change: self.have_order(&labels),
            labels,
            scale,
            xs: values_at(&xs, &labelled),
            canvas: plan.canvas,
            is_whole,
            sparklines,
        };
        (lines, notes)
    }

    fn drawn_rows(&self, xs: Vec<f64>, points: PointOptions) -> DrawnRows {
        let sampled = self.sample(self.rule, points.limit());
        let is_whole = points.sample() == Sample::All && sampled.len() < self.rows.len();
        let (labelled, path) = if is_whole {
            (self.labelled_rows(&sampled), (0..self.rows.len()).collect())
        } else {
            (sampled.clone(), sampled.clone())
        };
        let path_xs = Rc::new(values_at(&xs, &path));
        DrawnRows { sampled, labelled, path, path_xs, xs, is_whole }
    }

    /// The data of a series. Its values are moved if the line goes through all of them, because they may be many.
    fn series(
        &mut self,
        index: usize,
        name: Option<String>,
        facts: Facts,
        gaps: &SeriesGaps,
        drawn: &DrawnRows,
    ) -> Series {
        let values = drawn.labelled.iter().map(|row| self.rows.number(*row, index)).collect();
        let hidden_extremes = self.hidden_extremes(index, drawn);
        let breaks = gaps.breaks(&drawn.path, self.rows.values(index)).into();
        let path_values = match self.rows.series.get_mut(index) {
            Some(numbers) if drawn.is_whole => take(&mut numbers.values),
            _ => values_at(self.rows.values(index), &drawn.path),
        };
        let path = Path { xs: Rc::clone(&drawn.path_xs), values: Rc::new(path_values), breaks };
        Series { name, values, facts, path, hidden_extremes }
    }

    /// Whether labels are dates, times or numbers, or names of months, weekdays or quarters, and not all the same.
    fn have_order(&self, labels: &[String]) -> bool {
        let names = || are_calendar_names(&labels.iter().map(String::as_str).collect::<Vec<_>>());
        let is_ordered = self.x_kind.is_some() || names();
        is_ordered && labels.iter().any(|label| Some(label) != labels.first())
    }

    /// The series to draw: all that have a value, or for sparklines those with the largest absolute values.
    fn drawn_series(&self, are_sparklines: bool, plan: &Plan) -> Vec<(usize, Facts)> {
        let all = 0..self.rows.series.len();
        let drawn = if are_sparklines {
            let magnitudes = all.map(|series| magnitude(self.rows.values(series)));
            largest(&magnitudes.collect::<Vec<_>>(), plan.max_sparklines())
        } else {
            all.collect()
        };
        drawn.into_iter().filter_map(|series| Some((series, self.facts(series)?))).collect()
    }

    /// The rows that get a label if all rows are drawn: `sampled`, the ends of each series, and rows at even distances.
    fn labelled_rows(&self, sampled: &[usize]) -> Vec<usize> {
        let mut rows = self.sample(SelectionRule::Even, MAX_POINTS);
        rows.extend(sampled);
        for series in 0..self.rows.series.len() {
            rows.extend(self.rows.ends(series).into_iter().flatten());
        }
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// The rows included in the data of a result; also the rows drawn, unless all are.
    fn sample(&self, rule: SelectionRule, count: usize) -> Vec<usize> {
        let mut rows: Vec<usize> = (0..self.rows.len()).collect();
        if rule == SelectionRule::Peaks {
            return self.rows.peaks(&self.indices(&rows), self.count, count);
        }
        // Other rows were kept only as extremes or ends.
        rows.retain(|row| {
            self.rows.position(*row).is_multiple_of(self.step)
                || *row == 0
                || row + 1 == self.rows.len()
        });
        let chosen = sample::even(&self.indices(&rows), self.count, count);
        chosen.iter().filter_map(|chosen| rows.get(*chosen).copied()).collect()
    }

    /// The index of each of these rows among all positions: exact in input order, otherwise estimated from the rank.
    fn indices(&self, rows: &[usize]) -> Vec<u64> {
        if !self.has_all_rows() && self.order.is_none() {
            return rows.iter().map(|row| self.rows.position(*row)).collect();
        }
        let end = self.count.saturating_sub(1);
        let last = rows.len().saturating_sub(1).max(1) as u64;
        (0..rows.len() as u64).map(|rank| rank.saturating_mul(end) / last).collect()
    }

    /// The x of each row, and its scale.
    fn xs(&self, plan: &Plan) -> (XScale, Vec<f64>) {
        if plan.spacing == Spacing::Auto
            && let Some(kind) = self.x_kind
            && kind.scale() != XScale::Even
            && self.rows.xs.first() < self.rows.xs.last()
        {
            // Times use the time zone of the first label.
            let origin = kind.origin(self.rows.label(0));
            return (kind.scale(), self.rows.xs.iter().map(|x| origin + x).collect());
        }
        let rows: Vec<usize> = (0..self.rows.len()).collect();
        (XScale::Even, self.indices(&rows).into_iter().map(as_f64).collect())
    }

    /// The lowest and highest point between each pair of consecutive drawn points, from left to right.
    fn hidden_extremes(&self, series: usize, drawn: &DrawnRows) -> Vec<HiddenExtreme> {
        let DrawnRows { sampled, xs, .. } = drawn;
        let between = sampled.iter().zip(sampled.iter().skip(1));
        let between = between.map(|(left, right)| left + 1..*right);
        let extremes = between.filter_map(|rows| self.rows.extremes(series, rows));
        let mut rows: Vec<usize> = extremes.flatten().collect();
        rows.sort_unstable();
        rows.dedup();
        let points = rows
            .into_iter()
            .map(|row| Some(HiddenExtreme { x: *xs.get(row)?, point: self.point(row, series)? }));
        points.flatten().collect()
    }

    /// The facts about all points of a series: the first, the last, the lowest and the highest are always kept. With
    /// `--last`, they are about the kept points only.
    fn facts(&self, series: usize) -> Option<Facts> {
        let [first, last] = self.rows.ends(series)?;
        let [lowest, highest] = self.rows.extremes(series, 0..self.rows.len())?;
        Some(Facts {
            count: match self.rule {
                SelectionRule::Latest { .. } => self.rows.count(series),
                _ => self.extent(Some(series)).count,
            },
            first: self.point(first, series)?,
            last: self.point(last, series)?,
            lowest: self.point(lowest, series)?,
            highest: self.point(highest, series)?,
        })
    }

    /// The extent of a series, or of all positions.
    #[expect(clippy::indexing_slicing, reason = "each series has an extent")]
    pub(super) fn extent(&self, series: Option<usize>) -> &Extent {
        series.map_or(&self.extent_of_all, |series| &self.extents[series])
    }

    /// Whether no row was thinned out.
    pub(super) fn has_all_rows(&self) -> bool {
        self.rows.len() as u64 == self.count
    }

    /// The label of a row, formatted for display.
    pub(super) fn label(&self, row: usize) -> String {
        let label = self.rows.label(row);
        self.x_kind.map_or(label.into(), |kind| kind.shown(label)).into_owned()
    }

    fn point(&self, row: usize, series: usize) -> Option<Point> {
        Some(Point { label: self.label(row), value: self.rows.number(row, series)? })
    }
}

/// The largest magnitude of some values; `f64::max` ignores missing ones, which are NaN.
fn magnitude(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |largest, value| value.abs().max(largest))
}

#[expect(clippy::indexing_slicing, reason = "each row has a value, which is NaN if it is missing")]
fn values_at(values: &[f64], rows: &[usize]) -> Vec<f64> {
    rows.iter().map(|row| values[*row]).collect()
}
