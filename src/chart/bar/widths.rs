//! Where everything of a bar chart stands, in cells: labels, names, numbers, and the scale of the bars.
//! Knows widths and extents, and draws nothing.

use crate::chart::Misfit;
use crate::chart::shares::{Need, least, shares};
use crate::data::number::{Decimal, is_number};
use crate::printable::Printable;

/// The share of the width that labels may take, with their names, in tenths.
const LABEL_TENTHS: usize = 4;
/// Cells to which labels and names are cut for the sake of bars.
const LEGIBLE: usize = 4;
/// Cells below which a bar says nothing, and goes.
const SHORTEST: usize = 4;

/// What is written beside the bars.
pub(super) struct Texts {
    pub labels: Vec<Printable>,
    /// The names of the series, where there are several.
    pub names: Vec<Printable>,
    /// The words above the labels and above the numbers.
    pub heads: [Printable; 2],
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

impl Texts {
    /// Shares the width out: the numbers take what they need, labels and names up to 40 %, bars the
    /// rest. If that is too little for bars, which reach so far below zero and above, they go.
    pub fn widths(&self, value: usize, extents: [f64; 2], width: usize) -> Result<Widths, Misfit> {
        let [x, y] = &self.heads;
        let names = (!self.names.is_empty()).then(|| need(&self.names, 1));
        let texts: Vec<Need> = [need(&self.labels, x.width())].into_iter().chain(names).collect();
        let of = |widths: &[usize], value: usize| {
            let mut widths = widths.iter().copied().take(texts.len());
            Widths { label: widths.next().unwrap_or(1), name: widths.next(), value, bars: None }
        };
        let alone = texts.iter().copied().chain([Need { least: value, most: value }]);
        let alone = of(&shares(&alone.collect::<Vec<_>>(), 1, width)?, value);
        // Bars without labels say nothing either.
        let legible = |need: &Need| Need { least: need.least.max(LEGIBLE.min(need.most)), ..*need };
        let legible: Vec<Need> = texts.iter().map(legible).collect();
        let room = (width * LABEL_TENTHS / 10).max(least(legible.iter().copied(), 0));
        let beside = of(&shares(&legible, 0, room)?, value.max(y.width().min(width / 4)));
        // The axis has a blank before it.
        Ok(match width.checked_sub(beside.end() + 2).filter(|room| *room >= SHORTEST) {
            Some(room) => Widths { bars: Some(Bounds::new(extents, room)), ..beside },
            None => alone,
        })
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
        let least = usize::from(below > 0.0 && above > 0.0);
        let around = |left: f64| {
            let left = rounded(left).clamp(least, room - least);
            let side = |full: f64, cells: usize| Self { left, full, cells: to_cells(cells) };
            // The side on which a cell has to hold more sets the scale for both.
            let (below, above) = (side(below, left), side(above, room - left));
            let is_below = above.full == 0.0 || below.of_a_cell() > above.of_a_cell();
            if is_below { below } else { above }
        };
        // The axis stands between two cells: where the longer bars come out longest.
        let (fewer, more) = (around(exact.floor()), around(exact.ceil()));
        if more.of_a_cell() < fewer.of_a_cell() { more } else { fewer }
    }

    /// The value that a cell holds.
    fn of_a_cell(&self) -> f64 {
        self.full / self.cells
    }

    /// The parts of cells that a bar takes, of so many a cell: something for all values but zero.
    pub fn parts(&self, value: f64, per_cell: usize) -> usize {
        let parts = value.abs() / self.full * self.cells * to_cells(per_cell);
        rounded(parts).max(usize::from(value != 0.0))
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
fn rounded(length: f64) -> usize {
    length.round() as usize
}
