//! Rows: which scale, how many rows from tick to tick, and where a value stands. Knows no
//! columns.

use crate::chart::scale::Scale;
use crate::data::figure::Lines;

/// Rows of a plot where no height is asked for: of few lines, and of more.
const ROWS: usize = 11;
const MORE_ROWS: usize = 16;
const FEW: usize = 3;
/// Rows that no plot exceeds; beyond, it would not be read at a glance.
const MOST_ROWS: usize = 100;
/// Ticks of an axis.
const MOST_TICKS: usize = 6;
const LEAST_TICKS: usize = 4;

/// A scale laid over rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Vertical {
    pub(super) scale: Scale,
    /// Rows from tick to tick.
    pub(super) distance: usize,
}

impl Vertical {
    /// The scale and the distance that give the values most rows, of as many as there are; or
    /// the least number of rows.
    pub(super) fn of(lines: &Lines, room: Option<usize>) -> Result<Self, usize> {
        let (low, high) = range(lines);
        let usual = if lines.series.len() <= FEW { ROWS } else { MORE_ROWS };
        let room = room.unwrap_or(usual).min(MOST_ROWS);
        if low >= high {
            return Self::flat(Scale::covering(low, high, 3), room);
        }
        let scales = (3..=MOST_TICKS).rev().map(|most| Scale::covering(low, high, most));
        let fitting = scales.filter(|scale| scale.count() <= room).map(|scale| Self {
            scale,
            distance: (room.saturating_sub(1) / (scale.count() - 1).max(1)).max(1),
        });
        // Of equals the one with more ticks, which comes first; three are too few to compare.
        let rows_of_data = |vertical: &Self| match vertical.scale.count() {
            ..LEAST_TICKS => 0.0,
            _ => vertical.height(high) - vertical.height(low),
        };
        let better =
            |best, other| if rows_of_data(&other) > rows_of_data(&best) { other } else { best };
        fitting.reduce(better).ok_or(3)
    }

    fn flat(scale: Scale, room: usize) -> Result<Self, usize> {
        match room {
            0 => Err(1),
            1..3 => Ok(Self { scale: scale.middle(), distance: 1 }),
            _ => Ok(Self { scale, distance: ((room - 1) / 2).min(2) }),
        }
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> usize {
        (self.scale.count() - 1) * self.distance + 1
    }

    /// How far above the lowest row a value stands, in rows.
    pub(super) fn height(&self, value: f64) -> f64 {
        self.scale.position(value) * real(self.distance)
    }

    /// The row at a height.
    pub(super) fn row(&self, height: f64) -> usize {
        nearest(height, self.rows() - 1)
    }
}

/// The lowest and the highest of the values that are drawn.
pub(super) fn range(lines: &Lines) -> (f64, f64) {
    let values = lines.series.iter().flat_map(|series| series.values.iter().flatten());
    let limits = values.fold(None, |limits: Option<(f64, f64)>, number| {
        let value = number.value();
        let (low, high) = limits.unwrap_or((value, value));
        Some((low.min(value), high.max(value)))
    });
    limits.unwrap_or_default()
}

/// A count as a real number.
pub(super) fn real(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

/// The nearest whole number, the even one of two, not above `most`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to counts of cells"
)]
pub(super) fn nearest(height: f64, most: usize) -> usize {
    height.round_ties_even().clamp(0.0, real(most)) as usize
}
