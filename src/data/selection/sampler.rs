//! Thins out the rows of a line: keeps all while there is room, later every `step`-th, and those where a series is
//! lowest or highest within a narrow stretch of the x axis, in whatever order they come, so that no spike is lost; or
//! keeps the latest rows. Does not choose what is drawn.

use super::line_rows::{LineRow, LineRows, MAX_ROWS, as_f64, max_rows};
use crate::data::gate::Bounds;
use crate::data::order::ascending;
use crate::plan::{PointOptions, Sample};

/// The number of new rows that are collected before unneeded ones are dropped.
const BATCH: usize = 16_384;
/// The number of rows, beyond those to keep, that are collected before all but the latest are dropped.
const LATEST_BATCH: usize = 8192;

/// The kept rows, by position.
#[derive(Clone, Debug)]
pub struct LineSampler {
    rows: LineRows,
    /// With `--last`, which rows are kept; then nothing below decides that.
    latest: Option<Latest>,
    /// All positions that are multiples of `step` are kept.
    step: u64,
    /// The maximum number of such multiples once `step > 1`. Reduced for long labels.
    max_multiples: usize,
    /// The number of multiples per stretch.
    span: usize,
    /// The length of a stretch of the x axis: a power of two, so that stretches nest. Zero while all rows are kept.
    width: f64,
    /// Unneeded rows are dropped at this number of rows.
    room: usize,
    /// The number of leading rows that are final, because no more rows will come in their stretches.
    final_rows: usize,
    /// The range of x so far, and whether x is ascending or descending.
    x_range: Bounds,
    pub is_rising: bool,
    pub is_falling: bool,
    /// The stretch of the last row, and the range of each series since this stretch was entered.
    stretch: Bounds,
    ranges: Vec<Bounds>,
}

/// The rows that come last.
#[derive(Clone, Copy, Debug)]
struct Latest {
    /// How many rows to keep: fewer than requested if their text is too long.
    count: usize,
    /// Whether the last rows are those with the greatest x. Otherwise they are those that come last in the input.
    by_x: bool,
}

impl LineSampler {
    /// Keeps a sample of the rows, or the latest; `is_dated`: these are the ones with the greatest x.
    pub fn new(rows: LineRows, points: PointOptions, is_dated: bool) -> Self {
        // For peaks, there is one stretch per step; otherwise there are many rows, and few stretches.
        let (span, max_multiples) = match points.sample.unwrap_or_default() {
            Sample::Even | Sample::All => (32, MAX_ROWS),
            Sample::Peaks => (1, MAX_ROWS / (1 + 2 * rows.series.len())),
        };
        let max_rows = max_rows(rows.series.len());
        let latest = points.last.map(|last| Latest { count: last.min(max_rows), by_x: is_dated });
        Self {
            step: 1,
            max_multiples: max_multiples.min(max_rows),
            span,
            width: 0.0,
            room: latest.map_or(max_rows, |latest| latest.count + LATEST_BATCH),
            latest,
            final_rows: 0,
            x_range: Bounds::NONE,
            is_rising: rows.xs.is_sorted(),
            is_falling: rows.xs.iter().rev().is_sorted(),
            stretch: Bounds::NONE,
            ranges: vec![Bounds::NONE; rows.series.len()],
            rows,
        }
    }

    /// Inserts the next row. Positions for which `is_end` is true are always kept.
    pub fn insert(&mut self, row: &LineRow<'_>, is_end: impl Fn(u64) -> bool) {
        if self.rows.len() == self.room || self.rows.is_heavy() {
            match self.latest {
                Some(latest) => self.drop_earlier(latest),
                None => self.thin_out(row.position, &is_end),
            }
        }
        self.rows.push(row);
        let x = row.x;
        self.is_rising &= x >= self.x_range.high;
        self.is_falling &= x <= self.x_range.low;
        self.x_range = self.x_range.union(Bounds { low: x, high: x });
        if !self.stretch.contains(x) {
            self.stretch = self.stretch_of(x);
            self.ranges.fill(Bounds::NONE);
        }
        for (range, number) in self.ranges.iter_mut().zip(row.values) {
            if let Some(value) = number.map(|number| number.value()) {
                *range = range.union(Bounds { low: value, high: value });
            }
        }
    }

    /// How many rows from `next` on need not be kept if x increases by one each time, all values are within
    /// [`Self::range`], and others follow; and how many are left of the stretch. `None` if each may be among the latest.
    pub fn skippable(&self, next: u64) -> Option<[u64; 2]> {
        let in_stretch = to_index(self.stretch.high - self.x_range.high) as u64;
        let before_multiple = next.next_multiple_of(self.step) - next;
        self.latest.is_none().then_some([before_multiple.min(in_stretch), in_stretch])
    }

    /// The range of a series in the current stretch; `None` if it has no values there.
    pub fn range(&self, series: usize) -> Option<Bounds> {
        self.ranges.get(series).copied().filter(|range| range.low <= range.high)
    }

