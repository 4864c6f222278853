//! Thins out the rows of a line: keeps all while there is room, later every `step`-th, and those where a series is
//! lowest or highest within a narrow stretch of the x axis, in whatever order they come, so that no spike is lost; or
//! keeps the latest rows. Does not choose what is drawn.

#[cfg(test)]
mod tests;

use super::LineSampler;
use super::extent::Extent;
use crate::data::gate::Bounds;
use crate::data::line_rows::as_f64;
use crate::data::order::ascending;
use crate::data::x_axis::XKind;

impl LineSampler {
    /// Thins out a last time, so that the kept rows and the step do not depend on when that was done before.
    pub(super) fn finish(&mut self) {
        let last = self.count().saturating_sub(1);
        if self.options.last.is_some() {
            self.thin_out(last);
        } else if self.step > 1 {
            self.lengthen_step(last);
            self.final_rows = 0;
            self.retain_needed();
        }
    }

    fn stretch_number(&self, x: f64) -> f64 {
        if self.width > 0.0 { (x / self.width).floor() } else { 0.0 }
    }

    pub(super) fn stretch_of(&self, x: f64) -> Bounds {
        if self.width == 0.0 {
            return Bounds::ALL;
        }
        let low = self.stretch_number(x) * self.width;
        Bounds { low, high: (low + self.width).next_down() }
    }

    /// Drops unneeded rows to make room.
    pub(super) fn thin_out(&mut self, position: u64) {
        loop {
            if self.options.last.is_some() {
                self.retain_latest();
            } else {
                self.lengthen_step(position);
                self.retain_needed();
            }
            if !self.rows.is_heavy() || self.limit <= self.span {
                break;
            }
            self.limit /= 2;
        }
        self.room = self.rows.len() + self.batch;
        self.stretch = Bounds::NONE;
    }

    /// Doubles the step until the number of multiples up to this position is at most `limit`.
    fn lengthen_step(&mut self, position: u64) {
        while position >= self.step * self.limit as u64 || self.step == 1 {
            self.step *= 2;
            self.final_rows = 0;
        }
    }

    #[expect(clippy::indexing_slicing, reason = "the rows from `final_rows` on are marked")]
    fn retain_needed(&mut self) {
        let stretches = as_f64((self.limit / self.span) as u64);
        let narrowest = self.x_range.high / stretches - self.x_range.low / stretches;
        if self.width < narrowest {
            self.width = power_of_two(narrowest);
            self.final_rows = 0;
        }
        let stretches = self.stretches_from(self.final_rows);
        let mut is_needed = self.rows.extremes_of_each(self.final_rows, &stretches);
        for end in self.extents.iter().chain([&self.extent_of_all]).flat_map(Extent::ends) {
            if let Ok(row) = self.rows.positions.binary_search(&end)
                && row >= self.final_rows
            {
                is_needed[row - self.final_rows] = true;
            }
        }
        let last = stretches.last();
        let mut needed = Vec::new();
        // The number of needed rows in the last stretch.
        let mut open = 0;
        for (row, (stretch, is_needed)) in (self.final_rows..).zip(stretches.iter().zip(is_needed))
        {
            if is_needed || self.rows.position(row).is_multiple_of(self.step) {
                needed.push(row);
                open = if Some(stretch) == last { open + 1 } else { 0 };
            }
        }
        self.rows.retain(self.final_rows, &needed);
        self.final_rows =
            if self.is_rising || self.is_falling { self.rows.len() - open } else { 0 };
    }

    /// Drops all rows but the latest. If two have the same x, the later one is kept, or the earlier one if the newest
    /// come first.
    fn retain_latest(&mut self) {
        let mut kept: Vec<usize> = (0..self.rows.len()).collect();
        let is_dated = self.x_kind.is_some_and(XKind::is_dated);
        if is_dated && self.is_falling && !self.is_rising {
            kept.reverse();
        } else if is_dated {
            kept = ascending(&self.rows.xs);
        }
        kept.drain(..kept.len().saturating_sub(self.limit));
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
        rows.map(|row| stretch_index(self.rows.x(row) / self.width - first)).collect()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "there are at most twice as many stretches as rows, and fewer rows may be skipped than could be"
)]
pub(super) fn stretch_index(stretch: f64) -> usize {
    stretch as u32 as usize
}

/// The smallest power of two that is not less than a positive number. Avoids `exp2` and `log2`, because loading libm
/// takes longer than drawing a small chart.
fn power_of_two(number: f64) -> f64 {
    // Clear the 52 bits of the fraction: 1.1011 * 2^5 becomes 1.0000 * 2^5.
    let below = f64::from_bits(number.to_bits() >> 52 << 52);
    if below < number { 2.0 * below } else { below }
}
