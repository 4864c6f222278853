//! The positions of a line chart, each with a label and a value for every series: which are kept, and their order.

mod breaks;
mod extent;
mod gaps;
mod kept_rows;
mod notes;
mod thinning;

use super::figure::figure;
use crate::data::figure::{
    Body, Figure, Footnote, LineData, MissingCount, SelectionRule, Unit, Volume,
};
use crate::data::gate::{Bounds, Gate};
use crate::data::intake::repeats::count_repeated;
use crate::data::line_rows::{LineRows, MAX_ROWS, as_f64, max_rows};
use crate::data::number::Number;
use crate::data::reading::Reading;
use crate::data::value::ValueColumn;
use crate::data::x_axis::XKind;
use crate::fault::{Fault, FaultKind};
use crate::plan::{
    DateStyle, MAX_POINTS, Missing, Plan, PointOptions, Sample, Setting, WholeNumber,
};
use extent::Extent;
use gaps::GapFinder;
use kept_rows::KeptRows;
use notes::{date_note, flat_note};
use thinning::stretch_index;

/// The number of new rows that are collected before unneeded ones are dropped.
const BATCH: usize = 16_384;

/// The kept rows, by position.
#[derive(Clone, Debug)]
pub(super) struct LineSampler {
    rows: LineRows,
    x_kind: Option<XKind>,
    extents: Vec<Extent>,
    /// The extent of all positions, whatever series have a value there.
    extent_of_all: Extent,
    /// With `--last`, the latest rows are kept: if labels are dates those with the greatest x, else those that come last in
    /// the input.
    options: PointOptions,
    /// The maximum number of the latest rows, or of multiples once `step > 1`. Reduced for long labels.
    limit: usize,
    /// All positions that are multiples of `step` are kept.
    step: u64,
    /// The number of multiples per stretch.
    span: usize,
    /// The length of a stretch of the x axis: a power of two, so that stretches nest. Zero while all rows are kept.
    width: f64,
    /// Unneeded rows are dropped at this number of rows, and then whenever there are so many more.
    room: usize,
    batch: usize,
    /// The number of leading rows that are final, because no more rows will come in their stretches.
    final_rows: usize,
    /// The range of x so far, and whether x is ascending or descending.
    x_range: Bounds,
    is_rising: bool,
    is_falling: bool,
    /// How many labels came again at once, the last x, and whether it did.
    repeated: u64,
    last_x: f64,
    repeats: bool,
    /// The stretch of the last row, and the range of each series since this stretch was entered.
    stretch: Bounds,
    ranges: Vec<Bounds>,
}

impl LineSampler {
    /// Keeps a sample of the rows, or the latest. If there are rows, no others follow.
    pub(super) fn new(rows: LineRows, x_kind: Option<XKind>, plan: &Plan) -> Self {
        Self::with_room(rows, x_kind, plan, MAX_ROWS, BATCH)
    }

    /// Keeps at most `most` of the latest rows, or of multiples.
    fn with_room(
        rows: LineRows,
        x_kind: Option<XKind>,
        plan: &Plan,
        most: usize,
        batch: usize,
    ) -> Self {
        let options = plan.line_points(rows.series.len());
        let max_rows = max_rows(rows.series.len()).min(most);
        // For peaks, there is one stretch per step; otherwise there are many rows, and few stretches.
        let (span, limit) = match (options.last, options.sample()) {
            (Some(last), _) => (1, last),
            (None, Sample::Even | Sample::All) => (32, most),
            (None, Sample::Peaks) => (1, most / (1 + 2 * rows.series.len())),
        };
        let limit = limit.min(max_rows);
        let counts = (0..rows.series.len()).map(|series| rows.count(series));
        Self {
            extents: counts.map(Extent::new).collect(),
            extent_of_all: Extent::new(rows.len() as u64),
            limit,
            step: 1,
            span,
            width: 0.0,
            room: if options.last.is_some() { limit + batch } else { max_rows },
            batch: batch.min(max_rows),
            options,
            x_kind,
            final_rows: 0,
            x_range: Bounds::NONE,
            is_rising: rows.xs.is_sorted(),
            is_falling: rows.xs.iter().rev().is_sorted(),
            repeated: count_repeated(rows.xs.iter().map(|x| x.to_bits())),
            last_x: f64::NAN,
            repeats: false,
            stretch: Bounds::NONE,
            ranges: vec![Bounds::NONE; rows.series.len()],
            rows,
        }
    }

