//! The rows of a line that are held of a stream of any length: all of them while there is room, later those
//! at every `step`-th position, and those where a series is lowest or highest within a narrow stretch of the
//! x axis, in whatever order they come, so that no spike is lost; or the latest rows. Knows no labels, and does not
//! choose what is drawn.

use super::line_rows::{LineRow, LineRows, MAX_ROWS, as_f64, max_rows};
use crate::data::gate::Bounds;
use crate::data::order::ascending;

/// New rows that are held before it is decided which of them are needed.
const BATCH: usize = 16_384;
/// Rows beyond the latest ones to keep that are held before the others among them are thrown out.
const LATEST_BATCH: usize = 8192;

/// Rows in the order of their positions.
#[derive(Clone, Debug)]
pub struct LineSampler {
    rows: LineRows,
    /// All multiples of this position are held.
    step: u64,
    /// The maximum number of such multiples once `step` is more than one. Long labels lower it.
    max_steps: usize,
    /// How many multiples there are for each stretch.
    span: usize,
    /// The length of a stretch of the x axis: a power of two, so that stretches nest; zero while all rows are held.
    width: f64,
    /// With this many rows it is decided which are needed.
    room: usize,
    /// How many rows at the beginning are final: only needed ones are left, and no more come in their stretches.
    settled: usize,
    /// From the lowest x so far to the highest; and whether x has only risen, or only fallen.
    x_range: Bounds,
    is_rising: bool,
    is_falling: bool,
    /// The stretch of the last row, and the range of each series there since the last row that was elsewhere.
    stretch: Bounds,
    ranges: Vec<Bounds>,
}

impl LineSampler {
    /// For points at even distances: many rows, and few stretches.
    pub fn even(rows: LineRows) -> Self {
        Self::new(rows, 32, MAX_ROWS)
    }

    /// For the lowest and the highest point of each stretch: a stretch for each row.
    pub fn peaks(rows: LineRows) -> Self {
        let max_steps = MAX_ROWS / (1 + 2 * rows.series.len());
        Self::new(rows, 1, max_steps)
    }

    fn new(rows: LineRows, span: usize, max_steps: usize) -> Self {
        let max_rows = max_rows(rows.series.len());
        Self {
            step: 1,
            max_steps: max_steps.min(max_rows),
            span,
            width: 0.0,
            room: max_rows,
            settled: 0,
            x_range: Bounds::NONE,
            is_rising: true,
            is_falling: true,
            stretch: Bounds::NONE,
            ranges: vec![Bounds::NONE; rows.series.len()],
            rows,
        }
    }

