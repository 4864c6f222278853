//! Where everything of a bar chart stands, in cells: labels, names, numbers, and the scale of the bars.
//! Knows widths and extents, and draws nothing.

use crate::chart::shares::{Need, shares};
use crate::data::number::{Decimal, is_number};
use crate::fault::{Fault, Kind};
use crate::printable::Printable;

/// The share of the width that labels may take, with their names, in tenths.
const LABEL_TENTHS: usize = 4;
/// Cells to which labels and names are cut for the sake of bars.
const LEGIBLE: usize = 4;
/// Cells below which a bar says nothing, and goes.
const SHORTEST: usize = 4;

/// What wants room.
pub(super) struct Needs<'b> {
    pub labels: &'b [Printable],
    /// The names of the series, where they are drawn.
    pub names: &'b [Printable],
    /// The width of the numbers.
    pub value: usize,
    /// The words above the labels and above the numbers.
    pub heads: &'b [Printable; 2],
    /// How far bars reach below zero and above.
    pub extents: [f64; 2],
}

/// Where everything stands.
pub(super) struct Widths {
    pub label: usize,
    pub name: Option<usize>,
    pub value: usize,
    pub bars: Option<Bounds>,
}

/// The cells to the left of the axis, and the scale of both sides.
pub(super) struct Bounds {
    pub left: usize,
    /// A value, and the cells that it takes.
    full: f64,
    cells: f64,
}

impl Needs<'_> {
    /// Shares the width out: the numbers take what they need, labels and names up to 40 %, bars the
    /// rest. If that is too little for bars, they go.
    pub fn widths(&self, width: usize) -> Result<Widths, Fault> {
        let [x, y] = self.heads;
        let label = need(self.labels, x.width());
        let name = Some(need(self.names, 1)).filter(|_| !self.names.is_empty());
        let texts: Vec<Need> = [label].into_iter().chain(name).collect();
        let gaps = texts.len();
        let least = texts.iter().map(|need| need.least).sum::<usize>();
        if least + gaps + self.value > width {
            return Err(Kind::TooNarrow { width, least: least + gaps + self.value }.into());
        }
        let value = self.value.max(y.width().min(width / 4));
        // Bars without labels say nothing either.
        let legible = texts
            .iter()
            .map(|need| Need { least: need.least.max(LEGIBLE.min(need.most)), ..*need });
        let legible: Vec<Need> = legible.collect();
        let least = legible.iter().map(|need| need.least).sum();
        let widths = shares(&legible, (width * LABEL_TENTHS / 10).max(least));
        // The axis has a blank before it.
        let taken = widths.iter().sum::<usize>() + gaps + value + 2;
        if taken + SHORTEST <= width {
            let bars = Some(Bounds::new(self.extents, width - taken));
            return Ok(Widths::of(&widths, value, bars));
        }
        Ok(Widths::of(&shares(&texts, width - gaps - self.value), self.value, None))
    }
}

/// What texts want below a head of this width: one that is a number is not cut.
fn need(texts: &[Printable], head: usize) -> Need {
    let widest = texts.iter().map(Printable::width).max().unwrap_or_default();
    let uncut = texts.iter().filter(|text| is_number(text.as_str(), Decimal::Point));
    let least = uncut.map(Printable::width).max().unwrap_or(1);
    Need { least, most: widest.max(head).max(least) }
}

impl Widths {
    fn of(widths: &[usize], value: usize, bars: Option<Bounds>) -> Self {
        let label = widths.first().copied().unwrap_or_default();
        Self { label, name: widths.get(1).copied(), value, bars }
    }

    /// Where the numbers end.
    pub fn end(&self) -> usize {
        self.label + 1 + self.name.map_or(0, |name| name + 1) + self.value
    }
}

impl Bounds {
    fn new([below, above]: [f64; 2], room: usize) -> Self {
        // Halved, so that the sum of two large numbers stays finite.
        let span = below / 2.0 + above / 2.0;
        if span == 0.0 {
            return Self { left: 0, full: 1.0, cells: 0.0 };
        }
        let exact = to_cells(room) * (below / 2.0 / span);
        // The axis stands between two cells: where the longer bars come out longest.
        let [fewer, more] = [exact.floor(), exact.ceil()].map(|left| {
            let has_both = below > 0.0 && above > 0.0;
            let left = rounded(left).clamp(usize::from(has_both), room - usize::from(has_both));
            Self::around(left, [below, above], room)
        });
        if more.scale() > fewer.scale() { more } else { fewer }
    }

    /// With so many cells to the left of the axis. The side on which a unit takes fewer cells sets
    /// the scale for both.
    fn around(left: usize, [below, above]: [f64; 2], room: usize) -> Self {
        let right = room - left;
        let left_is_tighter =
            above == 0.0 || (below > 0.0 && to_cells(left) / (below / above) < to_cells(right));
        if left_is_tighter {
            Self { left, full: below, cells: to_cells(left) }
        } else {
            Self { left, full: above, cells: to_cells(right) }
        }
    }

    /// Cells of a unit.
    fn scale(&self) -> f64 {
        self.cells / self.full
    }

    /// Cells of a value.
    pub fn length(&self, value: f64) -> f64 {
        value.abs() / self.full * self.cells
    }
}

#[expect(clippy::cast_precision_loss, reason = "a width is at most a thousand")]
fn to_cells(cells: usize) -> f64 {
    cells as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a length is not negative, and at most eight times a width"
)]
pub(super) fn rounded(length: f64) -> usize {
    length.round() as usize
}