    /// The number of positions so far.
    fn count(&self) -> u64 {
        self.extent_of_all.count
    }

    /// Inserts the next position, with the x of its label.
    pub(super) fn insert(&mut self, label: &str, x: Option<f64>, values: &[Option<Number<&str>>]) {
        let position = self.count();
        let x = x.unwrap_or_else(|| as_f64(position));
        if position == 0
            && let Some(kind) = self.x_kind.filter(|kind| kind.has_labels())
        {
            let finder = Box::new(GapFinder::new(kind, kind.origin(label), true));
            self.extents_mut().for_each(|extent| extent.gaps = Some(finder.clone()));
        }
        self.extent_of_all.record(position, x);
        for (extent, value) in self.extents.iter_mut().zip(values) {
            if value.is_some() {
                extent.record(position, x);
            }
        }
        if self.rows.len() == self.room || self.rows.is_heavy() {
            self.thin_out(position);
        }
        self.rows.push(position, label, x, values);
        let repeats = x.to_bits() == self.last_x.to_bits();
        self.repeated += u64::from(repeats && !self.repeats);
        (self.last_x, self.repeats) = (x, repeats);
        self.is_rising &= x >= self.x_range.high;
        self.is_falling &= x <= self.x_range.low;
        self.x_range = self.x_range.union(Bounds { low: x, high: x });
        if !self.stretch.contains(x) {
            self.stretch = self.stretch_of(x);
            self.ranges.fill(Bounds::NONE);
        }
        for (range, number) in self.ranges.iter_mut().zip(values) {
            if let Some(value) = number.map(|number| number.value()) {
                *range = range.union(Bounds { low: value, high: value });
            }
        }
    }

    /// Opens the gate for rows whose positions are not kept, and whose values are within the ranges of their stretch. If
    /// labels have to be parsed, or each row may be among the latest, no row may pass.
    pub(super) fn open_gate(&self, columns: &[ValueColumn], plan: &Plan, gate: &mut Gate) {
        if self.x_kind.is_some_and(XKind::has_labels) || self.options.last.is_some() {
            return;
        }
        let [rows, in_stretch] = self.rows_that_may_pass();
        gate.open(rows, Bounds::ALL);
        gate.valid_rows = in_stretch;
        gate.ends_before_missing = plan.missing != Missing::Error;
        for (column, range) in columns.iter().zip(&self.ranges) {
            if range.low <= range.high {
                column.add_to(gate, *range);
            } else {
                gate.shut();
            }
        }
    }

    /// How many rows are before the next multiple, and in the stretch of the last row: at most so many may pass.
    fn rows_that_may_pass(&self) -> [u64; 2] {
        let in_stretch = stretch_index(self.stretch.high - self.x_range.high) as u64;
        let before_multiple = self.count().next_multiple_of(self.step) - self.count();
        [before_multiple.min(in_stretch), in_stretch]
    }

    pub(super) fn count_passed(&mut self, positions: u64) {
        self.extents_mut().for_each(|extent| extent.count += positions);
    }

    fn extents_mut(&mut self) -> impl Iterator<Item = &mut Extent> {
        self.extents.iter_mut().chain([&mut self.extent_of_all])
    }

