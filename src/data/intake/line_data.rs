//! Which of the positions of a line that are held are drawn, and their x: to scale if their labels are
//! dates or numbers, else by index. Which points each line goes through, and what is
//! between those that are drawn. Knows no widths.

use std::rc::Rc;

use super::gaps::Ends;
use crate::data::figure::{
    Facts, Footnote, HiddenExtreme, LineData, Path, Point, SelectionRule, Series, SeriesRows,
    XScale, largest,
};
use crate::data::selection::line_rows::{LineRows, as_f64};
use crate::data::selection::sample;
use crate::data::x_axis::XForm;
use crate::plan::{MAX_POINTS, Plan, Spacing};

/// The rows that are held, from left to right.
pub(super) struct LineSource {
    pub(super) rows: LineRows,
    /// All positions that are multiples of this one are held.
    pub(super) step: u64,
    pub(super) given: u64,
    /// Whether they were put in another order than that of the input.
    pub(super) is_sorted: bool,
    pub(super) x_form: Option<XForm>,
    /// Whether any value is missing.
    pub(super) has_missing: bool,
}

impl LineSource {
    /// The lines that have a value among the rows that this rule selects, given where each series begins and
    /// ends; and what gaps they have.
    pub(super) fn line_data(
        &mut self,
        rule: SelectionRule,
        names: Vec<Option<String>>,
        ends: Vec<Ends>,
        plan: &Plan,
    ) -> (LineData, Option<Footnote>) {
        let points = plan.line_points(ends.len());
        let sampled = self.sampled(rule, points.limit());
        let (scale, xs) = self.xs(plan);
        let is_whole = points.draws_all() && sampled.len() < self.rows.len();
        let drawn = if is_whole { self.labelled(&sampled) } else { sampled.clone() };
        // The items of all rows, or of those that are drawn.
        let on_path = |all: Vec<f64>| -> Rc<Vec<f64>> {
            if is_whole {
                return all.into();
            }
            Rc::new(drawn.iter().filter_map(|row| all.get(*row).copied()).collect())
        };
        let is_apart = self.is_apart(scale);
        let path_xs = on_path(xs.clone());
        let given = ends.len();
        let rows = plan.row_scale(given).map(|scale| SeriesRows { scale, given });
        let drawn_series = self.drawn_series(rows.is_some(), plan);
        let (mut series, mut all_gaps) = (Vec::new(), Vec::new());
        // Those with a value in each row have the same gaps.
        let mut gaps_of_all = None;
        for (index, (name, ends)) in names.into_iter().zip(ends).enumerate() {
            let is_drawn = drawn_series.contains(&index);
            // Of the most recent points, the facts are about these alone.
            let is_latest = matches!(rule, SelectionRule::Latest { .. });
            let count = if is_latest { self.rows.count(index) } else { ends.count };
            let Some(facts) = self.facts(index, count).filter(|_| is_drawn) else { continue };
            let is_complete = self.holds_all() && facts.count == self.rows.len() as u64;
            let gaps = if is_complete {
                gaps_of_all.get_or_insert_with(|| self.gaps(index, scale, ends)).clone()
            } else {
                self.gaps(index, scale, ends)
            };
            let values = drawn.iter().map(|row| self.rows.number(*row, index)).collect();
            let path_index = |[_, after]: &[usize; 2]| {
                if is_whole { *after } else { drawn.partition_point(|row| row < after) }
            };
            let hidden_extremes = self.hidden_extremes(index, &sampled, &xs);
            // They are not needed here again, and may be many.
            let path_values = on_path(self.rows.take_values(index));
            let mut breaks: Vec<usize> = gaps.gaps.iter().map(path_index).collect();
            if !is_complete && !is_apart {
                let missing = path_values.iter().zip(0..).filter(|(value, _)| value.is_nan());
                breaks.extend(missing.map(|(_, index)| index));
                breaks.sort_unstable();
            }
            let path = Path { xs: Rc::clone(&path_xs), values: path_values, breaks: breaks.into() };
            all_gaps.push(gaps);
            series.push(Series { name, values, facts, path, hidden_extremes });
        }
        let note = self.gap_note(&series, &all_gaps);
        let lines = LineData {
            series,
            sampled: sampled.iter().filter_map(|row| drawn.binary_search(row).ok()).collect(),
            labels: drawn.iter().map(|row| self.label(*row)).collect(),
            scale,
            xs: drawn.iter().filter_map(|row| xs.get(*row).copied()).collect(),
            canvas: plan.canvas,
            is_whole,
            rows,
        };
        (lines, note)
    }

    /// Which series are drawn: of those that have rows, the ones with the largest absolute values.
    fn drawn_series(&self, have_rows: bool, plan: &Plan) -> Vec<usize> {
        let all = 0..self.rows.series.len();
        if !have_rows {
            return all.collect();
        }
        // A gap is not greater.
        let largest_of =
            |values: &[f64]| values.iter().fold(0.0, |most: f64, it| it.abs().max(most));
        let magnitudes: Vec<f64> = all.map(|series| largest_of(self.rows.values(series))).collect();
        largest(&magnitudes, plan.max_rows())
    }

