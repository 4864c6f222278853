//! From the kept positions of a line chart to its data: selects the positions to draw, computes their x (to scale for
//! dates and numbers, otherwise by index), and builds the path and the hidden extremes of each series.

use std::mem::take;
use std::rc::Rc;

use super::gaps::Ends;
use crate::data::figure::{
    Facts, Footnote, HiddenExtreme, LineData, Order, Path, Point, SelectionRule, Series,
    SeriesRows, XScale, largest,
};
use crate::data::selection::line_rows::{LineRows, as_f64};
use crate::data::selection::sample;
use crate::data::x_axis::{XKind, are_calendar_names};
use crate::plan::{MAX_POINTS, Plan, Sample, Spacing};

/// The kept rows, from left to right.
pub(super) struct KeptRows {
    pub(super) rows: LineRows,
    /// All positions that are multiples of this are kept.
    pub(super) step: u64,
    pub(super) total: u64,
    pub(super) rule: SelectionRule,
    /// The order in which they were put, if it is not that of the input.
    pub(super) order: Option<Order>,
    pub(super) x_kind: Option<XKind>,
    pub(super) series: Vec<Ends>,
    /// The ends of all positions, whatever series have a value there.
    pub(super) positions: Option<Ends>,
    pub(super) has_missing: bool,
    /// How many labels came more than once, if they came in order.
    pub(super) repeated: Option<u64>,
}

#[derive(Clone, Default)]
pub(super) struct SeriesGaps {
    /// The rows before and after each gap.
    pub(super) gaps: Vec<[usize; 2]>,
    /// The number of further gaps.
    pub(super) others: u64,
    /// The number of absent labels, and the first stretches of them, if the steps between the others are equal.
    pub(super) absent: Option<(u64, Vec<String>)>,
}

impl KeptRows {
    /// The data of all lines that have a value, and a note about their gaps.
    pub(super) fn line_data(
        &mut self,
        names: Vec<Option<String>>,
        plan: &Plan,
    ) -> (LineData, Vec<Footnote>) {
        let points = plan.line_points(names.len());
        let sampled = self.sample(self.rule, points.limit());
        let (scale, xs) = self.xs(plan);
        let is_whole = points.sample() == Sample::All && sampled.len() < self.rows.len();
        // Which rows have a label, and which the lines go through.
        let (mut drawn, mut path_rows) = (sampled.clone(), sampled.clone());
        if is_whole {
            (drawn, path_rows) = (self.labelled_rows(&sampled), (0..self.rows.len()).collect());
        }
        let path_xs = Rc::new(values_at(&xs, &path_rows));
        let is_interleaved = self.is_interleaved(scale);
        let total = self.series.iter().filter(|ends| ends.count > 0).count();
        let rows = plan.row_scale(total).map(|scale| SeriesRows { scale, total });
        let drawn_series = self.drawn_series(rows.is_some(), plan);
        let (mut series, mut all_gaps) = (Vec::new(), Vec::new());
        // All series without missing values share their gaps.
        let mut gaps_of_all = None;
        for (index, name) in names.into_iter().enumerate() {
            let is_drawn = drawn_series.contains(&index);
            let Some(facts) = self.facts(index).filter(|_| is_drawn) else { continue };
            let is_complete = self.has_all_rows() && facts.count == self.rows.len() as u64;
            let is_connected =
                is_interleaved || self.is_sparse(scale) && facts.count * 2 < self.rows.len() as u64;
            // A missing value is no absent label.
            let own_gaps = is_connected || !self.has_missing;
            let gaps = if is_complete || !own_gaps {
                gaps_of_all.get_or_insert_with(|| self.gaps(None, scale)).clone()
            } else {
                self.gaps(Some(index), scale)
            };
            let values = drawn.iter().map(|row| self.rows.number(*row, index)).collect();
            let hidden_extremes = self.hidden_extremes(index, &sampled, &xs);
            let path_values = match self.rows.series.get_mut(index) {
                // They may be many, so they are moved.
                Some(numbers) if is_whole => take(&mut numbers.values),
                _ => values_at(self.rows.values(index), &path_rows),
            };
            let breaking_values: &[f64] =
                if is_complete || is_connected { &[] } else { &path_values };
            let breaks = breaks(&gaps, &path_rows, breaking_values).into();
            let path = Path { xs: Rc::clone(&path_xs), values: Rc::new(path_values), breaks };
            all_gaps.push(gaps);
            series.push(Series { name, values, facts, path, hidden_extremes });
        }
        let notes = self.gap_notes(&series, &all_gaps);
        let labels: Vec<String> = drawn.iter().map(|row| self.label(*row)).collect();
        let lines = LineData {
            series,
            sampled: sampled.iter().filter_map(|row| drawn.binary_search(row).ok()).collect(),
            has_change: self.have_order(&labels),
            labels,
            scale,
            xs: values_at(&xs, &drawn),
            canvas: plan.canvas,
            is_whole,
            rows,
        };
        (lines, notes)
    }