    /// Inserts the next row. Positions at which a series begins or ends are always held.
    pub fn insert(&mut self, row: &LineRow<'_>, is_end: impl Fn(u64) -> bool) {
        if self.rows.len() == self.room || self.rows.is_heavy() {
            self.thin_out(row.position, &is_end);
        }
        self.rows.push(row);
        let x = self.rows.x(self.rows.len() - 1);
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

    /// How many positions from `next` on are not held, if x rises by one each time, their values are within
    /// the ranges of all series, and they are not the last; and how many are in the stretch of the row before.
    pub fn skippable(&self, next: u64) -> [u64; 2] {
        let in_stretch = to_index(self.stretch.high - self.x_range.high) as u64;
        [(next.next_multiple_of(self.step) - next).min(in_stretch), in_stretch]
    }

    /// The range of a series in the current stretch; `None` if it has no values there.
    pub fn range(&self, series: usize) -> Option<Bounds> {
        self.ranges.get(series).copied().filter(|range| range.low <= range.high)
    }

    /// The rows that are held, and the step between those that are evenly sampled. Both depend on the rows alone.
    pub fn finish(mut self, next: u64, is_end: impl Fn(u64) -> bool) -> (LineRows, u64) {
        if self.step > 1 {
            self.lengthen_step(next.saturating_sub(1));
            self.settled = 0;
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

    /// Makes room for this position.
    fn thin_out(&mut self, position: u64, is_end: impl Fn(u64) -> bool) {
        loop {
            self.lengthen_step(position);
            self.retain_needed(&is_end);
            if !self.rows.is_heavy() || self.max_steps <= self.span {
                break;
            }
            self.max_steps /= 2;
        }
        self.room = self.rows.len() + BATCH.min(max_rows(self.rows.series.len()));
        self.rows.reserve(self.room);
        self.stretch = Bounds::NONE;
    }

    /// Doubles the step until this position is among the `max_steps` first multiples.
    fn lengthen_step(&mut self, position: u64) {
        while position >= self.step * self.max_steps as u64 || self.step == 1 {
            self.step *= 2;
            self.settled = 0;
        }
    }

    /// Throws out the rows that are not needed.
    fn retain_needed(&mut self, is_end: impl Fn(u64) -> bool) {
        let most = as_f64((self.max_steps / self.span) as u64);
        let narrowest = self.x_range.high / most - self.x_range.low / most;
        if self.width < narrowest {
            self.width = power_of_two(narrowest);
            self.settled = 0;
        }
        let stretches = self.stretches_from(self.settled);
        let is_extreme = self.rows.extremes_of_each(self.settled, &stretches);
        let last = stretches.last();
        let mut needed = Vec::new();
        // How many of the last needed rows are in the last stretch.
        let mut open = 0;
        for (row, (stretch, is_extreme)) in (self.settled..).zip(stretches.iter().zip(is_extreme)) {
            let position = self.rows.position(row);
            if is_extreme || position.is_multiple_of(self.step) || is_end(position) {
                needed.push(row);
                open = if Some(stretch) == last { open + 1 } else { 0 };
            }
        }
        self.rows.retain(self.settled, &needed);
        self.settled = if self.is_rising || self.is_falling { self.rows.len() - open } else { 0 };
    }

    /// The index of the stretch of each row from this one on.
    fn stretches_from(&self, row: usize) -> Vec<usize> {
        let rows = row..self.rows.len();
        if self.width == 0.0 {
            return vec![0; rows.len()];
        }
        let first = self.stretch_number(self.x_range.low);
        // The difference is not negative, so its whole part is the index.
        rows.map(|row| to_index(self.rows.x(row) / self.width - first)).collect()
    }
}

/// The rows that come last, however many rows there are.
#[derive(Clone, Debug)]
pub struct LatestRows {
    rows: LineRows,
    /// How many rows to keep: fewer than asked for if their labels are too long to be held.
    count: usize,
    /// Whether the last rows are those with the greatest x; else they are those that come last in the input.
    by_x: bool,
}

impl LatestRows {
    /// Keeps this many, or fewer if their numbers would be too many.
    pub fn new(rows: LineRows, count: usize, by_x: bool) -> Self {
        let count = count.min(max_rows(rows.series.len()));
        Self { rows, count, by_x }
    }

    pub fn insert(&mut self, row: &LineRow<'_>) {
        self.rows.push(row);
        if self.rows.len() >= self.count + LATEST_BATCH {
            self.retain_latest();
        }
        if self.rows.is_heavy() {
            self.count = self.count.min(self.rows.len() / 2);
            self.retain_latest();
        }
    }

    /// The last rows, in the order of the input.
    pub fn finish(mut self) -> LineRows {
        self.retain_latest();
        self.rows
    }

    /// Throws out all rows but the last. If two have the same x, the later one is kept.
    fn retain_latest(&mut self) {
        let lost = self.rows.len().saturating_sub(self.count);
        let mut kept: Vec<usize> = (0..self.rows.len()).collect();
        if self.by_x {
            kept = ascending(&self.rows.all_xs());
        }
        kept.drain(..lost);
        kept.sort_unstable();
        self.rows.retain(0, &kept);
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

/// The least power of two that is not below a number above zero. The functions of the C library would do the
/// same, but to load that library takes longer than to draw a small chart.
fn power_of_two(number: f64) -> f64 {
    // Without the 52 bits of the fraction: 1.1011 * 2^5 becomes 1.0000 * 2^5.
    let below = f64::from_bits(number.to_bits() >> 52 << 52);
    if below < number { 2.0 * below } else { below }
}
