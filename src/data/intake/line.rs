//! The positions of a line chart, each with a label and a value for every series: which are kept, and their order.

mod data;
mod gaps;
mod notes;

use super::figure;
use crate::data::figure::{
    Body, Figure, Footnote, LineData, MissingCount, SelectionRule, Unit, Volume,
};
use crate::data::gate::{Bounds, Gate};
use crate::data::number::Number;
use crate::data::selection::line_rows::{LineRow, LineRows, as_f64};
use crate::data::selection::sampler::LineSampler;
use crate::data::value::ValueColumn;
use crate::data::x_axis::XForm;
use crate::fault::{Fault, FaultKind};
use crate::plan::{MAX_POINTS, Missing, Plan, PointOptions, Sample, Setting, WholeNumber};
use data::KeptRows;
use gaps::{Ends, GapFinder};
use notes::{flat_note, unix_note};

#[derive(Clone, Debug)]
pub(super) struct LineIntake {
    x_form: Option<XForm>,
    /// The ends of all positions, and of each series.
    all: Ends,
    series: Vec<Ends>,
    sampler: LineSampler,
}

impl LineIntake {
    /// The positions of these rows, whose labels have an x of this form. If there are rows, no others follow.
    pub(super) fn new(rows: LineRows, x_form: Option<XForm>, plan: &Plan) -> Self {
        let points = plan.line_points(rows.series.len());
        let is_dated = x_form.is_some_and(XForm::is_dated);
        let all = Ends::new(rows.len() as u64);
        let counts = (0..rows.series.len()).map(|series| rows.count(series));
        let series = counts.map(Ends::new).collect();
        Self { x_form, all, series, sampler: LineSampler::new(rows, points, is_dated) }
    }

    /// Inserts the next position, with the x of its label.
    pub(super) fn insert(&mut self, label: &str, x: Option<f64>, values: &[Option<Number<&str>>]) {
        let position = self.all.count;
        if position == 0
            && let Some(form) = self.x_form.filter(|form| form.has_labels())
        {
            let gaps = Box::new(GapFinder::new(form.scale(), form.origin(label), true));
            let all = self.series.iter_mut().chain([&mut self.all]);
            all.for_each(|ends| ends.gaps = Some(gaps.clone()));
        }
        let x = x.unwrap_or_else(|| as_f64(position));
        self.all.record(position, x);
        for (ends, value) in self.series.iter_mut().zip(values) {
            if value.is_some() {
                ends.record(position, x);
            }
        }
        let row = LineRow { position, x, label, values };
        self.sampler.insert(&row, |position| is_end(&self.all, &self.series, position));
    }

    /// Opens the gate for rows whose positions are not kept and whose values are no extremes of their stretch. If
    /// labels have to be parsed, no row may pass.
    pub(super) fn open_gate(&self, columns: &[ValueColumn], plan: &Plan, gate: &mut Gate) {
        let Some([rows, valid_rows]) = self.sampler.skippable(self.all.count) else { return };
        if self.x_form.is_some_and(XForm::has_labels) {
            return;
        }
        gate.open(rows, Bounds::ALL);
        gate.valid_rows = valid_rows;
        gate.ends_before_missing = plan.missing != Missing::Error;
        for (series, column) in columns.iter().enumerate() {
            match self.sampler.range(series) {
                Some(range) => column.add_to(gate, range),
                None => gate.shut(),
            }
        }
    }

    /// Counts positions that passed the gate.
    pub(super) fn count_passed(&mut self, positions: u64) {
        self.all.count += positions;
        self.series.iter_mut().for_each(|ends| ends.count += positions);
    }

