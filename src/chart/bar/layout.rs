//! The layout of a bar chart: the widths of labels, names, values and bars, and the scale of the bars.

use crate::chart::TooSmall;
use crate::chart::columns::{to_f64, to_index};
use crate::chart::label_column::{FEW_CELLS, LabelColumn, MIN_CUT_WIDTH};
use crate::printable::{Glyphs, Printable, widest};

/// The share of the width that labels and series names may take, in tenths.
const LABEL_TENTHS: usize = 4;
/// Labels take more than their share, so that none is cut, if as many columns are left for bars.
const ENOUGH_BAR_COLUMNS: usize = 20;
/// Columns of text that are wider than this share give room for bars of at least a fifth of the width.
const BAR_FIFTHS: usize = 5;
/// Bars are left out if there are fewer columns for them.
const MIN_BAR_COLUMNS: usize = 4;
/// The blanks before a name below its label.
const INDENT: usize = 2;

pub(super) struct BarTexts {
    pub labels: Vec<Printable>,
    /// The names of the series, if there are several.
    pub names: Vec<Printable>,
    pub values: Vec<Printable>,
    /// The width of the longest annotation, including the blanks before it.
    pub annotation: usize,
    /// The headings of the labels and of the values.
    pub headings: [Printable; 2],
    /// Whether the labels are the bounds of bins, which are numbers.
    pub are_bins: bool,
    pub glyphs: Glyphs,
}

/// The widths of the columns, which are separated by a blank.
pub(super) struct Layout {
    pub label_width: usize,
    /// Whether each label has a line of its own, above its names.
    pub has_label_lines: bool,
    /// Zero without names.
    pub name_width: usize,
    /// Including the annotation.
    pub value_width: usize,
    pub bars: Option<BarScale>,
}

impl BarTexts {
    /// Values take the width that they need, labels and names about 40 %, and bars the rest. In groups, labels have lines
    /// of their own if labels or names would be cut beside their bars. If the rest is too little for bars, there are none.
    pub fn layout(&self, reach: [f64; 2], width: usize) -> Result<Layout, TooSmall> {
        let [_, y] = &self.headings;
        let value = widest(&self.values) + self.annotation;
        let with_heading = value.max(y.width().min(width / 4));
        let with_bars = match self.with_bars(with_heading, width) {
            Some(layout) => Some(layout),
            None => self.with_bars(value, width),
        };
        if let Some(layout) = with_bars {
            // A blank and the axis come before the bars.
            let room = width - layout.end() - 2;
            return Ok(Layout { bars: Some(BarScale::new(reach, room)), ..layout });
        }
        self.without_bars(value, width)
    }

    /// The layout that leaves enough room for bars, which it does not have yet; `None` if the frame is too narrow.
    fn with_bars(&self, value: usize, width: usize) -> Option<Layout> {
        let share = width * LABEL_TENTHS / 10;
        let room = width.checked_sub(value + 2 + MIN_BAR_COLUMNS)?;
        let wide = room.min(width.saturating_sub(value + 2 + width / BAR_FIFTHS));
        if self.names.is_empty() {
            let most = width.saturating_sub(value + 3 + ENOUGH_BAR_COLUMNS);
            let full = self.labels().full();
            let share = if full <= most { most.max(share) } else { share };
            let room = room.checked_sub(1).filter(|room| *room >= full.min(MIN_CUT_WIDTH))?;
            let label = self.labels().width(share, wide.checked_sub(1)?, room)?;
            return Some(Layout::beside(label, 0, value));
        }
        let (label, name) = (self.labels().full(), self.names().full());
        if label + name <= share + FEW_CELLS && label + name + 2 <= room {
            return Some(Layout::beside(label, name, value));
        }
        let [share, wide, room] = [share, wide, room].map(|cells| cells.saturating_sub(INDENT + 1));
        let name = self.names().width(share, wide, room)?;
        self.labels().is_distinct(width).then_some(Layout::stacked(width, name, value))
    }

    fn without_bars(&self, value: usize, width: usize) -> Result<Layout, TooSmall> {
        let (labels, names) = (self.labels(), self.names());
        if self.names.is_empty() {
            let least = labels.min_width();
            let room = width.checked_sub(value + 1).filter(|room| labels.is_distinct(*room));
            // The only label is not cut away.
            let room = room.filter(|room| *room >= labels.full().min(1));
            let room = room.ok_or(TooSmall::Narrow(least + 1 + value))?;
            return Ok(Layout::beside(labels.full().min(room), 0, value));
        }
        if labels.full() + 1 + names.full() + 1 + value <= width {
            return Ok(Layout::beside(labels.full(), names.full(), value));
        }
        let least = labels.min_width().max(INDENT + names.min_width() + 1 + value);
        let room = width.checked_sub(INDENT + 1 + value).filter(|room| names.is_distinct(*room));
        let room = room.filter(|_| labels.is_distinct(width)).ok_or(TooSmall::Narrow(least))?;
        Ok(Layout::stacked(width, names.full().min(room), value))
    }

