//! The width of a column of labels, or of names of series, which may be cut.

use crate::data::number::{Decimal, is_number};
use crate::printable::{Glyphs, Printable, are_cut_distinct, widest};

/// A label is not cut for so few cells.
pub const FEW_CELLS: usize = 2;
/// The minimum width to which labels are cut to make room for bars.
pub const MIN_CUT_WIDTH: usize = 4;

pub struct LabelColumn<'t> {
    texts: &'t [Printable],
    heading: usize,
    /// The width of the longest text that is never cut.
    uncut_width: usize,
    glyphs: Glyphs,
}

impl<'t> LabelColumn<'t> {
    /// A column below a heading of this width. Labels that are numbers are never cut.
    pub fn new(texts: &'t [Printable], heading: usize, glyphs: Glyphs) -> Self {
        let numbers = texts.iter().filter(|text| is_number(text.as_str(), Decimal::Point));
        Self { texts, heading, uncut_width: widest(numbers), glyphs }
    }

    /// The column, none of whose texts may be cut.
    pub fn uncut(self) -> Self {
        Self { uncut_width: widest(self.texts), ..self }
    }

    /// The width in which nothing is cut.
    pub fn full(&self) -> usize {
        widest(self.texts).max(self.heading)
    }

    /// The width nearest to `share` in which no text is cut for a cell or two, and different texts stay different: up
    /// to `wide`, or else narrower; or else one up to `room` in which they stay different.
    pub fn width(&self, share: usize, wide: usize, room: usize) -> Option<usize> {
        let full = self.full();
        let start = full.min(share.max(self.uncut_width)).min(room).max(full.min(1));
        let wider = start..=full.min(wide);
        let narrower = (share / 2).max(MIN_CUT_WIDTH)..start;
        let mut widths = wider.chain(narrower.rev()).filter(|width| !self.cuts_few_cells(*width));
        let fair = widths.find(|width| self.is_distinct(*width));
        let least = start.max(MIN_CUT_WIDTH.min(full));
        let width =
            fair.or_else(|| (least..=full.min(room)).find(|width| self.is_distinct(*width)));
        width.filter(|width| *width <= room)
    }

    /// Whether a text is cut that is only a cell or two too wide.
    fn cuts_few_cells(&self, width: usize) -> bool {
        self.texts.iter().any(|text| (width + 1..=width + FEW_CELLS).contains(&text.width()))
    }

    /// Whether no number is cut in this width, and different texts stay different.
    pub fn is_distinct(&self, width: usize) -> bool {
        width >= self.uncut_width && are_cut_distinct(self.texts, width, self.glyphs)
    }

    /// The minimum width in which texts stay different.
    pub fn min_width(&self) -> usize {
        (1..self.full()).find(|width| self.is_distinct(*width)).unwrap_or(self.full())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_not_cut_for_a_cell_or_two_nor_to_one_text() {
        // The labels, the share, the widest with enough room for bars, the room, and the width.
        let cases = [
            ("abcdef", 8, 20, 30, Some(6)),
            ("abcdefghij", 10, 20, 30, Some(10)),
            // One or two cells too wide: not cut. Three: cut.
            ("abcdefghij", 9, 20, 30, Some(10)),
            ("abcdefghij", 8, 20, 30, Some(10)),
            ("abcdefghij", 7, 20, 30, Some(7)),
            // No room to grow: cut by three cells.
            ("abcdefghij", 8, 8, 30, Some(7)),
            // The labels stay different.
            ("abcdefgh1 abcdefgh2", 4, 20, 30, Some(4)),
            ("abcdefgh abcdefgi", 1, 1, 1, None),
            // Short labels are not cut to make room.
            ("abc abd", 1, 2, 2, None),
            // A label is not cut away.
            ("abcdefghij", 1, 1, 1, Some(1)),
            ("abcdefghij", 0, 0, 0, None),
            // A number is not cut.
            ("1234567890", 4, 5, 30, Some(10)),
            ("1234567890", 4, 5, 9, None),
        ];
        for (labels, share, wide, room, expected) in cases {
            let texts = labels.split(' ').map(|text| Printable::trusted(text.to_owned()));
            let texts: Vec<Printable> = texts.collect();
            let column = LabelColumn::new(&texts, 0, Glyphs::Unicode);
            assert_eq!(column.width(share, wide, room), expected, "{labels} {share}");
        }
    }
}