    /// Whether labels are dates, times or numbers, or names of months, weekdays or quarters, and not all the same.
    fn have_order(&self, labels: &[String]) -> bool {
        let names = || are_calendar_names(&labels.iter().map(String::as_str).collect::<Vec<_>>());
        let is_ordered = self.x_kind.is_some() || names();
        is_ordered && labels.iter().any(|label| Some(label) != labels.first())
    }

    /// Whether a series that has few of the labels is connected across the others.
    fn is_sparse(&self, scale: XScale) -> bool {
        self.rows.series.len() > 1 && scale != XScale::Even
    }

    /// The series to draw: all, or for sparklines those with the largest absolute values.
    fn drawn_series(&self, are_sparklines: bool, plan: &Plan) -> Vec<usize> {
        let all = 0..self.rows.series.len();
        if !are_sparklines {
            return all.collect();
        }
        let magnitudes: Vec<f64> = all.map(|series| magnitude(self.rows.values(series))).collect();
        largest(&magnitudes, plan.max_rows())
    }

    /// Whether most positions have a value in only one series (services log at different seconds), which is no gap.
    fn is_interleaved(&self, scale: XScale) -> bool {
        if !self.is_sparse(scale) {
            return false;
        }
        // Series by series, because that is fast.
        let mut counts = vec![0_u32; self.rows.len()];
        for series in 0..self.rows.series.len() {
            for (count, value) in counts.iter_mut().zip(self.rows.values(series)) {
                *count += u32::from(!value.is_nan());
            }
        }
        counts.iter().filter(|count| **count == 1).count() * 2 > self.rows.len()
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
            return self.rows.peaks(&self.indices(&rows), self.total, count);
        }
        // Other rows were kept only as extremes or ends.
        rows.retain(|row| {
            self.rows.position(*row).is_multiple_of(self.step)
                || *row == 0
                || row + 1 == self.rows.len()
        });
        let chosen = sample::even(&self.indices(&rows), self.total, count);
        chosen.iter().filter_map(|chosen| rows.get(*chosen).copied()).collect()
    }

    /// The index of each of these rows among all positions: exact in input order, otherwise estimated from the rank.
    fn indices(&self, rows: &[usize]) -> Vec<u64> {
        if !self.has_all_rows() && self.order.is_none() {
            return rows.iter().map(|row| self.rows.position(*row)).collect();
        }
        let end = self.total.saturating_sub(1);
        let last = rows.len().saturating_sub(1).max(1) as u64;
        (0..rows.len() as u64).map(|rank| rank.saturating_mul(end) / last).collect()
    }

    /// The x of each row, and its scale.
    fn xs(&self, plan: &Plan) -> (XScale, Vec<f64>) {
        if plan.spacing == Spacing::Auto
            && let Some(kind) = self.x_kind
            && kind.scale() != XScale::Even
            && self.rows.x(0) < self.rows.x(self.rows.len() - 1)
        {
            // Times use the time zone of the first label.
            let origin = kind.origin(self.rows.label(0));
            return (kind.scale(), self.rows.xs.iter().map(|x| origin + x).collect());
        }
        let rows: Vec<usize> = (0..self.rows.len()).collect();
        (XScale::Even, self.indices(&rows).into_iter().map(as_f64).collect())
    }

    /// The lowest and highest point between each pair of consecutive drawn points, from left to right.
    fn hidden_extremes(&self, series: usize, drawn: &[usize], xs: &[f64]) -> Vec<HiddenExtreme> {
        let between = drawn.iter().zip(drawn.iter().skip(1)).map(|(left, right)| left + 1..*right);
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
                _ => self.series.get(series)?.count,
            },
            first: self.point(first, series)?,
            last: self.point(last, series)?,
            lowest: self.point(lowest, series)?,
            highest: self.point(highest, series)?,
        })
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

/// The indices in a path through these rows at which it goes on after a gap, and those without a value.
fn breaks(gaps: &SeriesGaps, path_rows: &[usize], values: &[f64]) -> Vec<usize> {
    let after = gaps.gaps.iter().map(|[_, after]| path_rows.partition_point(|row| row < after));
    let missing = values.iter().zip(0..).filter(|(value, _)| value.is_nan());
    let mut breaks: Vec<usize> = after.chain(missing.map(|(_, index)| index)).collect();
    breaks.sort_unstable();
    breaks
}

/// The largest magnitude of some values; `f64::max` ignores gaps, which are NaN.
fn magnitude(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |largest, value| value.abs().max(largest))
}

#[expect(clippy::indexing_slicing, reason = "each row has a value, which is NaN in a gap")]
fn values_at(values: &[f64], rows: &[usize]) -> Vec<f64> {
    rows.iter().map(|row| values[*row]).collect()
}