    fn labels(&self) -> LabelColumn<'_> {
        let [x, _] = &self.headings;
        let column = LabelColumn::new(&self.labels, x.width(), self.glyphs);
        if self.are_bins { column.uncut() } else { column }
    }

    fn names(&self) -> LabelColumn<'_> {
        LabelColumn::new(&self.names, 0, self.glyphs)
    }
}

impl Layout {
    /// Labels beside their bars.
    fn beside(label_width: usize, name_width: usize, value_width: usize) -> Self {
        Self { label_width, has_label_lines: false, name_width, value_width, bars: None }
    }

    /// Labels above their names and bars.
    fn stacked(label_width: usize, name_width: usize, value_width: usize) -> Self {
        Self { label_width, has_label_lines: true, name_width, value_width, bars: None }
    }

    /// The column where names begin.
    pub fn name_start(&self) -> usize {
        if self.has_label_lines { INDENT } else { self.label_width + 1 }
    }

    /// The first column after the values.
    pub fn end(&self) -> usize {
        self.name_start() + self.name_width + usize::from(self.name_width > 0) + self.value_width
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

    /// The column at this distance from the axis, on the side of the value. A level of zero is on the right, if there is
    /// a right side.
    pub fn column(&self, cell: usize, value: f64) -> usize {
        if value < 0.0 || self.right == 0 {
            self.left.saturating_sub(cell + 1)
        } else {
            self.left + 1 + cell
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(words: &str) -> Vec<Printable> {
        words.split_whitespace().map(|word| Printable::trusted(word.to_owned())).collect()
    }

    #[test]
    fn labels_are_beside_their_bars_if_there_is_room() {
        // The labels, the names, the width of the values, the width of all, and the widths of labels, names, values and
        // bars, or the least width.
        let (nine, twenty) = ("abcdefghi", "abcdefghijklmnopqrst");
        let thirty = "abcdefghijklmnopqrstuvwxyzabcd";
        for case in [
            // A label is whole if 20 columns are left for bars; otherwise it has 40 % of the width.
            (thirty, "", 5, 58, Ok("30 0 5 20")),
            (thirty, "", 5, 57, Ok("22 0 5 27")),
            // There are no bars if the values leave a fifth of the width, or less.
            ("abc", "", 30, 41, Ok("3 0 30 5")),
            ("abc", "", 30, 40, Ok("3 0 30 -")),
            ("abc", "", 30, 34, Ok("3 0 30 -")),
            ("abc", "", 30, 33, Ok("2 0 30 -")),
            ("abc", "", 30, 32, Ok("1 0 30 -")),
            ("abc", "", 30, 31, Err(32)),
            // In groups, labels and names have 40 % of the width, and two cells.
            (twenty, "north south", 5, 58, Ok("20 5 5 24")),
            (twenty, "north south", 5, 57, Ok("above 5 5 42")),
            (nine, "abc abd", 30, 50, Ok("9 3 30 4")),
            (nine, "abcd abce", 30, 50, Ok("above 4 30 11")),
            // Without bars, they are beside each other if all fit.
            ("abc", "x y", 30, 36, Ok("3 1 30 -")),
            ("abc", "x y", 30, 35, Ok("above 1 30 -")),
            ("abc", "x y", 30, 34, Ok("above 1 30 -")),
            ("abc", "x y", 30, 33, Err(34)),
        ] {
            let (labels, names, value, width, expected) = case;
            let values = texts(&"9".repeat(value));
            let (labels, names) = (texts(labels), texts(names));
            let glyphs = Glyphs::Unicode;
            let headings = ["", ""].map(|heading| Printable::trusted(heading.to_owned()));
            let texts = BarTexts {
                labels,
                names,
                values,
                annotation: 0,
                headings,
                are_bins: false,
                glyphs,
            };
            let found = texts.layout([0.0, 1.0], width).map(|layout| {
                let Layout {
                    label_width: label, name_width: name, value_width: value, bars, ..
                } = &layout;
                let label = if layout.has_label_lines { "above" } else { &label.to_string() };
                let bars = bars.as_ref().map_or("-".to_owned(), |bars| bars.right.to_string());
                format!("{label} {name} {value} {bars}")
            });
            let found = found.map_err(|(TooSmall::Low(least) | TooSmall::Narrow(least))| least);
            assert_eq!(found, expected.map(str::to_owned), "{case:?}");
        }
    }
}