    pub(super) fn figure(
        self,
        names: Vec<Option<String>>,
        unit: Option<Unit>,
        missing: MissingCount,
        reading: &Reading,
    ) -> Result<Figure, Fault> {
        let (plan, total) = (&reading.plan, self.count());
        let mut kept = self.kept_rows(!missing.is_zero());
        let is_latest = matches!(kept.rule, SelectionRule::Latest { .. });
        // Of several series in one column, a label need not have each; what is counted has no values.
        let is_wide = reading.roles.by.is_empty() && !reading.roles.values.is_empty();
        let missing = if is_latest && is_wide {
            MissingCount { all: missing.all, ..kept.rows.missing() }
        } else {
            missing
        };
        let (lines, gap_notes) = kept.line_data(&names, plan);
        let shown = if is_latest { kept.count } else { lines.sampled.len() as u64 };
        let has_all_series = check_sparklines(&lines, shown, total, plan)?;
        let mut notes = Vec::new();
        let mut not_drawn: Vec<String> = names.into_iter().flatten().collect();
        not_drawn.retain(|name| lines.series.iter().all(|one| one.name.as_ref() != Some(name)));
        if !not_drawn.is_empty() && has_all_series {
            notes.push(Footnote::NotDrawn(not_drawn));
        }
        if lines.sparklines.is_none() && !plan.bounds.is_log {
            notes.extend(flat_note(&lines));
        }
        // With `--last`, the footer counts the rows drawn, which may be more than `MAX_POINTS`.
        let max = if plan.points.last.is_some() { usize::MAX } else { MAX_POINTS };
        notes.extend(super::figure::notes(missing, plan, max));
        notes.extend(kept.order.map(Footnote::Sorted));
        if plan.points.sort.is_none() && plan.input.dates != Some(DateStyle::None) {
            notes.extend(date_note(kept.x_kind, &lines.labels));
        }
        notes.extend(kept.days_note());
        notes.extend(kept.offset_note());
        notes.extend(gap_notes);
        notes.extend(kept.repeat_note());
        let (volume, range) = (Volume::new(shown, total, kept.rule), lines.range());
        Ok(Figure { range, ..figure(reading, unit, Body::Lines(lines), volume, notes) })
    }

    fn kept_rows(mut self, has_missing: bool) -> KeptRows {
        self.finish();
        let total = self.count();
        let Self { mut rows, step, options: points, x_kind, is_rising, is_falling, .. } = self;
        let repeated = (is_rising || is_falling).then_some(self.repeated);
        let count = if points.last.is_some() { rows.len() as u64 } else { total };
        let rule = match points.sample() {
            _ if count < total => {
                SelectionRule::Latest { by_date: x_kind.is_some_and(XKind::is_dated) }
            }
            _ if count <= points.limit() as u64 => SelectionRule::All,
            Sample::Even | Sample::All => SelectionRule::Even,
            Sample::Peaks => SelectionRule::Peaks,
        };
        let order = if is_rising { None } else { x_kind.map(XKind::order) };
        if order.is_some() {
            rows.sort_by_x(is_falling);
        }
        KeptRows {
            rows,
            step,
            count,
            rule,
            order,
            x_kind,
            extents: self.extents,
            extent_of_all: self.extent_of_all,
            has_missing,
            repeated,
        }
    }
}

/// Refuses lines without values, and sparklines that lack points or series which must be there. Returns whether none
/// of the series was left out for lack of room.
fn check_sparklines(
    lines: &LineData,
    shown: u64,
    total: u64,
    plan: &Plan,
) -> Result<bool, FaultKind> {
    if lines.series.is_empty() {
        return Err(FaultKind::AllMissing);
    }
    let Some(sparklines) = lines.sparklines else { return Ok(true) };
    let points = PointOptions { max_points: None, ..plan.points };
    if points.must_fit() && shown < total {
        let maximum = Setting::Last(WholeNumber(MAX_POINTS));
        return Err(FaultKind::TooManyPoints(total, "points", maximum));
    }
    let are_all = lines.series.len() == sparklines.total;
    if plan.points.must_fit() && !are_all {
        let maximum = Setting::MaxPoints(WholeNumber(MAX_POINTS));
        return Err(FaultKind::TooManyPoints(sparklines.total as u64, "series", maximum));
    }
    Ok(are_all)
}
