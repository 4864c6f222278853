//! The layout of a bar chart: the widths of labels, names, values and bars, and the scale of the bars.

use crate::chart::TooSmall;
use crate::chart::columns::{WidthRange, column_widths, min_width, to_f64, to_index};
use crate::data::number::{Decimal, is_number};
use crate::printable::{Printable, widest};

/// The share of the width that labels and series names may take, in tenths.
const LABEL_TENTHS: usize = 4;
/// The minimum width to which labels and names are cut to make room for bars.
const MIN_LABEL_WIDTH: usize = 4;
/// Bars are left out if there are fewer columns for them.
const MIN_BAR_COLUMNS: usize = 4;

pub(super) struct Texts {
    pub labels: Vec<Printable>,
    /// The names of the series, if there are several.
    pub names: Vec<Printable>,
    pub values: Vec<Printable>,
    /// The width of the longest annotation, including the blanks before it.
    pub annotation: usize,
    /// The headings of the labels and of the values.
    pub headings: [Printable; 2],
}

/// The widths of the columns, which are separated by a blank.
pub(super) struct Layout {
    pub label: usize,
    /// Zero without names.
    pub name: usize,
    /// Including the annotation.
    pub value: usize,
    pub bars: Option<BarScale>,
}

impl Texts {
    /// Values take the width that they need, labels and names at most 40 %, and bars the rest. If that is too little
    /// for bars, they are left out, and labels and names share the rest.
    pub fn layout(&self, reach: [f64; 2], width: usize) -> Result<Layout, TooSmall> {
        let [x, y] = &self.headings;
        let mut texts = vec![text_width(&self.labels, x.width())];
        if !self.names.is_empty() {
            texts.push(text_width(&self.names, 1));
        }
        let value = widest(&self.values) + self.annotation;
        let columns = [texts.as_slice(), &[WidthRange { min: value, max: value }]].concat();
        let mut widths = column_widths(&columns, 1, width)?;
        widths.pop();
        let without_bars = Layout::new(&widths, value);
        for text in &mut texts {
            text.min = text.min.max(MIN_LABEL_WIDTH.min(text.max));
        }
        let text_room = (width * LABEL_TENTHS / 10).max(min_width(texts.iter().copied(), 0));
        let with_heading = value.max(y.width().min(width / 4));
        let with_bars = Layout::new(&column_widths(&texts, 0, text_room)?, with_heading);
        // A blank and the axis come before the bars.
        let bar_room = width.saturating_sub(with_bars.end() + 2);
        if bar_room < MIN_BAR_COLUMNS {
            return Ok(without_bars);
        }
        Ok(Layout { bars: Some(BarScale::new(reach, bar_room)), ..with_bars })
    }
}

/// The width of a column of texts. Numbers and bins such as `10…20` are never cut.
pub fn text_width(texts: &[Printable], heading: usize) -> WidthRange {
    let numbers = texts.iter().filter(|text| {
        let text = text.as_str().replace("..", "…");
        text.split('…').all(|end| end.is_empty() || is_number(end, Decimal::Point))
    });
    let min = numbers.map(Printable::width).max().unwrap_or(1);
    WidthRange { min, max: widest(texts).max(heading).max(min) }
}

impl Layout {
    /// A layout without bars. `widths` are those of labels and names.
    fn new(widths: &[usize], value: usize) -> Self {
        let [label, name] = [0, 1].map(|column| widths.get(column).copied().unwrap_or(0));
        Self { label, name, value, bars: None }
    }

    /// The first column after the values.
    pub fn end(&self) -> usize {
        self.label + 1 + self.name + usize::from(self.name > 0) + self.value
    }
}

/// The scale of the bars, and the columns on both sides of the axis.
pub(super) struct BarScale {
    pub left: usize,
    right: usize,
    /// The value of the longest bar, and its length in cells.
    longest: f64,
    cells: f64,
}

impl BarScale {
    /// The scale with the longest bars that fit into `room` cells, if they reach this far below and above zero.
    fn new([below, above]: [f64; 2], room: usize) -> Self {
        // Halved to avoid overflow.
        let span = below / 2.0 + above / 2.0;
        if span == 0.0 {
            return Self { left: 0, right: room, longest: 1.0, cells: 0.0 };
        }
        let left = to_f64(room) * (below / 2.0 / span);
        // The exact position of the axis is within a cell, so both rounded positions are tried.
        let fewer = Self::with_axis_at(left.floor(), [below, above], room);
        let more = Self::with_axis_at(left.ceil(), [below, above], room);
        if more.value_per_cell() < fewer.value_per_cell() { more } else { fewer }
    }

    /// The side with the larger value per cell sets the scale for both.
    fn with_axis_at(left: f64, [below, above]: [f64; 2], room: usize) -> Self {
        let min = usize::from(below > 0.0 && above > 0.0);
        let left = to_index(left, room).clamp(min, room - min);
        let right = room - left;
        let below = Self { left, right, longest: below, cells: to_f64(left) };
        let above = Self { left, right, longest: above, cells: to_f64(right) };
        let is_below = above.longest == 0.0 || below.value_per_cell() > above.value_per_cell();
        if is_below { below } else { above }
    }

    fn value_per_cell(&self) -> f64 {
        self.longest / self.cells
    }

    /// The length of a bar in parts of a cell: at least one, unless the value is zero.
    pub fn parts(&self, value: f64, parts_per_cell: usize) -> usize {
        let parts = value.abs() / self.longest * self.cells * to_f64(parts_per_cell);
        to_index(parts.round(), usize::MAX).max(usize::from(value != 0.0))
    }

    /// The distance of a level from the axis, rounded to whole cells. The end of the scale is in the last cell.
    pub fn cell(&self, value: f64) -> usize {
        let cells = if value < 0.0 { self.left } else { self.right };
        to_index((value.abs() / self.longest * self.cells).round(), cells.saturating_sub(1))
    }

    /// The column at this distance from the axis, on the side of the value.
    pub fn column(&self, cell: usize, value: f64) -> usize {
        if value < 0.0 { self.left.saturating_sub(cell + 1) } else { self.left + 1 + cell }
    }
}