    pub(super) fn figure(
        self,
        names: Vec<Option<String>>,
        unit: Option<Unit>,
        skipped: MissingCount,
        plan: &Plan,
    ) -> Result<Figure, Fault> {
        if let Some(empty) = self.series.iter().position(|ends| ends.count == 0) {
            let has_values = self.series.iter().any(|ends| ends.count > 0);
            let series = names.get(empty).cloned().flatten().filter(|_| has_values);
            return Err(FaultKind::AllMissing(series).into());
        }
        let total = self.all.count;
        let mut kept = self.kept_rows(!skipped.is_zero(), plan);
        let (lines, gap_note) = kept.line_data(names.clone(), plan);
        let is_latest = matches!(kept.rule, SelectionRule::Latest { .. });
        let shown = if is_latest { kept.total } else { lines.sampled.len() as u64 };
        let are_all_rows = check_rows(&lines, shown, total, plan)?;
        let mut notes = Vec::new();
        let mut undrawn: Vec<String> = names.into_iter().flatten().collect();
        undrawn.retain(|name| lines.series.iter().all(|one| one.name.as_ref() != Some(name)));
        if !undrawn.is_empty() && are_all_rows {
            notes.push(Footnote::NotDrawn(undrawn));
        }
        if lines.rows.is_none() && !plan.bounds.is_log {
            notes.extend(flat_note(&lines));
        }
        // With `--last`, the footer counts the rows drawn, which may be more than `MAX_POINTS`.
        let max = if plan.points.last.is_some() { usize::MAX } else { MAX_POINTS };
        notes.extend(super::notes(skipped, plan, max));
        notes.extend(kept.order.map(Footnote::Sorted));
        notes.extend(kept.x_form.and_then(|form| unix_note(form, &lines.labels)));
        notes.extend([kept.offset_note(), gap_note, kept.repeat_note()].into_iter().flatten());
        let volume = Volume { range: lines.range(), ..Volume::new(shown, total, kept.rule) };
        Ok(figure(plan, unit, Body::Lines(lines), volume, notes))
    }

    /// The kept positions, after the last one.
    fn kept_rows(self, has_missing: bool, plan: &Plan) -> KeptRows {
        let Self { x_form, all, series, sampler } = self;
        let (is_ordered, is_falling) = (sampler.is_rising, sampler.is_falling);
        let (mut rows, step) = sampler.finish(all.count, |one| is_end(&all, &series, one));
        let points = plan.line_points(series.len());
        let total = if points.last.is_some() { rows.len() as u64 } else { all.count };
        let rule = match points.sample.unwrap_or_default() {
            _ if total < all.count => {
                SelectionRule::Latest { by_date: x_form.is_some_and(XForm::is_dated) }
            }
            _ if total <= points.limit() as u64 => SelectionRule::All,
            Sample::Even | Sample::All => SelectionRule::Even,
            Sample::Peaks => SelectionRule::Peaks,
        };
        let order = if is_ordered { None } else { x_form.map(XForm::order) };
        if order.is_some() {
            rows.sort_by_x(is_falling);
        }
        KeptRows { rows, step, total, rule, order, x_form, series, has_missing }
    }
}

/// Refuses lines without values, and sparklines that lack points or series which must be there. Returns whether none
/// of the series was left out for lack of room.
fn check_rows(lines: &LineData, shown: u64, total: u64, plan: &Plan) -> Result<bool, FaultKind> {
    if lines.series.is_empty() {
        return Err(FaultKind::AllMissing(None));
    }
    let Some(rows) = lines.rows else { return Ok(true) };
    let points = PointOptions { max_points: None, ..plan.points };
    if points.must_fit() && shown < total {
        return Err(FaultKind::TooManyPoints(
            total,
            "points",
            Setting::Last(WholeNumber(MAX_POINTS)),
        ));
    }
    let are_all = lines.series.len() == rows.total;
    if plan.points.must_fit() && !are_all {
        let maximum = Setting::MaxPoints(WholeNumber(MAX_POINTS));
        return Err(FaultKind::TooManyPoints(rows.total as u64, "series", maximum));
    }
    Ok(are_all)
}

/// Whether this position must be kept, because it is an end or next to a gap.
fn is_end(all: &Ends, series: &[Ends], position: u64) -> bool {
    all.has(position) || series.iter().any(|ends| ends.has(position))
}
