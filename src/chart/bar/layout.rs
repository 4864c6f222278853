//! The columns of a bar chart, in cells: labels, names, values, and the scale of the bars. Knows widths
//! and how far bars reach, and draws nothing.

use crate::chart::TooSmall;
use crate::chart::columns::{WidthRange, least_width, share_width, to_f64, to_index};
use crate::data::number::{Decimal, is_number};
use crate::printable::{Printable, widest};

/// Tenths of the width that labels and the names of series may take.
const LABEL_TENTHS: usize = 4;
/// Labels and names are not cut below this to make room for bars.
const LEAST_LABEL: usize = 4;
/// With fewer cells bars are left out.
const LEAST_BARS: usize = 4;

/// What is written beside the bars.
pub(super) struct Texts {
    pub labels: Vec<Printable>,
    /// The names of the series, if there are several.
    pub names: Vec<Printable>,
    /// The words above the labels and above the values.
    pub headings: [Printable; 2],
}

/// The widths of the columns, with a blank between each two.
pub(super) struct Layout {
    pub label: usize,
    pub name: Option<usize>,
    pub value: usize,
    pub bars: Option<BarScale>,
}

impl Texts {
    /// The values take what they need, labels and names up to 40 % of the width, bars the rest. Where
    /// that is too little, there are no bars, and labels and names share what the values leave.
    pub fn layout(
        &self,
        values: &[Printable],
        reach: [f64; 2],
        width: usize,
    ) -> Result<Layout, TooSmall> {
        let [x, y] = &self.headings;
        let mut texts = vec![text_width(&self.labels, x.width())];
        if !self.names.is_empty() {
            texts.push(text_width(&self.names, 1));
        }
        let value = widest(values);
        let columns = [texts.as_slice(), &[WidthRange { least: value, most: value }]].concat();
        let without_bars = Layout::new(&share_width(&columns, 1, width)?, self, value);
        for text in &mut texts {
            text.least = text.least.max(LEAST_LABEL.min(text.most));
        }
        let room = (width * LABEL_TENTHS / 10).max(least_width(texts.iter().copied(), 0));
        let value = value.max(y.width().min(width / 4));
        let beside_bars = Layout::new(&share_width(&texts, 0, room)?, self, value);
        // The axis, after a blank.
        let room = width.saturating_sub(beside_bars.end() + 2);
        if room < LEAST_BARS {
            return Ok(without_bars);
        }
        Ok(Layout { bars: Some(BarScale::new(reach, room)), ..beside_bars })
    }
}

/// The width of a column of texts. A label that is a number, or the ends of a bin, is never cut.
fn text_width(texts: &[Printable], heading: usize) -> WidthRange {
    let numbers = texts.iter().filter(|text| {
        let text = text.as_str().replace("..", "…");
        text.split('…').all(|end| end.is_empty() || is_number(end, Decimal::Point))
    });
    let least = numbers.map(Printable::width).max().unwrap_or(1);
    WidthRange { least, most: widest(texts).max(heading).max(least) }
}

impl Layout {
    /// The layout without bars, from the widths of the labels and of the names, if there are any.
    fn new(widths: &[usize], texts: &Texts, value: usize) -> Self {
        let label = widths.first().copied().unwrap_or(1);
        let name = widths.get(1).copied().filter(|_| !texts.names.is_empty());
        Self { label, name, value, bars: None }
    }

    pub fn end(&self) -> usize {
        self.label + 1 + self.name.map_or(0, |name| name + 1) + self.value
    }
}

/// How long the bars are, on both sides of the axis.
pub(super) struct BarScale {
    pub left: usize,
    right: usize,
    /// The longest bar: its value, and the cells that it takes.
    longest: f64,
    cells: f64,
}

impl BarScale {
    /// The scale on which the bars are longest in `room` cells, with the values to which they reach below and
    /// above zero.
    fn new([below, above]: [f64; 2], room: usize) -> Self {
        // Halved, so that the sum of two large numbers stays finite.
        let span = below / 2.0 + above / 2.0;
        if span == 0.0 {
            return Self { left: 0, right: room, longest: 1.0, cells: 0.0 };
        }
        let left = to_f64(room) * (below / 2.0 / span);
        // The axis is between two cells.
        let fewer = Self::with_axis_at(left.floor(), [below, above], room);
        let more = Self::with_axis_at(left.ceil(), [below, above], room);
        if more.value_per_cell() < fewer.value_per_cell() { more } else { fewer }
    }

    /// The side with the larger value per cell sets the scale for both.
    fn with_axis_at(left: f64, [below, above]: [f64; 2], room: usize) -> Self {
        let least = usize::from(below > 0.0 && above > 0.0);
        let left = to_index(left, room).clamp(least, room - least);
        let right = room - left;
        let below = Self { left, right, longest: below, cells: to_f64(left) };
        let above = Self { left, right, longest: above, cells: to_f64(right) };
        let is_below = above.longest == 0.0 || below.value_per_cell() > above.value_per_cell();
        if is_below { below } else { above }
    }

    fn value_per_cell(&self) -> f64 {
        self.longest / self.cells
    }

    /// The length of a bar in parts of a cell. Only zero has none.
    pub fn parts(&self, value: f64, parts_per_cell: usize) -> usize {
        let parts = value.abs() / self.longest * self.cells * to_f64(parts_per_cell);
        to_index(parts.round(), usize::MAX).max(usize::from(value != 0.0))
    }

    /// In which cell from the axis a value is; the end of the scale is in the last.
    pub fn cell(&self, value: f64) -> usize {
        let cells = if value < 0.0 { self.left } else { self.right };
        to_index(value.abs() / self.longest * self.cells, cells.saturating_sub(1))
    }

    /// The column of this cell from the axis, on the side of the value. The axis has the column `left`.
    pub fn column(&self, cell: usize, value: f64) -> usize {
        if value < 0.0 { self.left.saturating_sub(cell + 1) } else { self.left + 1 + cell }
    }
}