    /// The kept rows, and the step. Both depend on the rows alone, not on when they were thinned out.
    pub fn finish(mut self, next: u64, is_end: impl Fn(u64) -> bool) -> (LineRows, u64) {
        if let Some(latest) = self.latest {
            self.drop_earlier(latest);
            self.retain_latest();
        } else if self.step > 1 {
            self.lengthen_step(next.saturating_sub(1));
            self.final_rows = 0;
            self.retain_needed(is_end);
        }
        (self.rows, self.step)
    }

    fn stretch_number(&self, x: f64) -> f64 {
        if self.width > 0.0 { (x / self.width).floor() } else { 0.0 }
    }

    fn stretch_of(&self, x: f64) -> Bounds {
        if self.width == 0.0 {
            return Bounds::ALL;
        }
        let low = self.stretch_number(x) * self.width;
        Bounds { low, high: (low + self.width).next_down() }
    }

    /// Drops unneeded rows to make room.
    fn thin_out(&mut self, position: u64, is_end: impl Fn(u64) -> bool) {
        loop {
            self.lengthen_step(position);
            self.retain_needed(&is_end);
            if !self.rows.is_heavy() || self.max_multiples <= self.span {
                break;
            }
            self.max_multiples /= 2;
        }
        self.room = self.rows.len() + BATCH.min(max_rows(self.rows.series.len()));
        self.rows.reserve(self.room);
        self.stretch = Bounds::NONE;
    }

    /// Doubles the step until the number of multiples up to this position is at most `max_multiples`.
    fn lengthen_step(&mut self, position: u64) {
        while position >= self.step * self.max_multiples as u64 || self.step == 1 {
            self.step *= 2;
            self.final_rows = 0;
        }
    }

    fn retain_needed(&mut self, is_end: impl Fn(u64) -> bool) {
        let stretches = as_f64((self.max_multiples / self.span) as u64);
        let narrowest = self.x_range.high / stretches - self.x_range.low / stretches;
        if self.width < narrowest {
            self.width = power_of_two(narrowest);
            self.final_rows = 0;
        }
        let stretches = self.stretches_from(self.final_rows);
        let is_extreme = self.rows.extremes_of_each(self.final_rows, &stretches);
        let last = stretches.last();
        let mut needed = Vec::new();
        // The number of needed rows in the last stretch.
        let mut open = 0;
        for (row, (stretch, is_extreme)) in
            (self.final_rows..).zip(stretches.iter().zip(is_extreme))
        {
            let position = self.rows.position(row);
            if is_extreme || position.is_multiple_of(self.step) || is_end(position) {
                needed.push(row);
                open = if Some(stretch) == last { open + 1 } else { 0 };
            }
        }
        self.rows.retain(self.final_rows, &needed);
        self.final_rows =
            if self.is_rising || self.is_falling { self.rows.len() - open } else { 0 };
    }

    /// Drops all rows but the latest, if there are too many.
    fn drop_earlier(&mut self, latest: Latest) {
        if self.rows.len() >= self.room {
            self.retain_latest();
        }
        if self.rows.is_heavy() {
            let count = latest.count.min(self.rows.len() / 2);
            self.latest = Some(Latest { count, ..latest });
            self.room = count + LATEST_BATCH;
            self.retain_latest();
        }
    }

    /// Drops all rows but the latest. If two have the same x, the later one is kept, or the earlier one if the newest
    /// come first.
    fn retain_latest(&mut self) {
        let Some(Latest { count, by_x }) = self.latest else { return };
        let mut kept: Vec<usize> = (0..self.rows.len()).collect();
        if by_x && self.is_falling && !self.is_rising {
            kept.reverse();
        } else if by_x {
            kept = ascending(&self.rows.xs);
        }
        kept.drain(..kept.len().saturating_sub(count));
        kept.sort_unstable();
        self.rows.retain(0, &kept);
    }

    /// The stretch index of each row from `row` on.
    fn stretches_from(&self, row: usize) -> Vec<usize> {
        let rows = row..self.rows.len();
        if self.width == 0.0 {
            return vec![0; rows.len()];
        }
        let first = self.stretch_number(self.x_range.low);
        // The difference is not negative, so truncating gives the index.
        rows.map(|row| to_index(self.rows.x(row) / self.width - first)).collect()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "there are at most twice as many stretches as rows, and fewer rows may be skipped than could be"
)]
fn to_index(stretch: f64) -> usize {
    stretch as u32 as usize
}

/// The smallest power of two that is not less than a positive number. Avoids `exp2` and `log2`, because loading libm
/// takes longer than drawing a small chart.
fn power_of_two(number: f64) -> f64 {
    // Clear the 52 bits of the fraction: 1.1011 * 2^5 becomes 1.0000 * 2^5.
    let below = f64::from_bits(number.to_bits() >> 52 << 52);
    if below < number { 2.0 * below } else { below }
}