    /// Whether most positions belong to one of several series, as where services log at different seconds:
    /// then a series that lacks one has no gap there.
    fn is_apart(&self, scale: XScale) -> bool {
        let mut owners = vec![0_u32; self.rows.len()];
        for series in 0..self.rows.series.len() {
            for (owners, value) in owners.iter_mut().zip(self.rows.values(series)) {
                *owners += u32::from(!value.is_nan());
            }
        }
        let count = || owners.iter().filter(|owners| **owners == 1).count();
        let may_be = self.rows.series.len() > 1 && scale != XScale::Even && !self.has_missing;
        may_be && count() * 2 > self.rows.len()
    }

    /// Rows enough for the axis below a plot of all rows: these, the ends of each series, and others at even
    /// distances.
    fn labelled(&self, sampled: &[usize]) -> Vec<usize> {
        let mut rows = self.sampled(SelectionRule::Even, MAX_POINTS);
        rows.extend(sampled);
        for series in 0..self.rows.series.len() {
            let mut own = self.rows_of(series);
            rows.extend([own.next(), own.next_back()].into_iter().flatten());
        }
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// The rows that are handed on as data, and drawn if not all are.
    fn sampled(&self, rule: SelectionRule, count: usize) -> Vec<usize> {
        let all: Vec<usize> = (0..self.rows.len()).collect();
        match rule {
            SelectionRule::Even | SelectionRule::Latest { .. } => {
                let is_candidate = |row: &usize| {
                    self.rows.position(*row).is_multiple_of(self.step)
                        || *row == 0
                        || row + 1 == self.rows.len()
                };
                let candidates: Vec<usize> = all.into_iter().filter(is_candidate).collect();
                let chosen = sample::even(&self.indices(&candidates), self.given, count);
                chosen.iter().filter_map(|chosen| candidates.get(*chosen).copied()).collect()
            }
            SelectionRule::Peaks => self.rows.peaks(&self.indices(&all), self.given, count),
            _ => all,
        }
    }

    /// The index of each of these rows among all positions: known if the input's order holds, else
    /// estimated by the row's rank.
    fn indices(&self, rows: &[usize]) -> Vec<u64> {
        if self.given == self.rows.len() as u64 {
            return rows.iter().map(|row| *row as u64).collect();
        }
        if !self.is_sorted {
            return rows.iter().map(|row| self.rows.position(*row)).collect();
        }
        let end = u128::from(self.given.saturating_sub(1));
        let last = rows.len().saturating_sub(1).max(1) as u128;
        let index = |rank: usize| u64::try_from(rank as u128 * end / last).unwrap_or(u64::MAX);
        (0..rows.len()).map(index).collect()
    }

    /// The x of each row, and its scale.
    fn xs(&self, plan: &Plan) -> (XScale, Vec<f64>) {
        if plan.spacing == Spacing::Auto
            && let Some(form) = self.x_form
            && form.scale() != XScale::Even
            && self.rows.x(0) < self.rows.x(self.rows.len() - 1)
        {
            // Times are those of the time zone of the first.
            let origin = form.origin(self.rows.label(0));
            let xs = (0..self.rows.len()).map(|row| origin + self.rows.x(row));
            return (form.scale(), xs.collect());
        }
        let rows: Vec<usize> = (0..self.rows.len()).collect();
        (XScale::Even, self.indices(&rows).into_iter().map(as_f64).collect())
    }

    /// The lowest and the highest point between each two that are drawn, from left to right.
    fn hidden_extremes(&self, series: usize, drawn: &[usize], xs: &[f64]) -> Vec<HiddenExtreme> {
        let mut points = Vec::new();
        for (left, right) in drawn.iter().zip(drawn.iter().skip(1)) {
            let Some(mut rows) = self.rows.extremes(series, left + 1..*right) else {
                continue;
            };
            rows.sort_unstable();
            let [first, second] = rows.map(|row| {
                Some(HiddenExtreme { x: *xs.get(row)?, point: self.point(row, series)? })
            });
            points.extend(first);
            points.extend(second.filter(|_| rows[0] != rows[1]));
        }
        points
    }

    /// The facts about all points of a series, of which the first, the last, the lowest and the highest are
    /// held wherever they are. There are `count` of them.
    fn facts(&self, series: usize, count: u64) -> Option<Facts> {
        let (first, last) = self.rows_of(series).next().zip(self.rows_of(series).next_back())?;
        let [lowest, highest] = self.rows.extremes(series, 0..self.rows.len())?;
        let point = |row| self.point(row, series);
        let (first, last) = (point(first)?, point(last)?);
        Some(Facts { count, first, last, lowest: point(lowest)?, highest: point(highest)? })
    }

    /// The rows in which a series has a value.
    fn rows_of(&self, series: usize) -> impl DoubleEndedIterator<Item = usize> {
        let values = self.rows.values(series).iter().enumerate();
        values.filter(|(_, value)| !value.is_nan()).map(|(row, _)| row)
    }

    /// The label of a row, as people read it.
    pub(super) fn label(&self, row: usize) -> String {
        let label = self.rows.label(row);
        self.x_form.map_or(label.into(), |form| form.shown(label)).into_owned()
    }

    fn point(&self, row: usize, series: usize) -> Option<Point> {
        let value = self.rows.number(row, series)?;
        Some(Point { label: self.label(row), value })
    }
}
